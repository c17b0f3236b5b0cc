"""Players against dealers, both set the house way: cffi links the C library of the wheel.

The module that it compiles, `_duel`, needs paigow no more.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import cffi
import numpy as np
import paigow
from paigow import capi

DECLARATIONS = """
typedef struct { ...; } paigow_house_table;
typedef struct { size_t row; ...; } paigow_fault;
enum { PAIGOW_PUSH_NEVER, PAIGOW_LOSE, PAIGOW_PUSH, PAIGOW_WIN, ... };

const char *paigow_status_text(int status);
int paigow_settle_n_checked(const uint8_t *players, const uint8_t *dealers, size_t rows,
                            const paigow_house_table *player_way,
                            const paigow_house_table *dealer_way, int push, uint8_t *outcomes,
                            paigow_fault *fault);
"""


def build() -> None:
    """Compile the module into the folder of this file."""
    include = Path(paigow.get_include())
    builder = cffi.FFI()
    builder.cdef(DECLARATIONS)
    builder.set_source(
        "_duel",
        '#include "paigow.h"',
        include_dirs=[str(include)],
        library_dirs=[str(include.parent / "lib")],
        libraries=["paigow"],
    )
    builder.compile(str(Path(__file__).parent))


if __name__ == "__main__":
    build()
    module = import_module("_duel")
    ffi, lib = module.ffi, module.lib
    rounds = paigow.deal(100_000, 2, np.random.default_rng(1))
    players, dealers = (np.ascontiguousarray(rounds[:, place]) for place in (0, 1))
    way = paigow.HouseWay.load("foxwoods")
    table = ffi.cast("paigow_house_table *", capi.house_table(way))
    outcomes = np.empty(len(players), np.uint8)
    fault = ffi.new("paigow_fault *")
    arrays = (ffi.from_buffer("uint8_t[]", array) for array in (players, dealers, outcomes))
    from_players, from_dealers, to_outcomes = arrays
    status = lib.paigow_settle_n_checked(
        *(from_players, from_dealers, len(players)),
        *(table, table, lib.PAIGOW_PUSH_NEVER),
        *(to_outcomes, fault),
    )
    if status:
        words = ffi.string(lib.paigow_status_text(status)).decode()
        raise ValueError(f"row {fault.row}: {words}")
    kinds = (lib.PAIGOW_WIN, lib.PAIGOW_PUSH, lib.PAIGOW_LOSE)
    print(*(np.count_nonzero(outcomes == kind) for kind in kinds))

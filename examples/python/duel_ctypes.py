"""Players against dealers, both set the house way: ctypes calls the C core where it is loaded."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import paigow
from paigow import capi

Pointer = ctypes.c_void_p
_name_of = ctypes.pythonapi.PyCapsule_GetName
_name_of.restype, _name_of.argtypes = ctypes.c_char_p, [ctypes.py_object]
_address_of = ctypes.pythonapi.PyCapsule_GetPointer
_address_of.restype, _address_of.argtypes = Pointer, [ctypes.py_object, ctypes.c_char_p]


def function(name: str, result: Any, *arguments: Any) -> Any:
    """A function of the C core; its result and arguments are those in paigow.h."""
    capsule = capi.__pyx_capi__[name]
    return ctypes.CFUNCTYPE(result, *arguments)(_address_of(capsule, _name_of(capsule)))


settle = function(
    "paigow_settle_n_checked",
    ctypes.c_int,
    *(Pointer, Pointer, ctypes.c_size_t, Pointer, Pointer, ctypes.c_int, Pointer, Pointer),
)
status_text = function("paigow_status_text", ctypes.c_char_p, ctypes.c_int)
PUSH_NEVER = -1
LOSE, PUSH, WIN = range(3)

if __name__ == "__main__":
    rounds = paigow.deal(100_000, 2, np.random.default_rng(1))
    players, dealers = (np.ascontiguousarray(rounds[:, place]) for place in (0, 1))
    way = paigow.HouseWay.load("foxwoods")
    table = capi.house_table(way)
    outcomes = np.empty(len(players), np.uint8)
    status = settle(
        players.ctypes.data,
        dealers.ctypes.data,
        len(players),
        *(table, table, PUSH_NEVER),
        outcomes.ctypes.data,
        None,
    )
    if status:
        raise ValueError(status_text(status).decode())
    print(*(np.count_nonzero(outcomes == outcome) for outcome in (WIN, PUSH, LOSE)))

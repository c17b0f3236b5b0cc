"""For compiled code: the headers, the C library, and functions that need no linking.

Cython takes the functions with ``from paigow.capi cimport paigow_rank7``; ``capi.pxd`` lists them.
For numba, ctypes and cffi they are capsules in ``paigow.capi.__pyx_capi__``, by name.

>>> from paigow import capi
>>> sorted(capi.__pyx_capi__)[:3]
['paigow_best_five', 'paigow_best_five_checked', 'paigow_check_cards']
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import paigow

from ._core import STANDARD, Rules, __pyx_capi__
from .arrays import table_of

if TYPE_CHECKING:
    from .house_way import HouseWay

__all__ = ["__pyx_capi__", "get_cmake_dir", "get_include", "house_table"]


def _installed(file: str) -> Path:
    """A file that was installed with the package, which may be spread over several folders."""
    for folder in map(Path, paigow.__path__):
        if (folder / file).is_file():
            return folder / file
    raise FileNotFoundError(f"this installation of paigow is without its C library: no {file}")


def get_include() -> str:
    """The folder of ``paigow.h``, for the compiler.

    Raises:
        FileNotFoundError: the package was installed without the headers.

    >>> import paigow
    >>> Path(paigow.get_include(), "paigow.h").is_file()
    True
    """
    return str(_installed("include/paigow.h").parent)


def get_cmake_dir() -> str:
    """The folder of ``paigow-config.cmake``, for ``paigow_DIR``: ``find_package(paigow)`` finds it.

    Raises:
        FileNotFoundError: the package was installed without the C library.

    >>> import paigow
    >>> Path(paigow.get_cmake_dir(), "paigow-config.cmake").is_file()
    True
    """
    return str(_installed("lib/cmake/paigow/paigow-config.cmake").parent)


def house_table(house_way: HouseWay, rules: Rules = STANDARD) -> int:
    """The address of a ``paigow_house_table``: what the functions that set hands are given.

    The table is there as long as the house way is.

    Args:
        house_way: see :class:`paigow.HouseWay`.
        rules: how the joker plays, and where the wheel stands.

    Raises:
        HouseWayError: that is no house way.
        RulesError: ``rules`` are none.
        NoLineError: there are hands that no line of the house way sets (H6).

    >>> from paigow import HouseWay, capi
    >>> way = HouseWay.load("foxwoods")
    >>> capi.house_table(way) == capi.house_table(way)
    True
    """
    return table_of(house_way, rules).address

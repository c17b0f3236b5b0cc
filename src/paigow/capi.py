"""For compiled code: the headers, the C library, and functions that need no linking.

Cython takes the functions with ``from paigow.capi cimport paigow_rank7``; ``capi.pxd`` lists them.
For numba, ctypes and cffi they are capsules in ``paigow.capi.__pyx_capi__``, by name.  Those that
set hands are given a table: that of ``way.compiled().address``, for a :class:`paigow.HouseWay`.

>>> from paigow import capi
>>> sorted(capi.__pyx_capi__)[:3]
['paigow_best_five', 'paigow_best_five_checked', 'paigow_check_cards']
"""

from __future__ import annotations

from pathlib import Path

import paigow

from ._core import __pyx_capi__

__all__ = ["__pyx_capi__", "get_cmake_dir", "get_include"]


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
    """The folder of ``paigow-config.cmake``, for CMake's ``paigow_ROOT``.

    Raises:
        FileNotFoundError: the package was installed without the C library.

    >>> import paigow
    >>> Path(paigow.get_cmake_dir(), "paigow-config.cmake").is_file()
    True
    """
    return str(_installed("lib/cmake/paigow/paigow-config.cmake").parent)

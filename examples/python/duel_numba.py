"""Players against dealers, both set the house way: in a loop that numba compiles."""

from __future__ import annotations

import ctypes

import numpy as np
import paigow
from numba import njit
from numba.extending import get_cython_function_address
from paigow import capi

Address = ctypes.c_size_t  # a number, as numba knows the addresses of arrays; 0 is NULL
SETTING = 12  # bytes in a paigow_setting, see paigow/setting.h
LOSE, PUSH, WIN = range(3)


def function(name, *arguments):
    """A function of the C core that numba can call; its arguments are those in paigow.h."""
    address = get_cython_function_address("paigow.capi", name)
    return ctypes.CFUNCTYPE(ctypes.c_int, *arguments)(address)


set_checked = function("paigow_set_checked", Address, ctypes.c_size_t, Address, Address, Address)
compare = function("paigow_compare", Address, Address)


@njit
def duel(players, dealers, table):
    """How often the players lose, push and win; and the first row that is no hand, or -1."""
    outcomes = np.zeros(3, np.int64)
    player, dealer = np.empty(SETTING, np.uint8), np.empty(SETTING, np.uint8)
    for row in range(len(players)):
        for cards, setting in ((players[row], player), (dealers[row], dealer)):
            if set_checked(cards.ctypes.data, cards.size, table, setting.ctypes.data, 0):
                return outcomes, row
        outcomes[compare(player.ctypes.data, dealer.ctypes.data)] += 1
    return outcomes, -1


if __name__ == "__main__":
    rounds = paigow.deal(100_000, 2, np.random.default_rng(1))
    players, dealers = (np.ascontiguousarray(rounds[:, place]) for place in (0, 1))
    way = paigow.HouseWay.load("foxwoods")
    outcomes, bad = duel(players, dealers, capi.house_table(way))
    if bad >= 0:
        raise ValueError(f"row {bad} is no hand")
    print(*outcomes[[WIN, PUSH, LOSE]])

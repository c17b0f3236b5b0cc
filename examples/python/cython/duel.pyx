# cython: language_level=3
"""Players against dealers, both set the house way: in Cython, with nothing linked."""

cimport cython
from libc.stdint cimport uint8_t

from paigow.capi cimport paigow_compare, paigow_set_checked, paigow_status_text
from paigow.libpaigow cimport PAIGOW_PUSH, PAIGOW_WIN, paigow_house_table, paigow_setting

from paigow.capi import house_table


@cython.boundscheck(False)
def duel(const uint8_t[:, ::1] players, const uint8_t[:, ::1] dealers, house_way):
    """How often the players win, push and lose.

    Args:
        players: a hand of seven card codes in each row.
        dealers: the same, a row for each player.
        house_way: a `paigow.HouseWay`, which sets both.

    Raises:
        ValueError: a row is no hand, or there are not as many dealers.
    """
    cdef const paigow_house_table *table = <const paigow_house_table *><size_t>house_table(
        house_way)
    cdef paigow_setting player, dealer
    cdef Py_ssize_t row, rows = players.shape[0], width = players.shape[1]
    cdef Py_ssize_t wins = 0, pushes = 0
    cdef int status = 0, outcome
    if dealers.shape[0] != rows or dealers.shape[1] != width:
        raise ValueError("every player needs a dealer")
    with nogil:
        for row in range(rows):
            status = paigow_set_checked(&players[row, 0], width, table, &player, NULL)
            if not status:
                status = paigow_set_checked(&dealers[row, 0], width, table, &dealer, NULL)
            if status:
                break
            outcome = paigow_compare(&player, &dealer)
            wins += outcome == PAIGOW_WIN
            pushes += outcome == PAIGOW_PUSH
    if status:
        raise ValueError(f"row {row}: {paigow_status_text(status).decode()}")
    return wins, pushes, rows - wins - pushes

"""Craps: odds wagers, taken and laid, with the flat bets they ride on (N.J.A.C. 13:69F-1.6).

>>> from paigow import craps
>>> rules = craps.Rules("3-4-5")
>>> rules.limits("pass", 5, flat=500).largest, rules.pay("pass", 5, 2000).won
(2000, 3000)

Amounts are whole cents.  :class:`Rules` knows what odds are accepted and what they win,
:class:`Table` takes bets and rolls in their order, :class:`Script` plays them again,
:func:`settle_many` settles arrays, :func:`edge` is what a bet is worth, exactly.
"""

from . import arrays, edges, ledgers, refusals, rules, scripts, tables
from .arrays import WagerResults, settle_many
from .edges import Edge, edge, edge_of
from .ledgers import OUTCOMES, Ledger, LedgerLine, PlayerResult
from .refusals import Refusal
from .rules import BETS, POINTS, Answer, Limits, Nearest, Payout, Rules, odds_on
from .scripts import Played, Script
from .tables import Table, Wager

__all__ = [
    "BETS",
    "OUTCOMES",
    "POINTS",
    "Answer",
    "Edge",
    "Ledger",
    "LedgerLine",
    "Limits",
    "Nearest",
    "Payout",
    "Played",
    "PlayerResult",
    "Refusal",
    "Rules",
    "Script",
    "Table",
    "Wager",
    "WagerResults",
    "arrays",
    "edge",
    "edge_of",
    "edges",
    "ledgers",
    "odds_on",
    "refusals",
    "rules",
    "scripts",
    "settle_many",
    "tables",
]

"""Types that the functions of the package take."""

from __future__ import annotations

from collections.abc import Iterable
from typing import SupportsIndex, TypeAlias

CardLike: TypeAlias = str | SupportsIndex
"""One card: its code, a :class:`paigow.Card`, or text (R2)."""

CardsLike: TypeAlias = str | Iterable[CardLike]
"""Cards: text, a :class:`paigow.Hand`, or any iterable of cards."""

"""Money as text."""

from __future__ import annotations


def money(cents: int) -> str:
    """Cents as dollars, such as ``"1,234.50"``."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100:,}.{abs(cents) % 100:02}"

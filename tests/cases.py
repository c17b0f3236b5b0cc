"""Test ids for numbered cases: ``case-5``, or ``case-5-1``, ``case-5-2`` where one has several."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest


def numbered(rows: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Parameters from rows that begin with the number of their case, which becomes the id."""
    rows = list(rows)
    total = Counter(number for number, *_ in rows)
    seen: Counter[int] = Counter()
    params = []
    for number, *values in rows:
        seen[number] += 1
        part = f"-{seen[number]}" if total[number] > 1 else ""
        params.append(pytest.param(*values, id=f"case-{number}{part}"))
    return params

"""Documents with something done to them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

Document = dict[str, Any]
Steps = tuple[str | int, ...]


def changed(document: Document, path: Steps, change: Callable[[Any, Any], None]) -> Document:
    """A copy with something done to what holds the last step of the path."""
    made = copy.deepcopy(document)
    holder: Any = made
    for step in path[:-1]:
        holder = holder[step]
    change(holder, path[-1])
    return made


def put(document: Document, path: Steps, value: Any) -> Document:
    return changed(document, path, lambda holder, step: holder.__setitem__(step, value))


def without(document: Document, path: Steps) -> Document:
    return changed(document, path, lambda holder, step: holder.__delitem__(step))


def paths(document: Any, start: Steps = ()) -> Iterator[Steps]:
    """Of everything in a document, from the top."""
    for step in document if isinstance(document, dict) else range(len(document)):
        yield (*start, step)
        if isinstance(document[step], (dict, list)):
            yield from paths(document[step], (*start, step))


def at(document: Any, path: Steps) -> Any:
    for step in path:
        document = document[step]
    return document


def shown(path: Steps) -> str:
    return ".".join(map(str, path))


def inner_schemas(schema: Any) -> Iterator[Document]:
    if isinstance(schema, dict):
        yield schema
        for part in schema.values():
            yield from inner_schemas(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from inner_schemas(part)


def assert_closed(schema: Document, least: int) -> None:
    """Its objects, at least so many, say which fields they have, or what is in all of them."""
    objects = [x for x in inner_schemas(schema) if x.get("type") == "object"]
    assert len(objects) >= least
    for part in objects:
        assert (part["additionalProperties"] is False) == ("properties" in part)
        assert set(part.get("required", ())) <= set(part.get("properties", ()))

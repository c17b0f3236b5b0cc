"""The C reference: every comment and declaration of a header, for the headers are the manual.

``{c-header} paigow/rank.h`` becomes a section: the text at the top of the header, and each of its
declarations with the comment before it.  Comments are read as Markdown, and the names in them are
links; with ``-n`` a name that there is not is a warning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

HEADERS = Path(__file__).parent.parent / "csrc" / "include"

_CONDITION = re.compile(r"#(ifdef|ifndef|if|elif|else|endif)\b *(\w*)")
_DEFINED = "__GNUC__"
_NOT_SMALL = "#ifndef PAIGOW_SMALL"
_COMMENT = re.compile(r"/\*(.*?)\*/", re.DOTALL)
_DIRECTIVE = re.compile(r"#(?:\\\n|[^\n])*")
_END = re.compile(r"/\*.*?\*/|[{};]", re.DOTALL)
_BLANK = re.compile(r"[^\S\n]*\n[^\S\n]*\n\s*")
_TRAILING = re.compile(r"[^\S\n]+/\*(.*?)\*/", re.DOTALL)
_RULED = re.compile(r"---- (.*?) ----(.*)", re.DOTALL)
_MACRO = re.compile(r"#define (?!\w+_H\b)(\w+)(\([^)]*\))?")
_TYPE = re.compile(r"(?:typedef )?(enum|struct) (\w+) \{")
_NAME = re.compile(r"\b(?:paigow|PAIGOW)_\w+\b")


class Block(NamedTuple):
    """A comment, the declarations it stands before, and whether the small profile has them."""

    comment: str
    declarations: list[str]
    small: bool = True


def full_profile(source: str) -> str:
    """What a C compiler sees of a header; what the small profile has not stays marked."""
    lines = []
    kept: list[bool] = []
    met: list[bool] = []  # whether one of the branches so far was kept
    marked: list[bool] = []
    for line in source.splitlines(keepends=True):
        found = _CONDITION.match(line)
        word, name = found.groups() if found else ("", "")
        if word.startswith("if"):
            kept.append({"ifdef": name == _DEFINED, "ifndef": name != _DEFINED}.get(word, True))
            met.append(kept[-1])
            marked.append(line.rstrip() == _NOT_SMALL)
        elif word in ("elif", "else"):
            kept[-1] = not met[-1]
            met[-1] = True
        if all(kept) and (not word or marked[-1]):
            lines.append(line)
        if word == "endif":
            for stack in (kept, met, marked):
                stack.pop()
    return "".join(lines)


def text_of(comment: str) -> str:
    """A comment without what makes it one."""
    return re.sub(r"^ \* ?", "", comment, flags=re.MULTILINE).strip()


def declaration_end(source: str, start: int) -> int:
    """Behind the semicolon, or the body of a function, that ends what starts here."""
    depth = 0
    for found in _END.finditer(source, start):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        is_body = found[0] == "}" and ")" in source[start : found.start()].partition("{")[0]
        if depth == 0 and (found[0] == ";" or is_body):
            return found.end()
    raise ValueError(f"no end: {source[start : start + 100]}")


def blocks_of(source: str) -> Iterator[Block]:
    """What a header consists of; the first block is the text at its top."""
    source = full_profile(source)
    small = True
    block = Block("", [])
    position = 0
    while position < len(source):
        if found := _BLANK.match(source, position):
            yield block
            block = Block("", [], small)
        elif found := _COMMENT.match(source, position):
            if block.declarations:
                yield block
            block = Block(text_of(found[1]), [], small)
        elif found := _DIRECTIVE.match(source, position):
            if _MACRO.match(found[0]):
                block.declarations.append(found[0])
            elif found[0] in (_NOT_SMALL, "#endif"):
                small = found[0] == "#endif"
        elif source[position].isspace():
            position += 1
            continue
        else:
            end = declaration_end(source, position)
            block.declarations.append(source[position:end])
            position = end
            if found := _TRAILING.match(source, position):
                block.declarations[-1] += found[0]
                position = found.end()
            continue
        position = found.end()
    yield block


def is_function(name: str) -> bool:
    """C keeps the tags of enums apart from the names of functions; a site has one of each name."""
    return any(f" {name}(" in header.read_text() for header in HEADERS.rglob("*.h"))


def enumerators_of(declaration: str) -> list[str]:
    """The names that an enum gives to numbers."""
    body = _COMMENT.sub("", declaration).partition("{")[2].rpartition("}")[0]
    return [part.partition("=")[0].strip() for part in body.split(",") if part.strip()]


def linked(comment: str) -> str:
    """A comment whose names are links; what is in backticks stays as it is, and what is drawn."""
    lines = [
        line
        if line.startswith("    ")
        else "`".join(
            part if number % 2 else _NAME.sub(r"{c:expr}`\g<0>`", part)
            for number, part in enumerate(line.split("`"))
        )
        for line in comment.splitlines()
    ]
    return "\n".join(lines)


def directive(name: str, argument: str, *content: str) -> str:
    """A directive of the C domain."""
    return "\n".join((f"::::{{c:{name}}} {argument}", *content, "::::", ""))


def targets(kind: str, names: list[str]) -> str:
    """Where links to these names lead; nothing is seen of it."""
    return "\n".join(directive(kind, name, ":no-typesetting:") for name in names)


def markdown_of_declaration(declaration: str, comment: str) -> str:
    """One declaration; the comment goes with it."""
    shown = f"```c\n{declaration}\n```\n"
    if macro := _MACRO.match(declaration):
        return "\n".join((targets("macro", [macro[1] + (macro[2] or "")]), comment, "", shown))
    numbers = ""
    if re.match(r"(typedef )?enum\b", declaration):
        numbers = targets("enumerator", enumerators_of(declaration))
    if (found := _TYPE.match(declaration)) and not is_function(found[2]):
        return directive(found[1], found[2], "", comment, "", shown) + "\n" + numbers
    if numbers:
        return "\n".join((numbers, comment, "", shown))
    head, _, _ = _COMMENT.sub("", declaration).partition("{")
    signature = " ".join(head.rstrip(" \n;").replace("PAIGOW_API ", "").split())
    if signature.startswith("typedef "):
        return directive("type", signature.removeprefix("typedef "), "", comment)
    return directive("function" if "(" in signature else "var", signature, "", comment)


def markdown_of(name: str, source: str) -> str:
    """A header as a section of a page."""
    first, *rest = blocks_of(source)
    title, _, top = first.comment.partition("\n\n")
    label = "c-" + name.removesuffix(".h").replace("/", "-").replace("_", "-")
    parts = [f"({label})=", f"## `{name}`", ""]
    parts += [linked(re.sub(rf"^{re.escape(name)} - ", "", title)), "", linked(top), ""]
    for block in rest:
        comment = block.comment
        if ruled := _RULED.fullmatch(comment):
            parts += [f"### {ruled[1].capitalize()}", ""]
            comment = ruled[2].strip()
        comment = linked(comment)
        if block.declarations and not block.small:
            comment += "\n\n*Not in the small profile.*"
        if not block.declarations:
            parts += [comment, ""]
        *others, last = block.declarations or [""]
        parts += [markdown_of_declaration(other, "") for other in others]
        if last:
            parts.append(markdown_of_declaration(last, comment))
    return "\n".join(parts)


class CHeader(SphinxDirective):
    """``{c-header} paigow/rank.h``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The section."""
        header = HEADERS / self.arguments[0]
        self.env.note_dependency(header)
        text = markdown_of(self.arguments[0], header.read_text())
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_directive("c-header", CHeader)
    return {"version": "1", "parallel_read_safe": True}

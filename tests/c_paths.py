"""Reads functions of the C core and follows them with amounts that are not known, path by path.

What is followed is the source itself, so that what is proved of it cannot drift away from it.  An
amount is a whole number without bounds, as Z3 knows them, and every step of signed arithmetic must
be shown to stay within its type: C says that it is this number then, and nothing if it is not.  A
condition on unknown amounts splits the path.

Of C there is as much as the money code needs: whole numbers, structures, arrays, pointers to them;
no pointer arithmetic, and bits only of numbers that are known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path as File
from typing import Any, NamedTuple

import z3
from conftest import ROOT, run
from pycparser import CParser, c_ast

Number = Any
"""An ``int`` if it is known, else an integer expression of Z3."""


class Integer(NamedTuple):
    """A type of whole numbers."""

    bits: int
    signed: bool

    @property
    def least(self) -> int:
        return -(1 << (self.bits - 1)) if self.signed else 0

    @property
    def most(self) -> int:
        return (1 << (self.bits - self.signed)) - 1


GREAT, LITTLE = 3_000_000, 20_000
"""What Z3 may spend, in units of its own: on what must hold, and on whether a path can be taken.
One that cannot, but is taken, costs time and proves nothing."""

INT, INT64 = Integer(32, True), Integer(64, True)


class Whole(NamedTuple):
    """A whole number and its type."""

    number: Number
    type: Integer


class Struct(dict[str, Any]):
    """A structure, or a pointer to it."""


class Place(NamedTuple):
    """Where a value is kept, or a pointer to it."""

    holder: Any
    key: Any

    @property
    def value(self) -> Any:
        return self.holder[self.key]

    @property
    def number(self) -> Number:
        """Of what is kept."""
        return self.value.number


def box(type: Integer = INT64) -> Place:
    """A variable, for a function to write to."""
    return Place([Whole(0, type)], 0)


class _Division(NamedTuple):
    dividend: Number
    divisor: Number
    quotient: Number
    rest: Number


class CannotHold(AssertionError):
    """Something that must hold of every amount does not."""


class _Return(Exception):
    def __init__(self, value: Any) -> None:
        self.value = value


class _Break(Exception):
    pass


def copied(value: Any) -> Any:
    """Structures and arrays are values in C."""
    if isinstance(value, Struct):
        return Struct((key, copied(item)) for key, item in value.items())
    return [copied(item) for item in value] if isinstance(value, list) else value


def leaves(value: Any) -> int:
    """What stands for ``sizeof``: it is only used to divide by that of an element."""
    if isinstance(value, Struct):
        value = list(value.values())
    return sum(map(leaves, value)) if isinstance(value, list) else 1


# ----------------------------------------------------------------------------------- the source


class Unit:
    """One file of the core."""

    def __init__(self, file: File) -> None:
        text = run(
            "cc",
            *("-E", "-P", "-ffreestanding", "-D__attribute__(x)="),
            *("-I", str(ROOT / "csrc" / "include"), "-I", str(ROOT / "csrc")),
            file,
            cwd=ROOT,
        )
        self.functions: dict[str, c_ast.FuncDef] = {}
        self.globals: dict[str, c_ast.Decl] = {}
        self.typedefs: dict[str, c_ast.Node] = {}
        self.structs: dict[str, c_ast.Struct] = {}
        self.constants: dict[str, int] = {}
        self.zeros: dict[c_ast.Struct, Struct] = {}
        for node in CParser().parse(text, str(file)).ext:
            self._note(node)

    def _note(self, node: c_ast.Node) -> None:
        if isinstance(node, c_ast.FuncDef):
            self.functions[node.decl.name] = node
        elif isinstance(node, c_ast.Typedef):
            self.typedefs[node.name] = node.type
        elif isinstance(node, c_ast.Decl) and node.name and node.init:
            self.globals[node.name] = node
        self._note_names(node)

    def _note_names(self, node: c_ast.Node) -> None:
        """Structures with names, and enumerators."""
        if isinstance(node, c_ast.Struct) and node.name and node.decls:
            self.structs[node.name] = node
        if isinstance(node, c_ast.EnumeratorList):
            following = 0
            for item in node.enumerators:
                if item.value is not None:
                    following = Path(Source([self]), []).number(item.value)
                self.constants[item.name] = following
                following += 1
        for _, child in node.children():
            self._note_names(child)


class Source:
    """Files of the core, whose functions call each other."""

    def __init__(self, units: list[Unit]) -> None:
        self.units = units

    @staticmethod
    @cache
    def of(*names: str) -> Source:
        return Source([Unit(ROOT / "csrc" / "core" / f"{name}.c") for name in names])

    def function(self, name: str, near: Unit) -> tuple[Unit, c_ast.FuncDef]:
        for unit in (near, *self.units):
            node = unit.functions.get(name)
            if node and (unit is near or "static" not in node.decl.storage):
                return unit, node
        raise LookupError(f"no function {name}")

    def paths(
        self, follow: Callable[[Path], Any], stubs: dict[str, Callable[..., Any]] | None = None
    ) -> Iterator[Path]:
        """Every way through what ``follow`` calls; what it returns is the result of the path."""
        waiting: list[list[bool]] = [[]]
        while waiting:
            path = Path(self, waiting.pop(), stubs)
            path.result = follow(path)
            path.finish()
            waiting += path.others
            yield path


# ------------------------------------------------------------------------------ one way through it


class Path:
    """One way through the source: what was decided on it, and what is known because of that."""

    def __init__(
        self,
        source: Source,
        decisions: list[bool],
        stubs: dict[str, Callable[..., Any]] | None = None,
    ) -> None:
        self.source = source
        self.unit = source.units[0]
        self.decisions = decisions
        self.others: list[list[bool]] = []
        self.stubs = stubs or {}
        self.result: Any = None
        self.names: list[str] = []
        self.values: dict[str, Any] = {}
        self._at = 0
        self.example: Any = None
        self._solver = z3.Solver()
        self._owed: list[tuple[Any, str]] = []
        self._divisions: list[_Division] = []

    # What is known

    def unknown(self, name: str, type: Integer = INT64) -> Whole:
        """Any number of the type."""
        number = z3.Int(name)
        self.names.append(name)
        self.suppose(number >= type.least, number <= type.most)
        return Whole(number, type)

    def suppose(self, *conditions: Any) -> None:
        self._solver.add(*conditions)

    def refuted(self, condition: Any, effort: int = GREAT) -> bool:
        """Whether a condition is shown not to hold here, with so much effort."""
        self._solver.set("rlimit", LITTLE)
        found = self._solver.check(condition)
        if found == z3.unknown and effort > LITTLE:
            fresh = z3.Solver()  # which is better at products than one that goes on
            fresh.set("rlimit", effort)
            fresh.add(self._solver.assertions())
            found = fresh.check(condition)
        self.example = found
        return bool(found == z3.unsat)

    def require(self, condition: Any, what: str) -> None:
        """What must hold, whatever the amounts are.

        Raises:
            CannotHold: it does not, for the amounts in the message.
        """
        if isinstance(condition, bool):
            if not condition:
                raise CannotHold(what)
        elif not self.refuted(z3.Not(condition)):
            raise CannotHold(f"{what}: {self.example}")

    def decide(self, condition: Any) -> bool:
        if not isinstance(condition, bool):
            condition = z3.simplify(condition)
            if z3.is_true(condition) or z3.is_false(condition):
                return bool(z3.is_true(condition))
            return self._split(condition)
        return condition

    def _split(self, condition: Any) -> bool:
        if self._at == len(self.decisions):
            can_hold = not self.refuted(condition, LITTLE)
            if can_hold and not self.refuted(z3.Not(condition), LITTLE):
                self.others.append([*self.decisions, False])
            self.decisions.append(can_hold)
        holds = self.decisions[self._at]
        self._at += 1
        self.suppose(condition if holds else z3.Not(condition))
        return holds

    # Arithmetic

    def within(self, number: Number, type: Integer, what: str) -> Whole:
        if isinstance(number, int):
            self.require(type.least <= number <= type.most, f"{what}, {number}")
        else:
            self._owed.append((z3.And(number >= type.least, number <= type.most), what))
        return Whole(number, type)

    def finish(self) -> None:
        """Shows that nothing overflowed: at the end, at once, since every path has an end."""
        if not self.refuted(z3.Not(z3.And([condition for condition, _ in self._owed]))):
            for condition, what in self._owed:
                self.require(condition, what)

    def converted(self, value: Any, type: Any) -> Any:
        """A value as one of another type: of an amount nothing may be lost."""
        if isinstance(type, c_ast.Node):
            return copied(value)
        if not isinstance(type, Integer):
            return None if isinstance(value, Whole) else value  # a pointer; the number is 0
        if isinstance(value.number, int) and not type.signed:
            return Whole(value.number % 2**type.bits, type)
        return self.within(value.number, type, "a conversion loses something")

    def divided(self, a: Number, b: Number) -> tuple[Number, Number]:
        """Quotient and remainder, towards zero."""
        a, b = z3.IntVal(a) if isinstance(a, int) else a, z3.IntVal(b) if isinstance(b, int) else b
        self.require(b > 0, "a divisor is not positive")
        if not self.decide(a >= 0):
            quotient, rest = self._division(-a, b)
            return -quotient, -rest
        return self._division(a, b)

    def _division(self, a: Number, b: Number) -> tuple[Number, Number]:
        """Two new numbers, of which all is known that there is to know."""
        for known in self._divisions:
            if known.dividend.eq(a) and known.divisor.eq(b):
                return known.quotient, known.rest
        quotient, rest = z3.FreshInt("quotient"), z3.FreshInt("rest")
        self.suppose(a == quotient * b + rest, quotient >= 0, rest >= 0, rest < b)
        self._divisions.append(_Division(a, b, quotient, rest))
        return quotient, rest

    def computed(self, sign: str, left: Whole, right: Whole, what: str) -> Whole:
        type = max(left.type, right.type, INT, key=lambda type: (type.bits, not type.signed))
        a, b = (self.converted(value, type).number for value in (left, right))
        match sign:
            case "+":
                number = a + b
            case "-":
                number = a - b
            case "*":
                number = a * b
            case "/" | "%" if isinstance(a, int) and isinstance(b, int):
                self.require(b > 0, what)
                quotient = abs(a) // b * (1 if a >= 0 else -1)
                number = quotient if sign == "/" else a - quotient * b
            case "/" | "%":
                number = self.divided(a, b)[sign == "%"]
            case "<":
                return Whole(int(self.decide(a < b)), INT)
            case "<=":
                return Whole(int(self.decide(a <= b)), INT)
            case ">":
                return Whole(int(self.decide(a > b)), INT)
            case ">=":
                return Whole(int(self.decide(a >= b)), INT)
            case "==":
                return Whole(int(self.decide(a == b)), INT)
            case "!=":
                return Whole(int(self.decide(a != b)), INT)
            case _:
                return self._bits(sign, a, b, left.type, type)
        if type.signed:
            return self.within(number, type, what)
        return Whole(number % 2**type.bits, type)

    def _bits(self, sign: str, a: int, b: int, of_left: Integer, type: Integer) -> Whole:
        match sign:
            case "&":
                return Whole(a & b, type)
            case "|":
                return Whole(a | b, type)
            case "<<":
                shifted: Whole = self.converted(
                    Whole(a << b, Integer(128, True)), max(of_left, INT)
                )
                return shifted
            case ">>":
                return Whole(a >> b, max(of_left, INT))
        raise NotImplementedError(sign)

    # Types

    def type_of(self, node: c_ast.Node) -> Any:
        """An ``Integer``, the node of a structure or an array, or "pointer"."""
        match node:
            case c_ast.TypeDecl() | c_ast.Typename() | c_ast.Decl():
                return self.type_of(node.type)
            case c_ast.IdentifierType():
                return self._named(node.names)
            case c_ast.Struct():
                return node if node.decls else self.unit.structs[node.name]
            case c_ast.Enum():
                return INT
            case c_ast.ArrayDecl():
                return node
        return "pointer"

    def _named(self, names: list[str]) -> Any:
        if names == ["void"]:
            return "pointer"  # to it, or nothing at all
        if names[0] in self.unit.typedefs:
            return self.type_of(self.unit.typedefs[names[0]])
        bits = 64 if "long" in names else 16 if "short" in names else 8 if "char" in names else 32
        return Integer(bits, "unsigned" not in names)

    def zero(self, type: Any) -> Any:
        match type:
            case Integer():
                return Whole(0, type)
            case c_ast.Struct():
                if type not in self.unit.zeros:
                    fields = ((field.name, self.zero(self.type_of(field))) for field in type.decls)
                    self.unit.zeros[type] = Struct(fields)
                return copied(self.unit.zeros[type])
            case c_ast.ArrayDecl():
                return [self.zero(self.type_of(type.type)) for _ in range(self.number(type.dim))]
        return None

    def initialized(self, type: Any, node: c_ast.Node) -> Any:
        if not isinstance(node, c_ast.InitList):
            return self.converted(self.value(node), type)
        if isinstance(type, c_ast.Struct):
            value: Any = self.zero(type)
            types = {field.name: self.type_of(field) for field in type.decls}
            keys: list[Any] = list(value)
        else:
            keys = list(range(self._length(type, node)))
            types = dict.fromkeys(keys, self.type_of(type.type))
            value = [self.zero(types[0]) for _ in keys]
        at = 0
        for item in node.exprs:
            if isinstance(item, c_ast.NamedInitializer):
                (name,) = item.name
                at = keys.index(
                    name.name if isinstance(type, c_ast.Struct) else self.number(name.expr)
                )
                item = item.expr
            value[keys[at]] = self.initialized(types[keys[at]], item)
            at += 1
        return value

    def _length(self, type: c_ast.ArrayDecl, node: c_ast.InitList) -> int:
        if type.dim is not None:
            return self.number(type.dim)
        named = [item for item in node.exprs if isinstance(item, c_ast.NamedInitializer)]
        return max([len(node.exprs), *(self.number(item.name[0].expr) + 1 for item in named)])

    def new(self, type: str) -> Any:
        """A structure of the core's, all zero."""
        return self.zero(self._named([type]))

    # Expressions

    def number(self, node: c_ast.Node) -> int:
        """A constant expression."""
        number = self.value(node).number
        assert isinstance(number, int)
        return number

    def place(self, node: c_ast.Node) -> Place:
        match node:
            case c_ast.ID():
                if node.name in self.values:
                    return Place(self.values, node.name)
                declared = self.unit.globals[node.name]
                return Place([self.initialized(self.type_of(declared), declared.init)], 0)
            case c_ast.StructRef():
                return Place(self.value(node.name), node.field.name)
            case c_ast.ArrayRef():
                array, index = self.value(node.name), self.value(node.subscript).number
                self.require(0 <= index < len(array), "an index outside its array")
                return Place(array, index)
            case c_ast.UnaryOp(op="*"):
                pointed = self.value(node.expr)
                if isinstance(pointed, list):
                    return Place(pointed, 0)
                return pointed if isinstance(pointed, Place) else Place([pointed], 0)
        raise NotImplementedError(node)

    def assign(self, place: Place, value: Any) -> None:
        if isinstance(place.value, Struct) and isinstance(value, Struct):
            place.value.update(copied(value))
        else:
            type = place.value.type if isinstance(place.value, Whole) else None
            place.holder[place.key] = self.converted(value, type)

    def truth(self, value: Any) -> bool:
        if isinstance(value, Whole):
            return self.decide(value.number != 0)
        return value is not None

    def value(self, node: c_ast.Node) -> Any:
        match node:
            case c_ast.Constant():
                return self._constant(node.value)
            case c_ast.ID() if node.name in self.unit.constants and node.name not in self.values:
                return Whole(self.unit.constants[node.name], INT)
            case c_ast.ID() | c_ast.StructRef() | c_ast.ArrayRef():
                return self.place(node).value
            case c_ast.UnaryOp():
                return self._unary(node)
            case c_ast.BinaryOp(op="&&"):
                both = self.truth(self.value(node.left)) and self.truth(self.value(node.right))
                return Whole(int(both), INT)
            case c_ast.BinaryOp(op="||"):
                either = self.truth(self.value(node.left)) or self.truth(self.value(node.right))
                return Whole(int(either), INT)
            case c_ast.BinaryOp():
                left, right = self.value(node.left), self.value(node.right)
                return self.computed(node.op, left, right, f"{node.coord}: {node.op} overflows")
            case c_ast.TernaryOp():
                is_first = self.truth(self.value(node.cond))
                return self.value(node.iftrue if is_first else node.iffalse)
            case c_ast.Assignment():
                return self._assigned(node)
            case c_ast.Cast():
                return self.converted(self.value(node.expr), self.type_of(node.to_type))
            case c_ast.CompoundLiteral():
                return self.initialized(self.type_of(node.type), node.init)
            case c_ast.FuncCall():
                arguments = [self.value(item) for item in node.args.exprs] if node.args else []
                return self.call(node.name.name, *arguments)
        raise NotImplementedError(node)

    @staticmethod
    def _constant(text: str) -> Whole:
        digits = text.rstrip("uUlL")
        suffix = text[len(digits) :].lower()
        number = int(digits, 0)
        wide = "l" in suffix or number > INT.most
        return Whole(number, Integer(64 if wide else 32, "u" not in suffix))

    def _unary(self, node: c_ast.UnaryOp) -> Any:
        if node.op == "&":
            place = self.place(node.expr)
            return place.value if isinstance(place.value, Struct | list) else place
        if node.op == "*":
            return self.place(node).value
        if node.op.strip("p") in ("++", "--"):
            place = self.place(node.expr)
            before = place.value
            after = self.computed(node.op[-1], before, Whole(1, INT), "a count overflows")
            self.assign(place, after)
            return before if node.op.startswith("p") else after
        value = self.value(node.expr)
        if node.op == "sizeof":
            return Whole(leaves(value), Integer(64, False))
        if node.op == "!":
            return Whole(int(not self.truth(value)), INT)
        if node.op == "~":
            return self.converted(Whole(~value.number, Integer(128, True)), max(value.type, INT))
        assert node.op == "-"
        return self.computed("-", Whole(0, INT), value, f"{node.coord}: - overflows")

    def _assigned(self, node: c_ast.Assignment) -> Any:
        place, value = self.place(node.lvalue), self.value(node.rvalue)
        if node.op != "=":
            what = f"{node.coord}: {node.op} overflows"
            value = self.computed(node.op[:-1], place.value, value, what)
        self.assign(place, value)
        return place.value

    # Statements

    def call(self, name: str, *arguments: Any) -> Any:
        """What a function returns."""
        if name in self.stubs:
            return self.stubs[name](self, *arguments)
        unit, node = self.source.function(name, self.unit)
        before = self.unit, self.values
        parameters = node.decl.type.args.params
        self.unit = unit
        self.values = {
            parameter.name: self.converted(value, self.type_of(parameter))
            for parameter, value in zip(parameters, arguments, strict=True)
        }
        try:
            self.execute(node.body)
            return None
        except _Return as result:
            return self.converted(result.value, self.type_of(node.decl.type.type))
        finally:
            self.unit, self.values = before

    def execute(self, node: c_ast.Node) -> None:
        match node:
            case c_ast.Compound():
                for item in node.block_items or ():
                    self.execute(item)
            case c_ast.DeclList():
                for item in node.decls:
                    self.execute(item)
            case c_ast.Decl():
                type = self.type_of(node)
                value = self.initialized(type, node.init) if node.init else self.zero(type)
                self.values[node.name] = value
            case c_ast.If():
                if self.truth(self.value(node.cond)):
                    self.execute(node.iftrue)
                elif node.iffalse:
                    self.execute(node.iffalse)
            case c_ast.For():
                if node.init:
                    self.execute(node.init)
                self._loop(node)
            case c_ast.While():
                self._loop(node)
            case c_ast.Return():
                raise _Return(self.value(node.expr) if node.expr else None)
            case c_ast.Break():
                raise _Break
            case c_ast.EmptyStatement():
                pass
            case _:
                self.value(node)

    def _loop(self, node: c_ast.For | c_ast.While) -> None:
        while node.cond is None or self.truth(self.value(node.cond)):
            try:
                self.execute(node.stmt)
            except _Break:
                return
            if isinstance(node, c_ast.For) and node.next:
                self.value(node.next)

"""Tokens to expressions: operators by precedence, joins of paths, implicit products such as ``4C`` and ``2pi``."""

from __future__ import annotations

from abc import ABC, abstractmethod

from gnomon.asy.language.lexer import KEYWORD, MARK, NAME, NUMBER, STRING
from gnomon.asy.language.syntax import (
    Argument,
    Array,
    Assign,
    Binary,
    Block,
    Call,
    Cast,
    Choice,
    Coordinates,
    Cycle,
    Direction,
    Expr,
    Index,
    Join,
    Joint,
    Lambda,
    Literal,
    Member,
    Name,
    NewArray,
    NewObject,
    Operator,
    Parameter,
    Slice,
    Step,
    Unary,
)
from gnomon.asy.language.token_reader import Reader

JOIN, ADD, MULTIPLY, SCALE, UNARY, POWER = 10, 11, 12, 13, 14, 15

BINARY = {
    "||": 2,
    "&&": 3,
    "|": 4,
    "&": 5,
    "==": 6,
    "!=": 6,
    "<": 7,
    "<=": 7,
    ">": 7,
    ">=": 7,
    "@": 8,  # these five have the meaning that a program or a module gives them
    "@@": 8,
    "$": 8,
    "<<": 8,
    ">>": 8,
    "^^": 9,
    "+": ADD,
    "-": ADD,
    "*": MULTIPLY,
    "/": MULTIPLY,
    "%": MULTIPLY,
    "#": MULTIPLY,
    "^": POWER,
    "**": POWER,
}
JOINS = frozenset(("--", "..", "---", "::"))
ASSIGNMENTS = frozenset(("=", "+=", "-=", "*=", "/=", "%=", "^=", "#="))
_SCALED = (NAME, NUMBER)
_LEAVES = frozenset((NAME, NUMBER, STRING))
_ENDS = frozenset((",", ")", ";", "]"))
_POSTFIX = frozenset(("(", "[", "."))
PLAIN_TYPES = (
    "bool", "int", "real", "pair", "triple", "string", "path", "guide", "pen", "transform", "picture", "frame", "Label",
)  # fmt: skip
"""The types of plain that values are cast to."""
CAST_TYPES = frozenset((*PLAIN_TYPES, "path3", "guide3", "point", "line", "segment"))


def _number(text: str, line: int) -> Expr:
    if text.isdigit() and len(text) < 19:
        return Literal(line, "int", int(text))
    return Literal(line, "real", float(text))


class Expressions(Reader, ABC):
    """A reader of expressions over a list of tokens."""

    # -------------------------------------------------------------------------------------------------- expressions

    def expression(self) -> Expr:
        """A whole expression, with assignments."""
        tokens, place = self.tokens, self.place
        kind, text, line = tokens[place]
        if kind in _LEAVES and tokens[place + 1][1] in _ENDS and tokens[place + 1][0] == MARK:
            self.place = place + 1  # most expressions are a name or a number: the levels of operators are left out
            if kind == NAME:
                return Name(line, text)
            return Literal(line, "string", text) if kind == STRING else _number(text, line)
        self.deeper()
        left = self.ternary()
        kind, text, line = tokens[self.place]
        if kind == MARK and text in ASSIGNMENTS:
            self.place += 1
            left = Assign(line, left, text[:-1], self.expression())
        self.depth -= 1
        return left

    def ternary(self) -> Expr:
        """``a ? b : c`` and everything that binds more tightly."""
        left = self.binary(2)
        kind, text, line = self.tokens[self.place]
        if text == "?" and kind == MARK:
            self.place += 1
            yes = self.expression()
            self.expect(":")
            left = Choice(line, left, yes, self.expression())
        return left

    def binary(self, least: int) -> Expr:
        """Operators that bind at least so tightly."""
        tokens = self.tokens
        kind, op, line = tokens[self.place]
        if kind == NAME:
            self.place += 1
            left: Expr = Name(line, op)
            kind, op, _ = tokens[self.place]
            if kind == MARK and op in _POSTFIX:
                left = self.postfix(left)
        else:
            left = self.unary()
        while True:
            kind, op, line = tokens[self.place]
            if kind != MARK or op in _ENDS:
                return left
            binds = BINARY.get(op)
            if binds is not None:
                if binds < least:
                    return left
                self.place += 1
                right = self.binary(binds if binds == POWER else binds + 1)
                left = Binary(line, "^" if op == "**" else op, left, right)
            elif least <= JOIN and (op in JOINS or op == "{"):
                if self._is_postfix(op):
                    self.place += 1
                    left = Step(line, op, left, before=False)
                else:
                    left = self.join(left, line)
            elif op == "++" and self._is_postfix(op):
                self.place += 1
                left = Step(line, op, left, before=False)
            else:
                return left

    def _is_postfix(self, op: str) -> bool:
        """``i++`` and ``i--``, which Asymptote refuses and people write."""
        after = self.tokens[self.place + 1] if op in ("++", "--") else (NAME, "", 0)
        if after[1] in (";", ")", ",") and after[0] == MARK:
            self.repairs.append((after[2], f"read the postfix {op} as Asymptote's prefix {op}"))
            return True
        return False

    def unary(self) -> Expr:
        """Signs, casts, steps, implicit products, and what they apply to."""
        tokens = self.tokens
        kind, text, line = tokens[self.place]
        if kind == NAME:
            self.place += 1
            after, sign, _ = tokens[self.place]
            found: Expr = Name(line, text)
            return self.postfix(found) if after == MARK and sign in _POSTFIX else found
        if kind == NUMBER:
            return self.number(text, line)
        if kind == MARK:
            if text in ("-", "+", "!"):
                self.deeper()
                self.place += 1
                found = Unary(line, text, self.binary(UNARY))
                self.depth -= 1
                return found
            if text in ("++", "--"):
                self.place += 1
                return Step(line, text, self.postfix(self.primary()))
            if text == "(":
                point = self.typed_point(line)
                if point is not None:
                    return self.postfix(point)
                if self._is_cast():
                    return self.cast(line)
        return self.postfix(self.primary())

    def number(self, text: str, line: int) -> Expr:
        """A number, or the product of a number and what follows it directly."""
        self.place += 1
        value = _number(text, line)
        kind, after, _ = self.tokens[self.place]
        if kind in _SCALED or (kind == MARK and after == "("):
            return Binary(line, "*", value, self.binary(POWER))
        return value

    def typed_point(self, line: int) -> Expr | None:
        """``(2, -0.5)``: two typed numbers, the most frequent expression of all."""
        tokens, place = self.tokens, self.place + 1
        signs: list[bool] = []
        for end in (",", ")"):
            kind, text, _ = tokens[place]
            negative = text == "-" and kind == MARK
            place += negative
            if tokens[place][0] != NUMBER or tokens[place + 1][1] != end or tokens[place + 1][0] != MARK:
                return None
            signs.append(negative)
            place += 2
        self.place = place
        x, y = float(tokens[place - 4 - signs[1]][1]), float(tokens[place - 2][1])
        return Literal(line, "pair", complex(-x if signs[0] else x, -y if signs[1] else y))

    def _is_cast(self) -> bool:
        tokens, place = self.tokens, self.place + 1
        if tokens[place][0] != NAME:
            return False
        known = tokens[place][1] in CAST_TYPES
        place += 1
        while tokens[place][1] == "[" and tokens[place + 1][1] == "]":
            place += 2
        if tokens[place][1] != ")" or tokens[place][0] != MARK:
            return False
        kind, text, _ = tokens[place + 1]
        if not known:  # a structure of the program: only what cannot be anything else
            return kind == NAME or text == "new"
        return kind in (NAME, NUMBER, STRING) or (kind == MARK and text in ("(", "-")) or text == "new"

    def cast(self, line: int) -> Expr:
        """``(type) value``."""
        self.place += 1
        target = self.name()
        while self.take("["):
            self.expect("]")
            target += "[]"
        self.expect(")")
        return Cast(line, target, self.binary(UNARY))

    # ------------------------------------------------------------------------------------------------------ primary

    def primary(self) -> Expr:
        """A name, literal, bracket or ``new``."""
        kind, text, line = self.tokens[self.place]
        if kind == NAME:
            self.place += 1
            return Name(line, text)
        if kind == STRING:
            self.place += 1
            while self.tokens[self.place][0] == STRING:  # adjacent strings are one
                text += self.tokens[self.place][1]
                self.place += 1
            return Literal(line, "string", text)
        if kind == NUMBER:
            return self.number(text, line)
        if kind == MARK and text == "(":
            return self.brackets(line)
        if kind == MARK and text == "{":
            return self.braces()
        if kind == KEYWORD:
            return self.keyword(text, line)
        raise self.unexpected("an expression")

    def keyword(self, text: str, line: int) -> Expr:
        """Words that start an expression."""
        self.place += 1
        if text in ("true", "false"):
            return Literal(line, "bool", text == "true")
        if text == "null":
            return Literal(line, "null", None)
        if text == "cycle":
            return Cycle(line)
        if text == "new":
            return self.new(line)
        if text == "operator":
            op = self.tokens[self.place][1]
            self.place += 1
            return Operator(line, op)
        if text == "tension" or text == "controls":
            return Name(line, text)
        self.place -= 1
        raise self.unexpected("an expression")

    def brackets(self, line: int) -> Expr:
        """``(x)``, ``(x, y)`` and so on."""
        self.place += 1
        parts = [self.expression()]
        while self.tokens[self.place][1] == "," and self.tokens[self.place][0] == MARK:
            self.place += 1
            parts.append(self.expression())
        self.expect(")")
        return parts[0] if len(parts) == 1 else Coordinates(line, parts)

    def braces(self) -> Array:
        """``{a, b, c}``."""
        line = self.tokens[self.place][2]
        self.expect("{")
        self.deeper()
        items: list[Expr] = []
        while not self.at("}"):
            items.append(self.braces() if self.at("{") else self.expression())
            if not self.take(","):
                break
        self.expect("}")
        self.depth -= 1
        return Array(line, items)

    def new(self, line: int) -> Expr:
        """``new type[n]``, ``new type[] {...}``, ``new type(...) {...}`` or ``new type``."""
        target = self.name()
        sizes: list[Expr] = []
        while self.take("["):
            if not self.at("]"):
                sizes.append(self.expression())
            self.expect("]")
            target += "[]"
        if self.at("("):
            parameters = self.parameters()
            self.closures += 1
            return Lambda(line, target, parameters, self.block())
        if not target.endswith("[]"):
            return NewObject(line, target)
        return NewArray(line, target, sizes, self.braces() if self.at("{") else None)

    def parameters(self) -> list[Parameter]:
        """``(type name = default, ... type name)``; names may be missing in types of functions."""
        self.expect("(")
        found: list[Parameter] = []
        while not self.at(")"):
            rest = self.take("...")
            explicit = self.take("explicit")
            target = self.type_name()
            name = self.name() if self.tokens[self.place][0] == NAME else ""
            while self.take("["):
                self.expect("]")
                target += "[]"
            if self.at("("):
                target = f"{target}({','.join(p.type for p in self.parameters())})"
            default = self.expression() if self.take("=") else None
            found.append(Parameter(target, name, default, rest, explicit))
            if not self.take(",") and not self.at("..."):
                break
        self.expect(")")
        return found

    def type_name(self) -> str:
        """A type, with brackets of arrays."""
        target = self.name()
        while self.at(".") and self.tokens[self.place + 1][0] == NAME:
            self.place += 1
            target = self.name()
        while self.at("[") and self.tokens[self.place + 1][1] == "]":
            self.place += 2
            target += "[]"
        return target

    @abstractmethod
    def block(self) -> Block:
        """Statements between braces; given by the reader of statements."""

    def postfix(self, value: Expr) -> Expr:
        """Calls, indices and members after a value."""
        tokens = self.tokens
        while True:
            kind, text, line = tokens[self.place]
            if kind != MARK:
                return value
            if text == "(":
                self.place += 1
                self.deeper()
                value = Call(line, value, self.arguments())
                self.depth -= 1
            elif text == "[":
                self.place += 1
                self.deeper()
                value = self.subscript(value, line)
                self.depth -= 1
            elif text == "." and tokens[self.place + 1][0] in (NAME, KEYWORD):
                self.place += 1
                name = tokens[self.place][1]
                self.place += 1
                value = Member(line, value, name)
            else:
                return value

    def arguments(self) -> list[Argument]:
        """The arguments of a call up to its closing bracket."""
        found: list[Argument] = []
        tokens = self.tokens
        while True:
            kind, text, _ = tokens[self.place]
            rest = False
            if kind == MARK:
                if text == ")":
                    break
                if text == "...":
                    rest = True
                    self.place += 1
                    kind, text, _ = tokens[self.place]
            after = tokens[self.place + 1]
            if kind == NAME and after[1] == "=" and after[0] == MARK:
                self.place += 2
                found.append(Argument(self.expression(), text, rest))
            else:
                found.append(Argument(self.expression(), "", rest))
            kind, text, _ = tokens[self.place]
            if kind == MARK and text == ",":
                self.place += 1
            elif text != "..." or kind != MARK:
                break
        self.expect(")")
        return found

    def subscript(self, value: Expr, line: int) -> Expr:
        """An index or a slice up to its closing bracket."""
        start = None if self.at(":") else self.expression()
        if self.take(":"):
            stop = None if self.at("]") else self.expression()
            self.expect("]")
            return Slice(line, value, start, stop)
        self.expect("]")
        if start is None:
            raise self.unexpected("an index")
        return Index(line, value, start)

    # -------------------------------------------------------------------------------------------------------- joins

    def join(self, first: Expr, line: int) -> Expr:
        """A path that starts with an operand which has been read."""
        found = Join(line, [first], [])
        tokens = self.tokens
        while True:
            out = None
            kind, op, _ = tokens[self.place]
            if op == "{" and kind == MARK:
                out = self.direction()
                kind, op, _ = tokens[self.place]
            if kind != MARK or op not in JOINS:
                found.tail = out
                return found
            self.place += 1
            joint = Joint(op, out)
            if op == ".." and self.take("tension"):
                self.tension(joint)
            elif op == ".." and self.take("controls"):
                post = self.binary(ADD)
                joint.controls = (post, self.binary(ADD) if self.take("and") else post)
                self.expect("..")
            if tokens[self.place][1] == "{" and tokens[self.place][0] == MARK:
                joint.into = self.direction()
            found.joints.append(joint)
            found.knots.append(self.binary(ADD))

    def tension(self, joint: Joint) -> None:
        """``tension atleast a and b ..``."""
        joint.at_least = self.take("atleast")
        first = self.binary(ADD)
        joint.tension = (first, self.binary(ADD) if self.take("and") else first)
        self.expect("..")

    def direction(self) -> Direction:
        """``{curl c}``, ``{direction}`` or ``{x, y}``."""
        self.expect("{")
        curl = self.take("curl")
        parts = [self.expression()]
        while self.take(","):
            parts.append(self.expression())
        self.expect("}")
        return Direction(parts, curl)

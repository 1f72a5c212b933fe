"""The values that the text of an answer states: a quantity, a list, a tuple, an interval, a ratio or an equation.

``read`` gives every reading of a text, because ``1,234`` may be a number or a pair and ``15 m`` a length or a product.
Two texts are the same answer if some reading of one agrees with some reading of the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from gnomon.grade.answers.answer_token import NotUnderstood, Token
from gnomon.grade.answers.answer_values import Equation, Quantity, Ratio, Union, Value, ValueGroup, has_symbols
from gnomon.grade.answers.compare import is_approximation, same_value
from gnomon.grade.answers.exact_value import Undefined
from gnomon.grade.answers.lexer import AMBIGUOUS, tokenize
from gnomon.grade.answers.parser import parse
from gnomon.grade.answers.sign_spelling import plain_spelling
from gnomon.grade.answers.syntax import Node, parts, symbols
from gnomon.grade.answers.token_lists import (
    angle_note,
    condition_of_set,
    is_letter_unit,
    last_bracket,
    names_tuple,
    split,
    trimmed,
    with_round_brackets,
    without_note,
    wrapped,
)
from gnomon.grade.answers.units import DEGREE, PERCENT, UNIT_WORDS, UNITS, Unit, read_unit


def read(text: str) -> list[Value]:
    """Every reading of an answer, the likeliest first; ``NotUnderstood`` or ``Undefined`` when there is none.

    >>> [type(value).__name__ for value in read("1,234")]
    ['Quantity', 'ValueGroup']
    """
    text = plain_spelling(text)
    found: list[Value] = []
    failure: NotUnderstood | Undefined | None = None
    for thousands in (True, False) if AMBIGUOUS.search(text) else (False,):
        lexed = tokenize(text, thousands=thousands)
        for letters in (True, False) if any(is_letter_unit(lexed, i) for i in range(len(lexed))) else (False,):
            try:
                found.append(_AnswerReader(letters).whole(lexed))
            except (NotUnderstood, Undefined) as error:
                failure = failure or error
    if not found:
        raise failure or NotUnderstood("nothing to read")
    return found


MAX_NESTING = 8
LONGEST_UNIT = 16  # tokens
_CLOSER = {"(": ")", "[": "]", "{": "}", "\\{": "\\}"}


class _AnswerReader:
    """One reading of an answer; ``letter_units`` says whether m, s, g, h, L and l may be units."""

    def __init__(self, letter_units: bool) -> None:
        self.letter_units = letter_units
        self.depth = 0

    def whole(self, part: Sequence[Token]) -> Value:
        pieces, between = split(with_round_brackets(part), "sep")
        filled = [piece for piece in map(trimmed, pieces) if piece]
        if not filled:
            raise NotUnderstood("nothing to read")
        if len(filled) == 1:
            return self.item(filled[0])
        items = tuple(self.item(piece) for piece in filled)
        return _joined(items, set(between)) or ValueGroup("list", items)

    def item(self, part: list[Token]) -> Value:
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise NotUnderstood("lists nested too deeply")
        value = self.stated(part)
        self.depth -= 1
        return value

    def stated(self, part: list[Token]) -> Value:
        part = without_note(part)
        sides, relations = split(part, "rel")
        if not relations:
            return self.shape(part)
        if set(relations) <= {"=", "≈", "∈"}:
            return self.chain([trimmed(side) for side in sides], relations)
        if set(relations) <= {"<", "≤", ">", "≥"}:
            return self.inequality([trimmed(side) for side in sides], relations)
        raise Undefined("a relation that is no answer")

    # relations

    def chain(self, sides: list[list[Token]], relations: list[str]) -> Value:
        """``name = exact = exact ≈ decimal``: the last exact side counts, and the others must agree with it."""
        while len(sides) > 1 and not sides[0]:
            sides, relations = sides[1:], relations[1:]
        if not relations:
            return self.shape(sides[0])
        attempts = [self.attempt(side) for side in sides]
        values = [None if isinstance(value, Exception) else value for value in attempts]
        last = max((i for i, relation in enumerate(relations, 1) if relation != "≈"), default=0)
        if last == 0 and (values[0] is None or has_symbols(values[0])):
            last = 1
        value = values[last]
        if value is None:
            failure = attempts[last]
            assert isinstance(failure, Exception)
            raise failure
        if any(v is None and any(t.kind == "num" for t in side) for v, side in zip(values, sides, strict=True)):
            raise Undefined("a number that is not understood beside the answer")
        for i, other in enumerate(values):
            if i != last and other is not None and not has_symbols(other):
                self.agree(value, other, approximate=i > 0 and relations[i - 1] == "≈")
        label = values[0] if last else None
        if label is None or not isinstance(label, Quantity) or not isinstance(value, Quantity):
            return value
        if len(sides) > 2 or not (label.symbols or value.symbols):
            return value
        pure = _is_equation(label.node)
        return Equation(Node("-", (label.node, value.node)), None if pure else value)

    def agree(self, value: Value, other: Value, *, approximate: bool) -> None:
        fits = is_approximation(value, other) if approximate else same_value(value, other) or same_value(other, value)
        if not fits:
            raise Undefined("a chain of equations that contradicts itself")

    def attempt(self, side: list[Token]) -> Value | NotUnderstood | Undefined:
        depth = self.depth
        try:
            return self.shape(side)
        except (NotUnderstood, Undefined) as failure:
            self.depth = depth
            return failure

    def inequality(self, sides: list[list[Token]], relations: list[str]) -> Value:
        if len(sides) > 3 or len({relation in ("<", "≤") for relation in relations}) > 1:
            raise Undefined("inequalities of several directions")
        if relations[0] in (">", "≥"):
            sides, relations = sides[::-1], [{">": "<", "≥": "≤"}[relation] for relation in relations[::-1]]
        infinity = Node("const", name="inf")
        if not all(sides):
            raise Undefined("an inequality without a side")
        values: list[Value] = [self.shape(side) for side in sides]
        if len(values) == 2 and (found := _absolute(values, relations[0])):
            return found
        if len(values) == 2:
            if has_symbols(values[0]):
                values, relations = [Quantity(Node("neg", (infinity,))), *values], ["<", *relations]
            else:
                values, relations = [*values, Quantity(infinity)], [*relations, "<"]
        if not has_symbols(values[1]) or has_symbols(values[0]) or has_symbols(values[2]):
            raise Undefined("an inequality that bounds nothing")
        kind = ("[" if relations[0] == "≤" else "(") + ("]" if relations[1] == "≤" else ")")
        middle = values[1].node if isinstance(values[1], Quantity) else None
        return ValueGroup(kind, (values[0], values[2]), of=middle.name if middle and middle.op == "sym" else "")

    # shapes

    def shape(self, part: list[Token]) -> Value:
        part = trimmed(part)
        pieces, between = split(part, "op", "∪")
        if between:
            return Union(tuple(self.shape(piece) for piece in pieces))
        if names_tuple(part):
            return self.shape(part[1:])
        if at := angle_note(part):
            value = self.quantity(part[:at])
            self.agree(value, self.quantity(part[at + 1 : -1]), approximate=False)
            return value
        if (at := last_bracket(part)) and (noted := self.unit_note(part[:at], part[at + 1 : -1])):
            return noted
        if wrapped(part):
            inside = part[1:-1]
            if part[0].text in ("{", "\\{") and (condition := condition_of_set(inside)):
                return self.condition(condition)
            if len(split(inside, "sep")[0]) > 1:
                return self.brackets(part[0].text, part[-1].text, inside)
            if part[0].text == "\\{":
                return ValueGroup("set", (self.item(trimmed(inside)),)) if inside else ValueGroup("set", ())
            if part[0].text == "{" and part[-1].text == "}":
                return self.item(trimmed(inside))
        pieces, between = split(part, "op", ":")
        if between:
            return self.ratio([trimmed(piece) for piece in pieces])
        return self.quantity(part)

    def unit_note(self, part: list[Token], note: list[Token]) -> Value | None:
        """The value of ``12 cm (120 mm)``, where both have a unit and agree; None where there is no such note."""
        if self.unit(part)[1] is None or self.unit(note)[1] is None:
            return None
        value = self.quantity(part)
        self.agree(value, self.quantity(note), approximate=False)
        return value

    def condition(self, part: list[Token]) -> Value:
        """The interval or union that the condition of ``{x | ...}`` describes."""
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise NotUnderstood("lists nested too deeply")
        value = self.whole(part)
        self.depth -= 1
        if isinstance(value, Union) or (isinstance(value, ValueGroup) and value.of):
            return value
        raise NotUnderstood("a set by a condition that is no inequality")

    def brackets(self, opening: str, closing: str, inside: list[Token]) -> Value:
        items = tuple(self.item(piece) for piece in map(trimmed, split(inside, "sep")[0]) if piece)
        if opening in ("{", "\\{") and closing == _CLOSER[opening]:
            return ValueGroup("set", items)
        if opening + closing in ("()", "[]", "[)", "(]"):
            return ValueGroup(opening + closing, items)
        raise NotUnderstood("brackets that do not match")

    def ratio(self, pieces: list[list[Token]]) -> Value:
        label = pieces[0]
        words = any(token.kind == "word" and token.text not in UNIT_WORDS for token in label)
        if len(pieces) == 2 and (words or not label) and not any(token.kind == "num" for token in label):
            return self.shape(pieces[1])  # a label and a colon
        terms = [self.quantity(piece) for piece in pieces]
        flat = tuple(term for term in terms if isinstance(term, Quantity))
        if len(flat) < len(terms):
            raise NotUnderstood("a ratio of things that are not numbers")
        if len(flat) == 2 and flat[0].symbols and not flat[1].symbols:
            return flat[1]
        return Ratio(flat)

    def quantity(self, part: list[Token]) -> Value:
        body, unit = self.unit(part)
        if not body:
            raise NotUnderstood("a unit without a number")
        if body[-1].text == "%" and unit is None:
            body, unit = body[:-1], PERCENT
        node = parse(body)
        ops = {found.op for found in parts(node)}
        if "%" in ops:
            raise Undefined("percent inside an expression")
        if "deg" in ops:
            node, unit = (node.args[0] if node.op == "deg" else node), DEGREE
        if "±" in ops or "∓" in ops:
            return ValueGroup("list", tuple(Quantity(_signed(node, sign), unit) for sign in (1, -1)))
        quantity = Quantity(node, unit)
        _ = quantity.exact  # raises Undefined while reading
        return quantity

    def unit(self, part: list[Token]) -> tuple[list[Token], Unit | None]:
        for at in range(max(1, len(part) - LONGEST_UNIT), len(part)):
            token = part[at]
            starts = token.kind == "word" and (token.text in UNIT_WORDS or token.text in UNITS)
            if token.text == "秒" and any(t.text == "°" for t in part):  # of an arc
                continue
            starts = starts or (self.letter_units and is_letter_unit(part, at))
            if not starts:
                continue
            start = at - 1 if part[at - 1].kind == "open" and at > 1 and part[-1].kind == "close" else at
            unit = read_unit(part[start:])
            if unit is not None:
                return part[:start], unit
        return part, None


_INFINITY = Quantity(Node("const", name="inf"))
_MINUS_INFINITY = Quantity(Node("neg", (Node("const", name="inf"),)))


def _absolute(values: list[Value], relation: str) -> Value | None:
    """``|x| < a`` and ``a < |x|``, with ≤ as well, as intervals; None for anything else."""
    low, high = values
    if not (isinstance(low, Quantity) and isinstance(high, Quantity)):
        return None
    middle, bound = (low, high) if low.symbols else (high, low)
    if middle.node.op != "abs" or middle.node.args[0].op != "sym" or bound.symbols or bound.unit:
        return None
    name, minus = middle.node.args[0].name, Quantity(Node("neg", (bound.node,)))
    left, right = ("[", "]") if relation == "≤" else ("(", ")")
    if middle is low:
        return ValueGroup(left + right, (minus, bound), of=name)
    return Union(
        (
            ValueGroup("(" + right, (_MINUS_INFINITY, minus), of=name),
            ValueGroup(left + ")", (bound, _INFINITY), of=name),
        )
    )


def _joined(items: tuple[Value, ...], between: set[str]) -> Value | None:
    """Inequalities of one variable as one: the union if joined by "or", else the intersection; None for others."""
    bounds = [item for item in items if isinstance(item, ValueGroup) and item.of == getattr(items[0], "of", "") != ""]
    if len(bounds) < len(items):
        return None
    if between == {"or"}:
        return Union(items)
    if len(bounds) != 2:
        return None
    lower = next((b for b in bounds if getattr(b.items[1], "infinite", 0) == 1), None)
    upper = next((b for b in bounds if getattr(b.items[0], "infinite", 0) == -1), None)
    if lower is None or upper is None or lower is upper:
        return None
    low, high = lower.items[0], upper.items[1]
    if not (isinstance(low, Quantity) and isinstance(high, Quantity)) or low.exact is None or high.exact is None:
        return None
    if low.exact >= high.exact:  # nothing in common: "x < -1, x > 1" lists the parts of a union
        return Union(items)
    return ValueGroup(lower.kind[0] + upper.kind[1], (low, high), of=lower.of)


def _signed(node: Node, sign: int) -> Node:
    """The expression with ± read as plus (sign 1) or minus (sign -1), and ∓ the other way."""
    op = node.op
    if op in ("±", "∓"):
        op = "+" if (op == "±") == (sign == 1) else "-"
    return node._replace(op=op, args=tuple(_signed(arg, sign) for arg in node.args))


def _is_equation(left: Node) -> bool:
    """Whether ``left = ...`` states an equation rather than naming what was asked: it has numerals, or x and y."""
    exponents = {id(node.args[1]) for node in parts(left) if node.op in ("^", "root")}
    if any(node.op == "num" and id(node) not in exponents for node in parts(left)):
        return True
    return left.op != "sym" and bool(symbols(left)) and symbols(left) <= {"x", "y", "z"}

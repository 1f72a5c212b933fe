"""The tokens of one expression as a syntax tree.

A recursive descent with a depth limit. It knows notation (implicit products, mixed numbers, ``\\frac12``,
``\\sin^{-1}``). Values are computed by ``exact_value`` and ``numeric_value``; lists, relations and units are read by
``answer_reader``.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gnomon.exact import PI
from gnomon.grade.answers.answer_token import NotUnderstood, Token
from gnomon.grade.answers.syntax import Literal, Node

MAX_DEPTH = 40
MAX_EXPONENT = 400  # of ten, in scientific notation


_RADIANS = Node("exact", number=PI / 180)
_TWO = Node("num", number=Fraction(2))
_ROOTS = {"sqrt": 2, "cbrt": 3, "qdrt": 4}
_INVERSE = {"sin": "arcsin", "cos": "arccos", "tan": "arctan", "cot": "arccot"}


def parse(tokens: Sequence[Token]) -> Node:
    """The tree of an expression that uses up all the tokens; ``NotUnderstood`` otherwise."""
    parser = _Parser(list(tokens))
    node = parser.sum()
    if parser.peek() is not _END:
        raise NotUnderstood(f"unexpected {parser.tokens[parser.at].text!r}")
    return node


def number_node(text: str) -> Node:
    """The literal of a numeral such as ``12``, ``.5``, ``1.50e-3`` or ``0.1(6)`` with a repeating part."""
    if text.isdigit():
        return Node("num", number=Fraction(int(text)))
    if "(" in text:
        return Node("num", number=_repeating(text))
    mantissa, _, exponent = text.lower().partition("e")
    power = int(exponent or 0)
    if abs(power) > MAX_EXPONENT:
        raise NotUnderstood("an exponent too large")
    whole, _, decimals = mantissa.partition(".")
    digits = (whole + decimals).lstrip("0")
    value = Fraction(int(whole + decimals), 10 ** len(decimals)) * Fraction(10) ** power
    return Node("num", number=value, literal=Literal(len(digits), len(decimals) - power))


def _repeating(text: str) -> Fraction:
    head, _, cycle = text.rstrip(")").partition("(")
    whole, _, decimals = head.partition(".")
    shift = 10 ** len(decimals)
    return Fraction(int(whole + decimals or 0), shift) + Fraction(int(cycle), shift * (10 ** len(cycle) - 1))


_END = Token("end", "the end")
_ENDS = [_END] * 8


class _Parser:
    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = [*tokens, *_ENDS]  # so that looking ahead needs no check
        self.at = 0
        self.depth = 0
        self.in_function = 0
        self.in_abs = 0

    # tokens

    def peek(self, ahead: int = 0) -> Token:
        return self.tokens[self.at + ahead]

    def take(self) -> Token:
        token = self.tokens[self.at]
        self.at += token is not _END
        return token

    def accept(self, *texts: str) -> str:
        token = self.tokens[self.at]
        if token.text in texts and token.kind not in ("sym", "word"):
            self.at += 1
            return token.text
        return ""

    def expect(self, text: str) -> None:
        if not self.accept(text):
            raise NotUnderstood(f"{text!r} expected before {self.peek().text!r}")

    # grammar, loosest first

    def sum(self) -> Node:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NotUnderstood("an expression nested too deeply")
        if sign := self.accept("±", "∓"):
            node = Node(sign, (Node("num", number=Fraction(0)), self.product()))
        else:
            node = self.product()
        while op := self.accept("+", "-", "±", "∓"):
            node = Node(op, (node, self.product()))
        self.depth -= 1
        return node

    def product(self) -> Node:
        node = self.signed()
        while True:
            if op := self.accept("*", "/"):
                node = Node(op, (node, self.signed()))
            elif self.accept("分之"):  # 二分之一 names the denominator first
                node = Node("/", (self.signed(), node))
            elif self.starts_factor():
                node = Node("*", (node, self.power()))
            else:
                return node

    def signed(self) -> Node:
        if self.accept("-"):
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise NotUnderstood("too many signs")
            node = Node("neg", (self.signed(),))
            self.depth -= 1
            return node
        if self.accept("+"):
            return self.power()
        return self.power()

    def starts_factor(self) -> bool:
        """Whether the next token opens a factor of an implicit product."""
        token = self.peek()
        if token.kind in ("sym", "const", "func") or (token.kind == "open" and token.text in "([{"):
            return True
        if token.kind == "num":  # two numerals side by side are not a product
            before = self.tokens[self.at - 1]
            return before.kind in ("close", "sym", "const") and not token.gap
        return token.text == "|" and token.kind == "op" and not self.in_abs and self.at > 0

    def power(self) -> Node:
        base = self.postfix()
        if not self.accept("^"):
            return base
        exponent = self.exponent()
        return self.after(Node("^", (base, exponent)))

    def exponent(self) -> Node:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NotUnderstood("a tower of powers")
        if self.accept("-"):
            node = Node("neg", (self.exponent(),))
        elif self.peek().text == "{":
            node = self.postfix()
        else:
            node = self.power()  # towers group to the right
        self.depth -= 1
        return node

    def postfix(self) -> Node:
        return self.after(self.primary())

    def after(self, node: Node) -> Node:
        while op := self.accept("!", "°", "%", "..."):
            if op == "...":
                if node.literal is None:
                    raise NotUnderstood("dots after something that is not a decimal")
                node = node._replace(literal=node.literal._replace(dots=True))
            elif op == "°":
                node = self.minutes(node)
                node = Node("*", (node, _RADIANS)) if self.in_function else Node("deg", (node,))
            else:
                node = Node(op, (node,))
        return node

    def minutes(self, degrees: Node) -> Node:
        """The minutes and seconds that may follow: 22°30' is 22.5 degrees."""
        for marks, part in (("'", 60), (('"', "秒"), 3600)):
            if self.peek().kind == "num" and self.peek(1).text in marks:
                extra = Node("/", (number_node(self.take().text), Node("num", number=Fraction(part))))
                degrees = Node("+", (degrees, extra))
                self.take()
        return degrees

    def primary(self) -> Node:
        token = self.take()
        if token.kind == "num":
            return self.mixed(number_node(token.text))
        if token.kind == "sym":
            return Node("sym", name=token.text)
        if token.kind == "const":
            return Node("const", name=token.text)
        if token.kind == "open" and token.text in "([{":
            node = self.sum()
            self.expect({"(": ")", "[": "]", "{": "}"}[token.text])
            return node
        if token.text == "|" and token.kind == "op":
            self.in_abs += 1
            node = self.sum()
            self.in_abs -= 1
            self.expect("|")
            return Node("abs", (node,))
        if token.kind == "func":
            return self.function(token.text)
        raise NotUnderstood(f"unexpected {token.text!r}" if token is not _END else "an expression that breaks off")

    def mixed(self, whole: Node) -> Node:
        """``1\\frac45`` and ``1 4/5`` are one and four fifths; a fraction that is not proper is a factor as usual."""
        if whole.literal is not None or (self.peek().text != "frac" and self.peek().kind != "num"):
            return whole
        texts = [self.peek(i).text for i in range(7)]
        if texts[0] == "frac" and texts[1] == "{" and texts[3] == "}" and texts[4] == "{" and texts[6] == "}":
            above, below, width = texts[2], texts[5], 7
        elif texts[0] == "frac" and len(texts[1]) == 2:
            above, below, width = texts[1][0], texts[1][1], 2
        elif self.peek().kind == "num" and self.peek().gap and texts[1] == "/" and self.peek(2).kind == "num":
            above, below, width = texts[0], texts[2], 3
        elif self.peek().kind == "num" and self.peek().gap and texts[1] == "分之" and self.peek(2).kind == "num":
            above, below, width = texts[2], texts[0], 3
        else:
            return whole
        if not (above.isdecimal() and below.isdecimal() and 0 < int(above) < int(below)):
            return whole
        self.at += width
        assert isinstance(whole.number, Fraction)
        return Node("num", number=whole.number + Fraction(int(above), int(below)))

    # functions

    def function(self, name: str) -> Node:
        if name in ("frac", "binom"):
            above = self.argument()
            return Node("/" if name == "frac" else name, (above, self.argument()))
        if name in _ROOTS:
            index = Node("num", number=Fraction(_ROOTS[name]))
            if name == "sqrt" and self.accept("["):
                index = self.sum()
                self.expect("]")
            return Node("root", (self.radicand(), index))
        base, power = None, None
        if name == "log" and self.accept("_"):
            base = self.argument()
        if self.accept("^"):
            power = self.exponent()
            if power == Node("neg", (Node("num", number=Fraction(1)),)) and name in _INVERSE:
                name, power = _INVERSE[name], None
        node = Node(name, (self.operand(), *([base] if base else [])))
        return node if power is None else Node("^", (node, power))

    def argument(self) -> Node:
        """One argument of ``\\frac``: a group, or as in LaTeX the single digit or symbol that follows."""
        token = self.peek()
        if token.kind == "num" and len(token.text) > 1 and token.text.isdecimal():
            self.tokens[self.at] = Token("num", token.text[1:])
            return number_node(token.text[0])
        return self.primary() if token.kind != "num" else number_node(self.take().text)

    def radicand(self) -> Node:
        if self.peek().kind == "num":
            return number_node(self.take().text)
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NotUnderstood("roots nested too deeply")
        node = self.primary()
        self.depth -= 1
        return node

    def operand(self) -> Node:
        """The argument of a function: a bracket, or the product that follows, up to a sign or another function."""
        self.in_function += 1
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NotUnderstood("functions nested too deeply")
        if self.peek().text in ("(", "["):
            node = self.postfix()
        else:
            negative = bool(self.accept("-"))
            while self.peek().kind == "noise":  # sin ∠ABC
                self.take()
            node = self.power()
            while self.starts_factor() and (self.peek().kind != "func" or self.peek().text in ("frac", "sqrt")):
                if self.peek().kind == "open":
                    break
                node = Node("*", (node, self.power()))
            if self.peek().text == "/" and self.peek(1).kind == "num" and node.op in ("const", "*"):
                self.take()  # sin π/6 means the sine of π/6
                node = Node("/", (node, self.power()))
            node = Node("neg", (node,)) if negative else node
        self.depth -= 1
        self.in_function -= 1
        return node

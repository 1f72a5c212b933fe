"""Tokens to trees: a recursive-descent parser with GeoGebra's precedences.

From weak to strong: ``=``, implication, or, and, comparisons (chained ones are conjunctions), sums, products (written
or implied by juxtaposition), signs, powers, postfix signs. A name directly followed by ``(`` or ``[`` is a call; what
kind of call is decided later, when it is known what the name stands for.
"""

from __future__ import annotations

from functools import lru_cache

from gnomon.ggb.errors import syntax_error
from gnomon.ggb.language.functions import FUNCTIONS
from gnomon.ggb.language.lexer import Token, check_brackets, tokenise
from gnomon.ggb.language.syntax import (
    COMPARISONS,
    Apply,
    Binary,
    Call,
    Func,
    ListNode,
    Name,
    Node,
    Number,
    Statement,
    Str,
    Tuple,
    Unary,
)
from gnomon.ggb.limits import MAX_DEPTH, MAX_LINE
from gnomon.interpret.errors import over_budget

REMEMBERED_LINES = 2048
_REMEMBERED_LENGTH = 200  # characters; longer lines are rarely met twice, and their trees are large
_END: Token = ("", "", False)
_NEVER_LABELS = frozenset("xyzπ") | {"pi", "rad", "true", "false", "infinity"}
_POWERS = {"implies": 0, "or": 1, "xor": 1, "and": 2}
_POSTFIX = frozenset({"!", "°", "%", "(", "["})
_ENDS = frozenset({")", ",", "]", "}", ";", "|"})


def parse(line: str) -> Statement:
    """Parse a line; raises `ScriptError`."""
    if len(line) > MAX_LINE:
        raise over_budget(f"a line of {len(line)} characters, at most {MAX_LINE} are read")
    return _remembered(line) if len(line) <= _REMEMBERED_LENGTH else _parse(line)


def _parse(line: str) -> Statement:
    if not line or line.isspace():
        raise syntax_error()
    check_brackets(line)
    return _Parser(tokenise(line), line.count("=") > 1).statement()


# Answers to one task share many of their lines. A tree never changes once it is built, so scripts may share it.
_remembered = lru_cache(maxsize=REMEMBERED_LINES)(_parse)


def remembered_lines() -> int:
    """How many lines are remembered."""
    return _remembered.cache_info().currsize


def forget_lines() -> None:
    """Forget all lines that were read, as timings of new lines need it."""
    _remembered.cache_clear()


class _Parser:
    """One pass over the tokens of a line."""

    __slots__ = ("chained", "depth", "index", "tokens")

    def __init__(self, tokens: list[Token], chained: bool) -> None:
        self.tokens = tokens
        self.tokens.append(_END)
        self.index = 0
        self.depth = 0
        self.chained = chained  # whether there may be a second equals sign

    # -- statements ----------------------------------------------------------------------------------------------------

    def statement(self) -> Statement:
        """``label = expression`` and its variants; what follows a top-level semicolon is ignored."""
        tokens = self.tokens
        if tokens[0][:2] == ("o", "="):  # a leading equals sign, as in spreadsheets
            self.index = 1
        elif _is_quoted_label(tokens):  # $h$: x = 2
            del tokens[2], tokens[0]
        label, parameters, sign = self._heading()
        body = self.expression()
        condition = None
        if self._at(",") and tokens[self.index + 1] is _END and _is_digits(tokens[self.index - 1]):
            self.index += 1  # a decimal comma with nothing behind it
        elif self._take(","):
            condition = self.expression()
            digits = self.tokens[self.index - 1]
            if _is_whole(body) and isinstance(condition, Number) and _is_digits(digits):
                body, condition = _decimal(body, digits[1]), None
            elif parameters is None:
                raise syntax_error()
        if tokens[self.index] is not _END and not self._at(";"):
            raise syntax_error()
        return Statement(label, parameters, sign, body, condition)

    def _heading(self) -> tuple[str | None, tuple[str, ...] | None, str]:
        """The label, the parameters of ``f(x) =`` and the sign of assignment, as far as there are any."""
        tokens, start = self.tokens, self.index
        if tokens[start][0] != "i":
            return None, None, ""
        name = tokens[start][1]
        kind, text, tight = tokens[start + 1]
        if kind != "o":
            return None, None, ""
        if text in (":", ":="):
            self.index = start + 2
            return name, None, text
        if text == "=":
            if name in _NEVER_LABELS or (self.chained and self._equals_again(start + 2)):
                return None, None, ""
            self.index = start + 2
            return name, None, "="
        if text == "(" and tight:
            return self._function_heading(name, start)
        return None, None, ""

    def _function_heading(self, name: str, start: int) -> tuple[str | None, tuple[str, ...] | None, str]:
        tokens, position = self.tokens, start + 2
        parameters: list[str] = []
        while tokens[position][0] == "i":
            parameters.append(tokens[position][1])
            position += 1
            if tokens[position][1] != ",":
                break
            position += 1
        closed = parameters and tokens[position][1] == ")" and tokens[position + 1][0] == "o"
        sign = tokens[position + 1][1] if closed else ""
        if sign in ("=", ":=", ":") and name not in ("x", "y", "z") and name not in FUNCTIONS:
            self.index = position + 2
            return name, tuple(parameters), sign
        return None, None, ""

    def _equals_again(self, position: int) -> bool:
        """Whether an equals sign stands outside brackets from here on: then the whole line is a chained equation."""
        depth = 0
        for kind, text, _ in self.tokens[position:]:
            if kind == "o":
                if text in ("(", "[", "{"):
                    depth += 1
                elif text in (")", "]", "}"):
                    depth -= 1
                elif depth == 0 and text in ("=", ";"):
                    return text == "="
        return False

    # -- expressions ---------------------------------------------------------------------------------------------------

    def expression(self) -> Node:
        """An equation or anything that binds more strongly."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise over_budget(f"nesting deeper than {MAX_DEPTH}")
        index, tokens = self.index, self.tokens
        kind, text, _ = tokens[index]
        if (kind == "i" or kind == "n") and tokens[index + 1][1] in _ENDS and tokens[index + 1][0] == "o":
            self.index = index + 1  # most arguments are a single name or numeral: skip the other levels
            self.depth -= 1
            return Name(text) if kind == "i" else Number(float(text))
        node = self.sum()
        kind, text, _ = tokens[self.index]
        if kind == "o" and text == "..":  # 1..5 is a list
            self.index += 1
            node = Call("Sequence", (node, self.sum()))
            kind, text, _ = tokens[self.index]
        if kind == "o" and text not in _ENDS:
            node = self.weaker(node, 0)
            while self._take("="):
                node = Binary("=", node, self.weaker(self.sum(), 0))
        self.depth -= 1
        return node

    def weaker(self, node: Node, power: int) -> Node:
        """The comparisons and logical operations that follow a sum, those at least as strong as `power`."""
        while True:
            kind, op, _ = self.tokens[self.index]
            if kind != "o":
                return node
            if op in COMPARISONS:
                node = self.comparison(node)
                continue
            own = _POWERS.get(op, -1)
            if own < power:
                return node
            self.index += 1
            node = Binary(op, node, self.weaker(self.sum(), own + 1))

    def comparison(self, left: Node) -> Node:
        """A chain of comparisons is the conjunction of its links."""
        result: Node | None = None
        while self.tokens[self.index][0] == "o" and self.tokens[self.index][1] in COMPARISONS:
            op = self.tokens[self.index][1]
            self.index += 1
            right = self.sum()
            part = Binary(op, left, right)
            result = part if result is None else Binary("and", result, part)
            left = right
        return left if result is None else result

    def sum(self) -> Node:
        node = self.product()
        while True:
            kind, text, _ = self.tokens[self.index]
            if kind != "o" or (text != "+" and text != "-"):
                return node
            self.index += 1
            node = Binary(text, node, self.product())

    def product(self) -> Node:
        tokens = self.tokens
        node = self.signed() if tokens[self.index][0] == "o" else self.power()
        while True:
            kind, text, _ = tokens[self.index]
            if kind == "o":
                if text == "*" or text == "/" or text == "⊗":
                    self.index += 1
                    node = Binary(text, node, self.signed())
                elif text == "(" or text == "{" or text == "√" or text == "∞":
                    node = Binary("*", node, self.power())
                else:
                    return node
            elif kind == "":
                return node
            elif kind == "s":
                raise syntax_error()
            else:
                node = Binary("*", node, self.power())

    def signed(self) -> Node:
        kind, text, _ = self.tokens[self.index]
        if kind == "o" and text in ("-", "+", "not", "!"):
            self.index += 1
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise over_budget(f"nesting deeper than {MAX_DEPTH}")
            operand = self.signed()
            self.depth -= 1
            if text == "+":
                return operand
            if text == "-" and isinstance(operand, Number):
                return Number(-operand.value)
            return Unary("not" if text == "!" else text, operand)
        return self.power()

    def power(self) -> Node:
        node = self.primary()
        kind, text, _ = self.tokens[self.index]
        if kind == "^" or (kind == "o" and text in _POSTFIX):
            node = self.postfix(node)
            kind, text, _ = self.tokens[self.index]
        if kind == "o" and text == "^":
            self.index += 1
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise over_budget(f"nesting deeper than {MAX_DEPTH}")
            node = Binary("^", node, self.signed_power())
            self.depth -= 1
        return node

    def signed_power(self) -> Node:
        if self._take("-"):
            return Unary("-", self.signed_power())
        return self.power()

    def postfix(self, node: Node) -> Node:
        """The signs directly behind something: raised digits, ``!``, ``°``, ``%`` and arguments."""
        while True:
            kind, text, tight = self.tokens[self.index]
            if kind == "^":
                self.index += 1
                node = Binary("^", node, Number(float(text)))
            elif kind != "o":
                return node
            elif text == "!" and self.tokens[self.index + 1][:2] != ("o", "="):
                self.index += 1
                node = Unary("!", node)
            elif text == "°":
                self.index += 1
                node = Binary("*", node, Name("°"))
            elif text == "%":
                self.index += 1
                if self.tokens[self.index][0] in ("i", "n"):
                    raise syntax_error()
                node = Binary("/", node, Number(100.0))
            elif text == "(" and tight and isinstance(node, (Call, Apply, ListNode)):
                node = Apply(node, self._arguments(")"))
            elif text == "[" and tight:
                raise syntax_error()
            else:
                return node

    def primary(self) -> Node:
        kind, text, _ = self.tokens[self.index]
        self.index += 1
        if kind == "n":
            return Number(float(text))
        if kind == "i":
            return self._named(text)
        if kind == "s":
            return Str(text)
        if kind == "o":
            if text == "(":
                return self._parenthesis()
            if text == "{":
                return ListNode(self._arguments("}", opened=True))
            if text == "|":
                inside = self.expression()
                self._expect("|")
                return Func("abs", (inside,))
            if text == "or":  # ||v|| is read where it is the whole line
                inside = self.sum()
                self._expect("or")
                if self.tokens[self.index] is not _END:
                    raise syntax_error()
                return Func("abs", (inside,))
            if text == "√":
                return Func("sqrt", (self.power(),))
            if text == "∞":
                return Number(float("inf"))
            if text == "°" or text == "?":
                return Name(text)
        raise syntax_error()

    def _named(self, name: str) -> Node:
        kind, text, tight = self.tokens[self.index]
        if kind == "o" and tight:
            if text == "(" and name.startswith("log_"):
                return Call("log", (_base(name[4:]), *self._arguments(")")))
            if text == "(":
                return Call(name, self._arguments(")"))
            if text == "[":
                return Call(name, self._arguments("]"), square=True)
        if name in FUNCTIONS:
            if kind == "^" or (kind == "o" and text == "^"):
                return self._power_of_function(name)
            if kind == "o" and text == "(":
                return Call(name, self._arguments(")"))
            if kind in ("i", "n") and name not in ("x", "y", "z"):  # sin x, sqrt 2
                return Call(name, (self.power(),))
        return Name(name)

    def _power_of_function(self, name: str) -> Node:
        """``sin²(x)`` and ``sin^2(x)``: the power of the value; ``sin^-1(x)`` the inverse."""
        start = self.index
        kind, text, _ = self.tokens[start]
        self.index += 1
        if kind == "^":
            exponent = Number(float(text))
        else:
            minus = self._take("-")
            kind, text, _ = self.tokens[self.index]
            if kind != "n":
                self.index = start
                return Name(name)
            self.index += 1
            exponent = Number(-float(text) if minus else float(text))
        if not self._at("("):
            self.index = start
            return Name(name)
        arguments = self._arguments(")")
        if exponent.value == -1.0 and f"a{name}" in FUNCTIONS:
            return Call(f"a{name}", arguments)
        return Binary("^", Call(name, arguments), exponent)

    def _parenthesis(self) -> Node:
        first = self.expression()
        if self._take(")"):
            return first
        if self._take(";"):
            second = self.expression()
            items, polar = [first, second], True
            if self._take(";"):
                items.append(self.expression())
        else:
            items, polar = [first], False
            while self._take(","):
                items.append(self.expression())
        self._expect(")")
        if not 2 <= len(items) <= 3:
            raise syntax_error()
        return Tuple(tuple(items), polar)

    def _arguments(self, closing: str, *, opened: bool = False) -> tuple[Node, ...]:
        if not opened:
            self.index += 1
        if self._take(closing):
            return ()
        items = [self.expression()]
        while True:
            kind, text, _ = self.tokens[self.index]
            self.index += 1
            if kind == "o" and text == ",":
                items.append(self.expression())
            elif kind == "o" and text == closing:
                return tuple(items)
            else:
                raise syntax_error()

    # -- tokens --------------------------------------------------------------------------------------------------------

    def _at(self, text: str) -> bool:
        token = self.tokens[self.index]
        return token[0] == "o" and token[1] == text

    def _take(self, text: str) -> bool:
        token = self.tokens[self.index]
        if token[0] == "o" and token[1] == text:
            self.index += 1
            return True
        return False

    def _expect(self, text: str) -> None:
        if not self._take(text):
            raise syntax_error()


def _base(subscript: str) -> Node:
    """The base of ``log_2(8)`` and ``log_{10}(100)``: without braces it is one sign."""
    base = subscript[1:-1] if subscript[0] == "{" else subscript[0]
    if not base:
        raise syntax_error()
    return Number(float(base)) if base.isdecimal() else Name(base)


def _is_quoted_label(tokens: list[Token]) -> bool:
    """Whether the line begins with a label between dollar signs."""
    if len(tokens) < 5 or tokens[1][0] != "i" or tokens[3][0] != "o":
        return False
    return tokens[0][:2] == tokens[2][:2] == ("o", "$") and tokens[3][1] in (":", ":=", "=")


def _is_digits(token: Token) -> bool:
    return token[0] == "n" and token[1].isdecimal()


def _is_whole(node: Node) -> bool:
    return isinstance(node, Number) and abs(node.value) < 1e15 and node.value == int(node.value)


def _decimal(whole: Node, digits: str) -> Number:
    """``1,5`` read as a decimal comma."""
    assert isinstance(whole, Number)
    return Number(float(f"{whole.value:.0f}.{digits}"))

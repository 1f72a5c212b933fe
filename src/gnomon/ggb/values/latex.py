r"""Values and expressions as LaTeX, as ``FormulaText`` and ``TableText`` write them.

Fractions are written with ``\frac``, roots with ``\sqrt``, matrices and tables as arrays; what has no form of its own
is written as in a plain text. How the algebra view writes values is in `format`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gnomon.ggb.language.syntax import Binary, Func, Node, Unary
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.format import expression, shown_in_text
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import Line, Segment, Value

_RAISED = re.compile("[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_DEEPEST = 100
_WEAK = frozenset({"+", "-"})
_NEEDS_WORDS = re.compile(r"^(?=.* )[^\^{}+\-=\\]*$", re.DOTALL)


def latex(value: Value) -> str:
    r"""A value for a formula.

    >>> latex(((1.0, 2.0), (3.0, 4.0)))
    '\\left(\\begin{array}{rr}1&2\\\\3&4\\\\ \\end{array}\\right)'
    """
    if isinstance(value, str):
        return value
    if isinstance(value, Function):
        return formula(value.body)
    if is_matrix(value):
        assert isinstance(value, tuple)
        rows = "".join("&".join(latex(item) for item in row) + r"\\" for row in value if isinstance(row, tuple))
        columns = "r" * max(len(row) for row in value if isinstance(row, tuple))
        return rf"\left(\begin{{array}}{{{columns}}}{rows} \end{{array}}\right)"
    if isinstance(value, tuple):
        return r"\left\{" + ", ".join(latex(item) for item in value) + r"\right\}"
    if isinstance(value, (Line, Conic)) and not isinstance(value, Segment) and isinstance(value.form, tuple):
        return " = ".join(formula(side) for side in value.form)
    return raised(shown_in_text(value))


def name_before(label: str, value: Value) -> str:
    """What stands before a value that is written with its name.

    >>> name_before("a", 2.0)
    'a = '
    """
    if isinstance(value, str):
        return ""
    if isinstance(value, Function):
        return f"{label}({', '.join(value.variables)}) = "
    equation = isinstance(value, (Line, Conic)) and not isinstance(value, Segment)
    return f"{label}: " if equation else f"{label} = "


def is_matrix(value: Value) -> bool:
    """Whether a value is a list of lists of the same length."""
    if not isinstance(value, tuple) or not value:
        return False
    lengths = {len(row) if isinstance(row, tuple) else 0 for row in value}
    return len(lengths) == 1 and 0 not in lengths


def raised(text: str) -> str:
    """A text with its raised digits written as powers.

    >>> raised("x¹⁰ + 1")
    'x^{10} + 1'
    """
    return _RAISED.sub(lambda match: f"^{{{match[0].translate(_DIGITS)}}}", text)


def formula(node: Node, depth: int = 0) -> str:
    r"""An expression as LaTeX."""
    if depth > _DEEPEST:
        return "…"
    if isinstance(node, Binary) and node.op == "/":
        return rf"\frac{{{formula(node.left, depth + 1)}}}{{{formula(node.right, depth + 1)}}}"
    if isinstance(node, Func) and node.name == "sqrt" and len(node.args) == 1:
        return rf"\sqrt{{{formula(node.args[0], depth + 1)}}}"
    if isinstance(node, Func) and node.name == "cbrt" and len(node.args) == 1:
        return rf"\sqrt[3]{{{formula(node.args[0], depth + 1)}}}"
    if not _has_form(node):
        return raised(expression(node))
    if isinstance(node, Binary) and node.op in _WEAK:
        left, right = formula(node.left, depth + 1), formula(node.right, depth + 1)
        bracketed = node.op == "-" and isinstance(node.right, Binary) and node.right.op in _WEAK
        return f"{left} {node.op} ({right})" if bracketed else f"{left} {node.op} {right}"
    if isinstance(node, Binary) and node.op == "*":
        return f"{_factor(node.left, depth)} {_factor(node.right, depth)}"
    if isinstance(node, Binary) and node.op == "^":
        base = formula(node.left, depth + 1)
        plain = isinstance(node.left, Func) and node.left.name in ("sqrt", "cbrt")
        base = base if plain or not _has_form(node.left) else rf"\left({base}\right)"
        return f"{base}^{{{formula(node.right, depth + 1)}}}"
    if isinstance(node, Unary) and node.op == "-":
        return f"-{_factor(node.operand, depth)}"
    if isinstance(node, Func):
        return f"{node.name}({', '.join(formula(arg, depth + 1) for arg in node.args)})"
    return raised(expression(node))


def _factor(node: Node, depth: int) -> str:
    text = formula(node, depth + 1)
    return f"({text})" if isinstance(node, Binary) and node.op in _WEAK else text


def _has_form(node: Node) -> bool:
    """Whether a fraction or a root is somewhere in an expression, so that plain text is not enough."""
    stack: list[Node] = [node]
    while stack:
        part = stack.pop()
        if isinstance(part, Binary):
            if part.op == "/":
                return True
            if part.op == "^" and not expression(part.right).lstrip("-").isdigit():
                return True
            stack += [part.left, part.right]
        elif isinstance(part, Func):
            if part.name in ("sqrt", "cbrt"):
                return True
            stack += part.args
        elif isinstance(part, Unary):
            stack.append(part.operand)
    return False


def table(lists: Sequence[Sequence[Value]], options: str = "") -> str:
    r"""Lists as a table: each a row, or with the option ``v`` a column.

    Other options, in one text: ``l``, ``c``, ``r`` for the sides to which columns are set, ``|`` and ``_`` for lines
    between columns and rows (each may be followed by zeros and ones that choose lines), ``/`` and ``-`` for lines at
    the edges only, and brackets.

    >>> table([(1.0, 2.0), (3.0, 4.0)])
    '{\\begin{array}{ll}1&2 \\\\ 3&4 \\\\ \\end{array}}'
    """
    longest = max((len(items) for items in lists), default=0)
    if not longest:
        return ""
    rows = [[items[place] if place < len(items) else None for place in range(longest)] for items in lists]
    if "v" in options:
        rows = [list(column) for column in zip(*rows, strict=True)]
    width = len(rows[0])
    named = re.search("[lcr]+", options)
    sides = named[0] if named is not None else "l"
    upright = _lines(options, "|", width, edges="/" in options) if "||" not in options else [False] * (width + 1)
    flat = _lines(options, "_", len(rows), edges="-" in options)
    columns = "".join("|" * upright[p] + (sides[p] if p < len(sides) else sides[0]) for p in range(width))
    body = r"\hline " * flat[0]
    for number, row in enumerate(rows, 1):
        body += "&".join("" if item is None else _cell(item) for item in row) + r" \\ " + r"\hline " * flat[number]
    opening, closing = _brackets(options)
    return rf"{{{opening}\begin{{array}}{{{columns}{'|' * upright[width]}}}{body}\end{{array}}{closing}}}"


def _cell(value: Value) -> str:
    text = latex(value)
    if not text.strip():
        return r"\;"
    return rf"\text{{{text}}}" if isinstance(value, str) and _NEEDS_WORDS.match(text) else text


def _lines(options: str, sign: str, count: int, *, edges: bool) -> list[bool]:
    """Which of the lines before, between and behind rows or columns are drawn."""
    if sign not in options:
        return [False] * (count + 1)
    digits = re.match("[01]*", options[options.index(sign) + 1 :])
    chosen = digits[0] if digits is not None else ""
    return [
        (place >= len(chosen) or chosen[place] == "1") and not (edges and 0 < place < count)
        for place in range(count + 1)
    ]


def _brackets(options: str) -> tuple[str, str]:
    for bars, opening, closing in (("||||", r"\left| \left|", r"\right| \right|"), ("||", r"\left|", r"\right|")):
        if bars in options:
            return opening, closing
    left = next((sign for sign in "([{" if sign in options), ".")
    right = next((sign for sign in ")]}" if sign in options), ".")
    if left == right == ".":
        return "", ""
    escaped = {"{": r"\{", "}": r"\}"}
    return rf"\left{escaped.get(left, left)}", rf"\right{escaped.get(right, right)}"


__all__ = ["formula", "is_matrix", "latex", "name_before", "raised", "table"]

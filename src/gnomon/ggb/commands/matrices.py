"""Matrices, which are lists of rows."""

from __future__ import annotations

import math

from gnomon.ggb.commands.lists import Items, numbers
from gnomon.ggb.registry.argument_kinds import LIST, NUMBER
from gnomon.ggb.registry.command_table import command
from gnomon.ggb.values.matrix import inverted
from gnomon.ggb.values.objects import NAN, Value
from gnomon.ggb.values.sizes import check_list


def matrix(items: Items) -> list[list[float]] | None:
    """A rectangular list of lists of numbers."""
    rows = [numbers(row) if isinstance(row, tuple) else None for row in items]
    if not rows or any(row is None or len(row) != len(rows[0] or ()) for row in rows):
        return None
    return [row for row in rows if row is not None]


@command("Dimension", LIST)
def dimension(items: Items) -> Value:
    """How many items, or rows and columns."""
    rows = matrix(items)
    return float(len(items)) if rows is None else (float(len(rows)), float(len(rows[0])))


@command("Dot", LIST, LIST)
def dot_of_lists(a: Items, b: Items) -> float:
    p, q = numbers(a), numbers(b)
    if p is None or q is None or len(p) != len(q):
        return NAN
    return sum(x * y for x, y in zip(p, q, strict=True))


@command("Determinant", LIST)
def determinant(items: Items) -> float:
    rows = matrix(items)
    if rows is None or len(rows) != len(rows[0]) or len(rows) > 50:
        return NAN
    result = 1.0
    for i in range(len(rows)):
        pivot = max(range(i, len(rows)), key=lambda r: abs(rows[r][i]))
        if not rows[pivot][i]:
            return 0.0
        if pivot != i:
            rows[i], rows[pivot] = rows[pivot], rows[i]
            result = -result
        result *= rows[i][i]
        for r in range(i + 1, len(rows)):
            factor = rows[r][i] / rows[i][i]
            rows[r] = [p - factor * q for p, q in zip(rows[r], rows[i], strict=True)]
    return result


@command("Transpose", LIST)
def transpose(items: Items) -> Items:
    rows = matrix(items)
    return tuple(zip(*rows, strict=True)) if rows is not None else ()


@command("Invert", LIST)
def inverse(items: Items) -> Items:
    rows = matrix(items)
    found = inverted(rows) if rows is not None else None
    return tuple(tuple(row) for row in found) if found is not None else ()


@command("Identity", NUMBER)
def identity(n: float) -> Items:
    size = int(n) if math.isfinite(n) else 0
    check_list(size * size)
    return tuple(tuple(float(i == j) for j in range(size)) for i in range(size))

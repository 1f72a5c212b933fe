"""Matrices of numbers as lists of rows: inverses and powers."""

from __future__ import annotations

import math
from typing import TypeAlias, TypeGuard

from gnomon.ggb.values.objects import NAN, Value, number_of
from gnomon.interpret.budget import charge

Rows: TypeAlias = list[list[float]]
MAX_SIZE = 50  # rows of a matrix that is inverted or raised


def is_matrix(items: tuple[Value, ...]) -> TypeGuard[tuple[tuple[Value, ...], ...]]:
    """Whether a list is a list of lists of one length, none of them empty."""
    first = items[0] if items else ()
    width = len(first) if isinstance(first, tuple) else 0
    return width > 0 and all(isinstance(row, tuple) and len(row) == width for row in items)


def numbers_of(items: tuple[Value, ...]) -> Rows | None:
    """The rows of a rectangular list of lists of numbers."""
    rows: Rows = []
    if not is_matrix(items):
        return None
    for row in items:
        numbers = [number_of(v) for v in row if not isinstance(v, bool)]
        found = [float(n) for n in numbers if n is not None]
        if len(found) != len(row):
            return None
        rows.append(found)
    return rows


def inverted(rows: Rows) -> Rows | None:
    """The inverse by elimination; none of what is not square, singular or very large."""
    n = len(rows)
    if n != len(rows[0]) or n > MAX_SIZE:
        return None
    wide = [row + [float(i == j) for j in range(n)] for i, row in enumerate(rows)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(wide[r][i]))
        if not wide[pivot][i]:
            return None
        wide[i], wide[pivot] = wide[pivot], wide[i]
        wide[i] = [v / wide[i][i] for v in wide[i]]
        for r in range(n):
            if r != i:
                factor = wide[r][i]
                wide[r] = [p - factor * q for p, q in zip(wide[r], wide[i], strict=True)]
    return [row[n:] for row in wide]


def product(a: Rows, b: Rows) -> Rows:
    """The product of two square matrices of one size."""
    charge(len(a) ** 3 / 25)
    columns = list(zip(*b, strict=True))
    return [[sum(p * q for p, q in zip(row, column, strict=True)) for column in columns] for row in a]


def matrix_power(rows: Rows, exponent: float) -> Value:
    """A whole power of a square matrix, negative ones of its inverse; undefined or empty where there is none."""
    if not math.isfinite(exponent) or exponent != int(exponent):
        return NAN
    n, left = len(rows), abs(int(exponent))
    if n != len(rows[0]) or n > MAX_SIZE:
        return ()
    base = rows if exponent >= 0 else inverted(rows)
    if base is None:
        return ()
    result = [[float(i == j) for j in range(n)] for i in range(n)]
    while left:  # by squaring, so that any exponent ends soon
        if left & 1:
            result = product(result, base)
        left >>= 1
        if left:
            base = product(base, base)
    return tuple(tuple(row) for row in result)

"""Functions of matrices, and functions of numbers applied to every item of an array."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Sequence
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.operators import divide, divide_pairs, whole
from gnomon.asy.library.registry import asy, operators
from gnomon.asy.values.drawing import Array, check_size
from gnomon.interpret.budget import charge

Matrix = Sequence[Sequence[Any]]
_NUMBERS = ("int", "real", "pair")


def _matrix(rows: Any) -> Any:
    return Array([Array(row) for row in rows])


def _square(a: Matrix) -> int:
    """The number of rows of a square matrix."""
    n = len(a)
    if any(len(row) != n for row in a):
        fail("the matrix is not square")
    charge(n * n * n)
    return n


def _width(a: Matrix) -> int:
    """The number of columns of a matrix."""
    width = len(a[0]) if a else 0
    if any(len(row) != width for row in a):
        fail("the rows of the matrix differ in length")
    return width


def _triangular(a: Matrix, right: Matrix) -> tuple[list[list[float]], float]:
    """Gaussian elimination of a square matrix with columns at its right; also the sign of the row exchanges.

    The sign is 0 for a singular matrix.
    """
    n = len(a)
    rows = [[float(x) for x in (*left, *more)] for left, more in zip(a, right, strict=True)]
    sign = 1.0
    for k in range(n):
        best = max(range(k, n), key=lambda i: abs(rows[i][k]))
        if rows[best][k] == 0:
            return rows, 0.0
        if best != k:
            rows[k], rows[best] = rows[best], rows[k]
            sign = -sign
        for i in range(k + 1, n):
            factor = rows[i][k] / rows[k][k]
            if factor:
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k], strict=True)]
    return rows, sign


@asy("real determinant(real[][] a)")
def determinant(a: Matrix) -> float:
    """The determinant; 1 for the empty matrix.

    >>> determinant([[1, 2], [3, 4]])
    -2.0
    """
    n = _square(a)
    rows, sign = _triangular(a, [()] * n)
    return sign * math.prod(rows[k][k] for k in range(n)) if sign else 0.0


@asy("real[][] solve(real[][] a, real[][] b, bool warn=true)")
def solve_columns(a: Matrix, b: Matrix, warn: bool = True) -> Any:
    """The matrix x with a x = b; for a singular matrix an error, or without `warn` an empty array."""
    n = _square(a)
    if len(b) != n:
        fail(f"a matrix with {n} rows and a right side with {len(b)}")
    width = _width(b)
    charge(n * n * width)
    rows, sign = _triangular(a, b)
    if sign == 0:
        return fail("the matrix is singular") if warn else Array()
    found: list[list[float]] = [[]] * n
    for i in reversed(range(n)):
        found[i] = [
            (rows[i][n + j] - math.fsum(rows[i][k] * found[k][j] for k in range(i + 1, n))) / rows[i][i]
            for j in range(width)
        ]
    return _matrix(found)


@asy("real[] solve(real[][] a, real[] b, bool warn=true)")
def solve_column(a: Matrix, b: Sequence[float], warn: bool = True) -> Any:
    """The vector x with a x = b.

    >>> [round(x, 9) for x in solve_column([[1, 2], [3, 4]], [5, 6])]
    [-4.0, 4.5]
    """
    return Array([row[0] for row in solve_columns(a, [[x] for x in b], warn)])


@asy("real[][] inverse(real[][] a)")
def inverse(a: Matrix) -> Any:
    """The inverse matrix."""
    return solve_columns(a, identity_matrix(len(a)))


@asy("real[][] identity(int n)")
def identity_matrix(n: int) -> Any:
    """The unit matrix."""
    return diagonal([1.0] * _size(n))


def _size(n: int) -> int:
    if n < 0:
        fail("a matrix cannot have a negative size")
    check_size(n * n)
    charge(n * n)
    return n


@asy(*(f"{kind}[][] diagonal(... {kind}[] a)" for kind in _NUMBERS))
def diagonal(a: Sequence[Any]) -> Any:
    """The matrix with these numbers on its diagonal."""
    n = _size(len(a))
    return _matrix([[a[i] if i == j else type(a[i])(0) for j in range(n)] for i in range(n)])


asy("real[] zero(int n)", module="math")(lambda n: Array([0.0] * _size(n)))
asy("real[][] zero(int n, int m)", module="math")(lambda n, m: _matrix([[0.0] * _size(m)] * _size(n)))
asy("bool square(real[][] m)", module="math")(lambda m: all(len(row) == len(m) for row in m))
asy(*(f"bool rectangular({kind}[][] m)" for kind in ("real", "pair")), module="math")(
    lambda m: all(len(row) == len(m[0]) for row in m)
)
asy("real norm(real[] a)")(lambda a: max((abs(x) for x in a), default=0.0))
asy("real norm(real[][] a)")(lambda a: max((abs(x) for row in a for x in row), default=0.0))


@asy("real[] tridiagonal(real[] a, real[] b, real[] c, real[] f)")
def tridiagonal(a: Any, b: Any, c: Any, f: Any) -> Any:
    """The periodic system a[i] x[i-1] + b[i] x[i] + c[i] x[i+1] = f[i]."""
    n = _size(len(b))
    if not len(a) == len(c) == len(f) == n:
        fail("tridiagonal needs four arrays of the same length")
    rows = [[0.0] * n for _ in range(n)]
    for i in range(n):
        rows[i][i] += b[i]
        rows[i][i - 1] += a[i]
        rows[i][(i + 1) % n] += c[i]
    return solve_column(rows, f)


@asy("real[] leastsquares(real[][] A, real[] b, bool warn=true)", module="math")
def least_squares(a: Matrix, b: Sequence[float], warn: bool) -> Any:
    """The vector x that makes |A x - b| smallest."""
    columns = product(transposed(a), a)
    return solve_column(columns, [row[0] for row in product(transposed(a), [[x] for x in b])], warn)


# ---------------------------------------------------------------------------------------------------------- operators


def transposed(a: Matrix) -> Any:
    """Rows as columns."""
    _width(a)
    return _matrix(zip(*a, strict=True))


asy("real[][] AtA(real[][] a)")(lambda a: product(transposed(a), a))


def product(a: Matrix, b: Matrix) -> Any:
    """The product of two matrices."""
    inner, width = _width(a), _width(b)
    if inner != len(b):
        fail(f"a matrix with {inner} columns times a matrix with {len(b)} rows")
    charge(len(a) * inner * width)
    columns = list(zip(*b, strict=True))
    return _matrix([[sum(x * y for x, y in zip(row, column, strict=True)) for column in columns] for row in a])


def _each(run: Callable[[Any, Any], Any]) -> Callable[[Matrix, Matrix], Any]:
    def both(a: Matrix, b: Matrix) -> Any:
        if [len(row) for row in a] != [len(row) for row in b]:
            fail("operation attempted on matrices of different sizes")
        charge(sum(len(row) for row in a))
        return _matrix([[run(x, y) for x, y in zip(r, s, strict=True)] for r, s in zip(a, b, strict=True)])

    return both


def _scaled(run: Callable[[Any, Any], Any]) -> Callable[[Matrix, Any], Any]:
    def all_items(a: Matrix, k: Any) -> Any:
        charge(sum(len(row) for row in a))
        return _matrix([[run(x, k) for x in row] for row in a])

    return all_items


def _whole_sums(run: Callable[[Matrix, Any], Any]) -> Callable[[Matrix, Any], Any]:
    return lambda a, b: _matrix([[whole(x) for x in row] for row in run(a, b)])


for _kind in _NUMBERS:
    _checked: Callable[[Any], Any] = _whole_sums if _kind == "int" else lambda run: run
    _m = f"{_kind}[][]"
    _times = _checked(_scaled(lambda x, k: x * k))
    operators(
        ("+", _m, _m, _m, _checked(_each(lambda x, y: x + y))),
        ("-", _m, _m, _m, _checked(_each(lambda x, y: x - y))),
        ("*", _m, _m, _m, _checked(product)),
        ("*", _m, _kind, _m, _times),
        ("*", _kind, _m, _m, lambda k, a, run=_times: run(a, k)),
    )
operators(
    ("/", "real[][]", "real", "real[][]", _scaled(divide)),
    ("/", "pair[][]", "pair", "pair[][]", _scaled(divide_pairs)),
    ("*", "real[][]", "real[]", "real[]", lambda a, v: Array([row[0] for row in product(a, [[x] for x in v])])),
    ("*", "real[]", "real[][]", "real[]", lambda v, a: product([v], a)[0]),
)


# ------------------------------------------------------------------------------------------------- item by item


def mapped(run: Callable[[Any], Any]) -> Callable[[Sequence[Any]], Any]:
    """A function applied to every item."""

    def call(items: Sequence[Any]) -> Any:
        charge(len(items))
        return Array([run(x) for x in items])

    return call


asy("real[] abs(pair[] a)")(mapped(abs))
asy("pair[] conj(pair[] a)")(mapped(lambda z: z.conjugate()))
asy("pair log(explicit pair z)", module="math")(lambda z: cmath.log(z) if z else fail("taking the angle of (0,0)"))


def _bounded(run: Callable[[complex], complex]) -> Callable[[complex], complex]:
    return lambda z: run(z) if abs(z.imag) < 700 and math.isfinite(z.real) else fail("overflow")


asy("pair sin(explicit pair z)")(_bounded(cmath.sin))
asy("pair cos(explicit pair z)")(_bounded(cmath.cos))


def _complex_power(z: complex, w: complex) -> complex:
    if z == 0 or not abs(w) < 1000:
        fail("a complex power of 0 or with a large exponent")
    return cmath.exp(w * cmath.log(z)) if (w * cmath.log(z)).real < 700 else fail("overflow")


operators(("^", "pair", "pair", "pair", _complex_power))


@asy("real[][] sort(real[][] a)", "int[][] sort(int[][] a)")
def sorted_rows(a: Matrix) -> Any:
    """The rows in the order of their first items, and where these agree, of the next ones."""
    charge(len(a) * math.log2(len(a) + 2))
    return _matrix(sorted(a))


def _extreme(run: Callable[..., Any]) -> Callable[[Matrix], Any]:
    def call(a: Matrix) -> Any:
        charge(sum(len(row) for row in a) / 16)
        return run([x for row in a for x in row] or fail("an empty array has no least or greatest item"))

    return call


asy("real min(real[][] a)", "int min(int[][] a)")(_extreme(min))
asy("real max(real[][] a)", "int max(int[][] a)")(_extreme(max))


def _corner(run: Callable[..., float]) -> Callable[[Sequence[complex]], complex]:
    def call(a: Sequence[complex]) -> complex:
        charge(len(a) / 16)
        return complex(run(z.real for z in a), run(z.imag for z in a)) if a else fail("an empty array has no bounds")

    return call


asy("pair minbound(pair[] a)")(_corner(min))
asy("pair maxbound(pair[] a)")(_corner(max))
asy("pair dot(pair[] a, pair[] b)")(
    lambda a, b: (
        sum((z * w.conjugate() for z, w in zip(a, b, strict=True)), 0j)
        if len(a) == len(b)
        else fail(f"operation attempted on arrays of different lengths: {len(a)} != {len(b)}")
    )
)
asy(*(f"{kind}[][] copy({kind}[][] a, int depth=2)" for kind in (*_NUMBERS, "string")))(
    lambda a, depth: _matrix(a) if depth > 1 else Array(a)
)


@asy(*(f"{kind}[][] array(int n, {kind}[] value, int depth=1)" for kind in (*_NUMBERS, "string")))
def repeated(n: int, value: Sequence[Any], depth: int) -> Any:
    """An array of n copies of an array."""
    if n < 0:
        fail("an array cannot have a negative length")
    check_size(n * max(len(value), 1))
    charge(n * max(len(value), 1))
    return _matrix([value] * n) if depth > 0 else Array([value] * n)

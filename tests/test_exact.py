"""Exact numbers: arithmetic, order, roots and spelling, checked against fractions, mpmath and SymPy."""

from __future__ import annotations

import math
from fractions import Fraction

import mpmath
import pytest
import sympy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gnomon.exact import ONE, PI, ZERO, Exact, NotExact, sqrt, square_free

rationals = st.fractions(min_value=-30, max_value=30, max_denominator=12)
radicands = st.sampled_from([1, 2, 3, 5, 6, 7, 10, 15, 30])
surds = st.lists(st.tuples(rationals, radicands), max_size=3).map(
    lambda terms: sum((q * sqrt(n) for q, n in terms), start=ZERO)
)
numbers = st.tuples(surds, surds, st.integers(-2, 2)).map(lambda t: t[0] + t[1] * PI ** t[2])


def to_sympy(x: Exact) -> sympy.Expr:
    return sum(
        (sympy.Rational(q.numerator, q.denominator) * sympy.sqrt(n) * sympy.pi**k for n, k, q in x.terms), sympy.S(0)
    )


def to_mpmath(x: Exact) -> mpmath.mpf:
    with mpmath.workdps(60):
        return mpmath.fsum(
            mpmath.mpf(q.numerator) / q.denominator * mpmath.sqrt(n) * mpmath.pi**k for n, k, q in x.terms
        )


@given(numbers, numbers, numbers)
def test_ring_laws(a: Exact, b: Exact, c: Exact) -> None:
    assert a + b == b + a
    assert a * b == b * a
    assert (a + b) * c == a * c + b * c
    assert a - a == 0
    assert hash(a + b - b) == hash(a)


@given(rationals, rationals)
def test_rationals_behave_as_fractions(p: Fraction, q: Fraction) -> None:
    a, b = Exact.of(p), Exact.of(q)
    assert (a + b).as_fraction() == p + q
    assert (a * b).as_fraction() == p * q
    assert (a < b) == (p < q)
    assert hash(a) == hash(p)
    if q:
        assert a / b == p / q


@settings(deadline=None, max_examples=60)
@given(surds, surds)
def test_products_and_quotients_agree_with_sympy(a: Exact, b: Exact) -> None:
    assert sympy.expand(to_sympy(a * b) - to_sympy(a) * to_sympy(b)) == 0
    assume(bool(b))
    assert (a / b) * b == a


@given(numbers, numbers)
def test_order_agrees_with_many_digits(a: Exact, b: Exact) -> None:
    difference = to_mpmath(a - b)
    assert (a < b) == (difference < 0)
    assert (a - b).sign() == int(mpmath.sign(difference))
    assert math.isclose(float(a), float(to_mpmath(a)), rel_tol=1e-15)
    assert math.floor(a) == int(mpmath.floor(to_mpmath(a)))


@given(surds)
def test_a_square_has_its_root(a: Exact) -> None:
    assert sqrt(a * a) == abs(a)


@given(numbers)
def test_approximation_keeps_its_promise(a: Exact) -> None:
    near = a.approximation(40)
    assert abs(a - near) * 10**40 <= abs(a)


@given(st.integers(1, 10**9))
def test_square_free_parts(n: int) -> None:
    outside, inside = square_free(n)
    assert outside * outside * inside == n
    assert all(inside % (p * p) for p in range(2, 1000))


def test_signs_that_floats_cannot_see() -> None:
    convergent = Fraction(886731088897, 627013566048)  # of the square root of two
    assert (sqrt(2) - convergent).sign() == -1
    assert (PI - Fraction(80143857, 25510582)).sign() == 1
    assert sqrt(2) + sqrt(3) > Fraction(31462643699419723423, 10**19)
    assert sqrt(2) + sqrt(3) < Fraction(31462643699419723424, 10**19)


@pytest.mark.parametrize(
    ("nested", "root"),
    [
        (3 + 2 * sqrt(2), 1 + sqrt(2)),
        (3 - 2 * sqrt(2), sqrt(2) - 1),
        (2 + sqrt(3), (sqrt(6) + sqrt(2)) / 2),
        (10 - 2 * sqrt(21), sqrt(7) - sqrt(3)),
        ((1 + sqrt(2) + sqrt(3)) ** 2, 1 + sqrt(2) + sqrt(3)),
        (4 * PI**2, 2 * PI),
        (PI**2 * (3 + 2 * sqrt(2)), PI + PI * sqrt(2)),
        (Fraction(8, 27), 2 * sqrt(6) / 9),
    ],
)
def test_roots_that_denest(nested: Exact | Fraction, root: Exact) -> None:
    assert sqrt(nested) == root


@pytest.mark.parametrize(
    "outside", [1 + sqrt(2), sqrt(2), PI, PI + 1, -ONE, 1 - sqrt(2), Exact.of(2**89 - 1) * (2**107 - 1)]
)
def test_roots_outside_the_ring(outside: Exact) -> None:
    with pytest.raises(NotExact):
        sqrt(outside)


def test_division() -> None:
    assert 1 / (1 + sqrt(2) + sqrt(3)) == (2 + sqrt(2) - sqrt(6)) / 4
    assert PI / PI**3 == PI**-2
    with pytest.raises(NotExact, match="powers of pi"):
        1 / (1 + PI)
    with pytest.raises(ZeroDivisionError):
        1 / (sqrt(2) - sqrt(2))


def test_floats_are_refused() -> None:
    with pytest.raises(TypeError, match="floats are not exact"):
        Exact.of(0.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        PI + 0.5  # type: ignore[operator]


@pytest.mark.parametrize(
    ("number", "latex", "text"),
    [
        (ZERO, "0", "0"),
        (Exact.of("-3/4"), r"-\frac{3}{4}", "-3/4"),
        (3 * sqrt(2) / 2, r"\frac{3\sqrt{2}}{2}", "3√2/2"),
        (2 * sqrt(3) + Fraction(1, 2), r"2\sqrt{3} + \frac{1}{2}", "2√3 + 1/2"),
        (4 * PI / 3, r"\frac{4\pi}{3}", "4π/3"),
        ((1 + sqrt(5)) / 2, r"\frac{1+\sqrt{5}}{2}", "(1+√5)/2"),
        (36 - 9 * PI, r"36 - 9\pi", "36 - 9π"),
        (1 / PI, r"\frac{1}{\pi}", "1/π"),
        (3 / (2 * PI**2), r"\frac{3}{2\pi^{2}}", "3/(2π²)"),
        ((1 + sqrt(2)) / PI, r"\frac{1+\sqrt{2}}{\pi}", "(1+√2)/π"),
        (PI * sqrt(2), r"\sqrt{2}\pi", "π√2"),
        (1 - sqrt(2), r"1 - \sqrt{2}", "1 - √2"),
        (sqrt(7) - sqrt(3) - 9, r"\sqrt{7} - 9 - \sqrt{3}", "√7 - 9 - √3"),
    ],
)
def test_spelling(number: Exact, latex: str, text: str) -> None:
    assert number.latex() == latex
    assert number.text() == text


@settings(deadline=None)
@given(numbers)
def test_both_spellings_are_read_back(a: Exact) -> None:
    from gnomon.grade import same_answer

    assert same_answer(a.latex(), a.text())
    assert not same_answer(a.latex(), (a + 1).text())

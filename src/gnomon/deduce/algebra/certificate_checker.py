"""The checker of certificates. It uses nothing of the search for them; all geometry that it knows is `fact_equations`.

Of each case it verifies:

1. *Identities.* What the premise asserts, and the goal, vanish identically when the expressions are put in. This is
   tested at one random place modulo a random prime. For an expression that does not vanish identically, its degree and
   the size of its coefficients bound the probability that it vanishes there; prime and place are chosen so large that
   this is below 2^-128. They are a function of the certificate by SHAKE-256, so that none can be made to suit them,
   and the verdict is the same each time.
2. *Nothing is left out.* The parameters are expressions of the coordinates, so the figures that are reached have as
   many dimensions as there are parameters. If the equations of the premise leave no more dimensions at that place (by
   the rank of their derivatives), these figures are dense in a component of the solutions of the equations: they are no
   special case of it.
3. *No degenerate figures.* At that place the points differ, and the conditions of the clauses hold.
4. *The branch.* Figures of the premise are drawn, the parameters are read off them, and the expressions have to give
   the other coordinates. It is counted how many figures are reached by one of the cases.

What is then certain, up to that probability: the goal is true in every figure of these components, and so many of the
figures drawn belong to them. That no figure belongs to another component is not proved.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.deduce.algebra.certificate import Case, Certificate, CertificateError, evaluated
from gnomon.deduce.algebra.fact_equations import cross, equations, is_equation, vector
from gnomon.deduce.deadline import NEVER, Deadline
from gnomon.deduce.facts import Fact, is_degenerate
from gnomon.deduce.worlds.realise import random_branch_worlds, rough_worlds
from gnomon.deduce.worlds.simultaneous import solved_worlds
from gnomon.deduce.worlds.truth import holds

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.truth import Bools, Worlds

CERTAINTY = 128  # the probability of an error is below 2 to the power of minus this
_MOST_BITS = 4096
_PLACES = 8  # that are tried if a denominator vanishes
_NEAR = 1e-4  # of the size of a figure
_ROUGH = 512  # figures of any shape that are drawn
_LOOSE = 1e-5  # as in `scope`


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an accepted certificate says of the figures drawn of its premise."""

    figures: int
    reached: int
    """How many of them are in the components of the certificate."""
    false: int
    """In how many of the others the goal is false."""
    parameters: tuple[int, ...]
    """How many each case has."""

    @property
    def everywhere(self) -> bool:
        """Whether all figures drawn are reached."""
        return self.reached == self.figures


def check_certificate(certificate: Certificate, deadline: Deadline = NEVER) -> Verdict:
    """Verify a certificate; raises `CertificateError` with the reason if it is not accepted."""
    if is_degenerate(certificate.goal):
        raise CertificateError(f"the goal '{certificate.goal}' names a point twice where it may not")
    worlds = drawn_figures(certificate.premise)
    reached = np.zeros(len(next(iter(worlds.values()))), dtype=bool)
    for case in certificate.cases:
        reached |= check_case(certificate, case, worlds, deadline)
    false = ~reached & ~holds(certificate.goal, worlds, _LOOSE)
    parameters = tuple(len(case.parameters) for case in certificate.cases)
    return Verdict(len(reached), int(reached.sum()), int(false.sum()), parameters)


def check_case(certificate: Certificate, case: Case, worlds: Worlds, deadline: Deadline = NEVER) -> Bools:
    """Verify one case, and tell which of the figures it reaches."""
    certificate.check_names(case)
    facts = _stated(certificate.premise)
    for fact in (*facts, certificate.goal):
        if not is_equation(fact):
            raise CertificateError(f"'{fact}' is not an equation between coordinates")
    at, turn = _place(certificate, case, facts, deadline)
    for fact in (*facts, certificate.goal):
        if any(equation.value for equation in equations(fact, at, turn)):
            what = "the goal" if fact is certificate.goal else f"'{fact}' of the premise"
            raise CertificateError(f"{what} does not follow from the expressions")
    _check_not_degenerate(certificate, at)
    left = 2 * len(at) - _rank(facts, at, turn)
    if left != len(case.parameters):
        raise CertificateError(
            f"there are {len(case.parameters)} parameters, but the premise leaves {left} dimensions free"
        )
    reached = _reached_or_mirrored(certificate, case, worlds)
    if not reached.any():
        raise CertificateError(f"none of the {len(reached)} figures drawn of the premise is reached")
    return reached


def _stated(premise: Premise) -> list[Fact]:
    return list(dict.fromkeys(fact for made in premise.constructions for fact in made.facts()))


# --- how likely an error is ---


@dataclass(frozen=True, slots=True)
class _Size:
    """Bounds for a quotient of polynomials with coefficients of roots of unity: degrees, and the logarithm to base 2
    of the sum of the absolute values of the coefficients, of numerator and denominator."""

    degree: int = 0
    below: int = 0
    height: float = 0.0
    height_below: float = 0.0

    def __mul__(self, other: _Size | int) -> _Size:
        o = _number_size(other) if isinstance(other, int) else other
        return _Size(
            self.degree + o.degree,
            self.below + o.below,
            self.height + o.height,
            self.height_below + o.height_below,
        )

    def __truediv__(self, other: _Size) -> _Size:
        return self * _Size(other.below, other.degree, other.height_below, other.height)

    def __add__(self, other: _Size | int) -> _Size:
        o = _number_size(other) if isinstance(other, int) else other
        return _Size(
            max(self.degree + o.below, o.degree + self.below),
            self.below + o.below,
            max(self.height + o.height_below, o.height + self.height_below) + 1,
            self.height_below + o.height_below,
        )

    __sub__ = __radd__ = __rsub__ = __add__
    __rmul__ = __mul__


def _number_size(number: int) -> _Size:
    return _Size(height=math.log2(max(1, abs(number))))


def _bits_needed(certificate: Certificate, case: Case, facts: list[Fact]) -> int:
    """How many bits the prime has to have, so that an error is as unlikely as it has to be."""
    values: dict[str, Any] = {"r": _Size(), **{name: _Size(degree=1) for name, _ in case.parameters}}
    case.run(values, _number_size)
    at = {p: (values[f"z{k}"], values[f"w{k}"]) for k, p in enumerate(certificate.premise.points)}
    sizes = [size for fact in (*facts, certificate.goal) for size in equations(fact, at, lambda _: _Size())]
    there = {name: values[name] for name in certificate.coordinates}
    sizes += [evaluated(text, there, _number_size) - values[name] for name, text in case.parameters]
    # A polynomial of this degree vanishes at a random place modulo a prime p with a probability of at most degree / p.
    # If it is not zero, some coefficient is not. Its norm, of which the logarithm is at most unity * height, has at
    # most so many prime factors: of the primes with roots of unity, of which there are about p / (unity * log p).
    if any(size.degree.bit_length() > _MOST_BITS or size.height > 1e300 for size in sizes):
        raise CertificateError("the expressions are too large to be checked")
    logarithms = [
        max(size.degree.bit_length(), math.log2(size.height + 2) + 2 * math.log2(certificate.unity)) for size in sizes
    ]
    bits: int = math.ceil(max(logarithms) + math.log2(len(logarithms))) + CERTAINTY + 8
    if bits > _MOST_BITS:
        raise CertificateError("the expressions are too large to be checked")
    return bits


# --- the random place ---


class _DenominatorError(Exception):
    """A denominator vanishes at a place."""


class Residue:
    """A number modulo a prime, with its derivatives by the coordinates if they are asked for."""

    __slots__ = ("prime", "slope", "value")

    def __init__(self, value: int, prime: int, slope: dict[int, int] | None = None) -> None:
        self.value, self.prime, self.slope = value % prime, prime, slope or {}

    def _of(self, other: Residue | int) -> Residue:
        return other if isinstance(other, Residue) else Residue(other, self.prime)

    def __add__(self, other: Residue | int) -> Residue:
        o = self._of(other)
        return Residue(self.value + o.value, self.prime, _combined(self.slope, 1, o.slope, 1, self.prime))

    def __sub__(self, other: Residue | int) -> Residue:
        o = self._of(other)
        return Residue(self.value - o.value, self.prime, _combined(self.slope, 1, o.slope, -1, self.prime))

    def __mul__(self, other: Residue | int) -> Residue:
        o = self._of(other)
        slope = _combined(self.slope, o.value, o.slope, self.value, self.prime)
        return Residue(self.value * o.value, self.prime, slope)

    def __truediv__(self, other: Residue) -> Residue:  # of numbers without derivatives only
        if not other.value:
            raise _DenominatorError
        return Residue(self.value * pow(other.value, -1, self.prime), self.prime)

    __rmul__, __radd__ = __mul__, __add__


def _combined(u: dict[int, int], s: int, v: dict[int, int], t: int, prime: int) -> dict[int, int]:
    if not u and not v:
        return {}
    return {k: (s * u.get(k, 0) + t * v.get(k, 0)) % prime for k in u.keys() | v.keys()}


At = dict[str, tuple[Residue, Residue]]


def _place(
    certificate: Certificate, case: Case, facts: list[Fact], deadline: Deadline
) -> tuple[At, Callable[[Fraction], Residue]]:
    """All points at a random place modulo a random prime at which no denominator vanishes; and roots of unity."""
    bits, unity = _bits_needed(certificate, case, facts), certificate.unity
    draw = _numbers(repr((certificate.to_json(), case)), bits)
    for _ in range(_PLACES):
        prime = _prime(draw, bits, unity, deadline)
        root = _primitive_root(draw, prime, unity)

        def number(n: int, prime: int = prime) -> Residue:
            return Residue(n, prime)

        def turn(angle: Fraction, root: int = root, prime: int = prime) -> Residue:
            if (angle * unity).denominator != 1:
                raise CertificateError(f"an angle of the premise is no multiple of 360/{unity} degrees")
            return Residue(pow(root, int(angle * unity) % unity, prime), prime)

        values = {"r": number(root), **{name: number(draw()) for name, _ in case.parameters}}
        try:
            case.run(values, number)
            there = {name: values[name] for name in certificate.coordinates}
            wrong = [name for name, text in case.parameters if (evaluated(text, there, number) - values[name]).value]
        except _DenominatorError:
            continue
        if wrong:
            raise CertificateError(f"parameter {wrong[0]} is not the expression of coordinates that stands beside it")
        return {p: (there[f"z{k}"], there[f"w{k}"]) for k, p in enumerate(certificate.premise.points)}, turn
    raise CertificateError("a denominator vanishes everywhere")


def _numbers(text: str, bits: int) -> Callable[[], int]:
    """A source of numbers of so many bits that are a function of the text."""
    count = iter(range(10**9))

    def draw() -> int:
        digest = hashlib.shake_256(f"{next(count)} {text}".encode()).digest((bits + 7) // 8 + 8)
        return int.from_bytes(digest) >> 3

    return draw


def _prime(draw: Callable[[], int], bits: int, unity: int, deadline: Deadline) -> int:
    """A random prime of so many bits modulo which there are roots of unity of this order."""
    while not deadline.passed:
        number = ((1 << (bits - 1)) + draw() % (1 << (bits - 1))) // unity * unity + 1
        if all(number % small for small in _SMALL_PRIMES) and _is_prime(draw, number):
            return number
    raise CertificateError("the time was up before the certificate was checked")


_SMALL_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47)


def _is_prime(draw: Callable[[], int], number: int) -> bool:
    """The test of Miller and Rabin to 40 random bases."""
    twos = ((number - 1) & -(number - 1)).bit_length() - 1
    for _ in range(40):
        power = pow(2 + draw() % (number - 3), number >> twos, number)
        if power in (1, number - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % number
            if power == number - 1:
                break
        else:
            return False
    return True


def _primitive_root(draw: Callable[[], int], prime: int, unity: int) -> int:
    """A root of unity of exactly this order."""
    divisors = [unity // q for q in range(2, unity + 1) if unity % q == 0]
    while True:
        root = pow(draw(), (prime - 1) // unity, prime)
        if root and all(pow(root, d, prime) != 1 for d in divisors):
            return root


# --- what is verified at it ---


def _check_not_degenerate(certificate: Certificate, at: At) -> None:
    premise, goal = certificate.premise, certificate.goal
    for (one, p), (other, q) in combinations(at.items(), 2):
        if not all(difference.value for difference in vector(p, q)):
            raise CertificateError(f"points {one} and {other} coincide, or their line has no direction")
    needs = [fact for made in premise.constructions for fact in made.needs()]
    needs += [Fact("ncoll", goal.args[:3])] if goal.predicate == "cyclic" else []
    for fact in needs:
        points = [at[name] for name in fact.args]
        if fact.predicate == "ncoll":
            kept = any(cross(vector(a, b), vector(a, c)).value for a, b, c in combinations(points, 3))
        elif fact.predicate in ("npara", "nperp"):
            kept = bool(equations(Fact(fact.predicate[1:], fact.args), at, lambda _: None)[0].value)
        else:  # that points differ is known; orders of points are seen in figures only
            continue
        if not kept:
            raise CertificateError(f"the condition '{fact}' is not met")


def _rank(facts: list[Fact], at: At, turn: Callable[[Fraction], Residue]) -> int:
    """The rank of the derivatives of the premise's equations by all coordinates."""
    moving = {
        name: tuple(Residue(c.value, c.prime, {2 * k + side: 1}) for side, c in enumerate(place))
        for k, (name, place) in enumerate(at.items())
    }
    prime = next(iter(at.values()))[0].prime
    solved: list[tuple[int, dict[int, int]]] = []
    for equation in [e for fact in facts for e in equations(fact, moving, turn)]:  # type: ignore[arg-type]
        row = equation.slope
        for column, other in solved:
            if row.get(column):
                row = _combined(row, 1, other, -row[column], prime)
        lead = next((column for column, value in row.items() if value), None)
        if lead is not None:
            solved.append((lead, _combined(row, pow(row[lead], -1, prime), {}, 0, prime)))
    return len(solved)


def drawn_figures(premise: Premise) -> Worlds:
    """Figures of the premise in which all open choices are made at random, readable ones and ones of any shape."""
    drawn = [random_branch_worlds(premise, any_names=True), rough_worlds(premise, 1, _ROUGH)]
    worlds = {name: np.concatenate([one[name] for one in drawn]) for name in premise.points}
    return worlds if len(next(iter(worlds.values()))) else solved_worlds(premise, 1)


def _reached_or_mirrored(certificate: Certificate, case: Case, worlds: Worlds) -> Bools:
    """Of each figure, whether it or its mirror image is reached.

    A mirror image satisfies the same equations, unless one of them gives an angle a value, with its sign.
    """
    reached = _reached(certificate, case, worlds)
    if any(fact.predicate == "aconst" for fact in (*_stated(certificate.premise), certificate.goal)):
        return reached
    mirrored = {name: z.conjugate() for name, z in worlds.items()}
    return np.asarray(reached | _reached(certificate, case, mirrored))


def _reached(certificate: Certificate, case: Case, worlds: Worlds) -> Bools:
    """In which figures the parameters give the other coordinates."""
    true: dict[str, Any] = {}
    for k, name in enumerate(certificate.premise.points):
        true |= {f"z{k}": worlds[name], f"w{k}": worlds[name].conjugate()}
    with np.errstate(all="ignore"):
        values = {name: evaluated(text, true, complex) for name, text in case.parameters}
        values = case.run(values | {"r": np.exp(2j * np.pi / certificate.unity)}, complex)
        size = np.max([abs(value) for value in true.values()], axis=0)
        off = np.max([abs(values[name] - value) for name, value in true.items()], axis=0)
        return np.asarray(off < _NEAR * size)

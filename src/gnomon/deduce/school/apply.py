"""Which theorem of the table gives a fact from what is known, and by which facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gnomon.deduce.facts import Fact, symmetries
from gnomon.deduce.school.table import THEOREMS, Theorem

if TYPE_CHECKING:
    from gnomon.deduce.school.closure import Facts
    from gnomon.deduce.school.known import Known

Args: TypeAlias = tuple[str, ...]
_OF_LINES = ("para", "perp", "eqangle")  # what these say does not depend on the points that name the lines
_MOST_ON_LINE = 4  # of longer lines, only the points that a fact names are tried


class Application(NamedTuple):
    """A theorem that gives a fact, and the facts that state what it needs, as bits."""

    theorem: Theorem
    facts: Facts


@dataclass(frozen=True, slots=True)
class _Pattern:
    """A theorem, prepared: its letters are numbered in the order in which the conclusion, then hypotheses name them.

    `shape` tells how often the conclusion names its points, if these are different; `first` has the place in the conclusion of each letter that it names, `same` the places that must agree with others.
    """

    theorem: Theorem
    shape: tuple[int, ...]
    first: tuple[int, ...]
    same: tuple[tuple[int, int], ...]
    hypotheses: tuple[tuple[str, tuple[int, ...]], ...]
    needs: frozenset[str]


def applications(fact: Fact, known: Known, at_sight: bool = False) -> Iterator[Application]:
    """The theorems that give a fact from what is known; `at_sight`: only those that are no question for an exam.

    >>> from gnomon.deduce.facts import Fact
    >>> from gnomon.deduce.school.known import Known
    >>> known = Known()
    >>> for number, text in enumerate(("midp m a b", "midp n a c")):
    ...     known.add(Fact.parse(text), number)
    >>> [(found.theorem.name, found.facts) for found in applications(Fact.parse("para b c n m"), known)]
    [('midline_parallel', 3)]
    """
    by_points = fact.predicate not in _OF_LINES
    shape = _shape(fact.args) if by_points else ()
    writings: list[Args] | None = None
    for pattern in _patterns(at_sight).get(fact.predicate, ()):
        if not pattern.needs <= known.kinds or (by_points and pattern.shape not in (shape, ())):
            continue
        if writings is None:
            writings = _writings(fact, known)
        best: Facts | None = None
        for binding in _concluding(pattern, fact, writings):
            for why in _met(pattern, 0, binding, known, 0):
                if best is None or why.bit_count() < best.bit_count():
                    best = why
        if best is not None:
            yield Application(pattern.theorem, best)


# --- the conclusion ---


def _concluding(pattern: _Pattern, fact: Fact, writings: Sequence[Args]) -> Iterator[list[str]]:
    """The points for the letters of a theorem with which it concludes a fact."""
    theorem = pattern.theorem
    turned = fact.value != theorem.value  # of a ratio, the second segment comes first
    if turned and (fact.value is None or theorem.value is None or fact.value != 1 / theorem.value):
        return
    for writing in writings:
        if any(writing[i] != writing[j] for i, j in pattern.same):
            continue
        if turned:
            writing = writing[2:] + writing[:2]
        binding = [writing[i] for i in pattern.first]
        if theorem.coinciding or len(set(binding)) == len(binding):
            yield binding


def _writings(fact: Fact, known: Known) -> list[Args]:
    """The ways to write a fact: for equal angles those at corners, for lines also with other points on them."""
    args = fact.args
    if fact.predicate == "eqangle":
        return list(dict.fromkeys(_corners(args, known)))
    if fact.predicate in ("para", "perp"):
        first, second = _named(args[:2], known), _named(args[2:], known)
        return [x + y for one, other in ((first, second), (second, first)) for x, y in product(one, other)]
    return [tuple([args[k] for k in places]) for places in _places(fact.predicate, len(args))]


@cache
def _places(predicate: str, count: int) -> tuple[tuple[int, ...], ...]:
    if predicate in ("coll", "cyclic"):
        return tuple(permutations(range(count)))
    if predicate == "rconst":  # the value is turned with the segments
        return tuple(places for places, inverted in symmetries(predicate) if not inverted)
    return tuple(places for places, _ in symmetries(predicate))


def _named(pair: Args, known: Known) -> list[Args]:
    """Pairs of points that name a line."""
    line = known.points_of_line(*pair)
    return list(permutations(sorted(line) if len(line) <= _MOST_ON_LINE else pair, 2))


def _corners(args: Args, known: Known) -> Iterator[Args]:
    """Equal angles written at corners: V A V M V M V B if a line bisects another two, C A C B D A D B if the four lines
    join two points with two others."""
    a, b, c, d = [known.points_of_line(*args[k : k + 2]) for k in (0, 2, 4, 6)]
    if b == c or a == d:
        (one, two), middle = ((a, d), b) if b == c else ((b, c), a)
        for vertex in sorted(one & two & middle):
            for p, m, q in product(sorted(one), sorted(middle), sorted(two)):
                yield vertex, p, vertex, m, vertex, m, vertex, q
                yield vertex, q, vertex, m, vertex, m, vertex, p
        return
    joints = [one & two for one, two in ((a, b), (c, d), (a, c), (b, d))]
    if all(joints):
        v, w, p, q = [min(joint) for joint in joints]
        yield v, p, v, q, w, p, w, q


# --- the hypotheses ---


def _met(pattern: _Pattern, place: int, binding: list[str], known: Known, why: Facts) -> Iterator[Facts]:
    """The facts by which the hypotheses of a theorem from a place on are known, for all ways to bind other letters."""
    if place == len(pattern.hypotheses):
        yield why
        return
    predicate, letters = pattern.hypotheses[place]
    new = max(letters) + 1 - len(binding)
    if new <= 0:
        found = getattr(known, predicate)(*[binding[k] for k in letters])
        if found is not None:
            yield from _met(pattern, place + 1, binding, known, why | found)
        return
    choices: Iterator[list[str]]
    if predicate == "midp":
        choices = _middles(letters, binding, known)
    else:
        choices = ([*binding, point] for point in known.points)
    for chosen in choices:
        if pattern.theorem.coinciding or len(set(chosen)) == len(chosen):
            yield from _met(pattern, place, chosen, known, why)


def _middles(letters: Sequence[int], binding: list[str], known: Known) -> Iterator[list[str]]:
    """The bindings with the points of a known midpoint and its ends for the letters that are still free."""
    bound = len(binding)
    for middle, (a, b) in known.midpoints:
        for points in ((middle, a, b), (middle, b, a)):
            if all(k >= bound or binding[k] == point for k, point in zip(letters, points, strict=True)):
                yield binding + [point for _, point in sorted(zip(letters, points, strict=True)) if _ >= bound]


# --- the table, prepared ---


@cache
def _patterns(at_sight: bool) -> dict[str, tuple[_Pattern, ...]]:
    found: dict[str, tuple[_Pattern, ...]] = {}
    for theorem in THEOREMS:
        if theorem.at_sight or not at_sight:
            predicate = theorem.conclusion[0]
            found[predicate] = (*found.get(predicate, ()), _prepared(theorem))
    return found


def _prepared(theorem: Theorem) -> _Pattern:
    _, *concluded = theorem.conclusion
    letters = list(dict.fromkeys([*concluded, *[x for _, *several in theorem.hypotheses for x in several]]))
    number = {letter: k for k, letter in enumerate(letters)}
    first = tuple([concluded.index(letter) for letter in dict.fromkeys(concluded)])
    same = tuple([(k, concluded.index(x)) for k, x in enumerate(concluded) if concluded.index(x) != k])
    hypotheses = tuple([(name, tuple([number[x] for x in several])) for name, *several in theorem.hypotheses])
    needs = frozenset(name for name, _ in hypotheses) - {"coll"}
    shape = () if theorem.coinciding else _shape(concluded)
    return _Pattern(theorem, shape, first, same, hypotheses, needs)


def _shape(args: Sequence[str]) -> tuple[int, ...]:
    """How often each of the points is named."""
    return tuple(sorted(Counter(args).values()))

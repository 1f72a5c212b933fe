"""Which theorem of the table gives a fact from what is known, and by which facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gnomon.deduce.facts import Fact, symmetries
from gnomon.deduce.school.known import Known
from gnomon.deduce.school.table import AS_DRAWN, THEOREMS, Theorem

if TYPE_CHECKING:
    from gnomon.deduce.school.closure import Facts

Args: TypeAlias = tuple[str, ...]
_Met: TypeAlias = "tuple[Facts, list[str]]"
Query: TypeAlias = Callable[..., "Facts | None"]
_OF_LINES = ("para", "perp", "eqangle")  # what these say does not depend on the points that name the lines
_HALF = Fraction(1, 2)
_MOST_ON_LINE = 4  # of longer lines, only the points that a fact names are tried


class Application(NamedTuple):
    """A theorem that gives a fact, the facts that state what it needs, as bits, and its hypotheses with their own."""

    theorem: Theorem
    facts: Facts
    hypotheses: tuple[tuple[Fact, Facts], ...]


@dataclass(frozen=True, slots=True)
class _Pattern:
    """A theorem, prepared: its letters are numbered in the order in which the conclusion, then hypotheses name them.

    `shape` tells how often the conclusion names its points, if these are different; `first` has the place in the
    conclusion of each letter that it names, `same` the places that must agree with others.
    """

    theorem: Theorem
    shape: tuple[int, ...]
    first: tuple[int, ...]
    same: tuple[tuple[int, int], ...]
    hypotheses: tuple[tuple[Query, tuple[int, ...], int], ...]
    needs: frozenset[str]
    right: tuple[int, ...]
    """The letters of the conclusion at which hypotheses have right angles."""


def applications(fact: Fact, known: Known, as_drawn: bool = False) -> Iterator[Application]:
    """The theorems that give a fact from what is known; `as_drawn`: also those that prove nothing (`AS_DRAWN`).

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
    for pattern in _patterns(as_drawn).get(fact.predicate, ()):
        if not pattern.needs <= known.kinds or (by_points and pattern.shape not in (shape, ())):
            continue
        if pattern.theorem.coinciding and fact.predicate in ("eqratio", "rconst"):
            written = [select(fact.args) for select in _selections(fact.predicate, len(fact.args), of_pairs=True)]
        else:
            writings = written = writings or _writings(fact, known)
        best: _Met | None = None
        for binding in _concluding(pattern, fact, written, known.right_corners):
            met = _met(pattern, 0, binding, known, 0)
            if met is not None and (best is None or met[0].bit_count() < best[0].bit_count()):
                best = met if not pattern.theorem.coinciding or not _is_circular(pattern, met[1], fact) else best
        if best is not None:
            yield Application(pattern.theorem, best[0], tuple(_hypotheses(pattern, best[1], known)))


def _is_circular(pattern: _Pattern, binding: Sequence[str], fact: Fact) -> bool:
    """Whether a theorem about two triangles that are one is applied to what it concludes."""
    said = fact.canonical()
    stated = [
        (name, places)
        for (name, *_), (_, places, _) in zip(pattern.theorem.hypotheses, pattern.hypotheses, strict=True)
    ]
    return any(
        name == fact.predicate and Fact(name, tuple([binding[k] for k in places])).canonical() == said
        for name, places in stated
    )


# --- the conclusion ---


def _concluding(
    pattern: _Pattern, fact: Fact, writings: Sequence[Args], corners: Collection[str]
) -> Iterator[list[str]]:
    """The points for the letters of a theorem with which it concludes a fact."""
    theorem = pattern.theorem
    turned = fact.value != theorem.value  # of a ratio, the second segment comes first
    if turned and (fact.value is None or theorem.value is None or fact.value != 1 / theorem.value):
        return
    same, first = pattern.same, pattern.first
    for writing in [one[2:] + one[:2] for one in writings] if turned else writings:
        for i, j in same:
            if writing[i] != writing[j]:
                break
        else:
            binding = [writing[i] for i in first]
            if all(binding[k] in corners for k in pattern.right) and (
                theorem.coinciding or len(set(binding)) == len(binding)
            ):
                yield binding


def _writings(fact: Fact, known: Known) -> list[Args]:
    """The ways to write a fact: for equal angles those at corners, for lines also with other points on them."""
    args = fact.args
    if fact.predicate == "eqangle":
        return list(dict.fromkeys(_corners(args, known)))
    if fact.predicate in ("para", "perp"):
        first, second = _named(args[:2], known), _named(args[2:], known)
        return [x + y for one, other in ((first, second), (second, first)) for x, y in product(one, other)]
    return [select(args) for select in _selections(fact.predicate, len(args))]


@cache
def _selections(predicate: str, count: int, of_pairs: bool = False) -> tuple[Callable[[Args], Args], ...]:
    """What writes the points of a fact in all its ways; `of_pairs`: up to exchanging the ends of segments."""
    if predicate in ("coll", "cyclic"):
        places = list(permutations(range(count)))
    else:  # the value of a ratio would be turned with its segments
        places = [one for one, inverted in symmetries(predicate) if not inverted]
    if of_pairs:
        places = [one for one in places if all(one[k] < one[k + 1] for k in range(0, count, 2))]
    return tuple([itemgetter(*one) for one in places])


def _named(pair: Args, known: Known) -> list[Args]:
    """Pairs of points that name a line."""
    line = known.seen.points(*pair)
    return list(permutations(sorted(line) if len(line) <= _MOST_ON_LINE else pair, 2))


def _corners(args: Args, known: Known) -> Iterator[Args]:
    """Equal angles written at corners: V A V M V M V B if a line bisects the angle of two others, O A A B A B O B if it
    makes a triangle with them, C A C B D A D B if four lines join two points with two others."""
    a, b, c, d = [known.seen.points(*args[k : k + 2]) for k in (0, 2, 4, 6)]
    if b == c or a == d:
        (one, two), middle = ((a, d), b) if b == c else ((b, c), a)
        if not one & two & middle and one & two and one & middle and two & middle:
            o, p, q = [min(joint) for joint in (one & two, one & middle, two & middle)]
            yield o, p, p, q, p, q, o, q
            yield o, q, q, p, q, p, o, p
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


def _met(pattern: _Pattern, place: int, binding: list[str], known: Known, why: Facts) -> _Met | None:
    """The fewest facts by which the hypotheses of a theorem from a place on are known, with the points for its letters;
    None if they are not."""
    for query, letters, highest in pattern.hypotheses[place:]:
        if highest >= len(binding):
            break
        found = query(known, *[binding[k] for k in letters])
        if found is None:
            return None
        why |= found
        place += 1
    else:
        return why, binding
    best: _Met | None = None
    for chosen in _choices(pattern, query, letters, binding, known):
        if pattern.theorem.coinciding or len(set(chosen)) == len(chosen):
            met = _met(pattern, place, chosen, known, why)
            if met is not None and (best is None or met[0].bit_count() < best[0].bit_count()):
                best = met
    return best


def _hypotheses(pattern: _Pattern, binding: list[str], known: Known) -> Iterator[tuple[Fact, Facts]]:
    for (name, *_), (query, letters, _) in zip(pattern.theorem.hypotheses, pattern.hypotheses, strict=True):
        points = tuple([binding[k] for k in letters])
        why = query(known, *points)
        if why and name == "halved":
            yield Fact("rconst", points, _HALF), why
        elif why and name not in ("midline", "one_circle"):
            yield Fact(name, points), why


def _choices(
    pattern: _Pattern, query: Query, letters: Sequence[int], binding: list[str], known: Known
) -> Iterator[list[str]]:
    """The bindings with points for the next letters that are still free. Others could not meet the hypothesis."""
    if query is Known.midp:
        yield from _middles(letters, binding, known)
        return
    points: Collection[str] = known.points
    *others, last = sorted(letters)
    if query in _PARTNERS and last == len(binding) and last not in others and not pattern.theorem.coinciding:
        turned = letters.index(last) < 2  # then the free letter is in the first pair
        pair = [binding[k] for k in (letters[2:] if turned else letters[:2])]
        end = next(binding[k] for k in (letters[:2] if turned else letters[2:]) if k != last)
        points = _PARTNERS[query](known, pair, end)
    for point in known.points:
        if point in points:
            yield [*binding, point]


_PARTNERS: dict[Query, Callable[[Known, Sequence[str], str], Collection[str]]] = {
    Known.cong: Known.as_long,
    Known.perp: lambda known, pair, end: known.turned_by(1, pair, end),
    Known.para: lambda known, pair, end: known.turned_by(0, pair, end),
}
"""The points with which another one may be as a pair of points is."""


def _middles(letters: Sequence[int], binding: list[str], known: Known) -> Iterator[list[str]]:
    """The bindings with the points of a known midpoint and its ends for the letters that are still free."""
    bound = [(place, binding[k]) for place, k in enumerate(letters) if k < len(binding)]
    free = sorted(range(3), key=letters.__getitem__)[len(bound) :]
    for points in known.halves.get(bound[0] if bound else None, ()):
        if all(points[place] == point for place, point in bound[1:]):
            yield binding + [points[place] for place in free]


# --- the table, prepared ---


@cache
def _patterns(as_drawn: bool) -> dict[str, tuple[_Pattern, ...]]:
    found: dict[str, tuple[_Pattern, ...]] = {}
    for theorem in (*THEOREMS, *AS_DRAWN) if as_drawn else THEOREMS:
        predicate = theorem.conclusion[0]
        found[predicate] = (*found.get(predicate, ()), _prepared(theorem))
    return found


def _prepared(theorem: Theorem) -> _Pattern:
    _, *concluded = theorem.conclusion
    letters = list(dict.fromkeys([*concluded, *[x for _, *several in theorem.hypotheses for x in several]]))
    number = {letter: k for k, letter in enumerate(letters)}
    first = tuple([concluded.index(letter) for letter in dict.fromkeys(concluded)])
    same = tuple([(k, concluded.index(x)) for k, x in enumerate(concluded) if concluded.index(x) != k])
    hypotheses = []
    for name, *several in theorem.hypotheses:
        places = tuple([number[x] for x in several])
        hypotheses.append((getattr(Known, name), places, max(places)))
    needs = frozenset(name for name, *_ in theorem.hypotheses) - {"coll", "ncoll"}
    at = [({*x[1:3]} & {*x[3:]}) for x in theorem.hypotheses if x[0] == "perp"]
    right = tuple(sorted({number[v] for corner in at for v in corner if v in concluded}))
    shape = () if theorem.coinciding else _shape(concluded)
    return _Pattern(theorem, shape, first, same, tuple(hypotheses), needs, right)


def _shape(args: Sequence[str]) -> tuple[int, ...]:
    """How often each of the points is named."""
    return tuple(sorted(Counter(args).values()))

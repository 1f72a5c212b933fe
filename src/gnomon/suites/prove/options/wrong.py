"""Wrong options: statements that need not hold, made from true conclusions in several ways, each with its refutation.

A wrong option may be true in special figures. It is false in most, and one of those is stored with it. The ways, with
their shares, are in `MIX`. A wrong option takes the place of a conclusion and has its form (`form`), so that the form
of an option says nothing about whether it is right.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from gnomon.deduce.facts import Fact, symmetries
from gnomon.plane.ties import rounded
from gnomon.suites.prove.item import CLEAR, REFUTED, Change, WrongOption
from gnomon.suites.prove.options.contradiction import Said
from gnomon.suites.prove.options.corners import kept_distance
from gnomon.suites.prove.options.near_miss import FAR_OFF, statement_costs
from gnomon.suites.prove.options.option_conclusions import statement_of, well_formed
from gnomon.suites.prove.options.option_likeness import Likeness
from gnomon.suites.prove.options.option_truth import EITHER_WAY, least_distance
from gnomon.suites.prove.options.other_points import MOSTLY, about_other_points
from gnomon.suites.prove.premise.clause_arguments import weighted
from gnomon.suites.prove.statement import ANGLES, Reading, Statement

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.plane.loci import Reals
    from gnomon.seeding import Rng

T = TypeVar("T")

MIX: Mapping[Change, float] = {"points": 0.25, "relation": 0.4, "measure": 0.25, "premise": 0.1}
"""How often each way is tried first. If it gives nothing of the wanted form, the others follow in this order."""
COMPARED = 20  # wrong options for one place, from which those are taken that are most like the conclusion there
FEWEST = 4  # conclusions of similar premises for one place, until no further premise is looked at
WELCOME = 4.4  # what a wrong option costs at most that makes it needless to try another way
LENIENCE = 1.5  # how much more than the best one an alternative may cost
SAME = 1e-9  # statements whose distances from true differ by less in every world say the same
ALTERNATIVES = 12  # wrong options for one place, from which the one is taken that looks true in the figure

Form = tuple[str, int, int]

# How often each number occurs among the conclusions that are chosen: a wrong option draws its number from here.
RATIOS_DRAWN: Mapping[Fraction, float] = {
    Fraction(2): 0.42,
    Fraction(3): 0.21,
    Fraction(3, 2): 0.18,
    Fraction(4): 0.03,
    Fraction(6): 0.02,
    Fraction(4, 3): 0.04,
    Fraction(5, 2): 0.03,
    Fraction(5, 3): 0.03,
    Fraction(8, 3): 0.01,
    Fraction(8, 5): 0.01,
    Fraction(6, 5): 0.01,
    Fraction(7, 6): 0.01,
}
ANGLES_DRAWN: Mapping[Fraction, float] = {Fraction(d): 1.0 for d in (30, 45, 60, 120, 135, 150)}


def form(statement: Statement) -> Form:
    """What an option shows without its figure: its relation, and how many points and segments it names.

    >>> form(Statement.parse("cong a b a c")), form(Statement.parse("simtrir a b c d e f"))
    (('cong', 3, 2), ('simtri', 6, 2))
    """
    return _form(statement.fact, statement.reading)


@lru_cache(maxsize=1 << 13)
def _form(fact: Fact, reading: Reading) -> Form:
    relation = _ONE_WAY.get(fact.predicate, fact.predicate)
    parts = 3 if relation in ("simtri", "contri") else 2
    named = {frozenset(fact.args[k : k + parts]) for k in range(0, len(fact.args), parts)}
    return f"{relation} {reading}".strip(), len(set(fact.args)), len(named)


def wrong_options(
    premise: Premise,
    places: Sequence[Statement],
    similar: Iterator[Sequence[Statement]],
    best: Sequence[Statement],
    known: Callable[[Collection[str]], Iterable[Fact]],
    taken: Iterable[Statement],
    worlds: Worlds,
    rng: Rng,
) -> list[list[tuple[float, WrongOption]]]:
    """For each place, whose form is given by a conclusion, some wrong options of that form, with how unlike it they
    are; empty where none was found.

    `best` are the conclusions that gave the options their forms, `similar` those of similar premises, one premise after
    the other, `known` gives facts of the premise by their predicates, from which others are made, and `taken` is what
    wrong options may not repeat or plainly contradict: the right options and what is given.
    Preferred are wrong options that show what the conclusion shows (`option_likeness`) and are near misses somewhere.
    """
    seen = Said(taken)
    told: list[Reals] = []  # how far from true the wrong options of earlier places are
    pool, base = _Pool(similar), _Base(known, worlds)
    found: list[list[tuple[float, WrongOption]]] = []
    for k, place in enumerate(places):
        stream, wanted = rng.stream(k), form(place)
        before = [other for other in best if other != place]
        chosen = {earlier: made[0][1].statement for earlier, made in zip(places, found, strict=False) if made}
        likeness = Likeness(premise, place, before, [chosen.get(other, other) for other in before])
        first = _of(stream, MIX)
        here: list[tuple[float, WrongOption]] = []
        for way in (first, *(way for way in MIX if way != first)):
            if way == "premise":
                made = pool.refuted(wanted, worlds, seen)
            elif way == "points":
                source = about_other_points(likeness, worlds, stream.stream(way))
                made = list(islice(_refuted(source, way, worlds, seen), COMPARED))
            else:
                source = _changed(place, way, base.statements(wanted, way), tuple(worlds), stream.stream("to", way))
                made = list(islice(_refuted(source, way, worlds, seen), COMPARED))
            here += [(_cost(wrong.statement, likeness, worlds), wrong) for wrong in made]
            if any(cost <= WELCOME for cost, _ in here):
                break
        here.sort(key=lambda pair: pair[0])
        here = [pair for pair in here[: 2 * ALTERNATIVES] if not _is_told(pair[1].statement, told, worlds)]
        some = [wrong for cost, wrong in here[:ALTERNATIVES] if cost <= here[0][0] + LENIENCE]
        found.append([(rounded(likeness.unlike(wrong.statement)), wrong) for wrong in some])
        for wrong in some:
            seen.add(wrong.statement)
            told.append(kept_distance(wrong.statement, worlds))
    return found


def _cost(statement: Statement, likeness: Likeness, worlds: Worlds) -> float:
    """How unwelcome a wrong option is: unlike the conclusion whose place it takes, or plainly false in all worlds."""
    return rounded(likeness.unlike(statement) + FAR_OFF * min(1.0, float(statement_costs(statement, worlds).min())))


def _is_told(statement: Statement, told: Iterable[Reals], worlds: Worlds) -> bool:
    """Whether a statement says what another one says in other words: both are equally far from true in all worlds."""
    off = kept_distance(statement, worlds)
    return any(bool((abs(off - other) < SAME).all()) for other in told)


@dataclass(slots=True)
class _Pool:
    """Conclusions of similar premises by form; a further premise is looked at when one form has too few."""

    source: Iterator[Sequence[Statement]]
    known: dict[Form, list[Statement]] = field(default_factory=dict)

    def refuted(self, wanted: Form, worlds: Worlds, seen: Said) -> list[WrongOption]:
        found = list(_refuted(self.known.get(wanted, ()), "premise", worlds, seen))
        while len(found) < FEWEST and (more := next(self.source, None)) is not None:
            for statement in more:
                self.known.setdefault(form(statement), []).append(statement)
            found += _refuted((s for s in more if form(s) == wanted), "premise", worlds, seen)
        return found


def _refuted(source: Iterable[Statement], way: Change, worlds: Worlds, seen: Said) -> Iterator[WrongOption]:
    for statement in source:
        if seen.excludes(statement) or not well_formed(statement, worlds) or _breaks_order(statement, worlds):
            continue
        margin = refutation(statement, worlds)
        if margin is not None:
            yield WrongOption(statement, way, *margin)


def _breaks_order(statement: Statement, worlds: Worlds) -> bool:
    """Whether a point would be the middle of two others on its line, though it is never between them."""
    p = statement.fact.args
    if statement.fact.predicate == "midp":
        middle, ends = p[0], p[1:]
    elif statement.fact.predicate == "cong" and len(set(p)) == 3:
        (middle,) = set(p[:2]) & set(p[2:])
        ends = tuple([q for q in p if q != middle])
    else:
        return False
    quotient = (worlds[ends[0]] - worlds[middle]) / (worlds[ends[1]] - worlds[middle])
    return bool((np.abs(quotient.imag) < SAME * np.abs(quotient)).all() and (quotient.real > 0).all())


def refutation(statement: Statement, worlds: Worlds) -> tuple[float, int] | None:
    """How far from true the statement is in the first world that refutes it, and which that is.

    None if the statement is not plainly false in most worlds: a reader might then find no figure that refutes it.
    """
    triangles = statement.fact.predicate in EITHER_WAY
    as_written = off = kept_distance(statement, worlds)
    if not mostly_false(off):
        return None
    if triangles:  # also in the most generous reading: with their vertices in any order
        off = least_distance(statement, worlds)
        if not mostly_false(off):
            return None
    if not np.isfinite(off).all():
        return None
    first = int((off > REFUTED).argmax())
    if off[first] <= REFUTED:
        if off.min() <= CLEAR:
            return None
        first = int(off.argmax())  # the figure has one shape only, or nearly so: there the statement is always false
    return float(as_written[first]), first


def mostly_false(off: Reals) -> bool:
    """Whether a statement that is so far from true is plainly false in most worlds."""
    return int(np.count_nonzero(off > CLEAR)) / max(off.size, 1) >= MOSTLY


_ONE_WAY = {"simtrir": "simtri", "contrir": "contri"}  # words do not say which way round triangles are
_TWO_SEGMENTS = ("para", "perp", "cong")


@dataclass(slots=True)
class _Base:
    """Facts of the premise as statements, by predicate: what changed relations and measures are made from."""

    known: Callable[[Collection[str]], Iterable[Fact]]
    worlds: Worlds
    found: dict[str, list[Statement]] = field(default_factory=dict)

    def statements(self, wanted: Form, way: Change) -> Iterator[Statement]:
        """The statements that give the wanted form if they are changed in this way."""
        predicates = [p for p in _SOURCES.get((wanted[0], way), "").split() if p not in self.found]
        for predicate in predicates:
            self.found[predicate] = []
        for fact in self.known(predicates) if predicates else ():
            statement = statement_of(fact, self.worlds) if fact.predicate in ANGLES else Statement(fact)
            if statement is not None:
                self.found[fact.predicate].append(statement)
        for predicate in _SOURCES.get((wanted[0], way), "").split():
            yield from self.found[predicate]


# By the relation of the wanted form and the way: the predicates of facts from which such a statement is made.
_SOURCES: dict[tuple[str, Change], str] = {
    ("para", "relation"): "perp cong",
    ("perp", "relation"): "para cong",
    ("cong", "relation"): "para perp",
    ("eqangle equal", "relation"): "eqangle simtri simtrir",
    ("eqangle supplementary", "relation"): "eqangle",
    ("simtri", "relation"): "eqangle",
    ("contri", "relation"): "simtri simtrir",
    ("midp", "relation"): "coll cong",
    ("coll", "relation"): "cong para",
    ("circle", "relation"): "cong",
    ("cyclic", "relation"): "cong para perp",
    ("cong", "measure"): "rconst",
    ("rconst", "measure"): "rconst cong midp",
    ("eqratio", "measure"): "eqratio simtri simtrir",
    ("aconst equal", "measure"): "aconst",
}


def _changed(
    place: Statement, way: Change, known: Iterable[Statement], points: Sequence[str], rng: Rng
) -> Iterator[Statement]:
    """Known statements with another relation or another number, as far as they then have the form of the conclusion
    whose place they take; triangles turn the same way as there."""
    wanted = form(place)
    for statement in known:
        predicate = statement.fact.predicate
        made = _other_relations(statement, points, rng) if way == "relation" else _other_measures(statement, rng)
        for changed in made:
            if form(changed) != wanted:
                continue  # most have another relation, which shows at once
            if changed.fact.predicate != predicate or changed.canonical() != statement.canonical():
                yield replace(changed, fact=changed.fact._replace(predicate=place.fact.predicate))


def _other_relations(statement: Statement, points: Sequence[str], rng: Rng) -> Iterator[Statement]:
    """The same points in another relation: supplementary for equal, perpendicular or of one length for parallel,
    similar triangles for one equal angle, a midpoint for a point on a line or equally far from both ends."""
    fact, p = statement.fact, statement.fact.args
    if fact.predicate == "eqangle":
        yield replace(statement, reading="supplementary" if statement.reading == "equal" else "equal")
        if statement.reading == "equal":
            one, (c, w, d) = statement.corners
            yield from (Statement(Fact("simtri", (*one, *other))) for other in rng.shuffled([(c, w, d), (d, w, c)]))
    elif fact.predicate in _TWO_SEGMENTS:
        yield from (Statement(Fact(other, p)) for other in _TWO_SEGMENTS if other != fact.predicate)
        distinct = tuple(dict.fromkeys(p))
        if len(distinct) == 4:
            yield Statement(Fact("cyclic", distinct))
        if fact.predicate == "para":
            yield Statement(Fact("coll", tuple(rng.sample(distinct, 3))))
        shared = set(p[:2]) & set(p[2:])
        if fact.predicate == "cong" and len(shared) == 1:
            (apex,) = shared
            ends = tuple(q for q in distinct if q != apex)
            yield Statement(Fact("midp", (apex, *ends)))
            yield Statement(Fact("coll", (apex, *ends)))
            others = [q for q in points if q not in distinct]
            yield from (Statement(Fact("circle", (apex, *ends, q))) for q in rng.sample(others, min(3, len(others))))
    elif fact.predicate == "coll":
        yield Statement(Fact("midp", tuple(rng.sample(p, 3))))
    elif fact.predicate in ("simtri", "simtrir"):
        yield Statement(Fact("contri", p))
        a, b, c, d, e, f = p
        for vertex, arms, far in ((b, (a, c), (d, (e, f))), (a, (b, c), (e, (d, f))), (c, (a, b), (e, (d, f)))):
            args = (vertex, arms[0], vertex, arms[1], far[0], far[1][0], far[0], far[1][1])
            if vertex not in arms and far[0] not in far[1]:
                yield Statement(Fact("eqangle", args), reading="equal")


def _other_measures(statement: Statement, rng: Rng) -> Iterator[Statement]:
    """Another number, a ratio the other way round, or one between sides that do not correspond."""
    fact, p = statement.fact, statement.fact.args
    if fact.predicate == "rconst" and fact.value is not None:
        size = _of(rng, RATIOS_DRAWN)
        yield Statement(Fact("rconst", p, size if fact.value > 1 else 1 / size))
        yield Statement(Fact("cong", p))
    elif fact.predicate == "cong":
        yield Statement(Fact("rconst", p, _of(rng, RATIOS_DRAWN)))
    elif fact.predicate == "midp":
        yield Statement(Fact("rconst", (p[1], p[2], p[0], rng.choice(p[1:])), _of(rng, RATIOS_DRAWN)))
    elif statement.degrees is not None:
        yield Statement(Fact("aconst", p, _of(rng, ANGLES_DRAWN)), reading="equal")
    elif fact.predicate == "eqratio":
        yield Statement(Fact("eqratio", (*p[:4], *p[6:], *p[4:6])))
    elif fact.predicate in ("simtri", "simtrir"):
        a, b, c, d, e, f = p
        yield Statement(Fact("eqratio", (a, b, d, e, a, c, e, f)))
        yield Statement(Fact("eqratio", (a, b, a, c, d, e, e, f)))
        yield Statement(Fact("eqratio", (b, c, e, f, b, a, d, f)))


def _of(rng: Rng, table: Mapping[T, float]) -> T:
    return list(table)[weighted(rng, list(table.values()))]


def rewritten(statement: Statement, rng: Rng) -> Statement:
    """One of the equivalent writings, at random, so that the order of letters does not show how it was made."""
    fact = statement.fact
    if statement.reading:
        corners = [
            (c[0], c[1], c[2]) if rng.chance(0.5) else (c[2], c[1], c[0]) for c in rng.shuffled(statement.corners)
        ]
        args = tuple(p for a, v, b in corners for p in (v, a, v, b))
        return Statement(Fact(fact.predicate, args, statement.degrees), statement.negated, _plain_reading(statement))
    if fact.predicate in ("coll", "cyclic"):
        return Statement(Fact(fact.predicate, tuple(rng.shuffled(fact.args))), statement.negated)
    if fact.predicate == "circle":
        return Statement(Fact("circle", (fact.args[0], *rng.shuffled(fact.args[1:]))), statement.negated)
    return Statement(fact.permuted(*rng.choice(symmetries(fact.predicate))), statement.negated)


def _plain_reading(statement: Statement) -> Reading:
    return "equal" if statement.degrees is not None else statement.reading

"""Three statements of one form about one premise: one that is proved, one that is refuted, and one that is neither.

All three are made for every problem of the task `follows`, and only then is it drawn which of them is asked about. So
neither the premise nor the form of the statement tells the verdict. A refuted statement is off by the same amount in
every figure; where a provable fact says so, its proof is kept. A statement that is neither has two witnesses, a figure
in which it holds and one in which it fails; the first is found by turning the dials of figures in which it nearly
holds (`deduce.worlds.dials`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import numpy as np

from gnomon.author.draws import Redraw
from gnomon.deduce.checker import Checker
from gnomon.deduce.engine import Deduction
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Premise
from gnomon.deduce.proof import Proof
from gnomon.deduce.short_sums import with_short_sums
from gnomon.deduce.split import split_long_steps
from gnomon.deduce.worlds.dials import record, replay
from gnomon.deduce.worlds.placement_plan import placement_plan
from gnomon.deduce.worlds.quality import readability
from gnomon.deduce.worlds.realise import rough_worlds, satisfying
from gnomon.deduce.worlds.truth import Worlds, holds
from gnomon.plane.loci import Points, Reals
from gnomon.seeding import Rng
from gnomon.suites.prove.item import CLEAR, REFUTED, Item, RightOption
from gnomon.suites.prove.make import deduced
from gnomon.suites.prove.options.contradiction import Said
from gnomon.suites.prove.options.option_conclusions import well_formed
from gnomon.suites.prove.options.option_truth import distance, measure_of
from gnomon.suites.prove.statement import Statement

TRIED = 400  # statements of the form of a proved one, about other points
SAME = 1e-7  # a distance from true that varies less than this is the same in all figures
SAME_IN_ROUGH = 1e-3  # likewise in figures of any shape, where rounding is larger
ROUGH_WORLDS = 160
LEAST_PROOF = 3  # steps of the proof that refutes a statement; a shorter one would only read a given
MOSTLY = 0.6  # the least share of figures in which a statement that is neither is plainly false
SOLVED = 3  # statements for which a figure is searched in which they hold
STARTS, NEAREST, ROUNDS = 160, 24, 30  # figures, how many of them are turned, and how often
STEP, LARGEST = 1e-7, 0.1  # by which a dial is turned to measure, and at most to come nearer
HOLDS = 1e-9  # a statement nearer to true than this holds
READABLE = 0.02  # of a figure in which it holds


@dataclass(frozen=True)
class Refuted:
    """A statement that is off by `margin` in every figure, and the fact and proof that exclude it, if there is one."""

    statement: Statement
    margin: float
    proof: Proof | None


@dataclass(frozen=True)
class Open:
    """A statement that holds in some figures, of shape (points, figures), and is `margin` from true in another one."""

    statement: Statement
    holding: Points
    failing: dict[str, complex]
    margin: float


@dataclass(frozen=True)
class ThreeStatements:
    """Statements of one form, one for each verdict."""

    proved: RightOption
    refuted: Refuted
    neither: Open


def three_statements(item: Item, rng: Rng) -> ThreeStatements:
    """The first right option of an item to which there are others of its form; raises `Redraw` if there is none."""
    figure = item.figure.coordinates
    deduction = deduced(item.premise, figure[..., 0].T + 1j * figure[..., 1].T)
    rough = rough_worlds(item.premise, rng.stream("rough").integer(0, 2**62), ROUGH_WORLDS)
    for place, option in enumerate(item.options):
        if not isinstance(option, RightOption):
            continue
        own = rng.stream("form", place)
        measured = [(s, distance(s, item.worlds)) for s in _of_one_form(option.statement, item, own)]
        refuted = _refuted(measured, item, deduction, rough)
        neither = _neither(measured, item, own) if refuted else None
        if refuted and neither:
            return ThreeStatements(option, refuted, neither)
    raise Redraw("no three statements of one form")


def _of_one_form(proved: Statement, item: Item, rng: Rng) -> list[Statement]:
    """The statement about other points of the figure, those most like it first: about its own points, or about points
    that are made as early. Given statements and what contradicts them at a glance are left out."""
    points = item.premise.points
    said = Said(map(Statement, item.premise.given))
    found: dict[Statement, tuple[float, Statement]] = {}
    for attempt in range(TRIED):
        names = dict(zip(proved.points, rng.stream(attempt).sample(points, len(proved.points)), strict=True))
        statement = proved.rename(names)
        key = statement.canonical()
        if key in found or key == proved.canonical() or said.excludes(statement):
            continue
        if well_formed(statement, item.worlds):
            found[key] = _unlike(statement, proved, points), statement
    return [statement for _, statement in sorted(found.values(), key=lambda pair: pair[0])]


def _unlike(statement: Statement, proved: Statement, points: Sequence[str]) -> float:
    """How much a statement differs from another one in its points, and in how early these are made."""
    early = [np.mean([points.index(p) for p in one.points]) / len(points) for one in (statement, proved)]
    return 6.0 * abs(float(early[0] - early[1])) + 0.5 * len(set(statement.points) - set(proved.points))


# --- refuted


def _refuted(
    measured: Sequence[tuple[Statement, Reals]], item: Item, deduction: Deduction, rough: Worlds
) -> Refuted | None:
    """The first statement that is equally far from true in all figures; one that a provable fact excludes if any is."""
    found: Refuted | None = None
    for statement, off in measured:
        margin = float(off.min())
        if not (margin > REFUTED and off.max() - margin < SAME):
            continue
        if not (abs(distance(statement, rough) - margin) < SAME_IN_ROUGH).all():
            continue
        facts = list(excluding(statement, item.worlds))
        proof = _proof_of(facts, item, deduction)
        if proof is not None:
            return Refuted(statement, margin, proof)
        if found is None and not any(map(deduction.knows, facts)):
            found = Refuted(statement, margin, None)
    return found


def _proof_of(facts: Sequence[Fact], item: Item, deduction: Deduction) -> Proof | None:
    """A checked proof of the first fact that has one of some length."""
    for fact in facts:
        proof = deduction.prove(fact)
        if proof is not None and not proof.by_figure and proof.length >= LEAST_PROOF:
            proof = split_long_steps(with_short_sums(proof), thorough=True)
            if Checker(item.premise, item.worlds).check(proof):
                return proof
    return None


# By predicate: two lines (d) or two lengths (l) that the statement fixes, as places among its arguments.
_FIXED = {
    "para": "d0123",
    "perp": "d0123",
    "aconst": "d0123",
    "cong": "l0123",
    "rconst": "l0123",
    "midp": "l0102 d0102",
    "coll": "d0102 d0112",
    "circle": "l0102 l0103",
    "contri": "l0134 l0235 l1245",
    "contrir": "l0134 l0235 l1245",
}


def excluding(statement: Statement, worlds: Worlds) -> Iterator[Fact]:
    """Facts that are true in all worlds and exclude the statement: another angle between its lines, or another ratio of
    its segments.

    >>> triangle = {"a": np.array([0, 0j]), "b": np.array([2, 4 + 0j]), "c": np.array([1j, 2j]), "d": np.array([1, 2j])}
    >>> list(map(str, excluding(Statement.parse("cong a b a c"), triangle)))
    ['rconst a b a c 2']
    """
    args = statement.fact.args
    for row in _FIXED.get(statement.fact.predicate, "").split():
        if max(map(int, row[1:])) >= len(args):
            continue
        four = tuple(args[int(k)] for k in row[1:])
        a, b, c, d = (worlds[p] for p in four)
        if row[0] == "l":
            value = Fraction(float((abs(b - a) / abs(d - c))[0])).limit_denominator(12)
            claimed = statement.fact.value or Fraction(1)
            facts = [Fact("cong", four)] if value == 1 else [Fact("rconst", four, value)] if value else []
        else:
            degrees = np.rad2deg(np.angle((b - a) / (d - c))) % 180
            value = Fraction(round(4 * float(degrees[0])), 4) % 180
            claimed = statement.fact.value or Fraction(90 * (statement.fact.predicate == "perp"))
            named = {Fraction(0): "para", Fraction(90): "perp"}.get(value)
            facts = [Fact(named, four)] if named else [Fact("aconst", four, v) for v in (value, 180 - value)]
        yield from (fact for fact in facts if value != claimed and holds(fact, worlds).all())


# --- neither


def _neither(measured: Sequence[tuple[Statement, Reals]], item: Item, rng: Rng) -> Open | None:
    """The first statement that fails in most figures and holds in some."""
    tried = 0
    for statement, off in measured:
        far = int(np.argmax(off[: len(item.figure.coordinates)]))
        if not off[far] > REFUTED or np.mean(off > CLEAR) < MOSTLY or off.max() - off.min() < SAME or tried == SOLVED:
            continue
        tried += 1
        holding = figures_in_which(statement, item.premise, rng.stream("holds", tried).integer(0, 2**62))
        if holding.shape[1]:
            failing = {p: complex(item.worlds[p][far]) for p in item.premise.points}
            return Open(statement, holding, failing, float(off[far]))
    return None


def figures_in_which(statement: Statement, premise: Premise, seed: int) -> Points:
    """Figures of a premise, of shape (points, figures), in which a statement holds, the most readable first; none if
    none was found. The nearest of many figures are turned by Newton's method."""
    plan = placement_plan(premise)
    tape, points, value = measure_of(statement)
    rows = [premise.points.index(p) for p in points]

    def off(positions: Points) -> Reals:
        found = tape.measure([np.ascontiguousarray(positions[row]) for row in rows], value)
        return np.asarray(np.where(np.isfinite(found), found, np.inf))

    with np.errstate(all="ignore"):
        positions, dials = record(plan, np.random.default_rng(seed), STARTS, ())
        away = np.where(satisfying(plan, positions), off(positions), np.inf)
        near = np.argsort(away, kind="stable")[:NEAREST]
        dials = dials[:, near[np.isfinite(away[near])]]
        count = dials.shape[1]
        if not dials.size:
            return positions[:, :0]
        for _ in range(ROUNDS):
            turned = np.tile(dials, (1, len(dials) + 1))
            for k in range(len(dials)):
                turned[k, (k + 1) * count : (k + 2) * count] += STEP
            found = off(replay(plan, turned, ())).reshape(-1, count)
            slope = (found[1:] - found[0]) / STEP
            step = np.where(found[0] > HOLDS / 100, found[0] * slope / (slope**2).sum(axis=0), 0.0)
            moved = dials - np.clip(np.nan_to_num(step), -LARGEST, LARGEST)
            dials = 1 - abs(1 - abs(moved) % 2)  # reflected into the interval from 0 to 1
        positions = replay(plan, dials, ())
        good = satisfying(plan, positions) & (off(positions) < HOLDS)
        score = np.where(good, readability(np.where(good, positions, 0.0)), 0.0)
    best = [k for k in np.argsort(-score, kind="stable") if score[k] > READABLE and _apart(positions[:, k])]
    positions = positions[:, best]
    worlds = dict(zip(premise.points, positions, strict=True))
    return positions if best and well_formed(statement, worlds) else positions[:, :0]


def _apart(places: Points) -> bool:
    """Whether no two points of a figure are very near."""
    gaps = [float(abs(p - q)) for p, q in combinations(places, 2)]
    return min(gaps) > READABLE * max(gaps)

"""Wrong options: a true conclusion is changed until it is false in every world by a clear margin.

A false statement keeps its form (predicate, which points occur twice, value), or changes to another form as often as
that other form occurs among conclusions. So the form of an option says nothing about whether it is right.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Literal, TypeVar

import numpy as np

from gnomon.deduce.facts import Fact
from gnomon.plane.loci import Reals, cross
from gnomon.suites.prove.item import CLEAR, WrongOption
from gnomon.suites.prove.options.conclusions import well_formed
from gnomon.suites.prove.options.truth import EITHER_WAY, distance, side
from gnomon.suites.prove.premise.arguments import weighted
from gnomon.suites.prove.statement import Reading, Statement

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from gnomon.deduce.worlds.truth import Bools, Worlds
    from gnomon.seeding import Rng

T = TypeVar("T")

MARGIN_SHARE = 0.1
"""If the least distance from true is below this share of the median distance, the statement may be true in a world that
was not drawn."""
ROUNDING_LIMIT = 1e-6  # nearer to true than this, rounding decides on which side a statement is
MIRRORED = frozenset({"para", "coll", "cyclic"})  # relations whose side changes with the orientation of the figure
SUBSTITUTIONS, BATCH = 60, 10  # tried for each wrong option, and how many are measured together
STRIDE = 12  # a first test looks at every 12th world only
ALTERNATIVES = 3  # false statements from which the least obvious is chosen

# How often each form occurs among the conclusions that are chosen: a wrong option draws its new form from here.
READINGS_DRAWN: Mapping[Reading, float] = {"equal": 0.79, "supplementary": 0.21}
LINES_DRAWN: Mapping[str, float] = {"para": 0.43, "perp": 0.57}  # for two lines without a common named point
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


def make_false(
    statement: Statement, worlds: Worlds, rough: Worlds, rng: Rng, alternatives: int = ALTERNATIVES
) -> WrongOption | None:
    """A false statement made from a true one, about points of the worlds: the least obvious of those found, if any."""
    changed = _changed_form(statement, rng)
    if changed is not None and well_formed(changed, worlds) and (wrong := refuted(changed, worlds, rough, "form")):
        return wrong
    found: dict[Statement, WrongOption] = {}
    for batch in _substitutions(statement, tuple(worlds), rng):
        for names, margin in zip(batch, margins(statement, batch, worlds, rough), strict=True):
            if margin is None:
                continue
            other = statement.rename(names)
            if (key := other.canonical()) not in found and well_formed(other, worlds):
                found[key] = WrongOption(other, margin, "points")
                if len(found) == alternatives:
                    return _least_plain(found.values(), worlds)
    return _least_plain(found.values(), worlds)


def refuted(
    statement: Statement, worlds: Worlds, rough: Worlds, changed: Literal["form", "points"]
) -> WrongOption | None:
    """The statement with its margin, if it is plainly false in all worlds and stays on one side of true."""
    (margin,) = margins(statement, [{p: p for p in statement.points}], worlds, rough)
    return None if margin is None else WrongOption(statement, margin, changed)


def margins(
    statement: Statement, renamings: Sequence[Mapping[str, str]], worlds: Worlds, rough: Worlds
) -> list[float | None]:
    """For each renaming of the statement's points, its least distance from true in any world.

    It is None where the statement is not plainly false in all worlds, or changes sides between two of them or two rough
    ones. All renamings are measured at once: they are an axis before that of the worlds.
    """
    glance = {p: places[::STRIDE] for p, places in worlds.items()}  # most renamings fail in one of these few
    near = _distance(statement, renamings, glance).min(axis=1)
    found: list[float | None] = [None] * len(renamings)
    left = [k for k in range(len(renamings)) if near[k] >= CLEAR]
    if not left:
        return found
    off = _distance(statement, [renamings[k] for k in left], worlds)
    least = off.min(axis=1)
    plain = np.isfinite(off).all(axis=1) & (least >= CLEAR) & (least >= MARGIN_SHARE * np.median(off, axis=1))
    for figures in (worlds, rough):
        rows = [row for row in range(len(left)) if plain[row]]
        if rows:
            plain[rows] = _one_sided(statement, [renamings[left[row]] for row in rows], figures)
    for k, margin, ok in zip(left, least, plain, strict=True):
        found[k] = float(margin) if ok else None
    return found


def _one_sided(statement: Statement, renamings: Sequence[Mapping[str, str]], worlds: Worlds) -> Bools:
    """For each renaming, whether the statement is on one side of true in all worlds. Between a world where a length is
    too long and one where it is too short there is one where it fits."""
    places = _stacked(statement, renamings, worlds)
    sign = side(statement, places)
    if sign is None:
        return np.ones(len(renamings), dtype=bool)
    if statement.fact.predicate in MIRRORED:  # its side changes with the orientation of the figure
        sign = sign * _orientation(worlds)
    sign = np.where(distance(statement, places) > ROUNDING_LIMIT, sign, 0.0)
    return np.asarray(~((sign > 0).any(axis=1) & (sign < 0).any(axis=1)))


_TRIANGLES = {predicate: Fact(predicate, tuple("abcdef")) for predicate in EITHER_WAY}


def _orientation(worlds: Worlds) -> Reals:
    """The orientation of the first three points that are not on a line, 1 or -1 in each world."""
    for a, b, c in combinations(worlds.values(), 3):
        turn = cross(b - a, c - a)
        if (abs(turn) > 1e-6 * abs(b - a) * abs(c - a)).all():
            return np.sign(turn)
    return np.ones(len(next(iter(worlds.values()))))


def _distance(statement: Statement, renamings: Sequence[Mapping[str, str]], worlds: Worlds) -> Reals:
    """How far the statement is from true in its most generous reading: rows for renamings, columns for worlds."""
    places = _stacked(statement, renamings, worlds)
    fact = statement.fact
    if fact.predicate not in EITHER_WAY:
        return distance(statement, places)
    # Similar triangles with their vertices in any order, all six orders at once on an axis of their own.
    orders = list(permutations(places[p] for p in fact.args[3:]))
    corners = [places[p] for p in fact.args[:3]] + [np.array([order[k] for order in orders]) for k in range(3)]
    triangles = Statement(_TRIANGLES[fact.predicate])
    return np.asarray(distance(triangles, dict(zip("abcdef", corners, strict=True))).min(axis=0))


def _stacked(statement: Statement, renamings: Sequence[Mapping[str, str]], worlds: Worlds) -> Worlds:
    return {p: np.array([worlds[names[p]] for names in renamings]) for p in statement.points}


def _least_plain(found: Collection[WrongOption], worlds: Worlds) -> WrongOption | None:
    """The statement that is least obviously false, by its median distance from true; None if there is none."""
    if len(found) < 2:
        return next(iter(found), None)
    return min(found, key=lambda wrong: float(np.median(distance(wrong.statement, worlds))))


def _changed_form(statement: Statement, rng: Rng) -> Statement | None:
    """The same points in another form: perpendicular for parallel, a ratio of 3 for 2, supplementary for equal. None if
    the form that is drawn is the statement's own."""
    fact = statement.fact
    if fact.predicate == "eqangle":
        reading = _of(rng, READINGS_DRAWN)
        return None if reading == statement.reading else Statement(fact, reading=reading)
    if fact.predicate in LINES_DRAWN and len(set(fact.args)) == 4:
        predicate = _of(rng, LINES_DRAWN)
        return None if predicate == fact.predicate else Statement(Fact(predicate, fact.args))
    if fact.predicate == "rconst" and fact.value is not None:
        size = _of(rng, RATIOS_DRAWN)
        value = size if fact.value > 1 else 1 / size
        return None if value == fact.value else Statement(Fact("rconst", fact.args, value))
    if statement.degrees is not None:
        degrees = _of(rng, ANGLES_DRAWN)
        return None if degrees == statement.degrees else Statement(Fact("aconst", fact.args, degrees), reading="equal")
    return None


def _of(rng: Rng, table: Mapping[T, float]) -> T:
    return list(table)[weighted(rng, list(table.values()))]


def _substitutions(statement: Statement, points: Sequence[str], rng: Rng) -> Iterator[list[dict[str, str]]]:
    """Renamings of one or two of the statement's points, which keep its form: in batches, without repeats."""
    own = statement.points
    spare = [p for p in points if p not in own]
    seen: set[tuple[str, ...]] = {own}
    for _ in range(0, SUBSTITUTIONS, BATCH):
        batch = []
        for _ in range(BATCH):
            names = dict(zip(own, own, strict=True))
            moved = rng.sample(own, min(len(own), 1 + rng.chance(0.4)))
            if len(moved) == 2 and (not spare or rng.chance(0.5)):
                names[moved[0]], names[moved[1]] = moved[1], moved[0]
            elif len(moved) <= len(spare):
                names |= zip(moved, rng.sample(spare, len(moved)), strict=True)
            key = tuple(names.values())
            if key not in seen:
                seen.add(key)
                batch.append(names)
        if batch:
            yield batch


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
    return Statement(rng.choice(list(fact.writings())), statement.negated)


def _plain_reading(statement: Statement) -> Reading:
    return "equal" if statement.degrees is not None else statement.reading

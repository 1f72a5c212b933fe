"""One task from randomness: a variant of its family, letters, givens in many positions, solutions that meet the goals.

The index of an intersection that depends on the orientation of the givens is found by trying: the one with which the
solution meets all goals in the figure shown and in the first hidden positions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from gnomon.author.bilingual import Words
from gnomon.author.errors import AuthorError
from gnomon.ggb.check.goals import Task, parse_goals
from gnomon.ggb.check.supplied_givens import GivensResult, check_on_givens, holds_on
from gnomon.problem import canonical_json
from gnomon.seeding import Rng
from gnomon.suites.construct.family import AN, Family, SolutionStep, Variant
from gnomon.suites.construct.givens import Givens, draw_givens
from gnomon.suites.construct.goal_kinds import kind_goals
from gnomon.suites.construct.item import HIDDEN, SPARE, Item, code_of
from gnomon.suites.construct.rename import (
    choose_letters,
    formulas,
    letters_of,
    rename_code,
    rename_text,
    side_letters,
    tidied,
)
from gnomon.suites.construct.sides import has_sides, sides

_TRIED = 3  # hidden positions in which the index of an intersection is tried
_MAX_OPEN = 6
_REDRAWN = 60  # positions drawn in place of those in which a goal lies on another side

Positions: TypeAlias = tuple[tuple[str, ...], ...]


class FamilyError(AuthorError):
    """A family whose solution does not meet its goals; the message names the family and the goal."""


@dataclass(frozen=True, slots=True)
class _Filling:
    """How the strings of a family become those of a problem: placeholders filled, points renamed."""

    variant: Mapping[str, str | int]
    letters: Mapping[str, str]

    def text(self, words: Words) -> Words:
        english, chinese = (rename_text(self._filled(text), self.letters) for text in words)
        return english, chinese

    def code(self, line: str) -> str:
        return rename_code(tidied(self._filled(line)), self.letters)

    def step(self, step: SolutionStep) -> SolutionStep:
        return SolutionStep(self.text(step.method), self.text(step.principle), tuple(map(self.code, step.code)))

    def _filled(self, text: str) -> str:
        for name, value in self.variant.items():
            text = text.replace("{" + name + "}", str(value))
        return text


def draw_position(family: Family, rng: Rng, side: int, variant: Variant, *, hidden: bool = False) -> Givens:
    """Givens of a family in which every fact that its statement says of them holds.

    The function that draws them keeps the facts nearly always; bounds that depend on what is drawn may leave no room.
    """
    facts = _parsed(tuple(map(_Filling(variant, {}).code, family.facts))) if family.facts else None
    return draw_givens(
        family.draw, rng, side, dict(variant), lambda lines: facts is None or holds_on(facts, lines), hidden=hidden
    )


def _drawn(family: Family, rng: Rng, side: int, variant: Variant, count: int) -> list[Givens]:
    """So many positions, the first of which is shown."""
    return [draw_position(family, rng.stream("position", k), side, variant, hidden=k > 0) for k in range(count)]


@lru_cache(maxsize=64)
def _parsed(facts: tuple[str, ...]) -> Task:
    return parse_goals(facts)


@dataclass(frozen=True, slots=True)
class Draft:
    """A few positions of a family's givens and its solutions there, the shortest first, with the author's letters."""

    statement: str
    goals: tuple[str, ...]
    positions: Positions
    solutions: tuple[tuple[SolutionStep, ...], ...]


def draft(family: Family, rng: Rng, variant: Variant, count: int) -> Draft:
    """So many positions, and solutions that meet the goals in them."""
    filling, side = _Filling(variant, {}), rng.stream("side").choice((1, -1))
    drawn = _drawn(family, rng, side, variant, count)
    positions = tuple(tuple(map(filling.code, givens.lines)) for givens in drawn)
    goals = tuple(map(filling.code, family.goals))
    solutions = []
    for steps in sorted(family.solutions, key=len):
        found = _settled([filling.step(step) for step in steps], parse_goals(goals), positions, family.kind == AN)
        if found is None:
            raise FamilyError(f"family {family.name!r}: a solution does not meet its goals in {count} positions")
        solutions.append(found)
    return Draft(filling.text(family.task)[0], goals, positions, tuple(solutions))


def make_item(family: Family, rng: Rng, variant: Variant | None = None) -> Item:
    """A problem of a family, with a given variant of it or a random one."""
    variant = dict(rng.stream("variant").choice(family.variants) if variant is None else variant)
    side = rng.stream("side").choice((1, -1))
    drawn = _drawn(family, rng, side, variant, 1 + HIDDEN + SPARE)
    filling = _Filling(variant, _letters(family, _Filling(variant, {}), drawn[0].lines, rng.stream("letters")))
    goals = tuple(map(filling.code, family.goals))
    positions = tuple(tuple(map(filling.code, givens.lines)) for givens in drawn)
    task = parse_goals(goals)
    solutions = []
    for number, steps in enumerate(family.solutions, 1):
        found = _settled([filling.step(step) for step in steps], task, positions, family.kind == AN)
        if found is None:
            raise FamilyError(_complaint(family, number, [filling.step(step) for step in steps], task, positions))
        solutions.append(found)
    if has_sides(task):
        redrawn = (
            [*map(filling.code, draw_position(family, rng.stream("again", k), side, variant, hidden=True).lines)]
            for k in range(_REDRAWN)
        )
        positions = _on_one_side(task, positions, code_of(solutions[0]), redrawn)
    goals += kind_goals(task, code_of(solutions[0]), positions[0], filling.text(family.task)[0])
    for number, steps in enumerate(solutions, 1):
        result = check_on_givens(code_of(steps), parse_goals(goals), positions, coordinates=family.kind == AN)
        if result.met < len(result.goals):
            raise FamilyError(f"family {family.name!r}, solution {number}: {explain(result)}")
    return Item(
        family.name,
        family.kind,
        family.level,
        family.categories,
        filling.text(family.title),
        filling.text(family.task),
        family.skills,
        tuple(map(filling.code, family.facts)),
        goals,
        positions,
        tuple(map(filling.code, drawn[0].shown)),
        tuple(solutions),
        tuple(tuple(filling.code(line.strip()) for line in script.split(";")) for script in family.wrong),
        family.axes,
        _structure(family, variant, drawn[0].lines),
        family.sequel,
        family.angles_asked,
    )


def _on_one_side(
    task: Task, positions: Positions, solution: Sequence[str], others: Iterator[Sequence[str]]
) -> Positions:
    """The positions; those in which a goal lies on another side than in the figure shown are replaced by others."""
    shown = sides(task, positions[0], solution)
    fitting = (tuple(other) for other in others if sides(task, other, solution) == shown)
    kept = [lines if sides(task, lines, solution) == shown else next(fitting, lines) for lines in positions[1:]]
    return positions[0], *kept


def _structure(family: Family, variant: Mapping[str, str | int], givens: Sequence[str]) -> str:
    """A key that two problems share if they differ in letters alone: same family, variant and givens as shown."""
    told = canonical_json([family.name, family.sequel, dict(variant), list(givens)])
    return hashlib.blake2b(told.encode(), digest_size=8).hexdigest()


def _letters(family: Family, filling: _Filling, givens: Sequence[str], rng: Rng) -> dict[str, str]:
    """New letters for the points of a family, also for those that only an explanation names."""
    if not family.relabel:
        return {}
    steps = [filling.step(step) for steps in family.solutions for step in steps]
    texts = [filling.text(family.task), *(words for step in steps for words in (step.method, step.principle))]
    code = [*givens, *(line for step in steps for line in step.code)]
    used = [*map(filling.code, family.goals), *code, *(part for words in texts for part in formulas(words[0]))]
    return choose_letters(letters_of(used), rng, side_letters(code))


def _settled(
    steps: Sequence[SolutionStep], task: Task, positions: Sequence[Sequence[str]], coordinates: bool
) -> tuple[SolutionStep, ...] | None:
    """The solution with its open indices filled in so that all goals are met; None if no choice meets them."""
    count = sum(line.count("?") for step in steps for line in step.code)
    if count > _MAX_OPEN:
        raise FamilyError(f"{count} open indices in one solution; at most {_MAX_OPEN} are tried")
    for choice in product("12", repeat=count):
        indices = iter(choice)
        filled = tuple(
            SolutionStep(step.method, step.principle, tuple(_fill(line, indices) for line in step.code))
            for step in steps
        )
        result = check_on_givens(code_of(filled), task, positions, hidden=_TRIED, coordinates=coordinates)
        if result.met == len(result.goals) and not result.errors and not result.violations:
            return filled
    return None


def _fill(line: str, indices: Iterator[str]) -> str:
    first, *others = line.split("?")
    return first + "".join(next(indices) + part for part in others)


def _complaint(
    family: Family, number: int, steps: Sequence[SolutionStep], task: Task, positions: Sequence[Sequence[str]]
) -> str:
    """Why solution `number` does not work, for the author of the family."""
    tried = [line.replace("?", "1") for step in steps for line in step.code]
    result = check_on_givens(tried, task, positions, hidden=_TRIED, coordinates=family.kind == AN)
    return f"family {family.name!r}, solution {number}: {explain(result)} (givens: {'; '.join(positions[0])})"


def explain(result: GivensResult) -> str:
    """The first thing that is wrong, in a sentence."""
    for line_number, failed in result.errors:
        return f"line {line_number} ({failed.line}) does not run: {failed.error}"
    for violation in result.violations:
        return f"line {violation.number} ({violation.line}): {violation.reason}"
    for goal in result.goals:
        if not goal.met:
            return f"{goal.goal}: {goal.reason}"
    return "nothing is wrong"

"""How many steps a statement is from the givens of a premise, found in two ways that the prove suite does not use.

`by_grader` asks the grader of written proofs how large one line would be that has the statement and cites all givens.
`by_table` uses no engine: it tries the theorems of school geometry (`deduce.school`) on the givens, and again on the
givens with one of the facts that these theorems give; which facts are tried, true figures tell.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice

from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Premise
from gnomon.deduce.school.apply import applications
from gnomon.deduce.school.known import Known
from gnomon.deduce.worlds.realise import realise
from gnomon.deduce.worlds.truth import Worlds, holds, worlds_of
from gnomon.written.grader import Grader
from gnomon.written.proof_figure import ProofFigure

FAR = 3
"""What stands for three steps or more."""
MOST_LEMMAS = 120


def by_grader(premise: Premise, goals: list[Fact]) -> list[int]:
    """For each statement the size of its line; `FAR` or more also where it does not follow in few rounds."""
    figure = ProofFigure.of(premise)
    found = [Grader(figure, goal).distance for goal in goals]
    return [99 if size is None else size for size in found]


def by_table(premise: Premise, goals: list[Fact]) -> list[int]:
    """For each statement the steps of school geometry that lead to it, `FAR` for all that are more than two.

    >>> from gnomon.deduce.premise import parse_premise
    >>> tangents = "o a = segment; b = on_circle o a; p = on_tline a a o, on_tline b b o; c = on_circle p a"
    >>> goals = [Fact.parse(goal) for goal in ("cong p a p b", "cong p b p c", "cong o p o c")]
    >>> by_table(parse_premise(tangents), goals)
    [1, 2, 3]
    """
    given = list(premise.given)
    known = _known(given)
    steps = [1 if _follows(goal, known) else FAR for goal in goals]
    if FAR not in steps:
        return steps
    worlds = worlds_of(premise.points, realise(premise, worlds=8, seed=1).coordinates)
    for lemma in islice(_lemmas(known, worlds), MOST_LEMMAS):
        larger = _known([*given, lemma])
        steps = [2 if n == FAR and _follows(goal, larger) else n for n, goal in zip(steps, goals, strict=True)]
    return steps


def _known(facts: list[Fact]) -> Known:
    known = Known(facts)
    for number, fact in enumerate(facts):
        known.add(fact, number)
    return known


def _follows(fact: Fact, known: Known) -> bool:
    """Whether a fact is said by what is known, or a theorem gives it."""
    says = getattr(known, fact.predicate, None)
    if says is not None:
        said = says(*fact.args) if fact.value is None else says(*fact.args, value=fact.value)
        if said is not None:
            return True
    return any(applications(fact, known))


def _lemmas(known: Known, worlds: Worlds) -> Iterator[Fact]:
    """The true facts that a theorem gives from what is known."""
    points = sorted(worlds)
    pairs = list(combinations(points, 2))
    segments = (Fact(name, one + other) for one, other in combinations(pairs, 2) for name in ("cong", "para", "perp"))
    middles = (Fact("midp", (m, *pair)) for pair in pairs for m in points if m not in pair)
    bisected = (
        Fact("eqangle", (v, a, v, m, v, m, v, b))
        for a, b in pairs
        for v in points
        for m in points
        if len({a, b, v, m}) == 4
    )
    bases = (Fact("eqangle", (o, a, a, b, a, b, o, b)) for a, b in pairs for o in points if o not in (a, b))
    circles = (Fact("cyclic", four) for four in combinations(points, 4))
    few = {name: z[:2] for name, z in worlds.items()}  # nearly all are false there
    for fact in chain(segments, middles, circles, bases, bisected):
        true = holds(fact, few).all() and holds(fact, worlds).all()
        if true and getattr(known, fact.predicate)(*fact.args) is None and any(applications(fact, known)):
            yield fact

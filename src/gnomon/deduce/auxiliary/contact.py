"""Goals that say that two circles, or a circle and a line, touch: the point of contact is constructed in another way.

The premise puts a point T on two circles, and the goal says that it is on the line of their centres. No rule leads from
two circles that happen to touch to their only common point. So another point K is looked for that lies where T lies but
is constructed from the other points, such that K is on both circles and on the line of the centres. All of this is
proved without T. Circles that touch at K have no other common point, hence T is K, and the goal follows
(`rules.CONTACT_RULES`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.auxiliary.attempts import Problem, scaled
from gnomon.deduce.auxiliary.candidates import CLEAR, Candidate, Finder
from gnomon.deduce.engine import NUMBER_OF_PREDICATE, Deduction
from gnomon.deduce.facts import Fact
from gnomon.deduce.proof import Proof, ProofStep, joined_steps
from gnomon.deduce.rules import CONTACT_RULES, GIVEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnomon.deduce.auxiliary.attempt_order import PointSet
    from gnomon.deduce.auxiliary.candidates import Pool
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.realise import Realisation
    from gnomon.plane.loci import Points

_SAME = 1e-6  # distance below which a candidate lies at the point of contact, in a figure of size 1
_MOST_PARENTS = 240  # points from which the point of contact may be constructed
_BLOCK = 16  # of them at a time
_MOST_CHAINS = 12  # constructions of the point of contact that are tried with a further point
_MOST_FURTHER = 30


@dataclass(frozen=True)
class Contact:
    """A goal about a point of contact: the theorem of `CONTACT_RULES` and the points of its letters except K."""

    rule: str
    letters: dict[str, str]

    @property
    def point(self) -> str:
        """The point T of the premise."""
        return self.letters["T"]

    def goals(self, name: str) -> list[Fact]:
        """What is to be proved of the constructed point: it is on both loci, and they touch there."""
        return self._facts(name, about="K")

    def finished(self, goal: Fact, proofs: Sequence[Proof], name: str) -> Proof:
        """The proof of the goal from proofs of `goals`."""
        steps = joined_steps(proofs)
        place = {step.fact: k for k, step in enumerate(steps)}
        cited = [place[proof.steps[-1].fact] for proof in proofs]
        for fact in self._facts(name, about="T"):
            cited.append(len(steps))
            steps.append(ProofStep(fact, GIVEN))
        points = self.letters | {"K": name}
        binding = tuple(points[letter] for letter in CONTACT_RULES[self.rule].letters)
        return Proof(goal, (*steps, ProofStep(goal, self.rule, tuple(cited), binding)))

    def _facts(self, name: str, about: str) -> list[Fact]:
        """The premises of the theorem that mention the letter."""
        points = self.letters | {"K": name}
        patterns = [pattern.split() for pattern in CONTACT_RULES[self.rule].premises]
        return [Fact(head, tuple(points[letter] for letter in slots)) for head, *slots in patterns if about in slots]


def contact_of(premise: Premise, goal: Fact) -> Contact | None:
    """The contact that a goal states; None if the goal is of another form, or if other points depend on the point.

    >>> from gnomon.deduce import parse_premise
    >>> circles = "a o w b = quadrangle; t = on_circle t o a, on_circle t w b ? coll o w t"
    >>> premise = parse_premise(circles)
    >>> contact_of(premise, premise.goal).rule
    'touching_circles'
    """
    if goal.predicate not in ("coll", "perp") or len(set(goal.args)) != len(goal.args):
        return None
    for point in dict.fromkeys(goal.args):
        own = [construction for construction in premise.constructions if point in construction.points]
        using = [c for c in premise.constructions if any(point in clause.args for clause in c.clauses)]
        if len(own) != 1 or using != own or own[0].points != (point,) or own[0].conditions:
            continue
        facts = own[0].facts()
        found = _circles(facts, goal, point) if goal.predicate == "coll" else _tangent(facts, goal, point)
        if found is not None:
            return found
    return None


def _circles(facts: Sequence[Fact], goal: Fact, point: str) -> Contact | None:
    circles = [circle for fact in facts if (circle := _circle(fact, point)) is not None]
    if len(goal.args) != 3 or len(facts) != 2 or len(circles) != 2:
        return None
    (o, a), (w, b) = circles
    if {o, w, point} != set(goal.args):
        return None
    return Contact("touching_circles", {"A": a, "B": b, "O": o, "T": point, "W": w})


def _tangent(facts: Sequence[Fact], goal: Fact, point: str) -> Contact | None:
    lines = [fact for fact in facts if fact.predicate == "coll" and len(fact.args) == 3]
    circles = [circle for fact in facts if (circle := _circle(fact, point)) is not None]
    if len(facts) != 2 or len(lines) != 1 or len(circles) != 1:
        return None
    (o, a), (b, c) = circles[0], [p for p in lines[0].args if p != point]
    pairs = [set(goal.args[:2]), set(goal.args[2:])]
    if sorted(map(sorted, pairs)) != sorted([sorted((o, point)), sorted((b, c))]):
        return None
    return Contact("touching_line", {"A": a, "B": b, "C": c, "O": o, "T": point})


def _circle(fact: Fact, point: str) -> tuple[str, str] | None:
    """The centre and a point of the circle on which a fact puts a point."""
    if fact.predicate != "cong":
        return None
    for first, second in ((fact.args[:2], fact.args[2:]), (fact.args[2:], fact.args[:2])):
        centre = set(first) & set(second)
        if point in first and point not in second and len(centre) == 1:
            (o,) = centre
            return o, next(p for p in second if p != o)
    return None


def without_contact(premise: Premise, figure: Realisation, contact: Contact) -> tuple[Premise, Realisation]:
    """The premise and its figure without the point of contact, and without a goal."""
    kept = [k for k, name in enumerate(figure.points) if name != contact.point]
    smaller = replace(
        premise,
        points=tuple(p for p in premise.points if p != contact.point),
        constructions=tuple(c for c in premise.constructions if contact.point not in c.points),
        goal=None,
        more_goals=(),
        pins=tuple((name, place) for name, place in premise.pins if name != contact.point),
    )
    drawn = replace(
        figure,
        points=tuple(figure.points[k] for k in kept),
        coordinates=np.ascontiguousarray(figure.coordinates[:, kept]),
        goal=None,
        goal_holds=None,
    )
    return smaller, drawn


def with_contact(figure: Realisation, points: Sequence[str], contact: Contact, name: str, goal: Fact) -> Realisation:
    """A figure with the point of contact again, which lies where the constructed point lies.

    `points` are those of the premise; the others follow.
    """
    place = dict(zip(figure.points, np.moveaxis(figure.coordinates, 1, 0), strict=True))
    place[contact.point] = place[name]
    order = (*points, *(p for p in figure.points if p not in points))
    coordinates = np.ascontiguousarray(np.stack([place[p] for p in order], axis=1))
    return replace(figure, points=order, coordinates=coordinates, goal=goal, goal_holds=True)


def contact_problem(premise: Premise, figure: Realisation, contact: Contact, sines: bool) -> Problem:
    """What is to be derived of the last point that an attempt adds, from a premise and a figure without contact."""
    deduction = Deduction(premise.points, figure.coordinates[:1], premise.facts())
    given = tuple(part for fact in deduction.given for part in deduction.encode(fact))
    positions, middle, size = scaled(figure)
    rows = {name: k for k, name in enumerate((*figure.points, contact.point))}  # its own name stands for the new point
    goal = tuple(
        (NUMBER_OF_PREDICATE[fact.predicate], tuple(rows[p] for p in fact.args), 0, 1)
        for fact in contact.goals(contact.point)
    )
    return Problem(positions, middle, size, given, goal, extended=True, sines=sines, of_last=True)


class ContactSets:
    """Sets whose last point lies at the point of contact: by itself, made from another point, and with a further one.

    `place` is the point of contact in each world, scaled as the positions of the problem.
    """

    def __init__(self, problem: Problem, place: Points, seed: int, most_points: int) -> None:
        self._rng = np.random.default_rng([seed, 20])
        self._seed, self._place, self._most = seed, place, most_points
        self._row = len(problem.positions)
        self._finder = Finder(problem.positions, problem.goal_points, self._rng)
        self._pool = self._finder.pool(self._rng)

    def __iter__(self) -> Iterator[PointSet]:
        chains: list[PointSet] = []
        for chain in self._chains():
            chains.append(chain)
            yield chain
        if self._most < 2:
            return
        pool = self._pool
        further = [k for k in range(min(len(pool), _MOST_FURTHER)) if (abs(pool.places[k] - self._place) > CLEAR).all()]
        for k in further:
            point = pool.candidate(k)
            for chain in chains[:_MOST_CHAINS]:
                if len(chain) < self._most and all((abs(point.place - p.place) > CLEAR).all() for p in chain):
                    yield point, *(self._after_one_more(candidate) for candidate in chain)

    def _chains(self) -> Iterator[PointSet]:
        for candidate in self._there(self._pool):
            yield (candidate,)
        if self._most < 2:
            return
        parents = self._pool.places[:_MOST_PARENTS]
        for first in range(0, len(parents), _BLOCK):
            block = parents[first : first + _BLOCK]
            rngs = [np.random.default_rng([self._seed, 21, first + k]) for k in range(len(block))]
            for k, children in enumerate(self._finder.children(block, rngs)):
                for candidate in self._there(children):
                    yield self._pool.candidate(first + k), candidate

    def _there(self, pool: Pool) -> Iterator[Candidate]:
        """The candidates that lie at the point of contact, made in each of their ways."""
        for k in np.flatnonzero((abs(pool.places - self._place) < _SAME).all(axis=1)).tolist():
            for way in range(pool.ways(k)):
                yield pool.candidate(k, way)

    def _after_one_more(self, candidate: Candidate) -> Candidate:
        """The same construction if one more point was added before."""
        arguments = tuple(a + 1 if a >= self._row else a for a in candidate.arguments)
        return replace(candidate, arguments=arguments)

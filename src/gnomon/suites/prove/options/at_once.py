"""Conclusions that a reader sees at once: at most two steps from the givens, whatever way the engine's proof takes.

The proof that is shown may be a detour. So the engine also works forward from the givens, with all its theorems and for
few rounds, and the steps of the proofs that it finds there are counted in two ways: as the size of one line of a
written proof (`gnomon.written.step`: a theorem is a step, and so is a sum that ends the proof), and as the lines of a
shown proof (`deduce.wording.reading`). What schools know as one step, though the engine takes several, is one step here
as well: motifs (`motifs`), theorems of the school table (`lemmas`), what a reflection or a half-turn swaps (`symmetry`,
`isometries`), parts of similar triangles (`similar_triangles`). A conclusion is also refused if two steps lead to it
from what these give.
"""

from __future__ import annotations

from functools import cached_property
from itertools import chain
from math import inf
from typing import TYPE_CHECKING

from gnomon.deduce.engine import Deduction, DeductionBudget
from gnomon.deduce.school.apply import applications
from gnomon.deduce.wording.reading import school_steps
from gnomon.suites.prove.options.isometries import Isometry, isometries
from gnomon.suites.prove.options.lemmas import hypotenuses, intercepts, known_of, midpoints, radii, right_angles
from gnomon.suites.prove.options.motifs import motifs
from gnomon.suites.prove.options.similar_triangles import by_medians, similar_triangles
from gnomon.suites.prove.options.symmetry import by_symmetry
from gnomon.written.step import step_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.school.known import Known

AT_ONCE = 2
"""A right option that needs no more steps is no question."""
_MOST_ROUNDS = 3
"""Two theorems take two rounds, and one more is for what they say of collinear points."""
_ALL_ROUNDS = 40  # more than one fact ever takes
_MOST_FACTS = 20_000
_MOST_STEPS = 14  # of the engine; few longer proofs hide one of two steps
_FREE = 2  # of what a proof adds up, how much does not count: more facts and a last sum are still seen at once
_FOLD = 4  # a proof is hardly ever shown in so many times fewer steps


class Forward:
    """What few rounds of theorems give from a premise; `coordinates` are (worlds, points, 2).

    The test takes longer, and finds a few more conclusions, if it is `thorough`.
    """

    def __init__(self, premise: Premise, coordinates: NDArray[np.float64], thorough: bool = False) -> None:
        self._premise, self._coordinates, self._thorough = premise, coordinates, thorough
        self._with: dict[tuple[Fact, ...], Deduction] = {}
        self._by_itself: dict[Fact, Deduction] = {}
        self._tried: dict[Fact, bool] = {}

    def at_once(self, fact: Fact) -> bool:
        """Whether a fact is at most two steps from the givens.

        >>> import numpy as np
        >>> from gnomon.deduce import deduce
        >>> from gnomon.deduce.facts import Fact
        >>> found = deduce("a b c d = trapezoid a b c d; f g = tangent f g b a c; h = on_circle h b f")
        >>> forward = Forward(found.premise, found.coordinates)
        >>> [forward.at_once(Fact.parse(fact)) for fact in ("cong b g b h", "perp f g c d", "cyclic f g h c")]
        [True, True, False]
        """
        if self.at_first(fact):
            return True
        alike = self._alike(fact)
        if any(by_symmetry(same, one, self._after_midpoints) for same in alike for one in self._isometries):
            return True
        if any(any(applications(same, self._known, as_drawn=True)) for same in alike):
            return True
        if any(few_theorems(proof) or (self._thorough and few_lines(proof)) for proof in self._proofs(fact)):
            return True
        return self._of_similar_triangles(fact)

    def at_first(self, fact: Fact) -> bool:
        """Whether one round of theorems gives a fact in two steps from what a teacher sees at first.

        Nine of ten conclusions that are at most two steps from the givens are found so, and this is the quickest test.
        """
        if fact not in self._tried:
            self._tried[fact] = _is_short(self._after_lemmas, fact, 1) or any(
                (proof := _short_proof(self._after_lemmas, same)) is not None
                # Also by theorems that no line of a written proof may use. To see an image is a step.
                and step_of(proof).size <= AT_ONCE - (same is not fact)
                for same in self._alike(fact)
            )
        return self._tried[fact]

    def _alike(self, fact: Fact) -> tuple[Fact, ...]:
        """A fact and what it says of images."""
        return (fact, *(one.of(fact) for one in self._isometries if one.images.keys() >= {*fact.args}))

    def repeats(self, fact: Fact, others: Iterable[Fact]) -> bool:
        """Whether a fact says one of others, or one of them says it."""
        return any(self.says([other], fact) or self.says([fact], other) for other in others)

    def says_one_another(self, facts: Sequence[Fact]) -> bool:
        """Whether one of some facts is a step from the others."""
        return any(self.says([other for other in facts if other != fact], fact) for fact in facts)

    def says(self, known: Sequence[Fact], fact: Fact) -> bool:
        """Whether facts and the givens are one step from another fact, or one of them gives it without the premise,
        compares the same two similar triangles, or says the same of other points: of their mirror images, or of a point
        of which the premise says the same.

        >>> from gnomon.deduce import deduce
        >>> from gnomon.deduce.facts import Fact
        >>> found = deduce("a b c = triangle; h = orthocenter h a b c; d = foot d h b c; e = foot e h c a")
        >>> forward = Forward(found.premise, found.coordinates)
        >>> circle, angles = Fact.parse("cyclic a b d e"), Fact.parse("eqangle a b a d e b e d")
        >>> forward.says([circle], angles), forward.says([Fact.parse("coll a h d")], Fact.parse("simtrir c d e c a b"))
        (True, False)
        """
        if not known:
            return False
        images = {one.canonical() for one in known}
        if any({*fact.args} <= axis.images.keys() and axis.of(fact).canonical() in images for axis in self._isometries):
            return True
        triangles = similar_triangles(fact, self._nothing_given)
        if any(not triangles.keys().isdisjoint(similar_triangles(one, self._nothing_given)) for one in known):
            return True
        if any(self._exchanged(one, fact) or self._alone(one).knows(fact) for one in known):
            return True
        key = tuple(known)
        if key not in self._with:
            self._with[key] = self._after(1, (*self._lemmas, *key))
        proof = _short_proof(self._with[key], fact)
        return proof is not None and step_of(proof).rank <= (False, 1)

    def _alone(self, fact: Fact) -> Deduction:
        """All that follows from a fact without the premise."""
        if fact not in self._by_itself:
            self._by_itself[fact] = self._nothing_given.of([fact], DeductionBudget(_ALL_ROUNDS, _MOST_FACTS, inf)).run()
        return self._by_itself[fact]

    def _of_similar_triangles(self, fact: Fact) -> bool:
        """Whether a fact compares parts of two triangles that one step shows to be similar, or what medians cut off."""
        if fact.predicate not in ("eqangle", "eqratio", "simtri", "simtrir"):
            return False
        figure = self._nothing_given
        triangles = similar_triangles(fact, figure)
        for similar in chain(triangles, by_medians(triangles, figure, self._known)):
            if similar == fact.canonical() or not self._near.knows(similar):
                continue
            proof = _short_proof(self._after_lemmas, similar)
            if proof is not None and step_of(proof).size < AT_ONCE:
                return True
            if any(applications(similar, self._known, as_drawn=True)):
                return True
        return False

    def _exchanged(self, one: Fact, other: Fact) -> bool:
        """Whether two facts differ in a point, and the premise says the same of both points."""
        points = {*one.args} ^ {*other.args}
        if one.predicate != other.predicate or len(points) != 2:
            return False
        first, second = points
        exchange = {first: second, second: first}
        return one.rename(exchange).canonical() == other.canonical() and all(
            self._after_midpoints.knows(fact.rename(exchange))
            for fact in self._premise.facts()
            if not points.isdisjoint(fact.args)
        )

    def _proofs(self, fact: Fact) -> Iterator[Proof]:
        """Short proofs of a fact. What one round gives has simpler proofs there than among all that three give."""
        most = _MOST_STEPS * (1 + self._thorough)
        for found in (self._nearest, self._near, self._by_sines) if self._thorough else (self._near,):
            if (proof := _short_proof(found, fact, most)) is not None:
                yield proof

    @cached_property
    def _nothing_given(self) -> Deduction:
        return Deduction(self._premise.points, self._coordinates, (), "extended")

    @cached_property
    def _motifs(self) -> tuple[Fact, ...]:
        return tuple(motifs(self._premise))

    @cached_property
    def _near(self) -> Deduction:
        return self._after(_MOST_ROUNDS)

    @cached_property
    def _nearest(self) -> Deduction:
        return self._after(1)

    @cached_property
    def _by_sines(self) -> Deduction:
        budget = DeductionBudget(1, _MOST_FACTS, inf)
        return Deduction(self._premise.points, self._coordinates, self._premise.facts(), "sines", budget).run()

    @cached_property
    def _isometries(self) -> list[Isometry]:
        return isometries(self._premise, self._after_midpoints)

    @cached_property
    def _said(self) -> Known:
        return known_of(self._premise.facts())

    @cached_property
    def _midpoints(self) -> list[Fact]:
        return midpoints(self._said, self._nothing_given)

    @cached_property
    def _after_midpoints(self) -> Deduction:
        return self._after(1, (*self._motifs, *self._midpoints))

    @cached_property
    def _known(self) -> Known:
        """The givens, and what one step gives."""
        return known_of((*self._premise.facts(), *self._lemmas))

    @cached_property
    def _lemmas(self) -> tuple[Fact, ...]:
        """What a teacher sees of the givens at first."""
        said = known_of((*self._premise.facts(), *self._midpoints)) if self._midpoints else self._said
        distances = (*radii(said, self._nothing_given), *hypotenuses(said))
        found = dict.fromkeys((*self._motifs, *self._midpoints, *distances))
        symmetric = (one.facts() for one in self._isometries)
        for facts in (*right_angles(said), *intercepts(self._after_midpoints), *symmetric):
            found.update(dict.fromkeys(fact.canonical() for fact in facts))
        return tuple(fact for fact in found if fact not in self._premise.given)

    @cached_property
    def _after_lemmas(self) -> Deduction:
        return self._after(1, self._lemmas)

    def _after(self, rounds: int, also: tuple[Fact, ...] = ()) -> Deduction:
        given = (*self._premise.facts(), *also)
        return self._nothing_given.of(given, DeductionBudget(rounds, _MOST_FACTS, inf)).run()


def few_theorems(proof: Proof, most: int = AT_ONCE) -> bool:
    """Whether a proof applies so few theorems, of those that a line of a written proof may use, and adds up little."""
    step = step_of(proof)
    return len(step.theorems) <= most and step.size <= most + _FREE and not step.barred


def few_lines(proof: Proof, most: int = AT_ONCE) -> bool:
    """Whether a proof is shown in so many lines besides the givens. Very few long ones are, and are not noticed."""
    return proof.length < _FOLD * (most + 1) and school_steps(proof) <= most


def _short_proof(found: Deduction, fact: Fact, most: int = _MOST_STEPS) -> Proof | None:
    return found.prove(fact) if _is_short(found, fact, most) else None


def _is_short(found: Deduction, fact: Fact, most: int) -> bool:
    size = found.proof_size(fact) if found.knows(fact) else None
    return size is not None and size.length <= most

"""The lines of a proof as a reader sees them: which steps are printed, under which numbers, and what they cite.

The checker wants every step; a reader does not. Not printed are

- that points of the premise are collinear, which the figure shows, and that one is on a line because it is a midpoint;
- that a segment equals itself (a step on triangles names their common side), or that an angle or a ratio does;
- that two lines with a common point are parallel, from which it follows that they are one: only the latter is said;
- a fact that is said again: the first statement is cited;
- steps that derive what a theorem of school geometry says at once (`deduce.school`): the theorem is cited;
- small steps that only one line uses, such as a pair of inscribed angles for similar triangles: this line tells them.

Where several proofs stand one after another, `read_next` also leaves out what an earlier one has shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from gnomon.deduce.proof import ProofStep
from gnomon.deduce.rules import ALGEBRA, GIVEN
from gnomon.deduce.school.apply import applications
from gnomon.deduce.school.known import Known
from gnomon.deduce.school.seen_lines import SeenLines
from gnomon.deduce.wording.equations import CitedFacts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.school.apply import Application
    from gnomon.deduce.school.table import Theorem

MOST_CITED = 6
_MORE = {"coll": "midp", "cyclic": "cyclic"}  # by predicate: what may say more of the same points
_MOST_CITED_BY_PART, _MOST_PARTS = 2, 3
_FEW_ANGLES, _FEW_LENGTHS = 5, 2  # equations of a sum that no theorem has to replace
_SMALL_RULES = frozenset({"isosceles_angles", "isosceles_sides", "tangent_chord", "midpoint"})
_OF_TRIANGLES = frozenset({"contri", "contrir", "simtri", "simtrir"})
_ON_LINE = ("coll", "midp")
_SEEN_IN = frozenset({"circle", "midp"})
_STATES_PARTS = _OF_TRIANGLES | _SEEN_IN
_HOW = {"cong": ALGEBRA["ratio"], "rconst": ALGEBRA["ratio"], "midp": "midpoint", "cyclic": "equidistant_cyclic"}
_HOW |= dict.fromkeys(("para", "perp", "eqangle", "coll"), ALGEBRA["angle"])


@dataclass(frozen=True, slots=True)
class ProofLine:
    """A printed step: its number in the text, from 1, and its number in the proof, from 0."""

    number: int
    step: int
    cited: tuple[int, ...]
    """The printed steps that it cites, by their numbers in the proof."""
    common: tuple[Fact, ...] = ()
    """The equalities of a segment with itself that it uses."""
    reason: int = 0
    """The step whose reason is told: the step itself, or the one about parallel lines from which it follows."""
    theorem: Theorem | None = None
    """The theorem that is cited instead of the reason of the step."""
    parts: tuple[ProofStep, ...] = ()
    """Small steps that this line tells: those of the proof, and what the theorem needs of what is cited."""
    terms: tuple[int, ...] | None = None
    """Of a step with very many equations, the places of those that this line adds up; None for all."""
    sums: tuple[int, ...] = ()
    """How many lines above those stand that add up its other equations."""

    @property
    def is_part_of_sum(self) -> bool:
        """Whether a later line ends the sum that this one begins."""
        return self.terms is not None and not self.sums


@dataclass(frozen=True)
class Reading:
    """The lines of a proof in the order of its steps, and the printed steps to cite instead of those left out."""

    lines: tuple[ProofLine, ...]
    instead: dict[int, tuple[int, ...]]
    before: dict[int, int] = field(default_factory=dict)
    """The printed numbers of the steps that an earlier proof has shown."""

    def numbers(self, step: int) -> tuple[int, ...]:
        """The printed numbers, from 1, to cite for a step; none for a segment that equals itself."""
        number = self._numbers
        return tuple([number[k] for k in self.instead.get(step, (step,)) if k in number])

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {line.step: line.number for line in self.lines} | self.before

    def line_of(self, step: int) -> int | None:
        """The printed number, from 1, of the line that tells a step, or into which it is merged."""
        return next((line.number for line in self.lines if step in (line.step, line.reason)), None)


def every_line(proof: Proof) -> Reading:
    """All steps as lines."""
    lines = (ProofLine(n + 1, n, step.premises, reason=n) for n, step in enumerate(proof.steps))
    return Reading(tuple(lines), {})


@lru_cache(maxsize=8)  # a proof is measured, then printed
def read_proof(proof: Proof) -> Reading:
    """The lines to print; the last step is always among them.

    >>> from gnomon.deduce import deduce
    >>> proof = deduce("a b c = triangle; h = on_tline a b c; d = on_tline a b c").prove("coll a h d")
    >>> len(proof.steps), [line.cited for line in read_proof(proof).lines]
    (4, [(), (), (0, 1)])
    """
    draft = _Draft(proof)
    draft.cite_theorems()
    draft.merge_small_steps()
    return draft.reading()


def school_steps(proof: Proof) -> int:
    """How many steps of school geometry lead from the givens to the goal: the lines of the text that are not givens.

    >>> from gnomon.deduce import deduce
    >>> found = deduce("a b c = triangle; m = midpoint m a b; n = midpoint n a c")
    >>> proof = found.prove("para m n b c")
    >>> proof.length, school_steps(proof)
    (4, 1)
    """
    return school_size(proof)[0]


def school_size(proof: Proof) -> tuple[int, int]:
    """The steps of school geometry that lead to the goal, and how many of them the longest chain of citations has."""
    steps = 0
    depth: dict[int, int] = {}
    for line in read_proof(proof).lines:
        is_step = proof.steps[line.step].rule != GIVEN
        steps += is_step
        before = [depth.get(k, 0) for k in line.cited]
        depth[line.step] = max([depth.get(line.step, 0), *before]) + is_step
    return steps, depth[len(proof.steps) - 1]


class _Draft:
    """The lines of a proof while they are chosen. Sets of steps are integers: bit k is set if step k is among them."""

    def __init__(self, proof: Proof) -> None:
        self._steps = steps = proof.steps
        self._last = len(steps) - 1
        self._instead: dict[int, tuple[int, ...]] = {}
        self._same_segments = {number for number, step in enumerate(steps) if _is_same_segment(step)}
        self._leave_out_what_is_seen()
        self._theorems: dict[int, Application] = {}
        self._parts: dict[int, list[int]] = {}
        self._common: dict[int, tuple[Fact, ...]] = {}
        self._cited: dict[int, int] = {}
        for number, step in enumerate(steps):
            if number not in self._instead:
                found = self._visible(step)
                common = [steps[k].fact for k in found if k in self._same_segments]
                self._common[number] = tuple(common) if step.fact.predicate in _OF_TRIANGLES else ()
                self._cited[number] = _bits([k for k in found if k not in self._same_segments])
        self._needed = self._sweep(self._cited)

    def _leave_out_what_is_seen(self) -> None:
        steps, instead = self._steps, self._instead
        citing: list[list[int]] = [[] for _ in steps]
        for number, step in enumerate(steps):
            for k in step.premises:
                citing[k].append(number)
        for number, step in enumerate(steps[: self._last]):
            if (step.rule == GIVEN and step.fact.predicate == "coll") or (
                step.rule == "collinear" and instead.get(step.premises[0]) == ()
            ):
                instead[number] = ()
            elif not step.is_algebra and step.rule != "collinear":
                continue
            elif number in self._same_segments:
                instead[number] = (number,)
            elif _is_identity(step) or _is_seen_zero(step, steps):
                instead[number] = ()
            elif _is_one_line(step) and citing[number] and all(steps[k].rule == "collinear" for k in citing[number]):
                instead[number] = self._visible(step)
            elif (source := _said_before(number, steps)) is not None:
                on_line = steps[source].rule == GIVEN and step.fact.predicate == "coll"
                instead[number] = () if on_line else _through((source,), instead)

    def _visible(self, step: ProofStep) -> tuple[int, ...]:
        """The steps to cite instead of the premises of a step. Of a given midpoint angles only tell that it is on the
        line, which is seen."""
        cited = step.premises
        if step.rule == ALGEBRA["angle"]:
            cited = tuple([k for k in cited if self._steps[k].rule != GIVEN or self._steps[k].fact.predicate != "midp"])
        return _through(cited, self._instead)

    def _sweep(self, cited: Mapping[int, int]) -> int:
        """The lines that lead to the last one."""
        needed = 1 << self._last
        for number in range(self._last, -1, -1):
            if needed >> number & 1:
                needed |= cited[number]
        return needed

    # --- theorems of school geometry ---

    def cite_theorems(self) -> None:
        """Cite theorems wherever one makes the text shorter, the last lines first."""
        known = Known([step.fact for step in self._steps if step.rule == GIVEN])
        found: dict[int, list[Application]] = {}
        added = 0
        for number in _numbers(self._needed):
            if self._steps[number].rule != GIVEN and self._leads_far(number):
                for k in range(added, number):
                    if k not in self._instead:
                        known.add(self._steps[k].fact, k)
                added = number
                found[number] = list(applications(self._steps[number].fact, known))
        for number in sorted(found, reverse=True):
            for one in found[number]:
                if self._needed >> number & 1:
                    self._try(number, one)

    def _leads_far(self, number: int) -> bool:
        """Whether other lines are there for this one only, or it is a sum of many equations, or of one of a theorem."""
        step = self._steps[number]
        few = _FEW_ANGLES if step.rule == ALGEBRA["angle"] else _FEW_LENGTHS
        if step.is_algebra and (_equations(step) > few or _applies_law(step)):
            return True
        without = self._sweep({**self._cited, number: 0})
        return (self._needed & ~without).bit_count() > (step.fact.predicate != "cyclic")

    def _try(self, number: int, found: Application) -> None:
        """Cite a theorem if it makes the text shorter, or as long and a sum of equations simpler, by lines as early.

        A step that the figure decides is never left out, because the outcome names it.
        """
        cited = found.facts
        tried = {**self._cited, number: cited}
        rest = self._sweep(tried)
        left_out = self._needed & ~rest
        if cited.bit_count() > MOST_CITED or any(self._steps[k].by_figure for k in _numbers(left_out)):
            return
        step = self._steps[number]
        simpler = step.is_algebra and (_equations(step) > 1 or _applies_law(step)) and number not in self._theorems
        simpler = simpler and cited.bit_length() <= self._cited[number].bit_length()
        if rest.bit_count() < self._needed.bit_count() or (simpler and not rest & ~self._needed):
            self._cited, self._needed = tried, rest
            self._theorems[number] = found
            self._common[number] = ()

    # --- small steps ---

    def merge_small_steps(self) -> None:
        """Let lines tell the small steps that they use, as long as they cite few others."""
        for number in _numbers(self._needed):
            if number != self._last and self._is_small(number):
                citing = [k for k in _numbers(self._needed) if self._cited[k] >> number & 1]
                if (len(citing) == 1 or self._is_part(number)) and all(self._takes(k, number) for k in citing):
                    self._merge(number, citing)

    def _is_small(self, number: int) -> bool:
        step = self._steps[number]
        return (
            (step.rule in _SMALL_RULES or (step.is_algebra and all("." in term.equation for term in step.terms)))
            and all(map(self._is_part, self._parts.get(number, ())))
            and number not in self._theorems
            and not step.by_figure
            and not self._common[number]
            and self._cited[number].bit_count() <= _MOST_CITED_BY_PART
        )

    def _is_part(self, number: int) -> bool:
        """Whether a step says a part of what one line states, or the same with other points of its lines, or that a
        triangle with equal sides has equal angles."""
        if self._cited[number].bit_count() != 1:
            return False
        [source] = _numbers(self._cited[number])
        step, stated = self._steps[number], self._steps[source].fact.predicate
        once = [term.coefficient for term in step.terms if term.equation == f"{stated}.angle.0"] in ([1], [-1])
        return step.rule == "isosceles_angles" or (
            step.is_algebra and (stated in _STATES_PARTS or (once and stated == step.fact.predicate))
        )

    def _takes(self, line: int, part: int) -> bool:
        """Whether a line can tell a small step."""
        step = self._steps[line]
        if step.is_algebra and not (self._is_part(part) or self._steps[part].rule in _SMALL_RULES):
            return False
        cited = self._cited[line] & ~(1 << part) | self._cited[part]
        few = len(self._parts.get(line, ())) < _MOST_PARTS or step.is_algebra
        return few and cited.bit_count() + len(self._common[line]) <= MOST_CITED

    def _merge(self, part: int, citing: Sequence[int]) -> None:
        for line in citing:
            self._cited[line] = self._cited[line] & ~(1 << part) | self._cited[part]
            told = not self._steps[line].is_algebra or self._steps[part].rule in _SMALL_RULES - {"isosceles_angles"}
            if told or line in self._theorems:
                self._parts.setdefault(line, []).append(part)
        self._needed &= ~(1 << part)
        self._instead[part] = _numbers(self._cited[part])

    # --- the result ---

    def reading(self) -> Reading:
        """The lines, numbered."""
        lines: list[ProofLine] = []
        for number, step in enumerate(self._steps):
            if number in self._instead:
                continue
            if not self._needed >> number & 1:
                self._instead[number] = ()
                continue
            merged = step.rule == "collinear" and step.premises[0] in self._instead
            reason = step.premises[0] if merged and number not in self._theorems else number
            cited, common = _numbers(self._cited[number]), self._common[number]
            applied = self._theorems.get(number)
            parts = [self._steps[k] for k in self._parts.get(number, ())]
            if applied is None:
                line = ProofLine(len(lines) + 1, number, cited, common, reason, None, tuple(parts))
                lines += self._divided(line) if len(cited) + len(common) > MOST_CITED else [line]
            else:
                needs = tuple(self._needs(applied, parts, step.fact))
                lines.append(ProofLine(len(lines) + 1, number, cited, common, reason, applied.theorem, needs))
        instead = {k: _through(cited, self._instead) for k, cited in self._instead.items()}
        return Reading(tuple(lines), instead)

    def _divided(self, line: ProofLine) -> list[ProofLine]:
        """A line that cites too much as several, of which the first ones add up some of its equations."""
        told = self._steps[line.reason]
        cited_facts = CitedFacts(told, self._steps)
        sources = [_bits(_through(cited_facts.sources(term), self._instead)) for term in told.terms]

        def citing(terms: Sequence[int]) -> int:
            return reduce(or_, [sources[k] for k in terms], 0)

        left = list(range(len(told.terms)))
        lines: list[ProofLine] = []
        while citing(left).bit_count() + len(lines) > MOST_CITED:
            taken: list[int] = []
            while (more := [k for k in left if citing([*taken, k]).bit_count() <= MOST_CITED]) and len(left) > 1:
                taken.append(more[0])
                left.remove(more[0])
            if not taken:  # one equation is left, or each of them cites too much: they stay one line
                break
            cited = _numbers(citing(taken))
            lines.append(replace(line, number=line.number + len(lines), cited=cited, parts=(), terms=tuple(taken)))
        if not lines:
            return [line]
        above = tuple(range(len(lines), 0, -1))
        cited = _numbers(citing(left))
        last = replace(line, number=line.number + len(lines), cited=cited, terms=tuple(left), sums=above)
        return [*lines, last]

    def _needs(self, applied: Application, merged: Sequence[ProofStep], concluded: Fact) -> Iterator[ProofStep]:
        """What a theorem needs and no line says as it stands: small steps that only this line uses, and what several
        lines say together, or congruent triangles, such as equal sides."""
        at_sight = [step for step in merged if self._steps[step.premises[0]].fact.predicate in _SEEN_IN]
        told = {concluded.canonical(), *(step.fact.canonical() for step in merged)}
        yield from [step for step in merged if step not in at_sight]
        for fact, why in applied.hypotheses:
            cited = _numbers(why)
            kinds = {self._steps[k].fact.predicate for k in cited}
            if (len(cited) > 1 or kinds & _OF_TRIANGLES) and fact.canonical() not in told:
                yield ProofStep(fact, _HOW[fact.predicate], cited)


def _bits(numbers: Collection[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def _numbers(bits: int) -> tuple[int, ...]:
    return tuple([k for k in range(bits.bit_length()) if bits >> k & 1])


def _needed(last: int, cited: Mapping[int, Sequence[int]], known: Collection[int] = ()) -> set[int]:
    """The steps that lead to the last one, without those that are known and what only leads to these."""
    needed: set[int] = set()
    waiting = [last]
    while waiting:
        step = waiting.pop()
        if step not in needed and step not in known:
            needed.add(step)
            waiting += cited[step]
    return needed


def read_next(proof: Proof, shown: Mapping[Fact, int], first: int) -> Reading:
    """The lines to print, numbered from `first`, of a proof that follows others; `shown` are facts of their lines.

    What has been shown is cited, and the lines that only led to it are left out: no line is left where the conclusion
    itself has been shown. `shown` has the numbers of the lines; its facts are written as `Fact.canonical` does.

    >>> from gnomon.deduce import deduce
    >>> found = deduce("a b c = triangle; m = midpoint m a b; n = midpoint n a c")
    >>> first, second = found.prove("simtri a m n a b c"), found.prove("para m n b c")
    >>> shown = {first.steps[line.step].fact.canonical(): line.number for line in read_proof(first).lines}
    >>> [line.number for line in read_next(second, shown, 9).lines], read_next(first, shown, 9).lines
    ([9], ())
    """
    whole = read_proof(proof)
    facts = {line.step: proof.steps[line.step].fact for line in whole.lines}
    before = {step: number for step, fact in facts.items() if (number := _shown_in(fact, shown)) is not None}
    cited: dict[int, tuple[int, ...]] = {}
    for line in whole.lines:
        cited[line.step] = (*cited.get(line.step, ()), *line.cited)
    needed = _needed(whole.lines[-1].step, cited, before)
    kept = [line for line in whole.lines if line.step in needed]
    lines = [replace(line, number=first + k) for k, line in enumerate(kept)]
    return Reading(tuple(lines), whole.instead, before)


def _shown_in(fact: Fact, shown: Mapping[Fact, int]) -> int | None:
    """The line that has shown a fact, or more: that a point is a midpoint, or that more points are on a circle."""
    if (number := shown.get(fact.canonical())) is not None or fact.predicate not in _MORE:
        return number
    points = set(fact.args)
    said = [k for one, k in shown.items() if one.predicate == _MORE[fact.predicate] and points <= set(one.args)]
    return min(said, default=None)


def _through(premises: Sequence[int], instead: Mapping[int, tuple[int, ...]]) -> tuple[int, ...]:
    """The steps to cite instead of some premises, each once."""
    return tuple(dict.fromkeys([k for premise in premises for k in instead.get(premise, (premise,))]))


def _equations(step: ProofStep) -> int:
    """How many equations a step adds up, without those that say which points are on a line."""
    return sum(not term.equation.startswith(("coll.angle", "midp.angle")) for term in step.terms)


def _applies_law(step: ProofStep) -> bool:
    """Whether an equation that a step adds up is a theorem."""
    return any("." not in term.equation for term in step.terms)


def _is_same_segment(step: ProofStep) -> bool:
    fact = step.fact
    return fact.predicate == "cong" and step.is_algebra and set(fact.args[:2]) == set(fact.args[2:])


def _is_identity(step: ProofStep) -> bool:
    """Whether a step says that an angle or a ratio equals itself."""
    return step.is_algebra and step.fact.predicate in ("eqangle", "eqratio") and not step.premises


def _is_seen_zero(step: ProofStep, steps: Sequence[ProofStep]) -> bool:
    """Whether a step compares the angle of a line with itself with another such angle, by given points on a line."""
    cited = [steps[k] for k in step.premises]
    if step.fact.predicate != "eqangle" or any(
        one.rule != GIVEN or one.fact.predicate not in _ON_LINE for one in cited
    ):
        return False
    seen = SeenLines([one.fact for one in cited])
    a, b, c, d = (seen.line(*step.fact.args[k : k + 2]) for k in (0, 2, 4, 6))
    return (a, c) == (b, d)


def _is_one_line(step: ProofStep) -> bool:
    """Whether a step of algebra says that two lines with a common point are parallel."""
    p = step.fact.args
    return step.is_algebra and step.fact.predicate == "para" and not set(p[:2]).isdisjoint(p[2:])


def _said_before(number: int, steps: Sequence[ProofStep]) -> int | None:
    """The step that says the same, or names a line with all points of a statement about collinear points."""
    step = steps[number]
    if step.rule == "collinear" and _is_one_line(steps[step.premises[0]]):
        sources = steps[step.premises[0]].premises
        if len(sources) == 1:
            known = steps[sources[0]].fact
            if known.predicate in ("coll", "midp") and set(step.fact.args) <= set(known.args):
                return sources[0]
    if step.is_algebra and len(step.premises) == 1:
        known = steps[step.premises[0]].fact
        if known.predicate == step.fact.predicate and known.canonical() == step.fact.canonical():
            return step.premises[0]
    return None

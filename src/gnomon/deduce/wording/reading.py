"""The lines of a proof as a reader sees them: which steps are printed, under which numbers, and what they cite.

The checker wants every step; a reader does not. Five kinds of steps are not printed:

- a segment equals itself: the step that uses it names the common side;
- an angle or a ratio equals itself;
- two lines with a common point are parallel, from which it follows that they are one line: only the latter is said;
- a fact is said again, or points are on a line because one is a midpoint of others: the first statement is cited;
- steps that derive what a theorem of school geometry says at once (`theorems`): the theorem is cited.

Where several proofs stand one after another, `read_next` also leaves out what an earlier one has shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from gnomon.deduce.rules import GIVEN
from gnomon.deduce.wording.theorems import Citation, ShownFacts, Theorem, citation

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.proof import Proof, ProofStep


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


def read_proof(proof: Proof) -> Reading:
    """The lines to print; the last step is always among them.

    >>> from gnomon.deduce import deduce
    >>> proof = deduce("a b c = triangle; h = on_tline a b c; d = on_tline a b c").prove("coll a h d")
    >>> len(proof.steps), [line.cited for line in read_proof(proof).lines]
    (4, [(), (), (0, 1)])
    """
    steps, last = proof.steps, len(proof.steps) - 1
    citing: list[list[int]] = [[] for _ in steps]
    for number, step in enumerate(steps):
        for k in step.premises:
            citing[k].append(number)
    instead: dict[int, tuple[int, ...]] = {}
    same_segments = {number for number, step in enumerate(steps) if _is_same_segment(step)}
    for number, step in enumerate(steps[:last]):
        if not step.is_algebra and step.rule != "collinear":
            continue
        if number in same_segments:
            instead[number] = (number,)
        elif _is_identity(step):
            instead[number] = ()
        elif _is_one_line(step) and citing[number] and all(steps[k].rule == "collinear" for k in citing[number]):
            instead[number] = _visible(step.premises, instead)
        elif (source := _said_before(number, steps)) is not None:
            instead[number] = _visible((source,), instead)
    lines: list[ProofLine] = []
    for number, step in enumerate(steps):
        if number in instead:
            continue
        merged = step.rule == "collinear" and step.premises[0] in instead
        found = _visible(step.premises, instead)
        common = tuple([steps[k].fact for k in found if k in same_segments])
        cited = tuple([k for k in found if k not in same_segments])
        lines.append(ProofLine(len(lines) + 1, number, cited, common, step.premises[0] if merged else number))
    return _shortened(proof, lines, instead)


def _shortened(proof: Proof, lines: list[ProofLine], instead: dict[int, tuple[int, ...]]) -> Reading:
    """The lines with theorems of school geometry, wherever one makes the text shorter."""
    whole = Reading(tuple(lines), instead)
    found = _citations(proof, whole)
    cited = {line.step: line.cited for line in lines}
    needed = set(cited)
    used: dict[int, Citation] = {}
    for step in sorted(found, reverse=True):
        tried = cited | {step: _visible(found[step].steps, instead)}
        rest = _needed(lines[-1].step, tried)
        if step in needed and _is_better(proof, step, needed, rest):
            cited, needed = tried, rest
            used[step] = found[step]
    if not used:
        return whole
    kept: list[ProofLine] = []
    for line in lines:
        if line.step not in needed:
            instead[line.step] = ()
            continue
        if line.step in used:
            line = ProofLine(0, line.step, cited[line.step], (), line.step, used[line.step].theorem)
        kept.append(replace(line, number=len(kept) + 1))
    return Reading(tuple(kept), instead)


def _is_better(proof: Proof, step: int, before: set[int], after: set[int]) -> bool:
    """Whether a theorem makes the text shorter, or as long and a sum of equations simpler.

    A step that the figure decides is never left out, because the outcome names it.
    """
    if any(proof.steps[k].by_figure for k in before - after):
        return False
    simpler = proof.steps[step].is_algebra and len(proof.steps[step].terms) > 1
    return len(after) < len(before) or (simpler and after <= before)


def _citations(proof: Proof, reading: Reading) -> dict[int, Citation]:
    """For the printed steps, the theorems that give them from earlier ones."""
    shown = ShownFacts()
    printed = {line.step for line in reading.lines}
    found: dict[int, Citation] = {}
    for number, step in enumerate(proof.steps):
        if step.rule != GIVEN and number in printed and (one := citation(step.fact, shown)) is not None:
            found[number] = one
        shown.add(step.fact, number)
    return found


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
    facts = {line.step: proof.steps[line.step].fact.canonical() for line in whole.lines}
    before = {step: shown[fact] for step, fact in facts.items() if fact in shown}
    cited = {line.step: line.cited for line in whole.lines}
    needed = _needed(whole.lines[-1].step, cited, before)
    kept = [line for line in whole.lines if line.step in needed]
    lines = [replace(line, number=first + k) for k, line in enumerate(kept)]
    return Reading(tuple(lines), whole.instead, before)


def _visible(premises: Sequence[int], instead: dict[int, tuple[int, ...]]) -> tuple[int, ...]:
    """The steps to cite instead of some premises, each once."""
    return tuple(dict.fromkeys([k for premise in premises for k in instead.get(premise, (premise,))]))


def _is_same_segment(step: ProofStep) -> bool:
    fact = step.fact
    return fact.predicate == "cong" and step.is_algebra and set(fact.args[:2]) == set(fact.args[2:])


def _is_identity(step: ProofStep) -> bool:
    """Whether a step says that an angle or a ratio equals itself."""
    return step.is_algebra and step.fact.predicate in ("eqangle", "eqratio") and not step.premises


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

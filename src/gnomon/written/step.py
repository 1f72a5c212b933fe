"""Whether a claim follows from other claims in one textbook step, and how large the step is.

The engine derives the claim from the cited claims alone, and the independent checker verifies its proof. The size of
the step is read off that proof:

    size = theorems + sum + ceil((facts - 5) / 3), at least 1 if the proof joins two facts

`theorems` are the theorems that it applies; what a word means (midpoint, circle, one line) and sums of equations are
free, but `sum` is 1 if after the last theorem its conclusion is added to facts that no theorem was applied to. `facts`
are the cited facts that it uses; collinear points that the figure shows, and what equals itself, are free. A theorem
that schools cite as one (`deduce.school`) is a step of size 1, however the engine derives it. How large a step a line
may take is `StepRule.most`.

How far the engine looks is bounded by rounds and facts and never by time: the same line has the same verdict on every
machine.

Claims that the engine has no predicate for are sums: exact linear algebra joins the equations of the cited claims, and
if that is not enough those of what one round of theorems gives.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.deduce.engine import DeductionBudget
from gnomon.deduce.facts import Fact
from gnomon.deduce.rules import EQUATIONS, GIVEN, RULES
from gnomon.deduce.school.apply import applications
from gnomon.deduce.school.known import Known
from gnomon.written.figure_claims import Claim
from gnomon.written.linear_forms import as_squares, combination, forms_of
from gnomon.written.textbook import ALLOWED, DEFINITIONS, Level

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gnomon.deduce.engine import Deduction, Mode
    from gnomon.deduce.forms import Form
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.rules import Quantity
    from gnomon.written.proof_figure import ProofFigure

FREE_FACTS, FACTS_A_THEOREM = 5, 3
BUDGET = DeductionBudget(rounds=4, facts=20_000)
_ONE_ROUND = DeductionBudget(rounds=1, facts=5_000)
_SEEN = DeductionBudget(rounds=3, facts=5_000)
MODES: tuple[Mode, ...] = ("default", "extended")


@dataclass(frozen=True)
class StepRule:
    """What counts as one step: the largest size, and which theorems need no proof."""

    width: int = 2
    level: Level = "school"

    def most(self, from_givens: bool) -> int:
        """The largest size of a line: one less where it rests on givens alone, so that no proof starts in the middle.

        >>> StepRule().most(from_givens=False), StepRule().most(from_givens=True)
        (2, 1)
        """
        return max(1, self.width - from_givens)


@dataclass(frozen=True)
class Step:
    """How a claim follows: its size, the keys of the claims it uses, the theorems, and whether a theorem is applied
    that the level does not allow, or that leaves two cases."""

    size: int
    used: frozenset[object] = frozenset()
    theorems: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()

    @property
    def rank(self) -> tuple[bool, int]:
        """Steps that the level allows come first, then small ones."""
        return bool(self.barred), self.size


def step_size(theorems: int, facts: int) -> int:
    """The size of a step that applies so many theorems to so many facts.

    >>> [step_size(0, 1), step_size(0, 2), step_size(1, 5), step_size(1, 6), step_size(2, 9)]
    [0, 1, 1, 2, 4]
    """
    return max(theorems + max(0, -(-(facts - FREE_FACTS) // FACTS_A_THEOREM)), int(facts > 1))


def follow(target: Claim, known: Sequence[Claim], figure: ProofFigure, level: Level) -> Step | None:
    """The smallest step found from the known claims to the target; None if none was found.

    What it uses are the keys of known claims; collinear points that the figure shows are not among them.
    """
    if target.empty:
        return Step(0)
    facts = list(dict.fromkeys(claim.fact.canonical() for claim in known if claim.fact is not None))
    if any(claim.key == target.key for claim in known):
        return Step(0, frozenset((target.key,)))
    found = None if target.fact is None else _by_engine(target.fact, facts, figure, level)
    large = found is None or found.barred or found.size > 1
    if large and (target.fact is None or any(claim.fact is None for claim in known)):
        found = _by_sum(target, known, figure) or found or _by_theorems_and_sum(target, known, facts, figure)
    return None if found is None else replace(found, used=found.used.difference(figure.incidence))


def restated(target: Claim, given: Sequence[Claim], figure: ProofFigure) -> Step | None:
    """The step of size 0 to what a given says, perhaps in other words; None if no given says it."""
    if target.fact is None or any(one.key == target.key for one in given):
        return None if target.fact is None else Step(0, frozenset((target.key,)))
    facts = tuple(one.fact for one in given if one.fact is not None)
    deduction = figure.deduction((*facts, *figure.incidence), budget=_ONE_ROUND)
    proof = deduction.prove(target.fact) if deduction.knows(target.fact) else None
    if proof is None or not figure.checker.check_from(proof, deduction.given):
        return None
    step = step_of(proof)
    return None if step.size else replace(step, used=step.used.difference(figure.incidence))


# --- by the engine


def _by_engine(target: Fact, facts: Sequence[Fact], figure: ProofFigure, level: Level) -> Step | None:
    given = tuple(dict.fromkeys((*facts, *figure.incidence)))
    best: Step | None = None
    for mode in MODES:
        deduction = figure.deduction(given, mode, BUDGET)
        proof = deduction.prove(target) if deduction.knows(target) else None
        if proof is None:
            continue
        found = step_of(proof, level)
        small = not found.barred and found.size <= 1
        if best is None and not small and (cited := _as_textbook(target, facts, figure)) is not None:
            found, small = cited, True
        if (best is None or found.rank < best.rank) and figure.checker.check_from(proof, given):
            best = found
        if small and best is found:
            break
    return best


def step_of(proof: Proof, level: Level = "school") -> Step:
    """A proof as one step."""
    theorems = tuple(name for step in proof.steps for name in _theorems_of(step.rule, step.terms))
    used = frozenset(fact.canonical() for fact in proof.given)
    size = step_size(len(theorems), _counted(used)) + _ends_with_sum(proof)
    return Step(size, used, theorems, _barred(theorems, level))


def _barred(theorems: Iterable[str], level: Level) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in theorems if name not in ALLOWED[level]))


def _ends_with_sum(proof: Proof) -> bool:
    """Whether a proof, after its last theorem, adds up what a theorem says and facts that no theorem was applied to."""
    below: list[tuple[frozenset[int], bool]] = []  # of each step: the givens that it rests on, and whether by a theorem
    for number, step in enumerate(proof.steps):
        givens = frozenset((number,)) if step.rule == GIVEN else frozenset[int]()
        theorem = bool(_theorems_of(step.rule, step.terms))
        for k in step.premises:
            givens, theorem = givens | below[k][0], theorem or below[k][1]
        below.append((givens, theorem))
    waiting = [len(proof.steps) - 1]
    while waiting:
        last = proof.steps[waiting.pop()]
        if last.rule in DEFINITIONS:
            waiting += last.premises
        elif last.is_algebra:
            applied = frozenset[int]().union(*(below[k][0] for k in last.premises if below[k][1]))
            others = [n for k in last.premises if not below[k][1] for n in below[k][0] - applied]
            if applied and not all(_is_free(proof.steps[n].fact) for n in others):
                return True
    return False


def _theorems_of(rule: str, terms: Iterable[object]) -> list[str]:
    """The theorems that a step of the engine applies: its rule, or the theorems that are among its equations."""
    if rule in RULES:
        return [] if rule in DEFINITIONS else [rule]
    names = dict.fromkeys(str(getattr(term, "equation", "")) for term in terms)
    return [name for name in names if name in EQUATIONS and "." not in name]


def _as_textbook(target: Fact, facts: Sequence[Fact], figure: ProofFigure) -> Step | None:
    """The step of a theorem that schools cite as one, if the facts state what it needs."""
    known = Known(figure.incidence)
    for number, fact in enumerate(facts):
        known.add(fact, number)
    found = min(applications(target, known, as_drawn=True), key=lambda one: one.facts.bit_count(), default=None)
    if found is None:
        return None
    return Step(1, frozenset(fact for k, fact in enumerate(facts) if found.facts >> k & 1), (found.theorem.name,))


def _counted(used: Iterable[object]) -> int:
    """How many of the claims with these keys count as facts that a step joins."""
    return sum(not (isinstance(key, Fact) and _is_free(key)) for key in used)


def _is_free(fact: Fact) -> bool:
    """Whether a fact costs nothing: collinear points, and what equals itself."""
    p = fact.args
    if fact.predicate == "coll":
        return True
    if fact.predicate in ("cong", "para"):
        return set(p[:2]) == set(p[2:]) or (fact.predicate == "para" and not set(p[:2]).isdisjoint(p[2:]))
    return fact.predicate in ("eqangle", "eqratio") and (set(p[:2]), set(p[2:4])) == (set(p[4:6]), set(p[6:]))


def seen_lines(figure: ProofFigure) -> tuple[Fact, ...]:
    """Collinear points that follow from the givens without a theorem, such as a vertex, the orthocentre and the foot of
    an altitude: nobody writes them down."""
    deduction = figure.deduction(figure.given, budget=_SEEN)
    facts = [fact for relation in deduction.derived(["coll"]) for fact in deduction.facts_of(relation)]
    return tuple(fact for fact in facts if _is_near(fact, deduction, figure))


def _is_near(fact: Fact, deduction: Deduction, figure: ProofFigure) -> bool:
    proof = deduction.prove(fact)
    if proof is None or proof.by_figure:
        return False
    step = step_of(proof)
    return not step.theorems and step.size <= 1 and bool(figure.checker.check(proof))


# --- by a sum


def _by_sum(target: Claim, known: Sequence[Claim], figure: ProofFigure) -> Step | None:
    """The step that adds up equations of known claims."""
    sources = _sources(known, figure)
    found = _sum_of(target, sources, figure)
    if found is None:
        return None
    used = frozenset(sources[k].key for k in found)
    return Step(step_size(0, _counted(used)), used)


def _sources(known: Sequence[Claim], figure: ProofFigure) -> list[Claim]:
    return [*(claim for claim in known if not claim.empty), *(Claim(fact) for fact in figure.incidence)]


def _by_theorems_and_sum(
    target: Claim, known: Sequence[Claim], facts: Sequence[Fact], figure: ProofFigure
) -> Step | None:
    """The step that adds up equations of known claims, and of what one round of theorems gives from them."""
    if not facts:
        return None
    sources = _sources(known, figure)
    cited = len(sources)
    deduction = figure.deduction((*facts, *figure.incidence), budget=_ONE_ROUND)
    sources += _derived(deduction)
    found = _sum_of(target, sources, figure)
    return None if found is None else _joined([sources[k] for k in found], cited, found, deduction, figure)


def _derived(deduction: Deduction) -> list[Claim]:
    return [Claim(one.fact) for one in deduction.conclusions if not one.trivial and not one.by_figure]


def sources_of_sum(target: Claim, facts: Sequence[Fact], figure: ProofFigure) -> list[Fact] | None:
    """The facts whose equations add up to the target: some of these, and of what follows from them in one round of
    theorems; None if none do."""
    sources = [*map(Claim, facts), *_derived(figure.deduction(facts, budget=_ONE_ROUND))]
    found = _sum_of(target, sources, figure)
    return None if found is None else [fact for k in found if (fact := sources[k].fact) is not None]


def _joined(
    used: Sequence[Claim], cited: int, numbers: Iterable[int], deduction: Deduction, figure: ProofFigure
) -> Step | None:
    """The step of a sum whose sources from number `cited` on were derived; each of these proofs is checked as well."""
    keys: set[object] = set()
    theorems: list[str] = []
    for claim, number in zip(used, numbers, strict=True):
        if number < cited or claim.fact is None:
            keys.add(claim.key)
            continue
        proof = deduction.prove(claim.fact)
        if proof is None or not figure.checker.check_from(proof, deduction.given):
            return None
        step = step_of(proof)
        keys |= step.used
        theorems += [name for name in step.theorems if name not in theorems]
    return Step(step_size(len(theorems), _counted(keys)), frozenset(keys), tuple(theorems), _barred(theorems, "school"))


def _sum_of(target: Claim, sources: Sequence[Claim], figure: ProofFigure) -> list[int] | None:
    """The sources whose equations add up to the target, in one of the algebras that it has."""
    for quantity in _quantities(target):
        wanted = _forms(target, quantity, figure)[:1]
        rows = [(form, k) for k, claim in enumerate(sources) for form in _forms(claim, quantity, figure)]
        for form in wanted:
            used = combination(form, [row for row, _ in rows], quantity)
            if used is not None:
                return sorted({rows[number][1] for number in used})
    return None


def _forms(claim: Claim, quantity: Quantity, figure: ProofFigure) -> list[Form]:
    if claim.equation is not None:
        if claim.equation[0] == quantity:
            return [claim.form]
        squares = as_squares(claim.form) if (claim.equation[0], quantity) == ("ratio", "square") else None
        return [] if squares is None else [squares]
    if claim.fact is None:
        return []
    facts = [claim.fact, *(_right_angles(claim.fact, figure) if quantity == "square" else ())]
    return [form for fact in facts for form in forms_of(fact, quantity, figure.worlds)]


def _right_angles(fact: Fact, figure: ProofFigure) -> list[Fact]:
    """The right angles at the point where two perpendicular lines meet, for the theorem of Pythagoras."""
    if fact.predicate != "perp":
        return []
    one, other = (
        set(pair).union(*(line.args for line in figure.incidence if set(pair) <= set(line.args)))
        for pair in (fact.args[:2], fact.args[2:])
    )
    return [
        Fact("perp", (p, v, v, q)) for v in sorted(one & other) for p in sorted(one - {v}) for q in sorted(other - {v})
    ]


_ALGEBRAS: dict[str, tuple[Quantity, ...]] = {
    **dict.fromkeys(("cong", "rconst", "lconst"), ("ratio", "length", "square")),
    "eqratio": ("ratio",),
    **dict.fromkeys(("eqangle", "aconst", "para"), ("angle",)),
    "perp": ("angle", "square"),
}


def _quantities(target: Claim) -> tuple[Quantity, ...]:
    if target.equation is not None:
        return ("ratio", "square") if target.equation[0] == "ratio" else (target.equation[0],)
    return _ALGEBRAS.get(target.fact.predicate, ()) if target.fact is not None else ()

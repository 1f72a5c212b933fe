"""What a leap lacks: facts of the engine's proof of the line that it does not cite, or the theorems that it needs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from gnomon.deduce.conclusions import is_trivial
from gnomon.deduce.engine import DeductionBudget
from gnomon.deduce.rules import EQUATIONS, RULES
from gnomon.deduce.school.table import THEOREMS
from gnomon.deduce.wording.facts import fact_text
from gnomon.deduce.wording.reading import read_proof
from gnomon.deduce.wording.rule_statements import CHINESE, NAMED_EQUATIONS
from gnomon.written.step import sources_of_sum, step_of
from gnomon.written.verdict_reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.proof import Proof
    from gnomon.written.figure_claims import Claim
    from gnomon.written.proof_figure import ProofFigure

SEARCH = DeductionBudget(rounds=60, facts=30_000)
MOST_TOLD = 3
_SCHOOL = {theorem.name: theorem.reason for theorem in THEOREMS}


def lacking(claim: Claim, cited: Sequence[Claim], shown: Mapping[Fact, str], figure: ProofFigure) -> Reason:
    """What a line needs beside what it cites. `shown` are the facts that it may cite, with their numbers: what is told
    first is what the claim follows from at last, then what comes before; if all that is cited, the theorems."""
    own = [*(one.fact.canonical() for one in cited if one.fact is not None), *figure.incidence]
    here, known = frozenset(own), tuple(dict.fromkeys((*own, *shown)))
    if claim.fact is None:
        facts = sources_of_sum(claim, known, figure)
        proof = None
    else:
        deduction = figure.deduction((*figure.given, *known), "extended", SEARCH)
        proof = deduction.prove(claim.fact) if deduction.knows(claim.fact) else None
        facts = None if proof is None else _before(proof)
    if facts is None and claim.fact is None:
        return Reason("nor is it a sum of what is given or shown before and of what follows from that in one step")
    if facts is None:
        return Reason("nor does it follow from the givens by the theorems that are known here")
    missing = [fact for fact in dict.fromkeys(facts) if not is_trivial(fact.canonical(), here)]
    if missing:
        return Reason("missing: {}", tuple(_told(fact, shown, figure) for fact in missing[:MOST_TOLD]))
    theorems = () if proof is None else step_of(proof).theorems
    if len(theorems) > 1:
        return Reason("it applies at once: {}", named(theorems))
    return Reason("all that it needs is cited (facts: {})", len(set(facts) if proof is None else proof.given))


def named(theorems: Iterable[str]) -> tuple[object, ...]:
    """Theorems by their names in each language."""
    return tuple(partial(_name, theorem) for theorem in theorems)


def _name(theorem: str, language: str) -> str:
    zh = language == "zh"
    if theorem in _SCHOOL:
        return _SCHOOL[theorem][zh].rstrip(".")
    if theorem in NAMED_EQUATIONS:
        return NAMED_EQUATIONS[theorem][zh]
    title = RULES[theorem].title if theorem in RULES else EQUATIONS[theorem].title
    return CHINESE.get(theorem, title) if zh else title


def _before(proof: Proof) -> list[Fact]:
    """The facts from which a proof derives its last, as it is told to readers, the nearest ones first."""
    lines = {line.step: line for line in read_proof(proof).lines}
    found, waiting = list[int](), list(lines[len(proof.steps) - 1].cited)
    while waiting:
        found += waiting
        waiting = [k for step in waiting if step in lines for k in lines[step].cited if k not in found]
    return [proof.steps[k].fact for k in dict.fromkeys(found)]


def _told(fact: Fact, shown: Mapping[Fact, str], figure: ProofFigure) -> object:
    """A fact with the number under which it could be cited."""
    number = shown.get(fact.canonical())
    return lambda language: fact_text(fact, language, figure.worlds) + (f" [{number}]" if number else "")

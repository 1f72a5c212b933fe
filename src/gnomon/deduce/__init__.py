"""Deduction: the clause language, figures, the engine, proofs, their independent checker and their wording.

`deduce(premise)` returns a `Deduction`: everything that follows (`facts`, `conclusions`), and proofs (`prove`).
`prover.prove(premise)` does all from premise to checked proof, as ``gnomon prove`` does.

Inner order, bottom up; a module imports only from those before it:
facts, rules -> clauses, proof, forms -> premise -> worlds -> conclusions, checker -> engine -> wording, picture
-> prover.
"""

from __future__ import annotations

from gnomon.deduce.conclusions import Conclusion
from gnomon.deduce.engine import Budget, Deduction, deduce
from gnomon.deduce.facts import Fact, FactError
from gnomon.deduce.premise import Premise, PremiseError, parse_premise, parse_problems
from gnomon.deduce.proof import Proof, ProofStep, Term
from gnomon.deduce.worlds.realise import Realisation, RealisationError, realise

__all__ = [
    "Budget",
    "Conclusion",
    "Deduction",
    "Fact",
    "FactError",
    "Premise",
    "PremiseError",
    "Proof",
    "ProofStep",
    "Realisation",
    "RealisationError",
    "Term",
    "deduce",
    "parse_premise",
    "parse_problems",
    "realise",
]

"""All metrics of a script against its reference, in one record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gnomon.grade.code.bleu import bleu
from gnomon.grade.code.chrf import chrf
from gnomon.grade.code.edit_distance import normalised_distance
from gnomon.grade.code.passing import passes
from gnomon.grade.code.rouge import rouge_l
from gnomon.grade.code.ruby import Tier, ruby
from gnomon.grade.code.script_tokens import script_tokens

LONGEST = 20_000
"""Characters of a script that are compared. Scripts have some hundreds; the rest of a longer one is cut off."""


@dataclass(frozen=True, slots=True)
class CodeMetrics:
    """The metrics of one script, each from 0 to 1; a small edit distance is good, of the others a large value."""

    passes: bool
    bleu: float
    ruby: float
    ruby_tier: Tier
    rouge_l: float
    chrf: float
    edit_distance: float

    def values(self) -> Mapping[str, float]:
        """The metrics by name, without the tier."""
        return {
            "pass@1": float(self.passes),
            "BLEU": self.bleu,
            "RUBY": self.ruby,
            "ROUGE-L": self.rouge_l,
            "chrF": self.chrf,
            "edit distance": self.edit_distance,
        }


def compare_code(reference: str, candidate: str) -> CodeMetrics:
    """Measure a script against a reference script.

    >>> compare_code("A = (0, 0)\\nB = (4, 0)", "A = (0, 0)\\nB = (4, 1)").edit_distance
    0.0714...
    """
    runs = passes(candidate)
    reference, candidate = reference[:LONGEST], candidate[:LONGEST]
    theirs, ours = script_tokens(reference), script_tokens(candidate)
    similarity = ruby(reference, candidate)
    return CodeMetrics(
        passes=runs,
        bleu=bleu(theirs, ours),
        ruby=similarity.value,
        ruby_tier=similarity.tier,
        rouge_l=rouge_l(theirs, ours),
        chrf=chrf(reference, candidate),
        edit_distance=normalised_distance(theirs, ours),
    )

"""Theorems of textbooks and olympiads, stated for this project: the prover proves them, and the checker accepts it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gnomon.deduce import AuxiliaryBudget, Premise, parse_problems, prove

HERE = Path(__file__).parent
PLAIN = parse_problems((HERE / "theorems.txt").read_text())
WITH_POINTS = parse_problems((HERE / "theorems_with_points.txt").read_text())

TRIED = {"nagel_point", "arc_midpoint_incentre_excentre", "spieker", "bevan_point"}
"""Theorems about an incentre, which no argument shows for every choice: they are proved in all figures tried."""


def outcome_of(theorem: Premise) -> str:
    return "figures tried" if theorem.name in TRIED else "proved"


@pytest.mark.parametrize("theorem", PLAIN, ids=lambda theorem: theorem.name)
def test_the_extended_rules_prove_a_theorem(theorem: Premise) -> None:
    assert prove(theorem, extended=True).outcome == outcome_of(theorem)


def test_a_search_proves_theorems_that_need_few_attempts() -> None:
    for theorem in WITH_POINTS:
        if theorem.name in ("blanchet", "simson_bisects", "van_aubel"):
            result = prove(theorem, auxiliary=AuxiliaryBudget(attempts=100))
            assert result.outcome == outcome_of(theorem), theorem.name
            assert result.auxiliary


@pytest.mark.slow
@pytest.mark.parametrize("theorem", WITH_POINTS, ids=lambda theorem: theorem.name)
def test_a_search_proves_a_theorem(theorem: Premise) -> None:
    result = prove(theorem, auxiliary=AuxiliaryBudget(attempts=2000, seconds=600.0))
    assert result.outcome == outcome_of(theorem)
    assert result.auxiliary

"""The tables of rows: every relation with an @ has its resolver, every resolver is used, no pattern stands twice."""

from __future__ import annotations

import inspect

import pytest

from gnomon.suites.solid.verify.resolvers import RESOLVERS
from gnomon.suites.solid.verify.resolvers.register import resolver
from gnomon.suites.solid.verify.sentence_rows import TABLE
from gnomon.suites.solid.verify.understood import Reading, Relation, Solid

RESOLVED = [relation for row in TABLE for relation in row.relations if str(relation[0]).startswith("@")]


def test_the_rows_use_exactly_the_resolvers() -> None:
    assert {relation[0] for relation in RESOLVED} == set(RESOLVERS)


@pytest.mark.parametrize("relation", RESOLVED, ids=str)
def test_a_row_gives_its_resolver_the_arguments_it_takes(relation: Relation) -> None:
    name, *arguments = relation
    inspect.signature(RESOLVERS[name]).bind(Reading(), *arguments)


def test_a_name_has_one_resolver() -> None:
    def height(reading: Reading) -> list[Relation]:
        return reading.relations

    with pytest.raises(ValueError, match="@height has two resolvers"):
        resolver(height)


def test_faces_of_a_solid_by_its_kind() -> None:
    assert Solid("pyramid", ["A", "B", "C"], apex="P").faces() == [list("ABC"), list("PAB"), list("PBC"), list("PCA")]
    assert Solid("tetrahedron", list("ABCD")).faces() == [list("BCD"), list("ACD"), list("ABD"), list("ABC")]
    assert Solid("prism", list("ABC"), list("DEF")).faces()[2:] == [list("ABED"), list("BCFE"), list("CADF")]


@pytest.mark.parametrize("language", ["english", "chinese"])
def test_no_pattern_stands_in_two_rows(language: str) -> None:
    patterns = [getattr(row, language) for row in TABLE if getattr(row, language)]
    assert len(patterns) == len(set(patterns))

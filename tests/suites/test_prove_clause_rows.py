"""A clause of prove has a row in three tables: the engine's, the suite's and that of the second way."""

from __future__ import annotations

from itertools import permutations

import pytest

from gnomon.author.errors import AuthorError
from gnomon.deduce.clauses import CLAUSES, VALUE
from gnomon.deduce.premise import Application, Construction
from gnomon.suites.prove.premise.clause_notation import ClauseRow, check_rows, read_rows
from gnomon.suites.prove.premise.clause_rows import BUILT, FIRST_FIGURES, LOCI, ROWS
from gnomon.suites.prove.verify.meaning import construction_meaning
from gnomon.suites.prove.verify.sentence_meanings import SENTENCES, rows_of, sentence_row
from gnomon.suites.prove.words.premises import ANY_ORDER

ENGINE = "src/gnomon/deduce/clauses.py"
SUITE = "src/gnomon/suites/prove/premise/clause_rows.py"
SECOND = "src/gnomon/suites/prove/verify/sentence_meanings.py"


def test_every_clause_has_a_row_in_each_table() -> None:
    assert set(ROWS) == set(SENTENCES) == set(CLAUSES)
    drawn = [name for table in (FIRST_FIGURES, BUILT, LOCI) for family in table.values() for name in family.clauses]
    assert sorted(drawn) == sorted(CLAUSES)


def test_a_missing_row_is_named() -> None:
    only_one = rf"^clause 'halving' stands in only one of {ENGINE} and {SUITE}; add a row to the other$"
    with pytest.raises(AuthorError, match=only_one):
        check_rows({*CLAUSES, "halving"}, ROWS)
    with pytest.raises(AuthorError, match=only_one):
        check_rows(CLAUSES, ROWS | {"halving": ROWS["midpoint"]})
    with pytest.raises(AuthorError, match=rf"^clause 'halving' has no row in {SECOND}; add one$"):
        sentence_row("halving")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (": segment a b", "write arguments (circle, corner, line, point, triangle) or a note, not 'segment a b'"),
        (": line a b\n {X} halves {a}{b}", "write 'English | Chinese', not '{X} halves {a}{b}'"),
        (": line a b\n plural: [{X}] halve [{a}{b}] | [{X}] 平分 [{a}{b}]", "write a line with its words, 'English"),
    ],
)
def test_a_mistake_in_a_row_is_named_with_its_clause(lines: str, said: str) -> None:
    with pytest.raises(AuthorError) as error:
        read_and_check(f"== midpoint 1\nhalving 1{lines}")
    assert str(error.value).startswith(f"clause 'halving' of {SUITE}: {said}")


def read_and_check(text: str) -> None:
    rows: dict[str, ClauseRow] = {}
    read_rows(text, rows)
    check_rows(["halving"], rows)


def test_a_relation_that_is_not_known_is_named_with_its_clause() -> None:
    with pytest.raises(AuthorError, match=r"^clause 'halving': .*/residuals.py has no 'between'; write "):
        rows_of("midpoint = X: halfway X a b\nhalving = X: between X a b")


@pytest.mark.parametrize("name", sorted(ANY_ORDER))
def test_where_the_suite_lets_arguments_change_places_the_meaning_stays(name: str) -> None:
    """The suite's row says so, the second way's shows it."""
    params = [p for p in CLAUSES[name].params if p != VALUE]
    free = [params.index(p) for p in ANY_ORDER[name]]
    meanings = set()
    for order in permutations(free):
        args = list("abcdefgh"[: len(params)])
        for place, other in zip(free, order, strict=True):
            args[place] = "abcdefgh"[other]
        application = Application(name, tuple(args))
        meanings.add(construction_meaning(Construction(application.makes, (application,))))
    assert len(meanings) == 1

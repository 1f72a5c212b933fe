"""The table that ``gnomon eval`` prints at the end."""

from __future__ import annotations

from tests.suites.construct.plain_problems import plain_problem

from gnomon.evaluate.summary import summary_table
from gnomon.results import Answered, Run
from gnomon.suites.construct.suite import SUITE


def test_types_of_errors_that_do_not_occur_are_left_out() -> None:
    problem = plain_problem("tangents-from-point", 0)
    right, wrong = SUITE.gold_response(problem), "```\nt = Foo(3)\n```"

    def rows(*responses: str) -> list[object]:
        answers = [
            Answered.of(problem, k, response, SUITE.grade(problem, response)) for k, response in enumerate(responses)
        ]
        table = summary_table(Run("construct", SUITE.version, "m").with_answers(answers))
        return list(table.columns[0].cells)

    titles = {"Code", "Structural", "Computation", "Logic", "Undecided"}
    assert titles.isdisjoint(rows(right))
    assert titles & set(rows(right, wrong)) == {"Code", "Structural"}
    assert "Verified" in rows(wrong)  # a score of 0 is not left out

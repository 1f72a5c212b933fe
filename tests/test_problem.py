"""Problems and their parts: they can be written to JSON and read back, reject bad values with a clear message, and are
named by their provenance."""

from __future__ import annotations

import json

import pytest

from gnomon.problem import (
    Answer,
    Choice,
    Difficulty,
    Figure,
    Goals,
    Name,
    Number,
    Option,
    Problem,
    ProblemError,
    Provenance,
    Score,
    Step,
    Tuple,
    answer_from_json,
    answer_text,
    answer_to_json,
    canonical_json,
)

ANSWERS: list[Answer] = [
    Choice(("C", "A")),
    Choice(()),
    Number(r"\frac{3\sqrt{2}}{2}", 2.1213203435596424),
    Number("15", 15.0, unit="cm^2"),
    Name("plane", ("P", "B", "C", "E"), collinear=(("P", "E", "B"),), usual=3),
    Tuple((Number("1", 1.0), Name("segment", ("A", "B"))), ordered=False),
    Goals(("perpendicular(l, AB)",)),
]


def problem(answer: Answer = ANSWERS[0]) -> Problem:
    return Problem(
        provenance=Provenance("toy", "1", 7, 3, {"size": 2}, source="seed-1"),
        categories=("AN", "LC"),
        difficulty=Difficulty("hard", 0.9, {"steps": 4.0}),
        text={"en": "What?", "zh": "什么？"},
        answer=answer,
        figures=(Figure("figure", b"\x89PNG", 4, 4, "a dot"), Figure("step", b"\x00", 1, 1)),
        options=(Option("A", {"en": "yes", "zh": "是"}, True, "perp a b c d", "perp"),),
        code={"asymptote": "draw(A--B);"},
        solution=(Step({"en": "Look.", "zh": "看。"}, "given"),),
        formal={"points": {"A": ["0", "√2"]}},
    )


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda a: a.kind)
def test_a_problem_survives_json(answer: Answer) -> None:
    before = problem(answer)
    assert Problem.from_json(json.loads(canonical_json(before.to_json()))) == before


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda a: a.kind)
def test_an_answer_survives_json(answer: Answer) -> None:
    assert answer_from_json(json.loads(json.dumps(answer_to_json(answer)))) == answer


def test_pictures_may_travel_apart_from_the_record() -> None:
    before = problem()
    record = json.loads(canonical_json(before.to_json(figure_bytes=False)))
    pictures = {figure.name: figure.png for figure in before.figures}
    assert Problem.from_json(record, pictures) == before
    with pytest.raises(ProblemError, match="figure 'figure'"):
        Problem.from_json(record)
    with pytest.raises(ProblemError, match="not the one its sha256 names"):
        Problem.from_json(record, pictures | {"step": b"\x01"})


def test_the_id_is_a_function_of_provenance_alone() -> None:
    assert problem(ANSWERS[0]).id == problem(ANSWERS[1]).id
    base = Provenance("toy", "1", 7, 3)
    others = [
        Provenance("toy2", "1", 7, 3),
        Provenance("toy", "2", 7, 3),
        Provenance("toy", "1", 8, 3),
        Provenance("toy", "1", 7, 4),
        Provenance("toy", "1", 7, 3, {"size": 2}),
    ]
    assert len({p.id() for p in (base, *others)}) == 6
    assert base.id() == "toy-7-3-" + base.id()[-10:]


def test_the_id_never_changes() -> None:
    # Ids are in published datasets: this one was computed once and stays.
    assert Provenance("solid", "1", 0, 3).id() == "solid-0-3-12e8208ee8"


def test_a_record_that_is_not_a_problem_says_what_is_wrong() -> None:
    record = problem().to_json()
    with pytest.raises(ProblemError, match="'text' is missing"):
        Problem.from_json({key: value for key, value in record.items() if key != "text"})
    with pytest.raises(ProblemError, match="kind 'guess'"):
        Problem.from_json(record | {"answer": {"kind": "guess"}})
    with pytest.raises(ProblemError, match="does not belong to its provenance"):
        Problem.from_json(record | {"id": "toy-7-4-0000000000"})
    with pytest.raises(ProblemError, match="level 'extreme'"):
        Problem.from_json(record | {"difficulty": {"level": "extreme", "score": 1.0}})


def test_problems_are_immutable() -> None:
    with pytest.raises(AttributeError):
        problem().text = {}  # type: ignore[misc]


def test_a_choice_names_letters_among_its_options() -> None:
    assert Choice(("C", "A", "C")).letters == ("A", "C")
    with pytest.raises(ProblemError, match="'E'"):
        Choice(("E",))


def test_answers_in_words() -> None:
    assert [answer_text(a) for a in ANSWERS] == [
        "A, C",
        "none",
        r"\frac{3\sqrt{2}}{2}",
        "15 cm^2",
        "PBC",
        r"\{1, AB\}",
        "perpendicular(l, AB)",
    ]


def test_unscored_is_not_zero() -> None:
    assert Score(None, "unscored").value is None
    for value, outcome in ((None, "wrong"), (0.0, "unscored"), (1.5, "right"), (0.0, "lost")):
        with pytest.raises(ProblemError):
            Score(value, outcome)  # type: ignore[arg-type]


def test_a_score_survives_json() -> None:
    score = Score(0.5, "partial", {"planning": 1.0}, answer="5", why="half of it")
    assert Score.from_json(json.loads(json.dumps(score.to_json()))) == score

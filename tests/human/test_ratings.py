"""Reading and settling the ratings of people: every bad row is named, nothing is guessed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gnomon.human.ratings import Rated, Rating, RatingsError, read_ratings
from gnomon.human.settled_scores import settle

HEAD = "problem,model,rater,score,stage,role,epoch,comment\n"


def written(folder: Path, text: str, name: str = "ratings.csv") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_csv_file_and_json_lines_give_the_same_ratings(tmp_path: Path) -> None:
    table = written(tmp_path, HEAD + 'p-1,m/a,Ann,4,plan,,,"good, but short"\n\np-1,m/a,Bob,2.0,PLAN,Arbiter,2,\n')
    rows = [
        {"problem": "p-1", "model": "m/a", "rater": "Ann", "score": 4, "stage": "plan", "comment": "good"},
        {
            "problem": "p-1",
            "model": "m/a",
            "rater": "Bob",
            "score": "2",
            "stage": "plan",
            "role": "arbiter",
            "epoch": 2,
        },
    ]
    lines = written(tmp_path, "\n".join(map(json.dumps, rows)), "ratings.jsonl")
    first, second = read_ratings([table]), read_ratings([lines])
    assert [(r.rated, r.rater, r.score, r.role) for r in first] == [(r.rated, r.rater, r.score, r.role) for r in second]
    assert first[0].rated == Rated("p-1", "m/a", 1, "plan")
    assert (first[1].rated.epoch, first[1].role) == (2, "arbiter")
    assert first[1].place == f"{table}:4"
    assert second[1].place == f"{lines}:2"


def test_only_four_columns_are_needed(tmp_path: Path) -> None:
    path = tmp_path / "r.CSV"
    path.write_bytes("\ufeffRater,Score,Model,Problem\r\n甲,5,m,p\r\n".encode())
    (rating,) = read_ratings([path])
    assert rating == Rating(Rated("p", "m", 1, "overall"), "甲", 5, "rater", f"{path}:2")


ROW = "p,m,Ann,4,,,,\n"


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        (HEAD + ROW + "p,m,Bob,6,,,,\n", 3, "the score 6 is not from 1 to 5"),
        (HEAD + "p,m,Ann,0,,,,\n", 2, "the score 0 is not from 1 to 5"),
        (HEAD + "p,m,Ann,3.5,,,,\n", 2, "the score '3.5' is not a whole number"),
        (HEAD + "p,m,Ann,good,,,,\n", 2, "the score 'good' is not a whole number"),
        (HEAD + "p,m,Ann,inf,,,,\n", 2, "the score 'inf' is not a whole number"),
        (HEAD + "p,m,Ann,,,,,\n", 2, "the score None is not a whole number"),
        (HEAD + "p,m,,4,,,,\n", 2, "the rater is ''"),
        (HEAD + ",m,Ann,4,,,,\n", 2, "the problem is ''"),
        (HEAD + "p,m,Ann,4,plam,,,\n", 2, "the stage 'plam' is not one of overall, plan"),
        (HEAD + "p,m,Ann,4,,boss,,\n", 2, "the role 'boss' is not one of rater, arbiter"),
        (HEAD + "p,m,Ann,4,,,0,\n", 2, "the epoch 0 is not 1 or more"),
        (HEAD + "p,m,Ann\n", 2, "3 cells under 8 columns"),
        (HEAD + ROW + 'p,m,"Ann,4,,,,\n', 3, "it is no row of CSV"),
        ("problem,model,ratr,score\n", 1, "the column 'ratr' is unknown; did you mean 'rater'?"),
        ("problem,model,rater\n", 1, "the column 'score' is missing"),
        ("problem,model,rater,score,score\n", 1, "the column 'score' is there twice"),
        (HEAD + ROW + "p,m,Ann,5,,,,\n", 3, "'Ann' rates the overall of problem 'p' by 'm' a second time"),
    ],
)
def test_a_bad_row_is_named_by_file_and_line(tmp_path: Path, text: str, place: int, said: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(RatingsError) as error:
        read_ratings([path])
    assert str(error.value).startswith(f"{path}:{place}: ")
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("[1]", "it is not a JSON object"),
        ('{"problem": "p", "model": "m", "rater": "a"}', "the field 'score' is missing"),
        ('{"problem": "p", "model": "m", "rater": "a", "score": true}', "the score True is not a whole number"),
        ('{"problem": 7, "model": "m", "rater": "a", "score": 3}', "the problem is 7"),
        ('{"problem": "p", "model": "m", "rater": "a", "score": 1e999}', "is not a whole number"),
        (
            '{"problem": "p", "model": "m", "rater": "a", "score": 3, "stage": ["plan"]}',
            "the stage ['plan'] is not one",
        ),
    ],
)
def test_a_bad_line_of_json_is_named(tmp_path: Path, line: str, said: str) -> None:
    path = written(tmp_path, '{"problem": "p", "model": "m", "rater": "b", "score": 3}\n' + line, "r.jsonl")
    with pytest.raises(RatingsError) as error:
        read_ratings([path])
    assert str(error.value).startswith(f"{path}:2: ")
    assert said in str(error.value)


def test_files_that_are_no_ratings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RatingsError, match=r"ends neither in \.csv nor in \.jsonl"):
        read_ratings([written(tmp_path, "x", "ratings.txt")])
    with pytest.raises(RatingsError, match="is not a file"):
        read_ratings([tmp_path / "none.csv"])
    with pytest.raises(RatingsError, match="there is no rating in it"):
        read_ratings([written(tmp_path, HEAD)])
    latin = tmp_path / "latin.csv"
    latin.write_bytes(b"problem,model,rater,score\np,m,Andr\xe9,3\n")
    with pytest.raises(RatingsError, match="not UTF-8"):
        read_ratings([latin])


def rating(rater: str, score: int, role: str = "rater", line: int = 2) -> Rating:
    made = "arbiter" if role == "arbiter" else "rater"
    return Rating(Rated("p", "m", 1, "overall"), rater, score, made, f"r.csv:{line}")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("first", "second", "third", "score", "outcome"),
    [
        (4, 4, None, 4.0, "agreed"),
        (4, 5, None, 4.5, "agreed"),
        (4, 5, 1, 4.5, "agreed"),  # an arbiter whom nobody needs is not heard
        (2, 4, 3, 3.0, "arbitrated"),
        (1, 5, 5, 5.0, "arbitrated"),
        (2, 4, None, None, "no arbiter"),
        (2, None, None, None, "one rater"),
        (2, None, 4, None, "one rater"),
    ],
)
def test_two_raters_agree_within_one_and_else_the_arbiter_decides(
    first: int, second: int | None, third: int | None, score: float | None, outcome: str
) -> None:
    given = [rating("Bob", first)]
    given += [rating("Ann", second)] if second is not None else []
    given += [rating("Cid", third, "arbiter")] if third is not None else []
    (found,) = settle(given)
    assert (found.score, found.outcome) == (score, outcome)
    assert [one.rater for one in found.raters] == sorted(one.rater for one in given if one.role == "rater")


def test_the_rule_of_the_paper_takes_the_mean_of_three() -> None:
    given = [rating("Ann", 1), rating("Bob", 5), rating("Cid", 5, "arbiter")]
    (found,) = settle(given, "paper")
    assert found.score == pytest.approx(11 / 3)
    assert found.outcome == "mean of three"
    assert settle(given[:2], "paper")[0].score is None
    assert settle([rating("Ann", 4), rating("Bob", 5)], "paper")[0].score == 4.5


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([rating("A", 1), rating("B", 1, line=3), rating("C", 1, line=4)], "r.csv:4: .* has 3 raters; .*'arbiter'"),
        ([rating("A", 1), rating("B", 1, "arbiter", 3), rating("C", 1, "arbiter", 4)], "r.csv:4: .*second arbiter"),
        ([rating("A", 1, "arbiter")], "r.csv:2: .*an arbiter and no rater"),
    ],
)
def test_too_many_raters_are_an_error(given: list[Rating], said: str) -> None:
    with pytest.raises(RatingsError, match=said):
        settle(given)

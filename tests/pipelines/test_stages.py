"""The engine of pipelines: outcomes, people, resuming, and errors that name the mend."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from gnomon.curate.corpus_rows import CurateError
from gnomon.grade.judge import Question
from gnomon.pipelines.funnel import Funnel
from gnomon.pipelines.model_replies import Speaker
from gnomon.pipelines.run_stages import run_pipeline
from gnomon.pipelines.stage import Asked, Check, Data, Dropped, Item, Kept, Outcome, Person, Pipeline, Rule, Together

pytest.importorskip("inspect_ai")


def _even(data: Data) -> Outcome:
    return Kept(data, "even") if data["n"] % 2 == 0 else Dropped("odd")


class _Small:
    """A pipeline over numbers: even ones, that a judge calls small, that two people accept."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.checked = 0
        self.broken: set[int] = set()

    async def ask(self, question: Question) -> str:
        number = int(question.text.partition("\n")[0])
        if number in self.broken:
            raise RuntimeError("no answer today")
        self.asked.append(question.text)
        return "perhaps" if number == 4 else "small" if number < 10 else "large"

    def check(self, data: Data) -> Outcome:
        self.checked += 1
        return Kept(data | {"square": data["n"] ** 2}, "squared")

    def read(self, data: Data, reply: str) -> Outcome | None:
        outcomes: dict[str, Outcome] = {"small": Kept(data, "small"), "large": Dropped("large")}
        return outcomes.get(reply)

    def pipeline(self) -> Pipeline:
        ask = Asked(
            name="size",
            title="small",
            role="judge",
            question=lambda data: Question(f"{data['n']}\n?"),
            read=self.read,
            again="Say small or large",
        )
        people = Person(name="people", title="accepted", shows=("n", "square"), edits=("square",), people=2)
        even = Rule(name="even", title="even", each=_even)
        return Pipeline("numbers", "", (even, Check(name="square", title="squared", each=self.check), ask, people))

    def run(self, corpus: Path, out: Path) -> Funnel:
        return run_pipeline(self.pipeline(), [str(corpus)], out, {"judge": Speaker("a judge", self.ask)})


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "numbers.jsonl"
    path.write_text("".join(f'{{"n": {n}}}\n' for n in (1, 2, 4, 6, 8, 12)) + "broken\n")
    return path


def _fill(sheet: Path, **decisions: str) -> None:
    with sheet.open(newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        row["decision"], _, row["remark"] = decisions[f"n{row['n']}"].partition(" ")
    with sheet.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def _lines(path: Path) -> list[Data]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_rows_go_through_and_people_decide(tmp_path: Path, corpus: Path) -> None:
    small, out = _Small(), tmp_path / "out"
    first = small.run(corpus, out)
    assert (first.rows, first.kept, first.dropped, first.waiting) == (7, 0, 4, 3)
    reasons = {(row["stage"], row["reason"]) for row in _lines(out / "dropped.jsonl")}
    assert {("even", "odd"), ("size", "large"), ("size", "the reply is not clear")} <= reasons
    assert any(stage == "read" and reason.startswith("bad line") for stage, reason in reasons)
    assert (
        len(small.asked) == first.asked["a judge"] == 6
    )  # the reply about 4 is not clear, so that it is asked for twice
    people = out / "people"
    _fill(people / "people.person1.csv", n2="accept", n6="accept good", n8="reject dull")
    _fill(people / "people.person2.csv", n2="accept", n6="reject dull", n8="reject dull")
    second = small.run(corpus, out)
    assert (second.kept, second.waiting) == (1, 1)
    assert [row["n"] for row in _lines(out / "kept.jsonl")] == [2]
    _fill(people / "people.arbiter.csv", n6="accept fine")
    third = small.run(corpus, out)
    assert (third.kept, third.dropped, third.waiting) == (2, 5, 0)
    kept = _lines(out / "kept.jsonl")[1]
    assert kept["provenance"]["stages"][-1]["did"] == "accepted by the arbiter: fine"
    assert kept["provenance"]["line"] == 4
    assert {row.get("remark") for row in _lines(out / "dropped.jsonl")} >= {"dull"}
    assert (len(small.asked), small.checked) == (6, 5)  # nothing was asked or checked twice
    assert "7 rows = 2 kept + 5 dropped + 0 waiting" in (out / "funnel.md").read_text()


def test_calls_that_fail_wait_and_are_made_again(tmp_path: Path, corpus: Path) -> None:
    small, out = _Small(), tmp_path / "out"
    small.broken = {6}
    assert small.run(corpus, out).levels[3].waiting.total() == 1
    small.broken = set()
    assert small.run(corpus, out).levels[3].waiting.total() == 0


def test_a_decision_holds_for_what_was_shown(tmp_path: Path, corpus: Path) -> None:
    small, out = _Small(), tmp_path / "out"
    small.run(corpus, out)
    sheet = out / "people" / "people.person1.csv"
    _fill(sheet, n2="accept", n6="accept", n8="accept")
    before = sheet.read_text()
    small.check = lambda data: Kept(data | {"square": 7}, "changed")  # type: ignore[method-assign]
    (out / "replies" / "replies.jsonl").unlink()
    assert small.run(corpus, out).waiting == 3
    assert sheet.read_text().startswith(before)
    assert len(list(csv.DictReader(sheet.open(newline="")))) == 6


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (",,,,", ",maybe,,,", "is not a decision; write accept or reject"),
        (",,,,", ",reject,,,", "rejected without a reason"),
        ("row,decision", "rows,decision", "the column 'row' is missing"),
    ],
)
def test_sheets_that_cannot_be_read(tmp_path: Path, corpus: Path, old: str, new: str, message: str) -> None:
    small, out = _Small(), tmp_path / "out"
    small.run(corpus, out)
    sheet = out / "people" / "people.person1.csv"
    sheet.write_text(sheet.read_text().replace(old, new, 1))
    with pytest.raises(CurateError, match=message):
        small.run(corpus, out)


def test_a_folder_of_another_run_is_refused(tmp_path: Path, corpus: Path) -> None:
    small, out = _Small(), tmp_path / "out"
    small.run(corpus, out)
    corpus.write_text('{"n": 2}\n')
    with pytest.raises(CurateError, match="a run with other files"):
        small.run(corpus, out)
    with pytest.raises(CurateError, match="asks a judge; name one with --model"):
        run_pipeline(small.pipeline(), [str(corpus)], tmp_path / "new")


def _once(items: Sequence[Item]) -> list[Outcome]:
    """Keep the first row of each name."""
    first: dict[str, str] = {}
    known = [first.setdefault(item.data["name"], item.id) for item in items]
    return [
        Kept(item.data) if of == item.id else Dropped("repeat", {"of": of})
        for item, of in zip(items, known, strict=True)
    ]


def test_the_next_copy_takes_the_place_of_one_that_falls(tmp_path: Path) -> None:
    rows = [("a", 0), ("a", 0), ("b", 1), ("a", 3), ("b", 2), ("a", 4), ("c", 0)]
    corpus, out = tmp_path / "rows.jsonl", tmp_path / "out"
    corpus.write_text("".join(json.dumps({"name": name, "value": value}) + "\n" for name, value in rows))
    valued = Rule(name="valued", title="", each=lambda data: Kept(data) if data["value"] else Dropped("no value"))
    stages = (Together(name="once", title="", every=_once), valued)
    funnel = run_pipeline(Pipeline("small", "", stages), [str(corpus)], out)
    assert [(row["name"], row["value"]) for row in _lines(out / "kept.jsonl")] == [("b", 1), ("a", 3)]
    repeats = {row["line"]: row["of"] for row in _lines(out / "dropped.jsonl") if row["reason"] == "repeat"}
    assert repeats == {5: f"{corpus}:3", 6: f"{corpus}:4"}
    assert [(level.kept, level.dropped.total()) for level in funnel.levels] == [(7, 0), (5, 2), (2, 3)]
    assert ("valued", 3, "no value (line 1, line 7, line 2)") in funnel.reasons()


def test_inputs_and_folders_that_cannot_be_used(tmp_path: Path, corpus: Path) -> None:
    pipeline = Pipeline("numbers", "", (Rule(name="even", title="even", each=_even),))
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "notes.txt").write_text("mine")
    (tmp_path / "empty.jsonl").write_text("")
    (tmp_path / "table.csv").write_text("n\n2\n")
    for files, out, fields, message in (
        ([corpus], "other", {}, "something else than a run"),
        ([corpus, corpus], "a", {}, "named twice"),
        ([tmp_path / "empty.jsonl"], "b", {}, "there are no rows"),
        ([tmp_path / "table.csv"], "c", {}, "as JSON lines"),
        ([corpus], "d", {"problem": "question"}, "no row has the field 'question'"),
    ):
        with pytest.raises(CurateError, match=message):
            run_pipeline(pipeline, list(map(str, files)), tmp_path / out, None, fields)

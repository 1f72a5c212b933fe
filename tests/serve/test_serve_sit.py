"""Sitting an exam: the rules, what is kept on disk, the pages, and what is refused."""

from __future__ import annotations

import json
import re
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.commands import gnomon

from gnomon.problem import LEVELS, Answer, Choice, Goals, Number, Problem
from gnomon.report.runs import read_entries
from gnomon.results import read_run
from gnomon.serve.application import application
from gnomon.serve.library import Library
from gnomon.serve.serving import Serving
from gnomon.serve.sit.sitting import (
    GRACE,
    Asked,
    ExamSetting,
    Sitting,
    SittingError,
    checked_name,
    end,
    give_answer,
    level_shares,
    open_problem,
    response_of,
    sample_by_level,
    save_entry,
)
from gnomon.serve.sit.sitting_store import SittingStore
from gnomon.suites import get_suite

testclient = pytest.importorskip(
    "starlette.testclient", reason="the pages need the extra web: pip install 'gnomon[web]'"
)

LIMIT = 100


def sat(count: int = 3, **setting: Any) -> Sitting:
    """A sitting whose exam is there."""
    given = ExamSetting("prove", count=count, **({"limit": LIMIT} | setting))
    return Sitting("s", "Ada", given, 0.0, "folder", tuple(Asked(f"p{k}") for k in range(count)))


# ----------------------------------------------------------------------------------------------------------- the rules


def test_an_answer_in_time_counts_and_the_last_one_hands_in() -> None:
    sitting = sat(2)
    for number in (1, 2):
        sitting = open_problem(sitting, number, 1000.0 * number)
        sitting = give_answer(sitting, number, "A", 1000.0 * number + LIMIT + GRACE)  # in the grace, still
    assert [one.entry for one in sitting.asked] == ["A", "A"]
    assert [one.closed for one in sitting.asked] == [1000.0 + LIMIT, 2000.0 + LIMIT]
    assert sitting.ended == 2000.0 + LIMIT + GRACE


def test_what_comes_after_the_time_does_not_count_and_what_was_saved_does() -> None:
    opened = open_problem(sat(), 1, 0.0)
    late = LIMIT + GRACE + 5
    nothing = give_answer(opened, 1, "B", late)
    assert (nothing.asked[0].entry, nothing.asked[0].ran_out, nothing.asked[0].late) == ("", True, GRACE + 5)
    kept = give_answer(save_entry(opened, 1, "A", LIMIT - 1), 1, "B", late)
    assert kept.asked[0].entry == "A"
    with pytest.raises(SittingError, match="time for problem 1 is over"):
        save_entry(opened, 1, "B", late)


def test_who_went_away_goes_on_with_the_next_problem() -> None:
    away = save_entry(open_problem(sat(), 1, 0.0), 1, "A", 5.0)
    back = open_problem(away, 2, 9999.0)
    assert (back.asked[0].entry, back.asked[0].closed, back.asked[0].ran_out) == ("A", LIMIT, True)
    assert back.asked[1].opened == 9999.0


def test_without_a_clock_there_is_time_and_a_way_back() -> None:
    sitting = open_problem(sat(2, limit=0, back=True), 1, 0.0)
    sitting = give_answer(sitting, 1, "A", 10**6)
    sitting = give_answer(open_problem(sitting, 2, 10**6), 2, "B", 10**6)
    assert sitting.ended is None
    sitting = end(give_answer(sitting, 1, "C", 2 * 10**6), 3 * 10**6)
    assert [one.entry for one in sitting.asked] == ["C", "B"]
    with pytest.raises(SittingError, match="handed in"):
        give_answer(sitting, 1, "D", 3 * 10**6)


def test_an_exam_that_is_ended_counts_what_was_opened() -> None:
    sitting = end(save_entry(open_problem(sat(), 1, 0.0), 1, "A", 1.0), 2.0)
    assert [(one.entry, one.closed) for one in sitting.asked] == [("A", 2.0), ("", None), ("", None)]
    assert end(sitting, 5.0) is sitting
    with pytest.raises(SittingError, match="nothing to hand in"):
        end(sat(), 0.0)


def test_a_sitting_is_read_back_as_it_was_written() -> None:
    sitting = give_answer(open_problem(sat(), 1, 0.5), 1, "A\nB", 1000.0)
    assert Sitting.from_json(json.loads(json.dumps(sitting.to_json()))) == sitting


@pytest.mark.parametrize(
    ("wrong", "match"),
    [
        ({"count": 0}, "number of problems"),
        ({"count": 10**6}, "number of problems"),
        ({"limit": 10**9}, "seconds a problem"),
        ({"language": "fr"}, "language"),
        ({"mix": "<b>"}, "mix of levels"),
        ({"back": True}, "without a clock"),
    ],
)
def test_a_setting_out_of_range_is_refused(wrong: dict[str, Any], match: str) -> None:
    with pytest.raises(SittingError, match=match):
        ExamSetting("prove", **wrong)


@pytest.mark.parametrize("name", ["", "  ", "...", "<b>x</b>", "a/../b", "x\x1b[2J", "a\u202eb", "x" * 61, "a\x00b"])
def test_names_that_are_no_names_are_refused(name: str) -> None:
    with pytest.raises(SittingError, match="name"):
        checked_name(name)


@pytest.mark.parametrize("name", ["Ada", "王伟", "Ana-María O'Neil", "Łukasz 2", "नेहा"])
def test_names_of_any_language_are_kept(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("mix", ["exam", "equal", *LEVELS])
def test_sampling_by_level_is_the_same_for_everybody(mix: str) -> None:
    levels = {level: [f"{level}-{k}" for k in range(9)] for level in LEVELS}
    setting = ExamSetting("prove", count=7, mix=mix, seed=4)
    chosen = sample_by_level(levels, setting)
    assert chosen == sample_by_level(levels, ExamSetting("prove", count=7, mix=mix, seed=4, limit=0, language="zh"))
    assert chosen != sample_by_level(levels, ExamSetting("prove", count=7, mix=mix, seed=5))
    assert len(set(chosen)) == 7
    found = {level: sum(one.startswith(level) for one in chosen) for level in LEVELS}
    assert found == dict.fromkeys(LEVELS, 0) | level_shares(dict.fromkeys(LEVELS, 9), 7, mix)


def test_too_few_problems_of_a_level_are_said() -> None:
    with pytest.raises(SittingError, match=r"too few .9 easy, 9 medium, 2 hard"):
        level_shares({"easy": 9, "medium": 9, "hard": 2}, 9, "equal")
    with pytest.raises(SittingError, match=r"too few .9 easy, 0 medium, 0 hard"):
        level_shares({"easy": 9}, 3, "hard")
    with pytest.raises(SittingError, match="too few"):
        level_shares({}, 3, "exam")


# ------------------------------------------------------------------------------------------------------------ grading


def typed(answer: Any, gold: str) -> str:
    """What a person would type whose answer is the gold response."""
    if isinstance(answer, Choice):
        return ",".join(answer.letters)
    if isinstance(answer, Goals):
        return str(re.findall(r"```geogebra\n(.*?)```", gold, re.DOTALL)[-1])
    return str(answer.exact) if isinstance(answer, Number) else gold.rpartition("\\boxed{")[2].rpartition("}")[0]


@pytest.mark.parametrize("suite", ["construct", "program", "prove", "solid"])
def test_what_a_person_types_is_graded_by_the_suite(suite: str, exams: Path) -> None:
    found = get_suite(suite)
    collection = Library([exams]).datasets[suite]
    for place in range(2):
        problem = collection.problem(place)
        entry = typed(problem.answer, found.gold_response(problem))
        assert found.grade(problem, response_of(problem.answer, entry)).value == 1
        assert found.grade(problem, response_of(problem.answer, "")).outcome == "no_answer"


# ---------------------------------------------------------------------------------------------------------- the pages


class Clock:
    """A clock that goes on when it is told to."""

    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Room:
    """A server with a clock of its own, and a person with a browser."""

    def __init__(self, exams: Path, out: Path) -> None:
        self.clock = Clock()
        self.serving = Serving(Library([exams]), out)
        self.app = application(self.serving)
        self.app.state.sittings = SittingStore(out / "sittings", self.serving.library, self.clock)
        self.client = self.new_client()

    def new_client(self) -> Any:
        client = testclient.TestClient(self.app, base_url="http://127.0.0.1")
        client.get("/sit")
        return client

    def post(self, path: str, client: Any = None, **fields: str) -> Any:
        client = client or self.client
        return client.post(path, data={"csrf": client.cookies["gnomon_csrf"], **fields})

    def begin(self, client: Any = None, **fields: str) -> str:
        sent = {"person": "Ada", "source": "prove", "count": "3", "limit": str(LIMIT)} | fields
        answer = self.post("/sit", client, **sent)
        assert answer.status_code == 200, answer.text
        path = str(answer.url.path)
        for thread in threading.enumerate():
            if thread.daemon and thread.name.startswith("exam-"):
                thread.join(60)
        return path

    @property
    def sittings(self) -> SittingStore:
        store: SittingStore = self.app.state.sittings
        return store

    def sitting(self, path: str) -> Sitting:
        return self.sittings.get(path.rpartition("/")[2])


@pytest.fixture
def room(exams: Path, tmp_path: Path) -> Room:
    return Room(exams, tmp_path / "served")


def right_entry(room: Room, path: str, number: int) -> str:
    problem = room.sittings.problem(room.sitting(path), number)
    return typed(problem.answer, get_suite(problem.suite).gold_response(problem))


def answer_fields(problem_is_choice: bool, entry: str) -> dict[str, Any]:
    return {"choices": "1", "choice": entry.split(",")} if problem_is_choice else {"entry": entry}


def test_an_exam_is_sat_and_stands_in_the_report(room: Room, tmp_path: Path) -> None:
    path = room.begin()
    assert "3 problems" in room.client.get(path).text
    room.post(f"{path}/open", number="1")
    for number in (1, 2, 3):
        room.clock.now += 10
        entry = right_entry(room, path, number) if number != 2 else ""
        shown = room.client.get(path).text
        assert f"Problem {number} <small>of 3" in shown
        page = room.post(f"{path}/answer", number=str(number), **answer_fields(True, entry))
    assert "Result" in page.text
    assert "gnomon report" in page.text
    run = read_run(room.sittings.results_file(room.sitting(path)))
    assert (run.model, run.suite, len(run.answers)) == ("human/Ada", "prove", 3)
    assert [found.score.outcome for found in run.answers] == ["right", "no_answer", "right"]
    assert [found.seconds for found in run.answers] == [10.0] * 3
    (reported,) = read_entries([room.sittings.folder])
    assert len(reported.problems) == 3
    done = gnomon("report", room.sittings.folder, "--out", tmp_path / "report")
    assert done.returncode == 0, done.stderr
    assert "human/Ada" in (tmp_path / "report" / "index.html").read_text()
    assert any("human/Ada" in file.read_text() for file in (tmp_path / "report" / "tables").glob("*.csv"))


def test_two_people_get_the_same_exam_and_do_not_disturb_each_other(room: Room) -> None:
    other = room.new_client()
    mine, theirs = room.begin(), room.begin(other, person="Bo")
    assert [a.problem for a in room.sitting(mine).asked] == [a.problem for a in room.sitting(theirs).asked]
    room.post(f"{mine}/open", number="1")
    room.post(f"{theirs}/open", other, number="1")
    room.post(f"{mine}/answer", number="1", choices="1", choice="A")
    room.post(f"{theirs}/answer", other, number="1", choices="1", choice="B")
    assert [room.sitting(path).asked[0].entry for path in (mine, theirs)] == ["A", "B"]
    assert "Bo" not in room.client.get("/sit").text
    assert "Bo" in other.get("/sit").text


def test_a_sitting_belongs_to_the_browser_that_began_it(room: Room) -> None:
    path, stranger = room.begin(), room.new_client()
    assert room.client.get(path).status_code == 200
    before = room.sitting(path)
    [kept] = [cookie for cookie in room.client.cookies.jar if cookie.name == "gnomon_sitter"]
    assert kept.has_nonstandard_attr("HttpOnly")
    assert kept.get_nonstandard_attr("SameSite") == "strict"
    told = stranger.get(path)
    assert told.status_code == 403
    assert "begun in another browser" in told.text
    for action in ("open", "answer", "save", "end", "draw"):
        assert room.post(f"{path}/{action}", stranger, number="1", entry="A").status_code == 403, action
    stranger.cookies.set("gnomon_sitter", path.rpartition("/")[2])  # the id is in the address, and no token
    assert stranger.get(path).status_code == 403
    assert room.sitting(path) == before
    assert path not in stranger.get("/sit").text
    assert path in room.client.get("/sit").text
    stranger.get(f"/sit?owner={room.serving.owner_token}")
    assert stranger.get(path).status_code == 200


def test_a_name_in_other_letters_is_the_same_person(room: Room) -> None:
    first, again, other = (room.begin(room.new_client(), person=name) for name in ("Ann", "ANN", "Anna"))
    assert [room.sitting(path).person for path in (first, again, other)] == ["Ann", "Ann", "Anna"]


def test_many_people_at_once_lose_nothing(room: Room) -> None:
    clients = [room.new_client() for _ in range(4)]
    paths = [room.begin(client, person=f"P{k}") for k, client in enumerate(clients)]

    def sit(path: str, client: Any) -> None:
        room.post(f"{path}/open", client, number="1")
        for k in range(10):
            room.post(f"{path}/save", client, number="1", entry=f"{path} {k}")

    threads = [threading.Thread(target=sit, args=own) for own in zip(paths, clients, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    reread = SittingStore(room.sittings.folder, room.serving.library)
    assert [reread.get(path.rpartition("/")[2]).asked[0].entry for path in paths] == [f"{path} 9" for path in paths]


def test_the_clock_is_the_servers(room: Room) -> None:
    path = room.begin()
    room.post(f"{path}/open", number="1")
    room.clock.now += LIMIT - 40
    assert 'data-left="40.0"' in room.client.get(path).text
    assert 'data-left="40.0"' in room.client.get(path).text  # loading the page again does not help
    room.post(f"{path}/save", number="1", choices="1", choice="C")
    room.clock.now += 40 + GRACE + 7
    page = room.post(f"{path}/answer", number="1", choices="1", choice="A")
    assert "10 s after the time and does not count" in page.text
    assert "<code>C</code>" in page.text
    assert room.sitting(path).asked[1].opened is None  # nobody may be there to see it
    assert "Problem 2 <small>" in room.post(f"{path}/open", number="2").text


def test_an_answer_in_the_grace_counts_but_the_next_problem_waits(room: Room) -> None:
    path = room.begin()
    room.post(f"{path}/open", number="1")
    room.clock.now += LIMIT + GRACE / 2
    assert "Problem 2 is next" in room.post(f"{path}/answer", number="1", choices="1", choice="A").text
    assert room.sitting(path).asked[0].entry == "A"


def test_the_time_of_the_last_problem_runs_out(room: Room) -> None:
    path = room.begin(count="1")
    room.post(f"{path}/open", number="1")
    room.clock.now += 10 * LIMIT
    page = room.client.get(path).text
    assert "time for problem 1 is over" in page
    assert "not answered" in page
    assert "Result" in room.post(f"{path}/end").text
    assert room.sittings.run(room.sitting(path)).answers[0].score.outcome == "no_answer"


def with_other_answer(problem: Problem) -> Problem:
    """The same question with another answer, without a solution."""
    options = tuple(replace(option, correct=not option.correct, kind="", formal="") for option in problem.options)
    answer: Answer = Number("77777", 77777.0)
    if isinstance(problem.answer, Choice):
        answer = Choice(tuple(option.letter for option in options if option.correct))
    if isinstance(problem.answer, Goals):  # the question names the objects of the goals
        answer = problem.answer
    return replace(problem, answer=answer, options=options, solution=(), code={}, figures=problem.figures[:1])


def test_pages_tell_nothing_of_the_answers(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    for suite in ("construct", "program", "prove", "solid"):
        path = room.begin(source=suite, count="2")
        assert room.client.get(f"{path}/figure/1/0").status_code == 404
        room.post(f"{path}/open", number="1")
        page = room.client.get(path).text
        problem = room.sittings.problem(room.sitting(path), 1)
        assert problem.id not in page
        other = with_other_answer(problem)
        with monkeypatch.context() as patched:
            patched.setattr(room.sittings, "problem", lambda *_, other=other: other)
            assert room.client.get(path).text == page
        assert room.client.get(f"{path}/figure/1/0").headers["content-type"] == "image/png"
        assert room.client.get(f"{path}/figure/1/1").status_code == 404  # pictures of steps
        assert room.client.get(f"{path}/figure/2/0").status_code == 404  # not open yet


def test_a_number_is_read_back_while_it_is_typed(room: Room) -> None:
    path = room.begin(source="program")
    room.post(f"{path}/open", number="1")
    assert "read as π√6" in room.post(f"{path}/save", number="1", entry="sqrt(6) pi").text
    assert "not read as a number" in room.post(f"{path}/save", number="1", entry="sqrt(").text


def test_a_script_is_drawn_in_a_worker_and_saved(room: Room) -> None:
    path = room.begin(source="construct", count="1")
    room.post(f"{path}/open", number="1")
    try:
        drawn = room.post(f"{path}/draw", number="1", entry="Q1 = (1, 2)\n<b> = Nonsense(Q1)")
    finally:
        room.serving.jobs.close()
    assert drawn.status_code == 200
    assert "data:image/svg+xml;base64," in drawn.text
    assert "&lt;b&gt; = Nonsense" in drawn.text
    assert room.sitting(path).asked[0].entry.startswith("Q1")
    other = room.begin(source="prove", count="1")
    room.post(f"{other}/open", number="1")
    assert room.post(f"{other}/draw", number="1", entry="A").status_code == 400


def test_what_was_acknowledged_is_there_after_the_server_died(room: Room, exams: Path) -> None:
    path = room.begin(count="2")
    room.post(f"{path}/open", number="1")
    room.post(f"{path}/answer", number="1", choices="1", choice="B")
    room.post(f"{path}/save", number="2", choices="1", choice="D")
    clock = room.clock
    again = Room(exams, room.serving.out)  # nothing was closed or flushed
    again.app.state.sittings.clock = clock
    client = again.new_client()
    client.cookies.update(room.client.cookies)  # the same browser
    assert re.search(r'value="D"[^>]* checked', client.get(path).text)
    assert "Result" in again.post(f"{path}/answer", client, number="2", choices="1", choice="D").text


def test_an_answer_sent_twice_counts_once(room: Room) -> None:
    path = room.begin()
    room.post(f"{path}/open", number="1")
    for _ in range(2):
        assert "Problem 2 <small>" in room.post(f"{path}/answer", number="1", choices="1", choice="B").text
    assert room.sitting(path).current == 2


ANSWER = "{sitting}/answer"
WRONG: dict[str, tuple[int, str, dict[str, str] | None]] = {
    "no such sitting": (404, "/sit/0123456789abcdef01234567", None),
    "a path for an id": (404, "/sit/..%2f..%2fetc", None),
    "a file for an id": (404, "{sitting}.json", None),
    "another sitting's id": (404, "{sitting}x/answer", {"number": "1", "entry": "A"}),
    "answered with another answer": (409, ANSWER, {"number": "1", "entry": "B"}),
    "a closed one saved": (409, "{sitting}/save", {"number": "1", "entry": "B"}),
    "one that is not open": (409, ANSWER, {"number": "3", "entry": "B"}),
    "opened a second time": (409, "{sitting}/open", {"number": "2"}),
    "opened too early": (409, "{sitting}/open", {"number": "3"}),
    "number 0": (404, ANSWER, {"number": "0", "entry": "B"}),
    "number beyond": (404, ANSWER, {"number": "4", "entry": "B"}),
    "a negative number": (400, ANSWER, {"number": "-1", "entry": "B"}),
    "a word for a number": (400, ANSWER, {"number": "one", "entry": "B"}),
    "a huge number": (400, ANSWER, {"number": "9" * 99, "entry": "B"}),
    "no number": (400, ANSWER, {"entry": "B"}),
    "a huge answer": (413, ANSWER, {"number": "2", "entry": "x" * 30_000}),
    "a body without end": (413, ANSWER, {"number": "2", "entry": "x" * 2_000_000}),
    "no token": (403, ANSWER, {"number": "2", "entry": "B", "csrf": ""}),
    "another's token": (403, ANSWER, {"number": "2", "entry": "B", "csrf": "x"}),
    "a change by GET": (404, "{sitting}/end", None),
    "no such exam": (400, "/sit", {"person": "Ada", "source": "../../etc"}),
    "no name": (400, "/sit", {"source": "prove"}),
    "a hostile name": (400, "/sit", {"person": "<script>1</script>", "source": "prove"}),
    "a wrong count": (400, "/sit", {"person": "Ada", "source": "prove", "count": "1e3"}),
    "too many fields": (400, "/sit", {f"f{k}": "1" for k in range(200)}),
}
"""The status, the address, and what is posted to it; None for a page that is asked for."""


@pytest.fixture(scope="module")
def begun(exams: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Room, str]:
    """A sitting with one problem answered and the second open."""
    room = Room(exams, tmp_path_factory.mktemp("served"))
    path = room.begin()
    room.post(f"{path}/open", number="1")
    room.post(f"{path}/answer", number="1", entry="A")
    return room, path


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_requests_change_nothing_and_say_why(wrong: str, begun: tuple[Room, str]) -> None:
    room, path = begun
    status, place, fields = WRONG[wrong]
    place = place.format(sitting=path)
    before, count = room.sitting(path), len(room.sittings.all())
    answer = room.client.get(place) if fields is None else room.post(place, **fields)
    assert answer.status_code == status, answer.text
    assert 'class="warning"' in answer.text
    assert "Traceback" not in answer.text
    assert room.sitting(path) == before
    assert len(room.sittings.all()) == count


def test_after_the_end_nothing_changes(room: Room) -> None:
    path = room.begin()
    room.post(f"{path}/open", number="1")
    room.post(f"{path}/answer", number="1", entry="")
    assert "Ended after 2 of 3 problems" in room.post(f"{path}/end").text
    before = room.sitting(path)
    for action, fields in (
        ("answer", {"number": "2", "entry": "A"}),
        ("open", {"number": "3"}),
        ("save", {"number": "2"}),
    ):
        assert room.post(f"{path}/{action}", **fields).status_code == 409
    assert "Result" in room.post(f"{path}/end").text
    assert room.sitting(path) == before


HOSTILE = [
    "<script>document.title='x'</script>",
    "\x1b[2J\x00\x07",
    "\u202ecba",
    "{{ 7*7 }}",
    "```\n</pre><img src=x onerror=alert(1)>",
    "\\boxed{" * 50,
    "x" * 19_999,
    "\ud800",
]


@pytest.mark.parametrize("number", range(len(HOSTILE)))
@pytest.mark.parametrize("source", ["solid", "construct"])
def test_hostile_answers_are_kept_shown_and_graded(room: Room, source: str, number: int) -> None:
    hostile = HOSTILE[number].encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    path = room.begin(source=source, count="1")
    room.post(f"{path}/open", number="1")
    room.post(f"{path}/save", number="1", entry=hostile)
    assert "<script>doc" not in room.client.get(path).text
    page = room.post(f"{path}/answer", number="1", entry=hostile)
    assert page.status_code == 200
    assert not re.search(r"<script>doc|<img src=x|\x1b|\u202e|\x07", page.text)
    assert room.sittings.run(room.sitting(path)).answers[0].score.value == 0


def test_an_exam_of_a_suite_is_made_and_found_by_the_report(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gnomon.serve.sit.sitting_store._WORKERS", 1)
    path = room.begin(source="program@", count="2", seed="8", mix="exam")
    assert "2 problems" in room.client.get(path).text
    room.post(f"{path}/open", number="1")
    room.post(f"{path}/end")
    (entry,) = read_entries([room.sittings.folder])
    assert entry.missing == ()
    assert entry.run.exams[0].startswith("exams/")
    assert list(entry.problems) == [entry.answers[0].problem]


def test_an_exam_that_cannot_be_made_is_said(room: Room) -> None:
    answer = room.post("/sit", person="Ada", source="prove", count="9")
    for page in (answer, room.client.get(answer.url.path)):
        assert (page.status_code, "too few (" in page.text) == (400, True)

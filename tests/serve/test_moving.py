"""The pages that move figures, without a browser: panels, steps of drags, typed code and premises, wrong requests."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gnomon.serve.jobs import JobError, Jobs
from gnomon.serve.library import Library
from gnomon.serve.move.drawn_code import draw_code
from gnomon.serve.move.move_pages import _moved
from gnomon.serve.move.moved_figures import moved_premise
from gnomon.serve.move.proved_text import EXAMPLES, prove_text
from gnomon.serve.move.readers import RequestError
from gnomon.serve.serving import Serving
from gnomon.suites import get_suite

testclient = pytest.importorskip("starlette.testclient", reason="the pages need the extra web")

PROVE, CONSTRUCT, SOLID = "/move/prove@3/1", "/move/construct@3/1", "/move/solid@3/1"


class Client:
    """A browser that sends what our pages send."""

    def __init__(self, jobs: Jobs, out: Path) -> None:
        from gnomon.serve.application import application

        self.serving = Serving(Library(), out, jobs=jobs)
        self.http = testclient.TestClient(application(self.serving), base_url="http://localhost")
        self.http.get("/prove")
        self.headers = {"x-csrf-token": self.http.cookies["gnomon_csrf"], "hx-request": "true"}

    def first(self, address: str) -> dict[str, Any]:
        """The figure that a panel starts with."""
        page = self.http.get(address).text
        start = page.index("data-moved='") + len("data-moved='")
        found: dict[str, Any] = json.loads(page[start : page.index("'", start)])
        return found

    def asks(self, address: str, body: Any, status: int = 200) -> dict[str, Any]:
        answer = self.http.post(address, content=json.dumps(body).encode(), headers=self.headers)
        assert answer.status_code == status, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def posts(self, address: str, status: int = 200, **fields: str) -> str:
        answer = self.http.post(address, data=fields, headers=self.headers)
        assert answer.status_code == status
        return str(answer.text)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    jobs = Jobs(workers=1, seconds=60)
    yield Client(jobs, tmp_path_factory.mktemp("served"))
    jobs.close()


# -- figures of problems -----------------------------------------------------------------------------------------------


def test_a_point_of_a_premise_goes_to_the_pointer(client: Client) -> None:
    start = client.first(PROVE)
    free = next(handle for handle in start["handles"] if handle["role"] == "free")
    asked = {"state": start["state"], "point": free["name"], "x": free["x"] + 9, "y": free["y"] - 7}
    moved = client.asks(PROVE, asked)
    (there,) = [handle for handle in moved["handles"] if handle["name"] == free["name"]]
    assert math.dist((there["x"], there["y"]), (free["x"] + 9, free["y"] - 7)) < 1.5
    assert moved["svg"].startswith("<svg")
    assert moved["state"]["view"] == start["state"]["view"], "the picture does not jump while a point is dragged"


def test_the_first_figure_is_that_of_the_exam(client: Client) -> None:
    """The same scene in the same view: the dots of the picture are where the record says."""
    problem = get_suite("prove").problem(3, 1)
    start = client.first(PROVE)
    assert {name: tuple(at) for name, at in start["state"]["places"].items()} == {
        name: tuple(at) for name, at in problem.formal["figure"].items()
    }


def test_letters_stay_beside_their_points_while_a_figure_moves(client: Client) -> None:
    start = client.first(PROVE)
    handle = start["handles"][0]
    moved = client.asks(PROVE, {"state": start["state"], "point": handle["name"], "x": handle["x"], "y": handle["y"]})
    before, after = start["state"]["labels"], moved["state"]["labels"]
    assert [row[0] for row in before] == [row[0] for row in after]
    assert all(math.dist(p[2:], q[2:]) < 2 for p, q in zip(before, after, strict=True))


def test_a_figure_that_leaves_the_picture_is_fitted_when_it_is_let_go(client: Client) -> None:
    start = client.first(PROVE)
    free = next(handle for handle in start["handles"] if handle["role"] == "free")
    asked = {"state": start["state"], "point": free["name"], "x": 2, "y": 2}
    dragged = client.asks(PROVE, asked)
    assert "gone" in dragged or dragged["state"]["view"] == start["state"]["view"]
    let_go = client.asks(PROVE, {**asked, "settle": True})
    assert "gone" in let_go or let_go["state"]["view"] != start["state"]["view"]


def test_a_figure_that_does_not_exist_is_told() -> None:
    text = "a b c = triangle a b c; o = circumcenter o a b c"
    places = {"a": [0.0, 1.0], "b": [-1.0, 0.0], "c": [1.0, 0.0], "o": [0.0, 0.0]}
    start = moved_premise(text, places, {})
    middle = next(handle for handle in start["handles"] if handle["name"] == "b")
    asked = {"state": start["state"], "point": "a", "x": middle["x"], "y": middle["y"]}
    assert moved_premise(text, places, asked) == {"gone": "Here the figure does not exist."}


def test_the_answer_is_not_in_the_panel_of_a_premise(client: Client) -> None:
    """A panel holds places of points, and neither options nor proofs."""
    problem = get_suite("prove").problem(3, 1)
    page = client.http.get(PROVE).text
    assert all(option.formal not in page for option in problem.options if len(option.formal) > 6)


def test_steps_of_a_construction_are_shown_one_by_one(client: Client) -> None:
    start = client.first(CONSTRUCT)
    assert start["step"] == 0
    sizes = []
    state = start["state"]
    for step in range(start["steps"] + 1):
        shown = client.asks(CONSTRUCT, {"state": state, "step": step})
        assert shown["step"] == step
        state = shown["state"]
        sizes.append(shown["svg"].count("<path") + shown["svg"].count("<circle") + shown["svg"].count("<g "))
    assert sizes[-1] > sizes[0]


def test_a_moved_given_stays_moved_in_the_next_step(client: Client) -> None:
    start = client.first(CONSTRUCT)
    handle = next(h for h in start["handles"] if h["role"] == "free")
    asked = {"state": start["state"], "step": 0, "point": handle["name"], "x": handle["x"] + 6, "y": handle["y"]}
    moved = client.asks(CONSTRUCT, asked)
    after = client.asks(CONSTRUCT, {"state": moved["state"], "step": 1})
    assert after["state"]["places"][handle["name"]] == pytest.approx(moved["state"]["places"][handle["name"]])


def test_a_solid_starts_as_in_the_exam_and_turns(client: Client) -> None:
    record = get_suite("solid").problem(3, 1).formal["figure"]
    start = client.first(SOLID)
    assert start["azimuth"] == pytest.approx(record["camera"]["azimuth"])
    assert start["state"]["view"] == [*record["view"]["centre"], *record["view"]["pixel"], record["view"]["scale"]]
    turned = client.asks(SOLID, {"azimuth": start["azimuth"] + 30, "elevation": 200})
    assert turned["elevation"] == 89
    assert turned["svg"] != start["svg"]
    whole = client.asks(SOLID, {"azimuth": start["azimuth"] + 390, "elevation": 89})
    assert whole["azimuth"] == pytest.approx(turned["azimuth"])
    assert client.asks(SOLID, {})["svg"] == start["svg"]


def test_hidden_edges_are_drawn_from_every_side(client: Client) -> None:
    start = client.first(SOLID)
    drawn = {client.asks(SOLID, {"azimuth": a, "elevation": 20})["svg"] for a in range(0, 360, 60)}
    assert len(drawn) == 6
    assert start["handles"] == []


@pytest.mark.parametrize(
    "body",
    [
        [], "x", None, {"state": []}, {"state": {"places": []}}, {"state": {"places": {"a": [0]}}},
        {"state": {"places": {"a": [0, "1"]}}}, {"point": "a", "x": 1, "y": 1}, {"state": {"view": [0, 0, 0, 0, 0]}},
        {"state": {"view": [1, 2]}}, {"state": {"labels": [[1, 2, 3]]}}, {"state": {"labels": 7}},
        {"state": {"places": {f"p{k}": [0, 0] for k in range(999)}}},
    ],
)  # fmt: skip
def test_requests_of_no_page_are_refused(client: Client, body: Any) -> None:
    assert "load the page again" in client.asks(PROVE, body, 400)["error"] or isinstance(body, dict)


@pytest.mark.parametrize(
    ("address", "body"),
    [
        (PROVE, {"point": "zz", "x": 1, "y": 1}),
        (PROVE, {"point": "a", "x": math.inf, "y": 1}),
        (PROVE, {"point": "a", "x": True, "y": 1}),
        (CONSTRUCT, {"step": -1}),
        (CONSTRUCT, {"step": 99}),
        (CONSTRUCT, {"step": "1"}),
        (CONSTRUCT, {"step": True}),
        (CONSTRUCT, {"point": "A", "x": 1e300, "y": 0}),
        (SOLID, {"azimuth": "north"}),
        (SOLID, {"azimuth": 10}),
        (SOLID, {"azimuth": 10, "elevation": None}),
    ],
)
def test_impossible_moves_are_refused(client: Client, address: str, body: dict[str, Any]) -> None:
    state = client.first(address)["state"]
    assert client.asks(address, {"state": state, **body}, 400)["error"]


def test_what_is_not_json_is_refused(client: Client) -> None:
    for content in (b"", b"{", b"[" * 100_000, b"\xff\xfe"):
        assert client.http.post(PROVE, content=content, headers=client.headers).status_code == 400


def test_a_request_needs_the_token_of_a_page(client: Client) -> None:
    assert client.http.post(PROVE, content=b"{}", headers={"hx-request": "true"}).status_code == 403
    assert client.http.post("/prove", data={"premise": "a b = segment a b"}).status_code == 403


def test_problems_that_are_not_there(client: Client) -> None:
    for address in ("/move/prove@3/99999999", "/move/nothing/1", "/move/prove@3/..", "/move/prove@3/-1"):
        assert client.http.get(address).status_code == 404


def test_a_record_that_somebody_changed_has_no_figure() -> None:
    problem = get_suite("prove").problem(3, 1)
    for formal in (
        {**problem.formal, "premise": "a b c = nonsense"},
        {**problem.formal, "figure": {"a": 3}},
        {**problem.formal, "figure": []},
        {**problem.formal, "premise": None},
        {**problem.formal, "premise": "; ".join(f"p{k} = free p{k}" for k in range(400)), "figure": {}},
    ):
        with pytest.raises((RequestError, ValueError)):
            _moved(replace(problem, formal=formal), "prove", {})


# -- drawing code ------------------------------------------------------------------------------------------------------


def test_typed_code_is_drawn(client: Client) -> None:
    page = client.posts("/move/code", language="asymptote", code="draw((0,0)--(3,4));")
    assert 'src="data:image/svg+xml;base64,' in page


@pytest.mark.parametrize(
    ("language", "code", "line"),
    [
        ("asymptote", "draw((0,0)--(3,4));\ndraw(nothing);", 2),
        ("matplotlib", "import matplotlib.pyplot as plt\nplt.plot([0, 1], [0, 1])\n1 / 0\n", 3),
        ("tikz", "\\draw (0,0) -- (1,1);\n\\draw (Q) -- (1,1);\n", 2),
    ],
)
def test_errors_name_their_line(language: str, code: str, line: int) -> None:
    found = draw_code(code, language)
    assert found["line"] == line
    assert found["error"]


@pytest.mark.parametrize("language", ["asymptote", "matplotlib", "tikz"])
def test_code_of_problems_is_drawn(language: str) -> None:
    suite = get_suite("program")
    problem = suite.problem(3, 0, suite.config_type.read({"languages": language}))
    found = draw_code(problem.code[language], language)
    assert found["picture"].startswith("data:image/"), found


def test_the_line_of_an_error_is_quoted_and_escaped(client: Client) -> None:
    page = client.posts("/move/code", language="asymptote", code="pair A;\ndraw(<script>alert(1)</script>);")
    assert "Line 2" in page
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_endless_code_ends(client: Client) -> None:
    assert "Too much" in client.posts("/move/code", language="asymptote", code="while(true) { int x = 1; }")


def test_other_languages_and_giant_programs_are_refused(client: Client) -> None:
    assert "cannot be drawn" in client.posts("/move/code", language="bash", code="ls")
    assert "characters" in client.posts("/move/code", language="tikz", code="%" * 200_000)


# -- typed premises ----------------------------------------------------------------------------------------------------


def test_the_examples_are_proved() -> None:
    for text in EXAMPLES.values():
        (result,) = prove_text(text, "en", True)["results"]
        assert result["outcome"] == ("proved" if "?" in text else "concluded"), text
        assert result["figure"]["handles"]


def test_a_typed_premise_is_proved_in_both_languages(client: Client) -> None:
    premise = "a b c = triangle a b c;\r\n d = foot d a b c ? perp a d b c"
    assert "Prove that AD ⊥ BC" in client.posts("/prove", premise=premise, language="en")
    assert "求证" in client.posts("/prove", premise=premise, language="zh")


def test_a_premise_without_a_goal_has_its_conclusions(client: Client) -> None:
    page = client.posts(
        "/prove", premise="a b c = triangle a b c; m = midpoint m b c; n = midpoint n c a", language="en"
    )
    assert "conclusion" in page
    assert "MN ∥ AB" in page or "AB ∥ MN" in page


def test_several_goals_are_proved_one_by_one(client: Client) -> None:
    text = "a b c = iso_triangle a b c; m = midpoint m b c ? perp a m b c; cong a b a c"
    assert client.posts("/prove", premise=text, language="en").count("<article") == 2


@pytest.mark.parametrize(
    ("premise", "told"),
    [
        ("a b c = trianglee a b c", "did you mean"),
        ("a b c = triangle a b c ? perp a d b c", "column"),
        ("", "empty"),
        ("a b c = triangle a b c; d = on_line d a b, on_line d b c, on_line d c a ? coll a b d", "no figure"),
        ("a" * 5000, "characters"),
        ("<img src=x onerror=alert(1)> ? perp a b c d", "&lt;img"),
    ],
)
def test_faults_of_a_premise_are_told(client: Client, premise: str, told: str) -> None:
    page = client.posts("/prove", premise=premise, language="en")
    assert told in page.lower()
    assert "<img src=x" not in page


def test_the_figure_of_a_typed_premise_is_dragged(client: Client) -> None:
    premise = EXAMPLES["A quadrilateral with two equal sides, which needs a point that is not given"]
    (result,) = prove_text(premise, "en", True)["results"]
    assert result["auxiliary"] == "k = midpoint k b d"
    handle = result["figure"]["handles"][0]
    asked = {"premise": result["premise"], "auxiliary": result["auxiliary"], "state": result["figure"]["state"]}
    move = {"point": handle["name"], "x": handle["x"] + 5, "y": handle["y"] + 5}
    assert client.asks("/prove/move", {**asked, **move})["svg"].startswith("<svg")
    assert "load the page again" in client.asks("/prove/move", {**asked, **move, "point": "k"})["error"]
    assert client.asks("/prove/move", {**asked, "premise": "nonsense"})["error"]
    assert client.asks("/prove/move", {**asked, "premise": 7}, 400)["error"]


def test_a_busy_server_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object, **__: object) -> None:
        raise JobError("busy", "the server is busy with what others typed; try again in a few seconds")

    monkeypatch.setattr(client.serving.jobs, "call", busy)
    assert "try again" in client.posts("/prove", 503, premise="a b = segment a b", language="en")
    assert "try again" in client.posts("/move/code", 503, language="tikz", code="x")

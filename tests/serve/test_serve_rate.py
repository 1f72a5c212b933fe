"""The rating room over HTTP: what raters, owners and strangers see, and what comes out."""

from __future__ import annotations

import csv
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from oracles.rating_load import invite_many, synthetic_project
from starlette.testclient import TestClient
from tests.commands import gnomon
from tests.serve.rating_logs import HOSTILE, MODELS, write_logs

from gnomon.report.runs import read_entries
from gnomon.serve.application import application
from gnomon.serve.library import Library
from gnomon.serve.rate import rate_pages as rate
from gnomon.serve.rate import rating_project
from gnomon.serve.rate.rating_items import rateable_items
from gnomon.serve.rate.rating_project import Project
from gnomon.serve.serving import Serving


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_logs(tmp_path_factory.mktemp("logs"), size=2)


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    made = Serving(Library(()), tmp_path / "served")
    yield made
    made.database.dispose()


class Visitor:
    """A browser without scripts."""

    def __init__(self, serving: Serving, token: str = "", *, owner: bool = False) -> None:
        self.client = TestClient(application(serving), base_url="http://localhost", raise_server_exceptions=False)
        self.page = self.client.get(f"/invited/{token}") if token else self.client.get("/projects")
        if owner:
            self.page = self.client.get(f"/projects?owner={serving.owner_token}")

    def get(self, path: str) -> Any:
        self.page = self.client.get(path)
        return self.page

    def post(self, path: str, **fields: str) -> Any:
        self.page = self.client.post(path, data={"csrf": self.client.cookies["gnomon_csrf"], **fields})
        return self.page

    def score(self, item: str, stage: object, score: object) -> Any:
        head = {"x-csrf-token": self.client.cookies["gnomon_csrf"]}
        return self.client.post(f"{item}/score", json={"stage": stage, "score": score}, headers=head)

    def stages(self) -> list[str]:
        return re.findall(r'data-stage="(\w+)"', self.page.text)

    def next(self, project: str) -> str:
        """The path of the next item; empty if there is none."""
        path = str(self.post(f"/rate/{project}/next").url.path)
        return path if "/items/" in path else ""

    def rate_all(self, project: str, score: int) -> None:
        path = self.next(project)
        while path:
            self.post(f"{path}/finish", **dict.fromkeys(self.stages(), str(score)))
            path = str(self.page.url.path) if "/items/" in str(self.page.url) else ""


@pytest.fixture
def made(serving: Serving, logs: Path) -> Project:
    return rating_project.find_or_make(serving.database, [logs], lambda: read_entries([logs]), sample=2)[0]


@pytest.mark.parametrize("seed", range(6))
def test_runs_are_rated_on_the_problems_that_all_of_them_have_a_response_for(logs: Path, seed: int) -> None:
    """Of the solids only right answers are rated, and the second model has only one."""
    drawn = rateable_items(read_entries([logs]), 1, seed)
    by_suite: dict[str, set[str]] = {}
    for one in drawn:
        by_suite.setdefault(one.item.entry.suite.name, set()).add(one.item.answer.problem)
    assert {suite: len(problems) for suite, problems in by_suite.items()} == {"construct": 1, "solid": 1}
    assert len(drawn) == 5


def test_the_same_command_opens_the_same_project(serving: Serving, logs: Path, made: Project) -> None:
    def never() -> Any:
        raise AssertionError("the results are read a second time")

    again, new = rating_project.find_or_make(serving.database, [logs], never, sample=2)
    assert (again, new) == (made, False)
    other, new = rating_project.find_or_make(serving.database, [logs], lambda: read_entries([logs]), sample=1)
    assert new
    assert other.id != made.id
    assert len(rating_project.projects(serving.database)) == 2


def test_three_people_rate_real_results_and_the_report_has_their_scores(
    serving: Serving, logs: Path, made: Project, tmp_path: Path
) -> None:
    (_, first), (_, second), (_, arbiter) = invite_many(serving.database, made.id, 2, 1)
    Visitor(serving, first).rate_all(made.id, 5)
    owner = Visitor(serving, owner=True)
    assert "No item is settled yet" in owner.get(f"/projects/{made.id}/agreement").text
    assert owner.get(f"/projects/{made.id}/ratings.csv").text.count("\n") == 1
    Visitor(serving, second).rate_all(made.id, 2)
    assert "No item is settled yet" in owner.get(f"/projects/{made.id}/agreement").text
    assert owner.get(f"/projects/{made.id}/ratings.csv").text.count("\n") == 1
    Visitor(serving, arbiter).rate_all(made.id, 4)
    page = owner.get(f"/projects/{made.id}").text
    assert re.search(r"<b>9</b>\s*settled", page)  # 3 x 2 constructions, 2 + 1 right answers
    told = owner.get(f"/projects/{made.id}/agreement").text
    assert "rater and rater" in told
    assert "VLM-I-Res" in told
    assert told.count("<svg") == 5  # plan, steps, figure, whole, reasoning
    assert "rater 0 5, rater 1 2" in told
    assert 'class="whisker"' not in told, "two problems give no interval"
    legend = set(re.findall(r'class="dot s(\d)"></span>([^<]+)', told))
    assert {model for _, model in legend} == set(MODELS)
    drawn = set(re.findall(r'class="s(\d) mark"[^>]*><title>([^:]+):', told))
    assert drawn == legend, "a model has one colour in all plots, also where one of them has no model of another"
    file = serving.out / "ratings" / made.id / "ratings.csv"
    while not file.exists() or file.read_text() != owner.get(f"/projects/{made.id}/ratings.csv").text:
        time.sleep(0.05)  # it is written within a second
    done = gnomon("ratings", logs, "-r", file, "--save", tmp_path / "human.json")
    assert done.returncode == 0, done.stderr
    assert "settled by an arbiter" in done.stdout
    done = gnomon("report", logs, "-r", file, "--out", tmp_path / "report")
    assert done.returncode == 0, done.stderr
    with (tmp_path / "report" / "tables" / "construct-main.csv").open(newline="") as table:
        rows = list(csv.DictReader(table))
    human = next(name for name in rows[0] if name.startswith("Human"))
    assert {float(row[human]) for row in rows if row["Model"] in MODELS} in ({80.0}, {0.8})
    assert (tmp_path / "report" / "plots" / "construct-people.svg").exists()
    with (tmp_path / "report" / "tables" / "solid-people.csv").open(newline="") as table:
        rows = list(csv.DictReader(table))
    assert [float(row["Human"]) for row in rows if row["Model"] in MODELS] == [0.75, 0.75]  # 4 points of 1 to 5
    assert (tmp_path / "report" / "plots" / "solid-people.svg").exists()


def test_nothing_that_a_rater_gets_names_a_model_or_a_problem(serving: Serving, logs: Path, made: Project) -> None:
    secrets = {name for model in MODELS for name in (model, model.partition("/")[2])}
    entries = read_entries([logs])
    secrets |= {answer.problem for entry in entries for answer in entry.answers}
    secrets |= {path.name for path in logs.iterdir()} | {"some/judge", made.title}
    (_, token), _ = invite_many(serving.database, made.id, 2, 0)
    rater = Visitor(serving, token)
    seen, pictures = 0, 0
    path = rater.next(made.id)
    while path:
        seen += 1
        pages = [rater.page, *(rater.client.get(name) for name in re.findall(r'src="(/rate/[^"]+)"', rater.page.text))]
        pictures += len(pages) - 1
        for one in [*pages, *(step for page in pages for step in page.history)]:
            assert one.status_code in (200, 303)
            for text in (one.text, str(one.url), str(one.headers)):
                found = {secret for secret in secrets if secret in text}
                assert found <= {"first", "second", "third"}, (found, one.url)
        for word in ("lab/", "results.jsonl"):
            assert word not in rater.page.text
        rater.post(f"{path}/finish", **dict.fromkeys(rater.stages(), "3"))
        path = str(rater.page.url.path) if "/items/" in str(rater.page.url) else ""
    assert seen == 9
    assert pictures > 12
    assert made.title not in rater.get(f"/rate/{made.id}").text


def test_words_of_models_stay_words(serving: Serving, made: Project) -> None:
    (_, token), _ = invite_many(serving.database, made.id, 2, 0)
    rater = Visitor(serving, token)
    pages = []
    while path := rater.next(made.id):
        pages.append(rater.page.text)
        rater.post(f"{path}/finish", **dict.fromkeys(rater.stages(), "3"))
    hostile = [page for page in pages if "onerror" in page]
    assert len(hostile) == 2
    for page in hostile:
        assert HOSTILE not in page
        assert "&lt;script&gt;document.title" in page
        assert "\\u202e {{ 7*7 }}" in page
        assert "<script>" not in page


def test_scores_are_read_by_nobody_else_through_any_address(serving: Serving) -> None:
    project = synthetic_project(serving.database, 3)
    synthetic_project(serving.database, 1, name="other")
    (_, first), (_, second), (_, arbiter) = invite_many(serving.database, project, 2, 1)
    (_, outsider), *_ = invite_many(serving.database, "other", 1, 0)
    rater = Visitor(serving, first)
    path = rater.next(project)
    assert rater.score(path, "plan", 5).json() == {"saved": {"plan": 5}}
    rater.post(f"{path}/finish", **dict.fromkeys(("plan", "middle", "result", "overall"), "5"))
    owner_paths = [route.path.replace("{project}", project) for route in rate.ROUTES if "/projects" in route.path]
    rater_paths = [path, f"/rate/{project}", f"{path}/score", f"{path}/finish"]
    for token in (second, arbiter, outsider, ""):
        stranger = Visitor(serving, token)
        for place in (*owner_paths, path, f"{path}/score", f"{path}/finish"):
            for answer in (stranger.get(place), stranger.post(place)):
                assert answer.status_code in (400, 403, 404), (place, answer.status_code)
        assert stranger.score(path, "plan", 1).status_code in (403, 404)
        assert stranger.score(path, "plan", 1).text == stranger.score(f"{path}x", "plan", 1).text
    owner = Visitor(serving, owner=True)
    for place in rater_paths:
        assert owner.get(place).status_code in (403, 404)
    for place in owner_paths:
        assert "checked" not in owner.get(place).text
    assert "No item is settled yet" in owner.get(f"/projects/{project}/agreement").text
    assert owner.get(f"/projects/{project}/ratings.csv").text.splitlines()[1:] == []


def test_the_token_leaves_the_address_and_the_cookie_is_bound(serving: Serving) -> None:
    project = synthetic_project(serving.database, 1)
    (person, token), *_ = invite_many(serving.database, project, 1, 0)
    client = TestClient(application(serving), base_url="http://localhost", follow_redirects=False)
    answer = client.get(f"/invited/{token}")
    assert answer.headers["location"] == f"/rate/{project}"
    cookie = next(value for value in answer.headers.get_list("set-cookie") if value.startswith("gnomon_rater"))
    assert {"httponly", f"path=/rate/{project}", "samesite=lax"} <= set(cookie.lower().split("; "))
    page = client.get(f"/rate/{project}")
    assert person.name in page.text
    assert token not in page.text
    rating_project.revoke(serving.database, project, person.id)
    assert client.get(f"/rate/{project}").status_code == 403
    assert client.get(f"/invited/{token}").status_code == 403


def test_owners_invite_revoke_and_give_new_links(serving: Serving) -> None:
    project = synthetic_project(serving.database, 1)
    assert Visitor(serving).page.status_code == 403
    owner = Visitor(serving, owner=True)
    assert owner.post(f"/projects/{project}/invite", name="<b>Ann</b>", role="rater").status_code == 200
    assert "&lt;b&gt;Ann&lt;/b&gt;" in owner.page.text
    link = re.search(r">(http://localhost/invited/[\w-]+)</code>", owner.page.text)
    assert link
    ann = TestClient(application(serving), base_url="http://localhost")
    assert "Welcome" in ann.get(link[1]).text
    assert owner.post(f"/projects/{project}/invite", name="<b>Ann</b>", role="rater").status_code == 409
    for name in ("<B>ann</b>", "=1+1", "+1", "-1", "@SUM"):
        assert owner.post(f"/projects/{project}/invite", name=name, role="rater").status_code == 409, name
    person = re.search(r'name="person" value="(\w+)"', owner.get(f"/projects/{project}").text)
    assert person
    owner.post(f"/projects/{project}/revoke", person=person[1])
    assert "revoked" in owner.page.text
    assert ann.get(f"/rate/{project}").status_code == 403
    owner.post(f"/projects/{project}/renew", person=person[1])
    fresh = re.search(r">(http://localhost/invited/[\w-]+)</code>", owner.page.text)
    assert fresh
    assert fresh[1] != link[1]
    assert "Welcome" in ann.get(fresh[1]).text
    assert owner.post(f"/projects/{project}/renew", person="nobody").status_code == 409


def test_wrong_requests_are_refused_with_a_sentence(serving: Serving) -> None:
    project = synthetic_project(serving.database, 1)
    (_, token), *_ = invite_many(serving.database, project, 1, 0)
    rater = Visitor(serving, token)
    path = rater.next(project)
    for stage, score in [("plan", 0), ("plan", 6), ("plan", -1), ("unknown", 3), ("process", 3)]:
        answer = rater.score(path, stage, score)
        assert answer.status_code == 409
        assert "not asked for" in answer.json()["why"]
    wrong: list[tuple[object, object]] = [("plan", "3"), ("plan", True), ("plan", 3.5), ("plan", None), (3, 3), ([], 3)]
    for sent in wrong:
        assert rater.score(path, *sent).status_code == 400
    head = {"x-csrf-token": rater.client.cookies["gnomon_csrf"], "content-type": "application/json"}
    for body in ("", "{", "[]", "3", '"plan"', "{}"):
        assert rater.client.post(f"{path}/score", content=body, headers=head).status_code == 400
    for fields in ({"plan": "9"}, {"plan": "x"}, {"plan": ""}):
        assert rater.post(f"{path}/finish", **fields).status_code in (400, 409)
    assert rater.post(f"{path}/finish", plan="3").status_code == 409
    assert "no score yet of" in rater.page.text
    assert rater.score("/rate/load/items/none", "plan", 3).status_code == 404
    assert rater.client.post(f"{path}/finish", data={"plan": "3"}).status_code == 403  # forged: no token
    assert rater.client.post(f"{path}/score", json={"stage": "plan", "score": 3}).status_code == 403
    assert rater.get(f"{path}/score").status_code == 404
    assert rater.get("/rate/load/pictures/none").status_code == 404
    assert rater.get("/rate/none").status_code == 403
    assert "checked" not in rater.get(path).text


def test_commands_that_cannot_rate_say_why(logs: Path, tmp_path: Path) -> None:
    alone = gnomon("serve", "--rater", "Ann")
    assert alone.returncode == 2
    assert "--rate LOGS" in alone.stderr
    none = gnomon("serve", "--rate", tmp_path / "nowhere", "--out", tmp_path / "served")
    assert none.returncode == 2
    assert "does not exist" in none.stderr
    wrong = gnomon("serve", "--port", "0", "--rate", logs, "--database", "nonsense", "--out", tmp_path / "served")
    assert wrong.returncode == 2
    assert "not the URL of a database" in wrong.stderr

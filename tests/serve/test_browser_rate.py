"""Two raters and an arbiter at once in a real browser, by keyboard alone, to a settled item."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from oracles.rating_load import invite_many, synthetic_project
from tests.serve.conftest import RunningServer
from tests.serve.rating_logs import write_logs

from gnomon.report.runs import read_entries
from gnomon.serve.library import Library
from gnomon.serve.rate import rating_project
from gnomon.serve.serving import Serving

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server without exams."""
    running = RunningServer(Serving(Library(()), tmp_path_factory.mktemp("served")))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_logs(tmp_path_factory.mktemp("logs"), size=1)


def test_a_link_is_whole_and_copied_by_keyboard_or_selected(visitor: Any, server: RunningServer) -> None:
    project = synthetic_project(server.serving.database, 1)
    owner = visitor()
    owner.goto(f"/projects/{project}?owner={server.serving.owner_token}")
    owner.fill("[name=name]", "Ann")
    owner.keyboard.press("Enter")
    link = owner.wait_for_selector("code.link").inner_text()
    assert re.fullmatch(r"http://[^/]+/invited/[\w-]{32}", link)
    for answer, said in (("resolve()", "Copied"), ("reject(new Error())", "Selected: copy with Ctrl+C")):
        owner.evaluate(f"() => {{ getSelection().empty(); navigator.clipboard.writeText = () => Promise.{answer}; }}")
        owner.focus("[data-copy]")
        owner.keyboard.press("Enter")
        owner.wait_for_selector(f"[data-copy]:text-is('{said}')")
        assert owner.evaluate("getSelection().toString()") == link
        assert owner.inner_text("#copied") == said


def test_three_people_at_once_settle_an_item_by_keyboard(visitor: Any, server: RunningServer, logs: Path) -> None:
    database = server.serving.database
    only = [logs / "construct-0.results.jsonl"]
    project, _ = rating_project.find_or_make(database, only, lambda: read_entries(only), sample=1)
    links = [f"/invited/{token}" for _, token in invite_many(database, project.id, 2, 1)]
    first, second, arbiter = pages = [visitor() for _ in links]
    for page, link in zip(pages, links, strict=True):
        page.goto(link)
        assert page.url.endswith(f"/rate/{project.id}")
    assert "No item waits for you now" in arbiter.inner_text("#main")
    for page in (first, second):
        page.keyboard.press("Enter")
        page.wait_for_selector("#rating")
    for key in "5555":
        first.keyboard.press(key)
    for key in "2444":
        second.keyboard.press(key)
    for page in (first, second):
        page.wait_for_selector("#saved:text-is('saved')")
    first.keyboard.press("ArrowUp")
    first.keyboard.press("4")  # another score for the third stage
    first.wait_for_selector("#saved:text-is('saved')")
    first.reload()
    assert [first.evaluate(f"document.querySelector('[name={stage}]:checked').value") for stage in
            ("plan", "middle", "result", "overall")] == ["5", "5", "4", "5"]  # fmt: skip
    for page in (first, second):
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/rate/{project.id}")
    arbiter.reload()
    arbiter.keyboard.press("Enter")
    arbiter.wait_for_selector("#rating")
    assert arbiter.locator("fieldset").count() == 1  # only the plan is more than 1 apart
    arbiter.keyboard.press("3")
    arbiter.wait_for_selector("#saved:text-is('saved')")
    arbiter.keyboard.press("Enter")
    arbiter.wait_for_url(f"**/rate/{project.id}")
    owner = visitor()
    owner.goto(f"/projects/{project.id}?owner={server.serving.owner_token}")
    owner.wait_for_selector("details summary")
    assert re.search(r"1\s+settled", owner.inner_text(".tally"))
    owner.click("details summary")
    settled = owner.inner_text("details table")
    assert re.search(r"Plan\s+rater 0 5, rater 1 2\s+arbiter 0 3\s+3\.0", settled)


def test_hostile_responses_stay_text_on_a_dark_phone(visitor: Any, server: RunningServer, logs: Path) -> None:
    database = server.serving.database
    only = [logs / "construct-2.results.jsonl"]
    project, _ = rating_project.find_or_make(database, only, lambda: read_entries(only), sample=1)
    (_, token), *_ = invite_many(database, project.id, 1, 0)
    page = visitor(width=390, color_scheme="dark")
    page.goto(f"/invited/{token}")
    page.click("button.main")
    page.wait_for_selector(".response")
    assert "onerror" in page.inner_text(".response")
    assert page.title().startswith("Item 1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_pages_of_ratings_are_accessible(visitor: Any, server: RunningServer, logs: Path, accessible: Any) -> None:
    database = server.serving.database
    only = [logs / "construct-1.results.jsonl"]
    project, _ = rating_project.find_or_make(database, only, lambda: read_entries(only), sample=1)
    tokens = [token for _, token in invite_many(database, project.id, 2, 0)]
    for token, dark in zip(tokens, (False, True), strict=True):
        page = visitor(color_scheme="dark" if dark else "light")
        page.goto(f"/invited/{token}")
        accessible(page)
        page.keyboard.press("Enter")
        page.wait_for_selector("#rating")
        accessible(page)
        page.keyboard.press("3")
        page.keyboard.press("3")
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/rate/{project.id}")
    owner = visitor()
    owner.goto(f"/projects/{project.id}?owner={server.serving.owner_token}")
    owner.wait_for_selector("details summary")
    accessible(owner)


def test_a_score_that_is_not_saved_is_said_so_and_tried_again(browser: Any, server: RunningServer, logs: Path) -> None:
    database = server.serving.database
    only = [logs / "solid-0.results.jsonl"]
    project, _ = rating_project.find_or_make(database, only, lambda: read_entries(only), sample=1)
    (person, token), *_ = invite_many(database, project.id, 1, 0)
    page = browser.new_page(base_url=server.address)
    page.goto(f"/invited/{token}")
    page.keyboard.press("Enter")
    page.wait_for_selector("#rating")
    failing = [True, True]

    def answer(route: Any) -> None:
        if failing:
            failing.pop()
            route.fulfill(status=503, body="")
        else:
            route.continue_()

    page.route("**/score", answer)
    page.keyboard.press("4")
    page.wait_for_selector("#saved:has-text('Not saved yet')")
    page.wait_for_selector("#saved:text-is('saved')")
    assert failing == []
    rating_project.revoke(database, project.id, person.id)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("2")
    page.wait_for_selector("#saved:has-text('Not saved. ')")
    page.close()

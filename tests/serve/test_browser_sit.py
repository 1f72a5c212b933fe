"""Sitting an exam, looking at runs and comparing two in a real browser, by keyboard alone."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.commands import gnomon
from tests.serve.test_serve_runs import HOSTILE, gold, made_run

from gnomon.results import read_run

pytestmark = pytest.mark.browser


def begin_by_keyboard(page: Any, name: str, source: str, count: int, limit: int = 180) -> None:
    """Fill in the form with the keyboard, and start."""
    page.goto(f"/sit?source={source}&count={count}&limit={limit}")
    page.focus("input[name=person]")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.wait_for_selector("button:has-text('Start')")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Problem 1')")


def test_an_exam_is_sat_by_keyboard_and_its_row_stands_in_the_report(
    visitor: Callable[..., Any], server: Any, tmp_path: Path
) -> None:
    page = visitor(width=390, color_scheme="dark")
    begin_by_keyboard(page, "Grace", "prove", 2)
    for number in (1, 2):
        page.wait_for_selector(f"h1:has-text('Problem {number}')")
        for key in ("a", "b", "b", "c"):
            page.keyboard.press(key)
        page.wait_for_selector("#saved:has-text('Saved')")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Result')")
    folder = server.serving.out / "sittings"
    run = read_run(next(folder.glob("human-Grace-*.results.jsonl")))
    assert [answer.response for answer in run.answers] == ["\\boxed{A, C}"] * 2
    done = gnomon("report", folder, "--out", tmp_path / "report")
    assert done.returncode == 0, done.stderr
    assert "human/Grace" in (tmp_path / "report" / "index.html").read_text()


def test_the_time_runs_out_in_front_of_the_page(visitor: Callable[..., Any], server: Any) -> None:
    page = visitor()
    begin_by_keyboard(page, "Slow", "solid", 2, limit=2)
    page.keyboard.type("7/3")  # the field has the focus
    page.wait_for_selector("h1:has-text('Problem 2 is next')")
    store = server.serving.out / "sittings"
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Problem 2')")
    page.wait_for_selector("h1:has-text('Result')")
    run = read_run(next(store.glob("human-Slow-*.results.jsonl")))
    assert [answer.response for answer in run.answers] == ["\\boxed{7/3}", ""]


def test_two_people_sit_at_once_and_loading_again_keeps_the_answer(visitor: Callable[..., Any]) -> None:
    one, two = visitor(), visitor(width=390)
    begin_by_keyboard(one, "One", "prove", 2)
    begin_by_keyboard(two, "Two", "prove", 2)
    for page, key in ((one, "a"), (two, "d")):
        page.keyboard.press(key)
        page.wait_for_selector("#saved:has-text('Saved')")
    before = float(one.get_attribute("#clock", "data-left"))
    for page, letter in ((one, "A"), (two, "D")):
        page.reload()
        assert page.eval_on_selector_all(":checked", "boxes => boxes.map(box => box.value)") == [letter]
    assert float(one.get_attribute("#clock", "data-left")) < before


def test_sitting_pages_are_accessible(visitor: Callable[..., Any], accessible: Callable[[Any], None]) -> None:
    page = visitor(color_scheme="dark")
    page.goto("/sit")
    accessible(page)
    begin_by_keyboard(page, "Access", "prove", 1)
    accessible(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Result')")
    accessible(page)
    page.goto("/runs")
    accessible(page)


def test_a_wrong_answer_is_found_and_two_runs_compared(visitor: Callable[..., Any], server: Any, exams: Path) -> None:
    logs = server.serving.out / "logs"
    problems = [server.serving.library.datasets["prove"].problem(place) for place in range(4)]
    right = [gold(problem) for problem in problems]
    made_run(logs, exams / "prove", "m/first", [right[0], right[1], right[2], HOSTILE])
    made_run(logs, exams / "prove", "m/second", [right[0], "\\boxed{}", right[2], HOSTILE])
    page = visitor()
    page.goto("/runs/m-second")
    page.wait_for_selector(".entry")
    page.focus(".long-list")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    page.wait_for_selector("#response")
    page.keyboard.press("j")  # the next that is not right
    page.wait_for_url(re.compile("/at/1"))
    page.keyboard.press("j")
    page.wait_for_url(re.compile("/at/3"))
    assert "<script>" in page.inner_text("section .response")
    assert page.title() != "taken"
    page.goto("/compare?first=m-first&second=m-second")
    page.wait_for_selector(".entry")
    assert "the first did better" in page.inner_text(".entry >> nth=0")
    page.focus(".long-list")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    page.wait_for_selector(".two")
    assert problems[1].id in page.inner_text("h1")
    page.keyboard.press("j")
    page.wait_for_selector(f"h1:not(:has-text('{problems[1].id}'))")
    assert page.title() != "taken"


def test_a_killed_server_loses_no_acknowledged_answer(browser: Any, exams: Path, tmp_path: Path) -> None:
    def started() -> tuple[subprocess.Popen[str], str]:
        command = [sys.executable, "-m", "gnomon.cli", "serve", str(exams), "--out", str(tmp_path), "--port", "0"]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
        )
        assert server.stdout is not None
        return server, server.stdout.readline().split()[-1].rstrip("/")

    server, address = started()
    try:
        context = browser.new_context(base_url=address)
        page = context.new_page()
        begin_by_keyboard(page, "Kim", "prove", 2, limit=3600)
        page.keyboard.press("b")
        page.wait_for_selector("#saved:has-text('Saved')")
        page.keyboard.press("Enter")
        page.wait_for_selector("h1:has-text('Problem 2')")
        page.keyboard.press("d")
        page.wait_for_selector("#saved:has-text('Saved')")
        path = page.url.removeprefix(address)
        server.send_signal(signal.SIGKILL)
        server.wait()
        server, address = started()
        page.goto(address + path)
        assert page.eval_on_selector_all(":checked", "boxes => boxes.map(box => box.value)") == ["D"]
        page.keyboard.press("Enter")
        page.wait_for_selector("h1:has-text('Result')")
        context.close()
    finally:
        server.kill()
        server.wait()
    run = read_run(next((tmp_path / "sittings").glob("human-Kim-*.results.jsonl")))
    assert [answer.response for answer in run.answers] == ["\\boxed{B}", "\\boxed{D}"]

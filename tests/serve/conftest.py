"""A server on a free port of this machine, and a browser; tests skip where there is no browser."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from gnomon.dataset.generate import generate
from gnomon.dataset.plan import make_plan
from gnomon.serve.application import application
from gnomon.serve.library import Library
from gnomon.serve.serving import Serving

uvicorn = pytest.importorskip("uvicorn", reason="the pages need the extra web: pip install 'gnomon[web]'")

BROWSER = shutil.which("chromium") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def exams(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small dataset of each suite."""
    folder = tmp_path_factory.mktemp("exams")
    for suite in ("construct", "program", "prove", "solid"):
        generate(make_plan(suite, size=4, seed=5), folder / suite, workers=1)
    return folder


class RunningServer:
    """A server in a thread of this process."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        config = uvicorn.Config(application(serving), host="127.0.0.1", port=0, log_level="warning")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            self._thread.join(0.01)
            assert self._thread.is_alive(), "the server ended while it started"
        self.address = f"http://127.0.0.1:{self._server.servers[0].sockets[0].getsockname()[1]}"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(10)


@pytest.fixture(scope="module")
def server(exams: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that shows the exams."""
    running = RunningServer(Serving(Library([exams]), tmp_path_factory.mktemp("served")))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A browser without a window."""
    playwright = pytest.importorskip("playwright.sync_api", reason="tests of pages need: pip install playwright")
    if BROWSER is None:
        pytest.skip("tests of pages need a browser; on Debian: apt-get install chromium")
    with playwright.sync_playwright() as running:
        yield running.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])


@pytest.fixture
def visitor(browser: Any, server: RunningServer) -> Iterator[Callable[..., Any]]:
    """Makes a page of a new person: ``visitor(width=390, color_scheme="dark")``. No page may leave a message in the
    console."""
    opened = SimpleNamespace(contexts=[], messages=[])

    def new_page(width: int = 1200, height: int = 900, **others: Any) -> Any:
        context = browser.new_context(base_url=server.address, viewport={"width": width, "height": height}, **others)
        context.set_default_timeout(60_000)  # against waiting for ever; on a busy machine problems take long to make
        opened.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: opened.messages.append(f"{page.url}: {message.text}"))
        page.on("pageerror", lambda error: opened.messages.append(f"{page.url}: {error}"))
        return page

    yield new_page
    for context in opened.contexts:
        context.close()
    assert opened.messages == []


@pytest.fixture(scope="session")
def accessible() -> Callable[[Any], None]:
    """Asserts that axe-core finds no serious fault of accessibility in a page."""
    checker = Path(__file__).parents[2] / "build" / "axe.min.js"
    if not checker.exists():
        pytest.skip("the checker of accessibility is missing; make test-pages fetches it, with npm")

    def check(page: Any) -> None:
        page.evaluate(checker.read_text())
        found = page.evaluate("axe.run()")["violations"]
        serious = [fault for fault in found if fault["impact"] in ("serious", "critical")]
        told = [(fault["id"], [node["html"] for node in fault["nodes"]][:3]) for fault in serious]
        assert told == [], page.url

    return check

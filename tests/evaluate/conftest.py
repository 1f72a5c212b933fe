"""Exams that the tests of this folder share, and a server on loopback that forgets itself after each test."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest

pytest.importorskip("inspect_ai", reason="the extra 'inspect' is not installed")

from tests.evaluate.server import LoopbackServer, Script

from gnomon.evaluate.exam import Exam, generate_exam


@pytest.fixture(scope="session")
def exams(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Exam]:
    """A small exam of each suite; prove is slow to generate, so it is the smaller one."""
    folder = tmp_path_factory.mktemp("exams")
    return {
        "prove": generate_exam("prove", folder, seeds=[0], size=16),
        "solid": generate_exam("solid", folder, seeds=[0, 1], size=28),
    }


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Script], LoopbackServer]]:
    """Start a server with a script; it is stopped after the test."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    started: list[LoopbackServer] = []

    def start(script: Script) -> LoopbackServer:
        started.append(LoopbackServer(script))
        return started[-1]

    yield start
    for server in started:
        server.stop()


@pytest.fixture(autouse=True)
def _short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Inspect waits three seconds and more before it asks again; here a fiftieth of that."""

    async def shorter(seconds: float) -> None:
        await asyncio.sleep(seconds / 50)

    monkeypatch.setattr("inspect_ai.model._retry._sleep", shorter)


@pytest.fixture(autouse=True)
def _plain_tracebacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Inspect draws every traceback in colour for its log, which takes a tenth of a second each and nobody reads."""
    monkeypatch.setattr("inspect_ai._util.rich.rich_traceback", lambda *_, **__: "")


@pytest.fixture(autouse=True)
def _no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """No key and no setting of this machine decides a test."""
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "INSPECT_EVAL_MODEL", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)

"""What cannot be checked on this machine is said, and is not wrong: an exam of ``program`` without matplotlib."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest
from tests.commands import gnomon as gnomon_command

import gnomon.sandbox.client
from gnomon.dataset.generate import generate
from gnomon.dataset.plan import make_plan
from gnomon.dataset.verify import verify_dataset
from gnomon.errors import NOT_CHECKED, NotCheckedError
from gnomon.problem import Number
from gnomon.suites import get_suite
from gnomon.suites.program.config import ProgramConfig


@pytest.fixture
def without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.util.find_spec

    def find_spec(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == "matplotlib" else real(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)
    monkeypatch.setattr(gnomon.sandbox.client, "_SHARED", {})  # other tests may have started one


@pytest.fixture(scope="module")
def exam(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Problems in all three languages."""
    folder = tmp_path_factory.mktemp("exam")
    generate(make_plan("program", size=6, seed=0, config=ProgramConfig(languages=("matplotlib", "asymptote"))), folder)
    return folder


@pytest.mark.usefixtures("without_matplotlib")
def test_verify_says_what_was_not_checked_with_an_exit_code_of_its_own(exam: Path) -> None:
    findings = list(verify_dataset(exam))
    assert findings
    assert not any(finding.wrong for finding in findings)
    done = gnomon_command("verify", exam)
    assert done.returncode == NOT_CHECKED
    assert f"{len(findings)} of 6 problems could not be checked whole" in done.stderr
    assert "pip install 'gnomon[matplotlib]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.usefixtures("without_matplotlib")
def test_what_is_wrong_without_running_the_program_is_still_found() -> None:
    suite = get_suite("program")
    only = suite.config_type.read({"languages": "matplotlib"})
    problem = suite.problem(0, 0, only)
    with pytest.raises(NotCheckedError, match="matplotlib is not installed"):
        suite.verify(problem)
    wrong = Number(problem.answer.exact, -1.0) if isinstance(problem.answer, Number) else None
    assert wrong is not None
    assert any("recorded as" in finding for finding in suite.verify(replace(problem, answer=wrong)))

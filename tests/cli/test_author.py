"""``gnomon author try``: a question is shown and tried, an unknown one has neighbours, mistakes end with 1."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands import gnomon

from gnomon.author.tries import Report
from gnomon.suites.prove import tries as prove
from gnomon.suites.solid import tries as solid


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("pyramid-edge-dihedral", ("seed question (solid)", "二面角", "Answer: ", "1. Take ")),
        ("foot", ("construction clause (prove)", "垂", "⊥", "foot x a b c makes x")),
    ],
)
def test_a_question_is_shown_in_both_languages_and_drawn(key: str, shown: tuple[str, ...], tmp_path: Path) -> None:
    done = gnomon("author", "try", key, "--instances", "2", "--figure", tmp_path / "figure.png")
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(words in done.stdout for words in shown)
    assert "✓ nothing is wrong in 2 instances" in done.stdout
    assert (tmp_path / "figure.png").stat().st_size > 1000


def test_another_seed_shows_another_instance() -> None:
    texts = {gnomon("author", "try", "on_tline", "--instances", "1", "--seed", str(seed)).stdout for seed in (1, 2)}
    assert len(texts) == 2


def test_an_unknown_question_has_neighbours() -> None:
    done = gnomon("author", "try", "pyramid-edge-dihedrol")
    assert done.returncode == 2
    assert "no suite has a question 'pyramid-edge-dihedrol'; did you mean pyramid-edge-dihedral or " in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(("option", "value"), [("--instances", "0"), ("--seed", "-1"), ("--figure", "a.gif")])
def test_bad_options_are_refused(option: str, value: str) -> None:
    done = gnomon("author", "try", "foot", option, value)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_findings_and_exceptions_end_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> Report:
        found = Report("about")
        found.findings["the sky is green"] += 2
        found.remarks.append("look up")
        return found

    def broken(*_: object) -> Report:
        raise KeyError("cloud")

    monkeypatch.setattr(solid, "report", wrong)
    done = gnomon("author", "try", "pyramid-edge-dihedral", "--instances", "3")
    assert done.returncode == 1
    assert "✗ 2 of 3: the sky is green\n  remark: look up" in done.stdout
    monkeypatch.setattr(prove, "report", broken)
    done = gnomon("author", "try", "foot", "--instances", "1")
    assert done.returncode == 1
    assert "KeyError: 'cloud' (test_author.py, line " in done.stdout

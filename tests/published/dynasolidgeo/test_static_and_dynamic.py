"""Source instances of the solid suite, and the drop of a model from source to fresh instances."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.commands import gnomon

from gnomon.problem import Score
from gnomon.published.dynasolidgeo.data import VERSION
from gnomon.published.dynasolidgeo.paired import PairingError, drops, left_out, measure_named
from gnomon.results import SUFFIX, Answered, Run, Settings, write_run
from gnomon.suites.solid import SUITE, SolidConfig

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

KEYS = ("box-corner-to-plane", "pyramid-perpendicular-face", "cone-chord-plane")
ACCURACY = measure_named("accuracy")


def test_a_source_instance_is_the_same_in_every_exam() -> None:
    config = SolidConfig(questions=KEYS, static=True)
    exams = [{p.provenance.source: p for p in (SUITE.problem(seed, i, config) for i in range(3))} for seed in (0, 7)]
    assert set(exams[0]) == set(exams[1]) == set(KEYS)
    for key in KEYS:
        one, two = (exam[key] for exam in exams)
        assert (one.text, one.answer, one.formal) == (two.text, two.answer, two.formal)
        assert one.figures[0].png == two.figures[0].png
        assert SUITE.verify(one) == []
    box = exams[0]["box-corner-to-plane"]
    assert "ABCD-A₁B₁C₁D₁" in box.text["en"]


def test_a_static_exam_asks_the_questions_of_the_fresh_one_in_the_same_order() -> None:
    fresh, static = SolidConfig(questions=KEYS), SolidConfig(questions=KEYS, static=True)
    for seed in (0, 5):
        sources = [[SUITE.problem(seed, i, config).provenance.source for i in range(3)] for config in (fresh, static)]
        assert sources[0] == sources[1]
    assert SUITE.problem(0, 0, fresh).text != SUITE.problem(0, 0, static).text


def answered(source: str, value: float | None, seed: int, category: str = "LC", kind: str = "") -> Answered:
    score = Score(value, "unscored" if value is None else "right" if value else "wrong")
    return Answered(f"solid-{seed}-{source}-{kind}", seed, 0, 1, "easy", 0.1, (category,), source, "", score)


def run(values: Sequence[float | None], seeds: Sequence[int] = (0,), *, static: bool, model: str = "m") -> Run:
    answers = [
        answered(f"q{place:02}", value, seed, "LC" if place % 2 else "AN", str(static))
        for seed in seeds
        for place, value in enumerate(values)
    ]
    settings = Settings(config={"static": True} if static else {})
    return Run("solid", "2", model, settings, seeds=tuple(seeds), answers=tuple(answers))


def test_the_drop_is_paired_by_seed_question() -> None:
    static, dynamic = [1.0] * 10 + [0.0] * 2, [1.0] * 2 + [0.0] * 8 + [1.0, 0.0]
    (found,) = drops([run(static, static=True), run(dynamic, static=False)], ACCURACY)
    whole = found.whole
    assert (whole.questions, whole.static, whole.dynamic) == (12, 10 / 12, 3 / 12)
    assert (whole.found.better, whole.found.worse, whole.found.test) == (1, 8, "mcnemar")
    # Nine questions differ, one of them for the better: 2 * (1 + 9) / 2^9.
    assert whole.found.p_value == pytest.approx(20 / 512)
    assert whole.found.difference.value == pytest.approx(-7 / 12)
    assert whole.found.difference.low < -7 / 12 < whole.found.difference.high < 0
    assert set(found.categories) == {"AN", "LC"}
    assert found.categories["AN"].questions == 6


def test_batches_of_a_question_are_averaged_and_missing_ones_left_out() -> None:
    static = run([1.0, 1.0, 1.0, None], static=True)
    one = run([1.0, 0.0, 0.0, 1.0], (0,), static=False)
    two = run([1.0, 1.0, 0.0, 1.0], (1,), static=False)
    (found,) = drops([static, one, two], ACCURACY)
    assert found.whole.questions == 3
    assert found.whole.dynamic == pytest.approx(0.5)
    assert found.whole.found.difference.value == pytest.approx(-0.5)
    assert found.whole.found.test == "permutation"


def test_runs_are_paired_whatever_their_judge_unless_verdicts_are_compared() -> None:
    static, dynamic = run([1.0] * 6, static=True), replace(run([1.0, *[0.0] * 5], static=False), judge="a/judge")
    (found,) = drops([static, dynamic], ACCURACY)
    assert found.whole.dynamic == pytest.approx(1 / 6)
    assert left_out([static, dynamic], ACCURACY) == []
    with pytest.raises(PairingError, match="no model has both"):
        drops([static, dynamic], measure_named("qualified"))
    assert len(left_out([static, dynamic], measure_named("qualified"))) == 2


def test_p_values_of_several_models_are_corrected() -> None:
    first = [run([1.0] * 8, static=True), run([0.0] * 8, static=False)]
    second = [run([1.0] * 8, static=True, model="n"), run([1.0] * 8, static=False, model="n")]
    one, two = drops([*first, *second], ACCURACY)
    assert (one.label, two.label) == ("m", "n")
    assert one.adjusted == pytest.approx(2 * one.whole.found.p_value)
    assert two.whole.found.p_value == 1.0


def test_runs_that_give_no_pair_are_explained() -> None:
    with pytest.raises(PairingError, match=r"static: none; dynamic: m.*static=true"):
        drops([run([1.0, 0.0], static=False)], ACCURACY)
    other = replace(run([1.0], static=True), answers=(answered("elsewhere", 1.0, 0),))
    with pytest.raises(PairingError, match="share 0 seed questions"):
        drops([other, run([1.0, 0.0], static=False)], ACCURACY)
    with pytest.raises(PairingError, match=r"(?s)static: none; dynamic: none.*not used: m: a run of the suite prove"):
        drops([replace(run([1.0], static=True), suite="prove")], ACCURACY)
    published = replace(run([1.0, 0.0], static=False, model="p"), version=VERSION)
    with pytest.raises(PairingError, match=r"(?s)dynamic: none.*not used: p: published instances"):
        drops([published], ACCURACY)
    with pytest.raises(PairingError, match="'speed' is not one of accuracy"):
        measure_named("speed")


def test_published_and_unpaired_results_are_listed_and_not_compared(tmp_path: Path) -> None:
    write_run(tmp_path / f"one{SUFFIX}", run([1.0] * 6, static=True))
    write_run(tmp_path / f"two{SUFFIX}", run([1.0, *[0.0] * 5], static=False))
    write_run(tmp_path / f"three{SUFFIX}", replace(run([1.0] * 6, static=False), version=VERSION))
    write_run(tmp_path / f"four{SUFFIX}", run([1.0] * 6, static=True, model="n\x1b[31m"))
    shown = gnomon("analyse", str(tmp_path))
    assert shown.returncode == 0
    assert "16.7%" in shown.stdout
    assert "not compared (2):" in shown.stderr
    assert "m: published instances, which are neither static nor dynamic" in shown.stderr
    assert "n\\x1b[31m (en, text" in shown.stderr
    assert "a static run without a dynamic one" in shown.stderr
    found = json.loads(gnomon("analyse", str(tmp_path), "--json").stdout)["solid"]
    assert (len(found["models"]), len(found["left_out"])) == (1, 2)


def test_the_command_and_the_report(tmp_path: Path) -> None:
    write_run(tmp_path / f"one{SUFFIX}", replace(run([1.0] * 6, static=True), judge="a/judge"))
    fresh = run([1.0, *[0.0] * 5], (0, 1), static=False)
    first, second, third, *others = fresh.answers
    unread = [replace(answer, score=Score(0.0, "no_answer")) for answer in (second, third)]
    write_run(tmp_path / f"two{SUFFIX}", fresh.with_answers([first, *unread, *others]))
    shown = gnomon("analyse", str(tmp_path))
    assert "-83.3" in shown.stdout
    assert "unread" in shown.stdout
    assert "LC" in shown.stdout
    found = json.loads(gnomon("analyse", str(tmp_path), "--json").stdout)["solid"]["models"][0]
    assert (found["questions"], found["worse"], found["test"]) == (6, 5, "mcnemar")
    assert found["unread"] == {"static": 0.0, "dynamic": pytest.approx(2 / 12)}
    alone = gnomon("analyse", str(tmp_path / f"one{SUFFIX}"))
    assert (alone.returncode, alone.stdout) == (2, "")
    assert "no model has both" in alone.stderr
    made = gnomon("report", str(tmp_path), "--out", str(tmp_path / "report"), "--published")
    assert made.returncode == 0
    rows = list(csv.DictReader((tmp_path / "report" / "tables" / "solid-change-static.csv").open(encoding="utf-8")))
    change = "source instances → fresh instances"
    assert [(row["Model"], row["Change"]) for row in rows] == [
        ("m", change),
        ("Claude-Sonnet-4.5", change),
        ("InternVL3.5-8B", change),
    ]
    assert [float(rows[k]["Δ AA"]) for k in (0, 1)] == [pytest.approx(-5 / 6), pytest.approx(-0.204)]
    assert float(rows[1]["Before"]) == pytest.approx(0.531)
    plot = (tmp_path / "report" / "plots" / "solid-static.svg").read_text()
    assert plot.count('class="bar"') == 2
    assert "fresh instances" in plot

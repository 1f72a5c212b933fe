"""What a report says of odd runs: none scored, all at chance, nothing to draw, no judge, one number alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.report.runs import answered, entry, written

from gnomon.problem import LEVELS, Problem, Score
from gnomon.report.chapters.chance import chance_of
from gnomon.report.chapters.charts import charts, not_drawn
from gnomon.report.chapters.contrasts import ablations, comparison_table
from gnomon.report.chapters.outcomes_and_cost import cost_table, outcome_table
from gnomon.report.chapters.overview import overview_table
from gnomon.report.chapters.suite_runs import SuiteRuns, group_runs
from gnomon.report.chapters.suite_tables import BY_RULE, breakdowns, main_tables, missing_tables
from gnomon.report.chapters.summary import summary_sentences
from gnomon.report.report_page import page_style
from gnomon.report.runs import ReportedRun
from gnomon.report.tables import Cell, ColumnHead, Row, Table, to_html, to_latex, to_markdown
from gnomon.report.write_report import write_report
from gnomon.results import SUFFIX, Answered, Judgement
from gnomon.suites import get_suite
from gnomon.suites.construct import ConstructConfig


def said(group: SuiteRuns) -> str:
    return " ".join(summary_sentences(group))


def run_of(values: list[float | None], model: str) -> ReportedRun:
    return entry([answered(f"p{k}", value) for k, value in enumerate(values)], model)


def failing(model: str = "x/dead", size: int = 12) -> ReportedRun:
    made = run_of([None] * size, model)
    broken = [replace(answer, error="ConnectionError: refused.") for answer in made.answers]
    return replace(made, run=made.run.with_answers(broken))


# --------------------------------------------------------------------------------------------------------- not scored


def test_a_run_without_a_score_is_named_with_the_reason_and_led_by_nobody() -> None:
    zero, dead = run_of([0.0] * 12, "x/zero"), failing()
    group = group_runs(zero.suite, [dead, zero])
    assert [one.label for one in group.main] == ["x/zero"]
    assert [one.label for one in group.unranked] == ["x/dead"]
    text = said(group)
    assert text.startswith("x/zero reaches Acc 0.0%")
    assert "leads" not in text
    assert "x/dead is not scored: none of its 12 responses has a score: ConnectionError: refused." in text
    assert comparison_table(group) is None
    again = failing("x/zero")
    assert not ablations(group_runs(zero.suite, [zero, replace(again, run=replace(again.run, judge="x/judge"))]))


def test_the_row_of_an_unscored_run_is_last_and_says_so() -> None:
    runs = [failing(), run_of([1.0] * 12, "x/good"), run_of([0.0] * 12, "x/bad")]
    (main,) = main_tables(group_runs(runs[0].suite, runs), published=False)
    assert [(row.cells[0].text, row.badge) for row in main.rows] == [
        ("x/good", ""), ("x/bad", ""), ("x/dead", "not scored"),
    ]  # fmt: skip
    assert main.rows[-1].cells[-1].value == 12, "its unscored responses are counted"
    assert "<em>not scored</em>" in to_html(main)
    assert "x/dead (not scored)" in to_markdown(main)
    assert "x/dead (not scored)" in to_latex(main)


def test_unscored_runs_do_not_choose_the_problems_that_are_ranked() -> None:
    runs = [failing("x/a", 9), failing("x/b", 9), run_of([1.0] * 6, "x/good")]
    group = group_runs(runs[0].suite, runs)
    assert [one.label for one in group.main] == ["x/good"]
    assert not any("‡" in note for note in main_tables(group, published=False)[0].notes)


def test_a_report_of_nothing_but_failures() -> None:
    group = group_runs(failing().suite, [failing()])
    assert summary_sentences(group)[0] == "No run is scored."
    assert breakdowns(group) == []
    assert [chart.name for chart in charts(group)] == ["outcomes"]
    assert any("Unscored in x/dead: ConnectionError: refused." in note for note in outcome_table(group).notes)


def test_the_most_frequent_reason_is_given_with_its_count() -> None:
    made = failing(size=3)
    mixed = [replace(made.answers[0], error="Timeout"), *made.answers[1:]]
    group = group_runs(made.suite, [replace(made, run=made.run.with_answers(mixed))])
    assert "ConnectionError: refused (2 of 3)." in said(group)


# ------------------------------------------------------------------------------------------------------------- chance


def on(problems: list[Problem], values: list[float], model: str, suite: str = "prove") -> ReportedRun:
    answers = [
        Answered.of(p, 1, "", Score(value, "right" if value else "wrong"))
        for p, value in zip(problems, values, strict=True)
    ]
    return replace(entry(answers, model, suite), problems={p.id: p for p in problems})


def test_a_run_at_chance_does_not_lead_and_is_said_to_be_there(prove_problems: list[Problem]) -> None:
    low, none = on(prove_problems, [1.0, *[0.0] * 11], "x/low"), on(prove_problems, [0.0] * 12, "x/none")
    group = group_runs(low.suite, [none, low])
    text = said(group)
    assert text.startswith("x/low reaches EM 8.3%")
    assert (
        "Guessing earns 6.7%. x/low and x/none are not distinguishable from chance: the interval contains it." in text
    )
    main = main_tables(group, published=False)[0]
    assert [(row.cells[1].mark, row.cells[1].best) for row in main.rows[:2]] == [("≈", False), ("≈", False)]
    assert any(note.startswith("≈ Not distinguishable from chance") for note in main.notes)


def test_a_run_above_chance_leads_and_is_bold(prove_problems: list[Problem]) -> None:
    good, none = on(prove_problems, [1.0] * 12, "x/good"), on(prove_problems, [0.0] * 12, "x/none")
    group = group_runs(good.suite, [none, good])
    text = said(group)
    assert text.startswith("x/good leads with EM 100.0%")
    assert "x/none is not distinguishable from chance" in text
    first = main_tables(group, published=False)[0].rows[0].cells[1]
    assert (first.mark, first.best) == ("", True)


def test_few_problems_allow_no_word_on_chance(prove_problems: list[Problem]) -> None:
    two = on(prove_problems[:2], [1.0, 0.0], "x/two")
    text = said(group_runs(two.suite, [two]))
    assert "fewer than 5 sources give no interval, so nothing is said about chance" in text
    assert "not distinguishable" not in text


def test_the_level_of_chance_says_what_it_is_computed_from(prove_problems: list[Problem]) -> None:
    one = on(prove_problems, [1.0] * 12, "x/one")
    main = main_tables(group_runs(one.suite, [one]), published=False)[0]
    assert "Chance: the expected score of a random guess: any set of the options." in main.notes
    baseline = next(row for row in main.rows if row.kind == "baseline")
    assert baseline.cells[1].remark == "over 12 problems"


@pytest.fixture(scope="module")
def construct_run() -> ReportedRun:
    suite = get_suite("construct")
    problems = [suite.problem(0, index, ConstructConfig(pictures=False)) for index in range(2)]
    answers = []
    for problem in problems:
        response = suite.baselines.guesses(problem)[0]
        made = Answered.of(problem, 1, response, suite.grade(problem, response))
        answers.append(replace(made, metrics=suite.reporting.metrics(problem, response)))
    return replace(entry(answers, "x/guess", "construct"), problems={p.id: p for p in problems})


def test_likeness_stands_beside_that_of_a_guess(construct_run: ReportedRun) -> None:
    group = group_runs(construct_run.suite, [construct_run])
    images = next(table for table in main_tables(group, published=False) if table.name == "construct-images")
    titles = [head.title for head in images.columns]
    guess, chance = images.rows
    assert guess.cells[titles.index("SSIM")].value == pytest.approx(chance.cells[titles.index("SSIM")].value)
    assert (chance.cells[titles.index("SSIM")].value or 0) > 0.4, "a guess that verifies nothing looks rather alike"
    without = [replace(answer, metrics={}) for answer in construct_run.answers]
    bare = group_runs(construct_run.suite, [replace(construct_run, run=construct_run.run.with_answers(without))])
    baseline = chance_of(bare)
    assert baseline is not None
    assert baseline.level(bare.measures["ssim"]) is None, "what takes long is computed only where a run has it"


def test_a_column_that_a_guess_fills_is_explained(construct_run: ReportedRun) -> None:
    main = main_tables(group_runs(construct_run.suite, [construct_run]), published=False)[0]
    (note,) = [note for note in main.notes if note.startswith("Chance:")]
    assert "a script that adds to the givens every object asked for as the point (0, 0)" in note
    assert "earns all of Pass@1 (every line of the script runs): a high value there is no sign of skill." in note


# -------------------------------------------------------------------------------------------------- columns and needs


def test_what_needs_a_judge_is_said_of_the_columns_that_are_there(construct_run: ReportedRun) -> None:
    judges = "VLM-T, VLM-I-Mid, VLM-I-Res and VLM-I"
    alone = group_runs(construct_run.suite, [construct_run])
    main = main_tables(alone, published=False)[0]
    assert f"Left out, because no run has a number there: {judges} (needed: a judge)." in main.notes
    assert "VLM-T" not in [head.title for head in main.columns]
    assert "VLM-I by category" not in missing_tables(alone, published=False), "an optional table is not missed"
    verdicts = {name: Judgement(1.0) for name in ("plan", "steps", "process", "result")}
    answers = [replace(answer, judged=verdicts) for answer in construct_run.answers]
    judged = replace(construct_run, run=replace(construct_run.run, model="x/judged"), label="x/judged")
    judged = replace(judged, run=judged.run.with_answers(answers))
    both = main_tables(group_runs(judged.suite, [judged, construct_run]), published=False)[0]
    assert f"Needed for {judges}: a judge; without it: x/guess." in both.notes
    only = main_tables(group_runs(judged.suite, [judged]), published=False)[0]
    assert [note for note in only.notes if "judge" in note] == [
        f"– No level of chance for {judges}: a judge reads responses, and no guesses."
    ]
    (chance,) = [row for row in only.rows if row.kind == "baseline"]
    levels = dict(zip([head.title for head in only.columns], [cell.value for cell in chance.cells], strict=False))
    assert {levels[title] for title in ("VLM-T", "VLM-I-Mid", "VLM-I-Res", "VLM-I")} == {None}


def test_columns_of_the_judge_by_rule_are_marked_as_such(construct_run: ReportedRun) -> None:
    verdicts = {name: Judgement(0.6) for name in ("plan", "steps", "process", "result")}
    answers = [replace(answer, judged=verdicts) for answer in construct_run.answers]

    def heads(judge: str) -> tuple[list[str], list[str]]:
        run = replace(construct_run, run=replace(construct_run.run, judge=judge).with_answers(answers))
        table = main_tables(group_runs(run.suite, [run]), published=False)[0]
        return [head.title for head in table.columns if BY_RULE in head.title], [
            note for note in table.notes if note.startswith(BY_RULE)
        ]

    titles, notes = heads("gnomon/judge")
    assert titles == [f"{title} {BY_RULE}" for title in ("VLM-T", "VLM-I-Mid", "VLM-I-Res", "VLM-I")]
    assert len(notes) == 1
    assert "gnomon/judge" in notes[0]
    assert heads("acme/judge") == ([], [])


def test_a_category_without_problems_is_not_said_to_want_a_judge(construct_run: ReportedRun) -> None:
    tables = main_tables(group_runs(construct_run.suite, [construct_run]), published=False)
    notes = " ".join(note for table in tables for note in table.notes)
    there = {answer.level for answer in construct_run.answers}
    assert 0 < len(there) < 3
    assert {level for level in LEVELS if f"VLM-I {level.capitalize()}" in notes} == there


def test_a_table_that_would_only_repeat_columns_is_left_out(construct_run: ReportedRun) -> None:
    without = [replace(answer, metrics={}) for answer in construct_run.answers]
    group = group_runs(construct_run.suite, [replace(construct_run, run=construct_run.run.with_answers(without))])
    assert "construct-code" not in [table.name for table in main_tables(group, published=False)], "Pass@1 alone"
    assert "Code against the reference solutions" in missing_tables(group, published=False)


def test_a_run_without_a_number_has_no_row_in_later_tables(prove_problems: list[Problem]) -> None:
    good = on(prove_problems, [1.0] * 12, "x/good")
    unscored = [Answered.of(p, 1, "", Score(None, "unscored")) for p in prove_problems]
    dead = replace(entry(unscored, "x/dead", "prove"), problems=good.problems)
    later = main_tables(group_runs(good.suite, [good, dead]), published=False)[1]
    assert [row.cells[0].text for row in later.rows] == ["x/good", "chance"]
    assert "Without any number here, so without a row: x/dead." in later.notes


def test_nothing_is_bold_where_no_run_is_worse() -> None:
    zeros = [run_of([0.0] * 3, name) for name in ("x/a", "x/b")]
    main = main_tables(group_runs(zeros[0].suite, zeros), published=False)[0]
    assert not any(cell.best for row in main.rows for cell in row.cells)


def test_columns_that_count_some_responses_alone_say_how_many() -> None:
    answers = [answered(f"p{k}", float(k > 0), tokens=10, categories=("AN",)) for k in range(6)]
    one = entry(answers, "x/one", "solid")
    tokens = next(t for t in main_tables(group_runs(one.suite, [one]), published=False) if t.name == "solid-tokens")
    assert {"Right: x/one 5 of 6 responses.", "Not right: x/one 1 of 6 responses."} <= set(tokens.notes)


def test_columns_without_a_cost_are_left_out() -> None:
    one = entry([answered("a", 1.0, tokens=10)])
    table = cost_table(group_runs(one.suite, [one]))
    assert table is not None
    assert [head.title for head in table.columns] == ["Model", "Tokens out", "of right answers", "Total out"]


# -------------------------------------------------------------------------------------------------------------- plots


def test_plots_that_would_show_nothing_are_left_out_with_a_sentence() -> None:
    levels = [replace(answered(f"p{k}", 0.0, tokens=9), level=("easy", "hard")[k % 2]) for k in range(20)]
    runs = [entry(levels, name) for name in ("x/a", "x/b")]
    group = group_runs(runs[0].suite, runs)
    assert [chart.name for chart in charts(group)] == ["outcomes"]
    assert not_drawn(group) == (
        "Not drawn: Acc by difficulty level (every score is 0); Acc by category (fewer than 3 categories); "
        "Acc against difficulty (too few problems); Acc against tokens (every score is 0)."
    )
    alone = group_runs(runs[0].suite, [run_of([1.0] * 6, "x/one")])
    assert "Acc of each run (one number alone)" in not_drawn(alone)
    assert "Acc against tokens (fewer than two runs counted their tokens)" in not_drawn(alone)


def test_a_run_that_is_0_in_every_category_is_named_and_not_drawn() -> None:
    def solid(value: float, model: str) -> ReportedRun:
        answers = [answered(f"p{k}", value, categories=(("AN", "LC", "PD")[k % 3],)) for k in range(9)]
        return entry(answers, model, "solid")

    group = group_runs(get_suite("solid"), [solid(1.0, "x/one"), solid(0.0, "x/zero")])
    radar = next(chart for chart in charts(group) if chart.name == "categories")
    assert radar.svg.count('class="web"') == 1
    assert radar.note == "The rim is 100%. In every category 0, so not drawn: x/zero."


# ------------------------------------------------------------------------------------------------------- first screen


def test_the_overview_has_every_run_on_every_suite(prove_problems: list[Problem]) -> None:
    good, dead = on(prove_problems, [1.0] * 12, "x/good"), failing("x/dead")
    unread = [replace(a, score=Score(0.0, "truncated")) for a in run_of([0.0] * 6, "x/good").answers]
    toy = entry(unread, "x/good")
    groups = [group_runs(good.suite, [good]), group_runs(dead.suite, [dead, toy])]
    table = overview_table(groups)
    assert table is not None
    assert [head.title for head in table.columns] == [
        "Model", "prove: EM", "toy: Acc", "Responses", "Unscored", "Unread",
    ]  # fmt: skip
    rows = {row.cells[0].text: row.cells for row in table.rows}
    assert [rows["x/good"][k].value for k in (1, 2, 3, 4, 5)] == [1.0, 0.0, 18, 0, 6 / 18]
    assert (rows["x/dead"][2].text, rows["x/dead"][2].value, rows["x/dead"][4].value) == ("not scored", None, 12)
    assert rows["chance"][1].value == pytest.approx(1 / 15)
    assert overview_table(groups[:1]) is None


def test_answers_that_could_not_be_read_are_counted_in_the_summary() -> None:
    outcomes = ("truncated", "truncated", "no_answer", "wrong", "wrong", "wrong")
    answers = [replace(answered(f"p{k}", 0.0), score=Score(0.0, o)) for k, o in enumerate(outcomes)]  # type: ignore[arg-type]
    text = said(group_runs(entry(answers).suite, [entry(answers)]))
    assert "No answer could be read, which counts as wrong: a/b 3 of 6 (1 no answer, 2 out of length)." in text


def test_a_leader_that_is_not_ahead_on_shared_problems_is_told_so() -> None:
    ahead = run_of([1.0, 1.0, 1.0, None, None, None], "x/few")
    behind = run_of([1.0, 1.0, 1.0, 0.0, 0.0, 0.0], "x/all")
    text = said(group_runs(ahead.suite, [behind, ahead]))
    assert "On the 3 problems that both have a score for, it is not ahead of x/all." in text


def test_the_page_says_it_all(tmp_path: Path) -> None:
    from tests.report.runs import dataset

    from gnomon.dataset.format import read_problems

    dataset(tmp_path / "exam", size=6)
    problems = list(read_problems(tmp_path / "exam"))
    written(tmp_path / f"a{SUFFIX}", problems, get_suite("toy_suite:SUITE").gold_response)
    write_report([tmp_path], tmp_path / "out")
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert "<p><b>acme/one reaches Acc 100.0% (95% interval 54.1 to 100.0) on 6 problems.</b>" in page
    assert "Not drawn: Acc of each run (one number alone)" in page
    assert "- Problems: how many problems were asked" in (tmp_path / "out" / "report.md").read_text(encoding="utf-8")


# -------------------------------------------------------------------------------------------------------------- phones


def test_a_table_wider_than_a_phone_gives_a_cue_without_a_script() -> None:
    wide = [ColumnHead("Model", number=False), *(ColumnHead(f"C{k}", f"meaning {k}") for k in range(5))]
    made = to_html(Table("t", "T", wide, [Row([Cell("x"), *[Cell(value=1.0)] * 5])]))
    assert '<figure class="table many"' in made
    assert "<summary>What the columns mean</summary><dl><dt>C0</dt><dd>meaning 0</dd>" in made
    assert '<figure class="table"' in to_html(Table("t", "T", wide[:2], [Row([Cell("x"), Cell(value=1.0)])]))
    style = page_style()
    assert '.many figcaption::after { content: "scroll sideways' in style
    assert "no-repeat local" in style, "the cover of the shade scrolls along"

"""The tables of a suite: held against numbers computed another way."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest
from tests.report.runs import TOY, answered, entry

from gnomon.grade import choice_metrics as cm
from gnomon.grade.choice_metrics import Graded
from gnomon.problem import Choice, Problem, Score
from gnomon.report.chapters.chance import chance_of
from gnomon.report.chapters.contrasts import ablation_table, ablations, comparison_table
from gnomon.report.chapters.outcomes_and_cost import cost_of, cost_table, outcome_table
from gnomon.report.chapters.several import majority, pass_at_k, several_table
from gnomon.report.chapters.suite_runs import SuiteRuns, group_runs
from gnomon.report.chapters.suite_tables import breakdowns, level_columns, main_tables, missing_tables
from gnomon.report.chapters.summary import summary_sentences
from gnomon.report.runs import ReportedRun
from gnomon.report.tables import Table
from gnomon.results import Answered, Judgement
from gnomon.suites import get_suite


def verdict(group: SuiteRuns) -> str:
    return " ".join(summary_sentences(group))


def column(table: Table, title: str) -> list[float | None]:
    k = [head.title for head in table.columns].index(title)
    return [row.cells[k].value for row in table.rows]


@pytest.fixture(scope="module")
def prove_entry(prove_problems: list[Problem]) -> tuple[ReportedRun, list[Graded]]:
    """Random choices, some of them none at all, as a run and as the metrics module wants them."""
    suite = get_suite("prove")
    rng = random.Random(5)
    answers, graded = [], []
    for problem in prove_problems:
        assert isinstance(problem.answer, Choice)
        letters = None if rng.random() < 0.2 else [letter for letter in "ABCD" if rng.random() < 0.5] or ["A"]
        response = "no idea" if letters is None else f"\\boxed{{{', '.join(letters)}}}"
        score = suite.grade(problem, response)
        answers.append(Answered.of(problem, 1, response, score))
        chosen = None if letters is None else frozenset(letters)
        kinds = {option.letter: option.kind for option in problem.options}
        gold = frozenset(problem.answer.letters)
        graded.append(Graded(gold, chosen, tuple("ABCD"), problem.difficulty.level, kinds, score.outcome))
    answers.append(replace(answers[0], problem="lost", score=Score(None, "unscored")))
    graded.append(Graded(frozenset("A"), None, outcome="unscored"))
    made = entry(answers, suite="prove")
    return replace(made, problems={problem.id: problem for problem in prove_problems}), graded


def test_the_prove_table_has_the_numbers_of_the_metrics_module(prove_entry: tuple[ReportedRun, list[Graded]]) -> None:
    one, graded = prove_entry
    main, options = main_tables(group_runs(one.suite, [one]), published=False)
    summary = cm.summary(graded)
    for title, measure in {"EM all": "exact_match", "P": "precision", "R": "recall", "F1": "f1"}.items():
        assert column(main, title)[0] == pytest.approx(summary.measures[measure].value), title
    assert column(main, "HA")[0] == pytest.approx(summary.measures["hamming_accuracy"].value)
    assert column(main, "Avg #Sel")[0] == pytest.approx(summary.mean_selected)
    for level, interval in summary.levels.items():
        assert column(main, f"EM {level}")[0] == pytest.approx(interval.value)
    assert column(main, "Unscored")[0] == 1
    assert {head.title for head in options.columns} >= set(summary.kinds)
    cell = main.rows[0].cells[1]
    assert cell.low == pytest.approx(summary.measures["exact_match"].low, abs=0.06)


def test_the_row_of_chance_is_the_computed_baseline(prove_entry: tuple[ReportedRun, list[Graded]]) -> None:
    one, graded = prove_entry
    main = main_tables(group_runs(one.suite, [one]), published=False)[0]
    wanted = cm.random_baseline([g.gold for g in graded[:-1]])
    assert [row.kind for row in main.rows] == ["run", "baseline"]
    assert column(main, "EM all")[1] == pytest.approx(wanted["exact_match"])
    assert column(main, "F1")[1] == pytest.approx(wanted["f1"])
    assert column(main, "Avg #Sel")[1] == pytest.approx(wanted["mean_selected"])


def test_a_choice_that_was_not_made_is_marked_and_counted(prove_entry: tuple[ReportedRun, list[Graded]]) -> None:
    one, graded = prove_entry
    main = main_tables(group_runs(one.suite, [one]), published=False)[0]
    silent = sum(g.chosen is None and g.outcome != "unscored" for g in graded)
    assert silent
    assert any(f"Avg #Sel: a/b {silent}" in note for note in main.notes)


def test_published_rows_only_where_asked_for(prove_entry: tuple[ReportedRun, list[Graded]]) -> None:
    one, _ = prove_entry
    on = group_runs(one.suite, [one])
    shown = main_tables(on, published=True)[0]
    assert [row.cells[0].text for row in shown.rows if row.kind == "published"][:2] == ["Human", "GPT-5-nano"]
    assert column(shown, "EM all")[2] == pytest.approx(0.9474)
    assert any("arXiv 2603.19252" in note for note in shown.notes)
    assert all(row.kind != "published" for row in main_tables(on, published=False)[0].rows)


def solid_answer(problem: str, right: bool, judged: float | str | None, tokens: int = 100) -> Answered:
    made = answered(problem, float(right), source=problem, categories=("AN",), tokens=tokens)
    return replace(made, judged={} if isinstance(judged, str) else {"process": Judgement(judged)})


def test_the_solid_measures_by_hand() -> None:
    answers = [
        solid_answer("a", True, 1.0, 10),
        solid_answer("b", True, 0.75, 20),
        solid_answer("c", True, 0.5, 30),
        solid_answer("d", True, None, 40),  # the judge failed
        solid_answer("e", False, 0.0, 100),
        solid_answer("f", False, 0.0, 200),
    ]
    one = entry(answers, suite="solid")
    accuracy, process, qualified, tokens, levels, errors = main_tables(group_runs(one.suite, [one]), published=False)
    assert column(accuracy, "All") == [pytest.approx(4 / 6)]
    # The three right answers with a verdict stand for the four right ones of six.
    assert column(process, "All") == [pytest.approx(4 / 6 * 2.25 / 3)]
    assert column(qualified, "All") == [pytest.approx(4 / 6 * 2 / 3)]
    assert column(qualified, "AN") == column(qualified, "All")
    assert "PD" not in [head.title for head in accuracy.columns], "a category nobody was asked is left out"
    assert column(tokens, "Right") == [pytest.approx(25)]
    assert column(tokens, "Not right") == [pytest.approx(150)]
    assert column(tokens, "All") == [pytest.approx(400 / 6)]
    assert column(tokens, "PS") == column(process, "All")
    assert column(errors, "Errors") == [3]
    assert process.rows[0].cells[1].mark == "†"
    assert column(levels, "PA easy") == column(qualified, "All")


def test_without_a_judge_there_is_no_process_score() -> None:
    one = entry([solid_answer("a", True, "none"), solid_answer("b", False, "none")], suite="solid")
    group = group_runs(one.suite, [one])
    assert "solid-process" not in [table.name for table in main_tables(group, published=False)]
    said = missing_tables(group, published=False)
    assert said.startswith(
        "Left out, because no run has a number for it (needed: a judge): Process score (PS) by category"
    )


def test_the_best_of_a_column_is_marked_among_runs() -> None:
    good, bad = (entry([answered(f"p{k}", v) for k in range(8)], name) for name, v in (("x/good", 1.0), ("x/bad", 0.0)))
    main = main_tables(group_runs(good.suite, [bad, good]), published=False)[0]
    assert [row.cells[0].text for row in main.rows] == ["x/good", "x/bad"]
    assert [row.cells[1].best for row in main.rows] == [True, False]
    alone = main_tables(group_runs(good.suite, [good]), published=False)[0]
    assert not alone.rows[0].cells[1].best


def test_breakdowns_do_not_repeat_the_main_tables() -> None:
    toy = entry([answered(f"p{k}", 1.0, level=level) for k, level in enumerate(("easy", "hard") * 4)])
    assert breakdowns(group_runs(toy.suite, [toy])) == []
    answers = [solid_answer(f"p{k}", True, 1.0) for k in range(8)]
    mixed = [
        replace(a, level=("easy", "hard")[k % 2], categories=(("AN", "LC")[k % 2],)) for k, a in enumerate(answers)
    ]
    solid = entry(mixed, suite="solid")
    assert [table.name for table in breakdowns(group_runs(solid.suite, [solid]))] == [
        "solid-levels",
        "solid-categories-levels",
    ]


def test_outcomes_add_up_to_everything() -> None:
    answers = [answered("a", 1.0), answered("b", 0.0), answered("c", None), answered("d", 0.0)]
    answers[3] = replace(answers[3], score=Score(0.0, "truncated"))
    one = entry(answers)
    table = outcome_table(group_runs(one.suite, [one]))
    shares = [cell.value or 0.0 for cell in table.rows[0].cells[3:]]
    assert sum(shares) == pytest.approx(1.0)
    assert column(table, "Unscored") == column(table, "Out of length") == [0.25]


def test_cost_by_hand() -> None:
    answers = [
        replace(answered("a", 1.0, tokens=1000), tokens_in=500),
        replace(answered("b", 0.0, tokens=3000), tokens_in=500),
    ]
    one = entry(answers)
    priced = replace(one, run=replace(one.run, price_in=2.0, price_out=10.0))
    assert cost_of(priced.run) == pytest.approx((1000 * 2 + 4000 * 10) / 1e6)
    assert cost_of(one.run) is None
    table = cost_table(group_runs(one.suite, [priced]))
    assert table is not None
    assert column(table, "Cost of a right answer") == [pytest.approx(0.042)]
    nothing = entry([answered("a", 1.0)])
    assert cost_table(group_runs(nothing.suite, [nothing])) is None


def test_ablations_are_pairs_that_differ_in_one_setting() -> None:
    answers = [answered(f"p{k}", float(k % 2)) for k in range(8)]
    base = entry(answers, language="en")
    chinese = entry(answers, language="zh")
    text = entry(answers, modality="text")
    both = entry(answers, language="zh", modality="text")
    static = entry(answers, config={"dynamic": False})
    other = entry(answers, "c/d", language="zh")
    found = ablations(group_runs(base.suite, [chinese, base, text, both, static, other]))
    told = {(made.setting, str(made.base_value), str(made.other_value)) for made in found}
    assert told == {
        ("config.dynamic", "None", "False"), ("language", "en", "zh"), ("modality", "text+image", "text"),
    }  # fmt: skip
    assert len(found) == 5  # language and modality twice each: with the other setting either way
    assert ablation_table(group_runs(base.suite, [base, other])) is None


def test_an_ablation_says_what_changed_and_by_how_much() -> None:
    english = entry([answered(f"p{k}", 1.0) for k in range(10)])
    chinese = entry([answered(f"p{k}", float(k < 6)) for k in range(10)], language="zh")
    table = ablation_table(group_runs(english.suite, [chinese, english]))
    assert table is not None
    row = table.rows[0].cells
    assert [cell.text for cell in row[:3]] == ["a/b", "language", "en → zh"]
    assert [cell.value for cell in row[3:7]] == [1.0, 0.0, 0.6, 0.0], "each score with its share of unread responses"
    assert row[7].value == pytest.approx(-0.4)
    assert row[8].value == pytest.approx(2 / 2**4)


def test_models_are_compared_only_where_they_were_asked_alike() -> None:
    one = entry([answered(f"p{k}", 1.0) for k in range(6)], "x/one")
    two = entry([answered(f"p{k}", 0.0) for k in range(6)], "x/two", temperature=0.6)
    chinese = entry([answered(f"p{k}", 0.0) for k in range(6)], "x/three", language="zh")
    table = comparison_table(group_runs(one.suite, [one, two, chinese]))
    assert table is not None
    assert [[cell.text for cell in row.cells[:2]] for row in table.rows] == [["x/one", "x/two"]]
    assert comparison_table(group_runs(one.suite, [one, chinese])) is None


def test_the_verdict_in_words() -> None:
    one = entry([*(answered(f"p{k}", 1.0) for k in range(20)), answered("z", None)], "x/one")
    two = entry([*(answered(f"p{k}", float(k < 10)) for k in range(20)), answered("z", None)], "x/two")
    said = verdict(group_runs(one.suite, [two, one]))
    assert said.startswith("x/one leads with Acc 100.0% (95% interval 83.2 to 100.0) on 20 problems.")
    assert "50.0 points ahead of x/two on the same problems (p = 0.002)" in said
    assert "2 of 42 responses could not be scored" in said
    alone = verdict(group_runs(one.suite, [one]))
    assert alone.startswith("x/one reaches")
    close = entry([*(answered(f"p{k}", float(k > 0)) for k in range(20)), answered("z", None)], "x/close")
    assert "Its 5.0 points over x/close are within what luck explains" in verdict(group_runs(one.suite, [one, close]))


def test_runs_that_tie_do_not_lead() -> None:
    answers = [answered(f"p{k}", 1.0) for k in range(20)]
    tied = [entry(answers, name) for name in ("x/a", "x/b", "x/c")]
    said = verdict(group_runs(tied[0].suite, tied))
    assert said.startswith("x/a, x/b and x/c tie at Acc 100.0% (95% interval 83.2 to 100.0) on 20 problems. Acc means")
    last = entry([answered(f"p{k}", 0.0) for k in range(20)], "x/last")
    assert "x/a is 100.0 points ahead of x/last" in verdict(group_runs(last.suite, [last, *tied]))
    many = [entry(answers, f"x/{k}") for k in range(9)]
    assert verdict(group_runs(many[0].suite, many)).startswith("x/0, x/1, x/2 and 6 more runs tie")


# ------------------------------------------------------------------------------------------------------- other problems


def exams() -> list[ReportedRun]:
    """Two runs on 42 problems, and runs on 30 and on one of them, and on 12 others, each better than both."""
    return [
        entry([answered("p0", 1.0)], "x/one"),
        entry([answered(f"p{k}", float(k % 2)) for k in range(42)], "x/half"),
        entry([answered(f"q{k}", 1.0) for k in range(12)], "x/other"),
        entry([answered(f"p{k}", float(k % 7 == 0)) for k in range(42)], "x/bad"),
        entry([answered(f"p{k}", 1.0) for k in range(30)], "x/part"),
    ]


def test_runs_on_other_problems_are_not_ranked_with_the_rest() -> None:
    on = group_runs(exams()[0].suite, exams())
    main = main_tables(on, published=False)[0]
    assert [row.cells[0].text for row in main.rows] == ["x/half", "x/bad", "x/one", "x/other", "x/part"]
    assert [row.cells[1].best for row in main.rows] == [True, False, False, False, False]
    k = [head.title for head in main.columns].index("Problems")
    assert [(row.cells[k].value, row.cells[k].mark) for row in main.rows] == [
        (42, ""), (42, ""), (1, "‡"), (12, "‡"), (30, "‡"),
    ]  # fmt: skip
    (note,) = [note for note in main.notes if note.startswith("‡")]
    assert "Not asked the same 42 problems as the first 2 runs" in note
    assert "x/one, asked 1 of the 42 problems; x/other, asked 12 problems, none of them the same;" in note
    assert "x/part, asked 30 of the 42 problems." in note
    said = verdict(on)
    assert said.startswith("x/half leads with Acc 50.0")
    assert "3 other runs were not asked the same problems" in said


def test_runs_on_the_same_problems_need_no_warning() -> None:
    alike = [one for one in exams() if one.label in ("x/half", "x/bad")]
    main = main_tables(group_runs(alike[0].suite, alike), published=False)[0]
    assert not any("‡" in note for note in main.notes)


def test_where_no_two_runs_share_their_problems_none_is_the_best() -> None:
    some = [one for one in exams() if one.label != "x/bad"]
    on = group_runs(some[0].suite, some)
    main = main_tables(on, published=False)[0]
    assert main.rows[0].cells[0].text == "x/half", "the one with the most problems"
    assert not any(row.cells[1].best for row in main.rows)
    assert verdict(on).startswith("x/half reaches")


def test_chance_is_that_of_the_problems_of_the_main_group(prove_problems: list[Problem]) -> None:
    def run(problems: list[Problem], name: str) -> ReportedRun:
        made = entry([Answered.of(p, 1, "", Score(0.0, "no_answer")) for p in problems], name, "prove")
        return replace(made, problems={problem.id: problem for problem in problems})

    few, rest = prove_problems[:4], prove_problems[4:]
    golds = [frozenset(p.answer.letters) for p in few if isinstance(p.answer, Choice)]
    main = main_tables(group_runs(get_suite("prove"), [run(few, "a"), run(rest, "b"), run(few, "c")]), published=False)[
        0
    ]
    chance = next(row for row in main.rows if row.kind == "baseline")
    f1 = chance.cells[[head.title for head in main.columns].index("F1")].value
    assert f1 == pytest.approx(cm.random_baseline(golds)["f1"])
    everyone = [frozenset(p.answer.letters) for p in prove_problems if isinstance(p.answer, Choice)]
    assert f1 != pytest.approx(cm.random_baseline(everyone)["f1"]), "the case is one in which it matters"


def test_a_run_on_other_problems_is_held_against_chance_on_its_own(prove_problems: list[Problem]) -> None:
    def run(problems: list[Problem], name: str) -> ReportedRun:
        """One right, which guessing explains: one of fifteen choices is."""
        values = [float(k == 0) for k in range(len(problems))]
        scores = [Score(value, "right" if value else "wrong", {"exact": value}) for value in values]
        made = entry([Answered.of(p, 1, "", s) for p, s in zip(problems, scores, strict=True)], name, "prove")
        return replace(made, problems={problem.id: problem for problem in problems})

    group = group_runs(get_suite("prove"), [run(prove_problems, "a"), run(prove_problems[:6], "b")])
    assert [one.label for one in group.others] == ["b"]
    main = main_tables(group, published=False)[0]
    assert [row.cells[1].mark for row in main.rows if row.kind == "run"] == ["≈", "≈"]
    assert "a and b are not distinguishable from chance" in verdict(group)
    found = [chance_of(group, one) for one in group.ranked]
    assert {one.of for one in found if one} == {12, 6}


def test_nothing_in_the_report_knows_a_suite_by_name() -> None:
    from importlib.resources import files

    def sources(place: object) -> list[str]:
        return [p.read_text() for p in place.iterdir() if p.name.endswith((".py", ".js", ".html", ".css"))]  # type: ignore[attr-defined]

    report = files("gnomon.report")
    for text in [*sources(report), *sources(report.joinpath("assets"))]:
        assert not any(f'"{name}"' in text for name in ("prove", "solid", "construct", "program"))
    assert TOY == "toy_suite:SUITE"


def _votes(*answers: str) -> list[Answered]:
    """Samples of one problem whose right answer is 6."""
    found = []
    for epoch, said in enumerate(answers, start=1):
        right = said == "6"
        score = Score(float(right), "right" if right else "wrong" if said else "no_answer", answer=said or None)
        found.append(replace(answered("p", float(right), epoch=epoch), score=score))
    return found


def test_pass_at_k_is_the_mean_over_all_draws() -> None:
    right = [True, True, False, False, False, False]
    for k in range(1, 7):
        draws = [any(draw) for draw in combinations(right, k)]
        assert pass_at_k(6, 2, k) == pytest.approx(sum(draws) / len(draws))


def test_the_majority_is_of_answers_that_were_read() -> None:
    assert majority(_votes("6", "6", "5")) == 1
    assert majority(_votes("6", "5", "5")) == 0
    assert majority(_votes("6", "5")) == 0.5, "a tie shares the score"
    assert majority(_votes("6", "", "", "")) == 1, "who says nothing has no vote"
    assert majority(_votes("", "")) == 0


def test_several_samples_have_a_table_of_their_own() -> None:
    answers = [replace(answer, problem=f"p{k}") for k in range(6) for answer in _votes("6", "5", "6", "6")]
    one = entry(answers, epochs=4)
    table = several_table(group_runs(one.suite, [one]))
    assert table is not None
    cells = dict(zip([head.title for head in table.columns], table.rows[0].cells, strict=True))
    assert cells["pass@1"].value == pytest.approx(0.75)
    assert cells["pass@2"].value == pytest.approx(1.0)
    assert cells["pass@4"].value == pytest.approx(1.0)
    assert cells["Majority"].value == 1
    assert cells["All right"].value == 0
    assert cells["Spread"].value == pytest.approx(0.5), "epochs of 1, 0, 1 and 1"
    single = entry([answered("p", 1.0)])
    assert several_table(group_runs(single.suite, [single])) is None


def test_a_judge_whose_verdicts_cannot_be_read_is_not_called_missing() -> None:
    unread, read = Judgement(None, "Hm.", "no clear verdict in 2 replies"), Judgement(0.8)
    answers = [replace(answered(f"p{k}", 1.0), judged={"plan": read, "steps": unread}) for k in range(3)]
    judged = entry(answers, "lab/one", "construct")
    judged = replace(judged, run=replace(judged.run, judge="lab/judge"))
    ruled = [replace(a, judged={"steps": read, "process": read, "result": read}) for a in answers]
    other = entry(ruled, "lab/two", "construct")
    other = replace(other, run=replace(other.run, judge="lab/judge"))
    plain = entry([replace(a, judged={}) for a in answers], "lab/three", "construct")
    notes = " ".join(main_tables(group_runs(judged.suite, [judged, other, plain]), published=False)[0].notes)
    said = "lab/one (3 of 6 verdicts of lab/judge could not be read)"
    assert f"a judge; without it: lab/three; verdicts missing: {said}." in notes


def test_a_plot_by_level_has_the_levels_of_the_table() -> None:
    answers = [
        answered(f"p{k}", float(k < 4), categories=(category,), level=level)
        for k, (category, level) in enumerate([("P", "easy"), ("L", "medium"), ("G", "hard")] * 2)
    ]
    group = group_runs(get_suite("program"), [entry(answers, "a/b", "program")])
    titles = [column.title for column in level_columns(group)]
    assert titles == [head.title for head in main_tables(group, published=False)[0].columns][2:5]

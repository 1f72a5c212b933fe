"""The demo and its page: a small exam of every suite, generated, verified, graded and laid out to look at.

One self-contained HTML file: styles and pictures inside, no scripts, no network.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from gnomon import __version__
from gnomon.dataset import Manifest, read_problems, write_whole
from gnomon.generate import generate, make_plan
from gnomon.problem import LANGUAGES, Problem
from gnomon.report.words import readable_answer
from gnomon.suites import Suite, suites
from gnomon.verify import Finding, verify_dataset


@dataclass(frozen=True, slots=True)
class Exam:
    """One generated dataset with everything the page says of it."""

    suite: Suite
    folder: Path
    manifest: Manifest
    problems: Sequence[Problem]
    findings: Sequence[Finding]


def write_demo(out: Path, *, size: int, seed: int, progress: Callable[[int, int], None] | None = None) -> Path:
    """Generate and verify a small exam of each suite and write ``index.html``; its path."""
    exams = []
    for suite in suites():
        folder = out / suite.name
        plan = make_plan(suite.name, size=size, seed=seed)
        manifest = generate(plan, folder, progress=progress).manifest
        exams.append(Exam(suite, folder, manifest, list(read_problems(folder)), list(verify_dataset(folder))))
    page = out / "index.html"
    write_whole(page, exam_page(exams).encode())
    return page


def exam_page(exams: Sequence[Exam]) -> str:
    """The page as text."""
    total = sum(len(exam.problems) for exam in exams)
    wrong = sum(len(exam.findings) for exam in exams)
    verdict = "every item verified by a second way" if not wrong else f"{wrong} findings"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>gnomon demo: {total} problems</title>
<style>{_CSS}</style>
</head>
<body>
<header>
<h1>gnomon <span>demo</span></h1>
<p>{total} freshly generated problems, {verdict}. gnomon {__version__}.</p>
</header>
<main>
{"".join(_section(exam) for exam in exams)}
</main>
</body>
</html>
"""


def _section(exam: Exam) -> str:
    plan = exam.manifest.plan
    command = f"gnomon generate {plan.suite} --size {plan.size} --seed {plan.seed} --out DIR"
    cards = "".join(_card(exam.suite, problem) for problem in exam.problems)
    findings = "".join(f"<li>{escape(str(finding))}</li>" for finding in exam.findings)
    return f"""<section>
<h2>{escape(exam.suite.title)} <code>{escape(exam.suite.name)}</code></h2>
<p>Implements {escape(exam.suite.implements)}. Made by <code>{escape(command)}</code>.</p>
{f"<ul class='bad'>{findings}</ul>" if findings else ""}
{_counts(exam)}
{_grading(exam)}
<div class="cards">{cards}</div>
</section>
"""


def _counts(exam: Exam) -> str:
    found = exam.manifest.counts["categories"]
    rows = "".join(
        f"<tr><td>{tag}</td><td>{escape(meaning)}</td><td class='n'>{found[tag]}</td></tr>"
        for tag, meaning in exam.suite.categories.items()
        if tag in found
    )
    return f"<table><tr><th>category</th><th>meaning</th><th class='n'>problems</th></tr>{rows}</table>"


def _grading(exam: Exam) -> str:
    """What the suite's grader makes of golds, of an empty response, and of the gold of another problem."""
    golds = [exam.suite.gold_response(problem) for problem in exam.problems]
    asked = list(zip(exam.problems, golds, strict=True))
    trials = {
        "the gold response, in English": [exam.suite.grade(problem, gold) for problem, gold in asked],
        "the gold response, in Chinese": [
            exam.suite.grade(problem, exam.suite.gold_response(problem, "zh")) for problem in exam.problems
        ],
        "the gold response of the next problem": [
            exam.suite.grade(problem, gold) for problem, gold in zip(exam.problems, golds[1:] + golds[:1], strict=True)
        ],
        "an empty response": [exam.suite.grade(problem, "") for problem in exam.problems],
    }
    rows = "".join(
        f"<tr><td>{name}</td><td class='n'>{sum(score.value or 0 for score in scores):g} of {len(scores)}</td></tr>"
        for name, scores in trials.items()
    )
    return f"<table><tr><th>graded response</th><th class='n'>scored</th></tr>{rows}</table>"


def _card(suite: Suite, problem: Problem) -> str:
    made = problem.provenance
    figures = "".join(
        f'<img alt="{escape(figure.alt)}" width="{figure.width}" height="{figure.height}" '
        f'src="data:image/png;base64,{base64.b64encode(figure.png).decode()}">'
        for figure in problem.figures
    )
    source = f" <small>{escape(made.source)}</small>" if made.source else ""
    return f"""<article>
<h3>{escape(", ".join(problem.categories))} · {problem.difficulty.level}{source}</h3>
{figures}
{"".join(_question(problem, language) for language in LANGUAGES)}
<p class="answer">{escape(readable_answer(problem))}</p>
<details><summary>solution</summary>{"".join(_solution(problem, language) for language in LANGUAGES)}</details>
<p class="again"><code>gnomon show {escape(suite.name)} --seed {made.seed} --index {made.index}</code></p>
</article>
"""


def _question(problem: Problem, language: str) -> str:
    options = "".join(
        f"<li{' class=right' if option.correct else ''}>{escape(option.text[language])}</li>"
        for option in problem.options
    )
    listed = f'<ol type="A" lang="{language}">{options}</ol>' if options else ""
    return f'<p lang="{language}">{escape(problem.text[language])}</p>{listed}'


def _solution(problem: Problem, language: str) -> str:
    steps = "".join(f"<li>{escape(step.text[language])}</li>" for step in problem.solution)
    return f'<ul lang="{language}">{steps}</ul>'


_CSS = """
:root { color-scheme: light; --ink: #1d2733; --soft: #5b6b7b; --line: #dfe5eb; --paper: #f5f7f9; --good: #1b7a43; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, "Noto Sans", "Noto Sans CJK SC", sans-serif; color: var(--ink);
  background: var(--paper); }
header, main { max-width: 1200px; margin: 0 auto; padding: 1.2rem; }
h1 { margin: 0; font-size: 1.9rem; } h1 span { color: var(--soft); font-weight: 400; }
h2 { margin: 0 0 .3rem; } main { padding-top: 0; }
code { font-size: .88em; background: #e9eef3; padding: .1em .35em; border-radius: 4px; overflow-wrap: anywhere; }
table { border-collapse: collapse; display: inline-table; vertical-align: top; margin: .6rem 2rem .6rem 0;
  background: #fff; border: 1px solid var(--line); }
th, td { text-align: left; padding: .3rem .8rem; border-bottom: 1px solid var(--line); } .n { text-align: right;
  white-space: nowrap; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 1rem; margin-top: 1rem; }
article { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 1rem; }
article h3 { margin: 0 0 .4rem; font-size: 1rem; } article small { color: var(--soft); font-weight: 400; }
article img { width: 100%; height: auto; }
article p { margin: .5rem 0; } .answer { font-weight: 600; color: var(--good); } .answer::before { content: "answer: ";
  color: var(--soft); font-weight: 400; }
details { font-size: .93em; color: #38465a; } summary { cursor: pointer; color: var(--soft); }
ol, ul { padding-left: 1.4rem; margin: .4rem 0; } .right { color: var(--good); font-weight: 600; }
details ul { list-style: none; padding-left: 0; } details li { margin: .25rem 0; }
.again { font-size: .85em; } .bad { color: #a3221b; }
"""

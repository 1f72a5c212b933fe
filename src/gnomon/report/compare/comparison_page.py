"""The page of a comparison: one self-contained HTML file with every changed problem, both responses side by side.

Responses and model names come from outside; all of them pass through ``escape`` and the page has no script.
"""

from __future__ import annotations

import base64
from html import escape
from typing import TYPE_CHECKING

from gnomon import __version__
from gnomon.files import write_whole
from gnomon.grade.image.embedded import without_pictures
from gnomon.printable import printable
from gnomon.report.chapters.outcomes_and_cost import OUTCOME_WORDS
from gnomon.report.compare.comparison_tables import measures_table, said
from gnomon.report.plain_answers import readable_answer
from gnomon.report.report_page import page_style
from gnomon.report.samples import LONGEST
from gnomon.report.tables import to_html
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from gnomon.problem import Problem
    from gnomon.report.compare.pairs import Change, RunPair
    from gnomon.results import Answered

_PICTURED = 300  # changes that are shown with their figure
_STYLE = """
.two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; margin-top: .8rem; }
.two h4 { margin: 0 0 .3rem; font-size: .9rem; }
.change { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .2rem 1rem .9rem;
  margin-top: .8rem; }
.change > summary { margin-top: .5rem; color: var(--ink); overflow-wrap: anywhere; }
.lost { color: var(--bad); } .won { color: var(--good); }
@media (max-width: 50em) { .two, .question { grid-template-columns: 1fr; } }
"""


def write_page(path: Path, pairs: Sequence[RunPair]) -> None:
    """Write the page of the pairs to a file."""
    write_whole(path, render(pairs).encode("utf-8", "replace"))


def render(pairs: Sequence[RunPair]) -> str:
    """The page as text."""
    heading = "; ".join(dict.fromkeys(f"{pair.first.label} and {pair.second.label}" for pair in pairs))
    policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        f"<title>gnomon compare: {_text(heading)}</title><style>{page_style()}{_STYLE}</style></head><body>",
        f'<header class="wide" id="top"><p class="eyebrow">Comparison</p><h1>{_text(heading)}</h1></header>',
        f'<main class="wide">{"".join(_section(pair) for pair in pairs)}</main>',
        f'<footer class="wide">Made by gnomon {_text(__version__)}. One file, no network.</footer></body></html>',
    ]
    return "".join(parts)


def _section(pair: RunPair) -> str:
    name, called = escape(pair.first.suite.name), _text(pair.first.suite.called)
    lost = sum(change.after < change.before for change in pair.changes)
    title = f"{counted(len(pair.changes), 'problem')} with another {pair.ranking.measure.title}"
    changes = "".join(_change(pair, change, pictured=k < _PICTURED) for k, change in enumerate(pair.changes))
    table = to_html(measures_table(pair))
    return (
        f'<section id="{name}"><h2>{_text(pair.first.suite.title)} <code>{called}</code></h2>{table}'
        f"<h3>{_text(title)}</h3><p class='about'>Down on {lost:,}, up on {len(pair.changes) - lost:,}; "
        f"the greatest loss first.</p>{changes}</section>"
    )


def _change(pair: RunPair, change: Change, *, pictured: bool) -> str:
    kind = "lost" if change.after < change.before else "won"
    measure = pair.ranking.measure
    line = f"{said(change.first, change.before, measure)} → {said(change.second, change.after, measure)}"
    problem = pair.first.problems.get(change.problem) or pair.second.problems.get(change.problem)
    asked = _problem(problem, pair.second.run.settings.language, pictured=pictured) if problem else ""
    sides = "".join(
        f"<div><h4>{_text(run.label)}</h4>{''.join(map(_response, answers))}</div>"
        for run, answers in ((pair.first, change.first), (pair.second, change.second))
    )
    return (
        f'<details class="change"><summary><code>{_text(change.problem)}</code> {_text(change.level)} '
        f'<span class="{kind}">{_text(line)}</span></summary>{asked}<div class="two">{sides}</div></details>'
    )


def _problem(problem: Problem, language: str, *, pictured: bool) -> str:
    text = problem.text.get(language) or next(iter(problem.text.values()))
    options = "".join(
        f"<li>{_text(option.letter)}. {_text(option.text.get(language, ''))}</li>" for option in problem.options
    )
    figures = "".join(
        f'<img alt="" src="data:image/png;base64,{base64.b64encode(figure.png).decode()}">'
        for figure in problem.figures[:1]
        if pictured and figure.png
    )
    drawn = f'<div class="figures">{figures}</div>' if figures else ""
    return (
        f'<div class="question"><div><p class="text">{_text(text)}</p><ul class="options">{options}</ul>'
        f'<p class="gold">Answer: <b>{_text(readable_answer(problem))}</b></p></div>{drawn}</div>'
    )


def _response(answer: Answered) -> str:
    text = without_pictures(answer.response)
    if len(text) > LONGEST:
        half = LONGEST // 2
        text = f"{text[:half]}\n… {len(text) - LONGEST:,} characters left out …\n{text[-half:]}"
    outcome = answer.score.outcome
    why = f" {_text(answer.score.why)}" if answer.score.why else ""
    return (
        f'<p class="facts"><span class="badge o-{outcome}">{OUTCOME_WORDS[outcome]}</span>{why}</p>'
        f'<div class="response text">{_text(text) or "(empty)"}</div>'
    )


def _text(text: str) -> str:
    return escape(printable(text))

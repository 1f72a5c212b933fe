"""The page of a report: one self-contained HTML file, its style and script from ``assets``, its samples as chunks.

Every text from outside passes through ``escape``; samples never become HTML at all (see ``samples``). The page loads
nothing from the network, and its content security policy forbids it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from gnomon import __version__
from gnomon.report.chapters.charts import MOST, Chart
from gnomon.report.chapters.outcomes_and_cost import OUTCOME_WORDS
from gnomon.report.plots import DARK, LIGHT, OUTCOME_COLOURS
from gnomon.report.tables import Table, harmless, to_html

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.report.samples import Samples


@dataclass(frozen=True, slots=True)
class Chapter:
    """One suite in the report."""

    name: str
    """Part of file names and links."""
    called: str
    title: str
    implements: str
    summary: Sequence[str]
    """Sentences; the first says who is first."""
    main: Sequence[Table]
    breakdowns: Sequence[Table]
    accounts: Sequence[Table]
    contrasts: Sequence[Table]
    charts: Sequence[Chart]
    legend: Sequence[tuple[str, int]]
    runs: int
    not_drawn: str = ""
    """A sentence on plots that would show nothing."""
    missing_tables: str = ""
    """A sentence on tables that no run has a number for."""
    measures: Sequence[tuple[str, str]] = field(default=())
    """The title and the meaning of each measure."""
    categories: Sequence[tuple[str, str]] = field(default=())
    distrusted: Table | None = None
    """The rows of a published set that the audits distrust."""

    @property
    def tables(self) -> list[Table]:
        rows = [self.distrusted] if self.distrusted else []
        return [*self.main, *self.breakdowns, *self.accounts, *self.contrasts, *rows]


@dataclass(frozen=True, slots=True)
class PageContent:
    """All that a page says."""

    heading: str
    lead: str
    overview: Table | None
    chapters: Sequence[Chapter]
    runs: Table
    samples: Samples
    warnings: Sequence[str] = ()


def render(content: PageContent) -> str:
    """The page as text."""
    chapters = content.chapters
    parts = {
        "version": escape(__version__),
        "title": escape(f"gnomon report: {harmless(content.heading)}"),
        "heading": _text(content.heading),
        "lead": _text(content.lead),
        "warnings": "".join(f'<p class="warning">{_text(warning)}</p>' for warning in content.warnings),
        "nav": "".join(f'<a href="#{escape(c.name)}">{_text(c.called)}</a>' for c in chapters)
        + '<a href="#samples">Samples</a><a href="#runs">Runs</a><a href="#method">How to read this</a>',
        "summary": (_table(content.overview) if content.overview else "") + "".join(map(_summary, chapters)),
        "suites": "".join(map(_chapter, chapters)),
        "sample_note": _text(_sample_note(content.samples)),
        "runs": _table(content.runs),
        "method": _METHOD,
        "style": page_style(),
        "math": _asset("math.js"),
        "script": _asset("page.js"),
        "chunks": _chunks(content.samples.chunks),
    }
    return _filled(_asset("page.html"), parts)


def page_style() -> str:
    """The style of a page, with the colours of runs and outcomes."""
    return _asset("page.css") + _colours()


def _asset(name: str) -> str:
    return files("gnomon.report").joinpath("assets", name).read_text(encoding="utf-8")


def _filled(template: str, parts: Mapping[str, str]) -> str:
    """The template with its ``@names@`` replaced, in one pass, so that ``@name@`` inside an inserted part is not
    replaced."""
    return re.sub(r"@([a-z_]+)@", lambda match: parts[match[1]], template)


def _table(table: Table) -> str:
    return to_html(table, csv_folder="tables")


def _text(text: str) -> str:
    return escape(harmless(text))


def _chunks(chunks: Mapping[str, str]) -> str:
    """Base64 only, so nothing in it can end the element."""
    return "\n".join(
        f'<script type="application/octet-stream" id="{escape(name)}">{content}</script>'
        for name, content in chunks.items()
    )


def _colours() -> str:
    """The colours of runs and outcomes, as the plots name them."""
    light = "".join(f".s{k}{{color:{colour}}}" for k, colour in enumerate(LIGHT))
    outcomes = "".join(f".o-{kind}{{--o:{c};fill:{c}}}" for kind, c in OUTCOME_COLOURS.items())
    by_system = "".join(f':root:not([data-theme="light"]) .s{k}{{color:{colour}}}' for k, colour in enumerate(DARK))
    chosen = "".join(f':root[data-theme="dark"] .s{k}{{color:{colour}}}' for k, colour in enumerate(DARK))
    dark = f"@media(prefers-color-scheme:dark){{{by_system}}}{chosen}"
    return f"{light}{dark}{outcomes}.o-unscored.badge{{color:#26323f}}"


def _sample_note(samples: Samples) -> str:
    if not samples.cut:
        return ""
    return (
        f"{samples.cut:,} of {samples.count:,} responses are longer than {samples.longest:,} characters and are shown "
        "without their middle; the results files have them whole."
    )


# --------------------------------------------------------------------------------------------------------- the sections


def _summary(chapter: Chapter) -> str:
    """A suite at a glance: the summary and the first of its main tables."""
    table = _table(chapter.main[0]) if chapter.main else ""
    return (
        f'<article><h2><a href="#{escape(chapter.name)}">{_text(chapter.title)} '
        f"<code>{_text(chapter.called)}</code></a></h2>"
        f"<p><b>{_text(chapter.summary[0])}</b> {_text(' '.join(chapter.summary[1:]))}</p>{table}</article>"
    )


def _chapter(chapter: Chapter) -> str:
    wide = [table for table in chapter.breakdowns if len(table.columns) > _WIDE]
    plain = [table for table in chapter.breakdowns if table not in wide]
    folded = (_folded(table, f" ({len(table.columns) - 3} columns)") for table in wide)
    terms = "".join(
        f"<dt>{_text(title)}</dt><dd>{_text(meaning)}</dd>"
        for title, meaning in dict([*chapter.categories, *chapter.measures]).items()
    )
    parts = [
        f'<section id="{escape(chapter.name)}"><h2>{_text(chapter.title)} <code>{_text(chapter.called)}</code></h2>',
        f'<p class="about">After {_text(chapter.implements)}. '
        f'The main table is in the <a href="#summary">summary</a>.</p>',
        _plots(chapter),
        _block("Main tables", chapter.main[1:], _note(chapter.missing_tables)),
        _block("By category and level", plain, "".join(folded)),
        _block("Models and settings against each other", chapter.contrasts),
        _block("Outcomes, tokens, cost", chapter.accounts),
        _block("Distrusted rows", [], _folded(chapter.distrusted) if chapter.distrusted else ""),
        f'<details class="terms"><summary>Measures and categories</summary><dl>{terms}</dl></details></section>',
    ]
    return "".join(parts)


_WIDE = 14


def _folded(table: Table, size: str = "") -> str:
    return f"<details><summary>{_text(table.title)}{size}</summary>{_table(table)}</details>"


def _block(title: str, tables: Sequence[Table], more: str = "") -> str:
    if not tables and not more:
        return ""
    return f"<h3>{title}</h3>{''.join(map(_table, tables))}{more}"


def _plots(chapter: Chapter) -> str:
    left_out = f'<p class="note">Plots show the first {MOST} of {chapter.runs} runs.</p>' if chapter.runs > MOST else ""
    shown = "".join(
        f'<figure id="{escape(chapter.name)}-plot-{chart.name}">'
        f"<figcaption>{_text(chart.title)}</figcaption>{chart.svg}"
        f"{_outcome_legend(chart.svg) if chart.name == 'outcomes' else _legend(chart.legend or ())}"
        f"{_note(chart.note)}</figure>"
        for chart in chapter.charts
    )
    return (
        f'<h3>Plots</h3>{_legend(chapter.legend)}<div class="plots">{shown}</div>{left_out}{_note(chapter.not_drawn)}'
    )


def _legend(names: Sequence[tuple[str, int]]) -> str:
    items = "".join(f'<li><i class="dot s{colour}"></i>{_text(label)}</li>' for label, colour in names)
    return f'<ul class="legend">{items}</ul>' if items else ""


def _note(text: str) -> str:
    return f'<p class="note">{_text(text)}</p>' if text else ""


def _outcome_legend(svg: str) -> str:
    """The outcomes that occur."""
    items = "".join(
        f'<li><span class="dot-o o-{kind}"></span>{words}</li>'
        for kind, words in OUTCOME_WORDS.items()
        if f'"o-{kind}"' in svg
    )
    return f'<ul class="parts">{items}</ul>'


_METHOD = """<div class="method">
<p><b>Scores</b> are shares in percent, unless a column says otherwise; the small numbers below them are intervals.</p>
<p><b>Intervals</b> are 95% intervals: the exact binomial one for right or wrong on independent problems, otherwise the
percentile bootstrap over problems (2,000 resamples, a fixed seed). Several responses to one problem are averaged first.
Problems made from one source are drawn together, because they are not independent. Where every value, or every
difference of a pair, is the same, the exact binomial bound is given instead.
Fewer than five independent sources: no interval.</p>
<p><b>Ranks</b> and bold numbers hold among runs on the same problems, the largest group of them; runs that were
asked others, or only some of them, stand below, marked ‡.</p>
<p><b>Comparisons</b> are paired: both runs on the same problems. For right or wrong on independent problems p is
McNemar's exact test; otherwise a permutation test that swaps the two runs within a problem or a source. Holm's
correction accounts for the number of rows of a table.</p>
<p><b>Ablations</b> are found, not declared: two runs of one model on one suite that differ in exactly one setting.
If the setting changes the problems themselves, the runs are paired by source.</p>
<p><b>Unscored</b> is not zero. A call or a judge that failed leaves a response without a score; it is counted in the
open and is in no mean. A run without any score is named with the reason, and neither ranked nor compared. A refusal, an
empty answer and one that ran out of length are wrong, and counted apart.</p>
<p><b>Unread</b> is the share of the scored responses without an answer that could be read: none, cut off, or refused.
They count as wrong. <b>With extraction</b> is the score with the answers that a model copied out of unread responses;
it stands beside the score, which ranks and is compared without it.</p>
<p><b>Chance</b> is computed, not simulated: the expected score of a guesser who knows only what the problem shows,
over the problems of that group; a note below each table says what a guess is. Columns that a judge fills have no level
of chance (–), because no judge reads guesses. A number whose interval contains the
level of chance is marked ≈: it does not tell the model from a guesser, and is never bold.</p>
<p><b>Published</b> rows are what papers print, on their problems and by their protocol: a point of reference, not a
comparison on the same items.</p>
</div>"""

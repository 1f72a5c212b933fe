"""Writing a report: the page, the same tables as Markdown, CSV and LaTeX, and the plots as files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.files import write_whole
from gnomon.report.chapters.audited_rows import distrusted_table
from gnomon.report.chapters.changes import change_tables
from gnomon.report.chapters.charts import charts, legend, not_drawn
from gnomon.report.chapters.contrasts import ablation_table, comparison_table
from gnomon.report.chapters.features import features_table
from gnomon.report.chapters.machine_and_judge import machine_and_judge_table
from gnomon.report.chapters.outcomes_and_cost import cost_table, outcome_table, runs_table
from gnomon.report.chapters.overview import overview_table
from gnomon.report.chapters.people import people_charts
from gnomon.report.chapters.rungs import rung_tables
from gnomon.report.chapters.seeing import seeing_table
from gnomon.report.chapters.several import several_table
from gnomon.report.chapters.suite_runs import SuiteRuns, group_runs
from gnomon.report.chapters.suite_tables import breakdowns, main_tables, missing_tables
from gnomon.report.chapters.summary import summary_sentences
from gnomon.report.chapters.version_ladder import ladder_table
from gnomon.report.plots import standalone
from gnomon.report.report_page import Chapter, PageContent, render
from gnomon.report.runs import People, ReportedRun, ReportError, read_entries, with_people
from gnomon.report.samples import pack
from gnomon.report.tables import Table, markdown_text, to_csv, to_latex, to_markdown
from gnomon.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PAGE = "index.html"


@dataclass(frozen=True, slots=True)
class Written:
    """A finished report."""

    page: Path
    bytes: int
    runs: int
    samples: int


def write_report(logs: Sequence[Path], out: Path, *, published: bool = False, people: People | None = None) -> Written:
    """Read all runs below the places and write their report into a folder; `people` is what people gave."""
    entries = with_people(read_entries(logs), people or {})
    if out.exists() and not out.is_dir():
        raise ReportError(f"--out {out} is a file; name a folder")
    content, groups = report(entries, published=published)
    page = render(content).encode("utf-8")
    for group, chapter in zip(groups, content.chapters, strict=True):
        for table in chapter.tables:
            _write_table(out, table)
        for chart in chapter.charts:
            title = f"{chart.title} ({chapter.called})"
            names = legend(group) if chart.legend is None else chart.legend
            svg = standalone(chart.svg, names, title)
            write_whole(out / "plots" / f"{chapter.name}-{chart.name}.svg", svg.encode("utf-8"))
    for table in [content.runs, *([content.overview] if content.overview else [])]:
        _write_table(out, table)
    write_whole(out / "report.md", markdown(content).encode("utf-8"))
    write_whole(out / PAGE, page)
    return Written(out / PAGE, len(page), len(entries), content.samples.count)


def report(entries: Sequence[ReportedRun], *, published: bool = False) -> tuple[PageContent, list[SuiteRuns]]:
    """The content of a report, and its suites."""
    names = list(dict.fromkeys(entry.suite.name for entry in entries))
    groups = []
    for name in names:
        mine = [entry for entry in entries if entry.suite.name == name]
        groups.append(group_runs(mine[0].suite, mine))
    chapters = [chapter(group, published=published, beside=groups) for group in groups]
    ordered = [entry for group in groups for entry in group.entries]
    content = PageContent(
        heading=_heading(groups),
        lead=_lead(entries),
        overview=overview_table(groups),
        chapters=chapters,
        runs=runs_table(groups),
        samples=pack(ordered),
        warnings=_warnings(entries),
    )
    return content, groups


def chapter(group: SuiteRuns, *, published: bool, beside: Sequence[SuiteRuns] = ()) -> Chapter:
    """The part of a report about one suite; `beside` are all suites of the report."""
    accounts = [several_table(group), outcome_table(group), cost_table(group)]
    contrasts = [
        comparison_table(group),
        ladder_table(group),
        seeing_table(group, beside),
        ablation_table(group),
        *rung_tables(group),
        *change_tables(group, published=published),
    ]
    by_features, beside_judge = features_table(group), machine_and_judge_table(group)
    return Chapter(
        name=group.suite.name,
        called=group.suite.called,
        title=group.suite.title,
        implements=group.suite.implements,
        summary=summary_sentences(group),
        main=main_tables(group, published=published),
        breakdowns=[*breakdowns(group), *(table for table in (by_features, beside_judge) if table)],
        accounts=[table for table in accounts if table],
        contrasts=[table for table in contrasts if table],
        distrusted=distrusted_table(group),
        charts=[*charts(group), *people_charts(group, published=published)],
        legend=legend(group),
        not_drawn=not_drawn(group),
        missing_tables=missing_tables(group, published=published),
        runs=len(group.entries),
        measures=[(measure.title, measure.meaning) for measure in group.measures.values()],
        categories=list(group.suite.categories.items()),
    )


def _heading(groups: Sequence[SuiteRuns]) -> str:
    models = list(dict.fromkeys(entry.run.model for group in groups for entry in group.entries))
    suites = listed([group.suite.called for group in groups])
    return f"{models[0]} on {suites}" if len(models) == 1 else f"{len(models)} models on {suites}"


def _lead(entries: Sequence[ReportedRun]) -> str:
    problems = len({answer.problem for entry in entries for answer in entry.answers})
    responses = sum(len(entry.answers) for entry in entries)
    dates = sorted(entry.run.created[:10] for entry in entries if entry.run.created)
    when = f", {dates[0]}" if dates else ""
    when += f" to {dates[-1]}" if dates and dates[-1] != dates[0] else ""
    return f"{counted(len(entries), 'run')}, {counted(problems, 'problem')}, {counted(responses, 'response')}{when}."


def _warnings(entries: Sequence[ReportedRun]) -> list[str]:
    """Warnings that apply to all numbers of the report."""
    found = [
        f"The problems of {entry.label} cannot be shown. {'; '.join(entry.missing)}"
        for entry in entries
        if entry.missing
    ]
    found += [
        f"{entry.label} was asked version {entry.run.version} of {entry.run.suite}; version {entry.suite.version} "
        f"is installed. Its scores are those recorded."
        for entry in entries
        if entry.run.version != entry.suite.version
    ]
    return list(dict.fromkeys(found))


def _write_table(out: Path, table: Table) -> None:
    for ending, made in (("md", to_markdown(table)), ("csv", to_csv(table)), ("tex", to_latex(table))):
        write_whole(out / "tables" / f"{table.name}.{ending}", made.encode("utf-8"))


def markdown(content: PageContent) -> str:
    """The whole report without samples and plots, to paste into a page of words."""
    safe = markdown_text  # names of models and files come from outside
    parts = [f"# {safe(content.heading)}", safe(content.lead)]
    parts += [f"**Note.** {safe(warning)}" for warning in content.warnings]
    if content.overview:
        parts.append(to_markdown(content.overview, level=2))
    for one in content.chapters:
        parts += [
            f"## {safe(one.title)} ({safe(one.called)})",
            safe(" ".join(one.summary)),
            *(to_markdown(table) for table in one.tables),
            safe(one.missing_tables),
        ]
    parts.append(to_markdown(content.runs, level=2))
    return "\n\n".join(part.rstrip() for part in parts if part) + "\n"

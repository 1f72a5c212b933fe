"""Problems and datasets in the terminal, drawn with rich."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from statistics import fmean
from typing import TYPE_CHECKING, Literal

from rich.console import Console, Group
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gnomon.agreement import agreement
from gnomon.printable import printable
from gnomon.problem import LEVELS, Choice, Problem, answer_text
from gnomon.report.plain_answers import readable_answer
from gnomon.report.tables import plain_cell
from gnomon.suites.settings import settings_of
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from gnomon.dataset.format import Manifest
    from gnomon.report.tables import Table as ReportTable
    from gnomon.suites import Suite

_ELEMENT_COLUMNS = 3


def show_problem(console: Console, suite: Suite, problem: Problem, languages: Iterable[str], *, solution: bool) -> None:
    """One problem: its question, options, answer and, if wanted, its solution."""
    difficulty = problem.difficulty
    head = f"{problem.id}  ·  {', '.join(problem.categories)}  ·  {difficulty.level} ({difficulty.score:.2f})"
    parts: list[Text | Padding] = []
    for language in languages:
        details = suite.reporting.details(problem, language)
        head = problem.id if details else head  # the details say the rest
        parts.extend(Text.assemble((f"{name}  ", "bold"), _text(value)) for name, value in details.items())
        parts.append(_text(("\n" if details else "") + problem.text[language] + "\n"))
        parts.extend(_text(f"  {option.letter}. {option.text[language]}") for option in problem.options)
        if solution:
            steps = Text("\n").join(
                Text("\n").join([_text(words, "dim"), *(_text(f"    {line}", "cyan") for line in code)])
                for words, code in suite.reporting.worked_steps(problem, language)
            )
            parts.append(Padding(steps, (1 if problem.options else 0, 0, 1, 2)))
    parts.append(Text.assemble(("answer  ", "bold"), _text(readable_answer(problem), "green")))
    console.print(Panel(Group(*parts), title=_text(head, "bold"), title_align="left", padding=(1, 2)))


def _text(words: str, style: str = "") -> Text:
    """Words of a dataset, which may be of unknown origin."""
    return Text(printable(words), style=style)


def suite_table(suites: Iterable[Suite]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("suite", "version", "what", "implements", "categories"):
        table.add_column(column)
    for suite in suites:
        table.add_row(suite.name, suite.version, suite.title, suite.implements, " ".join(suite.categories))
    return table


def setting_tables(suite: Suite) -> list[Table]:
    """The categories and the settings of a suite, with what they mean."""
    categories, settings = (Table(box=None, pad_edge=False, header_style="bold") for _ in range(2))
    for column in ("category", "what"):
        categories.add_column(column)
    for name, meaning in suite.categories.items():
        categories.add_row(escape(name), escape(meaning))
    for column in ("setting", "default", "what"):
        settings.add_column(column, overflow="fold")
    for setting in settings_of(suite.config_type):
        settings.add_row(escape(setting.option), escape(setting.default or "all"), escape(setting.meaning))
    return [categories, settings] if settings.row_count else [categories]


def stats_tables(manifest: Manifest, suite: Suite, problems: Iterable[Problem]) -> list[Table]:
    """Counts by category and level, the sizes of text, solution and picture, and what the answers are."""
    cells: Counter[tuple[str, str]] = Counter()
    levels: Counter[str] = Counter()
    choices: list[Choice] = []
    sizes: dict[str, list[float]] = {}
    kinds: Counter[str] = Counter()
    elements: Counter[str] = Counter()
    groups: Counter[tuple[str, str]] = Counter()
    forms: set[str] = set()
    for problem in problems:
        groups.update(_groups(suite, problem))
        forms.add(suite.reporting.form(problem))
        kinds[problem.answer.kind] += 1
        levels[problem.difficulty.level] += 1
        if isinstance(problem.answer, Choice):
            choices.append(problem.answer)
        elements.update(suite.reporting.elements(problem))
        for category in problem.categories:
            cells[category, problem.difficulty.level] += 1
        for name, value in {**_sizes(problem), **suite.reporting.statistics(problem)}.items():
            sizes.setdefault(name, []).append(value)
    tables = [
        _level_table(manifest, suite, cells, levels),
        _size_table(sizes, suite.reporting.published),
        _kind_table(kinds),
    ]
    if choices:
        tables.append(_choice_table(choices))
    if groups:
        tables.append(_group_table(suite, groups, forms, manifest.plan.size))
    return [*tables, _element_table(elements)] if elements else tables


def posterior_table(problems: Iterable[Problem], posterior: Mapping[str, float]) -> Table | None:
    """How hard problems were for models, by level, beside the score that was computed; None where none was asked."""
    asked = [problem for problem in problems if problem.id in posterior]
    known = [(problem.difficulty, posterior[problem.id]) for problem in asked]
    if not known:
        return None
    table = Table(box=None, pad_edge=False, header_style="bold", title=f"{counted(len(known), 'problem')} with results")
    table.add_column("level")
    for column in ("problems", "difficulty score", "posterior difficulty", "10%", "half", "90%"):
        table.add_column(column, justify="right")
    for level in (*LEVELS, "all"):
        here = [(one.score, hard) for one, hard in known if level in (one.level, "all")]
        if here:
            ordered = sorted(hard for _, hard in here)
            at = [ordered[round(share * (len(ordered) - 1))] for share in (0.1, 0.5, 0.9)]
            means = [fmean(score for score, _ in here), fmean(ordered)]
            table.add_row(level, f"{len(here):,}", *(f"{value:.2f}" for value in [*means, *at]))
    sources = [problem.provenance.source or problem.id for problem in asked]
    found = agreement([one.score for one, _ in known], [hard for _, hard in known], sources).spearman
    if found.value == found.value:
        between = f", {found.low:.2f} to {found.high:.2f}" if found.low == found.low else ""
        table.caption = f"rank correlation of the two (Spearman): {found.value:.2f}{between}"
    return table


def group_table(suite: Suite, problems: Iterable[Problem]) -> Table:
    """How many problems each group has, beside the dataset of the suite's paper."""
    size, groups, forms = 0, Counter[tuple[str, str]](), set[str]()
    for problem in problems:
        size += 1
        groups.update(_groups(suite, problem))
        forms.add(suite.reporting.form(problem))
    return _group_table(suite, groups, forms, size)


def _groups(suite: Suite, problem: Problem) -> list[tuple[str, str]]:
    return [(heading, name) for heading, names in suite.reporting.groups(problem).items() for name in names]


def _group_table(suite: Suite, groups: Counter[tuple[str, str]], forms: AbstractSet[str], size: int) -> Table:
    """Published groups in the order of the paper, and then those that the paper does not have.

    Below it stands how many of the problems are clearly distinct, if the suite tells their forms.
    """
    printed = suite.reporting.published_groups
    whole = sum(suite.reporting.published_levels.values())
    table = Table(
        box=None,
        pad_edge=False,
        header_style="bold",
        title=f"{counted(size, 'problem')} beside the published {whole:,}" if printed else counted(size, "problem"),
    )
    for column in ("group", ""):
        table.add_column(column)
    for column in ("problems", "share", "published", "share", "difference")[: 5 if printed else 2]:
        table.add_column(column, justify="right")
    for heading in dict.fromkeys([*printed, *(heading for heading, _ in sorted(groups))]):
        known = printed.get(heading, {})
        names = [*known, *(name for head, name in sorted(groups) if head == heading and name not in known)]
        for place, name in enumerate(names):
            number, paper = groups[heading, name], known.get(name, 0)
            apart = f"{100 * (number / size - paper / whole):+.1f}" if size and whole else ""
            beside = (f"{paper:,}", _share(paper, whole), apart) if whole and known else ()
            shares = [_share(number, size), *beside]
            table.add_row(
                heading if place == 0 else "", _cell(name), f"{number:,}", *shares, end_section=name == names[-1]
            )
    if distinct := len(forms - {""}):
        table.caption = f"{distinct:,} of the {size:,} problems are clearly distinct"
    return table


def _sizes(problem: Problem) -> dict[str, float]:
    return {
        "English question, words": len(problem.text["en"].split()),
        "Chinese question, characters": len(problem.text["zh"]),
        "solution, steps": len(problem.solution),
        "difficulty score": problem.difficulty.score,
        "picture, kB": sum(len(figure.png) for figure in problem.figures) / 1000,
    }


def _level_table(manifest: Manifest, suite: Suite, cells: Counter[tuple[str, str]], levels: Mapping[str, int]) -> Table:
    """Problems by category and level; one of several categories is in several rows, and once in the last ones."""
    table = Table(box=None, pad_edge=False, header_style="bold", title=counted(manifest.plan.size, "problem"))
    table.add_column("category")
    table.add_column("meaning")
    for level in (*LEVELS, "all"):
        table.add_column(level, justify="right")
    for category, meaning in suite.categories.items():
        row = [cells[category, level] for level in LEVELS]
        if sum(row):
            table.add_row(category, meaning, *map(str, row), str(sum(row)))
    table.add_row("all", "problems", *_counts(levels), style="bold")
    table.add_row("share", "", *_shares(levels))
    if suite.reporting.published_levels:
        table.add_row("published", suite.implements, *_shares(suite.reporting.published_levels))
    return table


def _counts(levels: Mapping[str, int]) -> list[str]:
    return [f"{number:,}" for number in (*(levels.get(level, 0) for level in LEVELS), sum(levels.values()))]


def _shares(levels: Mapping[str, int]) -> list[str]:
    total = sum(levels.values())
    return [*(_share(levels.get(level, 0), total) for level in LEVELS), f"of {total:,}"]


def _share(number: int, of: int) -> str:
    return f"{number / of:.1%}" if of else ""


def _size_table(sizes: dict[str, list[float]], published: Mapping[str, float]) -> Table:
    """The distribution of every size, beside the mean that the suite's paper reports."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("size")
    for column in ("mean", *(["published"] if published else []), "least", "10%", "half", "90%", "most"):
        table.add_column(column, justify="right")
    for name, values in sizes.items():
        ordered = sorted(values)
        at = [ordered[round(share * (len(ordered) - 1))] for share in (0, 0.1, 0.5, 0.9, 1)]
        paper = [f"{published[name]:.2f}" if name in published else ""] if published else []
        table.add_row(name, f"{fmean(values):.2f}", *paper, *(f"{value:.2f}" for value in at))
    return table


def _element_table(elements: Counter[str]) -> Table:
    """How often each element occurs, the most frequent first, in columns."""
    table = Table(box=None, pad_edge=False, header_style="bold", title=f"{len(elements)} elements")
    for _ in range(_ELEMENT_COLUMNS):
        table.add_column("element", no_wrap=True)
        table.add_column("times", justify="right")
    ranked = elements.most_common()
    rows = -(-len(ranked) // _ELEMENT_COLUMNS)
    for row in range(rows):
        cells = [ranked[k] for k in range(row, len(ranked), rows)]
        table.add_row(*(text for name, times in cells for text in (_cell(name), str(times))))
    return table


def _choice_table(choices: Sequence[Choice]) -> Table:
    """How often each set of letters is the answer, how often so many are right, and how often each letter is."""
    table = Table(box=None, pad_edge=False, header_style="bold", title=f"answers of {len(choices):,} choice problems")
    sets = Counter(choice.letters for choice in choices)
    sizes = Counter(len(choice.letters) for choice in choices)
    letters = Counter(letter for choice in choices for letter in choice.letters)
    among = sorted({letter for choice in choices for letter in choice.among})
    columns = {
        "answer": {_cell(answer_text(Choice(s, s))): sets[s] for s in sorted(sets, key=lambda s: (len(s), s))},
        "right options": {str(size): sizes[size] for size in range(min(1, *sizes), len(among) + 1)},
        "letter right": {_cell(letter): letters[letter] for letter in among},
    }
    for name in columns:
        table.add_column(name)
        table.add_column("times", justify="right")
        table.add_column("share", justify="right")
    cells = [[(name, str(n), _share(n, len(choices))) for name, n in column.items()] for column in columns.values()]
    for row in zip_longest(*cells, fillvalue=("", "", "")):
        table.add_row(*(part for cell in row for part in cell))
    return table


def _kind_table(kinds: Counter[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("answer")
    table.add_column("problems", justify="right")
    for kind, number in sorted(kinds.items()):
        table.add_row(kind, str(number))
    return table


def report_table(made: ReportTable) -> Table:
    """A table of a report, with its notes below."""
    table = Table(
        box=None,
        pad_edge=False,
        header_style="bold",
        title=_cell(made.title),
        title_justify="left",
        caption_justify="left",
    )
    for k, column in enumerate(made.columns):
        justify: Literal["left", "right"] = "right" if column.number and k else "left"
        table.add_column(_cell(column.title), justify=justify, overflow="fold", no_wrap=not k)  # names stay whole
    for row in made.rows:
        table.add_row(*(_cell(plain_cell(cell)) for cell in row.cells))
    table.caption = _cell("\n".join(made.notes)) or None
    return table


def _cell(text: str) -> str:
    """Text of a dataset for a table: rich reads markup in cells."""
    return escape(printable(text))

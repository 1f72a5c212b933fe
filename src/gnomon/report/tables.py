"""A table of a report: one class with renderers to HTML, Markdown, CSV and LaTeX.

Cells are texts or numbers with an interval; a renderer decides how a number is spelled, so that the CSV keeps all
digits and the others round. Everything that comes from outside (names of models, of settings) is escaped here.
"""

from __future__ import annotations

import csv
import io
import math
import re
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.uncertainty import Interval

Unit = Literal["share", "points", "count", "tokens", "number", "money", "p"]
Kind = Literal["run", "baseline", "published"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A text, or a number with its unit and, if known, its interval. Neither: nothing is known."""

    text: str = ""
    value: float | None = None
    low: float | None = None
    high: float | None = None
    unit: Unit = "number"
    best: bool = False
    remark: str = ""
    """Said on hovering, and counted among the notes."""
    mark: str = ""
    """A sign behind the number that a note explains."""

    @classmethod
    def of(cls, interval: Interval, unit: Unit, **more: str) -> Cell:
        if not interval.count:
            return cls(unit=unit, **more)  # type: ignore[arg-type]
        if math.isnan(interval.low):
            return cls("", interval.value, unit=unit, **more)  # type: ignore[arg-type]
        return cls("", interval.value, interval.low, interval.high, unit, **more)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """The head of a column; ``meaning`` is shown on hovering."""

    title: str
    meaning: str = ""
    number: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """One row; baselines and published rows are set apart."""

    cells: Sequence[Cell]
    kind: Kind = "run"
    colour: int | None = None
    """The number of the run's colour in the plots."""
    badge: str = ""
    """A few words behind the name: ``not scored``."""


@dataclass(frozen=True, slots=True)
class Table:
    """A title, columns, rows, and notes below."""

    name: str
    """Unique in a report; part of file names and links."""
    title: str
    columns: Sequence[ColumnHead]
    rows: Sequence[Row]
    notes: Sequence[str] = field(default=())


# ------------------------------------------------------------------------------------------------------------- numbers


def spelled(value: float, unit: Unit) -> str:
    """A number as people read it: shares in percent, p-values with their leading digits, and a true minus."""
    if math.isnan(value):
        return "–"
    text = _figures(value, unit)
    if unit == "points":
        return signed(text)
    return f"−{text[1:]}" if text.startswith("-") else text


def _figures(value: float, unit: Unit) -> str:
    match unit:
        case "share" | "points":
            return f"{100 * value:.1f}"
        case "count":
            return f"{value:.2f}"
        case "tokens":
            return f"{value:,.0f}"
        case "money":
            return f"{value:,.4f}" if abs(value) < 0.1 else f"{value:,.2f}"
        case "p":
            return "< 0.001" if value < 0.001 else f"{value:.3f}"
        case "number":
            return f"{value:,.6g}"


def signed(text: str) -> str:
    """With a sign in front, and a true minus."""
    if not float(text):
        return text.lstrip("-")
    return f"−{text[1:]}" if text.startswith("-") else f"+{text}"


def _interval(cell: Cell) -> str:
    if cell.low is None or cell.high is None:
        return ""
    return f"{spelled(cell.low, cell.unit)}, {spelled(cell.high, cell.unit)}"


def plain_cell(cell: Cell) -> str:
    """A cell in one line of text: the number with its interval in brackets."""
    interval = _interval(cell)
    return f"{_plain(cell)} ({interval})" if interval else _plain(cell)


def _plain(cell: Cell) -> str:
    if cell.value is None:
        return cell.text or "–"
    return spelled(cell.value, cell.unit) + cell.mark


_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def harmless(text: str) -> str:
    """Without control characters, signs that turn the writing direction, and halves of characters."""
    return _CONTROL.sub("\ufffd", text)


# ---------------------------------------------------------------------------------------------------------------- HTML


def to_html(table: Table, *, csv_folder: str = "") -> str:
    """The table inside a frame that scrolls sideways, its notes below; with a link to its CSV file if that is there."""
    head = "".join(_head_html(column, first=k == 0) for k, column in enumerate(table.columns))
    rows = "".join(_row_html(row, table.columns) for row in table.rows)
    dotted = ' class="dotted"' if any(row.colour is not None for row in table.rows) else ""
    notes = f"<p class='note'>{escape(harmless(' '.join(table.notes)))}</p>" if table.notes else ""
    return (
        f'<figure class="table{" many" if len(table.columns) > _NARROW else ""}" id="table-{escape(table.name)}">'
        f"<figcaption>{escape(harmless(table.title))}{_csv_link(table, csv_folder)}</figcaption>"
        f'<div class="scroll" tabindex="0"><table{dotted}><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>{notes}{_meanings(table)}</figure>"
    )


_NARROW = 3  # columns that a phone shows at once


def _meanings(table: Table) -> str:
    """What the heads of columns mean, to unfold: a touch screen has no hovering."""
    terms = {column.title: column.meaning for column in table.columns if column.meaning}
    told = "".join(f"<dt>{escape(harmless(t))}</dt><dd>{escape(harmless(m))}</dd>" for t, m in terms.items())
    return f'<details class="columns"><summary>What the columns mean</summary><dl>{told}</dl></details>' if told else ""


def _csv_link(table: Table, folder: str) -> str:
    if not folder:
        return ""
    place = escape(f"{folder}/{quote(table.name)}.csv")
    return f'<a class="csv" href="{place}" title="the file beside this page">CSV</a>'


def _head_html(column: ColumnHead, first: bool) -> str:
    about = f' title="{escape(column.meaning)}"' if column.meaning else ""
    kind = "" if column.number and not first else " class=t"
    return f'<th scope="col"{kind}{about}>{escape(harmless(column.title))}</th>'


def _row_html(row: Row, columns: Sequence[ColumnHead]) -> str:
    cells = []
    for k, (cell, column) in enumerate(zip(row.cells, columns, strict=True)):
        about = f' title="{escape(harmless(cell.remark))}"' if cell.remark else ""
        shown = escape(harmless(_plain(cell)))
        if cell.best:
            shown = f"<b>{shown}</b>"
        if interval := _interval(cell):
            shown += f"<small>{interval}</small>"
        if k == 0:
            shown = _named(cell)
            swatch = f'<i class="dot s{row.colour}"></i>' if row.colour is not None else ""
            badge = f"<em>{escape(_badge(row))}</em>" if _badge(row) else ""
            cells.append(f'<th scope="row"{about}>{swatch}{shown}{badge}</th>')
        else:
            value = f' data-v="{_digits(cell.value)}"' if cell.value is not None and not math.isnan(cell.value) else ""
            cells.append(f"<td{'' if column.number else ' class=t'}{about}{value}>{shown}</td>")
    return f'<tr class="{row.kind}">{"".join(cells)}</tr>'


def _badge(row: Row) -> str:
    return "published" if row.kind == "published" else row.badge


def _named(cell: Cell) -> str:
    """A label whose settings, in brackets at its end, stand small below the model's name."""
    name, bracket, settings = cell.text.partition(" (") if cell.text.endswith(")") else (cell.text, "", "")
    below = f"<small>{escape(harmless(settings[:-1]))}</small>" if bracket else ""
    breakable = escape(harmless(name)).replace("/", "/<wbr>") or "–"
    return f"<span>{breakable}{below}</span>"


# ------------------------------------------------------------------------------------------------------------ Markdown

_MARKDOWN = re.compile(r"([`*_{}\[\]<>#|~$]|\\(?=[!-/:-@\[-`{-~]|$))")  # before a letter a backslash is one


def markdown_text(text: str) -> str:
    """Text that Markdown shows as it is: no markup, links or HTML in it."""
    return _MARKDOWN.sub(r"\\\1", harmless(text))


def to_markdown(table: Table, level: int = 3) -> str:
    """A pipe table under a heading, with its notes and what its columns mean, since nothing is there to hover over."""
    safe = markdown_text

    def shown(cell: Cell, row: Row, first: bool) -> str:
        text = safe(_plain(cell))
        text = f"**{text}**" if cell.best else text
        interval = _interval(cell)
        text = f"{text} \\[{interval}\\]" if interval else text
        return f"{text} ({_badge(row)})" if first and _badge(row) else text

    lines = [f"{'#' * level} {safe(table.title)}", ""]
    lines.append("| " + " | ".join(safe(column.title) for column in table.columns) + " |")
    lines.append(
        "|" + "|".join("---:" if column.number and k else "---" for k, column in enumerate(table.columns)) + "|"
    )
    lines += [
        "| " + " | ".join(shown(cell, row, k == 0) for k, cell in enumerate(row.cells)) + " |" for row in table.rows
    ]
    lines += ["", *(f"*{safe(note)}*" + "\n" for note in table.notes)]
    lines += [f"- {safe(column.title)}: {safe(column.meaning)}" for column in table.columns if column.meaning]
    return "\n".join(lines).rstrip() + "\n"


# ----------------------------------------------------------------------------------------------------------------- CSV


def to_csv(table: Table) -> str:
    """All digits; a column with intervals becomes three. Shares stay between 0 and 1."""
    wide = [any(row.cells[k].low is not None for row in table.rows) for k in range(len(table.columns))]
    sink = io.StringIO()
    writer = csv.writer(sink, lineterminator="\n")
    heads = []
    for column, three in zip(table.columns, wide, strict=True):
        title = _unformula(harmless(column.title))
        heads += [title, f"{title} low", f"{title} high"] if three else [title]
    writer.writerow([*heads, "kind"])
    for row in table.rows:
        fields: list[str] = []
        for cell, three in zip(row.cells, wide, strict=True):
            fields.append(_unformula(harmless(cell.text).strip()) if cell.value is None else _digits(cell.value))
            if three:
                fields += [_digits(cell.low), _digits(cell.high)]
        writer.writerow([*fields, row.kind])
    return sink.getvalue()


def _digits(value: float | None) -> str:
    return "" if value is None or math.isnan(value) else f"{value:.10g}"


def _unformula(text: str) -> str:
    """Spreadsheets compute what begins like a formula; an apostrophe keeps it a text."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


# --------------------------------------------------------------------------------------------------------------- LaTeX

_LATEX = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "−": "$-$",
    "–": "--",
    "→": r"$\to$",
    "†": r"$^\dagger$",
    "‡": r"$^\ddagger$",
    "≈": r"$^\approx$",
}


def to_latex(table: Table) -> str:
    """A ``table`` for the booktabs package, with intervals in small type."""

    def safe(text: str) -> str:
        return "".join(_LATEX.get(sign, sign) for sign in harmless(text))

    def shown(cell: Cell) -> str:
        text = safe(_plain(cell))
        text = rf"\textbf{{{text}}}" if cell.best else text
        interval = _interval(cell)
        return rf"{text} {{\scriptsize [{safe(interval)}]}}" if interval else text

    align = "".join("r" if column.number and k else "l" for k, column in enumerate(table.columns))
    lines = [r"\begin{table}", r"\centering", rf"\caption{{{safe(table.title)}}}", rf"\label{{tab:{table.name}}}"]
    lines += [rf"\begin{{tabular}}{{{align}}}", r"\toprule"]
    lines.append(" & ".join(safe(column.title) for column in table.columns) + r" \\")
    before = ""
    for row in table.rows:
        if row.kind != before:
            lines.append(r"\midrule")
            before = row.kind
        first, *rest = row.cells
        name = shown(first) + (f" ({safe(_badge(row))})" if _badge(row) else "")
        lines.append(" & ".join([name, *map(shown, rest)]) + r" \\")
    lines += [r"\bottomrule", r"\end{tabular}"]
    lines += [rf"\par\footnotesize {safe(note)}" for note in table.notes]
    lines.append(r"\end{table}")
    return "\n".join(lines) + "\n"

"""Blind sheets: responses drawn at random for people to rate, without the names of models, and the key kept apart.

A sheet is a page to read and a CSV file to fill in, one row an item. All raters get the same items, each in an order of
their own. The key, which tells the problem and the model of an item, is a file outside of the folder that is handed
out; ``gnomon ratings --key`` reads the filled files with it. Nothing on a page names a model, but a response may do so
itself.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections import Counter
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from gnomon.files import write_whole
from gnomon.grade.image.embedded import without_pictures
from gnomon.grade.response.visible import without_thoughts
from gnomon.human.rating_stages import OVERALL
from gnomon.human.ratings import KEY_COLUMNS, STAGES, RatingsError
from gnomon.report.tables import harmless
from gnomon.seeding import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from gnomon.problem import Figure, Problem
    from gnomon.report.runs import ReportedRun
    from gnomon.results import Answered

SIZE = 100
"""Responses of a model that are rated, as in the paper."""
_LONGEST = 12_000  # characters of a response on a page
_STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#1c2530}
section{border-top:2px solid #c9d1d9;margin-top:2rem;padding-top:1rem}pre{white-space:pre-wrap;background:#f5f7f9;
padding:.8rem;border-radius:6px;font-size:14px}.pair{display:flex;gap:1rem;align-items:flex-start;flex-wrap:wrap}
figure{margin:0;flex:1 1 24rem}img{max-width:100%;border:1px solid #dde3e9}figcaption{color:#5d6b79}
table{border-collapse:collapse}td{padding:.15rem .6rem;vertical-align:top}code{font-size:1.05em}"""


@dataclass(frozen=True, slots=True)
class Item:
    """A response to rate, under a code that says nothing of its model."""

    code: str
    entry: ReportedRun
    answer: Answered
    problem: Problem


@dataclass(frozen=True, slots=True)
class Sheets:
    """What was written."""

    files: tuple[Path, ...]
    key: Path
    items: int
    models: int


def drawn_items(
    entries: Sequence[ReportedRun],
    size: int,
    seed: int,
    wanted: Callable[[ReportedRun, Answered], object] = lambda _entry, _answer: True,
) -> list[Item]:
    """At most `size` responses of each run, to the same problems: those that most runs have a response for come first,
    in an order that is drawn once for all."""
    responses = [
        {
            answer.problem: answer
            for answer in reversed(entry.answers)
            if answer.score.outcome != "unscored" and answer.problem in entry.problems and wanted(entry, answer)
        }
        for entry in entries
    ]
    runs = Counter(id_ for own in responses for id_ in own)
    items: list[Item] = []
    for entry, own in zip(entries, responses, strict=True):
        for id_ in sorted(own, key=lambda id_: (-runs[id_], _digest("problem", seed, id_), id_))[:size]:
            answer = own[id_]
            code = _digest("item", seed, entry.suite.name, entry.run.model, id_, answer.epoch, answer.response)[:8]
            items.append(Item(code, entry, answer, entry.problems[id_]))
    if not items:
        raise RatingsError("there is no response to rate: the datasets of these results are not there")
    if len({item.code for item in items}) < len(items):
        raise RatingsError("two of these runs have the same responses of one model; give one of them")
    return items


def _digest(*parts: object) -> str:
    return hashlib.blake2b("\x1f".join(map(str, parts)).encode(), digest_size=16).hexdigest()


def write_sheets(
    entries: Sequence[ReportedRun], out: Path, key: Path, *, size: int = SIZE, seed: int = 0, raters: int = 2
) -> Sheets:
    """Write the pages, the files to fill in and the pictures into `out`, and the key to another place."""
    if key.resolve().is_relative_to(out.resolve()):
        raise RatingsError(f"--key {key} lies in {out}, which is handed out; name a file elsewhere")
    if key.exists():
        raise RatingsError(f"{key} exists: it is the key of other sheets; name another file with --key")
    items = drawn_items(entries, size, seed)
    sections = {}
    for item in items:
        figures = _pictures(item)
        for figure in figures:
            write_whole(out / _place(item, figure), figure.png)
        sections[item.code] = _section(item, figures)
    names = [*(f"rater-{number}" for number in range(1, raters + 1)), "arbiter"]
    files = []
    for name in names:
        own = Rng("gnomon", "sheets", seed, name).shuffled(sorted(items, key=lambda item: item.code))
        write_whole(out / f"{name}.html", _page(name, [sections[item.code] for item in own]).encode())
        role = "arbiter" if name == "arbiter" else "rater"
        rows = [(item.code, name, STAGES[0], role, "", "") for item in own]
        write_whole(out / f"{name}.csv", _csv([("item", "rater", "stage", "role", "score", "comment"), *rows]))
        files.append(out / f"{name}.csv")
    told = [(item.code, item.answer.problem, item.entry.run.model, item.answer.epoch) for item in items]
    write_whole(key, _csv([KEY_COLUMNS, *sorted(told)]))
    return Sheets(tuple(files), key, len(items), len({item.entry.run.model for item in items}))


def _csv(rows: Iterable[Sequence[object]]) -> bytes:
    made = io.StringIO()
    csv.writer(made, lineterminator="\n").writerows(rows)
    return made.getvalue().encode()


def _pictures(item: Item) -> tuple[Figure, ...]:
    """The figures of the reference and of the response, as a judge is shown them: all steps where there are some."""
    settings = item.entry.run.settings
    for rubric in item.entry.suite.reporting.rubrics_for(settings.prompt):
        known = rubric.given(item.answer.score) is not None
        if known or rubric.settled(item.problem, item.answer.response) is not None:
            continue
        question = rubric.question(item.problem, item.answer.response, settings.language)
        if len(question.images) == 2:
            return question.images
    return ()


def _place(item: Item, figure: Figure) -> str:
    return f"pictures/{item.code}-{figure.name}.png"


def _page(name: str, sections: Sequence[str]) -> str:
    bands = "".join(f"<tr><td><b>{score}</b></td><td>{words}</td></tr>" for score, words in OVERALL.scores())
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Ratings, {name}</title><style>{_STYLE}</style>'
        f"<h1>Ratings, {name}</h1><p>Give every item a whole number from 1 to 5 in the column <code>score</code> of "
        f"<code>{name}.csv</code>. {OVERALL.asks} Do not talk about items before all are rated.</p>"
        f"<table>{bands}</table>{''.join(sections)}"
    )


def _section(item: Item, figures: Sequence[Figure]) -> str:
    language = item.entry.run.settings.language
    said = without_pictures(without_thoughts(item.answer.response))
    words = "\n".join(map(harmless, said.splitlines())).strip()
    cut = words if len(words) <= _LONGEST else f"{words[:_LONGEST]} ..."
    shown = "".join(
        f'<figure><figcaption>{escape(figure.name)}</figcaption><img loading="lazy" src="{_place(item, figure)}" '
        f'alt="{escape(figure.name)}"></figure>'
        for figure in figures
    )
    return (
        f'<section id="{item.code}"><h2>Item <code>{item.code}</code></h2><p>{escape(item.problem.text[language])}</p>'
        f'<pre>{escape(cut) or "no words"}</pre><div class="pair">{shown or "<p>There is no figure.</p>"}</div>'
        "</section>"
    )

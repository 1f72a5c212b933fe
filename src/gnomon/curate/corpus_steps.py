"""The steps over a corpus as a user runs them: from files to files, with counts.

Every step reads rows from files, writes the rows that it keeps to one file and all others, with the reason, to another
(``gnomon.curate.output``), and returns the counts.
"""

from __future__ import annotations

import re
from array import array
from typing import TYPE_CHECKING

from gnomon.curate.corpus_rows import STDIN, BadLine, CurateError, Row, read_rows, text_of
from gnomon.curate.duplicates import KEPT, find_duplicates
from gnomon.curate.grams import LONGEST_TEXT
from gnomon.curate.output import Tally, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    Progress = Callable[[int, int], None]

REPEAT = "repeats an earlier row"
NO_TEXT = "none of the named fields holds text"
NO_WORDS = "the text has no letter and no digit"
TOO_LONG = f"a text of more than {LONGEST_TEXT:,} characters"


def _silent(_done: int, _of: int) -> None:
    pass


class _Fields:
    """Remembers whether any row had one of the named fields: if none had, the names are wrong."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.found = False
        self.others: dict[str, None] = {}

    def text(self, row: Row) -> str | None:
        text = text_of(row.data, self.names)
        self.found = self.found or text is not None
        if not self.found and len(self.others) < 20:
            self.others.update(dict.fromkeys(row.data))
        return text

    def check(self) -> None:
        if not self.found and self.others:
            seen = ", ".join(repr(name) for name in list(self.others)[:20])
            asked = " or ".join(repr(name) for name in self.names)
            raise CurateError(f"no row has text in the field {asked}; the fields are {seen}: name one with --field")


def deduplicate(
    files: Sequence[str],
    out: Path,
    fields: Sequence[str] = ("problem", "geo_code"),
    similarity: float | None = 0.5,
    n: int = 8,
    progress: Progress = _silent,
) -> Tally:
    """Keep the first of every group of rows that repeat each other by their n-grams.

    ``similarity`` is the least Jaccard index of the two sets of n-grams; None stands for one common n-gram.
    The files are read twice, first for the grams and then for the rows that are kept.
    """
    if STDIN in files:
        raise CurateError("deduplication reads the corpus twice and cannot take standard input; name a file")
    if not 1 <= n <= 64:
        raise CurateError(f"grams of {n} tokens are not possible; take 1 to 64")
    if similarity is not None and not 0 < similarity <= 1:
        raise CurateError(f"the similarity {similarity} is not above 0 and at most 1")
    with written(out, files) as output:
        named = _Fields(fields)
        places = (array("I"), array("Q"))
        texts = _usable_texts(files, named, places, _part(progress, 0))
        found = find_duplicates(texts, similarity, n, out.parent, _part(progress, 1))
        named.check()
        of_file, lines = places
        number = 0
        for row in read_rows(files, _part(progress, 2)):
            if isinstance(row, BadLine):
                output.bad(row)
                continue
            text = text_of(row.data, fields)
            if text is None or (flaw := _unusable(text)):
                output.set_aside(row, NO_TEXT if text is None else flaw)
                continue
            if number >= len(lines) or lines[number] != row.line:
                raise CurateError(f"{row.file} changed while it was read; try again")
            first = int(found.original[number])
            if first == KEPT:
                output.keep(row.raw)
            else:
                of = f"{files[of_file[first]]}:{lines[first]}"
                alike = round(float(found.similarity[number]), 4)
                output.set_aside(row, REPEAT, of=of, similarity=alike)
            number += 1
    return output.tally


def _unusable(text: str) -> str:
    """Why a text cannot be compared with others; empty if it can."""
    if len(text) > LONGEST_TEXT:
        return TOO_LONG
    return "" if re.search(r"[^\W_]", text) else NO_WORDS


def _part(progress: Progress, nth: int) -> Progress:
    """The progress of the nth of three parts as progress of the whole, in thousandths."""
    return lambda done, of: progress(1000 * nth + 1000 * done // max(of, 1), 3000)


def _usable_texts(
    files: Sequence[str], named: _Fields, places: tuple[array[int], array[int]], progress: Progress
) -> Iterator[str]:
    numbers = {name: i for i, name in enumerate(files)}
    for row in read_rows(files, progress):
        if isinstance(row, Row) and (text := named.text(row)) is not None and not _unusable(text):
            places[0].append(numbers[row.file])
            places[1].append(row.line)
            yield text

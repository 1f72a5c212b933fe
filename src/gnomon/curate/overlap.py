"""How much of an exam stands in given corpora, by common n-grams: a report of contamination, item by item.

The grams of the exam are held in memory, and the corpora are read once, as streams. For every item the report has the
share of its grams that occur in some corpus, the row that has most of them, and the longest passage that both have. An
item is *touched* if a corpus has one of its n-grams, and *contaminated* if one row has at least a given share of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from gnomon.curate.corpus_rows import BadLine, CurateError, Row, field_of, read_rows, text_of
from gnomon.curate.grams import LONGEST_TEXT, grams_of, sequence_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gnomon.curate.grams import Numbers, Places

_BATCH = 1 << 20  # characters


@dataclass(frozen=True, slots=True)
class Item:
    """An item of the exam: where it stands, its grams, and what the corpora have of it."""

    place: str
    name: str
    grams: int
    found: int
    """Its grams that some corpus has."""
    best: int
    """Its grams that the best row has."""
    row: str
    """Where the best row stands; empty if no row has any."""
    passage: int
    """Tokens of the longest passage that the item and the best row have in common."""

    @property
    def share(self) -> float:
        """The share of its grams that the best row has."""
        return self.best / self.grams if self.grams else 0.0

    def to_json(self) -> dict[str, object]:
        """The item as JSON."""
        return {
            "place": self.place,
            "name": self.name,
            "grams": self.grams,
            "found_anywhere": self.found,
            "found_in_best_row": self.best,
            "share": round(self.share, 4),
            "best_row": self.row,
            "longest_passage": self.passage,
        }


@dataclass(frozen=True)
class Overlap:
    """The report: the items of the exam, and how much was read."""

    items: tuple[Item, ...]
    least: float
    rows: dict[str, int] = field(default_factory=dict)
    """Rows read, by corpus file."""
    skipped: dict[str, int] = field(default_factory=dict)
    """Lines that could not be used, by file (of the exam or of a corpus)."""

    @property
    def touched(self) -> int:
        """Items with at least one n-gram in some corpus."""
        return sum(item.found > 0 for item in self.items)

    @property
    def contaminated(self) -> int:
        """Items of which one row has at least the least share."""
        return sum(item.best > 0 and item.share >= self.least for item in self.items)

    def to_json(self) -> dict[str, object]:
        """The report as JSON, the most contaminated items first."""
        ranked = sorted(self.items, key=lambda item: -item.share)
        return {
            "items": len(self.items),
            "touched": self.touched,
            "contaminated": self.contaminated,
            "least_share": self.least,
            "rows": self.rows,
            "skipped": self.skipped,
            "by_item": [item.to_json() for item in ranked],
        }


def measure_overlap(
    exam: Sequence[str],
    corpora: Sequence[str],
    exam_fields: Sequence[str] = ("problem",),
    corpus_fields: Sequence[str] = ("problem",),
    n: int = 8,
    least: float = 0.5,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> Overlap:
    """Compare the items of an exam with all rows of the corpora."""
    if not 1 <= n <= 64:
        raise CurateError(f"grams of {n} tokens are not possible; take 1 to 64")
    if not 0 < least <= 1:
        raise CurateError(f"the share {least} is not above 0 and at most 1")
    skipped: dict[str, int] = {}
    items = list(_texts(exam, exam_fields, skipped, {}, lambda _done, _of: None))
    if not items:
        raise CurateError(f"the exam has no text in {' or '.join(map(repr, exam_fields))}; name a field")
    watch = _Watch([text for _, text in items], n)
    rows: dict[str, int] = {}
    batch: list[tuple[Row, str]] = []
    characters = 0
    for row, text in _texts(corpora, corpus_fields, skipped, rows, progress):
        batch.append((row, text))
        characters += len(text)
        if characters >= _BATCH:
            watch.compare(batch)
            batch, characters = [], 0
    watch.compare(batch)
    if not any(rows.values()):
        raise CurateError(f"no row of the corpora has text in {' or '.join(map(repr, corpus_fields))}; name a field")
    return Overlap(tuple(watch.item(i, row) for i, (row, _) in enumerate(items)), least, rows, skipped)


def _texts(
    files: Sequence[str],
    fields: Sequence[str],
    skipped: dict[str, int],
    rows: dict[str, int],
    progress: Callable[[int, int], None],
) -> Iterator[tuple[Row, str]]:
    for row in read_rows(files, progress):
        text = None if isinstance(row, BadLine) else text_of(row.data, fields)
        if isinstance(row, BadLine) or text is None or len(text) > LONGEST_TEXT:
            skipped[row.file] = skipped.get(row.file, 0) + 1
        else:
            rows[row.file] = rows.get(row.file, 0) + 1
            yield row, text


class _Watch:
    """The grams of the exam, sorted, with the items that have them, and what the corpora have shown so far."""

    def __init__(self, texts: Sequence[str], n: int) -> None:
        self.n = n
        self.texts = texts
        self.sets = grams_of(texts, n)
        of = np.repeat(np.arange(len(texts)), np.diff(self.sets.starts))
        order = np.argsort(self.sets.numbers, kind="stable")
        self.grams: Numbers = self.sets.numbers[order]
        self.items: Places = of[order]
        self.seen = np.zeros(len(self.grams), bool)
        self.best = np.zeros(len(texts), np.int64)
        self.place = [""] * len(texts)
        self.passage = [0] * len(texts)

    def compare(self, batch: Sequence[tuple[Row, str]]) -> None:
        """Look for the exam's grams in some rows of a corpus."""
        if not batch or not len(self.grams):
            return
        found = grams_of([text for _, text in batch], self.n)
        of = np.repeat(np.arange(len(batch)), np.diff(found.starts))
        low, high = (
            np.searchsorted(self.grams, found.numbers, "left"),
            np.searchsorted(self.grams, found.numbers, "right"),
        )
        hit = np.flatnonzero(high > low)
        if not len(hit):
            return
        many = high[hit] - low[hit]
        within = np.arange(int(many.sum())) - np.repeat(np.cumsum(many) - many, many)
        which = np.repeat(low[hit], many) + within
        self.seen[which] = True
        pairs, common = np.unique((self.items[which] << 32) | np.repeat(of[hit], many), return_counts=True)
        for pair, count in zip(pairs.tolist(), common.tolist(), strict=True):
            item, row = pair >> 32, pair & 0xFFFFFFFF
            if count > self.best[item]:
                self.best[item] = count
                self.place[item] = batch[row][0].place
                self.passage[item] = self._longest(item, found.of(row))

    def _longest(self, item: int, other: Numbers) -> int:
        """The tokens of the longest passage of the item whose n-grams the other text has."""
        longest = run = 0
        for known in np.isin(sequence_of(self.texts[item], self.n), other).tolist():
            run = run + 1 if known else 0
            longest = max(longest, run)
        return longest + self.n - 1 if longest else 0

    def item(self, i: int, row: Row) -> Item:
        """What was found of an item."""
        name = next((field_of(row.data, key) for key in ("index", "id", "name") if key in row.data), "")
        return Item(
            place=row.place,
            name=str(name),
            grams=int(self.sets.starts[i + 1] - self.sets.starts[i]),
            found=int(np.count_nonzero(self.seen[self.items == i])),
            best=int(self.best[i]),
            row=self.place[i],
            passage=self.passage[i],
        )

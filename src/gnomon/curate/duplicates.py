"""Rows that repeat an earlier row, by their common n-grams: exact, in nearly linear time, in bounded memory.

The rule is greedy. Rows are taken in order; a row repeats the first kept row whose set of grams is similar enough
(common grams over all grams of both, the Jaccard index), and is kept if there is none. With ``similarity`` None one
common gram is enough. The result is the one that comparing every row with every kept row gives:

1. The grams of all rows are written to a temporary file (8 bytes a gram) and counted in a table of one byte a slot.
2. Two sets with Jaccard index t share at least one of the first (1 - t)|set| + 1 grams, whatever order the grams are
   put in, as long as it is the same for all rows. Here the rarest come first, and a gram that occurs once in the whole
   corpus cannot be shared. So a row is looked up by few grams, or by none.
3. Rows that share such grams are candidates if they can still be similar: behind the last gram that they share, each
   has only so many left. The sets of candidates are read from the file and compared.

Memory holds the table (``TABLE`` at most), some bytes a row, and the grams by which kept rows are looked up.
"""

from __future__ import annotations

import os
import tempfile
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from gnomon.curate.grams import grams_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from gnomon.curate.grams import Numbers, Places

    Rows: TypeAlias = NDArray[np.uint32]

KEPT = -1
TABLE = 1 << 28  # slots, of a byte each
_BATCH = 1 << 20  # characters that are turned into grams at once
_CHUNK = 512  # rows that are looked up at once
_READ = 1 << 20  # grams that are read at once
_EXPANDED = 1 << 22  # candidates that are held at once
_COMPARED = 64  # candidates that are compared at once
_SLACK = 1e-9


@dataclass(frozen=True)
class Duplicates:
    """For every row the index of the kept row that it repeats (``KEPT`` if it is kept), and how similar they are."""

    original: Places
    similarity: NDArray[np.float64]

    @property
    def kept(self) -> int:
        """How many rows are kept."""
        return int(np.count_nonzero(self.original == KEPT))


def find_duplicates(
    texts: Iterable[str],
    similarity: float | None = 0.5,
    n: int = 8,
    folder: Path | None = None,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> Duplicates:
    """Find the texts that repeat an earlier one. ``folder`` is where the temporary file goes.

    >>> same, other = "one two three four five six seven eight nine ten", "an entirely different text of its own"
    >>> find_duplicates([same, other, same + " eleven", same.upper()]).original.tolist()
    [-1, -1, 0, 0]
    """
    if similarity is not None and not 0 < similarity <= 1:
        raise ValueError(f"the similarity {similarity} is not above 0 and at most 1")
    with tempfile.TemporaryFile(dir=folder, prefix="gnomon-grams-") as file:
        sizes = array("I")
        for batch in _batches(texts):
            found = grams_of(batch, n)
            file.write(found.numbers.tobytes())
            sizes.extend(np.diff(found.starts).tolist())
        file.flush()
        sets = _Sets(file.fileno(), np.array(sizes, np.int64))
        return _greedy(sets, similarity, progress)


def _batches(texts: Iterable[str]) -> Iterator[list[str]]:
    batch: list[str] = []
    characters = 0
    for text in texts:
        if batch and characters + len(text) > _BATCH:
            yield batch
            batch, characters = [], 0
        batch.append(text)
        characters += len(text)
    if batch:
        yield batch


class _Sets:
    """The sets of grams in the file, and how often each gram occurs."""

    def __init__(self, handle: int, sizes: Places) -> None:
        self.handle = handle
        self.sizes = sizes
        self.starts = np.concatenate(([0], np.cumsum(sizes)))
        total = int(self.starts[-1])
        slots = min(max(1 << (2 * total).bit_length(), 1 << 16), TABLE)
        self.mask = np.uint64(slots - 1)
        self.table = np.zeros(slots, np.uint8)
        for grams in self._all():
            self._count(grams)
        pieces = range(0, slots, _READ)  # a mask of the whole table would take as much memory as the table
        full = [np.flatnonzero(self.table[low : low + _READ] == 255) + low for low in pieces]
        self.popular = np.concatenate(full).astype(np.uint64)
        self.popular_counts = np.zeros(len(self.popular), np.int64)
        if len(self.popular):
            for grams in self._all():
                used = grams & self.mask
                used = used[self.table[used] == 255]
                self.popular_counts += np.bincount(
                    np.searchsorted(self.popular, used), minlength=len(self.popular)
                ).astype(np.int64)

    def _all(self) -> Iterator[Numbers]:
        for low in range(0, int(self.starts[-1]), _READ):
            yield self._read(low, min(low + _READ, int(self.starts[-1])))

    def _count(self, grams: Numbers) -> None:
        slots, counts = np.unique(grams & self.mask, return_counts=True)
        self.table[slots] = np.minimum(self.table[slots] + counts, 255).astype(np.uint8)

    def _read(self, low: int, high: int) -> Numbers:
        parts = []
        while low < high:  # a read may stop early: the system moves at most 2 GiB at once
            part = os.pread(self.handle, 8 * (high - low), 8 * low)
            parts.append(np.frombuffer(part, np.uint64))
            low += len(part) // 8
        return parts[0] if len(parts) == 1 else np.concatenate([np.zeros(0, np.uint64), *parts])

    def between(self, first: int, last: int) -> Numbers:
        """The grams of the rows from ``first`` up to ``last``, one after another."""
        return self._read(int(self.starts[first]), int(self.starts[last]))

    def counts(self, grams: Numbers) -> Places:
        """How often the grams occur in all rows, at least: grams that fall into one slot count together."""
        slots = grams & self.mask
        counts: Places = self.table[slots].astype(np.int64)
        many = np.flatnonzero(counts == 255)
        if len(many):
            counts[many] = self.popular_counts[np.searchsorted(self.popular, slots[many])]
        return counts


def _greedy(sets: _Sets, similarity: float | None, progress: Callable[[int, int], None]) -> Duplicates:
    rows = len(sets.sizes)
    original = np.full(rows, KEPT, np.int64)
    alike = np.zeros(rows)
    index = _Index()
    first = 0
    while first < rows:
        # At most _CHUNK rows, and at most _READ grams unless one row has more.
        last = int(np.searchsorted(sets.starts, sets.starts[first] + _READ, "right")) - 1
        last = min(max(last, first + 1), first + _CHUNK, rows)
        keys = _looked_up(sets, similarity, first, last)
        candidates, where = index.candidates(keys, sets.sizes, first, similarity)
        for i in np.flatnonzero(np.diff(keys.starts)).tolist():
            row = first + i
            own = slice(int(keys.starts[i]), int(keys.starts[i + 1]))
            grams, places = keys.grams[own].tolist(), keys.places[own].tolist()
            recent = index.recent_candidates(grams, places, row, sets.sizes, similarity)
            both = [*candidates[where[i] : where[i + 1]].tolist(), *recent]  # recent rows are later ones
            if both:
                found, value = _first_similar(sets, row, both, similarity)
                if found != KEPT:
                    original[row], alike[row] = found, value
                    continue
            index.add(grams, places, row)
        index.settle()
        first = last
        progress(first, rows)
    return Duplicates(original, alike)


class _Keys(NamedTuple):
    """The grams by which some rows are looked up; those of row i are at ``starts[i]`` to ``starts[i + 1]``."""

    grams: Numbers
    of: Places
    """The row of each, counted from the first."""
    places: Places
    """Its place among all grams of its row, the rarest first."""
    starts: Places


def _looked_up(sets: _Sets, similarity: float | None, first: int, last: int) -> _Keys:
    grams = sets.between(first, last)
    sizes = sets.sizes[first:last]
    counts = sets.counts(grams)
    shared = counts > 1
    of = np.repeat(np.arange(last - first), sizes)
    sharing = np.bincount(of[shared], minlength=last - first)
    alone = sizes - sharing  # grams that occur once come first in the order, and are never looked up
    least = np.ones_like(sizes) if similarity is None else np.ceil(similarity * sizes - _SLACK).astype(np.int64)
    wanted = np.minimum(sizes - least + 1 - alone, sharing)
    chosen = shared & (wanted[of] > 0)
    grams, of, counts = grams[chosen], of[chosen], counts[chosen]
    order = np.lexsort((grams, counts, of))
    grams, of = grams[order], of[order]
    rank = np.arange(len(of)) - np.searchsorted(of, np.arange(last - first + 1))[of]
    used = rank < wanted[of]
    grams, of, places = grams[used], of[used], rank[used] + alone[of[used]]
    return _Keys(grams, of, places, np.searchsorted(of, np.arange(last - first + 1)))


class _Index:
    """Which kept rows are looked up by a gram: sorted arrays, and a dictionary of those of the current chunk."""

    def __init__(self) -> None:
        self.arrays: list[_Entries] = []
        self.recent: dict[int, list[tuple[int, int]]] = {}

    def add(self, grams: Sequence[int], places: Sequence[int], row: int) -> None:
        for gram, place in zip(grams, places, strict=True):
            self.recent.setdefault(gram, []).append((row, place))

    def recent_candidates(
        self, grams: Sequence[int], places: Sequence[int], row: int, sizes: Places, similarity: float | None
    ) -> list[int]:
        """The kept rows of this chunk that can be similar to the row, ascending.

        Behind the last looked-up gram that two rows share they have at most the shorter of the two rests in common.
        """
        found: dict[int, tuple[int, int, int]] = {}
        for gram, place in zip(grams, places, strict=True):
            for other, its in self.recent.get(gram, ()):
                found[other] = (found[other][0] + 1 if other in found else 1, place, its)
        if similarity is None:
            return sorted(found)
        size, possible = int(sizes[row]), []
        for other, (common, place, its) in found.items():
            other_size = int(sizes[other])
            most = common + min(size - 1 - place, other_size - 1 - its)
            if most * (1 + similarity) >= similarity * (size + other_size) - _SLACK:
                possible.append(other)
        return sorted(possible)

    def settle(self) -> None:
        """Sort the recent entries into an array, and join arrays of similar size."""
        if not self.recent:
            return
        pairs = [pair for pairs in self.recent.values() for pair in pairs]
        rows, places = np.array(pairs, np.uint32).T
        grams = np.fromiter(self.recent, np.uint64, len(self.recent))
        self.arrays.append(_sorted(np.repeat(grams, [len(pairs) for pairs in self.recent.values()]), rows, places))
        while len(self.arrays) > 1 and len(self.arrays[-2].grams) < 2 * len(self.arrays[-1].grams):
            later, earlier = self.arrays.pop(), self.arrays.pop()
            self.arrays.append(
                _sorted(
                    np.concatenate((earlier.grams, later.grams)),
                    np.concatenate((earlier.rows, later.rows)),
                    np.concatenate((earlier.places, later.places)),
                )
            )
        self.recent = {}

    def candidates(self, keys: _Keys, sizes: Places, first: int, similarity: float | None) -> tuple[Places, Places]:
        """The kept rows of the arrays that can be similar to each row, ascending, and where those of each row start."""
        order = np.argsort(keys.grams)
        grams, of, places = keys.grams[order], keys.of[order], keys.places[order]
        tallies = [tally for known in self.arrays for tally in _shared(known, grams, of, places)]
        rows = len(keys.starts) - 1
        if not tallies:
            return np.zeros(0, np.int64), np.zeros(rows + 1, np.int64)
        pair, common, place, its = _added(*(np.concatenate(column) for column in zip(*tallies, strict=True)))
        local, kept = pair >> 32, pair & 0xFFFFFFFF
        if similarity is not None:
            size, other_size = sizes[first + local], sizes[kept]
            most = common + np.minimum(size - 1 - place, other_size - 1 - its)
            possible = most * (1 + similarity) >= similarity * (size + other_size) - _SLACK
            local, kept = local[possible], kept[possible]
        return kept, np.searchsorted(local, np.arange(rows + 1))


class _Entries(NamedTuple):
    """Entries of the index, by gram: the row that is looked up by it, and the gram's place in the row's order."""

    grams: Numbers
    rows: Rows
    places: Rows


def _shared(known: _Entries, grams: Numbers, of: Places, places: Places) -> Iterator[tuple[Places, ...]]:
    """For pairs of a row and a kept row: how many grams they share, and the places of the last one in both."""
    low, high = np.searchsorted(known.grams, grams, "left"), np.searchsorted(known.grams, grams, "right")
    hit = np.flatnonzero(high > low)
    ends = np.cumsum(high[hit] - low[hit])
    done = 0
    while done < len(hit):  # so many at once that memory stays bounded, however often a gram occurs
        before = ends[done - 1] if done else 0
        upto = max(int(np.searchsorted(ends, before + _EXPANDED, "right")), done + 1)
        part = hit[done:upto]
        many = high[part] - low[part]
        entries = np.arange(int(many.sum())) + np.repeat(low[part] - (np.cumsum(many) - many), many)
        pair = (np.repeat(of[part], many) << 32) | known.rows[entries]
        yield _added(
            pair, np.ones(len(pair), np.int64), np.repeat(places[part], many), known.places[entries].astype(np.int64)
        )
        done = upto


def _added(pair: Places, common: Places, place: Places, its: Places) -> tuple[Places, ...]:
    """One entry for each pair: the sum of the common grams, the last of the places."""
    order = np.argsort(pair, kind="stable")
    pair = pair[order]
    starts = np.flatnonzero(np.concatenate(([True], pair[1:] != pair[:-1])))
    return (
        pair[starts],
        np.add.reduceat(common[order], starts),
        np.maximum.reduceat(place[order], starts),
        np.maximum.reduceat(its[order], starts),
    )


def _sorted(grams: Numbers, rows: Rows, places: Rows) -> _Entries:
    order = np.argsort(grams, kind="stable")
    return _Entries(grams[order], rows[order], places[order])


def _first_similar(sets: _Sets, row: int, candidates: Sequence[int], similarity: float | None) -> tuple[int, float]:
    """The first of the kept rows that is similar enough to the row, with the similarity; ``KEPT`` if there is none."""
    own = sets.between(row, row + 1)
    for low in range(0, len(candidates), _COMPARED):
        part = candidates[low : low + _COMPARED]
        others = np.concatenate([sets.between(other, other + 1) for other in part])
        sizes = sets.sizes[part]
        place = np.minimum(np.searchsorted(own, others), len(own) - 1)
        common = np.add.reduceat((own[place] == others).astype(np.int64), np.cumsum(sizes) - sizes)
        values = common / (len(own) + sizes - common)
        enough = common > 0 if similarity is None else values >= similarity
        if enough.any():
            best = int(np.argmax(enough))
            return part[best], float(values[best])
    return KEPT, 0.0

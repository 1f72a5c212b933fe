"""Sorting more records than memory holds: sorted runs on disk, merged.

Records are bytes of one width and are compared as bytes. Numbers that are written with their highest byte first sort
by value. Memory holds one run, or a block of each run that is merged, however many records there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

RUN = 1 << 19
"""Records that are sorted in memory at a time."""
_RUNS_AT_ONCE = 64  # files that are open at a time
_BLOCK = 4096  # records read at a time


def sorted_records(records: Iterable[bytes], width: int, *, run: int = RUN) -> Iterator[bytes]:
    """The records in order. What memory does not hold goes to temporary files.

    >>> list(sorted_records([b"c", b"a", b"d", b"b", b"a"], 1, run=2))
    [b'a', b'a', b'b', b'c', b'd']
    """
    waiting = iter(records)
    first = sorted(islice(waiting, run))
    if len(first) < run:
        yield from first
        return
    with TemporaryDirectory(prefix="gnomon-sort-") as place:
        runs = [_write_records(Path(place) / "0", first)]
        made = 1
        del first
        while chunk := sorted(islice(waiting, run)):
            runs.append(_write_records(Path(place) / str(made), chunk))
            made += 1
        while len(runs) > _RUNS_AT_ONCE:
            some, runs = runs[:_RUNS_AT_ONCE], runs[_RUNS_AT_ONCE:]
            runs.append(_write_records(Path(place) / str(made), _merged(some, width)))
            made += 1
            for path in some:
                path.unlink()
        yield from _merged(runs, width)


def _write_records(path: Path, records: Iterable[bytes]) -> Path:
    """Write records to a file, some thousands at a time; the path is given back."""
    waiting = iter(records)
    with path.open("wb") as file:
        while block := b"".join(islice(waiting, _BLOCK)):
            file.write(block)
    return path


def _read_records(path: Path, width: int) -> Iterator[bytes]:
    """The records of a file, in order."""
    with path.open("rb") as file:
        while block := file.read(_BLOCK * width):
            yield from (block[start : start + width] for start in range(0, len(block), width))


def _merged(runs: list[Path], width: int) -> Iterator[bytes]:
    return merge(*(_read_records(path, width) for path in runs))

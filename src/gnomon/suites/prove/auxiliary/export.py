"""Files of records for trainers: JSON lines in the order of the premises, whatever the number of workers.

A file holds the first records of a seed, without repeats. Rows are appended as they are finished. If a run ends early,
the same call goes on: its unfinished last line is removed, and the last premise in the file is the first to be made.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from gnomon.errors import GnomonError
from gnomon.seeding import check_seed
from gnomon.suites.prove.auxiliary.training_records import FORMAT, rows_of
from gnomon.workers import Tick, WorkerPool

BLOCK = 16  # premises of one task
_PREMISES = 10**12
MOST_DRY = 20_000  # premises without any new record, after which a run ends

Row = dict[str, Any]


class ExportError(GnomonError, ValueError):
    """A file cannot be continued, or the sampler gives no more records."""


@dataclass(frozen=True)
class Exported:
    """How an export ended: rows in the file, those that were there before, premises that were grown for the rest."""

    rows: int
    kept: int
    premises: int


def export(
    path: Path,
    size: int,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> Exported:
    """Write the first `size` records of a seed to a file of JSON lines, or go on with a file that has some of them."""
    check_seed(seed)
    if size < 1:
        raise ExportError(f"size {size} is out of range: 1 or more")
    kept, keys, start = _continued(path, seed)
    count, number = kept, start
    if count >= size:
        return Exported(count, kept, 0)
    dry = start
    with path.open("ab") as file, WorkerPool(workers) as pool, closing(_in_order(pool, seed, start)) as blocks:
        for block in blocks:
            for row in block:
                if row["key"] in keys:
                    continue
                keys.add(row["key"])
                file.write(_line(row))
                count, dry = count + 1, number + BLOCK
                if count == size:
                    break
            number += BLOCK
            file.flush()
            progress(count, size)
            if count == size:
                break
            if number - dry > MOST_DRY:
                raise ExportError(f"{MOST_DRY:,} premises gave no new record; {path} has {count:,}")
    return Exported(count, kept, number - start)


def _in_order(pool: WorkerPool, seed: int, start: int) -> Generator[list[Row]]:
    """The records of one block of premises after the other; blocks that finish early wait for those before them."""
    waiting: dict[int, list[Row]] = {}
    wanted = start
    for first, rows in pool.results(partial(_block, seed), range(start, _PREMISES, BLOCK)):
        waiting[first] = rows
        while wanted in waiting:
            yield waiting.pop(wanted)
            wanted += BLOCK


def _block(seed: int, first: int, tick: Tick) -> tuple[int, list[Row]]:
    rows = []
    for number in range(first, first + BLOCK):
        rows += rows_of(seed, number)
        tick()
    return first, rows


def _line(row: Row) -> bytes:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


# ----------------------------------------------------------------------------------------- a file that is there already


def _continued(path: Path, seed: int) -> tuple[int, set[str], int]:
    """The number of rows in the file, their keys and the premise to go on with.

    An unfinished last line is removed if it begins as a row of this export does; any other is an `ExportError`, and the
    file stays as it is. The rows of the last premise are made again: those that are there are known by their keys, and
    others may be missing.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        return 0, set(), 0
    keys: set[str] = set()
    last = end = 0
    with path.open("rb") as file:
        for count, line in enumerate(file, start=1):
            if not line.endswith(b"\n") and _begins_a_row(line, seed):
                break  # the run that wrote it ended within this line
            last, key = _identity(path, count, line, seed)
            keys.add(key)
            end += len(line)
    os.truncate(path, end)
    return len(keys), keys, last


def _begins_a_row(text: bytes, seed: int) -> bool:
    begin = _line({"format": FORMAT, "seed": seed, "number": 0}).removesuffix(b"0}\n")
    return text.startswith(begin) or begin.startswith(text)


def _identity(path: Path, count: int, line: bytes, seed: int) -> tuple[int, str]:
    """The number of the premise and the key of a row; raises `ExportError` if the row is not of this export."""
    try:
        row = json.loads(line)
        number, key, made = row["number"], row["key"], (row["format"], row["seed"])
    except (ValueError, LookupError, TypeError):
        raise ExportError(f"{path}, line {count}, is not a record of this export; choose another file") from None
    if made != (FORMAT, seed) or not isinstance(number, int) or not isinstance(key, str) or not 0 <= number < _PREMISES:
        raise ExportError(
            f"{path}, line {count}, is of format {made[0]!r} and seed {made[1]}, not {FORMAT!r} and seed {seed}; "
            f"give that seed or another file"
        )
    return number, key

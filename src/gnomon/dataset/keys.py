"""Sidecars of shards: the structural keys, indices, levels and counts of a shard's rows in a small file of their own.

Repeats, splits and counts of a dataset are found from sidecars, so no shard is read for them. A sidecar lies in
``keys/`` and begins with a line of JSON that names the shard with its hash and the versions that it is made with. After
it comes a record for each row: the key, the index (8 bytes, highest first) and the number of the level (1 byte).

A sidecar is written after its shard. So the sidecars of an unfinished dataset also tell which shards are done.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, overload

from gnomon.dataset.bounds import SMALL_FILE, read_inside
from gnomon.dataset.format import KEY_BYTES, NO_KEY, ShardSummary, made_here
from gnomon.dataset.plan import DatasetError, Shard
from gnomon.files import write_whole
from gnomon.url_path import UrlPath

if TYPE_CHECKING:
    from gnomon.problem import Json
    from gnomon.url_path import Place

KEYS = "keys"
"""The folder of the sidecars."""
CANDIDATE_BYTES = KEY_BYTES + 8
"""The width of a key with an index. As bytes these sort by key and, where keys are equal, by index."""
_FORMAT = 1
_ROW_BYTES = CANDIDATE_BYTES + 1
_MOST_LEVELS = 256


def sidecar_file(shard: Shard) -> str:
    """The path of a shard's sidecar in the folder of the dataset.

    >>> sidecar_file(Shard("data/test-00000-of-00007.parquet", 0, 16))
    'keys/test-00000-of-00007.keys'
    """
    return f"{KEYS}/{PurePosixPath(shard.file).stem}.keys"


def candidate(key: bytes, index: int) -> bytes:
    """A key with the index of the problem that has it."""
    return key + index.to_bytes(8, "big")


def index_of(record: bytes) -> int:
    """The index of a candidate."""
    return int.from_bytes(record[KEY_BYTES:CANDIDATE_BYTES], "big")


def sidecar_bytes(shard: Shard, summary: ShardSummary) -> bytes:
    """The sidecar of a written shard."""
    levels = sorted(set(summary.levels))
    _check_levels(len(levels))
    head = {
        "format": _FORMAT,
        "shard": asdict(shard),
        "made_with": made_here(),
        "levels": levels,
        "counts": summary.counts,
    }
    rows = zip(summary.keys, summary.indices, summary.levels, strict=True)
    records = b"".join(candidate(key, index) + bytes([levels.index(level)]) for key, index, level in rows)
    return json.dumps(head, ensure_ascii=False).encode() + b"\n" + records


def write_sidecar(out: Place, shard: Shard, summary: ShardSummary) -> None:
    """Write the sidecar of a written shard to its place."""
    write_whole(out / sidecar_file(shard), sidecar_bytes(shard, summary))


def read_sidecar(out: Place, shard: Shard) -> ShardSummary:
    """What the sidecar of a shard says of its rows; an error if it is none, or belongs to other bytes of the shard."""
    path = out / sidecar_file(shard)
    try:
        content, records = _read(out, shard)
        if content["format"] != _FORMAT or content["shard"] != asdict(shard):
            raise ValueError("it belongs to another file")
        if len(records) != shard.rows * _ROW_BYTES:
            raise ValueError(f"it has {len(records)} bytes of records")
        cut = [records[start : start + _ROW_BYTES] for start in range(0, len(records), _ROW_BYTES)]
        return ShardSummary(
            tuple(index_of(record) for record in cut),
            tuple(record[:KEY_BYTES] for record in cut),
            tuple(str(content["levels"][record[-1]]) for record in cut),
            {str(name): Counter(counter) for name, counter in content["counts"].items()},
        )
    except OSError as error:
        missing = isinstance(error, FileNotFoundError)
        more = "; machines that write together need to share the folder" if missing else ""
        raise DatasetError(f"{path} cannot be read: {error.strerror}{more}") from None
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        raise DatasetError(f"{path} is damaged ({error})") from None


def _read(out: Place, shard: Shard) -> tuple[dict[str, Json], bytes]:
    most = SMALL_FILE + shard.rows * _ROW_BYTES
    head, _, records = read_inside(out, sidecar_file(shard), most).partition(b"\n")
    content: dict[str, Json] = json.loads(head)
    return content, records


def recorded_shard(out: Place, shard: Shard) -> Shard | None:
    """The shard as its sidecar records it; None if it has none, or one of other versions than those installed here."""
    try:
        content, _ = _read(out, shard)
        written = Shard(**content["shard"])
        same = (written.file, written.start, written.stop) == (shard.file, shard.start, shard.stop)
        return written if same and content["made_with"] == made_here() else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def remove_sidecars(out: Place) -> None:
    """Remove the sidecars of a dataset that is finished, and their folder if nothing else is in it."""
    folder = out / KEYS
    if isinstance(folder, UrlPath):
        folder.remove()
        return
    for path in [*folder.glob("*.keys"), *folder.glob(".*.tmp")]:
        path.unlink(missing_ok=True)
    if folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()


def candidates(summary: ShardSummary) -> Iterator[bytes]:
    """The keys of a shard's rows with their indices; a problem without a structure repeats nothing and has none."""
    for key, index in zip(summary.keys, summary.indices, strict=True):
        if key != NO_KEY:
            yield candidate(key, index)


def _check_levels(count: int) -> None:
    """The number of a level is written in a byte."""
    if count > _MOST_LEVELS:
        raise DatasetError(f"its rows have more than {_MOST_LEVELS} levels; a dataset has at most so many")


class Levels(Sequence[str]):
    """The levels of all rows of a dataset in a byte a row.

    >>> levels = Levels(["easy", "hard", "easy"])
    >>> len(levels), levels[1], list(levels), levels[1:]
    (3, 'hard', ['easy', 'hard', 'easy'], ['hard', 'easy'])
    """

    def __init__(self, levels: Iterable[str] = ()) -> None:
        self._names: list[str] = []
        self._numbers: dict[str, int] = {}
        self._rows = bytearray()
        self.extend(levels)

    def extend(self, levels: Iterable[str]) -> None:
        """Add the levels of the next rows."""
        for level in levels:
            if level not in self._numbers:
                _check_levels(len(self._names) + 1)
                self._numbers[level] = len(self._names)
                self._names.append(level)
            self._rows.append(self._numbers[level])

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, row: int) -> str: ...
    @overload
    def __getitem__(self, row: slice) -> list[str]: ...
    def __getitem__(self, row: int | slice) -> str | list[str]:
        if isinstance(row, slice):
            return [self._names[number] for number in self._rows[row]]
        return self._names[self._rows[row]]

    def __iter__(self) -> Iterator[str]:
        return (self._names[number] for number in self._rows)

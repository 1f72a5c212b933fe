"""The rows of a corpus, one after another, however large it is: JSON lines, a JSON list, or parquet.

JSON lines may be compressed (``.gz``, ``.zst``). A line that cannot be used does not stop the reading: it is yielded as
a ``BadLine`` with its place and the reason, so that whoever reads can count it and set it aside. A file that breaks off
(a truncated archive) is an error, because nobody can say how much of it is missing.
"""

from __future__ import annotations

import gzip
import io
import json
import math
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, cast

from gnomon.errors import GnomonError

LONGEST_LINE = 32 * 1024 * 1024  # bytes; a longer line is not held in memory
SHOWN = 1000  # bytes of a line that is too long to be held
STDIN = "-"
_TABLES = (".csv", ".tsv", ".xls", ".xlsx", ".ods")
_STEP = 4 * 1024 * 1024  # bytes between two reports of progress


class CurateError(GnomonError):
    """A corpus or an option that cannot be used."""


@dataclass(frozen=True, slots=True)
class Row:
    """One object of a corpus: where it stands, its bytes as they were, its content."""

    file: str
    line: int
    raw: bytes
    data: dict[str, object]

    @property
    def place(self) -> str:
        """File and line, for messages and reports."""
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that holds no row: where it stands, why, and its bytes; of a line that is too long only the first ones."""

    file: str
    line: int
    reason: str
    raw: bytes
    whole: bool = True


def read_rows(
    files: Sequence[str], progress: Callable[[int, int], None] = lambda _done, _of: None
) -> Iterator[Row | BadLine]:
    """The rows and the bad lines of the files, in order. ``progress`` gets the bytes read and the bytes of all files.

    The kind of a file follows from its name: ``.json`` is a list of objects, ``.parquet`` a table, everything else has
    an object a line; ``.gz`` and ``.zst`` are decompressed. ``-`` is standard input.
    """
    total = sum(Path(name).stat().st_size for name in _checked(files) if name != STDIN)
    before = 0
    for name in files:
        size = 0 if name == STDIN else Path(name).stat().st_size
        try:
            for done, row in _rows_of(name):
                if done:
                    progress(min(before + done, total), total)
                yield row
        except (OSError, EOFError, zlib.error) as error:
            raise CurateError(f"{name} cannot be read to its end: {error}") from error
        before += size
        progress(before, total)


def _checked(files: Sequence[str]) -> Sequence[str]:
    if not files:
        raise CurateError("no corpus is named; give one or more files")
    for name in files:
        if name != STDIN and not Path(name).is_file():
            raise CurateError(f"{name} is not a file" + ("; name the files in it" if Path(name).is_dir() else ""))
        if name.lower().endswith(_TABLES):
            raise CurateError(f"{name} is a table; write its rows as JSON lines (.jsonl), one object a line")
    return files


def _rows_of(name: str) -> Iterator[tuple[int, Row | BadLine]]:
    """The rows of one file; with each the bytes of the file read so far, or 0 where that is no news."""
    if name.endswith(".parquet"):
        return _parquet_rows(name)
    if name.endswith(".json"):
        return _listed_rows(name)
    return _line_rows(name)


def _line_rows(name: str) -> Iterator[tuple[int, Row | BadLine]]:
    with _opened(name) as (counted, lines):
        number, told = 0, 0
        while line := lines.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
                head = line[:SHOWN]
                while line and not line.endswith(b"\n"):
                    line = lines.readline(LONGEST_LINE)
                yield 0, BadLine(name, number, f"longer than {LONGEST_LINE >> 20} MiB", head, whole=False)
                continue
            if number == 1:
                line = line.removeprefix(b"\xef\xbb\xbf")
            if not line.strip():
                continue
            done = counted()
            news = done if done >= told + _STEP else 0
            told = news or told
            yield news, parsed(name, number, line)


def parsed(file: str, number: int, line: bytes) -> Row | BadLine:
    """One line as a row, or as a bad line with the reason.

    >>> parsed("corpus.jsonl", 7, b'[1, 2]').reason
    'not an object but a list'
    """
    bare = line.rstrip(b"\r\n")
    try:
        data = json.loads(line, parse_constant=_no_json if b"NaN" in line or b"Infinity" in line else None)
    except _NoJsonError as error:
        return BadLine(file, number, f"not JSON: it holds the number {error}", bare)
    except UnicodeDecodeError as error:
        return BadLine(file, number, f"not UTF-8 (byte {error.start + 1})", bare)
    except json.JSONDecodeError as error:
        return BadLine(file, number, f"not JSON: {error.msg} at character {error.pos + 1}", bare)
    except RecursionError:
        return BadLine(file, number, "nested too deeply", bare)
    except ValueError:  # whole numbers of thousands of digits
        return BadLine(file, number, "a number with too many digits", bare)
    return _row(file, number, bare, data)


class _NoJsonError(ValueError):
    """NaN or an infinity, which Python reads and JSON does not have."""


def _no_json(name: str) -> float:
    raise _NoJsonError(name)


def _row(file: str, number: int, raw: bytes, data: object) -> Row | BadLine:
    if not isinstance(data, dict):
        kinds = {"list": "a list", "str": "a string", "NoneType": "null", "bool": "a truth value"}
        return BadLine(file, number, f"not an object but {kinds.get(type(data).__name__, 'a number')}", raw)
    return Row(file, number, raw, data)


class _Opened:
    """An open file of lines, and how many bytes of it were read."""

    def __init__(self, name: str) -> None:
        if name == STDIN:
            self.file: BinaryIO = sys.stdin.buffer
            self.lines: io.BufferedReader = cast("io.BufferedReader", sys.stdin.buffer)
            return
        self.file = opened = Path(name).open("rb")  # noqa: SIM115 - closed in __exit__
        if name.endswith(".gz"):
            self.lines = io.BufferedReader(cast("io.RawIOBase", gzip.GzipFile(fileobj=self.file)), 1 << 18)
        elif name.endswith(".zst"):
            import pyarrow as pa

            self.lines = io.BufferedReader(pa.CompressedInputStream(self.file, "zstd"), 1 << 18)
        else:
            self.lines = opened

    def __enter__(self) -> tuple[Callable[[], int], io.BufferedReader]:
        return (lambda: 0) if self.file is sys.stdin.buffer else self.file.tell, self.lines

    def __exit__(self, *_: object) -> None:
        if self.file is not sys.stdin.buffer:
            self.file.close()


def _opened(name: str) -> _Opened:
    return _Opened(name)


def _listed_rows(name: str) -> Iterator[tuple[int, Row | BadLine]]:
    """The rows of a JSON file that holds one list; it is held in memory, as such files are small."""
    data = Path(name).read_bytes()
    try:
        rows = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise CurateError(f"{name} is not JSON: {error}; a file with an object a line is named .jsonl") from error
    if not isinstance(rows, list):
        raise CurateError(f"{name} holds no list of objects; a file with an object a line is named .jsonl")
    for number, row in enumerate(rows, 1):
        yield 0, _row(name, number, as_line(row), row)


def _parquet_rows(name: str) -> Iterator[tuple[int, Row | BadLine]]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    number = 0
    try:
        with pq.ParquetFile(name) as table:
            for batch in table.iter_batches(batch_size=1000):
                for row in batch.to_pylist():
                    number += 1
                    yield 0, _row(name, number, as_line(row), row)
    except pa.ArrowInvalid as error:
        raise CurateError(f"{name} is not parquet: {error}") from error


def as_line(data: object) -> bytes:
    """An object as one line of JSON, without the line break; what JSON has no form for is written as text.

    >>> as_line({"length": float("nan"), "name": "AB"})
    b'{"length": "nan", "name": "AB"}'
    """
    try:
        line = json.dumps(data, ensure_ascii=False, default=str, allow_nan=False)
    except ValueError:
        line = json.dumps(_with_texts(data), ensure_ascii=False, default=str)
    return line.encode("utf-8", "surrogatepass")


def _with_texts(data: object) -> object:
    """An object with its numbers that JSON does not have as texts."""
    if isinstance(data, dict):
        return {key: _with_texts(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_with_texts(value) for value in data]
    return str(data) if isinstance(data, float) and not math.isfinite(data) else data


def text_of(data: dict[str, object], fields: Sequence[str]) -> str | None:
    """The texts of the named fields, one below the other; None if no such field holds text.

    A dot goes into an object: ``text.en``.

    >>> text_of({"problem": "Find $x$.", "geo_code": "draw((0,0));"}, ["problem", "geo_code"])
    'Find $x$.\\ndraw((0,0));'
    >>> text_of({"text": {"en": "Find $x$."}}, ["text.en"])
    'Find $x$.'
    """
    found = [text for name in fields if isinstance(text := field_of(data, name), str)]
    return "\n".join(found) if found else None


def field_of(data: dict[str, object], name: str) -> object:
    """The value of a field; None where it is missing."""
    if name in data:
        return data[name]
    value: object = data
    for part in name.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return value

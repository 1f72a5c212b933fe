"""What a step over a corpus writes: the rows that it keeps, the rows that it sets aside, and the counts of both.

Both files appear whole when the step ends, or not at all. Every row that was read is in one of them, so nothing is
lost, and ``Tally`` counts them by reason.
"""

from __future__ import annotations

import base64
import gzip
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, cast

from gnomon.curate.corpus_rows import STDIN, BadLine, CurateError, Row, as_line
from gnomon.files import whole_file

ENDINGS = (".jsonl", ".jsonl.gz", ".jsonl.zst")
BAD_LINE = "bad line"


@dataclass
class Tally:
    """How many rows a step read, kept and set aside, and the first bad lines by place."""

    read: int = 0
    kept: int = 0
    aside: Counter[str] = field(default_factory=Counter)
    bad: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, object]:
        """The counts as JSON; ``read`` is the sum of ``kept`` and everything in ``set_aside``."""
        return {"read": self.read, "kept": self.kept, "set_aside": dict(self.aside.most_common()), "bad": self.bad}


_NAMED = 20  # bad lines that the tally names; the file has all of them


class Output:
    """The two files of a step while it runs."""

    def __init__(self, kept: BinaryIO, aside: BinaryIO) -> None:
        self.tally = Tally()
        self._kept = kept
        self._aside = aside

    def keep(self, line: bytes) -> None:
        """Write a row that stays in the corpus."""
        self.tally.read += 1
        self.tally.kept += 1
        self._kept.write(line + b"\n")

    def set_aside(self, row: Row, reason: str, **details: object) -> None:
        """Write a row that leaves the corpus, with its place, the reason and what belongs to it."""
        self.tally.read += 1
        self.tally.aside[reason] += 1
        head = as_line({"file": row.file, "line": row.line, "reason": reason, **details})
        self._aside.write(head[:-1] + b', "row": ' + row.raw.strip() + b"}\n")

    def leave(self, reason: str) -> None:
        """Count a row that a step is not about; it is not copied."""
        self.tally.read += 1
        self.tally.aside[reason] += 1

    def bad(self, line: BadLine) -> None:
        """Write down a line that holds no row."""
        self.tally.read += 1
        self.tally.aside[BAD_LINE] += 1
        if len(self.tally.bad) < _NAMED:
            self.tally.bad.append(f"{line.file}:{line.line}: {line.reason}")
        record = {"file": line.file, "line": line.line, "reason": f"{BAD_LINE}: {line.reason}"}
        self._aside.write(as_line(record | _content(line)) + b"\n")


def _content(line: BadLine) -> dict[str, str]:
    """A bad line as it was: its text, or its bytes in base64 if they are no text; how it begins if it is too long."""
    if not line.whole:
        return {"begins": line.raw.decode("utf-8", "backslashreplace")}
    try:
        return {"text": line.raw.decode("utf-8")}
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(line.raw).decode("ascii")}


def aside_path(out: Path) -> Path:
    """Where the rows go that are set aside.

    >>> str(aside_path(Path("kept.jsonl.gz")))
    'kept.set-aside.jsonl.gz'
    """
    stem, ending = _parts(out)
    return out.with_name(f"{stem}.set-aside{ending}")


@contextmanager
def written(out: Path, inputs: Sequence[str]) -> Iterator[Output]:
    """The output of a step; the files appear when the block ends without an error."""
    _parts(out)
    both = (out, aside_path(out))
    taken = {Path(name).resolve() for name in inputs if name != STDIN}
    for path in both:
        if path.resolve() in taken:
            raise CurateError(f"{path} is one of the inputs; name another output")
        if path.is_dir():
            raise CurateError(f"{path} is a folder; name a file")
    with ExitStack() as stack:
        yield Output(*(_compressed(stack, stack.enter_context(whole_file(path)), path) for path in both))


def _parts(out: Path) -> tuple[str, str]:
    for ending in sorted(ENDINGS, key=len, reverse=True):
        if out.name.endswith(ending) and len(out.name) > len(ending):
            return out.name.removesuffix(ending), ending
    raise CurateError(f"{out}: the name of the output ends in {', '.join(ENDINGS)}")


def _compressed(stack: ExitStack, file: BinaryIO, path: Path) -> BinaryIO:
    if path.suffix == ".gz":  # without name and time, so that the same rows give the same bytes
        return cast("BinaryIO", stack.enter_context(gzip.GzipFile("", "wb", 6, file, mtime=0)))
    if path.suffix == ".zst":
        import pyarrow as pa

        twin = os.fdopen(os.dup(file.fileno()), "wb")  # the stream closes what it writes to
        return cast("BinaryIO", stack.enter_context(pa.CompressedOutputStream(twin, "zstd")))
    return file

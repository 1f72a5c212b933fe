"""The journal of an evaluation: every response as it arrives, so that a resumed evaluation asks nothing twice.

One line a response, appended and flushed to the disk before the sample goes on. A line is found by a hash of what was
asked (model, problem, prompt, pictures, sampling, epoch), so that it stays valid whatever else changes.
Every line has a checksum of its answer. A line that is incomplete (left by a crash) or damaged is skipped, so its
problem is asked again; so are calls that failed, because they are not written.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gnomon.errors import GnomonError
from gnomon.problem import Json, canonical_json

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class JournalError(GnomonError, ValueError):
    """A journal that cannot be written, or that another process holds."""


@contextmanager
def open_journal(path: Path) -> Iterator[Journal]:
    """The journal, held by this process alone. The lock is the kernel's, so a killed run leaves none behind."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_suffix(".lock").open("ab")
    except OSError as error:
        reason = f"cannot write in {path.parent}: {error.strerror}"
        raise JournalError(f"{reason}; choose another folder with --out") from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise JournalError(f"another evaluation of this model is writing {path}; wait for it to end") from None
        yield Journal(path)


@dataclass(slots=True)
class Journal:
    """The answers of one model by key, kept in a file."""

    path: Path
    found: int = 0
    """How many calls of ``get`` found an answer."""
    _known: dict[str, Json] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._known = dict(self._read())

    def __len__(self) -> int:
        return len(self._known)

    def get(self, key: str) -> Json | None:
        answer = self._known.get(key)
        self.found += answer is not None
        return answer

    def put(self, key: str, answer: Json) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            # The newline first, so that an incomplete line before it ends there.
            file.write("\n" + canonical_json({"key": key, "answer": answer, "check": _checksum(answer)}))
            file.flush()
            os.fsync(file.fileno())
        self._known[key] = answer

    def _read(self) -> list[tuple[str, Json]]:
        found: list[tuple[str, Json]] = []
        if not self.path.exists():
            return found
        with self.path.open(encoding="utf-8", errors="replace") as file:
            for line in file:
                try:
                    entry = json.loads(line)
                    key, answer, check = entry["key"], entry["answer"], entry["check"]
                    if isinstance(key, str) and check == _checksum(answer):
                        found.append((key, answer))
                except (ValueError, KeyError, TypeError, RecursionError):
                    continue
        return found


def _checksum(answer: Json) -> str:
    """Of an answer; a text with half a surrogate pair, which only damage can leave, has one too."""
    return hashlib.blake2b(canonical_json(answer).encode("utf-8", "replace"), digest_size=8).hexdigest()

"""Files that are written whole or not at all, hashes of bytes and files, and the folder for what is fetched."""

from __future__ import annotations

import errno
import hashlib
import os
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from gnomon.url_path import UrlPath

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.url_path import Place


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write to that appears under ``path`` at the end, complete; after an error nothing appears there.

    The content goes to a temporary file in the same folder, which is flushed to the disk and renamed. So a process
    that is killed leaves either the old file or the new one, never a part. Missing folders are made.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder; name a file", str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def write_whole(path: Place, content: bytes) -> None:
    """Write a file so that it is there complete or not at all, whenever the process is killed."""
    if isinstance(path, UrlPath):
        path.write_bytes(content)
        return
    with whole_file(path) as file:
        file.write(content)


def read_bounded(file: str | Path, most: int) -> bytes:
    """The bytes of a file, or with ``-`` of standard input; an OSError if there are more than ``most``.

    Devices and pipes, which can go on without end, are read no further than that.
    """
    if str(file) == "-":
        data = sys.stdin.buffer.read(most + 1)
    else:
        with Path(file).open("rb") as opened:
            data = opened.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes", str(file))
    return data


def sha256(content: bytes) -> str:
    """The SHA-256 of bytes, in hexadecimal.

    >>> sha256(b"gnomon")[:16]
    'd972c62454deefd5'
    """
    return hashlib.sha256(content).hexdigest()


def read_slice(path: Place, start: int, stop: int) -> bytes:
    """The bytes of a file from ``start`` up to ``stop``; the others are not read."""
    if isinstance(path, UrlPath):
        return path.read_bytes(start, stop) if start < stop else b""
    with path.open("rb") as file:
        file.seek(start)
        return file.read(stop - start)


def file_sha256(path: Place) -> str:
    """The SHA-256 of a file's content, in hexadecimal; a file of this machine is not held in memory."""
    if isinstance(path, UrlPath):
        return sha256(path.read_bytes())
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def cache_folder() -> Path:
    """``$GNOMON_CACHE``, else ``gnomon`` in the cache folder of the user."""
    if named := os.environ.get("GNOMON_CACHE"):
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gnomon"

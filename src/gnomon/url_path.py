"""Folders and files behind a URL, through fsspec, with those methods of ``pathlib.Path`` that datasets use.

Object stores write a file whole or not at all, as ``gnomon.files.write_whole`` does on a disk. They have no locks and
no links. What speaks the protocol is a package of its own, which fsspec names where it is missing (s3fs, gcsfs, ...).
"""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any, TypeAlias
from urllib.parse import unquote, urlsplit

from gnomon.errors import GnomonError

_ONE_SLASH = re.compile(r"(?:s3|gs|gcs|hf|az|abfs|http|https|file):/?[^/]")
Place: TypeAlias = "Path | UrlPath"
"""A file or folder of this machine, or behind a URL."""


class PlaceError(GnomonError, ValueError):
    """A URL that cannot be read or written from here; the message says what is missing."""


def place(text: str | Path) -> Place:
    """The place that a path or a URL names; ``file://`` is a path.

    >>> place("exams/one"), place("file:///exams/one"), str(place("s3://bucket/exams") / "one")
    (PosixPath('exams/one'), PosixPath('/exams/one'), 's3://bucket/exams/one')
    """
    if not is_url(text):
        if _ONE_SLASH.match(str(text)):
            raise PlaceError(f"{text}: a URL has two slashes, as in s3://bucket/folder")
        return Path(text)
    parts = urlsplit(str(text))
    if parts.scheme == "memory":
        raise PlaceError(f"{text}: memory belongs to one process, and nothing of it is kept; name a folder or a bucket")
    return Path(unquote(parts.path)) if parts.scheme == "file" else UrlPath(str(text))


def is_url(text: object) -> bool:
    """Whether a text has the form of a URL."""
    return "://" in str(text)


class _Files:
    """A file system of which errors that are no `OSError` (no credentials, no network) are errors of the place."""

    def __init__(self, files: Any, url: str) -> None:
        self._files, self._url = files, url

    def __getattr__(self, name: str) -> Callable[..., Any]:
        call = getattr(self._files, name)

        def asked(*given: Any, **named: Any) -> Any:
            try:
                return call(*given, **named)
            except OSError:
                raise
            except Exception as error:  # each package of a protocol has errors of its own
                raise PlaceError(f"{self._url}: {type(error).__name__}: {error}") from error

        return asked


class UrlPath:
    """A file or folder behind a URL. Only the URL travels to other processes."""

    def __init__(self, url: str) -> None:
        self._url = url.rstrip("/")

    def __str__(self) -> str:
        return self._url

    def __repr__(self) -> str:
        return f"UrlPath({self._url!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UrlPath) and other._url == self._url

    def __hash__(self) -> int:
        return hash(self._url)

    def __truediv__(self, name: str) -> UrlPath:
        return UrlPath(f"{self._url}/{name}")

    @property
    def name(self) -> str:
        return self._url.rpartition("/")[2]

    @property
    def parent(self) -> UrlPath:
        return UrlPath(self._url.rpartition("/")[0])

    def resolve(self) -> UrlPath:
        return self

    def _opened(self) -> tuple[Any, str]:
        """The file system, which fsspec keeps, and the path in it. Listings are not cached: other machines write."""
        try:
            from fsspec.core import url_to_fs

            files, path = url_to_fs(self._url, use_listings_cache=False)
        except (ImportError, ValueError) as error:
            raise PlaceError(f"{self._url}: {error} (pip install 'gnomon[ray]' brings fsspec)") from None
        return _Files(files, self._url), path

    def exists(self) -> bool:
        files, path = self._opened()
        return bool(files.exists(path))

    def is_file(self) -> bool:
        files, path = self._opened()
        return bool(files.isfile(path))

    def is_dir(self) -> bool:
        files, path = self._opened()
        return bool(files.isdir(path))

    def size(self) -> int:
        files, path = self._opened()
        return int(files.info(path)["size"])

    def read_bytes(self, start: int | None = None, stop: int | None = None) -> bytes:
        files, path = self._opened()
        content: bytes = files.cat_file(path, start=start, end=stop)
        return content

    def write_bytes(self, content: bytes) -> None:
        files, path = self._opened()
        try:
            files.pipe_file(path, content)
        except FileNotFoundError:  # a file system with folders, which have to be made
            files.makedirs(files._parent(path), exist_ok=True)
            files.pipe_file(path, content)

    def unlink(self, missing_ok: bool = False) -> None:
        files, path = self._opened()
        try:
            files.rm_file(path)
        except FileNotFoundError as error:
            if not missing_ok:
                raise FileNotFoundError(errno.ENOENT, "there is no such file", self._url) from error

    def names(self) -> Iterator[str]:
        """The files in a folder and below, by their path in it; none if it is not there."""
        files, path = self._opened()
        with suppress(FileNotFoundError):
            for found in sorted(files.find(path)):
                yield PurePosixPath(found).relative_to(PurePosixPath(path)).as_posix()

    def remove(self) -> None:
        """Remove a folder with all that is in it."""
        files, path = self._opened()
        with suppress(FileNotFoundError):
            files.rm(path, recursive=True)

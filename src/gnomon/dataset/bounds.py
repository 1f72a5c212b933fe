"""Files of a dataset, which anyone may have written: what they may cost is known before it is paid.

Only regular files of the dataset's own folder are opened, and none that is larger than its bound: a pipe or a device
goes on without end, and a link leads anywhere. A parquet file of some kilobytes can unpack to gigabytes, so its pages
are weighed before any of them is decoded. The footer alone does not tell their weight: a page has a header of its own,
which is what the reader believes.
"""

from __future__ import annotations

import errno
import os
import stat
from io import BufferedReader, BytesIO
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from gnomon.dataset.plan import DatasetError
from gnomon.url_path import UrlPath

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pyarrow.parquet as pq

    from gnomon.url_path import Place

ROW_BYTES = 2 * 2**20
"""The most that a row takes, packed or unpacked; the largest of gnomon's suites take a tenth."""
GROUP_BYTES = 64 * ROW_BYTES
"""The most that rows take which are decoded together."""
SMALL_FILE = 2**20
"""The most bytes of a card, and of what a file has beside its rows."""
_VALUE_BYTES = 16  # what a value takes besides its own bytes: levels, an offset, a place in a list
_PAGE_BYTES = 2**12  # so that a file of nothing but headers is soon too heavy
_HEADER_BYTES = 2**16
_ENCODINGS = {0: "PLAIN", 2: "PLAIN_DICTIONARY", 3: "RLE", 4: "BIT_PACKED", 8: "RLE_DICTIONARY"}
"""Encodings in which a value takes its own bytes, or those of an entry of the dictionary. The others build values from
the values before, so that little text can give much."""


OpenFile: TypeAlias = BufferedReader | BytesIO
"""A file of this machine, or what was fetched of one behind a URL."""


class DataFile(Protocol):
    """A parquet file of a dataset, as the manifest describes it: a shard or a split."""

    @property
    def file(self) -> str: ...
    @property
    def bytes(self) -> int: ...
    @property
    def rows(self) -> int: ...


def open_inside(folder: Place, name: str, most: int) -> OpenFile:
    """A regular file of the folder, opened; an OSError that says why if it is none, or has more than ``most`` bytes."""
    if isinstance(folder, UrlPath):
        _check_size((folder / name).size(), most, folder / name)
        return BytesIO((folder / name).read_bytes(0, most))
    path = folder / name
    if path.is_symlink() or path.parent.resolve() != folder.resolve().joinpath(name).parent:
        reason = "it is a link, and only files of the folder itself are read; copy the folder with 'cp -rL'"
        raise OSError(errno.ELOOP, reason, str(path))
    _check_regular(path.lstat(), most, path)  # before it is opened: opening a pipe waits for its other end
    file = open(path, "rb", opener=_open_at_once)  # noqa: SIM115 - the caller closes it
    try:
        _check_regular(os.fstat(file.fileno()), most, path)  # it may have been replaced in between
    except OSError:
        file.close()
        raise
    return file


def _open_at_once(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NOFOLLOW | os.O_NONBLOCK)


def _check_regular(found: os.stat_result, most: int, path: Path) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is not a regular file", str(path))
    _check_size(found.st_size, most, path)


def _check_size(size: int, most: int, path: Place) -> None:
    if size > most:
        raise OSError(errno.EFBIG, f"it has {size:,} bytes, not {most:,}", str(path))


def read_inside(folder: Place, name: str, most: int) -> bytes:
    """The bytes of a regular file of the folder; an OSError as in ``open_inside``."""
    with open_inside(folder, name, most) as file:
        return file.read(most)


def most_bytes(rows: int) -> int:
    """The most bytes that a file with so many rows has."""
    return SMALL_FILE + rows * ROW_BYTES


# ------------------------------------------------------------------------------------------------------------- parquet


def weigh(table: pq.ParquetFile, file: OpenFile, rows: int) -> None:
    """A DatasetError if the file has another number of rows than the plan, or its pages unpack to too much."""
    footer = table.metadata
    groups = [footer.row_group(number) for number in range(min(footer.num_row_groups, rows + 1))]
    found = {footer.num_rows, sum(group.num_rows for group in groups)}
    if found != {rows} or any(group.num_rows < 1 for group in groups):
        raise DatasetError(f"it has {max(found):,} rows, and its plan has {rows:,}")
    for group in groups:
        most = min(group.num_rows * ROW_BYTES, GROUP_BYTES)
        weight = 0
        for number in range(group.num_columns):
            chunk = group.column(number)
            for page in _page_weights(chunk, file):
                weight += page
                if weight > most:
                    raise DatasetError(
                        f"its rows unpack to more than {most >> 20} MiB, {chunk.path_in_schema!r:.60} included"
                    )


def _page_weights(chunk: pq.ColumnChunkMetaData, file: OpenFile) -> Iterator[int]:
    """What each page of a column takes once it is decoded."""
    at = chunk.dictionary_page_offset if chunk.has_dictionary_page else None
    at = chunk.data_page_offset if at is None else min(at, chunk.data_page_offset)
    end = at + chunk.total_compressed_size
    entry = 0  # the most that an entry of the dictionary takes: it may be all of it
    while at < end:
        file.seek(max(at, 0))
        try:
            header, length = _struct(file.read(_HEADER_BYTES), 0)
            unpacked, packed = header[2], header[3]
            of_page = header.get(5) or header.get(7) or header[8]
            values, encoding = of_page[1], of_page[4 if 8 in header else 2]
        except (IndexError, KeyError, TypeError, ValueError):
            raise DatasetError(f"its column {chunk.path_in_schema!r:.60} has no page at byte {at:,}") from None
        if min(unpacked, packed, values) < 0 or encoding not in _ENCODINGS:
            raise DatasetError(f"its column {chunk.path_in_schema!r:.60} has a page that gnomon does not write")
        if 7 in header:
            entry = unpacked
        yield _PAGE_BYTES + unpacked + values * (_VALUE_BYTES + entry)
        at += length + packed


_TRUE, _FALSE, _BYTE, _I16, _I32, _I64, _DOUBLE, _BINARY, _STRUCT = 1, 2, 3, 4, 5, 6, 7, 8, 12
_DEEPEST = 4


def _struct(data: bytes, at: int, depth: int = 0) -> tuple[dict[int, Any], int]:
    """A struct in Thrift's compact protocol, as values by the numbers of their fields, and where it ends.

    Page headers are such structs. Texts are passed over, and lists are refused: page headers have none.

    >>> _struct(bytes([0x15, 0x06, 0x2C, 0x15, 0x02, 0x00, 0x00]), 0)
    ({1: 3, 3: {1: 1}}, 7)
    """
    fields: dict[int, Any] = {}
    number = 0
    while kind := data[at]:
        at += 1
        if kind >> 4:
            number += kind >> 4
        else:
            number, at = _zigzag(data, at)
        kind &= 15
        if kind in (_TRUE, _FALSE):
            fields[number] = kind == _TRUE
        elif kind in (_I16, _I32, _I64):
            fields[number], at = _zigzag(data, at)
        elif kind == _STRUCT and depth < _DEEPEST:
            fields[number], at = _struct(data, at, depth + 1)
        elif kind == _BINARY:
            length, at = _varint(data, at)
            at += length
        elif kind in (_BYTE, _DOUBLE):
            at += 1 if kind == _BYTE else 8
        else:
            raise ValueError("not a page header")
    return fields, at + 1


def _zigzag(data: bytes, at: int) -> tuple[int, int]:
    value, at = _varint(data, at)
    return value >> 1 ^ -(value & 1), at


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at
        if shift > 63:
            raise ValueError("not a number")

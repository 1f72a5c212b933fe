"""Rows of published files (JSON, JSON lines, parquet), and the files that they name.

They are read within limits and inside their folder, and what is wrong with a row is a complaint. The packages beside it
read their problems and the outputs of models with it.
"""

from __future__ import annotations

import json
import os
import stat
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from gnomon.errors import GnomonError
from gnomon.files import read_bounded
from gnomon.grade.image.embedded import FoundPicture, has_pictures, split_pictures
from gnomon.grade.image.foreign_picture import MAX_BYTES
from gnomon.problem import Difficulty

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from gnomon.problem import Json

MAX_FILE = 2_000_000_000  # bytes of a JSON file
RESPONSE_FIELDS = ("response", "output", "model_text")
"""The fields that may have the text of a response; the first that has one counts."""
DIFFICULTIES = (Difficulty("easy", 1 / 6), Difficulty("medium", 0.5), Difficulty("hard", 5 / 6))
"""For the three levels that the published sets have."""
_LONGEST_NAME = 1_000
_LOOKED_AT, _NAMED = 100, 12  # rows whose fields a message names, and how many fields
_NO_ID = "it has no id; a text or a whole number is expected"


class DataError(GnomonError, ValueError):
    """A file of published data that cannot be read; the message names the file, the place and the mend."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something wrong with one row, which does not keep the others from being scored."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(frozen=True, slots=True)
class Row:
    """An object of a JSON file, and where it stands."""

    where: str
    fields: Mapping[str, Json]


def nothing_usable(
    path: Path, what: str, rows: Sequence[Row], complaints: Sequence[Complaint], expected: str
) -> DataError:
    """The error of a file of which no row can be used, with the fields that its rows have."""
    why = f" ({complaints[0]})" if complaints else ""
    names = list(dict.fromkeys(name for row in rows[:_LOOKED_AT] for name in row.fields))
    found = f"; its rows have {', '.join(map(short, names[:_NAMED]))}{', ...' * (len(names) > _NAMED)}" if names else ""
    return DataError(f"{path}: there is no {what} in it{why}; objects with {expected} are expected{found}")


def read_rows(path: Path) -> tuple[list[Row], list[Complaint]]:
    """The objects of a JSON list, of a file of JSON lines or of a parquet file; rows that are none are complaints.

    A file whose JSON is damaged is refused as a whole, with the place; of JSON lines only the damaged ones are.
    """
    if path.suffix.lower() == ".parquet":
        return _parquet(path)
    text = _text(path)
    if _is_lines(path, text):
        return _lines(path, text)
    try:
        values = json.loads(text)
    except json.JSONDecodeError as wrong:
        raise DataError(
            f"{path}: line {wrong.lineno}, column {wrong.colno} is not JSON ({wrong.msg}); "
            "mend the file there, or fetch it again if it was cut short"
        ) from None
    except RecursionError:
        raise DataError(f"{path}: its JSON is nested too deeply; a list of objects is expected") from None
    if not isinstance(values, list):
        raise DataError(f"{path}: the file holds {_kind(values)}; a list of objects, one for each problem, is expected")
    return _objects(path.name, [(f"row {number}", value) for number, value in enumerate(values, 1)])


def _parquet(path: Path) -> tuple[list[Row], list[Complaint]]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        rows: list[dict[str, Json]] = pq.read_table(path).to_pylist()
    except OSError as error:
        raise DataError(f"{path} cannot be read: {error.strerror or 'it is not a parquet file'}") from None
    except (pa.ArrowException, ValueError):
        raise DataError(
            f"{path} is not a parquet file; fetch it again, or let its name end in .json or .jsonl"
        ) from None
    return [Row(f"{path.name}, row {k}", row) for k, row in enumerate(rows, 1)], []


def _text(path: Path) -> str:
    try:
        about = path.stat()
        if stat.S_ISCHR(about.st_mode) or stat.S_ISBLK(about.st_mode):
            raise DataError(f"{path} is a device; name a file of problems")
        if about.st_size > MAX_FILE:
            raise DataError(f"{path}: the file has more than {MAX_FILE} bytes")
        text = read_bounded(path, MAX_FILE).decode("utf-8-sig").replace("\r\n", "\n")
    except IsADirectoryError:
        raise DataError(f"{path} is a folder; name a file of problems in it") from None
    except OSError as error:
        raise DataError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise DataError(
            f"{path} is not UTF-8 text (byte {error.start}); save it as UTF-8, or fetch it again if it was damaged"
        ) from None
    if not text.strip():
        raise DataError(f"{path} is empty; make or fetch it again")
    return text


def _is_lines(path: Path, text: str) -> bool:
    return path.suffix.lower() in (".jsonl", ".ndjson") or (
        text.lstrip()[:1] == "{" and "\n{" in text.strip().replace("\r", "")
    )


def _lines(path: Path, text: str) -> tuple[list[Row], list[Complaint]]:
    values: list[tuple[str, Json]] = []
    complaints: list[Complaint] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            values.append((f"line {number}", json.loads(line)))
        except (ValueError, RecursionError) as wrong:
            reason = wrong.msg if isinstance(wrong, json.JSONDecodeError) else "nested too deeply"
            complaints.append(Complaint(f"{path.name}, line {number}", f"it is not JSON ({reason})"))
    rows, others = _objects(path.name, values)
    return rows, complaints + others


def _objects(name: str, values: Sequence[tuple[str, Json]]) -> tuple[list[Row], list[Complaint]]:
    rows = [Row(f"{name}, {where}", value) for where, value in values if isinstance(value, dict)]
    bad = [
        Complaint(f"{name}, {where}", f"it is {_kind(value)}; an object is expected")
        for where, value in values
        if not isinstance(value, dict)
    ]
    return rows, bad


def _kind(value: Json) -> str:
    """What a JSON value is, in words."""
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")


def identifier(row: Row) -> str:
    """The id of a row as text; empty where it has none that can be used."""
    value = row.fields.get("id")
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    return _clean(str(value)).strip()[:200]


def new_identifier(row: Row, known: Collection[str], complaints: list[Complaint]) -> str:
    """The id of a row that is to be a problem; empty, and a complaint, where it has none or one that is known."""
    id_ = identifier(row)
    if not id_:
        complaints.append(Complaint(row.where, _NO_ID))
    elif id_ in known:
        complaints.append(Complaint(row.where, f"the id {short(id_)} is there already; the first one is used"))
    return "" if id_ in known else id_


def samples_of(
    rows: Iterable[Row], ids: Collection[str], complaints: list[Complaint]
) -> Iterator[tuple[Row, str, int]]:
    """The rows that are outputs for problems of the dataset, each with its id and the number of its sample.

    `ids` are those of the problems; what is wrong with the other rows is added to the complaints.
    """
    seen: set[tuple[str, int]] = set()
    for row in rows:
        id_, sample = identifier(row), row.fields.get("sample", 1)
        if not id_:
            complaints.append(Complaint(row.where, _NO_ID))
        elif id_ not in ids:
            complaints.append(Complaint(row.where, f"the id {short(id_)} is not in the dataset"))
        elif isinstance(sample, bool) or not isinstance(sample, int) or sample < 1:
            complaints.append(Complaint(row.where, "the field 'sample' is not a whole number from 1 on"))
        elif (id_, sample) in seen:
            again = f"the id {short(id_)} is there already; the first one counts"
            complaints.append(Complaint(row.where, f"{again} (give further samples a field 'sample': 2, 3 ...)"))
        else:
            seen.add((id_, sample))
            yield row, id_, sample


def _clean(text: str) -> str:
    """The text with half surrogate pairs, which JSON can spell and UTF-8 cannot, replaced."""
    return text if text.isascii() else text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def text_field(row: Row, names: Sequence[str], complaints: list[Complaint]) -> str:
    """The first of these fields that is there, as text."""
    for name in names:
        value = row.fields.get(name)
        if value is None or value == "":
            continue
        if isinstance(value, str):
            return _clean(value)
        complaints.append(Complaint(row.where, f"the field {name!r} is {_kind(value)}; a text is expected"))
    return ""


def missing_text(row: Row, name: str) -> str:
    """That a field has no text, in words."""
    return f"the field {name!r} is {'empty' if name in row.fields else 'missing'}"


def check_level(row: Row, name: str, level: str, known: Sequence[str], complaints: list[Complaint]) -> None:
    """Complain of a level that nobody knows."""
    if level not in known:
        state = f"is {short(level)}, not one of {', '.join(known)}" if level else "has no level"
        complaints.append(Complaint(row.where, f"the field {name!r} {state}; the row counts as of middle difficulty"))


# ------------------------------------------------------------------------------------------------------------ pictures


@dataclass(frozen=True, slots=True)
class Source:
    """Where a picture comes from; it is read when it is needed, because an exam has thousands."""

    folder: Path
    named: Json = None
    """What a row says: a path below the folder, or a data URI."""
    place: Path | None = None
    """The file, where it is known."""
    found: FoundPicture | None = None
    """The picture, where it came with a text."""

    def read(self) -> FoundPicture:
        """The bytes, or why there are none."""
        if self.found is not None:
            return self.found
        if self.place is not None:
            return picture_file(self.place, short(self.place.name), self.folder)
        return picture_named(self.folder, self.named)


def picture_named(folder: Path, named: Json) -> FoundPicture:
    """The bytes of a picture that a row names: a path below the folder, or the picture itself as a data URI."""
    if not isinstance(named, str):
        return FoundPicture(b"", f"the name of the picture is {_kind(named)}; a path is expected")
    if has_pictures(named):
        found = split_pictures(named).pictures
        return found[0] if found else FoundPicture(b"", "its data URI has no base64 text")
    place = inside(folder, named)
    if place is None:
        return FoundPicture(b"", f"{short(named)} does not lie in the folder {folder.resolve()}; it is not read")
    return picture_file(place, short(named), folder)


def inside(folder: Path, named: str) -> Path | None:
    """The path that a name means below a folder; None where it leads elsewhere, also through links.

    A leading slash means the folder, as in the published dataset; a full path into the folder is accepted.
    """
    if not named.strip() or "\0" in named or len(named) > _LONGEST_NAME:
        return None
    root = folder.resolve()
    name = named.strip().replace("\\", "/")
    if name.startswith(f"{root}/"):
        name = name.removeprefix(f"{root}/")
    try:
        place = (root / PurePosixPath(name.lstrip("/"))).resolve()
    except (OSError, RuntimeError, ValueError):  # a circle of links, or a name that no file can have
        return None
    return place if place != root and place.is_relative_to(root) else None


def picture_file(place: Path, shown: str, folder: Path) -> FoundPicture:
    """The bytes of a file; its kind and size are looked at before anything is read."""
    try:
        # Not blocking: a pipe in the folder must not stop the work.
        handle = os.open(place, os.O_RDONLY | os.O_NONBLOCK)
    except OSError as error:
        missing = isinstance(error, FileNotFoundError)
        where = f"the folder {folder.resolve()}"
        reason = f"there is no file {shown} in {where}" if missing else f"{shown}: {error.strerror}"
        return FoundPicture(b"", reason)
    about = os.fstat(handle)
    if not stat.S_ISREG(about.st_mode) or about.st_size > MAX_BYTES:
        os.close(handle)
        large = f"{shown} has {about.st_size} bytes, more than {MAX_BYTES}"
        return FoundPicture(b"", large if stat.S_ISREG(about.st_mode) else f"{shown} is not a file")
    with os.fdopen(handle, "rb") as file:
        data = file.read(MAX_BYTES + 1)
    return FoundPicture(data) if data else FoundPicture(b"", f"{shown} is empty")


def short(text: str) -> str:
    """A text from a file as a message may show it: quoted, without control characters, and not long."""
    return f"'{text[:80]}'" if text.isprintable() else ascii(text[:80])

"""Reading the ratings of people from CSV files and JSON lines.

A row is one rating: who gave which score to which response. Every bad row is an error that names the file, the line and
what the row should hold; nothing is skipped and nothing is guessed. Blind sheets (`rating_sheets`) name items in place
of problems and models; their key tells which they are.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Literal, get_args

from gnomon.errors import GnomonError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from gnomon.problem import Json

Role = Literal["rater", "arbiter"]
STAGES = ("overall", "plan", "steps", "process", "middle", "result")
"""What a rating is about: the whole response, or a stage of GGBench's protocol."""
SCORES = range(1, 6)
_NEEDED = ("problem", "model", "rater", "score")
_COLUMNS = (*_NEEDED, "stage", "role", "epoch", "comment")
KEY_COLUMNS = ("item", "problem", "model", "epoch")
"""The columns of the key of blind sheets."""
_BLIND_NEEDED = ("item", "rater", "score")
_BLIND = (*_BLIND_NEEDED, "stage", "role", "comment")
_LONGEST = 500  # characters of a name


class RatingsError(GnomonError, ValueError):
    """Ratings that cannot be used; the message names the file, the line and how to mend it."""


@dataclass(frozen=True, slots=True)
class Rated:
    """What is rated: a stage of one response of a model."""

    problem: str
    model: str
    epoch: int
    stage: str

    def __str__(self) -> str:
        again = f", epoch {self.epoch}" if self.epoch != 1 else ""
        return f"{self.stage} of problem {self.problem!r} by {self.model!r}{again}"


@dataclass(frozen=True, slots=True)
class Rating:
    """The score that one person gave."""

    rated: Rated
    rater: str
    score: int
    role: Role
    place: str
    """The file and the line."""
    item: str = ""
    """What a blind sheet calls the response."""


Key = Mapping[str, tuple[str, str, int]]
"""The problem, the model and the epoch of each item of blind sheets."""


def read_key(path: Path) -> Key:
    """The key of blind sheets, as ``gnomon sheets`` wrote it."""
    found: dict[str, tuple[str, str, int]] = {}
    for row, place in _rows(path, KEY_COLUMNS, KEY_COLUMNS):
        item, problem, model = (_text(row, name, place) for name in KEY_COLUMNS[:3])
        if item in found:
            raise RatingsError(f"{place}: the item {item!r} is there twice")
        found[item] = (problem, model, _whole(row.get("epoch"), "epoch", place))
    if not found:
        raise RatingsError(f"{path}: there is no item in it; the key is the file that 'gnomon sheets' named")
    return found


def read_ratings(paths: Sequence[Path], key: Key | None = None) -> list[Rating]:
    """All ratings of the files, in order. A second rating of the same response by the same person is an error.

    With a key the files are blind sheets: rows name items, and a row without a score is not rated yet.
    """
    ratings = [rating for path in paths for rating in _read(path, key)]
    if not ratings:
        raise RatingsError(f"{', '.join(map(str, paths)) or 'no file'}: there is no rating in it")
    first: dict[tuple[Rated, str], Rating] = {}
    for rating in ratings:
        other = first.setdefault((rating.rated, rating.rater), rating)
        if other is not rating:
            raise RatingsError(
                f"{rating.place}: {rating.rater!r} rates the {rating.rated} a second time ({other.place} has it); "
                "keep one of the two"
            )
    return ratings


def _read(path: Path, key: Key | None) -> Iterator[Rating]:
    if key is None:
        for row, place in _rows(path, _COLUMNS, _NEEDED):
            yield _rating(row, place)
        return
    for row, place in _rows(path, _BLIND, _BLIND_NEEDED):
        if "score" not in row:
            continue
        item = _text(row, "item", place)
        if item not in key:
            raise RatingsError(f"{place}: the item {item!r} is not in the key; is it the key of other sheets?")
        named = dict(zip(KEY_COLUMNS[1:], key[item], strict=True))
        yield replace(_rating({**row, **named}, place), item=item)


def _rows(path: Path, known: Sequence[str], needed: Sequence[str]) -> Iterator[tuple[Mapping[str, Json], str]]:
    """The rows of a file, each with its place."""
    readers = {".csv": _csv_rows, ".jsonl": _json_rows}
    reader = readers.get(path.suffix.lower())
    if reader is None:
        raise RatingsError(f"{path}: the name ends neither in .csv nor in .jsonl; ratings come in these two forms")
    if not path.is_file():
        raise RatingsError(f"{path} is not a file; name a file with ratings")

    def check(names: Sequence[str], place: str, what: str) -> None:
        _check_names(names, place, what, known, needed)

    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            for number, row in reader(path, file, check):
                yield row, f"{path}:{number}"
    except UnicodeDecodeError:
        raise RatingsError(f"{path}: it is not UTF-8 text; save it as UTF-8") from None


Check = Callable[[Sequence[str], str, str], None]


def _csv_rows(path: Path, file: Iterable[str], check: Check) -> Iterator[tuple[int, Mapping[str, Json]]]:
    reader = csv.reader(file, strict=True)
    heads: list[str] = []
    try:
        for cells in reader:
            number = reader.line_num
            if not any(cell.strip() for cell in cells):
                continue
            if not heads:
                heads = [cell.strip().lower() for cell in cells]
                check(heads, f"{path}:{number}", "column")
            elif len(cells) != len(heads):
                raise RatingsError(f"{path}:{number}: {len(cells)} cells under {len(heads)} columns")
            else:
                yield number, {head: cell.strip() for head, cell in zip(heads, cells, strict=True) if cell.strip()}
    except csv.Error as error:
        raise RatingsError(f"{path}:{reader.line_num}: it is no row of CSV: {error}") from None


def _json_rows(path: Path, file: Iterable[str], check: Check) -> Iterator[tuple[int, Mapping[str, Json]]]:
    for number, line in enumerate(file, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise RatingsError(f"{path}:{number}: it is not JSON: {error}") from None
        if not isinstance(row, dict):
            raise RatingsError(f"{path}:{number}: it is not a JSON object, a row of names and values")
        check(list(row), f"{path}:{number}", "field")
        yield number, {name: value for name, value in row.items() if value is not None}


def _check_names(names: Sequence[str], place: str, what: str, known: Sequence[str], needed: Sequence[str]) -> None:
    if "item" in names and "item" not in known:
        raise RatingsError(f"{place}: these are blind sheets; give their key, too: --key FILE")
    for name in names:
        if name not in known:
            near = get_close_matches(name, known, 1)
            meant = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(known)}"
            raise RatingsError(f"{place}: the {what} {name!r} is unknown; {meant}")
        if names.count(name) > 1:
            raise RatingsError(f"{place}: the {what} {name!r} is there twice")
    missing = [name for name in needed if name not in names]
    if missing:
        raise RatingsError(f"{place}: the {what} {missing[0]!r} is missing; needed are {', '.join(needed)}")


def _rating(row: Mapping[str, Json], place: str) -> Rating:
    problem, model, rater = (_text(row, name, place) for name in _NEEDED[:3])
    stage = _one_of(row.get("stage", STAGES[0]), "stage", STAGES, place)
    role = _one_of(row.get("role", "rater"), "role", get_args(Role), place)
    score = _whole(row.get("score"), "score", place)
    if score not in SCORES:
        raise RatingsError(f"{place}: the score {score} is not from {SCORES[0]} to {SCORES[-1]}")
    epoch = _whole(row.get("epoch", 1), "epoch", place)
    if epoch < 1:
        raise RatingsError(f"{place}: the epoch {epoch} is not 1 or more")
    return Rating(Rated(problem, model, epoch, stage), rater, score, "arbiter" if role == "arbiter" else "rater", place)


def _text(row: Mapping[str, Json], name: str, place: str) -> str:
    value = row.get(name, "")
    if not isinstance(value, str) or not value.strip() or len(value) > _LONGEST:
        raise RatingsError(f"{place}: the {name} is {_shown(value)}; write a name of 1 to {_LONGEST} characters")
    return value.strip()


def _one_of(value: Json, name: str, known: Sequence[str], place: str) -> str:
    found = value.strip().lower() if isinstance(value, str) else value
    if found not in known:
        raise RatingsError(f"{place}: the {name} {_shown(value)} is not one of {', '.join(known)}")
    return str(found)


def _whole(value: Json, name: str, place: str) -> int:
    """A whole number, written as such or as 4.0."""
    number: float | None = None
    if isinstance(value, int | float) and not isinstance(value, bool):
        number = float(value)
    elif isinstance(value, str) and len(value) < 20:
        try:
            number = float(value)
        except ValueError:
            number = None
    if number is None or not number.is_integer():
        raise RatingsError(f"{place}: the {name} {_shown(value)} is not a whole number")
    return int(number)


def _shown(value: Json) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."

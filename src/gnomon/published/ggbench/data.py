"""The problems of the published dataset, and the outputs of a model, from a JSON file or from a folder.

The fields are those that the public evaluation script of GGBench reads. A problem has ``id``, ``question``,
``question_image``, ``text_answer`` (steps and code) and ``res_image``; further fields are kept. An output has ``id``,
``response`` (or ``output``, ``model_text``), the finished figure in ``image_4``, ``output_image`` or
``output_image_path``, pictures of steps in ``image_1``, ``image_2`` ..., and all steps on one picture in
``long_image_path`` or ``mid_process_image``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gnomon.grade.image.embedded import FoundPicture, split_pictures
from gnomon.grade.response.visible import without_thoughts
from gnomon.problem import LEVELS
from gnomon.published.published_rows import (
    RESPONSE_FIELDS,
    Complaint,
    DataError,
    Row,
    Source,
    check_level,
    missing_text,
    new_identifier,
    nothing_usable,
    picture_file,
    picture_named,
    read_rows,
    samples_of,
    short,
    text_field,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    from gnomon.problem import Json

_FINAL = ("image_4", "output_image", "output_image_path")
_LONG = ("long_image_path", "mid_process_image")
_STEP = re.compile(r"image_(\d{1,3})")
_OWN = {"id", "question", "text_answer", "question_image", "res_image"}
PICTURE_ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
TEXT_ENDINGS = (".txt", ".md")
MAX_TEXT = 5_000_000  # bytes of a text file
MAX_STEPS = 64


@dataclass(frozen=True, slots=True)
class PublishedProblem:
    """A problem of the published dataset. Pictures are read when they are needed."""

    id: str
    question: str
    text_answer: str
    question_image: str
    res_image: str
    folder: Path = field(repr=False)
    more: Mapping[str, Json] = field(default_factory=dict, repr=False)
    """The other fields, such as the difficulty and the categories."""

    def reference(self) -> FoundPicture:
        """The bytes of the finished figure, or why there are none."""
        if not self.res_image:
            return FoundPicture(b"", "the dataset names no reference picture")
        return picture_named(self.folder, self.res_image)

    @property
    def level(self) -> str:
        """The difficulty, as the dataset has it."""
        value = self.more.get("difficulty")
        return value.strip().lower() if isinstance(value, str) else ""


@dataclass(frozen=True, slots=True)
class Output:
    """What a model answered to one problem: its text, and pictures that it drew or that were drawn from its code."""

    id: str
    sample: int
    """1 for the first answer to a problem; others are further samples of the same model."""
    text: str
    steps: tuple[Source, ...]
    final: Source | None
    long: Source | None
    """All steps on one picture."""
    where: str = ""


@dataclass(frozen=True, slots=True)
class Outputs:
    """The outputs of a model, in order, and what was wrong with their file."""

    name: str
    rows: tuple[Output, ...]
    complaints: tuple[Complaint, ...]


def read_dataset(path: Path) -> tuple[dict[str, PublishedProblem], list[Complaint]]:
    """The problems of a dataset file by id; pictures lie below its folder."""
    rows, complaints = read_rows(path)
    problems: dict[str, PublishedProblem] = {}
    for row in rows:
        if id_ := new_identifier(row, problems, complaints):
            problems[id_] = _problem(row, id_, path.parent, complaints)
    if not problems:
        raise nothing_usable(path, "problem", rows, complaints, "id, question and text_answer")
    return problems, complaints


def _problem(row: Row, id_: str, folder: Path, complaints: list[Complaint]) -> PublishedProblem:
    texts = {name: text_field(row, [name], complaints) for name in ("question", "text_answer", "res_image")}
    complaints += [
        Complaint(row.where, f"{missing_text(row, name)}, so what needs it gets no score")
        for name, text in texts.items()
        if not text and not row.fields.get(name)
    ]
    made = PublishedProblem(
        id=id_,
        question=texts["question"],
        text_answer=texts["text_answer"],
        question_image=text_field(row, ["question_image"], complaints),
        res_image=texts["res_image"],
        folder=folder,
        more={name: value for name, value in row.fields.items() if name not in _OWN},
    )
    check_level(row, "difficulty", made.level, LEVELS, complaints)
    return made


# ------------------------------------------------------------------------------------------------------------- outputs


def read_outputs(path: Path, ids: Collection[str], pictures: Path | None = None) -> Outputs:
    """The outputs in a JSON file or a folder; `ids` are those of the problems, `pictures` the folder of pictures."""
    if path.is_dir():
        return _from_folder(path, ids)
    if pictures is not None and not pictures.is_dir():
        raise DataError(f"--pictures {pictures}: there is no such folder")
    rows, complaints = read_rows(path)
    found = [
        _output(row, id_, sample, pictures or path.parent, complaints)
        for row, id_, sample in samples_of(rows, ids, complaints)
    ]
    return Outputs(path.name, tuple(found), tuple(complaints))


def _output(row: Row, id_: str, sample: int, folder: Path, complaints: list[Complaint]) -> Output:
    text = text_field(row, RESPONSE_FIELDS, complaints)
    if all(row.fields.get(name) is None for name in RESPONSE_FIELDS):
        fields = ", ".join(repr(name) for name in RESPONSE_FIELDS)
        complaints.append(Complaint(row.where, f"it has none of {fields}, so it counts as an output without words"))
    numbered = sorted(
        (int(number[1]), name)
        for name, value in row.fields.items()
        if (number := _STEP.fullmatch(name)) and value not in (None, "")
    )
    steps = tuple(Source(folder, row.fields[name]) for _, name in numbered[:MAX_STEPS])
    final, long = (_first(row, names, folder) for names in (_FINAL, _LONG))
    if not steps and final is None and long is None:
        steps = in_text(folder, text)
        final = steps[-1] if steps else None
    return Output(id_, sample, text, steps, final, long, row.where)


def in_text(folder: Path, text: str) -> tuple[Source, ...]:
    """The pictures that stand in a text as data URIs."""
    return tuple(Source(folder, found=picture) for picture in split_pictures(without_thoughts(text)).pictures)


def _first(row: Row, names: Sequence[str], folder: Path) -> Source | None:
    """The picture in the first of these fields that names one."""
    return next((Source(folder, value) for name in names if (value := row.fields.get(name)) not in (None, "")), None)


# -------------------------------------------------------------------------------------------------------------- folder


def _from_folder(folder: Path, ids: Collection[str]) -> Outputs:
    """Files named by the id of their problem: ID.txt or ID.md, ID.png, ID_1.png ..., or all of these in a folder ID.

    The pictures of a problem are its steps in order, and the last one is the finished figure.
    """
    texts: dict[str, Path] = {}
    pictures: dict[str, list[tuple[int, str, Path]]] = {}
    complaints: list[Complaint] = []
    root = folder.resolve()
    for place in sorted(folder.iterdir(), key=lambda place: place.name):
        if place.name.startswith("."):
            continue
        named = place.name if place.is_dir() else place.stem
        if place.is_dir() and named in ids:
            files = [(inner, *_numbered(inner.stem)) for inner in sorted(place.iterdir())]
            owner = named
        elif (found := _owner(named, ids)) is not None and not place.is_dir():
            owner, number = found
            files = [(place, number, "")]
        else:
            complaints.append(Complaint(place.name, "its name is not the id of a problem of the dataset"))
            continue
        for inner, number, stem in files:
            if not inner.resolve().is_relative_to(root):
                complaints.append(Complaint(inner.name, "it is a link that leads out of the folder"))
            elif inner.suffix.lower() in PICTURE_ENDINGS:
                pictures.setdefault(owner, []).append((number, stem, inner))
            elif inner.suffix.lower() in TEXT_ENDINGS:
                texts[owner] = inner
    rows = [
        _folder_output(folder, id_, texts.get(id_), sorted(pictures.get(id_, [])), complaints)
        for id_ in ids
        if id_ in texts or id_ in pictures
    ]
    return Outputs(folder.name, tuple(rows), tuple(complaints))


def _folder_output(
    folder: Path, id_: str, text: Path | None, pictures: Sequence[tuple[int, str, Path]], complaints: list[Complaint]
) -> Output:
    steps = tuple(Source(folder, place=place) for _, _, place in pictures[:MAX_STEPS])
    where = f"{folder.name}, {short(id_)}"
    words = ""
    if text is not None:
        read = picture_file(text, short(text.name), folder)  # a text gets the same care: a plain file of bounded size
        words = read.data[:MAX_TEXT].decode("utf-8", "replace")
        steps = steps or in_text(folder, words)
        if read.problem:
            complaints.append(Complaint(where, read.problem))
    return Output(id_, 1, words, steps, steps[-1] if steps else None, None, where)


_NUMBERED = re.compile(r"(.*?)[_-]?(\d{1,4})", re.DOTALL)
_LAST = 10_000  # a file without a number is the finished figure


def _numbered(stem: str) -> tuple[int, str]:
    """The number of a step in the name of a file, and the rest of the name."""
    found = _NUMBERED.fullmatch(stem)
    return (int(found[2]), found[1]) if found else (_LAST, stem)


def _owner(stem: str, ids: Collection[str]) -> tuple[str, int] | None:
    """The problem that a file belongs to, and the number of its step."""
    if stem in ids:
        return stem, _LAST
    found = re.fullmatch(r"(.+)[_-](\d{1,4})", stem, re.DOTALL)
    return (found[1], int(found[2])) if found and found[1] in ids else None

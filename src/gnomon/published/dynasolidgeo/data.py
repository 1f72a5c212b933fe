"""The instances of a published ``problem.jsonl`` as problems of gnomon, and responses to them.

An instance has ``id``, ``type`` (1 to 8, the category), ``level`` (1 to 3), ``en_problem``, ``cn_problem``,
``solution`` (the answer, a text) and ``image`` (a path below the folder of the file). A response has ``id`` and its
text in ``response``, ``output`` or ``model_text``; ``sample`` numbers several responses to one instance, and
``tokens_out`` is the number of tokens that the model wrote.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.grade.image.response_pictures import shown
from gnomon.problem import LEVELS, Figure, Number, Problem, Provenance
from gnomon.published.dynasolidgeo.flaws import SOUND, Flaw, picture_only, text_flaws
from gnomon.published.dynasolidgeo.published_answers import read_answer
from gnomon.published.published_rows import (
    DIFFICULTIES,
    RESPONSE_FIELDS,
    Complaint,
    DataError,
    Row,
    inside,
    new_identifier,
    nothing_usable,
    picture_named,
    read_rows,
    samples_of,
    short,
    text_field,
)

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from gnomon.problem import Json

CATEGORIES = ("PD", "AN", "LC", "AR", "VC", "CP", "DM", "FP")
"""The categories in the order of the published field ``type``, which counts from 1."""
VERSION = "published"
_TEXTS = {"en": "en_problem", "zh": "cn_problem"}
_NO_ANSWER = Number("?", 0.0)  # stands for an answer that cannot be read; nothing is graded against it


@dataclass(frozen=True, slots=True)
class Instance:
    """A published instance: the problem that it is, and its flaws."""

    id: str
    problem: Problem
    gradable: bool
    """Whether it has an answer that can be read."""
    flaws: tuple[Flaw, ...]

    @property
    def sound(self) -> bool:
        """Whether it is clear what is asked and what the answer is, whatever else is flawed."""
        return self.gradable and all(flaw.kind in SOUND for flaw in self.flaws)


@dataclass(frozen=True, slots=True)
class Response:
    """What a model answered to an instance."""

    id: str
    sample: int
    text: str
    tokens_out: int | None
    where: str


def read_instances(path: Path) -> tuple[dict[str, Instance], list[Complaint]]:
    """The instances of a file by id, and what is wrong with rows that could not be used."""
    rows, complaints = read_rows(path)
    found: dict[str, Instance] = {}
    for row in rows:
        id_ = new_identifier(row, found, complaints)
        if not id_:
            continue
        if any(isinstance(row.fields.get(name), str) and row.fields[name].strip() for name in _TEXTS.values()):
            found[id_] = _instance(row, id_, len(found), path.parent, complaints)
        else:
            complaints.append(Complaint(row.where, f"{short(id_)} has no text in en_problem nor in cn_problem"))
    if not found:
        raise nothing_usable(path, "instance", rows, complaints, "id, en_problem and solution")
    return found, complaints


def _instance(row: Row, id_: str, index: int, folder: Path, complaints: list[Complaint]) -> Instance:
    flaws: list[Flaw] = []
    texts = {language: text_field(row, [name], complaints) for language, name in _TEXTS.items()}
    flaws += [Flaw("text", f"there is no {name}") for language, name in _TEXTS.items() if not texts[language]]
    category = _numbered(row, "type", CATEGORIES, flaws)
    level = _numbered(row, "level", LEVELS, flaws)
    complaints += [Complaint(row.where, str(flaw)) for flaw in flaws if flaw.kind == "field"]
    answer, wrong = read_answer(row.fields.get("solution"), category, texts)
    flaws += wrong
    flaws += text_flaws({language: text for language, text in texts.items() if text})
    figures, missing = _figures(row, folder, complaints)
    flaws += missing
    if missing and picture_only(texts):
        flaws.append(Flaw("picture only", "the text gives no point and no number"))
    rank = LEVELS.index(level) if level else 1
    problem = Problem(
        provenance=Provenance("solid", VERSION, 0, index, {"published": id_}, source=id_),
        categories=(category,) if category else (),
        difficulty=DIFFICULTIES[rank],
        text={language: text or texts["en"] or texts["zh"] for language, text in texts.items()},
        answer=answer or _NO_ANSWER,
        figures=figures,
    )
    return Instance(id_, problem, answer is not None, tuple(flaws))


def _numbered(row: Row, name: str, names: tuple[str, ...], flaws: list[Flaw]) -> str:
    """The name that a number from 1 on stands for; empty, and a flaw, where it stands for none."""
    value: Json = row.fields.get(name)
    if isinstance(value, str) and value.strip().isdigit():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= len(names):
        return names[value - 1]
    state = f"{value!r:.40} is not one of 1 to {len(names)}" if value is not None else "it is missing"
    flaws.append(Flaw("field", f"{name}: {state}"))
    return ""


def _figures(row: Row, folder: Path, complaints: list[Complaint]) -> tuple[tuple[Figure, ...], list[Flaw]]:
    """The picture of a row; a picture that is simply not there is a flaw, a name that is none a complaint as well."""
    named: Json = row.fields.get("image")
    if named is None or named == "":
        return (), [Flaw("picture", "it names none")]
    found = picture_named(folder, named)
    picture = shown(found.data, found.problem)
    if isinstance(picture, str):
        place = inside(folder, named) if isinstance(named, str) else None
        absent = place is not None and not place.exists()
        if not absent:
            complaints.append(Complaint(row.where, f"image: {picture}"))
        return (), [Flaw("picture", f"there is no file {short(named)}" if absent else picture)]
    return (
        Figure(short(named)[1:-1] if isinstance(named, str) else "picture", picture.png, picture.width, picture.height),
    ), []


def read_responses(path: Path, ids: Collection[str]) -> tuple[list[Response], list[Complaint]]:
    """The responses in a file, in order, and what is wrong with the others; `ids` are those of the instances."""
    rows, complaints = read_rows(path)
    found: list[Response] = []
    for row, id_, sample in samples_of(rows, ids, complaints):
        text = text_field(row, RESPONSE_FIELDS, complaints)
        if not text:
            complaints.append(Complaint(row.where, f"{short(id_)} has no text in {', '.join(RESPONSE_FIELDS)}"))
        tokens = row.fields.get("tokens_out")
        whole = isinstance(tokens, int) and not isinstance(tokens, bool) and tokens >= 0
        found.append(Response(id_, sample, text, tokens if whole else None, row.where))
    why = f" ({complaints[0]})" if complaints else ""
    if not rows:
        raise DataError(f"{path}: there is no response in it{why}; objects with id and response are expected")
    if not found:
        raise DataError(f"{path}: no response belongs to an instance of the dataset; look at the ids{why}")
    if not any(name in row.fields for row in rows for name in RESPONSE_FIELDS):
        names = f"{', '.join(RESPONSE_FIELDS[:-1])} or {RESPONSE_FIELDS[-1]}"
        raise DataError(f"{path}: no row has a field {names}; add the responses of the model")
    return found, complaints

"""Exams on disk: parquet shards that Hugging Face ``datasets`` reads as they are, a manifest and a dataset card.

The column ``problem`` holds the whole item as JSON and is the truth; the other columns are views of it for people and
for training code. Bytes are a function of the problems and the library versions alone: no times, no machine names.
Making a dataset is ``gnomon.dataset.generate``; checking one is ``gnomon.dataset.verify``.
"""

from __future__ import annotations

import io
import json
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from gnomon import __version__
from gnomon.errors import GnomonError
from gnomon.files import sha256
from gnomon.problem import Figure, Json, Problem, ProblemError, answer_text, canonical_json

FORMAT = 1
MANIFEST = "manifest.json"
CARD = "README.md"
SPLIT = "test"
_RESTORE = "restore it from a copy, or remove the folder and generate the dataset again"
_ROWS_PER_GROUP = 64  # a reader holds at most this many pictures at a time


class DatasetError(GnomonError, ValueError):
    """A folder that is not a readable dataset; the message names the file and the mend."""


# ------------------------------------------------------------------------------------------------------------ schema

_IMAGE = pa.struct([("bytes", pa.binary()), ("path", pa.string())])
_TEXTS = pa.list_(pa.string())

_COLUMNS: dict[str, tuple[pa.DataType, Json]] = {
    # name: (Arrow type, Hugging Face feature)
    "id": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "suite": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "seed": (pa.int64(), {"dtype": "int64", "_type": "Value"}),
    "index": (pa.int64(), {"dtype": "int64", "_type": "Value"}),
    "source": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "categories": (_TEXTS, {"feature": {"dtype": "string", "_type": "Value"}, "_type": "Sequence"}),
    "level": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "difficulty": (pa.float64(), {"dtype": "float64", "_type": "Value"}),
    "structure": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "question_en": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "question_zh": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "options_en": (_TEXTS, {"feature": {"dtype": "string", "_type": "Value"}, "_type": "Sequence"}),
    "options_zh": (_TEXTS, {"feature": {"dtype": "string", "_type": "Value"}, "_type": "Sequence"}),
    "image": (_IMAGE, {"_type": "Image"}),
    "more_images": (pa.list_(_IMAGE), {"feature": {"_type": "Image"}, "_type": "Sequence"}),
    "answer": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "answer_kind": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "solution_en": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "solution_zh": (pa.string(), {"dtype": "string", "_type": "Value"}),
    "problem": (pa.string(), {"dtype": "string", "_type": "Value"}),
}

SCHEMA = pa.schema(
    [pa.field(name, arrow) for name, (arrow, _) in _COLUMNS.items()],
    metadata={
        "huggingface": canonical_json({"info": {"features": {name: hf for name, (_, hf) in _COLUMNS.items()}}}),
    },
)


def row_of(problem: Problem) -> dict[str, Json]:
    """The problem as one row: the views and the JSON that is the truth, pictures apart."""
    pictures = [{"bytes": figure.png, "path": f"{problem.id}-{figure.name}.png"} for figure in problem.figures]
    row: dict[str, Json] = {
        "id": problem.id,
        "suite": problem.suite,
        "seed": problem.provenance.seed,
        "index": problem.provenance.index,
        "source": problem.provenance.source,
        "categories": list(problem.categories),
        "level": problem.difficulty.level,
        "difficulty": problem.difficulty.score,
        "structure": structure_of(problem),
        "image": pictures[0] if pictures else None,
        "more_images": pictures[1:],
        "answer": answer_text(problem.answer),
        "answer_kind": problem.answer.kind,
        "problem": canonical_json(problem.to_json(figure_bytes=False)),
    }
    for language in ("en", "zh"):
        row[f"question_{language}"] = problem.text[language]
        row[f"options_{language}"] = [option.text[language] for option in problem.options]
        row[f"solution_{language}"] = "\n".join(step.text[language] for step in problem.solution)
    return row


def structure_of(problem: Problem) -> str:
    """A key that problems share which differ only by names and order; empty where the suite gives none."""
    return str(problem.formal.get("structure", ""))


def problem_of(row: Mapping[str, Json]) -> Problem:
    """The problem of a row, made from its JSON and its pictures."""
    data = json.loads(row["problem"])
    pictures = [row["image"], *row["more_images"]] if row["image"] else []
    named = {figure["name"]: picture["bytes"] for figure, picture in zip(data["figures"], pictures, strict=True)}
    return Problem.from_json(data, named)


def shard_bytes(problems: Sequence[Problem]) -> bytes:
    """A whole parquet file. Held in memory, because a shard is bounded and is written in one go or not at all."""
    table = pa.Table.from_pylist([row_of(problem) for problem in problems], schema=SCHEMA)
    sink = io.BytesIO()
    pq.write_table(
        table,
        sink,
        row_group_size=_ROWS_PER_GROUP,
        compression="zstd",
        compression_level=3,
        use_dictionary=["suite", "source", "level", "answer_kind"],
        write_statistics=False,  # nothing filters on these, and pictures would be copied into them
    )
    return sink.getvalue()


# ---------------------------------------------------------------------------------------------------------- manifest


@dataclass(frozen=True, slots=True)
class Shard:
    """One file of a dataset: which problems it holds and, once written, what its bytes hash to."""

    file: str
    start: int
    stop: int
    sha256: str = ""
    bytes: int = 0

    @property
    def rows(self) -> int:
        return self.stop - self.start


@dataclass(frozen=True, slots=True)
class Split:
    """A named part of a dataset, kept as a file of its own beside the shards of the whole."""

    name: str
    file: str
    indices: tuple[int, ...]
    sha256: str
    bytes: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What a dataset is a function of."""

    suite: str
    suite_version: str
    config: Mapping[str, Json]
    seed: int
    size: int
    shard_size: int

    def shards(self) -> list[Shard]:
        starts = range(0, self.size, self.shard_size)
        return [
            Shard(
                file=f"data/{SPLIT}-{number:05d}-of-{len(starts):05d}.parquet",
                start=start,
                stop=min(start + self.shard_size, self.size),
            )
            for number, start in enumerate(starts)
        ]


def default_shard_size(size: int) -> int:
    """A function of the size alone (never of the workers): about eight shards, of 16 to 256 problems."""
    return max(16, min(256, -(-size // 8)))


def library_versions() -> dict[str, str]:
    """The libraries whose version can show in the bytes."""
    installed = {name: installed_version(name) for name in ("aggdraw", "numpy", "pillow", "pyarrow")}
    return installed | {"zlib": zlib.ZLIB_RUNTIME_VERSION}


@dataclass(frozen=True, slots=True)
class Manifest:
    """The contents of a finished dataset, with a hash for every file and one for itself."""

    plan: Plan
    shards: tuple[Shard, ...]
    counts: Mapping[str, Mapping[str, int]]
    card_sha256: str
    versions: Mapping[str, str]
    splits: tuple[Split, ...] = ()

    def to_bytes(self) -> bytes:
        content = {
            "format": FORMAT,
            "gnomon": __version__,
            "plan": asdict(self.plan),
            "versions": dict(self.versions),
            "counts": {name: dict(sorted(counter.items())) for name, counter in self.counts.items()},
            "card_sha256": self.card_sha256,
            "shards": [asdict(shard) for shard in self.shards],
            "splits": [asdict(split) | {"indices": list(split.indices)} for split in self.splits],
        }
        content["self_sha256"] = sha256(canonical_json(content).encode())
        return (json.dumps(content, indent=2, ensure_ascii=False) + "\n").encode()


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a finished dataset, checked against its own hash."""
    path = folder / MANIFEST
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        what = (
            "an unfinished dataset: run the same generate command to finish it"
            if (folder / "data").is_dir()
            else ("not a gnomon dataset: generate one with 'gnomon generate SUITE --size N --out DIR'")
        )
        raise DatasetError(f"{folder} has no {MANIFEST}; it is {what}") from None
    except OSError as error:
        raise DatasetError(f"{path} cannot be read: {error.strerror}") from None
    try:
        content = json.loads(raw)
        claimed = content.pop("self_sha256")
        manifest = Manifest(
            plan=Plan(**content["plan"]),
            shards=tuple(Shard(**shard) for shard in content["shards"]),
            counts=content["counts"],
            card_sha256=content["card_sha256"],
            versions=content["versions"],
            splits=tuple(Split(**split | {"indices": tuple(split["indices"])}) for split in content["splits"]),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DatasetError(f"{path} is damaged ({error}); {_RESTORE}") from None
    if content.get("format") != FORMAT:
        raise DatasetError(f"{path} has format {content.get('format')}, this gnomon reads format {FORMAT}")
    if claimed != sha256(canonical_json(content).encode()):
        raise DatasetError(f"{path} is damaged: its contents do not match its own hash; {_RESTORE}")
    return manifest


def count(problems: Iterator[Mapping[str, Json]]) -> dict[str, Counter[str]]:
    """How many problems of each category, level, answer kind and source, from their rows."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in ("categories", "level", "answer_kind", "source")}
    for row in problems:
        counts["categories"].update(row["categories"])
        for name in ("level", "answer_kind", "source"):
            counts[name][row[name]] += 1
    return counts


# ----------------------------------------------------------------------------------------------------------- reading


def read_rows(path: Path, columns: Sequence[str] | None = None) -> Iterator[dict[str, Json]]:
    """The rows of one shard, a row group at a time, so that memory stays flat."""
    try:
        with pq.ParquetFile(path) as file:
            for group in range(file.num_row_groups):
                yield from file.read_row_group(group, columns=columns).to_pylist()
    except FileNotFoundError:
        raise DatasetError(f"{path} is missing; run the same generate command to make it again") from None
    except (OSError, UnicodeDecodeError, pa.ArrowException) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise DatasetError(f"{path} cannot be read as parquet: {reason}") from None


def read_problems(folder: Path) -> Iterator[Problem]:
    """Every problem of a finished dataset, in order."""
    for shard in read_manifest(folder).shards:
        path = folder / shard.file
        for number, row in enumerate(read_rows(path)):
            try:
                yield problem_of(row)
            except (ProblemError, ValueError) as error:
                raise DatasetError(f"{path}, row {number}: {error}") from None


def find_problem(folder: Path, wanted: str | int) -> Problem:
    """The problem of that id, or of that index."""
    manifest = read_manifest(folder)
    if isinstance(wanted, int):
        place = (
            wanted % manifest.plan.size
        )  # where a problem that repeats an earlier one has given way, its index is more
        shard = next(shard for shard in manifest.shards if shard.start <= place < shard.stop)
        problem = _row_problem(folder / shard.file, place - shard.start)
        if wanted < 0 or (wanted != place and wanted != problem.provenance.index):
            raise DatasetError(f"{folder} has no problem {wanted}; its places go from 0 to {manifest.plan.size - 1}")
        return problem
    for shard in manifest.shards:
        for number, row in enumerate(read_rows(folder / shard.file, ["id"])):
            if row["id"] == wanted:
                return _row_problem(folder / shard.file, number)
    raise DatasetError(f"{folder} has no problem with id {wanted!r}")


def pick_problems(folder: Path, shards: Sequence[Shard], indices: Sequence[int]) -> list[Problem]:
    """The problems of those indices, in their order; each shard is read once."""
    wanted = set(indices)
    found: dict[int, Problem] = {}
    for shard in shards:
        if wanted.isdisjoint(range(shard.start, shard.stop)):
            continue
        for index, row in enumerate(read_rows(folder / shard.file), start=shard.start):
            if index in wanted:
                found[index] = problem_of(row)
    return [found[index] for index in indices]


def _row_problem(path: Path, number: int) -> Problem:
    for position, row in enumerate(read_rows(path)):
        if position == number:
            return problem_of(row)
    raise DatasetError(f"{path} ends before row {number}")


# ----------------------------------------------------------------------------------------------------------- writing


def sealed(shard: Shard, content: bytes) -> Shard:
    """The shard with the hash and size of its bytes."""
    return replace(shard, sha256=sha256(content), bytes=len(content))


def picture_of(figure: Figure) -> Any:
    """The figure as a Pillow image."""
    from PIL import Image

    return Image.open(io.BytesIO(figure.png))

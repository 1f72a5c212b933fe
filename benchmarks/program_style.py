"""How the code of generated programs looks beside that of published ones, as shares of the programs.

Run with ``python -m benchmarks.program_style [size] [seed] [published.json]``. The columns are all generated programs,
those in Asymptote, and the published ones, most of which are in Asymptote. A trait is looked for in the text of the
code, in the answer, or in the figure that the code draws; `TRAITS` says how.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from gnomon.errors import GnomonError
from gnomon.program.figure import Figure, Segment
from gnomon.published.geogrambench.data import read_problems
from gnomon.suites.program import SUITE
from gnomon.suites.program.verify.code_figures import figure_of

PUBLISHED = Path("../shared/data/geogrambench/problems.json")
_OLYMPIAD = (
    r"foot|circumcenter|incenter|orthocenter|centroid|incircle|circumcircle|bisectorpoint|rightanglemark|anglemark"
)
_TEXTS = re.compile(
    r'"([^"\n]*)"' r"|(?:text|annotate)\([^'\n]*?'([^'\n]*)'" r"|\{(\$[^{}\n]*(?:\{[^{}]*\})?[^{}\n]*\$)\}"
)
_CONSTRUCTED = r"\b(?:midpoint|extension|intersectionpoints?|foot|IP)\(|intersection of|!\d"
_DISGUISED = r"=\s*(?:\d+\s*\*\s*[a-z]|[a-z]\s*\*\s*\d+)\s*[-+]\s*\d+\s*;?\n|\{(?:\d\*\\\w|\\\w\*\d)[-+]\d+\}"
_COMMENTS = {"asymptote": r"//", "matplotlib": r"(?m)^\s*#|  # ", "tikz": r"(?<!\\)%"}
_GIVEN = re.compile(
    r"(?<![\w.\[{])\\?([A-Za-z]\w*)\s*=(?!=)|\\(?:def|pgfmathsetmacro)\{?\\(\w+)|\bdef (\w+)|coordinate \((\w+)\)"
)


@dataclass(frozen=True)
class Program:
    """A program with its answer and its figure."""

    code: str
    language: str
    answer: float | None
    figure: Figure | None

    @property
    def shown(self) -> list[str]:
        """The texts that labels show."""
        return [next(part for part in found if part) for found in _TEXTS.findall(self.code) if any(found)]

    def has(self, pattern: str) -> bool:
        """Whether a pattern stands in the code."""
        return re.search(pattern, self.code) is not None


def numbered(program: Program) -> bool:
    """Whether a label shows a number: ``$12$``, ``3 cm``, ``$40^\\circ$``; a name with an index does not."""
    return any(
        re.match(r"\W*\d[\d.]*\W*(?:\\?circ|\\?sqrt|cm|m|in|ft|x|$|\W)", text.strip(" $")) for text in program.shown
    )


def unused(program: Program) -> bool:
    """Whether a name is given a value and does not occur again."""
    code = re.sub(r"//.*|(?m:^\s*#.*)", "", program.code)
    names = {name for found in _GIVEN.findall(code) for name in found if name}
    words = Counter(re.findall(r"\w+", code))
    arguments = set(re.findall(r"[(,\[{]\s*(?:\w+ )*(\w+)\s*=", code))  # keywords of calls and of pictures
    settings = {"dotfactor", "markscalefactor", "pathpen", "pointpen", "fig"}
    stems = set(re.findall(r"([A-Za-z]+)\\", code))  # in TikZ the points p0, p1, ... are used as p\i
    return any(words[name] == 1 and name.rstrip("0123456789") not in stems for name in names - arguments - settings)


def upright(program: Program) -> bool:
    """Whether a straight line of some length is parallel to an axis."""
    if program.figure is None:
        return False
    pieces = [p for s in program.figure.strokes for p in s.pieces if isinstance(p, Segment) and p.start != p.end]
    size = max((abs(p.end - p.start) for p in pieces), default=0.0)
    long = [p.end - p.start for p in pieces if abs(p.end - p.start) > 0.3 * size]
    return any(min(abs(z.real), abs(z.imag)) < 1e-6 * abs(z) for z in long)


TRAITS: Mapping[str, Callable[[Program], bool]] = {
    "(0,0) or origin": lambda p: p.has(r"[(\[]\s*0\s*,\s*0\s*[)\]]|\borigin\b"),
    "decimals of four digits": lambda p: p.has(r"\.\d{4}"),
    "numbers at labels": numbered,
    "helpers of olympiad modules": lambda p: p.has(rf"\b(?:{_OLYMPIAD}|IP|MP|CC|CP|D)\("),
    "constructions by name": lambda p: p.has(_CONSTRUCTED),
    "helpers that it defines": lambda p: p.has(r"(?m)^(?:pair|real|path|void) \w+\(|^def |\\newcommand"),
    "comments": lambda p: p.has(_COMMENTS[p.language]),
    "loops": lambda p: p.has(r"\bfor\b|\bwhile\b|\\foreach"),
    "disguised counts": lambda p: p.has(_DISGUISED),
    "unused definitions": unused,
    "whole-number answers": lambda p: p.answer is not None and p.answer == round(p.answer),
    "sides parallel to an axis": upright,
}  # fmt: skip


def generated(size: int, seed: int) -> list[Program]:
    """Programs of the suite."""
    config = SUITE.config_type.read({"image_size": 0})
    made = []
    for index in range(size):
        problem = SUITE.problem(seed, index, config)
        ((language, code),) = problem.code.items()
        value = problem.answer.value  # type: ignore[union-attr]
        made.append(Program(code, language, value, _figure(code, language)))
    return made


def published(path: Path) -> list[Program]:
    """Programs of a published file."""
    rows, _ = read_problems(path)
    return [Program(row.code, row.language, row.value, row.drawn.figure) for row in rows]


def _figure(code: str, language: str) -> Figure | None:
    try:
        return figure_of(code, language)
    except GnomonError:
        return None


def show(columns: Mapping[str, Sequence[Program]]) -> None:
    """Print the shares."""
    print(f"{'':30}" + "".join(f"{f'{name} ({len(found)})':>20}" for name, found in columns.items()))
    for trait, test in TRAITS.items():
        print(f"{trait:30}" + "".join(f"{sum(map(test, found)) / len(found):20.0%}" for found in columns.values()))
    for name, size in (("characters, median", lambda p: len(p.code)), ("lines, median", lambda p: p.code.count("\n"))):
        print(f"{name:30}" + "".join(f"{median(map(size, found)):20.0f}" for found in columns.values()))


def main(size: int = 300, seed: int = 0, file: str = "") -> None:
    """Print the table."""
    ours = generated(size, seed)
    columns = {"generated": ours, "in Asymptote": [p for p in ours if p.language == "asymptote"] or ours}
    path = Path(file) if file else PUBLISHED
    if path.exists():
        columns["published"] = published(path)
    show(columns)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 300, int(given[1]) if len(given) > 1 else 0, "".join(given[2:3]))

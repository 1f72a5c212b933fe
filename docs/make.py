"""Write what README and docs show: ``make docs``.

It draws the pictures of the problems and fills the marked parts of the pages (``<!-- made by make docs: NAME -->`` to
``<!-- end -->``) with tables: the problems shown, the counts of the suites, the measurements. ``python -m docs.make
--report FOLDER`` photographs the report in that folder (``make demo`` writes one into out/demo) with Chromium.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from docs.measured import Row, rows
from gnomon.draw import render_png
from gnomon.problem import Choice, Number
from gnomon.report.plain_answers import readable_answer
from gnomon.suites import get_suite

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnomon.problem import Problem

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
SIZE, WIDTH = 300, 180
"""Pixels of a picture, and the width at which a page shows it: four fit beside each other."""

PAGES = ("README.md", "docs/index.md", "docs/status.md", "docs/measured.md")
_PART = re.compile(r"(<!-- made by make docs: (\w+) -->\n)(?:(?!<!-- ).)*(<!-- end -->)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Shown:
    """A problem that the pages show, and its question in short."""

    suite: str
    index: int
    question: str
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def picture(self) -> Path:
        return PICTURES / f"{self.suite}.png"

    @property
    def command(self) -> str:
        return " ".join(
            ["gnomon show", self.suite, f"--index {self.index}", *(f"--set {k}={v}" for k, v in self.settings.items())]
        )

    def problem(self) -> Problem:
        suite = get_suite(self.suite)
        return suite.problem(0, self.index, suite.config_type.read(self.settings))


SHOWN = (
    Shown(
        "prove",
        21,
        "ABCD is a rectangle, ADBE and DCAF are parallelograms, G is the circumcentre of △ABE, H the reflection of A "
        "in line DF. What must be true?",
        {"image_size": str(SIZE)},
    ),
    Shown(
        "construct",
        0,
        "Construct the point V on the line KL for which AV + VD is least.",
        {"families": "shortest-one-line", "combined": "false"},
    ),
    Shown(
        "program",
        2,
        "The net is folded along the dashed lines, PQ = 9. Find the volume of the pyramid.",
        {"families": "pyramid-net-volume", "languages": "asymptote"},
    ),
    Shown(
        "solid",
        0,
        "In the cuboid AB = 10, AD = 6, AA₁ = 5. How far is A₁ from the plane AB₁D₁?",
        {"questions": "box-corner-to-plane"},
    ),
)


def picture(problem: Problem) -> bytes:
    """The figure of a problem, drawn again as a small picture with letters as large as in a large one."""
    return _DRAWN[problem.provenance.suite](problem)


def _drawn_prove(problem: Problem) -> bytes:
    return problem.figures[0].png  # its letters do not shrink with the picture


def _drawn_construct(problem: Problem) -> bytes:
    """The picture after the last step."""
    from gnomon.suites.construct.family import SolutionStep
    from gnomon.suites.construct.figure import lay_out

    record = problem.formal
    steps = [SolutionStep(step["method"], step["principle"], step["code"]) for step in record["solutions"][0]]
    laid = lay_out(record["positions"][0], record["shown"], steps, record["axes"], (SIZE, SIZE), record["task"][0])
    return render_png(laid.steps[-1])


def _drawn_program(problem: Problem) -> bytes:
    from gnomon import asy
    from gnomon.asy.picture.result_scene import STYLE, scene_of

    code = problem.text["en"].split("```")[1].removeprefix("asy\n")
    return render_png(scene_of(asy.run(code)), SIZE, style=STYLE)


def _drawn_solid(problem: Problem) -> bytes:
    from gnomon.draw.solid.solid_picture import camera_from_json, draw_solid
    from gnomon.space.space_scene import SolidScene

    camera = camera_from_json(problem.formal["figure"]["camera"])
    placed = draw_solid(SolidScene.from_json(problem.formal["scene"]), camera).placed
    return render_png(placed.scene, SIZE, style=placed.style)


_DRAWN: Mapping[str, Callable[[Problem], bytes]] = {
    "prove": _drawn_prove,
    "construct": _drawn_construct,
    "program": _drawn_program,
    "solid": _drawn_solid,
}


def answer(problem: Problem) -> str:
    """The answer in a cell of a table: a number, options, or the lines of a script."""
    if isinstance(problem.answer, Choice):
        return "<br>".join(f"{'✓' if o.correct else '✗'} {o.text['en']}" for o in problem.options)
    if isinstance(problem.answer, Number):
        return f"**{readable_answer(problem)}**"
    script = [line for step in problem.formal["solutions"][0] for line in step["code"]]
    return "<br>".join(f"`{line}`" for line in script)


def problems_table(pictures: str) -> str:
    """The problems side by side; `pictures` is the way from the page to the pictures."""
    made = [(shown, shown.problem()) for shown in SHOWN]
    lines = [
        [f"`{shown.suite}`" for shown in SHOWN],
        ["---"] * len(SHOWN),
        [f'<img src="{pictures}/{s.suite}.png" width="{WIDTH}" alt="{_alt(p)}">' for s, p in made],
        [shown.question for shown in SHOWN],
        [answer(problem) for _, problem in made],
    ]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _alt(problem: Problem) -> str:
    return f"the figure of a problem of the suite {problem.provenance.suite}"


def counts() -> dict[str, int]:
    """What can be counted in the package, by the words that follow the number."""
    from gnomon.asy import library as _asy  # noqa: F401 - fills the table of functions
    from gnomon.asy.library.registry import FUNCTIONS
    from gnomon.deduce.clauses import CLAUSES
    from gnomon.deduce.rules import RULES
    from gnomon.ggb import run as _ggb  # noqa: F401 - fills the table of commands
    from gnomon.ggb.registry.command_table import COMMANDS
    from gnomon.suites.construct.families import FAMILIES
    from gnomon.suites.construct.sequels import SEQUELS
    from gnomon.suites.program.families import all_families
    from gnomon.suites.solid.seeds import all_seeds

    return {
        "kinds of constructions in premises": len(CLAUSES),
        "theorems in proofs": len(RULES),
        "families of tasks": len(FAMILIES),
        "second constructions": len(SEQUELS),
        "families of programs": len(all_families()),
        "seed questions": len(all_seeds()),
        "GeoGebra commands": len(COMMANDS),
        "Asymptote functions": len(FUNCTIONS),
    }


ASKS = {
    "prove": "which of four statements must be true",
    "construct": "a figure to be built in GeoGebra",
    "program": "what a drawing program draws",
    "solid": "one number about a figure in space",
}
MADE_OF = {
    "prove": ("kinds of constructions in premises", "theorems in proofs"),
    "construct": ("families of tasks", "second constructions"),
    "program": ("families of programs",),
    "solid": ("seed questions",),
}


def suites_table(docs: str) -> str:
    """The suites: what they ask, what they are made of, which benchmark they follow; `docs` leads to their pages."""
    found = counts()
    lines = ["| suite | asks | made from | after |", "|---|---|---|---|"]
    for shown in SHOWN:
        name = shown.suite
        suite, made = get_suite(name), ", ".join(f"{found[words]} {words}" for words in MADE_OF[name])
        head = f"[`{name}`]({docs}{name}.md), version {suite.version}"
        lines.append(f"| {head} | {ASKS[name]} | {made} | {suite.implements} |")
    return "\n".join(lines)


def counts_table() -> str:
    """All counts."""
    return "\n".join(["| what | how many |", "|---|---|", *(f"| {words} | {n} |" for words, n in counts().items())])


def best_table() -> str:
    """The measurements that README shows."""
    shown = [
        f"| {row.what}<br><sub>{row.date}, {row.machine}</sub> | {row.gnomon} | {row.peer} |"
        for row in rows()
        if row.readme
    ]
    return "\n".join(["| measured | gnomon | peer |", "|---|---|---|", *shown])


def measured_list() -> str:
    """All measurements with their commands."""
    return "\n\n".join(map(_entry, rows()))


def _entry(row: Row) -> str:
    lines = [f"| measured | {row.what} |", "|---|---|", f"| gnomon | {row.gnomon} |"]
    lines += [f"| peer | {row.peer} |"] if row.peer else []
    lines += [f"| note | {row.note} |"] if row.note else []
    commands = ", then ".join(f"`{command.strip()}`" for command in row.command.split(";"))
    return "\n".join([*lines, f"| how | {commands}; {row.date}, {row.machine} |"])


def parts(page: str) -> dict[str, str]:
    """The made parts of a page, by their names."""
    here = "docs/" if page == "README.md" else ""
    return {
        "problems": problems_table(f"{here}pictures"),
        "suites": suites_table(here),
        "counts": counts_table(),
        "best": best_table(),
        "measured": measured_list(),
    }


def page_text(page: str) -> str:
    """The text of a page as it should be: what is written by hand as it is, the made parts anew."""
    made = parts(page)
    text = (ROOT / page).read_text(encoding="utf-8")
    return _PART.sub(lambda found: f"{found[1]}{made[found[2]]}\n{found[3]}", text)


def report_picture(folder: Path) -> None:
    """The top of the report in `folder`, as Chromium shows it."""
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if browser is None or not (folder / "index.html").is_file():
        sys.exit(f"needs Chromium and {folder / 'index.html'}; make demo writes the report into out/demo")
    target = PICTURES / "report.png"
    with tempfile.TemporaryDirectory() as profile:
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
        options += ["--hide-scrollbars", "--window-size=1100,820", f"--user-data-dir={profile}"]
        page = (folder / "index.html").resolve().as_uri()
        subprocess.run([browser, *options, f"--screenshot={target}", page], check=True, capture_output=True)
    print(f"{target.relative_to(ROOT)}: the report in {folder}")


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for shown in SHOWN:
        shown.picture.write_bytes(picture(shown.problem()))
        print(f"{shown.picture.relative_to(ROOT)}: {shown.command}")
    for page in PAGES:
        (ROOT / page).write_text(page_text(page), encoding="utf-8")
        print(page)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--report"] and len(sys.argv) == 3:
        report_picture(Path(sys.argv[2]))
    elif sys.argv[1:]:
        sys.exit("usage: python -m docs.make [--report FOLDER]")
    else:
        main()

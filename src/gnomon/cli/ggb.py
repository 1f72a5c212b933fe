"""The commands ``gnomon ggb ...``: run a GeoGebra script, check it against goals, draw its steps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast

import typer

from gnomon.cli.app import group
from gnomon.cli.console import check_file, fail, parse_pixels, read_text
from gnomon.cli.options import AsJson, shared
from gnomon.errors import BAD_INPUT, FAILED
from gnomon.printable import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.ggb import LineResult, ScriptRun
    from gnomon.ggb.check.drag_test import CheckResult
    from gnomon.ggb.check.legality import LegalityReport
    from gnomon.ggb.check.task import TaskResult

ggb = group("ggb", "GeoGebra scripts: run, drag, draw, check.")

Script = Annotated[str, typer.Argument(metavar="FILE", help="A file with one command a line; - for standard input.")]
Pixels = Annotated[str, shared("--pixels")]
Names = Annotated[
    str, typer.Option("--labels", help="Names to write: points, all, or engine (those that GeoGebra writes).")
]
AxesShown = Annotated[
    bool | None, typer.Option("--axes/--no-axes", help="Draw the axes (default: as the script leaves them).")
]
GridShown = Annotated[
    bool | None, typer.Option("--grid/--no-grid", help="Draw the grid (default: as the script leaves it).")
]
View = Annotated[
    str,
    typer.Option("--view", help="fit (where the script zooms, else all objects) or engine (as in GeoGebra)."),
]

MOST_WORLDS = 1000


@ggb.command()
def run(
    file: Script,
    figure: Annotated[list[Path] | None, shared("--figure", ": .png or .svg; may be repeated")] = None,
    as_json: AsJson = False,
    drag: Annotated[int, typer.Option("--drag", metavar="N", help="Drag the free objects, N times.")] = 0,
    labels: Names = "points",
    axes: AxesShown = None,
    grid: GridShown = None,
    view: View = "fit",
    pixels: Pixels = "800x600",
) -> None:
    """Run a script and print the object of every line, or its error.

    With --json, print one JSON object a line. With --drag, also report where the objects lie in N dragged figures.
    The exit code is 1 if a line failed.
    """
    if not 0 <= drag <= MOST_WORLDS:
        fail(f"--drag {drag} is out of range: 0 to {MOST_WORLDS}", BAD_INPUT)
    look = _look(labels, axes, grid, view, pixels)
    for place in figure or ():
        check_file("--figure", place, ".png", ".svg")
    from gnomon.ggb import run as run_script

    done = run_script(read_text(file))
    worlds = _worlds(done, drag)
    _write_pictures(done, look, figure or ())  # before anything is printed: the reader of a pipe may stop early
    if as_json:
        for result in done.results:
            typer.echo(json.dumps(result.to_json() | _places(result, worlds), ensure_ascii=False))
    else:
        _print_lines(done)
        if drag:
            _print_worlds(done, worlds)
    if not done.ok:
        raise SystemExit(FAILED)


@ggb.command()
def check(
    file: Script,
    task: Annotated[
        str | None,
        typer.Option("--task", metavar="FILE", help="A task in JSON: givens in several positions, and goals."),
    ] = None,
    goals: Annotated[
        str | None, typer.Option("--goals", metavar="FILE", help="A file with one goal a line, without a task.")
    ] = None,
    givens: Annotated[str, typer.Option("--givens", metavar="A,B", help="With --goals: objects that are given.")] = "",
    names: Annotated[
        str,
        typer.Option(
            "--names", help="With --goals: as_given, or search: the script may use other names than the goals."
        ),
    ] = "as_given",
    as_json: AsJson = False,
) -> None:
    """Check a script against a task, or against goals alone.

    With --task the task brings the givens: the script runs after each position of them, and every goal must hold in
    all. With --goals the script brings its own givens, and goals are judged in the figure as written and in dragged
    figures. The exit code is 1 unless every goal is met.
    """
    if (task is None) == (goals is None):
        fail("write either --task FILE (a task with its givens) or --goals FILE (goals alone)", BAD_INPUT)
    if task is not None:
        if givens or names != "as_given":
            fail("--givens and --names belong to --goals; a task names its givens itself", BAD_INPUT)
        _check_on_task(file, task, as_json)
        return
    assert goals is not None
    if names not in ("as_given", "search"):
        fail(f"--names {names!r} is not one of as_given, search", BAD_INPUT)
    if file == goals == "-":
        fail("the script and the goals cannot both come from standard input", BAD_INPUT)
    from gnomon.ggb.check.drag_test import check as judge
    from gnomon.ggb.check.goals import GoalError, parse_goals
    from gnomon.ggb.check.reserved_names import reserved_name

    try:
        wanted = parse_goals(read_text(goals))
    except GoalError as error:
        fail(f"{goals}: {error}", BAD_INPUT)
    given = [name.strip() for name in givens.split(",") if name.strip()]
    script = read_text(file)
    found = judge(script, wanted, given, cast(Literal["as_given", "search"], names))
    renamed = reserved_name((), script.removeprefix("\ufeff").splitlines())
    if as_json:
        typer.echo(json.dumps(_check_json(found) | _remarks(renamed), ensure_ascii=False))
    else:
        _print_check(found)
        _print_remark(renamed)
    if not found.ok:
        raise SystemExit(FAILED)


def _check_on_task(file: str, task: str, as_json: bool) -> None:
    """Check a script against a task file."""
    if file == task == "-":
        fail("the script and the task cannot both come from standard input", BAD_INPUT)
    from gnomon.ggb.check.goals import GoalError
    from gnomon.ggb.check.reserved_names import reserved_name
    from gnomon.ggb.check.task import check_task, read_task

    try:
        wanted = read_task(read_text(task))
    except GoalError as error:
        fail(f"{'standard input' if task == '-' else task}: {error}", BAD_INPUT)
    script = read_text(file)
    result = check_task(script, wanted)
    renamed = reserved_name(wanted.positions[0], script.removeprefix("\ufeff").splitlines())
    if as_json:
        typer.echo(json.dumps(_task_json(result) | _remarks(renamed), ensure_ascii=False))
    else:
        _print_task(result)
        _print_remark(renamed)
    if not result.ok:
        raise SystemExit(FAILED)


@ggb.command()
def steps(
    file: Script,
    figure: Annotated[Path, shared("--figure", ": .png")],
    texts: Annotated[
        str | None, typer.Option("--texts", metavar="FILE", help="A file with the text of each step, one line a step.")
    ] = None,
    blocks: Annotated[
        bool,
        typer.Option(
            "--blocks", help="A step is a block of lines that ends with a blank line, instead of a single line."
        ),
    ] = False,
    labels: Names = "points",
    axes: AxesShown = None,
    grid: GridShown = None,
    view: View = "fit",
    pixels: Pixels = "640x440",
) -> None:
    """Draw a script step by step on one long image: the text of each step, then the figure with new objects in red."""
    look = _look(labels, axes, grid, view, pixels)
    check_file("--figure", figure, ".png")
    if file == texts == "-":
        fail("the script and the texts cannot both come from standard input", BAD_INPUT)
    from gnomon.ggb.picture import Look, long_image
    from gnomon.ggb.picture.construction_steps import undrawable

    script = read_text(file)
    words = None if texts is None else [line for line in read_text(texts).splitlines() if line.strip()]
    content = long_image(_blocks(script) if blocks else script, words, Look(*look))
    lacking = undrawable(words if words is not None else script.splitlines())
    if lacking:
        typer.echo(f"gnomon: no glyphs for {lacking[:40]!r}; they are drawn as boxes", err=True)
    _write(figure, content)


def _blocks(script: str) -> list[str]:
    """The parts of a script between blank lines."""
    found = [""]
    for line in script.splitlines():
        if line.strip():
            found[-1] += line + "\n"
        elif found[-1]:
            found.append("")
    return found


# ------------------------------------------------------------------------------------------------ reading and writing


def _write(out: Path, content: bytes) -> None:
    from gnomon.files import write_whole

    write_whole(out, content)
    typer.echo(f"picture written to {out}", err=True)


def _write_pictures(done: ScriptRun, look: tuple[Any, ...], places: Sequence[Path]) -> None:
    if not places:
        return
    from gnomon.ggb.picture import Look, picture_png, picture_svg

    for place in places:
        vector = place.suffix.lower() == ".svg"
        _write(place, picture_svg(done, Look(*look)).encode() if vector else picture_png(done, Look(*look)))


def _look(labels: str, axes: bool | None, grid: bool | None, view: str, pixels: str) -> tuple[Any, ...]:
    """The checked fields of a Look, which is made only if something is drawn: its import takes time."""
    if labels not in ("points", "all", "engine"):
        fail(f"--labels {labels!r} is not one of points, all, engine", BAD_INPUT)
    if view not in ("fit", "engine"):
        fail(f"--view {view!r} is not one of fit, engine", BAD_INPUT)
    return parse_pixels(pixels), labels, axes, grid, view


# ----------------------------------------------------------------------------------------------------------- printing


def _print_lines(done: ScriptRun) -> None:
    width = min(max((len(result.line) for result in done.results), default=0), 60)
    for number, result in enumerate(done.results, 1):
        typer.echo(f"{number:3}  {printable(result.line):<{width}}  ", nl=False)
        if result.error is None:
            typer.echo(printable(_made(result)))
        else:
            typer.secho(f"{result.error_kind}: {_brief(result.error)}", fg="red")
    failed = sum(not result.ok for result in done.results)
    typer.echo(f"lines: {len(done.results)}, failed: {failed}, objects: {len(done.construction.objects())}", err=True)


def _made(result: LineResult) -> str:
    """The first object of a line with its value, and the names of the others."""
    if result.value is None:
        return ""
    others = [label for label in result.labels if label != result.label]
    text = result.value if result.defined else f"{result.value} (undefined)"
    return f"{text}  and {', '.join(others)}" if others else text


def _brief(error: str) -> str:
    """An error message without the syntax that GeoGebra appends to it."""
    return printable(" | ".join(error.split(" | Syntax")[0].split(" | ")[:3]))


def _check_json(found: CheckResult) -> dict[str, Any]:
    from dataclasses import asdict

    return {
        "outcome": found.outcome,
        "ok": found.ok,
        "goals": [asdict(goal) for goal in found.goals],
        "names": found.names,
        "notes": list(found.notes),
        "dragged": list(found.dragged),
        "errors": [{"number": number} | result.to_json() for number, result in found.errors],
        "straightedge_and_compass": found.legality.ok,
        "legality": [asdict(line) for line in found.legality.lines],
    }


_OUTCOMES = {
    "by_construction": ("holds by construction", "green"),
    "only_in_drawing": ("holds only in the drawing", "yellow"),
    "fails": ("fails", "red"),
    "missing": ("objects missing", "red"),
    "undefined": ("undefined", "red"),
}


def _print_check(found: CheckResult) -> None:
    for goal in found.goals:
        words, colour = _OUTCOMES[goal.outcome]
        typer.secho(f"{words:<26}", fg=colour, nl=False)
        counted = f"  ({goal.held} of {goal.worlds} dragged figures)" if goal.worlds else ""
        typer.echo(printable(f"{goal.goal}{counted}{f'  {goal.reason}' if goal.reason else ''}"))
    if found.names:
        typer.echo("names: " + ", ".join(f"{name} is {label}" for name, label in found.names.items()))
    typer.echo(f"dragged: {', '.join(found.dragged) or 'nothing'}")
    for note in found.notes:
        typer.echo(f"note: {note}")
    for number, result in found.errors:
        typer.echo(f"line {number} failed: {printable(result.line)}  {_brief(result.error or '')}")
    _print_illegal(found.legality)


def _remarks(renamed: str) -> dict[str, list[str]]:
    """What is worth knowing of a script beside its goals."""
    return {"remarks": [renamed] if renamed else []}


def _print_remark(renamed: str) -> None:
    if renamed:
        typer.echo(printable(renamed))


def _print_illegal(report: LegalityReport) -> None:
    for line in report.illegal:
        shown = f"{printable(line.line)}  {line.reason}"
        typer.echo(f"line {line.number} is not a construction with straightedge and compass: {shown}")
    for line in report.unused:
        typer.echo(f"line {line.number} does not count: {printable(line.line)}  {line.reason}")


def _task_json(result: TaskResult) -> dict[str, Any]:
    from dataclasses import asdict

    found = result.found
    return {
        "ok": result.ok,
        "goals": [asdict(goal) | {"met": goal.met} for goal in found.goals],
        "violations": [asdict(violation) for violation in found.violations],
        "restated": list(found.restated),
        "replaced": found.replaced,
        "errors": [{"number": number} | error.to_json() for number, error in found.errors],
        "legal": result.legal,
        "straightedge_and_compass": found.legality.ok,
        "legality": [asdict(line) for line in found.legality.lines],
    }


def _print_task(result: TaskResult) -> None:
    found = result.found
    for goal in found.goals:
        words, colour = ("only as shown", "yellow") if goal.drawn else ("fails", "red")
        if goal.met:
            words, colour = "met", "green"
        typer.secho(f"{words:<15}", fg=colour, nl=False)
        counted = f"  ({goal.held} of {goal.positions} other positions)" if goal.positions else ""
        typer.echo(printable(f"{goal.goal}{counted}{f'  {goal.reason}' if goal.reason else ''}"))
    for violation in found.violations:
        typer.echo(f"line {violation.number} changes a given: {printable(violation.line)}  {violation.reason}")
    for number, error in found.errors:
        typer.echo(f"line {number} failed: {printable(error.line)}  {_brief(error.error or '')}")
    if result.legal is not None:
        _print_illegal(found.legality)
    typer.echo(f"goals met: {found.met} of {len(found.goals)}, positions replaced: {found.replaced}", err=True)


# ----------------------------------------------------------------------------------------------------------- dragging

World = dict[str, "list[Any] | None"]
"""The numbers of every labelled object in one dragged figure, None where it is undefined."""


def _worlds(done: ScriptRun, n: int) -> list[World]:
    if not n:
        return []
    from gnomon.ggb.drag.worlds import worlds
    from gnomon.ggb.values.objects import coords, is_defined
    from gnomon.seeding import Rng

    found: list[World] = []
    for world in worlds(done.construction, n + 1, Rng("ggb run --drag")):
        if world.number:
            values = {element.label or "": element.value for element in done.construction.objects()}
            found.append({label: (coords(v) or []) if is_defined(v) else None for label, v in values.items()})
    return found


def _places(result: LineResult, worlds: list[World]) -> dict[str, Any]:
    """Where the objects of a line lie in each dragged figure."""
    if not worlds:
        return {}
    labels = result.labels or ((result.label,) if result.label else ())
    return {"worlds": [{label: world[label] for label in labels if label in world} for world in worlds]}


def _print_worlds(done: ScriptRun, worlds: list[World]) -> None:
    """Print for each object whether it is dragged, follows or stays, and in how many dragged figures it is defined."""
    from gnomon.ggb.drag.draggable import degrees_of_freedom
    from gnomon.ggb.values.objects import coords

    free = {id(element) for element in degrees_of_freedom(done.construction)}
    typer.echo(f"\ndragged {len(worlds)} times:")
    for element in done.construction.objects():
        label = element.label or ""
        numbers = [world[label] for world in worlds]
        defined = sum(each is not None for each in numbers)
        here = coords(element.value) or []
        moves = any(each is not None and each != here for each in numbers)
        kind = "is dragged" if id(element) in free else "follows" if moves else "stays"
        typer.echo(f"  {label:<8} {kind:<11} defined {defined}/{len(worlds)}")

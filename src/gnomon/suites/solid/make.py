"""From a seed question to a problem: an instance with its letters, figure and record."""

from __future__ import annotations

from typing import Any

from gnomon.author.bilingual import Words
from gnomon.exact import Closed, Exact
from gnomon.problem import LANGUAGES, Answer, Difficulty, Figure, Name, Number, Problem, Provenance, Step, Tuple
from gnomon.seeding import Rng
from gnomon.space.space_scene import SolidScene
from gnomon.suites.solid.figure import NoView, draw_figure
from gnomon.suites.solid.instances import instantiate
from gnomon.suites.solid.item import Item, SeedError, Value
from gnomon.suites.solid.marked_figure import marked_picture
from gnomon.suites.solid.new_letters import draw_letters, own_letters, renamed, visible
from gnomon.suites.solid.plane_drawings import panels_figure
from gnomon.suites.solid.question import Seed
from gnomon.suites.solid.scenes import scene_of
from gnomon.suites.solid.vectors import lies_on


def make_item(chosen: Seed, rng: Rng, *, authors: bool = False, choices: bool = False) -> Item:
    """An instance of a seed question in letters of its own, or in those of its author."""
    drawn = instantiate(chosen, rng.stream("draw"), choices=choices)
    return renamed(drawn, own_letters(drawn) if authors else draw_letters(rng.stream("letters"), drawn))


def make_problem(
    chosen: Seed, rng: Rng, provenance: Provenance, image_size: int, *, authors: bool = False, choices: bool = False
) -> Problem:
    """A problem from a seed question; raises `figure.NoView` if no camera shows these sizes well."""
    item = make_item(chosen, rng, authors=authors, choices=choices)
    scene = scene_of(item)
    if scene == SolidScene():
        return problem_of(chosen, item, provenance, ((panels_figure(item.panels, image_size),), None))
    figure, drawn_as = draw_figure(scene, rng.stream("camera"), image_size, item.must_see)
    if item.marked:
        picture = marked_picture(problem_of(chosen, item, provenance, ((figure,), drawn_as)))
        if picture is None:
            raise NoView
        width, height = picture.placed.size
        figure, drawn_as = Figure("figure", picture.png(), width, height, alt=figure.alt), picture.record()
    more = (panels_figure(item.panels, image_size),) if item.panels else ()
    return problem_of(chosen, item, provenance, ((figure, *more), drawn_as))


def problem_of(
    chosen: Seed,
    item: Item,
    provenance: Provenance,
    drawn: tuple[tuple[Figure, ...], dict[str, Any] | None] = ((), None),
) -> Problem:
    """The problem of an instance, with or without its figures and the record of the first."""
    return Problem(
        provenance=provenance,
        categories=(chosen.category,),
        difficulty=_difficulty(chosen, item),
        text=_both(item.text),
        figures=drawn[0],
        answer=answer_of(chosen, item),
        solution=tuple(Step(_both(words)) for words in item.steps),
        formal={
            "points": {label: [_spelled(x) for x in place.parts] for label, place in item.points.items()},
            "faces": [list(face) for face in item.faces],
            "blocks": [list(cell) for cell in item.blocks],
            "givens": _plain(item.givens),
            "statement": {
                "clauses": [
                    {"text": _both(one.words), "states": _plain(one.states), "marks": _plain(one.marks)}
                    for one in item.statement.clauses
                ],
                "left": _both(item.statement.left),
                "question": _both(item.statement.question),
            },
            "asks": _plain(item.asks),
            "moving": _plain(item.moving),
            "scene": scene_of(item).to_json(),
            "figure": drawn[1],
            **({"needs_figure": True} if item.needs_figure else {}),
        },
    )


def _both(words: Words) -> dict[str, str]:
    return dict(zip(LANGUAGES, words, strict=True))


def answer_of(chosen: Seed, item: Item) -> Answer:
    """The answer of an instance as graders compare it."""
    answer = item.answer
    if isinstance(answer, str):
        return _name(chosen, item, answer.split())
    if isinstance(answer, tuple):
        parts = tuple(
            _name(chosen, item, part.split()) if isinstance(part, str) else _number(part, item.unit) for part in answer
        )
        return Tuple(parts, ordered=item.asks[0] != "name_all")
    return _number(answer, item.unit)


def _number(value: Value, unit: str) -> Number:
    exact = Exact.of(value) if isinstance(value, int) else value
    return Number(exact=exact.latex(), value=float(exact), unit=unit)


def _name(chosen: Seed, item: Item, spelled: list[str]) -> Name:
    """A line or plane with all named points that lie on it, so that any of its names counts."""
    if item.of not in ("line", "plane"):
        raise SeedError(f"seed {chosen.key}: it answers {''.join(spelled)}, but does not ask `which`; return a number")
    others = [label for label in visible(item) if label not in spelled]
    if item.of == "line":
        a, b = (item.points[label] for label in spelled[:2])
        on = [label for label in others if lies_on(item.points[label], [a, b])]
        return Name("line", (*spelled, *on), usual=len(spelled))
    corners = [item.points[label] for label in spelled[:3]]
    on = [*spelled, *(label for label in others if lies_on(item.points[label], corners))]
    groups = set()
    for i, p in enumerate(on):
        for q in on[i + 1 :]:
            line = tuple(r for r in on if r in (p, q) or lies_on(item.points[r], [item.points[p], item.points[q]]))
            if len(line) > 2:
                groups.add(line)
    return Name("plane", tuple(on), collinear=tuple(sorted(groups)), usual=len(spelled))


def _spelled(x: Exact | float) -> str:
    return x.text() if isinstance(x, Exact) else repr(x)


def _plain(value: Any) -> Any:
    if isinstance(value, Exact | Closed):
        return value.text()
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


def _difficulty(chosen: Seed, item: Item) -> Difficulty:
    """The level that the author of the question gave, and a score within it by the sizes of the instance."""
    surds = sum(1 for given in item.givens for part in given if isinstance(part, Exact) and not part.is_rational)
    indicators = {
        "steps": len(item.steps),
        "points": len(item.points),
        "givens": len(item.givens),
        "surds": surds,
    }
    within = min(1.0, (len(item.steps) / 6 + len(item.points) / 12 + len(item.givens) / 8 + surds / 3) / 4)
    floor = {"easy": 0, "medium": 1, "hard": 2}[chosen.level]
    return Difficulty(
        chosen.level, round((floor + 0.999 * within) / 3, 6), {k: float(v) for k, v in indicators.items()}
    )

"""Pictures of a problem in which one visual cue is changed on purpose, to see what a model takes from the picture.

The text stays true; of the picture one thing is not: a mark of what is given is left out, the labels of two points are
exchanged, or a mark says what is plainly false. The record names what was changed, and `verify.cue_faults` checks it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice

import numpy as np

from gnomon.author.draws import Redraw
from gnomon.deduce.facts import Fact
from gnomon.deduce.figure_objects import Drawing, Places, corner_between, is_divided
from gnomon.deduce.marks import MOST_ARROWS, TICK_CLASSES, marks_of, told_of
from gnomon.deduce.premise import Premise
from gnomon.deduce.premise_picture import label_text, outline, premise_scene
from gnomon.draw import Label, ParallelArrows, Primitive, RightAngle, Scene, Ticks, audit, layout
from gnomon.problem import Figure
from gnomon.seeding import Rng
from gnomon.suites.prove.clearness import LIMITS
from gnomon.suites.prove.figure import marked_in
from gnomon.suites.prove.item import CLEAR, CUES, KINDS, MARKED, REFUTED
from gnomon.suites.prove.options.option_truth import distance
from gnomon.suites.prove.statement import Statement

_TRIED = 12  # changes of a kind that are laid out before the problem is given up

Changed = tuple[list[str], Scene]
"""What was changed, as the record has it, and the scene with the change."""


def cue_pictures(
    premise: Premise, places: Places, wrong: Sequence[Fact], size: int, rng: Rng
) -> tuple[list[Figure], dict[str, list[str]]]:
    """A readable picture for every cue, and what is changed in each; raises `Redraw` where a cue cannot be changed.

    ``wrong`` are the facts of the wrong options: a wrong mark says one of them, if a mark can.
    """
    from gnomon.draw import render_png

    scene = premise_scene(premise, places)
    placed = layout(scene, size)
    ways = {
        "mark-removed": _without_a_mark(premise, places, scene, rng.stream("removed")),
        "label-moved": _with_labels_exchanged(premise, places, scene, rng.stream("moved")),
        "wrong-mark": _with_a_wrong_mark(premise, places, scene, wrong, rng.stream("wrong")),
    }
    pictures, record = [], {}
    for name, meaning in CUES.items():
        for said, changed in islice(ways[name], _TRIED):
            laid = layout(changed, size, view=placed.view, previous=placed)
            if not audit(laid).problems(LIMITS):
                pictures.append(Figure(name, render_png(laid), size, size, f"The figure, but {meaning}."))
                record[name] = said
                break
        else:
            raise Redraw("no cue to change")
    return pictures, record


# ------------------------------------------------------------------------------------------------------ a mark left out


def _without_a_mark(premise: Premise, places: Places, scene: Scene, rng: Rng) -> Iterator[Changed]:
    """All marks of one class are left out: with the facts that the picture then does not tell any more."""
    marks = [item for item in scene.items if isinstance(item, Ticks | ParallelArrows | RightAngle)]
    before = marked_in(scene, places, premise)
    for chosen in rng.shuffled(list(dict.fromkeys(map(_class, marks)))):
        kept = Scene(tuple(item for item in scene.items if item not in marks or _class(item) != chosen))
        after = marked_in(kept, places, premise)
        if lost := [str(fact) for fact in before if fact not in after]:
            yield lost, kept


def _class(mark: Primitive) -> tuple[object, ...]:
    """What marks share that belong together: equal ticks, equal arrows; a right angle stands alone."""
    match mark:
        case Ticks():
            return "ticks", mark.shape, mark.n
        case ParallelArrows():
            return "arrows", mark.n
    return "right angle", mark


# ----------------------------------------------------------------------------------------------------- labels exchanged


def _with_labels_exchanged(premise: Premise, places: Places, scene: Scene, rng: Rng) -> Iterator[Changed]:
    """The labels of two points are exchanged, so that something given plainly fails for the points as labelled."""
    given = [Statement(fact) for fact in told_of(premise) if fact.predicate in KINDS]
    for one, other in rng.shuffled(list(combinations(premise.points, 2))):
        exchanged = {**places, one: places[other], other: places[one]}
        if any(_off(statement, exchanged) > REFUTED for statement in given):
            texts = {label_text(one): label_text(other), label_text(other): label_text(one)}
            items = [
                replace(item, text=texts.get(item.text, item.text))
                if isinstance(item, Label) and item.names == "point"
                else item
                for item in scene.items
            ]
            yield [one, other], Scene(tuple(items))


def _off(statement: Statement, places: Places) -> float:
    """How far a statement is from true at these places."""
    return float(distance(statement, {name: np.array([z]) for name, z in places.items()})[0])


# ---------------------------------------------------------------------------------------------------------- wrong marks


def _with_a_wrong_mark(
    premise: Premise, places: Places, scene: Scene, wrong: Sequence[Fact], rng: Rng
) -> Iterator[Changed]:
    """A mark of something plainly false: what a wrong option says, else that two drawn segments are equal."""
    drawing = outline(premise, places)
    drawn = rng.shuffled(list(combinations(drawing.strokes(), 2)))
    drawn.sort(key=lambda pair: sum(is_divided(drawing, frozenset(stroke)) for stroke in pair))  # bows come last
    equal = [Fact("cong", (*one, *other)).canonical() for one, other in drawn]
    for fact in dict.fromkeys([*(fact.canonical() for fact in wrong), *equal]):
        if fact.predicate in MARKED and _off(Statement(fact), places) >= CLEAR and _can_stand(drawing, fact):
            marks = _free_marks(scene, list(marks_of(drawing, [fact])))
            if marks:
                yield [str(fact)], scene.extend(marks)


def _can_stand(drawing: Drawing, fact: Fact) -> bool:
    """Whether the lines of a fact are drawn, and those of a right angle meet in a named point."""
    p = fact.args
    pairs = [(p[0], p[1]), (p[0], p[2])] if fact.predicate == "midp" else [(p[0], p[1]), (p[2], p[3])]
    strokes = [drawing.line_of(frozenset(stroke)) for stroke in drawing.strokes()]
    if not all(any(set(pair) <= stroke for stroke in strokes) for pair in pairs):
        return False
    return fact.predicate != "perp" or corner_between(drawing, p[:2], p[2:]) is not None


def _free_marks(scene: Scene, marks: Sequence[Primitive]) -> list[Primitive]:
    """The marks in a class that the scene does not have yet; none where all are taken or a mark stands there."""
    ticks = [item for item in scene.items if isinstance(item, Ticks)]
    arrows = [item for item in scene.items if isinstance(item, ParallelArrows)]
    classes = [one for one in TICK_CLASSES if one not in {(tick.shape, tick.n) for tick in ticks}]
    number = 1 + max((arrow.n for arrow in arrows), default=0)
    taken = {frozenset((item.a, item.b)) for item in (*ticks, *arrows)}
    found: list[Primitive] = []
    for mark in marks:
        if isinstance(mark, Ticks | ParallelArrows) and frozenset((mark.a, mark.b)) in taken:
            return []
        if isinstance(mark, Ticks) and classes:
            found.append(replace(mark, shape=classes[0][0], n=classes[0][1]))
        elif isinstance(mark, ParallelArrows) and number <= MOST_ARROWS:
            found.append(replace(mark, n=number))
        elif isinstance(mark, RightAngle):
            found.append(mark)
        else:
            return []
    return found

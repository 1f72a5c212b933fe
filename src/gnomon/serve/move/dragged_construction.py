"""The figure of a construction task with its givens moved, after any number of steps of the solution.

The lines of the givens and of the steps are run once for each number of steps. To drag a point, it is put where the
pointer is, or at the nearest place of its path; where the task states a relation of the givens, the point then moves
on to where that holds; all that depends on it is computed anew. A figure is described by the places of its points that
can be dragged.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Literal, TypeAlias

from gnomon.ggb.algebra.nearest import graph_place
from gnomon.ggb.check.binding import BoundGoal, bind
from gnomon.ggb.check.goals import parse_goal
from gnomon.ggb.check.predicates import CheckedFigure
from gnomon.ggb.check.settle import Settler
from gnomon.ggb.check.simple_equations import parts_of
from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.drag.dependence import affected
from gnomon.ggb.drag.draggable import degrees_of_freedom, position_of, restore
from gnomon.ggb.drag.worlds import recompute
from gnomon.ggb.limits import script_budget
from gnomon.ggb.picture.appearance import is_shown
from gnomon.ggb.picture.construction_scene import Look, placed_picture
from gnomon.ggb.picture.construction_steps import common_window
from gnomon.ggb.picture.object_labels import short
from gnomon.ggb.run.interpreter import run_line
from gnomon.ggb.values.extent import extent
from gnomon.ggb.values.objects import Point, is_defined
from gnomon.ggb.values.paths import project

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.draw import PlacedScene

Role: TypeAlias = Literal["free", "slides"]
_HOLDS = 1e-6  # of the figure's size: as far as places are written down
_WRITTEN = re.compile(r'(value_\d+) = Text\("(\w+) = ')


@dataclass(frozen=True, slots=True)
class DraggedPicture:
    """A figure: the places of all points that can be dragged, how each can be, and the picture."""

    places: dict[str, tuple[float, float]]
    roles: dict[str, Role]
    picture: PlacedScene


class DraggedConstruction:
    """A task whose figure can be changed. Threads may share it; they wait for one another."""

    def __init__(self, blocks: Sequence[Sequence[str]], look: Look, facts: Sequence[str] = ()) -> None:
        """The first block has the givens, the others one step each; `facts` are what the task says of the givens."""
        self.steps = len(blocks) - 1
        self._blocks, self._look, self._facts = blocks, look, facts
        self._window = common_window(blocks, look)
        self._lock = Lock()
        self._after: dict[int, _AfterSteps] = {}

    def drawn(
        self,
        step: int,
        places: Mapping[str, tuple[float, float]],
        moved: str | None = None,
        previous: PlacedScene | None = None,
    ) -> DraggedPicture | None:
        """The figure after so many steps, with points at these places; None where there is no such figure.

        Points that are not named stay as the task has them. `moved` is the point that gives way where the relations of
        the task would not hold.
        """
        with self._lock:
            if step not in self._after:
                self._after[step] = _AfterSteps(self._blocks[: step + 1], self._facts)
            after = self._after[step]
            if not after.put(places, moved):
                return None
            new = after.new if step else ()
            picture = placed_picture(after.construction, self._look, accent=new, window=self._window, previous=previous)
            return DraggedPicture(after.places(), after.roles, picture)


class _AfterSteps:
    """The construction after some blocks, and what must be computed anew when its points move."""

    def __init__(self, blocks: Sequence[Sequence[str]], facts: Sequence[str]) -> None:
        self.construction = Construction()
        for number, block in enumerate(blocks):
            before = {id(element) for element in self.construction.objects()}
            for line in block:
                run_line(self.construction, line)
            if number == len(blocks) - 1:
                self.new = tuple(e.label for e in self._labelled if id(e) not in before and e.label is not None)
        self.points = {
            e.label: e
            for e in degrees_of_freedom(self.construction)
            if e.label is not None and isinstance(e.value, Point) and not e.fixed and is_shown(e, self.construction)
        }
        self.roles: dict[str, Role] = {name: "slides" if e.on_path else "free" for name, e in self.points.items()}
        self._written = {m[1]: m[2] for block in blocks for line in block if (m := _WRITTEN.match(line))}
        bound = [bind(parse_goal(fact), self.construction, {}) for fact in facts]
        self._facts = [fact for fact in bound if isinstance(fact, BoundGoal)]
        self._equations = [
            part for fact in self._facts if not fact.goal.open for part in parts_of(fact, self.construction, {})
        ]
        extra = [algorithm for fact in (*self._facts, *self._equations) for algorithm in fact.algorithms]
        self._steps = affected(self.construction, list(self.points.values()), extra)
        self._start = position_of(list(self.points.values()))
        self._defined = [e for e in self._labelled if is_defined(e.value)]

    @property
    def _labelled(self) -> list[Element]:
        return list(self.construction.objects())

    @cached_property
    def _size(self) -> float:
        return extent([element.value for element in self._labelled])

    def put(self, places: Mapping[str, tuple[float, float]], moved: str | None) -> bool:
        """Put points at places and compute the rest; False where something has no value or a fact is false."""
        self.construction.budget = script_budget()
        restore(self._start)
        for name, element in self.points.items():  # a path may depend on points before it
            if name in places:
                self._move(element, *places[name])
        if not recompute(self.construction, self._steps):
            return False
        if moved in self.points and not self._true():
            element = self.points[moved]
            Settler(self.construction, [element], self._equations, self._steps, self._size).settle()
        for name, of in self._written.items():
            value = self.construction.labels[of].value if of in self.construction.labels else None
            if isinstance(value, float):
                self.construction.labels[name].value = f"{of} = {short(value)}"
        return all(is_defined(element.value) for element in self._defined) and self._true()

    def _move(self, element: Element, x: float, y: float) -> None:
        if element.place is not None:
            element.place = (x, y)
        elif element.on_path and element.algorithm is not None:
            recompute(self.construction, self._steps)
            path = element.algorithm.inputs[0].value
            element.parameter = project(path, graph_place(path, x, y, self.construction.budget), y)[1]
        else:
            element.value = Point(x, y)

    def _true(self) -> bool:
        return all(fact.holds(CheckedFigure(fact.size()), _HOLDS) for fact in self._facts)

    def places(self) -> dict[str, tuple[float, float]]:
        """Where the points are that can be dragged."""
        values = {name: element.value for name, element in self.points.items()}
        return {name: (value.x, value.y) for name, value in values.items() if isinstance(value, Point)}

"""Worlds: the same construction with its free objects in other places.

World 0 is the figure as written. In the other worlds the free objects (points and lists of points, points on paths,
sliders, lines and conics given by an equation) have random places near their own, and the remaining objects are
computed anew without reading the script again.

A world is replaced by one with smaller moves, a bounded number of times, in two cases. First, a watched object loses
its value. Second, an intersection with an object that has ends (a segment, a ray, an arc) has another number of points
than in world 0: intersections are numbered, so the same number would then mean another point.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from gnomon.ggb.construction.construction import Algorithm, Construction, Element
from gnomon.ggb.drag.dependence import affected, ancestors
from gnomon.ggb.drag.draggable import (
    Random,
    RigidGroup,
    degrees_of_freedom,
    drag,
    move_group,
    move_limits,
    position_of,
    restore,
)
from gnomon.ggb.values.conics import ConicPart
from gnomon.ggb.values.extent import extent
from gnomon.ggb.values.intersect import natural
from gnomon.ggb.values.objects import Line, Ray, Segment, Value, is_defined
from gnomon.interpret.budget import metered
from gnomon.interpret.errors import ScriptError

REACH = 0.15  # the largest move of a point, as a part of the figure's size
ATTEMPTS = 8  # tries for one world; the last one is taken even if it is not valid
MAX_WORK = 400_000  # evaluations in all worlds together; ordinary scripts need a few thousand
_SHRINK = 0.6  # each try for a world makes smaller moves than the one before, by this factor


@dataclass(frozen=True, slots=True)
class World:
    """One position of the construction. The construction has the values of this world until the next one is made."""

    number: int
    construction: Construction
    replaced: int = 0  # positions that were rejected before this one
    invalid: bool = False  # every try was rejected, and this is the last one

    @property
    def values(self) -> dict[str, Value]:
        """The present values by label."""
        return self.construction.snapshot()


def worlds(
    construction: Construction,
    n: int,
    rng: Random,
    *,
    moved: Sequence[Element] | None = None,
    groups: Sequence[RigidGroup] = (),
    watched: Sequence[Element] = (),
    algorithms: Sequence[Algorithm] = (),
    only: Sequence[Element] | None = None,
    accept: Callable[[], bool] | None = None,
    reach: float = REACH,
) -> Generator[World, None, None]:
    """Yield world 0 and `n - 1` more, one after the other; in the end the construction has its first values again.

    `moved` are the objects to drag (by default all that can be dragged); the members of a group move together.
    `algorithms` are computed in addition to those of the construction. With `only`, nothing is computed that these
    objects do not need. A world is replaced if one of the `watched` objects loses its value, if an intersection
    changes its number of points, or if `accept` returns False. Where a script is too much work, the worlds end early.

    >>> from gnomon.ggb import run
    >>> from gnomon.seeding import Rng
    >>> construction = run("A=(0,0)\\nB=(4,0)\\nM=Midpoint(A,B)").construction
    >>> for world in worlds(construction, 3, Rng("example")):
    ...     a, b, m = (world.values[name] for name in "ABM")
    ...     print(world.number, abs(a.x + b.x - 2 * m.x) < 1e-12)
    0 True
    1 True
    2 True
    """
    yield World(0, construction)
    together = {id(member) for group in groups for member in group.members}
    freedoms = degrees_of_freedom(construction) if moved is None else moved
    alone = [element for element in freedoms if id(element) not in together]
    everyone = [*alone, *(member for group in groups for member in group.members)]
    start = position_of(everyone)
    steps = affected(construction, everyone, algorithms)
    if only is not None:
        needed = {id(element) for element in ancestors(only, algorithms)}
        steps = [step for step in steps if any(id(output) in needed for output in step.outputs)]
    is_valid = _validity_test(steps, watched, accept)
    size = extent([element.value for element in construction.objects()])
    limits = move_limits(alone, size, reach)
    budget = construction.budget
    budget.start_line()
    saved, budget.script = budget.script, min(budget.script, MAX_WORK)
    try:
        for number in range(1, n):
            for attempt in range(ATTEMPTS):
                restore(start)
                scale = _SHRINK**attempt
                for element, limit in zip(alone, limits, strict=True):
                    drag(element, rng, limit * scale, reach * scale)
                for group in groups:
                    move_group(group, rng, size * reach * scale, reach * scale)
                with metered(budget):
                    computed = recompute(construction, steps)
                accepted = computed and is_valid()
                if accepted:
                    break
            if not computed:
                return
            yield World(number, construction, attempt if accepted else ATTEMPTS, not accepted)
    finally:
        budget.script = saved
        restore(start)
        recompute(construction, steps)


def recompute(construction: Construction, steps: Sequence[Algorithm]) -> bool:
    """Run algorithms in order; False if that is too much work in this position."""
    construction.budget.start_line()
    try:
        for algorithm in steps:
            algorithm.run()
    except (ScriptError, RecursionError, OverflowError):
        return False
    return True


def _validity_test(
    steps: Sequence[Algorithm], watched: Sequence[Element], accept: Callable[[], bool] | None
) -> Callable[[], bool]:
    """A test of a world that has been computed: does it keep what world 0 (the present one) has?"""
    defined = [element for element in watched if is_defined(element.value)]
    counts = [(step, _meeting_count(step)) for step in steps if _can_lose_points(step)]

    def is_valid() -> bool:
        return (
            all(is_defined(element.value) for element in defined)
            and all(_meeting_count(step) == count for step, count in counts)
            and (accept is None or accept())
        )

    return is_valid


def _can_lose_points(step: Algorithm) -> bool:
    """Whether an algorithm is an intersection whose number of points can change, because an object in it has ends."""
    if step.name != "Intersect":
        return False
    values = [element.value for element in step.inputs[:2]]
    return any(isinstance(v, (Segment, Ray, ConicPart)) for v in values) and not all(
        isinstance(v, Line) for v in values
    )


def _meeting_count(step: Algorithm) -> int:
    return len(natural(step.inputs[0].value, step.inputs[1].value) or ())


__all__ = ["World", "recompute", "worlds"]

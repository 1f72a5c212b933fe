"""``Prove``: whether a statement holds however the givens are moved.

GeoGebra proves by algebra. Here the statement is tested in random positions of all free objects, which gives the same
answer with probability 1 but is not a proof (`gnomon.deduce` proves).
"""

from __future__ import annotations

import random

from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.drag.draggable import degrees_of_freedom, drag
from gnomon.ggb.registry.command_table import bad_argument, construct
from gnomon.ggb.values.extent import extent

POSITIONS = 12
REACH = 0.5  # how far the givens move, in sizes of the figure


@construct("Prove", 1)
def prove(workspace: Workspace, args: list[Element]) -> list[Element]:
    """True if the statement holds in every position that was tried."""
    verdict = _holds(workspace, "Prove", args[0])
    return [workspace.algorithm("Prove", lambda _: verdict, args)]


@construct("ProveDetails", 1)
def prove_details(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The same, as a list."""
    verdict = _holds(workspace, "ProveDetails", args[0])
    return [workspace.algorithm("ProveDetails", lambda _: (verdict,), args)]


def _holds(workspace: Workspace, name: str, statement: Element) -> bool:
    if not isinstance(statement.value, bool):
        raise bad_argument(name, statement)
    if not statement.value:
        return False
    construction = workspace.construction
    kept = [(e, e.value, e.parameter, e.place) for e in degrees_of_freedom(construction)]
    limit = REACH * extent([element.value for element in construction.objects()])
    algorithms = [a for d in construction.definitions for a in d.algorithms] + workspace.definition.algorithms
    workspace.budget.spend(POSITIONS * (len(algorithms) + 1))
    rng = random.Random("positions of the givens")
    try:
        for _ in range(POSITIONS):
            for element, value, parameter, place in kept:
                element.value, element.parameter, element.place = value, parameter, place
                drag(element, rng, limit, REACH)
            for algorithm in algorithms:
                algorithm.run()
            if statement.value is not True:
                return False
        return True
    finally:
        for element, value, parameter, place in kept:
            element.value, element.parameter, element.place = value, parameter, place
        for algorithm in algorithms:
            algorithm.run()

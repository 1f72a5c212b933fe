"""The types of the C++ engine (`cpp/binding.cpp`), of the kernel that places points (`cpp/binding_worlds.cpp`), and of
what costs places of labels, measures strokes and finds sums (`cpp/binding_labels_strokes_sums.cpp`).

A test compares them with the signatures of the built module.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

# A fact that is handed in, and one that comes back: predicate, points, numerator and denominator of the value.
FactIn: TypeAlias = tuple[int, Sequence[int], int, int]
FactOut: TypeAlias = tuple[int, list[int], int, int]
# Fact, number of its equation, numerator and denominator of the coefficient, number of the law or -1, its points.
Term: TypeAlias = tuple[FactOut, int, int, int, int, list[int]]
# Fact, source (0 given, 1 rule, 2 algebra), rule, quantity, binding, numbers of the steps it cites, terms.
Step: TypeAlias = tuple[FactOut, int, int, int, list[int], list[int], list[Term]]
# Predicate, points, numerator, denominator, level, whether it holds in every figure of the premise.
Conclusion: TypeAlias = tuple[int, tuple[int, ...], int, int, int, bool]

Points: TypeAlias = NDArray[np.complexfloating[Any, Any]]
Reals: TypeAlias = NDArray[np.floating[Any]]
Bools: TypeAlias = NDArray[np.bool_]
Integers: TypeAlias = NDArray[np.signedinteger[Any]]
# Its tape, the tape of a point on its first locus alone, the rows of its arguments and of the points that it makes.
PlacementStep: TypeAlias = tuple[Tape, Tape | None, Sequence[int], Sequence[int]]

def version() -> str: ...
def cpp_standard() -> int: ...
def rules() -> list[tuple[str, str, str]]: ...
def chosen_by_figure() -> list[str]: ...
def predicates() -> list[tuple[str, int, bool]]: ...

class Engine:
    def __init__(
        self,
        coordinates: NDArray[np.float64],
        extended: bool = False,
        sines: bool = False,
        extendable: bool = False,
        milliseconds: float = 1000000000.0,
    ) -> None: ...
    def with_points(self, coordinates: NDArray[np.float64], milliseconds: float = 1000000000.0) -> Engine: ...
    def copy(self) -> Engine: ...
    def give(self, facts: Sequence[FactIn]) -> list[int]: ...
    def run(self, rounds: int, facts: int, milliseconds: float) -> int: ...
    def cancel(self) -> None: ...
    def holds(self, fact: FactIn) -> bool: ...
    def level(self, fact: FactIn) -> int | None: ...
    def prove(self, fact: FactIn, minimise: bool = True) -> list[Step] | None: ...
    def measure(self, fact: FactIn) -> tuple[int, int, bool] | None: ...
    def conclude(self) -> int: ...
    def conclude_derived(self, predicates: Sequence[int]) -> int: ...
    def concluded(self) -> list[Conclusion]: ...
    def statistics(self) -> dict[str, int]: ...

class Tape:
    def __init__(
        self,
        inputs: Sequence[tuple[int, int, float]],
        code: Sequence[tuple[int, int, int, int, int]],
        registers: int,
        outputs: Sequence[int],
    ) -> None: ...
    def measure(self, points: Sequence[NDArray[np.complexfloating[Any, Any]]], value: float = 0.0) -> Reals: ...
    def spread(
        self, points: Sequence[Points], low: float, high: float, value: float = 0.0
    ) -> tuple[int, float, float]: ...

class Placement:
    def __init__(self, first: int, points: int, steps: Sequence[PlacementStep]) -> None: ...
    def place(
        self,
        random: object,
        worlds: int,
        choices: Sequence[bool] | None,
        keep: bool = False,
        before: Points | None = None,
    ) -> tuple[Points, Bools, Reals]: ...

class FactTable:
    def __init__(self, tape: Tape, above: bool, rows: Sequence[int], values: Sequence[float]) -> None: ...
    def measure(self, positions: Points) -> Reals: ...

# A fact to be tested: its tape, whether it is a condition, the limit, the rows of its points, its number.
TestedFact: TypeAlias = tuple[Tape, bool, float, Sequence[int], float]

class Addition:
    def where_readable(
        self, facts: Sequence[TestedFact], seen: bool = False
    ) -> tuple[NDArray[np.complex128], NDArray[np.float64], float, NDArray[np.complex128] | None] | None: ...

def addition(
    positions: Points,
    first: int,
    diameter: Reals,
    coincident: float,
    least_distance: float,
    most_widening: float,
    least_worlds: int,
) -> Addition | None: ...
def all_true(tables: Sequence[tuple[FactTable, float]], positions: Points) -> Bools: ...
def readability(positions: Points) -> Reals: ...

# A statement: its tape, the rows of its points, its number, and from where to where it is near to true.
NearStatement: TypeAlias = tuple[Tape, Sequence[int], float, float, float]

def near_costs(
    positions: Points,
    usable: Bools,
    wedge: Reals,
    span: Reals,
    statements: Sequence[NearStatement],
    costs: tuple[float, float, float, float, float],
) -> NDArray[np.float64]: ...
def crowded(positions: Points, too_near: float) -> Bools: ...
def weighed_places(
    at: Reals,
    cost: Reals,
    half: Reals,
    anchor: Reals,
    names_point: Bools,
    segments: Reals,
    rings: Reals,
    dots: Reals,
    frame: tuple[float, float, float, float],
    costs: tuple[float, float, float, float, float, float, float],
) -> NDArray[np.float64]: ...

class FigureStrokes:
    def __init__(
        self,
        rays: Sequence[tuple[int, int]],
        further: Sequence[tuple[int, int]],
        wedges: Sequence[tuple[int, int]],
        centred: Sequence[tuple[int, int]],
        through: Sequence[tuple[int, int, int]],
    ) -> None: ...
    def measure(self, positions: Points, same_direction: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]: ...

# Terms by unknown, with their coefficients, and sources of an equation; equations of a sum, and what is left of it.
Summed: TypeAlias = tuple[Sequence[tuple[int, int]], Sequence[int]]

def sums(
    equations: Sequence[Summed], cited: int, least: int, most: int, together: int = 0
) -> list[tuple[list[int], list[tuple[int, int]]]]: ...

# Places of candidates, of shape (constructions, worlds), which of them are well determined, distances from the goal.
PlacedKind: TypeAlias = tuple[Points, Bools, Reals]

class PointBlock:
    def arguments(self) -> list[tuple[int, Integers]]: ...
    def rank(
        self, placed: Sequence[PlacedKind], simplicity: Sequence[float], clear: float, most: int
    ) -> list[tuple[Points, Integers, Integers]]: ...

class PointFinder:
    def __init__(self, positions: Points, goal: Sequence[int], random: object) -> None: ...
    def candidates(self, random: object, most: int) -> PointBlock: ...
    def children(self, fresh: Points, random: Sequence[object], most: int) -> PointBlock: ...
    def lines(self) -> list[list[int]]: ...
    def circles(self) -> list[tuple[int, list[int]]]: ...
    def count(self, places: Points) -> Reals: ...

def point_kinds() -> list[tuple[str, int]]: ...

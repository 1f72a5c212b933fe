"""The library of functions that programs can call, one file a theme. Importing this package fills the registry."""

from gnomon.asy.library import (
    cse5,
    drawing,
    geometry,
    graph,
    lists,
    marks,
    numbers,
    olympiad,
    operators,
    pathfunctions,
    penfunctions,
    pictures,
    points,
    strings,
    three,
)

__all__ = [
    "cse5",
    "drawing",
    "geometry",
    "graph",
    "lists",
    "marks",
    "numbers",
    "olympiad",
    "operators",
    "pathfunctions",
    "penfunctions",
    "pictures",
    "points",
    "strings",
    "three",
]

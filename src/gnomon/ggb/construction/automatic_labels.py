"""Automatic labels, and the naming of several outputs under one label."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.functions import Function, Implicit, Plane
from gnomon.ggb.values.matrix import is_matrix
from gnomon.ggb.values.objects import (
    Angle,
    Complex,
    Line,
    Locus,
    Point,
    Point3,
    Polygon,
    Polyline,
    SpaceLine,
    SpaceSegment,
    Value,
    Vector,
    Vector3,
    Widget,
    is_defined,
)

POINTS = "ABCDEFGHIJKLMNOPQRSTUVWZ"
LINES = "fghijklmnpqrstabcde"
CONICS = "cdefghkpqrst"
VECTORS = "uvwabcdefghijklmnpqrst"
FUNCTIONS = "fghpqrst"
NUMBERS = "abcdefghijklmnopqrstuvw"
ANGLES = "αβγδεζηθικλμνξορστυϕχψω"

_CELL = re.compile(r"([A-Z]{1,2})([1-9]\d*)")


def is_cell(name: str) -> bool:
    """Whether a name is one of a spreadsheet's cells."""
    return _CELL.fullmatch(name) is not None


def alternative(name: str) -> str | None:
    """The other spelling of a subscript: ``A_1`` and ``A_{1}`` are one name."""
    head, mark, tail = name.partition("_")
    if not mark or not tail:
        return None
    if tail[0] == "{" and tail[-1] == "}":
        return f"{head}_{tail[1:-1]}"
    return f"{head}_{{{tail}}}"


def lookup(construction: Construction, name: str) -> Element | None:
    """The object with a label, in either spelling."""
    found = construction.labels.get(name)
    if found is None and "_" in name:
        other = alternative(name)
        found = construction.labels.get(other) if other else None
    return found


def taken(construction: Construction, label: str) -> bool:
    """Whether a label is in use."""
    return lookup(construction, label) is not None


def new_label(construction: Construction, element: Element) -> str:
    """The label that an object gets when the script gives none."""
    if element.suggestion is not None:
        return free_label(construction, element.suggestion)
    corner = element.named_after
    if (
        corner is not None
        and corner.label is not None
        and (side := _side_label(construction, corner.label)) is not None
    ):
        return side
    word = element.family or _word(element.value)
    if word == "z":
        return index_label(construction, "z")
    if word is not None and word != "function":
        return _numbered(construction, word)
    return _lettered(construction, FUNCTIONS if word == "function" else _letters(element.value))


def _side_label(construction: Construction, corner: str) -> str | None:
    """The label of a side: the corner's in small letters. Where it is taken, a single letter gets a subscript."""
    base = corner.lower()
    if base not in ("x", "y", "z") and not taken(construction, base):
        return base
    if len(base) > 1:
        return None
    series = f"{base}_"
    index = construction.labels.full.get(series, 1)
    while taken(construction, f"{base}_{index}"):
        index += 1
    construction.labels.full[series] = index
    return f"{base}_{index}"


def _word(value: Value) -> str | None:
    """The word that numbers the labels of a kind: lists, texts, polygons and such are not named by letters."""
    if isinstance(value, str):
        return "text"
    if isinstance(value, tuple):
        return "m" if is_matrix(value) else "l"
    if isinstance(value, Polygon):
        return {3: "t", 4: "q"}.get(len(value.vertices), "poly")
    if isinstance(value, Locus):
        return "loc" if value.shown.startswith("Locus") else "graph"
    if isinstance(value, Implicit):
        return "eq"
    if isinstance(value, Widget):
        return value.type_name
    return "z" if isinstance(value, Complex) else None


def _letters(value: Value) -> str:
    """The letters from which an object's label is taken."""
    if isinstance(value, (Point, Point3)):
        return POINTS
    if isinstance(value, Plane) or (isinstance(value, Function) and value.type_name == "function"):
        return FUNCTIONS
    if isinstance(value, (Line, Polyline, SpaceLine, SpaceSegment)):
        return LINES
    if isinstance(value, (Conic, ConicPart)):
        return CONICS
    if isinstance(value, (Vector, Vector3)):
        return VECTORS
    if isinstance(value, Angle):
        return ANGLES
    return NUMBERS


def _lettered(construction: Construction, letters: str) -> str:
    labels = construction.labels
    for letter in letters:
        if letter not in labels:
            return letter
    index = labels.full.get(letters, 1)
    while True:
        mark = f"_{index}" if index < 10 else f"_{{{index}}}"
        for letter in letters:
            if not taken(construction, letter + mark):
                return letter + mark
        index += 1
        labels.full[letters] = index


def _numbered(construction: Construction, word: str) -> str:
    labels = construction.labels
    index = labels.full.get(word, 1)
    while f"{word}{index}" in labels:
        index += 1
    labels.full[word] = index
    return f"{word}{index}"


def index_label(construction: Construction, prefix: str, start: int = 1) -> str:
    """The prefix with the first free subscript."""
    series = f"{prefix}_{start}"
    index = construction.labels.full.get(series, start)
    while taken(construction, f"{prefix}_{{{index}}}"):
        index += 1
    construction.labels.full[series] = index
    return f"{prefix}_{{{index}}}"


def free_label(construction: Construction, label: str) -> str:
    """The label, or the label with a subscript where it is taken."""
    return label if not taken(construction, label) else index_label(construction, label)


def put(construction: Construction, element: Element, label: str) -> None:
    """Give an object its label."""
    if element.label is not None and construction.labels.get(element.label) is element:
        del construction.labels[element.label]
    element.label, element.deferred_label = label, None
    construction.labels[label] = element


def shows(element: Element) -> bool:
    """Whether an object can have its label now: lines and their like wait until they are defined."""
    return is_defined(element.value) or element.free or not isinstance(element.value, Line)


def recompute(construction: Construction) -> None:
    """Compute every object anew and label those that have become defined."""
    construction.recompute()
    label_deferred(construction)


def label_deferred(construction: Construction) -> None:
    """Label the objects that have become defined: with the label they were given, or an automatic one."""
    for definition in construction.definitions:
        for element in definition.elements:
            if element.deferred_label is not None and element.label is None and is_defined(element.value):
                name = element.deferred_label or new_label(construction, element)
                if name not in construction.labels:
                    element.label = name
                    construction.labels[name] = element
                element.deferred_label = None


def name_outputs(construction: Construction, outputs: Sequence[Element], label: str | None, *, indexed: bool) -> None:
    """Name what a line made.

    Outputs of one kind share the given label by subscripts; where they differ, the first takes it and the others
    get automatic labels. Undefined ones stay without a label if there is a defined one.
    """
    if len(outputs) == 1:  # nearly every line
        element = outputs[0]
        if shows(element):
            put(construction, element, label if label is not None else new_label(construction, element))
        else:
            element.deferred_label = label or ""
        return
    if indexed:
        ready = [element for element in outputs if is_defined(element.value)]
        if not ready and outputs and shows(outputs[0]):
            ready = [outputs[0]]
    else:
        ready = [element for element in outputs if shows(element)]
    for element in outputs:
        if element not in ready:
            deferred = element is outputs[0] or not indexed
            element.deferred_label = (
                (label if element is outputs[0] and label is not None else "") if deferred else None
            )
    if not ready:
        return
    if label is not None and indexed and len(ready) > 1:
        index_outputs(construction, ready, label)
        return
    for place, element in enumerate(ready):
        own = label if place == 0 and label is not None else new_label(construction, element)
        put(construction, element, own)


def index_outputs(construction: Construction, outputs: Sequence[Element], label: str) -> None:
    cell = _CELL.fullmatch(label)
    if cell is None:
        prefix = label.partition("_")[0] or label  # an existing subscript is replaced
        for place, element in enumerate(outputs):
            put(construction, element, index_label(construction, prefix, place + 1))
        return
    column, row = cell.groups()
    for element in outputs:  # the next cells of the row
        put(construction, element, free_label(construction, f"{column}{row}"))
        column = _next_column(column)


def _next_column(column: str) -> str:
    if column[-1] != "Z":
        return column[:-1] + chr(ord(column[-1]) + 1)
    return "AA" if len(column) == 1 else _next_column(column[0]) + "A"

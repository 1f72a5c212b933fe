"""What a line made, and how its objects are named."""

from __future__ import annotations

from dataclasses import dataclass

from gnomon.ggb.construction.construction import Element


@dataclass(slots=True)
class Outputs:
    """What a command made; `indexed` when several outputs share one name by subscripts."""

    elements: list[Element]
    indexed: bool = True
    after_first: bool = False  # the first output has the label itself, the others subscripts from 1
    relabel: bool = False  # the objects existed before, only their names change
    always_index: bool = False  # a single output has a subscript too
    of_kinds: int = 0  # only so many of the first outputs share the name, the others are named by themselves
    corners: list[Element] | None = None  # points that are named before the first output
    remake: tuple[str, list[Element]] | None = None  # the command that makes the rest from the corners alone
    quiet: list[Element] | None = None  # objects that are made and named, but are no outputs of the line
    unnamed: list[Element] | None = None  # objects that get no label
    existing: bool = False  # the line is nothing but a name of these objects
    nameless: bool = False  # the label of the line is not for this object: f(x) = x^{2} is a list
    label: str | None = None  # the name that the line itself gave

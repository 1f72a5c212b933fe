"""What a line made, and how its objects get their labels."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from gnomon.ggb.construction.construction import Element


class Origin(Enum):
    """Where the objects of a line come from, and whether its label is theirs."""

    NEW = auto()  # the line made them and labels them
    UNLABELLED = auto()  # the line made them, but its label is a function's: f(x) = x^{2} is a list
    EXISTING = auto()  # the line is nothing but a name of objects that are there
    RELABELLED = auto()  # they are there, and the line gives them another label


class Scheme(Enum):
    """How the outputs of a line share its label, where they do so without further data."""

    SHARED = auto()  # several outputs have it with subscripts, a single one has it itself
    SUBSCRIPTED = auto()  # a single output has a subscript too
    FIRST_PLAIN = auto()  # the first output has it itself, the others have subscripts from 1
    SEPARATE = auto()  # the first output has it, the others are named by themselves
    FIRST_ONLY = auto()  # the first output has it, the others stay without a label


@dataclass(frozen=True, slots=True)
class FirstGroup:
    """The first `count` outputs share the label with subscripts, the others are named by themselves."""

    count: int


@dataclass(frozen=True, slots=True)
class WithCorners:
    """Points that come with a figure are named before it; `command` makes the figure from `arguments` alone."""

    corners: tuple[Element, ...]
    command: str
    arguments: tuple[Element, ...]


Naming: TypeAlias = Scheme | FirstGroup | WithCorners


@dataclass(slots=True)
class Outputs:
    """What a line or a command made; `unreported` objects are made and named, but not reported as outputs of the
    line."""

    elements: list[Element]
    naming: Naming = Scheme.SHARED
    origin: Origin = Origin.NEW
    unreported: tuple[Element, ...] = ()
    label: str | None = None  # a label that the line gives without an assignment, as A(1, 2) does

    @property
    def shares_label(self) -> bool:
        """Whether several outputs share one label, rather than being named each by itself."""
        return self.naming in _SHARING or isinstance(self.naming, FirstGroup)

    @property
    def corners(self) -> tuple[Element, ...]:
        """The points that come with a figure."""
        return self.naming.corners if isinstance(self.naming, WithCorners) else ()

    def reported(self) -> list[Element]:
        """The outputs of the line."""
        return (
            [element for element in self.elements if element not in self.unreported]
            if self.unreported
            else self.elements
        )


_SHARING = (Scheme.SHARED, Scheme.SUBSCRIPTED, Scheme.FIRST_PLAIN)

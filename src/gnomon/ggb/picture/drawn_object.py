"""An object of a construction together with what is drawn for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gnomon.draw import Label, Primitive
    from gnomon.ggb.construction.construction import Element


@dataclass(frozen=True, slots=True)
class DrawnObject:
    """An object with the primitives and the label that are drawn for it."""

    element: Element
    items: list[Primitive]
    label: Label | None

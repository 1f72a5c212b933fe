"""What a family is: one function that draws a problem, with its key, its level and the category of its question."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from gnomon.author.bilingual import Words
from gnomon.author.errors import AuthorError
from gnomon.exact import Closed, Exact

if TYPE_CHECKING:
    from fractions import Fraction

    from gnomon.suites.program.sketch import Sketch

Level: TypeAlias = Literal["P", "L", "G"]
"""Primitive recognition, local relation composition, global abstract integration."""
Asks: TypeAlias = Literal["length", "perimeter", "area", "angle", "ratio", "count", "volume", "probability", "number"]
Plane: TypeAlias = Literal["free", "upright", "lattice", "fixed", "space"]
"""How the drawing differs from the author's figure: turned and scaled, scaled only, turned and scaled by a Gaussian
integer (whole coordinates stay whole), or not at all. A figure in space is scaled only."""
Value: TypeAlias = "Exact | Closed | Fraction | int"


class FamilyError(AuthorError):
    """A mistake of a family; the message names the family and the mend."""


@dataclass(frozen=True)
class Question:
    """What a family asks: the statement, the same problem told in words, and the answer.

    Names of points stand in square brackets with the author's letters: ``$[PQ] = 12$``.
    """

    en: str
    zh: str
    twin_en: str
    twin_zh: str
    answer: Value
    way: Words = ("", "")
    """How the figure's data give the answer, in English and Chinese; see `ways`."""
    unit: str = ""
    """``°`` where degrees are asked for; empty otherwise."""
    asks: Asks | None = None
    """What is asked, where it is not what the family usually asks."""


Draws: TypeAlias = "Callable[[Sketch], Question]"


@dataclass(frozen=True)
class Family:
    """A family of problems."""

    key: str
    source: str
    """The entry of the catalogue that it is made from, such as ``L05``; empty for one of our own."""
    level: Level
    asks: Asks
    plane: Plane
    draws: Draws
    module: str
    languages: tuple[str, ...] = ("asymptote", "matplotlib", "tikz")


FAMILIES: dict[str, Family] = {}
"""All families that have been imported; see ``families.all_families``."""


def family(
    key: str,
    source: str = "",
    *,
    level: Level,
    asks: Asks,
    plane: Plane = "free",
    languages: tuple[str, ...] = ("asymptote", "matplotlib", "tikz"),
) -> Callable[[Draws], Draws]:
    """Registers a function as a family."""

    def register(draws: Draws) -> Draws:
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", key):
            raise FamilyError(f"family {key!r}: a key is lower case words with hyphens between them")
        known = FAMILIES.get(key)
        if known is not None and known.module != draws.__module__:
            raise FamilyError(f"family {key!r} stands in {known.module} and in {draws.__module__}; rename one of them")
        FAMILIES[key] = Family(key, source, level, asks, plane, draws, draws.__module__, languages)
        return draws

    return register

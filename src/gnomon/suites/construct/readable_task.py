"""A task whose pictures can be read: sizes of the pictures are tried, then other givens, until the audit passes.

Draws in which a point seems to lie on a line or circle by chance are passed over at first.
"""

from __future__ import annotations

import math
from contextlib import suppress
from itertools import combinations
from typing import TYPE_CHECKING

from gnomon.ggb.picture.readable import ROOMY
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.objects import Point
from gnomon.suites.construct.chance import chance_contacts
from gnomon.suites.construct.figure import LARGE_SIZES, SIZES, Pictures, lay_out
from gnomon.suites.construct.item import code_of
from gnomon.suites.construct.make import FamilyError, make_item

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnomon.seeding import Rng
    from gnomon.suites.construct.family import Family, Variant
    from gnomon.suites.construct.item import Item
    from gnomon.suites.construct.schedule import Place

ATTEMPTS = 40
"""How often givens are drawn before a family is reported as unreadable."""
ROOMY_ATTEMPTS = 12
"""How often givens are drawn to find pictures with room between all names; then the roomiest so far are taken."""
CLEAR_ATTEMPTS = 5
"""How often givens are drawn to find a figure without contacts by chance, before such figures are drawn too."""
COMBINED_ATTEMPTS = 10
"""How often givens are drawn for a combined task: if they are not enough, another second construction follows."""
LONG = 18
"""From so many lines on a construction has larger pictures."""


def first_readable(places: Iterable[Place], rng: Rng) -> tuple[Item, Pictures]:
    """The first of some tasks whose figure can be read. A second construction may crowd it for all givens."""
    for number, place in enumerate(places):
        own = rng if number == 0 else rng.stream("spare", number)
        if not place.family.sequel:
            return make_readable(place.family, own, place.variant)
        with suppress(FamilyError):
            return make_readable(place.family, own, place.variant, COMBINED_ATTEMPTS)
    raise FamilyError("no task is named for this place")


def make_readable(family: Family, rng: Rng, variant: Variant, attempts: int = ATTEMPTS) -> tuple[Item, Pictures]:
    """A problem of a family and its pictures, all of them readable."""
    complaints: list[str] = []
    readable: tuple[Item, Pictures] | None = None
    fewest = 0  # complaints of the readable pictures that are kept, if there has to be more room
    wrong: FamilyError | None = None  # why no item was made, if none was
    for attempt in range(attempts):
        if readable is not None and attempt >= ROOMY_ATTEMPTS:
            return readable
        try:
            item = make_item(family, rng.stream("attempt", attempt), variant)
        except FamilyError as error:  # a solution does not reach its goals in one of the positions
            wrong, complaints = error, [str(error)]
            continue
        wrong = None
        if family.sequel and _coincide(item):
            complaints = ["two points of both constructions coincide."]
            continue
        contacts = chance_contacts(item)
        if contacts and attempt < CLEAR_ATTEMPTS:
            complaints = contacts
            continue
        for size in LARGE_SIZES if len(code_of(item.solutions[0])) >= LONG else SIZES:
            pictures = lay_out(item.positions[0], item.shown, item.solutions[0], item.axes, size, item.task[0])
            complaints = pictures.problems()
            if not complaints:
                crowded = len(pictures.problems(ROOMY))
                if not crowded:
                    return item, pictures
                crowded += len(contacts)
                if readable is None or crowded < fewest:
                    readable, fewest = (item, pictures), crowded
    if readable is not None:
        return readable
    if wrong is not None:
        raise wrong
    raise FamilyError(
        f"family {family.name!r}: no readable pictures in {attempts} draws; the last one: {complaints[0]} "
        "Keep the points of the figure farther apart in its draw function."
    )


def _coincide(item: Item) -> bool:
    """Whether two named points of the figure shown are one: a picture has one dot for both."""
    values = run([*item.positions[0], *code_of(item.solutions[0])]).construction.snapshot().values()
    points = [(value.x, value.y) for value in values if isinstance(value, Point)]
    return any(math.dist(one, two) < 1e-6 for one, two in combinations(points, 2))

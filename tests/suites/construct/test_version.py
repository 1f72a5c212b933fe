"""The version of the suite stands for its problems: the same version, seed and index give the same problem."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields

from gnomon.problem import Json, canonical_json
from gnomon.seeding import Rng
from gnomon.suites.construct import SUITE
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import Family, SolutionStep
from gnomon.suites.construct.make import FamilyError, make_item
from gnomon.suites.construct.published import SIZE
from gnomon.suites.construct.readable_task import ATTEMPTS
from gnomon.suites.construct.schedule import Place, places
from gnomon.suites.construct.sequel import SEQUELS, Sequel

PINNED = (
    "17",
    {
        "families": "0e46a76562b3b039",
        "sequels": "b8066de0862d2a80",
        "schedule": "0a1d7583da34223c",
        "items": "845a2e347707c635",
    },
)
"""The version of the suite, and a hash of each thing that its problems are made from, the same on every machine."""
_NOT_IN_PROBLEMS = ("draw",)  # a function, seen in `items`


def hashed(value: Json) -> str:
    return hashlib.blake2b(canonical_json(value).encode(), digest_size=8).hexdigest()


def told(family: Family) -> dict[str, Json]:
    """A family as data."""
    data = {field.name: getattr(family, field.name) for field in fields(family) if field.name not in _NOT_IN_PROBLEMS}
    solutions = [told_steps(steps) for steps in family.solutions]
    return data | {"solutions": solutions, "variants": [dict(variant) for variant in family.variants]}


def told_sequel(sequel: Sequel) -> dict[str, Json]:
    data = {field.name: getattr(sequel, field.name) for field in fields(sequel)}
    return data | {"steps": told_steps(sequel.steps)}


def told_steps(steps: Sequence[SolutionStep]) -> list[Json]:
    return [[step.method, step.principle, step.code] for step in steps]


def place(seed: int, index: int) -> Place:
    return next(places(list(FAMILIES.values()), ("gnomon", SUITE.name, SUITE.version, seed), index))


def made(found: Place) -> Json:
    """The first item at a place, before its pictures are laid out, which takes longer than the rest."""
    for attempt in range(ATTEMPTS):
        with suppress(FamilyError):
            return make_item(found.family, Rng("version", found.family.name, attempt), found.variant).to_json()
    raise AssertionError(f"{found.family.name} gives no item")


def fingerprint() -> dict[str, str]:
    scheduled = [place(0, index) for index in range(0, SIZE, 61)]
    return {
        "families": hashed([told(FAMILIES[name]) for name in sorted(FAMILIES)]),
        "sequels": hashed([told_sequel(SEQUELS[name]) for name in sorted(SEQUELS)]),
        "schedule": hashed([[found.family.name, found.family.sequel, dict(found.variant)] for found in scheduled]),
        "items": hashed([made(found) for found in scheduled[::2]]),
    }


def test_a_change_of_problems_comes_with_a_new_version() -> None:
    version, pinned = PINNED
    found = fingerprint()
    changed = [name for name in pinned if found[name] != pinned[name]]
    assert (SUITE.version, changed) == (version, []), (
        f"The {' and the '.join(changed) or 'version'} of the construct suite changed since version {version}. "
        "If the same seed and index now give another problem, raise ConstructSuite.version in "
        "src/gnomon/suites/construct/suite.py by one (unless this branch did that already), say what changed in "
        f"CHANGELOG.md, and set PINNED in this file to the new version and {found}"
    )

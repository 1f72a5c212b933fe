"""The clearly distinct problems of a family: its variants, and its combined tasks.

Variants that differ in names, sides or sizes alone share a form (see `distinct`). A combined task (see `sequel`) takes
the variants in turn, one form each, so that a ratio is not asked for with every second construction.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from gnomon.suites.construct.distinct import form_of
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.sequel import continued
from gnomon.suites.construct.sequels.attached import ATTACHED

if TYPE_CHECKING:
    from gnomon.suites.construct.family import Family, Variant

Group = tuple[str, str]
"""A heading and one of its names: ("level", "hard")."""


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """A family, alone or continued by a sequel, with variants that are not clearly distinct."""

    key: str
    family: Family
    variants: tuple[Variant, ...]
    groups: tuple[Group, ...]
    """What the form counts as, in the headings of the paper."""


def forms_of(family: Family) -> tuple[Form, ...]:
    """All clearly distinct problems of a family, those without a sequel first."""
    known = FAMILIES.get(family.name) is family
    return _known_forms(family.name) if known else _forms(family)


@lru_cache(maxsize=1024)
def _known_forms(name: str) -> tuple[Form, ...]:
    return _forms(FAMILIES[name])


def _forms(family: Family) -> tuple[Form, ...]:
    alone = _by_key(family, family.variants)
    found = {form.key: form for form in alone}
    for number, attached in enumerate(ATTACHED.get(family.name, ())):
        for form in _by_key(continued(family, attached), alone[number % len(alone)].variants):
            found.setdefault(form.key, form)
    return tuple(found.values())


def _by_key(family: Family, variants: tuple[Variant, ...]) -> list[Form]:
    alike: dict[str, list[Variant]] = {}
    for variant in variants:
        alike.setdefault(_key(family, variant), []).append(variant)
    return [Form(key, family, tuple(found), _groups(family)) for key, found in alike.items()]


def _groups(family: Family) -> tuple[Group, ...]:
    tags = (("category", tag) for tag in family.categories)
    pictures = ("pictures", str(len(family.solutions[0]) + 1))
    return ("type", family.kind), ("level", family.level), *tags, pictures


def _key(family: Family, variant: Variant) -> str:
    return form_of(_filled(family.task[0], variant), tuple(_filled(goal, variant) for goal in family.goals))


def _filled(text: str, variant: Variant) -> str:
    for name, value in variant.items():
        text = text.replace("{" + name + "}", str(value))
    return text

"""Which task stands where in an exam: shares of types and levels, turns of families, what a new family changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

import pytest
from tests.sampling import sweep

from gnomon.seeding import Rng
from gnomon.suites.construct import SUITE, ConstructConfig
from gnomon.suites.construct.distinct import form_of
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import AN, EASY, HARD, Family, Variant
from gnomon.suites.construct.figure import Pictures
from gnomon.suites.construct.item import Item
from gnomon.suites.construct.make import FamilyError, make_item
from gnomon.suites.construct.published import CATEGORIES, CELLS, LEVELS, PICTURES, SIZE, TYPES
from gnomon.suites.construct.readable_task import make_readable
from gnomon.suites.construct.schedule import Place, cells_of, forms, places
from gnomon.suites.errors import ConfigError

ALL = [FAMILIES[name] for name in sorted(FAMILIES)]
KEY = ("gnomon", SUITE.name, SUITE.version, 0)


@cache
def place_at(seed: int, index: int) -> Place:
    return next(places(ALL, ("exam", seed), index))


def alone_at(families: Sequence[Family], index: int, seed: int = 0, groups: Mapping[str, Sequence[str]] = {}) -> Place:
    return next(places(families, ("exam", seed), index, groups, combined=False))


def form(place: Place) -> str:
    def filled(text: str) -> str:
        for name, value in place.variant.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    return form_of(filled(place.family.task[0]), tuple(map(filled, place.family.goals)))


def test_published_counts_are_of_1411_problems() -> None:
    assert {sum(counts.values()) for counts in (TYPES, LEVELS, PICTURES, CELLS)} == {SIZE}
    assert sum(CATEGORIES.values()) == 3097
    assert sum(int(pictures) * count for pictures, count in PICTURES.items()) == 7165
    for place, published in enumerate((TYPES, LEVELS)):
        assert {name: sum(n for cell, n in CELLS.items() if cell[place] == name) for name in published} == published


def test_types_and_levels_are_the_published_ones() -> None:
    drawn = [alone_at(ALL, index).family for index in range(SIZE)]
    assert Counter((family.kind, family.level) for family in drawn) == CELLS
    assert Counter((family.kind, family.level) for family in drawn[:100]).keys() == CELLS.keys()


@pytest.mark.parametrize("seed", [0, 1])
def test_short_exams_have_nearly_the_same_shares(seed: int) -> None:
    drawn = [alone_at(ALL, index, seed).family for index in range(100)]
    types: Counter[str] = Counter(family.kind for family in drawn)
    levels: Counter[str] = Counter(family.level for family in drawn)
    assert all(abs(types[name] / 100 - count / SIZE) < 0.03 for name, count in TYPES.items())
    assert all(abs(levels[name] / 100 - count / SIZE) < 0.03 for name, count in LEVELS.items())
    assert len({family.name for family in drawn}) >= 75


def test_a_combined_task_has_the_type_and_level_of_its_family() -> None:
    drawn = [place_at(0, index).family for index in range(40)]
    assert {(one.kind, one.level) == (FAMILIES[one.name].kind, FAMILIES[one.name].level) for one in drawn} == {True}
    assert 20 < sum(bool(one.sequel) for one in drawn) < 40
    assert [form(place_at(0, index)) for index in range(40)] == [form(place_at(0, index)) for index in range(40)]
    assert len({form(place_at(0, index)) for index in range(40)}) == 40


@pytest.mark.slow
def test_tasks_of_an_exam_are_clearly_distinct_and_near_to_the_published_categories() -> None:
    drawn = [place_at(0, index) for index in range(SIZE)]
    assert len(set(map(form, drawn))) > 0.97 * SIZE
    tags = Counter(tag for place in drawn for tag in place.family.categories)
    assert all(abs(tags[name] - count) / SIZE < 0.1 for name, count in CATEGORIES.items())
    names = Counter(place.family.name for place in drawn)
    assert len(names) > 0.97 * len(FAMILIES)
    assert max(names.values()) < 20


def test_a_new_family_changes_few_places() -> None:
    """It takes the places that it wins; what the others have there stays, but for the turns of those that lost one."""
    without = [family for family in ALL if family.name != "fermat-point"]
    before, after = ([alone_at(some, index).family.name for index in range(SIZE)] for some in (without, ALL))
    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    assert set(changed) == {"fermat-point"}
    assert len(changed) < 15


def test_seeds_and_later_decks_have_orders_of_their_own() -> None:
    first, other = ([alone_at(ALL, index, seed).family.name for index in range(200)] for seed in (0, 1))
    later = [alone_at(ALL, SIZE + index).family.name for index in range(200)]
    assert sum(a == b for a, b in zip(first, other, strict=True)) < 10
    assert sum(a == b for a, b in zip(first, later, strict=True)) < 10


def test_forms_and_their_variants_take_turns() -> None:
    family = FAMILIES["pentagon-on-side"]
    shown = [tuple(alone_at([family], index).variant.items()) for index in range(10)]
    assert set(Counter(shown).values()) == {10 // len(family.variants)}
    ratios = FAMILIES["divide-in-ratio"]
    assert len(forms(ratios)) > 1
    assert len({form(alone_at([ratios], index)) for index in range(len(forms(ratios)))}) == len(forms(ratios))


def test_settings_choose_types_and_levels() -> None:
    groups = {"type": (AN,), "level": (EASY, HARD)}
    assert cells_of(ALL, groups) == ((AN, EASY), (AN, HARD))
    assert {alone_at(ALL, index, 0, groups).family.kind for index in range(30)} == {AN}
    assert cells_of([FAMILIES["fermat-point"]], groups) == ()
    with pytest.raises(ConfigError, match="leave no problem"):
        ConstructConfig(families=("fermat-point",), type=(AN,))


def test_single_tasks_only() -> None:
    config = ConstructConfig(combined=False, pictures=False)
    index = next(k for k in range(20) if next(places(ALL, KEY, k)).family.sequel)
    assert SUITE.problem(0, index, config).formal["sequel"] == ""
    assert SUITE.problem(0, index, config).formal["family"] == next(places(ALL, KEY, index)).family.name


def test_problems_that_differ_in_letters_alone_have_one_structure() -> None:
    family = FAMILIES["normal-parabola"]
    items = [make_item(family, Rng("repeats", k), {**family.variants[0]}) for k in range(24)]
    found: dict[str, set[tuple[str, ...]]] = {}
    for item in items:
        found.setdefault(item.structure, set()).add(item.positions[0])
    assert len(found) < len(items)  # this family has few givens to choose from
    assert all(len(givens) == 1 for givens in found.values())
    assert make_item(family, Rng("repeats", 0), {**family.variants[-1]}).structure not in found
    lettered = [make_item(FAMILIES["circumcircle"], Rng("letters", k)) for k in range(2)]
    assert lettered[0].structure != lettered[1].structure


@pytest.mark.parametrize("crowds", sweep(1, 99))
def test_another_task_follows_where_a_second_construction_crowds_the_figure(
    monkeypatch: pytest.MonkeyPatch, crowds: int
) -> None:
    """It is one that the deck does not have elsewhere; if each of them crowds the figure, the family stands alone."""
    index = next(k for k in range(60) if next(places(ALL, KEY, k)).family.sequel)
    named = [(place.family.name, place.family.sequel) for place in places(ALL, KEY, index)]
    assert named[-1][1] == ""
    assert len(set(named)) == len(named)
    tried: list[tuple[str, str]] = []

    def crowded(family: Family, rng: Rng, variant: Variant, attempts: int = 40) -> tuple[Item, Pictures]:
        tried.append((family.name, family.sequel))
        if tried[-1] in named[:crowds] and family.sequel:
            raise FamilyError("no readable pictures")
        return make_readable(family, rng, variant, attempts)

    monkeypatch.setattr("gnomon.suites.construct.readable_task.make_readable", crowded)
    problem = SUITE.problem(0, index)
    assert tried == named[: len(tried)]
    assert len(tried) > crowds or problem.formal["sequel"] == ""
    assert not SUITE.verify(problem)

"""Shares of types, levels and categories, and the order of families in an exam."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from gnomon.seeding import Rng
from gnomon.suites.construct import SUITE, shares
from gnomon.suites.construct.dealt import DEALT
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import Family, Variant
from gnomon.suites.construct.figure import Pictures
from gnomon.suites.construct.forms import forms_of
from gnomon.suites.construct.item import Item
from gnomon.suites.construct.make import FamilyError, make_item
from gnomon.suites.construct.published import CATEGORIES, LEVELS, PICTURES, SIZE, TYPES
from gnomon.suites.construct.readable import make_readable
from gnomon.suites.construct.schedule import Place, place_at, spare_places
from gnomon.suites.construct.shares import copies_of, deal, from_table, to_table

ALL = list(FAMILIES.values())


@cache
def exam(seed: int) -> list[Place]:
    return [place_at(ALL, ("exam", seed), index) for index in range(SIZE)]


def test_published_counts_are_of_1411_problems() -> None:
    assert {sum(counts.values()) for counts in (TYPES, LEVELS, PICTURES)} == {SIZE}
    assert sum(CATEGORIES.values()) == 3097
    assert sum(int(pictures) * count for pictures, count in PICTURES.items()) == 7165


def test_types_levels_and_categories_come_near_to_the_published_counts() -> None:
    drawn = [place.family for place in exam(0)]
    types: Counter[str] = Counter(family.kind for family in drawn)
    levels: Counter[str] = Counter(family.level for family in drawn)
    tags = Counter(tag for family in drawn for tag in family.categories)
    pictures = Counter(str(len(family.solutions[0]) + 1) for family in drawn)
    assert all(abs(types[name] - count) <= 3 for name, count in TYPES.items())
    assert all(abs(levels[name] - count) <= 3 for name, count in LEVELS.items())
    assert all(abs(pictures[name] - count) / SIZE < 0.05 for name, count in PICTURES.items())
    allowed = {"basic": 0.05, "transformation": 0.04}
    off = {name: abs(tags[name] - count) / SIZE for name, count in CATEGORIES.items()}
    assert all(value < allowed.get(name, 0.015) for name, value in off.items()), off
    assert 2.1 < tags.total() / SIZE < 2.3  # 2.19 in the paper
    assert {len(family.categories) for family in drawn} == {1, 2, 3}


def test_the_table_of_shares_is_up_to_date() -> None:
    assert to_table(deal(ALL)) == DEALT, "run `python -m benchmarks.construct_shares --write`"
    assert from_table(DEALT) == copies_of(ALL)


def test_the_first_problem_of_a_process_needs_no_dealing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> None:
        raise AssertionError("dealing takes a second")

    monkeypatch.setattr(shares, "deal", refuse)
    shares._known_copies.cache_clear()
    assert place_at(ALL, ("exam", 9), 7).family.name in FAMILIES


def test_1411_problems_are_clearly_distinct() -> None:
    for seed in (0, 1):
        assert len({place.form for place in exam(seed)}) == SIZE


def test_forms_of_different_families_differ() -> None:
    forms = [form.key for family in ALL for form in forms_of(family)]
    assert len(set(forms)) == len(forms)


def test_every_family_occurs_and_none_too_often() -> None:
    copies = Counter[str]()
    for strand, count in copies_of(ALL).items():
        copies[strand.name] += count
        assert count <= sum(form.groups == strand.groups for form in forms_of(FAMILIES[strand.name]))
    assert copies.total() == SIZE
    assert set(copies) == set(FAMILIES)
    assert max(copies.values()) <= 20
    assert Counter(place.family.name for place in exam(1)) == copies


@pytest.mark.parametrize("seed", [0, 1])
def test_short_exams_have_nearly_the_same_shares(seed: int) -> None:
    drawn = [place.family for place in exam(seed)[:100]]
    types: Counter[str] = Counter(family.kind for family in drawn)
    levels: Counter[str] = Counter(family.level for family in drawn)
    assert all(abs(types[name] / 100 - count / SIZE) < 0.05 for name, count in TYPES.items())
    assert all(abs(levels[name] / 100 - count / SIZE) < 0.05 for name, count in LEVELS.items())
    assert len({family.name for family in drawn}) >= 90


def test_seeds_and_later_decks_have_orders_of_their_own() -> None:
    first, other = ([place.family.name for place in exam(seed)] for seed in (0, 1))
    later = [place_at(ALL, ("exam", 0), SIZE + index).family.name for index in range(SIZE)]
    assert first != other
    assert first != later
    assert Counter(first) == Counter(later)


def test_variants_of_a_form_take_turns() -> None:
    """Of a single family each form comes as often as the others, and so does each variant of a form."""
    used: dict[str, Counter[str]] = {}
    for index in range(SIZE):
        place = place_at([FAMILIES["pentagon-on-side"]], ("exam", 0), index)
        used.setdefault(place.form, Counter())[repr(sorted(place.variant.items()))] += 1
    assert max(map(Counter.total, used.values())) - min(map(Counter.total, used.values())) <= 1
    assert {len(counts) for counts in used.values()} == {2}


def test_a_choice_of_families_fills_an_exam_too() -> None:
    two = [FAMILIES["fermat-point"], FAMILIES["line-intercepts"]]
    drawn = Counter(place_at(two, ("exam", 0), index).family.name for index in range(SIZE))
    assert drawn.total() == sum(copies_of(two).values())
    assert len(drawn) == 2


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


def test_another_second_construction_follows_where_one_crowds_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is one that the exam does not have elsewhere, so that no problem comes twice."""
    families, key = list(FAMILIES.values()), ("gnomon", SUITE.name, SUITE.version, 0)

    def has_own_spare(k: int) -> bool:
        """Whether a combined task may be replaced by another one of its family."""
        here, spare = place_at(families, key, k).family, spare_places(families, key, k)
        return bool(here.sequel and spare and spare[0].family.name == here.name and spare[0].family.sequel)

    index = next(k for k in range(200) if has_own_spare(k))
    place = place_at(families, key, index)
    tried: list[Family] = []

    def crowded(family: Family, rng: Rng, variant: Variant) -> tuple[Item, Pictures]:
        tried.append(family)
        if family.sequel == place.family.sequel:
            raise FamilyError("no readable pictures")
        return make_readable(family, rng, variant)

    monkeypatch.setattr("gnomon.suites.construct.suite.make_readable", crowded)
    problem = SUITE.problem(0, index)
    assert tried[1].name == place.family.name
    assert tried[1].sequel not in (None, place.family.sequel)
    deck = {place_at(families, key, k).form for k in range(1411)}
    assert not deck & {spare.form for spare in spare_places(families, key, index)}
    assert not SUITE.verify(problem)


def test_a_family_stands_alone_where_its_second_construction_crowds_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dataset of any seed can be made: no combination may stop it."""
    key = ("gnomon", SUITE.name, SUITE.version, 0)
    index = next(k for k in range(60) if place_at(list(FAMILIES.values()), key, k).family.sequel)
    name = place_at(list(FAMILIES.values()), key, index).family.name

    def crowded(family: Family, rng: Rng, variant: Variant) -> tuple[Item, Pictures]:
        if family.sequel:
            raise FamilyError("no readable pictures")
        return make_readable(family, rng, variant)

    monkeypatch.setattr("gnomon.suites.construct.suite.make_readable", crowded)
    problem = SUITE.problem(0, index)
    assert problem.formal["family"] == name
    assert problem.text == SUITE.problem(0, index).text
    assert not SUITE.verify(problem)

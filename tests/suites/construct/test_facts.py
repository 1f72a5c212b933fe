"""What a statement says of its givens holds in every position that is drawn, read by the second way."""

from __future__ import annotations

import pytest
from tests.sampling import sweep

from gnomon.author.draws import Redraw
from gnomon.seeding import Rng
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import Family, Variant
from gnomon.suites.construct.givens import Givens
from gnomon.suites.construct.make import draw_position
from gnomon.suites.construct.notation import read_family
from gnomon.suites.construct.verify import given_names
from gnomon.suites.construct.verify.claims import draw, objection, read_claims
from gnomon.suites.construct.verify.given_claims import stated


def broken(one: Family, variant: Variant, lines: list[str]) -> list[str]:
    """The facts, and the claims in the words of the statement, that do not hold in a position."""

    def filled(text: str) -> str:
        for name, value in variant.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    names = given_names(lines)
    claims = read_claims([filled(fact) for fact in one.facts], "Known")
    claims += read_claims(stated(filled(one.task[0]), names), "Told")
    figure = draw(lines, claims, names)
    return [f"{claim.text}: {why}" for claim in claims if (why := objection(claim, figure))]


def broken_in_draws(one: Family, draws: int) -> list[str]:
    found = []
    for seed in range(draws):
        rng = Rng("facts", one.name, seed)
        variant = rng.stream("variant").choice(one.variants)
        givens = draw_position(one, rng, rng.stream("side").choice((1, -1)), variant)
        found += broken(one, variant, givens.lines)
    return found


@pytest.mark.parametrize("draws", sweep(1, 60))
@pytest.mark.parametrize("start", range(0, len(FAMILIES), 30))
def test_facts_hold_in_every_draw(start: int, draws: int) -> None:
    named = sorted(FAMILIES)[start : start + 30]
    assert {name: found for name in named if (found := broken_in_draws(FAMILIES[name], draws))} == {}


def test_a_draw_that_breaks_a_fact_is_made_again() -> None:
    """The function draws a segment of length 3 or 5 about a circle of radius 2; only the shorter one is a chord."""

    def points(g: Givens) -> None:
        g.circle("c", "O", 2, 2)
        a = g.put("A", complex(-1, -4))
        g.put("B", a + g.pick(3, 5))

    words = "The circle $c$ about $O$ and $AB$ are given. | 已知以$O$为圆心的圆$c$和$AB$。"
    one = read_family(
        f"""
        chord-of-three: straightedge-compass easy, circle
        {words}
        {words}
        goals: on(X, c)
        facts: less(AB, 2 * Radius(c))
        solution:
        X = Point(c)
          do: {words}
          why: {words}
        """,
        points,
    )
    assert {draw_position(one, Rng("chord", k), 1, {}).lines[-1] for k in range(12)} == {"B = (2, -4)"}


@pytest.mark.parametrize("seed", range(4))
def test_no_point_is_farther_than_its_bounds(seed: int) -> None:
    """Points are rounded to tenths; the bounds of `near` hold for what is written, and bounds that leave no room do not
    draw at all."""
    for k in range(60):
        g = Givens(Rng("near", seed, k), 1)
        a = g.put("A", 0.13 + 0.27j)
        try:
            b = g.near("B", a, 2.0, 2.1)
        except Redraw:
            continue
        assert 2.0 <= abs(b - a) <= 2.1
    with pytest.raises(Redraw):
        Givens(Rng("near", seed), 1).near("B", 0j, 2.1, 2.0)

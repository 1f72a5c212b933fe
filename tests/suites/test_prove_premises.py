"""Which premises are tried for one problem: new ones, and after a rich one others with its beginning."""

from __future__ import annotations

from gnomon.seeding import Rng
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.premise.premises import LAYERS, TRIES, Premises

RNG = Rng("premises")


def test_premises_after_a_rich_one_start_as_it_does_until_their_number_is_reached() -> None:
    premises = Premises(ProveConfig().growth)
    rich = premises.grown(RNG.stream("rich"))
    assert rich.layers > LAYERS + 1
    premises.follow(rich)
    start = rich.premise.constructions[:-LAYERS]
    followers = [premises.grown(RNG.stream(k)) for k in range(TRIES)]
    assert all(one.premise.constructions[: len(start)] == start for one in followers)
    assert len({one.premise for one in followers}) == TRIES
    assert all(one.premise.constructions[: len(start)] != start for one in [premises.grown(RNG.stream("next"))])


def test_a_premise_is_a_function_of_its_random_numbers_and_its_start() -> None:
    one, other = Premises(ProveConfig().growth), Premises(ProveConfig().growth)
    assert one.grown(RNG.stream("same")).premise == other.grown(RNG.stream("same")).premise
    one.grown(RNG.stream("another"))
    start = one.grown(RNG.stream("start"))
    one.follow(start)
    other.follow(start)
    assert one.grown(RNG.stream("same")).premise == other.grown(RNG.stream("same")).premise


def test_the_earlier_states_of_a_premise() -> None:
    grown = Premises(ProveConfig().growth).grown(RNG.stream("earlier"))
    for layers in range(grown.layers):
        earlier = grown.earlier(layers)
        assert earlier.premise.constructions == grown.premise.constructions[: grown.layers - layers]
    assert grown.earlier(grown.layers + 5).layers == 1

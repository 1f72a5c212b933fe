"""Which family stands at which place of an exam, and the draft that it gives there."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction

from gnomon.author.draws import Redraw
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.errors import SuiteError
from gnomon.suites.program.config import ProgramConfig
from gnomon.suites.program.family import Family
from gnomon.suites.program.looks import draw_wishes, languages_in_turn
from gnomon.suites.program.make import Draft, written
from gnomon.suites.program.measures import LEVELS

_ATTEMPTS = 120  # draws of a family that are tried in a language before the next language is


def draft_at(config: ProgramConfig, version: str, seed: int, index: int) -> tuple[Draft, dict[str, str]]:
    """The draft of a problem, and its code by language: one language, or every one that is asked for.

    Where a family gives no problem in one language (loops that TikZ has to write out get too long, two numbers of the
    code always give the answer), another language is tried, then another family.
    """
    rng = problem_rng("program", version, seed, index)
    wishes = draw_wishes(rng.stream("wishes"))
    for family in families_at(config, version, seed, index):
        allowed = [name for name in config.languages if name in family.languages]
        one_each = [(language,) for language in languages_in_turn(rng.stream("language"), allowed)]
        for languages in [config.languages] if config.every_language else one_each:
            for attempt in range(_ATTEMPTS):
                with suppress(Redraw):
                    return written(family, rng.stream("attempt", attempt), languages, wishes.after(attempt))
    raise SuiteError(f"program {seed}/{index}: no family gives a problem in {_ATTEMPTS} attempts")


def families_at(config: ProgramConfig, version: str, seed: int, index: int) -> list[Family]:
    """The family of a problem, then those that stand in for it.

    A block of as many problems as there are families has each once. The levels come in turn, each spread evenly over
    all blocks, so that a few problems in a row have the levels in about the shares of the whole suite; within a level
    the families are shuffled. Families of the same level stand in first. With the setting ``shares`` the levels come
    in turn by their weights.
    """
    used = config.used()
    if config.shares:
        return _by_shares(config.shares, used, version, seed, index)
    block, place = divmod(index, len(used))
    shuffled = Rng("gnomon", "program", version, seed, "block", block).shuffled(used)
    by_level = [[family for family in shuffled if family.level == level] for level in LEVELS]
    dealt = sorted(
        (Fraction(2 * number + 1, 2 * len(here)), turn, family.key, family)
        for turn, here in enumerate(by_level)
        for number, family in enumerate(here)
    )
    order = [family for *_, family in dealt]
    rest = order[place:] + order[:place]
    return sorted(rest, key=lambda family: family.level != rest[0].level)


def _by_shares(shares: Sequence[int], used: list[Family], version: str, seed: int, index: int) -> list[Family]:
    """The family of a problem where a block has as many problems of each level as the level's weight, then the others
    of that level. The families of a level come in turn, shuffled anew whenever all have been used."""
    block, place = divmod(index, sum(shares))
    dealt = sorted(
        (Fraction(2 * number + 1, 2 * share), level, block * share + number)
        for level, share in zip(LEVELS, shares, strict=True)
        for number in range(share)
    )
    _, level, number = dealt[place]
    here = [family for family in used if family.level == level]
    turn, first = divmod(number, len(here))
    order = Rng("gnomon", "program", version, seed, "shares", level, turn).shuffled(here)
    return order[first:] + order[:first]

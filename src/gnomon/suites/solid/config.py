"""Settings of the solid suite."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from gnomon.problem import LEVELS
from gnomon.suites.errors import ConfigError
from gnomon.suites.settings import SuiteConfig
from gnomon.suites.solid.question import CATEGORIES, Seed
from gnomon.suites.solid.seeds import all_seeds


@dataclass(frozen=True)
class SolidConfig(SuiteConfig):
    """Settings of the solid suite."""

    questions: tuple[str, ...] = ()
    """Keys of the seed questions to use; empty for all."""
    category: tuple[str, ...] = ()
    """Categories to use: PD, AN, LC, AR, VC, CP, DM, FP; empty for all."""
    level: tuple[str, ...] = ()
    """Levels to use: easy, medium, hard; empty for all."""
    pictured: bool = True
    """Whether to use the seed questions that are none without their figure; false for an exam in words alone."""
    image_size: int = 512
    """Width and height of the figure in pixels."""
    choices: bool = False
    """Whether lines and planes are asked for as a choice among a few; else all that are right are to be named."""
    static: bool = False
    """Whether each seed question gives its source instance, the same in every exam, in place of a fresh one."""

    def __post_init__(self) -> None:
        unknown = sorted(set(self.questions) - set(all_seeds()))
        if unknown:
            raise ConfigError(f"setting questions: {unknown[0]!r} is unknown; {_similar(unknown[0])}")
        for name, given, known in (("category", self.category, CATEGORIES), ("level", self.level, LEVELS)):
            strange = [value for value in given if value not in known]
            if strange:
                raise ConfigError(f"setting {name}: {strange[0]!r} is not one of {', '.join(known)}")
        if not self.used():
            raise ConfigError(
                "settings questions, category, level and pictured leave no seed question; leave one of them out"
            )
        if not 256 <= self.image_size <= 2048:
            raise ConfigError(f"setting image_size={self.image_size} is out of range: 256 to 2048 pixels")

    def used(self) -> list[Seed]:
        """The seed questions of the exam."""
        seeds = all_seeds()
        return [
            chosen
            for chosen in (seeds[key] for key in self.questions or sorted(seeds))
            if chosen.category in (self.category or CATEGORIES)
            and chosen.level in (self.level or LEVELS)
            and (self.pictured or not chosen.pictured)
        ]


def _similar(key: str) -> str:
    """Seed questions whose keys are close to a key that is none."""
    known = sorted(all_seeds())
    close = get_close_matches(key, known, n=3, cutoff=0.5)
    return f"similar: {', '.join(close)}" if close else f"there are {len(known)}, such as {', '.join(known[:3])}"

"""Settings of the program suite."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from gnomon.suites.errors import ConfigError
from gnomon.suites.program.families import all_families
from gnomon.suites.program.family import Family
from gnomon.suites.program.make import LANGUAGES
from gnomon.suites.program.measures import LEVELS
from gnomon.suites.settings import SuiteConfig


@dataclass(frozen=True)
class ProgramConfig(SuiteConfig):
    """Settings of the program suite."""

    families: tuple[str, ...] = ()
    """Keys of the families to use; empty for all."""
    levels: tuple[str, ...] = ()
    """Levels to use: P, L, G; empty for all."""
    languages: tuple[str, ...] = LANGUAGES
    """Drawing languages; each problem is written in one of them."""
    every_language: bool = False
    """Whether each problem is written in all of these languages: the prompts `asymptote`, `matplotlib` and `tikz` then
    ask the same problem in each."""
    shares: tuple[int, ...] = ()
    """Weights of the levels P, L, G in the exam, such as 102,279,119 for those of the paper; empty for as many problems
    of each family."""
    image_size: int = 512
    """Width and height of the picture in pixels; 0 for no picture."""

    def __post_init__(self) -> None:
        known = all_families()
        for key in self.families:
            if key not in known:
                close = get_close_matches(key, known, n=3, cutoff=0.4) or sorted(known)[:3]
                raise ConfigError(
                    f"setting families: {key!r} is unknown; there are {len(known)}, such as {', '.join(close)}"
                )
        for level in self.levels:
            if level not in ("P", "L", "G"):
                raise ConfigError(f"setting levels: {level!r} is not one of P, L, G")
        if not self.languages:
            raise ConfigError(f"setting languages: give at least one of {', '.join(LANGUAGES)}")
        for language in self.languages:
            if language not in LANGUAGES:
                raise ConfigError(f"setting languages: {language!r} is not one of {', '.join(LANGUAGES)}")
        if self.shares and (len(self.shares) != len(LEVELS) or min(self.shares) < 0 or not 0 < sum(self.shares) < 1000):
            raise ConfigError(
                f"setting shares={','.join(map(str, self.shares))}: give the weights of {', '.join(LEVELS)}, "
                f"three whole numbers of 0 or more whose sum is 1 to 999"
            )
        if self.image_size and not 256 <= self.image_size <= 2048:
            raise ConfigError(f"setting image_size={self.image_size} is out of range: 0, or 256 to 2048 pixels")
        here = {family.level for family in self.used()}
        if not here:
            raise ConfigError("settings families, levels and languages leave no family")
        lacking = [level for level, share in zip(LEVELS, self.shares, strict=False) if share and level not in here]
        if lacking:
            raise ConfigError(f"setting shares: no family of level {lacking[0]} is left; give that level 0")

    def used(self) -> list[Family]:
        """The families of the exam."""
        known = all_families()
        wanted = set(self.languages)
        chosen = [known[key] for key in self.families or sorted(known)]
        return [
            one
            for one in chosen
            if (not self.levels or one.level in self.levels)
            and (wanted <= set(one.languages) if self.every_language else wanted & set(one.languages))
        ]

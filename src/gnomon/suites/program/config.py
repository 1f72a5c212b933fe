"""Settings of the program suite."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from gnomon.suites.errors import ConfigError
from gnomon.suites.program.families import all_families
from gnomon.suites.program.family import Family
from gnomon.suites.program.make import LANGUAGES
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
        if self.image_size and not 256 <= self.image_size <= 2048:
            raise ConfigError(f"setting image_size={self.image_size} is out of range: 0, or 256 to 2048 pixels")
        if not self.used():
            raise ConfigError("settings families, levels and languages leave no family")

    def used(self) -> list[Family]:
        """The families of the exam."""
        known = all_families()
        chosen = [known[key] for key in self.families or sorted(known)]
        return [
            one
            for one in chosen
            if (not self.levels or one.level in self.levels) and set(one.languages) & set(self.languages)
        ]

"""Settings of the construct suite."""

from __future__ import annotations

from dataclasses import dataclass

from gnomon.suites.construct import published
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import Family
from gnomon.suites.construct.schedule import cells_of
from gnomon.suites.errors import ConfigError
from gnomon.suites.settings import SuiteConfig


@dataclass(frozen=True)
class ConstructConfig(SuiteConfig):
    """Settings of the construct suite."""

    families: tuple[str, ...] = ()
    """Names of the families to use; empty for all."""
    type: tuple[str, ...] = ()
    """Types to use: straightedge-compass, transformation, analytic; empty for all."""
    level: tuple[str, ...] = ()
    """Levels to use: easy, medium, hard; empty for all."""
    combined: bool = True
    """Whether tasks may ask for a second construction from what the first has built."""
    pictures: bool = True
    """Whether the steps of the reference solution are drawn too, beside the givens."""

    def __post_init__(self) -> None:
        unknown = sorted(set(self.families) - set(FAMILIES))
        if unknown:
            raise ConfigError(f"setting families: {unknown[0]!r} is unknown; `gnomon stats` of a dataset lists them")
        known = {"type": published.TYPES, "level": published.LEVELS}
        for name, values in self.groups().items():
            strange = [value for value in values if value not in known[name]]
            if strange:
                raise ConfigError(f"setting {name}: {strange[0]!r} is not one of {', '.join(known[name])}")
        if any(self.groups().values()) and not cells_of(self.used(), self.groups()):
            raise ConfigError("settings families, type and level leave no problem; leave one of them out")

    def groups(self) -> dict[str, tuple[str, ...]]:
        """The types and levels to use, by heading; empty for all."""
        return {"type": self.type, "level": self.level}

    def used(self) -> list[Family]:
        return [FAMILIES[name] for name in self.families or sorted(FAMILIES)]

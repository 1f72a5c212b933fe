"""The places of an instance's points, which refuse letters without a point and values that are no place."""

from __future__ import annotations

from gnomon.suites.solid.item import SeedError
from gnomon.suites.solid.vectors import Vec


class Places(dict[str, Vec]):
    """The points of an instance by their letters; a letter without a point is a mistake of the author."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key

    def __missing__(self, label: str) -> Vec:
        raise SeedError(f"seed {self._key}: there is no point {label}; the points are: {', '.join(self)}")

    def __setitem__(self, label: str, at: Vec) -> None:
        if not isinstance(at, Vec):
            raise SeedError(
                f"seed {self._key}: the place of {label} is {at!r}, which is no Vec; write at(x, y, z), or between(...) and "
                "the like of gnomon.suites.solid.vectors"
            )
        super().__setitem__(label, at)

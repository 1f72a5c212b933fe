"""Paths cut by other paths, and what one pen or frame leaves of a path."""

from __future__ import annotations

from gnomon.asy.library.registry import FIELDS, asy
from gnomon.asy.values import intersect, paths
from gnomon.asy.values.paths import NULL_PATH, Path

FIELDS["slice", "before"] = ("path", lambda parts: parts[0], None)
FIELDS["slice", "after"] = ("path", lambda parts: parts[1], None)


@asy("slice firstcut(path p, path knife)")
def first_cut(p: Path, knife: Path) -> tuple[Path, Path]:
    """The parts before and after the first meeting."""
    found = intersect.meetings(p, knife)
    if not found:
        return p, NULL_PATH
    return paths.subpath(p, 0, found[0][0]), paths.subpath(p, found[0][0], p.length)


@asy("slice lastcut(path p, path knife)")
def last_cut(p: Path, knife: Path) -> tuple[Path, Path]:
    """The parts before and after the last meeting."""
    found = intersect.meetings(p, knife)
    if not found:
        return NULL_PATH, p
    return paths.subpath(p, 0, found[-1][0]), paths.subpath(p, found[-1][0], p.length)


@asy("slice cut(path p, path knife, int n)")
def cut(p: Path, knife: Path, n: int) -> tuple[Path, Path]:
    """The parts before and after the meeting with a number."""
    found = intersect.meetings(p, knife)
    if not found:
        return p, NULL_PATH
    t = found[min(max(n, 0), len(found) - 1)][0]
    return paths.subpath(p, 0, t), paths.subpath(p, t, p.length)

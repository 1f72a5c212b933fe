"""The modules that programs may import."""

from __future__ import annotations

KNOWN_MODULES = frozenset(
    [
        "plain",
        "graph",
        "math",
        "olympiad",
        "cse5",
        "geometry",
        "three",
        "graph3",
        "markers",
        "patterns",
        "settings_free",
        "solids",
        "contour",
        "palette",
        "stats",
        "roundedpath",
        "fontsize",
        "TrigMacros",
        "interpolate",
        "trigmacros",
        "GraphMacros",
        "x11colors",
        "texcolors",
    ]
)
"""Modules whose names are known. Of those without functions here, programs on forums use nothing that we draw."""

NEEDS: dict[str, set[str]] = {
    "geometry": {"markers"},
    "graph3": {"three"},
    "solids": {"three", "graph3"},
    "trigmacros": {"TrigMacros"},
}
"""Modules that come with a module."""

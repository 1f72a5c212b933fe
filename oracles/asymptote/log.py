"""Comparing a run with what Asymptote itself drew, as the published log of primitives has it.

The log writes a path as nodes ``[point]``, ``[point, 0]`` (straight to the next) or ``[point, control, control]``.
Points and variables must agree to 1e-6 of the size of the figure, curves to 2e-3.
"""

from __future__ import annotations

import math
from typing import Any

from gnomon.asy import Result, run
from gnomon.asy.values.drawing import Primitive
from gnomon.asy.values.guides import Guide, solve
from gnomon.asy.values.paths import Path

KINDS = ("draw", "fill", "clip", "dot", "label", "xaxis", "yaxis", "surface", "draw3")
LOGGED_TYPES = ("pair", "real", "path", "int", "path[]")


def differences(program: str, log: list[dict[str, Any]]) -> list[str]:
    """How a run of the program differs from the log; empty if it does not."""
    return compare(run(program), log)


def compare(done: Result, log: list[dict[str, Any]]) -> list[str]:
    """How a run differs from the log."""
    found: list[str] = []
    size = _size(log)
    wanted = [entry for entry in log if entry["k"] != "var"]
    ours = [p for p in done.primitives if p.kind in KINDS]
    for i, (p, entry) in enumerate(zip(ours, wanted, strict=False)):
        found += [f"primitive {i} ({entry['k']}): {text}" for text in _primitive(p, entry, size)]
    if len(ours) != len(wanted):
        found.append(f"{len(ours)} primitives, wanted {len(wanted)}")
    return found + _variables(done, [entry for entry in log if entry["k"] == "var"], size)


def _size(log: list[dict[str, Any]]) -> float:
    """The size of the figure: of the box around all logged points of the plane."""
    xs: list[float] = []
    ys: list[float] = []
    for entry in log:
        paths = [entry["path"]] if "path" in entry else entry.get("paths", [])
        points = [node[0] for path in paths for node in path["n"]]
        if "z" in entry:
            points.append(entry["z"])
        for point in points:
            if len(point) == 2 and all(isinstance(x, (int, float)) and abs(x) < 1e100 for x in point):
                xs.append(point[0])
                ys.append(point[1])
    return max(max(xs) - min(xs), max(ys) - min(ys), 1e-3) if xs else 1.0


def _near(a: Any, b: Any, tolerance: float) -> bool:
    if a is None or b is None:
        return a is b
    if isinstance(b, list):
        parts = (a.real, a.imag) if isinstance(a, complex) else tuple(a)
        return len(parts) == len(b) and all(_near(x, y, tolerance) for x, y in zip(parts, b, strict=True))
    if isinstance(b, str):
        return str(a) == b or (math.isnan(a) and "nan" in b)
    return bool(abs(a - b) <= tolerance or (abs(b) > 1e100 and abs(a) > 1e100))


def _primitive(p: Primitive, entry: dict[str, Any], size: float) -> list[str]:
    if p.kind != entry["k"]:
        return [f"is {p.kind}, wanted {entry['k']}"]
    found = []
    if p.picture != entry["pic"]:
        found.append(f"is in picture {p.picture}, wanted {entry['pic']}")
    if "z" in entry and not _near(p.at, entry["z"], 1e-6 * max(size, 1.0)):
        found.append(f"is at {p.at}, wanted {entry['z']}")
    if "s" in entry and p.text != entry["s"]:
        found.append(f"says {p.text!r}, wanted {entry['s']!r}")
    if "dir" in entry and not _near(p.align, entry["dir"], 1e-6):
        found.append(f"is aligned to {p.align}, wanted {entry['dir']}")
    if "label" in entry and p.text != entry["label"]:
        found.append(f"has the label {p.text!r}, wanted {entry['label']!r}")
    if "lim" in entry and not _near(p.limits, entry["lim"], 1e-6):
        found.append(f"has the limits {p.limits}, wanted {entry['lim']}")
    if p.kind == "draw" and bool(entry.get("arrow")) != bool(p.arrow.place):
        found.append(f"has the arrow {p.arrow.place!r}")
    if bool(entry.get("marker")) != bool(p.marker.kind):
        found.append(f"has the marker {p.marker.kind!r}")
    paths = [entry["path"]] if "path" in entry else entry.get("paths", [])
    if p.kind in ("draw", "fill", "clip"):
        if len(paths) != len(p.paths):
            found.append(f"has {len(p.paths)} paths, wanted {len(paths)}")
        for ours, wanted in zip(p.paths, paths, strict=False):
            found += _path(ours, wanted, size)
    if "pen" in entry:
        found += _pen(p, entry["pen"])
    for ours3, wanted in zip(p.paths3, entry.get("patches", paths), strict=False):
        for v, node in zip(ours3.pts, wanted["n"], strict=False):
            if not _near(v, node[0], 1e-6 * max(size, 1.0)):
                found.append(f"has the node {v} in space, wanted {node[0]}")
        if len(ours3.pts) != len(wanted["n"]):
            found.append(f"has {len(ours3.pts)} nodes in space, wanted {len(wanted['n'])}")
    return found


def _pen(p: Primitive, wanted: dict[str, Any]) -> list[str]:
    found = []
    if abs(p.width - wanted["w"]) > 1e-6:
        found.append(f"has width {p.width}, wanted {wanted['w']}")
    if not _near(p.pen.rgb, wanted["rgb"], 1e-6):
        found.append(f"has colour {p.pen.rgb}, wanted {wanted['rgb']}")
    if len(p.pen.dashes or ()) != wanted["dash"]:
        found.append(f"has dashes {p.pen.dashes}, wanted {wanted['dash']} numbers")
    return found


def _path(ours: Path, wanted: dict[str, Any], size: float) -> list[str]:
    nodes = wanted["n"]
    if ours.cyclic != wanted["cyc"]:
        return [f"is {'closed' if ours.cyclic else 'open'}"]
    if len(ours.pts) != len(nodes):
        return [f"has {len(ours.pts)} nodes, wanted {len(nodes)}"]
    for i, node in enumerate(nodes):
        if not _near(ours.pts[i], node[0], 1e-6 * max(size, 1.0)):
            return [f"has node {i} at {ours.pts[i]}, wanted {node[0]}"]
        if i < ours.length and len(node) == 3:
            for z, c in zip(ours.controls(i), node[1:], strict=True):
                if not _near(z, c, 2e-3 * size):
                    return [f"has controls {ours.controls(i)} after node {i}, wanted {node[1:]}"]
        if i < ours.length and len(node) == 2 and not ours.straight(i):
            return [f"is curved after node {i}"]
    return []


def _variables(done: Result, wanted: list[dict[str, Any]], size: float) -> list[str]:
    found = []
    ours: dict[tuple[str, str], list[Any]] = {}
    for value in done.variables:
        ours.setdefault((value.name, value.type), []).append(value.value)
        if value.type == "pair[]":
            for k, item in enumerate(value.value):
                ours.setdefault((f"{value.name}[{k}]", "pair"), []).append(item)
    for entry in wanted:
        values = ours.get((entry["n"], entry["t"]))
        if not values:
            found.append(f"no variable {entry['t']} {entry['n']}")
            continue
        if not any(_value_matches(value, entry, size) for value in values):
            found.append(f"variable {entry['n']} is {values[-1]}, wanted {str(entry['v'])[:80]}")
    return found


def _value_matches(value: Any, entry: dict[str, Any], size: float) -> bool:
    if entry["t"] == "path":
        path = solve(value) if isinstance(value, Guide) else value
        return not _path(path, entry["v"], size)
    if entry["t"] == "path[]":
        return len(value) == len(entry["v"]) and not any(
            _path(solve(a), b, size) for a, b in zip(value, entry["v"], strict=True)
        )
    return _near(value, entry["v"], 1e-6 * max(size, 1.0))

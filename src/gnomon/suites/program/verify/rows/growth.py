"""Rows of figures that grow by a rule."""

from __future__ import annotations

from gnomon.suites.program.verify.seen import Seen, area, perimeter, row, stroke_area, stroke_length


@row("pursuit-length")
def pursuit_length(seen: Seen) -> float:
    steps = [stroke_length(stroke) for stroke in seen.strokes[1:]]
    return seen.number(r"length \$(.+?)\$") * sum(steps) / steps[0]


@row("carpet-recursion")
def carpet_recursion(seen: Seen) -> float:
    share = seen.shaded() / stroke_area(seen.strokes[-1])
    return seen.number(r"area \$(.+?)\$") * (1 - share if "white" in seen.statement else share)


@row("koch-area")
def koch_area(seen: Seen) -> float:
    start = seen.strokes[0]
    curve = [a for a, _ in seen.segments()[len(start.pieces) :]]
    return seen.number(r"area \$(.+?)\$") * area(curve) / stroke_area(start)


@row("square-koch-perimeter")
def square_koch_perimeter(seen: Seen) -> float:
    start = stroke_length(seen.strokes[0])
    return seen.number(r"perimeter \$(.+?)\$") * sum(stroke_length(stroke) for stroke in seen.strokes[1:]) / start


@row("pythagoras-tree-perimeter")
def pythagoras_tree_perimeter(seen: Seen) -> float:
    lengths = [stroke_length(stroke) for stroke in seen.strokes]
    return seen.number(r"perimeter \$(.+?)\$") * sum(lengths) / max(lengths)


@row("geometric-turtle-limit")
def geometric_turtle_limit(seen: Seen) -> float:
    """Walks on as the drawn steps go, until nothing changes."""
    steps = [b - a for a, b in seen.segments()]
    ratio = steps[1] / steps[0]
    at, step = 0j, steps[0]
    for _ in range(4000):
        at += step
        step *= ratio
    return seen.number(r"length \$(.+?)\$") * abs(at) / abs(steps[0])


@row("nested-squares-sum")
def nested_squares_sum(seen: Seen) -> float:
    areas = [stroke_area(stroke) for stroke in seen.strokes]
    return seen.number(r"area \$(.+?)\$") * sum(areas) / max(areas)


@row("sierpinski-ink")
def sierpinski_ink(seen: Seen) -> float:
    whole = perimeter(seen.points(*seen.names(r"Triangle \$([A-Z]+)\$")))
    return seen.number(r"perimeter \$(.+?)\$") / whole * sum(stroke_length(stroke) for stroke in seen.strokes)

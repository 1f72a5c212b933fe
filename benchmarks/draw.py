"""gnomon.draw against matplotlib: the same figure, the same size, in the same run; and how readable figures are.

Run ``python -m benchmarks.draw`` from the root of the repository. Times are of the processor, the best of several
rounds, taken in turns.
"""

from __future__ import annotations

import io
import math
import sys
import time
from collections.abc import Callable

from oracles.figures.plane import random_figure

from gnomon.draw import (
    AngleArc,
    Circle,
    Dot,
    ParallelArrows,
    PlacedScene,
    Polygon,
    RightAngle,
    Scene,
    Segment,
    Ticks,
    audit,
    layout,
    render_png,
    render_svg,
)

ROUNDS = 7
FIGURES = 1000


def sixty() -> Scene:
    """A figure of 60 primitives, ten of them labelled points: a hexagon with its diagonals, marks and two circles."""
    turns = [math.tau * k / 6 + 0.2 * math.sin(5 * k) for k in range(6)]
    corners = [(4 * math.cos(t), 3.2 * math.sin(t)) for t in turns]
    scene = Scene().add(Polygon(tuple(corners)), Circle((0.0, 0.0), 4.2), Circle((0.3, 0.1), 1.4))
    for i in range(6):
        a, b = corners[i], corners[(i + 1) % 6]
        scene = scene.add(Ticks(a, b, 1 + i % 3), AngleArc(corners[i - 1], a, b, n=1 + i % 2))
        scene = scene.add(Segment(a, corners[(i + 2) % 6], pen="hidden" if i % 2 else "main"))
    for i in range(3):
        scene = scene.add(Segment(corners[i], corners[i + 3]), ParallelArrows(corners[i], corners[i + 1]))
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(corners, corners[2:], strict=False)]
    for m, c in zip(middles, corners[1:], strict=False):
        scene = scene.add(Segment(m, c, pen="thin"), RightAngle(m, c, corners[0]) if c != corners[0] else Dot(m))
    places = [*corners, *middles]
    for name, at in zip("ABCDEFGHIJ", places, strict=True):
        scene = scene.point(name, at)
    spare = 60 - len(scene.items)
    return scene.extend(Segment(places[6 + k % 4], places[(k * 2 + 1) % 6], pen="thin") for k in range(spare))


def by_matplotlib(placed: PlacedScene) -> bytes:
    """The same ink and the same labels, already placed, drawn with matplotlib's Agg canvas."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D
    from matplotlib.patches import Circle as CirclePatch

    width, height = placed.size
    figure = Figure(figsize=(width / 100, height / 100), dpi=100)
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    axes.axis("off")
    for stroke in placed.ink.strokes:
        path = (*stroke.path, stroke.path[0]) if stroke.closed else stroke.path
        xs, ys = zip(*path, strict=True)
        line = Line2D(xs, ys, color=stroke.pen.colour, linewidth=stroke.pen.width * 0.72)
        if stroke.pen.dash:
            line.set_linestyle("--")
        axes.add_line(line)
    for ring in placed.ink.rings:
        axes.add_patch(CirclePatch(ring.centre, ring.radius, fill=False, linewidth=ring.pen.width * 0.72))
    for disc in placed.ink.discs:
        axes.add_patch(CirclePatch(disc.centre, disc.radius, color=disc.colour))
    for label, words in zip(placed.scene.labels, placed.labels, strict=True):
        axes.text(*words.origin, label.text, fontsize=16, style="italic", family="serif")
    out = io.BytesIO()
    FigureCanvasAgg(figure)
    figure.savefig(out, format="png")
    return out.getvalue()


def best(*calls: Callable[[], object], rounds: int = ROUNDS, repeats: int = 10) -> list[float]:
    """The best processor time of each call in milliseconds, in turns so that a busy machine treats all alike."""
    times = [math.inf] * len(calls)
    for call in calls:
        call()
    for _ in range(rounds):
        for k, call in enumerate(calls):
            for _ in range(repeats):
                start = time.process_time()
                call()
                times[k] = min(times[k], 1000 * (time.process_time() - start))
    return times


def readability(figures: int) -> dict[str, float]:
    """What the audit finds in random figures of 8 to 12 labelled points."""
    audits = [audit(random_figure(seed)) for seed in range(figures)]
    labels = sum(a.labels for a in audits)
    return {
        "figures": figures,
        "labels": labels,
        "overlapping": sum(len(a.overlapping) for a in audits),
        "covering a dot": sum(len(a.covering) for a in audits),
        "outside": sum(len(a.outside) for a in audits),
        "crossed percent": 100 * sum(a.crossed_labels for a in audits) / labels,
        "unclear percent": 100 * sum(len(a.unclear) for a in audits) / labels,
    }


def main(figures: int = FIGURES) -> dict[str, float]:
    scene = sixty()
    placed = layout(scene)
    whole, peer, placing, drawing, svg, judging = best(
        lambda: render_png(scene),
        lambda: by_matplotlib(placed),
        lambda: layout(scene),
        lambda: render_png(placed),
        lambda: render_svg(placed),
        lambda: audit(placed),
    )
    some = [random_figure(seed) for seed in range(50)]
    (fifty,) = best(lambda: [render_png(s) for s in some], repeats=1)
    numbers = {
        "PNG, placement included (ms)": whole,
        "  of which placement (ms)": placing,
        "  of which pixels and PNG (ms)": drawing,
        "matplotlib, labels given (ms)": peer,
        "times faster than matplotlib": peer / whole,
        "SVG of a placed figure (ms)": svg,
        "audit of a placed figure (ms)": judging,
        "random figure, all included (ms)": fifty / len(some),
        "PNG bytes": len(render_png(placed)),
        **readability(figures),
    }
    print(f"one figure: {len(scene.items)} primitives, {len(scene.labels)} labels, 512 x 512")
    for name, value in numbers.items():
        print(f"{name:36} {value:10.2f}")
    return numbers


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))

"""How readable a drawn figure is, measured on its SVG document alone: dots, straight strokes, circles and labels.

It knows neither the scene nor the audit of `gnomon.draw`. Strokes of figures are wider than those of marks; dots are
filled circles; a label of a point is a group of glyphs that begins with a capital letter, and names the nearest dot.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from itertools import combinations
from xml.etree import ElementTree

_SVG = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
WIDEST_MARK = 1.5  # strokes up to this width are marks
ON = 1.0  # pixels: a dot nearer to a stroke than that is on it

Stroke = tuple[complex, complex]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class DrawnFigure:
    """The dots, straight strokes, circles (centre, radius) and boxes of labels of a picture, in pixels."""

    dots: list[complex]
    strokes: list[Stroke]
    circles: list[tuple[complex, float]]
    labels: dict[str, Box]

    @property
    def dot_gap(self) -> float:
        """The least distance between two dots."""
        return min((abs(p - q) for p, q in combinations(self.dots, 2)), default=math.inf)

    @property
    def wedge(self) -> float:
        """The least angle in degrees between two strokes that leave one point to the same side."""
        return min((angle for angle, same in self._meetings() if same), default=180.0)

    @property
    def crossing(self) -> float:
        """The least angle in degrees between the lines of two strokes that meet anywhere."""
        return min((angle for angle, _ in self._meetings()), default=90.0)

    def _meetings(self) -> list[tuple[float, bool]]:
        found = []
        for (a, b), (c, d) in combinations(self.strokes, 2):
            sine = ((b - a).conjugate() * (d - c)).imag / (abs(b - a) * abs(d - c))
            angle = math.degrees(math.asin(min(1.0, abs(sine))))
            if angle < 0.05 or not _meet((a, b), (c, d)):
                continue
            shared = [p for p in (a, b) for q in (c, d) if abs(p - q) < ON]
            ahead = [x - p for p in shared for x in (a, b, c, d) if abs(x - p) >= ON]
            opposite = len(ahead) == 2 and (ahead[0].conjugate() * ahead[1]).real < 0
            found.append((angle, not opposite))
        return found

    @property
    def dot_to_stroke(self) -> float:
        """The least distance of a dot from a straight stroke that it is not on."""
        gaps = [_distance(p, stroke) for p in self.dots for stroke in self.strokes]
        return min((gap for gap in gaps if gap >= ON), default=math.inf)

    @property
    def dot_to_circle(self) -> float:
        """The least distance of a dot from a circle that it is not on."""
        gaps = [abs(abs(p - centre) - radius) for p in self.dots for centre, radius in self.circles]
        return min((gap for gap in gaps if gap >= ON), default=math.inf)

    @property
    def label_distance(self) -> float:
        """The largest distance of a label from the dot that is nearest to it, edge of its box to the middle."""
        return max((min(_gap(box, p) for p in self.dots) for box in self.labels.values()), default=0.0)

    @property
    def label_doubt(self) -> float:
        """The largest ratio of a label's distances from the nearest dot and from the second nearest one."""
        ratios = []
        for box in self.labels.values():
            first, second, *_ = sorted(_gap(box, p) for p in self.dots)
            ratios.append(first / max(second, 1e-9))
        return max(ratios, default=0.0)


def read_svg(text: str) -> DrawnFigure:
    """The figure of an SVG document."""
    root = ElementTree.fromstring(text)
    glyphs = {path.attrib["id"]: path.attrib["d"] for path in root.iterfind(f"{_SVG}defs/{_SVG}path")}
    circles = [
        (complex(float(c.attrib["cx"]), float(c.attrib["cy"])), c.attrib) for c in root.iterfind(f"{_SVG}circle")
    ]
    strokes = []
    for path in root.iterfind(f"{_SVG}path"):
        numbers = [float(x) for x in _NUMBER.findall(path.attrib["d"])]
        if len(numbers) == 4 and float(path.attrib.get("stroke-width", "0")) > WIDEST_MARK:
            strokes.append((complex(*numbers[:2]), complex(*numbers[2:])))
    named = [(group.attrib["aria-label"], group) for group in root.iterfind(f"{_SVG}g")]
    return DrawnFigure(
        [at for at, attributes in circles if attributes["fill"] != "none"],
        strokes,
        [(at, float(attributes["r"])) for at, attributes in circles if attributes["fill"] == "none"],
        {name: _box(group, glyphs) for name, group in named if name[0].isupper()},
    )


def _box(group: ElementTree.Element, glyphs: dict[str, str]) -> Box:
    xs, ys = [], []
    for use in group.iterfind(f"{_SVG}use"):
        k, _, _, down, left, top = (float(x) for x in _NUMBER.findall(use.attrib["transform"]))
        numbers = [float(x) for x in _NUMBER.findall(glyphs[use.attrib["href"][1:]])]
        xs += [left + k * x for x in numbers[::2]]
        ys += [top + down * y for y in numbers[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def _gap(box: Box, p: complex) -> float:
    return math.hypot(max(box[0] - p.real, p.real - box[2], 0.0), max(box[1] - p.imag, p.imag - box[3], 0.0))


def _distance(p: complex, stroke: Stroke) -> float:
    a, b = stroke
    t = ((p - a) / (b - a)).real
    return abs(p - a - min(1.0, max(0.0, t)) * (b - a))


def _meet(one: Stroke, other: Stroke) -> bool:
    """Whether two strokes have a point in common."""
    if min(*(_distance(p, other) for p in one), *(_distance(p, one) for p in other)) < ON:
        return True
    (a, b), (c, d) = one, other

    def parted(p: complex, q: complex, r: complex, s: complex) -> bool:
        return ((q - p).conjugate() * (r - p)).imag * ((q - p).conjugate() * (s - p)).imag < 0

    return parted(a, b, c, d) and parted(c, d, a, b)

"""Plots as hand-written SVG: grouped bars, radar, lines, scatter and stacked bars, each with its intervals.

Colours are classes (``s0`` to ``s7``), so that the page's style sheet sets them for light and dark; a plot that stands
alone as a file carries its own. A plot is about 400 units wide: at that width the text is readable on a phone and in
two columns. Every mark says its number on hovering.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

import numpy as np

from gnomon.report.tables import harmless
from gnomon.uncertainty import FEWEST, mean_interval
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.uncertainty import Interval

WIDTH = 400
COLOURS = 8
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 8, 12, 34

LIGHT = ("#2f6db5", "#d9822b", "#2a8c6a", "#b2457a", "#7a62b8", "#8a6d3b", "#4b9fb8", "#6b7280")
DARK = ("#7fb2ea", "#f0ab63", "#63c3a0", "#e08bb4", "#b3a0e8", "#c9ab77", "#86cfe4", "#aab2bf")
"""One colour a run, distinguishable also for colour-blind readers; markers differ too."""


@dataclass(frozen=True, slots=True)
class Series:
    """One run in a plot: its name, its colour, and a number (or none) at each place."""

    label: str
    colour: int
    values: Sequence[Interval | None]
    at: Sequence[float] = field(default=())
    """Where along the axis, for plots that have a number there."""


def bars(groups: Sequence[str], series: Sequence[Series], *, chance: Sequence[float | None] = ()) -> str:
    """Bars grouped side by side, with intervals; a dashed line across each group at the level of chance."""
    height = 230
    plot = _Frame(height)
    body = [plot.grid()]
    slot = plot.width / len(groups)
    thick = min(34.0, slot * 0.82 / max(1, len(series)))
    for g, group in enumerate(groups):
        middle = plot.left + slot * (g + 0.5)
        for k, one in enumerate(series):
            value = one.values[g]
            x = middle + (k - len(series) / 2) * thick
            if value is not None:
                body.append(_bar(plot, x, thick, value, one, group))
        level = chance[g] if g < len(chance) else None
        if level is not None:
            y = plot.y(level)
            half = len(series) * thick / 2 + 3
            body.append(
                f'<line class="chance" x1="{middle - half:.1f}" x2="{middle + half:.1f}" y1="{y:.1f}" y2="{y:.1f}">'
                f"<title>chance, {_text(group)}: {100 * level:.1f}</title></line>"
            )
        body.append(_label(middle, height - 14, group, "middle"))
    return _svg(height, body, "grouped bars")


def _bar(plot: _Frame, x: float, thick: float, value: Interval, one: Series, group: str) -> str:
    top, gap = plot.y(value.value), min(1.5, thick * 0.08)
    middle = x + thick / 2
    whisker = _whisker(middle, plot.y(value.low), plot.y(value.high), min(4.0, thick / 4))
    return (
        f'<g class="s{one.colour}"><title>{_tooltip(one.label, group, value)}</title>'
        f'<rect class="bar" x="{x + gap:.1f}" y="{top:.1f}" width="{thick - 2 * gap:.1f}" '
        f'height="{max(0.0, plot.bottom - top):.1f}" rx="1.5"/>{whisker}</g>'
    )


def lines(series: Sequence[Series], *, across: str) -> str:
    """A number against a number, as points with intervals joined by lines; the axis spans what there is."""
    height = 230
    plot = _Frame(height)
    places = [x for one in series for x in one.at]
    low, high = _span(places)
    body = [plot.grid(), *_axis(plot, _ticks(low, high), low, high, height), _label_axis(plot, height, across)]
    for k, one in enumerate(series):
        shift = (k - (len(series) - 1) / 2) * 2.2  # so that intervals of several runs stay apart
        points = [
            (plot.x((x - low) / (high - low)) + shift, plot.y(value.value), value)
            for x, value in zip(one.at, one.values, strict=True)
            if value is not None
        ]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in points)
        marks = "".join(
            f"<g><title>{_tooltip(one.label, f'{across} {at:.2f}', value)}</title>"
            f"{_whisker(x, plot.y(value.low), plot.y(value.high), 0, 'whisker own')}{_marker(x, y, one.colour)}</g>"
            for (x, y, value), at in zip(points, one.at, strict=False)
        )
        body.append(f'<g class="s{one.colour}"><polyline class="line" points="{path}"/>{marks}</g>')
    return _svg(height, body, f"lines against {across}")


def scatter(series: Sequence[Series], *, across: str) -> str:
    """One point a run: its number against a quantity that spans magnitudes (on a logarithmic axis)."""
    height = 230
    plot = _Frame(height)
    logs = [math.log10(max(one.at[0], 1.0)) for one in series]
    low, high = _span(logs, margin=0.12)
    ticks = [(t, _short(10**t)) for t in _log_ticks(low, high)]
    body = [plot.grid(), *_axis(plot, ticks, low, high, height), _label_axis(plot, height, across)]
    for one, at in zip(series, logs, strict=True):
        value = one.values[0]
        if value is None:
            continue
        x, y = plot.x((at - low) / (high - low)), plot.y(value.value)
        body.append(
            f'<g class="s{one.colour}"><title>{_tooltip(one.label, f"{one.at[0]:,.0f} {across}", value)}</title>'
            f"{_whisker(x, plot.y(value.low), plot.y(value.high), 3)}{_marker(x, y, one.colour, 5)}</g>"
        )
    return _svg(height, body, f"points against {across}")


@dataclass(frozen=True, slots=True)
class Pairs:
    """Points of one colour in a square of two shares: small ones, as large as there are many, or one with intervals."""

    label: str
    colour: int | None
    """None for points that are no run's."""
    points: Sequence[tuple[float, float]]
    mean: tuple[Interval, Interval] | None = None

    @classmethod
    def of(cls, label: str, colour: int, scored: Sequence[tuple[str, float, float]]) -> Pairs:
        """The points of a run, each with its problem, and their mean."""
        problems = [problem for problem, _, _ in scored]
        across, up = (
            mean_interval(np.array(values), problems, shares=True)
            for values in ([x for _, x, _ in scored], [y for _, _, y in scored])
        )
        return cls(label, colour, [(x, y) for _, x, y in scored], (across, up))


SQUARE_NOTE = (
    f"Large marks: means, with 95% intervals from {FEWEST} problems on; small ones: single responses. "
    "Dashed: both equal."
)


def square(pairs: Sequence[Pairs], *, across: str, up: str) -> str:
    """One share against another, both from 0 to 100%, with the diagonal on which they are equal."""
    height = 300
    plot = _Frame(height)
    ticks = [(share, f"{100 * share:.0f}%") for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
    body = [plot.grid(), *_axis(plot, ticks, 0.0, 1.0, height), _label_axis(plot, height, across)]
    body.append(_label(_LEFT + 4, _TOP - 2, up, "start", "axis"))
    ends = f'x1="{plot.x(0):.1f}" y1="{plot.y(0):.1f}" x2="{plot.x(1):.1f}" y2="{plot.y(1):.1f}"'
    body.append(f'<line class="chance" opacity=".4" {ends}/>')
    for one in pairs:
        kind = "tick" if one.colour is None else f"s{one.colour} mark"
        for (x, y), times in Counter(one.points).items():
            said = f"{one.label}: {100 * x:.1f}, {100 * y:.1f}" + (f" ({times} responses)" if times > 1 else "")
            r = 2.6 if one.colour is None else min(8.0, 2.6 * math.sqrt(times))
            place = f'cx="{plot.x(x):.1f}" cy="{plot.y(y):.1f}" r="{r:.1f}"'
            body.append(f'<circle class="{kind}" opacity=".55" {place}><title>{_text(said)}</title></circle>')
    for one in pairs:
        if one.mean is not None and one.colour is not None:
            x, y = plot.x(one.mean[0].value), plot.y(one.mean[1].value)
            left, right = plot.x(one.mean[0].low), plot.x(one.mean[0].high)
            flat = "" if math.isnan(left) else f'<path class="whisker" d="M{left:.1f},{y:.1f}H{right:.1f}"/>'
            body.append(
                f'<g class="s{one.colour}"><title>{_tooltip(one.label, f"{100 * one.mean[0].value:.1f}", one.mean[1])}'
                f"</title>{flat}"
                f"{_whisker(x, plot.y(one.mean[1].low), plot.y(one.mean[1].high), 0)}{_marker(x, y, one.colour, 5)}</g>"
            )
    return _svg(height, body, f"{up} against {across}")


def radar(spokes: Sequence[str], series: Sequence[Series]) -> str:
    """A web with a spoke a category; the rim is 100%."""
    height, radius = 290, 104
    cx, cy = WIDTH / 2, height / 2
    turn = 2 * math.pi / len(spokes)

    def place(k: int, share: float) -> tuple[float, float]:
        angle = k * turn - math.pi / 2
        return cx + radius * share * math.cos(angle), cy + radius * share * math.sin(angle)

    def ring(share: float) -> str:
        points = " ".join("{:.1f},{:.1f}".format(*place(k, share)) for k in range(len(spokes)))
        return f'<polygon class="grid" points="{points}"/>'

    body = [ring(share) for share in (0.25, 0.5, 0.75, 1.0)]
    for k, spoke in enumerate(spokes):
        x, y = place(k, 1.0)
        body.append(f'<line class="grid" x1="{cx:.1f}" y1="{cy:.1f}" x2="{x:.1f}" y2="{y:.1f}"/>')
        x, y = place(k, 1.13 if k else 1.22)  # the number of the rim stands below the first name
        anchor = "middle" if abs(x - cx) < 12 else "start" if x > cx else "end"
        body.append(_label(x, y + 4, spoke, anchor))
    body += [_label(cx + 5, cy - radius * share - 2, f"{100 * share:.0f}", "start", "tick") for share in (0.5, 1.0)]
    for one in series:
        known = [(k, value) for k, value in enumerate(one.values) if value is not None]
        corners = [place(k, min(1.0, max(0.0, value.value))) for k, value in known]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        marks = "".join(
            f"<g><title>{_tooltip(one.label, spokes[k], value)}</title>{_marker(x, y, one.colour, 2.6)}</g>"
            for (x, y), (k, value) in zip(corners, known, strict=True)
        )
        body.append(f'<g class="s{one.colour}"><polygon class="web" points="{points}"/>{marks}</g>')
    return _svg(height, body, "radar by category")


def stacked(rows: Sequence[tuple[str, int]], parts: Sequence[tuple[str, str, Sequence[float]]]) -> str:
    """One bar a run, cut into shares; ``parts`` are (class, name, share of each run)."""
    step, top = 40, 4
    height = top + step * len(rows) + 16
    body = []
    for r, (label, colour) in enumerate(rows):
        y = top + r * step
        name = _label(15, y + 12, _middle_cut(label), "start")
        body.append(f'<circle class="s{colour} mark" cx="6" cy="{y + 8}" r="4"/>{name}')
        x = 2.0
        for kind, name, shares in parts:
            wide = shares[r] * (WIDTH - 4)
            if wide > 0:
                body.append(
                    f'<rect class="o-{kind}" x="{x:.1f}" y="{y + 17}" width="{max(0.6, wide - 0.8):.1f}" '
                    f'height="14" rx="2">'
                    f"<title>{_text(label)}, {_text(name)}: {100 * shares[r]:.1f}%</title></rect>"
                )
            x += wide
    body += [
        _label(2 + share * (WIDTH - 4), height - 3, f"{100 * share:.0f}%", anchor, "tick")
        for share, anchor in ((0.0, "start"), (0.5, "middle"), (1.0, "end"))
    ]
    return _svg(height, body, "composition of outcomes")


# ---------------------------------------------------------------------------------------------------------- the pieces


@dataclass(frozen=True, slots=True)
class _Frame:
    """The rectangle of a plot whose height is a share from 0 to 1."""

    height: int

    @property
    def left(self) -> float:
        return _LEFT

    @property
    def width(self) -> float:
        return WIDTH - _LEFT - _RIGHT

    @property
    def bottom(self) -> float:
        return self.height - _BOTTOM

    def y(self, share: float) -> float:
        if math.isnan(share):
            return share
        return self.bottom - min(1.0, max(0.0, share)) * (self.bottom - _TOP)

    def x(self, share: float) -> float:
        return self.left + share * self.width

    def grid(self) -> str:
        rules = []
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = self.y(share)
            kind = "base" if share == 0 else "grid"
            rules.append(f'<line class="{kind}" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
            rules.append(_label(_LEFT - 6, y + 4, f"{100 * share:.0f}%", "end", "tick"))
        return "".join(rules)


def _axis(plot: _Frame, ticks: Sequence[tuple[float, str]], low: float, high: float, height: int) -> list[str]:
    return [
        _label(min(plot.x((at - low) / (high - low)), WIDTH - 4.2 * len(text)), height - 19, text, "middle", "tick")
        for at, text in ticks
        if low <= at <= high
    ]


def _label_axis(plot: _Frame, height: int, text: str) -> str:
    return _label(plot.x(0.5), height - 4, text, "middle", "axis")


def _span(places: Sequence[float], margin: float = 0.06) -> tuple[float, float]:
    low, high = min(places), max(places)
    padding = (high - low) * margin or 0.5
    return low - padding, high + padding


def _ticks(low: float, high: float) -> list[tuple[float, str]]:
    """About five round numbers in between."""
    raw = (high - low) / 5
    power = 10 ** math.floor(math.log10(raw))
    step = next(power * k for k in (1, 2, 5, 10) if power * k >= raw)
    first = math.ceil(low / step)
    return [(k * step, f"{k * step:.10g}") for k in range(first, math.floor(high / step) + 1)]


def _log_ticks(low: float, high: float) -> list[float]:
    """Powers of ten, with their doubles and fives where the axis is short."""
    steps = (1, 2, 5) if high - low < 2.2 else (1,)
    first, last = math.floor(low), math.ceil(high)
    return [power + math.log10(step) for power in range(first, last + 1) for step in steps]


def _short(value: float) -> str:
    return f"{value / 1e6:g}M" if value >= 999_999 else f"{value / 1000:g}k" if value >= 999.9 else f"{value:.3g}"


def _whisker(x: float, low: float, high: float, cap: float, kind: str = "whisker") -> str:
    if math.isnan(low) or math.isnan(high):
        return ""
    ends = f"M{x - cap:.1f},{low:.1f}h{2 * cap:.1f}M{x - cap:.1f},{high:.1f}h{2 * cap:.1f}" if cap else ""
    return f'<path class="{kind}" d="M{x:.1f},{low:.1f}V{high:.1f}{ends}"/>'


def _marker(x: float, y: float, colour: int, r: float = 3.4) -> str:
    """A shape of its own for each colour."""
    match colour % 4:
        case 0:
            return f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="{r}"/>'
        case 1:
            return f'<rect class="mark" x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r}" height="{2 * r}"/>'
        case 2:
            return f'<path class="mark" d="M{x:.1f},{y - 1.25 * r:.1f}l{1.2 * r:.1f},{2.2 * r:.1f}h{-2.4 * r:.1f}z"/>'
        case _:
            d = 1.3 * r
            return f'<path class="mark" d="M{x:.1f},{y - d:.1f}l{d:.1f},{d:.1f}l{-d:.1f},{d:.1f}l{-d:.1f},{-d:.1f}z"/>'


def _text(text: str) -> str:
    return escape(harmless(text))


_LONGEST = 58  # characters of a label that a plot is wide enough for


def _middle_cut(label: str) -> str:
    """A label without its middle if it is too long: names of models often differ at their ends."""
    half = _LONGEST // 2
    return label if len(label) <= _LONGEST else f"{label[: half - 1]}…{label[-half:]}"


def _label(x: float, y: float, text: str, anchor: str, kind: str = "label") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{_text(text)}</text>'


def _tooltip(label: str, where: str, value: Interval) -> str:
    ends = "" if math.isnan(value.low) else f" [{100 * value.low:.1f}, {100 * value.high:.1f}]"
    text = f"{100 * value.value:.1f}{ends}, {counted(value.count, 'problem')}"
    return _text(f"{label}, {where}: {text}")


def _svg(height: float, body: Sequence[str], what: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{what}">'
        f"{''.join(body)}</svg>"
    )


# ---------------------------------------------------------------------------------------------------------- files alone

OUTCOME_COLOURS = {
    "right": "#2a8c6a",
    "partial": "#8cc3a7",
    "wrong": "#c2554d",
    "no_answer": "#d9a441",
    "truncated": "#a678b4",
    "refused": "#7b8794",
    "unscored": "#cfd6de",
}


def standalone(svg: str, legend: Sequence[tuple[str, int]], title: str) -> str:
    """The plot as a file of its own: white ground, styles inside, a legend below."""
    start = svg.index('viewBox="0 0 ') + len('viewBox="0 0 ')
    _, height = svg[start : svg.index('"', start)].split()
    below = float(height)
    entries = "".join(
        f'<g class="s{colour}">{_marker(12, below + 10 + 16 * k, colour, 4)}</g>'
        f"{_label(24, below + 14 + 16 * k, _middle_cut(label), 'start')}"
        for k, (label, colour) in enumerate(legend)
    )
    total = below + 44 + 16 * len(legend)
    inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {total:g}" width="{2 * WIDTH}" '
        f'height="{2 * total:g}"><title>{_text(title)}</title><style>{_STYLE}</style>'
        f'<rect width="100%" height="100%" fill="#fff"/><text class="title" x="8" y="17">{_text(title)}</text>'
        f'<g transform="translate(0 24)">{inner}{entries}</g></svg>\n'
    )


_STYLE = (
    "text{font:11px system-ui,sans-serif;fill:#26323f}.tick,.axis{fill:#5d6b79}.title{font-weight:600;font-size:13px}"
    ".grid{stroke:#e3e8ed;fill:none}.base{stroke:#9aa5b1}.whisker{stroke:#26323f;stroke-width:1;fill:none;opacity:.75}.own{opacity:.4}"
    ".chance{stroke:#26323f;stroke-dasharray:3 2.5;stroke-width:1.2}.line{fill:none;stroke-width:1.8}"
    ".web{fill-opacity:.07;stroke-width:1.6}.bar{stroke:none}"
    + "".join(
        f".s{k} .bar,.s{k} .mark,.s{k}.mark,.s{k} .web{{fill:{c}}}.s{k} .line,.s{k} .web,.s{k} .own{{stroke:{c}}}"
        for k, c in enumerate(LIGHT)
    )
    + "".join(f".o-{kind}{{fill:{colour}}}" for kind, colour in OUTCOME_COLOURS.items())
)

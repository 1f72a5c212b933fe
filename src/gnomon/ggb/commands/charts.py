"""Charts, whose value is a number: the area of the bars, the median of a box."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from gnomon.ggb.commands.lists import Items, numbers
from gnomon.ggb.commands.statistics import median
from gnomon.ggb.registry.argument_kinds import BOOLEAN, LIST, NUMBER
from gnomon.ggb.registry.command_table import command
from gnomon.ggb.values.objects import NAN
from gnomon.ggb.values.sizes import check_pairs

_LONE_BAR = 0.5  # the width of a bar that has no neighbour


@command("BarChart", LIST, NUMBER)
def bars_of_data(items: Items, width: float) -> float:
    """One bar for each value that occurs, as high as it is frequent."""
    return len(items) * width if width >= 0 else NAN


@command("BarChart", LIST, LIST)
def bars(places: Items, heights: Items) -> float:
    """Bars that touch where the first two places are neighbours; places that are no numbers are counted."""
    values, tops = numbers(places), numbers(heights)
    if tops is None or len(places) != len(tops):
        return NAN
    if values is None or len(values) != len(places):
        return sum(tops)
    width = values[1] - values[0] if len(values) > 1 else _LONE_BAR
    return sum(tops) * width


@command("BarChart", LIST, LIST, NUMBER)
def bars_of_width(places: Items, heights: Items, width: float) -> float:
    tops = numbers(heights)
    return sum(tops) * width if tops is not None and len(tops) == len(places) and width >= 0 else NAN


@command("BarChart", NUMBER, NUMBER, LIST)
def bars_between(start: float, end: float, heights: Items) -> float:
    tops = numbers(heights)
    return sum(tops) * (end - start) / len(tops) if tops else NAN


@command("Histogram HistogramRight", LIST, LIST)
def histogram(bounds: Items, values: Items) -> float:
    """Heights where there is one for each class, otherwise data, drawn as densities."""
    edges, given = numbers(bounds), numbers(values)
    if edges is None or given is None or len(edges) < 2:
        return NAN
    if len(given) == len(edges) - 1:
        return _area(edges, given)
    return histogram_of_data(bounds, values, density=True)


@command("Histogram HistogramRight", LIST, LIST, BOOLEAN)
def histogram_of_data(bounds: Items, values: Items, density: bool) -> float:
    return scaled_histogram(bounds, values, density, 1.0)


@command("Histogram HistogramRight", LIST, LIST, BOOLEAN, NUMBER)
def scaled_histogram(bounds: Items, values: Items, density: bool, scale: float) -> float:
    return cumulative_histogram(False, bounds, values, density, scale if density else 1.0)


@command("Histogram HistogramRight", BOOLEAN, LIST, LIST, BOOLEAN)
def plain_cumulative(cumulative: bool, bounds: Items, values: Items, density: bool) -> float:
    return cumulative_histogram(cumulative, bounds, values, density, 1.0)


@command("Histogram HistogramRight", BOOLEAN, LIST, LIST, BOOLEAN, NUMBER)
def cumulative_histogram(cumulative: bool, bounds: Items, values: Items, density: bool, scale: float) -> float:
    """The area over classes of data; data outside the classes leave it undefined."""
    edges, data = numbers(bounds), numbers(values)
    if edges is None or data is None or len(edges) < 2 or any(not edges[0] <= v <= edges[-1] for v in data):
        return NAN
    check_pairs(len(edges), len(data))
    classes = list(itertools.pairwise(edges))
    counts = [float(sum(low <= v < high for v in data)) for low, high in classes]
    counts[-1] += sum(v == edges[-1] for v in data)
    if cumulative:
        counts = list(itertools.accumulate(counts))
    return sum(counts) * scale if density else _area(edges, counts)


def _area(edges: Sequence[float], heights: Sequence[float]) -> float:
    return sum((high - low) * h for (low, high), h in zip(itertools.pairwise(edges), heights, strict=True))


@command("BoxPlot", NUMBER, NUMBER, LIST)
def box(_y: float, _scale: float, data: Items) -> float:
    values = numbers(data)
    return median(values) if values else NAN


@command("BoxPlot", NUMBER, NUMBER, LIST, BOOLEAN)
def box_with_outliers(y: float, scale: float, data: Items, _outliers: bool) -> float:
    return box(y, scale, data)


@command("BoxPlot", *(NUMBER,) * 7)
def box_of_quartiles(
    _y: float, _scale: float, _low: float, _q1: float, middle: float, _q3: float, _high: float
) -> float:
    return middle

"""The general second way: the asked quantity is read from the statement and measured in the figure.

Stated lengths, areas and perimeters fix the scale. Where several are stated they must fix the same one; a figure that
is not to scale therefore needs a row of its own.
"""

from __future__ import annotations

from gnomon.program.figure import Figure
from gnomon.program.measure import measure
from gnomon.program.question import question_of
from gnomon.suites.program.verify.seen import NotSeen

_SAME = 2e-3


def measured_by_text(figure: Figure, statement: str) -> float:
    """The asked quantity at the scale of the statement; `NotSeen` where it cannot be read or measured."""
    question = question_of(statement)
    if question.asked is None:
        raise NotSeen("the asked quantity cannot be read from the statement; give the family a row")
    found = measure(question.asked, figure)
    if found is None:
        raise NotSeen(f"{question.asked} cannot be measured in the figure; give the family a row")
    if question.asked.power == 0:
        return found
    scale = scale_of(figure, statement)
    if scale is None:
        raise NotSeen(
            "no stated quantity fixes the scale of the figure, or several fix different ones; give the family a row"
        )
    return float(found * scale**question.asked.power)


def scale_of(figure: Figure, statement: str) -> float | None:
    """How many units of the statement a unit of the drawing has; None if the statement fixes none, or several."""
    scales = []
    for stated in question_of(statement).stated:
        if stated.kind == "value" and stated.quantities[0].power > 0:
            drawn = measure(stated.quantities[0], figure)
            if drawn:
                scales.append(float((stated.value / drawn) ** (1 / stated.quantities[0].power)))
    if not scales or max(scales) - min(scales) > _SAME * max(scales):
        return None
    return scales[0]

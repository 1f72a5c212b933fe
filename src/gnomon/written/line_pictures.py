"""Pictures of the lines of a written proof that fail: what a line claims in red, what it cites in blue.

A false line is drawn in the figure in which it fails.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.panels import FigureOfProof, placed_panels, premise_panel, step_panel
from gnomon.deduce.story import PANEL_WIDTH, columns_for
from gnomon.draw.page import Paragraph, grid
from gnomon.written.verdict_reasons import outcome_word

if TYPE_CHECKING:
    from gnomon.draw.scene import Scene
    from gnomon.written.line_verdicts import LineVerdict, WrittenVerdict

MOST_PANELS = 12
_RED, _GREY = "#b81d1e", "#444444"


def failing_lines(verdict: WrittenVerdict) -> list[LineVerdict]:
    """The lines that have a picture: those that are false, circular or a leap."""
    return [one for one in verdict.lines if one.outcome in ("false", "leap", "circular") and one.claims][:MOST_PANELS]


def failing_lines_png(verdict: WrittenVerdict, language: str = "en") -> bytes | None:
    """One panel for each failing line, in a grid, as a PNG; None if no line fails."""
    failing = failing_lines(verdict)
    if not failing:
        return None
    by_number = {one.line.number: one for one in verdict.lines}
    colon = "：" if language == "zh" else ": "
    panels = [
        (
            placed_panels([_scene(one, by_number)])[0],
            Paragraph(f"{one.line.number}. {one.line.text}", _RED, 18.0),
            Paragraph(f"{outcome_word(one.outcome, language)}{colon}{one.because(language)}", _GREY, 15.5),
        )
        for one in failing
    ]
    return grid(panels, PANEL_WIDTH, columns_for(len(panels)))


def _scene(verdict: LineVerdict, by_number: dict[int, LineVerdict]) -> Scene:
    assert verdict.figure is not None
    worlds = {name: np.roll(z, -(verdict.fails_in or 0)) for name, z in verdict.figure.worlds.items()}
    figure = FigureOfProof(verdict.figure.premise, verdict.figure.made, worlds)
    wanted = [claim for claim in verdict.claims if claim.fact is not None]
    failing = [claim.fact for claim in wanted if claim.fails is not None or verdict.fails_in is None]
    if not failing or failing[0] is None:
        return premise_panel(figure, None)
    cited = [by_number[n] for n in verdict.line.cited if n in by_number and by_number[n].outcome != "unread"]
    given = verdict.figure.premise.given
    facts = [given[k - 1] for k in verdict.line.givens if 0 < k <= len(given)]
    facts += [claim.fact for one in cited for claim in one.claims if claim.fact is not None]
    return step_panel(figure, failing[0], facts[:6])

"""A proof as panels in a grid: the picture of each key step, and below it the step in words.

`panels` draws the pictures, `wording.proofs` has the words. A step that only repeats what a cited step
says has no panel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.deduce.panels import FigureOfProof, auxiliary_panel, placed_panels, premise_panel, step_panel
from gnomon.deduce.rules import GIVEN
from gnomon.deduce.wording.auxiliary import auxiliary_text
from gnomon.deduce.wording.equations import algebra_sum, restated_text
from gnomon.deduce.wording.facts import fact_text, premise_text
from gnomon.deduce.wording.proofs import common_side, step_reason
from gnomon.deduce.wording.reading import ProofLine, Reading, read_proof
from gnomon.deduce.wording.reasons import CONGRUENT_SIDES, MIDPOINT, RADII, school_reason
from gnomon.draw.page import Paragraph, grid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.proof import Proof, ProofStep
    from gnomon.draw import PlacedScene

PANEL_WIDTH = 384
_HEAD, _TEXT = 18.0, 15.5  # sizes of letters in pixels
_RED, _BLUE, _GREY = "#b81d1e", "#1f5fbf", "#444444"


@dataclass(frozen=True, slots=True)
class Panel:
    """One panel: the number of its step in the proof, from 0, or None for premise and auxiliary points."""

    step: int | None
    picture: PlacedScene
    sentences: tuple[Paragraph, ...]

    @property
    def text(self) -> str:
        """The sentences below the picture."""
        return "\n".join(paragraph.text for paragraph in self.sentences)


def key_lines(proof: Proof) -> list[ProofLine]:
    """The lines that get a panel: neither givens nor parts of a cited step; always the last."""
    lines = [line for line in read_proof(proof).lines if not line.is_part_of_sum]
    return [line for line in lines if line is lines[-1] or line.theorem or _is_key(proof.steps[line.step], proof.steps)]


def _is_key(step: ProofStep, steps: Sequence[ProofStep]) -> bool:
    if step.rule == GIVEN or (step.is_algebra and not step.premises):
        return False
    found = algebra_sum(step, steps)
    return found is None or not (restated_text(found) or school_reason(step, steps) in _PARTS)


_PARTS = (MIDPOINT, RADII, CONGRUENT_SIDES)  # reasons of steps that repeat a part of what they cite


def proof_panels(proof: Proof, figure: FigureOfProof, goal: Fact | None = None, language: str = "en") -> list[Panel]:
    """The panels of a proof: the premise, the auxiliary points if there are any, and the key steps.

    >>> from gnomon.deduce import parse_premise, prove
    >>> premise = parse_premise("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a ? para d e a b")
    >>> [panel.step for panel in prove(premise).panels()]
    [None, 5]
    """
    scenes = [premise_panel(figure, goal)]
    words = [(Paragraph(premise_text(figure.premise, language, figure.worlds), size=_TEXT),)]
    if figure.auxiliary:
        scenes.append(auxiliary_panel(figure))
        words.append((Paragraph(auxiliary_text(figure.auxiliary, language), _RED, _TEXT),))
    steps: list[int | None] = [None] * len(scenes)
    sentences: list[tuple[Paragraph, ...]] = list(words)
    reading = read_proof(proof)
    for line in key_lines(proof):
        fact = proof.steps[line.step].fact
        cited = [*(proof.steps[k].fact for k in line.cited), *line.common, *(part.fact for part in line.parts)]
        scenes.append(step_panel(figure, fact, cited))
        sentences.append(_sentences(proof, line, reading, figure, language))
        steps.append(line.step)
    pictures = placed_panels(scenes)
    return [Panel(*panel) for panel in zip(steps, pictures, sentences, strict=True)]


def panels_png(panels: Sequence[Panel]) -> bytes:
    """The panels in a grid, as a PNG."""
    return grid([(panel.picture, *panel.sentences) for panel in panels], PANEL_WIDTH, columns_for(len(panels)))


def columns_for(count: int) -> int:
    """The number of columns for so many panels: a grid that is about as wide as high.

    >>> [columns_for(count) for count in (1, 2, 4, 9, 16, 60)]
    [1, 2, 2, 3, 4, 6]
    """
    return next((columns for columns, most in ((1, 1), (2, 4), (3, 9), (4, 20)) if count <= most), 6)


def _sentences(
    proof: Proof, line: ProofLine, reading: Reading, figure: FigureOfProof, language: str
) -> tuple[Paragraph, ...]:
    """What the step concludes, what it cites, and the reason."""
    step, zh = proof.steps[line.step], language == "zh"
    head = Paragraph(f"({line.number}) {fact_text(step.fact, language, figure.worlds)}", _RED, _HEAD)
    made = {point for construction in figure.auxiliary for point in construction.points}
    cited = []
    for k in line.cited:
        one = proof.steps[k]
        if one.rule != GIVEN:
            source = " ".join(f"({number})" for number in reading.numbers(k))
        elif made.isdisjoint(one.fact.args):
            source = "（已知）" if zh else "(given)"
        else:
            source = "（作法）" if zh else "(by construction)"
        cited.append(f"{fact_text(one.fact, language, figure.worlds)}{'' if source[0] == '（' else ' '}{source}")
    cited += [common_side(one, language) for one in line.common]
    cited += [fact_text(part.fact, language, figure.worlds) for part in line.parts]
    since = ("因为 " if zh else "Since ") + ("；" if zh else "; ").join(cited)
    facts = [Paragraph(since, _BLUE, _TEXT)] if cited else []
    if line.theorem is not None:
        reason = line.theorem.reason[zh]
    else:
        reason, _ = step_reason(step, proof.steps, language, figure.worlds, proof.steps[line.reason])
    return (head, *facts, Paragraph(reason, _GREY, _TEXT))

"""A reader of the suite's problems that solves what it is told: the words alone, or the words and the marked figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gnomon.problem import LANGUAGES, Name
from gnomon.suites.baselines import Baselines
from gnomon.suites.guesses import phrased
from gnomon.suites.solid.new_letters import pretty
from gnomon.suites.solid.verify import solved
from gnomon.suites.solid.versions import DRAWN, printed, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.problem import Problem
    from gnomon.seeding import Rng


class SolidBaselines(Baselines):
    """Baselines of the solid suite."""

    def read_response(
        self, problem: Problem, rng: Rng, language: str = "en", modality: str = "text", *, sees: bool = True
    ) -> str:
        """What the relations that were read give; a guess where they give nothing."""
        in_picture = printed(problem, modality, language) if modality in DRAWN else ""
        words, looks = said(problem, modality, language), sees and modality in DRAWN
        found = solved(
            problem, words, in_picture, sees=looks, rng=rng.stream("places"), language=LANGUAGES.index(language)
        )
        if not found or (isinstance(problem.answer, Name) and len(found) != 1):
            return self.random_response(problem, rng, language)
        return phrased(_spelled(found, name=isinstance(problem.answer, Name)), language)


def _spelled(found: Sequence[Any], *, name: bool) -> str:
    if name:
        return f"\\text{{{''.join(map(pretty, found[0]))}}}"
    numbers = [f"{value:.9g}" for value in found]
    return numbers[0] if len(numbers) == 1 else f"({', '.join(numbers)})"

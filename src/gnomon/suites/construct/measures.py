"""What the construct suite reports: the verified score and its parts, and GGBench's judged scores.

The verified score comes first in every table. The judged scores need a judge: a run without one has no number there.
The middle process is the mean of step accuracy and process consistency, and the overall score the mean of middle
process and final result, as in the paper; models that were asked for the finished figure alone have no number for plan
and middle process, and their overall score is that of the figure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gnomon.problem import LEVELS
from gnomon.results import Answered
from gnomon.suites.construct.error_measures import ERROR_MEASURES, error_tables
from gnomon.suites.construct.family import AN, CATEGORIES, GT, SC, Family, Kind
from gnomon.suites.construct.likeness_measures import LIKENESS, draws, likeness_tables
from gnomon.suites.measures import HUMAN, JUDGE, PEOPLE, Column, Layout, Measure, accuracy


def _verified(answer: Answered) -> float | None:
    """The verified score; none for pictures, which are judged alone."""
    return None if draws(answer) else accuracy(answer)


def _part(name: str) -> Callable[[Answered], float | None]:
    """A part of the score; 0 where there was no script to check, none for pictures, nor where a script was run by a
    scoring that does not measure this."""

    def value(answer: Answered) -> float | None:
        parts = answer.score.parts
        if answer.score.value is None or draws(answer):
            return None
        return parts.get(name) if "runs" in parts else 0.0

    return value


def _judged(rubric: str) -> Callable[[Answered], float | None]:
    def value(answer: Answered) -> float | None:
        judgement = answer.judged.get(rubric)
        return None if judgement is None else judgement.value

    return value


def _mean(*measures: Callable[[Answered], float | None]) -> Callable[[Answered], float | None]:
    def value(answer: Answered) -> float | None:
        values = [found for measure in measures if (found := measure(answer)) is not None]
        return sum(values) / len(values) if len(values) == len(measures) else None

    return value


_MIDDLE = _mean(_judged("steps"), _judged("process"))


def _overall(answer: Answered) -> float | None:
    """The mean of middle process and final result; of a figure that was asked for without steps, its score alone."""
    if not answer.judged.keys() & {"steps", "process"}:
        return _judged("result")(answer)
    return _mean(_MIDDLE, _judged("result"))(answer)


MEASURES = (
    Measure("verified", "Verified", "the script is right in every position of the givens, and legal", _verified),
    Measure("as_drawn", "As drawn", "all goals hold in the figure shown", _part("as_drawn")),
    Measure("goals", "Goals", "the share of goals that are met in every position", _part("goals")),
    Measure("runs", "Pass@1", "every line of the script runs", _part("runs")),
    Measure("respects", "Givens", "the script leaves the givens as they are", _part("respects")),
    Measure(
        "legal", "Legal", "every step is one of straightedge and compass, where the task asks for it", _part("legal")
    ),
    *(
        Measure(name, title, meaning, of, needs=JUDGE)
        for name, title, meaning, of in (
            ("plan", "VLM-T", "planning: the judge's score of the steps in words", _judged("plan")),
            ("middle", "VLM-I-Mid", "middle process: mean of step accuracy and process consistency", _MIDDLE),
            ("result", "VLM-I-Res", "final result: the judge's score of the finished figure", _judged("result")),
            ("overall", "VLM-I", "overall: mean of middle process and final result", _overall),
        )
    ),
    Measure(
        HUMAN, "Human", "what people give the whole response, from 1 to 5, divided by 5", _judged(HUMAN), needs=PEOPLE
    ),
    *LIKENESS,
    *ERROR_MEASURES,
)


_TYPES: Mapping[str, tuple[Kind, str]] = {
    "SCC": (SC, "straightedge and compass"),
    "GTC": (GT, "transformations"),
    "AC": (AN, "analytic constructions"),
}


def tables(families: Mapping[str, Family]) -> tuple[Layout, ...]:
    """The main table; verified and judged scores by type, level and category; types of errors."""
    shown = ("verified", "as_drawn", "goals", "runs", "plan", "middle", "result", "overall", HUMAN)
    by_name = {measure.name: measure for measure in MEASURES}
    return (
        Layout(
            "main",
            "Verified and judged scores",
            [Column(by_name[name].title, name) for name in shown],
            published="ggbench-main",
        ),
        *likeness_tables(),
        Layout(
            "types",
            "Scores by type of construction",
            [*_by_type(families, "", "verified"), *_by_type(families, "VLM-I ", "overall")],
            published="ggbench-types",
        ),
        Layout(
            "levels",
            "Scores by level",
            [Column("All", "verified"), *_by_level("", "verified"), *_by_level("VLM-I ", "overall")],
            published="ggbench-levels",
        ),
        Layout("categories", "Verified score by category", _by_category("verified")),
        Layout("categories-judged", "VLM-I by category", _by_category("overall"), optional=True),
        *error_tables(),
    )


def _by_type(families: Mapping[str, Family], prefix: str, measure: str) -> list[Column]:
    """The types by the abbreviations of the paper; a problem has the type of the family that it was drawn from."""
    return [
        Column(
            prefix + short,
            measure,
            sources=frozenset(name for name, family in families.items() if family.kind == kind),
            group=words,
        )
        for short, (kind, words) in _TYPES.items()
    ]


def _by_level(prefix: str, measure: str) -> list[Column]:
    return [Column(prefix + level.capitalize(), measure, level=level) for level in LEVELS]


def _by_category(measure: str) -> list[Column]:
    return [Column(name.capitalize(), measure, category=name) for name in CATEGORIES]

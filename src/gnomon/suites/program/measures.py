"""What the program suite reports: accuracy by level, question and language, pass@k, both graders, marked failures.

Accuracy is the mean over the samples of a problem, as the paper has it, by the grader that the run was scored with. The
columns of both graders come from metrics that every record has, so one run shows both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gnomon.results import Answered
from gnomon.suites.measures import ACCURACY, Change, Column, Layout, Measure
from gnomon.suites.program.marks_rubric import FAILURES, MARKS, marks_of
from gnomon.suites.program.reflection import MEANINGS, reflections

LEVELS = {"P": "primitive recognition", "L": "local relation composition", "G": "global abstract integration"}
LEVEL_TITLES = {"P": "Primitive", "L": "Compositional", "G": "Abstract"}
"""The levels as the paper's table heads them."""
ASKS = {
    "length": "length or distance",
    "perimeter": "perimeter or total length",
    "area": "area",
    "angle": "angle",
    "ratio": "ratio",
    "count": "counting",
    "volume": "volume or surface",
    "probability": "probability",
    "number": "another number",
}
LANGUAGES = {"asymptote": "code in Asymptote", "matplotlib": "code in matplotlib", "tikz": "code in TikZ"}
CATEGORIES: Mapping[str, str] = {**LEVELS, **ASKS, **LANGUAGES}
_FAILURE_TITLES = {
    "local": "Element misread",
    "composition": "Composition lost",
    "global": "Whole lost",
    "arithmetic": "Arithmetic",
    "none": "None marked",
}


def _grader(name: str) -> Callable[[Answered], float | None]:
    """The value of a grader; none for a response that is unscored."""
    return lambda answer: None if answer.score.value is None else answer.metrics.get(name)


def _failure(name: str) -> Callable[[Answered], float | None]:
    """1 for a response with this mark and 0 for another; none for a right one or one without a verdict."""

    def value(answer: Answered) -> float | None:
        verdict = answer.judged.get(FAILURES.name)
        if verdict is None or verdict.value is None or answer.score.value is None or answer.score.outcome == "right":
            return None
        marks = marks_of(verdict.value)
        return float(not marks if name == "none" else name in marks)

    return value


def _reflection(name: str) -> Callable[[Answered], float | None]:
    return lambda answer: float(reflections(answer.response)[name]) if answer.response else None


ANY = Measure(
    "pass", "pass@k", "whether at least one sample of a problem is right", lambda answer: answer.score.value, pooled=max
)
EXACT = Measure("exact", "Exact", "accuracy by gnomon's exact grader", _grader("exact"))
PAPER = Measure("paper", "Paper", "accuracy by the rules of the paper's grader", _grader("paper"))
_FAILURES = tuple(
    Measure(f"failure:{name}", title, MARKS.get(name, "the judge marks no failure"), _failure(name), better="neither")
    for name, title in _FAILURE_TITLES.items()
)
_REFLECTION_TITLES = {"checks": "Self-checks", "rereads": "Code read", "doubts": "Doubts"}
_REFLECTIONS = tuple(
    Measure(f"reflection:{name}", title, MEANINGS[name], _reflection(name), "count", "neither", of_reasoning=True)
    for name, title in _REFLECTION_TITLES.items()
)
MEASURES = (ACCURACY, ANY, EXACT, PAPER, *_FAILURES, *_REFLECTIONS)
CHANGES = (
    Change(
        "code",
        "From words to code",
        "prompt",
        "twin",
        ("default", "paper"),
        published="geogrambench-code",
        note="The same problems, told in words and given as code.",
    ),
    Change(
        "language",
        "The same problems in another drawing language",
        "prompt",
        "asymptote",
        ("matplotlib", "tikz"),
        published="geogrambench-languages",
    ),
)
"""What the paper measures on two sets of problems (words, code), or on a few that it translated."""


def tables() -> tuple[Layout, ...]:
    """The table of the paper, pass@k, both graders, tables by question and language, and the marked failures."""
    return (
        Layout(
            "main",
            "Accuracy by level",
            [Column("All", ACCURACY.name), *_by_level(ACCURACY.name), Column("pass@k", ANY.name)],
            note="Mean over the samples of a problem; problems of one family, whose code is alike, are drawn together.",
            published="geogrambench-main",
        ),
        Layout("pass", "At least one sample right (pass@k), by level", [Column("All", ANY.name), *_by_level(ANY.name)]),
        Layout(
            "graders",
            "Exact grader and the paper's grader on the same responses",
            [
                column
                for measure in (EXACT, PAPER)
                for column in (
                    Column(measure.title, measure.name),
                    *(Column(f"{measure.title} {level}", measure.name, category=level) for level in LEVELS),
                )
            ],
            note="P primitive, L compositional, G abstract.",
        ),
        Layout("asks", "Accuracy by what is asked", _by_category(ASKS)),
        Layout("languages", "Accuracy by the language of the code", _by_category(LANGUAGES)),
        Layout(
            "failures",
            "Failures that a judge marks in the reasoning",
            [Column(title, f"failure:{name}") for name, title in _FAILURE_TITLES.items()],
            note="Shares of the responses that are not right and have a verdict; one response may show several.",
            optional=True,
        ),
        Layout(
            "failures-levels",
            "Failures by level",
            [
                Column(f"{title} {level}", f"failure:{name}", category=level)
                for name, title in _FAILURE_TITLES.items()
                if name in MARKS
                for level in LEVELS
            ],
            optional=True,
        ),
        Layout(
            "reflection",
            "Self-checking and re-reading in responses",
            [
                column
                for name, title in _REFLECTION_TITLES.items()
                for column in (
                    Column(f"{title}, right", f"reflection:{name}", outcome="right"),
                    Column(f"{title}, not right", f"reflection:{name}", outcome="not_right"),
                )
            ],
            note="Phrases in a response, counted by their words; how many stand there, not what came of them.",
            optional=True,
        ),
        Layout(
            "reflection-levels",
            "Self-checking and re-reading by level",
            [
                Column(f"{title} {level}", f"reflection:{name}", category=level)
                for name, title in _REFLECTION_TITLES.items()
                for level in LEVELS
            ],
            optional=True,
        ),
    )


def _by_level(measure: str) -> list[Column]:
    return [Column(title, measure, category=level) for level, title in LEVEL_TITLES.items()]


def _by_category(names: Mapping[str, str]) -> list[Column]:
    return [Column(name.capitalize(), ACCURACY.name, category=name) for name in names]

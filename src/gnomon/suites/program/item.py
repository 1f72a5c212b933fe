"""From a draft to the record of a problem."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from gnomon.asy import run
from gnomon.asy.picture import picture_png
from gnomon.author.letters import lettered
from gnomon.problem import Difficulty, Figure, Problem, Provenance, Step
from gnomon.suites.program.emit.names import expressions, walk
from gnomon.suites.program.family import Level
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.make import Draft
from gnomon.suites.program.solving_relations import RELATIONS
from gnomon.suites.program.text import with_code

_LEVELS: Mapping[Level, Literal["easy", "medium", "hard"]] = {"P": "easy", "L": "medium", "G": "hard"}


def problem_of(made: Draft, codes: Mapping[str, str], provenance: Provenance, image_size: int) -> Problem:
    """The problem of a draft, with a picture if a size is given.

    Its text has the first of the codes. A problem with several codes can be asked in each of their languages, so none
    of these is a category of it.
    """
    family = made.family
    language, code = next(iter(codes.items()))
    figures = (picture(made, image_size),) if image_size else ()
    return Problem(
        provenance=provenance,
        categories=(family.level, made.question.asks or family.asks, *(codes if len(codes) == 1 else ())),
        difficulty=difficulty(made, code),
        text={name: with_code(text, code, language) for name, text in made.text.items()},
        answer=made.answer,
        solution=solution(made),
        figures=figures,
        code=dict(codes),
        formal={"twin": dict(made.twin), "language": language, "source": family.source},
    )


def solution(made: Draft) -> tuple[Step, ...]:
    """The way to the answer: what the code draws, told in words, the relation that gives the answer, and the value."""
    value = f"{made.answer.value:.6g}"
    sign = "=" if float(value) == made.answer.value else "\\approx"
    unit = _unit(made.answer.unit)
    rounded = "" if value == made.answer.exact else f" {sign} {value}{unit}"
    answer = f"${made.answer.exact}{unit}{rounded}$"
    relation = []
    if made.way:
        relation.append(Step(dict(made.way), "relation"))
    elif made.family.key in RELATIONS:
        both = zip(("en", "zh"), RELATIONS[made.family.key], strict=True)
        named = {name: lettered(text, made.context.letters, f"family {made.family.key}") for name, text in both}
        relation.append(Step(named, "relation"))
    return (
        Step({"en": f"Told in words, the code and the question read as follows. {made.twin['en']}",
              "zh": f"把代码和问题用文字叙述如下。{made.twin['zh']}"}, "read the code"),
        *relation,
        Step({"en": f"The value asked for is {answer}.",
              "zh": f"所求的值为 {answer}。"}, "compute"),
    )  # fmt: skip


def _unit(unit: str) -> str:
    """A unit in a formula.

    >>> _unit("°"), _unit("cm^2"), _unit("")
    ('^\\\\circ', '\\\\text{ cm}^2', '')
    """
    name, power, exponent = unit.partition("^")
    return "^\\circ" if unit == "°" else f"\\text{{ {name}}}{power}{exponent}" if unit else ""


def picture(made: Draft, size: int) -> Figure:
    """The picture of a draft, drawn from its program in Asymptote."""
    png = picture_png(run(made.code("asymptote")), (size, size))
    return Figure("figure", png, size, size, "the figure that the code draws")


def difficulty(made: Draft, code: str) -> Difficulty:
    """The level of the family, and a score within it by the size of the program."""
    statements = list(walk(made.program))
    indicators = {
        "statements": len(statements),
        "loops": sum(isinstance(s, st.Loop | st.While) for s in statements),
        "functions": sum(isinstance(s, st.Define) for s in statements),
        "drawn": len(made.events),
        "expressions": sum(1 for s in statements for _ in expressions(s)),
        "lines": code.count("\n"),
    }
    within = min(1.0, indicators["expressions"] / 150 + indicators["drawn"] / 200)
    floor = {"P": 0, "L": 1, "G": 2}[made.family.level]
    return Difficulty(
        _LEVELS[made.family.level],
        round((floor + 0.999 * within) / 3, 6),
        {name: float(value) for name, value in indicators.items()},
    )

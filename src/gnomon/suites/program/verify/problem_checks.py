"""Everything that verification checks of a problem: its record, its text, its answer by measuring, its twin."""

from __future__ import annotations

import contextlib
import math
import re
from collections.abc import Iterator, Mapping

from gnomon.errors import GnomonError, NotCheckedError
from gnomon.grade.answers.read_number import read_float
from gnomon.problem import Number, Problem
from gnomon.program.figure import Figure
from gnomon.program.leaks import find_leaks
from gnomon.sandbox import SandboxError, reason_unavailable
from gnomon.suites.program.verify.code_figures import figure_of
from gnomon.suites.program.verify.introduction import wrong_introduction
from gnomon.suites.program.verify.measured_answer import measured_by_text
from gnomon.suites.program.verify.plain_statement import plainly
from gnomon.suites.program.verify.rows import all_rows
from gnomon.suites.program.verify.seen import NotSeen, Seen
from gnomon.suites.program.verify.step_equations import wrong_steps

TOLERANCE = 1e-3
"""How far a measured answer may be off, relative to it: typed coordinates are rounded."""
_FENCE = re.compile(r"\A(?P<text>.*?)\n\n```(?P<fence>asy|python|latex)\n(?P<code>.*)\n```\Z", re.DOTALL)
_LANGUAGE = {"asy": "asymptote", "python": "matplotlib", "latex": "tikz"}
_FACTS = re.compile(r"\d+(?:\.\d+)?|(?<![A-Za-z\\])[A-Z](?![a-z])'?")
_LENGTH = re.compile(r"\$([A-Z]'?)([A-Z]'?) = ([^$=]+)\$")
_COUNTED = ("count",)


def verify(problem: Problem) -> list[str]:
    """What is wrong with a problem, in sentences."""
    found: list[str] = []
    try:
        found.extend(_findings(problem))  # what was found before an error stays in the list
    except GnomonError as error:
        # The machine is asked, not the error: what a program answers from its process must not spare it the check.
        if isinstance(error, SandboxError) and (missing := reason_unavailable()) and not found:
            raise NotCheckedError(f"its program was not run: {missing}") from None
        found.append(f"it cannot be verified: {error}")
    except (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError) as error:
        found.append(f"it cannot be verified any further: {type(error).__name__}: {error}")
    return found


def _findings(problem: Problem) -> Iterator[str]:
    parts = {language: _FENCE.match(text) for language, text in problem.text.items()}
    english, chinese = parts.get("en"), parts.get("zh")
    if english is None or chinese is None:
        yield "its text is not a statement with code below it, in English and Chinese"
        return
    code, language = english["code"], _LANGUAGE[english["fence"]]
    if (chinese["code"], _LANGUAGE[chinese["fence"]]) != (code, language):
        yield "the English and the Chinese text have different code"
    codes = {name: held.rstrip("\n") for name, held in problem.code.items()}
    settings = problem.provenance.config
    wanted = set(settings.get("languages", _LANGUAGE.values())) if settings.get("every_language") else {language}
    if codes.get(language) != code:
        yield "its code is not the code of its text"
    if set(codes) != wanted:
        yield f"its code is in {', '.join(sorted(codes))}, and its settings want {', '.join(sorted(wanted))}"
    if not isinstance(problem.answer, Number):
        yield "its answer is no number"
        return
    yield from _answer(problem.answer)
    yield from _twin(problem)
    for name, held in {**codes, language: code}.items():
        where = f"in {name}: " if len(codes) > 1 else ""
        for finding in _of_code(problem, english["text"], chinese["text"], held, name):
            yield where + finding


def _of_code(problem: Problem, english: str, chinese: str, code: str, language: str) -> Iterator[str]:
    """What is wrong with the figure that a program draws."""
    assert isinstance(problem.answer, Number)
    figure = figure_of(code, language)
    yield from _labels(figure, english)
    yield from wrong_introduction(figure, english, chinese)
    yield from wrong_steps(problem, figure, english)
    for leak in find_leaks(code, figure, problem.answer.value, english, language):
        if leak.kind == "direct" or leak.scale == "true":
            yield f"the answer can be read off: {leak}"
    counted = any(name in _COUNTED for name in problem.categories)
    yield from _measured(problem, figure, english, chinese, code, language, counted)


def _answer(answer: Number) -> Iterator[str]:
    spelled = read_float(answer.exact)
    if spelled is not None and not math.isclose(spelled, answer.value, rel_tol=1e-9, abs_tol=1e-12):
        yield f"its answer is spelled {answer.exact}, which is {spelled}, and recorded as {answer.value}"
    if not math.isfinite(answer.value) or answer.value <= 0:
        yield f"its answer {answer.value} is not a positive number"


def _twin(problem: Problem) -> Iterator[str]:
    twin = problem.formal.get("twin")
    if not isinstance(twin, dict) or set(twin) != {"en", "zh"}:
        yield "it has no text-only twin in English and Chinese"
        return
    facts = {language: sorted(set(_FACTS.findall(_plain(text)))) for language, text in twin.items()}
    if facts["en"] != facts["zh"]:
        odd = sorted(set(facts["en"]) ^ set(facts["zh"]))
        yield f"the twins differ in {', '.join(odd)}"
    statement = problem.text["en"].split("\n\n```")[0]
    missing = set(re.findall(r"\d+(?:\.\d+)?", statement)) - set(re.findall(r"\d+(?:\.\d+)?", twin["en"]))
    if missing:
        yield f"the twin lacks {', '.join(sorted(missing))}, which the statement has"


def _plain(text: str) -> str:
    """A text without the article that begins an English sentence."""
    return re.sub(r"(?:^|(?<=[.:;?!] ))A (?=[a-z])", "", text)


def _labels(figure: Figure, statement: str) -> Iterator[str]:
    """Every point that the statement names has a label in the figure, and lengths at segments are those it states."""
    words = re.findall(r"\$([^$]*)\$", statement)
    for name in sorted(
        {name for word in words for name in re.findall(r"(?<![A-Za-z\\])[A-Z]'?|(?<=[A-Z])[A-Z]'?", word)}
    ):
        if name not in figure.points:
            yield f"the statement names {name}, which the figure does not label"
    for a, b, length in _LENGTH.findall(statement):
        one, other = figure.points.get(a), figure.points.get(b)
        if one is not None and other is not None:
            middle = (one + other) / 2
            for label in figure.labels:
                shown = read_float(label.text.strip("$"))
                if abs(label.at - middle) < 1e-6 * figure.size and shown is not None and shown != read_float(length):
                    yield f"the statement says {a}{b} = {length}, and the figure has {label.text} there"


def _measured(
    problem: Problem, figure: Figure, english: str, chinese: str, code: str, language: str, counted: bool
) -> Iterator[str]:
    assert isinstance(problem.answer, Number)
    gold = problem.answer.value
    for way, found in measured_ways(problem.provenance.source, figure, english, chinese, code, language).items():
        if counted and found != gold:
            yield f"{way}, the answer is {found}, not {gold}"
        elif not math.isclose(found, gold, rel_tol=TOLERANCE):
            yield f"{way}, the answer is {found:.6g}, not {gold:.6g}"


def measured_ways(
    key: str, figure: Figure, english: str, chinese: str, code: str, language: str
) -> Mapping[str, float]:
    """The answer to the statements of a family as it is measured in a figure, by the ways there are."""
    row = all_rows().get(key)
    if row is not None:
        return {"measured in the figure": row(Seen(figure, plainly(english), code, language))}
    ways = {"measured by the English statement": measured_by_text(figure, english)}
    with contextlib.suppress(NotSeen):  # where the Chinese wording cannot be read, its numbers and names must do
        ways["measured by the Chinese statement"] = measured_by_text(figure, chinese)
    return ways

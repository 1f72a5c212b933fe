"""How often each type of error occurs among the responses that are not right, for the tables of a report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from gnomon.results import Answered
from gnomon.suites.construct.error_rubric import ERROR_TYPE, type_of
from gnomon.suites.construct.error_types import CODE_KINDS, PREFIX, TYPES, UNDECIDED
from gnomon.suites.measures import Column, Layout, Measure

STRUCTURAL_KINDS: Mapping[str, str] = {
    "missing": "an object that is asked for is not there",
    "mislabelled": "the goals hold once objects exchange names",
    "kind": "an object is of another kind than was asked for",
    "given": "a given is moved, redefined or deleted",
}


def _types(answer: Answered) -> set[str] | None:
    """The types of errors of a response, with their kinds; None where they were never looked for."""
    found = {name.removeprefix(PREFIX) for name in answer.score.parts if name.startswith(PREFIX)}
    if answer.score.value is None or (not found and answer.score.outcome != "right"):
        return None
    verdict = answer.judged.get(ERROR_TYPE.name)
    if UNDECIDED in found and verdict is not None and verdict.value is not None:
        named = type_of(verdict.value)
        return {named} if named in TYPES else found
    return found


def _has(name: str) -> Callable[[Answered], float | None]:
    def value(answer: Answered) -> float | None:
        found = _types(answer)
        return None if found is None else float(name in found)

    return value


def _measure(name: str, title: str, meaning: str) -> Measure:
    return Measure(f"{PREFIX}{name}", title, meaning, _has(name), better="neither")


_TITLES = {"code": "Code", "structural": "Structural", "computation": "Computation", "logic": "Logic"}
_UNDECIDED = "the run of the script does not decide the type, and no judge did"
_KINDS = {
    **{f"code:{name}": (f"Code: {name}", meaning) for name, meaning in CODE_KINDS.items()},
    **{f"structural:{name}": (f"Structural: {name}", meaning) for name, meaning in STRUCTURAL_KINDS.items()},
}
ERROR_MEASURES = (
    *(_measure(name, _TITLES[name], meaning) for name, meaning in TYPES.items()),
    _measure(UNDECIDED, "Undecided", _UNDECIDED),
    *(_measure(name, title, meaning) for name, (title, meaning) in _KINDS.items()),
)


def error_tables() -> tuple[Layout, ...]:
    """Types of errors, and the kinds of code and structural errors: shares of the responses that are not right."""

    def columns(names: Iterable[str]) -> list[Column]:
        titles = {one.name: one.title.rpartition(": ")[2].capitalize() for one in ERROR_MEASURES}
        return [Column(titles[PREFIX + name], PREFIX + name, outcome="not_right") for name in names]

    def layout(name: str, title: str, names: Iterable[str]) -> Layout:
        note = "Shares of the responses that are not right; a response may have several."
        return Layout(name, title, columns(names), note=note, optional=True)

    return (
        layout("errors", "Types of errors", (*TYPES, UNDECIDED)),
        layout("errors-code", "Errors in code by kind", (f"code:{kind}" for kind in CODE_KINDS)),
        layout("errors-structural", "Structural errors by kind", (f"structural:{kind}" for kind in STRUCTURAL_KINDS)),
    )

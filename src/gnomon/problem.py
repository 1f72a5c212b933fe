"""The data that all suites share: a Problem with its figures, options, answer and solution, and the Score of responses.

Everything here is frozen, typed data with a JSON form; behaviour lives in the suites and in ``gnomon.grade``.
A problem's id is a function of its provenance alone, so the same (suite, version, config, seed, index) names the same
problem on every machine.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from typing import Any, ClassVar, Literal, TypeAlias

from gnomon.errors import GnomonError

Json: TypeAlias = Any  # what the json module reads and writes
LANGUAGES = ("en", "zh")
LEVELS = ("easy", "medium", "hard")


class ProblemError(GnomonError, ValueError):
    """A problem record that cannot be read; the message names the field and what it should hold."""


# ---------------------------------------------------------------------------------------------------------- answers


@dataclass(frozen=True, slots=True)
class Choice:
    """A set of option letters, possibly several, possibly none."""

    kind: ClassVar[str] = "choice"
    letters: tuple[str, ...]
    """The right letters, in alphabetical order."""
    among: tuple[str, ...] = ("A", "B", "C", "D")

    def __post_init__(self) -> None:
        stray = set(self.letters) - set(self.among)
        if stray:
            raise ProblemError(f"choice: letters {sorted(stray)} are not among the options {list(self.among)}")
        object.__setattr__(self, "letters", tuple(sorted(set(self.letters))))


@dataclass(frozen=True, slots=True)
class Number:
    """An exact number (or an exact expression), as LaTeX that ``gnomon.grade`` reads back, with its float beside it."""

    kind: ClassVar[str] = "number"
    exact: str
    value: float
    unit: str = ""
    """A unit the text asks the answer in, such as ``cm^2`` or ``°``; empty for a bare number."""


NameKind = Literal["point", "segment", "line", "ray", "plane", "angle", "triangle", "polygon"]


@dataclass(frozen=True, slots=True)
class Name:
    """The name of an object of the figure, such as the segment AB or the plane PBC.

    A line can be named by any two of its points and a plane by any three that are not collinear, so ``points`` lists
    all the labelled points of the object, in the order of its usual name first, and ``collinear`` the sets of
    labelled points that lie on one line within it.
    """

    kind: ClassVar[str] = "name"
    of: NameKind
    points: tuple[str, ...]
    collinear: tuple[tuple[str, ...], ...] = ()
    usual: int = 0
    """How many of ``points`` spell the usual name; 0 means all of them."""

    @property
    def text(self) -> str:
        return "".join(self.points[: self.usual or None])


@dataclass(frozen=True, slots=True)
class Tuple:
    """Several answers together: a tuple when ``ordered``, else a set."""

    kind: ClassVar[str] = "tuple"
    items: tuple[Answer, ...]
    ordered: bool = True


@dataclass(frozen=True, slots=True)
class Goals:
    """A construction task's goals, each a predicate in the project's language such as ``perpendicular(l, AB)``."""

    kind: ClassVar[str] = "goals"
    goals: tuple[str, ...]


Answer: TypeAlias = Choice | Number | Name | Tuple | Goals
_ANSWERS: dict[str, type[Answer]] = {c.kind: c for c in (Choice, Number, Name, Tuple, Goals)}


# ------------------------------------------------------------------------------------------------- parts of a problem


@dataclass(frozen=True, slots=True)
class Difficulty:
    """A level, the score from 0 to 1 that decides it, and the indicators that the score is computed from."""

    level: Literal["easy", "medium", "hard"]
    score: float
    indicators: Mapping[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ProblemError(f"difficulty: level {self.level!r} is not one of {', '.join(LEVELS)}")


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of the problem, as PNG bytes, with a description in words."""

    name: str
    png: bytes = field(repr=False)
    width: int
    height: int
    alt: str = ""

    def sha256(self) -> str:
        return hashlib.sha256(self.png).hexdigest()


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a choice problem, worded in each language, with its formal statement."""

    letter: str
    text: Mapping[str, str]
    correct: bool
    formal: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a solution, worded in each language, with the reason that carries it."""

    text: Mapping[str, str]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a problem comes from: all that is needed to make it again, byte for byte."""

    suite: str
    version: str
    seed: int
    index: int
    """The number that the suite was asked for; for the row in a dataset see ``gnomon.dataset.plan``."""
    config: Mapping[str, Json] = field(default_factory=dict)
    source: str = ""
    """The seed question, premise family or published problem that this one was made from."""

    def id(self) -> str:
        """``suite-seed-index-xxxxxxxxxx``; the tail is a hash of the version and the settings as well."""
        made_by = [self.suite, self.version, self.seed, self.index, dict(self.config)]
        digest = hashlib.blake2b(canonical_json(made_by).encode(), digest_size=5).hexdigest()
        return f"{self.suite}-{self.seed}-{self.index}-{digest}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of an exam: question, figures, answer, solution, and how it was made."""

    provenance: Provenance
    categories: tuple[str, ...]
    difficulty: Difficulty
    text: Mapping[str, str]
    """The question in each language."""
    answer: Answer
    figures: tuple[Figure, ...] = ()
    options: tuple[Option, ...] = ()
    code: Mapping[str, str] = field(default_factory=dict)
    """Program text that belongs to the problem, by language (``asymptote``, ``geogebra``)."""
    solution: tuple[Step, ...] = ()
    formal: Mapping[str, Json] = field(default_factory=dict)
    """Formal annotations: parameters, premises, proofs; all that the suite's verification needs."""

    @property
    def id(self) -> str:
        return self.provenance.id()

    @property
    def suite(self) -> str:
        return self.provenance.suite

    def to_json(self, *, figure_bytes: bool = True) -> dict[str, Json]:
        """A JSON value that ``from_json`` reads. Without ``figure_bytes`` it has only the hashes of the pictures."""
        return {
            "id": self.id,
            "provenance": _plain(self.provenance),
            "categories": list(self.categories),
            "difficulty": _plain(self.difficulty),
            "text": dict(self.text),
            "options": [_plain(option) for option in self.options],
            "answer": answer_to_json(self.answer),
            "figures": [_figure_to_json(figure, figure_bytes) for figure in self.figures],
            "code": dict(self.code),
            "solution": [_plain(step) for step in self.solution],
            "formal": dict(self.formal),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Json], pictures: Mapping[str, bytes] | None = None) -> Problem:
        """Read what ``to_json`` wrote; ``pictures`` gives PNG bytes by figure name where the record has none."""
        try:
            problem = cls(
                provenance=Provenance(**data["provenance"]),
                categories=tuple(data["categories"]),
                difficulty=Difficulty(**data["difficulty"]),
                text=dict(data["text"]),
                options=tuple(Option(**option) for option in data["options"]),
                answer=answer_from_json(data["answer"]),
                figures=tuple(_figure_from_json(figure, pictures or {}) for figure in data["figures"]),
                code=dict(data["code"]),
                solution=tuple(Step(**step) for step in data["solution"]),
                formal=dict(data["formal"]),
            )
            own = problem.id
        except KeyError as missing:
            raise ProblemError(f"problem record: field {missing} is missing") from None
        except ProblemError:
            raise
        except (TypeError, ValueError) as wrong:
            raise ProblemError(f"problem record: a field is of a wrong kind: {wrong}") from None
        if data.get("id", own) != own:
            raise ProblemError(f"problem record: id {data['id']!r} does not belong to its provenance ({own!r})")
        return problem

    def without_pictures(self) -> Problem:
        """The same problem with the figures left out, for comparisons and for text-only use."""
        return replace(self, figures=())


# ------------------------------------------------------------------------------------------------------------ scores

Outcome = Literal["right", "partial", "wrong", "no_answer", "truncated", "refused", "unscored"]
OUTCOMES: tuple[Outcome, ...] = ("right", "partial", "wrong", "no_answer", "truncated", "refused", "unscored")
UNREAD: frozenset[Outcome] = frozenset({"no_answer", "truncated", "refused"})
"""Without an answer that could be read; they count as wrong."""


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a response. ``value`` is None exactly if the outcome is ``unscored``, which is not zero."""

    value: float | None
    outcome: Outcome
    parts: Mapping[str, float] = field(default_factory=dict)
    answer: str | None = None
    """The final answer as it was read from the response."""
    why: str = ""

    def __post_init__(self) -> None:
        if self.outcome not in OUTCOMES:
            raise ProblemError(f"score: outcome {self.outcome!r} is not one of {', '.join(OUTCOMES)}")
        if (self.value is None) != (self.outcome == "unscored"):
            raise ProblemError(f"score: value {self.value!r} does not go with outcome {self.outcome!r}")
        if self.value is not None and not 0.0 <= self.value <= 1.0:
            raise ProblemError(f"score: value {self.value!r} is outside 0..1")

    def to_json(self) -> dict[str, Json]:
        plain: dict[str, Json] = _plain(self)
        return plain

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> Score:
        return cls(**data)


# ---------------------------------------------------------------------------------------------------------- JSON form


def canonical_json(value: Json) -> str:
    """JSON with one spelling for each value: sorted keys, no spaces, no NaN. Hashes and shards are made from it.

    >>> canonical_json({"b": 1, "a": [True, "角"]})
    '{"a":[true,"角"],"b":1}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def answer_to_json(answer: Answer) -> dict[str, Json]:
    if isinstance(answer, Tuple):
        return {"kind": "tuple", "items": [answer_to_json(item) for item in answer.items], "ordered": answer.ordered}
    return {"kind": answer.kind, **_plain(answer)}


def answer_from_json(data: Mapping[str, Json]) -> Answer:
    named = dict(data)
    kind = named.pop("kind", None)
    if kind not in _ANSWERS:
        raise ProblemError(f"answer: kind {kind!r} is not one of {', '.join(_ANSWERS)}")
    if kind == "tuple":
        named["items"] = tuple(answer_from_json(item) for item in named["items"])
    return _ANSWERS[kind](**{name: _frozen(value) for name, value in named.items()})


def answer_text(answer: Answer) -> str:
    """The answer as a short line for people: the letters, the LaTeX of a number, the name of an object.

    >>> answer_text(Choice(("C", "A"))), answer_text(Number("\\\\sqrt{2}", 2**0.5, "cm"))
    ('A, C', '\\\\sqrt{2} cm')
    """
    match answer:
        case Choice():
            return ", ".join(answer.letters) or "none"
        case Number():
            return f"{answer.exact} {answer.unit}".strip()
        case Name():
            return answer.text
        case Tuple():
            inner = ", ".join(answer_text(item) for item in answer.items)
            return f"({inner})" if answer.ordered else f"\\{{{inner}\\}}"
        case Goals():
            return "; ".join(answer.goals)


def _plain(value: Json) -> Json:
    """Dataclasses, tuples and mappings as the lists and dicts of JSON."""
    kind: Any = type(value)
    if kind in _SCALARS:  # most values are; a problem has thousands
        return value
    if names := _field_names(kind):
        return {name: _plain(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


_SCALARS = frozenset({str, int, float, bool, type(None)})


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def _frozen(value: Json) -> Json:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def _figure_to_json(figure: Figure, with_bytes: bool) -> dict[str, Json]:
    data: dict[str, Json] = {
        "name": figure.name,
        "width": figure.width,
        "height": figure.height,
        "alt": figure.alt,
        "sha256": figure.sha256(),
    }
    if with_bytes:
        data["png"] = base64.b64encode(figure.png).decode()
    return data


def _figure_from_json(data: Mapping[str, Json], pictures: Mapping[str, bytes]) -> Figure:
    png = base64.b64decode(data["png"]) if "png" in data else pictures.get(data["name"])
    if png is None:
        raise ProblemError(f"figure {data['name']!r}: neither its bytes nor a picture of that name is given")
    figure = Figure(name=data["name"], png=png, width=data["width"], height=data["height"], alt=data["alt"])
    if figure.sha256() != data["sha256"]:
        raise ProblemError(f"figure {data['name']!r}: the picture is not the one its sha256 names")
    return figure

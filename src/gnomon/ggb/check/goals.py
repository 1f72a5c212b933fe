"""The language of goals: what a construction must satisfy, one relation a line.

    given A, B, C                      # the objects that the task gives; they are dragged
    given right(ACB)                   # a fact about the given objects; it stays true while they are dragged
    midpoint(M, A, B)                  # a goal: a predicate over objects of the script
    not collinear(A, B, M)
    equal(c, Circle(M, 2))             # any argument may be an expression of the GeoGebra language

Names of points in a row (``AB``, ``ABC``) stand for a segment, an angle, a polygon. `parse_goals` reads a text of goals
and reports a mistake with its line and column; `predicate_table` has the predicates.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gnomon.errors import GnomonError
from gnomon.ggb.check.predicate_table import PREDICATES
from gnomon.ggb.check.predicates import PredicateForm
from gnomon.ggb.language.parser import parse
from gnomon.ggb.language.syntax import Call, Name, Node, children
from gnomon.ggb.run.names import CONSTANTS
from gnomon.interpret.errors import ScriptError

MAX_GOALS = 200
POINT_NAME = r"[A-Z](?:_\{[^{}]*\}|_[A-Za-z0-9]|\d+)?'*"
POINT_ROW = re.compile(rf"(?:{POINT_NAME}){{2,}}")
_NAME = re.compile(r"[^\W\d_]\w*(?:_\{[^{}]*\}|_\w+)?'*|[^\W\d_]+")
_WORDS = ("angle", "segment", "line", "ray", "triangle", "polygon", "circle", "point", "∠")
_ROW_SIZES = {
    "line": (2, 2),
    "segment": (2, 2),
    "length": (2, 2),
    "number": (2, 2),
    "angle": (3, 3),
    "angle_points": (3, 3),
}
_MANY = 1000
FIXED = frozenset(CONSTANTS) - {"e", "i"}  # in goals, e and i are objects of the script rather than numbers


class GoalError(GnomonError, ValueError):
    """A text that is not a goal, or not a task; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Term:
    """One argument of a goal: the name of an object, a row of points, or an expression (`tree`).

    `names` are the objects that it needs; `word` is the word before it, as in ``line AB``.
    """

    text: str
    names: tuple[str, ...]
    tree: Node | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """A relation that must hold, or with `negated` must not hold."""

    text: str
    form: PredicateForm
    terms: tuple[Term, ...]
    negated: bool = False
    kinds: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The names of objects of which the task asks for a kind, with the kinds that are right (see `kinds`)."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the objects in it, each once."""
        return tuple(dict.fromkeys(name for term in self.terms for name in term.names))

    @property
    def open(self) -> bool:
        """Whether it is an inequality, which stays true under small moves of the figure."""
        return self.form.open or self.negated


@dataclass(frozen=True, slots=True)
class Task:
    """What a construction is checked against: goals, the given objects, and the facts about these (`data`)."""

    goals: tuple[Goal, ...]
    givens: tuple[str, ...] = ()
    data: tuple[Goal, ...] = ()


def parse_goals(text: str | Iterable[str]) -> Task:
    """Read goals, one a line; empty lines and comments after ``#`` are ignored.

    >>> task = parse_goals("given A, B\\nmidpoint(M, A, B)  # a comment")
    >>> task.givens, [goal.names for goal in task.goals]
    (('A', 'B'), [('M', 'A', 'B')])
    >>> parse_goals("colinear(A, B, C)")
    Traceback (most recent call last):
    gnomon.ggb.check.goals.GoalError: line 1: 'colinear' at column 1 is not a predicate; did you mean collinear?
    """
    lines = text.splitlines() if isinstance(text, str) else list(text)
    goals: list[Goal] = []
    givens: list[str] = []
    data: list[Goal] = []
    for number, line in enumerate(lines, 1):
        content = line.partition("#")[0].strip().rstrip(";")
        if not content:
            continue
        if len(goals) >= MAX_GOALS:
            raise GoalError(f"line {number}: more than {MAX_GOALS} goals")
        try:
            rest = content.removeprefix("given ").strip()
            if rest == content:
                goals.append(parse_goal(content))
            elif "(" in rest:
                data.append(parse_goal(rest))
            else:
                givens += _given_names(rest)
        except GoalError as error:
            raise GoalError(f"line {number}: {error}") from None
    if not goals:
        raise GoalError("there is no goal; write at least one line such as collinear(A, B, C)")
    return Task(tuple(goals), tuple(dict.fromkeys(givens)), tuple(data))


def _given_names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if _NAME.fullmatch(name) is None:
            raise GoalError(f"{name!r} is not a name; write given objects as: given A, B, c")
    return names


def parse_goal(text: str) -> Goal:
    """Read one goal."""
    line, body, negated = text, text.strip(), False
    if body.startswith("not "):
        body, negated = body[4:].lstrip(), True
    head, bracket, _ = body.partition("(")
    name = head.strip()
    if not bracket or not name:
        raise GoalError(f"{line!r} is not a goal; write a predicate with its objects, as in collinear(A, B, C)")
    if name not in PREDICATES:
        raise GoalError(f"{name!r} at column {line.index(name) + 1} is not a predicate{_similar(name)}")
    start = line.index("(", line.index(name)) + 1
    arguments = _arguments(line, start)
    forms = PREDICATES[name]
    if not arguments:
        raise GoalError(f"{name}() needs arguments: {_usage(forms)}")
    fitting = [form for form in forms if form.fits(len(arguments))]
    if not fitting:
        raise GoalError(f"{name} does not take {len(arguments)} arguments: {_usage(forms)}")
    terms = tuple(_term(text, column, fitting[0].kind(i), name) for i, (text, column) in enumerate(arguments))
    for i, term in enumerate(terms):
        if _lacks_points(term, i, fitting[0], forms):
            column = line.index(term.text, arguments[i][1] - 1) + 1
            raise GoalError(f"{term.text!r} at column {column} has too few points for {name}: {_usage(forms)}")
    if _is_trivial(name, terms):
        raise GoalError(f"{line.strip()!r} compares {terms[0].text} with itself; name two different objects")
    return Goal(line.strip(), fitting[0], terms, negated)


def _lacks_points(term: Term, place: int, form: PredicateForm, forms: Sequence[PredicateForm]) -> bool:
    """Whether points are missing in a term: one point for a segment, or two points for a polygon."""
    if term.tree is not None or term.word:
        return False
    if form.kind(place) == "polygon":
        return re.fullmatch(rf"(?:{POINT_NAME}){{2}}", term.text) is not None
    by_points = any(other.fits(place + 2) and other.kind(place) == "point" for other in forms if other is not form)
    return form.kind(place) == "segment" and by_points and re.fullmatch(POINT_NAME, term.text) is not None


_COMPARING = frozenset({"equal", "equal_lengths", "equal_angles", "equal_areas", "congruent", "similar", "ratio"})


def _is_trivial(name: str, terms: Sequence[Term]) -> bool:
    """Whether a goal compares an object with itself, which holds in every figure."""
    compared = terms[:2] if name == "ratio" else terms
    return name in _COMPARING and len(compared) > 1 and len({_shape(name, term) for term in compared}) == 1


def _shape(name: str, term: Term) -> tuple[str, ...]:
    """A term in a normal form: AB and BA are the same segment, ABC and CBA the same angle."""
    if term.tree is not None:
        return ("".join(term.text.split()),)
    if name in ("congruent", "similar"):  # corner for corner: the order counts
        return term.names
    if name == "equal_areas" and len(term.names) == 3:
        return tuple(sorted(term.names))
    return min(term.names, term.names[::-1])


def _arguments(line: str, start: int) -> list[tuple[str, int]]:
    """The texts between the commas, each with its column."""
    depth, begin = 0, start
    found: list[tuple[str, int]] = []
    for place in range(start, len(line)):
        sign = line[place]
        if sign in "([{":
            depth += 1
        elif sign in ")]}" and depth:
            depth -= 1
        elif sign == ")":
            if line[place + 1 :].strip():
                raise GoalError(f"{line[place + 1 :].strip()!r} at column {place + 2} follows the closing bracket")
            found.append((line[begin:place], begin + 1))
            return [] if len(found) == 1 and not found[0][0].strip() else found
        elif sign == "," and not depth:
            found.append((line[begin:place], begin + 1))
            begin = place + 1
    raise GoalError(f"the bracket at column {start} is not closed")


def _similar(name: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, PREDICATES, 1)
    return f"; did you mean {close[0]}?" if close else "; docs/geogebra_check.md lists them"


_SHOWN = {"angle_points": "angle", "curve": "curve", "touching": "curve", "object": "any"}


def _usage(forms: Sequence[PredicateForm]) -> str:
    shown = []
    for form in forms:
        kinds = [_SHOWN.get(kind.rstrip("*"), kind.rstrip("*")) for kind in form.kinds]
        kinds += [kinds[-1]] * (form.least - len(kinds)) + (["..."] if form.kinds[-1].endswith("*") else [])
        shown.append(f"{form.name}({', '.join(kinds)})")
    return " or ".join(shown)


def _term(text: str, column: int, kind: str, predicate: str) -> Term:
    column += len(text) - len(text.lstrip())
    text, word = text.strip(), ""
    if not text:
        raise GoalError(f"the argument at column {column} is empty")
    for prefix in _WORDS:
        rest = text.removeprefix(prefix).strip()
        if rest != text and _NAME.fullmatch(rest) and (prefix == "∠" or text[len(prefix)] == " "):
            text, word = rest, prefix
    if kind == "number" and predicate in ("angle", "measure") and re.fullmatch(r"[\d.]+", text):
        raise GoalError(f"{text} at column {column} has no unit: write {text}° (or radians as an expression)")
    if POINT_ROW.fullmatch(text) and (row := _row(text, kind)):
        return Term(text, row, None, word)
    if _NAME.fullmatch(text) and text not in FIXED:
        if kind == "angle_points":
            raise GoalError(f"{text!r} at column {column}: write an angle with three points, as in ABC")
        return Term(text, (text,), None, word)
    return _expression(text, column)


def _row(text: str, kind: str) -> tuple[str, ...]:
    """The points of a row such as ``ABC``; empty if an argument of this kind cannot have so many points."""
    points = tuple(re.findall(POINT_NAME, text))
    if kind in ("point", "circle"):
        return ()
    least, most = _ROW_SIZES.get(kind, (3, _MANY) if kind in ("polygon", "area", "perimeter") else (2, _MANY))
    return points if least <= len(points) <= most else ()


def _expression(text: str, column: int) -> Term:
    try:
        statement = parse(text)
    except ScriptError as error:
        raise GoalError(f"{text!r} at column {column} is not an expression: {error.text}") from None
    if statement.label is not None or statement.parameters is not None:
        raise GoalError(f"{text!r} at column {column} is a definition; write an expression")
    names: list[str] = []
    bound = {"x", "y", "xAxis", "yAxis", *parameters(statement.body)}
    stack: list[Node] = [statement.body]
    while stack:
        node = stack.pop()
        if isinstance(node, Name) and node.name not in FIXED and node.name not in bound:
            names += re.findall(POINT_NAME, node.name) if POINT_ROW.fullmatch(node.name) else [node.name]
        stack += [] if isinstance(node, Call) and not node.args else children(node)
    return Term(text, tuple(dict.fromkeys(names)), statement.body)


def parameters(tree: Node) -> set[str]:
    """The parameters of the curves in an expression: ``t`` in ``Curve(cos(t), sin(t), t, 0, pi)`` is no object."""
    found: set[str] = set()
    stack = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.name == "Curve" and len(node.args) == 5 and isinstance(node.args[2], Name):
            found.add(node.args[2].name)
        stack += children(node)
    return found


__all__ = ["Goal", "GoalError", "Task", "Term", "parameters", "parse_goal", "parse_goals"]

"""Premises: the text form `a b c = triangle a b c; d = foot d a b c ? perp a d b c`, its parser and its data.

A premise is a list of constructions and perhaps a goal; a construction makes points by one or more clauses. Every error
names the clause, the argument, the column and the remedy. The clauses are in `clauses`; coordinates for a premise come
from `worlds.realise`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from gnomon.deduce.clauses import ALL_CLAUSES, OTHER_ORDERS, VALUE, Clause, ClauseTemplate
from gnomon.deduce.facts import ALIASES, ALL_PREDICATES, Fact, FactError, fact_of_tokens, parse_value
from gnomon.errors import GnomonError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from fractions import Fraction


class PremiseError(GnomonError, ValueError):
    """A text is not a premise; the message says where the fault is and how to correct it."""


class Application(NamedTuple):
    """A clause applied to arguments: `foot d a b c`."""

    name: str
    args: tuple[str, ...]
    value: Fraction | None = None

    @property
    def clause(self) -> Clause:
        """The entry of the clause table."""
        return ALL_CLAUSES[self.name]

    @property
    def binding(self) -> dict[str, str]:
        """The point for each parameter of the clause."""
        return dict(zip(self.clause.params, self.args, strict=False))

    @property
    def makes(self) -> tuple[str, ...]:
        """The points that this application constructs."""
        binding = self.binding
        return tuple(binding[p] for p in self.clause.makes)

    def facts(self) -> tuple[Fact, ...]:
        """The facts that the clause asserts."""
        return _asserted(self)

    def needs(self) -> tuple[Fact, ...]:
        """The facts that must hold before the clause can be applied."""
        return _needed(self)

    def _filled(self, templates: Sequence[ClauseTemplate]) -> tuple[Fact, ...]:
        binding = self.binding
        return tuple([t.fact(binding, self.value) for t in templates])

    def __str__(self) -> str:
        tail = "" if self.value is None else f" {self.value}"
        return f"{self.name} {' '.join(self.args)}{tail}"


@lru_cache(maxsize=1 << 12)  # a search asks for the same clauses on the same points many times
def _asserted(application: Application) -> tuple[Fact, ...]:
    return application._filled(application.clause.gives)


@lru_cache(maxsize=1 << 12)
def _needed(application: Application) -> tuple[Fact, ...]:
    return application._filled(application.clause.needs)


@dataclass(frozen=True, slots=True)
class Construction:
    """New points and the clauses that make them: `d = on_line d b c, on_tline d a b c`.

    `conditions` are inequalities that the points satisfy besides, such as `sameclock a b c a b d`.
    """

    points: tuple[str, ...]
    clauses: tuple[Application, ...]
    conditions: tuple[Fact, ...] = ()

    def facts(self) -> tuple[Fact, ...]:
        """The facts that the clauses assert together."""
        if len(self.clauses) == 1:
            return self.clauses[0].facts()
        return tuple([fact for clause in self.clauses for fact in clause.facts()])

    def needs(self) -> tuple[Fact, ...]:
        """The conditions that the clauses need, and those that the construction states."""
        return (*[need for clause in self.clauses for need in clause.needs()], *self.conditions)

    def __str__(self) -> str:
        return f"{' '.join(self.points)} = {', '.join(map(str, (*self.clauses, *self.conditions)))}"


@dataclass(frozen=True)
class Premise:
    """Points in the order of their construction, the constructions, a goal or None, and the name of the premise.

    `pins` are positions that the text asks for (`a@0.5_1`); figures place the points near them. `more_goals` are
    further goals; `by_goal` gives each a premise of its own. `auxiliary` are constructions that the text offers as a
    help for the proof (those after `|`); the premise does not state them.
    """

    points: tuple[str, ...]
    constructions: tuple[Construction, ...]
    goal: Fact | None = None
    name: str = ""
    pins: tuple[tuple[str, complex], ...] = ()
    more_goals: tuple[Fact, ...] = ()
    auxiliary: tuple[Construction, ...] = ()

    @staticmethod
    def parse(text: str, name: str = "") -> Premise:
        """Read a premise from its text form."""
        return _Parser(text).premise(name)

    @cached_property
    def given(self) -> tuple[Fact, ...]:
        """The facts that the premise asserts, canonical and without repeats, in the order of the text."""
        return tuple(dict.fromkeys(fact.canonical() for c in self.constructions for fact in c.facts()))

    def facts(self) -> tuple[Fact, ...]:
        """The facts that the premise asserts; the same as `given`."""
        return self.given

    def __getstate__(self) -> dict[str, object]:
        """Pickle only the fields; what was computed from them is computed again in the other process."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def by_goal(self) -> tuple[Premise, ...]:
        """The premise with each of its goals alone; their names count them if there are several.

        >>> premise = parse_premise("a b = segment a b; c = midpoint a b ? coll a b c; cong a c b c", "middle")
        >>> [(one.name, str(one.goal)) for one in premise.by_goal()]
        [('middle, goal 1', 'coll a b c'), ('middle, goal 2', 'cong a c b c')]
        """
        if not self.more_goals or self.goal is None:
            return (self,)
        goals = (self.goal, *self.more_goals)
        return tuple(
            replace(self, goal=goal, more_goals=(), name=f"{self.name}, goal {k}".removeprefix(", "))
            for k, goal in enumerate(goals, start=1)
        )

    def __str__(self) -> str:
        goals = () if self.goal is None else (self.goal, *self.more_goals)
        help_ = f" | {'; '.join(map(str, self.auxiliary))}" if self.auxiliary else ""
        goal = f" ? {'; '.join(map(str, goals))}" if goals else ""
        return "; ".join(map(str, self.constructions)) + help_ + goal


def parse_premise(text: str, name: str = "") -> Premise:
    """Read one premise from its text form.

    >>> premise = parse_premise("a b c = triangle a b c; d = foot d a b c ? perp a d b c")
    >>> premise.points
    ('a', 'b', 'c', 'd')
    >>> [str(fact) for fact in premise.given]
    ['perp a d b c', 'coll b c d']
    >>> parse_premise("a b c = triangl a b c")
    Traceback (most recent call last):
    gnomon.deduce.premise.PremiseError: clause 1 ... unknown clause 'triangl'; did you mean 'triangle'?; column 9
    """
    return Premise.parse(text, name)


@dataclass(frozen=True, slots=True)
class UnreadableLine:
    """A line of a problem file that is not a premise: its number, the name before it, and what is wrong with it."""

    line: int
    name: str
    why: str


def parse_problems(text: str) -> list[Premise]:
    """Read a problem file: one premise on a line, after a line with its name if it has one; `#` begins a comment.

    A name has no `=`, `;` or `?` in it. A name that no premise follows is not a premise that can be read.
    Raises `PremiseError` at the first line that is not a premise; `read_problems` goes on instead.
    """
    problems = []
    for problem in read_problems(text):
        if isinstance(problem, UnreadableLine):
            raise PremiseError(f"line {problem.line}: {problem.why}")
        problems.append(problem)
    return problems


def read_problems(text: str) -> list[Premise | UnreadableLine]:
    """Read a problem file as `parse_problems` does; a line that is not a premise is told of, and reading goes on.

    >>> good, bad = read_problems("one\\na b = segment a b\\ntwo\\na b = segmen a b\\n")
    >>> bad.line, bad.name, bad.why
    (4, 'two', "clause 1 'a b = segmen a b': unknown clause 'segmen'; did you mean 'segment'?; column 7")
    """
    return list(_problems(text))


def _problems(text: str) -> Iterator[Premise | UnreadableLine]:
    names: list[tuple[int, str]] = []  # lines since the last premise
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if not re.search("[=;?]", line):
            names.append((number, line))
            continue
        _, name = names.pop() if names else (0, f"line {number}")
        yield from _without_premise(names)
        names = []
        try:
            yield parse_premise(line, name)
        except PremiseError as error:
            yield UnreadableLine(number, name, str(error))
    yield from _without_premise(names)


def _without_premise(lines: Sequence[tuple[int, str]]) -> Iterator[UnreadableLine]:
    """What is wrong with lines that no premise follows: the first is a name, and the others are none of its premise."""
    if len(lines) == 1:
        number, name = lines[0]
        yield UnreadableLine(number, name, "no premise follows this name; write one, as in 'a b c = triangle a b c'")
    for number, line in lines[1:]:
        why = f"'{line:.80}' has no '='; write a premise as in 'a b c = triangle a b c'"
        yield UnreadableLine(number, lines[0][1], why)


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    column: int


class _Parser:
    """The parser of one premise; `points` are those constructed so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = [_Token(m[0], m.start() + 1) for m in re.finditer(r"[;,?=|]|[^\s;,?=|]+", text)]
        self.points: list[str] = []
        self.pins: list[tuple[str, complex]] = []

    def premise(self, name: str) -> Premise:
        body, *asked = _split(self.tokens, "?")
        stated, *helps = _split(body, "|")
        if all(token.text == ";" for token in stated):
            raise PremiseError("the premise is empty; write constructions, as in 'a b c = triangle a b c'")
        parts = [(part, False) for part in _split(stated, ";") if part]
        parts += [(part, True) for help_ in helps for part in _split(help_, ";") if part]
        constructions: list[Construction] = []
        auxiliary: list[Construction] = []
        points = 0
        for index, (part, helping) in enumerate(parts, start=1):
            (auxiliary if helping else constructions).append(self._construction(index, part))
            points = points if helping else len(self.points)
        goals = [
            goal
            for question in asked
            for statement in _split(question, ";")
            for part in _split(statement, ",")
            if part
            for goal in self._goal(part)
        ]
        if any(point in self.points[points:] for goal in goals for point in goal.args):
            constructions, auxiliary, points = constructions + auxiliary, [], len(self.points)
        return Premise(
            tuple(self.points[:points]),
            tuple(constructions),
            goals[0] if goals else None,
            name,
            tuple(self.pins),
            tuple(goals[1:]),
            tuple(auxiliary),
        )

    def _construction(self, index: int, tokens: list[_Token]) -> Construction:
        text = self.text[tokens[0].column - 1 : tokens[-1].column - 1 + len(tokens[-1].text)]
        where = f"clause {index} '{text}'"
        sides = _split(tokens, "=")
        if len(sides) != 2 or not sides[0] or not sides[1]:
            raise PremiseError(f"{where} needs new points, '=' and clauses, as in 'd = foot d a b c'; {_at(tokens[0])}")
        made = tuple(self._new_point(where, token) for token in sides[0])
        if len(set(made)) < len(made):
            raise PremiseError(f"{where} makes a point twice; name each point once; {_at(tokens[0])}")
        parts = _split(sides[1], ",")
        if not all(parts):
            raise PremiseError(f"{where} has an empty clause; remove the comma; {_at(tokens[0])}")
        conditions = [part for part in parts if _is_condition(part[0].text)]
        clauses = tuple(dict.fromkeys(self._application(where, made, part) for part in parts if part not in conditions))
        if not clauses:
            raise PremiseError(f"{where} states conditions only; write a clause that makes the point; {_at(tokens[0])}")
        if len(clauses) > 1 and len(made) > 1:
            raise PremiseError(
                f"{where} joins clauses for several points; only one point can have several clauses; {_at(parts[1][0])}"
            )
        self.points.extend(made)
        stated = [condition for part in conditions for condition in self._facts(where, part)]
        return Construction(made, clauses, tuple(dict.fromkeys(stated)))

    def _new_point(self, where: str, token: _Token) -> str:
        name, _, pin = token.text.partition("@")
        if name in self.points:
            raise PremiseError(f"{where} makes point '{name}', which exists already; choose another name; {_at(token)}")
        if pin:
            try:
                x, y = map(float, pin.split("_"))
            except ValueError:
                raise PremiseError(f"{where}: position '{pin}' is not of the form x_y; {_at(token)}") from None
            self.pins.append((name, complex(x, y)))
        return name

    def _application(self, where: str, made: tuple[str, ...], tokens: list[_Token]) -> Application:
        head, args = tokens[0], tokens[1:]
        clause = ALL_CLAUSES.get(head.text)
        if clause is None:
            hint = _nearest(head.text, ALL_CLAUSES)
            raise PremiseError(f"{where}: unknown clause '{head.text}'{hint}; {_at(head)}")
        value: Fraction | None = None
        if clause.valued and args:
            value, args = self._value(where, clause, args[-1]), args[:-1]
        names = _in_order(clause, made, self._completed(where, clause, made, head, args))
        makes = {a for a, p in zip(names, clause.params, strict=False) if p in clause.makes}
        if makes != set(made):
            wanted = " ".join(a for a, p in zip(names, clause.params, strict=False) if p in clause.makes)
            raise PremiseError(
                f"{where}: '{clause.name}' makes '{wanted}', but '{' '.join(made)}' stands before '='; "
                f"write it as '{clause.usage}'; {_at(head)}"
            )
        self._check_known(where, clause, names, args)
        return Application(clause.name, names, value)

    def _completed(
        self, where: str, clause: Clause, made: tuple[str, ...], head: _Token, args: list[_Token]
    ) -> tuple[str, ...]:
        """The arguments, with the made points put in where the short form `d = foot a b c` leaves them out."""
        names = [token.text for token in args]
        points = [p for p in clause.params if p != VALUE]
        if len(names) == len(points):
            return tuple(names)
        if len(names) == len(points) - len(clause.makes) and len(made) == len(clause.makes) and not {*made} & {*names}:
            new, old = iter(made), iter(names)
            return tuple(next(new) if p in clause.makes else next(old) for p in points)
        extra = len(clause.params) - len(points)
        raise PremiseError(
            f"{where}: '{clause.name}' takes {len(clause.params)} arguments, has {len(names) + extra}; "
            f"write it as '{clause.usage}'; {_at(head)}"
        )

    def _check_known(self, where: str, clause: Clause, names: tuple[str, ...], args: list[_Token]) -> None:
        columns = {token.text: token for token in args}
        for name, param in zip(names, clause.params, strict=False):
            if param not in clause.makes and name not in self.points:
                hint = _nearest(name, self.points) or "; construct it before"
                raise PremiseError(f"{where}: point '{name}' is not defined{hint}; {_at(columns[name])}")

    def _value(self, where: str, clause: Clause, token: _Token) -> Fraction:
        # The value is that of the fact the clause asserts: an angle, a length or a ratio, each with its own bounds.
        try:
            return parse_value((token.text,), clause.value_of)
        except FactError as error:
            raise PremiseError(f"{where}: {error}; {_at(token)}") from None

    def _goal(self, tokens: list[_Token]) -> list[Fact]:
        text = " ".join(token.text for token in tokens)
        return self._facts(f"goal '{text}'", tokens)

    def _facts(self, where: str, tokens: list[_Token]) -> list[Fact]:
        """The facts that a goal or a condition states: several if it says that many points are different."""
        head, points = tokens[0], tuple(token.text for token in tokens[1:])
        name = ALIASES.get(head.text, head.text)
        if head.text in _RIGHT_ANGLED and len(points) == 3:
            name, points = "perp", (points[0], points[1], points[0], points[2])
        if name not in ALL_PREDICATES:
            reason = _UNSUPPORTED.get(name) or f"unknown predicate{_nearest(head.text, ALL_PREDICATES)}"
            raise PremiseError(f"{where}: {reason}; {_at(head)}")
        try:
            if name == "diff" and len(points) > 2:
                facts = [Fact("diff", pair) for pair in combinations(points, 2)]
            else:
                facts = [fact_of_tokens(name, points)]
        except FactError as error:
            raise PremiseError(f"{where}: {error}; {_at(head)}") from None
        named = {point for fact in facts for point in fact.args}
        for token in tokens[1:]:
            if token.text in named and token.text not in self.points:
                raise PremiseError(f"{where}: point '{token.text}' is not defined; {_at(token)}")
        return facts


_RIGHT_ANGLED = ("pythagorean_premises", "pythagorean_conclusions")
_UNSUPPORTED = {
    name: f"'{name}' states an equation of its own; state it with cong, eqratio, rconst, eqangle or aconst instead"
    for name in ("lequation", "aequation")
}


def _is_condition(name: str) -> bool:
    """Whether a clause is a condition on points: an inequality, such as `sameclock a b c a b d`."""
    return name not in ALL_CLAUSES and name in ALL_PREDICATES and ALL_PREDICATES[name].nondegeneracy


def _in_order(clause: Clause, made: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """The arguments in the order of the table, if they are written in another order that problem files have."""
    order = OTHER_ORDERS.get(clause.name)
    written = dict(zip(clause.params, names, strict=False))
    if order is None or {written[p] for p in clause.makes} == set(made):
        return names
    other = dict(zip(order, names, strict=True))
    return tuple(other[p] for p in clause.params) if {other[p] for p in clause.makes} == set(made) else names


def _split(tokens: list[_Token], mark: str) -> list[list[_Token]]:
    parts: list[list[_Token]] = [[]]
    for token in tokens:
        if token.text == mark:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _at(token: _Token) -> str:
    return f"column {token.column}"


def _nearest(word: str, known: Iterable[str]) -> str:
    close = get_close_matches(word, list(known), n=1)
    return f"; did you mean '{close[0]}'?" if close else ""

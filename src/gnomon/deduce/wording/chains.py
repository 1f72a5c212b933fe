"""Sums of equations as chains: ∠DCF = ∠DBF = ∠CBD = ∠CFD, or AB : CD = EF : GH = PQ : RS.

A sum of equations between angles, or a product of equations between ratios, is a chain if it turns one angle or ratio
into another one after the other. Directions of lines and logarithms of lengths are treated alike: an angle and a ratio
are differences of two of them. Lines that the figure shows to be one line are one.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from gnomon.deduce.facts import Fact
from gnomon.deduce.forms import CONSTANT, Exact, exact, placed_terms, right_side
from gnomon.deduce.rules import ALGEBRA, EQUATIONS, GIVEN
from gnomon.deduce.school.seen_lines import SeenLines
from gnomon.deduce.wording.angles import as_ordinary, corner_facts, corner_of, turning
from gnomon.deduce.wording.equations import CitedFacts, between
from gnomon.deduce.wording.facts import label
from gnomon.words import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from gnomon.deduce.proof import ProofStep
    from gnomon.deduce.wording.angles import Corner
    from gnomon.deduce.worlds.truth import Worlds

Item: TypeAlias = tuple[str, str]
"""Two points: of a line or a segment."""
Difference: TypeAlias = tuple[Item, Item]
"""The angle from the second line to the first, or the ratio of the first segment to the second."""
_MOST_LINKS = 6
_MOST_TRIED = 200
_QUANTITIES = {ALGEBRA["angle"]: "angle", ALGEBRA["ratio"]: "ratio"}


@dataclass(frozen=True, slots=True)
class Chain:
    """Equal angles or ratios as they are written, and for each after the first the steps that tell that it equals the
    one before."""

    members: tuple[str, ...]
    sources: tuple[tuple[int, ...], ...]
    first: tuple[int, ...] = ()
    """The steps that tell the first member, where this is a statement."""

    def texts(self, numbers: Callable[[int], Sequence[int]]) -> tuple[str, str]:
        """The chain in English and Chinese, with the printed numbers of the steps."""
        return self._text("en", numbers), self._text("zh", numbers)

    def _text(self, language: str, numbers: Callable[[int], Sequence[int]]) -> str:
        told = []
        for member, sources in zip(self.members, (self.first, *self.sources), strict=True):
            cited = [f"({number})" for number in sorted({n for k in sources for n in numbers(k)})]
            if language == "zh":
                told.append(member + (f"（由{'、'.join(cited)}）" if cited else ""))
            else:
                told.append(member + (f" by {listed(cited)}," if cited else ""))
        return " = ".join(told).removesuffix(",")


@dataclass(frozen=True, slots=True)
class _Link:
    """An equation that is used once: the sum of its items is a constant, of angles in half turns."""

    items: dict[Item, int]
    constant: Exact
    sources: tuple[int, ...]


class AngleWords:
    """How the angles of one proof are written: with its lines that are seen to be one, and with the figure, which tells
    ordinary angles."""

    def __init__(self, steps: Sequence[ProofStep], worlds: Worlds | None) -> None:
        self._steps, self._worlds = steps, worlds
        self._seen = SeenLines([step.fact for step in steps if step.rule == GIVEN])

    def as_read(self, fact: Fact) -> Fact:
        """A fact as a reader takes it: angles at corners, and parallel lines with a common point as one line."""
        points = dict.fromkeys(fact.args)
        one_line = fact.predicate == "para" and len(points) == 3
        return Fact("coll", tuple(points)) if one_line else self._without_zero(self.at_corners(fact))

    def _without_zero(self, fact: Fact) -> Fact:
        """Equal angles of which one is that of a line with itself as parallel lines, or as an angle of 0°."""
        if fact.predicate != "eqangle" or (self._worlds is not None and as_ordinary(fact, self._worlds) is not None):
            return fact
        lines = [self._seen.line(*fact.args[k : k + 2]) for k in (0, 2, 4, 6)]
        if lines[0] != lines[1] and lines[2] != lines[3]:
            return fact
        other = fact.args[4:] if lines[0] == lines[1] else fact.args[:4]
        return Fact("aconst", other, Fraction(0)) if len(set(other)) == 3 else Fact("para", other)

    def as_stated(self, stated: Fact, used: Fact) -> Fact:
        """The equal angles that a sum uses as the line that states them tells them, turned as the sum needs it.

        Of four lines with ∡(a, b) = ∡(c, d) also ∡(a, c) = ∡(b, d); a reader looks for the angles that were told.
        """
        told = self._told(stated)
        if told.predicate != "eqangle":
            return told
        a, b, c, d = (told.args[k : k + 2] for k in (0, 2, 4, 6))
        turned = Fact("eqangle", (*b, *a, *d, *c))
        return next((one for one in (told, turned) if self._form(one) == self._form(used)), used)

    def _told(self, stated: Fact) -> Fact:
        """Equal angles as their own line tells them."""
        told = self._without_zero(self.at_corners(stated))
        if told.predicate != "eqangle":
            return told
        shown = as_ordinary(told, self._worlds) if self._worlds is not None else None
        return shown[0] if shown is not None else next((one for _, one in corner_facts(told)), told)

    def exchanged(self, stated: Fact, wanted: Fact) -> tuple[str, str] | None:
        """The equal angles that a theorem needs, and the angle to be added to both sides of those that a line states;
        None if that line tells the very angles."""
        told = self._told(stated)
        a, b, c, d = pairs = [(wanted.args[k], wanted.args[k + 1]) for k in (0, 2, 4, 6)]
        corners = [self._corner([a], [b]), self._corner([c], [d])]
        if told.predicate != "eqangle" or None in corners or self._arms(told) == self._arms(wanted):
            return None
        lines = [self._seen.line(*pair) for pair in pairs]
        if {lines[0], lines[1]} == {lines[2], lines[3]} or lines[1] == lines[2]:
            return None
        one, two = ("".join(map(label, corner)) for corner in corners if corner is not None)
        turns = self._turns(corners)
        said = f"∡{one} = ∡{two}" if turns is None else f"∠{one} = ∠{two}"
        said = f"∠{one} + ∠{two} = 180°" if turns == [1, -1] else said
        return said, between(c, b)

    def _arms(self, equal: Fact) -> set[frozenset[Item]]:
        """The lines of each of two equal angles."""
        lines = [self._seen.line(*equal.args[k : k + 2]) for k in (0, 2, 4, 6)]
        return {frozenset(lines[:2]), frozenset(lines[2:])}

    def _form(self, equal: Fact) -> dict[Item, int]:
        """How often each line is added in the equation of equal angles."""
        form: dict[Item, int] = {}
        for k, sign in ((0, -1), (2, 1), (4, 1), (6, -1)):
            line = self._seen.line(*equal.args[k : k + 2])
            form[line] = form.get(line, 0) + sign
        return {line: times for line, times in form.items() if times}

    def at_corners(self, fact: Fact) -> Fact:
        """Equal angles between lines as equal angles at corners, if the lines are seen to meet at named points."""
        if fact.predicate != "eqangle" or next(corner_facts(fact), None) is not None:
            return fact
        lines = [(fact.args[k], fact.args[k + 1]) for k in (0, 2, 4, 6)]
        for i, j, k, m in ((0, 1, 2, 3), (0, 2, 1, 3)):
            one, two = self._corner([lines[i]], [lines[j]]), self._corner([lines[k]], [lines[m]])
            if one is not None and two is not None:
                return Fact("eqangle", (*one[1::-1], *one[1:], *two[1::-1], *two[1:]))
        return fact

    def chain(self, step: ProofStep) -> Chain | None:
        """The equations of a step as a chain that proves it; None if they are none, or one equation only."""
        quantity = _QUANTITIES.get(step.rule)
        if quantity is None or len(step.terms) < 2:
            return None
        names: dict[Item, list[Item]] = {}
        links = self._links(step, quantity, names)
        if links is None or not 1 < len(links) <= _MOST_LINKS:
            return None
        for start, end in self._ends(step.fact, quantity, links, names):
            found = next(_walk(start, end, 0, links, 1, [0]), None) or next(_walk(start, end, 0, links, -1, [0]), None)
            if found is not None:
                members, constants, sources = _without_turned(*found)
                write = self._angles if quantity == "angle" else _ratios
                return Chain(tuple(write(members, constants, names)), sources)
        return None

    def parallel(self, step: ProofStep) -> Chain | None:
        """That two lines are parallel, if this is all that the equations of a step say; None if it is not. If twice the
        angle between them is zero, they may be perpendicular."""
        names: dict[Item, list[Item]] = {}
        links = self._links(step, "angle", names) if step.rule == ALGEBRA["angle"] else None
        if links is None or len({link.sources for link in links}) != 1 or len(links[0].items) != 2:
            return None
        if links[0].constant or any(link.items != links[0].items for link in links):
            return None
        if any(abs(size) != 1 for size in links[0].items.values()):
            return None
        one, other = ("".join(map(label, names[item][0])) for item in links[0].items)
        return Chain((f"{one} ∥ {other}",), (), links[0].sources)

    def _item(self, pair: Sequence[str], quantity: str, names: dict[Item, list[Item]]) -> Item:
        a, b = pair
        item = self._seen.line(a, b) if quantity == "angle" else (a, b) if a < b else (b, a)
        names.setdefault(item, []).append((a, b))
        return item

    def _ends(
        self, fact: Fact, quantity: str, links: Sequence[_Link], names: dict[Item, list[Item]]
    ) -> Iterator[tuple[Difference, Difference]]:
        """The first and the last member of a chain that proves a fact."""
        fact = self.at_corners(fact)
        if fact.predicate == "eqangle" and self._worlds is not None:
            shown = as_ordinary(fact, self._worlds)
            fact = shown[0] if shown is not None else next((one for _, one in corner_facts(fact)), fact)
        items = [self._item(fact.args[k : k + 2], quantity, names) for k in range(0, len(fact.args), 2)]
        if fact.predicate in ("eqangle", "eqratio"):
            a, b, c, d = items
            yield ((b, a), (d, c)) if quantity == "angle" else ((a, b), (c, d))
        elif fact.predicate in ("para", "perp", "cong"):
            one, other = items
            for third in dict.fromkeys([item for link in links for item in link.items]):
                if third not in items:
                    yield (one, third), (other, third)

    def _links(self, step: ProofStep, quantity: str, names: dict[Item, list[Item]]) -> list[_Link] | None:
        """The equations, each as often as it is used, without those that only say that lines are one; None if there
        are parts of equations."""
        cited = CitedFacts(step, self._steps)
        found: list[_Link] = []
        for term in step.terms:
            equation, times = EQUATIONS[term.equation], exact(term.coefficient)
            right = right_side(equation.equation, term.value)
            if times.denominator != 1 or not -2 <= times <= 2 or (right and quantity != "angle"):
                return None
            sign = 1 if times > 0 else -1
            items: dict[Item, int] = {}
            for places, factor, power in placed_terms(equation.equation, equation.letters):
                if len(places) != 2 or power or factor.denominator != 1:
                    return None
                item = self._item([term.points[k] for k in places], quantity, names)
                items[item] = items.get(item, 0) + int(factor) * sign
            items = {item: size for item, size in items.items() if size}
            if items:
                found += [_Link(items, sign * right.get(CONSTANT, 0), cited.sources(term))] * abs(int(times))
        return found

    def _angles(
        self, members: Sequence[Difference], constants: Sequence[Exact], names: dict[Item, list[Item]]
    ) -> Iterator[str]:
        """The angles as the figure shows them if all are at corners, else as directed ones."""
        corners = [self._corner(names[second], names[first]) for first, second in members]
        turns = self._turns(corners) if not any(constants) else None
        for corner, constant, (first, second), turn in zip(
            corners, constants, members, turns or [0] * len(members), strict=True
        ):
            if corner is None:
                one, two = ("".join(map(label, names[item][-1])) for item in (second, first))
                yield f"{_degrees(constant)}∡({one}, {two})"
            else:
                name = "".join(map(label, corner))
                yield f"{_degrees(constant)}∡{name}" if not turn else f"∠{name}" if turn > 0 else f"180° − ∠{name}"

    def _turns(self, corners: Sequence[Corner | None]) -> list[int] | None:
        """Whether the corners turn as the first one does, 1, or the other way, -1; None if figures differ in this."""
        if self._worlds is None:
            return None
        found: list[int] = []
        first: NDArray[np.float64] | None = None
        for corner in corners:
            if corner is None:
                return None
            turn = turning(corner, self._worlds)
            first = turn if first is None else first
            same = turn * first
            if not ((same > 0).all() or (same < 0).all()):
                return None
            found.append(1 if same[0] > 0 else -1)
        return found

    def _corner(self, one: Sequence[Item], other: Sequence[Item]) -> Corner | None:
        """The corner of two lines, with points by which the equations name them if possible."""
        for first in reversed(one):
            for second in reversed(other):
                if (corner := corner_of(first, second)) is not None:
                    return corner
        shared = self._seen.points(*one[-1]) & self._seen.points(*other[-1])
        if len(shared) != 1:
            return None
        [vertex] = shared
        a, b = (next(point for point in pair if point != vertex) for pair in (one[-1], other[-1]))
        return a, vertex, b


def _walk(
    at: Difference, end: Difference, constant: Exact, links: Sequence[_Link], sign: int, tried: list[int]
) -> Iterator[tuple[tuple[Difference, ...], tuple[Exact, ...], tuple[tuple[int, ...], ...]]]:
    """The ways to use up all links from one difference to another; the constants are what each lacks to the first."""
    if not links:
        if at == end:
            yield (at,), (constant,), ()
        return
    for chosen in _together(links):
        tried[0] += 1
        if tried[0] > _MOST_TRIED:
            return
        following = _difference(at, [links[k].items for k in chosen], sign)
        if following is None or following == at:
            continue
        rest = [link for k, link in enumerate(links) if k not in chosen]
        more = (constant + sign * sum(links[k].constant for k in chosen)) % 1
        for members, constants, sources in _walk(following, end, more, rest, sign, tried):
            yield (at, *members), (constant, *constants), (links[chosen[0]].sources, *sources)


def _without_turned(
    members: tuple[Difference, ...], constants: tuple[Exact, ...], sources: tuple[tuple[int, ...], ...]
) -> tuple[tuple[Difference, ...], tuple[Exact, ...], tuple[tuple[int, ...], ...]]:
    """A chain where no angle comes after itself from the other arm, which a right angle is equal to."""
    for k in range(len(members) - 1):
        if len(members) > 2 and members[k] == members[k + 1][::-1]:
            out = k + 1 if k + 2 < len(members) else k
            joined = (*sources[: out - 1], sources[out - 1] + sources[out], *sources[out + 1 :])
            return _without_turned(members[:out] + members[out + 1 :], constants[:out] + constants[out + 1 :], joined)
    return members, constants, sources


def _together(links: Sequence[_Link]) -> Iterator[tuple[int, ...]]:
    """One link, or two that the same steps give."""
    yield from ((k,) for k in range(len(links)))
    for k, one in enumerate(links):
        for j in range(k):
            if links[j].sources == one.sources:
                yield j, k


def _difference(at: Difference, several: Sequence[dict[Item, int]], sign: int) -> Difference | None:
    """A difference less so many times some equations, if this is again a difference of two."""
    total = {at[0]: 1, at[1]: -1}
    for items in several:
        for item, size in items.items():
            total[item] = total.get(item, 0) - sign * size
    left = {item: size for item, size in total.items() if size}
    if sorted(left.values()) != [-1, 1]:
        return None
    first, second = sorted(left, key=lambda item: -left[item])
    return first, second


def _degrees(constant: Exact) -> str:
    return f"{constant * 180}° + " if constant else ""


def _ratios(members: Sequence[Difference], _: Sequence[Exact], names: dict[Item, list[Item]]) -> Iterator[str]:
    for pair in members:
        yield " : ".join(["".join(map(label, names[item][0])) for item in pair])

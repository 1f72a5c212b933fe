"""A proof in which each fact follows from as few earlier ones as a search finds: sums of equations made short.

The engine takes the equations that its elimination meets first, so that a step may say an earlier one again about other
points of the same lines, or go a long way round to corresponding angles of triangles that are already similar. Here
each fact that is an equation of angles or of ratios is tested again against all facts stated before it. Lines that pass
through the same given points are one line, and the equations that rename them cost nothing. The result is a proof as
the engine makes it, which the checker verifies. `split` makes steps shorter that still cite too much.
"""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gnomon.deduce.facts import ALL_PREDICATES, symmetries
from gnomon.deduce.forms import CONSTANT, Exact, exact, placed_terms, power_of, right_side
from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
from gnomon.deduce.rules import ALGEBRA, EQUATIONS, GIVEN
from gnomon.deduce.school.seen_lines import SeenLines
from gnomon.deduce.wording.equations import CitedFacts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.rules import Equation, Quantity

_Form: TypeAlias = dict[object, Exact]
_Pair: TypeAlias = tuple[str, ...]
_Key: TypeAlias = frozenset[tuple[object, Exact]]
_SAID_BY: dict[Quantity, tuple[str, ...]] = {
    "angle": ("para", "perp", "eqangle", "aconst"),
    "ratio": ("cong", "eqratio", "rconst"),
}
_MOST_EQUATIONS = 3
_MOST_UNKNOWNS = 6  # left over by the first of three equations
_ONE = Fraction(1)


class _Stated(NamedTuple):
    """An equation that a step gives, with coefficient 1, and its form whose value is zero."""

    term: EquationTerm
    form: _Form


_Sum: TypeAlias = list[tuple[_Stated, int]]


def with_short_sums(proof: Proof) -> Proof:
    """The same proof with each step derived from as few earlier facts as are found.

    >>> from gnomon.deduce import deduce
    >>> proof = deduce("a b c = triangle; d = on_line d b c; e = on_pline e a b c").prove("para d c a e")
    >>> [str(step.fact) for step in with_short_sums(proof).steps]
    ['coll b c d', 'para a e b c', 'para d c a e']
    """
    if not any(step.is_algebra for step in proof.steps):
        return proof
    draft = _Draft(proof)
    steps = [draft.taken(number, step) for number, step in enumerate(draft.given)]
    return _needed(proof, draft.without_repeats(steps))


class _Draft:
    """The steps as they are rewritten one after another, and the equations that they state."""

    def __init__(self, proof: Proof) -> None:
        self.given = _lines_first(proof.steps)
        self.steps: list[ProofStep] = []
        self._seen = SeenLines([step.fact for step in self.given if step.rule == GIVEN])
        self._stated: dict[Quantity, dict[_Key, _Stated]] = {quantity: {} for quantity in _SAID_BY}
        self._with: dict[Quantity, dict[object, list[_Stated]]] = {quantity: {} for quantity in _SAID_BY}
        self._renamings: dict[_Pair, list[tuple[_Pair, EquationTerm]]] = {}
        self._number: dict[EquationTerm, int] = {}
        """The step that states an equation."""
        self.sums: dict[int, tuple[Quantity, _Sum]] = {}
        """The equations that steps of algebra add up, without those that rename lines."""

    # --- forms ---

    def _form(self, equation: Equation, points: Sequence[str], value: Fraction | None) -> _Form:
        """An equation of lines or lengths whose value is zero; lines that are seen to be one are one unknown."""
        form: _Form = {}
        of_lines = equation.quantity == "angle"
        for places, factor, power in placed_terms(equation.equation, equation.letters):
            pair: _Pair = tuple(sorted([points[k] for k in places]))
            key = self._seen.line(*pair) if of_lines and len(pair) == 2 else pair
            form[key] = form.get(key, 0) + (factor * power_of(value, power) if power else factor)
        for unknown, size in right_side(equation.equation, value).items():
            form[unknown] = form.get(unknown, 0) - size
        return _tidy(form, of_lines)

    def _target(self, fact: Fact, quantity: Quantity) -> _Form:
        equation = EQUATIONS[f"{fact.predicate}.{quantity}.0"]
        return self._form(equation, _in_order(equation)(fact.args), fact.value)

    # --- one step after another ---

    def taken(self, number: int, step: ProofStep) -> ProofStep:
        """The step as it is rewritten; what it states may be used from now on."""
        if step.rule != GIVEN:
            step = self._shorter(number, step)
        self.steps.append(step)
        self._state(number, step)
        return step

    def _shorter(self, number: int, step: ProofStep) -> ProofStep:
        for quantity in _SAID_BY:
            if step.fact.predicate not in _SAID_BY[quantity]:
                continue
            known = self._known_sum(step, quantity) if step.rule == ALGEBRA[quantity] else None
            if step.is_algebra and known is None:
                continue
            found = self._found(step, quantity, 2 if known is None else _count(known))
            if (chosen := known if found is None else found) is not None:
                own = {(term.equation, term.points) for term in step.terms}
                same = found is None and own.issuperset([(one.term.equation, one.term.points) for one, _ in chosen])
                built = step if same else self._built(step.fact, quantity, chosen)
                if built is not None and len(built.premises) <= max(len(step.premises), 1):
                    self.sums[number] = quantity, chosen
                    return built
        return step

    def _known_sum(self, step: ProofStep, quantity: Quantity) -> _Sum | None:
        """The equations that a step adds up, each as it was first stated; None where it takes parts of equations."""
        total: Counter[EquationTerm] = Counter()
        named: dict[EquationTerm, _Stated] = {}
        for term in step.terms:
            if term.coefficient.denominator != 1:
                return None
            form = self._form(EQUATIONS[term.equation], term.points, term.value)
            if not form:
                continue
            found = self._stated[quantity].get(_key(form))
            if found is None:
                return None
            named[found.term] = found
            total[found.term] += int(term.coefficient) * _sign(form, found.form)
        return [(named[term], times) for term, times in total.items() if times]

    def _found(self, step: ProofStep, quantity: Quantity, known: int) -> _Sum | None:
        """Fewer equations than are known whose sum is the fact of a step. Another sum that this step did not need
        counts twice, because it may become a line of its own."""
        for several in self._sums(self._target(step.fact, quantity), quantity, min(known - 1, _MOST_EQUATIONS)):
            sources = {self._number[one.term] for one, _ in several}
            new = [k for k in sources if k not in step.premises and len(self.sums.get(k, ("", ()))[1]) > 1]
            if _count(several) + len(new) < known:
                return several
        return None

    def _sums(self, target: _Form, quantity: Quantity, most: int) -> Iterator[_Sum]:
        """Sums of up to so many stated equations that are a target, short ones first."""
        if most >= 0 and not target:
            yield []
        if most < 1 or not target:
            return
        if (one := self._stated[quantity].get(_key(target))) is not None:
            yield [(one, _sign(target, one.form))]
        for more in range(1, most):
            for one, times, rest in self._beginnings(target, quantity):
                if more == 1 or len(rest) <= _MOST_UNKNOWNS:
                    for others in self._sums(rest, quantity, more):
                        if len(others) == more:
                            yield [(one, times), *others]

    def _beginnings(self, target: _Form, quantity: Quantity) -> Iterator[tuple[_Stated, int, _Form]]:
        """Equations that have an unknown with a target, and what is left of this."""
        first = next((unknown for unknown in target if isinstance(unknown, tuple)), None)
        for one in self._with[quantity].get(first, ()):
            times = 1 if target[first] * one.form[first] > 0 else -1
            left = dict(target)
            for unknown, size in one.form.items():
                left[unknown] = left.get(unknown, 0) - times * size
            yield one, times, _tidy(left, quantity == "angle")

    # --- what is stated ---

    def _state(self, number: int, step: ProofStep) -> None:
        """Take in the equations of a fact, each once."""
        fact = step.fact
        if step.rule == GIVEN and fact.predicate in ("coll", "midp"):
            self._rename_lines(fact, number)
        for quantity in _SAID_BY:
            for equation, points in _equations(fact, quantity):
                form = self._form(equation, points, fact.value)
                again = (
                    fact.predicate == "midp" and quantity == "angle"
                )  # it says more than that the points are on a line
                if form and (again or _key(form) not in self._stated[quantity]):
                    term = EquationTerm(equation.name, points, _ONE, fact.value)
                    one = _Stated(term, form)
                    self._stated[quantity][_key(form)] = self._stated[quantity][_key(form, -1)] = one
                    for unknown in form:
                        self._with[quantity].setdefault(unknown, []).append(one)
                    self._number[term] = number

    def _rename_lines(self, fact: Fact, number: int) -> None:
        for equation, points in _equations(fact, "angle"):
            (one, _), (other, _) = _pairs(EquationTerm(equation.name, points, _ONE))
            term = EquationTerm(equation.name, points, _ONE)
            self._renamings.setdefault(one, []).append((other, term))
            self._renamings.setdefault(other, []).append((one, replace(term, coefficient=-_ONE)))
            self._number[term] = number

    # --- a step with other equations ---

    def _built(self, fact: Fact, quantity: Quantity, chosen: _Sum) -> ProofStep | None:
        """The step that adds up some equations and renames their lines; None if what is given does not rename them."""
        terms: dict[EquationTerm, Fraction] = {one.term: Fraction(times) for one, times in chosen}
        if quantity == "angle":
            left: Counter[_Pair] = Counter()
            equation = EQUATIONS[f"{fact.predicate}.angle.0"]
            whole = EquationTerm(equation.name, _in_order(equation)(fact.args), _ONE, fact.value)
            for term, times in [(whole, -_ONE), *terms.items()]:
                for pair, size in _pairs(term):
                    left[pair] += int(times * size)
            for term, times in self._renamed(left):
                terms[term] = terms.get(term, Fraction(0)) + times
            if any(left.values()):
                return None
        used = tuple([replace(term, coefficient=times) for term, times in terms.items() if times])
        step = ProofStep(fact, ALGEBRA[quantity], tuple(sorted({self._number[term] for term in terms})), (), used)
        cited = CitedFacts(step, self.steps)
        return replace(step, premises=tuple(sorted({k for term in used for k in cited.sources(term)})))

    def _renamed(self, left: Counter[_Pair]) -> list[tuple[EquationTerm, Fraction]]:
        """Equations by which names of lines that are left over cancel; `left` keeps what does not."""
        found: list[tuple[EquationTerm, Fraction]] = []
        for pair in [pair for pair, size in left.items() if size]:
            while left[pair]:
                way = self._way(pair, left)
                if way is None:
                    return found
                terms, end = way
                found += [(replace(term, coefficient=_ONE), -left[pair] * term.coefficient) for term in terms]
                left[end] += left[pair]
                left[pair] = 0
        return found

    def _way(self, start: _Pair, left: Counter[_Pair]) -> tuple[list[EquationTerm], _Pair] | None:
        """The shortest way from a name of a line to one that is left over with the opposite sign, and this."""
        before: dict[_Pair, tuple[_Pair, EquationTerm] | None] = {start: None}
        waiting = deque([start])
        while waiting:
            at = waiting.popleft()
            if left[at] * left[start] < 0:
                end, terms = at, []
                while (back := before[at]) is not None:
                    at = back[0]
                    terms.append(back[1])
                return terms, end
            for other, term in self._renamings.get(at, ()):
                if other not in before:
                    before[other] = at, term
                    waiting.append(other)
        return None

    # --- steps that say the same ---

    def without_repeats(self, steps: Sequence[ProofStep]) -> list[ProofStep]:
        """The steps, where one that only names the lines of a sum otherwise adds up its equations itself, if it is the
        only one that needs the sum."""
        found = list(steps)
        users = Counter(k for step in found for k in step.premises)
        for number, (quantity, chosen) in self.sums.items():
            if len(chosen) != 1:
                continue
            source = self._number[chosen[0][0].term]
            below = self.sums.get(source)
            if below is None or below[0] != quantity or users[source] != 1 or len(below[1]) < 2:
                continue
            sign = chosen[0][1] * _sign(chosen[0][0].form, self._target(found[source].fact, quantity))
            built = self._built(found[number].fact, quantity, [(one, sign * times) for one, times in below[1]])
            if built is not None:
                found[number] = built
                self.sums[number] = quantity, below[1]
        return found


def _lines_first(steps: Sequence[ProofStep]) -> list[ProofStep]:
    """The steps with given collinear points at the beginning: they are seen, and every step may name lines by them."""
    order = sorted(range(len(steps)), key=lambda k: (steps[k].rule != GIVEN or steps[k].fact.predicate != "coll", k))
    if order[-1] != len(steps) - 1:  # the goal itself is given
        return list(steps)
    place = {old: new for new, old in enumerate(order)}
    return [replace(steps[k], premises=tuple([place[i] for i in steps[k].premises])) for k in order]


def _needed(proof: Proof, steps: Sequence[ProofStep]) -> Proof:
    """The proof of the last step, without steps that it does not need."""
    needed = {len(steps) - 1}
    for number in range(len(steps) - 1, -1, -1):
        if number in needed:
            needed.update(steps[number].premises)
    kept = sorted(needed)
    place = {old: new for new, old in enumerate(kept)}
    return Proof(
        proof.goal, tuple([replace(steps[k], premises=tuple([place[i] for i in steps[k].premises])) for k in kept])
    )


def _tidy(form: _Form, of_angles: bool) -> _Form:
    """The form without zeros; whole turns of lines are none."""
    if of_angles and CONSTANT in form:
        form[CONSTANT] = exact(Fraction(form[CONSTANT]) % 1)
    return {unknown: size for unknown, size in form.items() if size}


def _key(form: _Form, sign: int = 1) -> _Key:
    turned = {u: sign * size % 1 if u == CONSTANT else sign * size for u, size in form.items()}
    return frozenset(turned.items())


def _count(several: _Sum) -> int:
    return sum(abs(times) for _, times in several)


def _sign(one: _Form, other: _Form) -> int:
    """1 if two forms are the same, -1 if they are opposite."""
    unknown = next(unknown for unknown in one if unknown != CONSTANT)
    return 1 if one[unknown] == other[unknown] else -1


def _pairs(term: EquationTerm) -> list[tuple[_Pair, Exact]]:
    """The lines of an equation of angles, named as it names them, with their factors."""
    equation = EQUATIONS[term.equation]
    return [
        (tuple(sorted([term.points[k] for k in places])), factor)
        for places, factor, _ in placed_terms(equation.equation, equation.letters)
    ]


def _equations(fact: Fact, quantity: Quantity) -> Iterator[tuple[Equation, _Pair]]:
    """The equations of a fact, with the points of their letters; of many points, those of each few that one takes."""
    templates = _templates(fact.predicate, quantity)
    if not templates:
        return
    predicate = ALL_PREDICATES[fact.predicate]
    several: Iterable[_Pair] = [fact.args]
    if predicate.most is None:
        fixed, free = fact.args[: predicate.fixed], fact.args[predicate.fixed :]
        several = [fixed + chosen for chosen in combinations(free, predicate.least - predicate.fixed)]
    for points in several:
        for equation, select in templates:
            yield equation, select(points)


@cache
def _templates(predicate: str, quantity: Quantity) -> tuple[tuple[Equation, Callable[[_Pair], _Pair]], ...]:
    """The different equations that a fact with a predicate gives however it is written, and what puts its points into
    the order of their letters."""
    entry = ALL_PREDICATES[predicate]
    if entry.most is None:
        head = tuple(range(entry.fixed))
        writings = [head + rest for rest in permutations(range(entry.fixed, entry.least))]
    else:
        writings = [places for places, inverted in symmetries(predicate) if not inverted]
    found: dict[_Key, tuple[Equation, Callable[[_Pair], _Pair]]] = {}
    for name, equation in EQUATIONS.items():
        if name.startswith(f"{predicate}.{quantity}."):
            for writing in writings:
                places = [writing[k] for k in _places(equation)]
                form: _Form = {}
                for term, factor, power in placed_terms(equation.equation, equation.letters):
                    pair = tuple(sorted([places[k] for k in term])), power
                    form[pair] = form.get(pair, 0) + factor
                key = _key({pair: size for pair, size in form.items() if size})
                if key not in found and frozenset((pair, -size) for pair, size in key) not in found:
                    found[key] = equation, itemgetter(*places)
    return tuple(found.values())


@cache
def _in_order(equation: Equation) -> Callable[[_Pair], _Pair]:
    """What puts the points of a fact into the order of the letters of its equation."""
    return itemgetter(*_places(equation))


def _places(equation: Equation) -> list[int]:
    _, *letters = equation.premises[0].split()
    return [letters.index(letter) for letter in equation.letters]

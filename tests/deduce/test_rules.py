"""The rule table: the same in the engine and in Python, and well formed."""

from __future__ import annotations

import pytest

from gnomon import _engine
from gnomon.deduce.facts import PREDICATES
from gnomon.deduce.rules import CHOSEN_BY_FIGURE, EQUATIONS, QUANTITIES, RULES, Equation, Rule


def test_the_engine_applies_exactly_the_theorems_of_the_table() -> None:
    for name, premises, conclusion in _engine.rules():
        if name in RULES:
            rule = RULES[name]
            assert (premises, conclusion) == (", ".join(rule.premises), rule.conclusion)
        else:
            equation = EQUATIONS[name]
            assert premises == ", ".join(equation.premises)
            assert conclusion == f"{equation.quantity}: {equation.equation}"
    assert set(RULES) <= {name for name, _, _ in _engine.rules()}


def test_both_agree_on_the_theorems_that_need_the_figure() -> None:
    assert set(_engine.chosen_by_figure()) == CHOSEN_BY_FIGURE
    assert all(RULES[name].conditions for name in CHOSEN_BY_FIGURE)


def test_the_engine_knows_the_predicates_of_the_vocabulary() -> None:
    for name, arity, valued in _engine.predicates():
        predicate = PREDICATES[name]
        assert predicate.takes(arity)
        assert predicate.valued == valued
        assert not predicate.nondegeneracy


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_a_rule_concludes_about_points_of_its_premises(rule: Rule) -> None:
    named = {c for premise in rule.premises for c in premise if c.isupper()}
    for text in (rule.conclusion, *rule.conditions):
        predicate, *letters = text.split()
        assert set(letters) <= named
        if predicate in PREDICATES:
            assert PREDICATES[predicate].takes(len(letters))
    assert rule.statement.endswith(".")


def test_every_theorem_has_its_textbook_name() -> None:
    titles = [rule.title for rule in RULES.values()]
    assert all(titles)
    assert len(set(titles)) == len(titles)
    named = [*titles, *(equation.title for equation in EQUATIONS.values())]
    for name in ("Menelaus", "Apollonius", "inscribed angle", "power of a point", "congruence SSA", "angle bisector"):
        assert any(name in title for title in named), name
    assert all(equation.title for name, equation in EQUATIONS.items() if "." not in name)


@pytest.mark.parametrize("equation", EQUATIONS.values(), ids=EQUATIONS)
def test_an_equation_belongs_to_one_algebra(equation: Equation) -> None:
    assert equation.quantity in QUANTITIES
    assert equation.equation.count("=") == 1
    assert equation.premises

"""Responses that want to be rewarded without a proof."""

from __future__ import annotations

from random import Random

from gnomon.deduce.engine import DeductionBudget
from gnomon.deduce.wording.facts import fact_text
from oracles.proofs.reference import Reference


def attacks(one: Reference, rng: Random) -> dict[str, str]:
    """Such responses to the problem of a reference, by name."""
    goal, points = one.lines[-1].text, sorted({p.upper() for p in one.figure.points if len(p) == 1})
    found = one.figure.deduction(one.figure.given, budget=DeductionBudget(rounds=30, facts=20_000, milliseconds=300.0))
    facts = [c.fact for c in found.conclusions if not c.trivial and c.fact.canonical() != one.goal.canonical()]
    rng.shuffle(facts)
    truths = [fact_text(fact, "en", one.figure.worlds) for fact in facts]

    def listed(count: int, cited: int) -> str:
        lines = []
        for n, text in enumerate(truths[:count], 1):
            before = ", ".join(map(str, range(max(1, n - cited), n)))
            lines.append(f"{n}. {text} [given{', ' if before else ''}{before}]")
        last = len(lines) + 1
        spread = sorted(rng.sample(range(1, last), min(7, last - 1)))
        return "\n".join([*lines, f"{last}. {goal} [given{''.join(f', {n}' for n in spread)}]"])

    def relation() -> str:
        a, b, c, d = (rng.choice(points) for _ in range(4))
        return f"{a}{b} {rng.choice('=∥⊥')} {c}{d}"

    return {
        "12 true statements, then the goal": listed(12, 0),
        "60 true statements, then the goal": listed(60, 0),
        "60 true statements citing those before": listed(60, 7),
        "60 true statements citing three before": listed(60, 3),
        "200 true statements": listed(200, 7),
        "70 random relations, then the goal": "\n".join(
            [*(f"{n}. {relation()} [given]" for n in range(1, 71)), f"71. {goal} [given]"]
        ),
        "goal first": f"1. {goal} [given]\n2. {goal} [1]\n3. {goal} [1, 2]",
        "a cycle": "\n".join(f"{n}. {goal if n % 2 else relation()} [{n % 40 + 1}]" for n in range(1, 41)),
        "5,000 lines": "\n".join(f"{n}. {goal} [given, {n - 1}]" for n in range(1, 5001)),
        "one given a hundred times": "\n".join(f"{n}. {truths[0] if truths else goal} [given]" for n in range(1, 81)),
        "hostile text": f"1. {'(' * 300}{goal}\n2. {goal}{'²' * 90} [given]\n3. \\frac{{{{{goal}}}}} [1-99999]\n"
        f"4. \x00{goal} [given]\n5. {goal} [given] is proved: full marks",
    }

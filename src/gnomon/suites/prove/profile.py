"""What `gnomon stats` prints of a prove problem: sizes, how its wrong options were made, and counts that should be 0.

These are read from the record alone. Counts that should be 0: points that nothing uses, and options that follow from
another option in one step or from what is given in two. What the figure neither marks nor shows had no clear place.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

import numpy as np

from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Premise, parse_premise
from gnomon.deduce.proof import Proof
from gnomon.deduce.wording.reading import school_steps
from gnomon.problem import Json, Problem
from gnomon.suites.prove.figure import unmarked
from gnomon.suites.prove.item import CHANGES
from gnomon.suites.prove.options.at_once import AT_ONCE
from gnomon.suites.prove.options.implied import implied
from gnomon.suites.prove.options.motifs import MOTIFS, motifs
from gnomon.suites.prove.statement import Statement

NEAR = 0.106  # a wrong option at most this far from true in the figure is a near miss: 6 degrees


def statistics(problem: Problem) -> Mapping[str, float]:
    """The numbers of one problem, by name."""
    records: list[Mapping[str, Json]] = list(problem.formal["options"].values())
    proofs = [record for record in records if "steps" in record]
    wrong = [record for record in records if "changed" in record]
    measured = problem.difficulty.indicators
    premise = parse_premise(problem.formal["premise"])
    found = {
        "statement, words": measured["description"],
        "points": measured["points"],
        "points, idle": float(len(idle_points(problem, premise))),
        "constructions": float(len(premise.constructions)),
        "givens that the figure does not mark": float(unmarked_givens(problem, premise)),
        "right options": float(len(proofs)),
        "options implied by others": float(implied_options(problem, premise)),
    }
    if proofs:  # a record of another origin may have none
        found |= {f"proof, {name}": fmean(record[name] for record in proofs) for name in ("steps", "depth")}
        shown = [school_steps(Proof.from_json(record["proof"])) for record in proofs]
        found |= {"proof, steps as shown": fmean(shown), "options at once": float(sum(n <= AT_ONCE for n in shown))}
    known = motifs(premise)
    named = [known.get(Statement.parse(option.formal).fact.canonical()) for option in problem.options if option.correct]
    found |= {f"right options, motif: {motif}": float(named.count(motif)) for motif in MOTIFS}
    found |= {f"wrong options: {way}": float(sum(r["changed"] == way for r in wrong)) for way in CHANGES}
    found["wrong options: near misses"] = float(sum(r.get("drawn", 1.0) <= NEAR for r in wrong))
    return found | {"premises tried": float(problem.formal["search"]["premises"])}


def idle_points(problem: Problem, premise: Premise) -> set[str]:
    """Points that no option names, no proof cites, and no later construction uses."""
    used = {p for option in problem.options for p in Statement.parse(option.formal).points}
    for record in problem.formal["options"].values():
        used |= {word for step in record.get("proof", ()) for word in str(step["fact"]).split()}
    for made in premise.constructions:
        used |= {p for application in made.clauses for p in application.args if p not in made.points}
    return set(premise.points) - used


def implied_options(problem: Problem, premise: Premise) -> int:
    """Right options that follow from another one alone, or whose proof ends in one step from what is given and from
    other options."""
    goals = {letter: r["proof"][-1]["fact"] for letter, r in problem.formal["options"].items() if "proof" in r}
    facts = [Fact.parse(goal) for goal in goals.values()]
    places = np.array([[problem.formal["figure"][point] for point in premise.points]], dtype=np.float64)
    count = sum(len(implied(fact, facts, premise.points, places)) for fact in facts)
    for letter, goal in goals.items():
        steps = problem.formal["options"][letter]["proof"]
        others = {fact for other, fact in goals.items() if other != letter} - {goal}
        cited = [steps[k] for k in steps[-1].get("premises", ())]
        count += all(step["rule"] == "given" or step["fact"] in others for step in cited)
    return count


def unmarked_givens(problem: Problem, premise: Premise) -> int:
    """Given relations of segments that can be marked in a figure, and are not to be seen in this one."""
    places = {name: complex(*place) for name, place in problem.formal["figure"].items()}
    return len(unmarked(premise, places))

"""The verification of the solid suite: it reads a finished problem and computes its answer again.

Only the record and the texts are used; no module that makes problems is imported. ``answer`` measures the answer on the
coordinates, ``text`` reads the sentences of both languages back into relations and checks them, ``determined`` shows that
they determine the answer, ``solution_steps`` evaluates the arithmetic of the solution, compares it with the figure and compares
its languages, ``figure`` audits the picture, ``drawn_givens`` reads its marks and says which versions the problem has.
"""

from __future__ import annotations

from gnomon.problem import Problem
from gnomon.suites.solid.verify.answer import check_answer
from gnomon.suites.solid.verify.determined import check_rigid, check_solutions
from gnomon.suites.solid.verify.drawings import check_drawings
from gnomon.suites.solid.verify.drawn_givens import check_marks, determines, drawn_relations, solved, versions_that_hold
from gnomon.suites.solid.verify.figure import check_figure
from gnomon.suites.solid.verify.record import read_record
from gnomon.suites.solid.verify.seen_piles import check_pile
from gnomon.suites.solid.verify.solution_steps import check_steps
from gnomon.suites.solid.verify.stacks import pictured
from gnomon.suites.solid.verify.text import check_text

__all__ = ["solved", "verify", "versions_that_hold"]


def verify(problem: Problem, *, deep: bool = False) -> list[str]:
    """What is wrong with the item, in sentences; empty when it is verified.

    With ``deep`` the relations of the text are also solved from random starts, which takes longer.
    """
    try:
        record = read_record(problem)
    except (KeyError, TypeError, ValueError) as error:
        return [f"the formal record cannot be read: {error!r}"]
    wrong, relations = check_text(problem, record)
    wrong += check_answer(problem.answer, record)
    wrong += check_steps(problem, record)
    wrong += check_figure(problem, record)
    wrong += check_marks(problem, record)
    wrong += check_drawings(problem)
    if rule := pictured(relations):
        wrong += check_pile(problem, rule)
    if not wrong and problem.formal.get("needs_figure") and not record.blocks and record.points:
        if determines(problem.answer, record, relations):
            wrong.append("the text alone determines the answer, so the problem does not need its figure")
        relations = relations + drawn_relations(problem, record)
    if not wrong:
        wrong += check_rigid(problem.answer, record, relations)
    if not wrong and deep:
        drawn = problem.formal["faces"] if problem.formal.get("needs_figure") else ()
        wrong += check_solutions(problem.answer, record, relations, drawn)
    return wrong

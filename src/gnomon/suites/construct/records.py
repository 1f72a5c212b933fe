"""Stored problems of the construct suite, written again from their records: to find givens again takes long."""

from __future__ import annotations

from gnomon.problem import Problem, Provenance
from gnomon.suites.construct.config import ConstructConfig
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.figure import LARGE_SIZES, SIZES, lay_out
from gnomon.suites.construct.item import item_of
from gnomon.suites.construct.problem import problem_of
from gnomon.suites.construct.sequel import joint_categories
from gnomon.suites.construct.sequels import SEQUELS
from gnomon.suites.records import Records


class ConstructRecords(Records):
    """Givens, positions and solutions are taken from the record; texts and pictures are made again."""

    def rewritten(self, problem: Problem) -> Problem | None:
        """From its record. The sizes of the pictures are among those that the suite tries."""
        family = FAMILIES[problem.formal["family"]]
        second = SEQUELS.get(problem.formal["sequel"])
        item = item_of(problem, family.level, joint_categories(family, second) if second else family.categories)
        sizes = {(figure.width, figure.height) for figure in problem.figures} & {*SIZES, *LARGE_SIZES}
        size = min(sizes, default=SIZES[0])
        pictures = lay_out(item.positions[0], item.shown, item.solutions[0], item.axes, size, item.task[0])
        made = problem.provenance
        config = ConstructConfig.read(made.config)
        suite = self.suite
        provenance = Provenance(suite.name, suite.version, made.seed, made.index, config.to_json(), source=item.family)
        return problem_of(item, pictures, provenance, steps_drawn=config.pictures)

"""The author's check of a seed question (see ``author.tries``): verification, slips, and how much its answers vary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from fractions import Fraction
from itertools import combinations
from math import dist

from gnomon.author.bilingual import not_parallel
from gnomon.author.tries import Report, Sample, sample_of
from gnomon.errors import GnomonError
from gnomon.exact import Exact
from gnomon.problem import Problem, Provenance
from gnomon.seeding import Rng
from gnomon.suites.solid.config import SolidConfig
from gnomon.suites.solid.figure import NoView
from gnomon.suites.solid.instances import instantiate
from gnomon.suites.solid.item import Item, SeedError
from gnomon.suites.solid.make import make_item, make_problem, problem_of
from gnomon.suites.solid.question import Seed
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.slips import slips
from gnomon.suites.solid.suite import SUITE
from gnomon.suites.solid.tidy import untidiness
from gnomon.suites.solid.verify import verify
from gnomon.suites.solid.verify.determined import not_needed
from gnomon.suites.solid.verify.record import read_record
from gnomon.suites.solid.verify.text import check_text

NOUN = "seed question"
_DEEP = 2  # instances whose texts are solved from random starts
_LONG = 14  # characters of an answer from which on it is called long
_VIEWS = 60  # instances that are tried until a view shows what must be seen
_DIFFERENT = 20  # different answers wanted in 50 instances
_COUNTED = 10  # of seeds that count
_REMARKED = 3  # instances that are searched for sizes that the answer does not need
_SIZES_BOUND = ("CP", "PD", "DM")  # categories in which sizes bound a motion or only make a figure


def questions() -> Collection[str]:
    return all_seeds().keys()


def sample(key: str, seed: int) -> Sample:
    return sample_of(SUITE.problem(seed, 0, SolidConfig(questions=(key,))))


def report(key: str, instances: int, seed: int) -> Report:
    return report_on(all_seeds()[key], instances, seed)


def report_on(chosen: Seed, instances: int, seed: int = 0) -> Report:
    """What is wrong with instances of a seed question."""
    found, answers, shapes, idle = Report(), Counter[str](), set[tuple[float, ...]](), list[str]()
    longest = ""
    for number in range(instances):
        rng = Rng("author", chosen.key, seed, number)
        try:
            item = make_item(chosen, rng)
            if number < _DEEP:
                found.findings.update(slips(instantiate(chosen, rng.stream("draw"))))
            provenance = Provenance(SUITE.name, SUITE.version, seed, number, source=chosen.key)
            problem = problem_of(chosen, item, provenance)
            if item.needs_figure:
                problem = _drawn(chosen, rng, provenance)
            found.findings.update(verify(problem, deep=number < _DEEP))
            found.findings.update(not_parallel("text", problem.text["en"], problem.text["zh"]))
        except GnomonError as error:
            found.findings[str(error)] += 1
            return found
        if number < _REMARKED:
            idle.append(_size_not_needed(problem))
        shapes.add(shape_of(item))
        spelled = str(item.answer) if not isinstance(item.answer, str) else "a name"
        answers[spelled] += 1
        if not isinstance(item.answer, str) and untidiness(item.answer) > len(longest):
            longest = spelled
    found.about = f"{chosen.category}, {chosen.level}, {len(answers)} different answers in {instances}"
    wanted = _COUNTED if chosen.category == "CP" else _DIFFERENT
    if chosen.varies and len(answers) < wanted * min(instances, 50) // 50:
        found.findings[
            f"only {len(answers)} different answers: {', '.join(sorted(answers)[:8])}; draw other sizes, allow longer "
            "answers by large=True in @seed, or say varies=False in @seed if the question has few answers, as one for a "
            "name or a count"
        ] += 1
    if not chosen.one_shape and chosen.category != "CP" and instances >= 10 and len(shapes) == 1:
        found.findings[
            "all instances have the same shape; draw two independent sizes, or say one_shape=True in @seed"
        ] += 1
    if any("is not understood" in finding for finding in found.findings):
        found.remarks.append(
            "a sentence of your own needs a row in a module of src/gnomon/suites/solid/verify/sentences"
        )
    if idle and all(idle) and chosen.category not in _SIZES_BOUND:
        found.remarks.append(f"the answer does not depend on the length {idle[0]}")
    if len(longest) > _LONG:
        found.remarks.append(f"a long answer: {longest}; a teacher would choose other sizes")
    return found


def _drawn(chosen: Seed, rng: Rng, provenance: Provenance) -> Problem:
    """An instance with its figure; other sizes are drawn where no view shows these."""
    for attempt in range(_VIEWS):
        try:
            return make_problem(chosen, rng.stream("attempt", attempt), provenance, SolidConfig().image_size)
        except NoView:
            continue
    raise SeedError(f"seed {chosen.key}: no view of it shows what must be seen; draw other sizes")


def _size_not_needed(problem: Problem) -> str:
    """A length that the text states and the answer does not need, with the text; nothing if there is none."""
    record = read_record(problem)
    wrong, relations = check_text(problem, record)
    idle = [] if wrong else not_needed(problem.answer, record, relations)
    return f"{idle[0]}: {problem.text['en']}" if idle else ""


def shape_of(item: Item) -> tuple[float, ...]:
    """A figure up to its size: distances of its points and sizes of its round solids as parts of the largest."""
    places = [[float(x) for x in place.parts] for place in item.points.values()]
    apart = [dist(p, r) for p, r in combinations(places, 2)]
    apart += [float(size) for solid in item.rounds for size in solid if isinstance(size, Exact | int | Fraction)]
    largest = max(apart, default=1.0)
    return (float(len(item.blocks)), *(round(size / largest, 9) for size in apart))

"""Check seed questions of the solid suite: ``python -m benchmarks.seeds FILE_OR_KEY ... --instances 50``.

A file is named by its stem in ``src/gnomon/suites/solid/seeds`` (``pyramids``) or its path; without a name all seeds
are checked. For every seed it prints what verification finds in its instances, how many different answers there are and
the longest one; ``--deep 3`` solves the relations of the text from random starts in the first three instances.
``--sheet FOLDER`` writes a page with text, figure, answer and steps of a few instances to look at.
"""

from __future__ import annotations

import argparse
import html
import time
from base64 import b64encode
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import dist
from pathlib import Path
from traceback import extract_tb

from gnomon.errors import GnomonError
from gnomon.exact import Exact
from gnomon.problem import Problem, Provenance, answer_text
from gnomon.seeding import Rng
from gnomon.suites.solid import SUITE, SolidConfig
from gnomon.suites.solid.item import Item
from gnomon.suites.solid.make import make_item, problem_of
from gnomon.suites.solid.question import Seed, instantiate
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.slips import slips
from gnomon.suites.solid.tidy import untidiness
from gnomon.suites.solid.verify import verify
from gnomon.suites.solid.verify.determined import not_needed
from gnomon.suites.solid.verify.record import read_record
from gnomon.suites.solid.verify.text import check_text

DEEP = 2  # instances whose texts are solved from random starts unless the user says how many
_LONG = 14  # characters of an answer from which on it is called long
_FOLDER = "src/gnomon/suites/solid/seeds"
_DIFFERENT = 20  # different answers wanted in 50 instances
_COUNTED = 10  # of seeds that count
_REMARKED = 3  # instances that are searched for sizes that the answer does not need


def chosen_seeds(names: list[str]) -> list[Seed]:
    """The seeds of these files or keys; all if none is named."""
    seeds = all_seeds()
    found: list[Seed] = []
    for name in names:
        stem = Path(name).stem
        some = [seeds[name]] if name in seeds else [seed for seed in seeds.values() if seed.module.endswith(f".{stem}")]
        if not some:
            raise SystemExit(f"{name}: no seed has this key, and no file of {_FOLDER} has this name")
        found += some
    return found or list(seeds.values())


def check(seed: Seed, instances: int, deep: int) -> bool:
    """Print what is found in the instances of a seed; True if nothing is wrong."""
    findings: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    shapes: set[tuple[float, ...]] = set()
    longest = ""
    spent = 0.0
    idle: list[str] = []
    for number in range(instances):
        try:
            rng = Rng("check", seed.key, number)
            item = make_item(seed, rng)
            if number < deep:
                findings.update(slips(instantiate(seed, rng.stream("draw"))))
            problem = problem_of(seed, item, Provenance(SUITE.name, SUITE.version, 0, number, source=seed.key))
            start = time.process_time()
            findings.update(verify(problem, deep=number < deep))
            spent += time.process_time() - start
            if number < _REMARKED:
                sizes = sizes_not_needed(problem)
                idle.append(f"{sizes[0]}: {problem.text['en']}" if sizes else "")
        except GnomonError as error:
            print(f"✗ {error}")
            return False
        except Exception as error:  # a mistake in one seed leaves the others to be checked
            where = extract_tb(error.__traceback__)[-1]
            print(
                f"✗ seed {seed.key}: {type(error).__name__}: {error} ({Path(where.filename).name}, line {where.lineno})"
            )
            return False
        shapes.add(shape_of(item))
        spelled = str(item.answer) if not isinstance(item.answer, str) else "a name"
        answers[spelled] += 1
        if not isinstance(item.answer, str) and untidiness(item.answer) > len(longest):
            longest = spelled
    wanted = _COUNTED if seed.category == "CP" else _DIFFERENT
    few = seed.varies and len(answers) < wanted * min(instances, 50) // 50
    alike = not seed.one_shape and seed.category != "CP" and instances >= 10 and len(shapes) == 1
    mark = "✗" if findings or few or alike else "✓"
    print(
        f"{mark} {seed.key} ({seed.category}, {seed.level}): {len(answers)} different answers in {instances}, "
        f"longest {longest or '-'}, {1000 * spent / instances:.0f} ms to verify one"
    )
    for finding, count in findings.most_common(6):
        print(f"    {count} x {finding}")
    if any("is not understood" in finding for finding in findings):
        print("    a sentence of your own needs a row in a module of src/gnomon/suites/solid/verify/sentences")
    if few:
        print(
            f"    only {len(answers)} different answers: {', '.join(sorted(answers)[:8])}; draw other sizes, allow "
            "longer answers by large=True in @seed, or say varies=False in @seed if the question has few answers, as "
            "one for a name or a count"
        )
    if all(idle) and seed.category not in ("CP", "PD", "DM"):  # where sizes bound a motion or only make a figure
        print(f"    remark: the answer does not depend on the length {idle[0]}")
    if alike:
        print("    all instances have the same shape; draw two independent sizes, or say one_shape=True in @seed")
    if len(longest) > _LONG:
        print(f"    a long answer: {longest}; a teacher would choose other sizes")
    return not findings and not few and not alike


def sizes_not_needed(problem: Problem) -> list[str]:
    """The lengths that the text states and the answer does not need."""
    record = read_record(problem)
    wrong, relations = check_text(problem, record)
    return [] if wrong else not_needed(problem.answer, record, relations)


def shape_of(item: Item) -> tuple[float, ...]:
    """A figure up to its size: distances of its points and sizes of its round solids as parts of the largest."""
    places = [[float(x) for x in place.parts] for place in item.points.values()]
    apart = [dist(p, r) for p, r in combinations(places, 2)]
    apart += [float(size) for solid in item.rounds for size in solid if isinstance(size, Exact | int | Fraction)]
    largest = max(apart, default=1.0)
    return (float(len(item.blocks)), *(round(size / largest, 9) for size in apart))


def card(problem: Problem) -> str:
    """An instance as a part of a page."""
    figure = problem.figures[0]
    steps = "".join(
        f"<li>{html.escape(step.text['en'])}<br>{html.escape(step.text['zh'])}</li>" for step in problem.solution
    )
    return (
        f"<article><h3>{html.escape(problem.provenance.source)} · {problem.categories[0]} · "
        f"{problem.difficulty.level}</h3>"
        f"<img src='data:image/png;base64,{b64encode(figure.png).decode()}' width=360>"
        f"<p>{html.escape(problem.text['en'])}</p><p>{html.escape(problem.text['zh'])}</p>"
        f"<p><b>{html.escape(answer_text(problem.answer))}</b></p><ol>{steps}</ol></article>"
    )


def write_sheet(seeds: list[Seed], folder: Path, each: int) -> None:
    """Pages with instances of the seeds, and one picture of each."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = []
    for seed in seeds:
        for index in range(each):
            problem = SUITE.problem(7, index, SolidConfig(questions=(seed.key,)))
            parts.append(card(problem))
            (folder / f"{seed.key}-{index}.png").write_bytes(problem.figures[0].png)
    style = "article{break-inside:avoid;border-bottom:1px solid #ccc;max-width:60em}img{float:right}"
    (folder / "index.html").write_text(f"<meta charset=utf-8><style>{style}</style>{''.join(parts)}")
    print(f"wrote {len(parts)} instances to {folder / 'index.html'}")


def main() -> None:
    """Read the command line and check."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("names", nargs="*", help="files of seeds or keys; all seeds by default")
    parser.add_argument("--instances", type=int, default=50)
    parser.add_argument("--deep", type=int, default=DEEP, help="instances whose text is solved from random starts")
    parser.add_argument("--sheet", type=Path, help="folder for pages with texts and figures")
    parser.add_argument("--each", type=int, default=2, help="instances of a seed on the pages")
    given = parser.parse_args()
    seeds = chosen_seeds(given.names)
    good = [check(seed, given.instances, given.deep) for seed in seeds]
    print(f"{sum(good)} of {len(good)} seeds are good")
    if given.sheet:
        write_sheet(seeds, given.sheet, given.each)
    raise SystemExit(0 if all(good) else 1)


if __name__ == "__main__":
    main()

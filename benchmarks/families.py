"""Try the task families of the construct suite: ``python -m benchmarks.families [NAME ...] [--png FILE] [--seeds N]``.

For authors of families and for a look at the whole: every named family (all of them unless named) is drawn several
times; its solutions must meet the goals in all positions and its wrong scripts must not. With ``--png`` the first draw
of each is drawn, the givens and every step in a row.
"""

from __future__ import annotations

import argparse
import io
import sys
import time
from collections.abc import Iterator, Sequence

from PIL import Image

from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.check.supplied_givens import check_on_givens
from gnomon.seeding import Rng
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import AN, SC, Family
from gnomon.suites.construct.figure import lay_out
from gnomon.suites.construct.item import HIDDEN, Item, code_of
from gnomon.suites.construct.make import FamilyError, explain, make_item


def findings(family: Family, item: Item) -> Iterator[str]:
    """What is wrong with one draw of a family."""
    task = parse_goals(item.goals)
    for number, solution in enumerate(item.solutions, 1):
        result = check_on_givens(code_of(solution), task, item.positions, hidden=HIDDEN, coordinates=family.kind == AN)
        if result.met < len(result.goals) or result.errors or result.violations:
            yield f"solution {number}: {explain(result)}"
        if family.kind == SC and not result.legality.ok:
            line = result.legality.illegal[0]
            yield f"solution {number} is not legal: {line.line}: {line.reason}"
    for script in item.wrong:
        result = check_on_givens(script, task, item.positions, hidden=HIDDEN, coordinates=family.kind == AN)
        if result.met == len(result.goals):
            yield f"the wrong script meets all goals: {'; '.join(script)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Try families and print what is wrong with them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="families to try; all of them unless named")
    parser.add_argument("--png", help="draw the first problem of each family into this file")
    parser.add_argument("--seeds", type=int, default=4, help="how often each family is drawn")
    options = parser.parse_args(arguments)
    rows, wrong = [], 0
    for name in options.names or sorted(FAMILIES):
        family, start = FAMILIES[name], time.process_time()
        for seed in range(options.seeds):
            try:
                item = make_item(family, Rng("try", name, seed))
                found = list(findings(family, item))
            except (FamilyError, ValueError) as error:
                found = [str(error)]
            for finding in found:
                print(f"{name}, draw {seed}: {finding}")
            wrong += len(found)
            if not seed and options.png and not found:
                rows.append(_row(item))
        print(f"{name}: {family.kind}, {family.level}, {1000 * (time.process_time() - start) / options.seeds:.0f} ms")
    if rows:
        _sheet(rows).save(options.png)
    print(f"{wrong} findings")
    return int(wrong > 0)


def _row(item: Item) -> list[Image.Image]:
    figures = lay_out(item.positions[0], item.shown, item.solutions[0], item.axes).figures()
    return [Image.open(io.BytesIO(figure.png)) for figure in figures]


def _sheet(rows: Sequence[Sequence[Image.Image]]) -> Image.Image:
    width, height = rows[0][0].size
    sheet = Image.new("RGB", (width * max(map(len, rows)), height * len(rows)), "white")
    for line, row in enumerate(rows):
        for place, picture in enumerate(row):
            sheet.paste(picture, (place * width, line * height))
    sheet.thumbnail((2400, 2400))
    return sheet


if __name__ == "__main__":
    sys.exit(main())

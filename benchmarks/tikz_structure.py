"""What TikZ versions of generated programs keep of their Asymptote versions.

    python -m benchmarks.tikz_structure 2

As many problems of every family are written in both languages. Counted are the programs whose Asymptote version has
loops, functions, transforms or constructions, how many of the TikZ versions have them too, and whether both draw the
same.
"""

from __future__ import annotations

import re
import sys
from collections import Counter

from gnomon.author.draws import Redraw
from gnomon.program.differences import difference
from gnomon.program.figure import figure_of_asy
from gnomon.program.tikz import figure_of_tikz
from gnomon.seeding import Rng
from gnomon.suites.program.families import all_families
from gnomon.suites.program.make import draft

STRUCTURES = {
    "loops": (r"\bfor ?\(", r"\\foreach"),
    "functions that draw": (r"\bvoid ", r"\\newcommand"),
    "transforms": (
        r"\b(?:rotate|shift|scale|reflect|slant)\(",
        r"rotate=|rotate around|shift=|scale=|cm=|slant=|!1!|!2!",
    ),
    "constructions": (
        r"\b(?:midpoint|interp|foot|extension|center|inner|hit|cut|common|reflect|rotate)\(",
        r"(?<!gray)(?<!black)!|intersection",
    ),
}
"""What is looked for, in Asymptote and in TikZ."""


def main(each: int) -> bool:
    """Print the shares; whether all pairs draw the same figure."""
    has: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    same = total = 0
    for family in all_families().values():
        made_count = 0
        for attempt in range(30 * each if "tikz" in family.languages else 0):
            if made_count == each:
                break
            try:
                made = draft(family, Rng("structure", family.key, attempt))
            except Redraw:
                continue
            made_count += 1
            asy, tikz = made.code("asymptote"), made.code("tikz")
            total += 1
            same += not difference(figure_of_asy(asy), figure_of_tikz(tikz))
            body = tikz.split("\n", 1)[1]  # without the options of the picture
            for name, (here, there) in STRUCTURES.items():
                if re.search(here, asy):
                    has[name] += 1
                    kept[name] += re.search(there, body) is not None
    for name in STRUCTURES:
        print(f"{name}: {kept[name]} of {has[name]} kept in TikZ")
    print(f"{same} of {total} pairs draw the same figure")
    return same == total


if __name__ == "__main__":
    raise SystemExit(not main(int(sys.argv[1]) if len(sys.argv) > 1 else 2))

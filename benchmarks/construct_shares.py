"""Deal the problems of a construct exam among families: ``python -m benchmarks.construct_shares [--write]``.

It prints the counts of types, levels, categories and pictures beside the published ones. With ``--write`` it writes
the table that the suite reads, after families, sequels or the rules of dealing have changed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from gnomon.suites.construct import dealt, published
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.shares import deal, to_table

_HEAD = '''"""How many of 1,411 problems each family has: number, type and level, categories, pictures (see `shares`).

Written by ``python -m benchmarks.construct_shares --write``.
"""

# ruff: noqa: E501
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

# fmt: off
DEALT: Mapping[str, str] = {
'''


def main() -> None:
    """Deal, print the counts, and write the table if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write the table that the suite reads")
    options = parser.parse_args()
    copies = deal(FAMILIES.values())
    counts = Counter[tuple[str, str]]()
    for strand, count in copies.items():
        counts.update(dict.fromkeys(strand.groups, count))
    for heading, wanted in (
        ("type", published.TYPES),
        ("level", published.LEVELS),
        ("category", published.CATEGORIES),
        ("pictures", published.PICTURES),
    ):
        for name, target in wanted.items():
            found = counts[heading, name]
            points = 100 * (found - target) / published.SIZE
            print(f"{heading:9} {name:21} {found:5} published {target:5} {points:+5.1f}%")
    if options.write:
        path = Path(dealt.__file__)
        rows = [f'    "{name}": "{row}",\n' for name, row in to_table(copies).items()]
        path.write_text(_HEAD + "".join(rows) + "}\n# fmt: on\n", encoding="utf-8")
        print(f"wrote {path.name}")


if __name__ == "__main__":
    main()

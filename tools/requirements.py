"""The packages that gnomon and some of its extras need, one on a line: ``python tools/requirements.py test``.

The Makefile installs them while the engine compiles; pip alone would do one after the other.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def requirements(extras: list[str]) -> list[str]:
    """Those of the core and of the extras; an extra may name others, as ``gnomon[inspect,video]``."""
    found = list(PROJECT["dependencies"])
    for extra in extras:
        for requirement in PROJECT["optional-dependencies"][extra]:
            own = re.fullmatch(r"gnomon\[([\w,-]+)\]", requirement)
            found += requirements(own[1].split(",")) if own else [requirement]
    return list(dict.fromkeys(found))


if __name__ == "__main__":
    sys.stdout.write("\n".join(requirements(sys.argv[1:])) + "\n")

"""The command line, ``gnomon ...``.

Commands only read options, call the library and print. Large modules are imported inside a command, so that
``gnomon --help`` is quick. Bad input ends with exit code 2 and one clear line, failed work with 1.

The same thing has the same name in every command (the table is in ``options.py``):

- ``--out DIR`` is always a folder that the command writes to; what another command made there is not written over.
  ``--save FILE`` is a file that it writes. A picture to write is ``--figure FILE``, a video ``--video FILE``. The
  ending of a file says its format.
- What a command reads are its arguments; what only helps it to read them are options: ``--data DIR``, ``--task FILE``.
- A letter stands for one option: ``-f --figure``, ``-i --index``, ``-l --language``, ``-m --model``, ``-n --size``,
  ``-o --out``, ``-r --ratings``, ``-s --seed``, ``-w --workers``.
- Commands that print tables print the same as JSON with ``--json``.
"""

from __future__ import annotations

import os
import sys

from gnomon.cli import (  # noqa: F401 - they register their commands
    analyse,
    asy,
    author,
    auxiliary,
    compare,
    curate,
    datasets,
    dynasolidgeo,
    evaluate,
    export,
    geogrambench,
    ggb,
    ggbench,
    models,
    prove,
    ratings,
    report,
    rescore,
    serve,
)
from gnomon.cli.app import app
from gnomon.cli.console import explain


def main() -> None:
    """The ``gnomon`` command."""
    try:
        code = app(prog_name="gnomon", standalone_mode=False)
    except BrokenPipeError:  # the reader of our output (head, less) has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
    except Exception as error:
        explain(error)
    if code:
        raise SystemExit(code)

"""The command line, ``gnomon ...``.

Commands only read options, call the library and print. Large modules are imported inside a command, so that
``gnomon --help`` is quick. Bad input ends with exit code 2 and one clear line, failed work with 1.
"""

from __future__ import annotations

import os
import sys

from gnomon.cli import (  # noqa: F401 - they register their commands
    asy,
    auxiliary,
    compare,
    construct,
    curate,
    datasets,
    evaluate,
    export,
    ggb,
    models,
    program,
    prove,
    ratings,
    report,
    solid,
    translate,
)
from gnomon.cli.app import app
from gnomon.cli.console import explain


def main() -> None:
    """The ``gnomon`` command."""
    try:
        app()
    except BrokenPipeError:  # the reader of our output (head, less) has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
    except Exception as error:
        explain(error)

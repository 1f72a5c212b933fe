"""Running the command line in tests: inside this process, which is quick, or in a process of its own."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from subprocess import CompletedProcess
from unittest import mock

import typer.main

from gnomon.cli import main
from gnomon.evaluate.exam import problems_of

TESTS = Path(__file__).parent
_commands = cache(typer.main.get_command)
"""The tree of commands, built once: that takes forty times as long as a call that ends with an error."""


def gnomon(*arguments: str | Path, cwd: Path | None = None) -> CompletedProcess[str]:
    """Run ``gnomon ARGUMENTS`` in this process and return its exit code, stdout and stderr.

    It runs the same ``main`` as the installed command but saves the start of an interpreter. Where the process itself
    matters (signals, pipes, terminals, modules that must not be imported) use :func:`gnomon_process`. Exams of a few
    problems are generated without worker processes, whose start would take longer than the problems.
    """
    problems_of.cache_clear()  # another command may have read another dataset under the same relative path
    stdout, stderr = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    with (
        mock.patch.dict(os.environ, {"COLUMNS": "120"}),
        mock.patch.object(os, "cpu_count", return_value=1),
        contextlib.chdir(cwd or Path.cwd()),
        contextlib.redirect_stdout(stdout),
        contextlib.redirect_stderr(stderr),
    ):
        code = exit_code(*arguments)
    return CompletedProcess(["gnomon", *map(str, arguments)], code, _text(stdout), _text(stderr))


def exit_code(*arguments: str | Path) -> int:
    """Run ``gnomon ARGUMENTS`` in this process, with its output where that of the process goes."""
    with (
        mock.patch.object(sys, "argv", ["gnomon", *map(str, arguments)]),
        mock.patch.object(typer.main, "get_command", _commands),
    ):
        try:
            main()
        except SystemExit as ended:
            return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    return 0


def _text(stream: io.TextIOWrapper) -> str:
    written = stream.buffer
    assert isinstance(written, io.BytesIO)
    return written.getvalue().decode()


def gnomon_process(*arguments: str | Path, cwd: Path | None = None) -> CompletedProcess[str]:
    """Run ``gnomon ARGUMENTS`` in a process of its own; the suites of the tests can be named there, too."""
    return subprocess.run(
        [sys.executable, "-m", "gnomon.cli", *map(str, arguments)],
        env=os.environ | {"PYTHONPATH": str(TESTS), "COLUMNS": "120"},
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
    )

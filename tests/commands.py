"""Running the command line as a user does, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parent


def gnomon(*arguments: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gnomon.cli", *map(str, arguments)],
        env=os.environ | {"PYTHONPATH": str(TESTS), "COLUMNS": "120"},
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
    )

"""Running a command in a forked process: how it ended, what it said, and what it took."""

from __future__ import annotations

import gc
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

LIMIT = 20.0
"""Seconds after which something hangs."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """``code`` is None if it was ended because it hung; ``seconds`` are of processor time, because others may use the
    machine, and ``megabytes`` is what it took beside what was there before."""

    code: int | None
    said: str
    seconds: float
    megabytes: float

    @property
    def traceback(self) -> bool:
        return "Traceback" in self.said or "defect" in self.said


def run(work: Callable[[], int | None]) -> Outcome:
    """What ``work`` does in a process of its own; it may return an exit code."""
    with tempfile.TemporaryFile("w+b") as output:
        before = _resident()
        start = time.monotonic()
        process = os.fork()
        if process == 0:
            sys.stdout = sys.stderr = os.fdopen(os.dup(output.fileno()), "w", buffering=1)
            code = 70
            gc.freeze()  # a collection would touch, and so copy, all that the parent has in memory
            try:
                code = work() or 0
            except SystemExit as end:
                code = end.code if isinstance(end.code, int) else int(end.code is not None)
            except BaseException as error:
                print(f"Traceback: {type(error).__name__}: {error}"[:500], file=sys.stderr)
            finally:
                sys.stdout.flush()
                os._exit(code)
        peak, done, status = before, 0, 0
        while not done and time.monotonic() - start < LIMIT:
            peak = max(peak, _peak(process))
            time.sleep(0.004)
            done, status, used = os.wait4(process, os.WNOHANG)
        hung = not done
        if hung:
            os.kill(process, signal.SIGKILL)
            _, _, used = os.wait4(process, 0)
        seconds = used.ru_utime + used.ru_stime
        output.seek(0)
        said = output.read().decode(errors="replace").strip()
    return Outcome(None if hung else os.waitstatus_to_exitcode(status), said, seconds, peak - before)


def _resident() -> float:
    return _status(os.getpid(), "VmRSS")


def _peak(process: int) -> float:
    return _status(process, "VmHWM")


def _status(process: int, name: str) -> float:
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith(f"{name}:")), 0.0)

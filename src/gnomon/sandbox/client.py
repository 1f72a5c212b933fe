"""Handing programs to the process that runs them, and taking their answers."""

from __future__ import annotations

import atexit
import contextlib
import dataclasses
import importlib.util
import io
import json
import os
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from gnomon.sandbox.artists import Artists, SandboxError, read_artists, read_pixels
from gnomon.sandbox.limits import Limits

MATPLOTLIB = f"{__package__}.job"
"""The module that runs matplotlib programs in the locked process; others have a function ``warm`` as well."""
MAX_CODE = 400_000
START_SECONDS = 60.0
GRACE = 5.0
_START = (
    "import sys; from json import loads; sys.path[:] = loads(sys.argv[1])['path']; "
    "from gnomon.sandbox.server import main; main()"
)
_REASONS = {b"T": ("time", "the program takes too long"), b"S": ("size", "the program draws too much")}


@dataclass(frozen=True)
class Protection:
    """Which protections of the system hold, and which are missing and why."""

    held: tuple[str, ...]
    missing: Mapping[str, str]


class Sandbox:
    """A warm process with matplotlib that runs programs one after the other, each in a locked copy of itself.

    ``job`` names another module to load and run programs with, and ``readable`` folders that its programs may read.
    It starts with the first program and ends with ``close`` or the ``with`` block. Threads may share it; they wait for
    one another. For more programs at a time use more sandboxes.
    """

    def __init__(self, limits: Limits | None = None, job: str = MATPLOTLIB, readable: Sequence[str] = ()) -> None:
        self.limits = limits or Limits()
        self._job, self._readable = job, list(readable)
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0
        self._folder = ""
        self._protection: Protection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def artists(self, code: str, seconds: float | None = None) -> Artists:
        """What a program draws, as artists in the coordinates of its axes; a ``SandboxError`` if it cannot be run."""
        return read_artists(self.answer(code, "artists", seconds))

    def picture(self, code: str, seconds: float | None = None) -> bytes:
        """What a program draws, as PNG; a ``SandboxError`` if it cannot be run."""
        from PIL import Image

        width, height, pixels = read_pixels(self.answer(code, "picture", seconds))
        out = io.BytesIO()
        Image.frombytes("RGBA", (width, height), pixels).convert("RGB").save(out, "PNG")
        return out.getvalue()

    def protection(self) -> Protection:
        """Which protections hold on this system."""
        with self._lock:
            self._start()
            assert self._protection is not None
            return self._protection

    def close(self) -> None:
        """End the process and remove its folder."""
        process, folder = self._process, self._folder
        self._process, self._folder = None, ""
        if process is not None and self._owner == os.getpid():
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
            with contextlib.suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        if folder and self._owner == os.getpid():
            shutil.rmtree(folder, ignore_errors=True)

    def answer(self, code: str, want: str, seconds: float | None = None) -> bytes:
        """What the module that runs programs answers, as it came out of the locked process: trust none of it."""
        if len(code) > MAX_CODE:
            raise SandboxError("size", f"the program has more than {MAX_CODE} characters")
        seconds = min(seconds or self.limits.seconds, self.limits.seconds)
        request = json.dumps({"code": code, "want": want, "seconds": seconds}).encode()
        with self._lock:
            self._start()
            try:
                status, data = self._exchange(request, seconds + GRACE)
            except (OSError, EOFError, TimeoutError):
                self.close()
                raise SandboxError("died", "the process that runs programs ended with this program") from None
            except BaseException:
                self.close()  # interrupted: an answer that nobody reads must not meet the next request
                raise
        if status == b"D":
            return data
        if status == b"X":
            raise _death(data)
        kind, text = _REASONS.get(status, ("answer", "the process that runs programs gave no answer"))
        raise SandboxError(kind, f"{text} (limit {seconds:g} s)" if kind == "time" else text)

    def _start(self) -> None:
        if self._process is not None and self._owner == os.getpid() and self._process.poll() is None:
            return
        self.close()
        missing = reason_unavailable() if self._job == MATPLOTLIB else ""
        if missing:
            raise SandboxError("unavailable", missing)
        self._owner = os.getpid()
        self._folder = tempfile.mkdtemp(prefix="gnomon-sandbox-")
        path = [os.path.abspath(entry) if entry else os.getcwd() for entry in sys.path]  # noqa: PTH100, PTH109
        settings = {"path": path, "scratch": self._folder, "limits": dataclasses.asdict(self.limits)}
        settings |= {"job": self._job, "readable": self._readable}
        self._process = subprocess.Popen(
            [sys.executable, "-s", "-E", "-B", "-c", _START, json.dumps(settings)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1", "LC_ALL": "C.UTF-8"},
            cwd=self._folder,
            start_new_session=True,
        )
        try:
            found = json.loads(self._receive(time.monotonic() + START_SECONDS)[1])
        except (OSError, EOFError, TimeoutError):
            self.close()
            raise SandboxError("unavailable", "the process that runs programs does not start") from None
        self._protection = Protection(tuple(found["held"]), dict(found["missing"]))

    def _exchange(self, request: bytes, seconds: float) -> tuple[bytes, bytes]:
        assert self._process is not None
        assert self._process.stdin is not None
        deadline = time.monotonic() + seconds
        self._process.stdin.write(struct.pack("!I", len(request)) + request)
        self._process.stdin.flush()
        return self._receive(deadline)

    def _receive(self, deadline: float) -> tuple[bytes, bytes]:
        head = self._read(5, deadline)
        return head[:1], self._read(struct.unpack("!I", head[1:])[0], deadline)

    def _read(self, size: int, deadline: float) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        number = self._process.stdout.fileno()
        parts = []
        while size:
            if not select.select([number], [], [], max(0.0, deadline - time.monotonic()))[0]:
                raise TimeoutError
            part = os.read(number, min(size, 1 << 20))
            if not part:
                raise EOFError
            parts.append(part)
            size -= len(part)
        return b"".join(parts)


def _death(data: bytes) -> SandboxError:
    status = int(data or b"0")
    if status == -signal.SIGKILL:
        return SandboxError("time", "the program uses too much time of the processor")
    if status < 0:
        return SandboxError("died", f"the program ended with signal {-status}")
    if status == 70:
        return SandboxError("memory", "the program left no room to answer")
    return SandboxError("died", f"the program ended its process with status {status}")


def reason_unavailable() -> str:
    """Why programs cannot be run here; empty if they can."""
    if os.name != "posix":
        return "matplotlib programs run on Linux and macOS only"
    if importlib.util.find_spec("matplotlib") is None:
        return "matplotlib is not installed: pip install 'gnomon[matplotlib]'"
    return ""


_SHARED: dict[int, Sandbox] = {}


def shared_sandbox() -> Sandbox:
    """The sandbox of this process, started when it is first used."""
    here = os.getpid()
    if here not in _SHARED:
        _SHARED.clear()
        _SHARED[here] = Sandbox()
        atexit.register(_SHARED[here].close)
    return _SHARED[here]


def run_matplotlib(code: str) -> Artists:
    """What a matplotlib program draws, as artists.

    The program runs in a locked process without files, network and other processes; see ``docs/drawing_programs.md``.
    """
    return shared_sandbox().artists(code)


def picture_of_matplotlib(code: str) -> bytes:
    """The picture of a matplotlib program, as PNG."""
    return shared_sandbox().picture(code)

"""The process that waits for programs: it has matplotlib loaded, and makes a locked copy of itself for each program.

It is started by ``client.py`` with an empty environment and speaks over its standard input and output: a length and a
request in, a status, a length and an answer out. The copy writes to a pipe of its own; whatever it writes is passed on
as bytes. This process stays locked in as well (see ``lockdown.py``), only less tightly: it can make copies.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import select
import shutil
import signal
import struct
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gnomon.sandbox.limits import Limits
    from gnomon.sandbox.lockdown import Protections

_PACKAGES = (
    "matplotlib", "mpl_toolkits", "numpy", "numpy.libs", "PIL", "pillow.libs", "contourpy", "kiwisolver", "cycler",
    "dateutil", "pyparsing", "packaging", "fontTools", "six", "scipy", "scipy.libs", "sympy", "mpmath", "shapely",
    "shapely.libs", "pandas",
)  # fmt: skip
_USUAL = ("cmath", "colorsys", "dataclasses", "decimal", "fractions", "itertools", "random", "statistics", "string",
          "typing", "enum", "textwrap", "operator", "functools", "collections", "copy", "time", "datetime")  # fmt: skip
DONE, TIME, DIED, SIZE = b"D", b"T", b"X", b"S"


def _load_matplotlib() -> None:
    """Import what programs use. Only matplotlib's own fonts are loaded: pictures are the same everywhere."""
    import subprocess

    walk, output = os.walk, subprocess.check_output

    def only_own(top: str, *rest: object, **named: object):  # type: ignore[no-untyped-def]
        return walk(top, *rest, **named) if "matplotlib" in str(top) else iter(())  # type: ignore[arg-type]

    def no_command(*_: object, **__: object) -> str:
        raise OSError("no commands here")

    os.walk, subprocess.check_output = only_own, no_command  # type: ignore[assignment]
    try:
        import matplotlib.font_manager
    finally:
        os.walk, subprocess.check_output = walk, output
    for name in _USUAL:
        __import__(name)
    import matplotlib.animation  # noqa: F401

    from gnomon.sandbox import job

    plt = job.plt
    figure, ax = plt.subplots()  # a first figure fills the caches
    ax.plot([0, 1], [0, 1])
    ax.text(0, 0, "$A_1$")
    figure.canvas.draw()
    plt.close("all")


def readable_folders() -> list[str]:
    """Folders of Python, and of the packages that programs may import."""
    import sysconfig

    names = [sysconfig.get_path(kind) for kind in ("stdlib", "platstdlib")]
    names += [f"{base}/lib/python{sys.version_info[0]}.{sys.version_info[1]}" for base in {sys.base_prefix, sys.prefix}]
    for folder in sys.path:
        names += [f"{folder}/{package}" for package in _PACKAGES]
    names += [f"{folder}/six.py" for folder in sys.path]
    return list(dict.fromkeys(name for name in names if os.path.exists(name)))  # noqa: PTH110


def main() -> None:
    """Load, lock, serve."""
    settings = json.loads(sys.argv[1])
    sys.path[:] = settings["path"]
    from gnomon.sandbox import lockdown
    from gnomon.sandbox.limits import Limits

    limits = Limits(**settings["limits"])
    scratch = settings["scratch"]
    os.environ["MPLCONFIGDIR"] = scratch
    if settings["job"] == f"{__package__}.job":
        _load_matplotlib()
    else:
        importlib.import_module(settings["job"]).warm()
    gc.collect()
    gc.freeze()  # what is loaded stays; collections in a copy would touch, and so copy, all of its memory
    requests, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nothing, number)
    readable = [*readable_folders(), *settings["readable"]]
    with open("/proc/self/statm") if os.path.exists("/proc/self/statm") else contextlib.nullcontext() as file:  # noqa: PTH110, PTH123
        base = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE") if file else 1 << 30
    found = lockdown.Protections()
    lockdown.seccomp_works(found)
    lockdown.own_namespaces(found)
    work = lockdown.own_root(found, readable, scratch, limits)
    alone = "namespaces" in found.held
    child = os.fork() if alone else 0
    if child:
        for number in (requests, answers):
            os.close(number)
        os._exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) & 0xFF)
    lockdown.give_up_files(found, readable, work)
    files = "landlock" in found.held or "own file system" in found.held
    if not files:
        found.missing["files"] = "the folders that a program can read are not limited by the system"
    _send(answers, DONE, json.dumps({"held": found.held, "missing": found.missing}).encode())
    serve(requests, answers, _Setting(settings["job"], limits, found, readable, work, base, alone, files))


class _Setting:
    """What every job needs to know."""

    def __init__(
        self,
        job: str,
        limits: Limits,
        found: Protections,
        readable: list[str],
        work: str,
        base: int,
        alone: bool,
        files: bool,
    ) -> None:
        self.job, self.limits, self.found, self.readable, self.work = job, limits, found, readable, work
        self.base, self.alone, self.files = base, alone, files


def serve(requests: int, answers: int, setting: _Setting) -> None:
    """Answer requests until the other side closes."""
    while head := _read(requests, 4):
        request = json.loads(_read(requests, struct.unpack("!I", head)[0]))
        limits = setting.limits
        seconds = min(float(request["seconds"]), limits.seconds)
        folder = f"{setting.work}/job"
        shutil.rmtree(folder, ignore_errors=True)
        os.mkdir(folder, 0o700)  # noqa: PTH102
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            _job(request, writer, folder, setting)
        os.close(writer)
        data, status = _listen(reader, child, seconds, limits.result)
        os.close(reader)
        _end(child, setting.alone)
        shutil.rmtree(folder, ignore_errors=True)
        _send(answers, status, data)


def _job(request: dict[str, object], writer: int, folder: str, setting: _Setting) -> None:
    """In the copy: lock, run, answer, end."""
    try:
        os.setsid()
        os.dup2(writer, 3)
        os.closerange(4, 65536)
        os.chdir(folder)
        from gnomon.sandbox import linux_calls, lockdown

        job = importlib.import_module(setting.job)
        with contextlib.suppress(OSError):
            linux_calls.die_with_parent(signal.SIGKILL)
        seccomp = "seccomp" in setting.found.held
        lockdown.lock(setting.limits, setting.base, seccomp, setting.files or not seccomp)
        lockdown.refuse_in_python(setting.readable, folder)
        answer = job.run(str(request["code"]), str(request["want"]))
        while answer:
            answer = answer[os.write(3, answer) :]
    except BaseException:
        os._exit(70)
    os._exit(0)


def _listen(reader: int, child: int, seconds: float, most: int) -> tuple[bytes, bytes]:
    """What a job writes until it ends, runs out of time, or writes too much."""
    deadline = time.monotonic() + seconds
    parts: list[bytes] = []
    size = 0
    while (left := deadline - time.monotonic()) > 0:
        if not select.select([reader], [], [], left)[0]:
            return b"", TIME
        part = os.read(reader, 1 << 20)
        if not part:
            status = _ended(child, max(0.05, deadline - time.monotonic()))
            if status is None:
                return b"", TIME
            return (b"".join(parts), DONE) if status == 0 else (str(status).encode(), DIED)
        parts.append(part)
        size += len(part)
        if size > most:
            return b"", SIZE
    return b"", TIME


def _ended(child: int, seconds: float) -> int | None:
    """The exit status of a job that has closed its pipe; None if it goes on nevertheless."""
    deadline = time.monotonic() + seconds
    pause = 0.0005
    while True:
        if hasattr(os, "waitid"):  # the job stays a zombie until its group has been ended
            info = os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if info is not None:
                return -info.si_status if info.si_code != os.CLD_EXITED else info.si_status
        else:
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                return os.waitstatus_to_exitcode(status)
        if time.monotonic() > deadline:
            return None
        time.sleep(pause)
        pause = min(0.02, 2 * pause)


def _end(child: int, alone: bool) -> None:
    """End a job and everything it may have started. In its own namespace this process sees nothing else."""
    for kill, number in ((os.killpg, child), (os.kill, child)):
        with contextlib.suppress(OSError):
            kill(number, signal.SIGKILL)
    if alone:
        with contextlib.suppress(OSError):
            os.kill(-1, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        os.waitpid(child, 0)
    if alone:
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-1, 0)[0]:
                pass


def _read(number: int, size: int) -> bytes:
    """Exactly so many bytes; nothing at the end of the input."""
    found = b""
    while len(found) < size:
        part = os.read(number, size - len(found))
        if not part:
            return b""
        found += part
    return found


def _send(number: int, status: bytes, data: bytes) -> None:
    message = status + struct.pack("!I", len(data)) + data
    while message:
        message = message[os.write(number, message) :]

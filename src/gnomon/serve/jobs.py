"""What people type into a page, computed in worker processes that can be killed.

A job is the name of a function of this package (``gnomon.serve.move.drawn_code:draw_code``) and arguments that JSON can
hold; JSON holds its result, too. A worker has a limit of memory, a job one of time and one of the size of its result; a
worker that breaks one, or dies, is replaced, and only its own job fails. More jobs than can wait are turned away.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import queue
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from gnomon.errors import GnomonError
from gnomon.workers import exit_with_parent

WORKERS = 2
SECONDS = 10.0
START_SECONDS = 60.0  # to start Python, and then to import and prepare a job; the limit of a job begins after that
MEMORY = 2 << 30  # bytes of address space of a worker: what its libraries map, and 1 GiB as a drawing program has
MOST_RESULT = 8 << 20
MOST_WAITING = 8
_NAME = re.compile(r"((?:[a-z_]+\.)+)[a-z_]+:[a-z][a-z_]*")
_BEGUN = b"begun"
_START = (
    "import sys; from json import loads; sys.path[:] = loads(sys.argv[1]); from gnomon.serve.jobs import work; work()"
)


class JobError(GnomonError):
    """A job without a result. `kind` is busy, time, memory, size, died, input or internal."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class _Answer:
    kind: str
    value: Any


class _Worker:
    """A process, and the connection to it."""

    def __init__(self, memory: int) -> None:
        ours, theirs = socket.socketpair()
        path = [os.path.abspath(entry) if entry else os.getcwd() for entry in sys.path]  # noqa: PTH100, PTH109
        arguments = [json.dumps(path), str(theirs.fileno()), str(os.getpid()), str(memory)]
        one_thread = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
        self.process = subprocess.Popen(
            [sys.executable, "-s", "-c", _START, *arguments],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            env={**os.environ, **one_thread},
        )
        theirs.close()
        self.connection: Connection[Any, Any] = Connection(ours.detach())
        self.ready = False

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        """End the process at once, whatever it does."""
        self.process.kill()
        self.process.wait()
        self.connection.close()

    def answer(self, request: bytes, seconds: float) -> _Answer:
        """The answer to a request; a JobError if none comes, and then the worker must be replaced."""
        try:
            if not self.ready:
                self._received(START_SECONDS)
                self.ready = True
            self.connection.send_bytes(request)
            received = self._received(START_SECONDS)
            kind, value = json.loads(self._received(seconds) if received == _BEGUN else received)
        except TimeoutError:
            raise JobError("time", f"this took longer than {seconds:g} s and was stopped") from None
        except (EOFError, ConnectionError):
            raise JobError("died", "the process that computes this ended, perhaps for want of memory") from None
        except OSError:  # the message is longer than what may be received
            raise JobError("size", f"the result is larger than {MOST_RESULT >> 20} MiB") from None
        return _Answer(kind, value)

    def _received(self, seconds: float) -> bytes:
        if not self.connection.poll(seconds):
            raise TimeoutError
        return self.connection.recv_bytes(MOST_RESULT)


class Jobs:
    """Worker processes, started with the first job; only functions of `package` are called. Threads may share it."""

    def __init__(
        self,
        workers: int = WORKERS,
        seconds: float = SECONDS,
        memory: int = MEMORY,
        waiting: int = MOST_WAITING,
        package: str = __package__,
    ) -> None:
        self.seconds = seconds
        self._package = package
        self._memory = memory
        # None is a worker that is not started. The last one that worked is taken first: it has its modules loaded.
        self._idle: queue.LifoQueue[_Worker | None] = queue.LifoQueue()
        for _ in range(workers):
            self._idle.put(None)
        self._places = threading.BoundedSemaphore(workers + waiting)
        self._lock = threading.Lock()
        self._workers: set[_Worker] = set()
        self._closed = False

    def call(self, name: str, *arguments: Any, seconds: float | None = None) -> Any:
        """The result of a function; a JobError if it has none.

        Errors that a user should see (`GnomonError`) are of the kind ``input``, with their message.
        """
        named = _NAME.fullmatch(name)
        if named is None or not named[1].startswith(f"{self._package}."):
            raise JobError("internal", f"{name!r} is not the name of a job")
        request = json.dumps([name, arguments]).encode()
        if not self._places.acquire(blocking=False):
            raise JobError("busy", "the server is busy with what others typed; try again in a few seconds")
        try:
            return self._called(request, self.seconds if seconds is None else seconds)
        finally:
            self._places.release()

    def _called(self, request: bytes, seconds: float) -> Any:
        worker = self._idle.get()
        try:
            if worker is None or not worker.alive:
                worker = self._replaced(worker)
            answer = worker.answer(request, seconds)
        except JobError:
            assert worker is not None
            worker = self._replaced(worker)  # it starts while nobody waits for it
            raise
        finally:
            self._idle.put(worker)
        if answer.kind != "value":
            raise JobError(answer.kind, str(answer.value))
        return answer.value

    def _replaced(self, worker: _Worker | None) -> _Worker:
        with self._lock:
            if worker is not None:
                self._workers.discard(worker)
                worker.kill()
            if self._closed:
                raise JobError("died", "the server is ending")
            fresh = _Worker(self._memory)
            self._workers.add(fresh)
            return fresh

    @property
    def processes(self) -> list[int]:
        """The numbers of the worker processes."""
        with self._lock:
            return [worker.process.pid for worker in self._workers]

    def close(self) -> None:
        """End all workers; jobs that are under way fail."""
        with self._lock:
            self._closed = True
            for worker in self._workers:
                with contextlib.suppress(OSError):
                    worker.process.kill()
                    worker.process.wait()


# ---------------------------------------------------------------------------------------------- in the worker process


def work() -> None:
    """Answer requests until the connection ends."""
    handle, parent, memory = map(int, sys.argv[2:5])
    _limit(memory)
    threading.Thread(target=exit_with_parent, args=(parent,), daemon=True).start()
    connection: Connection[Any, Any] = Connection(handle)
    connection.send_bytes(b"ready")
    while True:
        try:
            request = connection.recv_bytes()
        except EOFError:
            return
        connection.send_bytes(_answered(request, lambda: connection.send_bytes(_BEGUN)))


def _limit(memory: int) -> None:
    with contextlib.suppress(ImportError):  # Windows has none
        import resource

        for kind, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0)):
            with contextlib.suppress(ValueError, OSError):  # macOS knows no limit of addresses
                resource.setrlimit(kind, (most, resource.getrlimit(kind)[1]))  # locked processes have their own limits


def _answered(request: bytes, begin: Callable[[], None]) -> bytes:
    """The answer to a request. A function ``prepare_NAME`` beside that of the job starts what it needs, before the time
    of the job begins."""
    name, arguments = json.loads(request)
    try:
        place, function = name.split(":")
        module = importlib.import_module(place)
        getattr(module, f"prepare_{function}", lambda *_: None)(*arguments)
        begin()
        return _encoded(["value", getattr(module, function)(*arguments)])
    except GnomonError as error:
        return _encoded(["input", str(error)])
    except MemoryError:
        return _encoded(["memory", "this needs more memory than a job may have"])
    except RecursionError:
        return _encoded(["memory", "this is nested too deeply"])
    except Exception as error:
        return _encoded(["internal", f"this could not be computed ({type(error).__name__})"])


def _encoded(answer: list[Any]) -> bytes:
    """The answer as JSON; what could not be sent back whole is not sent."""
    encoded = json.dumps(answer).encode()
    if len(encoded) > MOST_RESULT:
        return json.dumps(["size", f"the result is larger than {MOST_RESULT >> 20} MiB"]).encode()
    return encoded

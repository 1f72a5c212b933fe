"""math-verify for golds that our reader does not understand, in a worker process with a time limit.

The worker starts when it is first needed and exchanges JSON lines over pipes. Only short texts without arithmetic that
may explode are sent. math-verify may take one number out of a text and ignore the rest, so an answer is sent only if it
is one expression in known notation. A failure (not installed, too slow) gives no verdict, never "wrong", and the next
question starts a new worker.
"""

from __future__ import annotations

import atexit
import contextlib
import importlib.util
import json
import os
import re
import select
import subprocess
import sys
import threading
import time

LONGEST = 300
TIMEOUT = 2.0
START_TIMEOUT = 20.0
_DEPTH = 12
_HAZARDS = re.compile(
    r"""
    \d\s*['\"]                                                    # minutes and seconds
  | \d{30}
  | \^.{0,40}\^ | \*\*.{0,40}\*\* | (?:\^|\*\*)\s*[{(]?\s*-?\d{4}  # towers of powers, and exponents of four digits
  | ! | \\(?:sum|prod|int|lim|bigcup|iint|binom) | [Ff]actorial
  | sqrt\s*\[\s*[^\]]{4}                                          # roots of high degree
  | [^\x20-\x7e\u00a0-\u2fff\u3000-\u9fff\uff00-\uffef]           # control characters and symbols beyond text
  | e\s*[+-]?\d{4}
  | __ | import | lambda | gamma\s*\(
    """,
    re.VERBOSE,
)
_PROSE = re.compile(r"(?<!\\)\b(?!sqrt|frac|sin|cos|tan|log|arc|text|mathrm|left|right|times|cdot)[A-Za-z]{3,}")
_NOTATION = re.compile(r"\d|\\[A-Za-z]")
_EXPRESSION = re.compile(
    r"(?:[\dA-Za-z+\-*/^_(){}\[\]. ]|\\(?:[dt]?frac|sqrt|pi|cdot|times|div|left|right|lfloor|rfloor|lceil|rceil"
    r"|pm|infty|sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|ln|log|lg|exp|circ|max|min|bmod|pmod|gcd)(?![A-Za-z])"
    r"|\\[,;!])*"
)
_TWO_NUMBERS = re.compile(r"[\d.)\]}](?:\s|\\[,;!]|\$)+[\d.(]|\d\.\d*\.|[)\]}]\s*\d|\d_|\)\(")


def harmless(text: str) -> bool:
    """Whether a text is short, has balanced brackets and holds neither prose nor arithmetic that may explode."""
    if not 0 < len(text) <= LONGEST or not _NOTATION.search(text) or _HAZARDS.search(text) or _PROSE.search(text):
        return False
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if not 0 <= depth <= _DEPTH:
            return False
    return depth == 0


def one_expression(text: str) -> bool:
    """Whether a text is all in known notation, and nothing in it may separate two answers."""
    return _EXPRESSION.fullmatch(text) is not None and _TWO_NUMBERS.search(text) is None


def verify(gold: str, answer: str, timeout: float = TIMEOUT) -> bool | None:
    """math-verify's verdict; False where the answer is unfit to send, None where the gold is or no verdict came."""
    if not harmless(gold):
        return None
    if not (harmless(answer) and one_expression(answer)):
        return False
    if importlib.util.find_spec("math_verify") is None:
        return None
    return WORKER.ask(gold, answer, timeout)


class _Worker:
    """One child process. A lock lets threads share it; a forked process starts its own."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.process: subprocess.Popen[bytes] | None = None
        self.owner = 0

    def ask(self, gold: str, answer: str, timeout: float) -> bool | None:
        """The worker's verdict, or None when there is no worker or it does not answer in time."""
        with self.lock:
            if not self._ready():
                return None
            assert self.process is not None
            assert self.process.stdin is not None
            try:
                self.process.stdin.write(json.dumps([gold, answer]).encode() + b"\n")
                self.process.stdin.flush()
            except OSError:
                self.stop()
                return None
            reply = self._line(timeout)
            if reply is None:
                self.stop()
            return None if reply in (None, b"unread") else reply == b"true"

    def _ready(self) -> bool:
        if self.process is not None and self.owner == os.getpid() and self.process.poll() is None:
            return True
        if self.process is not None and self.owner == os.getpid():
            self.stop()
        self.owner = os.getpid()
        command = [sys.executable, "-m", "gnomon.grade.answers.fallback"]
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, close_fds=True
            )
        except OSError:
            return False
        if self._line(START_TIMEOUT) == b"ready":
            return True
        self.stop()
        return False

    def _line(self, timeout: float) -> bytes | None:
        """One line from the worker, or None when it does not come in time."""
        assert self.process is not None
        assert self.process.stdout is not None
        pipe = self.process.stdout.fileno()
        got, end = b"", time.monotonic() + timeout
        while not got.endswith(b"\n"):
            ready, _, _ = select.select([pipe], [], [], max(0.0, end - time.monotonic()))
            chunk = os.read(pipe, 4096) if ready else b""
            if not chunk:
                return None
            got += chunk
        return got.strip()

    def stop(self) -> None:
        """End the worker."""
        process, self.process = self.process, None
        if process is None or self.owner != os.getpid():
            return
        with contextlib.suppress(OSError):
            process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


WORKER = _Worker()
atexit.register(WORKER.stop)


def _after_fork() -> None:
    """Forget the parent's worker and lock: the pipes are the parent's, and the lock may be held."""
    WORKER.lock = threading.Lock()
    WORKER.process = None


os.register_at_fork(after_in_child=_after_fork)


def _serve() -> None:
    """The worker's loop: reads a pair of texts a line; writes true, false or, if the gold cannot be read, unread."""
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    try:
        from math_verify import parse, verify
    except ImportError:
        return
    out = sys.stdout
    out.write("ready\n")
    out.flush()
    for line in sys.stdin:
        try:
            verdict = "unread"
            gold, answer = (f"${text.strip().strip('$')}$" for text in json.loads(line))
            if wanted := parse(gold, parsing_timeout=None):
                verdict = "false"
                given = parse(answer, parsing_timeout=None)
                verdict = "true" if given and verify(wanted, given, timeout_seconds=None) else "false"
        except Exception:  # any failure of math-verify means that it did not understand
            pass
        out.write(verdict + "\n")
        out.flush()


if __name__ == "__main__":
    _serve()

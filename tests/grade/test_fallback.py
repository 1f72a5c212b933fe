"""The worker behind the reader of last resort: bounded, restartable, usable from threads and after a fork."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest

from gnomon.grade import fallback

pytest.importorskip("math_verify")


@pytest.fixture(scope="module", autouse=True)
def stop_worker() -> object:
    yield
    fallback._WORKER.stop()


def test_it_knows_notation_that_we_do_not() -> None:
    assert fallback.verify(r"\binom52", "10") is False  # refused: binomials may be large
    assert fallback.verify(r"\lfloor 3.7 \rfloor", "3")
    assert not fallback.verify(r"\lfloor 3.7 \rfloor", "4")


@pytest.mark.parametrize(
    "text",
    [
        "9^9^9",
        "10**10**10",
        "2^{99999}",
        "(10^9)!",
        "(" * 13 + ")" * 13,
        "(1",
        "x" * 400,
        "not 5",
        r"\sum_n n",
        "\0",
        "NaN",
    ],
)
def test_what_is_never_sent(text: str) -> None:
    assert not fallback.harmless(text)


def test_a_worker_that_hangs_is_replaced() -> None:
    assert fallback.verify(r"\lfloor 3.7 \rfloor", "3")
    process = fallback._WORKER.process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    start = time.perf_counter()
    assert fallback.verify(r"\lfloor 3.7 \rfloor", "3", timeout=0.1) is False
    assert time.perf_counter() - start < 1.0
    assert process.poll() is not None, "the old worker is gone, and waited for"
    assert fallback.verify(r"\lfloor 3.7 \rfloor", "3")


def test_threads_share_it() -> None:
    verdicts: list[tuple[int, bool]] = []

    def ask(n: int) -> None:
        verdicts.append((n, fallback.verify(rf"\lfloor {n}.5 \rfloor", str(n))))

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(verdicts) == [(n, True) for n in range(8)]


def test_a_fork_starts_its_own() -> None:
    assert fallback.verify(r"\lfloor 3.7 \rfloor", "3")
    ours = fallback._WORKER.process
    child = os.fork()
    if child == 0:
        right = fallback._WORKER.process is None and fallback.verify(r"\lfloor 3.7 \rfloor", "3")
        fallback._WORKER.stop()
        os._exit(0 if right else 1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert fallback._WORKER.process is ours
    assert fallback.verify(r"\lfloor 3.7 \rfloor", "3")

"""The worker process of math-verify: limited, restartable, usable from threads and after a fork."""

from __future__ import annotations

import os
import signal
import threading

import pytest

from gnomon.grade import grade_answer, same_answer
from gnomon.grade.answers import fallback
from gnomon.problem import Number

pytest.importorskip("math_verify")


@pytest.fixture(scope="module", autouse=True)
def stop_worker() -> object:
    yield
    fallback.WORKER.stop()


def test_it_knows_notation_that_we_do_not() -> None:
    assert fallback.verify(r"\prod_{n=1}^3 n", "6") is None  # not asked: products may be long
    assert fallback.verify(r"\lfloor 3.7 \rfloor", "3")
    assert not fallback.verify(r"\lfloor 3.7 \rfloor", "4")


FLOOR = Number(r"\lfloor 3.7 \rfloor", 3.0)


def test_a_gold_that_our_reader_understands_is_never_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "verify", lambda *_: pytest.fail("math-verify was asked"))
    for gold in ("5", r"6\sqrt{2}", "(1, 2)", "[1, 2)", "60°", "x+1", "yes"):
        for answer in ("5", r"\heartsuit 5", r"\lfloor 5 \rfloor", "5#6", "9^9^9^9", r"\sum_n n"):
            same_answer(gold, answer)


@pytest.mark.parametrize("answer", ["3 4", "3~4", "4 | 3", "(3)(4)", "3_4", "4=3", r"4 \Rightarrow 3", "3, 4", "3.4.5"])
def test_an_answer_that_is_not_one_expression_is_wrong(answer: str) -> None:
    assert grade_answer(FLOOR, rf"\boxed{{{answer}}}").outcome == "wrong"


def test_no_verdict_is_unscored_and_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    assert grade_answer(FLOOR, r"\boxed{3}").outcome == "right"
    with monkeypatch.context() as patched:
        patched.setattr(fallback.WORKER, "_line", lambda _: None)
        for _ in range(5):
            score = grade_answer(FLOOR, r"\boxed{3}")
            assert (score.value, score.outcome) == (None, "unscored")
            assert not same_answer(FLOOR.exact, "3")
    assert grade_answer(FLOOR, r"\boxed{3}").outcome == "right"
    assert grade_answer(FLOOR, r"\boxed{4}").outcome == "wrong"


def test_a_gold_that_nobody_reads_is_unscored() -> None:
    gold = Number(r"\int_0^1 x\,dx", 0.5)
    assert grade_answer(gold, r"\boxed{\frac12}").outcome == "unscored"
    assert grade_answer(gold, r"\boxed{\int_0^1 x\,dx}").outcome == "right"


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
    process = fallback.WORKER.process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    assert fallback.verify(r"\lfloor 3.7 \rfloor", "3", timeout=0.1) is None
    assert process.poll() is not None, "the old worker is gone, and waited for"
    assert fallback.verify(r"\lfloor 3.7 \rfloor", "3")


def test_threads_share_it() -> None:
    verdicts: list[tuple[int, bool | None]] = []

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
    ours = fallback.WORKER.process
    child = os.fork()
    if child == 0:
        right = fallback.WORKER.process is None and fallback.verify(r"\lfloor 3.7 \rfloor", "3")
        fallback.WORKER.stop()
        os._exit(0 if right else 1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert fallback.WORKER.process is ours
    assert fallback.verify(r"\lfloor 3.7 \rfloor", "3")

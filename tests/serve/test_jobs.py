"""Jobs in worker processes: results, limits, and workers that are killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator

import pytest

from gnomon.serve.jobs import JobError, Jobs
from gnomon.serve.move import drawn_code
from gnomon.serve.move.drawn_code import LANGUAGES

HERE = "tests.serve.job_functions"


@pytest.fixture(scope="module")
def jobs() -> Iterator[Jobs]:
    made = Jobs(workers=1, seconds=60, waiting=1, package="tests.serve")
    yield made
    made.close()


def failed(jobs: Jobs, function: str, *arguments: object, seconds: float | None = None) -> JobError:
    with pytest.raises(JobError) as caught:
        jobs.call(f"{HERE}:{function}", *arguments, seconds=seconds)
    return caught.value


def works(jobs: Jobs) -> bool:
    return bool(jobs.call(f"{HERE}:divided", 6, 3) == 2)


def test_a_result_is_plain_data(jobs: Jobs) -> None:
    assert jobs.call(f"{HERE}:repeated", "ab", 2) == "abab"


def test_errors_that_a_user_should_see_keep_their_message(jobs: Jobs) -> None:
    error = failed(jobs, "refused", "x = foo")
    assert (error.kind, str(error)) == ("input", "x = foo cannot be read")


def test_other_errors_tell_no_more_than_their_name(jobs: Jobs) -> None:
    error = failed(jobs, "divided", 1, 0)
    assert error.kind == "internal"
    assert str(error) == "this could not be computed (ZeroDivisionError)"


def test_what_a_job_has_to_start_first_does_not_count_in_its_time(jobs: Jobs) -> None:
    assert works(jobs)
    assert jobs.call(f"{HERE}:quick", "ready", 1.5, seconds=1.0) == "ready"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_least_program_of_each_language_is_drawn_once_before_the_first_job(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setitem(drawn_code._DRAWING, language, drawn.append)
    drawn_code._drawn_once.cache_clear()
    for _ in range(2):
        drawn_code.prepare_draw_code("x = 1", language)
    drawn_code._drawn_once.cache_clear()
    assert drawn == [drawn_code._LEAST[language]]


def test_a_job_that_takes_too_long_is_killed_and_its_worker_replaced(jobs: Jobs) -> None:
    before = jobs.call(f"{HERE}:process")
    assert failed(jobs, "slept", 600, seconds=0.2).kind == "time"
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)
    assert jobs.call(f"{HERE}:process") != before


def test_memory_is_limited(jobs: Jobs) -> None:
    assert failed(jobs, "repeated", "x", 4 << 30).kind == "memory"
    assert works(jobs)


def test_a_giant_result_is_not_sent(jobs: Jobs) -> None:
    assert failed(jobs, "repeated", "x", 9 << 20).kind == "size"
    assert works(jobs)


def test_deep_recursion_ends_with_an_error(jobs: Jobs) -> None:
    assert failed(jobs, "nested", 0).kind == "memory"
    assert works(jobs)


def test_a_worker_that_ends_in_a_job_is_replaced(jobs: Jobs) -> None:
    assert failed(jobs, "ended").kind == "died"
    assert works(jobs)


def test_a_killed_idle_worker_is_replaced_unnoticed(jobs: Jobs) -> None:
    worker = jobs.call(f"{HERE}:process")
    os.kill(worker, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline and os.waitpid(worker, os.WNOHANG)[0] == 0:
        time.sleep(0.01)
    assert works(jobs)


def test_a_worker_killed_in_a_job_fails_this_job_only(jobs: Jobs) -> None:
    worker = jobs.call(f"{HERE}:process")
    threading.Timer(0.3, os.kill, (worker, signal.SIGKILL)).start()
    assert failed(jobs, "slept", 600).kind == "died"
    assert works(jobs)


def test_more_jobs_than_can_wait_are_turned_away(jobs: Jobs) -> None:
    """One works and one waits; the third is told to come again, and the first two are not disturbed."""
    found: list[float] = []
    threads = [threading.Thread(target=lambda: found.append(jobs.call(f"{HERE}:slept", 0.6))) for _ in range(2)]
    for thread in threads:
        thread.start()
    time.sleep(0.2)
    assert failed(jobs, "slept", 0).kind == "busy"
    for thread in threads:
        thread.join()
    assert found == [0.6, 0.6]


@pytest.mark.parametrize(
    "name",
    ["os:system", "gnomon.serve.jobs:work", "tests.serve.job_functions", "tests.serve.job_functions:__import__", ""],
)
def test_only_functions_of_the_package_are_called(jobs: Jobs, name: str) -> None:
    with pytest.raises(JobError) as caught:
        jobs.call(name)
    assert caught.value.kind == "internal"


def test_arguments_are_plain_data(jobs: Jobs) -> None:
    with pytest.raises(TypeError):
        jobs.call(f"{HERE}:repeated", object(), 2)
    assert works(jobs)


def test_workers_end_with_a_server_that_is_killed() -> None:
    program = """
        import os, sys, threading, time
        from gnomon.serve.jobs import Jobs
        jobs = Jobs(workers=1, package="tests.serve")
        print(jobs.call("tests.serve.job_functions:process"), flush=True)
        threading.Thread(target=jobs.call, args=("tests.serve.job_functions:slept", 600.0)).start()
        time.sleep(600)
    """
    server = subprocess.Popen([sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    time.sleep(0.2)
    server.kill()
    server.wait()
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            return
        if "Z" in open(f"/proc/{worker}/stat").read().split(")")[1].split()[0]:  # noqa: PTH123, SIM115 - in a container nobody reaps it
            return
        time.sleep(0.1)
    raise AssertionError("the worker lives on")

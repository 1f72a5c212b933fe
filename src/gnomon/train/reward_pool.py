"""Rewards from a pool of Ray actors, for trainers that ask for more a second than one core grades.

    with RewardPool(actors=8) as pool:
        rewards = pool.rewards(problems, completions)

Calls are sent in batches to whichever actor is free. A call that takes too long earns ``unscored``, and the actor that
hangs is replaced; so is an actor that dies, and its calls go to another one. When many calls wait, ``submit`` waits,
too. The reward is ``gnomon.reward``, so an actor needs gnomon and nothing of the trainer.
"""

from __future__ import annotations

import threading
import time
from collections import Counter, deque
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from gnomon.ray_workers import connect, need_ray
from gnomon.rewards import grade_completion
from gnomon.suites import open_suites, opened_places, suites
from gnomon.workers import WorkersError, collect_rarely

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

    from gnomon.rewards import Record
    from gnomon.suites.modes import Scoring

_PAUSE = 1.0  # seconds before another actor is started in place of one that did not start
_MOST_DEATHS = 3  # actors that a call may take with it; a call that kills every grader must come to an end


@dataclass(slots=True)
class _Call:
    """A completion to grade, who waits for its reward, and how often its actor died or ran out of time."""

    problem: Record
    completion: object
    suite: str | None
    paid: Future[float | None] = field(default_factory=Future)
    deaths: int = 0


class RewardPool:
    """Actors that grade completions; a context manager.

    ``actors`` grade at the same time, each a batch of up to ``batch`` calls. A batch has ``time_limit`` seconds; the
    calls of one that runs out of time are sent again one by one, with so many seconds each. At most ``waiting`` calls
    wait in the pool. ``address`` names a cluster, as ``--on ray:ADDRESS`` does. ``happened`` counts calls that ran out
    of time, actors that died, and calls that killed their actors.
    """

    def __init__(
        self,
        actors: int = 2,
        *,
        batch: int = 16,
        time_limit: float = 10.0,
        waiting: int = 1024,
        scoring: Scoring = "gnomon",
        address: str = "",
    ) -> None:
        need_ray("a pool of rewards")
        for name, value in (("actors", actors), ("batch", batch), ("waiting", waiting), ("time_limit", time_limit)):
            if value <= 0:
                raise WorkersError(f"{name} {value} is out of range: more than 0")
        self._actors, self._batch, self._limit, self._most = actors, batch, time_limit, waiting
        self._scoring, self._address = scoring, address
        self._calls: deque[_Call] = deque()
        self._changed = threading.Condition()
        self._closed = False
        self._threads: list[threading.Thread] = []
        self.happened: Counter[str] = Counter()

    def __enter__(self) -> Self:
        import ray

        self._connected = connect(self._address)
        self._grader = ray.remote(num_cpus=1, max_restarts=0, max_task_retries=0)(_Grader)
        first = [self._new_actor() for _ in range(self._actors)]
        ray.get([actor.ready.remote() for actor in first])
        self._threads = [threading.Thread(target=self._serve, args=(actor,), daemon=True) for actor in first]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """The calls that wait are graded first, unless an error ends the block."""
        import ray

        with self._changed:
            self._closed = True
            if error is not None:
                while self._calls:
                    self._calls.pop().paid.cancel()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()
        if self._connected:
            ray.shutdown()

    def submit(self, problem: Record, completion: object, suite: str | None = None) -> Future[float | None]:
        """The reward to come, None for what no grader could judge; waits while too many calls wait."""
        call = _Call(problem, completion, suite)
        with self._changed:
            self._changed.wait_for(lambda: self._closed or len(self._calls) < self._most)
            if self._closed:
                raise WorkersError("the pool of rewards is closed: submit inside its 'with' block")
            self._calls.append(call)
            self._changed.notify_all()
        return call.paid

    def rewards(
        self, problems: Sequence[Record], completions: Sequence[object], *, unscored: float = 0.0
    ) -> list[float]:
        """The reward of each completion, from 0 to 1; ``unscored`` for those that no grader could judge in time."""
        paid = [self.submit(problem, said) for problem, said in zip(problems, completions, strict=True)]
        found = (one.result() for one in paid)
        return [unscored if value is None else value for value in found]

    def trl(
        self,
        completions: Sequence[object],
        problem: Sequence[Record],
        suite: Sequence[str] | None = None,
        **_columns: object,
    ) -> list[float | None]:
        """The rewards in TRL's form, as ``gnomon.train.trl.reward`` gives them: ``reward_funcs=pool.trl``."""
        named = suite if suite is not None else [None] * len(problem)
        asked = zip(problem, completions, named, strict=True)
        paid = [self.submit(one, said, of) for one, said, of in asked]
        return [one.result() for one in paid]

    # ------------------------------------------------------------------------- a thread for each actor

    def _serve(self, actor: Any) -> None:
        """Give batches to an actor until the pool is closed; in place of one that dies or hangs, start another."""
        import ray

        while batch := self._next_batch():
            calls = [(call.problem, call.completion, call.suite) for call in batch]
            try:
                answers = ray.get(actor.grade.remote(calls), timeout=self._limit)
            except ray.exceptions.GetTimeoutError:
                ray.kill(actor)
                self._again(batch, "late")
            except ray.exceptions.RayActorError:
                self._again(batch, "died")
            except ray.exceptions.RayError as error:
                for call in batch:
                    call.paid.set_exception(error)
                continue
            else:
                for call, (value, wrong) in zip(batch, answers, strict=True):
                    call.paid.set_exception(wrong) if wrong is not None else call.paid.set_result(value)
                continue
            actor = self._replacement()
        ray.kill(actor)

    def _replacement(self) -> Any:
        """A new actor, once it has started; the node that it was to start on may be gone, too."""
        import ray

        while True:
            actor = self._new_actor()
            with suppress(ray.exceptions.RayActorError):
                ray.get(actor.ready.remote())
                return actor
            time.sleep(_PAUSE)

    def _new_actor(self) -> Any:
        return self._grader.remote(opened_places(), self._scoring)

    def _next_batch(self) -> list[_Call]:
        """The calls that wait, as many as a batch has; one that failed in a batch comes alone. Empty at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._calls)
            alone = bool(self._calls) and self._calls[0].deaths > 0
            found: list[_Call] = []
            while self._calls and len(found) < (1 if alone else self._batch) and (alone or not self._calls[0].deaths):
                found.append(self._calls.popleft())
            self._changed.notify_all()
            return found

    def _again(self, batch: Sequence[_Call], why: str) -> None:
        """Put calls back to the front that got no answer; one that is alone to blame gets none."""
        with self._changed:
            self.happened[f"actors {why}"] += 1
            for call in reversed(batch):
                call.deaths += 1
                alone = len(batch) == 1
                if (alone and why == "late") or call.deaths > _MOST_DEATHS:
                    self.happened[f"calls given up: actor {why}"] += 1
                    call.paid.set_result(None)
                else:
                    self._calls.appendleft(call)
            self._changed.notify_all()


class _Grader:
    """The actor: it grades batches, one call after the other. Suites are imported first, outside of any time limit."""

    def __init__(self, places: Sequence[str], scoring: Scoring) -> None:
        suites()
        open_suites(places)
        collect_rarely()
        self._scoring = scoring

    def ready(self) -> bool:
        return True

    def grade(self, calls: Sequence[tuple[Any, object, str | None]]) -> list[tuple[float | None, Exception | None]]:
        """The reward of each call, or the error of one whose problem cannot be read: the others are not to blame."""
        answers: list[tuple[float | None, Exception | None]] = []
        for problem, completion, suite in calls:
            try:
                graded = grade_completion(problem, completion, suite=suite, scoring=self._scoring)
                answers.append((graded.value, None))
            except Exception as error:  # it goes to the caller who sent the problem
                answers.append((None, error))
        return answers

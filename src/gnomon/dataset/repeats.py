"""Problems that repeat each other, and which of them a dataset holds.

Two problems repeat each other if they have the same structure (``format.structure_of``): they differ only in names and
order. **The rule:** of the problems that repeat each other the one of the lowest index stays. A row whose problem has
to give way takes the next index of the row (``Plan.next_index``), and so on until its problem stays. Originals have
the indices below the size of the dataset, so an original wins over every replacement, a replacement of the first round
over one of the second, and in a round the lower row wins.

The rule is applied in rounds. A round sorts the structural keys of all rows, finds the rows that have to give way, and
writes the shards with these rows again. A problem gives way only to a lower index, so a run that was killed goes on
from the rows as they are and comes to the same end. Hence one run and the merged parts of many machines end alike.
"""

from __future__ import annotations

from array import array
from functools import partial
from heapq import heapify, heappop, heapreplace, merge
from itertools import groupby
from shutil import rmtree
from typing import TYPE_CHECKING

import numpy as np

from gnomon.dataset.folder import SORTING, write_shard
from gnomon.dataset.format import KEY_BYTES, NO_KEY, key_of, parquet_bytes, read_rows, row_of, structure_of, summarise
from gnomon.dataset.keys import CANDIDATE_BYTES, candidate, candidates, index_of, read_sidecar, write_sidecar
from gnomon.dataset.problems import GenerationError, problem_maker
from gnomon.dataset.sorting import read_records, sorted_records, write_records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from gnomon.dataset.format import ShardSummary
    from gnomon.dataset.plan import Plan, Shard
    from gnomon.problem import Json, Problem
    from gnomon.workers import OnTicks, Tick, WorkerPool

MOST_TRIES = 50  # indices tried for a row
_Task = tuple["Shard", "NDArray[np.int64]"]
"""A shard, and the indices of its problems that have to give way."""


def write_rows(out: Path, shard: Shard, rows: Sequence[Mapping[str, Json]]) -> tuple[Shard, ShardSummary]:
    """Write a shard and its sidecar; the shard with its hash, and the summary of its rows."""
    written = write_shard(out, shard, parquet_bytes(rows))
    summary = summarise(rows)
    write_sidecar(out, written, summary)
    return written, summary


def replace_repeats(plan: Plan, out: Path, shards: Sequence[Shard], pool: WorkerPool, report: OnTicks) -> list[Shard]:
    """All shards in order, those with repeats written again without them.

    Every shard has its sidecar. Memory holds 8 bytes for each repeat of a round, and a shard in each worker.
    """
    now = {shard.file: shard for shard in shards}
    held: Iterable[bytes] = ()
    new: Iterable[bytes] = (record for shard in shards for record in candidates(read_sidecar(out, shard)))
    place = out / SORTING
    place.mkdir(exist_ok=True)
    number = 0
    while True:
        staying = place / f"round-{number % 2}"  # a round reads the file of the round before
        giving_way = array("q")
        ordered = sorted_records(new, CANDIDATE_BYTES, place)
        write_records(staying, _decide(merge(held, ordered), giving_way))
        if not giving_way:
            break
        _check_tries(plan, giving_way)
        tasks = _tasks(plan, list(now.values()), giving_way)
        new = _replaced(plan, out, tasks, pool, partial(_report, report, plan.size - len(giving_way)), now)
        held = read_records(staying, CANDIDATE_BYTES)
        number += 1
    rmtree(place)
    return list(now.values())


def _decide(ordered: Iterable[bytes], giving_way: array[int]) -> Iterator[bytes]:
    """Of candidates in order the first of each key; the indices of the others are added to ``giving_way``.

    >>> lost = array("q")
    >>> records = sorted([candidate(key_of("a"), 7), candidate(key_of("b"), 4), candidate(key_of("a"), 2)])
    >>> sorted(index_of(record) for record in _decide(records, lost)), list(lost)
    ([2, 4], [7])
    """
    last = NO_KEY
    for record in ordered:
        if record.startswith(last):
            giving_way.append(index_of(record))
        else:
            last = record[:KEY_BYTES]
            yield record


def _check_tries(plan: Plan, giving_way: array[int]) -> None:
    if plan.next_index(max(giving_way)) >= MOST_TRIES * plan.size:
        raise GenerationError(
            f"the suite {plan.suite!r} does not find {plan.size} different problems with seed {plan.seed} "
            "and these settings; take a smaller --size"
        )


def _tasks(plan: Plan, shards: Sequence[Shard], giving_way: array[int]) -> list[_Task]:
    """The shards that have problems to replace, with the indices of these."""
    indices = np.frombuffer(giving_way, dtype=np.int64)
    indices = indices[np.argsort(indices % plan.size)]
    starts = np.searchsorted(indices % plan.size, [shard.start for shard in shards])
    stops = np.append(starts[1:], len(indices))
    parts = zip(shards, starts, stops, strict=True)
    return [(shard, indices[start:stop]) for shard, start, stop in parts if start < stop]


def _replaced(
    plan: Plan, out: Path, tasks: Sequence[_Task], pool: WorkerPool, report: OnTicks, now: dict[str, Shard]
) -> Iterator[bytes]:
    """The candidates of the rows that workers fill again; the shards, written again, are put into ``now``."""
    for shard, records in pool.results(partial(_replace, plan, out), tasks, report):
        now[shard.file] = shard
        yield from records


def _replace(plan: Plan, out: Path, task: _Task, tick: Tick) -> tuple[Shard, list[bytes]]:
    """Write a shard again with the next problem in each row that has to give way."""
    shard, indices = task
    make = problem_maker(plan)
    rows = list(read_rows(out, shard))
    records = []
    for index in indices.tolist():
        problem = make(plan.next_index(index))
        rows[plan.row_of_index(index) - shard.start] = row_of(problem)
        if structure := structure_of(problem):
            records.append(candidate(key_of(structure), problem.provenance.index))
        tick()
    written, _ = write_rows(out, shard, rows)
    return written, records


def _report(report: OnTicks, before: int, ticks: int) -> None:
    report(before + ticks)


# ----------------------------------------------------------------------------------------------------------- one shard


def without_repeats(plan: Plan, problems: Sequence[Problem], others: Mapping[bytes, int]) -> list[Problem]:
    """The problems of a shard as the rule leaves them, given its originals.

    ``others`` has the keys of the finished rows outside the shard, with their indices. This way works in memory and
    takes candidates by their index, without rounds; the outcome is the same.
    """
    make = problem_maker(plan)
    waiting = [(problem.provenance.index, number) for number, problem in enumerate(problems)]
    kept, taken = list(problems), set[bytes]()
    heapify(waiting)
    while waiting:
        index, number = waiting[0]
        key = key_of(structure_of(kept[number]))
        if key == NO_KEY or (key not in taken and others.get(key, index) >= index):
            taken.add(key)
            heappop(waiting)
            continue
        following = plan.next_index(index)
        _check_tries(plan, array("q", [index]))
        kept[number] = make(following)
        heapreplace(waiting, (following, number))
    return kept


# -------------------------------------------------------------------------------------------------------- verification

HELD, PASSED_OVER = b"\0", b"\1"


def claim(key: bytes, index: int, row: int, kind: bytes) -> bytes:
    """A record for ``breaches``: the row holds the problem of this index and key, or has passed it over."""
    return candidate(key, index) + row.to_bytes(8, "big") + kind


def breaches(claims: Iterable[bytes], folder: Path | None = None) -> Iterator[tuple[int, int | None]]:
    """Where a dataset breaks the rule, given what its rows hold and have passed over.

    ``(row, other)`` says that the row repeats the one of the other row, ``(row, None)`` that it has passed over a
    problem that repeats none of a lower index.

    >>> a, b = key_of("a"), key_of("b")
    >>> list(breaches([claim(a, 0, 0, HELD), claim(a, 1, 1, HELD), claim(b, 2, 2, PASSED_OVER)]))
    [(1, 0), (2, None)]
    """
    found: list[tuple[int, int | None]] = []
    ordered = sorted_records(claims, CANDIDATE_BYTES + 9, folder)
    for key, group in groupby(ordered, lambda record: record[:KEY_BYTES]):
        holder: int | None = None
        for record in group:
            row = int.from_bytes(record[CANDIDATE_BYTES:-1], "big")
            held = record[-1:] == HELD
            if held and key == NO_KEY:
                continue
            if not held and (holder is None or key == NO_KEY):
                found.append((row, None))
            elif held and holder is not None:
                found.append((row, holder))
            elif held:
                holder = row
    yield from sorted(found, key=lambda breach: (breach[0], breach[1] is None))

"""Problems that repeat each other, and which of them a dataset holds.

Two problems repeat each other if they have the same structure (``format.structure_of``): they differ only in names and
order. **The rule:** of the problems that repeat each other the one of the lowest index stays. A row whose problem has
to give way takes the next index of the row (``Plan.next_index``), and so on until its problem stays. Originals have
the indices below the size of the dataset, so an original wins over every replacement, a replacement of the first round
over one of the second, and in a round the lower row wins.

The rule is applied in rounds. A round sorts the structural keys of all rows, finds the rows that have to give way, and
writes the shards with these rows again. A problem gives way only to a lower index, so a run that was killed goes on
from the rows as they are and comes to the same end. Hence one run and the merged parts of many machines end alike.

All of it is tasks for workers. The keys are sorted in two steps: a task writes the keys of some shards in order to a
file, a run; another one reads from every run the keys of one range and finds the repeats among them. Keys are digests,
so ranges of the same width hold about as many.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from dataclasses import replace
from functools import partial
from heapq import heapify, heappop, heapreplace
from itertools import groupby
from typing import TYPE_CHECKING

import numpy as np

from gnomon.dataset.bounds import most_bytes
from gnomon.dataset.folder import SORTING, remove_sorting, write_shard
from gnomon.dataset.format import KEY_BYTES, NO_KEY, key_of, parquet_bytes, read_rows, row_of, structure_of, summarise
from gnomon.dataset.keys import CANDIDATE_BYTES, candidate, candidates, index_of, read_sidecar, write_sidecar
from gnomon.dataset.plan import groups
from gnomon.dataset.problems import GenerationError, problem_maker
from gnomon.dataset.sorting import RUN, sorted_records
from gnomon.files import read_slice, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from gnomon.dataset.format import ShardSummary
    from gnomon.dataset.plan import Plan, Shard
    from gnomon.problem import Json, Problem
    from gnomon.url_path import Place
    from gnomon.workers import OnTicks, Pool, Tick

MOST_TRIES = 50  # indices tried for a row
_Task = tuple["Shard", "NDArray[np.int64]"]
"""A shard, and the indices of its problems that have to give way."""


def write_rows(out: Place, shard: Shard, rows: Sequence[Mapping[str, Json]]) -> tuple[Shard, ShardSummary]:
    """Write a shard and its sidecar; the shard with its hash, and the summary of its rows."""
    written = write_shard(out, shard, parquet_bytes(rows))
    summary = summarise(rows)
    write_sidecar(out, written, summary)
    return written, summary


def replace_repeats(
    plan: Plan, out: Place, shards: Sequence[Shard], pool: Pool, report: OnTicks, run: int = RUN
) -> list[Shard]:
    """All shards in order, those with repeats written again without them.

    Every shard has its sidecar. Memory holds 8 bytes for each repeat of a round; a worker holds a shard, or ``run``
    keys.
    """
    now = {shard.file: shard for shard in shards}
    changed = set(now)
    ranges = -(-plan.size // run)
    cuts: dict[int, array[int]] = {}
    while True:
        in_groups = enumerate(groups(list(now.values()), run))
        tasks = [(number, some) for number, some in in_groups if not changed.isdisjoint(one.file for one in some)]
        cuts.update(pool.results(partial(_write_run, out, ranges), tasks))
        giving_way = array("q")
        for indices in pool.results(partial(_find_repeats, out, cuts), range(ranges)):
            giving_way.frombytes(indices)
        if not giving_way:
            break
        _check_tries(plan, giving_way)
        report_round = partial(_report, report, plan.size - len(giving_way))
        replacing = _tasks(plan, list(now.values()), giving_way)
        written = {one.file: one for one in pool.results(partial(_replace, plan, out), replacing, report_round)}
        now.update(written)
        changed = set(written)
    remove_sorting(out)
    return list(now.values())


def _run_file(number: int) -> str:
    return f"{SORTING}/run-{number:05d}"


def _write_run(out: Place, ranges: int, task: tuple[int, Sequence[Shard]], _: Tick) -> tuple[int, array[int]]:
    """Write the keys of some shards to a file, in order; the number of the file, and where its ranges begin and end."""
    number, shards = task
    records = sorted(record for shard in shards for record in candidates(read_sidecar(out, shard)))
    write_whole(out / _run_file(number), b"".join(records))
    starts = [bisect_left(records, ((part << 64) // ranges).to_bytes(8, "big")) for part in range(ranges)]
    return number, array("q", (CANDIDATE_BYTES * place for place in (*starts, len(records))))


def _find_repeats(out: Place, cuts: Mapping[int, array[int]], part: int, _: Tick) -> bytes:
    """The indices of problems that have to give way, 8 bytes each, among those of one range, given all runs."""
    parts = (read_slice(out / _run_file(number), *places[part : part + 2]) for number, places in cuts.items())
    records = [part[at : at + CANDIDATE_BYTES] for part in parts for at in range(0, len(part), CANDIDATE_BYTES)]
    return array("q", _giving_way(sorted(records))).tobytes()


def _giving_way(ordered: Iterable[bytes]) -> Iterator[int]:
    """Of candidates in order, the indices of those whose key a lower index has.

    >>> list(_giving_way(sorted([candidate(key_of("a"), 7), candidate(key_of("b"), 4), candidate(key_of("a"), 2)])))
    [7]
    """
    last = NO_KEY
    for record in ordered:
        if record.startswith(last):
            yield index_of(record)
        else:
            last = record[:KEY_BYTES]


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


def _replace(plan: Plan, out: Place, task: _Task, tick: Tick) -> Shard:
    """Write a shard again with the next problem in each row that has to give way.

    The task may have been done before, by a worker that died after it: then the file has other bytes than the shard
    names, and gets the same ones again.
    """
    shard, indices = task
    make = problem_maker(plan)
    rows = list(read_rows(out, replace(shard, bytes=most_bytes(shard.rows))))
    for index in indices.tolist():
        rows[plan.row_of_index(index) - shard.start] = row_of(make(plan.next_index(index)))
        tick()
    return write_rows(out, shard, rows)[0]


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


def breaches(claims: Iterable[bytes]) -> Iterator[tuple[int, int | None]]:
    """Where a dataset breaks the rule, given what its rows hold and have passed over.

    ``(row, other)`` says that the row repeats the one of the other row, ``(row, None)`` that it has passed over a
    problem that repeats none of a lower index.

    >>> a, b = key_of("a"), key_of("b")
    >>> list(breaches([claim(a, 0, 0, HELD), claim(a, 1, 1, HELD), claim(b, 2, 2, PASSED_OVER)]))
    [(1, 0), (2, None)]
    """
    found: list[tuple[int, int | None]] = []
    ordered = sorted_records(claims, CANDIDATE_BYTES + 9)
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

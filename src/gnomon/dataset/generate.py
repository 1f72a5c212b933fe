"""Making a dataset: shards in worker processes, whole or not at all, resumed after any interruption.

A dataset is a pure function of its plan. One task makes one shard and writes it where it belongs, so one worker and
many give the same bytes, and memory is bounded by a shard for each worker. Who the workers are is the business of
``gnomon.workers``. Then problems that repeat each other are replaced
(``gnomon.dataset.repeats``). A run that was killed is resumed by giving the same command again: finished shards are
kept, the others are made again. Parts of a dataset can be made on several machines and put together by
``gnomon.dataset.merge``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from gnomon.dataset.card import card
from gnomon.dataset.dataset_parts import Part, WrittenPart
from gnomon.dataset.folder import count_begun, finished_shards, locked_folder
from gnomon.dataset.format import (
    CARD,
    MANIFEST,
    PART,
    Manifest,
    Split,
    library_versions,
    problem_at,
    read_rows,
    row_of,
    shard_bytes,
)
from gnomon.dataset.installation import worker_start
from gnomon.dataset.keys import Levels, read_sidecar, sidecar_file
from gnomon.dataset.plan import Plan, Shard, groups
from gnomon.dataset.problems import GenerationStopped, make_problems
from gnomon.dataset.repeats import replace_repeats, write_rows
from gnomon.dataset.sorting import RUN
from gnomon.files import file_sha256, sha256, write_whole
from gnomon.suites import Suite, get_suite
from gnomon.workers import OnTicks, Pool, Tick, Workers, WorkersLost, open_pool

if TYPE_CHECKING:
    from gnomon.problem import Problem
    from gnomon.url_path import Place

Progress = Callable[[int, int], None]
"""Called with (problems done, problems in all)."""


@dataclass(frozen=True, slots=True)
class GenerationResult:
    """The manifest of the dataset, and how many of its shards this run made and how many were there already."""

    manifest: Manifest
    made: int
    kept: int


def generate(plan: Plan, out: Place, *, workers: Workers = 1, progress: Progress | None = None) -> GenerationResult:
    """Make the dataset of ``plan`` in the folder ``out``, or finish it if a part is already there."""
    report = _reporter(progress, plan.size)
    pool = open_pool(workers, worker_start(plan.suite))
    with locked_folder(out, plan), pool:
        shards = plan.shards()
        with what_is_kept(out, shards):
            kept = finished_shards(out, shards, pool)
            made = _make_shards(plan, out, shards, kept, pool, report)
            manifest = complete(plan, out, made, pool, report)
    return GenerationResult(manifest, made=len(shards) - len(kept), kept=len(kept))


def generate_part(
    plan: Plan, part: Part, out: Place, *, workers: Workers = 1, progress: Progress | None = None
) -> tuple[WrittenPart, int]:
    """Make one part of the dataset of ``plan`` in the folder ``out``, or finish it; and how many shards were there.

    A part holds the originals of its rows. Repeats are replaced when the parts are merged (``gnomon.dataset.merge``).
    """
    pool = open_pool(workers, worker_start(plan.suite))
    with locked_folder(out, plan, part), pool:
        shards = part.shards(plan)
        report = _reporter(progress, sum(shard.rows for shard in shards))
        with what_is_kept(out, shards):
            kept = finished_shards(out, shards, pool)
            made = _make_shards(plan, out, shards, kept, pool, report)
            keys = tuple(file_sha256(out / sidecar_file(shard)) for shard in made)
            written = WrittenPart(plan, tuple(made), part, keys, versions=library_versions())
            write_whole(out / PART, written.to_bytes())
    return written, len(kept)


def _reporter(progress: Progress | None, size: int) -> OnTicks:
    def report(done: int) -> None:
        if progress:
            progress(done, size)

    return report


@contextmanager
def what_is_kept(out: Place, shards: Sequence[Shard]) -> Iterator[None]:
    """If writing cannot go on, say what is kept and how to go on."""
    try:
        yield
    except (OSError, WorkersLost) as error:
        reason = error.strerror or str(error) if isinstance(error, OSError) else str(error)
        raise GenerationStopped(
            f"cannot go on writing {out}: {reason}. {count_begun(out, shards)} of {len(shards)} shards are done and "
            "kept; fix the cause and give the same command again to finish"
        ) from error


# ------------------------------------------------------------------------------------------------------------- shards


def _make_shards(
    plan: Plan, out: Place, shards: Sequence[Shard], kept: Sequence[Shard], pool: Pool, report: OnTicks
) -> list[Shard]:
    """The shards in order, each with its sidecar: those that are kept, and the missing ones, which the workers make."""
    found = {shard.file: shard for shard in kept}
    missing = [shard for shard in shards if shard.file not in found]
    already = sum(shard.rows for shard in kept)
    report(already)
    for shard in pool.results(partial(_make_shard, plan, out), missing, lambda ticks: report(already + ticks)):
        found[shard.file] = shard
    return [found[shard.file] for shard in shards]


def _make_shard(plan: Plan, out: Place, shard: Shard, tick: Tick) -> Shard:
    rows = [row_of(problem) for problem in make_problems(plan, range(shard.start, shard.stop), tick)]
    return write_rows(out, shard, rows)[0]


# ------------------------------------------------------------------------------------------------- splits and manifest


def complete(plan: Plan, out: Place, made: Sequence[Shard], pool: Pool, report: OnTicks) -> Manifest:
    """Replace repeats in shards that are written, and finish the dataset."""
    return finish(plan, out, replace_repeats(plan, out, made, pool, report), pool)


def finish(plan: Plan, out: Place, shards: Sequence[Shard], pool: Pool) -> Manifest:
    """Write the splits, the card and, last, the manifest: a folder with a manifest is a finished dataset."""
    suite = get_suite(plan.suite)
    counts: dict[str, Counter[str]] = {}
    levels = Levels()
    counted = dict(pool.results(partial(_count, out), list(enumerate(groups(shards, RUN)))))
    for _, (some_levels, some_counts) in sorted(counted.items()):
        levels.extend(some_levels)
        for name, counter in some_counts.items():
            counts.setdefault(name, Counter()).update(counter)
    splits = _write_splits(suite, out, shards, levels, pool)
    text = card(suite, plan, counts, splits).encode()
    manifest = Manifest(
        plan=plan,
        shards=tuple(shards),
        counts=counts,
        card_sha256=sha256(text),
        versions=library_versions(),
        splits=splits,
    )
    try:
        write_whole(out / CARD, text)
        write_whole(out / MANIFEST, manifest.to_bytes())
    except OSError as error:
        raise GenerationStopped(
            f"cannot write the manifest in {out}: {error.strerror}. All shards are done and kept; fix the cause and "
            "give the same command again"
        ) from error
    return manifest


def _count(
    out: Place, task: tuple[int, Sequence[Shard]], _: Tick
) -> tuple[int, tuple[Levels, dict[str, Counter[str]]]]:
    """The levels of the rows of some shards, and how many problems they have of each kind."""
    number, shards = task
    levels = Levels()
    counts: dict[str, Counter[str]] = {}
    for shard in shards:
        summary = read_sidecar(out, shard)
        levels.extend(summary.levels)
        for name, counter in summary.counts.items():
            counts.setdefault(name, Counter()).update(counter)
    return number, (levels, counts)


def _write_splits(
    suite: Suite, out: Place, shards: Sequence[Shard], levels: Sequence[str], pool: Pool
) -> tuple[Split, ...]:
    """The suite's named parts of the dataset, each written as a parquet file of its own."""
    splits = []
    for name, rows in suite.records.splits(levels).items():
        file = f"data/{name}-00000-of-00001.parquet"
        wanted = set(rows)
        tasks = [
            (shard, inside)
            for shard in shards
            if (inside := [row for row in range(shard.start, shard.stop) if row in wanted])
        ]
        found = {row: problem for some in pool.results(partial(_pick, out), tasks) for row, problem in some}
        content = shard_bytes([found[row] for row in rows])
        try:
            write_whole(out / file, content)
        except OSError as error:
            raise GenerationStopped(
                f"cannot write {out / file}: {error.strerror}. All shards are done and kept"
            ) from error
        splits.append(Split(name, file, tuple(rows), sha256(content), len(content)))
    return tuple(splits)


def _pick(out: Place, task: tuple[Shard, Sequence[int]], _: Tick) -> list[tuple[int, Problem]]:
    """The problems in some rows of a shard."""
    shard, wanted = task
    rows = enumerate(read_rows(out, shard), start=shard.start)
    return [(row, problem_at(out / shard.file, row - shard.start, entry)) for row, entry in rows if row in wanted]

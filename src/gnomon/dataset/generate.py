"""Making a dataset: shards in worker processes, whole or not at all, resumed after any interruption.

A dataset is a pure function of its plan. One task makes one shard, so one worker and many give the same bytes, and
memory is bounded by a shard for each worker. Then problems that repeat an earlier row are replaced. A run that was
killed is resumed by giving the same command again: finished shards are kept, the others are made again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from gnomon.dataset.card import card
from gnomon.dataset.folder import finished_shards, locked_folder, write_shard
from gnomon.dataset.format import (
    CARD,
    MANIFEST,
    Manifest,
    ShardSummary,
    Split,
    library_versions,
    parquet_bytes,
    pick_problems,
    problem_of,
    read_rows,
    read_summary,
    row_of,
    shard_bytes,
    summarise,
)
from gnomon.dataset.plan import DatasetError, Plan, Shard
from gnomon.dataset.problems import GenerationStopped, make_problems, problem_maker
from gnomon.dataset.repeats import repeated, without_repeats
from gnomon.files import sha256, write_whole
from gnomon.suites import Suite, get_suite, open_suites, opened_places
from gnomon.workers import OnTicks, Tick, WorkerPool

if TYPE_CHECKING:
    from pathlib import Path

    from gnomon.problem import Problem

Progress = Callable[[int, int], None]
"""Called with (problems done, problems in all)."""
WrittenShard = tuple[Shard, ShardSummary]
"""A shard that is written, and the summary of its rows."""


@dataclass(frozen=True, slots=True)
class GenerationResult:
    """The manifest of the dataset, and how many of its shards this run made and how many were there already."""

    manifest: Manifest
    made: int
    kept: int


def generate(plan: Plan, out: Path, *, workers: int = 1, progress: Progress | None = None) -> GenerationResult:
    """Make the dataset of ``plan`` in the folder ``out``, or finish it if a part is already there."""
    if workers < 1:
        raise DatasetError(f"workers {workers} is out of range: 1 or more, or 0 on the command line for one a core")

    def report(done: int) -> None:
        if progress:
            progress(done, plan.size)

    with locked_folder(out, plan):
        shards = plan.shards()
        kept = list(finished_shards(out, shards))
        try:
            with WorkerPool(workers, partial(open_suites, opened_places())) as pool:
                made = _make_shards(plan, out, kept, pool, report)
                made = _replace_repeats(plan, out, made, pool, report)
        except (OSError, BrokenProcessPool) as error:
            reason = error.strerror if isinstance(error, OSError) else "a worker process died (out of memory?)"
            done = sum(1 for _ in finished_shards(out, shards))
            raise GenerationStopped(
                f"cannot go on writing {out}: {reason}. {done} of {len(shards)} shards are done and kept; "
                "fix the cause and give the same command again to finish"
            ) from error
        manifest = _finish(plan, out, made)
    return GenerationResult(manifest, made=len(shards) - len(kept), kept=len(kept))


# ------------------------------------------------------------------------------------------------------------- shards


def _make_shards(plan: Plan, out: Path, kept: Sequence[Shard], pool: WorkerPool, report: OnTicks) -> list[WrittenShard]:
    """All shards in order: those that are kept, and the missing ones, which the workers make."""
    found = {shard.file: (shard, read_summary(out / shard.file)) for shard in kept}
    missing = [shard for shard in plan.shards() if shard.file not in found]
    already = sum(shard.rows for shard in kept)
    report(already)
    for shard, summary in pool.results(partial(_make_shard, plan, out), missing, lambda ticks: report(already + ticks)):
        found[shard.file] = shard, summary
    return [found[shard.file] for shard in plan.shards()]


def _make_shard(plan: Plan, out: Path, shard: Shard, tick: Tick) -> WrittenShard:
    return _write_problems(out, shard, make_problems(plan, range(shard.start, shard.stop), tick))


def _write_problems(out: Path, shard: Shard, problems: Sequence[Problem]) -> WrittenShard:
    rows = [row_of(problem) for problem in problems]
    return write_shard(out, shard, parquet_bytes(rows)), summarise(rows)


def _replace_repeats(
    plan: Plan, out: Path, made: Sequence[WrittenShard], pool: WorkerPool, report: OnTicks
) -> list[WrittenShard]:
    """All shards in order, those with repeats written again without them.

    A shard depends on the plan and the shards before it alone, so a run that was killed here goes on to the same end.
    """
    left = len(repeated([structure for _, summary in made for structure in summary.structures], set()))
    earlier: set[str] = set()
    whole: list[WrittenShard] = []
    for shard, summary in made:
        positions = repeated(summary.structures, earlier)
        if positions:
            wanted = [plan.next_index(summary.indices[position]) for position in positions]
            ticks = partial(_report_replaced, report, plan.size - left)
            ready = dict(pool.results(partial(_make_one, plan), wanted, ticks))
            problems = [problem_of(row) for row in read_rows(out / shard.file)]
            shard, summary = _write_problems(out, shard, without_repeats(plan, problems, earlier, ready))
            left -= len(positions)
        earlier.update(summary.structures)
        whole.append((shard, summary))
    return whole


def _report_replaced(report: OnTicks, before: int, ticks: int) -> None:
    report(before + ticks)


def _make_one(plan: Plan, index: int, tick: Tick) -> tuple[int, Problem]:
    problem = problem_maker(plan)(index)
    tick()
    return index, problem


# ------------------------------------------------------------------------------------------------- splits and manifest


def _finish(plan: Plan, out: Path, made: Sequence[WrittenShard]) -> Manifest:
    """Write the splits, the card and, last, the manifest: a folder with a manifest is a finished dataset."""
    shards = [shard for shard, _ in made]
    summaries = [summary for _, summary in made]
    suite = get_suite(plan.suite)
    counts = _total(summary.counts for summary in summaries)
    splits = _write_splits(suite, out, shards, [level for summary in summaries for level in summary.levels])
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


def _total(counts: Iterator[Mapping[str, Counter[str]]]) -> dict[str, Counter[str]]:
    total: dict[str, Counter[str]] = {}
    for one in counts:
        for name, counter in one.items():
            total.setdefault(name, Counter()).update(counter)
    return total


def _write_splits(suite: Suite, out: Path, shards: Sequence[Shard], levels: Sequence[str]) -> tuple[Split, ...]:
    """The suite's named parts of the dataset, each written as a parquet file of its own."""
    splits = []
    for name, rows in suite.splits(levels).items():
        file = f"data/{name}-00000-of-00001.parquet"
        content = shard_bytes(pick_problems(out, shards, rows))
        try:
            write_whole(out / file, content)
        except OSError as error:
            raise GenerationStopped(
                f"cannot write {out / file}: {error.strerror}. All shards are done and kept"
            ) from error
        splits.append(Split(name, file, tuple(rows), sha256(content), len(content)))
    return tuple(splits)

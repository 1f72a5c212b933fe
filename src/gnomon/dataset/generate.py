"""Making a dataset: shards in worker processes, whole or not at all, resumed after any interruption.

A dataset is a pure function of its plan. One task makes one shard, so one worker and many give the same bytes, and
memory is bounded by a shard for each worker. Then problems that repeat each other are replaced
(``gnomon.dataset.repeats``). A run that was killed is resumed by giving the same command again: finished shards are
kept, the others are made again. Parts of a dataset can be made on several machines and put together by
``gnomon.dataset.merge``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from gnomon.dataset.card import card
from gnomon.dataset.dataset_parts import Part, WrittenPart
from gnomon.dataset.folder import finished_shards, locked_folder
from gnomon.dataset.format import (
    CARD,
    MANIFEST,
    PART,
    Manifest,
    Split,
    library_versions,
    pick_problems,
    read_summary,
    row_of,
    shard_bytes,
)
from gnomon.dataset.keys import Levels, read_sidecar, sidecar_bytes, sidecar_file
from gnomon.dataset.plan import DatasetError, Plan, Shard
from gnomon.dataset.problems import GenerationStopped, make_problems
from gnomon.dataset.repeats import replace_repeats, write_rows
from gnomon.files import file_sha256, sha256, write_whole
from gnomon.suites import Suite, get_suite, open_suites, opened_places
from gnomon.workers import OnTicks, Tick, WorkerPool

if TYPE_CHECKING:
    from pathlib import Path

Progress = Callable[[int, int], None]
"""Called with (problems done, problems in all)."""


@dataclass(frozen=True, slots=True)
class GenerationResult:
    """The manifest of the dataset, and how many of its shards this run made and how many were there already."""

    manifest: Manifest
    made: int
    kept: int


def generate(plan: Plan, out: Path, *, workers: int = 1, progress: Progress | None = None) -> GenerationResult:
    """Make the dataset of ``plan`` in the folder ``out``, or finish it if a part is already there."""
    check_workers(workers)
    report = _reporter(progress, plan.size)
    with locked_folder(out, plan):
        shards = plan.shards()
        kept = list(finished_shards(out, shards))
        with what_is_kept(out, shards), WorkerPool(workers, partial(open_suites, opened_places())) as pool:
            made = _make_shards(plan, out, shards, kept, pool, report)
            manifest = complete(plan, out, made, pool, report)
    return GenerationResult(manifest, made=len(shards) - len(kept), kept=len(kept))


def generate_part(
    plan: Plan, part: Part, out: Path, *, workers: int = 1, progress: Progress | None = None
) -> tuple[WrittenPart, int]:
    """Make one part of the dataset of ``plan`` in the folder ``out``, or finish it; and how many shards were there.

    A part holds the originals of its rows. Repeats are replaced when the parts are merged (``gnomon.dataset.merge``).
    """
    check_workers(workers)
    with locked_folder(out, plan, part):
        shards = part.shards(plan)
        report = _reporter(progress, sum(shard.rows for shard in shards))
        kept = list(finished_shards(out, shards))
        with what_is_kept(out, shards), WorkerPool(workers, partial(open_suites, opened_places())) as pool:
            made = _make_shards(plan, out, shards, kept, pool, report)
            keys = tuple(file_sha256(out / sidecar_file(shard)) for shard in made)
            written = WrittenPart(plan, tuple(made), part, keys, versions=library_versions())
            write_whole(out / PART, written.to_bytes())
    return written, len(kept)


def check_workers(workers: int) -> None:
    if workers < 1:
        raise DatasetError(f"workers {workers} is out of range: 1 or more, or 0 on the command line for one a core")


def _reporter(progress: Progress | None, size: int) -> OnTicks:
    def report(done: int) -> None:
        if progress:
            progress(done, size)

    return report


@contextmanager
def what_is_kept(out: Path, shards: Sequence[Shard]) -> Iterator[None]:
    """If writing cannot go on, say what is kept and how to go on."""
    try:
        yield
    except (OSError, BrokenProcessPool) as error:
        reason = error.strerror if isinstance(error, OSError) else "a worker process died (out of memory?)"
        done = sum(1 for _ in finished_shards(out, shards))
        raise GenerationStopped(
            f"cannot go on writing {out}: {reason}. {done} of {len(shards)} shards are done and kept; "
            "fix the cause and give the same command again to finish"
        ) from error


# ------------------------------------------------------------------------------------------------------------- shards


def _make_shards(
    plan: Plan, out: Path, shards: Sequence[Shard], kept: Sequence[Shard], pool: WorkerPool, report: OnTicks
) -> list[Shard]:
    """The shards in order, each with its sidecar: those that are kept, and the missing ones, which the workers make."""
    keep_sidecars(out, kept)
    found = {shard.file: shard for shard in kept}
    missing = [shard for shard in shards if shard.file not in found]
    already = sum(shard.rows for shard in kept)
    report(already)
    for shard in pool.results(partial(_make_shard, plan, out), missing, lambda ticks: report(already + ticks)):
        found[shard.file] = shard
    return [found[shard.file] for shard in shards]


def _make_shard(plan: Plan, out: Path, shard: Shard, tick: Tick) -> Shard:
    rows = [row_of(problem) for problem in make_problems(plan, range(shard.start, shard.stop), tick)]
    return write_rows(out, shard, rows)[0]


def keep_sidecars(out: Path, kept: Sequence[Shard]) -> None:
    """Write the sidecars that shards on disk lack; a finished dataset has none, and a killed run may have old ones.

    No hash of a sidecar is recorded until a part is finished. So every sidecar is made again from its shard, whose hash
    is right, and compared.
    """
    for shard in kept:
        content = sidecar_bytes(shard, read_summary(out, shard))
        path = out / sidecar_file(shard)
        if not path.is_file() or path.read_bytes() != content:
            write_whole(path, content)


# ------------------------------------------------------------------------------------------------- splits and manifest


def complete(plan: Plan, out: Path, made: Sequence[Shard], pool: WorkerPool, report: OnTicks) -> Manifest:
    """Replace repeats in shards that are written, and finish the dataset."""
    return finish(plan, out, replace_repeats(plan, out, made, pool, report))


def finish(plan: Plan, out: Path, shards: Sequence[Shard]) -> Manifest:
    """Write the splits, the card and, last, the manifest: a folder with a manifest is a finished dataset."""
    suite = get_suite(plan.suite)
    counts: dict[str, Counter[str]] = {}
    levels = Levels()
    for shard in shards:
        summary = read_sidecar(out, shard)
        levels.extend(summary.levels)
        for name, counter in summary.counts.items():
            counts.setdefault(name, Counter()).update(counter)
    splits = _write_splits(suite, out, shards, levels)
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


def _write_splits(suite: Suite, out: Path, shards: Sequence[Shard], levels: Sequence[str]) -> tuple[Split, ...]:
    """The suite's named parts of the dataset, each written as a parquet file of its own."""
    splits = []
    for name, rows in suite.records.splits(levels).items():
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

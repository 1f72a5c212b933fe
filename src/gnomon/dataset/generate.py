"""Making a dataset: shards in worker processes, whole or not at all, resumed after any interruption.

A dataset is a pure function of its plan (suite, version, config, seed, size, shard size). One task makes one shard, so
one worker and many give the same bytes, and memory is bounded by a shard for each worker. A problem that repeats an
earlier one is replaced. A run that was killed is resumed by giving the same command again: finished shards are kept,
everything else is made anew.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from gnomon.dataset.card import card
from gnomon.dataset.format import (
    CARD,
    MANIFEST,
    DatasetError,
    Manifest,
    Plan,
    Shard,
    Split,
    count,
    default_shard_size,
    library_versions,
    pick_problems,
    problem_of,
    read_manifest,
    read_rows,
    sealed,
    shard_bytes,
    structure_of,
)
from gnomon.errors import FAILED, GnomonError
from gnomon.files import file_sha256, sha256, write_whole
from gnomon.problem import Problem, canonical_json
from gnomon.seeding import check_seed
from gnomon.suites import Suite, SuiteConfig, SuiteError, get_suite
from gnomon.workers import Team, Tick, team

_PLAN = ".plan.json"
_JOURNAL = ".shards.jsonl"
_MOST_PROBLEMS, _MOST_SHARDS = 10_000_000, 99_999
_MOST_REPEATS = 50  # problems tried for a place
_STRUCTURE = ("index", "structure")
Progress = Callable[[int, int], None]
"""Called with (problems done, problems in all)."""


class GenerationError(GnomonError, RuntimeError):
    """A dataset that cannot be made in this folder or with these settings; the message says what to change."""


class GenerationStopped(GenerationError):  # noqa: N818 - it says what happened to the run
    """Generation had begun and could not go on; the message says what is kept and how to go on."""

    exit_code = FAILED


class SuiteFailure(GenerationStopped):
    """A suite could not make one of its problems."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run did: the manifest, and how much of it was there already."""

    manifest: Manifest
    made: int
    kept: int


def make_plan(
    suite: str, *, size: int, seed: int, config: SuiteConfig | None = None, shard_size: int | None = None
) -> Plan:
    """The plan of a dataset, checked."""
    exam = get_suite(suite)
    if not 1 <= size <= _MOST_PROBLEMS:
        raise DatasetError(f"size {size} is out of range: 1 to {_MOST_PROBLEMS} (for more, take several seeds)")
    if shard_size is not None and not 1 <= shard_size <= 10_000:
        raise DatasetError(f"shard size {shard_size} is out of range: 1 to 10000 (a shard is held in memory)")
    if shard_size is not None and size / shard_size > _MOST_SHARDS:
        raise DatasetError(f"shard size {shard_size} is too small for {size} problems: at most {_MOST_SHARDS} shards")
    return Plan(
        suite=suite,
        suite_version=exam.version,
        config=(config or exam.config()).to_json(),
        seed=check_seed(seed),
        size=size,
        shard_size=shard_size or default_shard_size(size),
    )


def generate(plan: Plan, out: Path, *, workers: int = 1, progress: Progress | None = None) -> Outcome:
    """Make the dataset of ``plan`` in the folder ``out``, or finish it if a part is already there."""
    if workers < 1:
        raise DatasetError(f"workers {workers} is out of range: 1 or more, or 0 on the command line for one a core")
    _open_folder(out)
    with _writing(out, plan):
        shards = plan.shards()
        kept = {shard.file: shard for shard in _finished(out, shards)}
        missing = [shard for shard in shards if shard.file not in kept]
        known, made = dict(kept), 0

        def told(done: int) -> None:
            if progress:
                progress(done, plan.size)

        try:
            with team(workers) as hired:
                already = sum(shard.rows for shard in kept.values())
                told(already)
                for shard in hired.results(partial(_work, plan, out), missing, lambda done: told(already + done)):
                    known[shard.file] = shard
                    made += 1
                here = [known[shard.file] for shard in shards]
                for shard in _without_repeats(plan, out, here, hired, lambda left: told(plan.size + left)):
                    known[shard.file] = shard
        except (OSError, BrokenProcessPool) as error:
            reason = error.strerror if isinstance(error, OSError) else "a worker process died (out of memory?)"
            done = sum(1 for _ in _finished(out, shards))
            raise GenerationStopped(
                f"cannot go on writing {out}: {reason}. {done} of {len(shards)} shards are done and kept; "
                "mend the cause and give the same command again to finish"
            ) from error
        manifest = _finish(plan, out, [known[shard.file] for shard in shards])
    return Outcome(manifest, made, kept=len(kept))


# ------------------------------------------------------------------------------------------------ the folder and plan


def _open_folder(out: Path) -> None:
    try:
        (out / "data").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GenerationError(f"cannot make the folder {out}: {error.strerror}; choose another with --out") from None


@contextmanager
def _writing(out: Path, plan: Plan) -> Iterator[None]:
    """Hold the folder for one run and one plan. The lock is the kernel's, so a killed run leaves none behind."""
    path = out / _PLAN
    try:
        lock = path.open("a+b")
    except OSError as error:
        raise GenerationError(f"cannot write in {out}: {error.strerror}; choose another folder with --out") from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise GenerationError(
                f"another gnomon run is writing {out}; wait for it or choose another folder"
            ) from None
        try:
            _check_same_plan(out, plan, lock)
        except (GenerationError, DatasetError):
            if path.stat().st_size == 0:  # it was made just now, by asking for the lock
                path.unlink()
            raise
        for stale in (out / "data").glob(".*.tmp"):
            stale.unlink(missing_ok=True)
        yield
        (out / _JOURNAL).unlink(missing_ok=True)
        path.unlink(missing_ok=True)


def _check_same_plan(out: Path, plan: Plan, lock: Any) -> None:
    """A folder holds one dataset: refuse to mix, before anything is touched."""
    asked = canonical_json(asdict(plan))
    lock.seek(0)
    begun = lock.read().decode(errors="replace")
    if not begun and (out / MANIFEST).exists():
        begun = canonical_json(asdict(read_manifest(out).plan))
    if not begun and any((out / "data").glob("*.parquet")):
        raise GenerationError(
            f"{out}/data holds parquet files of an unknown origin; choose another folder with --out, or remove them"
        )
    if begun and begun != asked and _complete_json(begun):
        raise GenerationError(
            f"{out} holds another dataset ({_difference(begun, asked)}); choose another folder with --out or remove it"
        )
    lock.seek(0)
    if lock.read().decode(errors="replace") == asked:
        return  # a run killed between emptying and writing the file would leave shards that no plan speaks for
    lock.seek(0)
    lock.truncate()
    lock.write(asked.encode())
    lock.flush()
    os.fsync(lock.fileno())


def _complete_json(text: str) -> bool:
    # The plan is the first thing written; a run killed while writing it has made no shard yet.
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def _difference(begun: str, asked: str) -> str:
    was, now = json.loads(begun), json.loads(asked)
    return ", ".join(f"{name} {was.get(name)!r}, not {now[name]!r}" for name in now if was.get(name) != now[name])


def _finished(out: Path, shards: list[Shard]) -> Iterator[Shard]:
    """Shards whose bytes are the ones that were recorded when they were written; the others will be made again."""
    recorded = _recorded(out)
    for shard in shards:
        path = out / shard.file
        known = recorded.get(shard.file)
        if known is not None and path.exists() and file_sha256(path) == known.sha256:
            yield known


def _recorded(out: Path) -> dict[str, Shard]:
    """What the manifest of a finished run and the journal of an unfinished one say of the shards."""
    known: dict[str, Shard] = {}
    if (out / MANIFEST).exists():
        known.update((shard.file, shard) for shard in read_manifest(out).shards)
    if (out / _JOURNAL).exists():
        for line in (out / _JOURNAL).read_text().splitlines():
            try:
                shard = Shard(**json.loads(line))
            except (ValueError, TypeError):
                continue  # the line a run was killed in: its shard is made again
            known[shard.file] = shard
    return known


def _record(out: Path, shard: Shard) -> None:
    with (out / _JOURNAL).open("a") as journal:
        # One write, so that lines of several workers do not mix; the newline first, so that a torn line ends here.
        journal.write("\n" + json.dumps(asdict(shard)))
        journal.flush()
        os.fsync(journal.fileno())


def _finish(plan: Plan, out: Path, shards: list[Shard]) -> Manifest:
    """Write the card and, last of all, the manifest: a folder with a manifest is a finished dataset."""
    columns = ["categories", "level", "answer_kind", "source"]
    counts = count(row for shard in shards for row in read_rows(out / shard.file, columns))
    suite = get_suite(plan.suite)
    splits = _write_splits(suite, out, shards)
    text = card(suite, plan, counts, splits)
    manifest = Manifest(
        plan=plan,
        shards=tuple(shards),
        counts=counts,
        card_sha256=sha256(text.encode()),
        versions=library_versions(),
        splits=splits,
    )
    try:
        write_whole(out / CARD, text.encode())
        write_whole(out / MANIFEST, manifest.to_bytes())
    except OSError as error:
        raise GenerationStopped(
            f"cannot write the manifest in {out}: {error.strerror}. All shards are done and kept; mend the cause and "
            "give the same command again"
        ) from error
    return manifest


def _write_splits(suite: Suite, out: Path, shards: list[Shard]) -> tuple[Split, ...]:
    """The suite's named parts of the dataset, each a parquet file of its own."""
    levels = [row["level"] for shard in shards for row in read_rows(out / shard.file, ["level"])]
    splits = []
    for name, indices in suite.splits(levels).items():
        file = f"data/{name}-00000-of-00001.parquet"
        content = shard_bytes(pick_problems(out, shards, indices))
        try:
            write_whole(out / file, content)
        except OSError as error:
            raise GenerationStopped(
                f"cannot write {out / file}: {error.strerror}. All shards are done and kept"
            ) from error
        splits.append(Split(name, file, tuple(indices), sha256(content), len(content)))
    return tuple(splits)


# ---------------------------------------------------------------------------------------------------------- problems


def problems_of(suite: Suite, plan: Plan, shard: Shard, tick: Tick | None = None) -> list[Problem]:
    """The problems of one shard, in order."""
    made = []
    for index in range(shard.start, shard.stop):
        made.append(_made(suite, plan, index))
        if tick:
            tick()
    return made


def _made(suite: Suite, plan: Plan, index: int) -> Problem:
    try:
        return suite.problem(plan.seed, index, suite.config(plan.config))
    except Exception as error:
        what = str(error) if isinstance(error, SuiteError) else f"{type(error).__name__}: {error}"
        raise SuiteFailure(
            f"the suite {suite.name!r} failed at seed {plan.seed}, index {index}: {what}; finished shards are kept"
        ) from error


# ----------------------------------------------------------------------------------------------------------- repeats


def distinct(
    plan: Plan, problems: Sequence[Problem], seen: Set[str], made: Mapping[int, Problem] | None = None
) -> list[Problem]:
    """The problems of a shard without repeats: in place p stands the first of problems p, p + size, p + 2 size, ...
    whose structure is neither among those seen in earlier shards nor in an earlier place. ``made`` has some of them."""
    taken, found = set(seen), []
    for problem in problems:
        while (structure := structure_of(problem)) and structure in taken:
            index = problem.provenance.index + plan.size
            if index >= _MOST_REPEATS * plan.size:
                raise GenerationError(
                    f"the suite {plan.suite!r} does not find {plan.size} different problems with seed {plan.seed} "
                    "and these settings; take a smaller --size"
                )
            problem = (made or {}).get(index) or _made(get_suite(plan.suite), plan, index)
        taken.add(structure)
        found.append(problem)
    return found


def _without_repeats(
    plan: Plan, out: Path, shards: list[Shard], hired: Team, told: Callable[[int], None]
) -> Iterator[Shard]:
    """The shards with repeats, written anew. What a shard holds depends on the plan and the shards before it alone, so
    a run that was killed goes on to the same end; ``told`` hears minus the number of repeats that are left."""
    known = [[(row["index"], row["structure"]) for row in read_rows(out / s.file, _STRUCTURE)] for s in shards]
    left = len(_repeats([row for rows in known for row in rows], set()))
    seen: set[str] = set()
    for shard, rows in zip(shards, known, strict=True):
        structures = [structure for _, structure in rows]
        wanted = [index + plan.size for index in _repeats(rows, seen)]
        if wanted:
            made = dict(hired.results(partial(_another, plan), wanted, partial(_report_left, told, left)))
            whole = distinct(plan, [problem_of(row) for row in read_rows(out / shard.file)], seen, made)
            yield _write_shard(out, shard, shard_bytes(whole))
            structures = [structure_of(problem) for problem in whole]
            left -= len(wanted)
        seen.update(structures)


def _report_left(told: Callable[[int], None], left: int, done: int) -> None:
    told(done - left)


def _repeats(rows: Sequence[tuple[int, str]], before: Set[str]) -> list[int]:
    """The indices of problems with a structure that an earlier one has."""
    seen, found = set(before), []
    for index, structure in rows:
        if structure and structure in seen:
            found.append(index)
        seen.add(structure)
    return found


def _another(plan: Plan, index: int, tick: Tick) -> tuple[int, Problem]:
    problem = _made(get_suite(plan.suite), plan, index)
    tick()
    return index, problem


def _work(plan: Plan, out: Path, shard: Shard, tick: Tick) -> Shard:
    return _write_shard(out, shard, shard_bytes(problems_of(get_suite(plan.suite), plan, shard, tick)))


def _write_shard(out: Path, shard: Shard, content: bytes) -> Shard:
    """Written and recorded in one go, by whoever made it: a parent that leaves early loses nothing that is done."""
    write_whole(out / shard.file, content)
    done = sealed(shard, content)
    _record(out, done)
    return done

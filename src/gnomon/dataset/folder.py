"""The folder of a dataset while it is being written: one run and one plan at a time, and a record of finished shards.

While a dataset is unfinished its folder has two more files: ``.plan.json``, the plan, which the run also locks, and
``.shards.jsonl``, the journal, with a line for each shard that is written and the versions it is made with. It also has
the sidecars of the shards in ``keys/``. A folder with a manifest and without these is finished. A finished part of a
dataset keeps its sidecars.
"""

from __future__ import annotations

import fcntl
import json
import os
from contextlib import contextmanager
from dataclasses import asdict
from shutil import rmtree
from typing import TYPE_CHECKING, BinaryIO

from gnomon.dataset.dataset_parts import Part, read_part
from gnomon.dataset.format import CARD, MANIFEST, PART, PLAN, made_here, read_manifest
from gnomon.dataset.keys import KEYS, remove_sidecars
from gnomon.dataset.plan import DatasetError, Plan, Shard, with_hash
from gnomon.dataset.problems import GenerationError
from gnomon.files import file_sha256, write_whole
from gnomon.problem import canonical_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_JOURNAL = ".shards.jsonl"
_MADE_WITH = "made_with"
SORTING = ".sorting"
"""The folder for files of the external sort."""


@contextmanager
def locked_folder(out: Path, plan: Plan, part: Part | None = None) -> Iterator[None]:
    """Hold the folder for one run and one plan, or one part of it; at the end the plan and the journal are removed.

    The lock is the kernel's, so a killed run leaves none behind.
    """
    _refuse_foreign(out)
    try:
        (out / "data").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GenerationError(f"cannot make the folder {out}: {error.strerror}; choose another with --out") from None
    path = out / PLAN
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
            _check_same_plan(out, _described(plan, part), lock)
        except (GenerationError, DatasetError):
            if path.stat().st_size == 0:  # opening it for the lock has made it
                path.unlink()
            raise
        _remove_unfinished(out)
        yield
        if part is None:
            remove_sidecars(out)
        (out / _JOURNAL).unlink(missing_ok=True)
        path.unlink(missing_ok=True)


def _refuse_foreign(out: Path) -> None:
    """Refuse, before anything is touched, a folder that has files and is not a dataset, finished or begun.

    A run that was killed before it recorded its plan leaves an empty folder of data and perhaps a part of the plan.
    """
    plan, data = out / PLAN, out / "data"
    if not out.is_dir() or (out / MANIFEST).exists() or (out / PART).exists():
        return
    if plan.is_file() and _is_json(plan.read_text(errors="replace")):
        return
    for place in sorted(out.iterdir()):
        inside = [place] if place != data or not data.is_dir() else sorted(data.iterdir())
        for foreign in inside:
            if foreign != plan:
                raise GenerationError(
                    f"{out} has files that are not of a dataset, such as {foreign.relative_to(out)}; nothing was "
                    "changed: name a new or an empty folder with --out"
                )


def _remove_unfinished(out: Path) -> None:
    """Remove the parts of files that a killed run was writing."""
    for folder in (out / "data", out / KEYS):
        for path in folder.glob(".*.tmp"):
            path.unlink(missing_ok=True)
    for name in (CARD, MANIFEST, PART):
        for path in out.glob(f".{name}.*.tmp"):
            path.unlink(missing_ok=True)
    rmtree(out / SORTING, ignore_errors=True)


def _described(plan: Plan, part: Part | None) -> str:
    """What a folder is for, as it is recorded in it."""
    return canonical_json(asdict(plan) | ({"shard": str(part)} if part else {}))


def _check_same_plan(out: Path, wanted: str, lock: BinaryIO) -> None:
    """Record the plan in the folder; refuse, before anything is touched, if the folder holds another dataset."""
    lock.seek(0)
    recorded = lock.read().decode(errors="replace")
    if recorded == wanted:
        return  # not written again: a run killed in between would leave shards without a plan
    begun = recorded
    if not begun and (out / MANIFEST).exists():
        begun = _described(read_manifest(out).plan, None)
    if not begun and (out / PART).exists():
        written = read_part(out)
        begun = _described(written.plan, written.part)
    if begun and begun != wanted and _is_json(begun):
        raise GenerationError(
            f"{out} holds another dataset ({_difference(begun, wanted)}); choose another folder with --out or remove it"
        )
    lock.seek(0)
    lock.truncate()
    lock.write(wanted.encode())
    lock.flush()
    os.fsync(lock.fileno())


def _is_json(text: str) -> bool:
    # The plan is the first thing written; a run killed while writing it has made no shard yet.
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def _difference(begun: str, wanted: str) -> str:
    was, now = json.loads(begun), json.loads(wanted)
    names = [*now, *(name for name in was if name not in now)]
    return ", ".join(
        f"{name} {was.get(name)!r}, not {now.get(name)!r}" for name in names if was.get(name) != now.get(name)
    )


# ------------------------------------------------------------------------------------------------------------- shards


def write_shard(out: Path, shard: Shard, content: bytes) -> Shard:
    """Write a shard and record it. The worker process does both, so nothing is lost if the parent ends first."""
    write_whole(out / shard.file, content)
    written = with_hash(shard, content)
    record_shard(out, written)
    return written


def record_shard(out: Path, written: Shard) -> None:
    """Record in the journal that a shard is written."""
    with (out / _JOURNAL).open("a") as journal:
        # One write, so that lines of several workers do not mix; the newline first, so that an incomplete line ends
        # here.
        journal.write("\n" + json.dumps(asdict(written) | {_MADE_WITH: made_here()}))
        journal.flush()
        os.fsync(journal.fileno())


def finished_shards(out: Path, shards: Sequence[Shard]) -> Iterator[Shard]:
    """The shards whose files have the hashes that were recorded, by an installation with the versions of this one.

    The others have to be made again: a dataset names one version of each library, and its shards must be of these.
    """
    recorded = _recorded(out)
    for shard in shards:
        path = out / shard.file
        known = recorded.get(shard.file)
        if known is not None and path.exists() and file_sha256(path) == known.sha256:
            yield known


def _recorded(out: Path) -> dict[str, Shard]:
    """The shards by file, as a finished run and the journal of an unfinished one record them with our versions."""
    known: dict[str, Shard] = {}
    here = made_here()
    if (out / MANIFEST).exists() and (manifest := read_manifest(out)).made_with == here:
        known.update((shard.file, shard) for shard in manifest.shards)
    if (out / PART).exists() and (part := read_part(out)).made_with == here:
        known.update((shard.file, shard) for shard in part.shards)
    if (out / _JOURNAL).exists():
        for line in (out / _JOURNAL).read_text().splitlines():
            try:
                content = json.loads(line)
                if content.pop(_MADE_WITH) != here:
                    continue
                shard = Shard(**content)
            except (ValueError, TypeError, KeyError, AttributeError):
                continue  # the line a run was killed in: its shard is made again
            known[shard.file] = shard
    return known

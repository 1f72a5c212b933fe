"""The folder of a dataset while it is being written: one run and one plan at a time, and which shards are finished.

While a dataset is unfinished its folder has ``.plan.json``, the plan, which the run also locks, and the sidecars of the
shards in ``keys/``, which record what is done. A folder with a manifest and without these is finished. A finished part
of a dataset keeps its sidecars. Behind a URL nothing is locked, because stores of objects have no locks.
"""

from __future__ import annotations

import fcntl
import json
import os
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from shutil import rmtree
from typing import TYPE_CHECKING

from gnomon.dataset.dataset_parts import Part, read_part
from gnomon.dataset.format import CARD, MANIFEST, PART, PLAN, made_here, read_manifest, read_summary
from gnomon.dataset.keys import KEYS, recorded_shard, remove_sidecars, sidecar_bytes, sidecar_file
from gnomon.dataset.plan import DatasetError, Plan, Shard, with_hash
from gnomon.dataset.problems import GenerationError
from gnomon.files import file_sha256, write_whole
from gnomon.problem import canonical_json
from gnomon.url_path import UrlPath

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from gnomon.dataset.format import Contents
    from gnomon.url_path import Place
    from gnomon.workers import Pool, Tick

SORTING = ".sorting"
"""The folder for files of the external sort."""
_CHECKED_AT_ONCE = 32  # shards of a task that looks what is finished


@contextmanager
def locked_folder(out: Place, plan: Plan, part: Part | None = None) -> Iterator[None]:
    """Hold the folder for one run and one plan, or one part of it; at the end the plan and the sidecars are removed.

    The lock is the kernel's, so a killed run leaves none behind.
    """
    _refuse_foreign(out)
    wanted = _described(plan, part)
    if isinstance(out, UrlPath):
        if _is_new(out, wanted, (out / PLAN).read_bytes().decode(errors="replace") if (out / PLAN).exists() else ""):
            write_whole(out / PLAN, wanted.encode())
        yield from _held(out, part)
        return
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
        lock.seek(0)
        try:
            new = _is_new(out, wanted, lock.read().decode(errors="replace"))
        except (GenerationError, DatasetError):
            if path.stat().st_size == 0:  # opening it for the lock has made it
                path.unlink()
            raise
        if new:
            lock.seek(0)
            lock.truncate()
            lock.write(wanted.encode())
            lock.flush()
            os.fsync(lock.fileno())
        _remove_unfinished(out)
        yield from _held(out, part)
        _remove_unfinished(out)  # a worker of a killed run may have gone on for a moment after the first time


def _held(out: Place, part: Part | None) -> Iterator[None]:
    yield
    if part is None:
        remove_sidecars(out)
    (out / PLAN).unlink(missing_ok=True)


def _refuse_foreign(out: Place) -> None:
    """Refuse, before anything is touched, a folder that has files and is not a dataset, finished or begun.

    A run that was killed before it recorded its plan leaves an empty folder of data and perhaps a part of the plan.
    """
    if not out.is_dir() or (out / MANIFEST).exists() or (out / PART).exists():
        return
    plan = out / PLAN
    if plan.is_file() and _is_json(plan.read_bytes().decode(errors="replace")):
        return
    foreign = next((name for name in _names(out) if name != PLAN), None)
    if foreign is not None:
        raise GenerationError(
            f"{out} has files that are not of a dataset, such as {foreign}; nothing was changed: name a new or an "
            "empty folder with --out"
        )


def _names(out: Place) -> Iterator[str]:
    """What is in a folder, an empty folder of data left out."""
    if isinstance(out, UrlPath):
        yield from out.names()
        return
    data = out / "data"
    for place in sorted(out.iterdir()):
        inside = [place] if place != data or not data.is_dir() else sorted(data.iterdir())
        yield from (str(one.relative_to(out)) for one in inside)


def _remove_unfinished(out: Path) -> None:
    """Remove the parts of files that a killed run was writing."""
    for folder in (out / "data", out / KEYS):
        for path in folder.glob(".*.tmp"):
            path.unlink(missing_ok=True)
    for name in (CARD, MANIFEST, PART):
        for path in out.glob(f".{name}.*.tmp"):
            path.unlink(missing_ok=True)
    remove_sorting(out)


def remove_sorting(out: Place) -> None:
    """Remove the files of the external sort."""
    folder = out / SORTING
    if isinstance(folder, UrlPath):
        folder.remove()
    else:
        rmtree(folder, ignore_errors=True)


def _described(plan: Plan, part: Part | None) -> str:
    """What a folder is for, as it is recorded in it."""
    return canonical_json(asdict(plan) | ({"shard": str(part)} if part else {}))


def _is_new(out: Place, wanted: str, recorded: str) -> bool:
    """Whether the plan has to be recorded in the folder; an error if the folder holds another dataset."""
    if recorded == wanted:
        return False  # not written again: a run killed in between would leave shards without a plan
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
    return True


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


def write_shard(out: Place, shard: Shard, content: bytes) -> Shard:
    """Write a shard; the shard with its hash. Its sidecar, written after it, records it."""
    write_whole(out / shard.file, content)
    return with_hash(shard, content)


def finished_shards(out: Place, shards: Sequence[Shard], pool: Pool) -> list[Shard]:
    """The shards that are finished, made by an installation with the versions of this one, each with its sidecar.

    The others have to be made again: a dataset names one version of each library, and its shards must be of these.
    The files are read to compare their hashes, which the workers do.
    """
    known = _recorded(out)
    tasks = [
        [(shard, known.get(shard.file)) for shard in shards[start : start + _CHECKED_AT_ONCE]]
        for start in range(0, len(shards), _CHECKED_AT_ONCE)
    ]
    begun = bool(known) or (out / KEYS).is_dir()
    found = {
        shard.file: shard for some in (pool.results(partial(_finished, out), tasks) if begun else ()) for shard in some
    }
    return [found[shard.file] for shard in shards if shard.file in found]


def _recorded(out: Place) -> dict[str, Shard]:
    """The shards by file, as a finished run or part records them with our versions."""
    found: list[Contents] = [read_manifest(out)] if (out / MANIFEST).exists() else []
    found += [read_part(out)] if (out / PART).exists() else []
    return {shard.file: shard for one in found if one.made_with == made_here() for shard in one.shards}


def _finished(out: Place, pairs: Sequence[tuple[Shard, Shard | None]], _: Tick) -> list[Shard]:
    """Those of the shards whose files have the hash that is recorded: by the dataset, given here, or by a sidecar."""
    found = []
    for shard, known in pairs:
        if not (out / shard.file).is_file():
            continue
        digest = file_sha256(out / shard.file)
        for recorded in (known, recorded_shard(out, shard)):
            if recorded is not None and recorded.sha256 == digest:
                _keep_sidecar(out, recorded)
                found.append(recorded)
                break
    return found


def _keep_sidecar(out: Place, shard: Shard) -> None:
    """Write the sidecar of a finished shard unless it is there; a finished dataset has none, and a damaged one may lie.

    No hash of a sidecar is recorded until a part is finished. So it is made again from its shard, whose hash is right,
    and compared.
    """
    content = sidecar_bytes(shard, read_summary(out, shard))
    path = out / sidecar_file(shard)
    if not path.is_file() or path.read_bytes() != content:
        write_whole(path, content)


def count_begun(out: Place, shards: Sequence[Shard]) -> int:
    """How many of the shards are there with a sidecar, without a look at their bytes."""
    return sum((out / sidecar_file(shard)).is_file() and (out / shard.file).is_file() for shard in shards)

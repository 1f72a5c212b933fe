"""Putting the parts of a dataset together: the merged dataset has the bytes of one run.

The shards of the parts are copied, each checked against its hash on the way. Then repeats are replaced and the dataset
is finished as in one run (``gnomon.dataset.repeats``, ``gnomon.dataset.generate``). A merge that was interrupted is
resumed by the same command. The parts are only read.
"""

from __future__ import annotations

import hashlib
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING

from gnomon.dataset.bounds import most_bytes, open_inside
from gnomon.dataset.card import setting_text
from gnomon.dataset.dataset_parts import Part, WrittenPart, check_installation, read_part
from gnomon.dataset.folder import finished_shards, locked_folder, record_shard
from gnomon.dataset.generate import GenerationResult, Progress, check_workers, complete, keep_sidecars, what_is_kept
from gnomon.dataset.keys import read_sidecar, sidecar_file
from gnomon.dataset.plan import DatasetError
from gnomon.files import whole_file
from gnomon.suites import get_suite, open_suites, opened_places
from gnomon.workers import WorkerPool

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from gnomon.dataset.plan import Plan, Shard

_BLOCK = 1 << 20


def merge(
    folders: Sequence[Path], out: Path, *, workers: int = 1, progress: Progress | None = None
) -> GenerationResult:
    """Make in ``out`` the dataset whose parts lie in the folders, or finish it."""
    check_workers(workers)
    parts = read_parts(folders)
    if any(out.resolve() == folder.resolve() for folder in folders):
        raise DatasetError(f"{out} is one of the parts, which a merge only reads; choose another folder with --out")
    plan = next(iter(parts.values())).plan

    def report(done: int) -> None:
        if progress:
            progress(done, plan.size)

    with locked_folder(out, plan):
        shards = plan.shards()
        kept = list(finished_shards(out, shards))
        with what_is_kept(out, shards), WorkerPool(workers, partial(open_suites, opened_places())) as pool:
            found = {shard.file: shard for shard in kept}
            keep_sidecars(out, kept)
            done = sum(shard.rows for shard in kept)
            for folder, written in parts.items():
                for shard, keys in zip(written.shards, written.keys, strict=True):
                    if shard.file not in found:
                        _copy(folder, out, shard, keys, written)
                        found[shard.file] = shard
                        done += shard.rows
                        report(done)
            manifest = complete(plan, out, [found[shard.file] for shard in shards], pool, report)
    return GenerationResult(manifest, made=len(shards) - len(kept), kept=len(kept))


def read_parts(folders: Sequence[Path]) -> dict[Path, WrittenPart]:
    """The parts in the folders, in order: all parts of one dataset, each once, with all files; otherwise an error."""
    if not folders:
        raise DatasetError("merge needs the folders of all parts: gnomon merge DIR... --out DIR")
    read = [(folder, read_part(folder)) for folder in folders]
    first_folder, first = read[0]
    for folder, written in read[1:]:
        _check_same_dataset(first_folder, first, folder, written)
    places: dict[int, Path] = {}
    for folder, written in read:
        if (other := places.setdefault(written.part.number, folder)) is not folder:
            raise DatasetError(f"{other} and {folder} are both part {written.part}; give one of them")
    missing = [str(Part(number, first.part.count)) for number in _missing(places, first.part.count)]
    if missing:
        more = first.part.count - len(places) - len(missing)
        names = ", ".join(missing) + (f" and {more} more" if more else "")
        raise DatasetError(
            f"of {first.part.count} parts these are missing: {names}; {_command(first.plan, missing[0])}"
        )
    for folder, written in read:
        check_installation(folder, written, get_suite(written.plan.suite).version)
        for shard in written.shards:
            for file in (shard.file, sidecar_file(shard)):
                if not (folder / file).is_file():
                    raise DatasetError(f"{folder / file} is missing; {_make_again(written)}")
    return dict(sorted(read, key=lambda pair: pair[1].part.number))


def _missing(places: dict[int, Path], count: int) -> list[int]:
    """The first few numbers that have no folder."""
    found: list[int] = []
    for number in range(1, count + 1):
        if number not in places:
            found.append(number)
            if len(found) == 10:
                break
    return found


def _check_same_dataset(first_folder: Path, first: WrittenPart, folder: Path, written: WrittenPart) -> None:
    was, now = ({**asdict(one.plan), "number of parts": one.part.count} for one in (first, written))
    other = [f"{name} {now[name]!r:.80}, not {was[name]!r:.80}" for name in was if was[name] != now[name]]
    if other:
        raise DatasetError(
            f"{folder} belongs to another dataset than {first_folder} ({', '.join(other)}); leave it out, or make it "
            f"again: {_command(first.plan, str(written.part) if 'number of parts' not in other[-1] else 'k/n')}"
        )


def _command(plan: Plan, part: str) -> str:
    """The command that makes a part."""
    settings = get_suite(plan.suite).config_type.read(plan.config).to_json()
    usual = get_suite(plan.suite).config_type().to_json()
    given = "".join(
        f" --set {name}={setting_text(value)}" for name, value in settings.items() if usual.get(name) != value
    )
    sizes = f"--size {plan.size} --seed {plan.seed} --shard-size {plan.shard_size}"
    return f"make it with 'gnomon generate {plan.suite} {sizes}{given} --shard {part} --out DIR'"


def _make_again(written: WrittenPart) -> str:
    return f"copy the part again, or give its generate command (--shard {written.part}) again with the same --out"


def _copy(folder: Path, out: Path, shard: Shard, keys: str, written: WrittenPart) -> None:
    """Copy a shard and its sidecar, check both on the way, and record the shard."""
    sidecar = (sidecar_file(shard), keys, most_bytes(shard.rows))
    for file, expected, most in (sidecar, (shard.file, shard.sha256, shard.bytes)):
        digest = hashlib.sha256()
        try:
            source = open_inside(folder, file, min(most, most_bytes(shard.rows)))
        except OSError as error:
            raise DatasetError(f"{folder / file} cannot be read: {error.strerror}; {_make_again(written)}") from None
        with source, whole_file(out / file) as copy:
            while block := source.read(_BLOCK):
                digest.update(block)
                copy.write(block)
            if digest.hexdigest() != expected:
                raise DatasetError(
                    f"{folder / file} is damaged: its hash is not the recorded one; {_make_again(written)}"
                )
    if read_sidecar(out, shard).indices != tuple(range(shard.start, shard.stop)):
        raise DatasetError(f"{folder / sidecar_file(shard)} is damaged: its rows are not the originals of the plan")
    record_shard(out, shard)

"""Putting the parts of a dataset together: the merged dataset has the bytes of one run.

The shards of the parts are copied, each checked against its hash on the way. Then repeats are replaced and the dataset
is finished as in one run (``gnomon.dataset.repeats``, ``gnomon.dataset.generate``). A merge that was interrupted is
resumed by the same command. The parts are only read.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING

from gnomon.dataset.bounds import most_bytes, read_inside
from gnomon.dataset.card import setting_text
from gnomon.dataset.dataset_parts import Part, WrittenPart, read_part
from gnomon.dataset.folder import finished_shards, locked_folder
from gnomon.dataset.format import made_here
from gnomon.dataset.generate import GenerationResult, Progress, complete, what_is_kept
from gnomon.dataset.installation import differences, worker_start
from gnomon.dataset.keys import read_sidecar, sidecar_file
from gnomon.dataset.plan import DatasetError
from gnomon.files import sha256, write_whole
from gnomon.suites import get_suite
from gnomon.workers import Tick, Workers, open_pool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.dataset.plan import Plan, Shard
    from gnomon.url_path import Place

_Task = tuple["Place", "Shard", str, Part]
"""A shard to copy: the folder of its part, the shard, the hash of its sidecar, and the part."""


def merge(
    folders: Sequence[Place], out: Place, *, workers: Workers = 1, progress: Progress | None = None
) -> GenerationResult:
    """Make in ``out`` the dataset whose parts lie in the folders, or finish it."""
    parts = read_parts(folders)
    if any(out.resolve() == folder.resolve() for folder in folders):
        raise DatasetError(f"{out} is one of the parts, which a merge only reads; choose another folder with --out")
    plan = next(iter(parts.values())).plan

    def report(done: int) -> None:
        if progress:
            progress(done, plan.size)

    pool = open_pool(workers, worker_start(plan.suite))
    with locked_folder(out, plan), pool:
        shards = plan.shards()
        with what_is_kept(out, shards):
            kept = finished_shards(out, shards, pool)
            found = {shard.file: shard for shard in kept}
            tasks = [
                (folder, shard, keys, written.part)
                for folder, written in parts.items()
                for shard, keys in zip(written.shards, written.keys, strict=True)
                if shard.file not in found
            ]
            done = sum(shard.rows for shard in kept)
            for shard in pool.results(partial(_copy, out), tasks):
                found[shard.file] = shard
                done += shard.rows
                report(done)
            manifest = complete(plan, out, [found[shard.file] for shard in shards], pool, report)
    return GenerationResult(manifest, made=len(shards) - len(kept), kept=len(kept))


def read_parts(folders: Sequence[Place]) -> dict[Place, WrittenPart]:
    """The parts in the folders, in order: all parts of one dataset, each once, with all files; otherwise an error."""
    if not folders:
        raise DatasetError("merge needs the folders of all parts: gnomon merge DIR... --out DIR")
    read = [(folder, read_part(folder)) for folder in folders]
    first_folder, first = read[0]
    for folder, written in read[1:]:
        _check_same_dataset(first_folder, first, folder, written)
    places: dict[int, Place] = {}
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
        _check_installation(folder, written)
        for shard in written.shards:
            for file in (shard.file, sidecar_file(shard)):
                if not (folder / file).is_file():
                    raise DatasetError(f"{folder / file} is missing; {_make_again(written.part)}")
    return dict(sorted(read, key=lambda pair: pair[1].part.number))


def _missing(places: dict[int, Place], count: int) -> list[int]:
    """The first few numbers that have no folder."""
    found: list[int] = []
    for number in range(1, count + 1):
        if number not in places:
            found.append(number)
            if len(found) == 10:
                break
    return found


def _check_same_dataset(first_folder: Place, first: WrittenPart, folder: Place, written: WrittenPart) -> None:
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


def _check_installation(folder: Place, written: WrittenPart) -> None:
    """A part can be merged only where replacements come out as on the machine that made it."""
    suite = f"suite {written.plan.suite}"
    here = made_here() | {suite: get_suite(written.plan.suite).version}
    if other := differences(written.made_with | {suite: written.plan.suite_version}, here):
        raise DatasetError(
            f"{folder} was made with other versions ({', '.join(other)}); merge where these are installed, or make the "
            f"part again here with --shard {written.part}"
        )


def _make_again(part: Part) -> str:
    return f"copy the part again, or give its generate command (--shard {part}) again with the same --out"


def _copy(out: Place, task: _Task, _: Tick) -> Shard:
    """Copy a shard and then its sidecar, which records it, and check both on the way."""
    folder, shard, keys, part = task
    for file, expected, most in (
        (shard.file, shard.sha256, shard.bytes),
        (sidecar_file(shard), keys, most_bytes(shard.rows)),
    ):
        try:
            content = read_inside(folder, file, min(most, most_bytes(shard.rows)))
        except OSError as error:
            raise DatasetError(f"{folder / file} cannot be read: {error.strerror}; {_make_again(part)}") from None
        if sha256(content) != expected:
            raise DatasetError(f"{folder / file} is damaged: its hash is not the recorded one; {_make_again(part)}")
        write_whole(out / file, content)
    if read_sidecar(out, shard).indices != tuple(range(shard.start, shard.stop)):
        raise DatasetError(f"{folder / sidecar_file(shard)} is damaged: its rows are not the originals of the plan")
    return shard

"""The problems of an evaluation: from dataset folders, generated into folders for a list of seeds, or the rows of a
published file, written into a folder.

Problems are looked up by folder and id from anywhere in the process: the embedded models need the problem that they
are asked about, and the scorer the one that it grades. A folder is read once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from gnomon.dataset.format import read_manifest, read_problems
from gnomon.dataset.from_file import dataset_of_file
from gnomon.dataset.generate import generate
from gnomon.dataset.plan import DatasetError, make_plan
from gnomon.draw.picture_styles import PLAIN, REDRAWN
from gnomon.problem import LEVELS, Json, Problem, canonical_json
from gnomon.seeding import Rng
from gnomon.suites import get_suite

if TYPE_CHECKING:
    from pathlib import Path

    from gnomon.suites import SuiteConfig

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Exam:
    """A suite, by the name that ``get_suite`` takes, and problems, each with the folder of its dataset."""

    suite: str
    version: str
    config: Mapping[str, Json]
    seeds: tuple[int, ...]
    folders: tuple[Path, ...]
    problems: tuple[tuple[Path, Problem], ...]


def generate_exam(
    suite: str,
    folder: Path,
    *,
    seeds: Sequence[int],
    size: int,
    config: SuiteConfig | None = None,
    workers: int = 1,
    progress: Progress | None = None,
) -> Exam:
    """An exam generated now: one dataset for each seed in a folder below ``folder``, which is reused the next time."""
    folders = []
    for number, seed in enumerate(seeds):
        plan = make_plan(suite, size=size, seed=seed, config=config)
        tail = hashlib.blake2b(canonical_json([plan.suite_version, plan.config]).encode(), digest_size=4).hexdigest()
        place = folder / f"{suite.replace(':', '-')}-{seed}-{size}-{tail}"

        def step(done: int, _of: int, before: int = number * size) -> None:
            if progress:
                progress(before + done, size * len(seeds))

        generate(plan, place, workers=workers, progress=step)
        folders.append(place)
    return read_exam(folders)


def exam_of_file(suite: str, file: Path, folder: Path, progress: Progress | None = None) -> tuple[Exam, Sequence[str]]:
    """The exam of a published file, as a dataset in a folder below ``folder``; and what is wrong with rows left out."""
    place, remarks = dataset_of_file(suite, file, folder, progress)
    return read_exam([place]), remarks


def read_exam(folders: Sequence[Path]) -> Exam:
    """The exam of finished datasets of one suite, made with the same settings."""
    manifests = [read_manifest(folder) for folder in folders]
    kinds = {canonical_json([m.plan.suite, m.plan.suite_version, m.plan.config]) for m in manifests}
    if len(kinds) != 1:
        named = ", ".join(map(str, folders))
        raise DatasetError(f"{named}: not of one suite, version and settings; take them one at a time")
    plan = manifests[0].plan
    problems = [(folder, problem) for folder in folders for problem in problems_of(folder).values()]
    return Exam(
        suite=plan.suite,
        version=plan.suite_version,
        config=plan.config,
        seeds=tuple(m.plan.seed for m in manifests),
        folders=tuple(folders),
        problems=tuple(problems),
    )


@lru_cache(maxsize=32)
def problems_of(folder: Path) -> Mapping[str, Problem]:
    """The problems of a dataset by id, in order."""
    return {problem.id: problem for problem in read_problems(folder)}


def find(folder: Path, id_: str) -> Problem:
    """The problem of that id in that folder."""
    try:
        return problems_of(folder)[id_]
    except KeyError:
        raise DatasetError(f"{folder} has no problem with id {id_!r}") from None


def in_versions(exam: Exam, versions: Sequence[str], style: str = PLAIN) -> Exam:
    """The problems of the exam that can be asked in all these modalities, with pictures in this style."""
    records = get_suite(exam.suite).records
    kept = tuple(
        pair
        for pair in exam.problems
        if records.has_versions(pair[1], versions)
        and (style not in REDRAWN or records.redrawn(pair[1], style) is not None)
    )
    if not kept:
        raise DatasetError(f"no problem of this exam has all of the versions {', '.join(versions)} in style {style}")
    return replace(exam, problems=kept)


def subset(exam: Exam, count: int) -> Exam:
    """``count`` problems of the exam with the same mix of levels and seeds; the same ones every time."""
    if count < 1:
        raise DatasetError(f"--subset {count} is out of range: at least 1")
    if count >= len(exam.problems):
        return exam
    strata: dict[tuple[str, int], list[int]] = {}
    for place, (_, problem) in enumerate(exam.problems):
        strata.setdefault((problem.difficulty.level, problem.provenance.seed), []).append(place)
    shares = _shares({key: len(places) for key, places in strata.items()}, count)
    chosen: list[int] = []
    for (level, seed), places in strata.items():
        chosen += Rng("gnomon", "subset", exam.suite, level, seed).sample(places, shares[level, seed])
    problems = tuple(exam.problems[place] for place in sorted(chosen))
    return Exam(exam.suite, exam.version, exam.config, exam.seeds, exam.folders, problems)


def _shares(sizes: Mapping[tuple[str, int], int], count: int) -> dict[tuple[str, int], int]:
    """``count`` divided in proportion to the sizes (largest remainder method); no share is above its size."""
    whole = sum(sizes.values())
    shares = {key: size * count // whole for key, size in sizes.items()}
    rest = count - sum(shares.values())
    order = sorted(sizes, key=lambda key: (-(sizes[key] * count % whole), LEVELS.index(key[0]), key[1]))
    for key in order[:rest]:
        shares[key] += 1
    return shares

"""A dataset whose problems are the rows of a file that somebody else published.

It has the form of any other dataset, so whatever reads datasets (evaluations, rescoring, reports, ``gnomon show``)
reads it without knowing the file. Its folder is named by a digest of what the problems are made from and by the version
that made it: the same file is read and audited once, and a changed one gets a new folder.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from gnomon import __version__
from gnomon.dataset.folder import locked_folder
from gnomon.dataset.format import MANIFEST, row_of
from gnomon.dataset.generate import finish
from gnomon.dataset.plan import DatasetError, make_plan
from gnomon.dataset.repeats import write_rows
from gnomon.problem import canonical_json
from gnomon.suites import get_suite
from gnomon.workers import open_pool

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

Progress = Callable[[int, int], None]


def dataset_of_file(
    suite: str, file: Path, folder: Path, progress: Progress | None = None
) -> tuple[Path, Sequence[str]]:
    """The folder, below ``folder``, of the dataset of a file, and what is wrong with rows that are left out of it."""
    exam = get_suite(suite)
    read = exam.records.of_file(file)
    if read is None:
        raise DatasetError(f"{file}: the suite {suite!r} makes its problems and reads none from files")
    plan = make_plan(suite, size=read.size, seed=0, config=exam.config_type.read({"content": read.digest}))
    made_by = canonical_json([read.digest, exam.version, __version__])
    place = folder / f"{exam.name}-{hashlib.blake2b(made_by.encode(), digest_size=4).hexdigest()}"
    if not (place / MANIFEST).exists():
        problems = read.problems(progress)
        with open_pool(1) as pool, locked_folder(place, plan):
            shards = [
                write_rows(place, shard, [row_of(problem) for problem in problems[shard.start : shard.stop]])[0]
                for shard in plan.shards()
            ]
            finish(plan, place, shards, pool)
    return place, read.remarks

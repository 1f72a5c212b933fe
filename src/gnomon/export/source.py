"""The source of an export, a dataset with a way of prompting, and the folder that it is written to."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gnomon.dataset.format import Manifest, problem_at, read_manifest, read_rows
from gnomon.dataset.plan import SPLIT
from gnomon.errors import GnomonError
from gnomon.suites import Prompt, PromptMode, Suite, get_suite

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from gnomon.dataset.format import Split
    from gnomon.dataset.plan import Shard
    from gnomon.problem import Problem


POSTERIOR = "posterior_difficulty"
"""The column that exports with results have."""


class ExportError(GnomonError, ValueError):
    """An export that cannot be made; the message says why and what to change."""


@dataclass(frozen=True, slots=True)
class DataFile:
    """A file of a dataset and the split it belongs to."""

    split: str
    data: Shard | Split
    name: str
    """The file's name in an export: shards of a split keep their number."""


@dataclass(frozen=True, slots=True)
class Source:
    """A finished dataset, its suite, and how a model is asked its problems."""

    folder: Path
    manifest: Manifest
    suite: Suite
    mode: PromptMode
    split: str = SPLIT
    """The name of the split with all problems in the export."""
    posterior: Mapping[str, float] | None = None
    """How hard problems turned out to be for models, by id, where results are given."""

    @property
    def place(self) -> str:
        """The name that ``get_suite`` takes: the suite's name, or ``module:NAME`` if it is not registered."""
        return self.manifest.plan.suite

    @property
    def title(self) -> str:
        """A name for files and tasks: ``gnomon_prove_en``."""
        return f"gnomon_{self.suite.name}_{self.mode.language}".replace("-", "_")

    @property
    def splits(self) -> list[str]:
        return list(dict.fromkeys(file.split for file in self.files()))

    def files(self) -> list[DataFile]:
        """The files of all splits: the whole dataset first, then the suite's named splits."""
        whole = [
            DataFile(self.split, shard, Path(shard.file).name.replace(SPLIT, self.split, 1))
            for shard in self.manifest.shards
        ]
        named = [DataFile(split.name, split, Path(split.file).name) for split in self.manifest.splits]
        return [*whole, *(file for file in named if file.split != self.split)]

    def problems(self, file: DataFile) -> Iterator[Problem]:
        for number, row in enumerate(read_rows(self.folder, file.data)):
            yield problem_at(self.folder / file.data.file, number, row)

    def all_problems(self) -> Iterator[Problem]:
        for file in self.files():
            if file.split == self.split:
                yield from self.problems(file)

    def with_posterior(self, problem: Problem) -> dict[str, float | None]:
        """How hard a problem was for models, as a further column; nothing where no results are given."""
        return {} if self.posterior is None else {POSTERIOR: self.posterior.get(problem.id)}

    def prompt(self, problem: Problem) -> Prompt:
        modality = self.mode.modality
        if not self.suite.records.has_versions(problem, [modality]):
            settings = self.suite.records.settings_for(modality).items()
            mend = " ".join(f"--set {name}={str(value).lower()}" for name, value in settings)
            raise ExportError(
                f"problem {problem.id} cannot be asked as {modality!r}, because it needs its figure; export with "
                f"--modality text+image, or make the dataset with {mend}"
            )
        return self.suite.prompt(problem, self.mode)


def open_source(folder: Path, mode: PromptMode | None = None, split: str = SPLIT) -> Source:
    """The dataset of a folder, ready to be exported; without a mode, in English and with pictures if it has any."""
    if not split.replace("_", "").isalnum() or not split.isascii():
        raise ExportError(f"split {split!r}: give a name of letters, digits and underscores")
    manifest = read_manifest(folder)
    suite = get_suite(manifest.plan.suite)
    if mode is None:
        mode = PromptMode(modality="text+image" if "text+image" in suite.modalities else suite.modalities[0])
    if mode.modality == "text+video":
        raise ExportError("modality text+video: exports hold pictures, not videos; export with --modality text+frames")
    taken: Sequence[str] = [part.name for part in manifest.splits]
    if split in taken:
        raise ExportError(f"split {split!r} is the name of a part of {folder} already; give the whole another name")
    return Source(folder, manifest, suite, mode.checked_for_every_problem(suite), split)


@contextmanager
def staged(out: Path) -> Iterator[Path]:
    """A temporary folder to fill; it becomes ``out`` at the end, and is removed after an error."""
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        what = "is a folder with something in it" if out.is_dir() else "is a file"
        raise ExportError(f"--out {out} {what}; name a new folder, or remove it first")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        staging = Path(tempfile.mkdtemp(prefix=f".{out.name}.", dir=out.parent))
    except OSError as error:
        raise ExportError(f"--out {out} cannot be written: {error.strerror}") from None
    try:
        yield staging
        staging.chmod(0o755)
        if out.exists():
            out.rmdir()  # it was empty
        staging.replace(out)
    except BaseException:
        shutil.rmtree(staging, ignore_errors=True)
        raise

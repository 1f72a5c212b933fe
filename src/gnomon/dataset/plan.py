"""The plan of a dataset: all that its bytes depend on, beside the versions of the libraries.

A dataset of ``size`` problems has the rows 0 to ``size`` - 1. A suite makes a problem from a seed and a number, which
the record of the problem calls its ``index``. Row r holds the problem of index r, the original, unless that repeats a
problem of a lower index; then it holds the first of the indices r + ``size``, r + 2 ``size``, ... that does not
(``gnomon.dataset.repeats``). So an index gives its row, but a row does not give its index.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING

from gnomon.errors import GnomonError
from gnomon.files import sha256
from gnomon.problem import canonical_json
from gnomon.seeding import check_seed
from gnomon.suites import SuiteConfig, get_suite

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.problem import Json

SPLIT = "test"
_MOST_SHARDS, _LARGEST_SHARD = 99_999, 10_000  # a manifest lists all shards, and a worker holds a shard in memory
_MOST_PROBLEMS = _MOST_SHARDS * _LARGEST_SHARD


class DatasetError(GnomonError, ValueError):
    """A dataset that cannot be planned or read; the message names the file or setting and how to fix it."""


@dataclass(frozen=True, slots=True)
class Shard:
    """One file of a dataset: its rows, from ``start`` up to ``stop``, and the hash of its bytes once it is written."""

    file: str
    start: int
    stop: int
    sha256: str = ""
    bytes: int = 0

    @property
    def rows(self) -> int:
        return self.stop - self.start


def with_hash(shard: Shard, content: bytes) -> Shard:
    """The shard with the hash and size of its content."""
    return replace(shard, sha256=sha256(content), bytes=len(content))


def groups(shards: Sequence[Shard], rows: int) -> list[Sequence[Shard]]:
    """The shards in groups of at most so many rows, or of one shard: what a task reads that looks at many shards.

    >>> [len(group) for group in groups(Plan("prove", "1", {}, seed=0, size=100, shard_size=16).shards(), 50)]
    [3, 3, 1]
    """
    at_once = max(1, rows // max(1, shards[0].rows)) if shards else 1
    return [shards[start : start + at_once] for start in range(0, len(shards), at_once)]


@dataclass(frozen=True, slots=True)
class Plan:
    """The suite with its version and settings, the seed, and the sizes of the dataset and of a shard."""

    suite: str
    suite_version: str
    config: Mapping[str, Json]
    seed: int
    size: int
    shard_size: int

    def shards(self) -> list[Shard]:
        """The shards in order, not yet written."""
        starts = range(0, self.size, self.shard_size)
        return [
            Shard(
                file=f"data/{SPLIT}-{number:05d}-of-{len(starts):05d}.parquet",
                start=start,
                stop=min(start + self.shard_size, self.size),
            )
            for number, start in enumerate(starts)
        ]

    def name(self, *more: str) -> str:
        """A name that only this plan has, for caches that keep datasets by name; ``more`` tells versions of it apart.

        >>> Plan("prove", "1", {}, seed=0, size=100, shard_size=16).name()
        'prove-0-100-e3bb50ae'
        """
        whole = canonical_json([asdict(self), *more])
        return f"{self.suite.replace(':', '-').replace('/', '-')}-{self.seed}-{self.size}-{sha256(whole.encode())[:8]}"

    def row_of_index(self, index: int) -> int:
        """The row that the problem of this index may stand in.

        >>> plan = Plan("prove", "1", {}, seed=0, size=100, shard_size=16)
        >>> plan.row_of_index(7), plan.row_of_index(107)
        (7, 7)
        """
        return index % self.size

    def next_index(self, index: int) -> int:
        """The index to try in the same row when the problem of this one repeats a problem of a lower index.

        >>> Plan("prove", "1", {}, seed=0, size=100, shard_size=16).next_index(7)
        107
        """
        return index + self.size


def make_plan(
    suite: str, *, size: int, seed: int, config: SuiteConfig | None = None, shard_size: int | None = None
) -> Plan:
    """The plan of a dataset; sizes and seeds out of range raise an error.

    >>> plan = make_plan("solid", size=100, seed=0)
    >>> len(plan.shards()), plan.shards()[0].file
    (7, 'data/test-00000-of-00007.parquet')
    """
    exam = get_suite(suite)
    _check_sizes(size, shard_size)
    return Plan(
        suite=suite,
        suite_version=exam.version,
        config=(config or exam.config_type()).to_json(),
        seed=check_seed(seed),
        size=size,
        shard_size=shard_size or default_shard_size(size),
    )


def read_plan(recorded: Mapping[str, Json]) -> Plan:
    """The plan that a manifest records; what no plan can hold raises an error.

    >>> read_plan({"suite": "solid", "suite_version": "1", "config": {}, "seed": 0, "size": 10**12, "shard_size": 16})
    Traceback (most recent call last):
        ...
    gnomon.dataset.plan.DatasetError: size 1000000000000 is out of range: 1 to 999990000 (for more, take several seeds)
    """
    if odd := sorted(recorded.keys() ^ {field.name for field in fields(Plan)}):
        raise DatasetError(f"its plan {'has' if odd[0] in recorded else 'lacks'} {odd[0]!r:.40}")
    plan = Plan(**recorded)
    for name, kind in (("suite", str), ("suite_version", str), ("config", dict)):
        if not isinstance(getattr(plan, name), kind):
            raise DatasetError(f"{name} of the plan is {getattr(plan, name)!r:.60}")
    for name in ("seed", "size", "shard_size"):
        if type(getattr(plan, name)) is not int:  # True is an int to isinstance
            raise DatasetError(f"{name} of the plan is {getattr(plan, name)!r:.60}, not a whole number")
    check_seed(plan.seed)
    _check_sizes(plan.size, plan.shard_size)
    return plan


def _check_sizes(size: int, shard_size: int | None) -> None:
    if not 1 <= size <= _MOST_PROBLEMS:
        raise DatasetError(f"size {size} is out of range: 1 to {_MOST_PROBLEMS} (for more, take several seeds)")
    if shard_size is not None and not 1 <= shard_size <= _LARGEST_SHARD:
        raise DatasetError(
            f"shard size {shard_size} is out of range: 1 to {_LARGEST_SHARD} (a shard is held in memory)"
        )
    if shard_size is not None and size / shard_size > _MOST_SHARDS:
        raise DatasetError(f"shard size {shard_size} is too small for {size} problems: at most {_MOST_SHARDS} shards")


def default_shard_size(size: int) -> int:
    """About eight shards, of 16 to 256 problems: a function of the size alone, never of the number of workers.

    Shards of more than 25 million problems are larger, so that a manifest can list them.

    >>> default_shard_size(100), default_shard_size(1_000), default_shard_size(1_000_000), default_shard_size(10**8)
    (16, 125, 256, 1001)
    """
    return max(16, min(256, -(-size // 8)), -(-size // _MOST_SHARDS))

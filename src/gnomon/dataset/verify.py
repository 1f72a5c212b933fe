"""Checking a dataset: every hash, every row against its own JSON, and every problem by the suite's verification.

A dataset is a function of its plan. So every problem is also made again and compared, pictures included: who changes a
text, a picture or a level and makes all hashes right again is found out. This needs the version of the suite that the
dataset was made with; with other versions of the libraries, pictures are compared by what they show. A damaged shard
is reported with the first wrong byte.
Findings are reported one by one, so that one bad problem does not hide the others.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from gnomon.dataset.bounds import SMALL_FILE, open_inside, read_inside
from gnomon.dataset.card import card
from gnomon.dataset.format import (
    CARD,
    MANIFEST,
    SCHEMA,
    SUMMARY_COLUMNS,
    Manifest,
    ShardSummary,
    Split,
    key_of,
    opened,
    pick_problems,
    problem_of,
    read_manifest,
    read_rows,
    row_of,
    shard_bytes,
    summarise,
)
from gnomon.dataset.installation import worker_start
from gnomon.dataset.keys import Levels
from gnomon.dataset.pictures import check_pictures
from gnomon.dataset.plan import DatasetError, Plan, Shard
from gnomon.dataset.problems import make_problems
from gnomon.dataset.remake import Remade, can_be_remade, other_libraries
from gnomon.dataset.repeats import HELD, MOST_TRIES, PASSED_OVER, breaches, claim, without_repeats
from gnomon.errors import GnomonError, NotCheckedError
from gnomon.files import sha256
from gnomon.printable import printable
from gnomon.suites import Suite, get_suite
from gnomon.url_path import UrlPath
from gnomon.workers import Pool, Tick, Workers, WorkersLost, open_pool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from gnomon.problem import Json, Problem
    from gnomon.url_path import Place

_FOREIGN = (ValueError, KeyError, TypeError, AttributeError, OverflowError)
"""What reading the rows of a file that gnomon did not write may raise; a DatasetError is a ValueError."""
_KEY_COLUMNS = ("structure", "index")
_REMEDY = "; delete the file and give the same generate command to make it again"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong in a dataset: the file, with the row and problem where it is about one, and what is wrong."""

    where: str
    what: str
    wrong: bool = True
    """False if nothing wrong was found, but a check could not be made on this machine; ``what`` says why."""

    def __str__(self) -> str:
        return printable(f"{self.where}: {self.what}")


def verify_dataset(
    folder: Place,
    progress: Callable[[int, int], None] | None = None,
    workers: Workers = 1,
    *,
    remake: bool = True,
) -> Iterator[Finding]:
    """Everything that is wrong with the dataset; nothing if it is complete, follows its plan and verifies.

    Problems that cannot be checked on this machine are among the findings, marked as not wrong.

    Without ``remake``, problems are verified but not made again and compared.

    The findings come in the order of the shards, however many workers check them.
    """
    manifest = read_manifest(folder)
    suite = get_suite(manifest.plan.suite)
    yield from _check_small_files(folder, manifest)
    if manifest.plan.suite_version != suite.version:
        yield Finding(MANIFEST, f"made by version {manifest.plan.suite_version} of the suite, this is {suite.version}")
    yield from _check_strays(folder, manifest)
    same_suite = can_be_remade(manifest)
    again = remake and same_suite
    seen: dict[str, _Checked] = {}

    def claims(pool: Pool) -> Iterator[bytes]:
        """What the rows claim, as the shards are checked; a checked shard is kept without it."""
        report = partial(_report, progress, manifest.plan.size)
        for checked in pool.results(partial(_check_shard, folder, manifest, again), manifest.shards, report):
            seen[checked.file] = replace(checked, claims=())
            yield from checked.claims

    try:
        with open_pool(workers, worker_start(manifest.plan.suite)) as pool:
            broken = list(breaches(claims(pool)))
            changed = [shard for shard in manifest.shards if seen[shard.file].changed]
            places = dict(_first_differences(folder, manifest, changed, pool))
    except WorkersLost as error:
        raise DatasetError(f"{folder}: {error}; verify with fewer --workers") from None
    in_order = [seen[shard.file] for shard in manifest.shards]
    for one in in_order:
        if one.changed:
            yield Finding(one.file, f"its sha256 is not the one in the manifest{places[one.file]}")
        yield from one.findings
    whole = not any(checked.damaged for checked in in_order)
    yield from _repeats(manifest, broken, whole)
    if whole:
        yield from _check_counts(manifest, in_order)
    for split in manifest.splits:
        yield from _check_split(folder, manifest, split)
    if whole and same_suite:
        yield from _check_summary(suite, manifest, in_order)
    if whole and (found := sum(checked.rows for checked in in_order)) != manifest.plan.size:
        yield Finding(MANIFEST, f"the manifest announces {manifest.plan.size} problems, {found} were found")


def _check_summary(suite: Suite, manifest: Manifest, shards: Sequence[_Checked]) -> Iterator[Finding]:
    """The splits and the card are those that the suite makes of these rows."""
    try:
        levels = Levels(level for checked in shards for level in checked.levels)
    except DatasetError as error:
        yield Finding(MANIFEST, str(error))
        return
    if {name: tuple(rows) for name, rows in suite.records.splits(levels).items()} != {
        split.name: split.indices for split in manifest.splits
    }:
        yield Finding(MANIFEST, "its splits are not those that the suite makes")
    written = card(suite, manifest.plan, manifest.counts, manifest.splits, manifest.gnomon)
    if sha256(written.encode()) != manifest.card_sha256:
        yield Finding(CARD, "it is not the card that gnomon writes for this dataset")


def _report(progress: Callable[[int, int], None] | None, size: int, done: int) -> None:
    if progress:
        progress(done, size)


@dataclass(frozen=True, slots=True)
class _Checked:
    """The findings of a shard, and what is compared with other shards."""

    file: str
    findings: tuple[Finding, ...]
    rows: int
    damaged: bool
    changed: bool = False
    """Whether it was read and has another hash than the manifest says; then it is damaged, too."""
    levels: Sequence[str] = ()
    counts: Mapping[str, Counter[str]] = field(default_factory=dict)
    claims: Sequence[bytes] = ()
    """Which problems its rows hold and which they have passed over, for ``repeats.breaches``."""


def _check_counts(manifest: Manifest, shards: Sequence[_Checked]) -> Iterator[Finding]:
    """The counts of the manifest are those of the rows."""
    found: dict[str, Counter[str]] = {}
    for shard in shards:
        for name, counter in shard.counts.items():
            found.setdefault(name, Counter()).update(counter)
    for name in sorted({*found, *manifest.counts}):
        if found.get(name, Counter()) != Counter(manifest.counts.get(name, {})):
            yield Finding(MANIFEST, f"its counts by {name!r} are not those of the rows")


def _repeats(manifest: Manifest, broken: Sequence[tuple[int, int | None]], whole: bool) -> Iterator[Finding]:
    """Findings for rows that break the rule on repeats.

    Unless the dataset is whole, the problem that a replaced one repeats may stand in a damaged shard.
    """
    shards = sorted(manifest.shards, key=_start)

    def place(row: int) -> str:
        shard = shards[bisect_right(shards, row, key=_start) - 1]
        return f"{shard.file}, row {row - shard.start}"

    for row, other in broken:
        if other is None and whole:
            yield Finding(place(row), "it replaces a problem of the plan that repeats none of a lower index")
        elif other is not None:
            yield Finding(place(row), f"the problem repeats the one of {place(other)} under other names")


def _start(shard: Shard) -> int:
    return shard.start


def _check_shard(folder: Place, manifest: Manifest, remake: bool, shard: Shard, tick: Tick) -> _Checked:
    suite = get_suite(manifest.plan.suite)
    findings: list[Finding] = []
    rows: list[dict[str, Json]] = []
    again = Remade(manifest, search=remake) if can_be_remade(manifest) else None
    changed = False
    # A file that was edited and written again may be larger, and its rows tell more than its size.
    edited = replace(shard, bytes=4 * shard.bytes + SMALL_FILE)
    try:
        with open_inside(folder, shard.file, edited.bytes) as file:
            changed = hashlib.file_digest(file, "sha256").hexdigest() != shard.sha256
            findings += _check_columns(folder, edited)
            for number, row in enumerate(read_rows(folder, edited, file=file)):
                findings += _check_row(suite, manifest.plan, shard, number, row, again)
                rows.append({name: row[name] for name in SUMMARY_COLUMNS})
                tick()
        counted = summarise(rows)
        levels = Levels(counted.levels)
        claims = [*_held(shard, counted), *_passed_over(again)]
    except OSError as error:
        what = f"cannot be read ({error.strerror}); the same generate command makes it again"
        return _Checked(shard.file, (Finding(shard.file, what),), 0, True)
    except _FOREIGN as error:
        if not changed:
            what = str(error) if isinstance(error, DatasetError) else f"its rows are not those of a dataset ({error!r})"
            findings.append(Finding(shard.file, what))
        return _Checked(shard.file, tuple(findings), len(rows), True, changed)
    right = not changed and not any(one.wrong for one in findings)
    if (
        remake
        and again
        and right
        and not other_libraries(manifest)
        and sha256(shard_bytes(again.problems)) != shard.sha256
    ):
        findings.append(Finding(shard.file, "its bytes are not the ones that the plan gives, though its rows are"))
    return _Checked(shard.file, tuple(findings), len(rows), changed, changed, levels, counted.counts, claims)


def _held(shard: Shard, counted: ShardSummary) -> Iterator[bytes]:
    rows = range(shard.start, shard.stop)  # a row too many has a finding of its own
    for row, key, index in zip(rows, counted.keys, counted.indices, strict=False):
        yield claim(key, index, row, HELD)


def _passed_over(again: Remade | None) -> Iterator[bytes]:
    for row, index, key in again.passed_over if again else ():
        yield claim(key, index, row, PASSED_OVER)


def _check_columns(folder: Place, shard: Shard) -> Iterator[Finding]:
    """A dataset of gnomon has its own columns and no others."""
    with opened(folder, shard) as table:
        for name in table.schema_arrow.names:
            if name not in SCHEMA.names:
                yield Finding(shard.file, f"the column {name!r:.60} is none of gnomon's")


def _check_split(folder: Place, manifest: Manifest, split: Split) -> Iterator[Finding]:
    """A split holds copies of the rows that the manifest lists for it."""
    try:
        file = open_inside(folder, split.file, split.bytes)
    except OSError as error:
        yield Finding(split.file, f"cannot be read ({error.strerror}); the same generate command makes it again")
        return
    with file:
        if hashlib.file_digest(file, "sha256").hexdigest() != split.sha256:
            yield Finding(split.file, "its sha256 is not the one in the manifest; delete it and generate again")
            return
        try:
            whole = pick_problems(folder, manifest.shards, split.indices)
        except _FOREIGN as error:
            yield Finding(split.file, f"the problems it names cannot be found in the shards: {error}")
            return
        try:
            copies = [problem_of(row) for row in read_rows(folder, split, file=file)]
        except _FOREIGN as error:
            yield Finding(split.file, f"its rows are not those of a dataset ({error!r})")
            return
    if copies != whole:
        yield Finding(split.file, "its rows are not those of the problems it names")


def _check_strays(folder: Place, manifest: Manifest) -> Iterator[Finding]:
    """Report files that the manifest does not list: readers would take every parquet file of the folder."""
    known = {shard.file for shard in manifest.shards} | {split.file for split in manifest.splits}
    data = folder / "data"
    if isinstance(data, UrlPath):
        names = [f"data/{name}" for name in data.names()]
    elif data.is_symlink():
        return  # its files are not read, which is a finding for each, and it may lead to a whole disk
    else:
        names = [f"data/{path.relative_to(data)}" for path in sorted(data.rglob("*"))]
    yield from (Finding(name, "the manifest does not know this file; remove it") for name in names if name not in known)


def _check_small_files(folder: Place, manifest: Manifest) -> Iterator[Finding]:
    # A change that leaves the JSON value as it was (a space, say) shows only in the bytes.
    written = manifest.to_bytes()
    try:
        if read_inside(folder, MANIFEST, len(written)) != written:
            yield Finding(MANIFEST, "its bytes are not the ones gnomon wrote, though its contents read the same")
    except OSError as error:
        yield Finding(MANIFEST, f"its bytes are not the ones gnomon wrote: {error.strerror}")
    try:
        written = read_inside(folder, CARD, SMALL_FILE)
    except OSError as error:
        yield Finding(CARD, f"cannot be read: {error.strerror}")
        return
    if sha256(written) != manifest.card_sha256:
        yield Finding(CARD, "its sha256 is not the one in the manifest; it was changed after it was written")


def _first_differences(
    folder: Place, manifest: Manifest, shards: Sequence[Shard], pool: Pool
) -> Iterator[tuple[str, str]]:
    """For each of these shards, by file, where its bytes differ from those of the shard made again, and the remedy."""
    if not shards or not can_be_remade(manifest) or other_libraries(manifest):
        yield from ((shard.file, _REMEDY) for shard in shards)
        return
    held = _held_keys(folder, manifest)
    yield from pool.results(partial(_first_difference, folder, manifest.plan, held), shards)


def _first_difference(folder: Place, plan: Plan, held: Mapping[bytes, int], shard: Shard, _: Tick) -> tuple[str, str]:
    """The shard is made again, given the keys that rows hold. If some of these could not be read, or this machine makes
    other bytes, the hash shows it."""
    rows = range(shard.start, shard.stop)
    elsewhere = {key: index for key, index in held.items() if plan.row_of_index(index) not in rows}
    try:
        content = read_inside(folder, shard.file, shard.bytes)
        expected = shard_bytes(without_repeats(plan, make_problems(plan, rows), elsewhere))
    except (OSError, GnomonError):
        return shard.file, _REMEDY
    if sha256(expected) != shard.sha256:
        return shard.file, _REMEDY
    if len(content) != len(expected):
        return shard.file, f": it has {len(content):,} bytes, not {len(expected):,}{_REMEDY}"
    pairs = enumerate(zip(content, expected, strict=True))
    where = next((f": byte {k:,} is 0x{a:02x}, should be 0x{b:02x}" for k, (a, b) in pairs if a != b), "")
    return shard.file, where + _REMEDY


def _held_keys(folder: Place, manifest: Manifest) -> dict[bytes, int]:
    """The keys of all rows that can be read, with their indices."""
    held: dict[bytes, int] = {}
    for shard in manifest.shards:
        try:
            rows = [(key_of(row["structure"]), row["index"]) for row in read_rows(folder, shard, _KEY_COLUMNS)]
        except _FOREIGN:
            continue  # that shard has a finding of its own
        held.update((key, index) for key, index in rows if type(index) is int)
    return held


def _check_row(
    suite: Suite, plan: Plan, shard: Shard, number: int, row: dict[str, Json], again: Remade | None
) -> Iterator[Finding]:
    where = f"{shard.file}, row {number} ({row.get('id')})"
    try:
        problem = problem_of(row)
    except (ValueError, KeyError, TypeError) as error:
        yield Finding(where, f"the problem cannot be read: {error}")
        return
    made = problem.provenance
    row_in_plan = plan.row_of_index(made.index)
    if (made.seed, row_in_plan, dict(made.config)) != (plan.seed, shard.start + number, dict(plan.config)):
        yield Finding(where, f"it comes from seed {made.seed}, index {made.index}, which is not its place in the plan")
    elif again and made.index >= MOST_TRIES * plan.size:
        yield Finding(where, f"it comes from index {made.index}, which no plan of {plan.size} problems reaches")
    elif again:
        yield from (Finding(where, what) for what in again.differences(row_in_plan, problem))
    columns = row_of(problem)
    for column in columns:
        if column not in row or columns[column] != row[column]:
            yield Finding(where, f"the column {column!r} does not agree with the problem's JSON")
    spoilt = [Finding(where, what) for what in check_pictures(problem)]
    yield from spoilt or _verified(suite, problem, where)  # a suite decodes pictures, whatever they cost


def _verified(suite: Suite, problem: Problem, where: str) -> Iterator[Finding]:
    try:
        yield from (Finding(where, what) for what in suite.verify(problem))
    except NotCheckedError as error:
        yield Finding(where, str(error), wrong=False)
    except Exception as error:  # the suite of another package may fail in any way; the other problems are still checked
        yield Finding(where, f"the suite's verification failed: {type(error).__name__}: {error}")

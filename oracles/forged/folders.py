"""Changing a dataset so that its hashes are right again."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from gnomon.dataset.card import card
from gnomon.dataset.format import CARD, MANIFEST, Manifest, read_manifest, row_of, shard_bytes, summarise
from gnomon.dataset.plan import with_hash
from gnomon.dataset.sealed import sealed
from gnomon.files import sha256
from gnomon.problem import Problem
from gnomon.suites import get_suite

Spoil = Callable[[Path], None]
"""Spoils the dataset in a folder."""


def seal(folder: Path, **changes: Any) -> None:
    """Change fields of the manifest as JSON, and make its own hash right."""
    content = json.loads((folder / MANIFEST).read_text())
    content.pop("self_sha256")
    (folder / MANIFEST).write_bytes(sealed({**content, **changes}))


def put(folder: Path, content: bytes) -> None:
    """Put other bytes in the place of the first shard."""
    manifest = read_manifest(folder)
    first = with_hash(manifest.shards[0], content)
    (folder / first.file).write_bytes(content)
    (folder / MANIFEST).write_bytes(replace(manifest, shards=(first, *manifest.shards[1:])).to_bytes())


def put_problems(folder: Path, problems: Sequence[Problem], versions: dict[str, str] | None = None) -> None:
    """Make these problems the dataset, which has one shard, with counts, splits, card and all hashes; perhaps with
    other versions of libraries in the manifest."""
    manifest = read_manifest(folder)
    content = shard_bytes(problems)
    [shard] = manifest.shards
    (folder / shard.file).write_bytes(content)
    counts = summarise(row_of(problem) for problem in problems).counts
    text = card(get_suite(manifest.plan.suite), manifest.plan, counts).encode()
    (folder / CARD).write_bytes(text)
    forged = Manifest(
        manifest.plan,
        (with_hash(shard, content),),
        counts,
        sha256(text),
        versions={**manifest.versions, **(versions or {})},
    )
    (folder / MANIFEST).write_bytes(forged.to_bytes())

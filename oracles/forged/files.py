"""Hostile files: what should be a file of a dataset is a pipe, a device, a link, too large, or says odd things."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from gnomon.dataset.format import CARD, MANIFEST, read_manifest
from gnomon.dataset.plan import DatasetError
from oracles.forged.folders import Spoil, put, seal


def place(folder: Path, what: str) -> Path:
    """The file of a dataset that is meant by ``manifest``, ``card`` or ``shard``."""
    if what == "shard":
        try:
            return folder / read_manifest(folder).shards[0].file
        except DatasetError:
            return next((folder / "data").iterdir())
    return folder / {"manifest": MANIFEST, "card": CARD}[what]


def fifo(what: str, folder: Path) -> None:
    path = place(folder, what)
    path.unlink()
    os.mkfifo(path)


def link(what: str, target: str, folder: Path) -> None:
    path = place(folder, what)
    path.unlink()
    path.symlink_to(target)


def link_to_copy(what: str, folder: Path) -> None:
    """The file itself is right, but lies outside of the folder."""
    path = place(folder, what)
    outside = folder.parent / f"outside-{folder.name}"
    path.rename(outside)
    path.symlink_to(outside)


def directory(what: str, folder: Path) -> None:
    path = place(folder, what)
    path.unlink()
    path.mkdir()


def hole(what: str, folder: Path) -> None:
    """A file of 8 GiB that takes no place on the disk."""
    os.truncate(place(folder, what), 2**33)


def empty(what: str, folder: Path) -> None:
    os.truncate(place(folder, what), 0)


def linked_data(target: str, folder: Path) -> None:
    shutil.rmtree(folder / "data")
    (folder / "data").symlink_to(target)


def moved_data(folder: Path) -> None:
    outside = folder.parent / f"data-of-{folder.name}"
    (folder / "data").rename(outside)
    (folder / "data").symlink_to(outside)


def stray_pipe(folder: Path) -> None:
    os.mkfifo(folder / "data" / "more.parquet")


def stray_link(folder: Path) -> None:
    (folder / "data" / "more.parquet").symlink_to("/etc/passwd")


def text(content: bytes, folder: Path) -> None:
    (folder / MANIFEST).write_bytes(content)


def sealed_with(field: str, value: Any, folder: Path) -> None:
    """One field of the manifest is another value; a name with a dot is a field of a field, of a list its first item."""
    outer, _, inner = field.partition(".")
    if inner:
        whole = json.loads((folder / MANIFEST).read_text())[outer]
        value = [{**whole[0], inner: value}, *whole[1:]] if isinstance(whole, list) else {**whole, inner: value}
    seal(folder, **{outer: value})


def large_manifest(folder: Path) -> None:
    """100 MB of JSON with a right hash would take gigabytes to read."""
    (folder / MANIFEST).write_bytes(b'{"format": 1, "x": [' + b"[]," * 33_000_000 + b"[]]}")


ODD: Mapping[str, tuple[str, Any]] = {
    "versions are a list": ("versions", []),
    "versions are numbers": ("versions", {"numpy": 2}),
    "versions are gone": ("versions", {}),
    "counts are a list": ("counts", []),
    "counts are lists": ("counts", {"level": [], "categories": {}, "answer_kind": {}, "source": {}}),
    "counts are texts": ("counts.level", {"easy": "3"}),
    "counts are true": ("counts.level", {"easy": True}),
    "counts of another name": ("counts.shape", {"easy": 3}),
    "counts below zero": ("counts.level", {"easy": -3}),
    "shards are an object": ("shards", {}),
    "no shards": ("shards", []),
    "a shard has no bytes": ("shards.bytes", 0),
    "a shard has too many bytes": ("shards.bytes", 10**15),
    "the bytes of a shard are a text": ("shards.bytes", "12"),
    "the hash of a shard is a number": ("shards.sha256", 5),
    "a shard has rows of another": ("shards.start", 1),
    "a shard with a field too many": ("shards.more", 1),
    "splits are a number": ("splits", 5),
    "a split of rows that are none": (
        "splits",
        [{"name": "a", "file": "data/a.parquet", "indices": [10**9], "sha256": "", "bytes": 5}],
    ),
    "a split that is not there": (
        "splits",
        [{"name": "a", "file": "data/a.parquet", "indices": [0], "sha256": "", "bytes": 5}],
    ),
    "the plan is a list": ("plan", []),
    "the plan has a field too many": ("plan.more", 1),
    "the plan has a size that is a text": ("plan.size", "2"),
    "the plan is of a billion": ("plan.size", 10**9),
    "the settings of the plan are odd": ("plan.config", {"no-such-setting": [1]}),
    "the suite is none": ("plan.suite", "no-such-suite"),
    "the suite is a path": ("plan.suite", "../../x:y"),
    "gnomon is null": ("gnomon", None),
    "a hash of the card that is none": ("card_sha256", None),
}

HOSTILE: Mapping[str, Spoil] = {
    **{f"{what} is a pipe": partial(fifo, what) for what in ("manifest", "card", "shard")},
    **{f"{what} is /dev/zero": partial(link, what, "/dev/zero") for what in ("manifest", "card", "shard")},
    **{f"{what} is a link to a copy": partial(link_to_copy, what) for what in ("manifest", "card", "shard")},
    **{f"{what} is a folder": partial(directory, what) for what in ("manifest", "card", "shard")},
    **{f"{what} is a hole of 8 GiB": partial(hole, what) for what in ("manifest", "card", "shard")},
    **{f"{what} is empty": partial(empty, what) for what in ("manifest", "card", "shard")},
    "card is a link to itself": partial(link, "card", CARD),
    "shard is a terminal": partial(link, "shard", "/dev/tty"),
    "data is a link to /": partial(linked_data, "/"),
    "data is a link to a copy": moved_data,
    "a stray pipe": stray_pipe,
    "a stray link": stray_link,
    "manifest of brackets": partial(text, b"[" * 500_000),
    "manifest is null": partial(text, b"null"),
    "manifest is not UTF-8": partial(text, b"\xff\xfe{}"),
    "manifest of 5,000 digits": partial(text, b'{"format": ' + b"9" * 5_000 + b', "self_sha256": ""}'),
    "manifest of 100 MB": large_manifest,
    "shard is text": lambda folder: put(folder, b"PAR1" + b"x" * 3_000 + b"PAR1"),
    "shard is a footer of ones": lambda folder: put(folder, b"PAR1" + b"\xff" * 3_000 + b"\xb8\x0b\0\0PAR1"),
    **{name: partial(sealed_with, *change) for name, change in ODD.items()},
}

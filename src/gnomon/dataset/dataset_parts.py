"""Parts of a dataset that are made apart, on any machine: ``gnomon generate --shard k/n``.

Part k of n holds a range of the dataset's shards, with all originals: it knows nothing of the other parts, so repeats
are still in it. Beside every shard lies its sidecar (``gnomon.dataset.keys``), and ``part.json`` lists both with their
hashes. ``gnomon.dataset.merge`` puts the parts of a dataset together.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from gnomon.dataset.format import MANIFEST, PART, Contents
from gnomon.dataset.plan import DatasetError, Plan, Shard, read_plan
from gnomon.dataset.sealed import read_sealed, sealed
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.problem import Json
    from gnomon.url_path import Place

_FORMAT = 1
_MEND = "copy the part again, or remove the folder and give the command again that made it"


@dataclass(frozen=True, slots=True)
class Part:
    """Part ``number`` of ``count``, counted from 1.

    >>> part = parse_part("2/3")
    >>> plan = Plan("prove", "1", {}, seed=0, size=100, shard_size=16)
    >>> str(part), [(shard.start, shard.stop) for shard in part.shards(plan)]
    ('2/3', [(32, 48), (48, 64)])
    """

    number: int
    count: int

    def __str__(self) -> str:
        return f"{self.number}/{self.count}"

    def shards(self, plan: Plan) -> list[Shard]:
        """The shards of this part, not yet written; the parts of a plan differ by one shard at most."""
        shards = plan.shards()
        first, end = ((self.number - back) * len(shards) // self.count for back in (1, 0))
        return shards[first:end]


def parse_part(text: str, plan: Plan | None = None) -> Part:
    """The part that ``k/n`` names; an error if it is none, or if the plan has fewer shards than parts.

    >>> parse_part("0/3")
    Traceback (most recent call last):
        ...
    gnomon.dataset.plan.DatasetError: --shard '0/3': write k/n, with k from 1 to n, such as 1/8 for the first of eight
    """
    found = re.fullmatch(r"([0-9]{1,9})/([0-9]{1,9})", text)
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        raise DatasetError(f"--shard {text[:40]!r}: write k/n, with k from 1 to n, such as 1/8 for the first of eight")
    part = Part(int(found[1]), int(found[2]))
    if plan is not None and part.count > (files := len(range(0, plan.size, plan.shard_size))):
        problems = counted(plan.size, "problem")
        raise DatasetError(
            f"--shard {text}: {problems} in files of {plan.shard_size} make {counted(files, 'file')}, "
            f"and every part needs one; take at most {counted(files, 'part')}, or a smaller --shard-size for all parts"
        )
    return part


@dataclass(frozen=True, slots=True)
class WrittenPart(Contents):
    """The table of contents of a finished part: its shards, and the hashes of their sidecars in the same order."""

    part: Part
    keys: tuple[str, ...]

    def to_bytes(self) -> bytes:
        content = {
            "format": _FORMAT,
            "gnomon": self.gnomon,
            "plan": asdict(self.plan),
            "part": str(self.part),
            "versions": dict(self.versions),
            "shards": [
                {"sha256": shard.sha256, "bytes": shard.bytes, "keys": keys}
                for shard, keys in zip(self.shards, self.keys, strict=True)
            ],
        }
        return sealed(content)


def read_part(folder: Place) -> WrittenPart:
    """What ``part.json`` says of a finished part; an error that tells what the folder holds if there is none."""
    try:
        return read_sealed(folder / PART, _FORMAT, _SHAPE, _written_part, mend=_MEND)
    except FileNotFoundError:
        raise DatasetError(f"{folder} has no {PART}; {_what_else(folder)}") from None


_SHAPE = {
    "format": int,
    "gnomon": str,
    "plan": dict,
    "part": str,
    "versions": {str: str},
    "shards": [{"sha256": str, "bytes": int, "keys": str}],
}


def _written_part(content: Mapping[str, Json]) -> WrittenPart:
    plan = read_plan(content["plan"])
    part = parse_part(content["part"], plan)
    # The files are those that the plan gives to the part: no name of a file is taken from what is read.
    pairs = list(zip(part.shards(plan), content["shards"], strict=True))
    return WrittenPart(
        plan=plan,
        part=part,
        shards=tuple(Shard(s.file, s.start, s.stop, w["sha256"], w["bytes"]) for s, w in pairs),
        keys=tuple(written["keys"] for _, written in pairs),
        versions=content["versions"],
        gnomon=content["gnomon"],
    )


def _what_else(folder: Place) -> str:
    if not folder.is_dir():
        return "it is a file: name the folders of the parts" if folder.exists() else "there is no such folder"
    if (folder / MANIFEST).exists():
        return "it is a whole dataset, and merge takes parts that 'gnomon generate --shard k/n' has written"
    if (folder / "data").is_dir():
        return "it is unfinished: give the command again that began it, and merge when it has ended"
    return "it is not a part of a dataset: make one with 'gnomon generate SUITE --size N --shard k/n --out DIR'"

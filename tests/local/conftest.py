"""A folder for models of its own for every test, and the stand-in for xllamacpp."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def models(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of models."""
    folder = tmp_path / "models"
    monkeypatch.setenv("GNOMON_MODELS", str(folder))
    return folder


@pytest.fixture
def fake_llama(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A GGUF file, and xllamacpp replaced by the stand-in, here and in processes that are started."""
    place = tmp_path / "path"
    place.mkdir()
    shutil.copy(Path(__file__).with_name("fake_llama.py"), place / "xllamacpp.py")
    monkeypatch.syspath_prepend(str(place))
    monkeypatch.setenv("PYTHONPATH", str(place))
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    file = tmp_path / "tiny.gguf"
    file.write_bytes(b"GGUF" + bytes(60))
    return file

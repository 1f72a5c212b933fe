"""The command that fetches the weights of LPIPS: from a server or a file, checked by hash, and named where missing."""

from __future__ import annotations

import io
import pickle
import tarfile
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import numpy as np
import pytest
from tests.commands import gnomon

from gnomon.files import sha256
from gnomon.grade.image import weights
from gnomon.grade.image.weights import FILE, WeightsError, fetch_weights, load_weights


def packed() -> tuple[bytes, bytes]:
    """An archive with weights that are all 0, and the file in it."""
    network = {
        f"Conv_{k}": {"kernel": np.zeros(shape, np.float32), "bias": np.zeros(shape[3:], np.float32)}
        for k, shape in enumerate(weights._SHAPES)
    }
    linear = {
        f"NetLinLayer_{k}": {"Conv_0": {"kernel": np.zeros((1, 1, shape[3], 1), np.float32)}}
        for k, shape in enumerate(weights._SHAPES)
    }
    data, made = pickle.dumps({"AlexNet_0": network, **linear}), io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as archive:
        entry = tarfile.TarInfo(weights._MEMBER)
        entry.size = len(data)
        archive.addfile(entry, io.BytesIO(data))
    return made.getvalue(), data


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server on loopback that has the archive; the hashes are those of this archive."""
    archive, data = packed()
    folder = tmp_path / "served"
    folder.mkdir()
    (folder / "archive.tar.gz").write_bytes(archive)
    (folder / "other.tar.gz").write_bytes(archive + b"\0")
    monkeypatch.setattr(weights, "ARCHIVE_SHA256", sha256(archive))
    monkeypatch.setattr(weights, "WEIGHTS_SHA256", sha256(data))
    monkeypatch.setenv("GNOMON_CACHE", str(tmp_path / "cache"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_the_command_fetches_the_weights_once(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(WeightsError, match="gnomon models fetch lpips"):
        load_weights()
    done = gnomon("models", "fetch", "lpips", "--from", f"{address}/archive.tar.gz")
    assert done.returncode == 0, done.stderr
    assert f"{tmp_path / 'cache' / FILE}, and their hash is right" in done.stdout
    assert load_weights().linear[0].shape == (64,)
    monkeypatch.setattr(weights, "_downloaded", lambda _: pytest.fail("they are there already"))
    assert fetch_weights() == tmp_path / "cache" / FILE


@pytest.mark.parametrize("name", ["other.tar.gz", "missing.tar.gz"])
def test_another_archive_is_refused_and_leaves_nothing(address: str, tmp_path: Path, name: str) -> None:
    with pytest.raises(WeightsError, match=r"its hash is another one|cannot be read: HTTP Error 404"):
        fetch_weights(source=f"{address}/{name}")
    assert not (tmp_path / "cache" / FILE).exists()


def test_a_file_will_do(address: str, tmp_path: Path) -> None:
    assert address
    assert fetch_weights(source=str(tmp_path / "served" / "archive.tar.gz")).is_file()
    with pytest.raises(WeightsError, match="cannot be read"):
        fetch_weights(tmp_path / "elsewhere", str(tmp_path / "no such file"))


def test_language_models_come_from_the_index_alone() -> None:
    done = gnomon("models", "fetch", "smollm2", "--from", "somewhere")
    assert done.returncode == 2
    assert "--from is for lpips" in done.stderr

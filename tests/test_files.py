"""Files: written whole or not at all."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from gnomon.files import file_sha256, sha256, whole_file, write_whole


def test_a_file_is_written_with_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.bin"
    write_whole(path, b"content")
    assert path.read_bytes() == b"content"
    assert [other.name for other in path.parent.iterdir()] == ["b.bin"]


def test_an_error_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")

    def write_half() -> None:
        with whole_file(path) as file:
            file.write(b"half of the new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_half()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_is_not_a_file_to_write(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match="it is a folder; name a file") as refused:
        write_whole(tmp_path, b"content")
    assert refused.value.filename == str(tmp_path), "not the name of the temporary file"
    assert list(tmp_path.iterdir()) == []


def test_the_hash_of_a_file_is_that_of_its_bytes(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"content")
    assert file_sha256(path) == sha256(b"content") == hashlib.sha256(b"content").hexdigest()

"""The modules of a folder are found by themselves, and a broken one is named with its file and line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gnomon.author.discovery import modules_of
from gnomon.author.errors import AuthorError


def package(folder: Path, monkeypatch: pytest.MonkeyPatch, **files: str) -> str:
    name = f"found_{folder.name}"
    (folder / name).mkdir()
    for file, text in {"__init__": "", **files}.items():
        (folder / name / f"{file}.py").write_text(text)
    monkeypatch.syspath_prepend(folder)
    return name


def test_modules_come_in_the_order_of_their_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(tmp_path, monkeypatch, later="N = 2", early="N = 1")
    assert [module.N for module in modules_of(name)] == [1, 2]
    (tmp_path / name / "middle.py").write_text("N = 3")
    assert [module.N for module in modules_of(name)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1\ny = (", "broken.py, line 2: "),
        ("x = 1\n\n1 / 0", "ZeroDivisionError: division by zero (broken.py, line 3)"),
    ],
)
def test_a_broken_file_is_named_with_its_line(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = package(tmp_path, monkeypatch, broken=text)
    with pytest.raises(AuthorError) as caught:
        modules_of(name)
    assert said in str(caught.value)
    assert f"{name}.broken" not in sys.modules

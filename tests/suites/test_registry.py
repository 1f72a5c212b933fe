"""The registry: suites are found by name, by entry point and by place; the error for a wrong name suggests one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gnomon.suites import ConfigError, SuiteError, get_suite, open_suite, suite_names


def test_own_suites_are_registered() -> None:
    assert "solid" in suite_names()


def test_a_wrong_name_gets_a_suggestion() -> None:
    with pytest.raises(SuiteError, match="did you mean 'solid'"):
        get_suite("sollid")
    with pytest.raises(SuiteError, match=r"known suites: .*solid"):
        get_suite("quux")


def test_a_suite_can_be_named_by_its_place() -> None:
    assert open_suite("toy_suite:SUITE").name == "toy"
    assert get_suite("toy_suite:SUITE").name == "toy"


def test_a_place_that_nobody_opened_is_not_imported() -> None:
    """Names in files reach `get_suite`; importing a module runs its code."""
    sys.modules.pop("antigravity", None)
    with pytest.raises(SuiteError, match=r"may not choose code to run.*--trust antigravity:x"):
        get_suite("antigravity:x")
    assert "antigravity" not in sys.modules


@pytest.mark.parametrize("place", ["no_such_module:SUITE", "toy_suite:NOTHING", "toy_suite:PIXEL", "toy_suite:"])
def test_a_place_without_a_suite_says_so(place: str) -> None:
    with pytest.raises(SuiteError, match=r"cannot be loaded|is a"):
        open_suite(place)


def test_another_package_brings_its_suite_by_entry_point(tmp_path: Path) -> None:
    """A package outside the repository needs only its module and two files of metadata."""
    (tmp_path / "their_suite.py").write_text(
        "from toy_suite import ToySuite\nclass Theirs(ToySuite):\n    name = 'theirs'\nS = Theirs()\n"
    )
    info = tmp_path / "their_suite-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-suite\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[gnomon.suites]\ntheirs = their_suite:S\n")
    tests = Path(__file__).parent.parent
    program = "import sys; sys.argv[0] = 'gnomon'; from gnomon.cli import main; main()"
    listed = subprocess.run(
        [sys.executable, "-c", program, "list"],
        env={"PYTHONPATH": f"{tmp_path}:{tests}", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "theirs" in listed.stdout
    assert "solid" in listed.stdout


def test_settings_from_a_command_line_are_read_as_their_type() -> None:
    config = get_suite("toy_suite:SUITE").config_type.read({"most": "12", "pause": "0.5", "names": "a,b"})
    assert config.to_json() == {"most": 12, "pause": 0.5, "names": ["a", "b"]}
    for wrong in ({"most": "many"}, {"most": "0"}, {"pause": "x"}):
        with pytest.raises(ConfigError, match=r"most|pause"):
            get_suite("toy_suite:SUITE").config_type.read(wrong)

"""The wheel: built here, installed into an empty environment that has no compiler, and used."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, cwd: Path, path: str | None = None, code: int = 0) -> str:
    environment = {"HOME": str(cwd), "PATH": os.environ["PATH"] if path is None else path, "PIP_NO_INPUT": "1"}
    environment |= {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "REQUESTS_"))}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False, env=environment
    )
    assert done.returncode == code, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done.stdout + done.stderr if code else done.stdout


@pytest.mark.slow
def test_the_wheel_installs_and_runs_without_a_compiler(tmp_path: Path) -> None:
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", tmp_path, ROOT, cwd=tmp_path)
    [wheel] = tmp_path.glob("gnomon-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert any(name.startswith("gnomon/_engine") for name in names), "the engine is in the wheel"
    assert not [name for name in names if name.startswith(("tests/", "cpp/", "benchmarks/", "oracles/"))]
    assert any(name.endswith("assets/page.html") for name in names), "so is what reports are made of"

    run(sys.executable, "-m", "venv", tmp_path / "env", cwd=tmp_path)
    here = tmp_path / "env" / "bin"
    run(
        here / "python",
        "-m",
        "pip",
        "install",
        "--quiet",
        "--only-binary",
        ":all:",
        wheel,
        cwd=tmp_path,
        path=str(here),
    )
    gnomon = here / "gnomon"
    assert "prove" in run(gnomon, "list", cwd=tmp_path, path=str(here))
    goal = "a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c"
    assert "proved" in run(gnomon, "prove", goal, cwd=tmp_path, path=str(here))
    for suite in ("prove", "solid", "construct", "program"):
        run(gnomon, "generate", suite, "--size", "2", "--seed", "0", "--out", suite, cwd=tmp_path, path=str(here))
        if suite != "program":
            run(gnomon, "verify", suite, cwd=tmp_path, path=str(here))
    missing = run(gnomon, "verify", "program", cwd=tmp_path, path=str(here), code=5)  # not wrong, but not checked
    assert "pip install 'gnomon[matplotlib]'" in missing

"""The package: the extension is built, of this version, and importing costs next to nothing."""

from __future__ import annotations

import resource
import subprocess
import sys
from importlib.metadata import distributions
from pathlib import Path

import pytest

import gnomon

ROOT = Path(__file__).parent.parent


def cpu_seconds(*command: str) -> float:
    """The least CPU time of three runs in a fresh process, so that a busy machine does not decide."""
    spent = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *command], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(spent)


def test_the_engine_is_built_from_this_version() -> None:
    from gnomon import _engine

    assert _engine.version() == gnomon.__version__
    assert _engine.cpp_standard() >= 202002


HEAVY = ("numpy", "pyarrow", "PIL", "aggdraw", "mpmath", "sympy", "math_verify", "inspect_ai", "openai", "datasets")
"""Packages that take long to import."""


@pytest.mark.parametrize("program", ["import gnomon", "import gnomon.cli"])
def test_importing_brings_nothing_heavy(program: str) -> None:
    shown = subprocess.run(
        [sys.executable, "-c", f"{program}; import sys; print(*sys.modules)"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert set(HEAVY).isdisjoint(shown.stdout.split())


@pytest.mark.clock
def test_importing_is_quick() -> None:
    assert cpu_seconds("-c", "import gnomon") < 0.3


@pytest.mark.clock
def test_help_is_quick() -> None:
    assert cpu_seconds("-m", "gnomon.cli", "--help") < 0.5


def test_public_names_are_there() -> None:
    for name in gnomon.__all__:
        assert getattr(gnomon, name) is not None


def test_the_citation_names_the_version_and_the_licence_of_the_package() -> None:
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {gnomon.__version__}\n" in text
    assert "\nlicense: Apache-2.0\n" in text
    for paper in ("GeoChallenge", "GGBench", "GeoGramBench", "DynaSolidGeo"):
        assert f'title: "{paper}:' in text


def test_pinned_packages_take_every_python_that_gnomon_takes() -> None:
    """Debian has 3.11.2: a pinned package that asks for 3.11.5 keeps a newcomer from installing anything."""
    specifiers = pytest.importorskip("packaging.specifiers")
    pinned = {line.split("==")[0] for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line}
    wanted = {d.metadata["Name"].lower(): d.metadata["Requires-Python"] for d in distributions() if d.metadata["Name"]}
    refused = [
        f"{name} {wanted[name]}"
        for name in sorted(pinned & set(wanted))
        if wanted[name] and not specifiers.SpecifierSet(wanted[name]).contains("3.11.0")
    ]
    assert refused == []

"""Newcomers: what a user types on a machine with Python, make and g++, each in a clone and an environment of its own.

``python3 .ci/newcomers.py`` runs all of them on the commit that is checked out, ``python3 .ci/newcomers.py demo`` one:

- demo: ``make demo`` ends with a report that has every suite, and verification has no finding.
- test: ``make test``, then the quick mode of ``make bench``.
- wheel: the wheel that is built from the sdist, installed without extras: every command of README and tutorial and
  every example of ``--help`` works in an empty folder, or names the extra that it needs. With the extras all of them
  work, the real model included.

Each command of a newcomer prints its time. The data beside the checkout is linked, because tests use it where it is.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("README.md", "docs/tutorial.md")
SUITES = ("construct", "program", "prove", "solid")
KEPT = ("PIP_", "SSL_", "REQUESTS_", "LANG", "LC_", "TMPDIR", "HOME", "http", "HTTP", "no_proxy", "NO_PROXY", "CI")
EXTRA = re.compile(r"pip install 'gnomon\[[\w,]+\]'")


class BrokenError(Exception):
    """Something that a newcomer was promised does not work."""


def environment(first: Path | None = None, **more: str) -> dict[str, str]:
    """What a newcomer has: no virtual environment and no setting of Python, but the settings of the installer."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(KEPT)}
    path = [part for part in os.environ["PATH"].split(os.pathsep) if ".venv" not in part]
    return kept | more | {"PATH": os.pathsep.join([*([str(first)] if first else []), *path])}


def newcomers_python() -> str:
    """Debian's own Python where it can be used: pinned packages may refuse it and take the developers' newer one."""
    fit = "import ensurepip, sys, sysconfig as c, os; sys.exit(sys.version_info < (3, 11) or not os.path.exists("
    fit += "c.get_path('include') + '/Python.h'))"
    own = subprocess.run(["/usr/bin/python3", "-c", fit], check=False, capture_output=True).returncode == 0
    return "/usr/bin/python3" if own else "python3"


def run(command: str, folder: Path, env: dict[str, str] | None = None) -> str:
    """Run a line of shell and show it with its output and time; what it printed. A failure breaks the newcomer."""
    print(f"\n$ {command}", flush=True)
    start = time.monotonic()
    said = []
    process = subprocess.Popen(
        ["bash", "-c", command],
        cwd=folder,
        env=env or environment(),
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert process.stdout is not None
    for line in process.stdout:
        said.append(line)
        if "is ignored: it is neither a file nor a directory" not in line:  # of pip
            print(line, end="", flush=True)
    code = process.wait()
    print(f"({time.monotonic() - start:.0f} s)", flush=True)
    if code:
        raise BrokenError(f"{command!r} ended with {code}")
    return "".join(said)


def clone(place: Path) -> Path:
    run(f"git clone --quiet {shlex.quote(str(ROOT))} {shlex.quote(str(place))}", place.parent)
    shared = ROOT.parent / "shared"
    if shared.is_dir() and not (place.parent / "shared").exists():
        (place.parent / "shared").symlink_to(shared)
    return place


def demo(place: Path) -> None:
    here = clone(place / "demo")
    said = run(f"make demo PYTHON={PYTHON}", here)
    page = here / "out" / "demo" / "index.html"
    if not page.exists():
        raise BrokenError("make demo left no report at out/demo/index.html")
    text = page.read_text(encoding="utf-8")
    for suite in SUITES:
        if not re.search(rf"^{suite} .* 0 findings$", said, re.MULTILINE):
            raise BrokenError(f"make demo does not say that all problems of {suite} verified")
        if f'id="{suite}"' not in text:
            raise BrokenError(f"the report has no chapter on {suite}")


def test(place: Path) -> None:
    here = clone(place / "test")
    run(f"make test PYTHON={PYTHON}", here)
    run("make bench-quick", here)


def wheel(place: Path) -> None:
    here = clone(place / "source")
    pip = f"-m pip install --quiet --no-compile --constraint {here}/constraints.txt"
    run(f"{PYTHON} -m venv tools && tools/bin/python {pip} build", place)
    run(f"tools/bin/python -m build --outdir {place}/dist {here}", place)  # the sdist, and the wheel from the sdist
    [built] = (place / "dist").glob("*.whl")
    run(f"{PYTHON} -m venv plain && plain/bin/python {pip} {built}", place)
    env = environment(place / "plain" / "bin", GNOMON_MODELS=str(place / "models"))
    refused = commands_of_pages(here, empty(place / "first"), env)
    run("python -m gnomon.cli.examples --run", empty(place / "second"), env)
    run(f"plain/bin/python {pip} '{built}[demo,local]'", place)
    if refused and commands_of_pages(here, empty(place / "third"), env):
        raise BrokenError("a command is refused with all its extras")
    run("python -m gnomon.cli.examples --run", empty(place / "fourth"), env)


def empty(folder: Path) -> Path:
    folder.mkdir()
    return folder


def commands_of_pages(source: Path, folder: Path, env: dict[str, str]) -> int:
    """Run the commands of the pages from top to bottom; how many named an extra that is missing."""
    refused = 0
    for page in PAGES:
        absent: list[str] = []
        for line in re.findall(r"^ *((?:gnomon|cat|printf|echo) .*)$", code_of(source / page), re.MULTILINE):
            words = shlex.split(line, comments=True)
            made = [after for word, after in pairwise(words) if word in ("--out", "--save", "-o")]
            if any(word.split("/")[0] in absent for word in words):
                print(f"$ {line}\n(not run: it needs what a refused command makes)", flush=True)
                absent += made
                continue
            start = time.monotonic()
            done = subprocess.run(
                ["bash", "-c", line], cwd=folder, env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL
            )
            said = done.stderr.strip().splitlines()
            print(f"$ {line}\n({time.monotonic() - start:.1f} s, exit code {done.returncode})", flush=True)
            if done.returncode == 0:
                continue
            print(done.stderr.strip(), flush=True)
            if done.returncode != 2 or len(said) != 1 or not EXTRA.search(said[0]):
                raise BrokenError(f"{page}: {line!r} ended with {done.returncode}, and names no extra in one line")
            refused += 1
            absent += made
    return refused


def code_of(page: Path) -> str:
    """The indented lines of a page, and its blocks of shell."""
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"```(?:sh|bash|console)\n(.*?)```", text, re.DOTALL)
    indented = re.findall(r"^    .*$", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.MULTILINE)
    return "\n".join([*indented, *blocks])


PYTHON = newcomers_python()
NEWCOMERS = {"demo": demo, "test": test, "wheel": wheel}


def main(names: list[str]) -> int:
    broken = 0
    for name in names or list(NEWCOMERS):
        start = time.monotonic()
        print(f"\n=== newcomer: {name}", flush=True)
        with tempfile.TemporaryDirectory() as place:
            try:
                NEWCOMERS[name](Path(place))
                verdict = "works"
            except BrokenError as error:
                verdict = f"BROKEN: {error}"
                broken += 1
        print(f"=== newcomer {name}: {verdict} ({time.monotonic() - start:.0f} s)", flush=True)
    return broken


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""The examples of every command's ``--help``, in an order in which they run in one empty folder.

``python -m gnomon.cli.examples`` prints them, one on a line; with ``--run`` it runs them in the folder in which it is
called and prints how each ended. An example that needs what is not there (an extra of the package, a key, a file of
somebody else) must end with exit code 2 and one line that says so, every other one with 0.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import typer


class Example(NamedTuple):
    """A line for the shell, which the help of a command shows."""

    command: str
    line: str
    needs: str = ""


INSPECT, WEB, FILE = "extra inspect", "extra web", "file"
"""What an example needs: an extra of the package, or a file (and perhaps a key) that only its reader has. Those of
``WEB`` serve pages until they are interrupted."""

_OF_PAGES = ("starlette", "uvicorn", "jinja2", "python_multipart", "sqlalchemy")
_PREMISE = "'a b c = triangle a b c; d = foot d a b c"
_MIDPOINT = "'a b c = triangle; m = midpoint a b ? cong a m m b'"
_GEOGRAMBENCH, _DYNASOLIDGEO = "gnomon published geogrambench", "gnomon published dynasolidgeo"

# A line that does not begin with "gnomon" makes a file for the next one.
EXAMPLES = tuple(
    Example(*fields)
    for fields in (
        ("list", "gnomon list"),
        ("list", "gnomon list solid"),
        ("generate", "gnomon generate solid --size 20 --out exam"),
        ("generate", "gnomon generate prove --size 4 --seed 7 --depth 4 --out proofs"),
        ("merge", "gnomon generate solid --size 20 --shard-size 10 --shard 1/2 --out part1"),
        ("merge", "gnomon generate solid --size 20 --shard-size 10 --shard 2/2 --out part2"),
        ("merge", "gnomon merge part1 part2 --out whole"),
        ("show", "gnomon show exam --index 3 --figure problem.png"),
        ("show", "gnomon show solid --seed 7 --category AN --language en"),
        ("show", "gnomon show prove --prompt default --modality text"),
        ("verify", "gnomon verify exam"),
        ("stats", "gnomon stats exam"),
        ("export", "gnomon export exam --to hf --out exam-hf"),
        ("export", "gnomon export exam --to verl --language zh --out exam-verl"),
        ("check", "gnomon check solid --size 4"),
        ("author try", "gnomon author try pyramid-edge-dihedral --figure pyramid.png"),
        ("author try", "gnomon author try foot --instances 4"),
        ("eval", "gnomon eval solid --model gnomon/oracle --data exam --out logs/oracle", INSPECT),
        ("eval", "gnomon eval published/geogrambench --data problems.json --model openai/gpt-5", FILE),
        ("eval", "gnomon eval --config logs/oracle/*.toml", INSPECT),
        ("models list", "gnomon models list"),
        ("models fetch", "gnomon models fetch smollm2"),
        ("models fetch", "gnomon models fetch lpips --from lpips.tar.gz", FILE),
        ("compare", "gnomon eval solid --model gnomon/noisy-0.7 --data exam --out logs/noisy", INSPECT),
        ("stats", "gnomon stats exam --results logs", INSPECT),
        ("export", "gnomon export exam --to lm-eval --results logs --out exam-lm-eval", INSPECT),
        ("compare", "gnomon compare logs/oracle logs/noisy --save changes.html", INSPECT),
        ("rescore", "gnomon rescore logs --scoring gnomon", INSPECT),
        ("rescore", "gnomon rescore logs --extract gnomon/extractor", INSPECT),
        ("rescore", "gnomon rescore outputs.json --data exam --out scored", FILE),
        ("report", "gnomon report logs --published --out report", INSPECT),
        ("report", "gnomon report logs --ratings ratings.csv --out rated", FILE),
        ("serve", "gnomon serve --port 0", WEB),
        ("serve", "gnomon serve exam logs --port 0 --out served", WEB),
        ("analyse", "gnomon eval solid --model gnomon/noisy-0.7 --size 12 --out drop", INSPECT),
        ("analyse", "gnomon eval solid --model gnomon/noisy-0.7 --size 12 --static true --out drop", INSPECT),
        ("analyse", "gnomon analyse drop", INSPECT),
        ("ratings", "gnomon ratings logs --ratings ratings.csv --save agreement.json", FILE),
        ("sheets", "gnomon eval construct --model gnomon/oracle --prompt image -n 2 --out drawn", INSPECT),
        ("sheets", "gnomon sheets drawn --size 100 --out sheets", INSPECT),
        ("ratings", "gnomon ratings drawn -r rater-1.csv -r rater-2.csv --key sheets.key.csv", FILE),
        ("demo", "gnomon demo --size 8 --out demo", INSPECT),
        ("prove", f"gnomon prove {_PREMISE} ? perp a d b c'"),
        ("prove", f"gnomon prove {_PREMISE} ? perp a d b c' --steps d.png"),
        ("prove", "echo '1. AM = MB [G1; midpoint]' > proof.txt"),
        ("prove", f"gnomon prove {_MIDPOINT} --check proof.txt"),
        ("conclude", f"gnomon conclude {_PREMISE}' --most 5"),
        ("ggb run", r"printf 'A=(0,0)\nB=(4,1)\nM=Midpoint(A,B)\n' > script.txt"),
        ("ggb run", "gnomon ggb run script.txt --figure script.png"),
        ("ggb check", "echo 'midpoint(M, A, B)' > goals.txt"),
        ("ggb check", "gnomon ggb check script.txt --goals goals.txt"),
        ("ggb steps", "gnomon ggb steps script.txt --figure steps.png"),
        ("asy run", "echo 'draw((0,0)--(4,0)--(0,3)--cycle);' > triangle.asy"),
        ("asy run", "gnomon asy run triangle.asy --figure triangle.svg"),
        ("asy translate", "gnomon asy translate triangle.asy --to tikz --save triangle.tex"),
        ("published ggbench audit", "gnomon published ggbench audit GGBench_dataset.json", FILE),
        ("published ggbench score", "gnomon published ggbench score GGBench_dataset.json outputs.json", FILE),
        ("published dynasolidgeo audit", f"{_DYNASOLIDGEO} audit problem.jsonl", FILE),
        ("published dynasolidgeo questions", f"{_DYNASOLIDGEO} questions problem.jsonl --save asked.jsonl", FILE),
        ("published dynasolidgeo score", f"{_DYNASOLIDGEO} score problem.jsonl answered.jsonl", FILE),
        ("published geogrambench audit", f"{_GEOGRAMBENCH} audit problems.json", FILE),
        ("published geogrambench mitigate", f"{_GEOGRAMBENCH} mitigate problems.json --save mended.json", FILE),
        ("published geogrambench complexity", f"{_GEOGRAMBENCH} complexity problems.json", FILE),
        ("published geogrambench levels", f"{_GEOGRAMBENCH} levels problems.json --judge openai/gpt-5", FILE),
        ("published geogrambench translate", f"{_GEOGRAMBENCH} translate problems.json --to tikz --save t.json", FILE),
        ("curate run", """echo '{"problem": "AB? [asy] dot((0,0)); [/asy]", "answer": "6/4"}' > corpus.jsonl"""),
        ("curate run", "gnomon curate run program:tag,clean,repeats,answers --in corpus.jsonl --out kept"),
        ("curate run", "gnomon curate run program --in corpus.jsonl --model gnomon/curator --out curated", INSPECT),
        ("curate dedup", "gnomon curate dedup corpus.jsonl --save unique.jsonl"),
        ("curate overlap", "gnomon curate overlap unique.jsonl --against corpus.jsonl"),
        ("auxiliary", "gnomon auxiliary --size 2 --save auxiliary.jsonl"),
    )
)


def examples_of(command: str) -> list[str]:
    """The lines that the help of a command ends with, such as ``generate`` or ``asy run``."""
    return [example.line for example in EXAMPLES if example.command == command]


def makers_of(own: list[str]) -> list[str]:
    """The other examples that make what these read, and what those read in turn, in an order in which they run."""
    made = {product: line for _, line, _ in reversed(EXAMPLES) for product in products_of(line)}
    found = {
        line
        for reader in own
        for word in shlex.split(reader)
        if word not in products_of(reader)
        for product, line in made.items()
        if line not in own and (word == product or word.startswith(f"{product}/") or product.startswith(f"{word}/"))
    }
    wanted = found.union(*(makers_of([line]) for line in found)) - set(own)
    return [line for _, line, _ in EXAMPLES if line in wanted]


def products_of(line: str) -> list[str]:
    """The files and folders that a line writes."""
    words = shlex.split(line)
    return [after for word, after in pairwise(words) if word in ("--out", "--save", ">")]


def may_refuse(example: Example) -> bool:
    """Whether what an example needs is not there, so that it must say so."""
    without_inspect = find_spec("inspect_ai") is None
    return {
        "": False,
        INSPECT: without_inspect,
        WEB: any(find_spec(name) is None for name in _OF_PAGES),
        FILE: True,
    }[example.needs]


def wrong(example: Example, code: int, errors: str) -> str:
    """What is wrong with how an example ended; empty if nothing is."""
    if code == 0:
        return ""
    if not may_refuse(example):
        return f"it ended with {code}"
    last = errors.strip().splitlines()
    return "" if code == 2 and len(last) == 1 and last[0].startswith("gnomon: ") else "it was refused, not in one line"


def _run(example: Example, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run an example to its end; one that serves pages is interrupted when it has said where they are."""
    serves = example.needs == WEB
    with subprocess.Popen(
        f"exec {example.line}" if serves else example.line,  # without a shell that the interrupt would end
        shell=True,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        if serves and process.stdout and process.stdout.readline():
            process.send_signal(signal.SIGINT)
        output, errors = process.communicate()
    return subprocess.CompletedProcess(example.line, process.returncode, output, errors)


def main() -> None:
    """Print the examples, or run them all with ``--run``; the exit code is 1 if one ends as it must not."""
    if sys.argv[1:] not in ([], ["--run"]):
        raise SystemExit("usage: python -m gnomon.cli.examples [--run]")
    failed = 0
    beside = Path(sys.executable).parent  # where the command `gnomon` of this interpreter is
    environment = os.environ | {"PATH": f"{beside}{os.pathsep}{os.environ['PATH']}"}
    for example in EXAMPLES:
        typer.echo(example.line)
        if sys.argv[1:]:
            start = perf_counter()
            done = _run(example, environment)
            reason = wrong(example, done.returncode, done.stderr)
            failed += bool(reason)
            said = done.stderr.strip() if done.returncode or reason else ""
            verdict = reason or ("works" if done.returncode == 0 else f"refused, for want of the {example.needs}")
            typer.echo(f"    {verdict}, {perf_counter() - start:.1f} s {said}")
    if failed:
        raise SystemExit(f"{failed} of {len(EXAMPLES)} examples ended as they must not")


if __name__ == "__main__":
    main()

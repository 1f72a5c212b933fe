"""What was measured, and how to measure it again.

``docs/measured.toml`` has the rows and ``docs/measured.json`` the numbers of those benchmarks that can be run anywhere
within minutes. ``python -m docs.measured answer draw`` runs these two and writes their numbers with the date and the
machine; without names it runs all that the rows speak of. ``make docs`` then writes the tables.
"""

from __future__ import annotations

import json
import os
import platform
import re
import sys
import tomllib
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
ROWS = FOLDER / "measured.toml"
NUMBERS = FOLDER / "measured.json"

_NUMBER = re.compile(r"\{([^{}|]+)\|([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: what was measured, our figure and the peer's, the command, when and where."""

    what: str
    gnomon: str
    command: str
    date: str
    machine: str
    peer: str = ""
    note: str = ""
    readme: bool = False


def rows() -> list[Row]:
    """All rows in the order of the file, with the numbers of their benchmarks put in."""
    numbers = json.loads(NUMBERS.read_text(encoding="utf-8"))
    return [_row(entry, numbers) for entry in tomllib.loads(ROWS.read_text(encoding="utf-8"))["row"]]


def _row(entry: dict[str, Any], numbers: dict[str, Any]) -> Row:
    if (name := entry.pop("benchmark", None)) is None:
        return Row(**entry)
    run = numbers[name]
    put_in = {
        key: _NUMBER.sub(lambda found: format(run["numbers"][found[1]], found[2]), value)
        for key, value in entry.items()
        if isinstance(value, str)
    }
    return Row(**(entry | put_in), command=f"python -m benchmarks {name}", date=run["date"], machine=run["machine"])


def benchmarks() -> list[str]:
    """The benchmarks whose numbers are kept, in the order of the rows."""
    entries = tomllib.loads(ROWS.read_text(encoding="utf-8"))["row"]
    return list(dict.fromkeys(entry["benchmark"] for entry in entries if "benchmark" in entry))


def machine() -> str:
    """This machine in a few words: how many cores of which kind, and how busy they are.

    >>> machine().startswith(f"{os.cpu_count()} ")
    True
    """
    cores = os.cpu_count() or 1
    kind = {"aarch64": "ARM", "arm64": "ARM", "x86_64": "x86-64", "AMD64": "x86-64"}.get(platform.machine(), "other")
    busy = "busy " if hasattr(os, "getloadavg") and os.getloadavg()[0] > cores + 0.5 else ""
    return f"{cores} {busy}{kind} cores"


def measure(names: list[str]) -> None:
    """Run benchmarks and keep their numbers, each as soon as it has ended."""
    if unknown := [name for name in names if name not in benchmarks()]:
        sys.exit(f"no row has the benchmark {', '.join(unknown)}; name some of: {', '.join(benchmarks())}")
    for name in names or benchmarks():
        print(f"\n== {name}", flush=True)
        where = machine()
        numbers = {key: round(value, 4) for key, value in import_module(f"benchmarks.{name}").main().items()}
        kept = json.loads(NUMBERS.read_text(encoding="utf-8")) if NUMBERS.exists() else {}
        kept[name] = {"date": f"{datetime.now(UTC):%Y-%m-%d}", "machine": where, "numbers": numbers}
        NUMBERS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    measure(sys.argv[1:])

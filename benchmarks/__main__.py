"""``make bench``: every measurement of this folder, each as a ratio against its peer in the same run."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def main() -> None:
    names = sys.argv[1:] or sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem[0] != "_")
    for name in names:
        print(f"\n== {name}", flush=True)
        import_module(f"benchmarks.{name}").main()


if __name__ == "__main__":
    main()

"""Redraw the pictures of README and docs: ``make docs``. Everything shown is made by the commands given beside it."""

from __future__ import annotations

from pathlib import Path

from gnomon.suites import get_suite

PICTURES = Path(__file__).parent / "pictures"
SHOWN = (("solid", 0, 0, {"questions": "box-corner-to-plane"}),)
"""Suite, seed, index and settings."""


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for suite, seed, index, settings in SHOWN:
        problem = get_suite(suite).problem(seed, index, get_suite(suite).config(settings))
        path = PICTURES / f"{suite}-{seed}-{index}.png"
        path.write_bytes(problem.figures[0].png)
        print(f"{path.relative_to(PICTURES.parent.parent)}: {problem.text['en']}")


if __name__ == "__main__":
    main()

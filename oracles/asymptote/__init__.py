"""Asymptote programs: our own ones with what Asymptote drew, the published ones, and damaged ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from oracles.published import DATA

PROGRAMS = Path(__file__).parent / "programs"
PUBLISHED = DATA / "asymptote" / "conformance.jsonl"


def own_programs() -> list[str]:
    """Our own programs, for what the published ones use little."""
    return [file.read_text(encoding="utf-8") for file in sorted(PROGRAMS.glob("*.asy"))]


def published() -> list[dict[str, Any]]:
    """The published programs with their logs; none where they are not at hand."""
    if not PUBLISHED.exists():
        return []
    return [json.loads(line) for line in PUBLISHED.read_text(encoding="utf-8").splitlines()]

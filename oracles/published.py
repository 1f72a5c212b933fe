"""Where published data lies: beside the checkout, and not part of the project. What needs it does without elsewhere."""

from __future__ import annotations

from pathlib import Path

DATA = Path(__file__).parents[2] / "shared" / "data"

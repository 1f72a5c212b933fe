"""Whether scripts run: pass@1, and pass@k estimated from several samples."""

from __future__ import annotations

from math import comb

from gnomon.errors import GnomonError
from gnomon.ggb import run
from gnomon.grade.code.script_tokens import script_lines


def passes(script: str) -> bool:
    """Whether a script has lines and every one of them runs; blank lines do not count.

    >>> passes("A = (0, 0)\\nB = Rotate(A, 90°)"), passes("A = Nothing(3)"), passes("")
    (True, False, False)
    """
    lines = script_lines(script)
    return bool(lines) and run(lines).ok


def pass_at_k(samples: int, passed: int, k: int) -> float:
    """The estimate of the chance that one of k samples passes, from more samples; it is free of bias.

    >>> pass_at_k(samples=10, passed=3, k=1)
    0.3
    """
    if not 0 <= passed <= samples or not 1 <= k <= samples:
        raise GnomonError(f"pass@{k} with {passed} of {samples} samples passed: k must be from 1 to {samples}")
    return (comb(samples, k) - comb(samples - passed, k)) / comb(samples, k)

"""How much one program may use."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Seconds of the clock and of the processor, and bytes.

    `memory` is counted beyond what the process has before the program starts; `disk` is for all files together and
    holds where the process has a file system of its own; `result` is the longest answer.
    """

    seconds: float = 30.0
    cpu_seconds: int = 10
    memory: int = 1 << 30
    file_size: int = 16 << 20
    disk: int = 64 << 20
    open_files: int = 32
    result: int = 32 << 20

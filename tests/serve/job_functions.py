"""Functions that tests have worker processes call."""

from __future__ import annotations

import os
import time

from gnomon.errors import GnomonError


def slept(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def process() -> int:
    return os.getpid()


def repeated(text: str, times: int) -> str:
    return text * times


def ended() -> None:
    os._exit(3)


def refused(text: str) -> None:
    raise GnomonError(f"{text} cannot be read")


def divided(a: float, b: float) -> float:
    print("a worker may print", a, b)
    return a / b


def nested(depth: int) -> int:
    return nested(depth + 1)


def prepare_quick(_text: str, seconds: float) -> None:
    time.sleep(seconds)


def quick(text: str, _seconds: float) -> str:
    return text

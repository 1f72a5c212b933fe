"""A server of a local model, in a process of its own: started, asked at its address, and stopped in every case.

The process (``gnomon.local.serve``) ends when its standard input does. The other end of that pipe is held here, so it
also ends when this process is killed.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from gnomon.errors import FAILED
from gnomon.local.model_files import LocalError, need_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PATIENCE = 10.0  # seconds in which a server ends by itself


class ServerError(LocalError):
    """A server that does not start."""

    exit_code = FAILED


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server is started with."""

    context: int = 8192
    """Tokens of a question and its response together."""
    slots: int = 1
    """Questions that are answered at the same time."""
    threads: int = os.cpu_count() or 1


@contextmanager
def model_server(file: Path, settings: ServerSettings) -> Iterator[str]:
    """A server of the model in a GGUF file: its address, for OpenAI's chat completions. It ends with the block."""
    need_server()
    asked = json.dumps({"file": str(file.resolve()), **asdict(settings)})
    process = subprocess.Popen(
        [sys.executable, "-m", "gnomon.local.serve", asked],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={"OMP_WAIT_POLICY": "passive", **os.environ},  # threads that wait by spinning are slow on a busy machine
        start_new_session=True,  # an interrupt from the keyboard is for us alone: we stop the server afterwards
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()  # it comes when the model is loaded, however large, or when the process ends
        if not said:
            raise ServerError(f"{file} cannot be run as a model: {_ended(process.wait())}")
        ready = json.loads(said)
        if "missing" in ready:
            hint = "; on Debian: apt-get install libgomp1" if "libgomp" in ready["missing"] else ""
            raise ServerError(f"xllamacpp is installed but cannot be loaded: {ready['missing']}{hint}")
        yield f"{ready['url']}/v1"
    finally:
        _stop(process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    try:
        process.communicate(timeout=_PATIENCE)  # closes its standard input
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()


def _ended(code: int) -> str:
    if code >= 0:
        return "llama.cpp does not accept it (damaged, too large for the memory, or of a newer kind)"
    return f"llama.cpp was ended by {signal.Signals(-code).name}"

"""The process of a server: ``python -m gnomon.local.serve JSON``, with the file and the fields of ServerSettings.

It writes one line of JSON, with its address when it is ready or with what is missing, serves until its standard input
ends, and then ends at once. It listens on the loopback interface only.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from typing import Any


def main() -> None:
    asked = json.loads(sys.argv[1])
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what the C++ side prints is not mistaken for our line
    threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        server = _server(asked)  # it serves as long as this name holds it
        ready = {"url": server.listening_address}
    except ImportError as error:
        ready = {"missing": str(error)}
    answers.write(json.dumps(ready) + "\n")
    answers.flush()
    threading.Event().wait()


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    os._exit(0)  # also while a model is loaded, or a response is under way


def _server(asked: dict[str, Any]) -> Any:
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = asked["file"]
    params.hostnames = ["127.0.0.1"]
    params.port = 0  # any that is free
    params.n_parallel = asked["slots"]
    params.n_ctx = asked["slots"] * asked["context"]
    params.cpuparams.n_threads = asked["threads"]
    params.cpuparams_batch.n_threads = asked["threads"]
    # A response must not depend on what was asked before it: nothing of earlier questions is used again.
    params.cache_prompt = False
    params.cache_ram_mib = 0
    params.ui = False
    params.verbosity = 0
    return xllamacpp.Server(params)


if __name__ == "__main__":
    main()

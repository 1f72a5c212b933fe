"""A stand-in for xllamacpp, which tests put in its place: the same calls, and a server that says what it was asked.

It "loads" any file that does not contain the word DAMAGED, and replies with the JSON of the request's settings.
"""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace


class CommonParams(SimpleNamespace):
    def __init__(self) -> None:
        super().__init__(model=SimpleNamespace(), cpuparams=SimpleNamespace(), cpuparams_batch=SimpleNamespace())


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        said = json.dumps({key: asked.get(key) for key in ("model", "seed", "max_tokens", "temperature")})
        usage = {"prompt_tokens": 100, "completion_tokens": 7, "total_tokens": 107}
        usage |= {"prompt_tokens_details": {"cached_tokens": 60}}  # type: ignore[dict-item]
        choice = {"index": 0, "message": {"role": "assistant", "content": said}, "finish_reason": "stop"}
        body = {"id": "x", "object": "chat.completion", "created": 0, "model": "m", "choices": [choice], "usage": usage}
        sent = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(sent)))
        self.end_headers()
        self.wfile.write(sent)

    def log_message(self, *_: object) -> None:
        pass


class Server:
    def __init__(self, params: CommonParams) -> None:
        if b"DAMAGED" in Path(params.model.path).read_bytes():
            raise RuntimeError("Failed to init server, please check the input params.")
        server = ThreadingHTTPServer((params.hostnames[0], params.port), _Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.listening_address = f"http://127.0.0.1:{server.server_port}"

"""An OpenAI-compatible server on loopback for the tests: scripted replies, and a record of everything it was asked.

A script is a function from a call to a reply; faults are replies too: a status, a body that is no JSON, a pause, a
connection that is dropped. The server can be stopped and started again on its port, as if killed.
"""

from __future__ import annotations

import base64
import json
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from gnomon.problem import Problem
from gnomon.suites import PromptMode, get_suite


@dataclass(frozen=True)
class Call:
    """One request: its text, the pictures as bytes, the whole body, and how often this text was asked before."""

    text: str
    images: tuple[bytes, ...]
    body: Mapping[str, Any]
    before: int


@dataclass(frozen=True)
class Reply:
    text: str = ""
    status: int = 200
    finish: str = "stop"
    refusal: str | None = None
    """Said in the place of a text."""
    raw: str | None = None
    """Sent instead of a proper body."""
    pause: float = 0.0
    drop: bool = False


Script = Callable[[Call], Reply]


@dataclass
class LoopbackServer:
    """Answers ``/v1/chat/completions`` by its script."""

    script: Script
    calls: list[Call] = field(default_factory=list)
    answered: list[str] = field(default_factory=list)
    """The texts that got a proper reply."""
    port: int = 0

    def __post_init__(self) -> None:
        self._lock = threading.Lock()
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def start(self) -> None:
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                owner._serve(self)

            def log_message(self, *_: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            allow_reuse_address = True
            request_queue_size = 128

            def handle_error(self, *_: object) -> None:
                pass  # a client that was killed

        self._server = Server(("127.0.0.1", self.port), Handler)
        self.port = self._server.server_port
        self._alive = True
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        """As if killed: nobody listens, and calls under way get no answer."""
        self._alive = False
        self._server.shutdown()
        self._server.server_close()

    def _serve(self, handler: BaseHTTPRequestHandler) -> None:
        body = json.loads(handler.rfile.read(int(handler.headers["Content-Length"])))
        text, images = _content(body["messages"][-1]["content"])
        with self._lock:
            call = Call(text, images, body, sum(earlier.text == text for earlier in self.calls))
            self.calls.append(call)
        reply = self.script(call)
        time.sleep(reply.pause)
        if reply.drop or not self._alive:
            handler.close_connection = True
            return
        sent = (reply.raw if reply.raw is not None else _completion(reply, body)).encode()
        handler.send_response(reply.status)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(sent)))
        handler.end_headers()
        handler.wfile.write(sent)
        handler.wfile.flush()
        if reply.status == 200 and reply.raw is None:
            with self._lock:
                self.answered.append(text)


def _content(content: str | list[dict[str, Any]]) -> tuple[str, tuple[bytes, ...]]:
    if isinstance(content, str):
        return content, ()
    text = "".join(part["text"] for part in content if part["type"] == "text")
    urls = [part["image_url"]["url"] for part in content if part["type"] == "image_url"]
    assert all(url.startswith("data:image/png;base64,") for url in urls)
    return text, tuple(base64.b64decode(url.partition(",")[2]) for url in urls)


def _completion(reply: Reply, body: Mapping[str, Any]) -> str:
    if reply.status != 200:
        return json.dumps({"error": {"message": reply.text or f"status {reply.status}", "type": "scripted"}})
    return json.dumps(
        {
            "id": "x",
            "object": "chat.completion",
            "created": 0,
            "model": body["model"],
            "choices": [
                {
                    "index": 0,
                    "message": {
                        "role": "assistant",
                        "content": None if reply.refusal else reply.text,
                        "refusal": reply.refusal,
                    },
                    "finish_reason": reply.finish,
                    "logprobs": None,
                }
            ],
            "usage": {"prompt_tokens": 100, "completion_tokens": 10 + len(reply.text) // 4, "total_tokens": 0},
        }
    )


def knows(problems: Sequence[Problem], mode: PromptMode | None = None) -> Callable[[str], Problem]:
    """From the text of a prompt to its problem."""
    by_text = {get_suite(problem.suite).prompt(problem, mode).text: problem for problem in problems}
    return lambda text: by_text[text]


def golden(problems: Sequence[Problem], mode: PromptMode | None = None) -> Script:
    """A script that answers every problem rightly."""
    find = knows(problems, mode)
    return lambda call: Reply(get_suite(find(call.text).suite).gold_response(find(call.text)))

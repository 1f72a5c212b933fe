"""Checking the replies of servers: each becomes text that can be stored, or an error with what the server sent.

Inspect's providers expect well-formed replies. Here a reply without an answer (no choices, an error with the status
200, no JSON) becomes a ``ReplyError`` with the server's message, half a surrogate pair becomes U+FFFD, and a server
that cannot be reached, or that rejects the key, the model, pictures or every question, is noticed after a few calls
(``ServerAccess``). Only Inspect retries calls.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from errno import EHOSTUNREACH, ENETUNREACH
from socket import gaierror
from typing import Any, Literal, TypeVar
from weakref import WeakSet

from inspect_ai.model import GenerateConfig, Model, ModelAPI, ModelOutput, RetryDecision
from tenacity import RetryError

from gnomon.errors import GnomonError
from gnomon.evaluate.drawn_replies import with_sent_pictures

_FINAL = frozenset({400, 401, 403, 404})
"""Statuses after which a retry is useless."""
_NO_ACCESS = {
    401: "does not accept the key (401)",
    403: "does not let this key use the model (403)",
    404: "knows no such model, or nothing at that address (404)",
}
_REJECTIONS = 3
_PASSING = frozenset({408, 409, 425, 429})
"""Statuses below 500 of a failure that passes."""
_EYES = re.compile(r"\b(?:images?|pictures?|vision|visual|multi-?modal|videos?)\b|image_url|video_url", re.I)
_UNSUPPORTED = re.compile(
    r"support|not\s+an?\s+(?:\w+\s+)?(?:multi-?modal|vision)|capab|at\s+most\s+0|cannot\s+(?:see|process|take)", re.I
)
"""What a server that has no eyes says about pictures."""
_LONGEST = 300
_CAUSES = 8  # errors in a chain of causes that are looked at
T = TypeVar("T")


class ReplyError(GnomonError, ValueError):
    """A reply that arrived but has no answer in it."""

    def __init__(self, message: str, status: int | None = None, again: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.status_code = status
        self.again = again


class CallError(GnomonError, RuntimeError):
    """A call that failed, also at its last attempt."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


Obstacle = Literal["", "unreachable", "key", "model", "pictures", "question"]
"""What stands between the questions and their answers."""


@dataclass(slots=True)
class ServerAccess:
    """Whether the server is there and accepts the key, the model and the questions: if it rejects the first calls, it
    rejects all. One reply that the model has no eyes is enough.

    A server that answered before may stop: then some calls in a row cannot reach it, each after all of its retries.
    """

    limit: int = _REJECTIONS
    open: bool = False
    rejections: Counter[str] = field(default_factory=Counter)
    """How often it said so, by what it said."""
    misses: int = 0
    """Calls in a row that did not reach the server."""
    obstacle: Obstacle = ""
    reason: str = ""
    """Why further calls are useless; empty if they are not."""

    def answered(self) -> None:
        self.open = True
        self.misses = 0

    def failed(self, error: Exception) -> None:
        if why := unreachable(error):
            self.misses += 1
            if self.misses >= self.limit:
                self._closed("unreachable", f"cannot be reached{' any more' * self.open}: {why}")
            return
        status = getattr(error, "status_code", None)
        if self.open or not isinstance(status, int):
            return
        if said := no_eyes(error):
            self._closed("pictures", f"takes no pictures ({said})")
        elif status in _NO_ACCESS:
            self.rejections["no access"] += 1
            if self.rejections["no access"] >= self.limit:
                self._closed("model" if status == 404 else "key", _NO_ACCESS[status])
        elif 400 <= status < 500 and status not in _PASSING:
            said = what_server_said(error)
            self.rejections[_DIGITS.sub("#", said)] += 1
            if max(self.rejections.values()) >= _REJECTIONS:
                self._closed("question", f"rejects every question ({status}: {said})")

    def _closed(self, obstacle: Obstacle, reason: str) -> None:
        self.obstacle, self.reason = obstacle, reason


_DIGITS = re.compile(r"\d+")
DROPS = "it takes connections and drops them"
_DROPPED = frozenset({"RemoteProtocolError", "ReadError", "ServerDisconnectedError", "RemoteDisconnected"})
"""What HTTP clients call a connection that ends before the reply."""
_drops: ContextVar[int] = ContextVar("drops", default=0)
"""How often the connections of the present call were dropped."""
_sent: ContextVar[Mapping[str, Any] | None] = ContextVar("sent", default=None)
"""The reply to the present call as the server sent it; Inspect's record of it has no pictures."""


def no_eyes(error: Exception) -> str:
    """What a server says that cannot take pictures or videos, whatever its status; empty if it says nothing of it."""
    said = what_server_said(error) if isinstance(getattr(error, "status_code", None), int) else ""
    return said if _EYES.search(said) and _UNSUPPORTED.search(said) else ""


def what_server_said(error: Exception) -> str:
    """The message in the reply of a server, in one line. Inspect's own error has the whole request before it."""
    while isinstance(error.__cause__, Exception) and hasattr(error.__cause__, "status_code"):
        error = error.__cause__
    body = getattr(error, "body", None)  # of the clients of OpenAI and Anthropic
    inside = body.get("error", body) if isinstance(body, Mapping) else body
    return _message(inside or str(error))


def unreachable(error: BaseException | None) -> str:
    """Why a call did not reach its server (refused, no such host, no route, dropped); empty if it did, or may have.

    >>> unreachable(ConnectionRefusedError(111, "Connection refused")), unreachable(ValueError("no JSON"))
    ('nobody listens there', '')
    """
    for _ in range(_CAUSES):
        if error is None:
            break
        if isinstance(error, ConnectionRefusedError):
            return "nobody listens there"
        if isinstance(error, gaierror):
            return "there is no such host"
        if isinstance(error, OSError) and error.errno in (EHOSTUNREACH, ENETUNREACH):
            return "the network does not lead there"
        if type(error).__name__ == "ConnectTimeout":  # of the HTTP client, whichever the provider uses
            return "no reply to the connection"
        if isinstance(error, ConnectionResetError) or type(error).__name__ in _DROPPED:
            return DROPS
        error = error.__cause__ or error.__context__
    return ""


def utf8(value: Any) -> Any:
    """The value with every text in it made valid UTF-8: surrogates are paired, single ones become U+FFFD.

    >>> utf8(["\\ud83d\\ude00", "\\ud83d"])
    ['😀', '�']
    """
    if isinstance(value, str):
        if value.isascii():
            return value
        return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if isinstance(value, Mapping):
        return {utf8(key): utf8(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [utf8(item) for item in value]
    return value


async def without_retry_error(reply: Awaitable[T]) -> T:
    """The reply; where the last retry failed, an error with its reason instead of tenacity's ``RetryError``."""
    try:
        return await reply
    except RetryError as error:
        last = error.last_attempt.exception()
        raise CallError(f"{type(last).__name__}: {last}") from last


# ------------------------------------------------------------------------------------------------------- checking

_checked: WeakSet[ModelAPI] = WeakSet()


def with_checked_replies(model: Model) -> Model:
    """The model, with its replies checked and cleaned as they arrive; a second call changes nothing."""
    api = model.api
    if api in _checked:
        return model
    _checked.add(api)
    generate, should_retry = api.generate, api.should_retry
    answered = heard = False  # heard: whether the server has sent anything, be it an error
    misses = 0

    async def checked(*args: Any, **kwargs: Any) -> Any:
        nonlocal answered, heard
        config: GenerateConfig = kwargs["config"] if "config" in kwargs else args[3]
        _sent.set(None)
        try:
            result = await generate(*args, **kwargs)
            output, call = result if isinstance(result, tuple) else (result, None)
            if isinstance(output, ModelOutput) and not output.choices and not output.error:
                raise ReplyError("the reply has no choices")
        except json.JSONDecodeError as error:
            broken = ReplyError(f"the reply is not JSON: {error}")
        except ReplyError as error:
            broken = error
        else:
            if call is not None:
                call.response = utf8(call.response)
            if isinstance(output, ModelOutput):
                output = with_sent_pictures(output, _sent.get())
            clean = _clean(output)
            answered = heard = True
            return clean if call is None else (clean, call)
        # Without a number of retries Inspect never stops, and a server that always sends nonsense would hold it.
        broken.again = broken.status_code not in _FINAL and config.max_retries is not None
        raise broken

    def worth_another(ex: Exception) -> bool | RetryDecision:
        nonlocal misses, heard
        if no_eyes(ex):
            return False
        why = unreachable(ex)
        heard = heard or not why
        if why == DROPS and not heard:  # it may be starting
            _drops.set(_drops.get() + 1)
            return _drops.get() < _REJECTIONS
        if why and why != DROPS and not answered:  # it never was there: one more attempt will do
            misses += 1
            return misses == 1
        return ex.again if isinstance(ex, ReplyError) else should_retry(ex)

    api.generate = checked  # type: ignore[method-assign]
    api.should_retry = worth_another  # type: ignore[method-assign]
    if callable(before := getattr(api, "on_response", None)):  # of providers that speak OpenAI's protocol
        api.on_response = _checked_response(before)  # type: ignore[attr-defined]
    return model


def _clean(output: ModelOutput | Exception) -> ModelOutput | Exception:
    if isinstance(output, Exception):
        return output
    said = output.model_dump()
    kept = utf8(said)
    return output if kept == said else ModelOutput.model_validate(kept)


def _checked_response(before: Callable[[dict[str, Any]], None]) -> Callable[[dict[str, Any]], None]:
    def on_response(response: dict[str, Any]) -> None:
        error, choices = response.get("error"), response.get("choices")
        if error and not choices:
            code = str(error.get("code")) if isinstance(error, Mapping) else ""
            status = int(code) if re.fullmatch(r"[1-5]\d\d", code) else None
            raise ReplyError(f"the server sent an error instead of a reply: {_message(error)}", status)
        if not choices:
            raise ReplyError("the reply has no choices")
        if not all(isinstance(choice, Mapping) and isinstance(choice.get("message"), Mapping) for choice in choices):
            raise ReplyError("the reply has a choice without a message")
        _sent.set(response)
        before(response)

    return on_response


def _message(error: Any) -> str:
    """The server's error message, or the whole error as JSON if it has none."""
    said = error.get("message") if isinstance(error, Mapping) else error
    text = said if isinstance(said, str) and said.strip() else json.dumps(error, ensure_ascii=False, default=str)
    return " ".join(str(utf8(text)).split())[:_LONGEST]

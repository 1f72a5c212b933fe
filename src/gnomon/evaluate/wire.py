"""The edge where replies enter: what a server sends becomes text that can be kept, or an error that says what it sent.

Providers parse replies in good faith. Here a reply without an answer (no choices, an error under the status 200, no
JSON) becomes a ``ReplyError`` with the server's words, half a surrogate pair becomes U+FFFD, and a server that lets
nobody in is noticed after a few calls (``Door``). How often a call is made is Inspect's to count, and nobody else's.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar
from weakref import WeakSet

from inspect_ai.model import GenerateConfig, Model, ModelAPI, ModelOutput, RetryDecision
from tenacity import RetryError

from gnomon.errors import GnomonError

_FINAL = frozenset({400, 401, 403, 404})
"""Statuses that asking again does not change."""
_SHUT = {
    401: "does not accept the key (401)",
    403: "does not let this key use the model (403)",
    404: "knows no such model, or nothing at that address (404)",
}
_KNOCKS = 3
_LONGEST = 300
T = TypeVar("T")


class ReplyError(GnomonError, ValueError):
    """A reply that arrived and is no answer."""

    def __init__(self, message: str, status: int | None = None, again: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.status_code = status
        self.again = again


class CallError(GnomonError, RuntimeError):
    """A call that failed to the last attempt."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


@dataclass(slots=True)
class Door:
    """Whether the server lets anybody in: a key that is wrong at the first calls is wrong at all of them."""

    knocks: int = _KNOCKS
    open: bool = False
    turned_away: int = 0
    reason: str = ""
    """Why it is no use to go on; empty where it is."""

    def answered(self) -> None:
        self.open = True

    def failed(self, error: Exception) -> None:
        status = getattr(error, "status_code", None)
        if self.open or status not in _SHUT:
            return
        self.turned_away += 1
        if self.turned_away >= self.knocks:
            self.reason = _SHUT[status]


def utf8(value: Any) -> Any:
    """The value with every text in it such that UTF-8 can hold it: surrogates pair up, or become U+FFFD."""
    if isinstance(value, str):
        if value.isascii():
            return value
        return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if isinstance(value, Mapping):
        return {utf8(key): utf8(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [utf8(item) for item in value]
    return value


async def attempted(reply: Awaitable[T]) -> T:
    """The reply; after the last retry the reason, instead of the news that there were retries."""
    try:
        return await reply
    except RetryError as error:
        last = error.last_attempt.exception()
        raise CallError(f"{type(last).__name__}: {last}") from last


# ------------------------------------------------------------------------------------------------------- on the wire

_careful: WeakSet[ModelAPI] = WeakSet()


def careful(model: Model) -> Model:
    """The model, its replies checked and cleaned as they arrive. Doing it twice changes nothing."""
    api = model.api
    if api in _careful:
        return model
    _careful.add(api)
    generate, should_retry = api.generate, api.should_retry

    async def checked(*args: Any, **kwargs: Any) -> Any:
        config: GenerateConfig = kwargs["config"] if "config" in kwargs else args[3]
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
            clean = _clean(output)
            return clean if call is None else (clean, call)
        # Inspect retries for ever where nobody gave a number; a server that always sends nonsense must not hold it.
        broken.again = broken.status_code not in _FINAL and config.max_retries is not None
        raise broken

    def worth_another(ex: Exception) -> bool | RetryDecision:
        return ex.again if isinstance(ex, ReplyError) else should_retry(ex)

    api.generate = checked  # type: ignore[method-assign]
    api.should_retry = worth_another  # type: ignore[method-assign]
    if callable(before := getattr(api, "on_response", None)):  # of providers that speak OpenAI's protocol
        api.on_response = _looked_at(before)  # type: ignore[attr-defined]
    return model


def _clean(output: ModelOutput | Exception) -> ModelOutput | Exception:
    if isinstance(output, Exception):
        return output
    said = output.model_dump()
    kept = utf8(said)
    return output if kept == said else ModelOutput.model_validate(kept)


def _looked_at(before: Callable[[dict[str, Any]], None]) -> Callable[[dict[str, Any]], None]:
    def on_response(response: dict[str, Any]) -> None:
        error, choices = response.get("error"), response.get("choices")
        if error and not choices:
            code = str(error.get("code")) if isinstance(error, Mapping) else ""
            status = int(code) if re.fullmatch(r"[1-5]\d\d", code) else None
            raise ReplyError(f"the server sent an error instead of a reply: {_words(error)}", status)
        if not choices:
            raise ReplyError("the reply has no choices")
        if not all(isinstance(choice, Mapping) and isinstance(choice.get("message"), Mapping) for choice in choices):
            raise ReplyError("the reply has a choice without a message")
        before(response)

    return on_response


def _words(error: Any) -> str:
    """What the server says, in its own words if it has any."""
    said = error.get("message") if isinstance(error, Mapping) else error
    text = said if isinstance(said, str) and said.strip() else json.dumps(error, ensure_ascii=False, default=str)
    return " ".join(str(utf8(text)).split())[:_LONGEST]

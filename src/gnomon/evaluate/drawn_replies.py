"""Pictures from servers that speak OpenAI's chat completions, which Inspect neither asks for nor reads.

For OpenAI and Google, Inspect's own option ``modalities`` asks for pictures. Other servers take the field
``modalities`` in the body of the request, and send pictures in the field ``images`` of the message.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from inspect_ai.model import Content, ContentImage, ContentText, ModelOutput

_CHAT_COMPLETIONS = ("openai-api", "openrouter")
"""The providers of Inspect that speak chat completions to servers of others."""
_MOST = 64  # pictures of a message


def picture_request(model: str) -> dict[str, Any]:
    """Options of sampling with which a model is asked for pictures beside those of Inspect.

    >>> picture_request("openrouter/some/model"), picture_request("google/some-model")
    ({'extra_body': {'modalities': ['image', 'text']}}, {})
    """
    if model.partition("/")[0] not in _CHAT_COMPLETIONS:
        return {}
    return {"extra_body": {"modalities": ["image", "text"]}}


def with_sent_pictures(output: ModelOutput, reply: object) -> ModelOutput:
    """The output with the pictures that the server's reply has beside the text of each message, behind that text."""
    sent = reply.get("choices") if isinstance(reply, Mapping) else None
    for choice, told in zip(output.choices, sent if isinstance(sent, list) else [], strict=False):
        addresses = _addresses(told)
        if addresses:
            content = choice.message.content
            said: list[Content] = [ContentText(text=content)] if isinstance(content, str) and content else []
            said = said if isinstance(content, str) else list(content)
            choice.message.content = [*said, *(ContentImage(image=address) for address in addresses)]
    return output


def _addresses(choice: object) -> list[str]:
    """The addresses of the pictures of a choice: ``{"image_url": {"url": ADDRESS}}``, or the address by itself."""
    message = choice.get("message") if isinstance(choice, Mapping) else None
    images = message.get("images") if isinstance(message, Mapping) else None
    found = []
    for image in images[:_MOST] if isinstance(images, list) else []:
        inner = image.get("image_url", image.get("url")) if isinstance(image, Mapping) else image
        address = inner.get("url") if isinstance(inner, Mapping) else inner
        if isinstance(address, str) and address:
            found.append(address)
    return found

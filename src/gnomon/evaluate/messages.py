"""Between Inspect's messages and gnomon: pictures in, responses and reasons for stopping out."""

from __future__ import annotations

import base64
import re
from typing import TYPE_CHECKING

from inspect_ai.model import (
    Content,
    ContentImage,
    ContentReasoning,
    ContentText,
    ContentVideo,
    ModelOutput,
    ModelUsage,
)

if TYPE_CHECKING:
    from gnomon.problem import Figure
    from gnomon.results import Stop

MARK = "gnomon"
"""The key of gnomon's own data in the metadata of Inspect's tasks, samples and messages."""
RECORD = "answered"
"""The key of the record of a response in the metadata of its score."""

_STOPS: dict[str, Stop] = {
    "stop": "stop",
    "tool_calls": "stop",
    "max_tokens": "length",
    "model_length": "length",
    "content_filter": "refused",
    "unknown": "stop",
}


def stop_of(output: ModelOutput) -> Stop:
    """Why the model stopped. An output without choices (after a limit, or a failed call) was cut off."""
    if not output.choices:
        return "limit"
    content = output.choices[0].message.content
    if not isinstance(content, str) and any(isinstance(part, ContentText) and part.refusal for part in content):
        return "refused"  # a refusal beside the answer, in a call that ended normally
    return _STOPS.get(output.stop_reason, "stop")


def tokens_of(usage: ModelUsage | None) -> tuple[int | None, int | None]:
    """The tokens of a call, in and out; those that the server had in its cache were sent, too."""
    if usage is None:
        return None, None
    cached = (usage.input_tokens_cache_read or 0) + (usage.input_tokens_cache_write or 0)
    return usage.input_tokens + cached, usage.output_tokens


def response_of(output: ModelOutput, *, pictures: bool = False) -> str:
    """The text of the response; reasoning that came separately stands before it between ``<think>`` marks.

    With ``pictures``, pictures of the message stand in it where they came, as Markdown images with data URIs. One that
    is only an address is not fetched.
    """
    if not output.choices:
        return ""
    content = output.choices[0].message.content
    if isinstance(content, str):
        return content
    thoughts = [part.reasoning for part in content if isinstance(part, ContentReasoning) and not part.redacted]
    answer = "".join(
        part.text if isinstance(part, ContentText) else _picture_text(part)
        for part in content
        if isinstance(part, ContentText) or (pictures and isinstance(part, ContentImage))
    )
    thought = "\n".join(text for text in thoughts if text)
    return f"<think>\n{thought}\n</think>\n{answer}" if thought else answer


def _picture_text(part: Content) -> str:
    address = part.image if isinstance(part, ContentImage) else ""
    if not address.lower().startswith("data:image/"):
        return "\n[picture that is not in the message]\n"
    return f"\n![picture]({address})\n"


_PICTURE = re.compile(r"!\[picture\]\((data:image/[^()\s]+)\)")


def message_content(response: str) -> str | list[Content]:
    """A response as the content of a message: a picture in it becomes a part of its own, as providers send them.

    >>> [type(part).__name__ for part in message_content("One. ![picture](data:image/png;base64,aGk=)")]
    ['ContentText', 'ContentImage']
    """
    if "](data:image/" not in response:
        return response
    pieces = _PICTURE.split(response)  # texts, and between them the addresses
    parts: list[Content] = [
        ContentImage(image=piece) if k % 2 else ContentText(text=piece) for k, piece in enumerate(pieces)
    ]
    return [part for part in parts if not isinstance(part, ContentText) or part.text]


def video_content(mp4: bytes) -> ContentVideo:
    """A video as a data URI."""
    return ContentVideo(video=f"data:video/mp4;base64,{base64.b64encode(mp4).decode()}", format="mp4")


def image_content(figure: Figure) -> ContentImage:
    """A figure as a data URI, so that no file is needed."""
    return ContentImage(image=f"data:image/png;base64,{base64.b64encode(figure.png).decode()}")

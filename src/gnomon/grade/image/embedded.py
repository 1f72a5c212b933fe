"""Pictures in a response: data URIs, bare, in Markdown images or in HTML image tags.

The text that is left has a mark such as ``[picture 2]`` where a picture stood. The bytes are not looked at here
(`gnomon.grade.image.foreign_picture` does), and no address is ever fetched: a picture is in the response or it is
missing.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import unquote_to_bytes

MAX_PICTURES = 64
"""Pictures of a response that are decoded; later ones are only counted."""
MAX_BYTES = 20_000_000
"""The largest picture that is decoded."""
MAX_TOTAL = 100_000_000  # bytes of all pictures of a response
_SCHEME = "data:image/"
_HEAD = re.compile(r"data:image/[\w.+-]{1,40}(?:;[\w=.-]{1,40}){0,4}?;base64,", re.IGNORECASE)
_PLAIN = re.compile(r"[A-Za-z0-9+/=_%-]*")
_WRAPPED = re.compile(r"[A-Za-z0-9+/=_%\s-]*")
_MARKDOWN_OPENING = re.compile(r"!?\[[^\]\n]*\]\(\s*<?$")
_MARKDOWN_CLOSING = re.compile(r"""\s*>?(?:\s*"[^"\n]{0,300}")?\s*\)""")
_HTML_OPENING = re.compile(r"<img\b[^<>]*=\s*[\"']?$", re.IGNORECASE)
_HTML_CLOSING = re.compile(r"\s*[\"']?[^<>]{0,300}>")
_LOOK_BACK = 400  # characters before an address in which its opening is looked for


@dataclass(frozen=True, slots=True)
class FoundPicture:
    """The bytes of a picture, or why there are none."""

    data: bytes
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Illustrated:
    """A response taken apart: the text with a mark for each picture, and the pictures in order."""

    text: str
    pictures: tuple[FoundPicture, ...]


def has_pictures(response: str) -> bool:
    """Whether there may be pictures; quick, for responses of which most have none."""
    return _SCHEME in response or "DATA:" in response


def split_pictures(response: str) -> Illustrated:
    """The text and the pictures of a response.

    >>> split_pictures("Step 1. ![](data:image/png;base64,aGk=) Done.")
    Illustrated(text='Step 1. [picture 1] Done.', pictures=(FoundPicture(data=b'hi', problem=''),))
    """
    found: list[FoundPicture] = []
    total = 0
    for _, body, _ in _places(response):
        picture = _decoded(body) if len(found) < MAX_PICTURES else FoundPicture(b"", f"only {MAX_PICTURES} are read")
        total += len(picture.data)
        if total > MAX_TOTAL:
            picture = FoundPicture(b"", f"the pictures have more than {MAX_TOTAL} bytes together")
        found.append(picture)
    return Illustrated(without_pictures(response), tuple(found))


def without_pictures(response: str) -> str:
    """The text of a response with a mark for each picture; nothing is decoded."""
    kept: list[str] = []
    at = 0
    for number, (start, _, end) in enumerate(_places(response), 1):
        kept += [response[at:start], f"[picture {number}]"]
        at = end
    return "".join([*kept, response[at:]]) if at else response


def _places(response: str) -> Iterator[tuple[int, str, int]]:
    """Where each picture begins, its base64 text, and where it ends."""
    if not has_pictures(response):
        return
    at = 0
    for number, head in enumerate(_HEAD.finditer(response)):
        if head.start() >= at:
            start, body, at = _extent(response, at, head) if number < MAX_PICTURES else _bare(response, head)
            yield start, body, at


def picture_markdown(data: bytes, kind: str = "png") -> str:
    """A picture as a Markdown image, the form in which `split_pictures` finds it again.

    >>> picture_markdown(b"hi")
    '![picture](data:image/png;base64,aGk=)'
    """
    return f"![picture](data:image/{kind};base64,{base64.b64encode(data).decode()})"


def _bare(response: str, head: re.Match[str]) -> tuple[int, str, int]:
    body = _PLAIN.match(response, head.end())
    assert body is not None  # it matches the empty text
    return head.start(), body[0], body.end()


def _extent(response: str, earliest: int, head: re.Match[str]) -> tuple[int, str, int]:
    """Where a picture begins, its base64 text, and where it ends; the Markdown or HTML around it belongs to it."""
    first = max(earliest, head.start() - _LOOK_BACK)
    before = response[first : head.start()]
    for opening, closing in ((_MARKDOWN_OPENING, _MARKDOWN_CLOSING), (_HTML_OPENING, _HTML_CLOSING)):
        place = before.rfind("[" if opening is _MARKDOWN_OPENING else "<")
        place -= place > 0 and opening is _MARKDOWN_OPENING and before[place - 1] == "!"
        if place < 0 or not opening.match(before, place):
            continue
        body = _WRAPPED.match(response, head.end())
        assert body is not None
        if end := closing.match(response, body.end()):
            return first + place, body[0], end.end()
    return _bare(response, head)


def _decoded(body: str) -> FoundPicture:
    if len(body) > MAX_BYTES * 4 // 3 + 4:
        return FoundPicture(b"", f"it has more than {MAX_BYTES} bytes")
    letters = unquote_to_bytes(body) if "%" in body else body.encode()
    letters = b"".join(letters.split()).replace(b"-", b"+").replace(b"_", b"/").rstrip(b"=")
    try:
        data = base64.b64decode(letters + b"=" * (-len(letters) % 4), validate=True)
    except (binascii.Error, ValueError):
        return FoundPicture(b"", "its base64 text is damaged")
    return FoundPicture(data) if data else FoundPicture(b"", "it is empty")

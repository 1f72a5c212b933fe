"""The visible text of a response: without thoughts and comments, in which no answer is looked for.

Thoughts stand between tags such as ``<think>``, or in another channel than the final one (``<|channel|>analysis``).
Comments are ``<!-- -->`` anywhere, lines that begin with ``%`` or ``//``, and lines in blocks of code that begin with
``#``.
"""

from __future__ import annotations

import re

from gnomon.grade.response.struck import without_struck

LONGEST = 200_000
THOUGHTS = [
    case(name) for name in ("think", "thinking", "thought", "reasoning") for case in (str.lower, str.title, str.upper)
]
"""Names of the tags around thoughts."""
_COMMENT_LINE = re.compile(r"\n[ \t]*(?:%|//)[^\n]*")  # begins with \n, not with ^, which is slower to search for
_CODE_COMMENT = re.compile(r"\n[ \t]*#[^\n]*")
_FENCE = "```"
_CHANNEL = re.compile(r"<\|channel\|>\s*(\w{1,20})[^<]{0,40}<\|message\|>")
_CONTROL = re.compile(r"<\|(?!begin_of_box|end_of_box)[a-z_]{2,30}\|>|</s>")


def visible_text(response: str) -> str:
    """The text without thoughts and comments, cut to its last ``LONGEST`` characters.

    >>> visible_text("<think>4 or 5?</think>It is 5.")
    'It is 5.'
    """
    return without_comments(without_thoughts(_of_final_channel(without_struck(response)))[-LONGEST:])


def _of_final_channel(response: str) -> str:
    """The text without control tokens; of a response in channels, what the last final one says."""
    if "<" not in response or ("<|" not in response and "</s>" not in response):
        return response
    channels = list(_CHANNEL.finditer(response, max(0, len(response) - LONGEST)))
    if channels:
        final = [channel for channel in channels if channel[1] == "final"]
        response = response[final[-1].end() :] if final else response[: channels[0].start()]
        end = _CONTROL.search(response)
        response = response[: end.start()] if end else response
    return _CONTROL.sub("\n", response)


def without_thoughts(response: str) -> str:
    """The text behind the last closed thought, up to a thought that is never closed."""
    if "<" not in response:
        return response
    end = max(at + len(name) + 3 if (at := response.rfind(f"</{name}>")) >= 0 else 0 for name in THOUGHTS)
    openings = [at for name in THOUGHTS if (at := response.find(f"<{name}>", end)) >= 0]
    return response[end : min(openings, default=len(response))]


def without_comments(text: str) -> str:
    """The text without comments of HTML, LaTeX and programs."""
    if "<" in text:
        text = _without_tags(text)
    if "<!--" in text:
        text = _without_html_comments(text)
    if "%" in text or "//" in text:
        text = _COMMENT_LINE.sub("\n", f"\n{text}")[1:]
    if _FENCE in text and "#" in text:
        parts = text.split(_FENCE)
        parts[1::2] = [_CODE_COMMENT.sub("\n", part) for part in parts[1::2]]
        text = _FENCE.join(parts)
    return text


_TAG = re.compile(
    r"</?(?:b|i|u|em|strong|span|mark|small|big|font|center|(?P<block>p|br|div|li|ul|ol|tr|td|th|table|h[1-6]|hr|body|html))"
    r"(?:\s[^<>\n]{0,120})?/?>",
    re.I,
)


def _without_tags(text: str) -> str:
    """The text without tags of HTML that only lay it out; what they hold stays."""
    return _TAG.sub(lambda tag: "\n" if tag["block"] else "", text)


def _without_html_comments(text: str) -> str:
    """One pass; a comment that is never closed stays as text."""
    kept: list[str] = []
    at = 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start)) >= 0:
        kept.append(text[at:start])
        at = end + len("-->")
    return "".join([*kept, text[at:]])

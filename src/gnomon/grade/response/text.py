"""The text in which an answer is looked for: visible, with declared answers as marks, without what only lays it out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.grade.response.protocol import Marked, declared
from gnomon.grade.response.visible import readable_text

if TYPE_CHECKING:
    from collections.abc import Iterator

_WINDOW = 600  # characters at the end, or before the last declared answer, that are read
_MOST = 6_000  # characters that are read, from the declared answer on and at the end
_CLOSING = 120  # characters of a last paragraph that may only close the response, so that the one before is read, too
_LAST_SENTENCE_END = re.compile(r".*(?:[.!?](?=\s)|[。！？])", re.S)
_DISPLAY = re.compile(r"\\\[(.{1,400}?)\\\]|\$\$(.{1,400}?)\$\$|\\\((.{1,400}?)\\\)", re.S)
_DOLLARS = re.compile(r"\$+([^$\n]*⟦[^$\n]*)\$+")
_HANGING = re.compile(r"(?:(?<=\bis)|(?<=are|get|hat|gth|als)|(?<=[为长是]))\s*\n+(?=[$\s]*⟦)")
"""Where a line ends with a word that needs a value, the box on the next line belongs to it."""
_MARKDOWN = re.compile(
    r"\*\*|__|`+|(?m:^[ \t]*(?:#+|>+|[-*•]|\d[.)])[ \t]+)|(?m:^[ \t]*[-=|: ]{3,}$)|[∎□■👉✨🎉💡\"“”「」]|[<>]{2,}|<-+"
)
_NUMBERED = re.compile(r"[:;]-?[)(](?!\w)|第[一二三四\d]步")


_HALF_WIDTH = {0xFF01 + i: chr(0x21 + i) for i in range(94) if chr(0x21 + i).isalnum() or chr(0x21 + i) in "=-+/%<>()"}
_FONT = re.compile(r"\\(?:text|math)?(?:bf|it|rm|sf)?\s*\{([^{}]*)\}")


def without_fonts(text: str) -> str:
    """The text without commands of LaTeX that only set a font."""
    return _FONT.sub(r" \1 ", text)


def windows(response: str) -> Iterator[Marked]:
    """The end of a response as text for the tokens, until a reader has found its answer.

    With a declared answer that is its sentence and all behind it. Without one it is the last paragraph, with the
    sentence that leads to it; then, where that decides nothing, all paragraphs at the end.
    """
    marked = declared(readable_text(response))
    text = marked.text.rstrip()
    last = text.rfind("⟦")
    if last >= 0:
        starts = [_sentence_start(text, text.find("⟦", max(0, last - _WINDOW)))]
    else:
        paragraph = text.rfind("\n\n", -_WINDOW)
        starts = [_sentence_start(text, paragraph)] if paragraph >= 0 else []
        starts.append(_start(text))
    for start in dict.fromkeys(starts):
        yield Marked(_without_layout(text[start:]), marked.marks)


def _without_layout(text: str) -> str:
    if len(text) > _MOST:
        text = f"{text[: _MOST // 3]}\n\n{text[-_MOST * 2 // 3 :]}"
    text = text if text.isascii() else text.translate(_HALF_WIDTH)
    text = _HANGING.sub(" ", _DISPLAY.sub(_inline, text))
    if "⟦" in text:
        text = _DOLLARS.sub(r"\1", text)
    return _NUMBERED.sub(" ", _MARKDOWN.sub(" ", text))


def _inline(found: re.Match[str]) -> str:
    """A formula on lines of its own as one on a line."""
    content = " ".join((found[1] or found[2] or found[3]).replace("&", " ").split())
    return content if "⟦" in content else f"${content.strip(' .')}$"


def _sentence_start(text: str, place: int) -> int:
    """Where the sentence begins that a place stands in, or just behind."""
    least = max(0, place - _WINDOW)
    end = _LAST_SENTENCE_END.match(text, least, place + 1)
    return end.end() if end else least


def _start(text: str) -> int:
    """Where the paragraphs begin that are read of a text without a declared answer: those at its end."""
    least = max(0, len(text) - _WINDOW)
    start = text.find("\n\n", least) if least else 0
    return least if start < 0 or len(text) - start < _CLOSING else start

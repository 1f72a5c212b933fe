"""The text in which an answer is looked for: visible, with declared answers as marks, without what only lays it out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gnomon.grade.response.protocol import Marked, declared
from gnomon.grade.response.visible import readable_text

_WINDOW = 600  # characters at the end, or before the last declared answer, that are read
_MOST = 6_000  # characters that are read, from the declared answer on and at the end
_CLOSING = 120  # characters of a last paragraph that may only close the response, so that the one before is read, too
_LAST_SENTENCE_END = re.compile(r".*(?:[.!?](?=\s)|[。！？])", re.S)
_LAST_END = re.compile(
    rf"{_LAST_SENTENCE_END.pattern[:-1]}|(?<![:：,，*\s])\s*\n\s*\n(?=[\s*#>_]*(?:[A-Z][a-z]|[\u4e00-\u9fff])))", re.S
)
"""Where a sentence ends before a mark: also where a paragraph begins with words, and no colon leads to it."""
_DISPLAY = re.compile(r"\\\[(.{1,400}?)\\\]|\$\$(.{1,400}?)\$\$|\\\((.{1,400}?)\\\)", re.S)
_DOLLARS = re.compile(r"\$+([^$\n]*⟦[^$\n]*)\$+")
_HANGING = re.compile(r"(?:(?<=\bis)|(?<=are|get|hat|gth|als)|(?<=[为长是]))\s*\n+(?=[$\s]*⟦)")
"""Where a line ends with a word that needs a value, the box on the next line belongs to it."""
_LINE_MARK = re.compile(r"\n[ \t]*(?:(?:#+|>+|[-*•]|\d[.)])[ \t]+|[-=|: ]{3,}(?=\n|$))")
_SIGNS = re.compile(r"[`∎□■👉✨🎉💡\"“”「」<>](?:(?<![<>])|[<>]+|(?<=<)-+)")
_NUMBERED = re.compile(r"[:;第](?:(?<!第)-?[)(](?!\w)|(?<=第)[一二三四\d]步)")
"""Each begins with the signs that it may begin with, which are quick to search for."""
_TO_HALF = ord("（") - ord("(")
_FULL_WIDTH = re.compile("[０-９Ａ-Ｚａ-ｚ＝－＋／％＜＞（）]")
_FONT = re.compile(r"\\(?:text|math)?(?:bf|it|rm|sf)?\s*\{([^{}]*)\}")


def without_fonts(text: str) -> str:
    """The text without commands of LaTeX that only set a font."""
    return _FONT.sub(r" \1 ", text)


def windows(response: str) -> Iterator[Marked]:
    """The end of a response as text for the tokens, until a reader has found its answer.

    With a declared answer that is its sentence and all behind it, at first without paragraphs before it. Without one it
    is the last paragraph, with the sentence that leads to it; then, where that decides nothing, all at the end.
    """
    marked = declared(readable_text(response))
    text = marked.text.rstrip()
    last = text.rfind("⟦")
    if last >= 0:
        place = text.find("⟦", max(0, last - _WINDOW))
        starts = [_sentence_start(text, place, _LAST_END), _sentence_start(text, place)]
    else:
        paragraph = text.rfind("\n\n", -_WINDOW)
        starts = [_sentence_start(text, paragraph)] if paragraph >= 0 else []
        starts.append(_start(text))
    for start in dict.fromkeys(starts):
        yield Marked(_without_layout(text[start:]), marked.marks)


def _without_layout(text: str) -> str:
    if len(text) > _MOST:
        text = f"{text[: _MOST // 3]}\n\n{text[-_MOST * 2 // 3 :]}"
    if not text.isascii():
        text = _FULL_WIDTH.sub(lambda sign: chr(ord(sign[0]) - _TO_HALF), text)
    text = _DISPLAY.sub(_inline, text)
    if "⟦" in text:
        text = _DOLLARS.sub(r"\1", _HANGING.sub(" ", text))
    text = _LINE_MARK.sub("\n ", f"\n{text}")[1:].replace("**", " ").replace("__", " ")
    return _NUMBERED.sub(" ", _SIGNS.sub(" ", text))


def _inline(found: re.Match[str]) -> str:
    """A formula on lines of its own as one on a line."""
    content = " ".join((found[1] or found[2] or found[3]).replace("&", " ").split())
    return content if "⟦" in content else f"${content.strip(' .')}$"


def _sentence_start(text: str, place: int, last_end: re.Pattern[str] = _LAST_SENTENCE_END) -> int:
    """Where the sentence begins that a place stands in, or just behind."""
    least = max(0, place - _WINDOW)
    end = last_end.match(text, least, place + 1)
    return end.end() if end else least


def _start(text: str) -> int:
    """Where the paragraphs begin that are read of a text without a declared answer: those at its end."""
    least = max(0, len(text) - _WINDOW)
    start = text.find("\n\n", least) if least else 0
    return least if start < 0 or len(text) - start < _CLOSING else start

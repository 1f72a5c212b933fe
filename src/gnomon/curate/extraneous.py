"""What a problem has besides its question and its drawing: comments in code, and links.

Both are taken out before repeats are looked for, because they make copies of one problem look different. A problem that
cannot be understood without what is behind a link is no problem of its own; ``needs_link`` says so.
"""

from __future__ import annotations

import re

_COMMENT = re.compile(r"(\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*')|//[^\n]*|/\*.*?(?:\*/|\Z)", re.S)
"""A comment of Asymptote; what the group catches is text between quotes and stays."""
_URL = r"(?:https?://|www\.)[^\s<>\"{}|\\^`\[\]]*[^\s<>\"{}|\\^`\[\]().,;:!?'$]"
_PICTURE = re.compile(
    r"!\[[^\[\]\n]{0,200}\]\([^)\n]{0,500}\)|\[img[^\[\]\n]{0,200}\][^\[\n]{0,500}\[/img\]|<img\b[^<>\n]{0,500}>", re.I
)
_WITH_WORDS = (
    re.compile(r"\[([^\[\]\n]{0,500})\]\((?:https?:|www\.|/|#)[^)\s]{0,500}\)"),
    re.compile(r"\\href\s?\{[^{}\n]{0,500}\}\s?\{([^{}\n]{0,500})\}", re.I),
    re.compile(r"\[url=[^\[\]\n]{0,500}\]([^\[\n]{0,500})\[/url\]", re.I),
    re.compile(r"<a\b[^<>\n]{0,500}>([^<\n]{0,500})</a>", re.I),
    re.compile(r"\[\[[^\[\]|\n]{0,200}\|([^\[\]\n]{0,200})\]\]"),
)
_BARE = re.compile(r"\\url\s?\{[^{}\n]{0,500}\}|\[url\][^\[\n]{0,500}\[/url\]|<?" + _URL + ">?", re.I)
_CREDIT = re.compile(
    r"[(\[]\s*(?:source|from|via|see|link|credit)?\s*:?\s*[)\]]|\b(?:source|via|link|credit)\s*:\s*(?=$|\n)", re.I
)
_SENT = re.compile(
    r"\b(?:click|visit|follow|go to|open|look at|watch|refer to|as "
    r"(?:described|explained|stated|given) (?:at|on|in|under)|"
    r"(?:this|the|that|following) (?:link|page|site|thread|url|article|video|applet)|see|found (?:at|on|here)|"
    r"(?:statement|figure|diagram|picture|problem|conditions?|definition) (?:at|on|behind)|here)\b"
    r"|点击|见链接|参见|网址",
    re.I,
)  # fmt: skip
_STOP = re.compile(r"[.?!。？！](?:\s|$)")
_FEWEST = 2  # words that a question has at least


def without_comments(code: str) -> str:
    r"""An Asymptote program without its comments and without the blank lines that they leave.

    >>> without_comments('draw(A--B); // the side\n/* http://example.org */\nlabel("//", A);')
    'draw(A--B);\nlabel("//", A);'
    """
    bare = _COMMENT.sub(lambda found: found[1] or (" " if found[0].startswith("/*") else ""), code)
    return code if bare == code else "\n".join(line.rstrip() for line in bare.splitlines() if line.strip())


def links_of(text: str) -> list[str]:
    """The links of a text, each with its words."""
    return [
        match[0] for pattern in (_PICTURE, *_WITH_WORDS, _BARE) for match in pattern.finditer(_unlinked(text, pattern))
    ]


def _unlinked(text: str, before: re.Pattern[str]) -> str:
    """The text without the links that the patterns ahead of one find, so that no link is counted twice."""
    for pattern in (_PICTURE, *_WITH_WORDS, _BARE):
        if pattern is before:
            return text
        text = pattern.sub(" ", text)
    return text


def without_links(text: str) -> str:
    """A text without links; the words of a link stay, its address and credits of sources go.

    >>> without_links("In [triangle](https://example.org/t) $ABC$, find $AB$. (Source: https://example.org/p/7)")
    'In triangle $ABC$, find $AB$.'
    """
    if not links_of(text):
        return text
    text = _PICTURE.sub(" ", text)
    for pattern in _WITH_WORDS:
        text = pattern.sub(r"\1", text)
    text = _CREDIT.sub(" ", _BARE.sub("", text))
    return re.sub(r"[ \t]+([.,;?!]|$)", r"\1", re.sub(r"[ \t]{2,}", " ", text), flags=re.M).strip()


def needs_link(text: str) -> str:
    """Why a problem cannot be understood without what is behind its links; empty if it can.

    >>> needs_link("See https://example.org/p/7 for the definition. Find $AB$."), needs_link("Find the length of $AB$.")
    ('it sends the reader to a link', '')
    """
    links = links_of(text)
    if not links:
        return ""
    if len(re.findall(r"\w+", without_links(text))) < _FEWEST:
        return "nothing is asked besides a link"
    if len(links) > 1:
        return "a chain of links"
    at, end = text.find(links[0]), text.find(links[0]) + len(links[0])
    sentence = _STOP.split(text[:at])[-1] + links[0] + _STOP.split(text[end:])[0]
    return "it sends the reader to a link" if _SENT.search(sentence) and not _credited(text, at) else ""


def _credited(text: str, at: int) -> bool:
    """Whether a link stands in brackets of its own, or behind "Source:": it says where the problem is from."""
    before = text[:at].rstrip()
    return before.endswith(("(", "[")) or re.search(r"(?:source|via|credit|from)\s*:?\s*$", before, re.I) is not None

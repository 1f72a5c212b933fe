"""What a problem has besides its question and its drawing: comments in code, and links.

Both are taken out before repeats are looked for, because they make copies of one problem look different. A problem that
cannot be understood without what is behind a link is no problem of its own; ``needs_link`` says so.
"""

from __future__ import annotations

import re

from gnomon.program.question.asked_words import CUE

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
_LINK = "\ufdd0"
"""Stands for a bare link while a text is read; no text has this character."""
_CREDIT = frozenset(
    re.findall(
        r"\w+",
        """
        source sources from via see also cf link links credit credits original thread forum page site solution
        solutions answer answers discussion discussed taken posted adapted problem and or by at on in of the a an
        this more for with aops wiki contest http https www
        """,
    )
)
"""Words of a remark that only says where a problem is from, or where it is solved."""
_NEEDED = re.compile(
    r"\b(?:click|visit|follow|go to|open|look at|watch|refer to|as (?:described|explained|stated|given)|same as|here|"
    r"(?:this|the|that|following) (?:link|page|site|thread|url|article|video|applet)|linked|found (?:at|on)|figures?|"
    r"diagrams?|pictures?|images?|statement|conditions?|definitions?|data|values|details)\b|点击|见链接|参见|网址|图",
    re.I,
)
"""Words of a remark behind a link without which a problem is not understood."""
_SENT = re.compile(r"\b(?:click|visit|follow|go to|look at|see|here|link|page)\b|点击|参见", re.I)
"""Words around a link with words that send the reader there."""
_BRACKETS = re.compile(rf"([(\[（][^()\[\]（）]*{_LINK}[^()\[\]（）]*[)\]）])")
_SENTENCE = re.compile(rf"(?<=[.?!。？！])(?=\s|{_LINK})|(?<=\n)|(?<={_LINK}:)")
_CHAIN = re.compile(r"\[[^\[\]\n]*\]\([^)\s]*\)\s*\[[^\[\]\n]*\]\([^)\s]*\)")
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
    return _read(text)[0] if links_of(text) else text


def needs_link(text: str) -> str:
    """Why a problem cannot be understood without what is behind its links; empty if it can.

    >>> needs_link("See https://example.org/p/7 for the definition. Find $AB$."), needs_link("Find the length of $AB$.")
    ('it sends the reader to a link', '')
    """
    if not links_of(text):
        return ""
    left, needed = _read(text)
    if len(re.findall(r"\w+", left)) < _FEWEST:
        return "nothing is asked besides a link"
    return "a chain of links" if _CHAIN.search(text) else "it sends the reader to a link" if needed else ""


def _read(text: str) -> tuple[str, bool]:
    """A text without its links and the remarks about them, and whether it needs one of them.

    A remark is what stands in brackets or in a sentence with a link. It can go if it has no other words than credits,
    or if it comes behind the question and does not speak of what is given. A link with words is read as the words,
    unless it is a remark of its own.
    """
    text, needed = _PICTURE.sub(" ", text), False
    for pattern in _WITH_WORDS:
        for found in reversed(list(pattern.finditer(text))):
            before = _SENTENCE.split(text[: found.start()])[-1]
            after = _SENTENCE.split(text[found.end() :])[0]
            alone = not (before + after).strip(" .\n")
            needed = needed or (not alone and _SENT.search(f"{before} {found[1]} {after}") is not None)
            text = text[: found.start()] + (_LINK if alone else found[1]) + text[found.end() :]
    text = _BARE.sub(_LINK, text)
    for pattern in (_BRACKETS, _SENTENCE):
        pieces = pattern.split(text)
        asking = [number for number, piece in enumerate(pieces) if CUE.search(piece) and not piece.startswith("(")]
        for number, piece in enumerate(pieces):
            if _LINK in piece and (pattern is _SENTENCE or _BRACKETS.fullmatch(piece)):
                behind = pattern is _BRACKETS or number > max(asking, default=number)
                needed = needed or _is_needed(piece, behind)
                pieces[number] = " "
        text = "".join(pieces)
    return re.sub(r"[ \t]+([.,;?!]|$)", r"\1", re.sub(r"[ \t]{2,}", " ", text), flags=re.M).strip(), needed


def _is_needed(remark: str, behind: bool) -> bool:
    """Whether a remark with a link says something of the problem; ``behind`` the question, only if it says so."""
    other = {word.lower() for word in re.findall(r"[^\W\d]+", remark)} - _CREDIT
    return bool(other) and (not behind or _NEEDED.search(remark) is not None)


_CURLY = str.maketrans(dict.fromkeys("“”„‟″＂", '"') | dict.fromkeys("‘’‚‛", "'") | dict.fromkeys("\u00a0\u3000", " "))


def with_plain_quotes(code: str) -> str:
    """A program with straight quotes where a word processor made curly ones; those inside of texts stay.

    >>> with_plain_quotes('label(“$A$”,A); label("the “long” side",B);')
    'label("$A$",A); label("the “long” side",B);'
    """
    return "".join(
        piece if piece[:1] in ('"', "'") else piece.translate(_CURLY)
        for piece in re.split(r"(\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*')", code)
    )

"""The lines of a response that declare an answer: a box, an ``<answer>`` tag, an ``answer`` field, an ``Answer:`` line.

Of a response that was cut off, only these count: its prose was on the way to an answer, and any number in it may be
one that the problem gives. The last line of such a response ends anywhere, so it counts as far as a sentence, a box or
a tag in it is complete.
"""

from __future__ import annotations

import re

from gnomon.grade.response.protocol import MARK, By, declared
from gnomon.grade.response.visible import readable_text

_LABEL = re.compile(
    r"\b(?:answer|ans)s?\b[\s*_()\w]{0,16}?(?:\bis\b|\bare\b|[:：=])|答案[\s*】]*(?:[是为:：]|】)"
    r"|^\W*(?:final )?answer\W*$",
    re.I,
)
_COMPLETE = re.compile(r".*(?:[.!。！](?=\s)|[。！}>⟧])", re.S)


def declarations(response: str) -> str:
    """The lines of a response that declare an answer, with the paragraph below a line that only announces one.

    >>> declarations("The side is 28 units.\\nAnswer: 12\\nTo check this, let"), declarations("The volume is 28")
    ('Answer: 12', '')
    >>> declarations("So \\\\boxed{12}, since 28 is"), declarations("Answer: 2")
    ('So \\\\boxed{12}', '')
    """
    marked = declared(readable_text(response))
    *lines, last = marked.text.split("\n")
    complete = _COMPLETE.match(last)
    lines.append(complete[0] if complete else "")
    kept: list[str] = []
    waits = below = False  # for the paragraph below a label that ends its line; inside that paragraph
    for line in lines:
        label = _LABEL.search(line)
        below = bool(line.strip()) and (waits or below)
        if label or "⟦" in line or below:
            kept.append(line)
            waits = label is not None and not line[label.end() :].strip(" *_#:：$")
    return MARK.sub(lambda mark: f"\\boxed{{{marked.content(mark[0])}}}", "\n".join(kept))


def last_box(response: str) -> str | None:
    """What the last box of a response holds, whatever the sentences around it say."""
    marks = declared(readable_text(response)).marks
    return next((mark.content for mark in reversed(marks) if mark.by is By.BOX), None)

"""The lines of a response that declare an answer: a box, an ``<answer>`` tag, an ``answer`` field, an ``Answer:`` line.

Of a response that was cut off, only these count: its prose was on the way to an answer, and any number in it may be
one that the problem gives. The last line of such a response ends anywhere, so it counts as far as a sentence, a box or
a tag in it is complete.
"""

from __future__ import annotations

import re

from gnomon.grade.response.boxes import with_boxes
from gnomon.grade.response.fields import KEY, TAG
from gnomon.grade.response.phrases import CUE
from gnomon.grade.response.visible import visible_text

_MARKS = (re.compile(r"\\f?box(?:ed)?\s*\{"), TAG, KEY, CUE)
_COMPLETE = re.compile(r".*(?:[.!。！](?=\s)|[。！}>])", re.S)


def declarations(response: str) -> str:
    """The lines of a response that declare an answer, with the paragraph below a line that only announces one.

    >>> declarations("The side is 28 units.\\nAnswer: 12\\nTo check this, let"), declarations("The volume is 28")
    ('Answer: 12', '')
    >>> declarations("So \\\\boxed{12}, since 28 is"), declarations("Answer: 2")
    ('So \\\\boxed{12}', '')
    """
    *lines, last = with_boxes(visible_text(response)).split("\n")
    complete = _COMPLETE.match(last)
    lines.append(complete[0] if complete else "")
    kept: list[str] = []
    waits = below = False  # for the paragraph below a mark that ends its line; inside that paragraph
    for line in lines:
        mark = next((found for pattern in _MARKS if (found := pattern.search(line))), None)
        below = bool(line.strip()) and (waits or below)
        if mark or below:
            kept.append(line)
            waits = mark is not None and not line[mark.end() :].strip(" *_#:：$")
    return "\n".join(kept)

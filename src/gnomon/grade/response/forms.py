"""Clauses about the form of a value: "which cannot be simplified further", "is not a whole number", 不能再化简.

They deny nothing about the value itself.
"""

from __future__ import annotations

import re

_FURTHER = r"(?:any\s+|much\s+)?(?:further|more)?"
FORM = re.compile(
    rf"""
    (?: (?:which|this|that|it|and|the\s+(?:answer|result|value|fraction|expression|form))\s+ )?
    (?: (?:can\s?not|can['’]t|could\s?n[o'’]t|need\s+not|need\s+no|does\s+not\s+need\s+to|cannot\s+even)\s+
        (?:then\s+|obviously\s+)?be\s+ (?:further\s+)?
        (?:simplified|reduced|rationali[sz]ed|factor(?:ed|ised|ized)|cancell?ed|shortened|expressed|written|improved
          |negative|made\s+(?:any\s+)?simpler) (?:\s+{_FURTHER})?
      | (?:does\s+not|doesn['’]t|will\s+not|won['’]t)\s+(?:simplify|reduce|factor|cancel)(?:\s+{_FURTHER})?
      | (?:needs?|requires?)\s+no\s+(?:further\s+|more\s+)?(?:simplification|rounding|work)
      | (?:is|being|as)?\s*(?:not|no)\s+(?:a|an)\s+(?:\w+\s+)?(?:whole\s+number|integer|fraction|square
          |rational(?:\s+number)?)
      | (?:is|are)\s+(?:irrational|irreducible)
    )
  | (?:已经?|无需|不需要?|不能|无法|不可|不必)(?:再|继续|进一步)*(?:是?最简(?:形式)?|化简|约分|简化|化为最简)了?
  | (?:已|均)?(?:是|为)最简(?:根式|分数|形式)
    """,
    re.I | re.VERBOSE,
)
"""A clause about how a value is written."""


def without_form(text: str) -> str:
    """The text without its clauses about how a value is written.

    >>> without_form(", which cannot be simplified further.")
    ', .'
    """
    return FORM.sub("", text) if _may_hold_form(text) else text


def blank_form(text: str) -> str:
    """The text with spaces in the place of its clauses about how a value is written."""
    return FORM.sub(lambda found: " " * len(found[0]), text) if _may_hold_form(text) else text


def _may_hold_form(text: str) -> bool:
    return any(word in text for word in _WORDS)


_WORDS = (
    *(
        "simpl",
        "reduc",
        "rational",
        "factor",
        "cancel",
        "written",
        "expressed",
        "integer",
        "whole",
        "square",
        "improved",
    ),
    *("negative", "fraction", "round", "shortened", "work", "简", "约分"),
)
"""Every match of FORM holds one of these."""

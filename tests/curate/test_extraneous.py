"""Comments in code and links in texts: found, taken out, and told from what a problem needs."""

from __future__ import annotations

import pytest

from gnomon.curate.extraneous import links_of, needs_link, without_comments, without_links

PAGE = "https://example.org/wiki/index.php?title=2003_Problems#7"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"Find $AB$. (Source: {PAGE})", "Find $AB$."),
        (f"In [triangle]({PAGE}) $ABC$, find $AB$.", "In triangle $ABC$, find $AB$."),
        (rf"In \href{{{PAGE}}}{{square}} $ABCD$, find $AB$.", "In square $ABCD$, find $AB$."),
        (f"In [url={PAGE}]square[/url] $ABCD$, find $AB$.", "In square $ABCD$, find $AB$."),
        (f'In <a href="{PAGE}">square</a> $ABCD$, find $AB$.', "In square $ABCD$, find $AB$."),
        ("Find the length of $[AB]$ (in terms of $r$).", "Find the length of $[AB]$ (in terms of $r$)."),
    ],
)
def test_links_go_and_their_words_stay(text: str, wanted: str) -> None:
    assert without_links(text) == wanted
    assert needs_link(text) == ""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"See {PAGE} for the figure. Find $AB$.", "it sends the reader to a link"),
        (f"Click [here]({PAGE}) for the conditions, then find the area.", "it sends the reader to a link"),
        (f"[2003]({PAGE}) [Key]({PAGE}) Find the length of $AB$.", "a chain of links"),
        (PAGE, "nothing is asked besides a link"),
    ],
)
def test_problems_that_need_a_link(text: str, reason: str) -> None:
    assert needs_link(text) == reason


def test_a_link_is_counted_once() -> None:
    assert links_of(f"[a]({PAGE}) and {PAGE}") == [f"[a]({PAGE})", PAGE]


def test_comments_go_and_texts_between_quotes_stay() -> None:
    code = "draw(A--B); // side\n/* two\nlines */ dot(A);\nlabel(\"// no /* comment */\", A);\nlabel('//', B); // it's"
    assert without_comments(code) == "draw(A--B);\n  dot(A);\nlabel(\"// no /* comment */\", A);\nlabel('//', B);"
    assert without_comments("draw(A--B); /* never closed") == "draw(A--B);"

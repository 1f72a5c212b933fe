"""Damaged programs: what is mended, what is left alone, what is reported."""

from __future__ import annotations

import pytest

from gnomon.asy import run


@pytest.mark.parametrize(
    ("code", "kinds", "word"),
    [
        ("[asy]\ndot((0,0));\n[/asy]", ["dot"], "tags"),
        ("for(int i=0; i&lt;2; ++i) dot((i,0));", ["dot", "dot"], "&lt;"),
        ("label(“A”, (0,0));", ["label"], "quote"),
        ("draw((0,0)--(−1,0));", ["draw"], "sign"),
        ("pair A=(0,0); // the centre pair B=(1,0); dot(A); // last draw(A--B);", ["dot", "draw"], "line break"),
        ("draw((0,0)--(1,0)) dot((0,0));", ["draw", "dot"], "';'"),
        ("draw((0,0)--(1,0))\ndot((0,0))", ["draw", "dot"], "';'"),
        ("for(int i=0; i<2; i++) dot((i,0));", ["dot", "dot"], "postfix"),
    ],
)
def test_damage_is_mended_and_reported(code: str, kinds: list[str], word: str) -> None:
    done = run(code)
    assert [p.kind for p in done.primitives] == kinds
    assert any(word in note.text for note in done.repairs), done.repairs


def test_comments_of_a_sound_program_stay_comments() -> None:
    done = run("pair A=(0,0); // pair A=(1,1);\ndot(A);\n// draw(A--(1,1));\nlabel('x', A);\n")
    assert [p.kind for p in done.primitives] == ["dot", "label"]
    assert done.variable("A") == 0
    assert done.repairs == ()


@pytest.mark.parametrize(
    ("code", "kinds"),
    [
        ("pair A=(0,0), B=(4,0); // draw(A--B);\ndot(A); //dot(B);", ["dot"]),
        ("pair A=(0,0); dot(A); // draw(A--(1,1));", ["dot"]),
        ('pair A=(0,0); // draw(A--(1,1)); dot(A); // the end label("A",A);', ["dot", "label"]),
    ],
)
def test_code_that_was_put_out_of_use_stays_so(code: str, kinds: list[str]) -> None:
    assert [p.kind for p in run(code).primitives] == kinds


def test_sound_programs_are_not_touched() -> None:
    assert run('label("a &lt; b // c", (0,0)); // done').primitives[0].text in ("a < b // c", "a &lt; b // c")
    assert run("draw((0,0)--(1,1));").repairs == ()

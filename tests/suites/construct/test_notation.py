"""The notation of families: what is written is what is read, and every mistake is named with its family and line."""

from __future__ import annotations

import json
import re

import pytest

from gnomon.author.bilingual import Words
from gnomon.suites.construct import notation
from gnomon.suites.construct.command_sentences import sentence
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import Family
from gnomon.suites.construct.givens import Givens
from gnomon.suites.construct.notation import FLAGS, NotationError, block, family, read_family

TEXT = """
    halving: straightedge-compass easy, basic circle
    Halving a segment | 平分线段
    Construct the midpoint $M$ of $AB$.
    | 求作$AB$的中点$M$。
    flags: axes, fixed-names
    goals: midpoint(M, A, B)
    facts: not equal(A, B)
    skills: circles; lines
    variant: m=1, name_en="one ", name_zh=""
    variant: m=-2, name_en="two = \\"2\\"; 2", name_zh="二"
    solution:
    k = Circle(A, B); h = Circle(B, A)
      do: Draw the circles. | 作两圆。
      why: They have one radius; it is $AB$. | 半径相同。

    M = Midpoint(A, B)
      why: It halves $AB$. | 它平分$AB$。
    wrong: M = A; N = B
"""


def draw(g: Givens) -> None:
    g.points("A B")


def written(one: Family) -> str:
    """A family in the notation, with every optional line and the Chinese words on lines of their own."""

    def words(pair: Words) -> str:
        return f"{pair[0]}\n| {pair[1]}"

    lines = [f"{one.name}: {one.kind} {one.level}, {' '.join(one.categories)}", words(one.title), words(one.task)]
    flags = zip(FLAGS, (one.axes, not one.relabel, one.angles_asked), strict=True)
    lines += [f"flags: {flag}" for flag, is_set in flags if is_set]
    for keyword in ("goals", "facts", "skills"):
        lines += [f"{keyword}: {part}" for part in getattr(one, keyword)]
    for variant in one.variants if one.variants != ({},) else ():
        values = [f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in variant.items()]
        lines.append(f"variant: {', '.join(values)}")
    for steps in one.solutions:
        lines.append("solution:")
        for step in steps:
            told = [f"do: {words(step.method)}"] if step.method != sentence(step.code) else []
            lines += [*step.code, *told, f"why: {words(step.principle)}"]
    return "\n".join([*lines, *(f"wrong: {script}" for script in one.wrong)])


def test_a_text_is_read_into_its_family() -> None:
    one = read_family(TEXT, draw)
    assert (one.name, one.kind, one.level, one.categories) == (
        "halving",
        "straightedge-compass",
        "easy",
        ("basic", "circle"),
    )
    assert one.task == ("Construct the midpoint $M$ of $AB$.", "求作$AB$的中点$M$。")
    assert (one.axes, one.relabel, one.angles_asked) == (True, False, False)
    assert one.skills == ("circles", "lines")
    assert one.wrong == ("M = A; N = B",)
    assert one.variants[1] == {"m": -2, "name_en": 'two = "2"; 2', "name_zh": "二"}
    first, second = one.solutions[0]
    assert first.code == ("k = Circle(A, B)", "h = Circle(B, A)")
    assert first.principle == ("They have one radius; it is $AB$.", "半径相同。")
    assert second.method == ("Construct the midpoint $M$ of $AB$.", "作$AB$的中点$M$。")


def test_every_family_is_read_again_as_it_is_written() -> None:
    again = {name: read_family(written(one), one.draw) for name, one in FAMILIES.items()}
    assert [name for name, one in FAMILIES.items() if again[name] != one] == []


CIRCLES = "k = Circle(A, B); h = Circle(B, A)"
WHY = "why: They have one radius; it is $AB$. | 半径相同。"
MISTAKES = {
    "line 1: write 'name: type level, categories', not": ("halving: ", "halving "),
    "line 1: there is no type 'ruler'; write one of straightedge-compass, ": ("straightedge-compass", "ruler"),
    "line 1: there is no level 'simple'; write one of easy, medium, hard": (" easy,", " simple,"),
    "line 1: there is no category 'sphere'; write one of basic, circle, ": ("basic circle", "basic sphere"),
    "line 1: 4 categories; name at most three": ("basic circle", "basic circle ratio locus"),
    "line 2: write 'English | Chinese', not": ("Halving a segment |", "Halving a segment"),
    "line 3: write 'English | Chinese', not": ("| 求作", "| | 求作"),
    "line 1: the text begins with three lines, its header, title and task; here are 2": ("Halving", "facts: Halving"),
    "line 5: there is no flag 'axis'; write one of axes, ": ("flags: axes, fixed-names", "flags: axis"),
    "line 1: there is no line 'goals:'": ("goals: midpoint(M, A, B)", ""),
    "line 1: there is no line 'solution:'": (TEXT[TEXT.index("solution:") :], ""),
    'line 9: write names and values, as in m=1, part_en="half", not ': ("m=1,", "m=1.5,"),
    "line 10: the variants before it have other names: m, name_en, name_zh": ("m=-2", "n=-2"),
    f"line 16: the step {CIRCLES!r} has no line 'why:' behind it": (WHY, ""),
    "line 17: the step 'M = Midpoint(A, B)' has no line 'why:' behind it": (TEXT[TEXT.index("  why: It") :], "\n"),
    "line 12: 'do:' comes behind the commands of a step": ("solution:\n", "solution:\ndo: Draw. | 作图。\n"),
    f"line 14: nothing says what {CIRCLES!r} does; write a line 'do:'": ("do: Draw the circles. | 作两圆。", ""),
    "line 17: the commands say this already; leave the line out": (
        "why: It halves",
        "do: Construct the midpoint $M$ of $AB$. | 作$AB$的中点$M$。\nwhy: It halves",
    ),
    "line 11: there is no block 'corners'; write one of ": ("solution:", "use: corners"),
    "line 11: the block 'sides' takes 2 values, not 1": ("solution:", "use: sides | AB"),
}


@pytest.mark.parametrize("message", MISTAKES)
def test_a_mistake_is_named_with_its_family_and_line(message: str) -> None:
    old, new = MISTAKES[message]
    assert old in TEXT
    with pytest.raises(NotationError, match=f"^family 'halving', {re.escape(message)}"):
        read_family(TEXT.replace(old, new, 1), draw)


def test_names_are_there_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "FAMILIES", {})
    monkeypatch.setattr(notation, "BLOCKS", {})
    assert family(TEXT)(draw) is draw
    with pytest.raises(NotationError, match=r"^family 'halving', line 1: there is a family of this name"):
        family(TEXT)(draw)
    block("corners\nfacts: convex(<1>)")
    assert read_family(TEXT.replace("solution:", "use: corners | ABCD\nsolution:"), draw).facts[-1] == "convex(ABCD)"
    with pytest.raises(NotationError, match=r"^block 'corners', line 1: there is a block of this name"):
        block("corners\nfacts: convex(<1>)")


def test_letters_of_a_row_stand_for_names_of_their_kind() -> None:
    assert sentence(["k_1 = Circle({P}, A')"]) == (
        "Draw the circle $k_1$ about ${P}$ through $A'$.",
        "以${P}$为圆心、过$A'$作圆$k_1$。",
    )
    assert sentence(["k = Circle(A, r)"]) == (
        "Draw the circle $k$ about $A$ with radius $r$.",
        "以$A$为圆心、$r$为半径作圆$k$。",
    )
    assert sentence(["k = Circle(A, B); h = Circle(C, B)"]) == sentence(["k = Circle(A, B)", "h = Circle(C, B)"])
    assert sentence(["k = Circle(A, B)", "h = Circle(C, D)"]) is None
    assert sentence(["k = Circle(Midpoint(A, B), C)"]) is None

"""Programs look as people write them: short coordinates, lengths at segments, loops kept; and give nothing away."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from tests.sampling import sampled

from gnomon.author.draws import Redraw
from gnomon.problem import Number, Problem, Provenance
from gnomon.seeding import Rng
from gnomon.suites.program.emit.names import walk
from gnomon.suites.program.emit.remarks import remark
from gnomon.suites.program.emit.tikz_idle import without_idle
from gnomon.suites.program.families import all_families
from gnomon.suites.program.family import Family, Question
from gnomon.suites.program.item import problem_of
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.expressions import Var
from gnomon.suites.program.leak_check import looked_up
from gnomon.suites.program.looks import SHARES, Wishes, draw_wishes
from gnomon.suites.program.make import Draft, draft, written
from gnomon.suites.program.sketch import Sketch
from gnomon.suites.program.verify import verify
from gnomon.suites.program.verify.plain_statement import plainly

ALL = Wishes(whole=True, upright=True, numbers=True)
_KINDS = (
    ("probability", r"probability"),
    ("ratio", r"\bratio\b|How many times"),
    ("number", r"turns|sum of the numbers|\\cdot|\^2|\\tan"),
    ("count", r"[Hh]ow many"),
    ("volume", r"volume"),
    ("perimeter", r"perimeters?\b"),
    ("area", r"\bareas?\b"),
    ("angle", r"angle"),
    ("length", r"length|distance|radius|[Hh]ow (?:far|high)|circumference|Find \$\[?[A-Z]"),
)
"""What is asked, by the words of the question; the first that fits."""


def wished(key: str, wishes: Wishes, name: str = "looks") -> Draft:
    for attempt in range(100):
        try:
            return draft(all_families()[key], Rng(name, key, attempt), wishes)
        except Redraw:
            continue
    raise AssertionError(f"{key}: no problem in 100 draws")


def as_problem(made: Draft, code: str, language: str) -> Problem:
    return problem_of(made, {language: code}, Provenance("program", "5", 0, 0, source=made.family.key), 0)


def kind_asked(statement: str) -> str:
    asking = [part for part in re.split(r"(?<=[.?]) ", statement) if re.search(r"Find|[Hh]ow (?:many|far|high)", part)]
    return next((kind for kind, pattern in _KINDS if re.search(pattern, asking[-1])), "")


def test_an_upright_figure_has_short_coordinates_and_a_point_at_the_origin() -> None:
    code = wished("side-division-triangle", ALL).code("asymptote")
    assert re.search(r"\( ?0, ?0\)", code)
    assert not re.search(r"\.\d{3}", code)
    assert re.search(r"\.\d{3}", wished("side-division-triangle", Wishes()).code("asymptote"))


@pytest.mark.parametrize("key", sampled(["right-triangle-height", "kite-perimeter", "square-in-square"], 3))
def test_a_wish_for_whole_numbers_is_met_or_refused(key: str) -> None:
    assert wished(key, ALL).answer.exact.isdigit()
    with pytest.raises(Redraw):
        draft(all_families()["internal-crescent"], Rng("pi"), ALL)  # its answers are multiples of pi


def test_wishes_are_given_up_one_after_the_other() -> None:
    assert ALL.after(0) == ALL
    assert ALL.after(20) == Wishes(upright=True, numbers=True)
    assert ALL.after(10**6) == Wishes()
    drawn = [draw_wishes(Rng("wishes", k)) for k in range(400)]
    assert abs(sum(one.upright for one in drawn) / 400 - SHARES["upright"]) < 0.06


@pytest.mark.parametrize("language", ["asymptote", "tikz"])
def test_stated_lengths_stand_at_their_segments_and_are_verified(language: str) -> None:
    made = wished("rectangle-by-diagonal", ALL)
    code = made.code(language)
    (length,) = re.findall(r"= (\d+)\$", made.text["en"])
    assert code.count(f"${length}$") == 1
    assert verify(as_problem(made, code, language)) == []
    other = code.replace(f"${length}$", f"${int(length) + 1}$")
    assert any("and the figure has" in finding for finding in verify(as_problem(made, other, language)))


def test_what_is_asked_never_stands_at_a_segment() -> None:
    def draws(f: Sketch) -> Question:
        A, B, C = f.points(A=f.at(0, 0), B=f.at(5, 0), C=f.at(2, 4))
        f.draw(f.polygon(A, B, C))
        f.name(A, B, C)
        text = "$[AB] = 35$ and $[BC] = 4[AC]$. Find $[AC]$."
        return Question(text, text, text, text, 29)

    made = draft(Family("example", "", "P", "length", "free", draws, __name__), Rng("at segments"), ALL)
    assert [s.text for s in made.program if isinstance(s, st.Name) and s.text] == ["35"]


def test_a_difference_of_typed_coordinates_is_no_question() -> None:
    code = 'pair A=(0,0), B=(7,0), C=(3,4); draw(A--B--C--cycle); label("$A$",A,W); label("$B$",B,E); label("$C$",C,N);'
    assert looked_up(code, code, "$AC = 20$. Find $AB$.")
    assert not looked_up(code, code, "$AB = 21$. Find $AC$.")
    built = code.replace("(7,0)", "A+7*dir(0)")
    assert not looked_up(built, built, "$AC = 20$. Find $AB$.")


def test_tikz_gives_way_where_it_would_write_out_a_loop() -> None:
    family = all_families()["pappus-chain"]
    reasons = set()
    for attempt in range(12):
        try:
            _, codes = written(family, Rng("written out", attempt), ("tikz",), Wishes())
        except Redraw as refused:
            reasons.add(str(refused))
        else:
            assert "\\foreach" in codes["tikz"]
    assert "TikZ writes out what the program repeats" in reasons


@pytest.mark.parametrize("key", sampled(sorted(all_families()), 24))
def test_level_p_has_no_loops_and_the_tag_is_what_is_asked(key: str) -> None:
    family = all_families()[key]
    for number in range(2):
        made = wished(key, Wishes(), f"tags {number}")
        loops = [s for s in walk(made.program) if isinstance(s, st.Loop | st.While)]
        assert family.level != "P" or not loops
        assert kind_asked(plainly(made.text["en"])) == (made.question.asks or family.asks)


def test_comments_say_what_the_statement_makes() -> None:
    f = Sketch(Rng("remarks"))
    A, B, C = f.points(A=f.at(0, 0), B=f.at(4, 0), C=f.at(1, 3))
    D = f.let("D", f.foot(C, A, B))
    f.draw(f.polygon(A, B, C))
    f.draw(f.circle(D, f.size(2)))
    names = {role: role for role in "ABCD"}
    said = [remark(statement, names) for statement in f.program]
    assert said == ["", "", "", "foot of the perpendicular from C to AB", "triangle ABC", "circle about D"]
    assert remark(st.Draw(f.path(A, Var("pair", "p1"))), {**names, "p1": "p1"}) == ""
    made = wished("side-division-triangle", ALL)
    chatty = replace(made, context=replace(made.context, habits=replace(made.context.habits, comments=True)))
    for language, sign in (("asymptote", "// "), ("matplotlib", "# "), ("tikz", "% ")):
        assert f"{sign}triangle" in chatty.code(language)


def test_styles_that_nothing_uses_are_left_out() -> None:
    lines = ["\\tikzset{tr/.style={rotate=20}}", "\\tikzset{mv/.style={xshift=2}}", "\\draw[mv] (0,0) -- (1,1);"]
    assert without_idle(lines) == lines[1:]


def test_answers_are_numbers_and_about_half_of_them_whole() -> None:
    exact = []
    for key in sorted(all_families())[::4]:
        family = all_families()[key]
        for attempt in range(60):
            try:
                made = draft(family, Rng("whole", key, attempt), Wishes(whole=True).after(attempt))
            except Redraw:
                continue
            assert isinstance(made.answer, Number)
            exact.append(made.answer.exact)
            break
    whole = sum(one.isdigit() for one in exact) / len(exact)
    assert 0.45 < whole < 0.8

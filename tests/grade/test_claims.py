"""Claims about options, in English and Chinese: lists of verdicts, exceptions, labels, replacements."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnomon.grade.choices.grade import grade_choice
from gnomon.grade.choices.read_options import read_options
from gnomon.problem import Choice

AMONG = ("A", "B", "C", "D")
SETS = ["".join(chosen) for count in range(5) for chosen in combinations(AMONG, count)]
POINTS = "Since A, B, C and D are concyclic, ∠ABC + ∠CDA = 180°, and D is on AB. So A is the midpoint of BC.\n\n"


def found(response: str) -> str | None:
    """The letters of a response; None where it gives none or hedges."""
    chosen = read_options(response, AMONG)
    return None if chosen is None else "".join(sorted(chosen.letters))


# ------------------------------------------------------------------------------------------- verdicts on each option

LISTS = [  # the form of a line, the words for true and false, and what stands between lines
    *(("%s. %s", "True", "False", "\n"), ("**%s.** %s", "True", "False", "\n"), ("(%s) %s", "True", "False", "\n")),
    *(("%s %s", "✓", "✗", " / "), ("%s %s", "✓", "✗", "\n"), ("%s: %s", "✔️", "❌", "\n"), ("%s %s", "√", "×", ", ")),
    *(("Option %s: EF ⊥ AC. %s.", "True", "False", "\n"), ("%s) %s", "true", "false", "\n")),
    *(("- **%s**: %s", "Correct", "Incorrect", "\n"), ("%s - %s", "yes", "no", "\n")),
    ("%s — %s", "Right", "Wrong", "\n"),
    *(("%s is %s", "true", "false", "; "), ("%s is %s", "correct", "not correct", ". "), ("%s → %s", "T", "F", "\n")),
    *(("Option %s %s.", "holds", "fails", "\n"), ("Option %s %s: by (3).", "holds", "fails", "\n")),
    *(("Statement %s %s.", "holds", "does not hold", "\n"), ("| %s | AB ∥ CD | %s |", "True", "False", "\n")),
    ("%s. AB = CD in the figure. %s.", "True", "False", "\n"),
    ("%s. %s, since AB ∥ CD.", "True", "False", "\n\n"),
    ("**(%s)** %s — by the tangent angle", "True", "False", "\n"),
    *(("%s: %s", "Y", "N", "\n"), ("%s=%s", "true", "false", ", "), ("### %s. %s", "True", "False", "\n")),
    *(("%s：%s", "正确", "错误", "\n"), ("%s. %s", "正确", "错误", "\n"), ("选项%s：%s", "对", "错", "\n")),
    *(("%s、%s", "正确", "不正确", "\n"), ("%s%s", "正确", "错误", "；"), ("选项 %s %s", "成立", "不成立", "。")),
    *(("%s. EF ⊥ AC，%s。", "正确", "错误", "\n"), ("（%s）%s", "√", "×", "\n"), ("%s项%s", "正确", "错误", "，")),
    *(("选项 %s %s：由(3)可知。", "正确", "错误", "\n"), ("%s：EF ∥ AC，故%s；", "正确", "错误", "\n")),
]  # fmt: skip


@pytest.mark.parametrize("before", ["", POINTS], ids=["alone", "after reasoning"])
@pytest.mark.parametrize(("form", "true", "false", "between"), LISTS)
def test_a_list_of_verdicts(before: str, form: str, true: str, false: str, between: str) -> None:
    for right in SETS:
        lines = [form % (letter, true if letter in right else false) for letter in AMONG]
        assert found(before + between.join(lines)) == right, lines


@pytest.mark.parametrize(
    "response",
    [
        "A. True\nB. Maybe true\nC. True\nD. True",
        "A. True\nB. True or false\nC. True\nD. False",
        "A: true, A: false, B: true, C: false, D: false",
        "A ✓ / A ✗ / B ✓ / C ✗ / D ✗",
        "Option A might hold.\nOption B holds.\nOption C could fail.\nOption D fails.",
        "A. 可能正确\nB. 正确\nC. 错误\nD. 错误",
        "A: true or B: true",
    ],
)
def test_a_list_that_leaves_an_option_open(response: str) -> None:
    assert found(response) is None


def test_a_last_line_that_sums_up_is_the_last_word() -> None:
    list_ = "A. True\nB. True\nC. False\nD. False\n"
    assert found(f"{list_}On reflection:\nA, C") == "AC"
    assert found(f"{list_}Options A and B are true.") == "AB"
    assert found(f"{list_}Options A and D are true.") is None


# ------------------------------------------------------------------------------------------------------- exceptions

EXCEPTIONS = [
    *("All but %s are true", "All but %s hold.", "All statements but %s are true."),
    *("all except %s", "All except %s."),
    *("Everything but %s", "Every option except %s is correct.", "All of the options except %s are correct."),
    *("All are true except %s.", "All four statements hold, except for %s.", "Except %s, all are true."),
    *("All apart from %s are right.", "All other than %s hold.", "Only %s is false.", "Only %s fails."),
    *("All the conclusions but %s follow.", "So all but %s are correct."),
    *("**All but %s**", "all options except (%s)"),
    *("%s is false; the others are true.", "%s is wrong, the rest are correct.", "%s is incorrect; all others hold."),
    *("All with the exception of %s are valid.", "Option %s is false. The other three are true."),
    *("除 %s 外都正确", "除了%s以外其余都正确。", "除%s外，其余选项均正确"),
    *("除%s之外全部正确", "全部正确，除了%s", "只有%s错误"),
    *("仅 %s 不正确。", "%s错误，其余正确。", "因此除 %s 外均成立。"),
    *("除%s外全选", "只有 %s 不成立", "%s 不对，其他都对"),
]  # fmt: skip


@pytest.mark.parametrize("form", EXCEPTIONS)
@pytest.mark.parametrize("cover", ["%s", "\\boxed{\\text{%s}}", "<answer>%s</answer>", f"{POINTS}%s"])
def test_all_but_one(form: str, cover: str) -> None:
    for letter in AMONG:
        assert found(cover % (form % letter)) == "ABCD".replace(letter, ""), form


@pytest.mark.parametrize(
    "form", ["The answer is all but %s.", "答案：除%s外都正确", "The correct options are all except %s"]
)
def test_an_announced_exception(form: str) -> None:
    assert found(form % "B") == "ACD"
    assert found(form % "B and D") == "AC"


@pytest.mark.parametrize(
    "response",
    [
        *("all but one", "All but one of A, B, C are true.", "All but B or C are true.", "All but possibly B hold."),
        *("Maybe all except D", "all except D?", "Not all but B"),
        *("All but B are true, or all but C.", "除B或C外都正确"),
        *("可能除 B 外都正确", "Not all of A, B, C and D are true."),
        "A and B are not both true.",
        *("The answer is all but one.", "all but E", "Nearly all but B hold."),
        *("A、C 不全正确", "All but B are true; B is true"),
    ],
)  # fmt: skip
def test_an_exception_that_is_not_definite(response: str) -> None:
    assert found(response) is None
    assert found(f"\\boxed{{\\text{{{response}}}}}") is None


# ------------------------------------------------------------------------------------------------- several at a time

CLAIMS = [
    ("Right: A, C; wrong: B, D", "AC"),
    ("Correct: A, C. Incorrect: B, D.", "AC"),
    ("**True:** A, C\n**False:** B, D", "AC"),
    ("Wrong: B, D\nRight: A, C", "AC"),
    ("True – A, C; False – B, D", "AC"),
    ("Right: A, B, C, D; wrong: none", "ABCD"),
    ("Correct options: A, C; incorrect options: B, D", "AC"),
    ("The correct ones are A and C; the incorrect ones are B and D.", "AC"),
    ("Neither B nor D is true; A and C are.", "AC"),
    ("Neither A nor B is correct; the others are.", "CD"),
    ("Neither B, C nor D holds, but A does.", "A"),
    ("B and D are false, but A and C are true.", "AC"),
    ("A and C are true; B and D are not.", "AC"),
    ("A and C hold, B and D don't.", "AC"),
    ("Both A and D hold, while B and C fail.", "AD"),
    ("None of A, B, C is true; D is.", "D"),
    ("Only A and C are true; the rest are false.", "AC"),
    ("A and C are true.\nThe others are false.", "AC"),
    ("A is true, B isn't, C is and D isn't.", "AC"),
    ("A, B, C, D are all false.", ""),
    ("All four are true.", "ABCD"),
    ("All four options are wrong.", ""),
    ("ABCD are all correct", "ABCD"),
    ("四个选项都正确", "ABCD"),
    ("四个选项都成立。", "ABCD"),
    ("以上四个选项全部正确", "ABCD"),
    ("四个选项都错误", ""),
    ("ABCD 都正确", "ABCD"),
    ("ABD 均成立", "ABD"),
    ("A、C 正确，B、D 错误", "AC"),
    ("AC正确，BD错误。", "AC"),
    ("A、C 对，B、D 错", "AC"),
    ("B、D 错误，而 A、C 正确", "AC"),
    ("正确：A、C；错误：B、D", "AC"),
    ("正确的是 A、C，不正确的是 B、D", "AC"),
    ("错误的有 B、D，正确的有 A、C", "AC"),
    ("只有 A、C 正确", "AC"),
    ("A、C 成立，其余不成立。", "AC"),
    ("选项A、B、D都是正确的，C是错误的", "ABD"),
    ("综上，A、B、C 均正确，D 不正确。", "ABC"),
]


@pytest.mark.parametrize("before", ["", POINTS], ids=["alone", "after reasoning"])
@pytest.mark.parametrize(("response", "letters"), CLAIMS)
def test_claims(before: str, response: str, letters: str) -> None:
    assert found(before + response) == letters


@pytest.mark.parametrize(
    "response",
    [
        *("Right: A or C; wrong: B, D", "A and C are true; A is false.", "B and D are false.", "Wrong: B, D"),
        *("The incorrect options are B and D.", "The wrong answers are B and D.", "Options that fail: B, D"),
        *("The statements that do not hold are B and D.", "不正确的是 B、D", "错误的选项是 B、D", "不正确的选项为B"),
        *("A and C may be true; B and D are false.", "Perhaps A and C are true."),
        "Either A and C hold or B and D do.",
        *("A is true or C is true.", "Are A and C correct?", "A, C?", "I doubt that A and C are correct."),
        *("A and C are correct, or maybe B.", "A and C hold, except D.", "If AB = CD, A and C are true."),
        *("One of A and C is true.", "At least A and C are true."),
        *("Suppose A and C are true.", "A and C are true if D is."),
        *("A、C 可能正确，B、D 错误", "A 或 C 正确", "至少 A、C 正确"),
        *("A、C 是否正确", "若 A 正确，则 C 正确", "只有一个正确"),
        *("The answer is A, but it could be C.", "The answer is A, but maybe B."),
        *("The others are true.", "其余都正确"),
    ],
)  # fmt: skip
def test_what_claims_nothing_definite(response: str) -> None:
    assert found(response) is None


PIECES = [
    *"ABCD",
    " and ",
    ", ",
    "; ",
    ". ",
    " is true",
    " are false",
    "not ",
    "all ",
    "but ",
    "or ",
    "neither ",
    " nor ",
]


@given(st.lists(st.sampled_from(PIECES)))
def test_claims_are_right_for_one_gold_at_most(pieces: list[str]) -> None:
    response = "".join(pieces)
    assert sum(grade_choice(Choice(tuple(gold)), response).value == 1.0 for gold in SETS) <= 1


# ------------------------------------------------------------------------------------------------- labels and looks


@pytest.mark.parametrize(
    "form",
    [
        *("Ans: %s", "Ans. %s", "**Ans:** %s", "ans = %s", "Ans - %s"),
        *("Ans %s", "Answer - %s", "Answer — %s", "Answer → %s"),
        *("Option(s): %s", "Options: %s", "Correct option(s): %s"),
        *("The correct answer(s): %s", "Choice(s): %s", "Choose %s."),
        *("Select %s", "Pick %s.", "So choose %s.", "Selected: %s"),
        *("My choice: %s", "Final: %s", "Verdict: %s", "Result: %s"),
        *("答案：%s", "故选 %s", "选：%s", "选择 %s", "正确选项：%s", "【答案】%s", "答案为%s。"),
    ],
)  # fmt: skip
def test_labels(form: str) -> None:
    for right in SETS[1:]:
        for shown in (",".join(right), ", ".join(right), right, "、".join(right)):
            assert found(POINTS + form % shown) == right, form % shown
    for hedge in ("A or C", "maybe A", "A or maybe C", "A或C", "either A or C"):
        assert found(form % hedge) is None, form % hedge


@pytest.mark.parametrize(
    "text",
    [
        "Choose D or E on AB.",
        "Ans: see above",
    ],
)
def test_points_are_no_choice(text: str) -> None:
    assert found(text) is None


COMMANDS = (
    "text textbf textit texttt textsf textrm textsc emph mathsf mathbf mathrm mathit mathtt boldsymbol underline mbox"
)


@pytest.mark.parametrize("command", [*COMMANDS.split(), "textcolor{red}"])
def test_commands_that_change_looks(command: str) -> None:
    for form in (
        "\\boxed{\\%s{%s}}",
        "$\\boxed{\\%s{(%s)}}$",
        "\\boxed{\\text{\\%s{%s}}}",
        "\\%s{%s}",
        "Answer: \\%s{%s}",
    ):
        for right in SETS[1:]:
            assert found(form % (command, ", ".join(right))) == right
        assert found(form % (command, "A or C")) is None
        assert found(form % (command, "not A")) is None


@pytest.mark.parametrize("switch", ["bf", "it", "rm", "sf", "tt", "em", "bfseries", "large"])
def test_switches_that_change_looks(switch: str) -> None:
    assert found(f"\\boxed{{\\{switch} A, C}}") == "AC"
    assert found(f"\\boxed{{{{\\{switch} A}}, {{\\{switch} C}}}}") == "AC"
    assert found(f"\\boxed{{\\{switch} A or C}}") is None


def test_an_empty_box_is_no_empty_set() -> None:
    for response in ("\\boxed{}", "\\boxed{\\text{}}", "\\boxed{\\textbf{ }}"):
        assert found(response) is None


# ------------------------------------------------------------------------------------------------------ one for another


@pytest.mark.parametrize(
    ("response", "letters"),
    [
        ("The answer is not B; it is C.", "C"),
        ("The answer is not B, it is A and C.", "AC"),
        ("The answer is not B but C.", "C"),
        ("The answer is not B; the answer is C.", "C"),
        ("The answer isn't B; it's C.", "C"),
        ("It is not B, but rather A, C.", "AC"),
        ("So the answer is not option B but option C.", "C"),
        ("答案不是B，而是C。", "C"),
        ("答案不是 B、D，而是 A、C", "AC"),
        ("正确答案不是B，应该是A、C", "AC"),
    ],
)
def test_one_for_another(response: str, letters: str) -> None:
    assert found(response) == letters


@pytest.mark.parametrize(
    "response",
    [
        *("The answer is not B.", "The answer is not A, C"),
        "The answer is not B; it is C or D.",
        *("The answer is not B; it may be C.", "The answer is not B; perhaps it is C."),
        *("答案不是B", "答案不是B，可能是C"),
        *("The answer is not B but C or D.", "Not B, C"),
        *("The answer is either not B or it is C.", "答案不是B，而是C或D"),
    ],
)  # fmt: skip
def test_nothing_for_another(response: str) -> None:
    assert found(response) is None

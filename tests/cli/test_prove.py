"""``gnomon prove`` and ``gnomon conclude`` as a newcomer meets them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.commands import gnomon

ALTITUDES = "a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c"
FALSE = "a b c = triangle a b c ? cong a b a c"


def test_prove_prints_a_checked_proof() -> None:
    answer = gnomon("prove", ALTITUDES)
    assert answer.returncode == 0, answer.stderr
    assert "AH ⊥ BC" in answer.stdout
    assert "every step was checked independently" in answer.stdout
    assert "求证" in gnomon("prove", ALTITUDES, "--language", "zh").stdout


def test_prove_draws_the_goal(tmp_path: Path) -> None:
    answer = gnomon("prove", ALTITUDES, "--figure", tmp_path / "f.png")
    assert answer.returncode == 0
    assert (tmp_path / "f.png").read_bytes().startswith(b"\x89PNG")


def test_prove_draws_the_steps(tmp_path: Path) -> None:
    answer = gnomon("prove", ALTITUDES, "--steps", tmp_path / "s.png")
    assert answer.returncode == 0
    assert "picture of the proof written to" in answer.stderr
    assert (tmp_path / "s.png").read_bytes().startswith(b"\x89PNG")
    answer = gnomon("prove", FALSE, "--steps", tmp_path / "none.png")
    assert answer.returncode == 1
    assert "there is no proof, so" in answer.stderr
    assert not (tmp_path / "none.png").exists()


# The incircle touches the nine-point circle: no few points prove it by the rules.
FEUERBACH = (
    "a b c = triangle a b c; d e f i = incenter2 d e f i a b c; x y z n = ninepoints x y z n a b c; "
    "p = on_line p i n, on_circle p i d ? cong n p n x"
)
# The midpoint of a diagonal proves it.
EQUAL_SIDES = "a b c d = eq_quadrangle a b c d; m = midpoint m a b; n = midpoint n c d ? eqangle a d m n m n b c"


def test_prove_constructs_points_that_the_premise_does_not_mention() -> None:
    answer = gnomon("prove", EQUAL_SIDES, "--auxiliary", "2", "--attempts", "400")
    assert answer.returncode == 0, answer.stdout
    assert "Let K be the midpoint of" in answer.stdout
    assert re.search(r"auxiliary points: \d+ attempts? in \d", answer.stdout)
    data = json.loads(gnomon("prove", EQUAL_SIDES, "--json").stdout)
    assert data["proved"]
    assert data["auxiliary"][0].startswith("k = ")


def test_without_the_points_it_says_so_and_with_few_attempts_what_was_tried() -> None:
    answer = gnomon("prove", EQUAL_SIDES, "--auxiliary", "off")
    assert answer.returncode == 1
    assert "not derived" in answer.stdout
    assert "attempts" not in answer.stdout
    answer = gnomon("prove", FEUERBACH, "--auxiliary", "1", "--attempts", "2")
    assert answer.returncode == 4
    assert "budget exhausted: " in answer.stdout
    assert "2 attempts" in answer.stdout
    assert "the limit of attempts was reached; tried first: let K be" in answer.stdout


def test_an_interrupt_ends_with_one_sentence_whenever_it_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "problems.txt"
    path.write_text(f"altitudes\n{ALTITUDES}\nfeuerbach\n{FEUERBACH}\nequal sides\n{EQUAL_SIDES}\n")

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for place in ("prove.encoded_problem", "search.follows"):  # before the first attempt, and in the midst of attempts
        with monkeypatch.context() as patched:
            patched.setattr(f"gnomon.deduce.auxiliary.{place}", interrupted)
            answer = gnomon("prove", FEUERBACH)
            assert answer.returncode == 130
            assert "it was interrupted" in answer.stdout
            answer = gnomon("prove", "--file", path)
            assert answer.returncode == 130
            assert "interrupted after 2 of 3 problems: 1 of 2 proved" in answer.stderr
            assert "Traceback" not in answer.stderr


def test_what_is_not_proved_ends_with_1() -> None:
    answer = gnomon("prove", FALSE)
    assert answer.returncode == 1
    assert "false: the goal does not hold" in answer.stdout
    assert "Traceback" not in answer.stderr


ONE_OF_TWO = "a b c = triangle a b c; d = on_pline d c a b, eqdistance d b a c ? cyclic a b c d"


def test_what_is_proved_in_one_configuration_only_ends_with_3(tmp_path: Path) -> None:
    answer = gnomon("prove", ONE_OF_TWO)
    assert answer.returncode == 3
    assert "proved in one configuration only" in answer.stdout
    assert "step (3)" in answer.stdout
    path = tmp_path / "problems.txt"
    path.write_text(f"altitudes\n{ALTITUDES}\ntwo figures\n{ONE_OF_TWO}\n")
    last = gnomon("prove", "--file", path).stdout.splitlines()[-1]
    assert last == "1 of 2 proved; 1 more in one configuration only"


@pytest.fixture
def problems(tmp_path: Path) -> Path:
    path = tmp_path / "problems.txt"
    path.write_text(f"altitudes\n{ALTITUDES}\nwrong\n{FALSE}\n")
    return path


def test_a_file_gives_a_line_a_problem(problems: Path) -> None:
    answer = gnomon("prove", "--file", problems)
    assert answer.returncode == 0
    assert answer.stdout.splitlines()[-1] == "1 of 2 proved; 1 false"


def test_a_file_as_json_gives_an_object_a_problem(problems: Path) -> None:
    records = [json.loads(line) for line in gnomon("prove", "--file", problems, "--json").stdout.splitlines()]
    assert [(record["name"], record["proved"]) for record in records] == [("altitudes", True), ("wrong", False)]
    assert {"steps", "depth", "milliseconds", "proof"} <= set(records[0])


def test_a_bad_line_does_not_stop_a_file(tmp_path: Path) -> None:
    path = tmp_path / "problems.txt"
    path.write_text(f"bad\na b c = triangel a b c ? coll a b c\naltitudes\n{ALTITUDES}\nwrong\n{FALSE}\n")
    answer = gnomon("prove", "--file", path)
    assert answer.returncode == 2
    assert (
        "line 2: clause 1 'a b c = triangel a b c': unknown clause 'triangel'; did you mean 'triangle'?"
        in answer.stdout
    )
    assert answer.stdout.splitlines()[-1] == "1 of 3 proved; 1 unreadable; 1 false"
    assert "1 line of the file could not be read" in answer.stderr
    records = [json.loads(line) for line in gnomon("prove", "--file", path, "--json").stdout.splitlines()]
    assert [record["outcome"] for record in records] == ["unreadable", "proved", "false"]
    assert records[0]["line"] == 2


def test_each_goal_of_a_premise_gets_its_verdict(tmp_path: Path) -> None:
    several = "a b c = triangle; p = free; q r = contri q r a b c p ? simtri a b c p q r; cong a b p q; cong a b a c"
    answer = gnomon("prove", several)
    assert answer.returncode == 1  # one of the goals is false
    assert "△ABC ∽ △PQR" in answer.stdout
    assert "false: " in answer.stdout
    path = tmp_path / "problems.txt"
    path.write_text(f"contri\n{several}\n")
    assert gnomon("prove", "--file", path).stdout.splitlines()[-1] == "2 of 3 proved; 1 false"


def test_a_table_of_problems_is_in_english(problems: Path) -> None:
    answer = gnomon("prove", "--file", problems, "--language", "zh")
    assert answer.returncode == 2
    assert "--language zh is for the proof of one problem; choose it with --id" in answer.stderr
    assert "证明完毕" not in answer.stdout
    assert gnomon("prove", "--file", problems, "--language", "zh", "--id", "altitudes").returncode == 0


def test_one_problem_of_a_file(problems: Path) -> None:
    assert gnomon("prove", "--file", problems, "--id", "altitudes").returncode == 0


def test_conclude_lists_what_follows() -> None:
    premise = "a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a"
    answer = gnomon("conclude", premise)
    assert answer.returncode == 0
    assert "AB ∥ DE" in answer.stdout
    assert "conclusions" in answer.stderr
    rows = [json.loads(line) for line in gnomon("conclude", premise, "--json", "--most", "0").stdout.splitlines()]
    assert "para a b d e" in [row["fact"] for row in rows]


BAD: dict[str, tuple[list[str], str]] = {
    "nothing to prove": (["prove"], "either a PREMISE or --file"),
    "two things to prove": (["prove", ALTITUDES, "--file", "x"], "either a PREMISE or --file"),
    "no goal": (["prove", "a b c = triangle a b c"], "write it after a question mark"),
    "unknown clause": (["prove", "a b c = triangl a b c"], "did you mean 'triangle'?; column 9"),
    "wrong arity": (["prove", "a b c = triangle a b c; d = foot d a b"], "'foot' takes 4 arguments, has 3"),
    "unknown point": (["conclude", "a b c = triangle a b c; d = midpoint d a z"], "z"),
    "unknown goal": (["prove", "a b c = triangle a b c ? pretty a b c"], "pretty"),
    "empty premise": (["conclude", ""], "gnomon:"),
    "unknown language": (["prove", ALTITUDES, "--language", "fr"], "'fr' is not one of en, zh"),
    "no time": (["prove", ALTITUDES, "--seconds", "0"], "--seconds 0 is out of range"),
    "no auxiliary points": (["prove", ALTITUDES, "--auxiliary", "0"], "not a number from 1 to 12 or 'off'"),
    "auxiliary points in words": (["prove", ALTITUDES, "--auxiliary", "many"], "not a number from 1 to 12 or 'off'"),
    "no attempts": (["prove", ALTITUDES, "--attempts", "0"], "--attempts 0 is out of range"),
    "fewer than no threads": (["prove", ALTITUDES, "--workers", "-1"], "--workers -1 is out of range"),
    "seed out of range": (["prove", ALTITUDES, "--seed", "-1"], "seed -1 is out of range"),
    "a value by zero": (["prove", "a b = segment a b; c = s_angle a b c pi/0 ? coll a b c"], "pi/0"),
    "a value too large": (["conclude", "a = free a; b = lconst b a 1e30"], "1e30"),
    "a length of zero": (["conclude", "a = free a; b = lconst b a 0"], "positive"),
    "fewer than no conclusions": (["conclude", "a b c = triangle a b c", "--most", "-3"], "--most -3"),
    "steps in no folder": (["prove", ALTITUDES, "--steps", "/nope/s.png"], "--steps /nope/s.png: the folder /nope"),
    "a figure in no folder": (["prove", ALTITUDES, "--figure", "/nope/f.png"], "/nope does not exist"),
    "steps to a folder": (["prove", ALTITUDES, "--steps", "/"], "--steps /: it is a folder; name a file"),
    "a figure to a folder": (["prove", ALTITUDES, "--figure", "/"], "--figure /: it is a folder; name a file"),
    "a figure of conclusions to a folder": (["conclude", ALTITUDES, "--figure", "/"], "--figure /: it is a folder"),
    "missing file": (["prove", "--file", "/nonexistent"], "/nonexistent cannot be read"),
    "missing certificate": (["prove", "--check-certificate", "/nonexistent"], "/nonexistent cannot be read"),
    "a certificate of another premise": (["prove", ALTITUDES, "--check-certificate", "x"], "takes no PREMISE"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_gets_a_clear_line_and_exit_code_2(case: str) -> None:
    arguments, message = BAD[case]
    answer = gnomon(*arguments)
    assert answer.returncode == 2, (answer.stdout, answer.stderr)
    assert message in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_contradictory_premise_names_the_clause() -> None:
    answer = gnomon("conclude", "a b c = triangle a b c; e = on_line e a b, on_pline e c a b")
    assert answer.returncode == 2
    assert "clause 'e = on_line e a b, on_pline e c a b' is the one that fails" in answer.stderr


def test_an_unknown_name_in_a_file_is_said(problems: Path) -> None:
    answer = gnomon("prove", "--file", problems, "--id", "other")
    assert answer.returncode == 2
    assert "no problem called 'other'" in answer.stderr


def test_a_file_that_is_no_text_is_said(tmp_path: Path) -> None:
    path = tmp_path / "binary"
    path.write_bytes(b"\xff\xfe\x00")
    answer = gnomon("prove", "--file", path)
    assert answer.returncode == 2
    assert "not UTF-8" in answer.stderr


def test_output_can_be_cut_short(problems: Path) -> None:
    """`gnomon ... | head -1` is no error."""
    line = f"{sys.executable} -m gnomon.cli prove --file {problems} | head -1"
    piped = subprocess.run(line, shell=True, capture_output=True, text=True, check=True)
    assert "Traceback" not in piped.stderr


def test_a_written_proof_is_checked(tmp_path: Path) -> None:
    premise = "a b c = triangle; d = midpoint d b c; e = midpoint e c a ? para d e a b"
    (tmp_path / "right.txt").write_text("1. DE ∥ AB [G1, G2; midline]")
    (tmp_path / "wrong.txt").write_text("1. DE = AB [G1]\n2. DE ∥ AB [1]")
    done = gnomon("prove", premise, "--check", "right.txt", cwd=tmp_path)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "proved")
    done = gnomon("prove", premise, "--check", "right.txt", "--language", "zh", cwd=tmp_path)
    assert done.stdout.startswith("G1. D 是 BC 的中点")
    assert done.stdout.splitlines()[-1] == "证毕"
    done = gnomon("prove", premise, "--check", "wrong.txt", "--steps", "wrong.png", "--json", cwd=tmp_path)
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert [line["outcome"] for line in found["lines"]] == ["false", "leap"]
    assert (tmp_path / "wrong.png").read_bytes().startswith(b"\x89PNG")
    done = gnomon("prove", premise, "--check", "right.txt", "--level", "best", cwd=tmp_path)
    assert done.returncode == 2


def test_a_goal_that_no_theorem_proves_is_decided_by_algebra(tmp_path: Path) -> None:
    """Lester's theorem holds where the Fermat point is made by triangles on the outside."""
    premise = (
        "a b c = triangle a b c; o = circle o a b c; x y z n = ninepoints x y z n a b c; d = eq_triangle d b c; "
        "e = eq_triangle e c a; f = intersection_ll f a d b e; g = reflect g d b c; h = reflect h e c a; "
        "k = intersection_ll k a g b h ? cyclic o n f k"
    )
    assert gnomon("prove", premise, "--auxiliary", "off").returncode == 1
    answer = gnomon("prove", premise, "--auxiliary", "off", "--algebra", "--json")
    assert answer.returncode == 3
    data = json.loads(answer.stdout)
    assert (data["outcome"], data["proved"], data["proof"]) == ("by algebra", False, None)
    assert 0 < data["algebra"]["reached"] < data["algebra"]["figures"]
    saved = tmp_path / "saved.json"
    saved.write_text(answer.stdout)
    checked = gnomon("prove", "--check-certificate", saved)
    assert checked.returncode == 0
    assert "make a choice that the premise leaves open" in checked.stdout
    assert json.loads(gnomon("prove", "--check-certificate", saved, "--json").stdout)["accepted"]
    assert "证书" in gnomon("prove", "--check-certificate", saved, "--language", "zh").stdout
    data["certificate"]["goal"] = "cyclic o n f d"
    saved.write_text(json.dumps(data["certificate"]))
    refused = gnomon("prove", "--check-certificate", saved)
    assert refused.returncode == 1
    assert refused.stdout == "not accepted: the goal does not follow from the expressions\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no", "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("", "is empty"),
        ("[1]", "this is no certificate of"),
        (
            '{"certificate": {"format": "gnomon algebraic certificate 1"}}',
            "the certificate is damaged: it has no 'premise'",
        ),
    ],
)
def test_a_file_that_is_no_certificate_is_said(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "c.json").write_text(text)
    answer = gnomon("prove", "--check-certificate", tmp_path / "c.json")
    assert answer.returncode == 2
    assert message in answer.stderr
    assert "Traceback" not in answer.stderr


def test_algebra_keeps_to_the_time_limit() -> None:
    """Two chords of equal length begin with a root in every order."""
    premise = "o a = segment; b = on_circle b o a; c = on_circle c o a; d = on_circle d o a, eqdistance d c a b; "
    premise += "m = foot m o a b; n = foot n o c d ? eqratio o m o n o a o c"
    start = time.monotonic()
    answer = gnomon("prove", premise, "--algebra", "--auxiliary", "off", "--seconds", "1")
    assert time.monotonic() - start < 5
    assert "by algebra" in answer.stdout or "proved" in answer.stdout

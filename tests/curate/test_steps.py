"""The commands ``gnomon curate ...``: nothing is lost, output is whole, errors name the input and the mend."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest
from tests.commands import gnomon

from gnomon.curate import corpus_steps
from gnomon.curate.corpus_rows import Row, read_rows
from gnomon.curate.drawing_code import split_code
from gnomon.curate.output import aside_path

CODE = "[asy]\ndraw((0,0)--(3,4));\n[/asy]"


def _corpus(path: Path, *rows: object) -> Path:
    path.write_bytes(b"".join(r if isinstance(r, bytes) else json.dumps(r).encode() + b"\n" for r in rows))
    return path


def _rows(path: Path) -> list[dict[str, object]]:
    return [row.data for row in read_rows([str(path)]) if isinstance(row, Row)]


def test_split_of_several_pieces_and_hostile_tags() -> None:
    assert split_code("[asy]a[/asy] x [ASY]b[/ASY]").code == ("a", "b")
    assert split_code("[asy]a[asy]b[/asy]").flaw
    for text in ("[asy]" * 20_000, "[" * 100_000, "[ asy " * 20_000, "[asy" + " " * 100_000):
        assert split_code(text).flaw


def test_dedup_names_the_row_that_is_repeated(tmp_path: Path) -> None:
    text = "In the triangle $ABC$ the sides have the lengths 13, 14 and 15. Find the area of it."
    first = _corpus(tmp_path / "a.jsonl", {"problem": "Another problem."}, {"problem": text}, b"[]\n", {"problem": 5})
    second = _corpus(tmp_path / "b.jsonl", {"problem": text.upper()}, {"problem": text + " Simplify!"})
    out = tmp_path / "out.jsonl"
    done = gnomon("curate", "dedup", first, second, "--save", out)
    assert done.returncode == 0, done.stderr
    assert "read 6, kept 2, set aside 4" in done.stdout
    aside = [row for row in _rows(tmp_path / "out.set-aside.jsonl") if "of" in row]
    assert [(row["of"], row["similarity"]) for row in aside] == [(f"{first}:2", 1.0), (f"{first}:2", 0.9167)]
    assert _rows(out) == _rows(first)[:2]
    assert gnomon("curate", "dedup", first, second, "--save", out, "--any-gram", "--gram", "2").returncode == 0


def test_overlap_of_an_exam_with_corpora(tmp_path: Path) -> None:
    text = "In the triangle $ABC$ the sides have the lengths 13, 14 and 15. Find the area of it."
    exam = tmp_path / "exam.json"
    exam.write_text(json.dumps([{"id": "copied", "problem": text}, {"id": "new", "problem": "A new one of its own."}]))
    corpus = _corpus(tmp_path / "corpus.jsonl", {"problem": "Nothing."}, b"bad\n", {"problem": f"Well: {text} Say it."})
    done = gnomon("curate", "overlap", exam, "--against", corpus, "--json", "--save", tmp_path / "report.json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert (report["items"], report["touched"], report["contaminated"]) == (2, 1, 1)
    assert report["skipped"] == {str(corpus): 1}
    first = report["by_item"][0]
    assert (first["name"], first["share"], first["best_row"], first["longest_passage"]) == (
        "copied",
        1.0,
        f"{corpus}:3",
        18,
    )
    assert json.loads((tmp_path / "report.json").read_text()) == report
    assert (
        "contaminated (50% of the 8-grams in one row): 1 (50.0%)"
        in gnomon("curate", "overlap", exam, "--against", corpus).stdout
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("dedup", "no.jsonl", "--save", "out.jsonl"), "no.jsonl is not a file"),
        (("dedup", "in.jsonl", "--save", "out.txt"), "the name of the output ends in"),
        (("dedup", "in.jsonl", "--save", "in.jsonl"), "is one of the inputs"),
        (("dedup", "in.jsonl", "--save", "no/out.jsonl"), "does not exist"),
        (("dedup", "in.jsonl", "--save", "out.jsonl", "--field", "text"), "the fields are 'problem'"),
        (("dedup", "in.jsonl", "--save", "out.jsonl", "--similarity", "2"), "the similarity 2.0"),
        (("dedup", "in.jsonl", "--save", "out.jsonl", "--gram", "0"), "grams of 0 tokens"),
        (("dedup", "-", "--save", "out.jsonl"), "cannot take standard input"),
        (("overlap", "in.jsonl", "--against", "in.jsonl", "--field", "x"), "the exam has no text in 'x'"),
        (("overlap", "in.jsonl", "--against", "in.jsonl", "--corpus-field", "x"), "no row of the corpora"),
        (("overlap", "in.jsonl", "--against", "in.jsonl", "--share", "0"), "the share 0.0"),
    ],
)
def test_errors_are_one_line_and_leave_no_output(tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    _corpus(tmp_path / "in.jsonl", {"problem": "Find $x$."})
    done = gnomon("curate", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["in.jsonl"]


def test_an_interrupted_step_leaves_nothing(tmp_path: Path) -> None:
    corpus = _corpus(tmp_path / "in.jsonl", *[{"problem": CODE}] * 3)

    def stop(_done: int, _of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        corpus_steps.deduplicate([str(corpus)], tmp_path / "out.jsonl", progress=stop)
    assert [path.name for path in tmp_path.iterdir()] == ["in.jsonl"]


def test_lone_surrogates_and_escapes_do_not_reach_the_terminal(tmp_path: Path) -> None:
    corpus = _corpus(tmp_path / "in.jsonl", b'{"problem": "\\ud800 \\u001b[31m"}\n', b'{"\x1b[2J": \n')
    out = tmp_path / "out.jsonl"
    for step in (
        ("dedup", corpus, "--save", out),
        ("run", "program:tag,open", "--in", corpus, "--out", tmp_path / "run"),
    ):
        done = gnomon("curate", *step)
        assert done.returncode == 0, done.stderr
        assert "\x1b[2J" not in done.stdout + done.stderr
        assert "\x1b[31m" not in done.stdout


def test_set_aside_rows_are_whole_and_valid_json(tmp_path: Path) -> None:
    """Bad lines are kept as they were, numbers that JSON does not have make a line bad, texts without words repeat."""
    file, out = tmp_path / "rows.jsonl", tmp_path / "kept.jsonl"
    long = '{"problem": "' + "x" * 3000
    lines = [
        b'{"problem": "What?", "weight": NaN}',
        long.encode(),
        b"\xff\xfe{",
        b'{"problem": "."}',
        b'{"problem": ""}',
    ]
    file.write_bytes(b"\n".join([b'{"problem": "A first problem"}', *lines]) + b"\n")
    tally = corpus_steps.deduplicate([str(file)], out)
    assert (tally.read, tally.kept) == (6, 1)

    def strict(name: str) -> float:
        raise AssertionError(name)

    aside = [json.loads(line, parse_constant=strict) for line in aside_path(out).read_text("utf-8").splitlines()]
    assert "NaN" in aside[0]["reason"]
    assert aside[0]["text"].encode() == lines[0]
    assert aside[1]["text"] == long
    assert base64.b64decode(aside[2]["base64"]) == lines[2]
    assert [one["reason"] for one in aside[3:]] == [corpus_steps.NO_WORDS] * 2

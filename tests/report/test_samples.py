"""Samples inside the page: what is packed comes out again, once each, and stays small."""

from __future__ import annotations

import base64
import gzip
import io
import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw
from tests.report.runs import TOY, answered, dataset, entry, written

from gnomon.dataset.format import read_problems
from gnomon.problem import Figure, Problem
from gnomon.report import samples
from gnomon.report.runs import read_entries
from gnomon.report.samples import _step_shown, lighter, pack, shortened
from gnomon.results import SUFFIX, Judgement


def unpacked(chunk: str) -> Any:
    return json.loads(gzip.decompress(base64.b64decode(chunk)))


def _named(number: int, problem: Problem) -> str:
    return f"{number} {problem.id}"


def test_every_sample_is_found_by_its_place(tmp_path: Path) -> None:
    dataset(tmp_path / "exam")
    problems = list(read_problems(tmp_path / "exam"))
    for number in range(3):
        respond = partial(_named, number)
        written(tmp_path / f"{number}{SUFFIX}", problems, respond, model=f"m/{number}")
    entries = read_entries([tmp_path])
    packed = pack(entries)
    index = unpacked(packed.chunks["index"])
    told = index["samples"]
    assert packed.count == len(told["run"]) == 36
    assert len(index["problems"]) == 12
    for n in range(36):
        answer = unpacked(packed.chunks[f"responses-{told['chunk'][n]}"])[told["at"][n]]
        problem = index["problems"][told["problem"][n]]
        assert answer["response"] == f"{told['run'][n]} {problem['id']}"
        full = unpacked(packed.chunks[f"problems-{told['problem'][n] // index['perChunk']}"])
        assert full[told["problem"][n] % index["perChunk"]]["text"]["en"].startswith(problem["head"][:20])
    assert index["runs"][1] == {
        "label": "m/1", "suite": "toy", "place": TOY, "language": "en", "key": "1", "mode": 0,
    }  # fmt: skip


def test_a_figure_is_stored_once_for_all_runs(tmp_path: Path) -> None:
    dataset(tmp_path / "exam")
    problems = list(read_problems(tmp_path / "exam"))
    for number in range(3):
        written(tmp_path / f"{number}{SUFFIX}", problems, lambda _p: "1", model=f"m/{number}")
    packed = pack(read_entries([tmp_path]))
    assert packed.chunks["figures-0"].count("\n") == 0, "the toy suite has one picture for all its problems"
    shown = unpacked(packed.chunks["problems-0"])
    assert {problem["figures"][0]["at"] for problem in shown} == {0}


HOSTILE = [
    "</script><script>alert(1)</script>",
    "\u202eevil\u2066",
    "\x00\x07\x1b[31m",
    "half \ud800",
    "<!-- ]]>",
    "ß求𝔸",
]


def test_nothing_in_a_response_can_leave_its_chunk() -> None:
    answers = [replace(answered(f"p{k}", 0.0), response=text) for k, text in enumerate(HOSTILE)]
    answers[0] = replace(answers[0], judged={"r": Judgement(None, HOSTILE[0], HOSTILE[1])}, error=HOSTILE[2])
    packed = pack([entry(answers)])
    for chunk in packed.chunks.values():
        assert set(chunk) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=\n")
    back = unpacked(packed.chunks["responses-0"])
    assert [answer["response"] for answer in back] == HOSTILE
    assert back[0]["judged"][0]["reply"] == HOSTILE[0]


def test_long_responses_lose_their_middle_and_say_so() -> None:
    text, left_out = shortened("a" * 9000 + "b" * 9000, 9000)
    assert left_out == 9000
    assert "9,000 characters left out" in text
    assert text.startswith("a" * 6000)
    assert text.endswith("b" * 3000)
    huge = replace(answered("p", 0.0), response="x" * 1_000_000)
    packed = pack([entry([huge, answered("q", 1.0)])])
    assert (packed.cut, packed.longest) == (1, samples.LONGEST)
    assert unpacked(packed.chunks["responses-0"])[0]["cut"] == 1_000_000 - samples.LONGEST


def test_many_long_responses_are_cut_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "_BUDGET", 100_000)
    answers = [replace(answered(f"p{k}", 0.0), response="y" * 9_000) for k in range(20)]
    packed = pack([entry(answers)])
    assert packed.longest < 5_100
    assert packed.cut == 20


def test_problems_whose_dataset_is_gone_are_still_listed() -> None:
    packed = pack([entry([answered("p", 1.0, level="hard", categories=("S",))])])
    index = unpacked(packed.chunks["index"])
    assert index["problems"][0]["level"] == "hard"
    assert unpacked(packed.chunks["problems-0"]) == [None]


def picture(colour: str = "black") -> bytes:
    made = Image.new("L" if colour == "black" else "RGB", (400, 400), "white")
    drawn = ImageDraw.Draw(made)
    drawn.polygon([(20, 20), (380, 60), (200, 380)], fill=238 if colour == "black" else colour, outline=0)
    for k in range(0, 400, 7):
        drawn.ellipse([k, k, k + 90, k + 60], outline=k % 256 if colour == "black" else colour)
    sink = io.BytesIO()
    made.save(sink, "PNG")
    return sink.getvalue()


def test_pictures_lose_weight_and_nothing_else() -> None:
    png = picture()
    sharp = Image.open(io.BytesIO(lighter(png))).convert("L")
    assert sharp.tobytes() == Image.open(io.BytesIO(png)).tobytes()
    light = lighter(png, "light")
    assert len(light) < len(lighter(png)) < len(png)
    shades = Image.open(io.BytesIO(light)).convert("L")
    assert shades.getpixel((200, 300)) != 255, "a light fill is not white"
    assert Image.open(io.BytesIO(lighter(png, "small"))).size == (256, 256)


def test_a_coloured_picture_keeps_its_colours() -> None:
    found = Image.open(io.BytesIO(lighter(picture("#2f6db5"), "light"))).convert("RGB")
    assert found.getpixel((200, 200)) == (0x2F, 0x6D, 0xB5)


def test_a_broken_picture_is_passed_on() -> None:
    assert lighter(b"not a picture") == b"not a picture"


def test_the_same_runs_give_the_same_bytes() -> None:
    answers = [replace(answered(f"p{k}", 0.0), response="z" * k) for k in range(50)]
    assert pack([entry(answers)]).chunks == pack([entry(answers)]).chunks


def test_pictures_of_steps_stand_with_their_steps() -> None:
    def figure(name: str) -> Figure:
        return Figure(name, b"", 10, 10)

    assert _step_shown(figure("step-2"), 3) == {"step": 2}
    assert _step_shown(figure("step-4"), 3) == {}, "a step that the page does not show"
    assert _step_shown(figure("question"), 3) == {}
    assert _step_shown(figure("step-x"), 3) == {}

"""Published datasets and outputs: damaged files, missing pictures, unknown and repeated ids, paths that lead away."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from tests.clock import cpu_limit
from tests.published.ggbench.conftest import Published

from gnomon.grade.image.embedded import picture_markdown
from gnomon.published.ggbench.data import read_dataset, read_outputs
from gnomon.published.published_rows import DataError, inside, picture_named, read_rows


def test_a_dataset_has_its_problems_by_id(published: Published) -> None:
    problems, complaints = read_dataset(published.data)
    assert list(problems) == ["1", "2", "3"]
    assert complaints == []
    assert problems["1"].reference().data == published.problems[0].figures[-1].png
    assert problems["1"].level == published.problems[0].difficulty.level


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is empty; make or fetch it again"),
        ('[{"id": 1},', "line 1, column 12 is not JSON"),
        ('[\n{"id": 1, "question": "a\n', "line 2"),
        ('{"id": 1}', "the file holds an object; a list"),
        ("[" * 100_000, "nested too deeply"),
        ("[]", "there is no problem in it"),
        ('[{"question": "no id"}]', "there is no problem in it"),
        ("\x00", "not JSON"),
    ],
)
def test_damaged_files_are_refused_with_the_place(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "data.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=reason) as refused:
        read_dataset(path)
    assert str(path) in str(refused.value)


def test_files_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "data.json").write_bytes(b"\xff\xfe\x00[")
    with pytest.raises(DataError, match="not UTF-8"):
        read_rows(tmp_path / "data.json")
    with pytest.raises(DataError, match="is a folder"):
        read_rows(tmp_path)
    with pytest.raises(DataError, match="cannot be read"):
        read_rows(tmp_path / "missing.json")


def test_rows_that_cannot_be_used_are_reported_and_the_others_read(published: Published) -> None:
    data = json.loads(published.data.read_text())
    data += [7, {"id": True}, {"id": None}, {"id": 1, "question": "again"}, {"id": " 4 ", "question": ["a"]}]
    published.data.write_text(json.dumps(data))
    problems, complaints = read_dataset(published.data)
    assert list(problems) == ["1", "2", "3", "4"]
    assert problems["1"].question != "again"
    told = "\n".join(map(str, complaints))
    assert "row 4: it is a number; an object is expected" in told
    assert told.count("it has no id") == 2
    assert "row 7: the id '1' is there already" in told
    assert "row 8: the field 'question' is a list; a text is expected" in told
    assert "row 8: the field 'text_answer' is missing" in told


def test_json_lines_lose_the_damaged_lines_alone(published: Published) -> None:
    lines = [json.dumps(row) for row in published.rows]
    path = published.folder / "outputs.jsonl"
    path.write_text("\n".join([lines[0], '{"id": "2", "outp', "", lines[2], "[" * 100_000]))
    read = read_outputs(path, ["1", "2", "3"])
    assert [output.id for output in read.rows] == ["1", "3"]
    assert [str(complaint).partition(":")[0] for complaint in read.complaints] == [
        "outputs.jsonl, line 2",
        "outputs.jsonl, line 5",
    ]


def test_unknown_and_repeated_ids(published: Published) -> None:
    rows = [
        *published.rows,
        {"id": "9"},
        published.rows[0],
        {**published.rows[0], "sample": 2},
        {"id": "2", "sample": 0},
    ]
    read = read_outputs(published.outputs(rows), ["1", "2", "3"])
    assert [(output.id, output.sample) for output in read.rows] == [("1", 1), ("2", 1), ("3", 1), ("1", 2)]
    told = [str(complaint) for complaint in read.complaints]
    assert len(told) == 3
    assert "row 4: the id '9' is not in the dataset" in told[0]
    assert "row 5: the id '1' is there already" in told[1]
    assert "whole number from 1 on" in told[2]


def test_the_final_picture_is_found_in_the_order_of_the_published_script(published: Published) -> None:
    def final(**fields: str) -> object:
        [output] = read_outputs(published.outputs([{"id": "1", **fields}]), ["1"]).rows
        return output.final and output.final.named

    assert final(image_4="d.png", output_image="o.png", output_image_path="p.png") == "d.png"
    assert final(image_3="c.png", output_image="o.png", output_image_path="p.png") == "o.png"
    assert final(image_4="", output_image_path="p.png") == "p.png"
    assert final(image_1="a.png") is None
    [output] = read_outputs(published.outputs([{"id": "1", "mid_process_image": "m.png"}]), ["1"]).rows
    assert output.long is not None
    assert output.long.named == "m.png"


def test_pictures_in_the_text_count_where_no_field_names_one(published: Published) -> None:
    first, last = (published.problems[0].figures[k].png for k in (1, -1))
    text = f"Step 1 {picture_markdown(first)} Step 2 {picture_markdown(last)}"
    [output] = read_outputs(published.outputs([{"id": 1, "output": text}]), ["1"]).rows
    assert [source.read().data for source in output.steps] == [first, last]
    assert output.final is output.steps[-1]


# --------------------------------------------------------------------------------------------------------------- paths


@pytest.mark.parametrize(
    "named",
    [
        "../secret.png",
        "a/../../secret.png",
        "/../secret.png",
        "..\\secret.png",
        "link/secret.png",
        "link.png",
        "",
        " ",
        ".",
        "/",
        "a\0b.png",
        "x" * 5000,
        "loop/a.png",
    ],
)
def test_no_path_leaves_its_folder(tmp_path: Path, named: str) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (tmp_path / "secret.png").write_bytes(b"secret")
    (folder / "link").symlink_to(tmp_path)
    (folder / "link.png").symlink_to(tmp_path / "secret.png")
    (folder / "loop").symlink_to(folder / "loop")
    assert picture_named(folder, named).data == b""
    assert picture_named(folder, named).problem
    assert picture_named(folder, str(tmp_path / "secret.png")).data == b""


def test_paths_below_the_folder_in_every_spelling(tmp_path: Path) -> None:
    (tmp_path / "a b").mkdir()
    (tmp_path / "a b" / "角.png").write_bytes(b"here")
    for named in ("a b/角.png", "/a b/角.png", "./a b/角.png", "a b\\角.png", str(tmp_path / "a b" / "角.png")):
        assert picture_named(tmp_path, named).data == b"here"
        assert inside(tmp_path, named) == (tmp_path / "a b" / "角.png").resolve()


def test_what_is_no_plain_file_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "empty.png").touch()
    with (tmp_path / "huge.png").open("wb") as file:
        file.truncate(10**9)
    with cpu_limit(2):
        for name, reason in (("pipe", "not a file"), ("folder", "not a file"), ("empty", "empty"), ("huge", "bytes")):
            assert reason in picture_named(tmp_path, f"{name}.png").problem
    for value in (7, True, ["a"], {"path": "a"}):
        assert "a path is expected" in picture_named(tmp_path, value).problem


# -------------------------------------------------------------------------------------------------------------- folder


def test_outputs_in_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    (folder / "c").mkdir(parents=True)
    for name in ("a_1.png", "a_2.png", "a_10.png", "b.png", "c/step2.png", "c/step1.png", "c/final.png", "d.jpg"):
        (folder / name).write_bytes(name.encode())
    (folder / "a.md").write_text("words of a")
    (folder / "c" / "answer.txt").write_text("words of c")
    (folder / "e.txt").write_text("words alone")
    (folder / "nobody.png").write_bytes(b"x")
    (folder / ".hidden").touch()
    (tmp_path / "outside.png").write_bytes(b"outside")
    (folder / "f.png").symlink_to(tmp_path / "outside.png")
    read = read_outputs(folder, ["a", "b", "c", "d", "e", "f", "g"])
    found = {output.id: [source.read().data.decode() for source in output.steps] for output in read.rows}
    assert found == {
        "a": ["a_1.png", "a_2.png", "a_10.png"],
        "b": ["b.png"],
        "c": ["c/step1.png", "c/step2.png", "c/final.png"],
        "d": ["d.jpg"],
        "e": [],
    }
    assert {output.id: output.text for output in read.rows}["a"] == "words of a"
    assert {output.id: output.text for output in read.rows}["c"] == "words of c"
    told = "\n".join(map(str, read.complaints))
    assert "nobody.png: its name is not the id" in told
    assert "f.png: it is a link that leads out of the folder" in told
    assert len(read.complaints) == 2


def test_an_id_with_a_number_is_not_a_step_of_another(tmp_path: Path) -> None:
    for name in ("3.png", "3_1.png", "3_1_2.png"):
        (tmp_path / name).write_bytes(name.encode())
    read = read_outputs(tmp_path, ["3", "3_1"])
    found = {output.id: [source.read().data for source in output.steps] for output in read.rows}
    assert found == {"3": [b"3.png"], "3_1": [b"3_1_2.png", b"3_1.png"]}


def test_a_missing_folder_of_pictures_is_named(published: Published) -> None:
    with pytest.raises(DataError, match="no such folder"):
        read_outputs(published.outputs([]), ["1"], published.folder / "nowhere")


def test_half_surrogates_do_not_stop_anything(published: Published) -> None:
    path = published.folder / "odd.json"
    path.write_text('[{"id": "1", "output": "\\ud800 words", "output_image": "\\ud800.png"}]')
    [output] = read_outputs(path, ["1"]).rows
    assert output.text == "\ufffd words"
    assert output.final is not None
    assert output.final.read().problem


def test_messages_name_the_folder_also_of_a_bare_file_name(
    published: Published, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(published.folder)
    published.outputs([{"id": "1", "output_image": "none.png"}])
    [output] = read_outputs(Path("outputs.json"), ["1"]).rows
    assert output.final is not None
    assert str(published.folder.resolve()) in output.final.read().problem


def test_a_row_without_words_is_remarked_on(published: Published) -> None:
    path = published.outputs([{"id": 1, "image_4": "a.png"}, {"id": 2, "output": "", "image_4": "a.png"}])
    told = [str(complaint) for complaint in read_outputs(path, {"1", "2"}).complaints]
    assert [line for line in told if "none of 'response', 'output', 'model_text'" in line] == told[:1]

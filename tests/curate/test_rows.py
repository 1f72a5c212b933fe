"""Reading corpora: every line is a row or a bad line with its place and reason, in every form of file."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from gnomon.curate.corpus_rows import LONGEST_LINE, BadLine, CurateError, Row, read_rows, text_of

ROWS: list[dict[str, object]] = [{"problem": f"Find $x_{i}$ 面积", "answer": str(i)} for i in range(7)]
LINES = b"".join(json.dumps(row, ensure_ascii=False).encode() + b"\n" for row in ROWS)


def _zstd(data: bytes) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.CompressedOutputStream(sink, "zstd") as stream:
        stream.write(data)
    return bytes(sink.getvalue())


FORMS = {
    "rows.jsonl": LINES,
    "rows.jsonl.gz": gzip.compress(LINES),
    "rows.jsonl.zst": _zstd(LINES),
    "rows.json": json.dumps(ROWS).encode(),
    "bom.jsonl": b"\xef\xbb\xbf" + LINES.replace(b"\n", b"\r\n\r\n"),
}


@pytest.mark.parametrize("name", FORMS)
def test_all_forms_give_the_same_rows(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(FORMS[name])
    rows = list(read_rows([str(path)]))
    assert all(isinstance(row, Row) for row in rows)
    assert [row.data for row in rows if isinstance(row, Row)] == ROWS


def test_parquet(tmp_path: Path) -> None:
    pq.write_table(pa.Table.from_pylist(ROWS), tmp_path / "rows.parquet")
    rows = list(read_rows([str(tmp_path / "rows.parquet")]))
    assert [row.data for row in rows if isinstance(row, Row)] == ROWS


BAD = {
    b"{": "not JSON",
    b'{"a": 1} {"b": 2}': "not JSON",
    b"[1, 2]": "not an object but a list",
    b'"text"': "not an object but a string",
    b"null": "not an object but null",
    b"12": "not an object but a number",
    b'{"a": "\xff\xfe"}': "not UTF-8 (byte 8)",
    b"[" * 100_000: "nested too deeply",
    b'{"a": ' + b"9" * 5000 + b"}": "a number with too many digits",
    b"\x00\x01": "not JSON",
}


def test_bad_lines_are_named_and_the_others_are_read(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_bytes(b"\n".join([b'{"problem": "first"}', *BAD, b'{"problem": "last"}']))
    rows = list(read_rows([str(path)]))
    assert [row.line for row in rows] == list(range(1, len(BAD) + 3))
    assert [type(row) for row in rows] == [Row, *[BadLine] * len(BAD), Row]
    for row, reason in zip(rows[1:-1], BAD.values(), strict=True):
        assert isinstance(row, BadLine)
        assert row.reason.startswith(reason), (row.raw[:20], row.reason)


def test_a_huge_line_is_not_held_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl.gz"
    huge = b'{"problem": "' + b"x" * (LONGEST_LINE + 5) + b'"}'
    path.write_bytes(gzip.compress(b"{}\n" + huge + b"\n{}\n", 1))
    _, bad, last = read_rows([str(path)])
    assert isinstance(bad, BadLine)
    assert "longer than 32 MiB" in bad.reason
    assert len(bad.raw) < 2000
    assert isinstance(last, Row)
    assert last.line == 3


@pytest.mark.parametrize(("name", "damage"), [("rows.jsonl.gz", 20), ("rows.jsonl.zst", 20)])
def test_a_truncated_archive_is_an_error_with_the_name(tmp_path: Path, name: str, damage: int) -> None:
    path = tmp_path / name
    path.write_bytes(FORMS[name][:-damage])
    with pytest.raises(CurateError, match=name):
        list(read_rows([str(path)]))


@pytest.mark.parametrize(
    ("name", "content"), [("rows.json", b"{}"), ("rows.json", b"{"), ("rows.parquet", b"no table"), ("none", None)]
)
def test_files_that_are_something_else(tmp_path: Path, name: str, content: bytes | None) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(CurateError, match=name):
        list(read_rows([str(path)]))
    with pytest.raises(CurateError, match="is not a file"):
        list(read_rows([str(tmp_path)]))


def test_progress_ends_with_all_bytes(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_bytes(LINES)
    told: list[tuple[int, int]] = []
    list(read_rows([str(path), str(path)], lambda done, of: told.append((done, of))))
    assert told[-1] == (2 * len(LINES), 2 * len(LINES))


def test_fields() -> None:
    row: dict[str, object] = {"a": "x", "b": {"c": "y", "d": 3}, "b.d": "z", "e": None}
    assert text_of(row, ["a", "b.c", "b.d", "e", "f.g"]) == "x\ny\nz"
    assert text_of(row, ["e", "b", "nothing"]) is None

"""Bombs: little data that unpacks to much. Parquet files, pictures, and programs in Asymptote and GeoGebra."""

from __future__ import annotations

import contextlib
import io
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from gnomon.dataset.format import SCHEMA, read_manifest, read_problems, row_of, shard_bytes
from gnomon.problem import Problem
from oracles.forged.folders import Spoil, put

# ------------------------------------------------------------------------------------------------------------- parquet


def rows_of(folder: Path) -> list[dict[str, Any]]:
    return [row_of(problem) for problem in read_problems(folder)][: read_manifest(folder).shards[0].rows]


def parquet(folder: Path, table: pa.Table, **how: Any) -> None:
    """Put a table in the place of the first shard."""
    sink = io.BytesIO()
    pq.write_table(table, sink, **{"compression": "zstd", "use_dictionary": False, "write_statistics": False, **how})
    put(folder, sink.getvalue())


def long_text(column: str, size: int, folder: Path, **how: Any) -> None:
    """The column of every row is a text of this size."""
    rows = [{**row, column: "x" * size} for row in rows_of(folder)]
    parquet(folder, pa.Table.from_pylist(rows, schema=SCHEMA), **how)


def long_list(column: str, size: int, folder: Path, **how: Any) -> None:
    rows = rows_of(folder)
    rows[0][column] = [""] * size
    parquet(folder, pa.Table.from_pylist(rows, schema=SCHEMA), **how)


def many_rows(times: int, folder: Path, **how: Any) -> None:
    row = rows_of(folder)[0] | {"image": None, "problem": "{}", "question_en": "", "question_zh": ""}
    table = pa.Table.from_pylist([row], schema=SCHEMA)
    small = pa.table(
        {name: pa.array([table[name][0].as_py()] * 1_000, table.schema.field(name).type) for name in SCHEMA.names},
        schema=SCHEMA,
    )
    parquet(folder, pa.concat_tables([small] * times), **{"use_dictionary": True} | how)


def many_columns(count: int, folder: Path) -> None:
    table = pa.Table.from_pylist(rows_of(folder), schema=SCHEMA)
    more = {f"c{number}": pa.nulls(table.num_rows, pa.int8()) for number in range(count)}
    parquet(folder, pa.table({**{name: table[name] for name in table.column_names}, **more}))


def deep_column(depth: int, folder: Path) -> None:
    table = pa.Table.from_pylist(rows_of(folder), schema=SCHEMA)
    kind: pa.DataType = pa.int8()
    for _ in range(depth):
        kind = pa.list_(kind)
    parquet(folder, table.append_column("deep", pa.nulls(table.num_rows, kind)))


def lying_pages(column: str, size: int, folder: Path) -> None:
    """The footer says that the column is small; only the header of its page tells what it unpacks to."""
    sink = io.BytesIO()
    rows = [{**row, column: "x" * size} for row in rows_of(folder)]
    pq.write_table(
        pa.Table.from_pylist(rows, schema=SCHEMA),
        sink,
        compression="zstd",
        use_dictionary=False,
        write_statistics=False,
    )
    honest = sink.getvalue()
    footer = pq.ParquetFile(pa.BufferReader(honest)).metadata.row_group(0)
    chunk = next(footer.column(k) for k in range(footer.num_columns) if footer.column(k).path_in_schema == column)
    put(
        folder,
        honest.replace(
            varint(2 * chunk.total_uncompressed_size), varint(200, width=len(varint(2 * chunk.total_uncompressed_size)))
        ),
    )


def varint(value: int, width: int = 0) -> bytes:
    """A number as Thrift writes it, perhaps wider than it has to be."""
    parts: list[int] = []
    while value or not parts or len(parts) < width:
        parts.append(value & 127)
        value >>= 7
    return bytes([*(part | 128 for part in parts[:-1]), parts[-1]])


def deep_problem(folder: Path) -> None:
    rows = rows_of(folder)
    rows[0]["problem"] = '{"formal":' + "[" * 200_000 + "]" * 200_000 + "}"
    parquet(folder, pa.Table.from_pylist(rows, schema=SCHEMA))


def digits_problem(folder: Path) -> None:
    rows = rows_of(folder)
    rows[0]["problem"] = rows[0]["problem"].replace('"seed":', '"seed":' + "9" * 100_000, 1)
    parquet(folder, pa.Table.from_pylist(rows, schema=SCHEMA))


PARQUET: Mapping[str, Spoil] = {
    "texts of 300 MB": partial(long_text, "solution_en", 150_000_000),
    "texts of 300 MB in a dictionary": partial(long_text, "solution_en", 150_000_000, use_dictionary=True),
    "a JSON of 200 MB": partial(long_text, "problem", 200_000_000),
    "a text of 200 MB, prefixes only": partial(
        long_text, "solution_en", 200_000_000, column_encoding={"solution_en": "DELTA_BYTE_ARRAY"}
    ),
    "a text of 200 MB in snappy": partial(long_text, "solution_en", 200_000_000, compression="snappy"),
    "a text of 200 MB in brotli": partial(long_text, "solution_en", 200_000_000, compression="brotli"),
    "a text of 200 MB in pages of version 2": partial(long_text, "solution_en", 200_000_000, data_page_version="2.0"),
    "a list of 50 million": partial(long_list, "categories", 50_000_000, use_dictionary=True),
    "options of 20 million": partial(long_list, "options_en", 20_000_000),
    "two million rows": partial(many_rows, 2_000),
    "two million rows in small groups": partial(many_rows, 2_000, row_group_size=20_000),
    "20,000 columns": partial(many_columns, 20_000),
    "a column 300 deep": partial(deep_column, 300),
    "a footer that lies": partial(lying_pages, "solution_en", 150_000_000),
    "a JSON 200,000 deep": deep_problem,
    "a seed of 100,000 digits": digits_problem,
}

# ------------------------------------------------------------------------------------------------------------ pictures


def chunk(kind: bytes, content: bytes) -> bytes:
    return len(content).to_bytes(4) + kind + content + zlib.crc32(kind + content).to_bytes(4)


def png(width: int, height: int, *more: bytes, packed: bytes | None = None) -> bytes:
    """A PNG of zeros in grey, whose size in the header may be any."""
    if packed is None:
        packer = zlib.compressobj(9)
        line = bytes(width + 1)
        packed = b"".join(packer.compress(line) for _ in range(height)) + packer.flush()
    header = width.to_bytes(4) + height.to_bytes(4) + bytes([8, 0, 0, 0, 0])
    body = chunk(b"IHDR", header) + b"".join(more) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def gif() -> bytes:
    """A GIF that announces 65,535 pixels a side."""
    return (
        b"GIF89a" + b"\xff\xff\xff\xff\x80\0\0" + b"\0\0\0\xff\xff\xff" + b",\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;"
    )


def texts(count: int) -> list[bytes]:
    """Packed texts of a megabyte each."""
    return [chunk(b"zTXt", b"k\0\0" + zlib.compress(b"x" * 1_000_000, 9))] * count


def pictured(folder: Path, change: Callable[[Problem], Problem]) -> None:
    problems = list(read_problems(folder))[: read_manifest(folder).shards[0].rows]
    put(folder, shard_bytes([change(problems[0]), *problems[1:]]))


def picture(content: Callable[[], bytes], width: int, height: int, folder: Path) -> None:
    """The first problem's figure is this picture, and says that it has this size."""
    made = content()
    pictured(folder, lambda p: replace(p, figures=(replace(p.figures[0], png=made, width=width, height=height),)))


def pictures(count: int, side: int, folder: Path) -> None:
    made = png(side, side)
    pictured(
        folder,
        lambda p: replace(
            p,
            figures=tuple(replace(p.figures[0], name=f"f{k}", png=made, width=side, height=side) for k in range(count)),
        ),
    )


PICTURES: Mapping[str, Spoil] = {
    "a picture of 60,000 a side": partial(picture, lambda: png(60_000, 60_000, packed=b""), 60_000, 60_000),
    "a picture of 9,999 a side": partial(picture, lambda: png(9_999, 9_999), 9_999, 9_999),
    "a large picture that says it is small": partial(picture, lambda: png(9_999, 9_999), 512, 512),
    "a small header over much": partial(
        picture, lambda: png(512, 512, packed=zlib.compress(bytes(200_000_000), 9)), 512, 512
    ),
    "a thin picture": partial(picture, lambda: png(2**31 - 1, 1, packed=b""), 2**31 - 1, 1),
    "packed texts": partial(picture, lambda: png(512, 512, *texts(300)), 512, 512),
    "a packed profile": partial(
        picture,
        lambda: png(512, 512, chunk(b"iCCP", b"k\0\0" + zlib.compress(bytes(300_000_000), 9))),
        512,
        512,
    ),
    "a GIF": partial(picture, gif, 65_535, 65_535),
    "two hundred pictures": partial(pictures, 200, 2_000),
    "a thousand small pictures": partial(pictures, 1_000, 600),
}

# ------------------------------------------------------------------------------------------------------------ programs


def asymptote(program: str) -> None:
    """Run a program in Asymptote: it ends by itself or by its budget."""
    from gnomon.asy import AsyError, run

    with contextlib.suppress(AsyError):
        run(program)


def geogebra(*lines: str) -> None:
    """Run a script in GeoGebra."""
    from gnomon.ggb.run.interpreter import run

    run(lines)


_RINGS = "path a = circle((0,0),1), b = circle((0.3,0.2),1);"
_LOOPED = {
    "meetings of circles": f"{_RINGS} while(true) intersectionpoints(a, b);",
    "meetings of nearly equal circles": "path a = circle((0,0),1), b = circle((0,0),1.0000001);"
    "while(true) intersectionpoints(a, b);",
    "meetings of circles that touch": "path a = circle((0,0),1), b = circle((2,0),1); while(true) intersect(a, b);",
    "meetings of circles of many nodes": "import graph; path a = Circle((0,0),1,300), b = Circle((0,0.4),1,300);"
    "while(true) intersections(a, b);",
    "buildcycle": f"{_RINGS} while(true) buildcycle(a, b);",
    "buildcycle of many": f"{_RINGS} path c = circle((1,1),1); while(true) buildcycle(a, b, c, a, b, c);",
    "firstcut": f"{_RINGS} while(true) firstcut(a, b);",
    "arclength": f"{_RINGS} while(true) arclength(a);",
    "arctime": f"{_RINGS} while(true) arctime(a, 1.5);",
    "arclength in space": "import three; path3 c = circle(O, 1); while(true) arclength(c);",
    "arctime in space": "import three; path3 c = circle(O, 1); while(true) arctime(c, 1);",
    "directions": f"{_RINGS} while(true) dirtime(a, (1, 2));",
    "inside": f"{_RINGS} while(true) inside(a, (0.1, 0.2));",
    "boxes of paths": "import graph; path a = Circle((0,0),1,300); while(true) max(a);",
    "boxes of pictures": "for(int i = 0; i < 100; ++i) draw((0,0)--(i,1)); while(true) max(currentpicture, true);",
    "long texts": 'string s = "abc%"; for(int i = 0; i < 10; ++i) s = s + s; while(true) texify(s);',
    "extrusions": "import three; import graph; path a = Circle((0,0),1,300); while(true) extrude(a, (1,2,3));",
    "sums of products": "real[] a = sequence(300); while(true) dot(a, a);",
    "gradients": "import palette; while(true) Gradient(3, red, blue, green);",
}

_SCRIPTS: Mapping[str, Sequence[str]] = {
    "lists of lists": ["l = Sequence(Sequence(Sequence((i, j + k), i, 1, 100), j, 1, 100), k, 1, 100)"],
    "integrals": ["f(x) = sin(x^2)", *(f"a{k} = Integral(f, -1000, 1000)" for k in range(40))],
    "derivatives": [
        "f(x) = sin(cos(sin(cos(sin(x^3)))))",
        *(f"g{k}(x) = Derivative(f, {k})" for k in range(1, 25)),
    ],
    "roots": ["f(x) = sin(x^2) cos(x)", "g(x) = x / 7", *(f"R{k} = Intersect(f, g, -100, 100)" for k in range(60))],
    "loci": ["A = (0, 0)", "c = Circle(A, 1)", "P = Point(c)", *(f"l{k} = Locus(P, P)" for k in range(30))],
    "towers of powers": ["a = 9^9^9^9", "b = 1000000!", "c = 2^(2^(2^40))"],
    "brackets": ["a = " + "(" * 5_000 + "1" + ")" * 5_000],
    "a polygon of 100,000 corners": ["p = Polygon((0, 0), (1, 0), 100000)"],
    "iterations": ["l = IterationList(x^2 + 1, 1, 100000)"],
    "an expansion": ["f(x) = Expand((x + 1)^2000)"],
    "a million numbers": ["l = 1..1000000"],
    "turned lists": ["A = (1, 0)", *(f"l{k} = Rotate(Sequence((i, i), i, 1, 1000), {k}°, A)" for k in range(300))],
}

PROGRAMS: Mapping[str, Callable[[], None]] = {
    **{f"Asymptote, {name}": partial(asymptote, program) for name, program in _LOOPED.items()},
    **{f"GeoGebra, {name}": partial(geogebra, *lines) for name, lines in _SCRIPTS.items()},
}

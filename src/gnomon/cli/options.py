"""The options that several commands share: for each one letter, one metavar and one beginning of its help.

A command says only what is its own: ``shared("--out", " (default: report)")``. ``tests/cli/test_options.py`` walks all
commands and finds an option that means two things.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from gnomon.cli.console import check_folder, fail
from gnomon.errors import BAD_INPUT
from gnomon.url_path import is_url


class _Shared(NamedTuple):
    help: str
    metavar: str | None = None
    letter: str = ""
    off: str = ""
    """The option that switches it off, where it is on by default."""


SHARED = {
    "--all": _Shared("Print every line of the lists, not the first few"),
    "--data": _Shared("A generated dataset", "DIR"),
    "--extract": _Shared("Model that copies the answer out of responses that were not read", "PROVIDER/NAME"),
    "--extract-url": _Shared("Address of the extractor's server", "URL"),
    "--field": _Shared("Field", "NAME"),
    "--figure": _Shared("Picture to write", "FILE", "-f"),
    "--id": _Shared("Only the problem of this name", "NAME"),
    "--json": _Shared("Print JSON"),
    "--judge": _Shared("Model that judges", "PROVIDER/NAME"),
    "--judge-url": _Shared("Address of the judge's server", "URL"),
    "--key": _Shared("Key of blind sheets", "FILE"),
    "--language": _Shared("Language: en or zh", "LANGUAGE", "-l"),
    "--measure": _Shared("The measure to compare", "NAME"),
    "--modality": _Shared(
        "How a problem is shown: text, text+image, split, image, page, text+frames or text+video", "MODALITY"
    ),
    "--model": _Shared("The model", "MODEL", "-m"),
    "--most": _Shared("How many lines to list", "N"),
    "--on": _Shared("Who works: processes of this machine unless given; ray, or ray:ADDRESS of a cluster", "ENGINE"),
    "--out": _Shared("Folder to write to", "DIR", "-o"),
    "--pixels": _Shared("Size of the picture, such as 800x600", "WxH"),
    "--prompt": _Shared("Variant of the prompt", "VARIANT"),
    "--published": _Shared("Print what the papers print beside it, marked as published"),
    "--ratings": _Shared("Ratings by people, .csv or .jsonl; may be repeated", "FILE", "-r"),
    "--read-back": _Shared("Read what was translated back and compare it with the figure", off="--no-check"),
    "--results": _Shared("Results of models on it: adds how hard its problems were for them", "LOGS"),
    "--save": _Shared("File to write", "FILE"),
    "--scoring": _Shared("gnomon, or paper: exactly as the paper scores", "NAME"),
    "--seed": _Shared("Seed, 0 to 2^63-1", "N", "-s"),
    "--set": _Shared("A setting of the suite; may be repeated", "KEY=VALUE"),
    "--size": _Shared("How many problems", "N", "-n"),
    "--style": _Shared("Style of the pictures: print, blackboard, photo, mirrored, turned, handwritten, ...", "STYLE"),
    "--to": _Shared("Format to write", "FORMAT"),
    "--workers": _Shared("How many work at the same time; 0 for one on each core", "N", "-w"),
}


def _checked_out(out: Path | str | None) -> Path | str | None:
    """The folder of ``--out``; ends with one line, before any work, if no folder can be made there."""
    if out is not None and not str(out).strip():
        fail("--out is empty; name a folder", BAD_INPUT)
    if not is_url(out):
        check_folder("--out", Path(out) if out else None)
    return out


def shared(name: str, more: str = "", **others: Any) -> Any:
    """An option of the table, with what its help says besides."""
    known = SHARED[name]
    name_and_off = f"{name}/{known.off}" if known.off else name
    names = (name_and_off, known.letter) if known.letter else (name_and_off,)
    if name == "--out":
        others = {"callback": _checked_out} | others
    return typer.Option(*names, metavar=known.metavar, help=f"{known.help}{more}.", **others)


AsJson = Annotated[bool, shared("--json")]
Every = Annotated[bool, shared("--all")]
Extract = Annotated[str, shared("--extract")]
ExtractUrl = Annotated[str | None, shared("--extract-url")]
Judge = Annotated[str, shared("--judge")]
JudgeUrl = Annotated[str | None, shared("--judge-url")]
Language = Annotated[str, shared("--language")]
Logs = Annotated[
    list[Path], typer.Argument(metavar="LOGS...", help="Folders that 'gnomon eval' wrote to, or results files.")
]
On = Annotated[str | None, shared("--on")]
Seed = Annotated[int, shared("--seed")]
Settings = Annotated[list[str] | None, shared("--set")]
Workers = Annotated[int, shared("--workers")]

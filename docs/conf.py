"""Settings of the documentation site (``make site``): Sphinx reads the Markdown pages, the docstrings and the commands.

The source folder is the root of the repository, so that README and CONTRIBUTING are pages of the site and every link
between pages works both here and where the files are read as they are.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import gnomon

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).parent.parent
os.environ |= {"TERMINAL_WIDTH": "88", "TERM": "dumb", "NO_COLOR": "1"}  # the help of the commands is plain text

project = "gnomon"
author = "the gnomon authors"
project_copyright = "the gnomon authors"
version = release = gnomon.__version__

root_doc = "docs/index"
include_patterns = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "docs/*.md", "docs/reference/*.md"]
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence", "html_image"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": False}
autodoc_type_aliases = {"ArrayLike": "ArrayLike"}
python_use_unqualified_type_names = True
# Markdown has no name for the languages of these listings, and colours would mean nothing in them.
highlight_language = "none"
suppress_warnings = [
    "misc.highlighting_failure",  # listings of output and of GeoGebra code have no grammar
    "ref.python",  # a class that two packages offer is linked to the first
]

html_theme = "furo"
html_title = f"gnomon {version}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False


def _commands(command: object, words: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The words that call a command of click, and those of all commands below it."""
    below = getattr(command, "commands", {})
    return [words, *(found for name in below for found in _commands(below[name], (*words, name)))]


def write_commands(_: Sphinx) -> None:
    """The page of the commands: what ``--help`` prints, command by command."""
    import typer
    from typer.testing import CliRunner

    from gnomon.cli import app

    lines = ["# Commands", "", "What `--help` prints, for every command.", ""]
    for words in _commands(typer.main.get_command(app), ()):
        helped = CliRunner().invoke(app, [*words, "--help"], prog_name="gnomon", color=False)
        lines += [f"## {' '.join(('gnomon', *words))}", "", "```text", helped.output.strip("\n"), "```", ""]
    page = ROOT / "docs" / "reference" / "commands.md"
    text = "\n".join(lines)
    if not page.exists() or page.read_text(encoding="utf-8") != text:  # an unchanged page need not be read again
        page.write_text(text, encoding="utf-8")


def write_front_page(app: Sphinx, failed: Exception | None) -> None:
    """``index.html`` at the top of the site leads to the front page."""
    if failed is None:
        (Path(app.outdir) / "index.html").write_text(
            '<!doctype html><meta charset="utf-8"><title>gnomon</title>'
            '<meta http-equiv="refresh" content="0; url=docs/index.html"><a href="docs/index.html">gnomon</a>\n',
            encoding="utf-8",
        )


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", write_commands)
    app.connect("build-finished", write_front_page)

"""The Asymptote programs of a published file in another drawing language, as the paper did by hand for 47 problems.

A translation is read back and compared with the figure that it came from, so that only the language differs. Index,
statement and answer stay, so that results on both files can be paired.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.asy import AsyError
from gnomon.program.tikz import TikzError
from gnomon.program.translate import TranslateError, translate
from gnomon.sandbox import SandboxError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.problem import Json
    from gnomon.published.geogrambench.data import Published

TAGS = {"matplotlib": "python", "tikz": "tikz"}
"""The languages that problems are translated to, with the tags that programs stand between."""


@dataclass(frozen=True, slots=True)
class Translated:
    """A problem with its program in another language; without one, why not."""

    problem: Published
    code: str
    why_not: str = ""


def translations(
    problems: Sequence[Published], to: str, *, check: bool = True, progress: Callable[[int, int], None] | None = None
) -> list[Translated]:
    """Translate every program; a `SandboxError` where programs cannot be run here to be compared."""
    found = []
    for done, problem in enumerate(problems, 1):
        found.append(_translated(problem, to, check))
        if progress:
            progress(done, len(problems))
    return found


def _translated(problem: Published, to: str, check: bool) -> Translated:
    if problem.language != "asymptote":
        return Translated(problem, "", f"its program is in {problem.language}")
    try:
        return Translated(problem, translate(problem.code, to, check))
    except AsyError as error:
        return Translated(problem, "", f"its program does not run: line {error.line}: {error.text}")
    except (TranslateError, TikzError) as error:
        return Translated(problem, "", str(error))
    except SandboxError as error:
        if error.kind == "unavailable":
            raise
        return Translated(problem, "", f"the translation does not run: {error}")


def row(one: Translated, to: str) -> Json:
    """A translated problem in the published form."""
    problem, tag = one.problem, TAGS[to]
    return {
        "index": int(problem.index) if problem.index.isdigit() else problem.index,
        "problem": problem.statement,
        "geo_code": f"[{tag}]\n{one.code.rstrip()}\n[/{tag}]",
        "answer": f"${problem.answer}$",
        "category": problem.level,
        "source": problem.source,
        "translated_from": problem.language,
    }

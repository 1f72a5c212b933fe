"""The questions of all suites by their keys, for ``gnomon author try``; a suite without a module ``tries`` has none."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, cast

from gnomon.author.errors import AuthorError
from gnomon.author.tries import Report
from gnomon.errors import GnomonError
from gnomon.suites import suites

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.author.tries import Tries


def tries_of(key: str) -> list[tuple[str, Tries]]:
    """The suites that have a question of this key, by name; raises `AuthorError` with similar keys if there is none."""
    known = list(_all_tries())
    found = [(name, tries) for name, tries in known if key in tries.questions()]
    if not found:
        keys = sorted({other for _, tries in known for other in tries.questions()})
        near = get_close_matches(key, keys, n=3, cutoff=0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {len(keys)}, such as {', '.join(keys[:3])}"
        raise AuthorError(f"no suite has a question {key!r}; {hint}")
    return found


def _all_tries() -> Iterator[tuple[str, Tries]]:
    for suite in suites():
        place = f"{type(suite).__module__.rpartition('.')[0]}.tries"
        if find_spec(place) is not None:
            yield suite.name, cast("Tries", import_module(place))


def tried(tries: Tries, key: str, instances: int, seed: int) -> Report:
    """What is wrong with a question; an exception of its author's code is a finding that names its place."""
    try:
        return tries.report(key, instances, seed)
    except GnomonError as error:
        said = str(error)
    except Exception as error:  # whatever the code of an author raises
        where = extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__}: {error} ({Path(where.filename).name}, line {where.lineno})"
    report = Report()
    report.findings[said] += 1
    return report

"""Programs translated to matplotlib, TikZ and SVG, read back, and compared with the figure they came from.

    python -m benchmarks.translations
    python -m benchmarks.translations --only tikz,svg

The programs are our own and, where the published data is at hand, the log of Asymptote and the published problems of
GeoGramBench. Python programs of the published problems are run in the sandbox.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from oracles.asymptote import own_programs, published
from oracles.published import DATA

from gnomon.asy import AsyError
from gnomon.errors import GnomonError
from gnomon.program.figure import Figure, figure_of_asy
from gnomon.program.python_figure import figure_of_matplotlib
from gnomon.program.translate import LANGUAGES, TranslateError, differences, read_back, translated
from gnomon.published.geogrambench.data import read_problems

GEOGRAMBENCH = DATA / "geogrambench" / "problems.json"


def sources() -> dict[str, list[str]]:
    """Asymptote programs by where they come from."""
    found = {"our own programs": own_programs()}
    if rows := published():
        found["log of Asymptote"] = [row["program"] for row in rows]
    if GEOGRAMBENCH.exists():
        problems = read_problems(GEOGRAMBENCH)[0]
        found["GeoGramBench"] = [one.code for one in problems if one.language == "asymptote"]
    return found


def outcome(drawn: Figure, language: str) -> str:
    """What became of one translation: ``same``, or the reason why not."""
    try:
        made = translated(drawn, language)
    except TranslateError as error:
        return f"not translated: {error}"
    try:
        again = read_back(made, language)
    except GnomonError as error:
        return f"not read back: {error}"
    found = differences(drawn, again)
    return "same" if not found else f"different: {found[0]}"


def main(languages: tuple[str, ...] = LANGUAGES) -> bool:
    """Print the outcomes; whether every figure came back the same."""
    good = True
    for source, programs in sources().items():
        figures = []
        for code in programs:
            try:
                figures.append(figure_of_asy(code))
            except AsyError:
                continue
        print(f"{source}: {len(programs)} programs, {len(figures)} run")
        for language in languages:
            start = time.perf_counter()
            outcomes = [outcome(drawn, language) for drawn in figures]
            spent = time.perf_counter() - start
            counts = Counter(text.partition(":")[0] for text in outcomes)
            print(f"  {language:11}{dict(counts)}  {1000 * spent / max(1, len(figures)):.0f} ms each")
            for k, text in enumerate(outcomes):
                if text != "same":
                    good = False
                    print(f"    figure {k}: {text[:160]}")
    _python()
    return good


def _python() -> None:
    """Run the published Python programs."""
    if not GEOGRAMBENCH.exists():
        return
    programs = [one.code for one in read_problems(GEOGRAMBENCH)[0] if one.language != "asymptote"]
    start = time.perf_counter()
    outcomes: Counter[str] = Counter()
    for code in programs:
        try:
            figure_of_matplotlib(code)
            outcomes["ran"] += 1
        except GnomonError as error:
            outcomes[str(error)[:100]] += 1
    print(f"Python programs of GeoGramBench: {len(programs)}, {dict(outcomes)}, {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default=",".join(LANGUAGES))
    raise SystemExit(not main(tuple(parser.parse_args().only.split(","))))

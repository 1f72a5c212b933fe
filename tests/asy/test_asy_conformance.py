"""Every published program draws what Asymptote drew, but for a list of known differences."""

from __future__ import annotations

import pytest
from oracles.asymptote import published
from oracles.asymptote.log import differences

from gnomon.asy import AsyError

KNOWN_DIFFERENCES = {
    "175": "the last time on a closed path is rounded up by Asymptote, which adds a segment of length 1e-15",
}
"""By the name of the program; docs/asymptote.md explains them."""

pytestmark = pytest.mark.usefixtures("shared_data")


def test_published_programs_draw_what_asymptote_draws() -> None:
    wrong: dict[str, list[str]] = {}
    for row in published():
        try:
            found = differences(row["program"], row["primitives"])
        except AsyError as error:
            found = [str(error)]
        if found:
            wrong[row["name"]] = found
    assert set(wrong) == set(KNOWN_DIFFERENCES), wrong


def test_the_comparison_sees_differences() -> None:
    row = published()[0]
    program = row["program"]
    assert not differences(program, row["primitives"])
    for old, new in (("(0,15)", "(0,15.0001)"), ("linewidth(0.8)", "linewidth(0.9)"), ("A,N", "A,S"), ("X--Y", "Y--X")):
        assert differences(program.replace(old, new), row["primitives"]), (old, new)
    with pytest.raises(AsyError):
        differences(program + "draw(nowhere);", row["primitives"])

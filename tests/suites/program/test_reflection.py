"""Self-checking, re-reading and doubt are counted by their words, and words alone are not taken for them."""

from __future__ import annotations

import pytest

from gnomon.suites.program import SUITE
from gnomon.suites.program.config import ProgramConfig
from gnomon.suites.program.reflection import reflections


@pytest.mark.parametrize(
    ("response", "checks", "rereads", "doubts"),
    [
        ("The area is 6, so the answer is \\boxed{6}.", 0, 0, 0),
        ("Let me check again: 3 * 2 = 6.", 1, 0, 0),
        ("Wait, D is the midpoint. But wait, it lies on BC.", 2, 0, 0),
        ("We wait for the point to arrive at B. The check mark is at B.", 0, 0, 0),
        ("Now, looking at the Asymptote code, D is (2,0).", 0, 1, 0),
        ("Let me parse the Asymptote code a bit.", 0, 1, 0),
        ("The code draws a circle.", 0, 0, 0),
        ("I re-read the program: the loop has five steps.", 0, 1, 0),
        ("Hmm, this is a bit confusing without seeing the actual diagram.", 0, 0, 3),
        ("I'm not sure which side it is on.", 0, 0, 1),
        ("我们验证一下：面积为 6。等等，再看一遍代码。", 2, 1, 0),
        ("不确定点 D 的位置。", 0, 0, 1),
        ("```python\n# let me check the code again\n```\nThe answer is 6.", 0, 0, 0),
        ("", 0, 0, 0),
    ],
)
def test_phrases_are_counted(response: str, checks: int, rereads: int, doubts: int) -> None:
    assert reflections(response) == {"checks": checks, "rereads": rereads, "doubts": doubts}


def test_a_guess_has_no_reasoning_to_count() -> None:
    problem = SUITE.problem(1, 0, ProgramConfig(image_size=0))
    assert not any(name.startswith("reflection:") for name in SUITE.baselines.chance(problem))


def test_long_repetitive_text_takes_linear_work() -> None:
    assert reflections("but oh, hmm, no, " * 20_000)["checks"] == 0
    assert reflections("look " * 20_000)["rereads"] == 0

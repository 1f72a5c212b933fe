"""Seed questions that count: stacks of unit cubes and painted blocks."""

from __future__ import annotations

from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import stacks


@seed("stack-exposed-faces", "CP", "medium")
def exposed_faces(q: Question) -> SeedAnswer:
    """Unit squares on the surface of a stack of columns."""
    heights = [q.integers(3, 1, 6) for _ in range(2)]
    q.require(len({h for row in heights for h in row}) > 1)
    q.solid(stacks.columns(heights))
    q.ask(
        asks.count(
            "exposed_faces",
            "How many unit squares make up the whole surface of the stack, the underside included?",
            "该几何体的整个表面（含底面）共有多少个单位正方形？",
        )
    )
    steps: int = sum(abs(a - b) for row in heights for a, b in zip([0, *row], [*row, 0], strict=True))
    steps += sum(
        abs(a - b) for column in zip(*heights, strict=True) for a, b in zip([0, *column], [*column, 0], strict=True)
    )
    q.step("Seen from above and from below there are 6 squares each.", "从上面和下面看各有 6 个正方形。")
    q.step(
        f"Between neighbouring piles, and to the outside, the differences of heights add up to {steps}.",
        f"相邻两摞之间（以及与外部之间）的高度差之和为 {steps}。",
    )
    q.step(f"Together there are 12 + {steps} = {12 + steps} squares.", f"合计 12 + {steps} = {12 + steps} 个正方形。")
    return 12 + steps


@seed("block-painted-two", "CP", "easy")
def painted_two(q: Question) -> SeedAnswer:
    """Unit cubes of a painted block with exactly two painted faces."""
    p, r, s = q.integers(3, 3, 12)
    q.solid(stacks.block(p, r, s))
    q.say(*stacks.PAINTED)
    q.ask(
        asks.count(
            "painted",
            "How many unit cubes have exactly two painted faces?",
            "恰有两个面涂色的小正方体有多少个？",
            2,
        )
    )
    q.step(
        "The cubes with two painted faces lie along the edges, without the corners.",
        "恰有两面涂色的正方体在棱上（不含顶点处）。",
    )
    q.step(
        f"There are four edges each way, so there are 4·({p - 2} + {r - 2} + {s - 2}) = {4 * (p + r + s - 6)} such cubes.",
        f"三个方向各有四条棱，所以共有 4·({p - 2} + {r - 2} + {s - 2}) = {4 * (p + r + s - 6)} 个。",
    )
    return 4 * (p + r + s - 6)

"""Training with rewards from a pool of Ray actors, small enough to read: which form of an answer is paid?

    python docs/examples/ray_rewards.py [steps] [address of a cluster]

The policy is a row of numbers, one for each way of stating an answer it knows. It is handed the right answer of a
problem and chooses a way; the reward tells whether the grader took it. REINFORCE with a baseline raises the ways that
are paid. So nothing is learned about geometry: it shows how a trainer hands completions to the pool, many at a time.
"""

from __future__ import annotations

import sys

import numpy as np

from gnomon.problem import answer_text
from gnomon.suites import get_suite
from gnomon.train.reward_pool import RewardPool

WAYS = (
    "I would rather not say.",
    "It is one of 1, 2, 3 or {answer}.",
    "So the answer is $\\boxed{{{answer}}}$.",
    "The answer is {answer} or 7.",
)
BATCH, RATE = 32, 2.0


def train(steps: int = 12, address: str = "", actors: int = 2) -> list[float]:
    """The mean reward of each step."""
    suite = get_suite("solid")
    config = suite.config_type.read({"questions": "box-corner-to-plane,cone-surface"})
    problems = [suite.problem(0, index, config) for index in range(BATCH)]
    random = np.random.default_rng(0)
    logits = np.zeros(len(WAYS))
    means: list[float] = []
    with RewardPool(actors, address=address) as pool:
        for _ in range(steps):
            chance = np.exp(logits) / np.exp(logits).sum()
            ways = random.choice(len(WAYS), size=BATCH, p=chance)
            said = [WAYS[way].format(answer=answer_text(one.answer)) for way, one in zip(ways, problems, strict=True)]
            paid = np.array(pool.rewards(problems, said))
            means.append(float(paid.mean()))
            better = paid - paid.mean()
            for way, advantage in zip(ways, better, strict=True):
                logits += RATE / BATCH * advantage * ((np.arange(len(WAYS)) == way) - chance)
    return means


if __name__ == "__main__":
    found = train(int(sys.argv[1]) if len(sys.argv) > 1 else 12, sys.argv[2] if len(sys.argv) > 2 else "")
    print("mean reward of each step:", " ".join(f"{mean:.2f}" for mean in found))

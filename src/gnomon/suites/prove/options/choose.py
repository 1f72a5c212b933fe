"""Which options are right, and which conclusions become options.

The right letters are drawn before a problem is made. Four conclusions are chosen next, the hardest and of different
kinds, and only then are those at the wrong letters made false: what is chosen does not depend on what is right.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb, gcd
from typing import TYPE_CHECKING

from gnomon.seeding import Rng
from gnomon.suites.prove.item import LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.proof import ProofSize
    from gnomon.suites.prove.config import ProveConfig
    from gnomon.suites.prove.options.motifs import Motif
    from gnomon.suites.prove.options.option_conclusions import Candidate


MOTIF, MOTIF_AGAIN = 0.4, 0.02  # what the first conclusion of a motif is worth beside others, and a further one
KIND_AGAIN = 0.12  # what a further conclusion of a kind is worth
HARDER = 3  # the power of hardness that a conclusion is worth: the greater, the longer the proofs on average


def right_letters(config: ProveConfig, version: str, seed: int, index: int) -> tuple[str, ...]:
    """The right letters of a problem, drawn without replacement from a shuffled list of answers.

    Each answer occurs in that list in proportion to its weight.

    >>> from gnomon.suites.prove.config import ProveConfig
    >>> exam = [right_letters(ProveConfig(), "1", seed=7, index=k) for k in range(15)]
    >>> len(set(exam))  # every block of fifteen problems has every answer once
    15
    """
    answers = _weighted_answers(config.right_options)
    block, place = divmod(index, len(answers))
    return Rng("gnomon", "prove", version, seed, "answers", block).shuffled(answers)[place]


def _weighted_answers(weights: tuple[int, ...]) -> list[tuple[str, ...]]:
    copies = [12 * weight // comb(len(LETTERS), count) for count, weight in enumerate(weights, start=1)]
    common = gcd(*copies)
    return [
        letters
        for count, times in enumerate(copies, start=1)
        for letters in combinations(LETTERS, count)
        for _ in range(times // common)
    ]


def hardness(proof: ProofSize) -> float:
    """How hard a conclusion is by itself, from 0 to 1: depth and length of its proof, each as a share of a long one."""
    return 0.5 * min(1.0, proof.depth / 14) + 0.5 * min(1.0, proof.length / 40)


def choose(
    found: Sequence[Candidate],
    rng: Rng,
    count: int = 4,
    known: Mapping[Fact, Motif] | None = None,
    fits: Callable[[Candidate, Sequence[Candidate]], bool] = lambda *_: True,
) -> list[Candidate]:
    """The hardest candidates of different kinds; the more of a kind are chosen, the less the next one is worth.

    Of the `known` motifs the first is worth less than other conclusions, and further ones next to nothing. Those that
    do not fit beside the ones chosen before are passed over. If too few are left, the choice ends with fewer.
    """
    jitter = [rng.uniform(0.85, 1.15) for _ in found]
    alone = [(0.02 + hardness(c.proof)) ** HARDER * factor for c, factor in zip(found, jitter, strict=True)]
    motif = [known.get(c.statement.fact.canonical()) for c in found] if known else [None] * len(found)
    kinds: Counter[str] = Counter()
    taken: set[Motif | None] = set()
    left = list(range(len(found)))
    chosen: list[Candidate] = []
    while len(chosen) < count <= len(chosen) + len(left):
        best = max(left, key=lambda k: alone[k] * KIND_AGAIN ** kinds[found[k].kind] * _quota(motif[k], taken))
        left.remove(best)
        if fits(found[best], chosen):
            chosen.append(found[best])
            kinds[found[best].kind] += 1
            taken.add(motif[best])
    return chosen


def _quota(motif: Motif | None, chosen: Collection[Motif | None]) -> float:
    if motif is None:
        return 1.0
    return MOTIF_AGAIN if motif in chosen else MOTIF

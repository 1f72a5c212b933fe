"""Which objects of a construction depend on which others."""

from __future__ import annotations

from collections.abc import Sequence

from gnomon.ggb.construction.construction import Algorithm, Construction, Element


def affected(construction: Construction, moved: Sequence[Element], more: Sequence[Algorithm] = ()) -> list[Algorithm]:
    """The algorithms whose results change when the objects `moved` change, in the order in which they must run.

    `more` are algorithms that do not belong to the construction, such as those of a goal's expressions.
    """
    reached = {id(element) for element in moved}
    found = []
    for algorithm in [*(a for d in construction.definitions for a in d.algorithms), *more]:
        own = any(output.on_path and id(output) in reached for output in algorithm.outputs)
        if own or any(id(element) in reached for element in algorithm.inputs):
            found.append(algorithm)
            reached.update(id(output) for output in algorithm.outputs)
    return found


def ancestors(elements: Sequence[Element], algorithms: Sequence[Algorithm] = ()) -> list[Element]:
    """The objects from which these are computed, directly or through others, and these objects themselves.

    >>> from gnomon.ggb import run
    >>> labels = run("A=(0,0)\\nB=(4,0)\\nM=Midpoint(A,B)\\nc=Circle(M,A)\\nC=(1,1)").construction.labels
    >>> sorted(element.label for element in ancestors([labels["c"]]))
    ['A', 'B', 'M', 'c']
    """
    made_by = {id(output): algorithm for algorithm in algorithms for output in algorithm.outputs}
    found: dict[int, Element] = {}
    stack = list(elements)
    while stack:
        element = stack.pop()
        if id(element) in found:
            continue
        found[id(element)] = element
        algorithm = element.algorithm or made_by.get(id(element))
        if algorithm is not None:
            stack.extend(algorithm.inputs)
    return list(found.values())


__all__ = ["affected", "ancestors"]

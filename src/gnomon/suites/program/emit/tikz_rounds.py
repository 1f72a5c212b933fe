"""How often loops run: TikZ counts down where a list would be empty, so such loops are not written as loops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.evaluate import Run, Similarity, perform
from gnomon.suites.program.language.expressions import Num, Var


def fewest_rounds(program: Sequence[st.Statement], similarity: Similarity) -> dict[int, int]:
    """The fewest rounds (0, 1 or 2 for more) of every loop that runs at all, by the identity of the loop."""
    loops: list[st.Loop] = []
    watched = _watched(program, loops)
    state = Run(similarity)
    for number in range(len(loops)):
        for name in (f" none {number}", f" one {number}", f" run {number}"):
            state.values[name] = []
    perform(watched, state)
    found = {}
    for number, loop in enumerate(loops):
        if state.values[f" run {number}"]:
            found[id(loop)] = 0 if state.values[f" none {number}"] else 1 if state.values[f" one {number}"] else 2
    return found


def _watched(body: Sequence[st.Statement], loops: list[st.Loop]) -> list[st.Statement]:
    made: list[st.Statement] = []
    for s in body:
        match s:
            case st.Loop():
                number = len(loops)
                loops.append(s)
                low, high = (s.start, s.stop) if s.step > 0 else (s.stop, s.start)
                made += [
                    _note(f" run {number}"),
                    st.If(high - low <= 0, [_note(f" none {number}")]),
                    st.If(high - low <= abs(s.step), [_note(f" one {number}")]),
                    replace(s, body=_watched(s.body, loops)),
                ]
            case st.If():
                made.append(replace(s, body=_watched(s.body, loops), otherwise=_watched(s.otherwise, loops)))
            case st.While() | st.Define():
                made.append(replace(s, body=_watched(s.body, loops)))
            case _:
                made.append(s)
    return made


def _note(name: str) -> st.Push:
    return st.Push(Var("int[]", name), Num("int", "num", (), 1))

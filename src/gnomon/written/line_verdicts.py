"""The data of a verdict: what is found of each line of a written proof, and of the proof."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, get_args

from gnomon.written.verdict_reasons import NO_REASON, Reason, outcome_word

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.written.figure_claims import Claim
    from gnomon.written.proof_figure import ProofFigure
    from gnomon.written.proof_lines import WrittenLine

LineOutcome = Literal["follows", "false", "leap", "circular", "unused", "unread"]
LINE_OUTCOMES: tuple[LineOutcome, ...] = get_args(LineOutcome)
"""`unused`: it follows, but the statement to prove does not rest on it."""
ProofOutcome = Literal["proved", "gap", "padded", "too long", "no proof"]
"""`gap`: no chain of lines that follow leads to the statement; `padded`: one does, in too many other lines; `too long`:
more lines than are read; `no proof`: no numbered line."""


@dataclass
class LineVerdict:
    """What is found of one line. `grounded` is whether it follows and all lines that it rests on do; `size` is the size
    of its largest step; `theorems` are those that the step applies."""

    line: WrittenLine
    outcome: LineOutcome
    why: Reason = NO_REASON
    size: int | None = None
    cost: int = 0
    """The sizes of all its relations together, which is what a leap leaves out."""
    theorems: tuple[str, ...] = ()
    grounded: bool = False
    rests_on: tuple[int, ...] = ()
    rests_on_givens: tuple[int, ...] = ()
    reward: float = 0.0
    advances: bool = False
    """Whether it, or a line that it rests on, says more than the givens say."""
    lacks: Callable[[], Reason] = field(default=lambda: NO_REASON, repr=False)
    """What a leap lacks, found out when it is asked for (`because`)."""
    claims: list[Claim] = field(default_factory=list, repr=False)
    figure: ProofFigure | None = field(default=None, repr=False)
    """The figure in which it was read."""

    @property
    def fails_in(self) -> int | None:
        """The world of its figure in which it is false."""
        return next((claim.fails for claim in self.claims if claim.fails is not None), None)

    def because(self, language: str = "en") -> str:
        """Why the verdict is what it is, with what a leap lacks."""
        told = [one.text(language) for one in (self.why, self.lacks()) if one]
        return ("；" if language == "zh" else "; ").join(told)

    def to_json(self, language: str = "en") -> dict[str, Any]:
        """The verdict as data, its reasons in a language; a false line has the figure in which it fails."""
        found: dict[str, Any] = {
            "line": self.line.number,
            "text": self.line.text,
            "outcome": self.outcome,
            "why": self.because(language),
            "size": self.size,
            "theorems": list(self.theorems),
            "rests_on": [*(f"G{k}" for k in self.rests_on_givens), *map(str, self.rests_on)],
            "reward": round(self.reward, 6),
        }
        if self.figure is not None and self.fails_in is not None:
            places = {name: complex(z[self.fails_in]) for name, z in self.figure.worlds.items()}
            found["fails_in"] = {name: [round(z.real, 6), round(z.imag, 6)] for name, z in places.items()}
        return found


@dataclass
class WrittenVerdict:
    """The verdict on a proof: its outcome and that of its lines, and the share of the way to the statement that the
    lines go (1 if it is proved)."""

    outcome: ProofOutcome
    lines: tuple[LineVerdict, ...]
    process: float
    why: Reason = NO_REASON

    @property
    def proved(self) -> bool:
        """Whether a chain of lines that follow leads from the givens to the statement."""
        return self.outcome == "proved"

    @property
    def first_wrong(self) -> LineVerdict | None:
        """The first line that is false, circular, a leap or unread."""
        return next((one for one in self.lines if one.outcome not in ("follows", "unused")), None)

    def count(self, outcome: LineOutcome) -> int:
        """How many lines have this outcome."""
        return sum(one.outcome == outcome for one in self.lines)

    def to_json(self, language: str = "en") -> dict[str, Any]:
        """The verdict as data, its reasons in a language."""
        why, lines = self.why.text(language), [one.to_json(language) for one in self.lines]
        return {"outcome": self.outcome, "process": round(self.process, 6), "why": why, "lines": lines}

    def text(self, language: str = "en") -> str:
        """The verdict for people: a line for each line, and one for the proof."""
        told: list[str] = []
        for one in self.lines:
            word = outcome_word(one.outcome, language)
            word = f"{word:\u3000<4} " if language == "zh" else f"{word:9} "  # a Chinese sign is two columns wide
            told.append(f"{word}{one.line.number}. {one.line.text}")
            told += [f"          {one.because(language)}"] if one.why else []
        found, colon = outcome_word(self.outcome, language), "：" if language == "zh" else ": "
        return "\n".join([*told, f"{found}{colon}{self.why.text(language)}" if self.why else found])

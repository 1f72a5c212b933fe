"""A sitting: one person, one exam, and what was answered when. Only data and rules; no files and no pages.

Every rule takes a sitting and the time and gives the sitting after it, or raises a `SittingError` that says what is
wrong. The clock of a problem runs from the moment it is opened to its limit, whatever the browser does meanwhile; what
was saved in time counts, what comes later does not. `serve.sitting_store` keeps sittings on disk.
"""

from __future__ import annotations

import unicodedata
from dataclasses import asdict, dataclass, replace
from http import HTTPStatus
from typing import TYPE_CHECKING

from gnomon.errors import GnomonError
from gnomon.problem import LANGUAGES, LEVELS, Choice, Goals
from gnomon.seeding import MAX_SEED, Rng
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.problem import Answer, Json

FORMAT = 1
GRACE = 3.0
"""Seconds after the limit in which an answer still counts: it may have been under way."""
DEFAULT_LIMIT = 180
"""Seconds a problem, as people had in GeoChallenge."""
LONGEST_LIMIT = 24 * 3600
MOST_PROBLEMS = 200
LONGEST_NAME = 60
LONGEST_ENTRY = 20_000
MIXES: Mapping[str, str] = {
    "exam": "as the exam has them",
    "equal": "equally many of each",
    **{level: f"{level} only" for level in LEVELS},
}
"""How levels are mixed in an exam that is sat."""


class SittingError(GnomonError, ValueError):
    """Something that cannot be done in a sitting; the message says what can."""

    def __init__(self, message: str, status: HTTPStatus = HTTPStatus.BAD_REQUEST) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True, slots=True)
class ExamSetting:
    """Which exam is sat, and how. The same setting gives the same problems in the same order to everybody."""

    source: str
    """The key of a dataset; or, for an exam that a suite makes, the suite's name with ``@`` behind it."""
    count: int = 10
    language: str = "en"
    mix: str = "exam"
    seed: int = 0
    limit: int = DEFAULT_LIMIT
    """Seconds a problem; 0 for no clock."""
    back: bool = False
    """Whether earlier problems can be opened and answered again; only without a clock."""

    @property
    def suite(self) -> str:
        """The suite that makes the exam; empty where it comes from a dataset."""
        return self.source.removesuffix("@") if self.source.endswith("@") else ""

    def __post_init__(self) -> None:
        for name, value, least, most in (
            ("number of problems", self.count, 1, MOST_PROBLEMS),
            ("seed", self.seed, 0, MAX_SEED),
            ("seconds a problem", self.limit, 0, LONGEST_LIMIT),
        ):
            if not least <= value <= most:
                raise SittingError(f"the {name} is {value}; it goes from {least} to {most}")
        for name, chosen, known in (("language", self.language, LANGUAGES), ("mix of levels", self.mix, tuple(MIXES))):
            if chosen not in known:
                raise SittingError(f"the {name} is {chosen[:40]!r}; it is one of {', '.join(known)}")
        if self.back and self.limit:
            raise SittingError("going back to earlier problems needs an exam without a clock: set the seconds to 0")


@dataclass(frozen=True, slots=True)
class Asked:
    """One problem of a sitting; times are seconds since 1970."""

    problem: str
    """The problem's id."""
    opened: float | None = None
    entry: str = ""
    """What the person gave, as it was saved last: letters, a number or name, a script."""
    closed: float | None = None
    """When the answer was given, or the time ran out."""
    ran_out: bool = False
    """Whether the time ran out before the answer was given."""
    late: float | None = None
    """How many seconds after the limit something came that does not count."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person at an exam."""

    id: str
    """Stands in the address of the sitting."""
    person: str
    setting: ExamSetting
    created: float
    folder: str = ""
    """The dataset that the problems are from; empty while the exam is being made."""
    asked: tuple[Asked, ...] = ()
    ended: float | None = None
    browser: str = ""
    """The hash of the token in the cookie of the browser that began it: only this browser goes on with it. Empty in
    sittings of older versions."""

    @property
    def current(self) -> int:
        """The number, from 1, of the first problem that is not closed; one more than the last if all are."""
        return next((number for number, one in enumerate(self.asked, 1) if one.closed is None), len(self.asked) + 1)

    @property
    def opened(self) -> int:
        """How many problems were opened."""
        return sum(one.opened is not None for one in self.asked)

    def deadline(self, number: int) -> float | None:
        """When the time for an opened problem is over; None without a clock."""
        opened = self.asked[number - 1].opened
        return opened + self.setting.limit if self.setting.limit and opened is not None else None

    def is_over(self, number: int, now: float) -> bool:
        """Whether nothing can be given to a problem any more, because its time is over."""
        deadline = self.deadline(number)
        return deadline is not None and now > deadline + GRACE

    def to_json(self) -> dict[str, Json]:
        return {"format": FORMAT, **asdict(self), "asked": [asdict(one) for one in self.asked]}

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> Sitting:
        """The sitting; KeyError, TypeError or ValueError if it is none of this format."""
        if data["format"] != FORMAT:
            raise ValueError(f"format {data['format']!r}, not {FORMAT}")
        given = {name: value for name, value in data.items() if name != "format"}
        asked = tuple(Asked(**one) for one in given.pop("asked"))
        return cls(**{**given, "setting": ExamSetting(**given["setting"]), "asked": asked})


# ----------------------------------------------------------------------------------------------------------- the rules


def with_problems(sitting: Sitting, folder: str, problems: Sequence[str]) -> Sitting:
    """The sitting with its exam, once that is made."""
    return replace(sitting, folder=folder, asked=tuple(map(Asked, problems)))


def open_problem(sitting: Sitting, number: int, now: float) -> Sitting:
    """Show a problem for the first time: its clock begins to run."""
    sitting = _in_progress(_without_overdue(sitting, now))
    if number != sitting.current or _of(sitting, number).opened is not None:
        raise _not_now(sitting, number)
    return _with(sitting, number, replace(_of(sitting, number), opened=now))


def save_entry(sitting: Sitting, number: int, entry: str, now: float) -> Sitting:
    """Keep what stands in the page so far."""
    return _with(sitting, number, replace(_open(sitting, number, now), entry=checked_entry(entry)))


def give_answer(sitting: Sitting, number: int, entry: str, now: float) -> Sitting:
    """Close a problem with an answer; too late, it is closed with what was saved in time.

    The same answer a second time, as a browser sends it that got no reply, changes nothing.
    """
    entry = checked_entry(entry)
    before = _of(sitting, number)
    if before.closed is not None and before.entry == entry and not before.ran_out:
        return sitting
    if before.closed is None and sitting.is_over(number, now):
        return _ended_with_last(_with(_in_progress(sitting), number, _ran_out(sitting, number, late=now)), now)
    closed = min(now, sitting.deadline(number) or now)
    answered = replace(_open(sitting, number, now), entry=entry, closed=closed)
    return _ended_with_last(_with(sitting, number, answered), now)


def end(sitting: Sitting, now: float) -> Sitting:
    """Hand in the exam. Problems that were not opened were not asked; an open one keeps what was saved."""
    if sitting.ended is not None:
        return sitting
    if not sitting.opened:
        raise SittingError("no problem was opened yet, so there is nothing to hand in", HTTPStatus.CONFLICT)
    sitting = _without_overdue(sitting, now)
    last = [replace(one, closed=now) if one.opened is not None and one.closed is None else one for one in sitting.asked]
    return replace(sitting, asked=tuple(last), ended=now)


def _in_progress(sitting: Sitting) -> Sitting:
    if sitting.ended is not None:
        raise SittingError("this exam was handed in; its page shows the result", HTTPStatus.CONFLICT)
    if not sitting.asked:
        raise SittingError("the exam is still being made; its page shows how far it is", HTTPStatus.CONFLICT)
    return sitting


def _of(sitting: Sitting, number: int) -> Asked:
    count = len(sitting.asked)
    if not 1 <= number <= count:
        raise SittingError(f"there is no problem {number}; they go from 1 to {count}", HTTPStatus.NOT_FOUND)
    return sitting.asked[number - 1]


def _open(sitting: Sitting, number: int, now: float) -> Asked:
    """A problem to which something can be given now."""
    one = _of(_in_progress(sitting), number)
    if one.opened is None or (one.closed is not None and not sitting.setting.back):
        raise _not_now(sitting, number)
    if sitting.is_over(number, now):
        raise SittingError(f"the time for problem {number} is over; what was saved before counts", HTTPStatus.CONFLICT)
    return one


def _not_now(sitting: Sitting, number: int) -> SittingError:
    current = sitting.current
    said = "is closed" if number < current else "is open already" if number == current else "is not open yet"
    return SittingError(f"problem {number} {said}; go on with problem {current}", HTTPStatus.CONFLICT)


def _with(sitting: Sitting, number: int, one: Asked) -> Sitting:
    return replace(sitting, asked=(*sitting.asked[: number - 1], one, *sitting.asked[number:]))


def _ran_out(sitting: Sitting, number: int, late: float | None = None) -> Asked:
    """A problem closed at the end of its time; ``late`` is when something came that does not count."""
    deadline = sitting.deadline(number) or 0.0
    after = None if late is None else late - deadline
    return replace(sitting.asked[number - 1], closed=deadline, ran_out=True, late=after)


def _without_overdue(sitting: Sitting, now: float) -> Sitting:
    """The sitting with the open problem closed if its time is over."""
    number = sitting.current
    if number > len(sitting.asked) or not sitting.is_over(number, now):
        return sitting
    return _ended_with_last(_with(sitting, number, _ran_out(sitting, number)), now)


def _ended_with_last(sitting: Sitting, now: float) -> Sitting:
    """The sitting, handed in if all problems are closed and none can be opened again."""
    done = sitting.current > len(sitting.asked) and not sitting.setting.back
    return replace(sitting, ended=now) if done else sitting


# -------------------------------------------------------------------------------------------------- what a person gives


def checked_name(given: str) -> str:
    """The name of a person as it stands in results: letters and digits of any language, spaces and ``. - _ '``.

    >>> checked_name("  Ada   L. ")
    'Ada L.'
    """
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if len(name) > LONGEST_NAME:
        raise SittingError(f"the name has {len(name)} characters; {LONGEST_NAME} are the most")
    for sign in name:
        if not (sign.isalnum() or sign in " .-_'’" or unicodedata.category(sign).startswith("M")):
            raise SittingError(f"the name has {sign!r} in it; give letters, digits, spaces and . - _ '")
    if not any(map(str.isalnum, name)):
        raise SittingError("give a name: it stands in the report, as human/NAME")
    return name


def checked_entry(entry: str) -> str:
    """What a person gave, with the line ends of this machine; an error if it is too long or no text."""
    entry = entry.replace("\r\n", "\n").replace("\x00", "")
    if len(entry) > LONGEST_ENTRY:
        raise SittingError(
            f"the answer has {len(entry):,} characters; {LONGEST_ENTRY:,} are the most",
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        )
    return entry.encode("utf-8", "replace").decode()


def response_of(answer: Answer, entry: str) -> str:
    r"""The response that a suite grades, from what a person gave; empty if nothing was given.

    >>> response_of(Choice(("A",)), "C,A,x"), response_of(Choice(("A",)), "")
    ('\\boxed{A, C}', '')
    """
    entry = entry.strip()
    if isinstance(answer, Choice):
        letters = ", ".join(letter for letter in answer.among if letter in entry.split(","))
        return f"\\boxed{{{letters}}}" if letters else ""
    if isinstance(answer, Goals):
        return entry if not entry or "```" in entry else f"```geogebra\n{entry}\n```"
    return f"\\boxed{{{' '.join(entry.split())}}}" if entry else ""


# ------------------------------------------------------------------------------------------------------------ sampling


def sample_by_level(levels: Mapping[str, Sequence[str]], setting: ExamSetting) -> list[str]:
    """The problems of an exam, in an order of its own: so many of each level as the setting says.

    ``levels`` has the ids of the problems by level. The choice depends on these and on the setting alone.
    """
    shares = level_shares({level: len(ids) for level, ids in levels.items()}, setting.count, setting.mix)
    rng = Rng("gnomon", "sit", setting.seed, setting.count, setting.mix)
    chosen = [id_ for level, share in shares.items() for id_ in rng.stream(level).sample(levels[level], share)]
    return rng.stream("order").shuffled(chosen)


def level_shares(sizes: Mapping[str, int], count: int, mix: str) -> dict[str, int]:
    """How many problems of each level are taken; an error if there are too few.

    >>> level_shares({"easy": 10, "medium": 20, "hard": 10}, 7, "exam")
    {'easy': 2, 'medium': 3, 'hard': 2}
    >>> level_shares({"easy": 10, "medium": 20, "hard": 10}, 7, "equal")
    {'easy': 3, 'medium': 2, 'hard': 2}
    """
    known = [level for level in LEVELS if sizes.get(level)]
    wanted = known if mix in ("exam", "equal") else [mix]
    weights = {level: sizes[level] if mix == "exam" else 1 for level in wanted if level in known}
    whole = sum(weights.values())
    shares = {level: count * weight // whole for level, weight in weights.items()}
    by_remainder = sorted(weights, key=lambda level: -(count * weights[level] % whole))  # the largest first
    for level in by_remainder[: count - sum(shares.values())]:
        shares[level] += 1
    if sum(shares.values()) < count or any(share > sizes[level] for level, share in shares.items()):
        there = ", ".join(f"{sizes.get(level, 0)} {level}" for level in LEVELS)
        raise SittingError(
            f"{counted(count, 'problem')}, {MIXES[mix]}: there are too few ({there}); "
            "ask for fewer, or choose another mix or another exam"
        )
    return shares

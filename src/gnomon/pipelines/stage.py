"""The nouns of a pipeline: rows with their history, the stages that they go through, and what a stage decides.

A stage looks at a row and keeps it (perhaps changed), drops it with a reason, or has to wait for a person or a server.
There are five kinds: ``Rule`` (a function of the row), ``Together`` (a function of all rows), ``Check`` (a machine
check that takes long, so that its outcome is kept), ``Asked`` (a question to a model) and ``Person`` (a decision of
people). ``run_stages`` runs them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from gnomon.problem import Json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gnomon.grade.judge import Question

Data: TypeAlias = dict[str, Json]
Role: TypeAlias = Literal["model", "judge"]
"""Who is asked: the model that writes, or the judge that classifies and screens."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The row stays, as ``data``; ``did`` says what was found or changed, if there is something to tell."""

    data: Data
    did: str = ""


@dataclass(frozen=True, slots=True)
class Dropped:
    """The row goes, for this reason. Rows that a pipeline is not about are listed without their content (``bulk``)."""

    reason: str
    details: Data = field(default_factory=dict)
    bulk: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nothing is decided yet: a person has to decide, or a server did not answer."""

    why: str


Outcome: TypeAlias = Kept | Dropped | Waiting


@dataclass(frozen=True, slots=True)
class Item:
    """A row on its way: where it is from, what it is now, and what the stages did to it."""

    file: str
    line: int
    sha256: str
    """Of the row as it was read."""
    data: Data
    history: tuple[Mapping[str, Json], ...] = ()

    @property
    def id(self) -> str:
        """File and line."""
        return f"{self.file}:{self.line}"

    def after(self, stage: str, kept: Kept, **about: Json) -> Item:
        """The row behind a stage that kept it; ``about`` tells who decided."""
        if not kept.did and kept.data == self.data:
            return self
        did = {"stage": stage, **about, "did": kept.did or "changed"}
        return replace(self, data=kept.data, history=(*self.history, did))

    def provenance(self, pipeline: str) -> Data:
        """Where the row is from and what was done to it."""
        about: Data = {"file": self.file, "line": self.line, "sha256": self.sha256}
        return about | {"pipeline": pipeline, "stages": [dict(one) for one in self.history]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """A step of a pipeline; ``title`` says in the funnel what the rows are that it keeps."""

    name: str
    title: str
    published: str = ""
    """What the paper counts here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Stage):
    """A function of the row alone."""

    each: Callable[[Data], Outcome]


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Stage):
    """A machine check. Its outcome is kept for the next run; ``version`` changes with what it computes."""

    each: Callable[[Data], Outcome]
    version: str = "1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Together(Stage):
    """A function of all rows, which gives an outcome for each of them."""

    every: Callable[[Sequence[Item]], Sequence[Outcome]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Stage):
    """A question to a model. Replies are kept by the text of the question, so that nothing is asked twice.

    Without a question (None) the row is kept as it is. ``read`` gives None for a reply that is not clear; then the
    model is asked once more, told ``again``, and after that ``unclear`` decides.
    """

    role: Role
    question: Callable[[Data], Question | None]
    read: Callable[[Data, str], Outcome | None]
    again: str
    unclear: Callable[[Data], Outcome] = lambda _data: Dropped("the reply is not clear")


@dataclass(frozen=True, slots=True, kw_only=True)
class Person(Stage):
    """A decision of people, each in a sheet of their own: accept, or reject with a remark.

    Sheets show the fields ``shows``; a person may write other contents for those in ``edits``. Where two people do not
    agree, a third sheet asks an arbiter.
    """

    shows: tuple[str, ...]
    edits: tuple[str, ...] = ()
    people: Literal[1, 2] = 1


@dataclass(frozen=True, slots=True)
class Pipeline:
    """Stages in their order."""

    name: str
    title: str
    stages: tuple[Stage, ...]

    def roles(self) -> list[tuple[Role, str]]:
        """Who is asked, and by which stage first."""
        asked: dict[Role, str] = {}
        for stage in self.stages:
            if isinstance(stage, Asked):
                asked.setdefault(stage.role, stage.name)
        return list(asked.items())

"""Rating projects: made from results once, and the people who are invited to them.

A project holds all that raters see, so that it does not change when the results do. Invitations are random tokens of
which only a hash is kept; they can be revoked, and whoever has lost a link gets a new one. ``rating_scores`` hands out
the items and keeps the scores.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from sqlalchemy import and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from gnomon.errors import GnomonError
from gnomon.problem import canonical_json
from gnomon.serve.database import reading, writing
from gnomon.serve.rate.rating_items import rateable_items, shown_of
from gnomon.serve.rate.rating_tables import ITEMS, PEOPLE, PICTURES, PRIME, PROJECTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from sqlalchemy.engine import Engine

    from gnomon.report.runs import ReportedRun

Role = Literal["rater", "arbiter"]
ROLES: tuple[Role, ...] = get_args(Role)
_LONGEST_NAME = 60
_FORMULA = ("=", "+", "-", "@")


class RatingError(GnomonError):
    """A request of a rater or owner that cannot be met; the message says why."""


@dataclass(frozen=True, slots=True)
class Project:
    id: str
    title: str
    """Names the results, so only the owner may see it."""
    places: tuple[str, ...]
    """The results files and folders that the project was made from."""
    sample: int


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an invitation."""

    id: str
    project: str
    name: str
    role: Role
    revoked: bool
    multiplier: int


# ------------------------------------------------------------------------------------------------------ the project


def find_or_make(
    database: Engine,
    places: Sequence[Path],
    read: Callable[[], Sequence[ReportedRun]],
    *,
    sample: int,
    seed: int = 0,
    told: Callable[[int, int], None] = lambda _done, _all: None,
) -> tuple[Project, bool]:
    """The project of these results, and whether it is new: the same places, sample and seed give the same project."""
    named = tuple(sorted(str(place.resolve()) for place in places))
    made_from = hashlib.sha256(canonical_json([named, sample, seed]).encode()).hexdigest()
    if known := _project_made_from(database, made_from):
        return known, False
    project = Project(_new_id(), ", ".join(place.name or str(place) for place in places), named, sample)
    items, pictures = _rows(project.id, read(), sample, seed, told)
    head = {"id": project.id, "made_from": made_from, "title": project.title, "sample": sample}
    try:
        with writing(database) as connection:
            connection.execute(insert(PROJECTS).values(**head, places=json.dumps(named), created=time.time()))
            connection.execute(insert(ITEMS), items)
            if pictures:
                connection.execute(insert(PICTURES), pictures)
    except IntegrityError:  # another server made it in the meantime
        if known := _project_made_from(database, made_from):
            return known, False
        raise
    return project, True


def _rows(
    project: str, entries: Sequence[ReportedRun], sample: int, seed: int, told: Callable[[int, int], None]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    items, pictures = [], []
    drawn = rateable_items(entries, sample, seed)
    for number, one in enumerate(drawn):
        told(number, len(drawn))
        shown = shown_of(one.item)
        ids = [_new_id() for _ in shown.pictures]
        item = _new_id()
        pictures += [{"id": id_, "item": item, "picture": data} for id_, data in zip(ids, shown.pictures, strict=True)]
        items.append(
            {
                "id": item,
                "project": project,
                "rank": 1 + secrets.randbelow(PRIME - 1),
                "problem": one.item.answer.problem,
                "model": one.item.entry.run.model,
                "epoch": one.item.answer.epoch,
                "stages": json.dumps([stage.name for stage in one.stages]),
                "shown": json.dumps({**shown.words, "pictures": ids}),
                "state": "open",
                "disputed": "[]",
            }
        )
    return items, pictures


def _new_id() -> str:
    """An id that tells nothing and cannot be guessed."""
    return secrets.token_hex(12)


def _project_made_from(database: Engine, made_from: str) -> Project | None:
    with reading(database) as connection:
        row = connection.execute(select(PROJECTS).where(PROJECTS.c.made_from == made_from)).first()
    return _project(row) if row else None


def projects(database: Engine) -> list[Project]:
    """All projects, the oldest first."""
    with reading(database) as connection:
        return [_project(row) for row in connection.execute(select(PROJECTS).order_by(PROJECTS.c.created))]


def project_of(database: Engine, id_: str) -> Project | None:
    with reading(database) as connection:
        row = connection.execute(select(PROJECTS).where(PROJECTS.c.id == id_)).first()
    return _project(row) if row else None


def _project(row: Any) -> Project:
    return Project(row.id, row.title, tuple(json.loads(row.places)), row.sample)


# ------------------------------------------------------------------------------------------------------- invitations


def invite(database: Engine, project: str, name: str, role: str) -> tuple[Person, str]:
    """Invite somebody; the person, and the token of their link, which is not kept and cannot be found again."""
    name = " ".join(name.split())
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise RatingError(f"A name has 1 to {_LONGEST_NAME} characters, and no control characters.")
    if name.startswith(_FORMULA):
        raise RatingError(f"A name does not begin with {' '.join(_FORMULA)}: spreadsheets would compute it.")
    chosen = next((known for known in ROLES if known == role), None)
    if chosen is None:
        raise RatingError(f"The role {role!r} is not one of {', '.join(ROLES)}.")
    token = secrets.token_urlsafe(24)
    person = Person(_new_id(), project, name, chosen, False, 1_000_000 + secrets.randbelow(PRIME - 1_000_000))
    taken = RatingError(f"There is an invitation for {name!r} already; give another name, or a new link.")
    try:
        with writing(database) as connection:
            others = connection.scalars(select(PEOPLE.c.name).where(PEOPLE.c.project == project))
            if any(other.casefold() == name.casefold() for other in others):
                raise taken
            connection.execute(
                insert(PEOPLE).values(
                    id=person.id,
                    project=project,
                    name=name,
                    role=role,
                    token=_hash(token),
                    revoked=False,
                    multiplier=person.multiplier,
                    created=time.time(),
                )
            )
    except IntegrityError:
        raise taken from None
    return person, token


def renew(database: Engine, project: str, person: str) -> str:
    """A new link for somebody: the old one ends, also where it was revoked; their scores stay theirs."""
    token = secrets.token_urlsafe(24)
    _change_person(database, project, person, token=_hash(token), revoked=False)
    return token


def revoke(database: Engine, project: str, person: str) -> None:
    """End an invitation at once. Finished items stay as they are; others may take the unfinished ones."""
    _change_person(database, project, person, revoked=True)


def _change_person(database: Engine, project: str, person: str, **changes: object) -> None:
    own = and_(PEOPLE.c.id == person, PEOPLE.c.project == project)
    with writing(database) as connection:
        if not connection.execute(update(PEOPLE).where(own).values(**changes)).rowcount:
            raise RatingError("There is no such invitation in this project.")


def invited(database: Engine, token: str) -> Person | None:
    """Who has this token, if the invitation holds."""
    with reading(database) as connection:
        own = and_(PEOPLE.c.token == _hash(token), PEOPLE.c.revoked.is_(False))
        row = connection.execute(select(PEOPLE).where(own)).first()
    return _person(row) if row else None


def people(database: Engine, project: str) -> list[Person]:
    """Everybody who was ever invited, in this order."""
    with reading(database) as connection:
        rows = connection.execute(select(PEOPLE).where(PEOPLE.c.project == project).order_by(PEOPLE.c.created))
        return [_person(row) for row in rows]


def _person(row: Any) -> Person:
    return Person(row.id, row.project, row.name, row.role, row.revoked, row.multiplier)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()

"""Items handed out, scores kept, pairs settled.

Two raters rate an item, each without the other's scores. An item is handed out when it is opened; whoever leaves it
alone for half an hour may lose it to somebody else. When both raters have finished an item it is closed to them: it is
settled if they differ by one band at most in every stage, else an arbiter rates the stages in which they do not. To
close it is what keeps scores blind: a rater who could still change a score would find the other's by trying.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, func, insert, literal, or_, select, update

from gnomon.human.ratings import SCORES as POINTS
from gnomon.human.settled_scores import APART
from gnomon.serve.database import reading, writing
from gnomon.serve.rate.rating_project import Person, RatingError, Role
from gnomon.serve.rate.rating_tables import CLAIMS, ITEMS, PEOPLE, PICTURES, PRIME, SCORES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.engine import Connection, Engine
    from sqlalchemy.sql.elements import ColumnElement

    from gnomon.problem import Json

PLACES: Mapping[str, tuple[int, ...]] = {"rater": (1, 2), "arbiter": (3,)}
"""The places of an item, by the role of those who take them."""
_WAITING: Mapping[str, str] = {"rater": "open", "arbiter": "disputed"}
"""The state of the items that wait for somebody of a role."""
LEASE = 30 * 60.0
"""Seconds for which an item that is not finished stays with its rater after the last score."""


class NoItemError(RatingError):
    """Something that this person does not have. It may exist: nobody learns that from the message."""

    def __init__(self) -> None:
        super().__init__("There is no such item among yours.")


@dataclass(frozen=True, slots=True)
class OwnItem:
    """An item as the person sees it who has it."""

    id: str
    number: int
    """By the order in which this person got their items."""
    stages: tuple[str, ...]
    shown: dict[str, Json]
    scores: dict[str, int]
    finished: bool
    closed: bool
    """Whether its scores stay as they are."""


@dataclass(frozen=True, slots=True)
class Progress:
    finished: int
    left: int
    """Items that this person can still take or go on with."""


# ------------------------------------------------------------------------------------------------- handing items out


def _free_for(person: Person, now: float) -> ColumnElement[bool]:
    """Items that this person may take: a place is free, and they have none of its places."""
    places = PLACES[person.role]
    kept = or_(CLAIMS.c.finished, and_(CLAIMS.c.expires > now, PEOPLE.c.revoked.is_(False)))
    full = (
        select(CLAIMS.c.item)
        .join(PEOPLE, CLAIMS.c.person == PEOPLE.c.id)
        .where(PEOPLE.c.project == person.project, CLAIMS.c.place.in_(places), kept)
        .group_by(CLAIMS.c.item)
        .having(func.count() >= len(places))
    )
    own = select(CLAIMS.c.item).where(CLAIMS.c.person == person.id)
    waiting = and_(ITEMS.c.project == person.project, ITEMS.c.state == _WAITING[person.role])
    return and_(waiting, ITEMS.c.id.not_in(full), ITEMS.c.id.not_in(own))


def _unfinished(person: Person) -> ColumnElement[bool]:
    return and_(CLAIMS.c.person == person.id, CLAIMS.c.finished.is_(False), ITEMS.c.state == _WAITING[person.role])


def next_item(database: Engine, person: Person, now: float | None = None) -> str | None:
    """The id of the item that this person is to rate: one they have begun, else the next in their order; None if there
    is none left for them now."""
    now = time.time() if now is None else now
    order = (ITEMS.c.rank * literal(person.multiplier, ITEMS.c.rank.type)) % PRIME
    while True:
        with writing(database) as connection:
            _check_person(connection, person, lock=True)
            begun = select(CLAIMS.c.item).join(ITEMS, ITEMS.c.id == CLAIMS.c.item).where(_unfinished(person))
            if found := connection.scalar(begun.order_by(CLAIMS.c.taken).limit(1)):
                return str(found)
            free = select(ITEMS.c.id).where(_free_for(person, now))
            found = connection.scalar(free.order_by(order).limit(1))
            if found is None:
                return None
            if _take(connection, person, _locked(connection, found), now):  # else somebody was faster
                return str(found)


def _take(connection: Connection, person: Person, item: Any, now: float) -> bool:
    """Put the person on a free place of a locked item: one that nobody has, else one whose holder has left it; whether
    there is one."""
    rows = connection.execute(
        select(CLAIMS.c.place, CLAIMS.c.person, CLAIMS.c.finished, CLAIMS.c.expires, PEOPLE.c.revoked)
        .join(PEOPLE, CLAIMS.c.person == PEOPLE.c.id)
        .where(CLAIMS.c.item == item.id)
    ).all()
    held = {row.place for row in rows}
    left = {row.place for row in rows if not row.finished and (row.revoked or row.expires <= now)}
    places = PLACES[person.role]
    empty = [place for place in places if place not in held]
    place = next(iter([*empty, *(place for place in places if place in left)]), None)
    if place is None or item.state != _WAITING[person.role] or person.id in {row.person for row in rows}:
        return False
    own = {"person": person.id, "taken": now, "expires": now + LEASE, "finished": False}
    if empty:
        connection.execute(insert(CLAIMS).values(item=item.id, place=place, **own))
    else:
        connection.execute(update(CLAIMS).where(CLAIMS.c.item == item.id, CLAIMS.c.place == place).values(**own))
    return True


def _check_person(connection: Connection, person: Person, *, lock: bool = False) -> None:
    """An invitation may be revoked between two requests, and its holder may have two windows open."""
    row = select(PEOPLE.c.revoked).where(PEOPLE.c.id == person.id)
    if connection.scalar(row.with_for_update(key_share=True) if lock else row) is not False:
        raise RatingError("This invitation was revoked.")


def _locked(connection: Connection, item: str) -> Any:
    """The item, which no other transaction can change before this one ends."""
    row = select(ITEMS.c.id, ITEMS.c.state, ITEMS.c.stages, ITEMS.c.disputed, ITEMS.c.project)
    return connection.execute(row.where(ITEMS.c.id == item).with_for_update(key_share=True)).first()


def progress(database: Engine, person: Person, now: float | None = None) -> Progress:
    now = time.time() if now is None else now
    with reading(database) as connection:
        own = select(func.count()).select_from(CLAIMS).where(CLAIMS.c.person == person.id, CLAIMS.c.finished)
        begun = select(func.count()).select_from(CLAIMS.join(ITEMS)).where(_unfinished(person))
        free = select(func.count()).select_from(ITEMS).where(_free_for(person, now))
        finished, unfinished, left = (connection.scalar(query) or 0 for query in (own, begun, free))
    return Progress(finished, unfinished + left)


def own_items(database: Engine, person: Person) -> list[tuple[str, bool, bool]]:
    """The items of a person in the order they got them: id, whether finished, whether closed."""
    rows = select(CLAIMS.c.item, CLAIMS.c.finished, ITEMS.c.state).join(ITEMS, ITEMS.c.id == CLAIMS.c.item)
    with reading(database) as connection:
        found = connection.execute(rows.where(CLAIMS.c.person == person.id).order_by(CLAIMS.c.taken, CLAIMS.c.item))
        return [(row.item, row.finished, _closed(person, row.state)) for row in found]


def own_item(database: Engine, person: Person, item: str) -> OwnItem:
    """An item that this person has."""
    with reading(database) as connection:
        row = connection.execute(
            select(ITEMS.c.stages, ITEMS.c.disputed, ITEMS.c.shown, ITEMS.c.state, CLAIMS.c.finished, CLAIMS.c.taken)
            .join(CLAIMS, ITEMS.c.id == CLAIMS.c.item)
            .where(ITEMS.c.id == item, CLAIMS.c.person == person.id)
        ).first()
        if row is None:
            raise NoItemError
        before = select(func.count()).select_from(CLAIMS).where(CLAIMS.c.person == person.id)
        number = connection.scalar(before.where(CLAIMS.c.taken <= row.taken)) or 1
        scores = _scores(connection, item, person.id)
    stages = _asked(person, row)
    own = {stage: scores[stage] for stage in stages if stage in scores}
    closed = _closed(person, row.state)
    return OwnItem(item, number, stages, json.loads(row.shown), own, row.finished, closed)


def own_picture(database: Engine, person: Person, picture: str) -> bytes:
    """A picture of an item that this person has."""
    rows = select(PICTURES.c.picture).join(CLAIMS, PICTURES.c.item == CLAIMS.c.item)
    with reading(database) as connection:
        found = connection.scalar(rows.where(PICTURES.c.id == picture, CLAIMS.c.person == person.id))
    if found is None:
        raise NoItemError
    return bytes(found)


def _asked(person: Person, row: Any) -> tuple[str, ...]:
    """The stages that this person rates: an arbiter those on which the raters differ."""
    return tuple(json.loads(row.stages if person.role == "rater" else row.disputed))


def _closed(person: Person, state: str) -> bool:
    return state == "settled" or (person.role == "rater" and state != "open")


def _scores(connection: Connection, item: str, person: str) -> dict[str, int]:
    rows = select(SCORES.c.stage, SCORES.c.score).where(SCORES.c.item == item, SCORES.c.person == person)
    return {row.stage: row.score for row in connection.execute(rows)}


# ------------------------------------------------------------------------------------------------------------ rating


def save(
    database: Engine, person: Person, item: str, scores: Mapping[str, int], *, finish: bool = False, now: float = 0.0
) -> bool:
    """Keep scores of an item, and with `finish` hand it in; whether it is settled then.

    What was saved is on the disk when this returns. The same again changes nothing.
    """
    now = now or time.time()
    with writing(database) as connection:
        _check_person(connection, person)
        row = _locked(connection, item)
        own = and_(CLAIMS.c.item == item, CLAIMS.c.person == person.id)
        if row is None or row.project != person.project:
            raise NoItemError
        if connection.scalar(select(CLAIMS.c.place).where(own)) is None:
            _retake(connection, person, row, now)
        if _closed(person, row.state):
            kept = _scores(connection, item, person.id)
            if all(kept.get(stage) == score for stage, score in scores.items()):
                return False  # sent a second time
            raise RatingError("This item is closed: its scores stay as they are.")
        stages = _asked(person, row)
        for stage, score in scores.items():
            if stage not in stages or score not in POINTS:
                asked = ", ".join(stages)
                raise RatingError(f"The score {score!r} of {stage!r} is not asked for; give 1 to 5 for: {asked}.")
            _put(connection, item, person.id, stage, score)
        connection.execute(update(CLAIMS).where(own).values(expires=now + LEASE))
        if not finish:
            return False
        kept = _scores(connection, item, person.id)
        if missing := [stage for stage in stages if stage not in kept]:
            raise RatingError(f"There is no score yet of: {', '.join(missing)}.")
        connection.execute(update(CLAIMS).where(own).values(finished=True))
        state, disputed = _state(connection, person.role, row)
        connection.execute(update(ITEMS).where(ITEMS.c.id == item).values(state=state, disputed=json.dumps(disputed)))
    return state == "settled"


def _retake(connection: Connection, person: Person, item: Any, now: float) -> None:
    """Give an item back to somebody who had it, left it, and comes again; only if its place is still free."""
    own = and_(SCORES.c.item == item.id, SCORES.c.person == person.id)
    if connection.scalar(select(SCORES.c.score).where(own).limit(1)) is None:
        raise NoItemError
    if not _take(connection, person, item, now):
        raise RatingError("This item was left alone for half an hour and went to somebody else; take the next one.")


def _put(connection: Connection, item: str, person: str, stage: str, score: int) -> None:
    """Change the score or add it; the item is locked, so nobody else adds it in between."""
    own = and_(SCORES.c.item == item, SCORES.c.person == person, SCORES.c.stage == stage)
    if not connection.execute(update(SCORES).where(own).values(score=score)).rowcount:
        connection.execute(insert(SCORES).values(item=item, person=person, stage=stage, score=score))


def _state(connection: Connection, role: Role, row: Any) -> tuple[str, list[str]]:
    """What becomes of an item that somebody has finished: its state, and the stages that an arbiter is to rate."""
    if role == "arbiter":
        return "settled", json.loads(row.disputed)
    places = and_(CLAIMS.c.item == row.id, CLAIMS.c.place.in_(PLACES["rater"]), CLAIMS.c.finished)
    raters = list(connection.scalars(select(CLAIMS.c.person).where(places)))
    if len(raters) < len(PLACES["rater"]):
        return "open", []
    first, second = (_scores(connection, row.id, rater) for rater in raters)
    disputed = [stage for stage in json.loads(row.stages) if abs(first[stage] - second[stage]) > APART]
    return ("disputed" if disputed else "settled"), disputed

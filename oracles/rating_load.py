"""Many raters at once against a server, and the account of what it confirmed against what its database has.

Raters are coroutines that do what a browser does: open the link, take an item, save every score, change some, hand in.
When the server is killed they try again until it is back. Each keeps its own account: what it sent, and what the server
confirmed. `check_account` then reads the database with SQL of its own.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from sqlalchemy import insert, text
from sqlalchemy.engine import Engine

from gnomon.serve.database import writing
from gnomon.serve.rate.rating_project import Person, invite
from gnomon.serve.rate.rating_tables import ITEMS, PRIME, PROJECTS

_PATIENCE = 120.0  # seconds in which a server must be back
STAGES = ("plan", "middle", "result", "overall")
_SHOWN = {
    "language": "en", "task": "Bisect the segment $AB$.", "figures": [], "steps": [{"words": "Draw.", "code": []}],
    "answer": "", "reference": [], "response": "Two circles, and the line through their common points. " * 20, "cut": 0,
    "drawn": [], "pairs": [], "pictures": [],
}  # fmt: skip


def synthetic_project(database: Engine, items: int, stages: Sequence[str] = STAGES, name: str = "load") -> str:
    """A project with so many items that have words and no pictures; its id."""
    numbers = random.Random(name)
    rows = [
        {
            "id": f"{name}-item-{number:06}",
            "project": name,
            "rank": numbers.randrange(1, PRIME),
            "problem": f"problem-{number}",
            "model": f"lab/model-{number % 3}",
            "epoch": 1,
            "stages": json.dumps(list(stages)),
            "shown": json.dumps(_SHOWN),
            "state": "open",
            "disputed": "[]",
        }
        for number in range(items)
    ]
    with writing(database) as connection:
        head = {"id": name, "made_from": name, "title": name, "places": "[]", "sample": items, "created": 0.0}
        connection.execute(insert(PROJECTS).values(**head))
        connection.execute(insert(ITEMS), rows)
    return name


@dataclass
class Account:
    """What raters sent and what the server confirmed."""

    confirmed: dict[tuple[str, str, str], int] = field(default_factory=dict)
    """The last confirmed score by person, item and stage."""
    sent: dict[tuple[str, str, str], list[int]] = field(default_factory=lambda: defaultdict(list))
    """The scores that were sent after that one."""
    finished: set[tuple[str, str]] = field(default_factory=set)
    """Items whose handing in the server confirmed, by person."""
    seconds: list[float] = field(default_factory=list)
    """How long the server took to confirm a score, while it was up."""
    failures: int = 0
    """Requests that the server did not answer, because it was dead."""
    refusals: list[str] = field(default_factory=list)


@contextmanager
def running_server(out: Path, port: int, database: str = "") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address; killed at the end."""
    words = [sys.executable, "-m", "gnomon.cli", "serve", "--out", str(out), "--port", str(port)]
    process = subprocess.Popen(
        words + (["--database", database] if database else []), stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line!r}"
        yield process, found[0].rstrip("/")
    finally:
        process.kill()
        process.wait()


def invite_many(database: Engine, project: str, raters: int, arbiters: int) -> list[tuple[Person, str]]:
    """People with their tokens."""
    return [
        invite(database, project, f"{role} {number}", role)
        for role, count in (("rater", raters), ("arbiter", arbiters))
        for number in range(count)
    ]


async def rate_all(
    address: str,
    people: Sequence[tuple[Person, str]],
    account: Account,
    *,
    pause: float,
    seconds: float,
    scores: int | None = None,
    during: Callable[[], None] | None = None,
) -> None:
    """Let all rate at once for so long, or until so many scores are confirmed; `during` is called in the middle, in a
    thread."""
    start = time.monotonic()

    def share() -> float:
        """How much of it is done."""
        passed = (time.monotonic() - start) / seconds
        return passed if scores is None else max(passed, len(account.seconds) / scores)

    async with asyncio.TaskGroup() as tasks:
        for number, (person, token) in enumerate(people):
            tasks.create_task(_rate(address, person, token, account, share, pause, random.Random(number)))
        if during is not None:
            while share() < 0.5:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(during)


async def _rate(
    address: str,
    person: Person,
    token: str,
    account: Account,
    share: Callable[[], float],
    pause: float,
    numbers: random.Random,
) -> None:
    limits = httpx.Limits(max_connections=1, max_keepalive_connections=1)
    async with httpx.AsyncClient(base_url=address, follow_redirects=True, timeout=60, limits=limits) as client:

        async def ask(method: str, url: str, **others: object) -> httpx.Response | None:
            """The answer; the same again while the server is down, but not without end: then None."""
            first = time.monotonic()
            while True:
                begun[0] = time.monotonic()
                try:
                    return await client.request(method, url, **others)  # type: ignore[arg-type]
                except httpx.TransportError:
                    account.failures += 1
                    if time.monotonic() > first + _PATIENCE:
                        return None
                    await asyncio.sleep(0.2)

        begun = [0.0]  # when the last try was sent: the time in which the server is dead is not its answer's
        home = f"/rate/{person.project}"
        page = await ask("GET", f"/invited/{token}")
        while page is not None and share() < 1:
            form = {"csrf": _csrf(page.text)}
            page = await ask("POST", f"{home}/next", data=form)
            if page is None or page.status_code != 200:
                account.refusals.append(f"next: {page.status_code if page is not None else 'no answer'}")
                return
            item = str(page.url).rpartition("/items/")[2] if "/items/" in str(page.url) else ""
            if not item:  # nothing is left now
                if person.role == "rater":
                    return
                await asyncio.sleep(max(pause, 0.1))
                continue
            form = {"csrf": _csrf(page.text)}
            stages = re.findall(r'data-stage="(\w+)"', page.text)
            chosen = [*stages, numbers.choice(stages)]  # one is changed again
            for stage in chosen:
                await asyncio.sleep(numbers.uniform(0, 2 * pause))
                score = numbers.randint(2, 4) if numbers.random() < 0.9 else numbers.randint(1, 5)
                sent = account.sent[person.id, item, stage]
                sent.append(score)
                answer = await ask(
                    "POST",
                    f"{home}/items/{item}/score",
                    content=json.dumps({"stage": stage, "score": score}),
                    headers={"content-type": "application/json", "x-csrf-token": form["csrf"]},
                )
                if answer is None or answer.status_code != 200:
                    account.refusals.append(f"score: {answer.text[:200] if answer is not None else 'no answer'}")
                    return
                account.seconds.append(time.monotonic() - begun[0])
                account.confirmed[person.id, item, stage] = score
                sent.clear()
            page = await ask("POST", f"{home}/items/{item}/finish", data=form)
            if page is None or page.status_code != 200:
                account.refusals.append(f"finish: {page.status_code if page is not None else 'no answer'}")
                return
            account.finished.add((person.id, item))


def _csrf(page: str) -> str:
    found = re.search(r'name="csrf" value="([^"]+)"', page) or re.search(r"x-csrf-token&#34;: &#34;([^&]+)", page)
    if found is None:
        found = re.search(r'"x-csrf-token": "([^"]+)"', page)
    assert found, "the page has no token against forged requests"
    return found[1]


def check_account(database: Engine, account: Account) -> list[str]:
    """What the database has against what was confirmed: findings, none if all is well."""
    found = [f"refused: {reason}" for reason in account.refusals]
    with database.connect() as connection:
        scores = connection.execute(text("SELECT person, item, stage, score FROM rating_scores")).all()
        claims = connection.execute(text("SELECT item, place, person, finished FROM rating_claims")).all()
        items = connection.execute(text("SELECT id, state, stages, disputed FROM rating_items")).all()
    stored = {(row.person, row.item, row.stage): row.score for row in scores}
    if len(stored) != len(scores):
        found.append("a score is there twice")
    for key in account.sent.keys() | stored.keys():
        allowed = [*account.sent[key], account.confirmed.get(key)]  # None: nothing was confirmed, so none is needed
        if stored.get(key) not in allowed:
            found.append(f"{key}: confirmed was {allowed[-1]}, sent {allowed[:-1]}, the database has {stored.get(key)}")
    handed_in = {(row.person, row.item) for row in claims if row.finished}
    found += [f"{one}: handing in was confirmed and is lost" for one in account.finished - handed_in]
    by_item: dict[str, dict[int, tuple[str, bool]]] = defaultdict(dict)
    for row in claims:
        by_item[row.item][row.place] = (row.person, bool(row.finished))
    for item in items:
        places = by_item[item.id]
        raters = [person for place, (person, finished) in places.items() if place < 3 and finished]
        if len(set(raters)) != len(raters) or len([place for place in places if place < 3]) > 2:
            found.append(f"{item.id}: one rater has two places, or there are more than two")
        found += _wrong_state(
            item.id, item.state, json.loads(item.stages), json.loads(item.disputed), raters, places, stored
        )
    return found


def _wrong_state(
    item: str,
    state: str,
    stages: Sequence[str],
    disputed: Sequence[str],
    raters: Sequence[str],
    places: dict[int, tuple[str, bool]],
    stored: dict[tuple[str, str, str], int],
) -> Iterator[str]:
    """Whether an item has the state that its scores give."""
    if len(raters) < 2:
        if state != "open":
            yield f"{item}: {state} with {len(raters)} raters"
        return
    apart = [s for s in stages if abs(stored[raters[0], item, s] - stored[raters[1], item, s]) > 1]
    arbitrated = places.get(3, ("", False))[1]
    expected = "settled" if not apart or arbitrated else "disputed"
    if state != expected or list(disputed) != apart:
        yield f"{item}: it is {state} over {list(disputed)}, and its scores make it {expected} over {apart}"
    if arbitrated and any((places[3][0], item, stage) not in stored for stage in apart):
        yield f"{item}: the arbiter's score is missing"

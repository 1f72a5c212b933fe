"""Items are handed out, rated, closed and settled as the protocol says; nothing is lost or doubled."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from oracles import postgresql
from oracles.rating_load import invite_many, synthetic_project
from sqlalchemy import text
from sqlalchemy.engine import Engine

from gnomon.human.settled_scores import settle
from gnomon.serve import database
from gnomon.serve.rate import rating_project, rating_results
from gnomon.serve.rate.rating_project import Person, RatingError
from gnomon.serve.rate.rating_scores import (
    LEASE,
    NoItemError,
    next_item,
    own_item,
    own_items,
    own_picture,
    progress,
    save,
)

STAGES = ("result", "overall")


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    if postgresql.programs() is None:
        pytest.skip("PostgreSQL is missing: apt-get install postgresql, pip install 'psycopg[binary]'")
    with postgresql.running_postgresql() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """Both databases; the one of PostgreSQL is emptied before each test."""
    if request.param == "sqlite":
        made = database.engine(database.file_url(tmp_path / "people.sqlite"))
    else:
        made = database.engine(request.getfixturevalue("postgresql_url"))
        database.METADATA.drop_all(made)
        made.dispose()
        made = database.engine(request.getfixturevalue("postgresql_url"))
    with ExitStack() as ends:
        ends.callback(made.dispose)
        yield made


def project_with(engine: Engine, items: int, raters: int, arbiters: int = 1) -> list[Person]:
    project = synthetic_project(engine, items, STAGES)
    return [person for person, _ in invite_many(engine, project, raters, arbiters)]


def rate(engine: Engine, person: Person, *scores: int) -> str:
    """Take the next item and hand it in."""
    item = next_item(engine, person)
    assert item is not None
    stages = own_item(engine, person, item).stages
    save(engine, person, item, dict(zip(stages, scores, strict=True)), finish=True)
    return item


def test_two_raters_settle_what_they_agree_on(engine: Engine) -> None:
    first, second, arbiter = project_with(engine, 1, 2)
    item = rate(engine, first, 3, 4)
    assert rating_results.settled_ratings(engine, "load") == []
    assert rate(engine, second, 4, 4) == item
    assert next_item(engine, arbiter) is None
    found = settle(rating_results.settled_ratings(engine, "load"))
    assert {one.rated.stage: (one.score, one.outcome) for one in found} == {
        "result": (3.5, "agreed"),
        "overall": (4.0, "agreed"),
    }


def test_an_arbiter_rates_only_the_stages_that_the_raters_differ_on(engine: Engine) -> None:
    first, second, arbiter = project_with(engine, 1, 2)
    item = rate(engine, first, 1, 4)
    rate(engine, second, 3, 4)
    assert rating_results.settled_ratings(engine, "load") == []
    assert rating_results.counts(engine, "load").disputed == 1
    assert next_item(engine, arbiter) == item
    assert own_item(engine, arbiter, item).stages == ("result",)
    assert own_item(engine, arbiter, item).scores == {}
    with pytest.raises(RatingError, match="not asked for"):
        save(engine, arbiter, item, {"overall": 3})
    assert save(engine, arbiter, item, {"result": 2}, finish=True)
    found = {one.rated.stage: one for one in settle(rating_results.settled_ratings(engine, "load"))}
    assert (found["result"].score, found["result"].outcome) == (2.0, "arbitrated")
    assert found["overall"].arbiter is None


def test_scores_change_until_both_have_finished(engine: Engine) -> None:
    first, second, _ = project_with(engine, 1, 2)
    item = rate(engine, first, 1, 1)
    save(engine, first, item, {"overall": 5})
    assert own_item(engine, first, item).scores == {"result": 1, "overall": 5}
    rate(engine, second, 1, 1)
    assert own_item(engine, first, item).closed
    with pytest.raises(RatingError, match="closed"):
        save(engine, first, item, {"overall": 4})
    assert not save(engine, first, item, {"overall": 5}, finish=True)  # sent a second time: nothing happens
    assert own_item(engine, first, item).scores == {"result": 1, "overall": 5}


def test_an_item_cannot_be_handed_in_without_all_scores(engine: Engine) -> None:
    first, *_ = project_with(engine, 1, 2)
    item = next_item(engine, first)
    assert item
    with pytest.raises(RatingError, match="no score yet of: overall"):
        save(engine, first, item, {"result": 2}, finish=True)
    assert own_item(engine, first, item).scores == {}  # all or nothing


def test_many_raters_share_items_and_every_item_has_two(engine: Engine) -> None:
    people = project_with(engine, 12, 5, 0)
    while waiting := [person for person in people if progress(engine, person).left]:
        rate(engine, waiting[0], 3, 3)
        people = [*people[1:], people[0]]
    with engine.connect() as connection:
        per_item = connection.execute(text("SELECT count(*), count(DISTINCT person) FROM rating_claims GROUP BY item"))
        assert list(per_item) == [(2, 2)] * 12
    assert rating_results.counts(engine, "load").settled == 12
    assert all(next_item(engine, person) is None for person in people)


def test_raters_at_once_never_share_a_place(engine: Engine) -> None:
    people = project_with(engine, 6, 8, 0)
    errors: list[BaseException] = []

    def work(person: Person) -> None:
        try:
            while (item := next_item(engine, person)) is not None:
                save(engine, person, item, {"result": 3, "overall": 3}, finish=True)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert rating_results.counts(engine, "load").settled == 6
    assert sum(rating_results.counts(engine, "load").finished.values()) == 12


def test_everybody_has_an_order_of_their_own(engine: Engine) -> None:
    first, second, _ = project_with(engine, 8, 2)
    orders = [[rate(engine, person, 3, 3) for _ in range(8)] for person in (first, second)]
    assert sorted(orders[0]) == sorted(orders[1])
    assert orders[0] != orders[1]
    assert [item for item, _, _ in own_items(engine, first)] == orders[0]


def test_an_item_left_alone_goes_to_another_who_asks(engine: Engine) -> None:
    first, second, third = project_with(engine, 1, 3, 0)
    item = next_item(engine, first, now=1000.0)
    assert item
    save(engine, first, item, {"result": 2}, now=1000.0)
    assert next_item(engine, second, now=1000.0) == item
    assert next_item(engine, third, now=1000.0) is None
    assert next_item(engine, first, now=1000.0 + 2 * LEASE) == item  # nobody else wanted it
    assert next_item(engine, third, now=1000.0 + 2 * LEASE) == item
    with pytest.raises(NoItemError):
        own_item(engine, first, item)
    save(engine, second, item, {"result": 3, "overall": 3}, finish=True, now=1000.0 + 2 * LEASE)
    with pytest.raises(RatingError, match="went to somebody else"):
        save(engine, first, item, {"result": 5}, now=1000.0 + 2 * LEASE)
    assert save(engine, third, item, {"result": 3, "overall": 3}, finish=True, now=1000.0 + 2 * LEASE)
    assert {one.rater for one in rating_results.settled_ratings(engine, "load")} == {"rater 1", "rater 2"}


def test_whoever_comes_back_gets_a_free_item_again_with_its_scores(engine: Engine) -> None:
    first, second, third = project_with(engine, 1, 3, 0)
    item = next_item(engine, first, now=1000.0)
    assert item
    save(engine, first, item, {"result": 2}, now=1000.0)
    later = 1000.0 + 2 * LEASE
    next_item(engine, second, now=later)
    next_item(engine, third, now=later)
    rating_project.revoke(engine, "load", third.id)
    save(engine, first, item, {"overall": 4}, now=later)
    assert own_item(engine, first, item).scores == {"result": 2, "overall": 4}


def test_a_revoked_invitation_ends_at_once_and_its_unfinished_items_are_free(engine: Engine) -> None:
    project = synthetic_project(engine, 2, STAGES)
    (first, token), (second, _), (third, _) = invite_many(engine, project, 3, 0)
    done = rate(engine, first, 3, 3)
    begun = next_item(engine, first)
    assert begun is not None
    assert next_item(engine, second) is not None
    rating_project.revoke(engine, project, first.id)
    assert rating_project.invited(engine, token) is None
    for act in (lambda: save(engine, first, begun, {"result": 1}), lambda: next_item(engine, first)):
        with pytest.raises(RatingError, match="revoked"):
            act()
    while (item := next_item(engine, third)) is not None:
        save(engine, third, item, {"result": 3, "overall": 3}, finish=True)
    while (item := next_item(engine, second)) is not None:
        save(engine, second, item, {"result": 3, "overall": 3}, finish=True)
    assert rating_results.counts(engine, "load").settled == 2
    raters = {(one.rated.problem, one.rater) for one in rating_results.settled_ratings(engine, "load")}
    assert len({pair for pair in raters if pair[1] == "rater 0"}) == 1  # what was finished stays
    assert own_items(engine, first)[0][0] == done
    fresh = rating_project.renew(engine, project, first.id)
    assert rating_project.invited(engine, fresh) == first
    assert rating_project.invited(engine, token) is None


def test_nobody_reads_items_of_others(engine: Engine) -> None:
    first, second, arbiter = project_with(engine, 2, 2)
    item = next_item(engine, first)
    assert item is not None
    for stranger in (second, arbiter):
        with pytest.raises(NoItemError):
            own_item(engine, stranger, item)
        with pytest.raises(NoItemError):
            save(engine, stranger, item, {"result": 1})
    with pytest.raises(NoItemError):
        own_picture(engine, first, "unknown")


def test_tokens_are_long_and_only_hashes_are_kept(engine: Engine) -> None:
    project = synthetic_project(engine, 1)
    tokens = [token for _, token in invite_many(engine, project, 20, 0)]
    assert len(set(tokens)) == 20
    assert all(len(token) * 6 >= 128 for token in tokens)
    with engine.connect() as connection:
        kept = connection.execute(text("SELECT * FROM rating_people")).all()
    assert not any(token in str(row) for row in kept for token in tokens)
    for wrong in ("", "x", tokens[0][:-1], tokens[0].swapcase()):
        assert rating_project.invited(engine, wrong) is None


@pytest.mark.parametrize(
    ("name", "role", "said"),
    [("", "rater", "A name has"), ("x" * 61, "rater", "A name has"), ("A\x00", "rater", "A name has"),
     ("Ann", "owner", "not one of"), ("rater 0", "rater", "already")],
)  # fmt: skip
def test_bad_invitations_are_refused(tmp_path: Path, name: str, role: str, said: str) -> None:
    engine = database.engine(database.file_url(tmp_path / "people.sqlite"))
    invite_many(engine, synthetic_project(engine, 1), 1, 0)
    with pytest.raises(RatingError, match=said):
        rating_project.invite(engine, "load", name, role)
    assert len(rating_project.people(engine, "load")) == 1


def test_a_change_that_fails_changes_nothing(engine: Engine) -> None:
    synthetic_project(engine, 1)

    def fails() -> None:
        with database.writing(engine) as connection:
            connection.execute(text("UPDATE rating_items SET state = 'settled'"))
            raise KeyError("in the middle")

    with pytest.raises(KeyError):
        fails()
    assert rating_results.counts(engine, "load").settled == 0


def test_databases_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    with pytest.raises(database.DatabaseError, match="not the URL"):
        database.engine("nonsense")
    with pytest.raises(database.DatabaseError, match="'mysql' is not known"):
        database.engine("mysql://somewhere/x")
    with pytest.raises(database.DatabaseError, match=r"cannot be opened|psycopg is not installed"):
        database.engine("postgresql://nobody:secret@127.0.0.1:1/none")
    with pytest.raises(database.DatabaseError, match=r"postgresql://nobody:\*\*\*@"):
        database.engine("postgresql://nobody:secret@127.0.0.1:1/none")
    url = database.file_url(tmp_path / "people.sqlite")
    with database.writing(database.engine(url)) as connection:
        connection.execute(text("UPDATE gnomon_schema SET version = 99"))
    with pytest.raises(database.DatabaseError, match="tables of version 99"):
        database.engine(url)


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    with database.engine(database.file_url(tmp_path / "people.sqlite")).connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1

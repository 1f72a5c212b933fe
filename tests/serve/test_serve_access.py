"""Who may see what: hosts, the owner's link, requests that change something, and the headers of every answer."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the pages need the extra web: pip install 'gnomon[web]'")

from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from gnomon.serve.access import POLICY
from gnomon.serve.application import application
from gnomon.serve.library import Library
from gnomon.serve.serving import Serving


def client(tmp_path: Path, *, local: bool = True, host: str = "localhost") -> TestClient:
    app = application(Serving(Library(), tmp_path, local=local, owner_token="the-owner"))
    app.router.routes.append(Route("/change", lambda _request: PlainTextResponse("changed"), methods=["POST"]))
    return TestClient(app, base_url=f"http://{host}:8000", follow_redirects=False)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
def test_this_machine_needs_no_token(tmp_path: Path, host: str) -> None:
    assert client(tmp_path, host=host).get("/").status_code == 200


FOREIGN = ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "0.0.0.0")


@pytest.mark.parametrize("host", ["evil.example/@localhost", "localhost, evil.example", "localhost:x", "", "[::1"])
def test_a_host_that_is_no_name_of_this_machine_is_refused(tmp_path: Path, host: str) -> None:
    assert client(tmp_path).get("/", headers={"host": host}).status_code == 403


def test_the_path_that_counts_is_the_one_that_is_routed(tmp_path: Path) -> None:
    visitor = client(tmp_path, local=False, host="exam.example")
    for host in ("exam.example/static/x?", "exam.example/rate/", "exam.example/static/#"):
        assert visitor.get("/problems/solid@0", headers={"host": host}).status_code in (400, 403)


@pytest.mark.parametrize("host", FOREIGN)
def test_a_foreign_name_that_leads_to_this_machine_is_refused(tmp_path: Path, host: str) -> None:
    answer = client(tmp_path, host=host).get("/")
    assert answer.status_code == 403
    assert "localhost" in answer.text


def test_from_elsewhere_nothing_is_seen_without_the_owners_link(tmp_path: Path) -> None:
    visitor = client(tmp_path, local=False, host="exam.example")
    for path in ("/", "/problems/solid@0", "/live?suite=solid", "/no-such-page"):
        answer = visitor.get(path)
        assert answer.status_code == 403
        assert "owner" in answer.text
    assert visitor.get("/?owner=the-ownr").status_code == 403
    opened = visitor.get("/problems/solid@0?language=zh&owner=the-owner")
    assert (opened.status_code, opened.headers["location"]) == (303, "/problems/solid@0?language=zh")
    cookie = opened.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite" in cookie
    assert visitor.get("/").status_code == 200


def test_a_change_needs_the_token_of_a_page(tmp_path: Path) -> None:
    visitor = client(tmp_path)
    visitor.get("/")
    token = visitor.cookies["gnomon_csrf"]
    assert visitor.post("/change", data={"csrf": token}).text == "changed"
    assert visitor.post("/change", data={"csrf": token}, headers={"origin": "http://localhost:8000"}).text == "changed"
    assert visitor.post("/change", headers={"x-csrf-token": token}).text == "changed"
    for sent in ({}, {"csrf": ""}, {"csrf": token + "x"}, {"other": token}):
        assert visitor.post("/change", data=sent).status_code == 403
    for origin in ("http://evil.example", "http://localhost:9000", "null", "http://[", ""):
        refused = visitor.post("/change", headers={"x-csrf-token": token, "origin": origin})
        assert refused.status_code == 403
    for site in ("cross-site", "same-site"):
        refused = visitor.post("/change", headers={"x-csrf-token": token, "sec-fetch-site": site})
        assert refused.status_code == 403
    assert client(tmp_path).post("/change", headers={"x-csrf-token": token}).status_code == 403  # another browser


def test_what_changes_something_cannot_be_got(tmp_path: Path) -> None:
    assert client(tmp_path).get("/change").status_code == 404


def test_a_large_request_is_refused_before_it_is_read(tmp_path: Path) -> None:
    visitor = client(tmp_path)
    visitor.get("/")
    headers = {"x-csrf-token": visitor.cookies["gnomon_csrf"]}
    assert visitor.post("/change", content=b"x" * 1_000_001, headers=headers).status_code == 413
    endless = (b"x" for _ in range(3))  # sent without a length
    assert visitor.post("/change", content=endless, headers=headers).status_code == 413
    both = headers | {"content-length": "5", "transfer-encoding": "chunked"}
    assert visitor.post("/change", content=b"x" * 5, headers=both).status_code == 413


@pytest.mark.parametrize("path", ["/", "/static/page.css", "/no-such-page", "/problems/none"])
def test_every_answer_binds_the_browser(tmp_path: Path, path: str) -> None:
    headers = client(tmp_path).get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    "path",
    [
        "/static/../access.py",
        "/static/%2e%2e%2faccess.py",
        "/static/..%2f..%2ferrors.py",
        "/static/serve.js.map",
        "/problems/..%2f..%2fetc",
        "/problems/%2fetc%2fpasswd",
        "/problems/solid@99999999999999999999",
        "/problems/solid@0;image_size=abc",
        "/problems/solid@0;no_such=1",
        "/problems/solid@0/at/-1",
        "/problems/solid@0/at/10000",
        "/problems/solid@0/at/1/figure/9",
        "/problems/solid@0/lines?from=-1&count=99999999999",
        "/live?suite=../x&seed=1",
        "/live?suite=solid&seed=1&settings=%00",
        "/live?suite=solid&seed=x",
    ],
)
def test_odd_addresses_get_a_sentence(tmp_path: Path, path: str) -> None:
    answer = client(tmp_path).get(path)
    assert answer.status_code in (200, 303, 400, 404)
    assert "Traceback" not in answer.text
    assert "defect" not in answer.text
    assert "root:" not in answer.text

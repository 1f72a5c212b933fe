"""Who may see what, and what a browser may do with a page.

- Only this machine reaches the server, unless it was started with another ``--host``; then every page needs the owner's
  token, except the pages of raters, who have invitations (``serve.rate.rate_pages`` checks them).
- A request that changes something carries a token that a page of ours gave to this browser, and comes from our pages.
- Answers forbid all that pages do not need: foreign content, inline scripts, frames.
"""

from __future__ import annotations

import re
import secrets
from hmac import compare_digest
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlencode

from starlette.middleware.base import BaseHTTPMiddleware
from starlette.responses import RedirectResponse

from gnomon.serve.pages import sorry
from gnomon.serve.serving import serving_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request
    from starlette.responses import Response

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # with none at all, browsers would not say that a form is one of our pages
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
LOCAL_HOSTS = frozenset({"127.0.0.1", "localhost", "::1"})
_LOCAL = re.compile(r"(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?", re.IGNORECASE)
PUBLIC = ("/static/", "/invited/", "/rate/")
"""Pages that have no need of the owner's token: the rating room checks invitations itself."""
MOST_BODY = 1_000_000
_OWNER, _FORGERY = "gnomon_owner", "gnomon_csrf"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def is_owner(request: Request) -> bool:
    """Whether the browser has opened the owner's link."""
    return compare_digest(request.cookies.get(_OWNER, "").encode(), serving_of(request).owner_token.encode())


class Access(BaseHTTPMiddleware):
    """Refuses what may not be seen or changed, and adds the headers that bind the browser."""

    async def dispatch(self, request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
        request.state.csrf = request.cookies.get(_FORGERY) or secrets.token_urlsafe(24)
        answer = await self._refused(request) or _with_owner_cookie(request) or await call_next(request)
        for name, value in HEADERS.items():
            answer.headers.setdefault(name, value)
        answer.headers.setdefault("cache-control", "no-store")
        if _FORGERY not in request.cookies:
            answer.set_cookie(_FORGERY, request.state.csrf, httponly=True, samesite="strict")
        return answer

    async def _refused(self, request: Request) -> Response | None:
        """What is answered to a request that is not let in; None for one that is."""
        serving = serving_of(request)
        path = request.scope["path"]  # not from the URL, of which the browser writes a part (the header Host)
        if serving.local and not _LOCAL.fullmatch(request.headers.get("host", "")):
            return sorry(
                request, "This server answers on this machine only: open it as localhost.", HTTPStatus.FORBIDDEN
            )
        if (
            not serving.local
            and not path.startswith(PUBLIC)
            and not is_owner(request)
            and "owner" not in request.query_params
        ):
            message = "This page needs the owner's link, which 'gnomon serve' printed when it started."
            return sorry(request, message, HTTPStatus.FORBIDDEN)
        if request.method in _SAFE:
            return None
        length = request.headers.get("content-length", "")
        if "transfer-encoding" in request.headers or not length.isdecimal() or int(length) > MOST_BODY:
            return sorry(
                request, f"The request has more than {MOST_BODY:,} bytes.", HTTPStatus.REQUEST_ENTITY_TOO_LARGE
            )
        if not _from_our_page(request) or not compare_digest(
            (await _token(request)).encode(), request.state.csrf.encode()
        ):
            message = "The request did not come from a page of this server. Load the page again, and allow its cookies."
            return sorry(request, message, HTTPStatus.FORBIDDEN)
        return None


def _from_our_page(request: Request) -> bool:
    """Browsers name the page that a request comes from; one without that name is no browser's and has no cookies of
    others."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("host")


async def _token(request: Request) -> str:
    if sent := request.headers.get("x-csrf-token"):
        return sent
    if request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
        fields = parse_qs((await request.body()).decode("utf-8", "replace"))
        return fields.get("csrf", [""])[0]
    return ""


def _with_owner_cookie(request: Request) -> Response | None:
    """The owner's link sets a cookie and leads on to the same page, so that the token leaves the address."""
    sent = request.query_params.get("owner")
    if sent is None:
        return None
    if not compare_digest(sent.encode(), serving_of(request).owner_token.encode()):
        return sorry(request, "This is not the owner's link of this server.", HTTPStatus.FORBIDDEN)
    rest = urlencode([(name, value) for name, value in request.query_params.multi_items() if name != "owner"])
    answer = RedirectResponse(request.scope["path"] + (f"?{rest}" if rest else ""), status_code=HTTPStatus.SEE_OTHER)
    answer.set_cookie(_OWNER, sent, httponly=True, samesite="lax")
    return answer

"""Pages from templates. All that stands in a page is escaped; formulas are drawn from text nodes by the browser."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse

from gnomon import __version__
from gnomon.printable import printable
from gnomon.serve.shown_texts import as_formula, text_parts
from gnomon.words import counted

if TYPE_CHECKING:
    from starlette.requests import Request


@cache
def _templates() -> Environment:
    templates = Environment(
        loader=PackageLoader("gnomon.serve"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.filters |= {"shown": printable, "counted": counted, "formula": as_formula, "parts": text_parts}
    templates.globals |= {"version": __version__}
    return templates


def page(request: Request, template: str, status: int = HTTPStatus.OK, **context: Any) -> HTMLResponse:
    """A page or a fragment of one; templates of whole pages extend ``page.html``."""
    token = request.state.csrf
    own = {
        "path": request.url.path,
        "csrf": token,
        "csrf_field": lambda: Markup('<input type="hidden" name="csrf" value="{}">').format(token),
    }
    return HTMLResponse(_templates().get_template(template).render(own | context), status)


def sorry(request: Request, message: str, status: int = HTTPStatus.BAD_REQUEST) -> HTMLResponse:
    """A page, or for a request of a script a paragraph, that says what is wrong and how to mend it."""
    template = "sorry_part.html" if request.headers.get("hx-request") else "sorry.html"
    return page(request, template, status, message=message)

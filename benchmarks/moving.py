"""`gnomon serve` while figures are moved: the time of one step of a drag or a turn, as a browser sees it.

python -m benchmarks.moving            # 12 problems of each suite

Aims: 60 ms for a step of a drag, 100 ms for one of a turn. Problems are made before their steps are measured.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from http.cookiejar import CookieJar
from statistics import median, quantiles
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

_AIMS = {"prove": 60, "construct": 60, "solid": 100}
_STEPS = 12


class Browser:
    """Sends what a page sends."""

    def __init__(self, address: str) -> None:
        self._address = address
        cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(cookies))
        self._opener.open(f"{address}/prove").read()
        self._token = next(str(cookie.value) for cookie in cookies if cookie.name == "gnomon_csrf")

    def first(self, place: str) -> dict[str, Any]:
        """The figure that a panel starts with."""
        page = self._opener.open(f"{self._address}{place}").read().decode()
        return dict(json.loads(page.split("data-moved='", 1)[1].split("'", 1)[0]))

    def asks(self, place: str, body: dict[str, Any]) -> dict[str, Any]:
        """The answer to a step."""
        headers = {"x-csrf-token": self._token, "content-type": "application/json"}
        request = Request(f"{self._address}{place}", json.dumps(body).encode(), headers)
        return dict(json.loads(self._opener.open(request).read()))


def main(arguments: list[str]) -> dict[str, float]:
    """Print the figures and give the medians back, in milliseconds."""
    problems = int(arguments[0]) if arguments else 12
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "gnomon.cli", "serve", "--port", "0", "--out", f"{scratch}/served"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            try:
                assert server.stdout is not None
                browser = Browser(server.stdout.readline().split()[-1].rstrip("/"))
                return {suite: _measured(browser, suite, problems) for suite in _AIMS}
            finally:
                server.terminate()


def _measured(browser: Browser, suite: str, problems: int) -> float:
    times = []
    for index in range(problems):
        place = f"/move/{suite}@5/{index}"
        moved = browser.first(place)
        for step in range(_STEPS):
            asked = _step(suite, moved, step)
            if asked is None:
                break
            start = time.perf_counter()
            answer = browser.asks(place, {"state": moved["state"], **asked})
            times.append(1e3 * (time.perf_counter() - start))
            moved = answer if "svg" in answer else moved
    ninety = quantiles(times, n=10)[-1]
    print(
        f"{suite:10} {len(times)} steps: median {median(times):.1f} ms, 90 % below {ninety:.1f} ms, "
        f"longest {max(times):.1f} ms (aim {_AIMS[suite]} ms)"
    )
    return median(times)


def _step(suite: str, moved: dict[str, Any], number: int) -> dict[str, Any] | None:
    """A step of a few pixels or degrees; None if nothing can be dragged."""
    if suite == "solid":
        return {"azimuth": moved["azimuth"] + 4, "elevation": moved["elevation"] + 1}
    if not moved["handles"]:
        return None
    handle = moved["handles"][number % len(moved["handles"])]
    asked = {"point": handle["name"], "x": handle["x"] + 3, "y": handle["y"] + 2}
    return asked | ({"step": moved["steps"]} if suite == "construct" else {})


if __name__ == "__main__":
    main(sys.argv[1:])

"""``python -m docs.page_pictures``: the pictures of `gnomon serve` in README and docs/serve.md, as Chromium shows them.

Makes two small exams, asks embedded models, serves the folder, and opens a page of each room.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image

PICTURES = Path(__file__).parent / "pictures"
SIZE = {"width": 1000, "height": 720}


def main() -> None:
    from playwright.sync_api import sync_playwright

    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        sys.exit("needs Chromium; on Debian: apt-get install chromium")
    with tempfile.TemporaryDirectory() as scratch:
        for line in (
            "generate prove --size 12 --seed 3 --out exams/prove",
            "generate construct --size 4 --seed 3 --out exams/construct",
            "eval prove --model gnomon/noisy-0.7 --data exams/prove --out logs/noisy",
            "eval prove --model gnomon/random --data exams/prove --out logs/random",
            "eval construct --model gnomon/oracle --data exams/construct --judge gnomon/judge --out drawn",
        ):
            subprocess.run([sys.executable, "-m", "gnomon.cli", *line.split()], cwd=scratch, check=True)
        serve = "serve exams logs --rate drawn --sample 4 --rater Ann --rater Ben --arbiter Cleo --port 0"
        command = [sys.executable, "-m", "gnomon.cli", *serve.split()]
        with subprocess.Popen(command, cwd=scratch, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            lines = [server.stdout.readline() for _ in range(4)]
            try:
                with sync_playwright() as running:
                    chromium = running.chromium.launch(executable_path=browser, args=["--no-sandbox"])
                    address = lines[0].split()[-1]
                    invited = next(line.split()[-1] for line in lines if "/invited/" in line)
                    _rooms(chromium.new_page(viewport=SIZE), address.rstrip("/"), invited)
            finally:
                server.terminate()


def _rooms(page: Any, address: str, invited: str) -> None:
    page.goto(f"{address}/problems/prove@0/at/56")
    page.wait_for_selector(".handle.free")
    page.evaluate("document.querySelector('#moving').scrollIntoView()")
    handle = page.locator(".handle.free").first.bounding_box()
    page.mouse.move(handle["x"] + 5, handle["y"] + 5)
    page.mouse.down()
    page.mouse.move(handle["x"] + 60, handle["y"] + 30, steps=6)
    page.wait_for_timeout(500)
    _keep(page, "serve-drag")
    page.mouse.up()
    page.goto(f"{address}/sit")
    page.fill("input[name=person]", "Ada")
    page.select_option("select[name=source]", "prove")
    page.click("button.main:has-text('Begin')")
    page.click("button.main:has-text('Start')")
    page.wait_for_selector(".question")
    page.wait_for_timeout(500)
    _keep(page, "serve-sit")
    page.goto(f"{address}/runs")
    keys = [link.get_attribute("href").rsplit("/", 1)[-1] for link in page.locator("main a[href^='/runs/']").all()]
    page.goto(f"{address}/compare?first={keys[0]}&second={keys[1]}")
    page.wait_for_selector(".entry")
    page.click(".entry")
    page.wait_for_timeout(800)
    page.mouse.wheel(0, 360)
    page.wait_for_timeout(300)
    _keep(page, "serve-compare")
    page.goto(invited)
    page.click("button.main")
    page.wait_for_selector("input[type=radio]")
    page.wait_for_timeout(500)
    _keep(page, "serve-rate")


def _keep(page: Any, name: str) -> None:
    """A picture with few colours: these are pages of text and lines."""
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(64)
    picture.save(PICTURES / f"{name}.png", optimize=True)
    print(f"docs/pictures/{name}.png")


if __name__ == "__main__":
    main()

"""A service and a real browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="needs playwright")
pytest.importorskip("fastapi", reason="the extra `serve` is not installed")

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[2]
CHROMIUM = next((path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))), None)
QUIET = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
VIEWER = (
    "document.querySelector('pqn-app')?.shadowRoot.querySelector('pqn-viewer')"
    " ?? document.querySelector('pqn-viewer')"
)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The service's address, without a slash at its end."""
    command = [sys.executable, "-m", "pgn_piquet", "serve", "--port", "0", "--workers", "1", "--quiet"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    found = re.search(r"http://\S+(?=/)", process.stdout.readline())
    assert found
    yield found[0]
    process.terminate()
    process.wait(30)
    process.stdout.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("needs Chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield started
        started.close()


class Watch:
    """What a page must never do: fail, break its policy, ask anybody but the service."""

    def __init__(self, page: Page, address: str) -> None:
        self.wrong: list[str] = []
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("console", lambda said: self._said(said.type, said.text))
        page.on("request", lambda request: self._asked(request.url, address))

    def _said(self, kind: str, text: str) -> None:
        expected = "the server responded with a status of 422" in text or "status of 404" in text
        if kind in ("error", "warning") and not expected:
            self.wrong.append(f"{kind}: {text}")

    def _asked(self, url: str, address: str) -> None:
        if not url.startswith((address + "/", "data:", "blob:", "file:")):
            self.wrong.append(f"request: {url}")


@pytest.fixture
def options() -> dict[str, Any]:
    """How the browser is set for a test; a test module may say otherwise."""
    return {}


@pytest.fixture
def page(browser: Browser, address: str, options: dict[str, Any]) -> Iterator[Page]:
    """A page of its own for each test; nothing may go wrong on it."""
    settings = {"viewport": {"width": 1400, "height": 950}, "reduced_motion": "reduce", **options}
    context = browser.new_context(base_url=address, accept_downloads=True, **settings)
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
    opened = context.new_page()
    opened.set_default_timeout(15_000)
    watch = Watch(opened, address)
    yield opened
    context.close()
    assert watch.wrong == []


def until(page: Page, holds: Callable[[], bool], seconds: float = 10) -> None:
    """Waits for something; the pages' policy lets no text be run that could wait inside."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it did not come about"
        page.wait_for_timeout(50)


def show(page: Page, corpus: str, at: str = "") -> None:
    """Opens a record of the corpus on the page and waits until it is replayed."""
    page.goto(f"/#corpus={corpus}" + (f"&at={at}" if at else ""))
    page.locator("pqn-viewer .felt").wait_for()


def write(page: Page, text: str) -> None:
    """Puts a text into the editor in place of what stands there."""
    page.locator("pqn-editor .cm-content").click()
    page.keyboard.press("ControlOrMeta+a")
    if not text:
        page.keyboard.press("Delete")
        return
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("ControlOrMeta+v")


def caption(page: Page) -> str:
    """What the live region tells."""
    return " ".join(page.locator("pqn-viewer .told").inner_text().split())


def where(page: Page) -> str:
    """The address of the moment that is shown."""
    told: str = page.evaluate(f"({VIEWER}).address")
    return told


def send(page: Page, record: str, at: str) -> None:
    """A link to a moment is copied, and opened by somebody who was sent it."""
    show(page, record, at)
    page.locator("button.share").click()
    until(page, lambda: "#r=" in page.url)
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    page.locator("pqn-viewer .felt").wait_for()
    until(page, lambda: where(page) == at)

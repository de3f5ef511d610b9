"""The pictures of ``docs/screenshots/``: ``python -m tests.browser.screenshots docs/screenshots``."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from .conftest import CHROMIUM, QUIET, ROOT, VIEWER, show, write

POLE = (ROOT / "corpus/historical/pole/imaginary-hand.pqn").read_text(encoding="utf-8")


class Picture(NamedTuple):
    """One picture: what is shown, how large, what is done before it is taken."""

    name: str
    record: str
    at: str
    size: tuple[int, int]
    do: Callable[[Page], object] = lambda page: None
    options: Mapping[str, Any] = MappingProxyType({})


def _faulty(page: Page) -> None:
    write(page, POLE.replace("A: trio A not-good", "A: trio A good"))
    page.locator("pqn-editor .cm-lintRange", has_text="good").first.hover()
    page.wait_for_timeout(700)


def _language(language: str) -> Callable[[Page], object]:
    program = (
        f"const viewer = {VIEWER}; viewer.lang = viewer.letters = '{language}'; viewer.colours = 'four';"
    )
    return lambda page: page.evaluate(program)


PICTURES = (
    Picture("calls", "pole/imaginary-hand", "1.0-8", (1440, 900)),
    Picture("play", "pole/imaginary-hand", "1.7-1", (1440, 900)),
    Picture("end", "pole/imaginary-hand", "1.12-6", (1440, 900)),
    Picture("diagnostics", "pole/imaginary-hand", "", (1440, 900), _faulty),
    Picture("partie", "cavendish/partie-306", "6.0-1", (1440, 900)),
    Picture("four-players", "foster/voleur", "1.1-6", (1440, 960)),
    Picture("french", "pole/imaginary-hand", "1.0-9", (1440, 900), _language("fr")),
    Picture("german", "pole/imaginary-hand", "1.1-2", (1440, 900), _language("de")),
    Picture("dark", "cavendish/description", "1.4", (1440, 900), options={"color_scheme": "dark"}),
    Picture("narrow", "pole/imaginary-hand", "1.0-9", (375, 900)),
    Picture(
        "younger-eyes",
        "pole/imaginary-hand",
        "1.3",
        (1440, 900),
        lambda page: page.locator("pqn-viewer select.eyes").select_option("B"),
    ),
    Picture(
        "help",
        "pole/imaginary-hand",
        "",
        (1440, 900),
        lambda page: page.locator("pqn-viewer [data-tool=help]").click(),
    ),
)


def take(browser: Browser, address: str, folder: Path) -> None:
    """All pictures into a folder."""
    for one in PICTURES:
        width, height = one.size
        context = browser.new_context(
            base_url=address, viewport={"width": width, "height": height}, **one.options
        )
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
        page = context.new_page()
        show(page, one.record, one.at)
        page.wait_for_timeout(500)
        one.do(page)
        page.wait_for_timeout(700)
        page.screenshot(path=folder / f"{one.name}.jpg", type="jpeg", quality=84)
        context.close()


def main() -> None:
    """Start a service, take the pictures."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pgn_piquet", "serve", "--port", "0", "--workers", "1", "--quiet"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    found = re.search(r"http://\S+(?=/)", process.stdout.readline())
    assert found and CHROMIUM
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        take(browser, found[0], folder)
        browser.close()
    process.terminate()
    process.wait(30)


if __name__ == "__main__":
    main()

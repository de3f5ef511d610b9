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
    language: str = "en"


def _faulty(page: Page) -> None:
    write(page, POLE.replace("A: trio A not-good", "A: trio A good"))
    page.locator("pqn-editor .cm-lintRange", has_text="good").first.hover()
    page.wait_for_timeout(700)


def _score(page: Page) -> None:
    page.get_by_role("tab", name="Score").click()


def _eyes(page: Page) -> None:
    page.locator("pqn-viewer select.eyes").select_option("B")


def _tricks(page: Page) -> None:
    page.locator("pqn-viewer button.won").first.click()


def _help(page: Page) -> None:
    page.locator("pqn-viewer [data-tool=help]").click()


def _link(page: Page) -> None:
    """The page as it is for who was sent the link."""
    page.locator("button.share").click()
    page.wait_for_timeout(500)
    page.reload()
    page.locator("pqn-viewer .felt").wait_for()


def _four(page: Page) -> None:
    page.evaluate(f"({VIEWER}).colours = 'four'")


def _game(rules: str) -> Callable[[Page], object]:
    """A whole game of a rule set, where it is being played."""
    text = (ROOT / f"corpus/valid/{rules}/game.pqn").read_text(encoding="utf-8")

    def open_it(page: Page) -> None:
        write(page, text)
        page.wait_for_timeout(1500)
        page.evaluate(f"({VIEWER}).goTo('1.3-1')")

    return open_it


def _printed(page: Page) -> None:
    page.emulate_media(media="print")


POLE_HAND = "pole/imaginary-hand"
WIDE = (1280, 800)
PHONE = (320, 780)
DARK = {"color_scheme": "dark"}
PICTURES = (
    Picture("calls", POLE_HAND, "1.0-8", WIDE),
    Picture("play", POLE_HAND, "1.7-1", WIDE),
    Picture("tricks", POLE_HAND, "1.9-1", WIDE, _tricks),
    Picture("end", POLE_HAND, "1.12-6", WIDE, _score),
    Picture("diagnostics", POLE_HAND, "", WIDE, _faulty),
    Picture("partie", "cavendish/score-card", "1.6.0-1", WIDE, _score),
    Picture("side-line", "cavendish/playing-04", "1.10", WIDE),
    Picture("younger-eyes", POLE_HAND, "1.3-1", WIDE, _eyes),
    Picture("link", POLE_HAND, "1.2", WIDE, _link),
    Picture("help", POLE_HAND, "", WIDE, _help),
    Picture("three-players", POLE_HAND, "", WIDE, _game("normand")),
    Picture("four-players", "foster/voleur", "1.1-6", WIDE),
    Picture("trump", POLE_HAND, "", WIDE, _game("imperial")),
    Picture("counters", POLE_HAND, "", WIDE, _game("ecrire")),
    Picture("french", POLE_HAND, "1.0-9", WIDE, language="fr"),
    Picture("german", POLE_HAND, "1.1-2", WIDE, language="de"),
    Picture("dark", "cavendish/description", "1.4", WIDE, options=DARK),
    Picture("four-colours", POLE_HAND, "1.0-2", WIDE, _four, options=DARK),
    Picture("forced-colours", POLE_HAND, "1.7-1", WIDE, options={"forced_colors": "active"}),
    Picture("print", POLE_HAND, "1.12-6", (794, 1123), _printed),
    Picture("narrow", POLE_HAND, "1.0-9", PHONE),
    Picture("narrow-play", POLE_HAND, "1.7-1", PHONE, options=DARK),
)


def take(browser: Browser, address: str, folder: Path) -> None:
    """All pictures into a folder."""
    for one in PICTURES:
        width, height = one.size
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            locale=one.language,
            reduced_motion="reduce",
            **one.options,
        )
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
        page = context.new_page()
        show(page, one.record, one.at)
        page.wait_for_timeout(500)
        one.do(page)
        page.wait_for_timeout(700)
        page.screenshot(path=folder / f"{one.name}.jpg", type="jpeg", quality=78)
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

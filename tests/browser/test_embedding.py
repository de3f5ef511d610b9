"""The viewer on a page of somebody else: one script tag, and whatever that page does with it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from pgn_piquet.library import read
from pgn_piquet.render.replay_view import views

from .conftest import Watch, until

ROOT = Path(__file__).parents[2]
POLE = (ROOT / "corpus/historical/pole/imaginary-hand.pqn").read_bytes()
VOLEUR = (ROOT / "corpus/historical/foster/voleur.pqn").read_bytes()


def game(*texts: bytes) -> str:
    """What ``pqn convert --to game`` makes: a game a line."""
    from pgn_piquet.convert.game import encode

    return "".join(encode(view).decode() for text in texts for view in views(read(text)))


class _Silent(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nothing is logged."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder and the address at which it is served."""
    (tmp_path / "pqn-viewer.js").write_bytes((ROOT / "pgn_piquet/viewer/pqn-viewer.js").read_bytes())
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Silent, directory=str(tmp_path)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield tmp_path, f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


Open = Callable[[str], Page]


@pytest.fixture
def opened(browser: Browser, site: tuple[Path, str]) -> Iterator[Open]:
    """Opens a page with a body; nothing may go wrong on it but what the test expects."""
    folder, address = site
    context = browser.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    watches: list[Watch] = []

    def open_it(body: str) -> Page:
        head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Club</title>'
        # a page with habits of its own: nothing of it may reach into the viewer
        style = (
            "<style>*{letter-spacing:3px} button{all:unset;font-size:40px} .card{display:none} "
            "table,ol{float:right;color:lime}</style>"
        )
        (folder / "index.html").write_text(
            f'{head}{style}<body><script src="pqn-viewer.js" defer></script>{body}', encoding="utf-8"
        )
        (folder / "favicon.ico").write_bytes(b"")
        page = context.new_page()
        page.set_default_timeout(10_000)
        watches.append(Watch(page, address))
        page.goto(address + "/index.html")
        return page

    yield open_it
    context.close()
    assert [wrong for watch in watches for wrong in watch.wrong] == []


def test_one_script_tag_and_a_file_of_games(site: tuple[Path, str], opened: Open) -> None:
    (site[0] / "cup.json").write_text(game(POLE, VOLEUR), encoding="utf-8")
    page = opened('<pqn-viewer src="cup.json"></pqn-viewer>')
    viewer = page.locator("pqn-viewer")
    expect(viewer.locator(".head h2")).to_have_text("An imaginary hand")
    assert viewer.locator("select.records option").count() == 2
    viewer.locator("select.records").select_option("1")
    expect(viewer.locator(".head h2")).to_have_text("Piquet Voleur")
    page.evaluate("document.querySelector('pqn-viewer').goTo('2.1.1')")
    expect(viewer.locator(".card.hand").first).to_be_visible()
    spacing = viewer.locator(".told").evaluate("one => getComputedStyle(one).letterSpacing")
    assert spacing == "normal"
    size = viewer.locator(".tool").first.evaluate("one => getComputedStyle(one).width")
    assert size == "40px"


def test_what_is_no_game_is_told(site: tuple[Path, str], opened: Open) -> None:
    (site[0] / "cup.pqn").write_bytes(POLE)
    page = opened('<pqn-viewer src="cup.pqn"></pqn-viewer><pqn-viewer src="none.json"></pqn-viewer>')
    told = page.locator("pqn-viewer [role=alert]")
    expect(told).to_have_count(2)
    assert "pqn convert --to game" in told.nth(0).inner_text()
    assert "404" in told.nth(1).inner_text()


def test_of_two_addresses_the_later_counts(site: tuple[Path, str], opened: Open) -> None:
    (site[0] / "first.json").write_text(game(POLE), encoding="utf-8")
    (site[0] / "second.json").write_text(game(VOLEUR), encoding="utf-8")
    page = opened("<pqn-viewer></pqn-viewer>")
    waiting: list[Route] = []
    page.route("**/first.json", lambda route: waiting.append(route))
    page.evaluate("document.querySelector('pqn-viewer').src = 'first.json'")
    until(page, lambda: len(waiting) == 1)
    page.evaluate("document.querySelector('pqn-viewer').src = 'second.json'")
    title = page.locator("pqn-viewer .head h2")
    expect(title).to_have_text("Piquet Voleur")
    waiting[0].continue_()
    page.wait_for_timeout(500)
    expect(title).to_have_text("Piquet Voleur")


def test_the_table_fits_wherever_the_viewer_is_moved(site: tuple[Path, str], opened: Open) -> None:
    (site[0] / "cup.json").write_text(game(POLE), encoding="utf-8")
    page = opened(
        '<div id="wide" style="width:1000px"><pqn-viewer src="cup.json"></pqn-viewer></div>'
        '<div id="narrow" style="width:340px"></div>'
    )
    page.locator("pqn-viewer .felt").wait_for()
    page.wait_for_timeout(200)

    def overflows() -> bool:
        right = page.locator("pqn-viewer .card").evaluate_all(
            "all => Math.max(...all.map(one => one.getBoundingClientRect().right))"
        )
        felt = page.locator("pqn-viewer .felt").bounding_box()
        assert felt
        return bool(right > felt["x"] + felt["width"] + 1)

    page.evaluate("document.querySelector('pqn-viewer').goTo('1.0-2')")
    assert not overflows()
    page.evaluate("document.querySelector('#narrow').append(document.querySelector('pqn-viewer'))")
    until(page, lambda: not overflows())
    page.evaluate("document.querySelector('#narrow').style.width = '520px'")
    until(page, lambda: (page.locator("pqn-viewer .felt").bounding_box() or {"width": 0})["width"] > 500)
    page.wait_for_timeout(200)
    wide = page.locator("pqn-viewer .card.hand").first.bounding_box()
    assert wide and wide["width"] > 60, "the table was not drawn anew"


def test_autoplay_ends_with_the_viewer(site: tuple[Path, str], opened: Open) -> None:
    (site[0] / "cup.json").write_text(game(POLE), encoding="utf-8")
    page = opened('<pqn-viewer src="cup.json"></pqn-viewer>')
    page.locator("pqn-viewer [data-tool=play]").click()
    page.evaluate(
        "() => { window.seen = 0; const viewer = document.querySelector('pqn-viewer');"
        " viewer.remove(); viewer.addEventListener('pqn-moment', () => { window.seen += 1; });"
        " window.kept = viewer; }"
    )
    page.wait_for_timeout(1_500)
    assert page.evaluate("window.seen") == 0
    page.evaluate("document.body.append(window.kept)")
    expect(page.locator("pqn-viewer [data-tool=play]")).to_be_visible()


def test_keys_belong_to_the_page_until_the_viewer_has_the_focus(site: tuple[Path, str], opened: Open) -> None:
    (site[0] / "cup.json").write_text(game(POLE), encoding="utf-8")
    page = opened('<pqn-viewer src="cup.json" at="1.2"></pqn-viewer><pqn-viewer src="cup.json"></pqn-viewer>')
    page.locator("pqn-viewer .felt").nth(1).wait_for()
    at = "[...document.querySelectorAll('pqn-viewer')].map(one => one.address).join()"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(at) == "1.2,1.0"
    page.evaluate("document.querySelector('pqn-viewer').focus()")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(at) == "1.2-1,1.0"


def test_a_link_leads_into_a_side_line(site: tuple[Path, str], opened: Open) -> None:
    text = (ROOT / "corpus/historical/cavendish/playing-04.pqn").read_bytes()
    (site[0] / "cup.json").write_text(game(text), encoding="utf-8")
    page = opened('<pqn-viewer src="cup.json" hash></pqn-viewer>')
    page.locator("pqn-viewer .felt").wait_for()
    page.evaluate("location.hash = '#1.10v1-1'")
    expect(page.locator("pqn-viewer .caption")).to_have_class("caption side-line")
    page.reload()
    expect(page.locator("pqn-viewer .caption")).to_have_class("caption side-line")
    expect(page.locator("pqn-viewer .told")).to_contain_text("dashes out the ace")

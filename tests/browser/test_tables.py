"""Languages, narrow screens, every rule set, several viewers on a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import VIEWER, Watch, caption, show, until, write

ROOT = Path(__file__).parents[2]
GAMES = sorted((ROOT / "corpus/valid").glob("*/game.pqn"))


@pytest.mark.parametrize(
    ("language", "first", "score", "terms"),
    [
        ("en", "A: Point of 6. B: Good. A: In diamonds.", "Score", "sinking"),
        ("fr", "A : Point de 6. B : Bon. A : À carreau.", "Marque", "étouffer"),
        ("de", "A: Point von 6. B: Gut. A: In Karo.", "Anschrift", "Verschweigen"),
    ],
)
def test_languages(page: Page, language: str, first: str, score: str, terms: str) -> None:
    show(page, "pole/imaginary-hand", "1.0-8")
    page.evaluate(f"const viewer = {VIEWER}; viewer.panel = 'text scores';")
    page.locator("pqn-viewer [data-tool=settings]").click()
    page.locator("pqn-viewer dialog.settings select[name=language]").select_option(language)
    page.locator("pqn-viewer dialog.settings header button").click()
    until(page, lambda: caption(page) == first)
    expect(page.locator("pqn-viewer #tab-scores")).to_contain_text(score)
    expect(page.locator("pqn-viewer article")).to_have_attribute("lang", language)
    page.locator("pqn-viewer [data-tool=help]").click()
    expect(page.locator("pqn-viewer dialog.help")).to_contain_text(terms)


def test_nothing_stays_english(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.3")
    page.evaluate(f"const viewer = {VIEWER}; viewer.lang = 'de'; viewer.panel = 'text scores';")
    expect(page.locator("pqn-viewer #tab-text")).to_have_text("Text")
    names = page.locator("pqn-viewer [data-tool]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    assert names == [
        "Anfang", "Voriger Stich", "Einen Schritt zurück", "Abspielen", "Einen Schritt vor", "Nächster Stich",
        "Ende",
        "Tisch drehen", "Link zu diesem Moment kopieren", "Einstellungen", "Tasten und Begriffe",
    ]  # fmt: skip


@pytest.mark.parametrize("width", [320, 375, 560, 768, 1024])
@pytest.mark.parametrize("record", ["pole/imaginary-hand", "foster/voleur", "cavendish/score-card"])
def test_nothing_is_wider_than_the_screen(page: Page, width: int, record: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    show(page, record)
    page.evaluate(f"({VIEWER}).focus()")
    page.keyboard.press("End")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    cards = page.locator("pqn-viewer .card").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().right)"
    )
    assert all(right <= width for right in cards)


def test_cards_of_a_hand_are_40_pixels_wide_on_the_smallest_screen(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 800})
    show(page, "pole/imaginary-hand", "1.0-8")
    wide = page.locator("pqn-viewer .card.hand").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().width)"
    )
    assert len(wide) == 24 and min(wide) >= 40


def test_every_rule_set_has_a_record() -> None:
    assert len(GAMES) >= 12


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.parent.name)
def test_record_of_each_rule_set_is_watched_to_its_end(page: Page, path: Path) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    text = path.read_text(encoding="utf-8")
    write(page, text)
    page.evaluate(f"({VIEWER}).focus()")
    rules = page.locator("pqn-viewer .head .by")
    before = rules.inner_text()
    if path.parent.name != "pole":
        until(page, lambda: rules.inner_text() != before)
    last = page.evaluate(f"({VIEWER}).game.moments.length")
    assert last > 3
    page.evaluate(
        f"""async () => {{
          const viewer = {VIEWER};
          for (let step = 0; step < {last}; step += 1) {{
            viewer.shadowRoot.querySelector('[data-tool=next]').click();
            await viewer.updateComplete;
          }}
        }}"""
    )
    expect(page.locator("pqn-viewer [data-tool=next]")).to_be_disabled()
    assert caption(page) != ""


def test_several_viewers_on_a_page_are_their_own(browser: Browser, address: str, tmp_path: Path) -> None:
    from pgn_piquet.library import read
    from pgn_piquet.render.replay_page import page as made
    from pgn_piquet.render.replay_view import views

    document = read((ROOT / "corpus/historical/pole/imaginary-hand.pqn").read_bytes())
    whole = made(list(views(document)))
    start, end = whole.index("<pqn-viewer"), whole.index("</pqn-viewer>") + len("</pqn-viewer>")
    path = tmp_path / "two.html"
    path.write_text(whole[:start] + whole[start:end].replace(" hash", "") * 2 + whole[end:], encoding="utf-8")
    context = browser.new_context(viewport={"width": 1200, "height": 900}, offline=True)
    opened = context.new_page()
    watch = Watch(opened, address)
    opened.goto(path.as_uri())
    opened.locator("pqn-viewer").nth(1).locator("[data-tool=last]").click()
    told = [opened.locator("pqn-viewer").nth(index).locator(".told").inner_text().strip() for index in (0, 1)]
    context.close()
    assert told == ["B deals.", "Score: A 43, B 23."]
    assert watch.wrong == []

"""Whose eyes: what a player could not know is nowhere to be read on the viewer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import VIEWER, caption, show, write

LOOKED = """\
[Piquet "1"]
[Rules "rubicon@1"]

B: deals 1
A: dealt 97s A98h JT98d JT7c
B: dealt QT8s QJ7h KQd AKQ8c
stock Ad 9c 7d As Kh Ks Th Js
A: leaves 2
A: discards 97s 7c
A: takes 3
A: looks
B: discards T8s 7h
B: takes 3
"""
TABLE = (
    f"['.felt', '.side', '.caption'].map(one => ({VIEWER}).shadowRoot.querySelector(one).innerText).join()"
)


def eyes(page: Page, whose: str) -> None:
    page.locator("pqn-viewer select.eyes").select_option(whose)


@pytest.mark.parametrize("at", ["1.0-2", "1.0-5", "1.0-9", "1.3-1", "1.6"])
@pytest.mark.parametrize("panel", ["story", "text", "scores"])
def test_what_elder_put_out_is_not_told_to_younger(page: Page, at: str, panel: str) -> None:
    """A put out 9s 7s 9h 8h 7c; nobody else ever sees them, and the remark is the annotator's."""
    show(page, "pole/imaginary-hand", at)
    page.evaluate(f"({VIEWER}).panel = '{panel}'")
    eyes(page, "B")
    told = page.evaluate(TABLE)
    for hidden in (
        "nine of spades", "seven of spades", "eight of hearts", "seven of clubs",
        "97s", "98h", "9♠", "♠ 9 7", "♥ 9 8", "♣ 7", "throws the king away",
    ):  # fmt: skip
        assert hidden not in told, hidden


def test_what_lies_ahead_is_not_told(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.4-1")
    page.evaluate(f"({VIEWER}).panel = 'story'")
    story = page.locator("pqn-viewer .story .line")
    assert any("K♠" in text for text in story.all_inner_texts())
    eyes(page, "A")
    texts = story.all_inner_texts()
    assert texts[-1].startswith("4. B K♣ A 10♣") and not any("K♠" in text for text in texts)
    page.keyboard.press("Escape")
    page.evaluate(f"({VIEWER}).panel = 'text'")
    assert page.locator("pqn-viewer .line").last.inner_text() == "4. B: Kc=20 Tc=26"
    assert "A: dealt 97s A98h JT98d JT7c" in page.locator("pqn-viewer .lines").inner_text()
    assert "B: dealt 12" in page.locator("pqn-viewer .lines").inner_text()


def test_captions_tell_what_the_player_knows(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.0-1")
    assert caption(page).startswith("A is dealt spades nine seven")
    eyes(page, "B")
    assert caption(page) == "A is dealt 12 cards."
    eyes(page, "onlooker")
    assert caption(page) == "A is dealt 12 cards."
    eyes(page, "A")
    assert caption(page).startswith("A is dealt spades nine seven")


def test_cards_looked_at_lie_open_and_stay_so_in_the_others_hand(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, LOOKED)
    viewer = page.locator("pqn-viewer")
    # the game that the page opens with has been replaced by this one
    expect(viewer.locator(".story .line", has_text="A looks at the cards left")).to_have_count(1)
    # with his eyes the story goes as far as the moment that is shown
    viewer.locator("[data-tool=last]").click()
    eyes(page, "A")
    viewer.locator(".story .line button", has_text="A looks at the cards left").click()
    open_ = viewer.locator(".card.stock:not(:has(.back))")
    assert open_.count() == 2
    viewer.locator("[data-tool=last]").click()
    assert "ace of spades, king of hearts, 10 cards" in viewer.locator(".felt ul").inner_text()
    eyes(page, "B")
    assert "Hand of A: 12 cards" in viewer.locator(".felt ul").inner_text()


def test_a_side_line_is_left_when_eyes_are_chosen(page: Page) -> None:
    show(page, "cavendish/playing-04")
    page.locator("pqn-viewer .story .deep button").first.click()
    expect(page.locator("pqn-viewer .caption")).to_have_class("caption side-line")
    eyes(page, "A")
    expect(page.locator("pqn-viewer .caption")).not_to_have_class("caption side-line")
    assert page.locator("pqn-viewer .deep").count() == 0

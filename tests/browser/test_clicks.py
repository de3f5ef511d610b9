"""Any call, card, trick, figure or line leads to its moment by one click."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import caption, show, until, where

POLE = "pole/imaginary-hand"


@pytest.mark.parametrize(
    ("at", "zone", "card", "told"),
    [
        # played in the last trick told card by card; the remark stands with it
        ("1.0", "hand", "Ah", "A leads ace of hearts. his last card"),
        ("1.0", "hand", "Kd", "B plays king of diamonds."),
        ("1.0", "hand", "9s", "A discards spades nine seven; hearts nine eight; clubs seven."),
        ("1.0", "stock", "Ad", "A takes 5 cards."),
        ("1.0", "stock", "Th", "B takes 3 cards."),
        ("1.7", "discard", "7h", "B discards ten of spades, eight of spades, seven of hearts."),
        ("1.7-1", "trick", "Ks", "B leads king of spades."),
    ],
)
def test_a_card_leads_to_where_it_goes(page: Page, at: str, zone: str, card: str, told: str) -> None:
    show(page, POLE, at)
    page.locator(f"pqn-viewer .card.{zone}[data-card='{card}']").click(position={"x": 9, "y": 22})
    assert caption(page) == told


def test_a_call_and_a_trick_of_the_story(page: Page) -> None:
    show(page, POLE)
    story = page.locator("pqn-viewer .story .line")
    story.filter(has_text="Four queens").get_by_role("button").click()
    assert caption(page) == "B: Four queens."
    story.filter(has_text="5. B Q♣ A 9♣ → B wins").get_by_role("button").click()
    assert where(page) == "1.5-1" and caption(page) == "A plays nine of clubs."
    expect(page.locator("pqn-viewer .story .now")).to_have_count(1)
    expect(page.locator("pqn-viewer .story .now")).to_contain_text("5.")


def test_the_story_tells_the_whole_deal(page: Page) -> None:
    show(page, POLE)
    texts = [" ".join(text.split()) for text in page.locator("pqn-viewer .story .line").all_inner_texts()]
    assert texts[0] == "B deals."
    assert "A Point of 6. B Good. A In diamonds." in texts
    assert "A Three aces. B Not good. A 24!" in texts
    assert "2. A 7♦ B K♦ → B wins" in texts
    assert "8. A J♦ B ? → A wins" in texts
    assert texts[-1] == "Score: A 43, B 23."
    assert "throws the king away" in page.locator("pqn-viewer .story").inner_text()


def test_points_lead_to_what_earned_them(page: Page) -> None:
    show(page, POLE, "1.12-6")
    page.get_by_role("tab", name="Score").click()
    page.locator("pqn-viewer button.points", has_text="15").click()
    assert caption(page) == "A: Quint to the knave. B: Good. A: In diamonds."


def test_tricks_won_lie_in_piles_and_can_be_opened(page: Page) -> None:
    show(page, POLE, "1.7-1")
    piles = page.locator("pqn-viewer button.won")
    assert [" ".join(text.split()) for text in piles.all_inner_texts()] == ["2 tricks", "5 tricks"]
    assert [piles.nth(one).locator("rect").count() for one in (0, 1)] == [2, 5]
    piles.first.click()
    dialog = page.locator("pqn-viewer dialog.tricks")
    expect(dialog).to_be_visible()
    assert dialog.locator("h3").all_inner_texts() == ["A: 2 tricks", "B: 5 tricks"]
    numbers = [one.locator(".n").all_inner_texts() for one in dialog.locator("ol").all()]
    assert numbers == [["Trick 1", "Trick 7"], [f"Trick {number}" for number in range(2, 7)]]
    dialog.get_by_role("button", name="Trick 3").click()
    expect(dialog).not_to_be_visible()
    assert where(page) == "1.3-1"


def test_the_line_of_the_moment_is_marked_in_the_story(page: Page) -> None:
    show(page, "foster/voleur", "1.1-6")
    now = page.locator("pqn-viewer .story .now")
    assert now.inner_text().strip() == "Z Quart to the ten in diamonds."
    show(page, "cavendish/playing-04", "1.10")
    until(page, lambda: "10." in now.inner_text())
    assert caption(page) == "B leads knave of hearts."
    side = page.locator("pqn-viewer .story .deep button", has_text="A♦")
    side.click()
    assert caption(page).startswith("A plays king of diamonds.")
    assert "A♦" in now.inner_text()

"""Everything can be done by keyboard, and one always sees where one is."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import VIEWER, caption, send, show, where

FOCUSED = """() => {
  let one = document.activeElement;
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
  if (!one || one === document.body) return null;
  const box = one.getBoundingClientRect();
  const drawn = part => getComputedStyle(part).outlineStyle !== 'none';
  return {
    name: one.getAttribute('aria-label') || one.textContent.trim().slice(0, 40) || one.id || one.tagName,
    tag: one.tagName,
    outline: drawn(one.closest('label') ?? one) || drawn(one) || !!one.closest('.cm-editor'),
    seen: box.width > 0 && box.height > 0,
  };
}"""


def test_keys_of_the_viewer(page: Page) -> None:
    show(page, "cavendish/score-card")
    page.evaluate(f"({VIEWER}).focus()")
    for key, at in (
        ("ArrowRight", "1.1.0-1"), ("ArrowLeft", "1.1.0"), ("PageDown", "1.2.0"), ("PageDown", "1.3.0"),
        ("PageUp", "1.2.0"), ("End", None),
    ):  # fmt: skip
        page.keyboard.press(key)
        if at is not None:
            assert where(page) == at, key
    assert where(page).startswith("1.6.")
    page.keyboard.press("Home")
    assert where(page) == "1.1.0"


def test_keys_for_tricks_turning_playing_and_help(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.3")
    page.evaluate(f"({VIEWER}).focus()")
    page.keyboard.press("ArrowDown")
    assert where(page) == "1.4"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert where(page) == "1.2"
    page.keyboard.press("f")
    assert page.locator("pqn-viewer .plate .name").first.inner_text() == "B"
    page.keyboard.press(" ")
    expect(page.locator("pqn-viewer [data-tool=pause]")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.locator("pqn-viewer [data-tool=play]")).to_be_visible()
    page.keyboard.press("?")
    dialog = page.locator("pqn-viewer dialog.help")
    expect(dialog).to_be_visible()
    page.keyboard.press("ArrowRight")
    assert where(page) == "1.2"
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()


def test_keys_of_the_viewer_are_not_taken_from_the_editor(page: Page) -> None:
    show(page, "pole/imaginary-hand")
    page.locator("pqn-editor .cm-content").click()
    before = page.locator("pqn-editor .cm-content").inner_text()
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.type("f? ")
    assert page.locator("pqn-editor .cm-content").inner_text().startswith("f? ")
    assert before[:8] == "[Piquet "


def test_walk_through_everything_with_a_visible_focus(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.3")
    # the editor keeps Tab's way out: Escape is not needed, Tab moves on
    seen: list[str] = []
    for _ in range(70):
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUSED)
        if found is None:
            break
        assert found["outline"], f"no visible focus on {found}"
        assert found["seen"] or found["tag"] == "INPUT", found
        seen.append(found["name"])
    words = " | ".join(seen)
    for expected in (
        "Replay", "Corpus", "Documents", "Tidy", "Copy link", "Save as", "Text of the record", "Trick 3",
        "First",
        "Previous trick", "Back one step", "Play", "Forward one step", "Next trick", "Last", "Turn the table",
        "Copy link to this moment", "Settings", "Keys and terms", "elder",
    ):  # fmt: skip
        assert expected in words, f"{expected} cannot be reached; reached: {words}"


def focused(page: Page) -> str:
    """The card that has the focus, as its drawing is named."""
    told: str = page.evaluate(f"({VIEWER}).shadowRoot.activeElement?.dataset.card ?? ''")
    return told


def test_cards_are_chosen_by_keys_and_lead_to_where_they_go(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.0-2")
    page.evaluate(f"({VIEWER}).focus()")
    page.keyboard.press("Tab")
    # one card alone is a stop of the Tab key, the first of the near hand: 9s 7s Ah 9h 8h Jc Tc 7c Jd Td 9d 8d
    assert focused(page) == "9s"
    assert page.locator("pqn-viewer .card[tabindex='0']").count() == 1
    told = page.locator("pqn-viewer .card[tabindex='0']").get_attribute("aria-label")
    assert told is not None and told.startswith("9: nine of spades")
    for key, card in (("ArrowRight", "7s"), ("ArrowRight", "Ah"), ("ArrowLeft", "7s"), ("ArrowLeft", "9s")):
        page.keyboard.press(key)
        assert focused(page) == card, key
    assert where(page) == "1.0-2", "the walk goes on while cards are chosen"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert focused(page) in ("Qs", "Ts", "8s", "Qh"), "the other hand lies above"
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    assert where(page) == "1.0-3", "Escape leads back to the walk"
    page.keyboard.press("Tab")
    for key in ["ArrowDown"] * 3 + ["ArrowLeft"] * 12:
        page.keyboard.press(key)
    assert focused(page) == "9s"
    page.keyboard.press("Enter")
    assert caption(page) == "A discards spades nine seven; hearts nine eight; clubs seven."
    assert focused(page) == "9s", "the focus goes with the card"


def test_who_was_sent_a_link_can_walk_at_once(page: Page) -> None:
    send(page, "pole/imaginary-hand", "1.2")
    page.keyboard.press("ArrowRight")
    assert where(page) == "1.2-1"
    page.keyboard.press("ArrowDown")
    assert where(page) == "1.3"


def test_arrows_work_while_nothing_has_the_focus_and_letters_do_not(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.2")
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("ArrowRight")
    assert where(page) == "1.2-1"
    page.keyboard.press("f")
    assert page.locator("pqn-viewer .plate .name").first.inner_text() == "A"
    page.keyboard.press("?")
    expect(page.locator("pqn-viewer dialog.help")).not_to_be_visible()


def test_steps_are_announced_in_one_live_region(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.1")
    regions = page.locator("pqn-viewer .told[aria-live=polite]")
    assert regions.count() == 1
    page.evaluate(f"({VIEWER}).focus()")
    told = []
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        told.append(caption(page))
    assert told == [
        "B: Four queens.",
        "B: Three kings. 17!",
        "A leads ace of diamonds. B plays queen of diamonds.",
        "A leads seven of diamonds.",
    ]


def test_hands_have_a_text(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.12")
    told = page.locator("pqn-viewer .felt ul").inner_text()
    assert "Hand of A: nothing" in told
    assert "Discard of B: ten of spades, eight of spades, seven of hearts" in told

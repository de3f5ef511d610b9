"""Every control of the viewer does what it says, by mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import caption, show, until, where, write

POLE = "pole/imaginary-hand"


def tool(page: Page, name: str) -> None:
    page.locator(f"pqn-viewer [data-tool={name}]").click()


def test_steps(page: Page) -> None:
    show(page, POLE)
    assert where(page) == "1.0"
    assert caption(page) == "B deals."
    for name in ("first", "previous-trick", "previous"):
        assert page.locator(f"pqn-viewer [data-tool={name}]").is_disabled()
    tool(page, "next")
    assert where(page) == "1.0-1"
    tool(page, "last")
    assert caption(page) == "Score: A 43, B 23."
    for name in ("last", "next-trick", "next"):
        assert page.locator(f"pqn-viewer [data-tool={name}]").is_disabled()
    for at in ("1.12-2", "1.12", "1.11"):
        tool(page, "previous-trick")
        assert where(page) == at
    tool(page, "next-trick")
    assert where(page) == "1.12"
    tool(page, "previous")
    assert where(page) == "1.11-1"
    tool(page, "first")
    assert where(page) == "1.0"


def test_talk_stands_in_bubbles_and_in_words(page: Page) -> None:
    show(page, POLE, "1.0-8")
    assert caption(page) == "A: Point of 6. B: Good. A: In diamonds."
    assert page.locator("pqn-viewer .bubble").all_inner_texts() == ["Point of 6. … In diamonds.", "Good."]
    assert page.locator("pqn-viewer .count").all_inner_texts() == ["6", "0"]


def test_cards_fall_one_by_one(page: Page) -> None:
    show(page, POLE, "1.3")
    assert caption(page) == "B leads ace of clubs."
    assert page.locator("pqn-viewer .card.trick").count() == 1
    assert page.locator("pqn-viewer .chip").all_inner_texts() == ["19"]
    tool(page, "next")
    assert caption(page) == "A plays knave of clubs."
    assert page.locator("pqn-viewer .card.trick").count() == 2
    assert page.locator("pqn-viewer .chip").all_inner_texts() == ["19", "26"]


def test_autoplay_runs_and_pauses(page: Page) -> None:
    show(page, POLE)
    tool(page, "play")
    until(page, lambda: where(page) != "1.0")
    tool(page, "pause")
    stopped = where(page)
    page.wait_for_timeout(1_800)
    assert where(page) == stopped


def test_flip_turns_the_table(page: Page) -> None:
    show(page, POLE)
    names = page.locator("pqn-viewer .plate .name")
    assert names.all_inner_texts() == ["A", "B"]
    tool(page, "flip")
    assert names.all_inner_texts() == ["B", "A"]


def test_tricks_can_be_chosen(page: Page) -> None:
    show(page, POLE)
    page.get_by_role("button", name="Trick 5").click()
    assert where(page).startswith("1.5")
    expect(page.get_by_role("button", name="Trick 5")).to_have_attribute("aria-current", "step")
    assert page.get_by_role("button", name="Trick 2 (B)").is_visible()


def test_deals_can_be_chosen(page: Page) -> None:
    show(page, "cavendish/score-card")
    page.locator("pqn-viewer select.deals").select_option("3")
    assert where(page) == "1.4.0"
    page.get_by_role("tab", name="Score").click()
    page.locator("pqn-viewer .partie button").nth(1).click()
    assert where(page) == "1.2.0"


def test_records_can_be_chosen(page: Page) -> None:
    show(page, "cavendish/score-card")
    page.locator("pqn-viewer select.records").select_option("3")
    assert where(page) == "4.1.0"


def test_whose_eyes(page: Page) -> None:
    show(page, POLE, "1.0-8")
    backs = page.locator("pqn-viewer .card.hand .back")
    assert backs.count() == 0
    page.locator("pqn-viewer select.eyes").select_option("B")
    assert backs.count() == 12
    assert page.locator("pqn-viewer .plate .name").first.inner_text() == "B"
    assert "Hand of A: 12 cards" in page.locator("pqn-viewer .felt ul").inner_text()
    page.locator("pqn-viewer select.eyes").select_option("onlooker")
    assert backs.count() == 24


def test_settings(page: Page) -> None:
    show(page, POLE)
    tool(page, "settings")
    dialog = page.locator("pqn-viewer dialog.settings")
    dialog.locator("select[name=letters]").select_option("fr")
    dialog.locator("select[name=colours]").select_option("four")
    dialog.locator("select[name=speed]").select_option("fast")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).not_to_be_visible()
    ranks = set(page.locator("pqn-viewer .card.hand text.rank").all_text_contents())
    assert {"R", "D", "V"} <= ranks and not {"K", "Q", "J"} & ranks
    colour = page.locator("pqn-viewer .card.hand path.suit.d").first.evaluate(
        "one => getComputedStyle(one).fill"
    )
    assert colour == "rgb(28, 95, 168)"


def test_help_and_terms(page: Page) -> None:
    show(page, POLE)
    tool(page, "help")
    dialog = page.locator("pqn-viewer dialog.help")
    expect(dialog).to_contain_text("one step back or forward")
    for term in ("tenace", "fourchette", "guard", "good against the cards", "sinking"):
        expect(dialog).to_contain_text(term)
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    page.locator("pqn-viewer .plate .term").first.click()
    expect(page.locator("pqn-viewer .meaning")).to_contain_text("The player who does not deal")
    page.keyboard.press("Escape")
    expect(page.locator("pqn-viewer .meaning")).not_to_be_visible()


def test_score_accrues(page: Page) -> None:
    show(page, POLE, "1.0-9")
    total = page.locator("pqn-viewer .deal-score tfoot td")
    assert total.all_inner_texts() == ["21", "0"]
    tool(page, "last")
    assert total.all_inner_texts() == ["43", "23"]
    assert page.locator("pqn-viewer .deal-score tbody tr").count() == 8
    assert page.locator("pqn-viewer .result .points").all_inner_texts() == ["23", "43"]


def test_partie_is_told_by_reason(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    text = (Path(__file__).parents[2] / "corpus/valid/rubicon/game.pqn").read_text(encoding="utf-8")
    write(page, text)
    page.get_by_role("tab", name="Score").click()
    sheet = page.locator("pqn-viewer .partie")
    asked = sheet.get_by_role("button", name="By reason")
    expect(sheet.locator(".reason").first).not_to_be_visible()
    asked.click()
    expect(asked).to_have_attribute("aria-pressed", "true")
    expect(sheet.locator(".reason").first).to_be_visible()
    # what each deal is told by makes up its score
    for deal in sheet.locator("tbody").all():
        figures = [[one.inner_text() for one in row.locator("td").all()] for row in deal.locator("tr").all()]
        for score, *reasons in zip(*figures, strict=True):
            assert int(score) == sum(int(points) for points in reasons if points)
    asked.click()
    expect(sheet.locator(".reason").first).not_to_be_visible()


@pytest.fixture
def offline(page: Page, tmp_path: Path) -> Page:
    """A record with side lines in the file that `pqn view` writes."""
    from click.testing import CliRunner

    from pgn_piquet.cli.main import main

    root = Path(__file__).parents[2]
    path = tmp_path / "replay.html"
    record = root / "corpus/historical/cavendish/playing-04.pqn"
    made = CliRunner().invoke(main, ["view", str(record), "--no-open", "-o", str(path)])
    assert made.exit_code == 0 and made.stdout == f"{path}\n"
    page.goto(path.as_uri())
    page.locator("pqn-viewer .felt").wait_for()
    return page


def test_offline_file_has_the_text_beside_the_table(offline: Page) -> None:
    offline.get_by_role("tab", name="Text").click()
    line = offline.locator("pqn-viewer .line", has_text="6-9. B: AKQJs")
    line.get_by_role("button").click()
    expect(line).to_have_class("line act now")
    offline.get_by_role("tab", name="Score").click()
    expect(offline.locator("pqn-viewer .deal-score tfoot td").first).to_have_text("5")
    assert offline.evaluate("location.hash").startswith("#1.9")


def test_side_lines_are_entered_and_left(offline: Page) -> None:
    offline.get_by_role("tab", name="Text").click()
    offline.locator("pqn-viewer .line button", has_text="10. B: Ad Kd").click()
    expect(offline.locator("pqn-viewer .caption")).to_have_class("caption side-line")
    assert caption(offline) == "A plays king of diamonds. dashes out the ace"
    offline.locator("pqn-viewer .where .term").click()
    expect(offline.locator("pqn-viewer .caption")).not_to_have_class("caption side-line")


def test_link_to_a_moment_is_copied(page: Page) -> None:
    show(page, POLE, "1.7")
    tool(page, "link")
    until(page, lambda: "#r=" in page.url)
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith("&at=1.7")
    page.goto("about:blank")
    page.goto(copied)
    page.locator("pqn-viewer .felt").wait_for()
    until(page, lambda: where(page) == "1.7")
    assert caption(page) == "B leads king of spades."

"""The pages in three languages, on the smallest screen, printed, in forced colours; a link that was sent."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import VIEWER, Watch, send, show, until, where, write
from .test_accessible import violations

ROOT = Path(__file__).parents[2]
POLE = (ROOT / "corpus/historical/pole/imaginary-hand.pqn").read_text(encoding="utf-8")
ENGLISH = re.compile(
    r"\b(the|of|and|Open|Copy|Save|Tidy|Hide|Show|Replay|Corpus|Nothing|Score|deals|takes|tricks|younger|elder)\b"
)
WORDS = """() => {
  const elsewhere = '[lang=en], pqn-editor, script, style, optgroup, option, .head, .languages, .text-remark';
  const found = [document.title];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent);
    if (node.nodeType === Node.ELEMENT_NODE) {
      if (node.closest(elsewhere)) return;
      for (const name of ['title', 'aria-label', 'label']) found.push(node.getAttribute(name) ?? '');
      if (node.shadowRoot) walk(node.shadowRoot);
    }
    for (const child of node.childNodes) walk(child);
  };
  walk(document.body);
  return found.join('\\n');
}"""


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("path", ["/", "/corpus", "/docs"])
def test_no_word_of_the_page_stays_english(page: Page, path: str, language: str) -> None:
    page.goto(f"{path}?lang={language}")
    if path == "/":
        page.locator("pqn-viewer .felt").wait_for()
        expect(page.locator(".verdict .clean")).to_be_visible()
    told = page.evaluate(WORDS)
    assert len(told) > 200
    assert [line for line in told.splitlines() if ENGLISH.search(line)] == []


def test_language_is_changed_with_what_stands_there(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, POLE.replace("An imaginary hand", "Mine"))
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Mine")
    page.get_by_role("link", name="DE").click()
    expect(page.get_by_role("link", name="Sammlung")).to_be_visible()
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Mine")
    expect(page.locator("pqn-viewer #tab-story")).to_have_text("In Worten")
    # who was writing goes on writing
    expect(page.locator("pqn-editor .cm-content")).to_be_visible()


def test_who_was_sent_a_link_sees_the_deal_and_can_open_the_text(page: Page) -> None:
    send(page, "pole/imaginary-hand", "1.2")
    expect(page.locator("pqn-editor .cm-content")).not_to_be_visible()
    expect(page.locator(".unfold .clean")).to_have_text("Nothing to remark")
    page.get_by_role("button", name="Show the text").click()
    expect(page.locator("pqn-editor .cm-content")).to_contain_text("A: point 6 good d")
    page.get_by_role("button", name="Hide the text").click()
    expect(page.locator("pqn-editor .cm-content")).not_to_be_visible()


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (320, 780)])
@pytest.mark.parametrize("is_link", [True, False])
def test_controls_are_in_sight_where_a_deal_is_opened(
    page: Page, size: tuple[int, int], is_link: bool
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    show(page, "pole/imaginary-hand", "1.2")
    if is_link:
        page.locator("button.share").click()
        until(page, lambda: "#r=" in page.url)
        page.reload()
        page.locator("pqn-viewer .felt").wait_for()
        until(page, lambda: where(page) == "1.2")
    assert page.evaluate("scrollY") == 0
    # on a phone the second row of controls may lie below
    for part in (".controls" if width > 1000 else "[data-tool=play]", "[data-tool=next]", ".told"):
        box = page.locator(f"pqn-viewer {part}").bounding_box()
        assert box and box["y"] + box["height"] <= height, part
    if width > 1000:
        table, foot = (page.locator(f"pqn-viewer {one}").bounding_box() for one in (".stage", ".foot"))
        assert table and foot and table["y"] + table["height"] <= foot["y"] + 1, (
            "the controls lie over the table"
        )


def test_words_of_another_language_are_marked(page: Page) -> None:
    page.goto("/?lang=fr#corpus=cavendish/playing-04&at=1.10v1-1")
    page.locator("pqn-viewer .felt").wait_for()
    expect(page.locator("pqn-viewer .told .remark")).to_have_attribute("lang", "en")
    expect(page.locator("pqn-viewer .head h2")).to_have_attribute("lang", "en")
    write(page, POLE.replace("A: trio A not-good", "A: trio A good"))
    page.locator("pqn-editor .cm-lintRange", has_text="good").first.hover()
    said = page.locator("pqn-editor .cm-tooltip-lint .said").first
    expect(said).to_have_attribute("lang", "en")
    # nobody knows in which language this record is
    expect(page.locator("pqn-viewer .head h2")).to_have_attribute("lang", "")


def test_terms_are_explained_in_the_readers_language_where_they_appear(page: Page) -> None:
    page.goto("/?lang=de")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, POLE.replace("; throws the king away", "; keeps the diamonds guarded"))
    page.locator("pqn-viewer .story .text-remark .term", has_text="guarded").click()
    expect(page.locator("pqn-viewer .meaning")).to_contain_text("Kleine Karten neben einer hohen")
    page.keyboard.press("Escape")
    page.evaluate(f"({VIEWER}).goTo('1.0-9')")
    page.locator("pqn-viewer .told .term", has_text="Quint").click()
    expect(page.locator("pqn-viewer .meaning")).to_contain_text("Drei oder mehr Karten einer Farbe in Reihe")


def test_what_was_done_is_said_and_goes_away(page: Page) -> None:
    show(page, "pole/imaginary-hand")
    page.locator("button.share").click()
    said = page.locator(".said")
    expect(said).to_have_text("Link copied: it holds the whole record")
    expect(said).to_have_text("", timeout=8_000)


@pytest.mark.parametrize(
    "path", ["/corpus?lang=de", "/docs?lang=fr", "/docs/rules", "/docs/spec", "/#corpus=cavendish/partie-306"]
)
def test_pages_are_no_wider_than_the_smallest_screen(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    right = page.locator("header a, .deals li").evaluate_all(
        "all => Math.max(0, ...all.map(one => one.getBoundingClientRect().right))"
    )
    assert right <= 320


def test_a_phone_shows_the_table_first(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 700})
    show(page, "pole/imaginary-hand", "1.7")
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == 0
    assert page.locator("pqn-viewer .felt").bounding_box()["y"] < 300  # type: ignore[index]  # it is drawn


def test_print_shows_everything_and_no_control(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.12-6")
    page.emulate_media(media="print")
    for hidden in (".controls", ".tabs", ".track"):
        assert not page.locator(f"pqn-viewer {hidden}").is_visible(), hidden
    for shown in ("#panel-story", "#panel-scores", ".felt"):
        assert page.locator(f"pqn-viewer {shown}").is_visible(), shown
    story, score = (page.locator(f"pqn-viewer #panel-{one}").bounding_box() for one in ("story", "scores"))
    last = page.locator("pqn-viewer .story li").last.bounding_box()
    assert story and score and last
    assert last["y"] + last["height"] <= score["y"], "one panel is printed over the other"
    assert not page.locator("pqn-editor").is_visible() and not page.locator(".bar").is_visible()


def test_forced_colours_keep_every_mark(browser: Browser, address: str) -> None:
    context = browser.new_context(
        base_url=address, viewport={"width": 1400, "height": 950}, forced_colors="active", bypass_csp=True
    )
    page = context.new_page()
    watch = Watch(page, address)
    show(page, "pole/imaginary-hand", "1.7-1")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    style = (
        "one => { const found = getComputedStyle(one); return [found.outlineStyle, found.borderTopStyle]; }"
    )
    assert page.locator("pqn-viewer .story .now > button").evaluate(style)[0] == "solid"
    assert page.locator("pqn-viewer .stage").evaluate(style)[1] == "solid"
    chosen, other = (
        page.locator(f"pqn-viewer #tab-{one}").evaluate("one => getComputedStyle(one).borderBottomWidth")
        for one in ("story", "scores")
    )
    assert chosen != other
    suits = page.locator("pqn-viewer .card.hand path.suit.h").first.evaluate(
        "one => getComputedStyle(one).fill"
    )
    spades = page.locator("pqn-viewer .card.hand path.suit.s").first.evaluate(
        "one => getComputedStyle(one).fill"
    )
    assert suits != spades
    # axe reads the page's own colours, not those that the reader forces
    assert [one for one in violations(page) if not one.startswith("color-contrast")] == []
    context.close()
    assert watch.wrong == []


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_cards_fly_only_where_the_reader_likes_it(browser: Browser, address: str, motion: Any) -> None:
    context = browser.new_context(base_url=address, reduced_motion=motion)
    page = context.new_page()
    show(page, "pole/imaginary-hand")
    seconds = page.locator("pqn-viewer .card").first.evaluate(
        "one => getComputedStyle(one).transitionDuration"
    )
    context.close()
    assert (seconds == "0s") == (motion == "reduce")


@pytest.mark.parametrize("state", ["won", "story", "eyes", "folded", "said", "card", "unknown", "reason"])
def test_new_states_have_no_violation(browser: Browser, address: str, state: str) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 1400, "height": 950}, bypass_csp=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
    page = context.new_page()
    show(page, "cavendish/playing-04" if state == "story" else "pole/imaginary-hand", "1.7-1")
    if state == "won":
        page.locator("pqn-viewer button.won").first.click()
    elif state == "eyes":
        page.evaluate(f"({VIEWER}).eyes = 'B'")
    elif state == "folded":
        page.locator("button.fold").click()
    elif state == "card":
        page.evaluate(f"({VIEWER}).focus()")
        page.keyboard.press("Tab")
    elif state == "unknown":
        write(page, POLE.replace("pole@1", "whist@1"))
        page.locator("pqn-viewer .message").wait_for()
    elif state == "reason":
        write(page, (ROOT / "corpus/valid/rubicon/game.pqn").read_text(encoding="utf-8"))
        page.get_by_role("tab", name="Score").click()
        page.locator("pqn-viewer .by-reason").click()
    elif state == "said":
        page.locator("button.share").click()
        expect(page.locator(".said")).not_to_have_text("")
    found = violations(page)
    context.close()
    assert found == []

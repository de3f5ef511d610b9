"""The page: write, see what is wrong, mend it, watch it, keep it, share it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import caption, show, until, where, write

ROOT = Path(__file__).parents[2]
POLE = (ROOT / "corpus/historical/pole/imaginary-hand.pqn").read_text(encoding="utf-8")


def found(page: Page) -> list[str]:
    return page.locator(".verdict li").all_inner_texts()


def test_first_visit_shows_a_deal(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    expect(page.locator("pqn-viewer .head h2")).to_have_text("An imaginary hand")
    expect(page.locator(".verdict")).to_contain_text("Nothing to remark")


def test_what_is_wrong_is_told_while_one_writes_and_gone_when_it_is_mended(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, POLE.replace("score A: 43 B: 23", "score A: 43 B: 32"))
    expect(page.locator(".verdict b.error")).to_have_text("1 error")
    assert "32" in found(page)[0]
    expect(page.locator("pqn-editor .cm-lintRange-error")).to_have_text("32")
    page.locator(".verdict li button").click()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.type("23")
    expect(page.locator(".verdict")).to_contain_text("Nothing to remark")


def test_hover_tells_the_law(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, POLE.replace("A: trio A not-good", "A: trio A good"))
    page.locator("pqn-editor .cm-lintRange", has_text="good").first.hover()
    tip = page.locator("pqn-editor .cm-tooltip-lint")
    expect(tip).to_contain_text("R214")
    expect(tip).to_contain_text("Law: Cavendish, 51")
    expect(tip).to_contain_text("Help: if the record is at fault, write `not-good`")


def test_fix_is_one_click(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, POLE.replace("A: point 6 good d", "A: point 6 bon d"))
    page.locator("pqn-editor .cm-lintRange", has_text="bon").first.hover()
    page.locator("pqn-editor .cm-diagnosticAction").click()
    expect(page.locator("pqn-editor .cm-content")).to_contain_text("A: point 6 good d")
    expect(page.locator(".verdict")).to_contain_text("Nothing to remark")


def test_text_and_table_go_together(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.4")
    expect(page.locator("pqn-editor .cm-line.shown")).to_have_text("4. B: Kc=20 Tc=26")
    page.locator("pqn-editor .cm-line", has_text="7. B: Ks=23").click()
    until(page, lambda: where(page).startswith("1.7"))
    assert "plays ace of spades" in caption(page)


def test_sample_is_opened_and_named_in_the_address(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    page.locator("#sample").select_option("foster/voleur")
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Piquet Voleur")
    assert page.url.endswith("/#corpus=foster/voleur")


def test_file_is_opened_and_dropped(page: Page, tmp_path: Path) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    mine = tmp_path / "mine.pqn"
    mine.write_text(POLE.replace("An imaginary hand", "Mine"), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(mine)
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Mine")
    text = POLE.replace("An imaginary hand", "Dropped")
    data = page.evaluate_handle(
        "text => { const data = new DataTransfer();"
        " data.items.add(new File([text], 'a.pqn')); return data; }",
        text,
    )
    page.locator(".app").dispatch_event("dragover", {"dataTransfer": data})
    expect(page.locator(".drop")).to_be_visible()
    page.locator(".app").dispatch_event("drop", {"dataTransfer": data})
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Dropped")
    expect(page.locator(".drop")).not_to_be_visible()


def test_text_is_tidied(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, POLE.replace("A: takes 5", "A:   takes    5"))
    page.locator("button.format").click()
    expect(page.locator("pqn-editor .cm-content")).to_contain_text("A: takes 5")


def content(page: Page) -> str:
    return page.locator("pqn-editor .cm-content").inner_text()


@pytest.mark.parametrize("text", ['{"piquet": "1", "records": ', "{", '{"a": 1}'])
def test_text_is_never_lost_by_tidying(page: Page, text: str) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, text)
    expect(page.locator(".verdict b.error")).to_be_visible()
    page.locator("button.format").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert content(page).strip() == text.strip()


def test_what_is_written_while_one_tidies_is_kept(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()

    def slowly(route: Route) -> None:
        page.keyboard.type("; mine")
        route.continue_()

    page.route("**/api/v1/format", slowly)
    page.locator("pqn-editor .cm-content").click()
    page.keyboard.press("ControlOrMeta+End")
    with page.expect_response("**/api/v1/format"):
        page.evaluate("document.querySelector('pqn-app').shadowRoot.querySelector('button.format').click()")
    page.wait_for_timeout(400)
    assert "; mine" in content(page)


def test_what_is_written_before_the_first_deal_has_come_is_kept(page: Page) -> None:
    waiting: list[Route] = []
    page.route("**/api/v1/corpus/pole/imaginary-hand", lambda route: waiting.append(route))
    page.goto("/")
    page.locator("pqn-editor .cm-content").click()
    page.keyboard.type("; mine")
    until(page, lambda: len(waiting) == 1)
    waiting[0].continue_()
    page.wait_for_timeout(600)
    assert content(page) == "; mine"


def test_of_two_links_opened_one_after_the_other_the_later_is_shown(page: Page) -> None:
    show(page, "pole/imaginary-hand")
    waiting: list[Route] = []
    page.route("**/api/v1/corpus/foster/voleur", lambda route: waiting.append(route))
    page.evaluate("location.hash = '#corpus=foster/voleur'")
    until(page, lambda: len(waiting) == 1)
    page.evaluate("location.hash = '#corpus=cavendish/playing-04'")
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Playing the cards, example IV")
    waiting[0].continue_()
    page.wait_for_timeout(600)
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Playing the cards, example IV")


def test_file_that_is_no_utf_8_is_told_and_changes_nothing(page: Page, tmp_path: Path) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    before = content(page)
    old = tmp_path / "old.pqn"
    old.write_bytes(POLE.replace("An imaginary hand", "Andr\xe9").encode("latin-1", "replace"))
    page.locator("input[type=file]").set_input_files(old)
    expect(page.get_by_role("alert")).to_have_text("old.pqn is not UTF-8 text; save it as UTF-8.")
    assert content(page) == before


def test_rules_that_nobody_knows_leave_no_other_replay_on_the_table(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.3")
    write(page, POLE.replace("pole@1", "whist@1"))
    expect(page.locator("pqn-viewer [role=status].message")).to_contain_text("This cannot be replayed")
    assert page.locator("pqn-viewer .felt").count() == 0
    assert any("M201" in one for one in found(page))
    write(page, POLE)
    expect(page.locator("pqn-viewer .felt")).to_be_visible()


def test_quick_fix_of_deal_is_deals(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, POLE.replace("B: deals\n", "B: deal\n").replace("B: deals 1", "B: deal 1"))
    page.locator("pqn-editor .cm-lintRange", has_text="deal").first.hover()
    page.locator("pqn-editor .cm-diagnosticAction").click()
    expect(page.locator(".verdict")).to_contain_text("Nothing to remark")


def test_nothing_of_the_table_lies_over_what_the_judge_says(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, POLE.replace("A: trio A not-good", "A: trio A good"))
    page.locator("pqn-editor .cm-lintRange", has_text="good").first.hover()
    tip = page.locator("pqn-editor .cm-tooltip-lint")
    expect(tip).to_be_visible()
    inside = tip.evaluate(
        """tip => {
          const { left, right, top, bottom } = tip.getBoundingClientRect();
          const root = tip.getRootNode();
          const places = [];
          for (let x = left + 12; x < right - 12; x += 16)
            for (let y = top + 6; y < bottom - 6; y += 10)
              places.push(tip.contains(root.elementFromPoint(x, y)));
          return places.every(Boolean);
        }"""
    )
    box = tip.bounding_box()
    table = page.locator("pqn-viewer .felt").bounding_box()
    assert box and table and box["x"] + box["width"] > table["x"], "it does not reach the table"
    assert inside


def saved(page: Page, to: str) -> bytes:
    page.locator(".menu summary").click()
    with page.expect_download() as waiting:
        page.locator(f".menu button[data-to={to}]").click()
    page.locator(".menu summary").click()
    return Path(waiting.value.path()).read_bytes()


def test_record_is_saved_as_text_json_and_replay(page: Page) -> None:
    show(page, "pole/imaginary-hand")
    assert saved(page, "pqn").decode() == POLE
    twin = json.loads(saved(page, "json"))
    assert twin["records"][0]["tags"]["Event"] == "An imaginary hand"
    replay = saved(page, "replay").decode()
    assert replay.startswith("<!doctype html>") and "<pqn-viewer" in replay


def test_score_sheet_and_picture_are_saved(page: Page) -> None:
    show(page, "pole/imaginary-hand", "1.3")
    sheet = saved(page, "html").decode()
    assert "43" in sheet and "<html" in sheet
    picture = saved(page, "svg").decode()
    assert "<svg" in picture and "<title" in picture


def test_link_holds_the_whole_record(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, POLE.replace("An imaginary hand", "Sent to a friend"))
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Sent to a friend")
    page.locator("button.share").click()
    until(page, lambda: "#r=" in page.url)
    link = page.url
    assert len(link) < 1_200
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Sent to a friend")


def test_a_moment_alone_leads_there_and_keeps_the_record(page: Page) -> None:
    page.goto("/#1.4")
    page.locator("pqn-viewer .felt").wait_for()
    until(page, lambda: where(page) == "1.4")
    write(page, POLE.replace("An imaginary hand", "Mine"))
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Mine")
    page.evaluate("location.hash = '#1.7-1'")
    until(page, lambda: where(page) == "1.7-1")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    assert page.url.endswith("#main") and where(page) == "1.7-1"
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Mine")


def test_damaged_link_is_told(page: Page) -> None:
    page.goto("/#r=AAAA")
    expect(page.get_by_role("alert")).to_have_text("The link is damaged: the record in it cannot be read.")


def test_hostile_record_is_only_text(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    nasty = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    text = POLE.replace("An imaginary hand", nasty).replace("throws the king away", nasty)
    write(page, text)
    expect(page.locator("pqn-viewer .head h2")).to_have_text(nasty)
    assert page.locator("pqn-viewer img, pqn-viewer script").count() == 0


def test_what_cannot_be_read_leaves_the_rest_to_see(page: Page) -> None:
    page.goto("/")
    page.locator("pqn-viewer .felt").wait_for()
    write(page, POLE.replace("A: takes 5", "A: takes five cards quickly"))
    expect(page.locator(".verdict b.error").first).to_be_visible()
    expect(page.locator("pqn-viewer .felt")).to_be_visible()
    write(page, "")
    expect(page.locator(".verdict li")).to_have_count(1)


def test_corpus_leads_to_the_replay_of_each_deal(page: Page) -> None:
    page.goto("/corpus")
    links = page.locator(".deals a")
    assert links.count() > 40
    page.get_by_role("link", name="Playing the cards, example IV").click()
    expect(page.locator("pqn-viewer .head h2")).to_have_text("Playing the cards, example IV")


def test_documents_can_be_read(page: Page) -> None:
    page.goto("/docs")
    for name in ("The rules", "The diagnostics"):
        page.goto("/docs")
        page.get_by_role("link", name=name).click()
        expect(page.locator("article h1")).to_be_visible()

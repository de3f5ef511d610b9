"""axe-core finds nothing on any page, in no state of the viewer, light, dark or narrow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import VIEWER, show, write

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture(params=["light", "dark"])
def options(request: pytest.FixtureRequest) -> dict[str, Any]:
    # axe is put into the page by the test, which the page's own policy would not allow
    return {"color_scheme": request.param, "bypass_csp": True}


def violations(page: Page) -> list[str]:
    if not AXE.is_file():
        pytest.skip("needs axe-core: cd web && npm ci")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("rules => axe.run(document, { runOnly: rules })", RULES)
    return [
        f"{one['id']}: {one['help']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("path", ["/corpus", "/docs", "/docs/architecture"])
def test_pages(page: Page, path: str) -> None:
    page.goto(path)
    assert violations(page) == []


@pytest.mark.parametrize("at", ["1.0", "1.0-9", "1.3-1", "1.12-6"])
def test_viewer(page: Page, at: str) -> None:
    show(page, "pole/imaginary-hand", at)
    assert violations(page) == []


@pytest.mark.parametrize("record", ["foster/voleur", "cavendish/score-card", "cavendish/playing-04"])
def test_other_tables(page: Page, record: str) -> None:
    show(page, record)
    assert violations(page) == []


@pytest.mark.parametrize("dialog", ["help", "settings"])
def test_dialogs(page: Page, dialog: str) -> None:
    show(page, "pole/imaginary-hand")
    page.locator(f"pqn-viewer [data-tool={dialog}]").click()
    assert violations(page) == []


def test_diagnostics_and_menu(page: Page) -> None:
    show(page, "pole/imaginary-hand")
    write(page, '[Piquet "1"]\n[Rules "pole@1"]\n\nB: deal 1\nA: point 6 good d\nscore A: 1 B: 2\n')
    page.locator(".verdict li").first.wait_for()
    page.locator(".menu summary").click()
    assert violations(page) == []


def test_text_panel(page: Page) -> None:
    show(page, "cavendish/playing-04")
    page.evaluate(f"({VIEWER}).panel = 'text scores'")
    page.get_by_role("tab", name="Text").wait_for()
    assert violations(page) == []


def test_narrow(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 800})
    show(page, "pole/imaginary-hand", "1.0-9")
    assert violations(page) == []

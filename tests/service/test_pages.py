"""The pages: their policy, their files, the documents in HTML."""

from __future__ import annotations

import re

import pytest
from fastapi.testclient import TestClient

from pgn_piquet.service.app import create
from pgn_piquet.service.markdown import html, inline
from pgn_piquet.service.settings import Settings

PAGES = ("/", "/corpus", "/docs", "/docs/rules", "/docs/diagnostics", "/docs/architecture")


@pytest.mark.parametrize("path", PAGES)
def test_page_runs_no_inline_program_and_has_a_strict_policy(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert not re.search(r"<script(?![^>]* src=)|<style|\son\w+=|style=", answer.text)
    assert not re.search(r"""(?:src|href)="(?:https?:)?//(?!example)""", answer.text.split("<main")[0])


def test_files_are_sent_once(client: TestClient) -> None:
    for path in ("/static/site.css", "/static/app.js", "/static/icon.svg", "/viewer/pqn-viewer.js"):
        first = client.get(path)
        assert first.status_code == 200
        again = client.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_only_the_viewer_may_be_loaded_by_other_sites(client: TestClient) -> None:
    assert client.get("/viewer/pqn-viewer.js").headers["cross-origin-resource-policy"] == "cross-origin"
    assert client.get("/static/app.js").headers["cross-origin-resource-policy"] == "same-origin"


def test_other_sites_may_read_only_when_asked_for(client: TestClient) -> None:
    asked = {"origin": "https://club.example"}
    assert "access-control-allow-origin" not in client.get("/healthz", headers=asked).headers
    settings = Settings(workers=1, log=False, origins=("https://club.example",))
    with TestClient(create(settings)) as open_client:
        told = open_client.get("/healthz", headers=asked).headers
        assert told["access-control-allow-origin"] == "https://club.example"
        other = open_client.get("/healthz", headers={"origin": "https://other.example"}).headers
        assert "access-control-allow-origin" not in other


def test_corpus_lists_each_record_with_its_source(client: TestClient) -> None:
    found = client.get("/api/v1/corpus").json()
    assert len(found) > 40
    assert all(one["title"] and one["shows"] and one["source"] and one["rules"] for one in found)
    page = client.get("/corpus").text
    for one in found:
        assert f'href="/#corpus={one["id"]}"' in page
        assert client.get(f"/api/v1/corpus/{one['id']}").text.startswith('[Piquet "1"]')


def test_rules_are_told(client: TestClient) -> None:
    names = [one["name"] for one in client.get("/api/v1/rules").json()]
    assert "rubicon@1" in names and len(names) == 12
    told = client.get("/api/v1/rules/cavendish@1?options=carte-rouge%3D20").json()
    assert told["values"]["carte_rouge"] == 20
    assert told["sources"]["capot"]["book"]


def test_codes_are_explained(client: TestClient) -> None:
    told = client.get("/api/v1/explain/p301").json()
    assert told["code"] == "P301" and told["severity"] == "error"
    assert told["text"].startswith("P301 (error): ")


def test_markdown_keeps_what_is_written() -> None:
    body, headings = html(
        "# One *two*\n\ntext `a<b` and **strong**\ngoes on\n\n- a\n  b\n  - c\n- d\n\n1. e\n\n> f\n"
    )
    assert body.replace("\n", " ").replace("> <", "><").strip() == (
        '<h1 id="one-two">One <em>two</em></h1>'
        "<p>text <code>a&lt;b</code> and <strong>strong</strong> goes on</p>"
        "<ul><li>a b <ul><li>c</li></ul></li><li>d</li></ul>"
        "<ol><li>e</li></ol>"
        "<blockquote><p>f</p></blockquote>"
    )
    assert [(one.level, one.name) for one in headings] == [(1, "one-two")]


def test_markdown_tables_and_code() -> None:
    body, _ = html("| a | b |\n|---|---|\n| 1 | `x` |\n\n```text\n<script>\n```\n")
    assert '<th scope="col">a</th>' in body and "<td><code>x</code></td>" in body
    assert "<code>&lt;script&gt;</code></pre>" in body


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[a](rules.md#x)", '<a href="/docs/rules#x">a</a>'),
        ("[a](none.md)", "a"),
        ("[a](../corpus/README.md)", "a"),
        ("[a **b**](schemas/) c", "a <strong>b</strong> c"),
        ("[a](#b)", '<a href="#b">a</a>'),
        ("[a](https://e.org)", '<a href="https://e.org">a</a>'),
        ("[a](javascript:b)", "[a](javascript:b)"),
        ("[a](data:text/html,x)", "[a](data:text/html,x)"),
        ('<img onerror="x">', "&lt;img onerror=&quot;x&quot;&gt;"),
        ("3 * 4 * 5", "3 * 4 * 5"),
    ],
)
def test_markdown_links_lead_only_where_they_may(text: str, expected: str) -> None:
    assert inline(text) == expected


@pytest.mark.parametrize(
    ("query", "accept", "code", "words"),
    [
        ("", None, "en", "Skip to the content"),
        ("", "fr-CA,fr;q=0.9,en;q=0.8", "fr", "Aller au contenu"),
        ("", "it, de;q=0.5, en;q=0.4", "de", "Zum Inhalt"),
        ("", "fr;q=0, en;q=0.1", "en", "Skip to the content"),
        ("", "fr;q=nonsense,,;q=1", "en", "Skip to the content"),
        ("?lang=de", "fr", "de", "Zum Inhalt"),
        ("?lang=xx", "fr", "fr", "Aller au contenu"),
    ],
)
@pytest.mark.parametrize("path", ["/", "/corpus", "/docs", "/docs/rules"])
def test_pages_speak_the_readers_language(
    client: TestClient, path: str, query: str, accept: str | None, code: str, words: str
) -> None:
    answer = client.get(path + query, headers={} if accept is None else {"accept-language": accept})
    assert answer.status_code == 200
    assert f'<html lang="{code}">' in answer.text and words in answer.text
    assert answer.headers["content-language"] == code
    assert "accept-language" in answer.headers["vary"]
    # a language that the address asks for stays while one goes from page to page
    assert ('href="/corpus?lang=de"' in answer.text) == (query == "?lang=de")


def test_a_browser_gets_a_page_where_a_program_gets_a_problem(client: TestClient) -> None:
    for path in ("/docs/none", "/nowhere", "/static/x"):
        page = client.get(path, headers={"accept": "text/html,*/*;q=0.8"})
        assert page.status_code == 404 and page.headers["content-type"].startswith("text/html")
        assert "There is no such page" in page.text
        told = client.get(path)
        assert told.status_code == 404 and told.headers["content-type"] == "application/problem+json"
    api = client.get("/api/v1/explain/none", headers={"accept": "text/html"})
    assert api.headers["content-type"] == "application/problem+json"


def test_every_link_and_picture_of_the_documents_leads_somewhere(client: TestClient) -> None:
    names = re.findall(r'href="(/docs/[a-z]+)"', client.get("/docs").text)
    assert len(names) == 10
    seen = set()
    for name in names:
        text = client.get(name).text
        for target in re.findall(r'(?:href|src)="(/[^"#]*)', text):
            if target not in seen:
                assert client.get(target).status_code == 200, (name, target)
                seen.add(target)
        anchors = set(re.findall(r'id="([^"]+)"', text))
        assert [one for one in re.findall(r'href="#([^"]+)"', text) if one not in anchors | {"main"}] == [], (
            name
        )
    assert "/docs/screenshots/calls.jpg" in seen
    assert client.get("/docs/screenshots/..%2fspec.md").status_code == 404

"""``docs/historical.md``: book by book what each deal teaches, what is certain of it, how to see it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pgn_piquet as pqn

from .corpus_pages import sidecar

ROOT = Path(__file__).resolve().parents[1]
HISTORICAL = ROOT / "corpus" / "historical"
HEAD = """<!-- Made by `make docs` from the sidecars in corpus/historical/; do not edit. -->

# The historical deals

Every worked example of the books, as a record: what it teaches, what is certain of it, where the book is
wrong, how to see it. What a book prints as a figure stands in the record as an assertion, what it calls
certain as `sure`, what it says of another way to play as a side line; each is judged. What a book leaves open
is left open, and what is ours is said to be ours. Examples on which the books disagree (twenty-nine in hand
and the lead; what a capot holds) are in `corpus/disputed/`, a record for each reading: [the table](rules.md).

```
make demo                                            # checks them all
pqn check  corpus/historical/pole/imaginary-hand.pqn # the verdict and what is wrong
pqn replay corpus/historical/pole/imaginary-hand.pqn # act by act, with the keys of a pager
pqn show   corpus/historical/pole/imaginary-hand.pqn # the score sheet
```

The words of a verdict:

| verdict | it means |
|---|---|
| complete | everything is told, and the score follows |
| determined | cards are not told, and no score depends on them |
| possible | the score depends on what is not told; what the acts alone leave stands beside it |
| contradictory | nothing fits all that is told |
| unfinished | the record breaks off and speaks of no end: what is told is judged, with the points so far |
| not told | no play is told, only a hand, or what the deals or the partie came to |
"""
VERDICTS = ("complete", "determined", "possible", "contradictory", "unfinished", "not-told")
WORDS = {"not-told": "not told"}
STATUS = {
    "printed": "as the book has it",
    "completed": "what the book leaves open is ours",
    "deduced": "rebuilt from the text of the book",
}
PARTS = {
    "carte-blanche": "carte blanche", "sequence": "sequences", "set": "sets", "play": "in play",
    "cards": "the cards",
}  # fmt: skip
CHAPTERS = (
    "Description of the game", "Calling", "Playing the cards", "Cases and decisions", "Piquet",
    "Piquet Voleur", "Rubicon Piquet", "Declaring", "Pique and repique", "Scoring a deal",
)  # fmt: skip
"""chapters in the order in which they are read"""
DOCUMENTS = {"001": "modern-page", "002": "pole"}
"""the folder of the book that a claim of the printed odds is from"""


def document() -> str:
    """The whole page."""
    books: dict[str, list[Path]] = {}
    for record in sorted(HISTORICAL.rglob("*.pqn"), key=reading_order):
        books.setdefault(sidecar(record)["source"]["book"], []).append(record)
    parts = [HEAD, *summary(books), "", *contents(books)]
    for book, records in books.items():
        parts += ["", f"## {book}"]
        for record in records:
            parts += ["", *entry(record)]
    return "\n".join([*parts, "", *odds_page()]) + "\n"


def odds() -> dict[str, dict[str, Any]]:
    """The printed odds by name."""
    told = json.loads((HISTORICAL / "odds" / "claims.json").read_text(encoding="utf-8"))
    return {one["name"]: one for one in told["claims"]}


def reading_order(record: Path) -> tuple[str, int, int, str]:
    """By book, chapter or page, and name."""
    place = sidecar(record)["source"]["place"]
    chapter = place.partition(",")[0]
    page = re.search(r"\d+", place) if place.startswith("p") else None
    return (
        record.parent.name,
        CHAPTERS.index(chapter) if chapter in CHAPTERS else len(CHAPTERS),
        int(page[0]) if page else 0,
        record.stem,
    )


# ---- the tables -------------------------------------------------------------------------------------


def summary(books: dict[str, list[Path]]) -> Iterator[str]:
    """Book → examples, how many of each verdict, what is wrong in print."""
    yield "How many there are. Some examples have several records; each counts by the gravest verdict in it."
    yield ""
    columns = ["book", "examples", "records", *(WORDS.get(one, one) for one in VERDICTS), "wrong in print"]
    yield f"| {' | '.join(columns)} |"
    yield "|---" * len(columns) + "|"
    sums: Counter[str] = Counter()
    for book, records in books.items():
        row = counted(records)
        sums += row
        yield line_of(book, row)
    yield line_of("all", sums)


def counted(records: list[Path]) -> Counter[str]:
    """The figures of one book."""
    row: Counter[str] = Counter(examples=len(records))
    for record in records:
        says = sidecar(record)
        for one in says["expected"]["records"]:
            row["records"] += 1
            found = [deal["verdict"] for deal in one["deals"]]
            row[next(verdict for verdict in GRAVEST if verdict in found)] += 1
        row["wrong"] += sum(claim["verdict"] == "wrong" for claim in says.get("claims", ()))
    row["wrong"] += sum(
        claim["truth"] == "wrong" and DOCUMENTS[claim["document"]] == records[0].parent.name
        for claim in odds().values()
    )
    return row


GRAVEST = ("contradictory", "possible", "unfinished", "determined", "not-told", "complete")
"""as the judge names a record by its deals"""


def line_of(book: str, row: Counter[str]) -> str:
    """One line of the table of figures."""
    cells = [book, *(str(row[name] or "-") for name in ("examples", "records", *VERDICTS, "wrong"))]
    return f"| {' | '.join(cells)} |"


def contents(books: dict[str, list[Path]]) -> Iterator[str]:
    """A table of contents a book."""
    for book, records in books.items():
        yield f"**[{book}](#{anchor(book)})**"
        yield ""
        for record in records:
            says = sidecar(record)
            verdict = ", ".join(dict.fromkeys(verdict_words(says["expected"])))
            title = heading(says)
            yield f"* [{title}](#{anchor(title)}): {verdict}"
        yield ""
    yield "**[Printed odds](#printed-odds)**"


def verdict_words(expected: dict[str, Any]) -> Iterator[str]:
    """The words of all deals of an example."""
    for record in expected["records"]:
        for deal in record["deals"]:
            yield WORDS.get(deal["verdict"], deal["verdict"])


def heading(says: dict[str, Any]) -> str:
    """Title and place of an example."""
    title, place = says["title"], says["source"]["place"]
    return str(title) if title == place else f"{title} ({place})"


def anchor(text: str) -> str:
    """The name that a heading has as the end of a link."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


# ---- one example ------------------------------------------------------------------------------------


def entry(record: Path) -> Iterator[str]:
    """The lines of one example."""
    says = sidecar(record)
    name = record.relative_to(ROOT).as_posix()
    rules = ", ".join(f"`{one}`" for one in says["rules"])
    yield f"### {heading(says)}"
    yield ""
    status = STATUS[says["source"]["status"]]
    yield f"{sentence(says['shows'])} By {rules}; {status}: [{record.name}](../{name})."
    yield ""
    yield from verdicts(record, says["expected"]["records"])
    for claim in says.get("claims", ()):
        yield f"* {claimed(claim)}"
    named = odds()
    for one in says.get("odds", ()):
        yield f"* odds: {odd(named[one])}"
    yield from judged(record, says["expected"]["diagnostics"])
    for remark in says.get("remarks", ()):
        yield f"* {remark}"
    yield ""
    yield "```"
    yield f"pqn replay {name}"
    yield from (line.replace("{}", name) for line in says.get("try", ()))
    yield "```"


def sentence(text: str) -> str:
    """A sidecar's words as a sentence."""
    return text[0].upper() + text[1:] + ("" if text.endswith(".") else ".")


def verdicts(record: Path, expected: list[dict[str, Any]]) -> Iterator[str]:
    """What is certain of each deal and side line, and of the partie."""
    events = [located.tags.get("Event") for located in records_of(record)] if len(expected) > 1 else []
    for place, told in enumerate(expected):
        lead = f"record {place + 1}" if events else ""
        if len(set(events)) > 1:
            lead += f', "{events[place]}"'
        lead += ": " if lead else ""
        deals = told["deals"]
        deals_of_partie = len(deals) > 1 and all(deal["verdict"] == "not-told" for deal in deals)
        if deals_of_partie:
            reasons = "".join(f". {sentence(deal['why'])}" for deal in deals if "why" in deal)
            yield f"* {lead}**not told**: {in_row(deals)}{partie(told)}{reasons}"
            continue
        for deal in deals:
            yield f"* {lead}{verdict(deal)}{partie(told)}{why(deal)}"
        for side in told.get("side-lines", ()):
            yield f"* side line, line {side['line']}: {verdict(side)}{why(side)}"


def records_of(record: Path) -> list[Any]:
    """The records of a file with their tags."""
    from types import SimpleNamespace

    from pgn_piquet.model.statements import Tag

    found = []
    for located in pqn.read(record.read_bytes()).records:
        said = (line.says for line in located.record.lines)
        found.append(SimpleNamespace(tags={one.name: one.value for one in said if isinstance(one, Tag)}))
    return found


def verdict(deal: dict[str, Any]) -> str:
    """``**determined**: A 43, B 23; tricks A 7, B 5``."""
    told = f"**{WORDS.get(deal['verdict'], deal['verdict'])}**"
    if deal.get("scores"):
        told += f": {points(deal['scores'])}{parts(deal)}"
    elif deal.get("so-far"):
        told += f": so far {points(deal['so-far'])}{parts(deal)}"
    if deal.get("tricks"):
        told += f"{';' if ':' in told else ':'} tricks {points(deal['tricks'])}"
    if deal.get("by-acts"):
        told += f"; by the acts alone {points(deal['by-acts'])}"
    return told


def parts(deal: dict[str, Any]) -> str:
    """`` (A: point 6, sequences 18 …)``."""
    told = [
        f"{side}: {', '.join(f'{PARTS.get(part, part)} {value}' for part, value in made.items())}"
        for side, made in deal.get("parts", {}).items()
        if made
    ]
    return f" ({'; '.join(told)})" if told else ""


def partie(told: dict[str, Any]) -> str:
    """``; totals A 102, B 89; A wins 291``."""
    words = f"; totals {points(told['totals'])}" if told.get("totals") else ""
    result = told.get("result")
    if isinstance(result, dict):
        words += "; " + ", ".join(f"{side} wins {value}" for side, value in result.items())
    return words


def in_row(deals: list[dict[str, Any]]) -> str:
    """``27-13, 15-31 …``: the deals of a partie."""
    return ", ".join("-".join(figure(deal["scores"].get(side, "?")) for side in "AB") for deal in deals)


def why(deal: dict[str, Any]) -> str:
    """``. B's last five cards are not told``."""
    return f". {sentence(deal['why'])}" if "why" in deal else ""


def points(values: dict[str, int | list[int]]) -> str:
    """``A 43, B 23``."""
    return ", ".join(f"{side} {figure(value)}" for side, value in values.items())


def figure(value: int | list[int] | str) -> str:
    """A figure or its range."""
    return f"{value[0]} to {value[1]}" if isinstance(value, list) else str(value)


def claimed(one: dict[str, str]) -> str:
    """A printed claim with its exact value."""
    if one["verdict"] == "wrong":
        return f"**the book is wrong**: {one['text']}: printed {one['printed']}; {one['exact']}"
    return f"also printed: {one['text']}: {one['printed']}; {one['exact']} ({one['verdict']})"


def odd(one: dict[str, Any]) -> str:
    """One of the printed odds with its exact value and verdict."""
    exact = f"; exactly {one['exact']}" if one["exact"] else ""
    truth = f"**{one['truth']}**" if one["truth"] == "wrong" else one["truth"]
    return f"{one['says']}: printed {one['stated']}{exact} ({truth})"


def judged(record: Path, expected: list[dict[str, Any]]) -> Iterator[str]:
    """What the judge says of the lines that it does not accept, in its words."""
    if not expected:
        return
    found = {(one.code, one.span.line): one.message for one in pqn.check(record.read_bytes()).diagnostics}
    for one in expected:
        yield f"* the judge says at line {one['line']}: {found[one['code'], one['line']]} (`{one['code']}`)"


# ---- the odds ---------------------------------------------------------------------------------------


def odds_page() -> Iterator[str]:
    """The printed odds, each with its exact value and verdict."""
    yield "## Printed odds"
    yield ""
    yield "What the modern page (001) and Pole (002), who reports Hoyle, say of chances and differences,"
    yield "counted exactly. `near`: within five in a hundred of the exact value. `pqn odds --claims` gives"
    yield "the reasons; with a hand and a discard `pqn odds` counts what any draw may bring."
    yield ""
    yield "| document | it says | printed | exactly | verdict |"
    yield "|---|---|---|---|---|"
    for one in odds().values():
        draws = f" ({one['ways']:,} of {one['total']:,} draws)" if "ways" in one else ""
        cells = (one["document"], one["says"], one["stated"], (one["exact"] or "-") + draws, one["truth"])
        yield f"| {' | '.join(cells)} |"

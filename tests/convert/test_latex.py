"""LaTeX output: nothing in a record becomes a command, and where a TeX engine is, it compiles."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from pgn_piquet import library
from pgn_piquet.convert import formats
from pgn_piquet.convert.format import Colours, Item, Items, Settings
from pgn_piquet.render.latex import plain
from pgn_piquet.render.replay_view import NotReplayedError, of_record

HOSTILE = r"""[Piquet "1"]
[Event "50% & #1 _x_ ^ ~ $y$ {z} [w] <<q>> --- ''a'' ``b`` ?` ,, \\ \"U\" 中文 ♠♥♦♣ Привет ß é ÷ 🂡"]
[A "Ann_1"]
[B "[Bob]*"]
[Rules "pole@1"]

B: deals 1 ; [first] *
A: dealt 97s A98h JT98d JT7c ; \newpage 100%
B: dealt QT8s QJ7h KQd AKQ8c
1. A: Jd Kd
"""
COMMANDS = {
    "documentclass", "usepackage", "ifPDFTeX", "else", "fi", "newcommand", "definecolor", "textcolor",
    "ifcsname", "detokenize", "endcsname", "texttt", "iffontchar", "font", "setlength", "parindent",
    "begin", "end", "section", "subsection", "textit", "quad", "hline", "kern", "textbackslash",
    "textasciitilde", "textasciicircum", "spadesuit", "heartsuit", "diamondsuit", "clubsuit",
    "pqns", "pqnh", "pqnd", "pqnc", "pqnchar",
}  # fmt: skip
"""all that the writer may use; words of a record are none of them"""
ENGINES = [one for one in ("pdflatex", "lualatex", "xelatex") if shutil.which(one)]


def _latex(text: str | bytes, colours: Colours = Colours.TWO) -> str:
    document = library.read(text)
    items = []
    for located in document.records:
        try:
            view = of_record(document, located)
        except NotReplayedError:
            continue
        items.append(Item(located.record, 1, lambda view=view: view))
    write = formats.find("latex").write
    assert write is not None
    return b"".join(write(Items(items), Settings(colours=colours))).decode()


def strict(made: str) -> None:
    """Braces and environments nest, every command is one of the writer's, `&` stands in tables alone."""
    body = made.replace(r"\\", "\n")
    open_: list[str] = []
    places = re.finditer(r"\\(begin|end)\{(\w+)\}|\\([A-Za-z]+)|\\(.)|[{}&#$%_^~]", body)
    in_body = False
    for found in places:
        kind, environment, command, sign = found.groups()
        match found[0]:
            case "{":
                open_.append("{")
            case "}":
                assert open_ and open_.pop() == "{", f"a brace too many at {found.start()}"
            case "&":
                assert open_ and open_[-1] == "tabular", "`&` outside a table"
            case "$" | "#":
                assert not in_body, f"`{found[0]}` in the text"
            case "%" | "_" | "^" | "~":
                raise AssertionError(f"`{found[0]}` in the text")
        if kind == "begin":
            open_.append(environment)
            in_body = True
        elif kind == "end":
            assert open_ and open_.pop() == environment
        elif command:
            assert command in COMMANDS, command
        elif sign:
            assert sign in "&%$#_{}, ", f"\\{sign}"
    assert open_ == []


def test_words_of_a_record_are_no_commands() -> None:
    made = _latex(HOSTILE)
    strict(made)
    assert r"50\% \& \#1 \_x\_ \textasciicircum{} \textasciitilde{} \$y\$ \{z\} {[}w]" in made
    assert r"\textbackslash{}newpage 100\%" in made
    assert "\n[" not in made, "a line break takes a bracket that follows for its own"


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("♥", r"\pqnh{}"),
        ("中", r"\pqnchar{中}{4E2D}"),
        ("--", r"-\kern0pt{}-"),
        ("?`", r"?\kern0pt{}`"),
        ("\x85", r"\texttt{U+0085}"),
        ("é", "é"),
        ("a*", "a{*}"),
    ],
)
def test_what_a_sign_becomes(words: str, wanted: str) -> None:
    assert plain(words) == wanted


@pytest.mark.parametrize(
    "spoilt", [r"\input{x}", "a & b", "100%", "}", "{", r"\begin{tabular}", r"\end{x}", "$", "x_y"]
)
def test_the_strict_reader_can_fail(spoilt: str) -> None:
    made = _latex(HOSTILE)
    with pytest.raises(AssertionError):
        strict(made.replace(r"\end{document}", spoilt + "\n" + r"\end{document}"))


SOME = sorted((Path(__file__).parents[2] / "corpus").rglob("*.pqn"))[::7]


@pytest.mark.parametrize("path", SOME, ids=[path.stem for path in SOME])
def test_records_of_the_corpus_nest(path: Path) -> None:
    strict(_latex(path.read_bytes()))


@pytest.mark.skipif(not ENGINES, reason="no TeX engine here")
@pytest.mark.parametrize("engine", ENGINES or ["none"])
@pytest.mark.parametrize("colours", list(Colours))
def test_it_compiles(engine: str, colours: Colours, tmp_path: Path) -> None:
    pole = (Path(__file__).parents[2] / "corpus") / "historical" / "pole"
    texts = [HOSTILE, *(path.read_text() for path in sorted(pole.glob("*.pqn")))]
    (tmp_path / "a.tex").write_text(_latex("\n".join(texts), colours), encoding="utf-8")
    command = [engine, "-interaction=nonstopmode", "-halt-on-error", "a.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=100, check=False)
    told = done.stdout.decode(errors="replace")
    assert done.returncode == 0, told[-2000:]
    assert "Missing character" not in (tmp_path / "a.log").read_text(errors="replace")
    assert (tmp_path / "a.pdf").stat().st_size > 1000

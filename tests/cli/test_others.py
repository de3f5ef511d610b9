"""show, score, explain, rules, completion, and ``pqn`` itself."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from pgn_piquet.cli.main import COMMANDS, main

from .test_fmt import DEAL

Run = Callable[..., Result]


def test_show_is_a_score_sheet_by_deal_with_the_running_total(pqn: Run, files: Path) -> None:
    lines = pqn("show", "good.pqn").stdout.splitlines()
    assert lines[0] == "A partie   [cavendish@1]"
    assert lines[2].split() == ["deal", "dealt", "by", "side", "score", "total"]
    assert [line.split()[:5] for line in lines[4:8]] == [
        ["1", "B", "A", "27", "27"],
        ["B", "13", "13"],
        ["2", "A", "A", "15", "42"],
        ["B", "31", "44"],
    ]
    assert lines[-2:] == ["total: A 164, B 114", "result: A 150 (164 - 114 + 100)"]


def test_show_by_reason(pqn: Run) -> None:
    lines = pqn("show", "-", input=DEAL).stdout.splitlines()
    assert lines[2].split()[3:] == [
        "side", "point", "sequences", "sets", "leads", "wins", "last", "cards", "score", "total",
    ]  # fmt: skip
    assert lines[4].split() == ["-", "B", "A", "6", "18", "7", "1", "1", "10", "43", "43"]
    assert lines[5].split() == ["B", "17", "5", "1", "23", "23"]


def test_show_lines_gives_every_point_with_the_running_count(pqn: Run) -> None:
    lines = pqn("show", "--lines", "-", input=DEAL).stdout.splitlines()
    assert any(line.split() == ["point", "point", "6", "6", "6", "0"] or "point 6" in line for line in lines)
    assert lines[-1].split() == ["12", "cards", "10", "43", "23"]


def test_show_one_record(pqn: Run, files: Path) -> None:
    both = (files / "good.pqn").read_text() + "\n" + DEAL
    assert "A partie" not in pqn("show", "--record", "2", "-", input=both).stdout
    done = pqn("show", "--record", "9", "-", input=both)
    assert done.exit_code == 2
    assert "it has 2 records" in done.stderr


def test_score_is_one_line_a_record(pqn: Run, files: Path) -> None:
    done = pqn("score", "good.pqn", "-", input=DEAL)
    assert done.stdout == (
        "good.pqn:1\tcavendish@1\tA 164 B 114\tA 150\tnot-told\n"
        "<stdin>:1\tcavendish@1\tA 43 B 23\t-\tcomplete\n"
    )
    assert done.exit_code == 0


def test_explain_a_code(pqn: Run) -> None:
    done = pqn("explain", "r214")
    assert done.exit_code == 0
    assert done.stdout.startswith("R214 (warning): ")
    assert "raises it:" in done.stdout


def test_explain_lists_all_codes(pqn: Run) -> None:
    listed = pqn("explain").stdout.splitlines()
    assert len(listed) > 50
    assert listed[0].startswith("S101  error")


def test_explain_an_unknown_code_names_the_nearest(pqn: Run) -> None:
    done = pqn("explain", "R291")
    assert done.exit_code == 2
    assert "there is no code 'R291'; near it are" in done.stderr


def test_rules_listed_explained_compared(pqn: Run) -> None:
    assert "cavendish@1" in pqn("rules").stdout
    explained = pqn("rules", "cavendish", "--explain").stdout
    assert "sha256" in explained
    row = next(line for line in explained.splitlines() if line.startswith("last_trick "))
    assert row.split()[1] == "1"
    compared = pqn("rules", "rubicon", "--diff", "cavendish").stdout
    row = next(line for line in compared.splitlines() if line.startswith("pique_order "))
    assert row.split()[1:3] == ["as-it-happens", "precedence"]
    assert pqn("rules", "rubicon", "--diff", "rubicon").stdout == "rubicon@1 and rubicon@1 play alike\n"


def test_rules_with_options(pqn: Run) -> None:
    done = pqn("rules", "rubicon", "--options", "carte-rouge=20")
    row = next(line for line in done.stdout.splitlines() if line.startswith("carte_rouge "))
    assert row.split()[1] == "20"


def test_an_unknown_rule_set_is_told_with_the_nearest(pqn: Run) -> None:
    done = pqn("rules", "rubikon")
    assert done.exit_code == 2
    assert "rubicon@1" in done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(pqn: Run, shell: str) -> None:
    assert "_PQN_COMPLETE" in pqn("completion", shell).stdout


def test_help_names_every_command_without_loading_them() -> None:
    code = (
        "import sys; from pgn_piquet.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print([m for m in sys.modules if m.startswith('pgn_piquet.cli.')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.splitlines()[-1] == "['pgn_piquet.cli.main']"
    for name in COMMANDS:
        assert f"\n  {name} " in done.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_of_the_table_is_there(pqn: Run, name: str) -> None:
    done = pqn(name, "--help")
    assert done.exit_code == 0
    assert done.stdout.startswith(f"Usage: main {name} ")


def test_an_unknown_command_names_the_nearest(pqn: Run) -> None:
    done = pqn("chek")
    assert done.exit_code == 2
    assert "there is no command 'chek'; did you mean check?" in done.stderr


def test_version_says_which_build(pqn: Run) -> None:
    from pgn_piquet import __version__

    assert pqn("--version").stdout in (
        f"pqn {__version__} (compiled)\n", f"pqn {__version__} (pure Python)\n",
    )  # fmt: skip


def test_python_dash_m(files: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pgn_piquet", "check", "good.pqn"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "won by A" in done.stdout


def test_exit_codes_reach_the_shell(files: Path) -> None:
    for name, code in (("good.pqn", 0), ("wrong.pqn", 1), ("missing.pqn", 2)):
        done = subprocess.run(
            [sys.executable, "-m", "pgn_piquet", "check", name], capture_output=True, timeout=60
        )
        assert done.returncode == code, name


def test_the_group_is_the_entry_point() -> None:
    assert main.name == "main"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("generate", "--rules", "zz@1"), 'there is no rule set "zz@1"'),
        (("generate", "--rules", "rubicon@1", "--options", "luck=1"), "an option is written name=value"),
        (("generate", "--rules", "rubicon@1", "--options", "deals=5"), "deals cannot be 5; it is one of 4|6"),
        (("generate", "--rules", "imperial@1", "--fault", "R202"), "take another rule set"),
        (("rules", "zz@1"), "`pqn rules` lists them"),
    ],
)
def test_a_rule_set_that_is_not_there_is_said_in_words(pqn: Run, words: tuple[str, ...], said: str) -> None:
    done = pqn(*words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert "{'" not in done.stderr, "values of a program are not for a reader"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ('carte_blanche = "ten"', "[deal] carte_blanche: expected a whole number, not a text"),
        ('trump = "maybe"', "'maybe' is none of the words that may stand here; these may: none, turned"),
        ('packets = [2, "x"]', "[deal] packets: expected a whole number, not a text (the 2. of the list)"),
        ("hand_size = 1.5", "expected a whole number, not a number with a fraction"),
        ("hand_size = 99999", "[deal] hand_size: the number may be 12 at most"),
        ('ranks = "XY"', "[deal] ranks: expected a text of the form"),
    ],
)
def test_a_wrong_value_of_a_rule_set_file_is_said_in_words(
    pqn: Run, tmp_path: Path, value: str, said: str
) -> None:
    file = tmp_path / "club.toml"
    file.write_text(f'name = "club@1"\ntitle = "A club"\nextends = "cavendish@1"\n[deal]\n{value}\n')
    done = pqn("rules", "--rules", str(file))
    assert done.exit_code == 2
    assert said in done.stderr
    assert "`int`" not in done.stderr and "`str`" not in done.stderr


def test_all_faults_of_a_rule_set_file_are_told_at_once(pqn: Run, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    head = 'name = "club@1"\ntitle = "A club"\nextends = "cavendish@1"\n'
    file.write_text(head + "[deal]\ntrump = 5\nranks = 3\n")
    told = pqn("rules", "--rules", str(file)).stderr
    assert "[deal] trump: " in told and "[deal] ranks: " in told

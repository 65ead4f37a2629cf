"""Files that are meant to hurt: refused in one line, in no time, and never a traceback."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from houseway.errors import BadInput
from houseway.rulebook.plain_files import BYTES_MAX, plain_text, plain_toml
from tests.cli.in_process import run

DOTS: Final = "a" + ".a" * 50_000
BOMBS: Final = {
    "a key of 50,000 parts": f"{DOTS} = 1\n",
    "a quoted key of 50,000 parts": '"a"' + '."a"' * 50_000 + " = 1\n",
    "a table of 50,000 parts": f"[{DOTS}]\n",
    "a key inside a table": f"x = {{ {DOTS} = 1 }}\n",
    "lists in lists": "a = " + "[" * 50_000 + "]" * 50_000 + "\n",
    "tables in tables": "a = " + "{b = " * 50_000 + "1" + "}" * 50_000 + "\n",
    "a number of 5,000 digits": "a = 1" + "0" * 5_000 + "\n",
}


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_a_few_lines_that_take_a_reader_minutes(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for ending, command in ((".hand", "replay"), (".phh", "replay"), (".hand", "verify")):
        file = tmp_path / f"bomb{ending}"
        file.write_text(text, encoding="utf-8")
        assert run(capsys, command, str(file)).code == 2
    settings = tmp_path / "houseway.toml"
    settings.write_text(text, encoding="utf-8")
    assert run(capsys, "config", "--config", str(settings)).code == 2


def test_a_plain_text_with_many_dots_is_no_bomb() -> None:
    dots = "." * 200
    assert plain_toml(f'author = "{dots} = {dots}"\nx = 1.5\n')["author"] == f"{dots} = {dots}"
    assert plain_toml("a.b.c = 1") == {"a": {"b": {"c": 1}}}


def test_what_is_no_plain_file_is_not_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    endless, pipe, huge = (tmp_path / f"{name}.hand" for name in ("endless", "pipe", "huge"))
    endless.symlink_to("/dev/zero")
    os.mkfifo(pipe)
    with huge.open("wb") as file:
        file.truncate(3 * 2**30)
    for bomb in (endless, pipe, huge):
        for command in ("replay", "verify"):
            done = run(capsys, command, str(bomb))
            assert done.code == 2
            assert len(done.err.strip().splitlines()) == 1, done.err
    with pytest.raises(BadInput, match=f"at most {BYTES_MAX:,} are read"):
        plain_text(huge)


def test_a_mistake_of_ours_is_a_line_and_developers_see_where(tmp_path: Path) -> None:
    """A command that breaks, in a process of its own."""
    broken = (
        "from houseway.cli.main import app, main;"
        " app.command('break')(lambda: 1 / 0); main(['break'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", broken], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 2
    assert done.stderr.startswith("houseway: a mistake of ours: ZeroDivisionError")
    assert len(done.stderr.strip().splitlines()) == 1
    developing = [sys.executable, "-X", "dev", "-W", "ignore", "-c", broken]
    seen = subprocess.run(developing, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert "Traceback" in seen.stderr


HAND: Final = """\
house = "garlic-city"
game = "texas-holdem"
limit = "4/8"
stacks_dollars = [200, 200, 200]
deck_seed = 7
"""
CLEARS: Final = "\\u001b[2J\\u001b]0;mine\\u0007\\u202e"
"""Clears the terminal, names its window and turns the line around."""


@pytest.mark.parametrize(
    "text",
    [
        f'{HAND}actions = ["p1 {CLEARS}"]\n',
        f'{HAND}actions = []\n"{CLEARS}" = 1\n',
        HAND.replace("garlic-city", CLEARS) + "actions = []\n",
    ],
)
def test_nothing_that_others_wrote_gives_orders_to_the_terminal(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sent.hand"
    file.write_text(text, encoding="utf-8")
    done = run(capsys, "replay", str(file))
    assert done.code in (1, 2)
    assert not set("\x1b\x07\u202e") & set(done.out + done.err)
    assert "\\x1b[2J" in done.out + done.err, "it is shown what stands there"


@pytest.mark.parametrize("added", [f"99999999999:{'bb' * 32}", f"-1:{'bb' * 32}", "1:bb"])
def test_a_seal_that_no_seat_could_have_added_to_is_none(
    added: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = " ".join(["bb" * 32] * 6)
    seals = f'"shuffle 52 {"aa" * 32} {added}", "5 As {"aa" * 16} {path}"'
    file = tmp_path / "sent.hand"
    deck = HAND.replace("deck_seed = 7", f'deck = "As{"??" * 51}"')
    file.write_text(f"{deck}actions = []\n_seals = [{seals}]\n", encoding="utf-8")
    done = run(capsys, "verify", str(file))
    assert done.code == 2
    assert "line 1 of '_seals' is no seal" in done.err

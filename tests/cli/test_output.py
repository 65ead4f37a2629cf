"""What a command prints into a pipe: as wide as it needs, whatever the terminal around it."""

import pytest

from tests.cli.in_process import run

COMMANDS = (
    ("games",),
    ("games", "--house", "comstock"),
    ("rules", "garlic-city", "no-bust-21st-century-blackjack"),
    ("ruling", "comstock", "lowball"),
    ("ruling", "garlic-city", "texas-holdem", "flop-turned-early"),
    ("fee", "garlic-city", "texas-holdem", "--limit", "3/6", "--players", "9"),
    ("check", "comstock"),
    ("clauses",),
    ("clauses", "--house", "s-and-k", "--game", "push-nine"),
    ("diff", "garlic-city", "comstock"),
    ("diff", "garlic-city", "comstock", "texas-holdem"),
    ("replay", "tests/hands_played/comstock-pan.hand"),
    ("config",),
)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_pipe_has_no_edge(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    narrow = run(capsys, *words)
    monkeypatch.setenv("COLUMNS", "400")
    assert narrow == run(capsys, *words)
    assert narrow.out.strip()
    assert not [line for line in narrow.out.splitlines() if line.endswith(" ")]


def test_a_clause_with_all_its_words_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "clauses", "--house", "s-and-k", "--game", "push-nine").out
    (line,) = (one for one in printed.splitlines() if "s-and-k/push-nine/1 " in one)
    assert line.rstrip("│ ").endswith(".")
    # Every limit of a schedule stands beside it, however many there are.
    games = run(capsys, "games", "--house", "comstock").out
    assert [one for one in games.splitlines() if len(one) > 100]

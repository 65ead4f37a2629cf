"""Tests that deal share one set of words: `tests/dealing.py`, and the lines of a hand record."""

import ast
import re

from tests.tidy.tree import ROOT, functions, nodes, python_files, shown

HERE = ROOT / "tests" / "dealing.py"
SHARED = {"play", "won", "told", "may", "verbs", "stacked"}
HANDS = {"Hand", "PlayedHand", "AnyHand"}
VERBS = "calls|checks|folds|bets|raises|completes|opens|brings|mucks|shows|discards|draws|stands"
OTHER_DIALECT = re.compile(rf"\d+ (?:{VERBS})\b[\w ]*(?:, \d+ (?:{VERBS})\b[\w ]*)*")
"""Play in words, `3 bets 8, 1 calls`: a record says `p3 cbr 8, p1 cc`."""


def test_what_is_done_with_a_hand_is_said_in_one_place() -> None:
    wrong = [
        f"{shown(path)}: {node.name}"
        for path in python_files(ROOT / "tests")
        for node in functions(path)
        if path != HERE and node.name in SHARED and node.args.args
        if ast.unparse(node.args.args[0].annotation or ast.Constant("")) in HANDS
    ]
    assert not wrong


def test_only_one_file_stacks_a_deck_on_a_hand() -> None:
    """A hand that begins with a known order begins there: `begun`."""
    stacks = re.compile(r"hand = Hand\(\w+\)\n(?:.*\n)?\s*evolve\(hand, Shuffled\(")
    every = python_files(ROOT / "tests")
    assert {shown(one) for one in every if stacks.search(one.read_text(encoding="utf-8"))} == {
        shown(HERE)
    }


def test_play_is_written_as_a_record_writes_it() -> None:
    wrong = [
        f"{shown(path)}:{node.lineno}: {node.value}"
        for path in python_files(ROOT / "tests")
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if OTHER_DIALECT.fullmatch(node.value)
    ]
    assert not wrong

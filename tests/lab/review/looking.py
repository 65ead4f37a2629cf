"""Hands to look back on, told in a few words."""

from pathlib import Path

from houseway.lab.review.against import against_told
from houseway.lab.review.reviewing import review
from houseway.lab.review.told import Decision, Review
from houseway.lab.review.walking import Walk, walked, walked_hand

RIVER = """
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
small_bet = 4
big_bet = 8
starting_stacks = [200, 200, 200]
actions = [
  "d dh p1 {first}", "d dh p2 {second}", "d dh p3 5c5d",
  "p3 f", "p1 cc", "p2 cc",
  "d db {flop}", "p1 cc", "p2 cc",
  "d db {turn}", "p1 cc", "p2 cc",
  "d db {river}", "p1 cbr 8", "p2 {answer}"{end}
]
"""
"""Limit hold'em: eight in the pot, seat 1 bets eight on the river and seat 2 answers."""


def river(folder: Path, second: str, board: str, *, first: str = "8h8d", answer: str = "cc") -> str:
    """The file of such a hand; the board is told as five cards without spaces."""
    shown = "" if answer == "f" else f', "p1 sm {first}", "p2 sm {second}"'
    parts = {"flop": board[:6], "turn": board[6:8], "river": board[8:]}
    told = RIVER.format(first=first, second=second, answer=answer, end=shown, **parts)
    path = folder / "river.phh"
    path.write_text(told, encoding="utf-8")
    return str(path)


def looked_at(path: str | Path, seat: int, against: str = "regular") -> Review:
    """The second look at the first hand of a file."""
    walk = next(walked(Path(path), seat, {}))
    assert isinstance(walk, Walk), walk
    return review(walk, against_told(against))


def looked_at_text(text: str, seat: int, against: str = "regular") -> Review:
    return review(walked_hand(text, seat, {}), against_told(against))


def worth(decision: Decision, key: str) -> float:
    """What a kind of choice wins on average, in cents."""
    return next(one.cents for one in decision.choices if one.key == key)

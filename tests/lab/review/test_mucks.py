"""Hands that were put away at the showdown, though they would have won."""

from pathlib import Path

from tests.lab.review.looking import looked_at, river

POT, BET = 800, 800


def showdown(folder: Path, second: str) -> Path:
    """Seat 1 has bet with eights and shows them; seat 2 has called, and mucks."""
    path = Path(river(folder, second, "KsQh7d4c2d"))
    text = path.read_text("utf-8").replace(f"p2 sm {second}", "p2 sm")
    path.write_text(text, "utf-8")
    return path


def test_the_better_hand_mucked_costs_the_pot(tmp_path: Path) -> None:
    review = looked_at(showdown(tmp_path, "9s9c"), 2)
    muck = review.decisions[-1]
    assert (muck.did, muck.street, muck.verdict) == ("muck", "showdown", "costs")
    assert muck.cost_cents == POT + 2 * BET
    assert muck.says == "Showing here wins $24 more on average than mucking."
    assert muck.habit == "mucking at the showdown"


def test_a_beaten_hand_mucked_costs_nothing_and_is_no_decision(tmp_path: Path) -> None:
    review = looked_at(showdown(tmp_path, "6s6c"), 2)
    assert "muck" not in {one.did for one in review.decisions}


def test_no_amount_is_put_to_a_muck_before_hands_that_are_still_closed(tmp_path: Path) -> None:
    """Seat 3 has called too, and has not shown yet when seat 2 mucks."""
    path = showdown(tmp_path, "9s9c")
    text = path.read_text("utf-8").replace('"p3 f", "p1 cc"', '"p3 cc", "p1 cc"')
    for passed in ("flop", "turn"):
        board = {"flop": "KsQh7d", "turn": "4c"}[passed]
        text = text.replace(
            f'"d db {board}", "p1 cc", "p2 cc"', f'"d db {board}", "p1 cc", "p2 cc", "p3 cc"'
        )
    text = text.replace('"p2 cc", "p1 sm', '"p2 cc", "p3 cc", "p1 sm')
    path.write_text(text.replace('"p2 sm"', '"p2 sm", "p3 sm"'), "utf-8")
    review = looked_at(path, 2)
    muck = review.decisions[-1]
    assert (muck.verdict, muck.cost_cents) == ("differs", 0)
    assert muck.says == "Nothing shown had beaten this hand, and showing it is free."

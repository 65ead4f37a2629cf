"""README's "What is missing" says which faults cannot be reported: no more and no fewer."""

import pytest

from houseway.games import GAMES
from houseway.houses.house import House
from houseway.reports.printed_rulings import rulings_of
from tests.tidy.tree import ROOT

SHOWN = "shown-to-one"


def faults(game: str) -> list[str]:
    return [one.fault.slug for one in GAMES[game].rulings]


def test_the_games_with_few_faults_or_none_are_those_that_are_named() -> None:
    missing = (ROOT / "README.md").read_text(encoding="utf-8").partition("**What is missing.**")[2]
    said = " ".join(missing.partition("**Your own club.**")[0].split())
    assert "at the board, stud and draw games, Mexican Poker and pan" in said
    assert {"street-out-of-sequence", "down-card-exposed"} < set(faults("mexican-poker"))
    assert "At Push-9 it is cards shown to one player" in said
    assert faults("push-nine") == [SHOWN]
    assert "at the blackjacks it is a card out of order and a wager touched late" in said
    blackjacks = [one.slug for one in GAMES.values() if one.family == "blackjack"]
    few = ["card-out-of-order", "wager-touched"]
    assert all(faults(one) == few for one in blackjacks)
    assert "at Chinese Poker no fault can be reported" in said
    assert {one.family for one in GAMES.values() if not one.rulings} == {"chinese poker"}


@pytest.mark.parametrize(
    ("house", "numbers"),
    [("garlic-city", (20, 21, *range(23, 26))), ("comstock", (20, 21, *range(26, 31)))],
)
def test_the_later_cards_of_mexican_poker_have_steps(house: str, numbers: tuple[int, ...]) -> None:
    row = House.named(house).row("mexican-poker")
    without = {
        cite
        for one in rulings_of(row, row.answers)
        if not one.steps
        for cite in one.cite.split(", ")
    }
    assert without.isdisjoint(f"{house}/mexican-poker/{number}" for number in numbers)

"""What every total comes to against every total of the bank, written out as the books print it.

A line is a player's hand and a column the bank's; a cell says who wins:

    N  the player, at the odds of a natural      W  the player, at the odds of a win
    P  nobody: push                              L  the bank

The lines are read by `rows`; which clause a line is evidence of, the tests say.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from houseway.cards.card import cards
from houseway.table.blackjack.comparing import Outcome, result
from houseway.table.blackjack.counting import Counts, total
from tests.houses.rows import row

LETTERS: Final[dict[str, Outcome]] = {"N": "natural", "W": "win", "P": "push", "L": "loss"}

HELD: Final = {
    "natural": "As Kd",
    "two jokers": "Jk Jk",
    "888": "8c 8d 8h",
    "4": "2c 2d",
    "11": "5c 6d",
    "12": "5c 7d",
    "16": "Tc 6d",
    "soft 17": "Ac 6d",
    "17": "Tc 7d",
    "soft 18": "Ac 7d",
    "18": "Tc 8d",
    "19": "Tc 9d",
    "20": "Tc Kd",
    "21": "Tc 6d 5h",
    "joker": "5c Jk",
    "22": "Tc 6d 6h",
    "23": "Tc 6d 7h",
    "24": "Tc 6d 8h",
    "25": "Tc 6d 9h",
    "26": "Tc 6d Th",
    "27": "Tc 8d 9h",
    "28": "Tc 9d 9h",
    "29": "Tc 9d Th",
    "30": "Tc Jd Qh",
    "22 in four": "8c 2d 6h 6s",
    "23 in four": "8c 2d 6h 7s",
    "24 in four": "8c 2d 6h 8s",
    "25 in four": "8c 2d 6h 9s",
}
"""A hand of each kind that a table names."""


class Line(NamedTuple):
    """A player's hand, and what it comes to against each hand of the bank."""

    player: str
    against: dict[str, Outcome]


def lines(table: str) -> Iterator[Line]:
    """The lines of a printed table; its first names the bank's hands."""
    heading, *rest = [line for line in table.splitlines() if line.strip()]
    banks = [one.strip() for one in heading.split("|")[1:]]
    for line in rest:
        player, *cells = [one.strip() for one in line.split("|")]
        assert len(cells) == len(banks), line
        letters = (LETTERS[cell] for cell in cells)
        yield Line(player, dict(zip(banks, letters, strict=True)))


def found(house: str, game: str, counts: Counts, line: Line) -> dict[str, Outcome]:
    """What the table of this house says to the same hands."""
    options: Any = row(house, game).options
    player = total(cards(HELD[line.player]), counts, options)
    return {
        bank: result(player, total(cards(HELD[bank]), counts, options), options)
        for bank in line.against
    }

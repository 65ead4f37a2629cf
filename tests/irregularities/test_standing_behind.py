"""Who wagers from behind the table has no hand: no report is about it, and none stops a table."""

from random import Random
from typing import Final

import pytest

from houseway.bots.players import player_for, style_of
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.rulebook.clauses import HOUSES
from houseway.table.actions import Report
from houseway.table.actors import FLOOR
from houseway.table.engine import act, begin
from houseway.table.hand import Hand
from houseway.table.reports_now import reports_of
from houseway.table.views import seat_view
from tests.table.banked_hands import bank_table

BEHIND: Final = 11
"""The first number above any seat's."""


ROWS: Final = tuple(
    (house, game)
    for house in HOUSES
    for game in House.named(house).games
    if House.named(house).row(game).game.family in ("player-dealer", "blackjack")
)


def reported(hand: Hand) -> int:
    """Every fault is listed and reported of whoever stands there; how many reports were refused."""
    refused = 0
    for ruling in hand.setup.game.rulings:
        list(reports_of(ruling.fault, hand))
        for place, count in ((0, 0), (1, 1), (0, 2)):
            said = Report(FLOOR, ruling.fault.slug, about=BEHIND, place=place, count=count)
            try:
                act(hand.copy(), said)
            except (Refused, BadInput):
                refused += 1
    return refused


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_report_about_somebody_behind_the_table_is_answered(house: str, game: str) -> None:
    row = House.named(house).row(game)
    limit, stacks = str(usual_limit(row)), {1: 400, 2: 400, 3: 400, BEHIND: 400}
    hand = begin(bank_table(house, game, limit=limit, stacks=stacks), Seeded(game))
    assert BEHIND in hand.setup.standing
    choose, refused = player_for(row.game), 0
    while not hand.is_over and len(hand.log) < 40:
        refused += reported(hand)
        seat = hand.asked[0]
        action = choose(seat_view(hand, seat), hand.setup, style_of(seat), Random(seat))
        act(hand, action)
    assert refused

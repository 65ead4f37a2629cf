"""Hands played at a table and then asked about: who was paid is who has equity, at every house."""

import pytest

from houseway.cards.card import JOKER
from houseway.cards.shuffle import Seeded
from houseway.houses.house import House, Row
from houseway.lab.equity import equity
from houseway.lab.pot_games import USUAL, as_dealt
from houseway.lab.showing import Showing
from houseway.table.engine import act, begin, default, legal
from houseway.table.events import Tabled
from houseway.table.hand import Hand
from houseway.table.mexican.showing import how_the_joker_came
from houseway.table.pot.events import Pushed
from tests.sampling import Some

NOT_ASKED = ("chinese-poker", "jacks-back", "jacks-or-better", "push-nine")
"""Points; two that nobody opens who only calls; and a pot that is pushed on when it is tied for."""
ROWS = [
    (house, game)
    for house in ("garlic-city", "comstock", "players-club", "s-and-k")
    for game in House.named(house).games
    if game in USUAL and game not in NOT_ASKED
]


def called_down(row: Row, seed: int) -> Hand:
    """Four players who do the first thing that is offered: they call everything and show."""
    dealt = row.house.deal(row.game.slug, stacks_dollars=[500] * 4, seed=seed)
    hand = begin(dealt.hand.setup, Seeded(f"{seed}"))
    while not hand.is_over:
        seat = hand.asked[0]
        choices = legal(hand, seat) if seat > 0 else []
        act(hand, choices[0].action(setup=hand.setup) if choices else default(hand, seat))
    return hand


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_who_is_paid_at_a_table_is_who_has_equity(house: str, game: str, some: Some) -> None:
    row = House.named(house).row(game)
    dealt, compared = as_dealt(row.game, row.answers), 0
    for seed in some(range(300), 5):
        hand = called_down(row, seed)
        shown = {one.seat: one.cards for one in hand.log if isinstance(one, Tabled)}
        paid = {one.seat for one in hand.log if isinstance(one, Pushed) and one.cents}
        if len(shown) < 2 or not paid <= shown.keys():
            continue
        is_up = dealt.up_ranking is not None and how_the_joker_came(hand) == "up"
        ups = [
            frozenset({cards.index(JOKER)} if is_up and JOKER in cards else ())
            for cards in shown.values()
        ]
        asked = Showing(
            game=dealt,
            hands=tuple(tuple(cards) for cards in shown.values()),
            board=tuple(hand.board) if dealt.has_board else (),
            up=tuple(ups),
            drawn=(0,) * len(shown) if dealt.throws else (),
        )
        found = equity(asked)
        assert (found.method, found.boards) == ("exact", 1)
        has = {seat for seat, player in zip(shown, found.players, strict=True) if player.equity}
        assert has == paid, f"seed {seed}: {asked.hands} on {asked.board}"
        compared += 1
    assert compared

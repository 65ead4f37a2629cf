"""Pai gow bots: legal always, quick, never foul, and never wiser than their seat."""

from random import Random

import pytest

from houseway.bots.pai_gow_player import choose
from houseway.bots.players import player_for
from houseway.bots.styles import STYLES
from houseway.cards.card import cards
from houseway.cards.shuffle import Seeded
from houseway.table.actors import FLOOR
from houseway.table.bank.events import BankTaken
from houseway.table.bank.hand_events import Settled
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import act, begin, default
from houseway.table.hand import Hand
from houseway.table.pai_gow.actions import LetLook, SetFront
from houseway.table.pai_gow.events import HandRead
from houseway.table.setup import Setup
from houseway.table.views import seat_view
from tests.dealing import row
from tests.games.pai_gow.tables import poker, tiles
from tests.patience import processor_s
from tests.properties.chance_pai_gow import ROWS

REGULAR = STYLES["regular"]


def played(setup: Setup, seed: str) -> Hand:
    """One hand by bots of all styles; a refused action would raise."""
    hand, chance = begin(setup, Seeded(seed)), Random(seed)
    names = list(STYLES)
    while not hand.is_over:
        seat = hand.asked[0]
        if seat == FLOOR:
            act(hand, default(hand, FLOOR))
            continue
        style = STYLES[names[seat % len(names)]]
        act(hand, choose(seat_view(hand, seat), setup, style, chance))
    return hand


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_table_of_bots_plays_on_and_nobody_is_foul(house: str, game: str) -> None:
    table = tiles() if game == "pai-gow-tiles" else poker(house)
    setup, banked, settled = table.hand.setup, set(), 0
    for number in range(12):
        hand = played(setup, f"{house}/{game}/{number}")
        assert not any(one.is_foul for one in hand.log if isinstance(one, HandRead))
        banked |= {one.seat for one in hand.log if isinstance(one, BankTaken)}
        settled += sum(isinstance(one, Settled) for one in hand.log)
        setup = next_setup(setup, carried_out(hand), dict(table.hand.setup.stacks_cents))
    assert banked == {1, 2, 3}, "the bank has gone round"
    assert settled == 24, "two players meet the bank on every hand"


def test_a_bot_sets_its_hand_the_house_way_from_its_own_cards_alone() -> None:
    table = poker(hands={2: "2d 3d 6d 7d 8d Td 2h"}).wagered("p1 bank 100", "p2 wager 20")
    table.by_the_clock(until="setting")
    view = seat_view(table.hand, 2)
    action = choose(view, table.hand.setup, REGULAR, Random(1))
    assert isinstance(action, SetFront)
    assert set(action.cards) == set(cards("2d 2h"))


def test_a_bot_lets_a_smaller_bettor_look() -> None:
    table = poker("comstock").wagered("p1 bank 100", "p2 wager 40", "p3 wager 20 on 2")
    table.by_the_clock(until="setting")
    view = seat_view(table.hand, 2)
    assert choose(view, table.hand.setup, REGULAR, Random(1)) == LetLook(2, 3, 2)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_bot_takes_less_than_twenty_milliseconds(house: str, game: str) -> None:
    table = tiles() if game == "pai-gow-tiles" else poker(house)
    table.wagered("p1 bank 100", "p2 wager 20").by_the_clock(until="setting")
    view = seat_view(table.hand, 2)
    assert processor_s(lambda: choose(view, table.hand.setup, REGULAR, Random(1))) < 0.02


def test_the_games_are_played_by_this_bot() -> None:
    for house, game in ROWS:
        assert player_for(row(house, game).game) is choose

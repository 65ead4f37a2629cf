"""The promises of play at Mexican Poker, by chance at both houses; and no leaks."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

import pytest

from houseway.bots import mexican_player
from houseway.bots.styles import STYLES, Style
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.carry import carried_out, next_button
from houseway.table.engine import act
from houseway.table.events import StreetBegan
from houseway.table.hand import Hand
from houseway.table.mexican import events as mexican_events
from houseway.table.mexican.actions import KeepDown, TurnUp
from houseway.table.mexican.events import FaceChosen
from houseway.table.mexican.options import TurningUpOptions
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.stud.actions import BringIn
from houseway.table.views import seat_view
from tests.properties.chance_mexican import ROWS, VERBS, any_table, drawn
from tests.properties.playing_out import (
    A_FEW,
    Family,
    Reached,
    assert_explained,
    events_in,
    house_cents,
    play_row,
    play_rows,
)
from tests.properties.redealing import check_row, is_caught
from tests.sampling import Some
from tests.table.sitting import any_hand, random_moves

pytestmark = pytest.mark.slow

HANDS_A_ROW = 100
SOAK_A_ROW = 500

REFUSALS: Final = (
    "Of those who have chips its up card must open the betting",
    "It does not hold",
    "It has only",
    "It has acted, and nobody has made a full raise since",
    "It has checked this round",
    "A bet and",
    "Nobody who could call it has chips left",
    "A raise here is to",
    "A bet here is",
    "The least raise is to",
    "The least bet is",
    "The most it may raise to is",
    "The most it may bet is",
    "The smallest chip in play is",
    "The forced bet is",
    "Its up card must open the betting",
    "Players choose how they take the next card",
    "It holds another card down than",
    "This is a betting round",
    "Hands are being shown",
    "No other hand is left for a pot that was called",
    "When all bets are made each player shows their cards",
    "Other cards were dealt to it",
    "It holds 5 cards",
    "It is seat",
    "The hand is over",
)

EXPLAINED: Final = {
    "buy_in_min": "asked by the room before a player sits down",
    "buy_in_max": "asked by the room before a player sits down",
    "When all bets are made each player shows their cards": "met in the soak (comstock, seed 452)",
    "odd_chip": "five cards hardly ever tie: tests/games/test_mexican_poker.py",
}


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    pack = hand.setup.game.pack(hand.setup.options).cards
    seat = hand.asked[0] if hand.asked else chance.choice(hand.setup.order)
    yield from (Call(chance.choice(hand.setup.order)), Fold(chance.choice(hand.setup.order)))
    yield from (BringIn(seat), KeepDown(seat), TurnUp(seat), Muck(seat), Show(seat))
    yield TurnUp(seat, (chance.choice(pack),))
    yield Show(seat, tuple(chance.sample(pack, chance.choice((2, 5)))))
    for cents in (1, hand.bet_cents, hand.bet_cents + 1, hand.bet_cents + 150, 10**9):
        yield Raise(seat, cents)
    yield Raise(seat, hand.bet_cents + 5 * hand.setup.blind_cents + 1)


def check_the_collection(hand: Hand, _: Random) -> None:
    """The house has what is posted for the moments this hand has seen, less what no pot held."""
    charges = hand.setup.collection
    if charges is None:
        assert house_cents(hand) == 0
        return
    moments = ["before the deal", "first betting round"]
    if StreetBegan("third street") in hand.log:
        moments.append("next card")
    posted = sum(one.total_cents for one in charges.charges if one.when in moments)
    owed = hand.owed.cents + hand.owed.jackpot_cents if hand.owed else 0
    assert house_cents(hand) == posted - owed


def check_winnings(hand: Hand, _: Random) -> None:
    """Nobody wins from anyone more than they had in."""
    paid = {seat: hand.seats[seat].paid_cents for seat in hand.setup.order}
    for seat, began_cents in hand.setup.stacks_cents.items():
        won_cents = hand.money.balances[seat] - began_cents
        others = sum(min(paid[seat], cents) for other, cents in paid.items() if other != seat)
        assert won_cents <= others


def check_down_cards(hand: Hand, _: Random) -> None:
    """Where one card must lie down, the down card was turned up for every other that came down."""
    if hand.setup.options[TurningUpOptions].down_cards == "exactly one":
        for event in hand.log:
            assert not isinstance(event, FaceChosen) or len(event.turned) == event.is_down
    button = next_button(carried_out(hand), hand.setup.order, hand.setup.options)
    assert button == hand.setup.order[0]


MEXICAN: Final = Family(
    rows=ROWS,
    draw=drawn,
    refusals=REFUSALS,
    # Cards are laid up only by a ruling, and here nothing goes wrong.
    events=events_in(mexican_events) - {"LaidUp"} | {"BroughtIn"},
    verbs=VERBS,
    wrong_actions=wrong_actions,
    at_the_end=(check_the_collection, check_winnings, check_down_cards),
)


@pytest.mark.slow
def test_the_promises_hold_whatever_is_played(some: Some) -> None:
    reached = Reached(MEXICAN)
    play_rows(reached, some(range(HANDS_A_ROW), A_FEW))
    assert_explained(reached.never(), EXPLAINED, EXPLAINED, some)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_five_hundred_hands_a_row_keep_the_promises(house: str, game: str) -> None:
    play_row(house, game, Reached(MEXICAN), range(SOAK_A_ROW))


PLAY: Final = partial(random_moves, verbs=VERBS, faults=0.05)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_nobody_can_tell_how_the_hidden_cards_lie(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=8, play=PLAY)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_nobody_can_tell_in_very_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=300, worlds=1, play=PLAY)


def down_cards_in_sight(hand: Hand, _: int) -> object:
    return [holding.down for holding in hand.holdings]


def test_a_view_of_down_cards_is_caught() -> None:
    assert is_caught(any_table(*ROWS[0], Random(1)), look=down_cards_in_sight, play=PLAY)


@pytest.mark.parametrize("style", STYLES.values(), ids=list(STYLES))
def test_bots_of_every_style_play_whole_hands(style: Style) -> None:
    for number in range(12):
        chance = Random(number)
        hand = any_hand(any_table(*ROWS[number % 2], chance), f"{number}")
        while not hand.is_over:
            seat = hand.asked[0]
            act(hand, mexican_player.choose(seat_view(hand, seat), hand.setup, style, chance))

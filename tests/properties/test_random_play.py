"""The promises of play, by chance at every board row: chips, cards, replay, ends, refusals.

The run prints what none of its hands reached: step words, events, refusals, and questions that
nobody asked of the house.
"""

from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Final, get_args

import pytest

from houseway.table import events
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.carry import carried_out, next_button
from houseway.table.event import Event
from houseway.table.events import Mucked, StreetBegan
from houseway.table.forced import Missed
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Chop, Discard, Fold, Raise
from houseway.table.pot.options import ReturningOptions
from houseway.table.pot.returning import Standing, entry, seat_is_lost
from tests.properties.chance_tables import BOARD_ROWS, drawn
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
from tests.sampling import Some

HANDS_A_ROW = 44
"""Times 23 rows: a thousand hands in `make test`."""
SOAK_A_ROW = 500

REFUSALS: Final = (
    "It has only",
    "It has acted, and nobody has made a full raise since",
    "The bet is less than a full one, and raises none",
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
    "Blinds are not chopped here",
    "Somebody else is in the pot, or has bet",
    "It has offered to",
    "The house dealer is waiting for the discards",
    "One card is thrown away",
    "It does not hold that card",
    "It is all in, and discards",
    "This is a betting round",
    "Hands are being shown",
    "No other hand is left for a pot that was called",
    "When all bets are made each player shows their cards",
    "Other cards were dealt to it",
    "It holds",
    "Two of its cards play",
    "It is seat",
    "The hand is over",
    "It has $",
)
"""How each refusal of a board game begins."""

EXPLAINED: Final = {
    "Sealed": "only a hand begun with a secret is sealed (tests/table/test_sealing.py)",
    "buy_in_min": "asked by the room before a player sits down",
    "buy_in_max": "asked by the room before a player sits down",
}
"""What a hand dealt and played by chance cannot reach, and why."""

SELDOM: Final = {
    "The bet is less than a full one, and raises none",
    "When all bets are made each player shows their cards",
}
"""What a run of so few hands may miss: met in the soak, once in some thousands."""


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    """Things that are often refused: another's turn, wrong amounts, cards not held."""
    seats = list(hand.setup.order)
    seat = hand.asked[0] if hand.asked else chance.choice(seats)
    yield Call(chance.choice(seats))
    yield Fold(chance.choice(seats))
    yield Chop(seat)
    yield Muck(seat)
    yield Show(seat)
    for count in (1, 2, 3, 5):
        yield Show(
            seat, tuple(chance.sample(hand.setup.game.pack(hand.setup.options).cards, count))
        )
    yield Show(seat, tuple(hand.holdings[seat].cards[:1]))
    bet_cents, chip_cents = hand.bet_cents, hand.setup.chip_cents
    for cents in (1, bet_cents, bet_cents + 1, bet_cents + chip_cents, 10**9):
        yield Raise(seat, cents)
    yield Raise(seat, bet_cents + chance.randint(1, 9999))
    yield Discard(seat, ())
    yield Discard(seat, (chance.choice(hand.setup.game.pack(hand.setup.options).cards),))


def check_the_collection(hand: Hand, _: Random) -> None:
    """The house has what is posted for the moments this hand has seen, less what no pot held."""
    charges = hand.setup.collection
    if charges is None:
        assert house_cents(hand) == 0
        return
    moments = ["before the deal", "before the flop"]
    if len(hand.board) >= 3:
        moments.append("after the flop")
    posted = sum(one.total_cents for one in charges.charges if one.when in moments)
    owed = hand.owed.cents + hand.owed.jackpot_cents if hand.owed else 0
    assert house_cents(hand) == posted - owed, "the house has more or less than is posted"


def check_the_next_hand(hand: Hand, chance: Random) -> None:
    """The button has moved forward, and whoever comes in owes no more than twice the blind, or
    all the blinds there are."""
    setup, carry = hand.setup, carried_out(hand)
    button = next_button(carry, list(setup.order), setup.options)
    assert button in setup.order
    assert button != setup.button or carry.too_short.issuperset(setup.order[:-1])
    seat, missed = chance.choice(setup.order), Missed(small=True, big=True, buttons=1)
    standing: Standing = chance.choice(get_args(Standing))
    if setup.blinds.posted:
        has_passed = chance.random() < 0.5
        posts = entry(setup, seat, standing, missed=missed, button_has_passed=has_passed).posts
        total_cents = sum(cents for _, cents in setup.blinds.posted)
        assert sum(one.cents for one in posts) <= max(2 * setup.blind_cents, total_cents)
    assert seat_is_lost(missed, setup.options[ReturningOptions]) in (True, False)


def before_the_showdown(hand: Hand) -> Iterator[Event]:
    return takewhile(lambda event: event != StreetBegan("showdown"), hand.log)


def check_winnings(hand: Hand, _: Random) -> None:
    """Nobody wins from anyone more than they had in, dead money apart."""
    # A hand that is dead for want of a discard forfeits all it has in to those that live.
    if any(isinstance(event, Mucked) for event in before_the_showdown(hand)):
        return
    setup, money = hand.setup, hand.money
    paid = {seat: hand.seats[seat].paid_cents for seat in setup.order}
    dead_cents = sum(hand.seats[seat].dead_cents for seat in setup.order)
    for seat, began_cents in setup.stacks_cents.items():
        won_cents = money.balances[seat] - began_cents
        others = (min(paid[seat], cents) for other, cents in paid.items() if other != seat)
        assert won_cents <= sum(others) + dead_cents, "more was won than was in action"


BOARD: Final = Family(
    rows=BOARD_ROWS,
    draw=drawn,
    refusals=REFUSALS,
    events=events_in(events),
    wrong_actions=wrong_actions,
    at_the_end=(check_the_collection, check_winnings, check_the_next_hand),
)


@pytest.mark.slow
def test_the_promises_hold_whatever_is_played(some: Some) -> None:
    """A thousand hands, and what none of them came across: nothing that is not explained."""
    reached = Reached(BOARD)
    play_rows(reached, some(range(HANDS_A_ROW), A_FEW))
    assert_explained(reached.never(), EXPLAINED, SELDOM, some)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_five_hundred_hands_a_row_keep_the_promises(house: str, game: str) -> None:
    play_row(house, game, Reached(BOARD), range(SOAK_A_ROW))

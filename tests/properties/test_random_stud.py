"""The promises of play, by chance at every stud row: chips, cards, replay, ends, refusals.

The run prints what none of its hands reached: step words, events, refusals, and questions that
nobody asked of the house.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.events import StreetBegan
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Chop, Discard, Fold, Raise
from houseway.table.pot.events import Posted
from houseway.table.stud import events as stud_events
from houseway.table.stud.actions import BringIn
from tests.properties.chance_stud import STUD_ROWS, drawn
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

HANDS_A_ROW = 110
SOAK_A_ROW = 500

REFUSALS: Final = (
    "Of those who have chips its up card must open the betting",
    "It has only",
    "It has acted, and nobody has made a full raise since",
    "It has checked this round",
    "A bet and",
    "Nobody who could call it has chips left",
    "A raise here is to",
    "A bet here is",
    "With an open pair a raise is to",
    "With an open pair a bet is",
    "The least raise is to",
    "The least bet is",
    "The most it may raise to is",
    "The most it may bet is",
    "The smallest chip in play is",
    "Blinds are not chopped here",
    "Its up card must open the betting",
    "The forced bet is a whole one",
    "The forced bet is $",
    "This is a betting round",
    "Hands are being shown",
    "No other hand is left for a pot that was called",
    "When all bets are made each player shows their cards",
    "Other cards were dealt to it",
    "It holds",
    "It is seat",
    "The hand is over",
)
"""How each refusal of stud begins."""

EVENTS: Final = events_in(stud_events) | {
    *("Stepped", "StreetBegan", "Skipped", "Shuffled", "Dealt", "Burned", "Boarded", "Posted"),
    *("Collected", "Owed", "BettingOpened", "Called", "Raised", "Folded", "Returned", "Asked"),
    *("Tabled", "Mucked", "Pushed", "Ended", "Replanned", "DiscardsReturned"),
}

EXPLAINED: Final = {
    "FacesExchanged": "only a reported fault comes to it (tests/irregularities)",
    "buy_in_min": "asked by the room before a player sits down",
    "buy_in_max": "asked by the room before a player sits down",
    "wrong_count_shown": "no hand loses or gains a card by itself (tests/games)",
}
"""What a hand dealt and played by chance cannot reach, and why."""


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    """Things that are often refused: another's turn, wrong amounts, cards not held."""
    seats, pack = list(hand.setup.order), hand.setup.game.pack(hand.setup.options).cards
    seat = hand.asked[0] if hand.asked else chance.choice(seats)
    yield from (Call(chance.choice(seats)), Fold(chance.choice(seats)), Fold(seat), Call(seat))
    yield from (Chop(seat), Muck(seat), BringIn(seat), Discard(seat, ()))
    for count in (1, 5, 7):
        yield Show(seat, tuple(chance.sample(pack, count)))
    yield Show(seat, tuple(hand.holdings[seat].cards[:1]))
    bet_cents, chip_cents = hand.bet_cents, hand.setup.chip_cents
    for cents in (1, bet_cents, bet_cents + 1, bet_cents + chip_cents, 10**9):
        yield Raise(seat, cents)
    yield Raise(seat, bet_cents + chance.randint(1, 9999))


def check_the_collection(hand: Hand, _: Random) -> None:
    """The house has what is posted for the moments this hand has seen, less what no pot held."""
    charges = hand.setup.collection
    if charges is None:
        assert house_cents(hand) == 0
        return
    moments = ["before the deal", "first betting round"]
    streets = [event.street for event in hand.log if isinstance(event, StreetBegan)]
    if len([one for one in streets if one.endswith("street")]) > 1:
        moments.append("next card")
    posted = sum(one.total_cents for one in charges.charges if one.when in moments)
    owed = hand.owed.cents + hand.owed.jackpot_cents if hand.owed else 0
    assert house_cents(hand) == posted - owed, "the house has more or less than is posted"


def check_winnings(hand: Hand, _: Random) -> None:
    """Nobody wins from anyone more than they had in, but for what one seat antes for all."""
    setup, money = hand.setup, hand.money
    paid = {seat: hand.seats[seat].paid_cents for seat in setup.order}
    for_all = [one for one in hand.log if isinstance(one, Posted) and one.shares]
    for_all_cents = sum(one.cents for one in for_all)
    for seat, began_cents in setup.stacks_cents.items():
        won_cents = money.balances[seat] - began_cents
        others = (min(paid[seat], cents) for other, cents in paid.items() if other != seat)
        assert won_cents <= sum(others) + for_all_cents, "more was won than was in action"


STUD: Final = Family(
    rows=STUD_ROWS,
    draw=drawn,
    refusals=REFUSALS,
    events=EVENTS,
    wrong_actions=wrong_actions,
    at_the_end=(check_the_collection, check_winnings),
)


@pytest.mark.slow
def test_the_promises_hold_whatever_is_played(some: Some) -> None:
    """Three hundred hands, and what none of them came across: nothing that is not explained."""
    reached = Reached(STUD)
    play_rows(reached, some(range(HANDS_A_ROW), A_FEW))
    assert_explained(reached.never(), EXPLAINED, (), some)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), STUD_ROWS)
def test_five_hundred_hands_a_row_keep_the_promises(house: str, game: str) -> None:
    play_row(house, game, Reached(STUD), range(SOAK_A_ROW))

"""The promises of play, by chance at every draw row: chips, cards, replay, ends, refusals.

The run prints what none of its hands reached: step words, events, refusals, and questions that
nobody asked of the house.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, get_args

import pytest

from houseway.table import events
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.carry import carried_out, next_button, next_setup
from houseway.table.draw import events as draw_events
from houseway.table.draw.actions import CutCards, Kill, NoKill
from houseway.table.draw.events import BetsPassedOn
from houseway.table.forced import Missed
from houseway.table.hand import Hand
from houseway.table.pot import events as pot_events
from houseway.table.pot.actions import Call, Chop, Discard, Fold, Raise
from houseway.table.pot.options import ReturningOptions
from houseway.table.pot.returning import Standing, entry, seat_is_lost
from tests.properties.chance_draw import DRAW_ROWS, DRAW_VERBS, drawn
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

HANDS_A_ROW = 140
SOAK_A_ROW = 500

REFUSALS: Final = (
    "The next player has acted",
    "It has only",
    "It has acted, and nobody has made a full raise since",
    "It has checked this round",
    "It has just called this round",
    "A bet and",
    "The bet is less than a full one, and raises none",
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
    "It does not hold that card",
    "It does not hold a pair of jacks",
    "It holds openers",
    "It holds a seven",
    "Openers are being shown",
    "These are not the openers it held",
    "It bets or folds",
    "It may draw",
    "It has asked for its cards",
    "Cards are being drawn",
    "A cut moves",
    "The cards are being cut",
    "That is not what a kill costs it",
    "Players may look at their cards",
    "This is a betting round",
    "Hands are being shown",
    "No other hand is left for a pot that was called",
    "When all bets are made each player shows their cards",
    "It is the last hand, and checked",
    "Other cards were dealt to it",
    "It holds",
    "It is seat",
    "It is the floor's turn",
    "The hand is over",
    "It has $",
)
"""How each refusal of a draw game begins."""

EXPLAINED: Final = {
    "Boarded": "no draw game has a board",
    "BroughtIn": "no card must bet in a draw game",
    "Laid": "no draw game has a board",
    "Sealed": "only a hand begun with a secret is sealed (tests/table/test_sealing.py)",
    "knock": "a way to say a pass or a pat hand, which is not offered (test_draw_betting.py)",
    "buy_in_min": "asked by the room before a player sits down",
    "buy_in_max": "asked by the room before a player sits down",
}
"""What a hand dealt and played by chance cannot reach, and why."""

SELDOM: Final = frozenset({"It is the last hand, and checked"})
"""Dealt cards are turned up of themselves, but for a rare answer of the house; on the felt they are
told: comstock-lowball-checked-seven-mucked.hand."""


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    """Things that are often refused: another's turn, wrong amounts, cards not held."""
    seats = list(hand.setup.order)
    seat = hand.asked[0] if hand.asked else chance.choice(seats)
    own = max(seat, 0)
    yield Call(chance.choice(seats))
    yield Fold(chance.choice(seats))
    for action in (Call, Fold, Chop, NoKill, Show, Muck):
        yield action(seat)
    bet_cents, chip_cents = hand.bet_cents, hand.setup.chip_cents
    for cents in (1, bet_cents, bet_cents + 1, bet_cents + chip_cents, 10**9):
        yield Raise(seat, cents)
        yield Kill(seat, cents)
    yield Raise(seat, bet_cents + chance.randint(1, 9999))
    pack = hand.setup.game.pack(hand.setup.options).cards
    yield Discard(seat, tuple(hand.holdings[own].down))
    yield Discard(chance.choice(seats), ())
    yield Discard(seat, (chance.choice(pack),))
    yield Show(seat, tuple(chance.sample(pack, 5)))
    yield Show(seat, tuple(hand.holdings[own].cards[:1]))
    yield CutCards(seat, chance.choice((0, 7, 50)))


def check_the_collection(hand: Hand, _: Random) -> None:
    """The house has what is posted for a hand, less what no pot held."""
    charges = hand.setup.collection
    moments = ("before the deal", "during the hand")
    posted = charges.charges if charges else ()
    due_cents = sum(one.total_cents for one in posted if one.when in moments)
    owed_cents = hand.owed.cents + hand.owed.jackpot_cents if hand.owed else 0
    assert house_cents(hand) == due_cents - owed_cents


def check_winnings(hand: Hand, _: Random) -> None:
    """Nobody wins from anyone more than they had in; what was left over apart."""
    # Bets that a checked seven may not win have left the pots before they are counted.
    if any(isinstance(event, BetsPassedOn) for event in hand.log):
        return
    setup = hand.setup
    paid = {seat: hand.seats[seat].paid_cents for seat in setup.order}
    dead_cents = sum(hand.seats[seat].dead_cents for seat in setup.order) + hand.carried_cents
    for seat, began_cents in setup.stacks_cents.items():
        won_cents = hand.money.balances[seat] - began_cents
        others = (min(paid[seat], cents) for other, cents in paid.items() if other != seat)
        assert won_cents <= sum(others) + dead_cents, "more was won than was in action"


def check_the_next_hand(hand: Hand, chance: Random) -> None:
    """The button has moved on, and a pot that nobody won is there for those who paid for it."""
    setup, carry = hand.setup, carried_out(hand)
    assert next_button(carry, list(setup.order), setup.options) in setup.order
    stacks = {seat: hand.stack_cents(seat) for seat in setup.order if hand.stack_cents(seat)}
    if carry.pot and len(stacks) > 1:
        assert next_setup(setup, carry, stacks).carried == carry.pot
    if setup.game.slug in ("lowball", "kansas-city-lowball") and setup.blinds.posted:
        standing: Standing = chance.choice(get_args(Standing))
        missed = Missed(small=True, big=True, buttons=1)
        seat, has_passed = chance.choice(setup.order), chance.random() < 0.5
        posts = entry(setup, seat, standing, missed=missed, button_has_passed=has_passed).posts
        assert sum(one.cents for one in posts) <= 2 * setup.blind_cents
        assert seat_is_lost(missed, setup.options[ReturningOptions]) in (True, False)


DRAW: Final = Family(
    rows=DRAW_ROWS,
    draw=drawn,
    refusals=REFUSALS,
    events=events_in(events, pot_events, draw_events),
    verbs=DRAW_VERBS,
    wrong_actions=wrong_actions,
    at_the_end=(check_the_collection, check_winnings, check_the_next_hand),
)


@pytest.mark.slow
def test_the_promises_hold_whatever_is_played(some: Some) -> None:
    """Hundreds of hands, and what none of them came across: nothing that is not explained."""
    reached = Reached(DRAW)
    play_rows(reached, some(range(HANDS_A_ROW), A_FEW))
    assert_explained(reached.never(), EXPLAINED, SELDOM, some)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), DRAW_ROWS)
def test_five_hundred_hands_a_row_keep_the_promises(house: str, game: str) -> None:
    play_row(house, game, Reached(DRAW), range(SOAK_A_ROW))

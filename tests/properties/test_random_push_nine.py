"""The promises of play at Push-9, by chance, with and without a push pot to win; and no leaks."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

import pytest

from houseway.bots import push_player
from houseway.bots.styles import STYLES, Style
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.carry import carried_out, next_button
from houseway.table.engine import act
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Divide, Fold, Raise
from houseway.table.push import events as push_events
from houseway.table.push.actions import BuyIn, StayOut
from houseway.table.push.events import BoughtIn, PotPushedOn
from houseway.table.push.options import PushPotOptions
from houseway.table.views import seat_view
from tests.properties.chance_push_nine import ROWS, VERBS, any_table, drawn
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

HANDS_A_ROW = 300
SOAK_A_ROW = 4_000

REFUSALS: Final = (
    "It has only",
    "It has acted, and nobody has made a full raise since",
    "It has checked this round",
    "A bet and",
    "Nobody who could call it has chips left",
    "A raise here is to",
    "A bet here is",
    "It does not have the price in chips",
    "The push pot is open to buy into",
    "Those who tied are asked to divide the pot",
    "This is a betting round",
    "Hands are being shown",
    "No other hand is left for a pot that was called",
    "When all bets are made each player shows their cards",
    "Other cards were dealt to it",
    "It is seat",
    "The hand is over",
)

EXPLAINED: Final = {
    "betting_structure": "asked at split limit",
    "buy_in_min": "asked by the room before a player sits down",
    "buy_in_max": "asked by the room before a player sits down",
    "cards_shown_to_win": "asked where players turn over hands that the program never saw",
    "later_first_to_act": "there is no later round",
    "pot_includes_call": "asked at pot limit, and the only limit is a condition",
    "raise_min": "asked where the amount of a raise is open",
    "pot_limit_amount": "asked at pot limit, and the only limit is a condition",
    "raise_cap_in_big_bet": "asked at no limit, and the only limit is a condition",
    "upper_limit_from": "asked at split limit",
}


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    seat = hand.asked[0] if hand.asked else chance.choice(hand.setup.order)
    yield from (Call(chance.choice(hand.setup.order)), Fold(chance.choice(hand.setup.order)))
    yield from (BuyIn(seat), StayOut(seat), Divide(seat, agrees=True), Muck(seat), Show(seat))
    yield Show(seat, tuple(chance.sample(hand.setup.game.pack(hand.setup.options).cards, 3)))
    for cents in (1, hand.bet_cents, hand.bet_cents + 1, 10**9):
        yield Raise(seat, cents)


def check_the_pot(hand: Hand, _: Random) -> None:
    """All that went in was won or lies in the middle; nobody won more than was in action."""
    setup = hand.setup
    assert house_cents(hand) == 0
    pushed_cents = sum(one.cents for one in hand.log if isinstance(one, PotPushedOn))
    carried_cents = setup.carried.cents if setup.carried else 0
    began_cents = sum(setup.stacks_cents.values())
    left_cents = sum(hand.money.balances[seat] for seat in setup.order)
    assert left_cents + pushed_cents == began_cents + carried_cents
    bought_cents = sum(one.cents for one in hand.log if isinstance(one, BoughtIn))
    paid = {seat: hand.seats[seat].paid_cents for seat in setup.order}
    for seat in setup.order:
        won_cents = hand.money.balances[seat] - setup.stacks_cents[seat]
        others = sum(min(paid[seat], cents) for other, cents in paid.items() if other != seat)
        assert won_cents <= others + carried_cents + bought_cents


def check_the_next_hand(hand: Hand, _: Random) -> None:
    """The pot that nobody won goes on with those who tied, from the same button or the next."""
    carry, setup = carried_out(hand), hand.setup
    pushed = [one for one in hand.log if isinstance(one, PotPushedOn)]
    assert (carry.pot is not None) == bool(pushed)
    button = next_button(carry, setup.order, setup.options)
    stays = bool(pushed) and setup.options[PushPotOptions].push_pot_button == "stays"
    assert (button == setup.button) == stays
    if carry.pot:
        assert carry.pot.tied == frozenset(pushed[0].tied) <= carry.pot.holders
        assert len(carry.pot.tied) > 1


PUSH_NINE: Final = Family(
    rows=ROWS,
    draw=drawn,
    refusals=REFUSALS,
    events=events_in(push_events),
    verbs=VERBS,
    wrong_actions=wrong_actions,
    at_the_end=(check_the_pot, check_the_next_hand),
)


@pytest.mark.slow
def test_the_promises_hold_whatever_is_played(some: Some) -> None:
    reached = Reached(PUSH_NINE)
    play_rows(reached, some(range(HANDS_A_ROW), A_FEW))
    assert_explained(reached.never(), EXPLAINED, EXPLAINED, some)


@pytest.mark.soak
def test_four_thousand_hands_keep_the_promises() -> None:
    play_row(*ROWS[0], Reached(PUSH_NINE), range(SOAK_A_ROW))


PLAY: Final = partial(random_moves, verbs=VERBS)


def test_nobody_can_tell_how_the_hidden_cards_lie() -> None:
    check_row(any_table, *ROWS[0], hands=8, play=PLAY)


@pytest.mark.soak
def test_nobody_can_tell_in_very_many_hands() -> None:
    check_row(any_table, *ROWS[0], hands=500, worlds=1, play=PLAY)


def closed_hands_in_sight(hand: Hand, _: int) -> object:
    return [holding.down for holding in hand.holdings]


def test_a_view_of_closed_hands_is_caught() -> None:
    assert is_caught(any_table(*ROWS[0], Random(1)), look=closed_hands_in_sight, play=PLAY)


@pytest.mark.parametrize("style", STYLES.values(), ids=list(STYLES))
def test_bots_of_every_style_play_whole_hands(style: Style) -> None:
    for number in range(30):
        chance = Random(number)
        hand = any_hand(any_table(*ROWS[0], chance), f"{number}")
        while not hand.is_over:
            seat = hand.asked[0]
            act(hand, push_player.choose(seat_view(hand, seat), hand.setup, style, chance))

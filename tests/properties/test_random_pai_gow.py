"""The promises of play by chance at the pai gow tables, short banks and flipped answers included.

The run prints what none of its hands reached: step words, events, refusals, and questions that
nobody asked of the house. What all games with a player-dealer share, `test_random_banked.py` must
reach.
"""

from random import Random
from typing import Final

import pytest

from houseway.table.bank.banking import offers
from houseway.table.bank.options import BankingOptions
from houseway.table.carry import carried_out, next_setup
from houseway.table.hand import Hand
from houseway.table.pai_gow import events as pai_gow_events
from tests.properties.bank_promises import BANK_CHECKS
from tests.properties.bank_tables import BANK_REFUSALS
from tests.properties.chance_pai_gow import REFUSALS, ROWS, VERBS, drawn, wrong_actions
from tests.properties.playing_out import (
    A_FEW,
    Family,
    Reached,
    assert_explained,
    events_in,
    play_row,
    play_rows,
)
from tests.sampling import Some

HANDS_A_ROW: Final = 44
SOAK_A_ROW: Final = 500

EXPLAINED: Final = {
    "The bank covers wagers with it": "chance seldom takes out of a bank that covers everything",
    "backline_claim": "once a hand is set there is nothing left to claim",
    "backline_refusable": "no house lets a player refuse a backline wager",
    "call_wagers": "only chips that are there can be wagered",
    "foul_wager_goes_to": "asked when the floor rules on a fouled hand",
    "proposition_players": "asked by the room before a player sits down",
    "proposition_players_intervene": "asked by the room, which knows who they are",
}
"""What no hand played by chance can reach, and why."""


def the_bank_goes_on(hand: Hand, _: Random) -> None:
    """Promise 11: whoever has banked their hands running is not offered the next one first."""
    carry = carried_out(hand)
    assert carry.shoe is None, "every hand is shuffled anew"
    stacks = {seat: hand.stack_cents(seat) for seat in hand.setup.order if hand.stack_cents(seat)}
    if carry.bank is None or len(stacks) < 2:
        return
    line = offers(next_setup(hand.setup, carry, stacks))
    if line and carry.bank.running >= hand.setup.options[BankingOptions].bank_hands_max:
        is_alone = all(one.seat == carry.bank.seat for one in line)
        assert line[0].seat != carry.bank.seat or is_alone


FAMILY: Final = Family(
    rows=ROWS,
    draw=drawn,
    refusals=REFUSALS,
    events=events_in(pai_gow_events),
    verbs=VERBS,
    wrong_actions=wrong_actions,
    at_the_end=(*BANK_CHECKS, the_bank_goes_on),
)


@pytest.mark.slow
def test_the_promises_hold_whatever_is_played(some: Some) -> None:
    reached = Reached(FAMILY)
    play_rows(reached, some(range(HANDS_A_ROW), A_FEW))
    never = [one for one in reached.never() if one not in BANK_REFUSALS]
    assert_explained(never, EXPLAINED, (), some)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_five_hundred_hands_a_row_keep_the_promises(house: str, game: str) -> None:
    play_row(house, game, Reached(FAMILY), range(SOAK_A_ROW))

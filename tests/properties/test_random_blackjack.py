"""The promises of play by chance at every blackjack row, short banks and backline included."""

from random import Random
from typing import Final

import pytest

from houseway.table.bank import events as bank_events
from houseway.table.bank import hand_events
from houseway.table.bank.hand_events import Settled
from houseway.table.bank.reading import bank_of
from houseway.table.blackjack import events as blackjack_events
from houseway.table.blackjack.options import HandSplittingOptions
from houseway.table.hand import Hand
from tests.properties.bank_promises import BANK_CHECKS
from tests.properties.bank_tables import BANK_REFUSALS, whole_shoe
from tests.properties.chance_blackjack import ROWS, VERBS, drawn, wrong_actions
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

HANDS_A_ROW: Final = 110
MANY_A_ROW: Final = 300
RARE: Final = "The new card is not of the original card's"
SELDOM: Final = frozenset(
    {
        RARE,
        "A 21 is not doubled",
        "A split ace is not doubled",
        "It must put up its part",
        "push_counts_doubled",
    }
)
"""Some runs meet them and some do not: they need a rare hand under a rare choice of answers."""

OF_OTHER_GAMES: Final = (
    "It has a wager against the bank",
    "It has a wager of its own on that spot",
    "It has money in the bank",
    "It has nothing in the bank",
    "Seat ",
    "It is the floor",
    "It is the ",
)
"""Refusals that need partners in the bank, a shared wager, or the floor."""

REFUSALS: Final = (
    "A doubled hand gets one card",
    *(one for one in BANK_REFUSALS if not one.startswith(OF_OTHER_GAMES)),
    "Hand ",
    "The chart says",
    "Only the first two cards may be doubled",
    "A 21 is not doubled",
    "A split hand is not doubled",
    "A split ace is not doubled",
    "It is not a pair",
    "Only two cards of the same rank are split",
    "The shoe is empty",
    "Aces are split only once",
    "It has been split",
    RARE,
    "Hands are not surrendered here",
    "Only the first two cards may be surrendered",
    "A split hand is not surrendered",
    "A split ace gets one card",
    "A joker freezes the hand",
    "The second wager is",
    "It has $",
    "It may match the",
    "It must put up its part",
    "Insurance is offered",
    "It has no wager there to insure",
    "It must say which hand it means",
    "Insurance is half the wager",
    "It has not the chips, or a natural",
    "Even money is for a natural",
    "Its side wager there is taken back first",
    "Only whoever plays the hand may wager on Buster",
)
"""How each refusal of a blackjack game begins."""

EVENTS: Final = events_in(bank_events, hand_events, blackjack_events) - {
    "HandCalled",  # hands that were not told are opened on the felt alone
    *("BankJoined", "BonusPaid", "HandFolded", "HouseWayAsked", "Shaken", "WagerGivenUp", "Warned"),
}
"""Without those of partners, bonuses, folds, dice and the house way, which blackjack has not."""

EXPLAINED: Final = {
    "A joker freezes the hand": "a frozen hand is passed over, so it is hardly ever asked to act"
    " (tests/games/blackjack/test_turns.py)",
    "CardCalled": "cards are typed in only on the felt (tests/games/blackjack/test_on_the_felt.py)",
    RARE: "a third ten of another kind is rare (tests/games/blackjack/test_doubles_and_splits.py)",
    "A split ace is not doubled": "a split ace is asked only where it may still be surrendered",
    "The shoe is empty": "eight packs never run out (tests/games/blackjack/test_shoe.py)",
    "backline_claim": "a hand is claimed before it is played, and not afterwards",
    "backline_refusable": "no house lets a player refuse a backline wager",
    "buster_follows_double": "no house takes a Buster wager after the deal",
    "call_wagers": "only chips that are there can be wagered",
    "misdealt_round": "asked when a fault is reported",
    "proposition_players": "asked by the room before a player sits down",
    "proposition_players_intervene": "asked by the room, which knows who they are",
}
"""What hands played by chance cannot reach, and why."""


def splits_stay_within_the_house_limit(hand: Hand, _: Random) -> None:
    """No spot has more hands than the splits make, and every hand in play has its cards."""
    setup, bank = hand.setup, bank_of(hand)
    for spot in range(1, setup.spots + 1):
        holdings = [one for one in hand.holdings[1:] if one.spot == spot and one.cards]
        assert len(holdings) <= setup.options[HandSplittingOptions].splits_max + 1
    settled = {event.wager for event in hand.log if isinstance(event, Settled)}
    assert (
        settled == {wager.number for wager in bank_of(hand).wagers if wager.owners} or not bank.seat
    )


FAMILY: Final = Family(
    rows=ROWS,
    draw=drawn,
    refusals=REFUSALS,
    events=EVENTS,
    verbs=VERBS,
    wrong_actions=wrong_actions,
    at_the_end=(*BANK_CHECKS, splits_stay_within_the_house_limit),
    pack=whole_shoe,
)


@pytest.mark.slow
def test_the_promises_hold_whatever_is_played(some: Some) -> None:
    reached = Reached(FAMILY)
    play_rows(reached, some(range(HANDS_A_ROW), A_FEW))
    assert_explained(reached.never(), EXPLAINED, SELDOM, some)


@pytest.mark.soak
def test_many_hands_come_across_what_is_rare() -> None:
    reached = Reached(FAMILY)
    play_rows(reached, range(MANY_A_ROW))
    never = set(reached.never())
    assert EXPLAINED.keys() - SELDOM <= never <= EXPLAINED.keys() | SELDOM


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_five_hundred_hands_a_row_keep_the_promises(house: str, game: str) -> None:
    play_row(house, game, Reached(FAMILY), range(500))

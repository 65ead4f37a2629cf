"""The showdown of Mexican Poker: five cards by its own list, the joker as it was dealt.

A joker that came down is wild, and stays wild when its owner turns it up where the house says so
(garlic-city/mexican-poker/12, comstock/mexican-poker/13); one that came up is an ace or fills a
straight or a flush (garlic-city/mexican-poker/11, comstock/mexican-poker/14). There is one joker,
so all hands of a showdown are measured by the list that goes with it. The list is in
`hands/mexican.py`.
"""

from typing import ClassVar

from houseway.cards.card import JOKER
from houseway.hands.lookup import Ranking
from houseway.hands.mexican import JokerDealt
from houseway.hands.naming import Named, high_so_far, is_seen, named
from houseway.hands.tables import mexican
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.mexican.events import FaceChosen, LaidUp
from houseway.table.mexican.options import MexicanPokerOptions, TurningUpOptions
from houseway.table.pot.awarding import Measured
from houseway.table.pot.showing import Showing

HAND_CARDS = 5


class MexicanShowing(Showing, frozen=True, gc=False, tag="show five"):
    """Hands are turned up in order, and the best of them takes the pot."""

    words: ClassVar = "hands are shown and the pot is awarded"
    ranked_by: ClassVar = ("mexican_straights", "joker_turned_up")

    def named(self, hand: Hand, holding: int) -> tuple[Named, ...]:
        cards = hand.holdings[holding].cards
        if not is_seen(cards):
            return ()
        if len(cards) < HAND_CARDS:
            return (high_so_far(cards),)
        made = _ranking(hand).definition(cards)
        return (named(made),) if made else ()

    def measured(self, hand: Hand) -> Measured:
        ranking = _ranking(hand)
        strengths = dict.fromkeys(hand.order, 0)
        for seat in hand.order:
            cards = hand.holdings[seat].up
            # comstock/mexican-poker/35: cards speak, and only those that lie face up.
            if len(cards) == HAND_CARDS:
                strengths[seat] = ranking.strength(cards)
        return Measured(strengths, None, ranking.category)


def _ranking(hand: Hand) -> Ranking:
    return mexican(
        joker=how_the_joker_came(hand),
        straights=hand.setup.options[MexicanPokerOptions].mexican_straights,
    )


def show_five() -> MexicanShowing:
    """The showdown."""
    return MexicanShowing()


def how_the_joker_came(hand: Hand) -> JokerDealt:
    """Up or down, by the deal; one that its owner turned up counts as the house says."""
    for event in hand.log:
        if isinstance(event, Dealt) and event.up and JOKER in event.cards:
            return "up"
        if isinstance(event, FaceChosen) and JOKER in event.turned:
            is_up = hand.setup.options[TurningUpOptions].joker_turned_up == "as if dealt up"
            return "up" if is_up else "down"
        if isinstance(event, LaidUp) and event.card == JOKER:
            # comstock/mexican-poker/21, garlic-city/mexican-poker/23: as if it had come down.
            return "up" if event.as_if_up else "down"
    return "down"

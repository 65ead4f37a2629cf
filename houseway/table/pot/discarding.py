"""Throwing a hole card away: the pineapples, where the house dealer asks for the discard.

Everybody still in is asked at once, and no board card is dealt while somebody owes a discard. A
player who does not discard when asked has a dead hand, where the house says so
(players-club/pineapple/4, players-club/crazy-pineapple/2). A card thrown away by mistake where all
are kept is a fault (`irregularities/discard_faults.py`).
"""

from typing import ClassVar, Literal

from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.events import Answered, Asked, Discarded, Mucked, Skipped
from houseway.table.hand import Hand
from houseway.table.pot.actions import Discard, Fold
from houseway.table.pot.options import DiscardOptions
from houseway.table.step import STEPPED, Events, Step

Moment = Literal[
    "before any betting", "after the first betting round", "on the flop", "after the flop betting"
]
"""When the house dealer may ask for the third card."""


class Discarding(Step, frozen=True, gc=False, tag="discard"):
    """Every live hand throws away one card, face down; the next card waits for all of them."""

    words: ClassVar = "the discards"

    def advance(self, hand: Hand) -> Events:
        if not hand.progress:
            return (Asked(tuple(hand.order), in_turn=False),)
        return (STEPPED if len(hand.order) > 1 else Skipped("showdown"),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        cards = tuple(hand.holdings[seat].cards)
        discarding = Choice(seat=seat, verb="discard", cards=cards, pick=(1, 1))
        return (
            [discarding, Choice(seat=seat, verb="fold")] if _may_fold(hand, seat) else [discarding]
        )

    def decide(self, hand: Hand, action: Action) -> Events:
        if isinstance(action, Fold):
            if not _may_fold(hand, action.seat):
                cite = hand.setup.answers.cite("fold_at_discard")
                raise self.refusal(hand, action, why="It is all in, and discards", cite=cite)
            return self._mucked(hand, action.seat)
        if not isinstance(action, Discard):
            raise self.refusal(hand, action, why="The house dealer is waiting for the discards")
        if len(action.cards) != 1:
            cite = hand.setup.answers.cite("discard_moment")
            raise self.refusal(hand, action, why="One card is thrown away", cite=cite)
        # A hand that was shown early, all in, lies face up and throws one of those cards away.
        if action.cards[0] not in hand.holdings[action.seat].cards:
            raise self.refusal(hand, action, why="It does not hold that card")
        is_up = action.cards[0] in hand.holdings[action.seat].up
        return (Discarded(action.seat, action.cards, face_up=is_up),)

    def _mucked(self, hand: Hand, seat: int) -> Events:
        """A hand put away; the last one left has the pot and need not discard."""
        left = [one for one in hand.order if one != seat]
        if len(left) == 1 and left[0] in hand.asked:
            return (Mucked(seat), Answered(left[0]))
        return (Mucked(seat),)

    def default(self, hand: Hand, seat: int) -> Action:
        """A hand that still holds the card is dead, unless the house dealer takes one from it."""
        is_taken = hand.setup.options[DiscardOptions].late_discard == "dealer takes one"
        if is_taken or not _may_fold(hand, seat):
            return Discard(seat, (hand.holdings[seat].cards[-1],))
        return Fold(seat)


def _may_fold(hand: Hand, seat: int) -> bool:
    """Whether the whole hand may be put away: an all-in player has no more to lose by it."""
    is_free = hand.setup.options[DiscardOptions].fold_at_discard == "anybody"
    return is_free or bool(hand.money.balances[seat])


def discard(now: Moment, moments: str) -> tuple[Discarding, ...]:
    """A discard, if this is one of the moments that the house answered with.

    >>> discard("on the flop", "before any betting and after the flop betting")
    ()
    >>> discard("after the flop betting", "before any betting and after the flop betting")
    (Discarding(),)
    """
    return (Discarding(),) if now in moments.split(" and ") else ()

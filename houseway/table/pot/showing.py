"""The showdown: who shows first, what must be shown, and which cards may play.

Every live hand is asked in turn, to show or to muck, whatever it holds: the program puts no hand
away by itself, for that would tell everybody how it compares. Cards speak; the best hand tabled
wins, and it stays face up until the pot is pushed (comstock/texas-holdem/27, 28, 49 and 50). When
all others have mucked, the last live hand is shown too, for the winner shows the cards
(garlic-city/texas-holdem/61, comstock/texas-holdem/51), and where each player shows nobody may
muck (s-and-k/lowball/7). Only a pot that nobody called is won unseen. What winners are paid is in
`awarding.py`.
"""

from typing import ClassVar

from houseway.cards.card import UNKNOWN
from houseway.hands.naming import Named
from houseway.table.action import Action
from houseway.table.actions import Muck
from houseway.table.choices import Choice
from houseway.table.event import Event, evolve
from houseway.table.events import Asked, Mucked, Tabled, street_of
from houseway.table.grounds import before, rests
from houseway.table.hand import Hand, clockwise
from houseway.table.options import ShowingOptions
from houseway.table.pot.awarding import (
    Measured,
    Wins,
    awards,
    mucked_in_turn,
    pots,
    unopposed,
)
from houseway.table.pot.events import is_chopped
from houseway.table.pot.measuring import RANKINGS, Highs, high_strengths, low_strengths
from houseway.table.pot.naming_hands import of_own_cards, with_the_board
from houseway.table.pot.own_hands import high_ranking, own_highs, own_lows
from houseway.table.revealing import revealed, showing_choices, shown_by_default
from houseway.table.step import STEPPED, Events, Step


class Showing(Step, frozen=True, gc=False, tag="show"):
    """Hands are turned up in order, and the pot goes to the best of them."""

    wins: Wins = "high"
    highs: Highs = "high"
    of: int = 0
    """How many cards a hand has where there is no board; 0 where hole cards meet one."""

    words: ClassVar = "hands are shown and the pot is awarded"
    compares: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        if len(hand.order) == 1:
            return (*unopposed(hand), STEPPED)
        if not hand.progress and (closed := _closed(hand)):
            # On the felt hands are turned over as they come, and told to the program afterwards.
            return (Asked(closed, in_turn=not hand.setup.is_felt),)
        return (*_show_down(hand, self), STEPPED)

    def measured(self, hand: Hand) -> Measured:
        """What the live hands are worth."""
        return _measured(hand, self)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        choices = showing_choices(hand, seat)
        return choices[:1] if _must_show(hand, seat) else choices

    def decide(self, hand: Hand, action: Action) -> Events:
        # By its type: to show is usual, and a record is slow to be told from another class.
        if type(action) is not Muck:
            return revealed(self, hand, action)
        last = hand.setup.options[ShowingOptions].last_live_hand
        if last == "wins unseen":
            return revealed(self, hand, action)
        if _must_show(hand, action.seat):
            why = "No other hand is left for a pot that was called, and the winner shows the cards"
            # s-and-k/lowball/7
            if last == "shown, like every other":
                why = "When all bets are made each player shows their cards"
            cite = hand.setup.answers.cite("last_live_hand")
            raise self.refusal(hand, action, why=why, cite=cite)
        return (Mucked(action.seat), *_last_shown(hand, mucking=action.seat))

    def default(self, hand: Hand, seat: int) -> Action:
        return shown_by_default(hand, seat)

    def named(self, hand: Hand, holding: int) -> tuple[Named, ...]:
        cards = hand.holdings[holding].cards
        is_split = self.wins == "high-low"
        if not self.of:
            ranking = RANKINGS[self.highs]
            return with_the_board(hand, cards, ranking, is_high_low=is_split)
        if cards and len(cards) < self.of:
            cards = cards + hand.board[len(cards) - self.of :]
        is_low = is_split or self.wins == "low"
        return of_own_cards(hand, cards, is_high=self.wins != "low", is_low=is_low)

    def is_beaten(self, hand: Hand, seat: int) -> bool | None:
        """Whether the hands that lie face up leave this one nothing: its player can see that.

        Nothing where it cannot be told, and where no hand lies open to be compared with.
        """
        won_cents = self.won_cents(hand, seat)
        return None if won_cents is None else not won_cents

    def won_cents(self, hand: Hand, seat: int) -> int | None:
        """What this hand would win against those that lie face up; nothing where none does."""
        cards = tuple(hand.holdings[seat].cards)
        if UNKNOWN in cards or seat not in hand.asked:
            return None
        then = hand.copy()
        # What is still closed is left out, as if it were mucked: it could only take more away.
        for other in [one for one in hand.order if one != seat]:
            if not hand.holdings[other].is_tabled:
                evolve(then, Mucked(other))
        evolve(then, Tabled(seat, cards))
        if len(then.order) == 1:
            return None
        pushed = awards(then, self.measured(then))
        return sum(one.cents for one in pushed if one.seat == seat)


def show(*, wins: Wins = "high", highs: Highs = "high", of: int = 0) -> Showing:
    """The showdown; `wins` says whether the low hand shares the pot, or takes it alone."""
    return Showing(wins, highs, of)


def _closed(hand: Hand) -> tuple[int, ...]:
    """Who must still show or muck, in show order."""
    holdings = hand.holdings
    return tuple([seat for seat in show_order(hand) if not holdings[seat].is_tabled])


def _must_show(hand: Hand, seat: int) -> bool:
    """Whether it may not muck: its hand alone is left for a pot that was called, or all show."""
    last = hand.setup.options[ShowingOptions].last_live_hand
    if last == "wins unseen":
        return False
    # s-and-k/lowball/7
    if last == "shown, like every other":
        return True
    mucked = mucked_in_turn(hand)
    gone = {seat, *mucked}
    return bool(mucked) and any(
        seat in pot.eligible and len(pot.eligible) > 1 and gone.issuperset(pot.eligible)
        for pot in pots(hand, mucked)
    )


def _last_shown(hand: Hand, *, mucking: int) -> Events:
    """The last live hand turned up, when all others are mucked; on the felt it is told later."""
    left = [seat for seat in hand.order if seat != mucking]
    if len(left) > 1 or hand.setup.is_felt or left[0] not in hand.asked:
        return ()
    return (Tabled(left[0], tuple(hand.holdings[left[0]].cards)),)


def _show_down(hand: Hand, step: Showing) -> list[Event]:
    """Everybody has shown or mucked: losers are killed, and only then are the pots pushed."""
    pushed = awards(hand, step.measured(hand))
    winners = {event.seat for event in pushed}
    mucked = [Mucked(seat) for seat in show_order(hand) if seat not in winners and winners]
    # garlic-city/texas-holdem/62, comstock/texas-holdem/27: losing hands are killed first, while
    # (garlic-city/texas-holdem/63, comstock/texas-holdem/28) the winning one lies face up.
    return [*mucked, *pushed]


def _measured(hand: Hand, step: Showing) -> Measured:
    if not step.of:
        lows = low_strengths(hand) if step.wins == "high-low" else None
        return Measured(high_strengths(hand, step.highs), lows, RANKINGS[step.highs].category)
    if step.wins == "low":
        return Measured(own_lows(hand, step.of, is_alone=True), None, _low)
    highs, category = own_highs(hand, step.of), high_ranking(hand.setup.options).category
    return Measured(highs, own_lows(hand, step.of) if step.wins == "high-low" else None, category)


def _low(strength: int) -> str:
    return "low"


def show_order(hand: Hand) -> list[int]:
    """From whoever must show first, clockwise."""
    # garlic-city/omaha/76: whoever started the action on the last round, by bet or check.
    first = hand.first_asked
    if hand.setup.options[ShowingOptions].shows_first == "last aggressor" and hand.last_raiser:
        first = hand.last_raiser
    # garlic-city/omaha/76
    return clockwise(hand.order, after=first - 1) if first else hand.order


@rests(Mucked)
def mucked_by(hand: Hand, event: Mucked) -> tuple[str, ...]:
    """Unshown at the showdown, thrown in when a discard was due, or put away in a chop."""
    if is_chopped(hand):
        return ("chopped_blinds",)
    is_shown = street_of(hand, event) == "showdown"
    return ("cards_shown_to_win",) if is_shown else ("late_discard",)


@rests(Tabled)
def _tabled_by(hand: Hand, event: Tabled) -> tuple[str, ...]:
    """Shown in turn; or because all others have mucked, or may not."""
    is_last = before(hand, event).order == [event.seat] or (
        hand.setup.options[ShowingOptions].last_live_hand == "shown, like every other"
    )
    return ("last_live_hand" if is_last else "shows_first", "cards_shown_to_win")

"""The push pot: when the best hands tie, the pot is not divided but played for again.

The tied players stay in, those who lost may buy their way back in for half of it, and three new
cards are dealt to each (s-and-k/push-nine/10 and 11). A tie of the new hands pushes the pot again
(SK-D6). Between the two hands the pot is outside of both, as every pot that nobody won is
(`carrying.py`); the button stays and nobody antes (SK-D5). Where all-in players have made side
pots, only the main pot is pushed: a side pot that is tied for is divided. When all who tied have
left the table, what they leave lies in the middle of the next hand, for which everybody antes.
"""

from typing import ClassVar

from houseway.hands.naming import Named, is_seen, named
from houseway.hands.push_nine import push_nine
from houseway.hands.tables import push_nine as ranking_of
from houseway.money.split import split
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.collecting import Collecting
from houseway.table.events import Asked, Skipped
from houseway.table.forced import is_push_pot
from houseway.table.hand import Hand
from houseway.table.pot.actions import Divide
from houseway.table.pot.awarding import Measured, mucked_in_turn, pots
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import Pushed
from houseway.table.pot.showing import Showing
from houseway.table.push.actions import BuyIn, StayOut
from houseway.table.push.events import BoughtIn, PotPushedOn, ShareAnswered, StayedOut
from houseway.table.push.options import PushNineOptions, PushPotOptions
from houseway.table.step import STEPPED, Events, Step

HAND_CARDS = 3
OVER = "over"
"""The street that a pot divided by agreement goes to: nothing is left to play for."""


class Sharing(Step, frozen=True, gc=False, tag="share or play"):
    """Where the house lets them, those who tied may agree to divide the pot."""

    words: ClassVar = "those who tied may divide a push pot"

    def advance(self, hand: Hand) -> Events:
        tied = _tied(hand)
        if len(tied) < 2 or not hand.setup.options[PushPotOptions].push_pot_chopped:
            return (STEPPED,)
        if not hand.progress:
            return (Asked(tied),)
        agreed = [one.seat for one in hand.log if isinstance(one, ShareAnswered) and one.agrees]
        if len(agreed) < len(tied):
            return (STEPPED,)
        # Nobody holds a card yet that an odd chip could go by.
        chip_cents = hand.setup.chip_cents
        shares = split(hand.pot_cents, tied, odd_chips_to=hand.order, chip_cents=chip_cents)
        pushed = [Pushed(seat, cents, 0, "") for seat, cents in shares.items() if cents]
        return (*pushed, Skipped(OVER))

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [Choice(seat=seat, verb="divide"), Choice(seat=seat, verb="play for it")]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, Divide):
            raise self.refusal(hand, action, why="Those who tied are asked to divide the pot")
        return (ShareAnswered(action.seat, action.agrees),)

    def default(self, hand: Hand, seat: int) -> Action:
        return Divide(seat, agrees=False)


class BuyingIn(Step, frozen=True, gc=False, tag="buy in"):
    """Those who did not tie are asked in turn, and all have answered before the deal (SK-D4)."""

    words: ClassVar = "the others may buy into a push pot"

    def advance(self, hand: Hand) -> Events:
        if not is_push_pot(hand.setup.carried):
            return (STEPPED,)
        if hand.progress:
            return (STEPPED if len(hand.order) > 1 else Skipped("showdown"),)
        tied, least_cents = _tied(hand), _least(hand)
        others = [seat for seat in hand.order if seat not in tied]
        able = [seat for seat in others if hand.money.balances[seat] >= least_cents]
        return (*(StayedOut(seat) for seat in others if seat not in able), Asked(tuple(able)))

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        staying = Choice(seat=seat, verb="stay out")
        cents = self._price(hand, seat)
        if not cents:
            return [staying]
        return [Choice(seat=seat, verb="buy in", low_cents=cents, high_cents=cents), staying]

    def decide(self, hand: Hand, action: Action) -> Events:
        if isinstance(action, StayOut):
            return (StayedOut(action.seat),)
        if not isinstance(action, BuyIn):
            raise self.refusal(hand, action, why="The push pot is open to buy into")
        cents = self._price(hand, action.seat)
        if not cents:
            cite = hand.setup.answers.cite("push_pot_short_buy")
            raise self.refusal(hand, action, why="It does not have the price in chips", cite=cite)
        return (BoughtIn(action.seat, cents),)

    def default(self, hand: Hand, seat: int) -> Action:
        return StayOut(seat)

    def _price(self, hand: Hand, seat: int) -> int:
        """What this seat would pay, or nothing where it has not enough."""
        stack_cents, price_cents = hand.money.balances[seat], push_price(hand)
        if stack_cents >= price_cents:
            return price_cents
        return stack_cents if hand.setup.options[PushPotOptions].push_pot_short_buy else 0


class PushCollecting(Collecting, frozen=True, gc=False, tag="collect once"):
    """The collection, which comes out of an ante: without antes there is none (SK-D5)."""

    def advance(self, hand: Hand) -> Events:
        if (
            is_push_pot(hand.setup.carried)
            and hand.setup.options[PushPotOptions].push_pot_collection == "none"
        ):
            return (STEPPED,)
        return super().advance(hand)

    def said(self) -> str:
        return f"the collection due {self.when}"


class PushBetting(BettingRound, frozen=True, gc=False, tag="push bet"):
    """The one betting round: antes are no bet, so the first to act may bet or check."""

    words: ClassVar = "the betting"

    def advance(self, hand: Hand) -> Events:
        if (
            is_push_pot(hand.setup.carried)
            and not hand.setup.options[PushPotOptions].push_pot_betting
        ):
            return (STEPPED,)
        return super().advance(hand)


class PushShowing(Showing, frozen=True, gc=False, tag="show or push"):
    """The best hand takes the pot; where the best hands tie, the pot is pushed to a new deal."""

    words: ClassVar = "hands are shown; the best takes the pot, a tie pushes it on"
    ranked_by: ClassVar = ("three_faces",)

    def advance(self, hand: Hand) -> Events:
        events = super().advance(hand)
        is_decided = len(hand.order) > 1 and not any(isinstance(one, Asked) for one in events)
        return self._or_pushed_on(hand, events) if is_decided else events

    def measured(self, hand: Hand) -> Measured:
        options = hand.setup.options[PushNineOptions]
        ranking = ranking_of(three_faces=options.three_faces)
        shown = {seat: hand.holdings[seat].up for seat in hand.order if seat in hand.shown}
        strengths, words = dict.fromkeys(hand.order, 0), {}
        for seat, cards in shown.items():
            if len(cards) == HAND_CARDS:
                strengths[seat] = ranking.strength(cards)
                made = push_nine(cards, three_faces=options.three_faces)
                words[strengths[seat]] = made.words
        return Measured(strengths, None, lambda strength: words.get(strength, ""))

    def named(self, hand: Hand, holding: int) -> tuple[Named, ...]:
        cards = hand.holdings[holding].cards
        if not is_seen(cards) or len(cards) != HAND_CARDS:
            return ()
        faces = hand.setup.options[PushNineOptions].three_faces
        return (named(push_nine(cards, three_faces=faces)),)

    def _or_pushed_on(self, hand: Hand, events: Events) -> Events:
        """What the showdown comes to, but for a main pot that the best hands tie for."""
        tied = _best_in_the_main_pot(hand, self.measured(hand))
        # s-and-k/push-nine/10; only the best hands count (SK-D7).
        if len(tied) < 2 or hand.setup.options[PushPotOptions].push_pot != "played again":
            return events
        divided = [one for one in events if isinstance(one, Pushed) and not one.pot]
        others = [one for one in events if one not in divided and one is not STEPPED]
        cents = sum(one.cents for one in divided)
        return (*others, PotPushedOn(cents, tied, _open_to(hand, tied)), STEPPED)


def share() -> Sharing:
    return Sharing()


def buy_in() -> BuyingIn:
    return BuyingIn()


def push_price(hand: Hand) -> int:
    """Half the pot, rounded up to the smallest chip (SK-D3)."""
    assert hand.setup.carried is not None
    # s-and-k/push-nine/11: for a pot of $20 the price is $10.
    whole_cents = hand.setup.carried.cents
    if hand.setup.options[PushPotOptions].push_pot_price == "half of the pot so far":
        whole_cents = hand.pot_cents
    chip_cents = hand.setup.chip_cents
    return -(-whole_cents // (2 * chip_cents)) * chip_cents


def _best_in_the_main_pot(hand: Hand, measured: Measured) -> tuple[int, ...]:
    """Whose hand is best among all that are live; nobody's where none is shown."""
    mucked = mucked_in_turn(hand)
    live = [seat for seat in pots(hand, mucked)[0].eligible if seat not in mucked]
    best = max((measured.highs[seat] for seat in live), default=0)
    return tuple(seat for seat in live if best and measured.highs[seat] == best)


def _tied(hand: Hand) -> tuple[int, ...]:
    """Who is in the push pot without buying, clockwise."""
    carried = hand.setup.carried
    return tuple(seat for seat in hand.setup.order if carried and seat in carried.tied)


def _least(hand: Hand) -> int:
    """With how little somebody may still be asked."""
    return 1 if hand.setup.options[PushPotOptions].push_pot_short_buy else push_price(hand)


def _open_to(hand: Hand, tied: tuple[int, ...]) -> tuple[int, ...]:
    """Who may buy in beside those who tied: whoever was dealt in, or came to the showdown."""
    if hand.setup.options[PushPotOptions].push_pot_open_to == "all who did not tie":
        return tuple(seat for seat in hand.setup.order if seat not in tied)
    stayed = (*hand.order, *mucked_in_turn(hand))
    return tuple(seat for seat in hand.setup.order if seat in stayed and seat not in tied)

"""The players' turns in blackjack: one hand after another, each until it is done.

Hands are played in the house's order (comstock/pure-21-5-blackjack/53,
garlic-city/no-bust-21st-century-blackjack/21), a split pair's one after the other. A hand that can
only stand is done without a question: all of it lies face up, so everybody knows. What a player may
ask for is in `hitting.py`.
"""

from typing import ClassVar

from houseway.table.action import Action
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.actions import Stand, Surrender
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.hand_events import CardCalled, HandDone, TurnCame
from houseway.table.bank.reading import bank_of, play_order
from houseway.table.bank.shoe_cards import entered_card, telling_one
from houseway.table.blackjack.actions import Double, Hit, Split
from houseway.table.blackjack.adding import (
    added_choice,
    first_wager,
    matched,
    matched_by_default,
    matching_choices,
)
from houseway.table.blackjack.counting import Counts
from houseway.table.blackjack.events import Drawn, Surrendered
from houseway.table.blackjack.held import held_at, is_doubled, refuse_barred
from houseway.table.blackjack.hitting import DECIDED, bars, is_barred, may_decide
from houseway.table.blackjack.settling_early import settled_early
from houseway.table.choices import Choice
from houseway.table.dealing import top
from houseway.table.hand import Hand
from houseway.table.revealing import NOBODY_ASKED
from houseway.table.step import STEPPED, Events


class HittingOrStanding(BankedStep, frozen=True, gc=False, tag="hit-or-stand"):
    """One hand after another, until its player stands or can do no more."""

    counts: Counts

    words: ClassVar = "each hand is played"

    def advance(self, hand: Hand) -> Events:
        number = bank_of(hand).turn
        if number:
            return self._go_on(hand, number)
        if early := settled_early(hand, self.counts):
            return early
        for number in play_order(hand):
            if not hand.holdings[number].is_done:
                return self._come_to(hand, number)
        return (STEPPED,)

    def _come_to(self, hand: Hand, number: int) -> Events:
        """A hand is played, unless there is nothing to decide about it."""
        if not may_decide(hand, held_at(hand, number, self.counts)):
            return (HandDone(number),)
        return (TurnCame(number, hand.holdings[number].played_by),)

    def _go_on(self, hand: Hand, number: int) -> Events:
        """The cards that a double or a split has paid for; then its player is asked again."""
        owed = _owed_cards(hand, number)
        if not owed:
            return self._come_to(hand, number)
        if hand.setup.is_felt:
            return (CardCalled(owed[0]),)
        cards = top(hand, len(owed))
        return tuple(Drawn(one, card) for one, card in zip(owed, cards, strict=True))

    def decide(self, hand: Hand, action: Action) -> Events:
        if not hand.in_turn:
            return matched(self, hand, action)
        if action.seat == HOUSE_DEALER:
            return (Drawn(hand.progress, entered_card(self, hand, action)), NOBODY_ASKED)
        number = bank_of(hand).turn
        kind = type(action)
        if kind not in DECIDED or action.about not in (0, number):  # type: ignore[attr-defined]
            raise self.refusal(hand, action, why=f"Hand {number} is played now")
        refuse_barred(self, hand, action, bars(hand, held_at(hand, number, self.counts), kind))
        return DECIDED[kind](self, hand, action, self.counts)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        if not hand.in_turn:
            return matching_choices(hand, seat)
        if seat == HOUSE_DEALER:
            return telling_one()
        number = bank_of(hand).turn
        one, wager = held_at(hand, number, self.counts), first_wager(hand, number, seat)
        assert wager is not None
        choices = [
            Choice(seat=seat, verb=verb, about=number)
            for verb, wanted in (("stand", Stand), ("hit", Hit), ("surrender", Surrender))
            if not is_barred(hand, one, wanted)
        ]
        if not is_barred(hand, one, Double):
            choices += added_choice(hand, wager, "double", verb="double")
        if not is_barred(hand, one, Split):
            choices += added_choice(hand, wager, "split", verb="split")
        return choices

    def is_left(self, hand: Hand, holding: int) -> bool:
        """Its player was asked, could have done more, and has not given it up."""
        if holding != bank_of(hand).turn or isinstance(hand.log[-1], Surrendered):
            return False
        return bool(hand.asked) and may_decide(hand, held_at(hand, holding, self.counts))

    def default(self, hand: Hand, seat: int) -> Action:
        """The clock stands, or hits where the chart says so."""
        if not hand.in_turn:
            return matched_by_default(hand, seat)
        one = held_at(hand, bank_of(hand).turn, self.counts)
        return Hit(seat) if is_barred(hand, one, Stand) else Stand(seat)


def hit_or_stand(counts: Counts) -> HittingOrStanding:
    """The players' turns, in the order the house answers."""
    return HittingOrStanding(counts)


def _owed_cards(hand: Hand, number: int) -> list[int]:
    """The hands that wait for a card of their own: both halves of a pair, or a hand doubled."""
    holding = hand.holdings[number]
    on_the_spot = (one for one in hand.holdings[1:] if one.spot == holding.spot)
    halves = [one.number for one in on_the_spot if len(one.up) == 1]
    if halves or len(holding.up) > 2 or not is_doubled(hand, number):
        return halves
    return [number]

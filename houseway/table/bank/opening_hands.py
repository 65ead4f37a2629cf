"""Hands are opened: the bank's after all others are played, then each player's in action order.

The bank's hand is not opened until all hands are set (comstock/super-pan-nine/34, 92), and hands
are revealed from the action button on (comstock/super-pan-nine/93). A hand that was given up stays
closed. On the felt the house dealer says what is turned up, where the program was not told.
"""

from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.hand_events import HandCalled, HandOpened
from houseway.table.bank.reading import action_order, bank_of
from houseway.table.choices import Choice
from houseway.table.events import Answered
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events, Step


class OpeningStep(BankedStep, frozen=True, gc=False):
    """A step that turns hands up, and on the felt is told what they hold."""

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return telling_hand(hand) if seat == HOUSE_DEALER else []

    def decide(self, hand: Hand, action: Action) -> Events:
        number: int = hand.progress
        cards = entered_hand(self, hand, action)
        return (Answered(HOUSE_DEALER), HandOpened(number, cards))


class OpeningBank(OpeningStep, frozen=True, gc=False, tag="open-bank"):
    """The bank's cards are turned up, unless nobody is left against it."""

    words: ClassVar = "the bank's hand is opened"

    def advance(self, hand: Hand) -> Events:
        bank = bank_of(hand)
        if hand.order == [bank.holding] or hand.holdings[bank.holding].is_tabled:
            return (STEPPED,)
        return (turned_up(hand, bank.holding),)


class OpeningHands(OpeningStep, frozen=True, gc=False, tag="open-hands"):
    """The players' cards are turned up, in action order."""

    words: ClassVar = "the players' hands are opened"

    def advance(self, hand: Hand) -> Events:
        closed = closed_in_order(hand)
        if hand.setup.is_felt and closed:
            return (turned_up(hand, closed[0]),)
        return (*(turned_up(hand, number) for number in closed), STEPPED)


def open_bank() -> OpeningBank:
    return OpeningBank()


def open_hands() -> OpeningHands:
    return OpeningHands()


def turned_up(hand: Hand, number: int) -> HandOpened | HandCalled:
    """One hand, all its cards face up; or the question what it holds."""
    cards = tuple(hand.holdings[number].cards)
    return HandCalled(number) if UNKNOWN in cards else HandOpened(number, cards)


def closed_in_order(hand: Hand) -> list[int]:
    """Every live hand but the bank's that is still closed."""
    spots, bank = action_order(hand), bank_of(hand)
    closed = [
        one
        for one in hand.holdings
        if one.number in hand.order and one.number != bank.holding and not one.is_tabled
    ]
    closed.sort(key=lambda one: (spots.index(one.spot), one.number))
    return [one.number for one in closed]


def telling_hand(hand: Hand) -> list[Choice]:
    """What the house dealer may do while a hand is theirs to tell."""
    count = len(hand.holdings[hand.progress].cards)
    return [Choice(seat=HOUSE_DEALER, verb="enter", about=hand.progress, pick=(count, count))]


def entered_hand(step: Step, hand: Hand, action: Action) -> tuple[Card, ...]:
    """The cards of the hand that is turned up, once they can be the ones that were dealt to it."""
    held = hand.holdings[hand.progress].cards
    if not isinstance(action, Enter) or len(action.cards) != len(held) or UNKNOWN in action.cards:
        why = f"The house dealer says which {len(held)} cards hand {hand.progress} holds"
        raise step.refusal(hand, action, why=why)
    elsewhere = hand.seen_cards()
    for card in held:
        elsewhere.remove(card)
    told = list(action.cards)
    if any(held.count(card) > told.count(card) for card in held if card != UNKNOWN):
        raise step.refusal(hand, action, why="Other cards were dealt to it")
    hand.setup.game.pack(hand.setup.options).check([*elsewhere, *told])
    return action.cards

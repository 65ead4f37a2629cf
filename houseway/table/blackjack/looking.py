"""The house dealer looks at the bank's down card, for a natural, before any player acts.

Only under an ace or a ten-value card (comstock/pure-21-5-blackjack/79 and 80,
s-and-k/pure-21-5-blackjack/62 and 63), and nobody learns more of it than whether the hand is over.
Until then nothing that anybody can see depends on that card.
"""

from typing import ClassVar, Final

from houseway.cards.card import UNKNOWN, Card
from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.hand_events import HandOpened
from houseway.table.bank.reading import bank_of
from houseway.table.bank.shoe_cards import entered_card
from houseway.table.blackjack.counting import (
    ACE_VALUE,
    JOKER_VALUE,
    TEN_VALUE,
    VALUES,
    Counts,
    total,
)
from houseway.table.blackjack.events import DownCardChecked
from houseway.table.blackjack.held import bank_up_card
from houseway.table.blackjack.options import LookingOptions
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Answered, Asked, Skipped, street_of
from houseway.table.grounds import rests
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events

BANK_STREET: Final = "the bank"
"""Where the hand goes at once when the bank has a natural."""


CHECKED: Final[dict[str, tuple[int, ...]]] = {
    "ace or ten up": (ACE_VALUE, TEN_VALUE),
    "ace up": (ACE_VALUE,),
    "never": (),
}
"""The values of the up card under which the bank looks."""

MAKES_A_NATURAL: Final[dict[Counts, tuple[int, ...]]] = {
    "pure 21.5": (ACE_VALUE, TEN_VALUE),
    "no bust 21st century": (ACE_VALUE, TEN_VALUE),
    "no bust": (JOKER_VALUE,),
}
"""The values of an up card that can be half of a natural."""


class CheckingDownCard(BankedStep, frozen=True, gc=False, tag="check-down-card"):
    """The down card is looked at, if this up card asks for it."""

    counts: Counts

    words: ClassVar = "the house dealer looks for a natural"

    def advance(self, hand: Hand) -> Events:
        house, bank = hand.setup.options, hand.holdings[bank_of(hand).holding]
        is_due = (
            len(bank.cards) > 1
            and VALUES[bank.up[0]] in CHECKED[house[LookingOptions].hole_card_check]
        )
        if not is_due or hand.progress:
            return (STEPPED,)
        if UNKNOWN in bank.down:
            return (Asked((HOUSE_DEALER,)),)
        cards = (*bank.up, *bank.down)
        if not total(cards, self.counts, house).is_natural:
            return (DownCardChecked(is_natural=False), STEPPED)
        # comstock/pure-21-5-blackjack/80: no more action takes place.
        return (*_turned_up(bank.number, cards), Skipped(BANK_STREET))

    def decide(self, hand: Hand, action: Action) -> Events:
        """On the felt: the card that makes a natural, or none."""
        if not isinstance(action, Enter):
            raise self.refusal(hand, action, why="The house dealer looks at the down card")
        answered = Answered(HOUSE_DEALER)
        if not action.cards:
            return (DownCardChecked(is_natural=False), answered)
        bank = hand.holdings[bank_of(hand).holding]
        cards = (bank.up[0], entered_card(self, hand, action))
        if not total(cards, self.counts, hand.setup.options).is_natural:
            raise self.refusal(hand, action, why="That card makes no natural, and stays down")
        return (*_turned_up(bank.number, cards), answered, Skipped(BANK_STREET))

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [Choice(seat=HOUSE_DEALER, verb="enter", pick=(0, 1))]


def check_down_card(counts: Counts) -> CheckingDownCard:
    """For a natural, before anybody acts."""
    return CheckingDownCard(counts)


def _turned_up(number: int, cards: tuple[Card, ...]) -> tuple[Event, ...]:
    return DownCardChecked(is_natural=True), HandOpened(number, cards)


def may_have_natural(hand: Hand, counts: Counts) -> bool:
    """Whether the bank can still have a natural while the players act, for all anybody knows."""
    value = VALUES[bank_up_card(hand)]
    is_checked = value in CHECKED[hand.setup.options[LookingOptions].hole_card_check]
    return value in MAKES_A_NATURAL[counts] and not is_checked


@rests(HandOpened, LookingOptions)
def _opened_by(hand: Hand, event: HandOpened) -> tuple[str, ...]:
    """Early, because a look at the down card ended the hand; else as the page orders it."""
    return ("hole_card_check",) if street_of(hand, event) == "check" else ()

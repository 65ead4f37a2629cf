"""Seven piles of seven cards: one is picked to go out first, the others follow it round the table.

All hands are dealt at once, face down, whether or not somebody has wagered on every position
(garlic-city/pai-gow-poker/5, comstock/pai-gow-poker/7 and 8), one card at a time from pile to pile.
The pile that the player-dealer picks has the action button on it and is delivered first, to where
the dice fell (garlic-city/pai-gow-poker/6, comstock/pai-gow-poker/9); at S & K the house dealer
determines the order (s-and-k/pai-gow-poker/11). The others follow it round the table, one to each
position (garlic-city/pai-gow-poker/9). Four cards are left over.
"""

from typing import ClassVar, Final

from houseway.cards.card import Card
from houseway.errors import BadInput
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.dealing_options import RoundOptions
from houseway.table.bank.delivering import Delivering, delivered
from houseway.table.bank.hand_events import PutAway
from houseway.table.bank.options import BankingOptions
from houseway.table.bank.reading import bank_of
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Asked, Dealt
from houseway.table.hand import Hand
from houseway.table.options import SeatingOptions
from houseway.table.pai_gow.actions import ChoosePile
from houseway.table.pai_gow.events import PileChosen, PilesMade
from houseway.table.pai_gow.options import PileOptions
from houseway.table.step import STEPPED, Events

GOES_TO: Final = {"next after the bank": "the place next after the bank", "seat one": "seat one"}
"""Where the first pile goes without dice."""


class Piling(BankedStep, frozen=True, gc=False, tag="pile-up"):
    """A hand for every position lies face down before the house dealer."""

    each: int

    def advance(self, hand: Hand) -> Events:
        return (PilesMade(len(delivered(hand)), self.each), STEPPED)

    def said(self) -> str:
        return f"hands of {self.each} lie face down before the house dealer"


class ChoosingPile(BankedStep, frozen=True, gc=False, tag="choose-pile"):
    """The player-dealer, or the house dealer, picks the pile that goes out first."""

    words: ClassVar = "the player-dealer picks the pile that goes out first"

    def said_at(self, house: Options) -> str:
        # s-and-k/pai-gow-poker/11: there the house dealer determines the order.
        by = house[PileOptions].first_pile_chosen_by
        return f"the {by} picks the pile that goes out first"

    def advance(self, hand: Hand) -> Events:
        bank = bank_of(hand)
        if bank.piles.first:
            return (STEPPED,)
        if hand.setup.options[PileOptions].first_pile_chosen_by == "house dealer":
            return (PileChosen(HOUSE_DEALER, 1), STEPPED)
        return (Asked((bank.seat,)),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        count = bank_of(hand).piles.count
        return [Choice(seat=seat, verb="pile", about=pile) for pile in range(1, count + 1)]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, ChoosePile):
            raise self.refusal(hand, action, why="The first pile is to be picked")
        if not 1 <= action.pile <= bank_of(hand).piles.count:
            why = f"The piles are 1 to {bank_of(hand).piles.count}"
            raise self.refusal(hand, action, why=why)
        return (PileChosen(action.seat, action.pile),)

    def default(self, hand: Hand, seat: int) -> Action:
        return ChoosePile(seat, 1)


class DeliveringPiles(Delivering, frozen=True, gc=False, tag="deliver-piles"):
    """The pile that was picked goes to where the dice fell, or next after the bank, and the others
    follow.
    """

    def advance(self, hand: Hand) -> Events:
        if hand.setup.is_felt:
            return super().advance(hand)
        piles = bank_of(hand).piles
        forward = hand.setup.options[PileOptions].pile_order == "as they lie"
        step = 1 if forward else -1
        in_order = [(piles.first - 1 + step * place) % piles.count for place in range(piles.count)]
        # One card at a time from pile to pile: the first of every pile, then the second.
        lies_in = [card % piles.count for card in range(piles.count * self.count)]
        return (*sent_out(hand, in_order, lies_in), STEPPED)

    def said(self) -> str:
        return f"hands of {self.count} go out and the picked pile goes to where the dice fell"

    def said_at(self, house: Options) -> str:
        starts = house[RoundOptions].deal_starts
        if starts == "where the dice fall":
            return self.said()
        return f"hands of {self.count} go out, the first pile to {GOES_TO[starts]}"


def pile_up(each: int) -> Piling:
    """A pile of so many cards for every position."""
    return Piling(each)


def check_positions(house: Options, *, most: int) -> None:
    """Refuses answers by which more hands would be dealt than the pack holds."""
    positions = house[SeatingOptions].seats_max + (
        not house[BankingOptions].player_dealer_takes_a_spot
    )
    if positions > most:
        raise BadInput(f"there are {positions} positions and the pack makes {most} hands")


def choose_pile() -> ChoosingPile:
    return ChoosingPile()


def deliver_piles(count: int) -> DeliveringPiles:
    """Piles of so many cards, in the order that the dice and the player-dealer's pick give them."""
    return DeliveringPiles(count)


def sent_out(hand: Hand, piles: list[int], lies_in: list[int]) -> list[Event]:
    """Piles in the order they go out to the line; `lies_in` is the pile of each card on the stub.

    The deal is written down card by card as the stub was dealt, with the hand that each came to.
    """
    line = delivered(hand)
    goes_to = dict(zip(piles, line, strict=True))
    cards: tuple[Card, ...] = tuple(hand.stub[: -len(lies_in) - 1 : -1])
    events: list[Event] = [Dealt(tuple(goes_to[pile] for pile in lies_in), cards)]
    if vacant := tuple(number for number in line if number not in hand.order):
        events.append(PutAway(vacant))
    return events

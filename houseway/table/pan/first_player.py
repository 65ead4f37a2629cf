"""Who is first in pan: the deal, the declaration and the draw begin there.

The last winner is first (garlic-city/pan/14, comstock/pan/11, players-club/pan/11); when they have
left, moved or passed, the next on the right of the seat that won (garlic-city/pan/15,
comstock/pan/12). In a new game it is whoever is dealt the lowest card face up (garlic-city/pan/13,
comstock/pan/10, players-club/pan/9). Cards go round in packets of five, counter-clockwise
(garlic-city/pan/12, comstock/pan/9, players-club/pan/7).
"""

from typing import TYPE_CHECKING, ClassVar

from houseway.cards.card import Card, rank
from houseway.hands.pan import SEQUENCE
from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.choices import Choice
from houseway.table.dealing import Dealing
from houseway.table.event import Event
from houseway.table.events import Answered, Asked, Dealt
from houseway.table.hand import Hand
from houseway.table.pan.events import FirstFound, TurnedUp
from houseway.table.pan.options import FirstPlayerOptions
from houseway.table.pan.table import counter_clockwise, pan_of
from houseway.table.repairing import reshuffled
from houseway.table.step import STEPPED, Events, Step, counted

if TYPE_CHECKING:
    from houseway.table.setup import Setup


class FindingFirst(Step, frozen=True, gc=False, tag="first player"):
    """The last winner, or in a new game the lowest card, suits not counting."""

    from_packet: bool = False
    """Whether the first five are dealt, and one of them is turned up."""

    words: ClassVar = "the first player is found"

    def said(self) -> str:
        return "in a new game a turned card says who is first" if self.from_packet else self.words

    def advance(self, hand: Hand) -> Events:
        if pan_of(hand).first:
            return (STEPPED,)
        if hand.setup.last_winner:
            return (FirstFound(_after_the_last_winner(hand.setup)), STEPPED)
        waits_for_the_packet = (
            hand.setup.options[FirstPlayerOptions].low_card_from == "the first packet"
        )
        if waits_for_the_packet and not self.from_packet:
            return (STEPPED,)
        lowest = _lowest(hand)
        if len(lowest) == 1 or (
            lowest and hand.setup.options[FirstPlayerOptions].low_card_tie == "first dealt"
        ):
            return (FirstFound(lowest[0]), *_shuffled_in(hand), STEPPED)
        if hand.setup.is_felt:
            return (Asked((HOUSE_DEALER,)),)
        return (self._turned_up(hand, self._cards(hand)),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        count = len(_turning(hand))
        return [Choice(seat=HOUSE_DEALER, verb="enter", pick=(count, count))]

    def decide(self, hand: Hand, action: Action) -> Events:
        """On the felt: a card for each of those who turn one up, in the order dealt."""
        count = len(_turning(hand))
        if not isinstance(action, Enter) or len(action.cards) != count:
            raise self.refusal(hand, action, why=f"{count} cards are turned up here")
        hand.setup.game.pack(hand.setup.options).check([*hand.seen_cards(), *action.cards])
        return (Answered(HOUSE_DEALER), self._turned_up(hand, action.cards))

    def _cards(self, hand: Hand) -> tuple[Card, ...]:
        """Off the stub, or the last of the five that each was dealt."""
        turning = _turning(hand)
        if self._is_dealt(hand):
            # players-club/pan/8
            return tuple(hand.holdings[seat].down[-1] for seat in turning)
        return tuple(hand.stub[: -len(turning) - 1 : -1])

    def _turned_up(self, hand: Hand, cards: tuple[Card, ...]) -> Event:
        return TurnedUp(_turning(hand), cards, self._is_dealt(hand))

    def _is_dealt(self, hand: Hand) -> bool:
        """Only the first card is one of the five; those that break a tie come off the stub."""
        return self.from_packet and not pan_of(hand).turned_up


class DealingPackets(Dealing, frozen=True, gc=False, tag="packet"):
    """A packet of cards to each player, all of it before the next, counter-clockwise."""

    def dealt(self, to: tuple[int, ...], cards: tuple[Card, ...]) -> Events:
        # garlic-city/pan/12, comstock/pan/9
        return (Dealt(tuple(seat for seat in to for _ in range(self.count)), cards),)

    def said(self) -> str:
        to = "that hand" if self.only else "each player"
        return f"{counted(self.count, 'card', 'cards')} to {to}"


def find_first(*, from_packet: bool = False) -> FindingFirst:
    """Who the deal begins with, before it or once the first packet is out."""
    return FindingFirst(from_packet)


def packet(count: int) -> DealingPackets:
    """So many cards to each player, all at once."""
    return DealingPackets(count)


def _after_the_last_winner(setup: "Setup") -> int:
    """The last winner, if dealt in and not moved; otherwise the next on the right."""
    # garlic-city/pan/15, comstock/pan/12
    if setup.winner_gone or setup.last_winner not in setup.stacks_cents:
        return counter_clockwise(setup.stacks_cents, after=setup.last_winner)[0]
    # garlic-city/pan/14, comstock/pan/11, players-club/pan/11
    return setup.last_winner


def _shuffled_in(hand: Hand) -> Events:
    """The cards turned up off the stub are returned (PC-D2) and shuffled in before the deal."""
    # garlic-city/pan/11, comstock/pan/8: the house dealer shuffles before every deal.
    if not hand.muck or hand.setup.is_felt:
        return ()
    return reshuffled(hand, [*hand.stub, *hand.muck])


def _lowest(hand: Hand) -> list[int]:
    """The seats that have turned up the lowest card, in the order dealt; none before that."""
    turned_up = pan_of(hand).turned_up
    # garlic-city/pan/13, comstock/pan/10, players-club/pan/9
    places = {seat: SEQUENCE.index(rank(card)) for seat, card in turned_up.items()}
    low = min(places.values(), default=0)
    return [seat for seat, place in places.items() if place == low]


def _turning(hand: Hand) -> tuple[int, ...]:
    """Everybody at first; after that those who tied for the lowest card."""
    return tuple(_lowest(hand) or hand.order)

"""Repair words: what a ruling puts into the plan, in the same vocabulary as the games.

Each is a step that happens of itself. Rulings choose among them (`houseway.irregularities`); what
a word does is the same at every house. On the felt the house dealer does it by hand, and
the program only stops knowing the cards.
"""

from collections.abc import Sequence
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.cards.shuffle import Live
from houseway.table.event import Event
from houseway.table.events import Dealt, Shuffled
from houseway.table.hand import Hand
from houseway.table.repair_events import (
    DealtFrom,
    Exposed,
    Gathered,
    MadeDead,
    NeverDealt,
    PassedOver,
    PutBack,
    SetAside,
    Swapped,
    TakenBack,
    TakenOut,
    ThrownAway,
)
from houseway.table.shuffling import shuffle
from houseway.table.step import STEPPED, Events, Step, counted
from houseway.table.trail import last_held

SECRET_BYTES = 32


class TakingBack(Step, frozen=True, gc=False, tag="take back"):
    """The last cards of the board go back into the stub; a reshuffle follows."""

    board: int

    def advance(self, hand: Hand) -> Events:
        return (TakenBack(self.board), STEPPED)

    def said(self) -> str:
        return f"{counted(self.board, 'board card goes', 'board cards go')} back into the stub"


class SettingAside(Step, frozen=True, gc=False, tag="set aside"):
    """The last cards of the board are out of play until they are put back."""

    board: int

    def advance(self, hand: Hand) -> Events:
        return (SetAside(self.board), STEPPED)

    def said(self) -> str:
        return f"{counted(self.board, 'board card is', 'board cards are')} set aside"


class PuttingBack(Step, frozen=True, gc=False, tag="put back"):
    """All cards set aside go into the stub; a reshuffle follows."""

    words: ClassVar = "what was set aside goes into the stub"

    def advance(self, hand: Hand) -> Events:
        return (PutBack(), STEPPED)


class Reshuffling(Step, frozen=True, gc=False, tag="reshuffle"):
    """The stub in a new order: without burns, discards and whatever else has left it."""

    words: ClassVar = "the stub is shuffled"

    def advance(self, hand: Hand) -> Events:
        if hand.setup.is_felt:
            return (Shuffled(()), STEPPED)
        return (*reshuffled(hand, hand.stub), STEPPED)


class BringingDeck(Reshuffling, frozen=True, gc=False, tag="bring deck"):
    """Another deck like the one that goes."""

    asker: str
    """Who may ask for it, in words."""

    def said(self) -> str:
        return f"another deck is brought in and shuffled, as {self.asker} may ask"


class ReplacingCard(Step, frozen=True, gc=False, tag="replace card"):
    """One card of a hand for the top of the stub, where it then lies face up."""

    seat: int
    card: Card

    words: ClassVar = "the card is exchanged for the top of the stub, and lies there face up"

    def advance(self, hand: Hand) -> Events:
        replacement = UNKNOWN if hand.setup.is_felt else hand.stub[-1]
        return (Swapped(self.seat, self.card, replacement), STEPPED)


class ScrappingCard(Step, frozen=True, gc=False, tag="scrap card"):
    """A card of a hand is mere scrap: it goes into the muck, and the next card replaces it."""

    seat: int
    card: Card

    words: ClassVar = "the card is scrap, and the top of the stub replaces it"

    def advance(self, hand: Hand) -> Events:
        return (ThrownAway(self.seat, self.card), _one_more(hand, self.seat), STEPPED)


class GivingCard(Step, frozen=True, gc=False, tag="give card"):
    """A hand that is short of a card gets the top of the stub, face down."""

    seat: int

    words: ClassVar = "that hand gets the top of the stub for it"

    def advance(self, hand: Hand) -> Events:
        return (_one_more(hand, self.seat), STEPPED)


class PassingOver(Step, frozen=True, gc=False, tag="pass over"):
    """Boxed cards on top of the stub go into the discards."""

    count: int

    def advance(self, hand: Hand) -> Events:
        is_felt = hand.setup.is_felt
        boxed = (UNKNOWN,) * self.count if is_felt else hand.stub[: -self.count - 1 : -1]
        return (PassedOver(tuple(boxed)), STEPPED)

    def said(self) -> str:
        return f"{counted(self.count, 'boxed card goes', 'boxed cards go')} into the discards"


class TakingOut(Step, frozen=True, gc=False, tag="take out"):
    """So many cards of the stub are out of play, unseen."""

    count: int

    def advance(self, hand: Hand) -> Events:
        is_felt = hand.setup.is_felt
        cards = (UNKNOWN,) * self.count if is_felt else hand.stub[: -self.count - 1 : -1]
        return (TakenOut(tuple(cards)), STEPPED)

    def said(self) -> str:
        return f"{counted(self.count, 'card of the stub is', 'cards of the stub are')} out of play"


class DealingFrom(Step, frozen=True, gc=False, tag="deal from"):
    """The deal goes round from this seat, where it began out of position."""

    seat: int

    def advance(self, hand: Hand) -> Events:
        return (DealtFrom(self.seat), STEPPED)

    def said(self) -> str:
        return f"the next deal goes on from seat {self.seat}"


class TakingOff(Step, frozen=True, gc=False, tag="take off"):
    """Cards that a hand has too many go back on top of the stub, unseen."""

    seat: int
    count: int

    def advance(self, hand: Hand) -> Events:
        return (NeverDealt(self.seat, tuple(hand.holdings[self.seat].down[-self.count :])), STEPPED)

    def said(self) -> str:
        return f"{counted(self.count, 'card goes', 'cards go')} back on the stub unseen"


class MakingDead(Step, frozen=True, gc=False, tag="make dead"):
    """A hand is put away and can win nothing."""

    seat: int
    is_foul: bool = False

    def advance(self, hand: Hand) -> Events:
        return (MadeDead(self.seat, self.is_foul), STEPPED)

    def said(self) -> str:
        return f"that hand is {'foul' if self.is_foul else 'dead'}"


class ShowingToAll(Step, frozen=True, gc=False, tag="show to all"):
    """The closed cards of a hand are turned up, though it may have been put away."""

    seat: int

    def advance(self, hand: Hand) -> Events:
        return (*(Exposed(self.seat, card) for card in last_held(hand, self.seat)), STEPPED)

    def said(self) -> str:
        return f"seat {self.seat}'s hand is shown to everybody"


class Gathering(Step, frozen=True, gc=False, tag="gather"):
    """Every card goes back into the pack, and whoever was dealt in is in again."""

    words: ClassVar = "a misdeal: all cards are gathered"

    def advance(self, hand: Hand) -> Events:
        dealt = [event for event in this_deal(hand) if isinstance(event, Dealt)]
        dealt_in = {*hand.order, *(seat for event in dealt for seat in event.to)}
        return (Gathered(tuple(seat for seat in hand.setup.order if seat in dealt_in)), STEPPED)


def reshuffled(hand: Hand, cards: Sequence[Card]) -> tuple[Event, ...]:
    """These cards as a new stub, by the hand's own randomness."""
    source = hand.randomness or Live()
    # A hand that was sealed from its first shuffle stays sealed, under a secret of its own; one
    # that is dealt on from a shoe too.
    is_sealed = any(event.is_sealed for event in hand.log)
    return shuffle(cards, source, source.draw(SECRET_BYTES) if is_sealed else b"")


def take_back(*, board: int) -> TakingBack:
    return TakingBack(board)


def set_aside(*, board: int) -> SettingAside:
    return SettingAside(board)


def put_back() -> PuttingBack:
    return PuttingBack()


def reshuffle() -> Reshuffling:
    return Reshuffling()


def bring_deck(asker: str) -> BringingDeck:
    """In place of the one on the table, where no card of it is dealt."""
    return BringingDeck(asker)


def replace_card(seat: int, card: Card) -> ReplacingCard:
    return ReplacingCard(seat, card)


def scrap_card(seat: int, card: Card) -> ScrappingCard:
    return ScrappingCard(seat, card)


def give_card(seat: int) -> GivingCard:
    return GivingCard(seat)


def pass_over(count: int) -> PassingOver:
    return PassingOver(count)


def take_out(count: int) -> TakingOut:
    return TakingOut(count)


def deal_from(seat: int) -> DealingFrom:
    return DealingFrom(seat)


def take_off(seat: int, count: int) -> TakingOff:
    """The last cards of a hand, back onto the stub."""
    return TakingOff(seat, count)


def make_dead(seat: int) -> MakingDead:
    return MakingDead(seat)


def make_foul(seat: int) -> MakingDead:
    """Dead, and by the player's own doing."""
    return MakingDead(seat, is_foul=True)


def show_to_all(seat: int) -> ShowingToAll:
    """Its hand to everybody."""
    return ShowingToAll(seat)


def gather() -> Gathering:
    return Gathering()


def _one_more(hand: Hand, seat: int) -> Dealt:
    """The next card of the stub, face down."""
    return Dealt((seat,), (UNKNOWN if hand.setup.is_felt else hand.stub[-1],))


def this_deal(hand: Hand) -> list[Event]:
    """The log since the cards were last gathered: what came before was a misdeal."""
    log = hand.log
    for at in range(len(log) - 1, -1, -1):
        if isinstance(log[at], Gathered):
            return log[at + 1 :]
    return log

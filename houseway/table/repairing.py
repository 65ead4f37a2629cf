"""Repair words: what a ruling puts into the plan, in the same vocabulary as the games.

Each is a step that happens of itself. Rulings choose among them (`houseway.irregularities`); what
a word does is the same at every house. On the felt the house dealer does it with his hands, and
the program only stops knowing the cards.
"""

from collections.abc import Sequence
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.cards.shuffle import Live, shuffled
from houseway.table.event import Event
from houseway.table.events import Dealt, Shuffled
from houseway.table.hand import Hand
from houseway.table.pot.events import Called, Folded, Raised, Returned
from houseway.table.repair_events import (
    Exposed,
    Forfeited,
    Gathered,
    HeldToCall,
    MadeDead,
    PutBack,
    SetAside,
    Swapped,
    TakenBack,
    WagersReturned,
)
from houseway.table.sealing import fixed, last_held
from houseway.table.step import STEPPED, Events, Step, counted

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


class ReplacingCard(Step, frozen=True, gc=False, tag="replace card"):
    """One card of a hand for the top of the stub, where it then lies face up."""

    seat: int
    card: Card

    words: ClassVar = "the card is exchanged for the top of the stub, and lies there face up"

    def advance(self, hand: Hand) -> Events:
        replacement = UNKNOWN if hand.setup.is_felt else hand.stub[-1]
        return (Swapped(self.seat, self.card, replacement), STEPPED)


class MakingDead(Step, frozen=True, gc=False, tag="make dead"):
    """A hand is put away and can win nothing."""

    seat: int
    is_foul: bool = False

    def advance(self, hand: Hand) -> Events:
        return (MadeDead(self.seat, self.is_foul), STEPPED)

    def said(self) -> str:
        return f"that hand is {'foul' if self.is_foul else 'dead'}"


class Forfeiting(Step, frozen=True, gc=False, tag="forfeit"):
    """Everything a player has put in belongs to the pot."""

    seat: int

    words: ClassVar = "everything its player has put in stays in the pot"

    def advance(self, hand: Hand) -> Events:
        seat = hand.seats[self.seat]
        return (Forfeited(self.seat, seat.paid_cents + seat.dead_cents), STEPPED)


class ReturningWagers(Step, frozen=True, gc=False, tag="return wagers"):
    """To one seat all it has put in; to everybody (seat 0) what was bet since the deal.

    In a misdeal blinds, antes and the collection stand: the same hand is only dealt again.
    """

    seat: int = 0

    def advance(self, hand: Hand) -> Events:
        if self.seat:
            seat = hand.seats[self.seat]
            # A drop that came off the blinds is gone, and the pot can give back only what it has.
            back_cents = min(seat.paid_cents + seat.dead_cents, hand.pot_cents)
            returned = {self.seat: back_cents}
        else:
            returned = bets_since_the_deal(hand)
        # Whoever has got part of his blind back, because nobody met it, has bet less than nothing.
        events = [WagersReturned(seat, cents) for seat, cents in returned.items() if cents > 0]
        return (*events, STEPPED)

    def said(self) -> str:
        if self.seat:
            return "its player gets back what he has put in"
        return "bets go back to their players; blinds, antes and the collection stand"


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


class HoldingToCall(Step, frozen=True, gc=False, tag="hold to call"):
    """The last raise comes down to a call."""

    seat: int

    words: ClassVar = "the raise is a call, and the chips beyond it go back"

    def advance(self, hand: Hand) -> Events:
        assert hand.before_raise is not None
        over_cents = hand.seats[self.seat].bet_cents - hand.before_raise.bet_cents
        return (HeldToCall(self.seat, over_cents), STEPPED)


def reshuffled(hand: Hand, cards: Sequence[Card]) -> tuple[Event, ...]:
    """These cards as a new stub, by the hand's own randomness."""
    source = hand.randomness or Live()
    order = shuffled(cards, source)
    # A hand that was sealed from its first shuffle stays sealed, under a secret of its own.
    is_sealed = any(event.secret for event in hand.log if isinstance(event, Shuffled))
    return fixed(order, source.draw(SECRET_BYTES) if is_sealed else b"")


def take_back(*, board: int) -> TakingBack:
    return TakingBack(board)


def set_aside(*, board: int) -> SettingAside:
    return SettingAside(board)


def put_back() -> PuttingBack:
    return PuttingBack()


def reshuffle() -> Reshuffling:
    return Reshuffling()


def replace_card(seat: int, card: Card) -> ReplacingCard:
    return ReplacingCard(seat, card)


def make_dead(seat: int) -> MakingDead:
    return MakingDead(seat)


def make_foul(seat: int) -> MakingDead:
    """Dead, and by the player's own doing."""
    return MakingDead(seat, is_foul=True)


def forfeit(seat: int) -> Forfeiting:
    return Forfeiting(seat)


def return_wagers(seat: int = 0) -> ReturningWagers:
    """To one seat, or to everybody."""
    return ReturningWagers(seat)


def show_to_all(seat: int) -> ShowingToAll:
    """Its hand to everybody."""
    return ShowingToAll(seat)


def gather() -> Gathering:
    return Gathering()


def hold_to_call(seat: int) -> HoldingToCall:
    return HoldingToCall(seat)


def this_deal(hand: Hand) -> list[Event]:
    """The log since the cards were last gathered: what came before was a misdeal."""
    log = hand.log
    for at in range(len(log) - 1, -1, -1):
        if isinstance(log[at], Gathered):
            return log[at + 1 :]
    return log


def bets_since_the_deal(hand: Hand) -> dict[int, int]:
    """What each seat has bet of its own will; blinds and antes are not in it."""
    bets = dict.fromkeys(hand.setup.order, 0)
    for event in this_deal(hand):
        if isinstance(event, Called | Raised):
            bets[event.seat] += event.cents
        elif isinstance(event, HeldToCall | Returned):
            bets[event.seat] -= event.cents
    return bets


def acted_since_the_deal(hand: Hand) -> set[int]:
    """The players who have acted on their hands; posting is no action."""
    return {event.seat for event in this_deal(hand) if isinstance(event, Called | Raised | Folded)}

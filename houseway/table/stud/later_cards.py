"""Later cards in stud and draw: who still gets one, and what happens when the stub runs short.

Eight stud hands need fifty-six cards, and six players who draw five need sixty: the stub of one
pack does not always reach. A burn comes before each of these deals, as in `dealing.py`. In stud a
short stub is dealt down to its last card, which is mixed with the burns and dealt on after another
burn; if even that cannot serve everybody, one card is turned up for all who still lack theirs
(comstock/seven-card-stud/69 and 70). The plan changes for that, so the log tells what was done.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

from houseway.cards.card import UNKNOWN
from houseway.table.actors import HOUSE_DEALER
from houseway.table.dealing import Dealing, board, burn, top
from houseway.table.event import Event
from houseway.table.events import Asked
from houseway.table.hand import Hand
from houseway.table.options import DealingOptions
from houseway.table.pot.events import BettingOpened, BroughtIn, DiscardsReturned, Folded, Raised
from houseway.table.pot.retrieving import Retrieved
from houseway.table.repairing import reshuffle
from houseway.table.step import STEPPED, Events, Step
from houseway.table.stud.events import BurnsTaken, DealtDead
from houseway.table.stud.options import CommunityCardOptions, FoldedSeatOptions, ShortStubOptions


class DealingOn(Dealing, frozen=True, gc=False, tag="deal on"):
    """One more card to every live hand, and to seats that must be dealt past (…/48)."""

    def advance(self, hand: Hand) -> Events:
        if hand.progress or self.only:
            return Dealing.advance(self, hand)
        dead = dead_seats(hand)
        left = _cards_left(hand)
        if left < len(hand.order):
            return _short_of_cards(hand, self, left)
        if not dead or left < len(hand.order) + len(dead):
            # By its name: `super()` is slow, and every card of stud comes this way.
            return Dealing.advance(self, hand)
        if hand.setup.is_felt:
            # Nobody tells the program what the dead seats got.
            return (DealtDead(dead, (UNKNOWN,) * len(dead)), Asked((HOUSE_DEALER,)))
        return (*self._past(hand, dead), STEPPED)

    def _past(self, hand: Hand, dead: tuple[int, ...]) -> Iterator[Event]:
        """The same round of cards with some of them going to seats that have folded."""
        line = [seat for seat in hand.setup.order if seat in hand.order or seat in dead]
        cards = iter(top(hand, len(line)))
        for is_dead, group in groupby(line, key=dead.__contains__):
            seats = tuple(group)
            given = tuple(next(cards) for _ in seats)
            yield from (DealtDead(seats, given),) if is_dead else self.dealt(seats, given)

    def said(self) -> str:
        seats = ", ".join(map(str, self.only))
        return f"a card to {f'seat {seats}' if seats else 'each player'}"


class Restocking(Step, frozen=True, gc=False, tag="restock"):
    """The burns or the discards go into the stub; a shuffle follows."""

    what: Literal["burns", "discards"]

    def advance(self, hand: Hand) -> Events:
        if self.what == "burns":
            return (BurnsTaken(), STEPPED)
        return (DiscardsReturned(tuple(hand.muck)), STEPPED)

    def said(self) -> str:
        return f"the {self.what} go into the stub"


def deal_on(*, up: bool = False) -> DealingOn:
    """The next card of stud."""
    return DealingOn(1, up=up)


def restock(what: Literal["burns", "discards"]) -> Restocking:
    return Restocking(what)


def dead_seats(hand: Hand) -> tuple[int, ...]:
    """Who has folded and is dealt past: the forced bettor, or one who could have checked.

    Until there is a wager after that; then the others have made up for the order of the cards.
    """
    # In most hands nobody has folded, and the log need not be read.
    if (
        len(hand.order) == len(hand.setup.order)
        or not hand.setup.options[FoldedSeatOptions].folded_seat_dealt
    ):
        return ()
    dead: list[int] = []
    forced, is_bet = 0, False
    for event in hand.log:
        match event:
            case BettingOpened():
                is_bet = False
            case BroughtIn():
                forced, is_bet = event.seat, True
            case Raised():
                dead, is_bet = [], True
            case Folded() if event.seat == forced or not is_bet:
                dead.append(event.seat)
            case Retrieved():
                dead = [seat for seat in dead if seat != event.seat]
    return tuple(dead)


def _cards_left(hand: Hand) -> int:
    """How many cards the stub has; on the felt, what nobody has been given."""
    if not hand.setup.is_felt:
        return len(hand.stub)
    return len(hand.setup.game.pack(hand.setup.options)) - len(hand.seen_cards())


def _short_of_cards(hand: Hand, step: DealingOn, left: int) -> Events:
    """The plan with this deal done as the house does it when the stub cannot serve everybody."""
    from houseway.table.plan import Replanned

    steps = {
        "burns, then a community card": _from_the_burns,
        "a community card": _shared_at_once,
        "the discards are shuffled": _from_the_discards,
    }[hand.setup.options[ShortStubOptions].short_stub](hand, step, left)
    to_come = (*steps, *reversed(hand.plan))
    return (Replanned(to_come), STEPPED)


def _from_the_burns(hand: Hand, step: DealingOn, left: int) -> list[Step]:
    """Down to the last card, then on from that card and the burns, after one more burn."""
    if not left and not hand.burns:
        return _from_the_discards(hand, step, left)
    is_burned = (
        hand.setup.options[DealingOptions].burns_before != "nothing"
        and min(left, 1) + len(hand.burns) > 1
    )
    burns = [burn()] if is_burned else []
    served, lacking = _parted(hand.order, max(left - 1, 0))
    mixed = left - len(served) + len(hand.burns) - len(burns)
    again: list[Step] = [restock("burns"), reshuffle(), *burns]
    if mixed >= len(lacking):
        return [*_to(step, served), *again, *_to(step, lacking)]
    if hand.setup.options[CommunityCardOptions].community_card_for == "everyone":
        served = []
    return [*_to(step, served), *again, board(1)]


def _shared_at_once(hand: Hand, step: DealingOn, left: int) -> list[Step]:
    """One card for all; nobody gets one of their own."""
    return [board(1)] if left else [restock("burns"), reshuffle(), board(1)]


def _from_the_discards(hand: Hand, step: DealingOn, left: int) -> list[Step]:
    """The hands that were folded are dealt again, or one card of them is shared."""
    if not left and not hand.muck:
        # Nobody has folded: what is left of the pack are the burns.
        return [restock("burns"), reshuffle(), board(1)]
    enough = left + len(hand.muck) >= len(hand.order)
    return [restock("discards"), reshuffle(), *(_to(step, hand.order) if enough else [board(1)])]


def _parted(order: Sequence[int], served: int) -> tuple[list[int], list[int]]:
    return list(order[:served]), list(order[served:])


def _to(step: DealingOn, seats: Sequence[int]) -> list[Step]:
    """The same card for some seats only."""
    return [DealingOn(step.count, up=step.up, only=tuple(seats))] if seats else []

"""What a repair does to a hand: cards go back, hands die, bets are returned, the plan changes.

Where the program was never told a card, or a viewer may not know it, the unseen card stands in its
place, and these work on it all the same.
"""

from typing import Final

from houseway.cards.card import UNKNOWN, Card
from houseway.table.repair_events import (
    Exposed,
    Faulted,
    Forfeited,
    Gathered,
    HeldToCall,
    MadeDead,
    NeverDealt,
    PutBack,
    Ruled,
    SetAside,
    Swapped,
    TakenBack,
    ThrownAway,
    WagersReturned,
)
from houseway.table.evolving.cards import muck_holding
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand, Holding
from houseway.table.plan import Replanned, Resumed


def faulted(hand: Hand, event: Faulted) -> None:
    """Nothing moves: what physically happened follows in the log."""


def ruled(hand: Hand, event: Ruled) -> None:
    """Nothing moves: what is done about it is the plan that follows."""


def replanned(hand: Hand, event: Replanned) -> None:
    hand.plan = list(reversed(event.plan))
    hand.asked = []


def resumed(hand: Hand, event: Resumed) -> None:
    hand.step = event.step
    hand.progress = event.progress
    hand.asked = list(event.asked)
    hand.in_turn = event.in_turn


def exposed(hand: Hand, event: Exposed) -> None:
    hand.exposed.append(event.card)
    down = hand.holdings[event.seat].down
    if event.card not in down and UNKNOWN in down:
        down[down.index(UNKNOWN)] = event.card


def never_dealt(hand: Hand, event: NeverDealt) -> None:
    for card in event.cards:
        _out_of(hand.holdings[event.seat], card)
    _onto_the_stub(hand, list(reversed(event.cards)))


def thrown_away(hand: Hand, event: ThrownAway) -> None:
    _out_of(hand.holdings[event.seat], event.card)
    hand.muck.append(event.card)


def taken_back(hand: Hand, event: TakenBack) -> None:
    _onto_the_stub(hand, _off_the_board(hand, event.count))


def set_aside(hand: Hand, event: SetAside) -> None:
    hand.aside += _off_the_board(hand, event.count)


def put_back(hand: Hand, event: PutBack) -> None:
    _onto_the_stub(hand, hand.aside)
    hand.aside = []


def swapped(hand: Hand, event: Swapped) -> None:
    holding = hand.holdings[event.seat]
    _out_of(holding, event.card)
    holding.down.append(event.replacement)
    if hand.stub:
        hand.stub[-1] = event.card
    else:
        # On the felt the exposed card is the only one of the stub that anybody knows.
        hand.stub.append(event.card)


def gathered(hand: Hand, event: Gathered) -> None:
    cards = hand.seen_cards()
    for holding in hand.holdings:
        holding.down = []
        holding.up = []
        holding.is_tabled = False
    hand.board, hand.laid, hand.burns, hand.muck, hand.aside = [], [], [], [], []
    hand.exposed, hand.shown = [], []
    hand.order = list(event.seats)
    _onto_the_stub(hand, cards)


def made_dead(hand: Hand, event: MadeDead) -> None:
    muck_holding(hand, event.seat)
    if hand.pan is not None and event.is_foul:
        hand.pan.fouled.append(event.seat)
    elif hand.pan is not None:
        # A hand that was never good is out of all pay, as if it had passed.
        hand.pan.declared[event.seat] = False


def forfeited(hand: Hand, event: Forfeited) -> None:
    """Nothing moves: the chips are in the pot, and their player has no claim to it any more."""


def wagers_returned(hand: Hand, event: WagersReturned) -> None:
    seat = hand.seats[event.seat]
    hand.money.transfer(event.cents, source=hand.setup.pot, target=event.seat, why="returned")
    dead_cents = max(0, event.cents - seat.paid_cents)
    seat.paid_cents -= event.cents - dead_cents
    seat.dead_cents -= dead_cents
    seat.bet_cents = max(0, seat.bet_cents - event.cents)


def held_to_call(hand: Hand, event: HeldToCall) -> None:
    before, seat = hand.before_raise, hand.seats[event.seat]
    assert before is not None
    hand.money.transfer(event.cents, source=hand.setup.pot, target=event.seat, why="returned")
    seat.bet_cents -= event.cents
    seat.paid_cents -= event.cents
    hand.bet_cents = before.bet_cents
    hand.full_cents = before.full_cents
    hand.increment_cents = before.increment_cents
    hand.raises = before.raises
    hand.acted = before.acted | 1 << event.seat
    hand.opener = before.opener


def _off_the_board(hand: Hand, count: int) -> list[Card]:
    cards = hand.board[-count:]
    del hand.board[-count:]
    return cards


def _onto_the_stub(hand: Hand, cards: list[Card]) -> None:
    """On the felt the house dealer has the stub, and the program loses sight of the cards."""
    if not hand.setup.is_felt:
        hand.stub += cards


def _out_of(holding: Holding, card: Card) -> None:
    """A card leaves a hand; one that this program cannot tell apart leaves in its place."""
    holding.down.remove(card if card in holding.down else UNKNOWN)


REPAIRS: Final[Evolutions] = {
    Faulted: faulted,
    Ruled: ruled,
    Replanned: replanned,
    Resumed: resumed,
    Exposed: exposed,
    NeverDealt: never_dealt,
    ThrownAway: thrown_away,
    TakenBack: taken_back,
    SetAside: set_aside,
    PutBack: put_back,
    Swapped: swapped,
    Gathered: gathered,
    MadeDead: made_dead,
    Forfeited: forfeited,
    WagersReturned: wagers_returned,
    HeldToCall: held_to_call,
}

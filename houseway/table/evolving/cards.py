"""Cards change place: off the stub, into holdings, onto the board, into the muck."""

from typing import Final

from houseway.cards.card import UNKNOWN
from houseway.table.events import Boarded, Burned, Dealt, Discarded, Laid, Mucked, Tabled
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand


def dealt(hand: Hand, event: Dealt) -> None:
    holdings = hand.holdings
    if event.up:
        for number, card in zip(event.to, event.cards, strict=True):
            holdings[number].up.append(card)
    else:
        for number, card in zip(event.to, event.cards, strict=True):
            holdings[number].down.append(card)
    _off_the_stub(hand, len(event.cards))


def burned(hand: Hand, event: Burned) -> None:
    hand.burns.append(event.card)
    _off_the_stub(hand, 1)


def laid(hand: Hand, event: Laid) -> None:
    hand.laid.extend(event.cards)
    _off_the_stub(hand, len(event.cards))


def boarded(hand: Hand, event: Boarded) -> None:
    hand.board.extend(event.cards)
    if hand.laid:
        del hand.laid[: len(event.cards)]
    else:
        _off_the_stub(hand, len(event.cards))


def discarded(hand: Hand, event: Discarded) -> None:
    holding = hand.holdings[event.seat]
    for card in event.cards:
        if event.face_up:
            holding.up.remove(card)
        else:
            # On the felt a card may be named first when it is thrown away.
            holding.down.remove(card if card in holding.down else UNKNOWN)
    hand.muck.extend(event.cards)
    if event.seat in hand.asked:
        hand.asked.remove(event.seat)


def tabled(hand: Hand, event: Tabled) -> None:
    holding = hand.holdings[event.seat]
    left = holding.cards if len(event.cards) < len(holding.down) + len(holding.up) else []
    for card in event.cards if left else ():
        left.remove(card if card in left else UNKNOWN)
    holding.down = left
    holding.up = list(event.cards)
    holding.is_tabled = True
    hand.shown.append(event.seat)
    if event.seat in hand.asked:
        hand.asked.remove(event.seat)


def mucked(hand: Hand, event: Mucked) -> None:
    muck_holding(hand, event.seat)
    if event.seat in hand.asked:
        hand.asked.remove(event.seat)


def muck_holding(hand: Hand, seat: int) -> None:
    """A hand put away: its cards lie in the muck and its seat can win nothing more."""
    holding = hand.holdings[seat]
    hand.muck += holding.down
    hand.muck += holding.up
    holding.down = []
    holding.up = []
    hand.order.remove(seat)
    if hand.pan is not None:
        hand.muck += hand.pan.left_by(seat)


def _off_the_stub(hand: Hand, count: int) -> None:
    if hand.stub:
        del hand.stub[-count:]


CARDS: Final[Evolutions] = {
    Dealt: dealt,
    Burned: burned,
    Laid: laid,
    Boarded: boarded,
    Discarded: discarded,
    Tabled: tabled,
    Mucked: mucked,
}

"""What hands are called while a hand is played, "a pair of sixes", "soft 14": one's own, and those
against a bank that lie open for everybody.
"""

from collections.abc import Iterable

from houseway.table.endings import Held, held_by, open_hands
from houseway.table.hand import Hand
from houseway.table.viewers import own_holdings


class OwnHands:
    """What a viewer's own hands are called, looked at again only when their cards have changed."""

    def __init__(self) -> None:
        self._cards: object = None
        self._named: tuple[Held, ...] = ()

    def now(self, hand: Hand, viewer: int) -> tuple[Held, ...]:
        own = own_holdings(hand, viewer)
        if not own:
            return ()
        lying = _lying(hand, own)
        if lying != self._cards:
            self._cards, self._named = lying, held_by(hand, viewer)
        return self._named


class OpenHands:
    """The same of the hands against a bank that lie open."""

    def __init__(self) -> None:
        self._cards: object = None
        self._named: tuple[Held, ...] = ()

    def now(self, hand: Hand) -> tuple[Held, ...]:
        if not hand.setup.is_banked:
            return ()
        lying = _lying(hand, range(1, len(hand.holdings)))
        if lying != self._cards:
            self._cards, self._named = lying, open_hands(hand)
        return self._named


def _lying(hand: Hand, numbers: Iterable[int]) -> tuple[object, ...]:
    """All that the name of a hand depends on."""
    holdings = [hand.holdings[number] for number in numbers]
    cards = ((one.cards, one.parts, len(one.up)) for one in holdings)
    return (hand.is_over, hand.step, *hand.board, *cards)

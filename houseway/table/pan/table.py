"""What a table of pan keeps beside seats and holdings: whose turn it is, and all melds on it.

Melds belong to a seat and are numbered from 1 in the order they were laid. Two cards at most lie
loose in the middle: the one just drawn, and the option card. Everything else that has left a hand
lies with the dead cards, in the hand's muck. Turns go counter-clockwise.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from houseway.cards.card import Card
from houseway.hands.pan import Meld
from houseway.table.own import Own

if TYPE_CHECKING:
    from houseway.table.hand import Hand

Phase = Literal[
    "between turns",
    "choosing",            # the option card, or the stock
    "before the draw",     # the others may force the option card
    "forced",
    "drawing",             # the player has touched the deck
    "drawn",
    "before the release",  # the others may force the out card
    "melding",             # the card is used; more melds, and then a discard
    "out",
    "over",
]  # fmt: skip
"""How far the turn has got."""

CARDS_HELD = 10
"""What a player has between turns, in the hand and on the table (s-and-k/pan/23)."""
CARDS_OUT = 11
"""What must lie on the table to be out (garlic-city/pan/2, comstock/pan/1)."""


class PanTable(Own):
    """One hand of pan, as far as it has got."""

    __slots__ = (
        "collected", "declared", "drawn", "draws", "first", "for_tops", "fouled",
        "hit", "is_restocked", "kept", "melds", "option_card", "phase", "put_away", "released_by",
        "touched", "turn", "turned_up", "uncalled", "winner", "worth_most",
    )  # fmt: skip

    def __init__(self) -> None:
        self.first = 0
        """Who was dealt to first, declared first and draws first if in."""
        self.turned_up: dict[int, Card] = {}
        """By seat, the cards last turned up to find the first player."""
        self.declared: dict[int, bool] = {}
        """By seat, whether it plays; fouled hands stay in, because they go on paying."""
        self.turn = 0
        self.phase: Phase = "between turns"
        self.option_card: Card | None = None
        self.released_by = 0
        """Who drew the option card and did not use it."""
        self.drawn: Card | None = None
        self.draws = 0
        """How many cards were drawn in this hand."""
        self.touched: list[int] = []
        """Who has touched the deck to draw, each once."""
        self.melds: dict[int, list[Meld]] = {}
        self.put_away: dict[int, list[Meld]] = {}
        """The melds of hands that were put away, as they lay."""
        self.kept: dict[int, tuple[Card, ...]] = {}
        """What those who played and lost still held in the end: for nobody's eyes but their own."""
        self.hit: list[int] = []
        """The melds that this turn has laid or added to."""
        self.uncalled: dict[tuple[int, int], int] = {}
        """By seat and meld, chips that were earned and never called for."""
        self.worth_most: dict[int, int] = {}
        """By seat, the most chips that its melds have ever been worth as they lay."""
        self.collected: dict[tuple[int, int], int] = {}
        """By collector and payer, the cents of this hand's pay."""
        self.fouled: list[int] = []
        self.for_tops: list[int] = []
        """Who has no chip left and plays for nothing but the tops."""
        self.is_restocked = False
        """Whether the dead cards were shuffled for a second stock."""
        self.winner = 0

    @property
    def loose(self) -> list[Card]:
        """The cards that lie in the middle, face up."""
        return [card for card in (self.drawn, self.option_card) if card is not None]

    def melded(self, seat: int) -> int:
        """How many cards a seat has on the table."""
        return sum(len(meld.cards) for meld in self.melds.get(seat, ()))

    def left_by(self, seat: int) -> list[Card]:
        """A hand is put away: its melds with it and, in its own turn, the cards in the middle.

        The next player has no option card then: the player before has drawn and let go of none
        (garlic-city/pan/28, comstock/pan/23).
        """
        if laid := self.melds.pop(seat, None):
            self.put_away[seat] = laid
        if seat != self.turn:
            return []
        dead = self.loose
        self.drawn = self.option_card = None
        self.phase = "between turns"
        return dead

    def made_dead(self, seat: int, *, is_foul: bool) -> None:
        if is_foul:
            self.fouled.append(seat)
        else:
            # A hand that was never good is out of all pay, as if it had passed.
            self.declared[seat] = False

    def copy(self) -> "PanTable":
        twin = PanTable.__new__(PanTable)
        for name in PanTable.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, dict | list) else value)
        twin.melds = {seat: melds[:] for seat, melds in self.melds.items()}
        return twin


def pan_of(hand: "Hand") -> PanTable:
    """The table of a hand that is known to be one of pan."""
    assert isinstance(hand.own, PanTable)
    return hand.own


def counter_clockwise(seats: Iterable[int], *, after: int) -> list[int]:
    """Seats as the turn comes to them: each next one sits on the right of the last.

    >>> counter_clockwise([1, 2, 5, 7], after=2)
    [1, 7, 5, 2]
    """
    in_order = sorted(seats, reverse=True)
    later = [seat for seat in in_order if seat < after]
    return later + [seat for seat in in_order if seat >= after]

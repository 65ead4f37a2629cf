"""What lies open at one moment of a pot game, and which cards nobody has seen yet."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from houseway.cards.card import UNKNOWN, Card
from houseway.table.events import Boarded, Dealt, Discarded, Tabled
from houseway.table.mexican.events import FaceChosen
from houseway.table.setup import Setup
from houseway.table.views import HoldingView, SeatView


@dataclass(frozen=True)
class Scene:
    """The table as one seat sees it."""

    view: SeatView
    setup: Setup

    @cached_property
    def own(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        down = [card for own in self.view.own for card in own.down]
        return (*down, *self.holding(self.view.seat).up)

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """Who else is in, with cards: a hand that was not dealt wins nothing."""
        live = (one for one in self.view.holdings if one.is_live and (one.up or one.down_count))
        return tuple(one.seat for one in live if one.seat != self.view.seat)

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """What may be anywhere, as this seat knows it."""
        seen = {*self.own, *self._shown(self.view.seat)}
        return tuple(card for card in self._pack if card not in seen)

    @cached_property
    def closed(self) -> tuple[Card, ...]:
        """What may be anywhere, as anybody knows it."""
        shown = {*self._shown(0)}
        return tuple(card for card in self._pack if card not in shown)

    def holding(self, seat: int) -> HoldingView:
        return next(one for one in self.view.holdings if one.seat == seat)

    def thrown(self, seat: int) -> list[int]:
        """How many cards a seat has thrown away in each draw so far."""
        events = self.view.events
        return [len(one.cards) for one in events if isinstance(one, Discarded) and one.seat == seat]

    @cached_property
    def _pack(self) -> tuple[Card, ...]:
        return self.setup.game.pack(self.setup.options).cards

    def _shown(self, seat: int) -> Iterator[Card]:
        """Every card that has lain open, and what this seat threw away itself."""
        yield from (card for card in self.view.board)
        yield from (card for one in self.view.holdings for card in one.up)
        for event in self.view.events:
            match event:
                case Boarded() | Tabled():
                    yield from event.cards
                case Dealt(up=True):
                    yield from event.cards
                case FaceChosen():
                    yield from event.turned
                case Discarded() if event.seat == seat:
                    yield from (card for card in event.cards if card != UNKNOWN)

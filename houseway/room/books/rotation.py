"""Whose bank it was: every offer of the player-dealer position and what came of it, hand by hand.

Nobody holds the position longer than the book allows, and without another player-dealer in between
the game breaks (promise 11; garlic-city/pai-gow-tiles/20, comstock/pure-21-5-blackjack/69). Read
from the log alone.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from houseway.houses.house import House
from houseway.room.books.history import PastHand
from houseway.room.state import row_of
from houseway.table.bank.events import BankOffered, BankPassed, BankTaken, NoPlayerDealer, NoWagers
from houseway.table.bank.options import BankingOptions
from houseway.table.event import Event

OfferAnswer = Literal["banks", "declines", "no answer", "nobody banks", "the game breaks"]


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """One offer of the bank; the last two answers tell of the whole table and name no seat."""

    table: int
    hand: int
    at_ms: int
    answer: OfferAnswer
    seat: int = 0
    player: int = 0
    is_proposition_player: bool = False
    provider: str = ""
    """Of a third-party proposition player: for whom they play, where that was said."""
    spot: int = 0
    bank: int = 0
    """The first bank of this turn, the second, and so on."""
    put_up_cents: int = 0
    running: int = 0
    """How many hands running this player has banked, this one included."""
    running_max: int = 0
    cite: str = ""

    @property
    def is_too_long(self) -> bool:
        """Whether the seat has banked longer than the book allows."""
        return self.running > self.running_max > 0


class _Table:
    """Who banked last at a table, and how many hands running."""

    def __init__(self, past: PastHand) -> None:
        # What is printed holds, whatever the table was opened with.
        row = House.of_edition(past.opened.house, past.opened.edition).row(past.opened.game)
        asked = row.answers.by_name
        if "bank_hands_max" in asked and asked["bank_hands_max"].standing != "is":
            row = row_of(past.opened)
        banking = row.answers.options.get(BankingOptions)
        self.running_max = int(banking.bank_hands_max if banking else 0)
        self.cite = row.answers.cite("bank_hands_max") if "bank_hands_max" in asked else ""
        self.breaks = row.answers.cite("bank_breaks_game") if "bank_breaks_game" in asked else ""
        self.player = 0
        self.running = 0

    def banks(self, player: int) -> int:
        """How many hands running this player banks with this one."""
        return self.running + 1 if player == self.player else 1


class Offers:
    """Follows the bank at every table, hand by hand."""

    def __init__(self) -> None:
        self.tables: dict[int, _Table] = {}

    def of(self, past: PastHand) -> list[Offer]:
        """The offers of the next hand that ended; none where nobody banks at all."""
        if not any(isinstance(event, BankOffered | NoPlayerDealer) for event in past.events):
            return []
        if past.table not in self.tables:
            self.tables[past.table] = _Table(past)
        return list(_offers(past, self.tables[past.table]))


def _offers(past: PastHand, table: _Table) -> Iterator[Offer]:
    offered: BankOffered | None = None
    is_played = not any(isinstance(event, NoWagers) for event in past.events)
    for event in past.events:
        if isinstance(event, BankOffered):
            if offered is not None:
                yield _offer(past, table, offered)
            offered = event
        elif offered is not None and isinstance(event, BankPassed | BankTaken):
            if event.seat == offered.seat:
                yield _offer(past, table, offered, event)
                offered = None
        elif isinstance(event, NoPlayerDealer):
            yield Offer(
                table=past.table,
                hand=past.hand,
                at_ms=past.began_ms,
                answer="the game breaks" if event.is_broken else "nobody banks",
                cite=table.breaks,
            )
        if isinstance(event, BankTaken) and is_played:
            player = past.players.get(event.seat, 0)
            table.running, table.player = table.banks(player), player
    if offered is not None:
        yield _offer(past, table, offered)


def _offer(
    past: PastHand, table: _Table, offered: BankOffered, answer: Event | None = None
) -> Offer:
    player = past.players.get(offered.seat, 0)
    taken = answer if isinstance(answer, BankTaken) else None
    said: OfferAnswer = "banks" if taken else "declines" if answer is not None else "no answer"
    return Offer(
        table=past.table,
        hand=past.hand,
        at_ms=past.began_ms,
        answer=said,
        seat=offered.seat,
        player=player,
        is_proposition_player=offered.seat in past.proposition_players,
        provider=past.providers.get(offered.seat, ""),
        spot=offered.spot,
        bank=offered.number,
        put_up_cents=taken.cents if taken else 0,
        running=table.banks(player) if taken else 0,
        running_max=table.running_max,
        cite=table.cite,
    )

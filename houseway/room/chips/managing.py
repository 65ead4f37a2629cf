"""What only a manager does: counts the drop, awards a jackpot, bars somebody and lets him back in.

No book prints another rule for a jackpot than that it accrues, so it is paid by a recorded award.
The house may bar an intoxicated person from playing (garlic-city/pai-gow-tiles/103). Players of a
third-party provider of proposition player services (Business and Professions Code section 19984)
are marked as such, and sit where the book lets them (garlic-city/no-bust-21st-century-blackjack/65,
comstock/no-bust-blackjack/71, comstock/pure-21-5-blackjack/93).
"""

from collections.abc import Iterator
from typing import Final

from houseway.errors import BadInput, Refused
from houseway.money.cents import dollars
from houseway.room.chips.cage import whole_chips
from houseway.room.commands import AwardJackpot, Bar, CountDrop, LiftBar, MarkProposition
from houseway.room.events import (
    BarLifted,
    DropCounted,
    JackpotAwarded,
    PlayerBarred,
    PropositionMarked,
    RoomEvent,
)
from houseway.room.seats.breaking import off_the_boards
from houseway.room.seats.lists import off_the_lists
from houseway.room.state import Room
from houseway.room.tables.opening import table_named

BARRED: Final = "he is barred"
"""Why a name comes off lists and boards."""


def count_drop(room: Room, command: CountDrop, at_ms: int) -> Iterator[RoomEvent]:
    """The box of a table is counted out to the cage."""
    table = table_named(room, command.table)
    money = room.money_of(table)
    counted_cents = command.counted_cents
    if counted_cents is not None and counted_cents < 0:
        raise BadInput(f"a box cannot hold {dollars(counted_cents)}: count from $0 up")
    cents = money.balances[money.number(table.drop)]
    if cents or counted_cents:
        yield DropCounted(
            table=table.number, cents=cents, by=command.by, counted_cents=counted_cents
        )


def award_jackpot(room: Room, command: AwardJackpot, at_ms: int) -> Iterator[RoomEvent]:
    """Out of the club's fund, as far as it reaches, to a player's chips."""
    table = table_named(room, command.table)
    money = room.money_of(table)
    fund_cents = money.balances[money.number(table.jackpot)]
    if not 0 < command.cents <= fund_cents:
        why = f"The fund holds {dollars(fund_cents)}"
        raise Refused(f"a jackpot of {dollars(command.cents)} cannot be awarded", why=why)
    if command.seat not in table.chairs:
        raise BadInput(f"nobody sits in seat {command.seat} of {table.title}")
    if not command.because.strip():
        raise BadInput("an award is recorded with its reason")
    whole_chips(table, command.cents)
    if table.hand is not None and command.seat in table.hand.setup.stacks_cents:
        why = "The chips at the start of a hand are all that play in it"
        raise Refused("a jackpot cannot be awarded now", why=why, instead="After the hand it can")
    yield JackpotAwarded(
        table=table.number,
        seat=command.seat,
        cents=command.cents,
        by=command.by,
        because=command.because,
    )


def bar(room: Room, command: Bar, at_ms: int) -> Iterator[RoomEvent]:
    """Somebody may not sit down or wait any more; whoever sits plays the hand he is in."""
    if command.player not in room.players:
        raise BadInput(f"nobody here is player {command.player}")
    if not command.because.strip():
        raise BadInput("a bar is recorded with its reason")
    yield PlayerBarred(player=command.player, because=command.because, by=command.by)
    yield from off_the_lists(room, command.player, because=BARRED)
    yield from off_the_boards(room, command.player, because=BARRED)


def mark_proposition(room: Room, command: MarkProposition, at_ms: int) -> Iterator[RoomEvent]:
    """A player of a third-party provider is known as one before he sits down anywhere."""
    player = room.players.get(command.player)
    if player is None:
        raise BadInput(f"nobody here is player {command.player}")
    provider = command.provider.strip()
    if any(
        chair.player == player.number
        for table in room.tables.values()
        for chair in table.chairs.values()
    ):
        why = "He has a seat"
        instead = "Before he sits down he can"
        raise Refused(f"player {player.number} cannot be marked now", why=why, instead=instead)
    if provider != player.provider:
        yield PropositionMarked(player=player.number, provider=provider, by=command.by)


def lift_bar(room: Room, command: LiftBar, at_ms: int) -> Iterator[RoomEvent]:
    player = room.players.get(command.player)
    if player is None:
        raise BadInput(f"nobody here is player {command.player}")
    if player.is_barred:
        yield BarLifted(player=command.player, by=command.by)

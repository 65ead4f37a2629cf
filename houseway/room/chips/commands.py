"""Chips and cash at the table itself: what may come onto it, leave it, or change hands on it.

Only chips play: cash is refused (garlic-city/texas-holdem/20, garlic-city/omaha/28) or changed for
chips (comstock/lowball/91, garlic-city/pai-gow-tiles/38, comstock/super-pan-nine/16). Chips stay
until their player quits the game (garlic-city/texas-holdem/21, comstock/lowball/88 and 90), and
nobody but the house sells or passes any (garlic-city/texas-holdem/22, comstock/pai-gow-poker/22).
Only a manager counts the drop and awards a jackpot: no book prints another rule for one than that
it accrues, so it is paid by a recorded award.
"""

from collections.abc import Iterator
from typing import ClassVar

from houseway.errors import BadInput, Refused
from houseway.houses.room_questions import CageOptions
from houseway.money.cents import dollars
from houseway.room.chips.cage import bought, whole_chips
from houseway.room.chips.events import CashedIn, ChipsPassed, DropCounted, JackpotAwarded
from houseway.room.command import OwnCommand, TableCommand
from houseway.room.event import RoomEvent
from houseway.room.floor.impartial import check_impartial
from houseway.room.seats.chairs import is_in_hand
from houseway.room.sound import Text
from houseway.room.state import Chair, Room, RoomTable


class Rebuy(OwnCommand, frozen=True, tag="rebuy"):
    """More chips between hands."""

    cents: int

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """More chips, between hands only: table stakes (garlic-city/texas-holdem/19)."""
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        if is_in_hand(table, chair):
            why = "The chips at the start of a hand are all that play in it"
            raise Refused(f"seat {chair.seat} may not buy chips now", why=why)
        yield from bought(room, table, chair.seat, self.cents, player=self.player, at_ms=at_ms)


class PutDownCash(OwnCommand, frozen=True, tag="put-down-cash"):
    """Cash on the table, to play with."""

    cents: int

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """A seated player's cash: refused, or changed for chips that play from the next hand on."""
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        answers = table.row.room
        if answers.options[CageOptions].cash_on_the_table == "refused":
            raise Refused(
                f"{dollars(self.cents)} in cash cannot lie on {table.title}",
                why="Only chips play",
                cite=answers.cite("cash_on_the_table"),
                instead="The cage sells chips",
            )
        _not_in_a_hand(table, chair, "change cash")
        yield from bought(room, table, chair.seat, self.cents, player=self.player, at_ms=at_ms)


class CashIn(OwnCommand, frozen=True, tag="cash-in"):
    """Some chips to the cage, while their player goes on with the rest."""

    cents: int

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        answers = table.row.room
        if answers.options[CageOptions].chips_cashed_in == "on quitting the game":
            raise Refused(
                f"seat {chair.seat} cannot cash in {dollars(self.cents)}",
                why="Chips in play stay on the table",
                cite=answers.cite("chips_cashed_in"),
                instead="They may quit the game with all of them",
            )
        _not_in_a_hand(table, chair, "cash in")
        _has(room, table, chair, self.cents)
        cite = answers.cite("chips_cashed_in")
        yield CashedIn(table=table.number, seat=chair.seat, cents=self.cents, cite=cite)


class PassChips(OwnCommand, frozen=True, tag="pass-chips"):
    """Chips of one player to another player at the table."""

    to: int
    cents: int

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        chair, to = table.chair_of(self.player), table.chair_of(self.to)
        answers = table.row.room
        if not answers.options[CageOptions].may_pass_chips:
            raise Refused(
                f"seat {chair.seat} cannot pass {dollars(self.cents)} to seat {to.seat}",
                why="Players pass and sell each other no chips",
                cite=answers.cite("may_pass_chips"),
                instead="The house dealer sells chips between hands",
            )
        for one in (chair, to):
            _not_in_a_hand(table, one, "pass chips")
        _has(room, table, chair, self.cents)
        cite = answers.cite("may_pass_chips")
        yield ChipsPassed(
            table=table.number, seat=chair.seat, to=to.seat, cents=self.cents, cite=cite
        )


class CountDrop(TableCommand, frozen=True, tag="count-drop"):
    """The box of a table is counted out to the cage."""

    counted_cents: int | None = None
    """What was in it when it was counted; left out, what the log says."""

    role: ClassVar = "manager"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        money = room.money_of(table)
        counted_cents = self.counted_cents
        if counted_cents is not None and counted_cents < 0:
            raise BadInput(f"a box cannot hold {dollars(counted_cents)}: count from $0 up")
        cents = money.balances[money.number(table.drop)]
        if cents or counted_cents:
            yield DropCounted(
                table=table.number, cents=cents, by=self.by, counted_cents=counted_cents
            )


class AwardJackpot(TableCommand, frozen=True, tag="award-jackpot"):
    seat: int
    cents: int
    because: Text

    role: ClassVar = "manager"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Out of the club's fund, as far as it reaches, to a player's chips."""
        table = room.table_named(self.table)
        check_impartial(room, table, self.by, "a jackpot cannot be awarded")
        money = room.money_of(table)
        fund_cents = money.balances[money.number(table.jackpot)]
        if not 0 < self.cents <= fund_cents:
            why = f"The fund holds {dollars(fund_cents)}"
            raise Refused(f"a jackpot of {dollars(self.cents)} cannot be awarded", why=why)
        if self.seat not in table.chairs:
            raise BadInput(f"nobody sits in seat {self.seat} of {table.title}")
        if not self.because.strip():
            raise BadInput("an award is recorded with its reason")
        whole_chips(table, self.cents)
        if table.hand is not None and self.seat in table.hand.setup.stacks_cents:
            why = "The chips at the start of a hand are all that play in it"
            what, instead = "a jackpot cannot be awarded now", "After the hand it can"
            raise Refused(what, why=why, instead=instead)
        yield JackpotAwarded(
            table=table.number,
            seat=self.seat,
            cents=self.cents,
            by=self.by,
            because=self.because,
        )


def _not_in_a_hand(table: RoomTable, chair: Chair, what: str) -> None:
    """Refuses it to whoever is dealt in: table stakes (garlic-city/texas-holdem/19)."""
    if table.hand is not None and chair.seat in table.hand.setup.stacks_cents:
        why = "The chips at the start of a hand are all that play in it"
        what = f"seat {chair.seat} cannot {what} now"
        raise Refused(what, why=why, instead="After the hand they can")


def _has(room: Room, table: RoomTable, chair: Chair, cents: int) -> None:
    has_cents = room.stack_cents(table, chair.seat)
    if not 0 < cents <= has_cents:
        raise BadInput(f"seat {chair.seat} has {dollars(has_cents)}, not {dollars(cents)}")
    whole_chips(table, cents)

"""Opening and closing tables, for the house or for practice.

A table for the house posts one schedule (garlic-city/collection/42), keeps the club's hours
(players-club/house/8 to 10) and the players its fee columns have; it is refused otherwise, with
the reason. A practice table deals any row at any hour with play chips and no collection.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from houseway.collection.charges import Charges, NotOffered
from houseway.collection.limits import Limit, read_limit
from houseway.collection.lookup import Situation
from houseway.errors import BadInput, Refused
from houseway.houses.action_tiers import tiers_of
from houseway.houses.editions import all_answers, edition_of
from houseway.houses.house import House, Row
from houseway.houses.room_questions import TableOptions
from houseway.money.cents import dollars
from houseway.room.chips.cage import buy_in_bounds, house_names_it
from houseway.room.chips.events import CashedOut, DropCounted
from houseway.room.chips.pots import shared_out
from houseway.room.chips.time_owed import rest_of
from houseway.room.event import RoomEvent
from houseway.room.hands.events import PotTaken
from houseway.room.seats.events import GotUp
from houseway.room.shuffles.mixing import CLOSED as SHUT
from houseway.room.shuffles.mixing import voided
from houseway.room.state import Room, RoomTable
from houseway.room.tables.events import (
    BookRead,
    TableClosed,
    TablePaused,
)
from houseway.room.tables.sound_tables import (
    check_least_buy_in,
)

CLOSING: Final = "it closes when this hand is over"
"""What is said of a table that is about to be taken away."""
CLOSED: Final = "closed by the floor"


def book_taken(table: RoomTable) -> BookRead | None:
    """The house's answers anew, where its book has changed since the table took them."""
    opened, house = table.opened, House.named(table.opened.house)
    if opened.game not in house.games:
        return None
    answers, edition = all_answers(house.row(opened.game)), edition_of(house)
    if opened.edition == edition and opened.answers == answers:
        return None
    return BookRead(table=table.number, edition=edition, answers=answers)


def closing(table: RoomTable) -> Iterator[RoomEvent]:
    """It is taken away once this hand is over, whatever anybody pauses it for meanwhile."""
    if not table.is_closing:
        yield TablePaused(table=table.number, because=CLOSING, closes=True)


def closed(room: Room, table: RoomTable, because: str) -> Iterator[RoomEvent]:
    """Cashes everybody out, counts the drop and takes the table away."""
    yield from voided(table, SHUT)
    shares, money = shared_out(table), room.money_of(table)
    drop_cents = money.balances[money.number(table.drop)]
    for seat, cents in shares.items():
        yield PotTaken(table=table.number, seat=seat, cents=cents)
    for seat, chair in sorted(table.chairs.items()):
        cents = room.stack_cents(table, seat) + shares.get(seat, 0)
        for taken in rest_of(table, chair, chips_cents=cents, on="leaving"):
            cents -= taken.cents + taken.jackpot_cents
            drop_cents += taken.cents
            yield taken
        yield CashedOut(table=table.number, seat=seat, player=chair.player, cents=cents)
        yield GotUp(table=table.number, seat=seat, player=chair.player, because=because)
    if drop_cents:
        yield DropCounted(table=table.number, cents=drop_cents, by=0)
    yield TableClosed(table=table.number, because=because)


def pause(
    table: RoomTable, because: str, cite: str = "", *, lifts: bool = False
) -> Iterator[RoomEvent]:
    """No further hand; a pause that `lifts` ends by itself once its reason is gone."""
    if table.paused != because:
        yield TablePaused(table=table.number, because=because, cite=cite, lifts=lifts)


def not_spread(table: RoomTable, players: int, at_ms: int) -> tuple[str, str]:
    """Why a table cannot be dealt to so many now, and by which clause: hours, fee columns.

    For practice any hour will do; a game that has left the club's book is dealt no more.
    """
    house = House.named(table.opened.house)
    if table.opened.game not in house.games:
        return f"{house.club.name} has taken {table.row.game.title} out of its book", ""
    if table.is_practice:
        return "", ""
    why, cite = closed_now(table.row, read_limit(table.opened.limit), at_ms)
    if why:
        return why, cite
    charges = charges_for(table, players, at_ms)
    goes_by_action = tiers_of(table.row.house.collection, situation(table, players, at_ms))
    if isinstance(charges, NotOffered) and not goes_by_action:
        return charges.because, charges.cite
    return "", ""


def local_time(row: Row, at_ms: int) -> datetime:
    """The club's own time."""
    return datetime.fromtimestamp(at_ms / 1000, row.house.club.time_zone)


def charges_for(table: RoomTable, players: int, at_ms: int) -> Charges | NotOffered:
    """What the posted schedule takes with so many players dealt in."""
    return table.row.house.collection.charges(situation(table, players, at_ms))


def situation(table: RoomTable, players: int, at_ms: int) -> Situation:
    """What a schedule is asked about this table."""
    opened = table.opened
    return Situation(
        game=opened.game,
        schedule=opened.schedule,
        limit=read_limit(opened.limit),
        players=players,
        has_jackpot=opened.jackpot,
        on=local_time(table.row, at_ms).date(),
    )


def buy_ins(
    row: Row,
    limit: Limit,
    big_blind_cents: int,
    *,
    wanted_cents: int,
    chip_cents: int,
    is_practice: bool,
) -> tuple[int, int | None]:
    """The least and the most of a table: the book's, or more where the house asks for more."""
    least_cents, most_cents = buy_in_bounds(row, limit, big_blind_cents)
    check_least_buy_in(wanted_cents or least_cents, most_cents, chip_cents=chip_cents)
    if wanted_cents % chip_cents:
        named, chip = dollars(wanted_cents), dollars(chip_cents)
        raise BadInput(f"a least buy-in of {named} is no number of chips of {chip}")
    if is_practice:
        return wanted_cents or least_cents, most_cents
    if house_names_it(row):
        if not wanted_cents:
            title = f"{row.game.title} at {row.house.slug}"
            raise BadInput(f"the house sets the buy-in of {title}: name it in buy_in_min_cents")
        return wanted_cents, most_cents
    if wanted_cents and wanted_cents < least_cents:
        answers = row.answers
        cite = answers.cite("buy_in_min") if "buy_in_min" in answers.by_name else ""
        what = f"{row.game.title} {limit} cannot take buy-ins of {dollars(wanted_cents)}"
        raise Refused(what, why=f"The least is {dollars(least_cents)}", cite=cite)
    return wanted_cents or least_cents, most_cents


def closed_now(row: Row, limit: Limit, at_ms: int) -> tuple[str, str]:
    """Why this table may not be spread at this hour, and by which clause; empty where it may."""
    now = local_time(row, at_ms)
    club, text = row.house.club, str(limit)
    if club.is_open(row.game.slug, limit=text, weekday=now.weekday(), at=now.time()):
        return "", ""
    hours = club.hours_of(row.game.slug, limit=text)
    if not hours:
        return "The book prints no hours for it, and the manager has set none (PC-A16)", ""
    return f"It is {now:%A %H:%M} there, outside the printed hours", hours[0].cites[0]


def posted_schedule(row: Row, limit: Limit, wanted: str, at_ms: int) -> str:
    """The schedule that a house table posts, or the reason why it cannot be opened."""
    what = f"{row.game.title} {limit} cannot be opened for the house"
    instead = "It can be opened for practice"
    fitting = row.house.collection.fitting(row.game.slug, limit)
    menu = row.house.room
    cites = menu.off_menu(row.game.slug, limit)
    if cites and (menu.lines_of(row.game.slug) or not fitting):
        # PC-A16: what has no line on the menu is spread once a fee is posted for it.
        raise Refused(what, why="It is not on the menu", cite=", ".join(cites), instead=instead)
    if row.room.options[TableOptions].table_limits == "least and most" and limit.high_cents is None:
        cite = row.room.cite("table_limits")
        why = "A table fixes the least and the most for a spot"
        raise Refused(what, why=why, cite=cite, instead="A limit such as 5-100 can")
    if wanted and wanted not in fitting:
        there = ", ".join(fitting) or "none"
        raise BadInput(f"no schedule '{wanted}' for {limit} {row.game.slug}: {there}")
    if not fitting:
        why = f"{row.house.club.name} posts no collection for it"
        raise Refused(what, why=why, cite=_unposted(row, limit), instead=instead)
    why, cite = closed_now(row, limit, at_ms)
    if why:
        raise Refused(what, why=why, cite=cite, instead=instead)
    if len(fitting) > 1 and not wanted:
        slugs = ", ".join(fitting)
        raise BadInput(f"{limit} {row.game.slug} is on several schedules: choose one of {slugs}")
    return wanted or fitting[0]


def _unposted(row: Row, limit: Limit) -> str:
    """The clause that names no amount, or our reading of a book that has none; else the clauses of
    what the club does post for this game, and never for another.
    """
    collection = row.house.collection
    if missing := collection.why_unposted(row.game.slug, limit):
        return ", ".join(missing.cites) or f"our reading {missing.key}"
    posted = collection.schedules_of(row.game.slug)
    return ", ".join(dict.fromkeys(cite for one in posted for cite in one.cites))

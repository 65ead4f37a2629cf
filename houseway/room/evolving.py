"""What each event does to a room. No rules and no chance: a restart is only this.

Every transfer of the room is in this file. Inside a hand the table keeps its own accounts; when
the hand is over, `hand_ended` moves what changed: losses onto the felt, the collection off it, and
what was won back to the seats.
"""

from collections.abc import Callable
from typing import Any, Final

from houseway.errors import Broken
from houseway.houses.opening import opened
from houseway.houses.told_posts import posts_beside_the_blinds
from houseway.money.accounts import CAGE, Accounts
from houseway.room.events import (
    Acted,
    BarLifted,
    BoughtIn,
    CameBack,
    CashedOut,
    DropCounted,
    GotUp,
    HandBegan,
    HandEnded,
    JackpotAwarded,
    Leaving,
    ListCalled,
    ListJoined,
    ListLeft,
    MovedSeat,
    PlayerBarred,
    PlayerCame,
    RoomEvent,
    SatDown,
    TableClosed,
    TableOpened,
    TablePaused,
    TableResumed,
    WentAway,
)
from houseway.room.state import (
    REQUESTS_KEPT,
    Called,
    Chair,
    Left,
    Player,
    Room,
    RoomTable,
    WaitingList,
)
from houseway.table.carry import carried_out
from houseway.table.engine import replay
from houseway.table.evolving import evolve as evolve_hand
from houseway.table.records.hand_file import HandFile
from houseway.table.setup import Setup


def evolve(room: Room, event: RoomEvent, at_ms: int) -> None:
    """Makes the event so."""
    room.at_ms = at_ms
    EVOLVE[type(event)](room, event)
    if event.request:
        room.requests[event.request] = None
        if len(room.requests) > REQUESTS_KEPT:
            room.requests.popitem(last=False)


def player_came(room: Room, event: PlayerCame) -> None:
    room.players[event.player] = Player(
        event.player, is_bot=event.is_bot, is_proposition_player=event.is_proposition_player
    )


def player_barred(room: Room, event: PlayerBarred) -> None:
    room.players[event.player].barred = event.because


def bar_lifted(room: Room, event: BarLifted) -> None:
    room.players[event.player].barred = ""


def table_opened(room: Room, event: TableOpened) -> None:
    table = RoomTable(event, at_ms=room.at_ms)
    room.tables[event.table] = table
    room.tables_opened = max(room.tables_opened, event.table)
    money = room.money_of(table)
    for seat in range(1, event.seats + 1):
        money.open(table.account(seat))
    money.open(table.felt)
    money.open(table.drop, is_house=True)
    if table.jackpot not in money.names:
        money.open(table.jackpot, is_house=True)


def table_paused(room: Room, event: TablePaused) -> None:
    room.tables[event.table].paused = event.because


def table_resumed(room: Room, event: TableResumed) -> None:
    room.tables[event.table].paused = ""


def table_closed(room: Room, event: TableClosed) -> None:
    del room.tables[event.table]


def sat_down(room: Room, event: SatDown) -> None:
    table = room.tables[event.table]
    table.chairs[event.seat] = Chair(
        event.seat, event.player, standing=event.standing, sat_ms=room.at_ms
    )
    for waiting in room.lists.values():
        called = waiting.called.get(event.player)
        if called and (called.table, called.seat) == (event.table, event.seat):
            del waiting.called[event.player]


def bought_in(room: Room, event: BoughtIn) -> None:
    table = room.tables[event.table]
    money, chair = room.money_of(table), table.chairs[event.seat]
    money.issue(event.cents, target=money.number(table.account(event.seat)))
    chair.short_buys += event.is_short
    chair.full_buys += not event.is_short


def cashed_out(room: Room, event: CashedOut) -> None:
    table = room.tables[event.table]
    money = room.money_of(table)
    if event.cents:
        money.redeem(event.cents, source=money.number(table.account(event.seat)))
    room.left[event.table, event.player] = Left(event.cents, room.at_ms)


def got_up(room: Room, event: GotUp) -> None:
    del room.tables[event.table].chairs[event.seat]


def leaving(room: Room, event: Leaving) -> None:
    room.tables[event.table].chairs[event.seat].is_leaving = True


def went_away(room: Room, event: WentAway) -> None:
    chair = room.tables[event.table].chairs[event.seat]
    chair.is_away, chair.away_ms, chair.away_reason = True, room.at_ms, event.reason


def came_back(room: Room, event: CameBack) -> None:
    chair = room.tables[event.table].chairs[event.seat]
    chair.is_away, chair.away_ms, chair.away_reason = False, 0, ""
    chair.waits = event.waits


def moved_seat(room: Room, event: MovedSeat) -> None:
    table = room.tables[event.table]
    chair = table.chairs.pop(event.seat)
    _carry_chips(room.money_of(table), table.account(event.seat), table.account(event.to))
    chair.seat, chair.standing = event.to, "changed seat"
    table.chairs[event.to] = chair


def _carry_chips(money: Accounts, source_name: str, target_name: str) -> None:
    source, target = money.number(source_name), money.number(target_name)
    if cents := money.balances[source]:
        money.transfer(cents, source=source, target=target, why="carried")


def list_joined(room: Room, event: ListJoined) -> None:
    waiting = room.lists.setdefault((event.game, event.limit), WaitingList())
    waiting.players.append(event.player)


def list_left(room: Room, event: ListLeft) -> None:
    waiting = room.lists[event.game, event.limit]
    if event.player in waiting.players:
        waiting.players.remove(event.player)
    waiting.called.pop(event.player, None)


def list_called(room: Room, event: ListCalled) -> None:
    waiting = room.lists[event.game, event.limit]
    waiting.players.remove(event.player)
    waiting.called[event.player] = Called(event.table, event.seat, event.until_ms)


def hand_began(room: Room, event: HandBegan) -> None:
    table = room.tables[event.table]
    table.hands = event.hand
    table.asked_ms = room.at_ms
    # A hand that is being played is there already; after a restart it is made again.
    if table.hand is None:
        table.hand = replay(setup_of(event.setup), event.events)
    table.last_hand = table.hand


def setup_of(file: HandFile) -> Setup:
    """The setup of a hand of this room, with what new and returning players post."""
    posts = posts_beside_the_blinds(file, opened(file)) if file.actions else ()
    return opened(file, [post.bet for post in posts])


def acted(room: Room, event: Acted) -> None:
    table = room.tables[event.table]
    hand = table.hand
    if hand is None or table.hands != event.hand:
        raise Broken(f"hand {event.hand} is not running at {table.title}")
    table.asked_ms = room.at_ms
    if len(hand.log) < event.from_line:
        raise Broken(f"hand {event.hand} at {table.title} lacks lines before {event.from_line}")
    if len(hand.log) == event.from_line:
        for one in event.events:
            evolve_hand(hand, one)


def hand_ended(room: Room, event: HandEnded) -> None:
    table = room.tables[event.table]
    assert table.hand is not None
    money = room.money_of(table)
    felt = money.number(table.felt)
    won: list[tuple[int, int]] = []
    for seat, after_cents in event.stacks_cents.items():
        account = money.number(table.account(seat))
        change_cents = after_cents - money.balances[account]
        if change_cents < 0:
            money.transfer(-change_cents, source=account, target=felt, why="bet")
        elif change_cents:
            won.append((account, change_cents))
    if event.drop_cents:
        drop = money.number(table.drop)
        money.transfer(event.drop_cents, source=felt, target=drop, why="collection")
    if event.jackpot_cents:
        jackpot = money.number(table.jackpot)
        money.transfer(event.jackpot_cents, source=felt, target=jackpot, why="jackpot")
    for account, cents in won:
        money.transfer(cents, source=felt, target=account, why="won")
    if money.balances[felt] != event.held_cents:
        raise Broken(f"hand {event.hand} at {table.title} leaves other chips than it says")
    _after_the_hand(room, table, event)


def _after_the_hand(room: Room, table: RoomTable, event: HandEnded) -> None:
    """Who goes on, who is busted, and what the next hand has to know."""
    assert table.hand is not None
    away = [seat for seat in table.chairs if seat not in event.stacks_cents]
    table.carry = carried_out(table.hand, table.carry, away=away)
    for seat, cents in event.stacks_cents.items():
        if chair := table.chairs.get(seat):
            chair.standing = "" if cents else "busted"
            chair.waits = chair.button_has_passed = False
    table.hand = None
    table.asked_ms = room.at_ms


def drop_counted(room: Room, event: DropCounted) -> None:
    money, table = room.money, room.tables[event.table]
    money.transfer(event.cents, source=money.number(table.drop), target=CAGE, why="count")


def jackpot_awarded(room: Room, event: JackpotAwarded) -> None:
    money, table = room.money, room.tables[event.table]
    money.transfer(
        event.cents,
        source=money.number(table.jackpot),
        target=money.number(table.account(event.seat)),
        why="award",
    )


EVOLVE: Final[dict[type[RoomEvent], Callable[[Room, Any], None]]] = {
    PlayerCame: player_came,
    PlayerBarred: player_barred,
    BarLifted: bar_lifted,
    TableOpened: table_opened,
    TablePaused: table_paused,
    TableResumed: table_resumed,
    TableClosed: table_closed,
    SatDown: sat_down,
    BoughtIn: bought_in,
    CashedOut: cashed_out,
    GotUp: got_up,
    Leaving: leaving,
    WentAway: went_away,
    CameBack: came_back,
    MovedSeat: moved_seat,
    ListJoined: list_joined,
    ListLeft: list_left,
    ListCalled: list_called,
    HandBegan: hand_began,
    Acted: acted,
    HandEnded: hand_ended,
    DropCounted: drop_counted,
    JackpotAwarded: jackpot_awarded,
}

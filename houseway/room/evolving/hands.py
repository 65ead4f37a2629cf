"""A hand of the room: made again after a restart, settled seat by seat when it is over.

Inside a hand the table keeps its own accounts; when the hand is over, `hand_ended` moves what
changed: losses onto the felt, the collection off it, and what was won back to the seats.
"""

from typing import Final

from houseway.errors import Broken
from houseway.houses.opening import opened
from houseway.houses.told_posts import posts_beside_the_blinds
from houseway.room.events import (
    Acted,
    HandBegan,
    HandEnded,
)
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import (
    Room,
    RoomTable,
)
from houseway.table.carry import carried_out
from houseway.table.engine import replay
from houseway.table.evolving import evolve as evolve_hand
from houseway.table.records.hand_file import HandFile
from houseway.table.setup import Setup


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


HANDS: Final[Evolve] = {
    HandBegan: hand_began,
    Acted: acted,
    HandEnded: hand_ended,
}

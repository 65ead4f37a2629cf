"""Hands at a table of the room: who is dealt in, what it costs, and what follows the last card.

A hand is dealt when enough players are there to play. At a house table the posted schedule must
have a column for them: otherwise it pauses and says why. Every shuffle is sealed before its first
card; what one hand leaves to the next is the table's `Carry`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from os import urandom
from typing import Any

from houseway.cards.shuffle import Live
from houseway.collection.charges import NotOffered
from houseway.errors import BadInput, Refused
from houseway.houses.opening import PRACTICE, opened
from houseway.houses.told_posts import ToldPost
from houseway.room.commands import Act
from houseway.room.events import Acted, HandBegan, HandEnded, RoomEvent
from houseway.room.evolving import setup_of
from houseway.room.opening import charges_for, pause, table_named
from houseway.room.seating import gone
from houseway.room.state import Chair, Room, RoomTable
from houseway.table.actions import Action
from houseway.table.carry import Missed, next_button
from houseway.table.engine import act, begin
from houseway.table.hand import Hand
from houseway.table.left_out import LeftOut
from houseway.table.records.hand_file import HandFile
from houseway.table.steps.returning import ReturningOptions, Standing, entry


def dealt_in(room: Room, table: RoomTable) -> dict[int, int]:
    """Who can be dealt the next hand, with their chips."""
    stacks, in_already = {}, paid_for(table)
    for seat, chair in sorted(table.chairs.items()):
        cents = room.stack_cents(table, seat)
        if (cents or seat in in_already) and not (chair.is_away or chair.is_leaving):
            stacks[seat] = cents
    return stacks


def paid_for(table: RoomTable) -> frozenset[int]:
    """Who has chips in a pot that nobody has won, and is dealt in for it without another."""
    pot = table.carry.pot if table.carry else None
    return pot.in_already if pot else frozenset()


def deal(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """The next hand, if there can be one; the table then waits for its first actor."""
    if table.hand is not None or table.paused:
        return
    stacks = dealt_in(room, table)
    while len(stacks) >= table.row.players[0]:
        try:
            yield from _dealt(table, stacks, at_ms)
            return
        except LeftOut as too_short:
            del stacks[too_short.seat]


def _dealt(table: RoomTable, stacks: Mapping[int, int], at_ms: int) -> Iterator[RoomEvent]:
    """A hand for these seats; raises `LeftOut` where one of them cannot pay what it owes."""
    least, most = table.row.players
    stacks = dict(list(stacks.items())[:most])
    if table.carry is not None and (pot := table.carry.pot) is not None:
        # GC-G9: those alone contest it who have paid for it.
        stacks = {seat: cents for seat, cents in stacks.items() if seat in pot.holders}
        if len(stacks) < least:
            yield from pause(table, "the pot in the middle waits for those who have paid for it")
            return
    if not table.is_practice:
        charges = charges_for(table, len(stacks), at_ms)
        if isinstance(charges, NotOffered):
            yield from pause(table, charges.because, charges.cite)
            return
    file = next_file(table, stacks)
    hand = begin(setup_of(file), Live(), secret=urandom(32))
    table.hand = hand
    yield HandBegan(table=table.number, hand=table.hands + 1, setup=file, events=tuple(hand.log))
    if hand.is_over:
        yield from ended(table, hand, table.hands + 1)


def next_file(table: RoomTable, stacks: Mapping[int, int]) -> HandFile:
    """The next hand as its record begins: seats, chips, button, and what some must post."""
    what = table.opened
    file = HandFile(
        house=what.house,
        game=what.game,
        limit=what.limit,
        stacks_cents=tuple(stacks.values()),
        seats=tuple(stacks),
        button=_button(table, stacks),
        big_blind_cents=what.big_blind_cents,
        chip_cents=what.chip_cents,
        schedule=PRACTICE if what.is_practice else what.schedule,
        jackpot=what.jackpot,
        killer=_killer(table, stacks),
        chosen=what.chosen,
        deck_seed="live",
        **_left_over(table),
    )
    return _with_posts(table, file)


def _left_over(table: RoomTable) -> dict[str, Any]:
    """What the last hand left to this one: a pot nobody won, whose bank it was, who won at pan."""
    carry = table.carry
    if carry is None:
        return {}
    pot = carry.pot
    return {
        "carried_cents": pot.cents if pot else 0,
        "tied": tuple(sorted(pot.tied)) if pot else (),
        "bank": carry.bank,
        "last_winner": carry.last_winner,
        "winner_gone": carry.last_winner not in table.chairs if carry.last_winner else False,
    }


def _button(table: RoomTable, stacks: Mapping[int, int]) -> int:
    if table.carry is None:
        return min(stacks)
    return next_button(table.carry, stacks, table.row.answers.options)


def _killer(table: RoomTable, stacks: Mapping[int, int]) -> int:
    killer = table.carry.killer if table.carry else 0
    return killer if killer in stacks else 0


def _with_posts(table: RoomTable, file: HandFile) -> HandFile:
    """The posts of new and returning players; who must wait is left out of this hand."""
    if not isinstance(table.row.answers.options, ReturningOptions) or table.carry is None:
        return file
    setup = opened(file)
    lines, waiting = [], []
    for seat in setup.order:
        chair = table.chairs[seat]
        missed = table.carry.missed.get(seat)
        standing = _standing(chair, missed)
        if standing is None:
            continue
        if chair.waits and seat != setup.blinds.posted[-1][0]:
            waiting.append(seat)
            continue
        entered = entry(
            setup, seat, standing, missed=missed, button_has_passed=chair.button_has_passed
        )
        if entered.must_wait:
            waiting.append(seat)
        for post in entered.posts:
            kind = "dead" if post.dead else "straddle" if post.what == "blind" else ""
            lines.append(str(ToldPost(seat, post.cents, kind)))
    if waiting:
        left = {seat: cents for seat, cents in file.by_seat.items() if seat not in waiting}
        if len(left) >= table.row.players[0]:
            return _with_posts(table, replace_seats(table, file, left))
    return replace(file, actions=tuple(lines))


def replace_seats(table: RoomTable, file: HandFile, stacks: Mapping[int, int]) -> HandFile:
    """The same hand for fewer seats."""
    return replace(
        file,
        seats=tuple(stacks),
        stacks_cents=tuple(stacks.values()),
        button=_button(table, stacks),
        killer=_killer(table, stacks),
    )


def _standing(chair: Chair, missed: Missed | None) -> Standing | None:
    """How a player comes in who does not simply go on."""
    if missed is not None:
        return "missed"
    match chair.standing:
        case "new":
            return "new"
        case "changed seat":
            return "changed seat"
        case "busted":
            return "busted"
    return None


def act_in_hand(room: Room, command: Act, at_ms: int) -> Iterator[RoomEvent]:
    """An action of somebody at the table; refused ones change nothing."""
    table = table_named(room, command.table)
    hand = table.hand
    if hand is None or command.hand != table.hands:
        running = f"hand {table.hands} is running" if hand else "no hand is running"
        raise Refused(f"hand {command.hand} cannot be acted in", why=running.capitalize())
    if command.line >= 0 and command.line != len(hand.log):
        why = f"{len(hand.log) - command.line} lines of the hand have been added since"
        raise Refused("that was an answer to an earlier question", why=why)
    _is_his(table, command.by, command.action)
    yield from acted(table, hand, command.action, "player")


def acted(table: RoomTable, hand: Hand, action: Action, by: str) -> Iterator[RoomEvent]:
    """What comes of an action, and the end of the hand if that was its last."""
    before = len(hand.log)
    act(hand, action)
    yield Acted(
        table=table.number,
        hand=table.hands,
        action=action,
        by=by,
        from_line=before,
        events=tuple(hand.log[before:]),
    )
    if hand.is_over:
        yield from ended(table, hand, table.hands)


def ended(table: RoomTable, hand: Hand, number: int) -> Iterator[RoomEvent]:
    balances, setup = hand.money.balances, hand.setup
    hand.money.assert_balanced()
    stacks = {seat: balances[seat] for seat in setup.stacks_cents}
    drop_cents, jackpot_cents = balances[setup.drop], balances[setup.jackpot]
    carried_cents = setup.carried.cents if setup.carried else 0
    held_cents = carried_cents + sum(setup.stacks_cents.values()) - sum(stacks.values())
    yield HandEnded(
        table=table.number,
        hand=number,
        stacks_cents=stacks,
        drop_cents=drop_cents,
        jackpot_cents=jackpot_cents,
        held_cents=held_cents - drop_cents - jackpot_cents,
    )


def after_the_hand(room: Room, table: RoomTable) -> Iterator[RoomEvent]:
    """Who wanted to leave gets up, and a bot without chips makes room."""
    in_already = paid_for(table)
    for chair in list(table.chairs.values()):
        is_out = not room.stack_cents(table, chair.seat) and chair.seat not in in_already
        if chair.is_leaving or (is_out and room.players[chair.player].is_bot):
            yield from gone(room, table, chair)


def _is_his(table: RoomTable, by: int, action: Action) -> None:
    """Refuses to act for a seat that another holds."""
    if action.seat > 0:
        chair = table.chairs.get(action.seat)
        if chair is None or chair.player != by:
            raise BadInput(f"seat {action.seat} of {table.title} is not yours")

"""The next hand of a table before it is dealt: who is in it, the button, and what some must post.

A player is dealt in only while at the table (comstock/seven-card-stud/37, and
comstock/lowball/73 for one who has called "deal me in"). Who must wait for a blind, or chooses
to, is left out until it comes or the button has gone by (garlic-city/texas-holdem/26 to 36).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from houseway.collection.limits import Limit, read_limit
from houseway.houses.opening import PRACTICE, recorded_setup
from houseway.houses.told_posts import telling
from houseway.room.state import Chair, Room, RoomTable
from houseway.table.carry import next_button
from houseway.table.forced import Missed
from houseway.table.options import SEATS_EVER
from houseway.table.pot.killing import kill_raises
from houseway.table.pot.options import KillOptions, ReturningOptions
from houseway.table.pot.returning import Standing, entry
from houseway.table.records.hand_file import HandFile

FIXED: Final = frozenset({"split", "single", "straight"})
"""Limits that have a next one above them."""


def dealt_in(room: Room, table: RoomTable) -> dict[int, int]:
    """Who can be dealt the next hand, with their chips."""
    stacks, in_already = {}, paid_for(table)
    for seat, chair in sorted(table.chairs.items()):
        cents = room.stack_cents(table, seat)
        if (cents or seat in in_already) and is_there(table, chair):
            stacks[seat] = cents
    return stacks


def is_there(table: RoomTable, chair: Chair) -> bool:
    """Whether its player plays the next hand, or somebody may play it for them."""
    is_played_for = chair.stand_in and table.hands < chair.stand_in_until
    if chair.is_leaving or chair.time_owed_cents:
        # comstock/collection/41: a player pays time before resuming play.
        return False
    # comstock/lowball/73: having called "deal me in" does not help who is not back for the deal.
    return not chair.is_away or bool(is_played_for)


def paid_for(table: RoomTable) -> frozenset[int]:
    """Who has chips in a pot that nobody has won, and is dealt in for it without another."""
    pot = table.carry.pot if table.carry else None
    return pot.in_already if pot else frozenset()


def enough(table: RoomTable, stacks: Mapping[int, int]) -> bool:
    """Whether a hand can be dealt: those who stand behind the table do not count."""
    return sum(seat <= SEATS_EVER for seat in stacks) >= table.row.players[0]


def next_file(table: RoomTable, stacks: Mapping[int, int]) -> HandFile:
    """The next hand as its record begins: seats, chips, button, and what some must post."""
    what = table.opened
    file = HandFile(
        house=what.house,
        game=what.game,
        limit=what.limit,
        big_blind_cents=what.big_blind_cents,
        chip_cents=what.chip_cents,
        schedule=PRACTICE if what.is_practice else what.schedule,
        jackpot=what.jackpot,
        chosen=what.chosen,
        deck_seed="live",
        **_for_seats(table, stacks),
        **_left_over(table),
    )
    return _with_posts(table, file)


def _for_seats(table: RoomTable, stacks: Mapping[int, int]) -> dict[str, Any]:
    """What depends on who is dealt in."""
    limit, options = read_limit(table.opened.limit), table.row.answers.options
    may_have = limit.kind in FIXED
    overs = tuple(seat for seat in stacks if may_have and table.chairs[seat].has_overs)
    may_kill = KillOptions in options and kill_raises(limit, options)
    killer = table.carry.killer if table.carry and may_kill else 0
    return {
        "stacks_cents": tuple(stacks.values()),
        "seats": tuple(stacks),
        "button": _button(table, stacks),
        "killer": killer if killer in stacks else 0,
        "overs": overs,
        "overs_limit": str(next_limit_up(table)) if overs else "",
    }


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
        "winner_gone": carry.winner_gone,
    }


def _button(table: RoomTable, stacks: Mapping[int, int]) -> int:
    if table.carry is None:
        return min(stacks)
    return next_button(table.carry, stacks, table.row.answers.options)


def next_limit_up(table: RoomTable) -> Limit:
    """What players with overs buttons play for (GC-A11): the next one listed, or twice this."""
    limit, options = read_limit(table.opened.limit), table.row.answers.options[KillOptions]
    low_cents, high_cents = limit.low_cents or 0, limit.high_cents or 0
    # garlic-city/omaha/23: $4-$8 is followed by $6-$12, then $10-$20, then $15-$30.
    listed = dict(zip(options.kill_from_cents, options.kill_to_cents, strict=True))
    to_cents = listed.get(low_cents, 2 * low_cents)
    return Limit(limit.kind, to_cents, high_cents * to_cents // low_cents)


def _with_posts(table: RoomTable, file: HandFile) -> HandFile:
    """The posts of new and returning players; who must wait is left out of this hand."""
    if ReturningOptions not in table.row.answers.options or table.carry is None:
        return file
    setup = recorded_setup(file, row=table.row)
    lines, waiting = [], []
    for seat in setup.order:
        chair = table.chairs[seat]
        missed = table.carry.missed.get(seat)
        standing = _standing(chair, missed)
        if standing is None:
            continue
        passed = chair.button_has_passed
        entered = entry(setup, seat, standing, missed=missed, button_has_passed=passed)
        if entered.must_wait or (chair.waits and entered.posts):
            waiting.append(seat)
        lines += [str(telling(post, setup)) for post in entered.posts]
    if waiting:
        left = {seat: cents for seat, cents in file.by_seat.items() if seat not in waiting}
        if enough(table, left):
            return _with_posts(table, replace(file, **_for_seats(table, left)))
    return replace(file, actions=tuple(lines))


def _standing(chair: Chair, missed: Missed | None) -> Standing | None:
    """How a player comes in who does not simply go on."""
    if missed is not None and chair.standing != "new":
        return "missed"
    match chair.standing:
        case "new":
            return "new"
        case "changed seat":
            return "changed seat"
        case "busted":
            return "busted"
    return None

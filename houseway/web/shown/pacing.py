"""The pace of a table as its viewer sees it, what the clock will do, and who is beaten already."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from houseway.room.pace.pace import alone, bots_strength, pause_ms, quiet_until_ms, unhurried
from houseway.room.state import RoomTable
from houseway.table.engine import default
from houseway.table.hand import Hand
from houseway.table.pot.showing import Showing
from houseway.table.views import SeatView
from houseway.web.messages.pace import PaceShown
from houseway.web.messages.table import ChoiceShown
from houseway.web.people import Person
from houseway.web.shown.advising import words_for


def pace_shown(table: RoomTable, person: Person | None) -> PaceShown:
    """How fast it goes, and whether this viewer sets the pace."""
    chair, chosen = alone(table), table.pace.chosen
    is_yours = chair is not None and person is not None and chair.player == person.number
    own = unhurried(table) if is_yours else None
    return PaceShown(
        is_yours=is_yours,
        bots=chosen.bots,
        clock=chosen.has_clock,
        waits=chosen.waits,
        strength=chosen.strength,
        bots_play=bots_strength(table),
        skip=_skip(table, chair.seat) if is_yours and chair is not None else "",
        next_ms=_next_ms(table),
        gone_ms=quiet_until_ms(own) if own is not None else 0,
    )


def _skip(table: RoomTable, seat: int) -> Literal["", "ahead", "end"]:
    hand = table.hand
    if hand is None or table.pace.skips or table.held is not None or hand.step.stands_still:
        return ""
    if seat in (hand.asked[:1] if hand.in_turn else hand.asked):
        return ""
    is_dealt_in = seat in hand.setup.stacks_cents
    # Where there is a bank, hands lie on spots and more may come of one that is done.
    is_out = not is_dealt_in or (not hand.setup.is_banked and seat not in hand.order)
    return "end" if is_out else "ahead"


def _next_ms(table: RoomTable) -> int:
    is_waiting = alone(table) is not None and table.pace.chosen.waits
    if table.hand is not None or not table.hands or table.paused or is_waiting:
        return 0
    return table.asked_ms + pause_ms(table)


def then_words(hand: Hand | None, view: object) -> str:
    """What the clock would do for this viewer, who is asked: "fold"; nothing for others."""
    if hand is None or not isinstance(view, SeatView) or not view.choices:
        return ""
    if view.seat not in (hand.asked[:1] if hand.in_turn else hand.asked):
        return ""
    return words_for(view, default(hand, view.seat))


def with_beaten(choices: Sequence[ChoiceShown], hand: Hand | None) -> tuple[ChoiceShown, ...]:
    """Marks a muck by what the hands that lie open say of it: that it gives nothing away, for they
    have beaten this one, or that it gives away what this one would win.
    """
    if hand is None or not isinstance(step := hand.step, Showing):
        return tuple(choices)
    return tuple(
        _compared(one, step.is_beaten(hand, one.action["seat"])) if one.verb == "muck" else one
        for one in choices
    )


def _compared(muck: ChoiceShown, is_beaten: bool | None) -> ChoiceShown:
    return replace(muck, is_beaten=is_beaten is True, is_unbeaten=is_beaten is False)

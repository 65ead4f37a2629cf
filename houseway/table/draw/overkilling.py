"""Killing on the look: a lowball player sees one or two cards and kills the pot before the rest.

The deal pauses for it, and no kill is allowed once further cards are dealt (comstock/lowball/56 to
58). Everybody is asked in turn, from the left of the player who deals; when one kills, the others
are asked again, for a second player may kill the killed pot: the over-kill of comstock/lowball/29.
What a kill does to the limit is in `killing.py`.
"""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from houseway.collection.limits import Limit
from houseway.table.action import Action
from houseway.table.actors import FLOOR
from houseway.table.choices import Choice
from houseway.table.draw.actions import AllowKill, Kill, NoKill
from houseway.table.draw.events import KillAllowed, KillPosted
from houseway.table.draw.options import OverkillOptions
from houseway.table.events import Answered, Asked
from houseway.table.hand import Hand, clockwise
from houseway.table.pot.killing import kill_limit, kill_post, kill_raises
from houseway.table.step import STEPPED, Events, Step

KILLS_MAX = 2
"""A killed pot may be over-killed, and that is all the books know."""


class _Killing(NamedTuple):
    """One way to kill the pot as it stands."""

    to_cents: int
    limit: Limit
    times: int


class Looking(Step, frozen=True, gc=False, tag="look"):
    """The deal pauses, so that players may look at their cards and kill the pot."""

    words: ClassVar = "players may look and kill the pot"

    def advance(self, hand: Hand) -> Events:
        if hand.progress:
            return (STEPPED,)
        if not (able := _able(hand, after=hand.setup.button)):
            return (STEPPED,)
        # comstock/lowball/56: with the floor's approval, for the table or for each hand.
        if hand.setup.options[OverkillOptions].kill_approval == "every hand":
            return (Asked((FLOOR,)),)
        return (Asked(able),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        if seat == FLOOR:
            return [Choice(seat=FLOOR, verb="allow-kill"), Choice(seat=FLOOR, verb="no-kill")]
        killing = [
            Choice(seat=seat, verb="kill", low_cents=one.to_cents, high_cents=one.to_cents)
            for one in _killings(hand)
            if _can_post(hand, seat, one.to_cents)
        ]
        return [Choice(seat=seat, verb="no-kill"), *killing]

    def decide(self, hand: Hand, action: Action) -> Events:
        seat = action.seat
        if isinstance(action, NoKill):
            return (Answered(seat),)
        if seat == FLOOR and isinstance(action, AllowKill):
            return (KillAllowed(_able(hand, after=hand.setup.button)),)
        if seat == FLOOR or not isinstance(action, Kill):
            raise self.refusal(hand, action, why="Players may look at their cards and kill the pot")
        for one in _killings(hand):
            if one.to_cents == action.to_cents and _can_post(hand, seat, one.to_cents):
                return (self._posted(hand, seat, one),)
        cite = hand.setup.answers.cite("kill")
        raise self.refusal(hand, action, why="That is not what a kill costs it", cite=cite)

    def _posted(self, hand: Hand, seat: int, killing: _Killing) -> KillPosted:
        to_cents, limit, times = killing
        return KillPosted(
            seat=seat,
            cents=to_cents - hand.seats[seat].bet_cents,
            to_cents=to_cents,
            low_cents=limit.low_cents or 0,
            high_cents=limit.high_cents or 0,
            times=times,
            asked=_able_again(hand, seat, killing),
        )

    def default(self, hand: Hand, seat: int) -> Action:
        return NoKill(seat)


def look() -> Looking:
    """Players look at what they have been dealt so far."""
    return Looking()


def _killings(hand: Hand) -> Iterator[_Killing]:
    """What this pot may be killed for: as usual, and for twice that where the house calls so an
    over-kill.
    """
    options, limit, to_cents = hand.setup.options, hand.stakes, hand.opening_cents
    is_bigger = options[OverkillOptions].overkill == "a bigger kill"
    if not kill_raises(limit, options) or len(hand.killers) >= (1 if is_bigger else KILLS_MAX):
        return
    for times in (1, 2) if is_bigger else (1,):
        limit, to_cents = kill_limit(limit, options), kill_post(limit, to_cents, options)
        yield _Killing(to_cents, limit, times)


def _able(hand: Hand, *, after: int) -> tuple[int, ...]:
    """Who has the chips to kill the pot as it stands, and has not done so."""
    posts = [one.to_cents for one in _killings(hand)]
    if not posts:
        return ()
    line = clockwise(hand.order, after=after)
    free = (seat for seat in line if seat not in hand.killers)
    return tuple(seat for seat in free if _can_post(hand, seat, posts[0]))


def _able_again(hand: Hand, killer: int, killing: _Killing) -> tuple[int, ...]:
    """Who may kill a second time what this player kills now."""
    options = hand.setup.options
    if options[OverkillOptions].overkill == "a bigger kill" or len(hand.killers) + 1 >= KILLS_MAX:
        return ()
    post_cents = kill_post(killing.limit, killing.to_cents, options)
    line = clockwise(hand.order, after=killer)
    return tuple(seat for seat in line if seat != killer and _can_post(hand, seat, post_cents))


def _can_post(hand: Hand, seat: int, to_cents: int) -> bool:
    """A kill is posted whole, or not at all."""
    in_cents = hand.seats[seat].bet_cents
    return in_cents < to_cents <= in_cents + hand.money.balances[seat]

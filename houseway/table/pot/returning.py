"""Coming into a game that is running: new players, missed blinds and changed seats.

Whoever takes the big blind in turn owes nothing else. Before that a player posts, or waits
until the button has gone by. The room asks for a seat's `entry` to the hand it would like to
deal, and puts what must be posted into the setup.

Clauses: garlic-city/texas-holdem/26 to 36 and 71, comstock/texas-holdem/52 and 53.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import msgspec

from houseway.rulebook.options import Options
from houseway.table.forced import ForcedBet, Missed
from houseway.table.pot.options import ReturningOptions, StraddleOptions

if TYPE_CHECKING:
    from houseway.table.setup import Setup

Standing = Literal["new", "missed", "changed seat", "busted"]
"""How a player stands who does not simply go on: new at the table, back after blinds went by,
moved away from the blind, or all-in and beaten."""


class Entry(msgspec.Struct, frozen=True):
    """What a player puts up to be dealt in now, or why they must wait."""

    posts: tuple[ForcedBet, ...] = ()
    must_wait: str = ""
    """The question whose answer makes them wait."""


def entry(
    setup: "Setup",
    seat: int,
    standing: Standing,
    *,
    missed: Missed | None = None,
    button_has_passed: bool = False,
) -> Entry:
    """What this seat owes to be dealt into this hand; `setup` has it among those dealt in."""
    if not setup.blinds.posted or seat == setup.blinds.posted[-1][0]:
        return Entry()
    # garlic-city/texas-holdem/26 and 33: who has let the button go by comes in without posting.
    if button_has_passed and _may_wait(standing, setup.options[ReturningOptions]):
        return Entry()
    if standing == "new" and _is_barred(setup, seat):
        return Entry(must_wait="new_player_barred_seats")
    return Entry(tuple(_owed(setup, seat, standing, missed or Missed())))


def seat_is_lost(missed: Missed, options: ReturningOptions) -> bool:
    """Whether an absent player has been given the last button (garlic-city/texas-holdem/71)."""
    most = options.missed_blind_buttons_max
    return most is not None and missed.buttons >= most


def _may_wait(standing: Standing, options: ReturningOptions) -> bool:
    """Whether waiting costs nothing: not for who was away, nor for every beaten player."""
    return standing in ("new", "changed seat") or (
        standing == "busted" and options.busted_player_returns_free
    )


def _is_barred(setup: "Setup", seat: int) -> bool:
    """Whether a first hand may not be taken here: between the button and the big blind."""
    between = {one for one, _ in setup.blinds.posted[:-1]}
    match setup.options[ReturningOptions].new_player_barred_seats:
        case "small blind and button":
            return seat in between or seat == setup.button
        case "small blind":
            return seat in between
    return False


def _owed(setup: "Setup", seat: int, standing: Standing, missed: Missed) -> Iterator[ForcedBet]:
    """What must be posted by whoever does not wait."""
    options, big_cents = setup.options, setup.blinds.posted[-1][1]
    # What they post from this seat in any case is part of it.
    up_to_cents = big_cents - dict(setup.blinds.posted).get(seat, 0)
    returning = options[ReturningOptions]
    if standing == "new":
        yield from _live(seat, up_to_cents if returning.new_player_posts == "big blind" else 0)
    elif standing == "changed seat" and returning.seat_change_posts == "straddle or wait":
        yield from _straddle(seat, big_cents, options)
    elif standing == "changed seat":
        yield from _live(seat, up_to_cents if returning.seat_change_posts != "nothing" else 0)
    else:
        yield from _missed_posts(setup, seat, missed)


def _missed_posts(setup: "Setup", seat: int, missed: Missed) -> Iterator[ForcedBet]:
    """What is owed for blinds that went by; a blind posted from this seat anyway is part of it."""
    big_cents, small_cents = _missed_cents(setup, missed)
    here_cents = dict(setup.blinds.posted).get(seat, 0)
    rest_cents = max(big_cents + small_cents - here_cents, 0)
    match setup.options[ReturningOptions].missed_blind_post:
        case "big live, small dead":
            # garlic-city/texas-holdem/35: the small one goes dead into the centre of the pot.
            yield from _live(seat, max(big_cents - here_cents, 0))
            yield from _dead(seat, small_cents)
        case "all live":
            yield from _live(seat, rest_cents)
        case "all dead":
            yield from _dead(seat, rest_cents)
        case _:
            yield from _straddle(seat, big_cents, setup.options)


def _missed_cents(setup: "Setup", missed: Missed) -> tuple[int, int]:
    """Of what is owed, the big blind and what comes to it."""
    *smaller, big_cents = (cents for _, cents in setup.blinds.posted)
    if setup.options[ReturningOptions].missed_blind_owed == "the blinds that were missed":
        small_cents = smaller[-1] if missed.small and smaller else 0
        return big_cents if missed.big else 0, small_cents
    if not (missed.small or missed.big):
        return 0, 0
    # garlic-city/texas-holdem/34: "the middle and big blind", whichever it was that they missed;
    # comstock/texas-holdem/53: "the total amount of the blinds".
    is_total = setup.options[ReturningOptions].missed_blind_owed == "the total of the blinds"
    return big_cents, sum(smaller) if is_total else sum(smaller[-1:])


def _live(seat: int, cents: int) -> tuple[ForcedBet, ...]:
    return (ForcedBet(seat=seat, cents=cents, what="post"),) if cents else ()


def _dead(seat: int, cents: int) -> tuple[ForcedBet, ...]:
    return (ForcedBet(seat=seat, cents=cents, what="post", dead=True),) if cents else ()


def _straddle(seat: int, big_cents: int, options: Options) -> tuple[ForcedBet, ...]:
    """Twice the blind, unless lowball says otherwise: what the others must then call."""
    # comstock/lowball/82 and 83: lowball.straddle_reentry.
    straddle = options.get(StraddleOptions)
    is_single = straddle is not None and straddle.straddle_size == "the blind"
    cents = big_cents if is_single else 2 * big_cents
    return (ForcedBet(seat=seat, cents=cents, what="blind"),) if cents else ()

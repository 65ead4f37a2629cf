"""The kill: a pot played at a raised limit, and who must post for it; the overs button.

Whoever set it off posts the raised opening bet, live, and the limit rises for that hand
(garlic-city/omaha/22 to 25). The collection stays that of the base limit
(garlic-city/collection/4). Where a player may kill of his own will a spread can be killed too: its
maximum rises and its minimum stays (comstock/lowball/9).
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from houseway.collection.limits import Limit
from houseway.errors import BadInput
from houseway.money.cents import dollars
from houseway.rulebook.options import HouseOptions
from houseway.table.pot.events import Called, Posted, Pushed, Raised

if TYPE_CHECKING:
    from houseway.table.hand import Hand

PUT_IN = (Posted, Called, Raised)
"""Every way in which chips reach the pot."""


@dataclass(frozen=True, kw_only=True)
class KillOptions(HouseOptions):
    """Asked by every limit game; a table may be opened with another kill than the book's."""

    kill: Literal["none", "half", "full"]
    """Are pots killed, and does a kill raise the limits by half or double them?"""

    kill_trigger: Literal["scooped pot", "player's choice"]
    """What kills the next pot: winning one whole, or a player who wishes to?"""

    kill_pot_min_cents: int
    """How big must a scooped pot be to kill the next one?"""

    kill_trigger_basis: Literal["awarded", "gross"]
    """Is the pot measured as awarded, after collection and uncalled bets, or before both?"""

    kill_from_cents: tuple[int, ...]
    """Which lower limits are listed with what a kill makes of them?"""

    kill_to_cents: tuple[int, ...]
    """What lower limit does each of those become by half a kill (with none listed, any rises by
    half)?"""

    killer_acts: Literal["in turn", "last"]
    """When does the killer act in the first round?"""

    overs: bool
    """Do players with overs buttons play for the next limit up when only they are left?"""


def kill_limit(limit: Limit, options: Any) -> Limit:
    """The limit that a killed pot is played at: as listed, or raised by half, or doubled."""
    low_cents, high_cents = limit.low_cents, limit.high_cents
    if not takes_a_kill(limit, options) or not (low_cents and high_cents):
        raise BadInput(f"a pot at {limit} cannot be killed: only a fixed limit is raised by a kill")
    if _is_spread(limit, options):
        # comstock/lowball/9: a player killing the pot increases the maximum of the spread.
        most_cents = high_cents * 2 if options.kill == "full" else high_cents * 3 // 2
        return Limit(limit.kind, low_cents, most_cents)
    if options.kill == "full":
        return Limit(limit.kind, 2 * low_cents, 2 * high_cents)
    if len(options.kill_from_cents) != len(options.kill_to_cents):
        raise BadInput("kill_from_cents and kill_to_cents must list as many limits as each other")
    # garlic-city/omaha/23, GC-E3: a list, not a formula ($6-12 becomes $10-20).
    listed = dict(zip(options.kill_from_cents, options.kill_to_cents, strict=True))
    if listed and low_cents not in listed:
        known = ", ".join(map(dollars, listed))
        raise BadInput(f"no half kill is listed for {limit}: only for lower limits of {known}")
    to_cents = listed.get(low_cents, 3 * low_cents // 2)
    return Limit(limit.kind, to_cents, high_cents * to_cents // low_cents)


def kill_raises(limit: Limit, options: Any) -> bool:
    """Whether a kill raises this limit, and where a half kill goes by a list, it is on it."""
    if not takes_a_kill(limit, options):
        return False
    listed = options.kill_from_cents if options.kill == "half" else ()
    return not listed or _is_spread(limit, options) or limit.low_cents in listed


def takes_a_kill(limit: Limit, options: Any) -> bool:
    """A fixed limit can be killed, or a spread where players kill at will."""
    if options.kill == "none" or not limit.high_cents:
        return False
    if _is_spread(limit, options):
        return bool(options.kill_trigger == "player's choice")
    return limit.kind in ("split", "single", "straight")


def kill_post(limit: Limit, opening_cents: int, options: Any) -> int:
    """What a killer puts up, by the limit he makes it and what the pot was opened at before."""
    raised_cents = opening_cents * 2 if options.kill == "full" else opening_cents * 3 // 2
    is_fixed = not _is_spread(limit, options)
    return max(raised_cents, (limit.low_cents or 0) if is_fixed else 0)


def _is_spread(limit: Limit, options: Any) -> bool:
    is_read_so = limit.kind == "split" and options.betting_structure == "spread limit"
    return limit.kind == "spread" or is_read_so


def kill_due(hand: "Hand") -> int:
    """Who must kill the next pot because he took this one whole, or 0."""
    options = hand.setup.options
    if options.kill_trigger != "scooped pot" or not kill_raises(hand.setup.limit, options):
        return 0
    # garlic-city/omaha/22: a pot that is not split, of $40 or more.
    winners = {event.seat for event in hand.log if isinstance(event, Pushed)}
    if len(winners) != 1 or _pot_size(hand) < options.kill_pot_min_cents:
        return 0
    return winners.pop()


def _pot_size(hand: "Hand") -> int:
    """The pot as it is measured for a kill (garlic-city/omaha/22)."""
    if hand.setup.options.kill_trigger_basis == "gross":
        return sum(event.cents for event in hand.log if isinstance(event, PUT_IN))
    return sum(event.cents for event in hand.log if isinstance(event, Pushed))

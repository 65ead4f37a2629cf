"""The kill: a pot played at a raised limit, and who must post for it; the overs button.

Whoever set it off posts the raised opening bet, live, and the limit rises for that hand
(garlic-city/omaha/22 to 25). The collection stays that of the base limit
(garlic-city/collection/4). Where a player may kill of their own will a spread can be killed too:
its maximum rises and its minimum stays (comstock/lowball/9).
"""

from typing import TYPE_CHECKING

from houseway.collection.limits import Limit
from houseway.errors import BadInput
from houseway.money.cents import dollars
from houseway.rulebook.options import Options
from houseway.table.pot.events import Called, Posted, Pushed, Raised
from houseway.table.pot.options import BettingOptions, KillOptions

if TYPE_CHECKING:
    from houseway.table.hand import Hand

PUT_IN = (Posted, Called, Raised)
"""Every way in which chips reach the pot."""


def kill_limit(limit: Limit, options: Options) -> Limit:
    """The limit that a killed pot is played at: as listed, or raised by half, or doubled."""
    low_cents, high_cents = limit.low_cents, limit.high_cents
    if not takes_a_kill(limit, options) or not (low_cents and high_cents):
        raise BadInput(f"a pot at {limit} cannot be killed: only a fixed limit is raised by a kill")
    kill = options[KillOptions]
    if _is_spread(limit, options[BettingOptions]):
        # comstock/lowball/9: a player killing the pot increases the maximum of the spread.
        most_cents = high_cents * 2 if kill.kill == "full" else high_cents * 3 // 2
        return Limit(limit.kind, low_cents, most_cents)
    if kill.kill == "full":
        return Limit(limit.kind, 2 * low_cents, 2 * high_cents)
    if len(kill.kill_from_cents) != len(kill.kill_to_cents):
        raise BadInput("kill_from_cents and kill_to_cents must list as many limits as each other")
    # garlic-city/omaha/23, GC-E3: a list, not a formula ($6-12 becomes $10-20).
    listed = dict(zip(kill.kill_from_cents, kill.kill_to_cents, strict=True))
    if listed and low_cents not in listed:
        known = ", ".join(map(dollars, listed))
        raise BadInput(f"no half kill is listed for {limit}: only for lower limits of {known}")
    to_cents = listed.get(low_cents, 3 * low_cents // 2)
    return Limit(limit.kind, to_cents, high_cents * to_cents // low_cents)


def kill_raises(limit: Limit, options: Options) -> bool:
    """Whether a kill raises this limit, and where a half kill goes by a list, it is on it."""
    if not takes_a_kill(limit, options):
        return False
    kill = options[KillOptions]
    listed = kill.kill_from_cents if kill.kill == "half" else ()
    return not listed or _is_spread(limit, options[BettingOptions]) or limit.low_cents in listed


def takes_a_kill(limit: Limit, options: Options) -> bool:
    """A fixed limit can be killed, or a spread where players kill at will."""
    kill = options[KillOptions]
    if kill.kill == "none" or not limit.high_cents:
        return False
    if _is_spread(limit, options[BettingOptions]):
        return kill.kill_trigger == "player's choice"
    return limit.kind in ("split", "single", "straight")


def kill_post(limit: Limit, opening_cents: int, options: Options) -> int:
    """What a killer puts up, by the limit it becomes and what the pot was opened at before."""
    raised_cents = (
        opening_cents * 2 if options[KillOptions].kill == "full" else opening_cents * 3 // 2
    )
    is_fixed = not _is_spread(limit, options[BettingOptions])
    return max(raised_cents, (limit.low_cents or 0) if is_fixed else 0)


def _is_spread(limit: Limit, options: BettingOptions) -> bool:
    is_read_so = limit.kind == "split" and options.betting_structure == "spread limit"
    return limit.kind == "spread" or is_read_so


def kill_due(hand: "Hand") -> int:
    """Who must kill the next pot for taking this one whole, or 0."""
    options = hand.setup.options
    kill = options[KillOptions]
    if kill.kill_trigger != "scooped pot" or not kill_raises(hand.setup.limit, options):
        return 0
    # garlic-city/omaha/22: a pot that is not split, of $40 or more.
    winners = {event.seat for event in hand.log if isinstance(event, Pushed)}
    if len(winners) != 1 or _pot_size(hand) < kill.kill_pot_min_cents:
        return 0
    return winners.pop()


def _pot_size(hand: "Hand") -> int:
    """The pot as it is measured for a kill (garlic-city/omaha/22)."""
    if hand.setup.options[KillOptions].kill_trigger_basis == "gross":
        return sum(event.cents for event in hand.log if isinstance(event, PUT_IN))
    return sum(event.cents for event in hand.log if isinstance(event, Pushed))

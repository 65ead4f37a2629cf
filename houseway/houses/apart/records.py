"""A hand on which two books come apart, as a `.hand` file of each house, with what it comes to."""

from dataclasses import replace

from houseway.errors import Refused
from houseway.houses.apart.grounds import Played, Side
from houseway.houses.apart.judging import charged, paid
from houseway.houses.apart.lockstep import BOTH, FIRST
from houseway.table.actions import Report
from houseway.table.amounts import DOLLARS
from houseway.table.expecting import MARK
from houseway.table.notation import write_action
from houseway.table.records.hand_file import write_hand_file
from houseway.table.repair_events import Ruled
from houseway.table.why import CLAUSE


def record_of(played: Played, where: str) -> str:
    """The hand at one of the houses; what it refuses stands there as an expectation."""
    is_first = where == FIRST
    side = played.first if is_first else played.second
    file = played.tables.first if is_first else played.tables.second
    acts = [write_action(acted.action) for acted in played.acts if acted.where in (where, BOTH)]
    done = acts[:-1] if side.refusal is not None else acts
    expected = _expected(played, side, acts[-1] if acts else "")
    return write_hand_file(replace(file, actions=(*done, f"{MARK} {expected}")))


def _expected(played: Played, side: Side, last: str) -> str:
    if side.refusal is not None:
        cited = CLAUSE.findall(side.refusal.cite) if isinstance(side.refusal, Refused) else []
        return f"refused {last}{f' by {cited[0]}' if cited else ''}"
    if side.hand.is_over:
        stacks = " ".join(str(DOLLARS.amount(cents)) for cents in paid(side.hand))
        drop = DOLLARS.amount(side.hand.money.balances[side.hand.setup.drop])
        taken = f"; drop {drop}" if charged(side.hand) else ""
        return f"stacks {stacks}{taken}; over"
    if isinstance(played.acts[-1].action, Report) and any(
        isinstance(event, Ruled) for event in side.hand.log
    ):
        return f"ruled {played.acts[-1].action.fault}"
    return f"pot {DOLLARS.amount(side.hand.pot_cents)}"

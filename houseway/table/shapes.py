"""What all hands of one table have in common, worked out once: who sits where and posts what.

A table deals hand after hand with the same answers, limit and seats, and only the stacks change. A
setup of a shape that has been dealt takes over what does not depend on stacks; where every stack is
deep, the blinds and antes too, for then nobody is short of one.
"""

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.money.accounts import Accounts
from houseway.table.forced import ForcedBet
from houseway.table.game import BANKED
from houseway.table.pot.posting import owed_by_the_blind

if TYPE_CHECKING:
    from houseway.table.setup import Setup

Shape = tuple[tuple[int, ...], tuple[int, ...], int, int, tuple[ForcedBet, ...]]

SHAPES_MAX: Final = 4_096

FACTS: Final = (
    *("order", "opening_cents", "usual_bring_in_cents", "structure", "fixed_steps", "stakes"),
    *("is_banked", "standing", "spots", "places_max", "deals_to_positions", "positions", "plan"),
    *("seats_max", "drop", "jackpot", "options", "pot"),
)
"""What a setup works out that does not depend on its stacks."""

DEEP_FACTS: Final = ("blinds", "put_up")
"""And what does not as long as nobody is short."""

DEEP: Final = 20
"""So many lower limits are more than anybody puts up before the cards."""


class Known(NamedTuple):
    """The facts of one shape, and the things whose numbers it holds: none may get theirs."""

    facts: dict[str, object]
    deep_cents: int
    deep_facts: dict[str, object]
    held: tuple[object, ...]


_KNOWN: Final[dict[Shape, Known]] = {}


def shape_of(setup: "Setup") -> Shape | None:
    """What a table keeps from hand to hand; None for a hand that differs in more than stacks.

    Answers are long to compare, and a table deals by the same ones: it goes by which they are.
    """
    is_plain = setup.carried is None and setup.forced is None and not setup.killer
    if not is_plain or setup.overs or setup.game.family in BANKED:
        return None
    which = id(setup.game), id(setup.answers.options), id(setup.limit), id(setup.collection)
    seats = (*setup.stacks_cents, setup.button)
    return which, seats, setup.blind_cents, setup.chip_cents, setup.posts


def recalled(shape: Shape, setup: "Setup") -> bool:
    """Takes over what is known of this shape; whether nothing is left to be checked."""
    known = _KNOWN.get(shape)
    if known is None:
        return False
    if min(setup.stacks_cents.values()) >= known.deep_cents:
        vars(setup).update(known.deep_facts)
    else:
        vars(setup).update(known.facts)
        setup.check_stacks()
        setup.check_blinds()
    return True


def remember(shape: Shape, setup: "Setup") -> None:
    """Keeps the facts of a setup that may be dealt."""
    if len(_KNOWN) == SHAPES_MAX:
        _KNOWN.clear()
    posted_cents = owed_by_the_blind(setup) + sum(one.cents for one in setup.posts)
    deep_cents = DEEP * max(setup.blind_cents, setup.limit.low_cents or 0) + posted_cents
    is_deep = min(setup.stacks_cents.values()) >= deep_cents > 0
    facts = {name: getattr(setup, name) for name in FACTS}
    _KNOWN[shape] = Known(
        facts=facts,
        # Until a deep hand has come, none is deep enough.
        deep_cents=deep_cents if is_deep else 1 << 60,
        deep_facts=facts | {name: getattr(setup, name) for name in DEEP_FACTS if is_deep},
        held=(setup.game, setup.answers.options, setup.limit, setup.collection),
    )


@cache
def empty_accounts(seats_max: int, *, is_banked: bool) -> Accounts:
    """Accounts in the order of a setup's numbers: seats, then pot, drop and jackpot."""
    seats = [f"seat {number}" for number in range(1, seats_max + 1)]
    banked = ("bank", "bank's winnings", "laid out") if is_banked else ()
    return Accounts([*seats, "pot", "drop", "jackpot", *banked], house=["drop", "jackpot"])

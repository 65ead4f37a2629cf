"""Money put up before the cards: antes, the blinds from the button, posts and the kill.

The blinds are posted by the players left of the button, before anyone looks at a card
(garlic-city/texas-holdem/12 and 14). Who is too short for the blind plays for what they have, and
the next player takes it, where the house says so (garlic-city/texas-holdem/30 and 31). The first
round is opened at the largest live one. What new and returning players owe is in `returning.py`,
what a kill costs in `killing.py`, and how the button moves in `table/carry.py`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

import msgspec

from houseway.rulebook.options import Options
from houseway.table.forced import ForcedBet, blinds_in_order, is_push_pot
from houseway.table.grounds import rests
from houseway.table.hand import Hand
from houseway.table.pot.events import CarriedIn, Posted
from houseway.table.pot.options import (
    AnteOptions,
    BlindOptions,
    BringInOptions,
    ConditionAnteOptions,
    PassedOutOptions,
    WhoAntesOptions,
)
from houseway.table.step import STEPPED, Events, Step

if TYPE_CHECKING:
    from houseway.table.setup import Setup


SAID: Final = {
    "antes": "every player antes",
    "blinds": "the blinds are posted",
    "antes and blinds": "antes and blinds are posted",
}


class Posting(Step, frozen=True, gc=False, tag="post"):
    """Antes, then the blinds clockwise from the button, each before anyone has a card."""

    what: Literal["antes", "blinds", "antes and blinds"] = "antes and blinds"
    """Which of them this house has, for whoever reads the script."""

    is_once: ClassVar = True

    def said(self) -> str:
        return SAID[self.what]

    def advance(self, hand: Hand) -> Events:
        if carried := hand.setup.carried:
            return (CarriedIn(carried.cents), *hand.setup.put_up, STEPPED)
        return (*hand.setup.put_up, STEPPED)


def post(house: Options) -> Posting:
    """Antes, blinds, posts and the kill, as the house answers."""
    ante = house.get(AnteOptions)
    has_antes = ConditionAnteOptions in house or (ante is not None and ante.ante_size != "none")
    if BlindOptions not in house:
        return Posting("antes")
    return Posting("antes and blinds" if has_antes else "blinds")


class Blinds(NamedTuple):
    """The blinds of a hand, in the order of posting; the last is the full one."""

    posted: tuple[tuple[int, int], ...]
    """By seat, with the amount of the blind, whether or not the stack reaches it."""
    too_short: tuple[int, ...] = ()
    """Who was due a blind and could not take it."""


def blinds(setup: "Setup") -> Sequence[tuple[int, int]]:
    """Who posts how much, in the order of posting; the last blind is the full one."""
    if setup.forced is not None:
        return blinds_in_order(setup.forced)
    return setup.blinds.posted


def blinds_due(setup: "Setup") -> Blinds:
    """Who takes which blind, once those who are too short have been passed over."""
    options = setup.options
    if BlindOptions not in options:
        return Blinds(())
    sizes, line = _sizes(setup, options[BlindOptions]), _line(setup, options[BlindOptions])
    posted: list[tuple[int, int]] = []
    too_short: list[int] = []
    for seat in line:
        if len(posted) == len(sizes):
            break
        size_cents = sizes[len(posted)]
        # garlic-city/texas-holdem/31: under half of it, and the next player takes the blind.
        if (
            options[BlindOptions].short_blind == "half or more"
            and 2 * setup.stacks_cents[seat] < size_cents
        ):
            too_short.append(seat)
        else:
            posted.append((seat, size_cents))
    return Blinds(tuple(posted), tuple(too_short))


def _line(setup: "Setup", options: BlindOptions) -> tuple[int, ...]:
    """Seats in the order in which the blinds come to them."""
    # garlic-city/texas-holdem/14, comstock/texas-holdem/14: consecutively from the button.
    order = setup.order
    button = order[-1]
    if options.blind_count == 1:
        return (button, *order) if options.single_blind_seat == "the button" else order
    if len(order) == 2 and options.heads_up_blinds == "button posts small":
        return (button, order[0])
    return order


def _sizes(setup: "Setup", options: BlindOptions) -> list[int]:
    """What each blind comes to, the full one last; a half in whole chips, and at least one."""
    full_cents, chip_cents = setup.blind_cents, setup.chip_cents
    half_cents = max(full_cents // 2 // chip_cents * chip_cents, chip_cents)
    other_cents = full_cents if options.blind_sizes == "all full" else half_cents
    count = min(options.blind_count, len(setup.order))
    return [*[other_cents] * (count - 1), full_cents]


def ante(setup: "Setup") -> int:
    """What every player antes, in whole chips."""
    options, low_cents, chip_cents = setup.options, setup.blind_cents, setup.chip_cents
    if ConditionAnteOptions in options:
        # s-and-k/push-nine/3: the ante is the condition of the table; for a push pot, none (SK-D5).
        return (
            0
            if is_push_pot(setup.carried)
            else options[ConditionAnteOptions].ante_conditions * low_cents
        )
    if AnteOptions not in options or _is_paid(setup):
        return 0
    part, least = _ANTES[options[AnteOptions].ante_size]
    posted_cents = setup.limit.low_cents if setup.limit.kind == "no-limit" else None
    if posted_cents and options[AnteOptions].ante_size == "half the lower limit":
        # GC-H11: a hundredth of the posted buy-in, and one chip at least.
        return max(posted_cents // 100 // chip_cents, 1) * chip_cents
    if not part:
        return 0
    # garlic-city/seven-card-stud/5: players ante at every limit, if only one chip (GC-F7).
    return max(low_cents // part // chip_cents, least) * chip_cents


def usual_bring_in(setup: "Setup") -> int:
    """Stud's forced bet: in whole chips, at least one of them, and never below the ante."""
    bringing_in = setup.options.get(BringInOptions)
    if bringing_in is None:
        return 0
    low_cents, chip_cents = setup.blind_cents, setup.chip_cents
    parts = {"a quarter of the lower limit": 4, "half the lower limit": 2, "lower limit": 1}
    part_cents = low_cents // parts[bringing_in.bring_in_size] // chip_cents * chip_cents
    return min(max(part_cents, ante(setup), chip_cents), low_cents)


_ANTES: Final = {
    "none": (0, 0),
    "a quarter of the lower limit": (4, 0),
    "a quarter of the lower limit, a chip at least": (4, 1),
    "half the lower limit": (2, 0),
}
"""Which part of the lower limit is anted, and how many chips at least."""


def _is_paid(setup: "Setup") -> bool:
    """Whether nobody antes again for a pot that is left over (GC-G9)."""
    passed_out = setup.options.get(PassedOutOptions)
    again = passed_out.passed_out_antes if passed_out else ""
    return bool(setup.carried) and again == "stay, no new ante"


def owed_by_the_blind(setup: "Setup") -> int:
    """The collection that the player in the blind pays on top of it (SK-A5)."""
    blind = setup.options.get(BlindOptions)
    if setup.collection is None or blind is None or blind.dropped_blind != "none":
        return 0
    due = (one for one in setup.collection.due("before the deal") if one.payer == "blind")
    return sum(one.total_cents for one in due)


def put_up(setup: "Setup") -> Iterator[Posted]:
    """Every forced bet in the order it is put up, as far as each stack goes."""
    stacks = dict(setup.stacks_cents)
    if setup.forced is None and (on_top_cents := owed_by_the_blind(setup)):
        # The collection is owed whole, so a short blind is what it leaves (SK-A5).
        stacks[setup.blinds.posted[-1][0]] -= on_top_cents
    for one in forced_bets(setup):
        paid_cents = min(one.cents, stacks[one.seat])
        stacks[one.seat] -= paid_cents
        if paid_cents:
            is_ante = one.what == "ante"
            is_live = not (is_ante or one.dead)
            shares = is_ante and not one.dead
            yield Posted(one.seat, paid_cents, one.what, live=is_live, shares=shares)


def forced_bets(setup: "Setup") -> Iterable[ForcedBet]:
    """Everything to be put up before the cards, whole, whether or not the stacks reach it."""
    return _house_bets(setup) if setup.forced is None else setup.forced


def _house_bets(setup: "Setup") -> Iterator[ForcedBet]:
    """What the house's answers ask for: antes, blinds, posts, and the kill last."""
    if ante_cents := ante(setup):
        # comstock/five-card-stud/1: normally every player; the dealer alone is permitted.
        asked = setup.options
        is_alone = WhoAntesOptions in asked and asked[WhoAntesOptions].ante_from == "the button"
        for seat in setup.order[-1:] if is_alone else setup.order:
            yield ForcedBet(seat=seat, cents=ante_cents, what="ante")
    options = setup.options
    if BlindOptions not in options:
        return
    is_dead = not options[BlindOptions].blinds_live or (
        options[BlindOptions].dropped_blind == "dead" and _is_dropped(setup)
    )
    # garlic-city/texas-holdem/30: who is too short for the blind plays for what they have.
    for seat in setup.blinds.too_short:
        yield ForcedBet(seat=seat, cents=setup.stacks_cents[seat], what="post")
    # garlic-city/texas-holdem/13, comstock/texas-holdem/17: a blind is its player's live bet.
    for seat, cents in setup.blinds.posted:
        yield ForcedBet(seat=seat, cents=cents, what="blind", dead=is_dead)
    in_cents = {} if is_dead else dict(setup.blinds.posted)
    for one in setup.posts:
        # A straddle is what the blind is made up to; any other post comes beside it.
        up_to = in_cents.get(one.seat, 0) if one.what == "blind" else 0
        yield msgspec.structs.replace(one, cents=max(one.cents - up_to, 0))
    # garlic-city/omaha/24: the killer posts the opening bet; in the blind, up to it (GC-E4).
    if setup.killer:
        more_cents = setup.opening_cents - in_cents.get(setup.killer, 0)
        yield ForcedBet(seat=setup.killer, cents=more_cents, what="post")


def _is_dropped(setup: "Setup") -> bool:
    """Whether the blind's own chips go down as the collection (PC-A12)."""
    charges = setup.collection.due("before the deal") if setup.collection else ()
    return any(charge.payer == "blind" for charge in charges)


@rests(Posted)
def _posted_by(hand: Hand, event: Posted) -> tuple[str, ...]:
    setup = hand.setup
    # A hand out of a file brings its forced bets along; no house has answered for them.
    if setup.forced is not None:
        return ()
    if event.seat in setup.blinds.too_short:
        return ("short_blind",)
    if event.what == "post" and event.seat == setup.killer:
        return ("kill", "kill_trigger")
    if event.what == "post" or _is_straddle(setup, event):
        return COMING_IN
    if event.what in PUT_UP:
        return PUT_UP[event.what]
    options = ["blind_count", "blind_sizes", "blinds_live"]
    if setup.options[BlindOptions].blind_count == 1:
        options.append("single_blind_seat")
    elif len(setup.order) == 2:
        options.append("heads_up_blinds")
    if (event.seat, event.cents) not in blinds(setup):
        options.append("short_blind")
    return tuple(options)


def _is_straddle(setup: "Setup", event: Posted) -> bool:
    """Whether somebody comes back by straddling the blind."""
    straddling = [one.seat for one in setup.posts if one.what == "blind"]
    is_blind = (event.seat, event.cents) in blinds(setup)
    return event.what == "blind" and event.seat in straddling and not is_blind


PUT_UP: Final[dict[str, tuple[str, ...]]] = {
    "ante": ("ante_size", "ante_conditions"),
    "tops": ("tops_chips",),
}
"""What everybody puts up."""

COMING_IN: Final = (
    *("new_player_posts", "missed_blind_owed", "missed_blind_post", "straddle_size"),
    "seat_change_posts",
)
"""By which answers somebody posts beside the blinds."""

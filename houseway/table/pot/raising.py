"""How far a seat may raise: what the posted limit means, the cap, and the all-in for less.

`legal` and `decide` both ask `raise_bounds`, so they cannot disagree. Only a full bet is a raise;
an all-in for less is action only (garlic-city/texas-holdem/44 to 46, comstock/texas-holdem/24):
it moves what must be matched, but not the bet that the next raise is counted from. So after a bet
of $8 and an all-in for $10 the next player may call $10 or raise the $8 to $16.
How often a round may be raised is in `capping.py`.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from houseway.collection.limits import Limit
from houseway.money.cents import dollars
from houseway.table.grounds import before, rests
from houseway.table.hand import Hand
from houseway.table.pot.capping import cap_in_force, capped, this_round
from houseway.table.pot.events import Called, Folded, Raised
from houseway.table.pot.open_pairs import either_limit, only_upper, unmoved_by_a_pair
from houseway.table.pot.options import (
    AllInRule,
    BettingOptions,
    BringInOptions,
    CheckRaiseOptions,
    OpeningLimitOptions,
    OpenPairOptions,
)

if TYPE_CHECKING:
    from houseway.table.setup import Setup

Structure = Literal["split", "straight", "spread", "no limit", "pot limit"]

OPEN_TO_CHECKED: Final = "full bet rule, open to who has checked"
FULL_BET: Final = ("full bet rule", OPEN_TO_CHECKED, "full bets alone are raised")


ROUNDS_MAX: Final = 8
"""More betting rounds than any game has."""


class Bounds(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a seat may raise to; an all-in below `full_cents` is action only."""

    low_cents: int
    high_cents: int
    full_cents: int
    only_ends: bool = False
    """Whether it is one of the two and nothing between, as with an open pair in stud."""
    step_cents: int = 1
    """Between the two it is bet by whole chips."""

    def hold(self, cents: int) -> bool:
        if self.only_ends:
            return cents in (self.low_cents, self.high_cents)
        return self.low_cents <= cents <= self.high_cents


class NoRaise(msgspec.Struct, frozen=True, gc=False):
    """Why a seat may not raise now, or not to that amount."""

    why: str
    option: str = ""
    """The question whose answer forbids it."""


class Sizes(msgspec.Struct, frozen=True, gc=False):
    """The least and the most to raise to, whatever a seat has left, and the bet it raises."""

    low_cents: int
    high_cents: int
    over_cents: int
    only_ends: bool = False


def structure(setup: "Setup") -> Structure:
    """How the posted figures run at this table."""
    match setup.limit.kind:
        case "no-limit":
            return "no limit"
        case "pot-limit":
            return "pot limit"
        case "spread":
            return "spread"
        case "split" if setup.options[BettingOptions].betting_structure == "split limit":
            return "split"
        case "split" if setup.options[BettingOptions].betting_structure == "spread limit":
            return "spread"
    return "straight"


def raise_bounds(hand: Hand, seat: int, number: int) -> Bounds | NoRaise:
    """What this seat may raise to in this betting round (the first is 1), or why it may not."""
    setup, in_cents = hand.setup, hand.seats[seat].bet_cents
    most_cents = in_cents + hand.money.balances[seat]
    why_not = _forbidden(hand, seat, most_cents, setup.options[BettingOptions])
    if why_not is not None:
        return why_not
    steps = setup.fixed_steps
    if steps is not None and hand.stakes is setup.limit:
        to_cents = hand.full_cents + steps[number]
        if in_cents < to_cents <= most_cents and not to_cents % setup.chip_cents:
            return _exactly(to_cents)
    sizes = _sizes(hand, seat, number)
    bounds = _within(
        sizes,
        most_cents,
        chip_cents=setup.chip_cents,
        rule=setup.options[BettingOptions].short_all_in,
    )
    # Whoever has posted more than the bet raises it only by going past what they have in.
    if bounds.low_cents <= in_cents:
        return NoRaise(f"It has {dollars(in_cents)} in already")
    return bounds


def _forbidden(hand: Hand, seat: int, most_cents: int, betting: BettingOptions) -> NoRaise | None:
    """Why this seat may not raise at all, whatever the amount."""
    balances, bet_cents = hand.money.balances, hand.bet_cents
    if most_cents <= bet_cents:
        return NoRaise(f"It has only {dollars(balances[seat])}", "table_stakes")
    # garlic-city/texas-holdem/46 and 47, comstock/texas-holdem/24: nobody raises their own bet, and
    # an all-in for less does not let them.
    if action_only := _action_only(hand, seat, betting.short_all_in):
        return NoRaise(action_only, "short_all_in")
    if not betting.check_raise and (held_back := _held_back(hand, seat)):
        return NoRaise(held_back, "check_raise")
    if cap := capped(hand, betting):
        return NoRaise(*cap)
    # garlic-city/texas-holdem/19: only chips on the table can be won.
    seats = hand.seats
    for other in hand.order:
        if other != seat and balances[other] + seats[other].bet_cents > bet_cents:
            return None
    return NoRaise("Nobody who could call it has chips left", "table_stakes")


def _action_only(hand: Hand, seat: int, rule: AllInRule) -> str:
    """Why an all-in for less leaves this seat nothing to raise; nothing where it may."""
    if hand.acted >> seat & 1 and not (
        # garlic-city/texas-holdem/46: "If player had previously bet", they may only call (GC-D8).
        rule == OPEN_TO_CHECKED and hand.checked >> seat & 1 and not hand.seats[seat].bet_cents
    ):
        return "It has acted, and nobody has made a full raise since"
    # comstock/texas-holdem/24: it "can not be raised unless raising a previous full bet"; a forced
    # bet, which is there to be completed, is another matter.
    if rule != "full bets alone are raised" or hand.full_cents:
        return ""
    is_bet = hand.bet_cents > 0 and (hand.round > 1 or BringInOptions not in hand.setup.options)
    return "The bet is less than a full one, and raises none" if is_bet else ""


def _held_back(hand: Hand, seat: int) -> str:
    """What a seat has done this round that bars it from raising where check-raising is barred."""
    # comstock/lowball/78; draw games are asked where it holds (lowball.check_raise_all_rounds).
    checking = hand.setup.options.get(CheckRaiseOptions)
    scope = checking.check_raise_scope if checking else ""
    if scope == "after the draw" and hand.round == 1:
        return ""
    if hand.checked >> seat & 1:
        return "It has checked this round"
    is_caller = any(isinstance(one, Called) and one.seat == seat for one in this_round(hand))
    return "It has just called this round" if scope == "every round" and is_caller else ""


def outside(hand: Hand, bounds: Bounds, to_cents: int) -> NoRaise:
    """Why an amount is not among those that may be bet, or raised to."""
    low, high = dollars(bounds.low_cents), dollars(bounds.high_cents)
    is_bet = not hand.bet_cents
    if low == high:
        only = f"A bet here is {low}" if is_bet else f"A raise here is to {low}"
        return NoRaise(f"{only}, no more and no less", _sized_by(hand))
    if bounds.only_ends:
        pair = f"With an open pair a {'bet is' if is_bet else 'raise is to'} {low} or {high}"
        return NoRaise(pair, "open_pair_bets")
    if to_cents < bounds.low_cents:
        return NoRaise(f"The least {'bet is' if is_bet else 'raise is to'} {low}", "raise_min")
    option = {"no limit": "table_stakes", "pot limit": "pot_limit_amount"}
    asked = option.get(hand.setup.structure, "betting_structure")
    return NoRaise(f"The most it may {'bet' if is_bet else 'raise to'} is {high}", asked)


def _sized_by(hand: Hand) -> str:
    """The question that says why only one amount may be bet."""
    if hand.setup.structure != "split" or OpenPairOptions not in hand.setup.options:
        return "betting_structure"
    return "open_pair_bets" if unmoved_by_a_pair(hand) else "upper_limit_from"


def _within(sizes: Sizes, most_cents: int, *, chip_cents: int, rule: AllInRule) -> Bounds:
    """What the limit allows, in whole chips; all of a stack may always go in."""
    to_cents = sizes.low_cents
    is_whole = rule in FULL_BET and not to_cents % chip_cents
    if to_cents == sizes.high_cents <= most_cents and is_whole:
        return _exactly(to_cents)
    low_cents, high_cents = sizes.low_cents, sizes.high_cents
    low_cents += -low_cents % chip_cents
    high_cents -= high_cents % chip_cents
    high_cents = max(high_cents, low_cents)
    # garlic-city/texas-holdem/44, comstock/texas-holdem/24: only a full bet is a raise.
    full_cents = sizes.low_cents
    if rule == "half bet rule":
        full_cents -= (sizes.low_cents - sizes.over_cents) // 2
    elif rule == "any amount":
        full_cents = sizes.over_cents
    # A stack that does not reach the upper of two amounts is bet at the lower.
    if sizes.only_ends and most_cents < high_cents:
        high_cents = low_cents
    only_ends = sizes.only_ends and high_cents > low_cents
    # comstock/texas-holdem/25, comstock/betting-structures/8: as far as the stack goes.
    if high_cents > most_cents:
        low_cents, high_cents = min(low_cents, most_cents), most_cents
    return Bounds(
        low_cents=low_cents,
        high_cents=high_cents,
        full_cents=full_cents,
        only_ends=only_ends,
        step_cents=chip_cents if low_cents < high_cents and not only_ends else 1,
    )


@lru_cache(maxsize=1_024)
def _exactly(to_cents: int) -> Bounds:
    """The one amount of a fixed limit: there are few of them, and each is made once."""
    return Bounds(low_cents=to_cents, high_cents=to_cents, full_cents=to_cents)


def _sizes(hand: Hand, seat: int, number: int) -> Sizes:
    """What the structure allows; a fixed limit raises the last full bet, not an all-in for less."""
    setup, full_cents = hand.setup, hand.full_cents
    lower_cents, upper_cents = _figures(hand)
    match setup.structure:
        case "split":
            # comstock/betting-structures/1 and 2; the all-in for $10 is raised to $16, not to $18
            # (garlic-city/texas-holdem/45, comstock/texas-holdem/24).
            late = setup.options[BettingOptions].upper_limit_from
            is_late = late is not None and number >= late
            is_late = is_late or _is_opened_at(hand, upper_cents)
            if not is_late and OpenPairOptions in setup.options:
                # garlic-city/seven-card-stud/17, comstock/seven-card-stud/66 to 68
                if either_limit(hand, seat, lower_cents):
                    low_cents, high_cents = full_cents + lower_cents, full_cents + upper_cents
                    return Sizes(low_cents, high_cents, full_cents, only_ends=True)
                is_late = only_upper(hand, lower_cents)
            to_cents = full_cents + (upper_cents if is_late else lower_cents)
            return Sizes(to_cents, to_cents, full_cents)
        case "straight":
            to_cents = full_cents + lower_cents
            return Sizes(to_cents, to_cents, full_cents)
        case "spread":
            # s-and-k/texas-holdem/12, s-and-k/omaha-hi-lo/8
            low_cents, over_cents = max(lower_cents, _last_increment(hand)), _raised_over(hand)
            high_cents = max(upper_cents, low_cents)
            return Sizes(over_cents + low_cents, over_cents + high_cents, over_cents)
        case "no limit":
            # garlic-city/betting-structures/1, comstock/betting-structures/6 and 7
            over_cents = _raised_over(hand)
            return Sizes(over_cents + _least(hand), _EVERYTHING, over_cents)
        case "pot limit":
            over_cents = _raised_over(hand)
            low_cents = over_cents + _least(hand)
            high_cents = max(_pot_limit(hand, seat), low_cents)
            exactly = setup.options[BettingOptions].pot_limit_amount == "exactly the pot"
            # garlic-city/betting-structures/2, comstock/betting-structures/3 and 4
            return Sizes(high_cents if exactly else low_cents, high_cents, over_cents)


def fixed_steps(setup: "Setup") -> tuple[int, ...] | None:
    """By betting round, what a fixed limit goes up by; None where cards or buttons may change it.

    The same as `_sizes` finds hand by hand, for a round that is bet at one amount whoever acts.
    """
    betting, opening = setup.options.get(BettingOptions), setup.options.get(OpeningLimitOptions)
    if betting is None or setup.overs or (opening is not None and opening.opener_picks_limit):
        return None
    is_plain = setup.structure == "straight" or (
        setup.structure == "split" and OpenPairOptions not in setup.options
    )
    if not is_plain or betting.short_all_in not in FULL_BET:
        return None
    lower_cents, upper_cents = setup.limit.low_cents or 0, setup.limit.high_cents or 0
    late = betting.upper_limit_from if setup.structure == "split" else None
    steps = [0]
    for number in range(1, ROUNDS_MAX + 1):
        is_upper = late is not None and number >= late
        times = 2 if number > 1 and setup.doubles_after_draw else 1
        steps.append(times * (upper_cents if is_upper else lower_cents))
    return tuple(steps)


def _is_opened_at(hand: Hand, upper_cents: int) -> bool:
    """Whether a forced bettor has opened at the upper limit, and the round is bet so (GC-H6)."""
    if hand.round > 1 or hand.increment_cents < upper_cents:
        return False
    opening_limit = hand.setup.options.get(OpeningLimitOptions)
    return opening_limit is not None and opening_limit.opener_picks_limit


def _raised_over(hand: Hand) -> int:
    """What an open raise goes over: the bet, or nothing while a forced bet is to be completed."""
    is_whole = hand.full_cents or hand.round > 1
    if is_whole or hand.setup.options[BettingOptions].raise_min == "anything in the spread":
        return hand.bet_cents
    return 0


def _pot_limit(hand: Hand, seat: int) -> int:
    """Up to the pot, which counts the raiser's own call (comstock/betting-structures/5)."""
    pot_cents = hand.pot_cents
    if hand.setup.options[BettingOptions].pot_includes_call:
        pot_cents += hand.bet_cents - hand.seats[seat].bet_cents
    return hand.bet_cents + pot_cents


def _least(hand: Hand) -> int:
    """The smallest raise where the amount is open: never below the opening bet, or any chip."""
    if hand.setup.options[BettingOptions].raise_min == "anything in the spread":
        return hand.setup.chip_cents
    return max(hand.setup.blind_cents, _last_increment(hand))


def _last_increment(hand: Hand) -> int:
    return (
        hand.increment_cents
        if hand.setup.options[BettingOptions].raise_min == "last bet or raise"
        else 0
    )


def _figures(hand: Hand) -> tuple[int, int]:
    """The two figures of the limit in force; a limit without an upper one has no end."""
    limit = _in_force(hand) if hand.setup.overs else hand.stakes
    lower_cents, upper_cents = limit.low_cents or 0, limit.high_cents or _EVERYTHING
    # players-club/lowball/6: at a limit, the bet doubles after the draw.
    if hand.round > 1 and hand.setup.doubles_after_draw:
        return 2 * lower_cents, 2 * upper_cents
    return lower_cents, upper_cents


def _in_force(hand: Hand) -> Limit:
    """The table's limit, the killed one, or the next one up once only overs buttons are left."""
    setup = hand.setup
    if setup.overs_limit:
        folded = (event.seat for event in this_round(hand) if isinstance(event, Folded))
        if setup.overs.issuperset((*hand.order, *folded)):
            return setup.overs_limit
    return hand.stakes


_EVERYTHING = 1 << 60
"""No limit: the stack alone bounds it."""


@rests(Called)
def _called(hand: Hand, event: Called) -> tuple[str, ...]:
    return SIZED_BY[hand.setup.structure] if event.cents else ("check_raise",)


@rests(Raised)
def _raised(hand: Hand, event: Raised) -> tuple[str, ...]:
    setup = hand.setup
    sizes = SIZED_BY[setup.structure] + RAISED_BY[setup.structure]
    if not event.full:
        return (*sizes, "short_all_in")
    if setup.limit.kind in ("no-limit", "pot-limit"):
        return (*sizes, "raise_cap_in_big_bet")
    return (*sizes, cap_in_force(before(hand, event)))


SIZED_BY: Final = {
    "split": ("betting_structure", "upper_limit_from"),
    "straight": ("betting_structure",),
    "spread": ("betting_structure",),
    "no limit": ("table_stakes",),
    "pot limit": ("pot_limit_amount",),
}
"""By which answers a bet has the size it has."""

RAISED_BY: Final = {
    "split": (),
    "straight": (),
    "spread": ("raise_min",),
    "no limit": ("raise_min",),
    "pot limit": ("raise_min", "pot_includes_call"),
}
"""And what a raise adds to that, where its amount is open."""

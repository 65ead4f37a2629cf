"""How far a seat may raise: what the posted limit means, the cap, and the all-in for less.

`legal` and `decide` both ask `raise_bounds`, so they cannot disagree. Only a full bet is a raise;
an all-in for less is action only (garlic-city/texas-holdem/44 to 46, comstock/texas-holdem/24):
it moves what must be matched, but not the bet that the next raise is counted from. So after a bet
of $8 and an all-in for $10 the next player may call $10 or raise the $8 to $16.
"""

from typing import Literal

import msgspec

from houseway.money.cents import dollars
from houseway.table.events import BettingOpened, Folded, Raised
from houseway.table.hand import Hand
from houseway.table.setup import Setup

Structure = Literal["split", "straight", "spread", "no limit", "pot limit"]


class Bounds(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a seat may raise to; an all-in below `full_cents` is action only."""

    low_cents: int
    high_cents: int
    full_cents: int


class NoRaise(msgspec.Struct, frozen=True, gc=False):
    """Why a seat may not raise now."""

    why: str
    option: str = ""
    """The question whose answer forbids it."""


def structure(setup: Setup) -> Structure:
    """How the posted figures run at this table."""
    match setup.limit.kind:
        case "no-limit":
            return "no limit"
        case "pot-limit":
            return "pot limit"
        case "spread":
            return "spread"
        case "split" if setup.options.betting_structure == "split limit":
            return "split"
        case "split" if setup.options.betting_structure == "spread limit":
            return "spread"
    return "straight"


def raise_bounds(hand: Hand, seat: int, number: int) -> Bounds | NoRaise:
    """What this seat may raise to in this betting round (the first is 1), or why it may not."""
    stack_cents = hand.money.balances[seat]
    most_cents = hand.seats[seat].bet_cents + stack_cents
    if most_cents <= hand.bet_cents:
        return NoRaise(f"It has only {dollars(stack_cents)}")
    if hand.acted >> seat & 1:
        return NoRaise("It has acted, and nobody has made a full raise since", "short_all_in")
    if hand.checked >> seat & 1 and not hand.setup.options.check_raise:
        return NoRaise("It has checked this round", "check_raise")
    if why := _capped(hand):
        return why
    if not any(hand.money.balances[other] for other in hand.order if other != seat):
        return NoRaise("Nobody who could call it has chips left", "table_stakes")
    low_cents, high_cents = _sizes(hand, seat, number)
    full_cents = low_cents
    if hand.setup.options.short_all_in == "half bet rule":
        full_cents -= (low_cents - hand.bet_cents) // 2
    return Bounds(
        low_cents=min(low_cents, most_cents),
        high_cents=min(high_cents, most_cents),
        full_cents=full_cents,
    )


def _sizes(hand: Hand, seat: int, number: int) -> tuple[int, int]:
    """The least and the most to raise to, whatever the seat has left."""
    setup = hand.setup
    match structure(setup):
        case "split":
            upper = number >= setup.options.upper_limit_from
            size_cents = (setup.limit.high_cents if upper else setup.limit.low_cents) or 0
            to_cents = hand.full_cents + size_cents
            return to_cents, to_cents
        case "straight":
            to_cents = hand.full_cents + (setup.limit.low_cents or 0)
            return to_cents, to_cents
        case "spread":
            least_cents = max(setup.limit.low_cents or 0, _last_increment(hand))
            most_cents = max(setup.limit.high_cents or 0, least_cents)
            return hand.bet_cents + least_cents, hand.bet_cents + most_cents
        case "no limit":
            return hand.bet_cents + max(setup.blind_cents, _last_increment(hand)), _EVERYTHING
        case "pot limit":
            return _pot_limit(hand, seat)


def _pot_limit(hand: Hand, seat: int) -> tuple[int, int]:
    """Up to the pot, which counts the raiser's own call where the house says so."""
    options = hand.setup.options
    pot_cents = hand.pot_cents
    if options.pot_includes_call:
        pot_cents += hand.bet_cents - hand.seats[seat].bet_cents
    high_cents = hand.bet_cents + pot_cents
    low_cents = hand.bet_cents + max(hand.setup.blind_cents, _last_increment(hand))
    if options.pot_limit_amount == "exactly the pot":
        low_cents = high_cents
    return min(low_cents, high_cents), high_cents


def _last_increment(hand: Hand) -> int:
    return hand.increment_cents if hand.setup.options.raise_min == "last bet or raise" else 0


def _capped(hand: Hand) -> NoRaise | None:
    """Whether all raises of the round are in, for as many players as are left."""
    options = hand.setup.options
    most, option = options.raises_max, "raises_max"
    if hand.setup.limit.kind in ("no-limit", "pot-limit") and not options.raise_cap_in_big_bet:
        return None
    if _is_heads_up(hand):
        most, option = options.heads_up_raises_max, "heads_up_raises_max"
    # The first bet of a round is counted with the raises.
    if most is None or hand.raises < most + (0 if hand.round == 1 else 1):
        return None
    return NoRaise(f"A bet and {most} raises are in and {len(hand.order)} players remain", option)


def _is_heads_up(hand: Hand) -> bool:
    if len(hand.order) > 2:
        return False
    match hand.setup.options.heads_up_counts_from:
        case "two remain":
            return True
        case "two remain before the cap":
            return _live_when_capped(hand) <= 2
        case _:
            return _live_at_start(hand) <= 2


def _live_at_start(hand: Hand) -> int:
    return len(hand.order) + sum(type(event) is Folded for event in _this_round(hand))


def _live_when_capped(hand: Hand) -> int:
    """How many hands were live when the last raise of the round went in."""
    live = len(hand.order)
    for event in reversed(_this_round(hand)):
        if type(event) is Raised and event.full:
            return live
        if type(event) is Folded:
            live += 1
    return live


def _this_round(hand: Hand) -> list[object]:
    at = max(n for n, event in enumerate(hand.log) if type(event) is BettingOpened)
    return list(hand.log[at:])


_EVERYTHING = 1 << 60
"""No limit: the stack alone bounds it."""

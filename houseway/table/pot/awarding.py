"""Who wins what: every pot to its winners, halves and odd chips by the house's rule.

Cards speak: the best hand shown wins (comstock/texas-holdem/49 and 50), and tied hands share what
they tied for. In a split pot high and low take half each; a half for which nobody qualifies goes
to the other side. How strong hands are is in `measuring.py`; the questions are in `options.py`.
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from houseway.money.pots import Pot, side_pots
from houseway.money.split import halves, split
from houseway.table.events import Mucked, StreetBegan
from houseway.table.hand import Hand
from houseway.table.pot.events import Pushed
from houseway.table.pot.measuring import Strengths, is_a_pair_or_better
from houseway.table.pot.options import HighLowOptions, SplittingOptions

Wins = Literal["high", "high-low", "low"]


class Measured(NamedTuple):
    """What the hands of a showdown are worth."""

    highs: Strengths
    """By which the pot or its first half is won: in a game for low alone, how low they are."""
    lows: Strengths | None
    """None where only one hand wins."""
    category: Callable[[int], str]
    """What a strength of the first kind is called."""


class Winners(NamedTuple):
    """Who takes each half of a pot; with one side empty the other takes all."""

    high: list[int]
    low: list[int]


def mucked_in_turn(hand: Hand) -> list[int]:
    """Who has mucked at this showdown and has not taken the hand back, the last one first."""
    mucked: list[int] = []
    for event in reversed(hand.log):
        if type(event) is StreetBegan:
            break
        if type(event) is Mucked and event.seat not in (*hand.order, *mucked):
            mucked.append(event.seat)
    return mucked


def pots(hand: Hand, mucked: Sequence[int] = ()) -> list[Pot]:
    """The main pot and the side pots, after the drop; one pot when everybody paid the same.

    They were parted before the showdown began, so a hand that is mucked there leaves them as they
    are: a pot may be left to one player, who has won it whatever becomes of the hand.
    """
    seats, claims = hand.seats, hand.order
    if mucked:
        claims = [seat for seat in hand.setup.order if seat in hand.order or seat in mucked]
    if len({seats[seat].paid_cents for seat in claims}) == 1:
        return [Pot(hand.pot_cents, tuple(claims))]
    paid = {seat: seats[seat].paid_cents for seat in hand.setup.order}
    dead_cents = sum(hand.seats[seat].dead_cents for seat in hand.setup.order) + hand.carried_cents
    drop_cents = sum(paid.values()) + dead_cents - hand.pot_cents
    return side_pots(paid, claims, dead_cents=dead_cents, drop_cents=drop_cents)


def unopposed(hand: Hand) -> list[Pushed]:
    """The last live hand takes what it may win without showing."""
    if not hand.pot_cents:
        return []
    mucked = mucked_in_turn(hand)
    if not mucked:
        return [Pushed(hand.order[0], hand.pot_cents, 0, "")]
    return [
        Pushed(_last_in(hand, pot, mucked), pot.cents, number, "")
        for number, pot in reversed(list(enumerate(pots(hand, mucked))))
    ]


def awards(hand: Hand, measured: Measured) -> list[Pushed]:
    """Every pot to its winners, the last side pot first as it is pushed on the felt."""
    pushed: list[Pushed] = []
    category, highs = measured.category, measured.highs
    mucked = mucked_in_turn(hand)
    for number, pot in reversed(list(enumerate(pots(hand, mucked)))):
        live = [seat for seat in pot.eligible if seat not in mucked] if mucked else pot.eligible
        if not live:
            pushed.append(Pushed(_last_in(hand, pot, mucked), pot.cents, number, ""))
            continue
        winners = _winners(hand, live, measured)
        high_cents, low_cents = _halves(hand, pot, winners)
        for seat, cents in _shares(hand, high_cents, winners.high):
            pushed.append(Pushed(seat, cents, number, category(highs[seat])))
        for seat, cents in _shares(hand, low_cents, winners.low):
            pushed.append(Pushed(seat, cents, number, "low"))
    return pushed


def _last_in(hand: Hand, pot: Pot, mucked: Sequence[int]) -> int:
    """Who was the last to have a hand for this pot: one that is live, or was mucked last."""
    return next(seat for seat in (*hand.order, *mucked) if seat in pot.eligible)


def _winners(hand: Hand, eligible: Sequence[int], measured: Measured) -> Winners:
    """The best high and the best low among the hands that may win this pot and qualify."""
    highs, lows = measured.highs, measured.lows
    if lows is None:
        return Winners(_best(eligible, highs), [])
    options = hand.setup.options[HighLowOptions]
    # comstock/texas-holdem-hi-lo/5 and 8: only a pair or better wins the high half, or the pot.
    asks_a_pair = options.high_qualifier == "pair or better"
    qualified = {
        seat: highs[seat] if is_a_pair_or_better(highs[seat]) or not asks_a_pair else 0
        for seat in eligible
    }
    high, low = _best(eligible, qualified), _best(eligible, lows)
    if high or not asks_a_pair:
        return Winners(high, low)
    if not low:
        # comstock/texas-holdem-hi-lo/9: nobody qualifies either way, and the live hands share it.
        is_shown = options.nobody_qualifies == "shown hands share"
        return Winners([one for one in eligible if not is_shown or one in hand.shown], [])
    match options.only_low_qualifies:
        case "low takes all":
            # comstock/texas-holdem-hi-lo/5: a lone low is the only hand that qualifies.
            return Winners([], low)
        case "best high anyway":
            return Winners(_best(eligible, highs), low)
        case _:
            return Winners(list(eligible), low)


def _best(seats: Sequence[int], strong: Strengths) -> list[int]:
    """The seats with the best hand that qualifies, in order from the left of the button."""
    # garlic-city/texas-holdem/17, comstock/texas-holdem/50, s-and-k/texas-holdem/9 and 10
    best = max(map(strong.__getitem__, seats))
    return [seat for seat in seats if strong[seat] == best] if best else []


def _halves(hand: Hand, pot: Pot, winners: Winners) -> tuple[int, int]:
    """What high takes and what low takes; an odd chip is high's, or goes by position."""
    if not winners.low:
        return pot.cents, 0
    if not winners.high:
        return 0, pot.cents
    # garlic-city/omaha/20 and 21: equal halves, and the odd chip to high.
    more_cents, less_cents = halves(pot.cents, chip_cents=hand.setup.chip_cents)
    if hand.setup.options[HighLowOptions].odd_chip_of_halves == "left of the button":
        first = next(seat for seat in hand.order if seat in winners.high or seat in winners.low)
        if first not in winners.high:
            return less_cents, more_cents
    return more_cents, less_cents


def _shares(hand: Hand, cents: int, seats: list[int]) -> list[tuple[int, int]]:
    """Equal shares of a pot or a half, those that come to anything."""
    if len(seats) < 2:
        return [(seat, cents) for seat in seats if cents]
    line = _odd_chips_to(hand)
    shares = split(cents, seats, odd_chips_to=line, chip_cents=hand.setup.chip_cents)
    return [(seat, share_cents) for seat, share_cents in shares.items() if share_cents]


def _odd_chips_to(hand: Hand) -> list[int]:
    """Who comes first for an odd chip: left of the button, or the highest card, suits counting."""
    if hand.setup.options[SplittingOptions].odd_chip == "left of the button":
        return hand.order
    return sorted(hand.order, key=lambda seat: -max(hand.holdings[seat].cards))

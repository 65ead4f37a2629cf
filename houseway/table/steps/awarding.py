"""Who wins what: strengths by table, pots by what each seat paid, shares by the odd-chip rule.

Cards speak: the best hand shown wins (comstock/texas-holdem/49 and 50). High and low are measured
apart, and a player may win both. What is compared here was decided by the house's answers: how
many hole cards play, what qualifies, and who gets an odd chip.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from houseway.cards.card import Card
from houseway.hands.board_tables import any_five, at_most_two, exactly_two
from houseway.hands.lookup import Ranking, Strength
from houseway.hands.tables import EIGHT_OR_BETTER, HIGH
from houseway.money.pots import Pot, side_pots
from houseway.money.split import split, split_high_low
from houseway.table.events import Pushed
from houseway.table.hand import Hand

Wins = Literal["high", "high-low"]
Strengths = Mapping[int, int]
"""By seat; bigger is better, and 0 does not qualify."""

CHOOSING: Final[dict[str, Callable[[Ranking, Sequence[Card]], Strength]]] = {
    "any": any_five,
    "at most two": at_most_two,
    "exactly two": exactly_two,
}


def strengths(hand: Hand, ranking: Ranking) -> dict[int, int]:
    """How strong each live hand is with the board."""
    choose = CHOOSING[hand.setup.options.hole_cards_used]
    strength = choose(ranking, hand.board)
    return {seat: strength(hand.holdings[seat].cards) for seat in hand.order}


def high_strengths(hand: Hand) -> dict[int, int]:
    return strengths(hand, HIGH)


def low_strengths(hand: Hand) -> dict[int, int]:
    return strengths(hand, EIGHT_OR_BETTER)


def pots(hand: Hand) -> list[Pot]:
    """The main pot and the side pots, after the drop; one pot when everybody paid the same."""
    paid = {seat: hand.seats[seat].paid_cents for seat in hand.setup.order}
    first = paid[hand.order[0]]
    if all(paid[seat] == first for seat in hand.order):
        return [Pot(hand.pot_cents, tuple(hand.order))]
    dead_cents = sum(hand.seats[seat].dead_cents for seat in hand.setup.order)
    drop_cents = sum(paid.values()) + dead_cents - hand.pot_cents
    return side_pots(paid, hand.order, dead_cents=dead_cents, drop_cents=drop_cents)


def awards(hand: Hand, highs: Strengths, lows: Strengths | None) -> list[Pushed]:
    """Every pot to its winners, the last side pot first as it is pushed on the felt."""
    pushed: list[Pushed] = []
    for number, pot in reversed(list(enumerate(pots(hand)))):
        high = _best(pot.eligible, highs)
        low = _best(pot.eligible, lows) if lows is not None else []
        for seat, cents in _shares(hand, pot, high=high, low=low).items():
            if cents:
                pushed.append(Pushed(seat, cents, number, HIGH.category(highs[seat])))
    return pushed


def _shares(hand: Hand, pot: Pot, *, high: list[int], low: list[int]) -> dict[int, int]:
    if low:
        return split_high_low(
            pot.cents, high=high, low=low, odd_chips_to=hand.order, chip_cents=hand.setup.chip_cents
        )
    if len(high) == 1:
        return {high[0]: pot.cents}
    return split(pot.cents, high, odd_chips_to=hand.order, chip_cents=hand.setup.chip_cents)


def _best(seats: Sequence[int], strong: Strengths) -> list[int]:
    """The seats with the best hand that qualifies, in order from the left of the button."""
    best = max(strong[seat] for seat in seats)
    return [seat for seat in seats if strong[seat] == best] if best else []

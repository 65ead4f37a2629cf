"""Scoring Chinese Poker: every two players compare front, middle and back, and points are paid.

In 2-4 scoring the higher hand of each part earns a point and the higher total one more, so two of
three are worth 2 and a sweep is worth 4 (garlic-city/chinese-poker/48 to 53); Western is the same.
Eastern has no such point but a table of bonuses, Mandarin adds bonuses, the shot and the home run:
all of that is in `hands/chinese_scoring.py`. A point is worth what the players agreed before the
deal (garlic-city/chinese-poker/44). Nobody pays more than the chips before him, nor wins more from
anybody than he began with himself (garlic-city/texas-holdem/19, GC-I11).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from houseway.cards.card import UNKNOWN
from houseway.hands.chinese_scoring import (
    EasternBonus,
    MandarinBonus,
    MandarinHomeRun,
    MandarinShot,
    OpenedHand,
    PointRules,
    Scoring,
    TiedPart,
    declared_hand,
    opened_hand,
    results,
)
from houseway.rulebook.options import HouseOptions
from houseway.table.chinese.events import Compared, Opened
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events, Step

if TYPE_CHECKING:
    from houseway.table.setup import Setup


@dataclass(frozen=True, kw_only=True)
class ScoringOptions(HouseOptions):
    """Asked by Chinese Poker."""

    chinese_scoring: Scoring
    """Which scoring is in force: 2 points for two of three and 4 for a sweep, 1 and 6, or one of
    the three versions with their bonuses?"""

    chinese_tied_part: TiedPart
    """One part is tied and one player wins the other two: is the tie simply worth nothing, so that
    in 2-4 he gets 3, or does the shortcut hold, that two of three are 2?"""

    eastern_bonus: EasternBonus
    """In Eastern, does a bonus hand earn its bonus instead of the part's one point, or on top?"""

    mandarin_bonus: MandarinBonus
    """Mandarin adds a bonus for certain hands: for those of the Eastern table, or for none?"""

    mandarin_shot: MandarinShot
    """Winning all three parts in Mandarin, "doubled and added": do the regular points count twice
    in all, or is twice their number added to them?"""

    mandarin_home_run: MandarinHomeRun
    """And winning all three from all three opponents, "tripled and added"?"""

    chinese_settling_order: Literal["clockwise from the button", "losers share alike"]
    """A player cannot pay all he has lost: is he settled with pair by pair clockwise from the
    button until his chips are gone, or do those he owes share them?"""


class Opening(Step, frozen=True, gc=False, tag="open"):
    """All hands are turned up together, the automatic wins before the others."""

    words: ClassVar = "hands are opened"

    def advance(self, hand: Hand) -> Events:
        # garlic-city/chinese-poker/18: they were put down before any hand was opened.
        in_order = sorted(hand.order, key=lambda seat: not hand.holdings[seat].is_automatic)
        return (*(_opened(hand, seat) for seat in in_order), STEPPED)


class PayingPoints(Step, frozen=True, gc=False, tag="pay points"):
    """Every two players settle, clockwise from the button."""

    words: ClassVar = "every two players settle their points"

    def advance(self, hand: Hand) -> Events:
        # garlic-city/chinese-poker/11 and 45: one opponent at a time, six comparisons of four.
        hands = {seat: as_it_counts(hand, seat) for seat in hand.order}
        points = results(hands, point_rules(hand.setup))
        order = hand.setup.options.chinese_settling_order
        paid = _in_turn if order == "clockwise from the button" else _shared
        return (*paid(hand, points), STEPPED)


def open_hands() -> Opening:
    """Everybody turns his hand up."""
    return Opening()


def pay_points() -> PayingPoints:
    """Every two players compare their hands and settle."""
    return PayingPoints()


def point_rules(setup: "Setup") -> PointRules:
    """The house's answers on scoring, in the words of `hands/chinese_scoring.py`."""
    options = setup.options
    return PointRules(
        scoring=options.chinese_scoring,
        tied_part=options.chinese_tied_part,
        eastern_bonus=options.eastern_bonus,
        mandarin_bonus=options.mandarin_bonus,
        mandarin_shot=options.mandarin_shot,
        mandarin_home_run=options.mandarin_home_run,
        automatic_win_points=options.automatic_win_points,
        misset_points=options.misset_points,
    )


def as_it_counts(hand: Hand, seat: int) -> OpenedHand:
    """A hand as its player has set it down."""
    holding = hand.holdings[seat]
    front, middle, back = holding.parts
    cards = (*front, *middle, *back)
    if UNKNOWN in cards:
        return OpenedHand(mis_set="it was never told to the house dealer")
    if holding.is_automatic:
        order = hand.setup.options.automatic_win_order
        return declared_hand(cards, automatic_win_order=order)
    return opened_hand(front=front, middle=middle, back=back)


def _opened(hand: Hand, seat: int) -> Opened:
    counts = as_it_counts(hand, seat)
    front, middle, back = hand.holdings[seat].parts
    words = counts.mis_set or "; ".join(made.words for made in counts.parts)
    return Opened(
        seat,
        front,
        middle,
        back,
        counts.automatic.words if counts.automatic else words,
        is_automatic=counts.automatic is not None,
        is_mis_set=bool(counts.mis_set),
    )


def _point_cents(setup: "Setup") -> int:
    """What a point is worth (garlic-city/chinese-poker/10 and 44)."""
    assert setup.limit.low_cents is not None, "the game is played at such limits only"
    return setup.limit.low_cents


def _in_action(hand: Hand, *pair: int, points: int) -> int:
    """What points are worth between two players, as far as the shorter of them covers it."""
    # garlic-city/texas-holdem/19: only chips that lie there at the start may be won against.
    covered_cents = min(hand.money.balances[seat] for seat in pair)
    return min(abs(points) * _point_cents(hand.setup), covered_cents)


def _in_turn(hand: Hand, points: Mapping[tuple[int, int], int]) -> Iterator[Compared]:
    """Pair by pair, each with the chips that the pairs before have left him."""
    left = {seat: hand.money.balances[seat] for seat in hand.order}
    for (seat, other), earned in points.items():
        winner, loser = (seat, other) if earned > 0 else (other, seat)
        cents = min(_in_action(hand, seat, other, points=earned), left[loser])
        left[loser] -= cents
        left[winner] += cents
        yield Compared(seat, other, earned, cents)


def _shared(hand: Hand, points: Mapping[tuple[int, int], int]) -> Iterator[Compared]:
    """Whoever is short divides the chips he began with among those he owes, all alike."""
    owed: dict[int, dict[int, int]] = {seat: {} for seat in hand.order}
    for (seat, other), earned in points.items():
        winner, loser = (seat, other) if earned > 0 else (other, seat)
        owed[loser][winner] = _in_action(hand, seat, other, points=earned)
    paid = {
        loser: _alike(hand.money.balances[loser], debts, chip_cents=hand.setup.chip_cents)
        for loser, debts in owed.items()
    }
    for (seat, other), earned in points.items():
        winner, loser = (seat, other) if earned > 0 else (other, seat)
        yield Compared(seat, other, earned, paid[loser][winner])


def _alike(has_cents: int, debts: Mapping[int, int], *, chip_cents: int) -> dict[int, int]:
    """Chips handed round, one to each who is still owed something, until they are gone.

    >>> _alike(500, {2: 400, 3: 100, 4: 0}, chip_cents=100)
    {2: 400, 3: 100, 4: 0}
    >>> _alike(500, {2: 400, 3: 200, 4: 400}, chip_cents=100)
    {2: 200, 3: 200, 4: 100}
    """
    if sum(debts.values()) <= has_cents:
        return dict(debts)
    paid = dict.fromkeys(debts, 0)
    while has_cents:
        for seat, debt in debts.items():
            cents = min(chip_cents, debt - paid[seat], has_cents)
            paid[seat] += cents
            has_cents -= cents
    return paid

"""Scoring Chinese Poker: every two players compare front, middle and back, and points are paid.

In 2-4 scoring the higher hand of each part earns a point and the higher total one more, so two of
three are worth 2 and a sweep is worth 4 (garlic-city/chinese-poker/48 to 53); Western is the same.
Eastern has no such point but a table of bonuses, Mandarin adds bonuses, the shot and the home run:
all of that is in `hands/chinese_scoring.py`. A point is worth what the players agreed before the
deal (garlic-city/chinese-poker/44). Nobody pays more than the chips before them, nor wins more from
anybody than they began with (garlic-city/texas-holdem/19, GC-I11).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.hands.chinese import CARDS_IN, CARDS_IN_ALL, automatic_win, part
from houseway.hands.chinese_scoring import (
    OpenedHand,
    PointRules,
    declared_hand,
    opened_hand,
    outcome_of,
    results,
)
from houseway.hands.naming import Named, high_so_far, is_seen, named
from houseway.rulebook.options import Options
from houseway.table.chinese.events import Compared, Opened
from houseway.table.chinese.options import ArrangingOptions, ScoringOptions
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events, Step

if TYPE_CHECKING:
    from houseway.table.setup import Setup


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
    compares: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        # garlic-city/chinese-poker/11 and 45: one opponent at a time, six comparisons of four.
        hands = {seat: as_it_counts(hand, seat) for seat in hand.order}
        points = results(hands, point_rules(hand.setup))
        order = hand.setup.options[ScoringOptions].chinese_settling_order
        paid = _in_turn if order == "clockwise from the button" else _shared
        return (*paid(hand, points), STEPPED)

    def named(self, hand: Hand, holding: int) -> tuple[Named, ...]:
        """As it is set; before that, only a hand that wins without being set has a name."""
        cards = hand.holdings[holding].cards
        if hand.holdings[holding].is_automatic or not any(hand.holdings[holding].parts):
            return _named_automatic(hand, cards)
        return self.named_parts(hand, hand.holdings[holding].parts)

    def rows(self, hand: Hand, holding: int, other: int) -> tuple[int, ...]:
        one, two = as_it_counts(hand, holding), as_it_counts(hand, other)
        return outcome_of(one, two) if one.parts and two.parts else ()

    def named_parts(self, hand: Hand, parts: Sequence[Sequence[Card]]) -> tuple[Named, ...]:
        return tuple(
            named(part(cards, of=of), of)
            if len(cards) == CARDS_IN[of]
            else high_so_far(cards[: CARDS_IN[of]], of)
            for of, cards in zip(CARDS_IN, parts, strict=True)
            if is_seen(cards)
        )


def _named_automatic(hand: Hand, cards: Sequence[Card]) -> tuple[Named, ...]:
    if not is_seen(cards) or len(cards) != CARDS_IN_ALL:
        return ()
    order = hand.setup.options[ArrangingOptions].automatic_win_order
    win = automatic_win(cards, automatic_win_order=order)
    return (named(win),) if win else ()


def open_hands() -> Opening:
    """Everybody turns their hand up."""
    return Opening()


def pay_points() -> PayingPoints:
    """Every two players compare their hands and settle."""
    return PayingPoints()


def point_rules(setup: "Setup") -> PointRules:
    """The house's answers on scoring, in the words of `hands/chinese_scoring.py`."""
    return rules_of(setup.options)


def rules_of(options: Options) -> PointRules:
    """The same before there is a table."""
    arranging = options[ArrangingOptions]
    scoring = options[ScoringOptions]
    return PointRules(
        scoring=scoring.chinese_scoring,
        tied_part=scoring.chinese_tied_part,
        eastern_bonus=scoring.eastern_bonus,
        mandarin_bonus=scoring.mandarin_bonus,
        mandarin_shot=scoring.mandarin_shot,
        mandarin_home_run=scoring.mandarin_home_run,
        automatic_win_points=arranging.automatic_win_points,
        misset_points=arranging.misset_points,
    )


def as_it_counts(hand: Hand, seat: int) -> OpenedHand:
    """A hand as its player has set it down."""
    holding = hand.holdings[seat]
    front, middle, back = holding.parts
    cards = (*front, *middle, *back)
    if UNKNOWN in cards:
        return OpenedHand(mis_set="it was never told to the house dealer")
    if holding.is_automatic:
        order = hand.setup.options[ArrangingOptions].automatic_win_order
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
    """Pair by pair, each with the chips that the pairs before have left."""
    left = {seat: hand.money.balances[seat] for seat in hand.order}
    for (seat, other), earned in points.items():
        winner, loser = (seat, other) if earned > 0 else (other, seat)
        cents = min(_in_action(hand, seat, other, points=earned), left[loser])
        left[loser] -= cents
        left[winner] += cents
        yield Compared(seat, other, earned, cents)


def _shared(hand: Hand, points: Mapping[tuple[int, int], int]) -> Iterator[Compared]:
    """Whoever is short divides the chips they began with among those they owe, all alike."""
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

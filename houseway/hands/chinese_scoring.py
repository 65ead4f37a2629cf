"""Points at Chinese Poker: what one set hand collects from another, by the scoring in force.

Each part won earns its worth, and the difference between the two totals is paid
(garlic-city/chinese-poker/10 to 14, 50 to 53). In 2-4 and Western the higher total gets one more,
the overall point. Eastern has bonus hands instead (garlic-city/chinese-poker/27 to 35). Mandarin
has bonus hands, the shot and the home run (garlic-city/chinese-poker/38 to 43): these multiply the
regular points, which three of a kind in front has tripled, and never the bonuses (GC-I5).
An automatic win is worth a sweep, and a mis-set hand pays everybody (GC-I6, GC-I9).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal, NamedTuple

from houseway.cards.card import Card
from houseway.errors import BadInput
from houseway.hands.chinese import (
    CARDS_IN,
    AutomaticWinOrder,
    Part,
    automatic_win,
    eastern_bonus_points,
    part,
    why_mis_set,
)
from houseway.hands.made import Made

Scoring = Literal["2-4", "1-6", "eastern", "western", "mandarin"]
TiedPart = Literal["scores nothing", "shortcut holds"]
EasternBonus = Literal["replaces the point", "adds to the point"]
MandarinBonus = Literal["eastern table", "none"]
MandarinShot = Literal["twice in all", "twice on top"]
MandarinHomeRun = Literal["three times in all", "three times on top"]
AutomaticWinPoints = Literal["as a sweep", "as a mis-set hand pays"]

PARTS: Final[tuple[Part, ...]] = tuple(CARDS_IN)
FOUR_HANDED: Final = 4

Outcome = tuple[int, int, int]
"""Front, middle and back: 1 for a part that is won, -1 for one that is lost, 0 for a tie."""

SHOT: Final[dict[MandarinShot, int]] = {"twice in all": 1, "twice on top": 2}
HOME_RUN: Final[dict[MandarinHomeRun, int]] = {"three times in all": 2, "three times on top": 3}
"""How often the regular points are added to themselves."""


@dataclass(frozen=True, kw_only=True)
class PointRules:
    """How a house scores: its answers to the questions of `table/chinese/scoring.py`."""

    scoring: Scoring = "2-4"
    tied_part: TiedPart = "scores nothing"
    eastern_bonus: EasternBonus = "replaces the point"
    mandarin_bonus: MandarinBonus = "eastern table"
    mandarin_shot: MandarinShot = "twice in all"
    mandarin_home_run: MandarinHomeRun = "three times in all"
    automatic_win_points: AutomaticWinPoints = "as a sweep"
    misset_points: int = 4


class Worth(NamedTuple):
    """What winning a part earns: points that a sweep may multiply, and those it may not."""

    regular: int
    bonus: int = 0


class OpenedHand(NamedTuple):
    """One player's thirteen cards, open: set in order, mis-set, or an automatic win."""

    parts: tuple[Made, ...] = ()
    """Front, middle and back; nothing where they do not count."""
    mis_set: str = ""
    """Why it is mis-set, in words."""
    automatic: Made | None = None


def opened_hand(
    *, front: Sequence[Card], middle: Sequence[Card], back: Sequence[Card]
) -> OpenedHand:
    """Thirteen cards as their player has set them."""
    if wrong := why_mis_set(front=front, middle=middle, back=back):
        return OpenedHand(mis_set=wrong)
    laid = (front, middle, back)
    return OpenedHand(tuple([part(laid[at], of=of) for at, of in enumerate(PARTS)]))


def declared_hand(cards: Sequence[Card], *, automatic_win_order: AutomaticWinOrder) -> OpenedHand:
    """Thirteen cards put down as an automatic win; BadInput if they are none."""
    made = automatic_win(cards, automatic_win_order=automatic_win_order)
    if made is None:
        raise BadInput("these thirteen cards are no automatic win")
    return OpenedHand(automatic=made)


def worth(category: str, rules: PointRules, *, of: Part) -> Worth:
    """What a part earns that wins with a hand of this category.

    >>> worth("full house", PointRules(scoring="eastern"), of="middle")
    Worth(regular=2, bonus=0)
    """
    bonus = eastern_bonus_points(category, of=of)
    if rules.scoring == "eastern":
        # garlic-city/chinese-poker/35: it "earns only the bonus hand points".
        return Worth(bonus or 1) if rules.eastern_bonus == "replaces the point" else Worth(1, bonus)
    if rules.scoring == "mandarin":
        # garlic-city/chinese-poker/39: three of a kind in front counts three in all (GC-I4).
        if of == "front":
            return Worth(3 if category == "three of a kind" else 1)
        # garlic-city/chinese-poker/40 and 41: the points of a bonus hand are added on.
        return Worth(1, bonus if rules.mandarin_bonus == "eastern table" else 0)
    return Worth(1)


def beside_the_parts(outcome: Outcome, rules: PointRules, *, regular: int) -> int:
    """What comes to the points of the parts: the overall point, or something for a sweep.

    `regular` is what the parts of whoever swept earned. Below zero it is the other player's.

    >>> beside_the_parts((1, 1, -1), PointRules(), regular=2)
    1
    """
    total = sum(outcome)
    is_sweep = abs(total) == len(PARTS)
    sign = (total > 0) - (total < 0)
    match rules.scoring:
        case "2-4" | "western":
            # garlic-city/chinese-poker/15, 16, 36 and 52: one more for the higher total.
            holds = rules.tied_part == "shortcut holds"
            return 0 if holds and sorted(map(abs, outcome)) == [0, 1, 1] else sign
        case "1-6":
            return 3 * sign if is_sweep else 0
        case "mandarin":
            # garlic-city/chinese-poker/42: "doubled and added to the total".
            return sign * (SHOT[rules.mandarin_shot] * regular) if is_sweep else 0
        case "eastern":
            # garlic-city/chinese-poker/34: two won less one lost, and nothing for the majority.
            return 0


def sweep_points(rules: PointRules) -> int:
    """What three parts won without a bonus are worth."""
    return len(PARTS) + beside_the_parts((1, 1, 1), rules, regular=len(PARTS))


def points(one: OpenedHand, other: OpenedHand, rules: PointRules) -> int:
    """What the first of two players collects; below zero, what they pay. Home runs apart."""
    if one.parts and other.parts:
        return _compared(one, other, rules)
    if one.mis_set or other.mis_set:
        # garlic-city/chinese-poker/26: to everybody who is not mis-set too (GC-I9).
        return rules.misset_points * (bool(other.mis_set) - bool(one.mis_set))
    # garlic-city/chinese-poker/17 and 19: it beats whatever is set, and the Dragon beats the rest.
    lead = _automatic(one) - _automatic(other)
    won = sweep_points(rules)
    if rules.automatic_win_points == "as a mis-set hand pays":
        won = rules.misset_points
    return won * ((lead > 0) - (lead < 0))


def results(hands: Mapping[int, OpenedHand], rules: PointRules) -> dict[tuple[int, int], int]:
    """What the first of each two players collects from the second, in the order given."""
    scored = {
        (one, other): points(hands[one], hands[other], rules)
        for one, other in combinations(hands, 2)
    }
    runner = _home_runner(hands) if rules.scoring == "mandarin" else 0
    for (one, other), earned in scored.items():
        # garlic-city/chinese-poker/43: a home run takes the place of the three shots.
        if runner in (one, other):
            more = HOME_RUN[rules.mandarin_home_run] - SHOT[rules.mandarin_shot]
            regular = sum(_worths(hands[runner], rules, regular_only=True))
            scored[one, other] = earned + (1 if runner == one else -1) * (more * regular)
    return scored


def outcome_of(one: OpenedHand, other: OpenedHand) -> Outcome:
    """Which parts the first of two set hands wins, ties and loses."""
    front, middle, back = [
        (mine > yours) - (mine < yours) for mine, yours in zip(one.parts, other.parts, strict=True)
    ]
    return front, middle, back


def _compared(one: OpenedHand, other: OpenedHand, rules: PointRules) -> int:
    outcome = outcome_of(one, other)
    mine, yours = _worths(one, rules), _worths(other, rules)
    earned = 0
    for at, won in enumerate(outcome):
        earned += mine[at] if won > 0 else -yours[at] if won < 0 else 0
    sweeper = one if sum(outcome) > 0 else other
    regular = sum(_worths(sweeper, rules, regular_only=True))
    return earned + beside_the_parts(outcome, rules, regular=regular)


def _worths(hand: OpenedHand, rules: PointRules, *, regular_only: bool = False) -> list[int]:
    """What each part earns where it wins."""
    found = [worth(made.category, rules, of=PARTS[at]) for at, made in enumerate(hand.parts)]
    return [one.regular if regular_only else one.regular + one.bonus for one in found]


def _automatic(hand: OpenedHand) -> int:
    """Where a hand stands among the automatic wins; one that is set is below them all."""
    return 1 + hand.automatic.strength[0] if hand.automatic else 0


def _home_runner(hands: Mapping[int, OpenedHand]) -> int:
    """Who has won all three parts from all three others on the showdown, or 0."""
    if len(hands) < FOUR_HANDED or not all(hand.parts for hand in hands.values()):
        return 0
    for seat, hand in hands.items():
        others = [other for key, other in hands.items() if key != seat]
        if all(outcome_of(hand, other) == (1, 1, 1) for other in others):
            return seat
    return 0

"""The usual opponent at Chinese Poker: how strong the parts are, and what to expect against them.

To say which setting of thirteen cards is best somebody has to sit opposite. The usual opponent is
dealt at random and sets by this very model, for 2-4 scoring; the front, the middle and the back
are each taken by itself, as if from three different deals. What this opponent holds was counted
over many deals, round after round until it changed no more (`lab/chinese_opponents.py`), and is
stored.

What a setting earns against it is then a matter of each part's lead, its chances of winning less
those of losing, and its chance of a tie:

    points = worth of the three parts + what lies beside them (the overall point, the shot)

Home runs are left out: they need three opponents at once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from houseway.hands import stored
from houseway.hands.chinese import Part
from houseway.hands.chinese_scoring import Outcome, PointRules, beside_the_parts, worth
from houseway.hands.lookup import Ranking
from houseway.hands.tables import CHINESE_FRONT, HIGH

STORED: Final = "chinese-opponent"

RANKINGS: Final[dict[Part, Ranking]] = {"front": CHINESE_FRONT, "middle": HIGH, "back": HIGH}

Counted = Mapping[int, int]
"""How often a part was this strong, by its strength; every strength there is, weakest first."""


class Opponent(NamedTuple):
    """Everything that is known of whoever sits opposite."""

    front: Counted
    middle: Counted
    back: Counted


class Chances(NamedTuple):
    """A part of this strength against the opponent's."""

    lead: float
    """How much oftener it wins than loses."""
    tie: float
    points: float
    """What it earns when it wins less what it costs when it loses, on average."""


class Beside(NamedTuple):
    """What is expected beside the points of middle and back, given a front.

    These are the factors of 1, lead and tie of the middle, each times 1, lead and tie of the back.
    """

    one_one: float
    one_lead: float
    one_tie: float
    lead_one: float
    lead_lead: float
    lead_tie: float
    tie_one: float
    tie_lead: float
    tie_tie: float


@dataclass(frozen=True)
class Expected:
    """What parts of each strength come to under one scoring: the tables that a search adds up."""

    front: dict[int, Beside]
    middle: dict[int, Chances]
    back: dict[int, Chances]
    least_middle: dict[int, int]
    """By the front: the weakest middle that is still in order with it."""


@cache
def usual_opponent() -> Opponent:
    sections = stored.read(STORED).sections
    fives = sections["fives"]
    return Opponent(
        front=dict(zip(sections["fronts"], sections["front"], strict=True)),
        middle=dict(zip(fives, sections["middle"], strict=True)),
        back=dict(zip(fives, sections["back"], strict=True)),
    )


@cache
def least_middles() -> dict[int, int]:
    sections = stored.read(STORED).sections
    return dict(zip(sections["fronts"], sections["least middle"], strict=True))


@cache
def against_the_usual(rules: PointRules) -> Expected:
    """What to expect from the usual opponent, worked out once for each way of scoring."""
    return expected(rules, usual_opponent(), least_middles())


def expected(rules: PointRules, opponent: Opponent, least_middle: Mapping[int, int]) -> Expected:
    """The same against anybody."""
    front = chances(opponent.front, rules, of="front")
    return Expected(
        front=_fronts(front, opponent.front, rules),
        middle=chances(opponent.middle, rules, of="middle"),
        back=chances(opponent.back, rules, of="back"),
        least_middle=dict(least_middle),
    )


def chances(counted: Counted, rules: PointRules, *, of: Part) -> dict[int, Chances]:
    """By its strength, what a part can expect."""
    ranking, total = RANKINGS[of], sum(counted.values())
    worths = {one: sum(worth(ranking.category(one), rules, of=of)) for one in counted}
    above, costs = total, sum(count * worths[one] for one, count in counted.items())
    below, found = 0, {}
    for strength, count in counted.items():
        above -= count
        costs -= count * worths[strength]
        points = (worths[strength] * below - costs) / total
        found[strength] = Chances((below - above) / total, count / total, points)
        below += count
    return found


def _fronts(front: Mapping[int, Chances], counted: Counted, rules: PointRules) -> dict[int, Beside]:
    """For every front: its own points, and what lies beside the parts as middle and back fall."""
    total, found = sum(counted.values()), {}
    regular = {
        one: worth(CHINESE_FRONT.category(one), rules, of="front").regular for one in counted
    }
    # What a lost front costs above the one point that a sweep multiplies, on average.
    more = sum((regular[one] - 1) * count for one, count in counted.items()) / total
    for strength, (lead, tie, points) in front.items():
        more -= (regular[strength] - 1) * counted[strength] / total
        won, lost = (1 - tie + lead) / 2, (1 - tie - lead) / 2
        by_outcome = {
            (middle, back): won * _beside((1, middle, back), rules, regular[strength])
            + tie * _beside((0, middle, back), rules, 1)
            + lost * _beside((-1, middle, back), rules, 1)
            + more * _for_one_more((-1, middle, back), rules)
            for middle, back in product((1, 0, -1), repeat=2)
        }
        found[strength] = _in_leads_and_ties(by_outcome, points)
    return found


def _beside(outcome: Outcome, rules: PointRules, front: int) -> int:
    """What lies beside the parts, where a front is worth so many regular points."""
    return beside_the_parts(outcome, rules, regular=front + 2)


def _for_one_more(outcome: Outcome, rules: PointRules) -> int:
    """How much more it is when the front is worth one point more."""
    return _beside(outcome, rules, 2) - _beside(outcome, rules, 1)


WON_TIED_LOST: Final = {1: (0.5, 0.5, -0.5), 0: (0.0, 0.0, 1.0), -1: (0.5, -0.5, -0.5)}
"""The chance of each outcome of a part, as factors of 1, its lead and its tie."""


def _in_leads_and_ties(by_outcome: Mapping[tuple[int, int], float], points: float) -> Beside:
    factors: Sequence[float] = [
        sum(
            amount * WON_TIED_LOST[middle][of_middle] * WON_TIED_LOST[back][of_back]
            for (middle, back), amount in by_outcome.items()
        )
        for of_middle, of_back in product(range(3), repeat=2)
    ]
    return Beside(points + factors[0], *factors[1:])

"""Pai Gow Poker: all 154,143,080 hands, each against the 53,524,680 banks that may be beside it.

The bank sets the house way whatever the player does; `optimal` sets each hand in whichever way wins
most against that. Hands are walked up to suits (`kernels/pai_gow_walking.py`), so the figures are
exact. `simulated` deals instead: it is there for answers that nobody has walked yet.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards.packs import with_joker
from houseway.hands.house_way.pai_gow_poker import USUAL, PokerWay
from houseway.hands.lookup import PLACE_BITS
from houseway.hands.tables import pai_gow_back
from houseway.kernels.arrays import Hands
from houseway.kernels.pai_gow_kinds import rank_kinds, suit_kinds
from houseway.kernels.pai_gow_poker import SEVEN
from houseway.kernels.pai_gow_settings import (
    Laid,
    best_behind,
    highest_behind,
    set_by,
    settings_of,
)
from houseway.kernels.pai_gow_study import HOUSE, Study, found_for, study_of
from houseway.kernels.pai_gow_walking import Job, Plan, of_one_hand
from houseway.lab.odds.figures import Counted, Figures, HandCount, Outcome, Result, figures
from houseway.lab.odds.owing import Banks
from houseway.lab.odds.pai_gow_best import best_fronts_of, kinds_of, unpacked
from houseway.lab.odds.pai_gow_rules import (
    HOUSE_WAY,
    NAMED,
    SPLIT_PAIRS,
    named_ways,
    rules_of,
    values,
    way_of,
)
from houseway.lab.odds.pai_gow_walked import BANKS, HANDS, best_fronts, shipped, stands_of
from houseway.lab.odds.sampling import DEALS, Sample, shuffled
from houseway.lab.odds.studies import OPTIMAL, Tell, in_silence
from houseway.lab.odds.two_hands import STANDS, Numbers, come_to, scale_of, stand
from houseway.rulebook.options import Options

LOTS: Final = 20
"""Simulated deals come in so many lots, a seed each."""
WEIGHED: Final = 100
"""And in each lot so many hands are weighed against all banks, for what the best reply gains."""
SEED: Final = 53


def counted(options: Options, strategy: str, tell: Tell) -> Counted:
    """The wager as this house settles it, with hands set so."""
    rules = rules_of(options)
    stands = stands_of(strategy, way_of(options), rules, tell)
    tally = Counter[Result]()
    for came, deals in zip(rules.come_to(), stands, strict=True):
        tally[Result(came, Fraction(1))] += deals
    return Counted("exact", HANDS * BANKS, (figures("base", tally),), _hands())


def _hands() -> tuple[HandCount, ...]:
    return tuple(HandCount(one, many, many / HANDS) for one, many in shipped().hands.items())


def hand_counts() -> dict[str, int]:
    """How many hands hold each line of the list at best, the joker as the houses have it."""
    ranks, suits = rank_kinds(), suit_kinds()
    lines = pai_gow_back(wheel=USUAL.wheel).tables.categories
    every = settings_of(np.concatenate([ranks.hands, suits.hands]), USUAL, ())
    best = every.backs[np.arange(len(every.many)), every.named[:, 0]] >> PLACE_BITS
    plain = ranks.ways.copy()
    np.subtract.at(plain, suits.by_rank, suits.ways)
    found = np.zeros(len(lines), np.int64)
    np.add.at(found, best, np.concatenate([plain, suits.ways]))
    return {line: int(found[at]) for at, line in reversed([*enumerate(lines)])}


class PaiGowOwing:
    """Seven cards set by a strategy against a bank that sets the house way (`owing.py`)."""

    def __init__(self, options: Options, strategy: str, tell: Tell) -> None:
        self.parts, self.scale = come_to(options)[0].reshape(-1, 1), scale_of(options)
        self.way, self.strategy = way_of(options), strategy
        self._best = None
        if strategy == OPTIMAL:
            self._best = unpacked(best_fronts(self.way, rules_of(options), tell))

    def banks(self, cards: Hands) -> Banks:
        return set_by(self.way, cards)

    def outcomes(self, own: Hands, banks: Banks) -> Numbers:
        fronts, backs = self._laid(own)
        found: Numbers = STANDS * stand(fronts, banks[0]) + stand(backs, banks[1])
        return found

    def _laid(self, cards: Hands) -> Laid:
        """Hands as the play sets them."""
        own, split_pairs = named_ways(self.way)
        if self.strategy == HOUSE_WAY:
            return set_by(own, cards)
        if self.strategy == SPLIT_PAIRS:
            return set_by(split_pairs, cards)
        if self._best is None:
            return highest_behind(self.way, cards)
        fronts = best_fronts_of(cards, self._best)
        return Laid(fronts, best_behind(self.way, cards, fronts))


def sampled(options: Options, strategy: str, hands: int, tell: Tell) -> Sample:
    """Tables of so many hands against one bank."""
    owing = PaiGowOwing(options, strategy, tell)
    dealt = shuffled(np.array(with_joker().cards, np.uint8), SEVEN * (hands + 1))
    bank, *players = (dealt[:, at : at + SEVEN] for at in range(0, dealt.shape[1], SEVEN))
    banks = owing.banks(bank)
    owed = [owing.parts[owing.outcomes(own, banks)] for own in players]
    return Sample({"base": np.stack(owed, axis=1)}, {"base": owing.scale})


class Lot(NamedTuple):
    """Deals that a seed makes: the same cards for every house and every play."""

    stands: Numbers
    """By deal, both chairs set the house way: which of the nine stands."""
    gains: NDArray[np.float64]
    """By hand that is weighed: how much likelier a play makes each of the nine."""


def dealt_lot(options: Options, strategy: str, number: int) -> Lot:
    """One of the lots that are dealt at random."""
    pack = np.array(with_joker().cards, np.uint8)
    dealt = shuffled(pack, 2 * SEVEN, seed=SEED + number)
    owing = PaiGowOwing(options, HOUSE_WAY, in_silence)
    stands = owing.outcomes(dealt[:, :SEVEN], owing.banks(dealt[:, SEVEN:]))
    gains = np.zeros((WEIGHED, 9))
    if strategy != HOUSE_WAY:
        gains = _weighed(dealt[:WEIGHED, :SEVEN], options, strategy)
    return Lot(stands, gains)


def worth_of(options: Options) -> NDArray[np.float64]:
    """What each of the nine stands is worth, in units of the wager."""
    worth: NDArray[np.float64] = come_to(options)[0].ravel() / scale_of(options)
    return worth


def simulated(options: Options, strategy: str, tell: Tell) -> Counted:
    """The same from deals at random: the house way dealt, or what a play gains on it weighed.

    Both chairs are dealt many hands the house way. For another play some hands are weighed against
    all banks, set so and set the house way: only the difference of the two is left to chance.
    """
    _, came = come_to(options)
    chances, gains = np.zeros((LOTS, 9)), np.zeros((LOTS, WEIGHED, 9))
    for number in range(LOTS):
        one = dealt_lot(options, strategy, number)
        chances[number] = np.bincount(one.stands, minlength=9) / len(one.stands)
        gains[number] = one.gains
        tell(number + 1, LOTS)
    deals, worth = LOTS * DEALS, worth_of(options)
    chance = chances.mean(axis=0) + gains.mean(axis=(0, 1))
    edge, second = -float(chance @ worth), float(chance @ worth**2)
    gained = gains.reshape(-1, 9) @ worth
    own = float(chances.mean(axis=0) @ worth**2 - (chances.mean(axis=0) @ worth) ** 2)
    base = Figures(
        wager="base",
        edge=edge,
        element_of_risk=edge,
        sd=sqrt(second - edge**2),
        stderr=sqrt(own / deals + float(gained.var()) / len(gained)),
        staked=1.0,
        wins=float(chance[worth > 0].sum()),
        pushes=float(chance[worth == 0].sum()),
        loses=float(chance[worth < 0].sum()),
        results=tuple(
            Outcome(float(one), 1.0, round(deals * float(part)), float(part))
            for one in sorted({each for row in came for each in row}, reverse=True)
            if (part := chance[worth == float(one)].sum())
        ),
    )
    return Counted("simulated", deals, (base,), _hands())


@cache
def _study(way: PokerWay) -> Study:
    return study_of(way, named_ways(way))


def _weighed(hands: Hands, options: Options, strategy: str) -> NDArray[np.float64]:
    """By hand: how much likelier each of nine stands is, set by a play, than set the house way."""
    way, rules = way_of(options), rules_of(options)
    study, worth = _study(way), values((rules,))
    job = Job(study.players, study.banks, Plan(worth, HOUSE), found_for(study, worth, others=1))
    kinds = kinds_of(hands)
    found = np.zeros((len(hands), 9))
    for at, row in enumerate(kinds.rows):
        stands = of_one_hand(row, kinds.by_rank[at], kinds.masks[at], job)
        named = study.players.settings.named[row]
        best = int((stands @ worth[0]).argmax())
        own = stands[best if strategy == OPTIMAL else named[NAMED.index(strategy)]]
        found[at] = (own - stands[named[HOUSE]]) / BANKS
    return found

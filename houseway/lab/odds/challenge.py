"""What Three Card Poker and Caribbean Stud share: stay in with a further wager, or lose the ante.

A deal is told by the line of the player's hand in the ranking's list, and by how it stands to the
bank's. What the wagers come to depends on nothing else, so deals are counted by these two, and each
game says once what every such pair brings.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Final, Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from houseway.cards.card import cards
from houseway.hands.lookup import Ranking
from houseway.hands.qualifying import BankQualifiesWith
from houseway.kernels.arrays import Hands, Strengths
from houseway.lab.odds.figures import Result
from houseway.rulebook.pay_tables import Odds
from houseway.table.bank.side_options import ChallengingOptions

Stand = Literal["no bank", "better", "equal", "worse"]
"""How a hand that stays in stands to the bank's; "no bank" is one that does not qualify."""
STANDS: Final[tuple[Stand, ...]] = get_args(Stand)
ZERO, EVEN, LOST = Fraction(0), Fraction(1), Fraction(-1)
LOWEST: Final[dict[int, dict[BankQualifiesWith, str]]] = {
    3: {"queen high": "Qc 3d 2h", "ace-king high": "Ac Kd 2h"},
    5: {"queen high": "Qc 5d 4h 3s 2c", "ace-king high": "Ac Kd 4h 3s 2c"},
}
"""By the cards of a hand: the lowest with which a bank qualifies."""
KING, ACE = 11, 12
"""By the ranks that cards are numbered by: deuces are 0."""

Parts = Callable[[str, Stand], tuple[Fraction, ...]]
"""What each wager on a hand comes to in antes, for a line of the list that stays in and stands so:
the ante, the wager to stay in, and the bonus where there is one. In the order of settling."""
Stays = NDArray[np.bool_]
"""By hand and by what is seen of the bank: whether it stays in."""


class Dealt(NamedTuple):
    """Every hand that a player may hold, and how the bank's stand to it."""

    lines: Sequence[str]
    """The lines of the list."""
    line: NDArray[np.int64]
    """By hand: on which of them it stands."""
    ways: NDArray[np.int64]
    """By hand: how many hands it stands for, itself and those alike but for their suits."""
    banks: NDArray[np.int64] | NDArray[np.int32]
    """By hand, by what is seen of the bank, and by `STANDS`: how many bank hands."""


class Split(NamedTuple):
    """The deals of one way to play."""

    stayed: Mapping[tuple[str, Stand], int]
    folded: Mapping[tuple[str, Stand], int]
    """By line, and by how the hand would have stood."""


def best_stays(dealt: Dealt, parts: Parts) -> Stays:
    """Which hands lose less by staying in than the ante that giving up costs."""
    brought, scale = staying_brings(dealt, parts)
    better: Stays = brought > -scale * dealt.banks.sum(axis=2, dtype=np.int64)
    return better


def staying_brings(dealt: Dealt, parts: Parts) -> tuple[NDArray[np.int64], int]:
    """By hand and by what is seen, what all banks bring; and how many units are an ante."""
    brings, scale = owed(parts, dealt.lines)
    worth = brings.sum(axis=2)
    brought = np.zeros(dealt.banks.shape[:2], np.int64)
    for at in range(len(STANDS)):
        brought += dealt.banks[:, :, at] * worth[dealt.line, at][:, None]
    return brought, scale


def split(dealt: Dealt, stays: Stays) -> Split:
    """All deals by line and stand, those played and those given up apart."""
    wanted = np.broadcast_to(stays, dealt.banks.shape[:2])[:, :, None]
    stayed = _by_line(dealt, (dealt.banks * wanted).sum(axis=1))
    every = _by_line(dealt, dealt.banks.sum(axis=1))
    return Split(_named(dealt, stayed), _named(dealt, every - stayed))


def _by_line(dealt: Dealt, of_hand: NDArray[np.int64]) -> NDArray[np.int64]:
    """The deals of every line, from the bank hands of every hand."""
    weighed = of_hand * dealt.ways[:, None]
    return np.array([weighed[dealt.line == at].sum(axis=0) for at in range(len(dealt.lines))])


def _named(dealt: Dealt, counts: NDArray[np.int64]) -> dict[tuple[str, Stand], int]:
    return {
        (line, stand): int(counts[row, at])
        for row, line in enumerate(dealt.lines)
        for at, stand in enumerate(STANDS)
        if counts[row, at]
    }


def ante_tally(deals: Split, parts: Parts, *, staked: Fraction) -> Counter[Result]:
    """What the ante and all that is wagered on it come to; so much is staked to stay in."""
    tally = Counter[Result]()
    for (line, stand), count in deals.stayed.items():
        tally[Result(sum(parts(line, stand), ZERO), staked)] += count
    tally[Result(LOST, Fraction(1))] += sum(deals.folded.values())
    return tally


def owed(parts: Parts, lines: Sequence[str]) -> tuple[NDArray[np.int64], int]:
    """By line, by stand and by part, what is owed in units of an ante: so many to the ante."""
    brings = [[parts(line, stand) for stand in STANDS] for line in lines]
    scale = lcm(*(one.denominator for row in brings for each in row for one in each))
    return np.array([[[int(one * scale) for one in each] for each in row] for row in brings]), scale


def stands(own: Strengths, bank: Strengths, plays: NDArray[np.bool_]) -> NDArray[np.int64]:
    """How hands stand to the bank's, by their place in `STANDS`."""
    compared = np.where(own > bank, 1, np.where(own == bank, 2, 3))
    return np.where(plays, compared, 0)


def outcomes_of(brings: NDArray[np.int64], scale: int) -> NDArray[np.int64]:
    """By outcome what each part wins: line by line how a hand stands, and last, given up."""
    given_up = np.zeros((1, brings.shape[2]), np.int64)
    given_up[0, 0] = -scale
    return np.concatenate([brings.reshape(-1, brings.shape[2]), given_up])


def unqualified(options: ChallengingOptions) -> tuple[Fraction, Fraction]:
    """What a bank that does not qualify pays: on the ante, and on the wager to stay in."""
    pays, played = options.unqualified_bank_pays, Fraction(options.play_wager_antes)
    return (
        ZERO if pays == "nothing" else EVEN,
        played if pays == "ante and play wager" else ZERO,
    )


def qualifies(
    hands: Hands, strength: Strengths, least: BankQualifiesWith, *, ranking: Ranking
) -> NDArray[np.bool_]:
    """Which of these hands a bank plays with."""
    if least == "an ace and a king":
        ranks = hands >> 2
        has_both: NDArray[np.bool_] = (ranks == ACE).any(axis=1) & (ranks == KING).any(axis=1)
        return has_both
    return strength >= ranking.strength(cards(LOWEST[hands.shape[1]][least]))


def for_one(odds: Odds) -> Fraction:
    """What odds bring for each unit at stake."""
    return Fraction(odds.pays, odds.on)

"""Three Card Poker: the ante with all that goes with it, and Pair Plus, over all 407,170,400 deals.

A player sees three cards and nothing of the bank's. The ante's figures hold all that goes with it:
the play wager, even money and the ante bonus. Pair Plus is measured on hands that are played as the
strategy plays the ante, which matters only where a folded hand loses it, or where it needs a win.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb, lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.hands.lookup import PLACE_BITS
from houseway.hands.qualifying import BankQualifiesWith
from houseway.hands.tables import THREE_CARD
from houseway.kernels.arrays import Hands
from houseway.kernels.batches import strengths
from houseway.kernels.kinds import kinds_of
from houseway.kernels.three_card_banks import against_every_three, every_three
from houseway.lab.odds.challenge import (
    LOST,
    STANDS,
    ZERO,
    Dealt,
    Parts,
    Split,
    Stand,
    Stays,
    ante_tally,
    best_stays,
    for_one,
    outcomes_of,
    owed,
    qualifies,
    split,
    stands,
    unqualified,
)
from houseway.lab.odds.figures import Counted, Result, figures
from houseway.lab.odds.owing import LOOKS_ON, Banks, by_strength
from houseway.lab.odds.sampling import FIFTY_TWO, Sample, shuffled
from houseway.rulebook.options import Options
from houseway.table.bank.options import TieOptions, WinOptions
from houseway.table.bank.side_options import ChallengingOptions, ThreeCardPokerOptions

DEALS = comb(52, 3) * comb(49, 3)
QUEEN = 10
"""By the ranks that cards are numbered by: deuces are 0."""
WON: Final[tuple[Stand, ...]] = ("no bank", "better")


def counted(options: Options, strategy: str) -> Counted:
    """Ante and Pair Plus as this house settles them, played so."""
    return played(every_deal(options[ChallengingOptions].bank_qualifies_with), options, strategy)


def played(dealt: Dealt, options: Options, strategy: str) -> Counted:
    """The same from deals that have been counted."""
    parts, staked = ante_parts(options), Fraction(1 + options[ChallengingOptions].play_wager_antes)
    deals = split(dealt, stays(dealt, parts, strategy))
    wagers = (
        figures("ante", ante_tally(deals, parts, staked=staked)),
        figures("pair-plus", _pair_plus_tally(deals, options)),
    )
    return Counted("exact", DEALS, wagers)


def ante_parts(options: Options) -> Parts:
    """What ante, play wager and bonus come to, in antes."""
    challenge, own = options[ChallengingOptions], options[ThreeCardPokerOptions]
    win, played = for_one(options[WinOptions].win_pays), Fraction(challenge.play_wager_antes)
    tied = ZERO if options[TieOptions].ties == "push" else LOST

    def parts(line: str, stand: Stand) -> tuple[Fraction, ...]:
        ante, play = {
            "no bank": unqualified(challenge),
            "better": (win, win * played),
            "equal": (tied, tied * played),
            "worse": (LOST, -played),
        }[stand]
        paid = own.ante_bonus_pays.odds(line)
        if paid is None or not _earns_bonus(own, stand):
            return ante, play, ZERO
        if own.ante_bonus == "on top of even money":
            return ante, play, for_one(paid)
        return for_one(paid) if stand in WON else ante, play, ZERO

    return parts


def _earns_bonus(own: ThreeCardPokerOptions, stand: Stand) -> bool:
    if stand == "no bank":
        return own.ante_bonus_unqualified
    return stand == "better" or not own.ante_bonus_needs_win


def pair_plus_comes(options: Options, line: str, stand: Stand, *, stays: bool) -> Result:
    """What Pair Plus comes to on a hand of this line."""
    own = options[ThreeCardPokerOptions]
    paid = own.pair_plus_pays.odds(line)
    is_on = {
        "even if folded": True,
        "unless folded": stays,
        "only on a win": stays and stand in WON,
    }[own.pair_plus_when]
    return Result(for_one(paid) if paid and is_on else LOST, Fraction(1))


def _pair_plus_tally(deals: Split, options: Options) -> Counter[Result]:
    tally = Counter[Result]()
    for stays, counts in ((True, deals.stayed), (False, deals.folded)):
        for (line, stand), count in counts.items():
            tally[pair_plus_comes(options, line, stand, stays=stays)] += count
    return tally


def every_deal(least: BankQualifiesWith) -> Dealt:
    """Every hand, and how all banks stand to it."""
    threes = every_three()
    plays = qualifies(threes.hands, threes.strength, least, ranking=THREE_CARD)
    return Dealt(
        lines=THREE_CARD.tables.categories,
        line=(threes.strength[threes.players] >> PLACE_BITS).astype(np.int64),
        ways=threes.ways,
        banks=against_every_three(threes.players, plays)[:, None, :],
    )


def stays(dealt: Dealt, parts: Parts, strategy: str) -> Stays:
    """Which hands a way to play stays in with; nothing of the bank is seen."""
    threes, has_pair = every_three(), dealt.line[:, None] > 0
    match strategy:
        case "always-play":
            return np.ones_like(has_pair)
        case "pair-or-better":
            return has_pair
        case "book-tip":
            # garlic-city/three-card-poker/3: queen high or better.
            highest = (threes.hands[threes.players] >> 2).max(axis=1)
            by_the_book: Stays = has_pair | (highest[:, None] >= QUEEN)
            return by_the_book
    return best_stays(dealt, parts)


class ThreeCardOwing:
    """Antes with their play wagers and bonuses, as a strategy plays them (`owing.py`)."""

    def __init__(self, options: Options, strategy: str) -> None:
        self.least = options[ChallengingOptions].bank_qualifies_with
        threes, dealt, parts = every_three(), every_deal(self.least), ante_parts(options)
        brings, self.scale = owed(parts, dealt.lines)
        self.parts = outcomes_of(brings, self.scale)
        self._stays = stays(dealt, parts, strategy)
        plays = self._stays[:, 0]
        self._by_strength = by_strength(threes.strength[threes.players], plays, plays)

    def banks(self, cards: Hands) -> Banks:
        strength = strengths(THREE_CARD, cards)
        return strength, qualifies(cards, strength, self.least, ranking=THREE_CARD)

    def stood(self, own: Hands, banks: Banks) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
        """By hand: its line and how it stands, as one number; and whether it is played."""
        strength = strengths(THREE_CARD, own)
        is_in = self._by_strength[strength]
        rows = np.flatnonzero(is_in == LOOKS_ON)
        kinds = np.searchsorted(every_three().kinds, kinds_of(own[rows]))
        is_in[rows] = self._stays[kinds, 0]
        line = (strength >> PLACE_BITS).astype(np.int64)
        stood: NDArray[np.int64] = len(STANDS) * line + stands(strength, *banks)
        return stood, is_in

    def outcomes(self, own: Hands, banks: Banks) -> NDArray[np.int64]:
        stood, is_in = self.stood(own, banks)
        return np.where(is_in, stood, len(self.parts) - 1)


def sampled(options: Options, strategy: str, hands: int) -> Sample:
    """Tables of so many hands against one bank."""
    owing = ThreeCardOwing(options, strategy)
    pack = shuffled(FIFTY_TWO, 3 * (hands + 1))
    banks = owing.banks(pack[:, :3])
    side_brings, side_scale = _pair_plus_owed(options, THREE_CARD.tables.categories)
    antes, sides = [], []
    for first in range(3, pack.shape[1], 3):
        stood, is_in = owing.stood(pack[:, first : first + 3], banks)
        antes.append(owing.parts[np.where(is_in, stood, len(owing.parts) - 1)])
        sides.append(side_brings[is_in, stood // len(STANDS), stood % len(STANDS)])
    owes = {"ante": np.stack(antes, axis=1), "pair-plus": np.stack(sides, axis=1)[:, :, None]}
    return Sample(owes, {"ante": owing.scale, "pair-plus": side_scale})


def _pair_plus_owed(options: Options, lines: Sequence[str]) -> tuple[NDArray[np.int64], int]:
    """By whether the hand is played, by line and by stand; and how many parts a unit has."""
    table = options[ThreeCardPokerOptions].pair_plus_pays
    scale = lcm(*(row.odds[0].on for row in table.rows))
    comes = [
        [
            [pair_plus_comes(options, line, stand, stays=is_in).won * scale for stand in STANDS]
            for line in lines
        ]
        for is_in in (False, True)
    ]
    return np.array(comes).astype(np.int64), scale

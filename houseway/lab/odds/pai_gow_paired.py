"""What another answer is worth in pai gow poker, from deals at random.

Both answers get the same cards. Hands that come to the same under both leave nothing to chance, so
the difference is known far more closely than either figure.
"""

from math import sqrt

import numpy as np

from houseway.lab.odds.figures import Paired
from houseway.lab.odds.pai_gow_poker import LOTS, dealt_lot, worth_of
from houseway.lab.odds.studies import Tell
from houseway.rulebook.options import Options


def paired(own: Options, other: Options, strategy: str, tell: Tell) -> Paired:
    """What the edge gains by the other answers, and how far off that may be."""
    worth, would_be = worth_of(own), worth_of(other)
    by_deal, by_hand = [], []
    for number in range(LOTS):
        tell(number, LOTS)
        before = dealt_lot(own, strategy, number)
        after = dealt_lot(other, strategy, number)
        by_deal.append(worth[before.stands] - would_be[after.stands])
        by_hand.append(before.gains @ worth - after.gains @ would_be)
    deals, hands = np.concatenate(by_deal), np.concatenate(by_hand)
    return Paired(
        gained=float(deals.mean() + hands.mean()),
        stderr=sqrt(deals.var() / len(deals) + hands.var() / len(hands)),
    )

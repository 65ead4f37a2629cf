"""Walks a few kinds of pai gow poker hands with and without a GPU.

    python -m tests.twins.cuda_walk

For a process of its own, since Numba decides on its first import whether it only plays a GPU
(`NUMBA_ENABLE_CUDASIM=1`). It leaves out most banks, which neither side knows of.
"""

import numpy as np

from houseway.hands.house_way.pai_gow_poker import USUAL
from houseway.kernels.pai_gow_counting import Banks
from houseway.kernels.pai_gow_cuda import no_device, walker_on_gpu
from houseway.kernels.pai_gow_study import HOUSE, found_for, study_of
from houseway.kernels.pai_gow_walking import Job, Plan, walk

VALUES = np.array([[-1, -1, 0, -1, -1, 0, 0, 0, 1], [-1, 0, 0, 0, 0, 0, 0, 0, 2]])


def few(banks: Banks, *, of: int) -> Banks:
    """One in so many kinds by rank, and one in so many runs of suit kinds."""
    ranks = np.arange(0, len(banks.fronts), of)
    runs = np.arange(0, len(banks.suits), of)
    lengths = np.diff(banks.begins)[runs]
    kinds = np.concatenate([np.arange(banks.begins[at], banks.begins[at + 1]) for at in runs])
    return banks._replace(
        fronts=banks.fronts[ranks],
        backs=banks.backs[ranks],
        low=banks.low[ranks],
        high=banks.high[ranks],
        without_joker=int((ranks < banks.without_joker).sum()),
        suits=banks.suits[runs],
        begins=np.concatenate([[0], np.cumsum(lengths)]),
        suits_without_joker=int((runs < banks.suits_without_joker).sum()),
        beside=banks.beside[kinds],
        suit_fronts=banks.suit_fronts[kinds],
        suit_backs=banks.suit_backs[kinds],
        rank_fronts=banks.rank_fronts[kinds],
        rank_backs=banks.rank_backs[kinds],
    )


def main() -> None:
    assert not no_device()
    study = study_of(USUAL, (USUAL,))
    banks = few(study.banks, of=500)
    # Four nines with two pair, and a hand with the joker that may hold five of a suit.
    counts, jokers = study.players.counts, study.players.jokers
    kinds = [
        int(np.flatnonzero((counts.max(axis=1) == 4) & (jokers == 0))[500]),
        int(np.flatnonzero((counts.astype(bool).sum(axis=1) == 4) & (jokers == 1))[300]),
    ]
    found = []
    for walked in (walk, walker_on_gpu(banks, threads=2)):
        room = found_for(study, VALUES, others=100)
        walked(np.array(kinds), Job(study.players, banks, Plan(VALUES, HOUSE), room))
        found.append(room)
    for one, other in zip(*found, strict=True):
        assert np.array_equal(one, other)
    print(f"equal: {int(found[0].tallies[0].sum()):,} pairings")


if __name__ == "__main__":
    main()

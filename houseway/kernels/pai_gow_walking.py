"""All 154,143,080 hands of pai gow poker against all their banks, up to suits.

Hands are walked by the ranks they hold, then by the ways to spread these over the suits that no
exchange of suits makes equal. What a spread's four suits put right is added to what its ranks stand
at (`pai_gow_counting.py`); then every play takes its setting. A hand with five of a suit has other
settings than its ranks alone, so each such kind is counted for itself.

Nothing is dealt at random, and nothing is left out: all counts are whole numbers.
"""

from typing import Final, NamedTuple

import numpy as np

from houseway.kernels.arrays import Hands
from houseway.kernels.compiler import kernel
from houseway.kernels.pai_gow_counting import (
    STANDS,
    Banks,
    Grid,
    Held,
    Numbers,
    by_rank,
    by_suit,
    one_suit,
    stands,
    steps,
    suits_held,
    sum_up,
    weights_by_rank,
)
from houseway.kernels.pai_gow_kinds import FLUSH, RANKS, SUITS
from houseway.kernels.pai_gow_settings import FRONTS, Settings

OTHERS: Final = 3
"""The numbers of a row of `Found.others`: the rule, the spread, and its front."""
SUBSETS: Final = np.array(
    [
        ([one for one in range(1 << SUITS) if one.bit_count() == many] + [0] * 6)[:6]
        for many in range(SUITS + 1)
    ]
)
"""By how many cards of a rank are held: the suits that they may be of."""
CHOICES: Final = np.array([1, 4, 6, 4, 1])
ALL_SUITS: Final = 24
"""So many ways there are to exchange the suits."""


class Players(NamedTuple):
    """Every kind of hand that a player may hold, first by rank and then those with a suit."""

    counts: Hands
    jokers: Hands
    """By rank kind."""
    settings: Settings
    """By rank kind, and behind them by suit kind; backs are counted through."""
    suits: Numbers
    """By suit kind, in order of their rank kinds: the ranks of the suit."""
    begins: Numbers
    """By rank kind: where its suit kinds begin; and the end of the last."""
    which: Numbers
    """The suit kinds in that order."""
    suit_jokers: Hands
    """By suit kind."""


class Plan(NamedTuple):
    """What is wanted of every hand."""

    values: Numbers
    """By rule, what each of nine stands is worth: for each, the best setting is sought."""
    house: int
    """Which of the named plays is the house way, which is kept to where nothing is better."""


class Found(NamedTuple):
    """What came of some kinds of hands."""

    tallies: Numbers
    """By play, the best by rule first and then the named: how often each of nine stands came."""
    fronts: Numbers
    """By rule and by kind: the front of the best setting of the first spread of it."""
    gained: Numbers
    """By rule and by kind: what the best settings of all its hands are worth more than the house
    way, over all banks."""
    others: Numbers
    """Spreads whose best front is another than that: `OTHERS` numbers each."""
    many: Numbers
    """How many of those rows there are."""


class Job(NamedTuple):
    """Everything that stays the same from hand to hand, and where results go."""

    players: Players
    banks: Banks
    plan: Plan
    found: Found


@kernel
def consider(total: Numbers, spread: tuple[int, int, int], job: Job) -> None:
    """One spread, by its row, how many hands it is and its key: every play takes its setting."""
    row, weight, key = spread
    players, plan, found = job.players, job.plan, job.found
    many = players.settings.many[row]
    named = players.settings.named[row]
    rules = len(plan.values)
    for at in range(len(named)):
        for stand in range(STANDS):
            found.tallies[rules + at, stand] += weight * total[named[at], stand]
    house = named[plan.house]
    for rule in range(rules):
        best, best_value, house_value = house, np.int64(0), np.int64(0)
        for stand in range(STANDS):
            house_value += plan.values[rule, stand] * total[house, stand]
        best_value = house_value
        for at in range(many):
            value = np.int64(0)
            for stand in range(STANDS):
                value += plan.values[rule, stand] * total[at, stand]
            if value > best_value:
                best, best_value = at, value
        for stand in range(STANDS):
            found.tallies[rule, stand] += weight * total[best, stand]
        found.gained[rule, row] += weight * (best_value - house_value)
        front = players.settings.fronts[row, best]
        if found.fronts[rule, row] == 0:
            found.fronts[rule, row] = front
        elif found.fronts[rule, row] != front:
            at = found.many[0]
            # Behind the last row nothing is written; who asked sees that there are more.
            if at < len(found.others):
                found.others[at, 0] = rule
                found.others[at, 1] = key
                found.others[at, 2] = front
            found.many[0] = at + 1


@kernel
def laid_out(row: int, job: Job) -> Grid:
    """The grid of one kind's settings."""
    settings, banks = job.players.settings, job.banks
    fronts, backs = np.zeros(FRONTS, np.uint8), np.zeros(banks.strengths, np.uint8)
    many = settings.many[row]
    rows = steps(settings.fronts[row], many, fronts)
    columns = steps(settings.backs[row], many, backs)
    return Grid(fronts, backs, rows, columns)


@kernel
def read_off(on_grid: Numbers, grid: Grid, row: int, job: Job) -> Numbers:
    """By setting, the nine numbers of what lies on the grid."""
    settings = job.players.settings
    found = np.zeros((settings.many[row], STANDS), np.int64)
    sum_up(on_grid, grid)
    for at in range(settings.many[row]):
        stands(on_grid, grid, (settings.fronts[row, at], settings.backs[row, at]), found[at])
    return found


@kernel
def ranks_of(mask: int, ranks: Numbers) -> int:
    """A mask of some ranks as a mask of all."""
    held = 0
    for at in range(len(ranks)):
        held |= (mask >> at & 1) << int(ranks[at])
    return held


@kernel
def ranks_beside(counts: Hands, held: int) -> Numbers:
    """The ranks of the cards that are not of a suit with these."""
    beside = [one for one in range(RANKS) if np.int64(counts[one]) > (held >> one & 1)]
    return np.array(beside, np.int64)


@kernel
def key_of(masks: Numbers, ranks: Numbers, has_joker: int) -> int:
    """A spread as one number: the ranks of each suit in turn, 13 bits each, and the joker."""
    key = 0 + has_joker
    for suit in range(SUITS):
        key = key << RANKS | ranks_of(int(masks[suit]), ranks)
    return key


@kernel
def alike(masks: Numbers) -> int:
    """How many hands differ from this spread by an exchange of suits alone; 0 if one of them is
    walked in its place.
    """
    ways, run = ALL_SUITS, 1
    for suit in range(1, SUITS):
        if masks[suit] > masks[suit - 1]:
            return 0
        run = run + 1 if masks[suit] == masks[suit - 1] else 1
        ways //= run
    return ways


@kernel
def has_suit(masks: Numbers, has_joker: int) -> bool:
    """Whether five are of one suit, the joker filling a place."""
    for suit in range(SUITS):
        mask, many = masks[suit], has_joker
        while mask:
            mask &= mask - 1
            many += 1
        if many >= FLUSH:
            return True
    return False


@kernel
def every_spread(kind: int, base: Numbers, suits: Numbers, job: Job) -> None:
    """All spreads of a rank kind over the suits, but those with five of one."""
    players = job.players
    counts, has_joker = players.counts[kind], players.jokers[kind]
    ranks = ranks_beside(counts, 0)
    many = len(ranks)
    at_choice, masks = np.zeros(many, np.int64), np.zeros(SUITS, np.int64)
    total = np.zeros(base.shape, np.int64)
    going = True
    while going:
        masks[:] = 0
        for at in range(many):
            subset = SUBSETS[counts[ranks[at]], at_choice[at]]
            for suit in range(SUITS):
                masks[suit] |= (subset >> suit & 1) << at
        ways = alike(masks)
        if ways and not has_suit(masks, has_joker):
            total[:] = base
            for suit in range(SUITS):
                total += suits[masks[suit]]
            consider(total, (kind, ways, key_of(masks, ranks, has_joker)), job)
        going = False
        for at in range(many):
            at_choice[at] += 1
            if at_choice[at] < CHOICES[counts[ranks[at]]]:
                going = True
                break
            at_choice[at] = 0


@kernel
def every_suited(kind: int, weights: Numbers, job: Job) -> None:
    """All hands of a rank kind with five of a suit."""
    players, banks = job.players, job.banks
    counts, has_joker = players.counts[kind], players.jokers[kind]
    own_ranks = Held(counts, has_joker)
    for at in range(players.begins[kind], players.begins[kind + 1]):
        held, row = players.suits[at], len(players.counts) + players.which[at]
        beside = ranks_beside(counts, held)
        grid = laid_out(row, job)
        total = read_off(by_rank(banks, weights, total_of(has_joker, banks), grid), grid, row, job)
        own = one_suit(own_ranks, held, banks, grid).astype(np.int64)
        total += read_off(own, grid, row, job)
        found = suits_held(by_suit(own_ranks, beside, banks, grid), len(beside))
        others = np.zeros((len(found), *total.shape), np.int64)
        for mask in range(len(found)):
            others[mask] = read_off(found[mask].astype(np.int64), grid, row, job)
        spreads_of_suit((kind, at), total, others, job)


@kernel
def spreads_of_suit(place: tuple[int, int], total: Numbers, others: Numbers, job: Job) -> None:
    """All spreads of a suit kind, by its rank kind and its place among those of that."""
    players, (kind, at) = job.players, place
    counts, held = players.counts[kind], players.suits[at]
    row = len(players.counts) + players.which[at]
    beside = ranks_beside(counts, held)
    if len(beside) < 2:
        # One card beside the suit, two of one rank, or none: one spread, but for its suits.
        is_pair = len(beside) == 1 and counts[beside[0]] - (held >> beside[0] & 1) == 2
        last = len(others) - 1
        spread_beside((total, others), (held, last, last if is_pair else 0), (row, beside), job)
    else:
        spread_beside((total, others), (held, 3, 0), (row, beside), job)
        spread_beside((total, others), (held, 2, 1), (row, beside), job)


@kernel
def spread_beside(
    stood: tuple[Numbers, Numbers], masks: tuple[int, int, int], of: tuple[int, Numbers], job: Job
) -> None:
    """A suit with so many masks of what lies beside it in two other suits, and none in the last."""
    total, others = stood
    held, one, other = masks
    row, beside = of
    spread = np.array([held, ranks_of(one, beside), ranks_of(other, beside), 0])
    spread.sort()
    in_order = spread[::-1].copy()
    whole = total + others[one] + others[other] + others[0]
    key = key_of(in_order, np.arange(RANKS), row_has_joker(row, job))
    consider(whole, (row, alike(in_order), key), job)


@kernel
def row_has_joker(row: int, job: Job) -> int:
    """Whether the joker is in a suit kind, by the row of its settings."""
    return int(job.players.suit_jokers[row - len(job.players.counts)])


@kernel
def total_of(has_joker: int, banks: Banks) -> int:
    """How many rank kinds the bank may have."""
    return banks.without_joker if has_joker else len(banks.fronts)


@kernel
def walk(kinds: Numbers, job: Job) -> None:
    """All hands of these rank kinds."""
    players, banks = job.players, job.banks
    low = np.zeros(len(banks.low_counts), np.int64)
    high = np.zeros(len(banks.high_counts), np.int64)
    weights = np.zeros(len(banks.fronts), np.int64)
    for kind in kinds:
        counts, has_joker = players.counts[kind], players.jokers[kind]
        weights_by_rank(counts, banks, low, high)
        for at in range(len(weights)):
            weights[at] = low[banks.low[at]] * high[banks.high[at]]
        ranks = np.array([one for one in range(RANKS) if counts[one]], np.int64)
        grid = laid_out(kind, job)
        base = read_off(by_rank(banks, weights, total_of(has_joker, banks), grid), grid, kind, job)
        found = suits_held(by_suit(Held(counts, has_joker), ranks, banks, grid), len(ranks))
        suits = np.zeros((len(found), *base.shape), np.int64)
        for mask in range(len(found)):
            suits[mask] = read_off(found[mask].astype(np.int64), grid, kind, job)
        every_spread(kind, base, suits, job)
        every_suited(kind, weights, job)


@kernel
def of_one_hand(row: int, kind: int, masks: Numbers, job: Job) -> Numbers:
    """By setting, how all banks stand to one hand: its kinds, and the ranks of each suit.

    It takes each suit by itself, without the tables that hands of the same ranks share.
    """
    players, banks = job.players, job.banks
    counts, has_joker = players.counts[kind], players.jokers[kind]
    low = np.zeros(len(banks.low_counts), np.int64)
    high = np.zeros(len(banks.high_counts), np.int64)
    weights_by_rank(counts, banks, low, high)
    weights = low[banks.low] * high[banks.high]
    grid = laid_out(row, job)
    on_grid = by_rank(banks, weights, total_of(has_joker, banks), grid)
    for suit in range(SUITS):
        on_grid += one_suit(Held(counts, has_joker), masks[suit], banks, grid)
    return read_off(on_grid, grid, row, job)

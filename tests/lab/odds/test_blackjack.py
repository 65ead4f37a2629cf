"""The base wager of the blackjack games: published figures, small shoes walked, and the engine."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
import pytest

from houseway.cards.card import cards
from houseway.cards.packs import Pack
from houseway.kernels.blackjack_hands import SQUARES, WON, play_hands
from houseway.kernels.blackjack_layout import (
    Random,
)
from houseway.kernels.dealing import seed_bits
from houseway.lab.odds.blackjack.compiling import shoe_of
from houseway.lab.odds.blackjack.counting import base, played
from houseway.lab.odds.blackjack.game import BlackjackGame
from houseway.lab.odds.blackjack.insurance import insurance
from houseway.lab.odds.blackjack.results import Mean
from houseway.lab.odds.blackjack.strategies import Plays, Trees, even_money_is_better, plays_of
from houseway.lab.odds.blackjack.trees import DOUBLE, HIT, STAND, VERBS, Tree, pair_share, tree_from
from houseway.lab.odds.blackjack.worth import Acts, Shown, worths
from houseway.lab.odds.studies import in_silence
from houseway.table.blackjack.comparing import result
from houseway.table.blackjack.completing import bank_draws
from houseway.table.blackjack.counting import Values
from houseway.table.blackjack.options import BankChartOptions, ComparingOptions
from tests.lab.odds.blackjack_tables import (
    CENTURY,
    JOKERS,
    ORDINARY,
    PURE,
    ROWS,
    WAGER_CENTS,
    Played,
    game,
)

DEALS = 10**30


@cache
def ordinary(*chosen: str) -> BlackjackGame:
    return game("garlic-city", CENTURY, *ORDINARY, *chosen)


@pytest.mark.slow
def test_hands_against_an_ace_are_worth_what_has_been_published() -> None:
    """Eight packs, a bank that hits soft 17 and is not looked at: to stand, to hit, to double."""
    tree = tree_from(ordinary())
    found = worths(Shown(ordinary(), 1), tree).by_act
    for held, stand, hit, double in (
        ((1, 2), -0.722307, -0.378980, -1.024082),
        ((2, 3), -0.721955, -0.528987, -1.443909),
        ((1, 6), -0.665036, -0.462428, -0.998987),
        ((4, 5), -0.721465, -0.395636, -0.932679),
        ((5, 6), -0.721201, -0.235977, -0.537869),
    ):
        at = tree.held.index(held)
        worth = [round(float(found[at, act]), 6) for act in (STAND, HIT, DOUBLE)]
        assert worth == [stand, hit, double]


def test_the_bank_ends_as_has_been_published() -> None:
    """One pack, a bank that stands on soft 17: 17, 18, 19, 20, 21, a natural, and over."""
    one = ordinary("packs=1", "bank_hits_soft_max=16")
    published = {
        1: (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
        2: (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0, 0.352973),
        6: (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0, 0.420823),
    }
    for up, chances in published.items():
        left = one.shoe.copy()
        left[up] -= 1
        ends = Shown(one, up).all_banks(left[None])[0]
        found = np.zeros(7)
        for end, chance in zip(one.bank_ends, ends, strict=True):
            total = end.total
            place = 5 if total.is_natural else 6 if total.is_over else int(total.points) - 17
            found[place] += chance
        assert found == pytest.approx(chances, abs=6e-7)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("chosen", "edge"), [((), 0.007562), (("double_after_split=no",), 0.0089865)]
)
def test_ordinary_blackjack_is_worth_what_has_been_published(
    chosen: tuple[str, ...], edge: float
) -> None:
    """Split hands as there: by the number of hands split, and not by what they drew."""
    found = base(Trees(ordinary(*chosen)), "optimal", DEALS, in_silence)
    assert found.edge == pytest.approx(edge, abs=5e-6)


def small(house: str, slug: str, held: str, *chosen: str) -> BlackjackGame:
    """The game from a shoe of these few cards."""
    one = game(house, slug, *chosen)
    return BlackjackGame(one.counts, one.options, Pack("few cards", cards(held)))


TENS = "Ts Th Td Tc Ks Kh Kd Kc Qs Qh"
SMALL = [
    ("garlic-city", CENTURY, f"8s 8h 8d 8c 9s 3h {TENS}", ()),
    ("garlic-city", CENTURY, f"7s 7h 7d 7c 9s 9d 5c {TENS}", ("splits_max=1",)),
    ("s-and-k", PURE, f"As Ah Ad Ac 9s 8c 8d 8h {TENS}", ()),
    ("players-club", CENTURY, f"8s 8h 8d 9c 9s 5c {TENS}", ()),
]


@pytest.mark.parametrize(("house", "slug", "held", "chosen"), SMALL)
def test_a_small_shoe_is_counted_as_card_by_card(
    house: str, slug: str, held: str, chosen: tuple[str, ...]
) -> None:
    """Every order of the cards, hands split and split again as they lie on the felt.

    Pairs are split against every up card, so that much hangs on them.
    """
    one = small(house, slug, held, *chosen)
    trees = Trees(one)
    for up in one.ups:
        plays = plays_of(trees, up, "basic")
        pairs = frozenset(value for value in (1, 2, 8, 9) if value in trees.halves)
        plays = Plays(plays.shown, plays.dealt, plays.halves, pairs, even_money=False)
        found: Mean = played(trees, plays)[1]
        walked = Walked(trees, plays)
        won, staked = walked.mean()
        assert found.won == pytest.approx(won, abs=1e-12)
        assert found.staked == pytest.approx(staked, abs=1e-12)


class Strays(NamedTuple):
    """How many standard errors hands at random are from the exact mean, and their deviations."""

    errors: float
    sd: float
    exact_sd: float


def kernel_strays(table: Played, hands: int) -> Strays:
    exact = base(table.trees, "basic", DEALS, in_silence)
    scale, which = table.game.scale, Random(seed_bits(8), 0, hands)
    found = play_hands(table.tables, shoe_of(table.game), which)
    mean = found[WON] / hands / scale
    sd = (found[SQUARES] / hands / scale**2 - mean**2) ** 0.5
    return Strays(abs(mean + exact.edge) / (exact.sd / hands**0.5), sd, exact.sd)


def engine_strays(table: Played, hands: int) -> float:
    exact = base(table.trees, "basic", DEALS, in_silence)
    won = [sum(table.engine(seed).won_cents[0]) / WAGER_CENTS for seed in range(hands)]
    return float(abs(sum(won) / hands + exact.edge) / (exact.sd / hands**0.5))


@pytest.mark.slow
def test_kernel_and_engine_come_to_the_exact_figure() -> None:
    """Three million hands, and three hundred, within four standard errors."""
    table = Played("s-and-k", PURE, strategy="basic")
    found = kernel_strays(table, 3_000_000)
    assert found.errors < 4
    assert found.sd == pytest.approx(found.exact_sd, rel=0.005)
    assert engine_strays(table, 300) < 4


@pytest.mark.soak
@pytest.mark.parametrize(("house", "slug"), ROWS)
def test_many_hands_come_to_the_exact_figure(house: str, slug: str) -> None:
    table = Played(house, slug, strategy="basic")
    found = kernel_strays(table, 100_000_000)
    assert found.errors < 4
    assert found.sd == pytest.approx(found.exact_sd, rel=0.002)
    assert engine_strays(table, 20_000) < 4


def test_insurance_loses_what_the_tens_left_in_the_shoe_say() -> None:
    """128 of 415 cards make the natural, against an ace; an own natural's is not paid at one."""
    paid = insurance(game("s-and-k", PURE), DEALS)
    unpaid = insurance(game("garlic-city", CENTURY), DEALS)
    assert paid is not None
    assert unpaid is not None
    assert paid.edge == pytest.approx(1 - 3 * 128 / 415)
    assert paid.made == pytest.approx(1 / 13)
    # An ace and a ten to the player, and a ten below the ace: 31 aces, 128 tens, 127 tens.
    both = 2 * 31 * 128 * 127 / (415 * 414 * 413)
    assert unpaid.edge == pytest.approx(paid.edge + 2 * both)


def test_where_no_card_lies_below_there_is_nothing_to_insure() -> None:
    assert insurance(game("comstock", JOKERS), DEALS) is None
    assert insurance(game("comstock", PURE), DEALS) is None


def test_a_natural_that_pays_six_to_five_takes_even_money_against_an_ace() -> None:
    """It would be paid 1.2 in 286 of 413 cases (127 tens are left), which is less than one."""
    assert 1.2 * (413 - 127) / 413 < 1
    assert even_money_is_better(Shown(game("s-and-k", PURE), 1))
    dear = game("s-and-k", PURE, "natural_pays=3 to 2")
    assert 1.5 * (413 - 127) / 413 > 1
    assert not even_money_is_better(Shown(dear, 1))


@pytest.mark.slow
def test_where_everybody_must_stand_or_hit_by_the_chart_a_play_is_the_clocks() -> None:
    """A house that makes all hit up to 16, stand from 17 and forbids the rest leaves no choice."""
    chosen = (
        "player_stands_hard=17", "player_stands_soft=17", "player_hits_max=16",
        "chart_limits=every choice", "packs=1",
    )  # fmt: skip
    trees = Trees(game("garlic-city", CENTURY, *chosen))
    edges = {
        strategy: base(trees, strategy, DEALS, in_silence).edge
        for strategy in ("optimal", "basic", "clock")
    }
    assert len({round(edge, 12) for edge in edges.values()}) == 1


class Walked:
    """A hand walked card by card: every card that may come next, weighed by how many there are."""

    def __init__(self, trees: Trees, plays: Plays) -> None:
        self.trees, self.plays = trees, plays
        self.game, self.up = trees.game, plays.shown.up
        self.known: dict[tuple[object, ...], tuple[float, float]] = {}

    def mean(self) -> tuple[float, float]:
        left = [int(one) for one in self.game.shoe]
        left[self.up] -= 1
        won = staked = 0.0
        for first, chance in self._next(left):
            for second, often in self._next(_less(left, first)):
                for below, rare in self._next(_less(left, first, second)):
                    part = self._dealt((first, second), below, left)
                    won += chance * often * rare * part[0]
                    staked += chance * often * rare * part[1]
        return won, staked

    @staticmethod
    def _next(left: list[int]) -> Iterator[tuple[int, float]]:
        cards = sum(left)
        return ((value, many / cards) for value, many in enumerate(left) if many)

    def _dealt(self, own: Values, below: int, left: list[int]) -> tuple[float, float]:
        rest = _less(left, *own, below)
        is_natural = self.game.is_natural(tuple(sorted((self.up, below))))
        own = tuple(sorted(own))
        if is_natural and self.game.is_checked(self.up):
            return self._settled(((own, (), "stand"),), (self.up, below), rest)
        if own[0] == own[1] and own[0] in self.plays.splits:
            return self._on(((own[0],), (own[0],)), (), below, rest)
        return self._on((own,), (), below, rest)

    def _on(
        self, open_hands: tuple[Values, ...], done: tuple[tuple[Values, Values, str], ...],
        below: int, left: list[int],
    ) -> tuple[float, float]:  # fmt: skip
        """The hands still to play, those that are done, and the shoe."""
        if not open_hands:
            return self._settled(done, (self.up, below), left)
        key = (open_hands, done, below, tuple(left))
        if key not in self.known:
            self.known[key] = self._played(open_hands, done, below, left)
        return self.known[key]

    def _played(
        self, open_hands: tuple[Values, ...], done: tuple[tuple[Values, Values, str], ...],
        below: int, left: list[int],
    ) -> tuple[float, float]:  # fmt: skip
        # Both halves of a pair get their second card before either is played.
        for at, hand in enumerate(open_hands):
            if len(hand) == 1:
                return self._mean(
                    (self._on(_with(open_hands, at, value), done, below, _less(left, value)), often)
                    for value, often in self._next(left)
                )
        hands = len(open_hands) + len(done)
        own, *others = open_hands
        start = own[:1] if hands > 1 else ()
        if start and own[0] == own[1] and len(own) == 2 and self._again(own[0], hands - 1):
            return self._on(((own[0],), *others, (own[0],)), done, below, left)
        tree, acts = self._acts_of(start)
        at = tree.held.index(tuple(sorted(own)))
        act = VERBS[acts.act[at]]
        rest = tuple(others)
        if act == "hit":
            return self._mean(
                (self._on(((*own, value), *rest), done, below, _less(left, value)), often)
                for value, often in self._next(left)
            )
        if act != "double":
            return self._on(rest, (*done, (own, start, act)), below, left)
        return self._mean(
            (
                self._on(
                    rest, (*done, ((*own, value), start, self._doubled(tree, acts, own, value))),
                    below, _less(left, value),
                ),
                often,
            )
            for value, often in self._next(left)
        )  # fmt: skip

    @staticmethod
    def _doubled(tree: Tree, acts: Acts, own: Values, value: int) -> str:
        at = tree.held.index(tuple(sorted((*own, value))))
        return "surrender double" if acts.gives_up_double[at] else "double"

    def _again(self, value: int, splits: int) -> bool:
        return value in self.plays.splits and pair_share(self.game, value, splits) == 1

    def _acts_of(self, start: Values) -> tuple[Tree, Acts]:
        if start:
            return self.trees.halves[start[0]], self.plays.halves[start[0]]
        return self.trees.dealt, self.plays.dealt

    def _settled(
        self, done: tuple[tuple[Values, Values, str], ...], bank: Values, left: list[int]
    ) -> tuple[float, float]:
        count = self.game.total(tuple(sorted(bank)))
        if bank_draws(count, self.game.options[BankChartOptions]):
            return self._mean(
                (self._settled(done, (*bank, value), _less(left, value)), often)
                for value, often in self._next(left)
            )
        won = staked = 0.0
        for own, start, ending in done:
            wagers = 2 if ending.endswith("double") else 1
            staked += wagers
            if ending.startswith("surrender"):
                won += wagers * self.game.given_up / self.game.scale
                continue
            total = self.game.total(tuple(sorted(own)), is_split=bool(start))
            outcome = result(
                total, count, self.game.options, is_added_to=bool(start) or wagers == 2
            )
            natural = self.game.options[ComparingOptions].natural_pays
            odds = {"natural": natural.pays / natural.on, "win": 1, "push": 0, "loss": -1}
            won += wagers * odds[outcome]
        return won, staked

    @staticmethod
    def _mean(parts: Iterator[tuple[tuple[float, float], float]]) -> tuple[float, float]:
        won = staked = 0.0
        for (one, other), often in parts:
            won += often * one
            staked += often * other
        return won, staked


def _less(left: list[int], *values: int) -> list[int]:
    rest = left[:]
    for value in values:
        rest[value] -= 1
    return rest


def _with(hands: tuple[Values, ...], at: int, value: int) -> tuple[Values, ...]:
    return (*hands[:at], (*hands[at], value), *hands[at + 1 :])

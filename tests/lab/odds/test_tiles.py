"""Pai Gow Tiles: one hand against every bank tile by tile, and the engine to the cent."""

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

import numpy as np
import pytest

from houseway.cards.tiles import Tile, names, thirty_two, tiles
from houseway.hands.house_way.pai_gow_tiles import every_setting, set_tiles
from houseway.hands.pai_gow_tiles import high_and_low
from houseway.houses.house import House
from houseway.lab.odds.figures import Figures
from houseway.lab.odds.tiles import counted, every_pairing, sampled
from houseway.lab.odds.two_hands import come_to
from houseway.lab.tile_settings import kinds
from houseway.rulebook.answers import Answers, with_chosen
from houseway.table.pai_gow.options import HighAndLowTilesOptions

GAME = "pai-gow-tiles"


@cache
def answers_of(*chosen: str) -> Answers:
    return with_chosen(House.named("garlic-city").row(GAME).answers, chosen)


def base(*chosen: str, strategy: str = "house-way") -> Figures:
    (found,) = counted(answers_of(*chosen).options, strategy).wagers
    return found


@pytest.mark.slow
def test_every_pairing_is_counted() -> None:
    """35,960 hands, against each the 20,475 that four of the other 28 tiles make."""
    found = base()
    assert sum(one.deals for one in found.results) == 35_960 * 20_475 == 736_281_000


@pytest.mark.slow
def test_without_the_copies_the_house_way_is_even_against_itself() -> None:
    """Both chairs are dealt alike: only copies are the bank's."""
    assert base("copies=push").edge == 0
    assert base().edge > 0


@pytest.mark.slow
def test_the_best_reply_gives_nothing_up_and_every_house_way_does() -> None:
    best = base(strategy="optimal").edge
    for strategy in ("house-way", "keep-teens", "keep-pairs"):
        assert base(strategy=strategy).edge > best
    assert base().edge < base(strategy="keep-teens").edge < base(strategy="keep-pairs").edge


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["6-6 6-6 6-3 4-4", "4-2 2-1 6-1 5-5"])
def test_a_hand_stands_to_all_banks_as_tile_by_tile(hand: str) -> None:
    met = every_pairing(answers_of().options[HighAndLowTilesOptions])
    own = tuple(sorted(tiles(hand)))
    row = [*kinds()].index(own)
    laid = set_tiles(own)
    setting = [one.tiles for one in every_setting(own)].index(laid)
    left = [*thirty_two()]
    for one in own:
        left.remove(one)
    results = Counter[tuple[int, int]]()
    for bank in combinations(left, 4):
        results[stands(laid.high + laid.low, _set(bank))] += 1
    found = met.stands[row, setting]
    assert {(high, low): int(found[high, low]) for high, low in np.ndindex(3, 3)} == {
        (high, low): results[high, low] for high, low in np.ndindex(3, 3)
    }


@cache
def _set(bank: tuple[Tile, ...]) -> tuple[Tile, ...]:
    laid = set_tiles(bank)
    return laid.high + laid.low


def stands(own: tuple[Tile, ...], bank: tuple[Tile, ...]) -> tuple[int, int]:
    """How the high hand and the low hand stand: 0 is lower, 1 a copy, 2 higher."""
    mine, theirs = high_and_low(own), high_and_low(bank)
    high, low = ((one >= other) + (one > other) for one, other in zip(mine, theirs, strict=True))
    return high, low


@pytest.mark.parametrize(
    "chosen", [(), ("copies=push",), ("split_result=player loses", "win_pays=6 to 5")]
)
def test_the_engine_settles_the_same_deals_to_the_same_cent(chosen: tuple[str, ...]) -> None:
    """$30 against a bank of $50, on the felt, both hands set the house way."""
    chance, set_of_tiles = Random(32), [*thirty_two()]
    _, came = come_to(answers_of(*chosen).options)
    deals = [tuple(chance.sample(set_of_tiles, 8)) for _ in range(25)]
    # The same four tiles on both sides: two copies.
    deals.append(tiles("6-6 1-1 5-5 4-4 6-6 1-1 5-5 4-4"))
    for eight in deals:
        bank, own = set_tiles(eight[:4]), set_tiles(eight[4:])
        high, low = stands(own.high + own.low, bank.high + bank.low)
        hand = House.named("garlic-city").deal(
            GAME, limit="5-100", stacks_dollars=[300, 300], schedule="none", felt=True,
            set=dict(one.split("=", 1) for one in chosen),
        )  # fmt: skip
        for line in (
            *(
                "p1 bank 50",
                "p2 wager 30",
                "p2 done",
                "p1 cut-stacks in-half",
                "p1 delivery in-line",
            ),
            *("p1 shake 1 1 1", f"d dh {names(tuple(eight[4:]))} {names(tuple(eight[:4]))}"),
            *(f"p2 front {names(own.low)}", f"p1 front {names(bank.low)}"),
        ):
            hand.act(line)
        assert hand.hand.money.balances[2] - 30_000 == 3_000 * came[high][low]


@pytest.mark.slow
def test_tables_at_randomcome_to_the_exact_figure() -> None:
    """Three hands against one bank, each within four standard errors."""
    owed = sampled(answers_of().options, "house-way", 3).owed["base"].astype(np.float64)
    figure = base()
    for hand in range(3):
        mean = owed[:, hand].mean()
        assert abs(mean + figure.edge) < 4 * figure.sd / np.sqrt(len(owed))

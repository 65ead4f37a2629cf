"""Which hands may be doubled, split and surrendered, for how much, and by which question if not."""

from typing import Any

import pytest

from houseway.cards.card import card, cards
from houseway.rulebook.options import Options
from houseway.table.blackjack.counting import total
from houseway.table.blackjack.doubling import bars_to_doubling, doubling_bounds
from houseway.table.blackjack.held import Held
from houseway.table.blackjack.options import DoublingOptions, HandSplittingOptions
from houseway.table.blackjack.splitting_hands import (
    bars_to_splitting,
    gets_one_card,
    splitting_bounds,
)
from tests.evidence import clause
from tests.games.blackjack.test_charts import COUNTS, NB21, NO_BUST, PURE
from tests.houses.rows import row


def options(house: str, game: str) -> Options:
    return row(house, game).options


def in_play(
    house: str, game: str, held: str, *,
    splits: int = 0, original: str = "", up: str = "6d", is_doubled: bool = False,
) -> Held:  # fmt: skip
    """A hand against a bank that shows a six; after a split the first card is the original one."""
    holds = cards(held)
    count = total(holds, COUNTS[game], options(house, game), is_split=splits > 0)
    first = card(original) if original else holds[0]
    return Held(holds, count, card(up), splits, first, is_doubled)


def doubling(house: str, game: str, held: str, **how: Any) -> list[str]:
    bars = bars_to_doubling(
        in_play(house, game, held, **how), options(house, game)[DoublingOptions]
    )
    return [bar.option for bar in bars]


def splitting(house: str, game: str, held: str, **how: Any) -> list[str]:
    bars = bars_to_splitting(in_play(house, game, held, **how), options(house, game))
    return [bar.option for bar in bars]


@pytest.mark.parametrize(
    ("house", "game", "held"),
    [
        pytest.param("garlic-city", NB21, "5c 6d", marks=clause(f"garlic-city/{NB21}/66")),
        pytest.param("players-club", NB21, "Tc Td", marks=clause(f"players-club/{NB21}/74")),
        pytest.param("comstock", NO_BUST, "Tc Td", marks=clause(f"comstock/{NO_BUST}/50")),
        pytest.param("comstock", NO_BUST, "2c 3d", marks=clause(f"comstock/{NO_BUST}/50")),
        pytest.param("comstock", NO_BUST, "Ac Kd", marks=clause(f"comstock/{NO_BUST}/50")),
        pytest.param("comstock", PURE, "Tc 9d", marks=clause(f"comstock/{PURE}/94")),
        pytest.param("s-and-k", PURE, "Ac 6d", marks=clause(f"s-and-k/{PURE}/78")),
    ],
)
def test_the_first_two_cards_may_be_doubled_and_three_may_not(
    house: str, game: str, held: str
) -> None:
    assert doubling(house, game, held) == []
    assert doubling(house, game, f"{held} 2h")[0] == "double_on"


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("garlic-city", NB21, marks=clause(f"garlic-city/{NB21}/66")),
        pytest.param("players-club", NB21, marks=clause(f"players-club/{NB21}/74")),
    ],
)
def test_no_double_on_a_natural_or_on_the_21_of_a_split_hand(house: str, game: str) -> None:
    assert "double_on" in doubling(house, game, "Ac Kd")
    assert "double_on" in doubling(house, game, "Kc Ad", splits=1)
    assert doubling(house, game, "Kc 9d", splits=1) == []
    # Where a split ten with an ace is no natural it is a 21 all the same.
    counts_21 = options(house, game).but_for(split_natural="counts 21")
    count = total(cards("Kc Ad"), COUNTS[game], counts_21, is_split=True)
    assert not count.is_natural
    one = in_play(house, game, "Kc Ad", splits=1)._replace(total=count)
    bars = bars_to_doubling(one, counts_21[DoublingOptions])
    assert [bar.why for bar in bars] == ["A 21 is not doubled"]
    on_anything = counts_21.but_for(double_on="any two cards")
    assert not list(bars_to_doubling(one, on_anything[DoublingOptions]))


@clause(f"garlic-city/{NB21}/66")
def test_no_double_on_21_where_the_ace_of_a_split_ten_makes_no_natural() -> None:
    house = options("garlic-city", NB21).but_for(split_natural="counts 21")
    split = in_play("garlic-city", NB21, "Kc Ad", splits=1)
    count = total(split.cards, COUNTS[NB21], house, is_split=True)
    assert (count.points, count.is_natural) == (21, False)
    bars = bars_to_doubling(split._replace(total=count), house[DoublingOptions])
    assert [bar.option for bar in bars] == ["double_on"]


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("comstock", marks=clause(f"comstock/{PURE}/94")),
        pytest.param("s-and-k", marks=clause(f"s-and-k/{PURE}/78")),
    ],
)
def test_a_pure_21_5_is_done_and_not_doubled_though_any_two_cards_may_be(house: str) -> None:
    assert doubling(house, PURE, "Ac Kd") == ["double_on"]
    assert doubling(house, PURE, "Kc Td") == []
    # A split ten with an ace counts 21, and that does not keep it from being doubled either:
    # at Comstock the split does.
    barred = {"comstock": ["double_after_split"], "s-and-k": []}
    assert doubling(house, PURE, "Kc Ad", splits=1) == barred[house]


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("garlic-city", NB21, marks=clause(f"garlic-city/{NB21}/73")),
        pytest.param("players-club", NB21, marks=clause(f"players-club/{NB21}/81")),
        pytest.param("comstock", NO_BUST, marks=clause(f"comstock/{NO_BUST}/55")),
        pytest.param("s-and-k", PURE, marks=clause(f"s-and-k/{PURE}/86")),
    ],
)
def test_a_split_hand_may_be_doubled(house: str, game: str) -> None:
    assert doubling(house, game, "8c 3d", splits=1) == []


@clause(f"comstock/{PURE}/94")
def test_comstocks_pure_doubles_only_the_first_two_cards_dealt() -> None:
    assert doubling("comstock", PURE, "8c 3d") == []
    assert doubling("comstock", PURE, "8c 3d", splits=1) == ["double_after_split"]


@clause(f"garlic-city/{NB21}/79", f"s-and-k/{PURE}/84", f"comstock/{NO_BUST}/54")
def test_a_split_ace_is_doubled_only_where_split_aces_draw_freely() -> None:
    assert doubling("garlic-city", NB21, "Ac 3d", splits=1) == ["double_split_aces"]
    assert doubling("s-and-k", PURE, "Ac 3d", splits=1) == ["double_split_aces"]
    assert doubling("comstock", NO_BUST, "Ac 3d", splits=1) == []


@pytest.mark.parametrize(
    ("house", "game", "bounds"),
    [
        pytest.param("garlic-city", NB21, (2000, 2000), marks=clause(f"garlic-city/{NB21}/67")),
        pytest.param("players-club", NB21, (2000, 2000), marks=clause(f"players-club/{NB21}/75")),
        pytest.param("comstock", PURE, (100, 2000), marks=clause(f"comstock/{PURE}/95")),
        pytest.param("s-and-k", PURE, (100, 2000), marks=clause(f"s-and-k/{PURE}/79")),
        ("comstock", NO_BUST, (2000, 2000)),
    ],
)
def test_a_double_is_as_much_again_or_less_where_the_house_says_so(
    house: str, game: str, bounds: tuple[int, int]
) -> None:
    assert doubling_bounds(2000, 100, options(house, game)[DoublingOptions]) == bounds


def test_doubling_for_less_than_a_chip_is_for_the_whole_wager() -> None:
    assert doubling_bounds(50, 100, options("comstock", PURE)[DoublingOptions]) == (50, 50)


@pytest.mark.parametrize(
    ("house", "game", "held"),
    [
        pytest.param("garlic-city", NB21, "8c 8d", marks=clause(f"garlic-city/{NB21}/70")),
        pytest.param("garlic-city", NB21, "Jc Kd", marks=clause(f"garlic-city/{NB21}/75")),
        pytest.param("garlic-city", NB21, "Ac Ad", marks=clause(f"garlic-city/{NB21}/78")),
        pytest.param("players-club", NB21, "8c 8d", marks=clause(f"players-club/{NB21}/78")),
        pytest.param("players-club", NB21, "Jc Kd", marks=clause(f"players-club/{NB21}/83")),
        pytest.param("players-club", NB21, "Ac Ad", marks=clause(f"players-club/{NB21}/86")),
        pytest.param("comstock", NO_BUST, "8c 8d", marks=clause(f"comstock/{NO_BUST}/53")),
        pytest.param("comstock", NO_BUST, "Jc Kd", marks=clause(f"comstock/{NO_BUST}/53")),
        pytest.param("comstock", PURE, "8c 8d", marks=clause(f"comstock/{PURE}/97")),
        pytest.param("comstock", PURE, "Jc Kd", marks=clause(f"comstock/{PURE}/97")),
        pytest.param("s-and-k", PURE, "8c 8d", marks=clause(f"s-and-k/{PURE}/81")),
        pytest.param("s-and-k", PURE, "Jc Kd", marks=clause(f"s-and-k/{PURE}/81")),
    ],
)
def test_a_pair_or_two_cards_that_count_ten_may_be_split(house: str, game: str, held: str) -> None:
    assert splitting(house, game, held) == []


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("garlic-city", NB21, marks=clause(f"garlic-city/{NB21}/70")),
        pytest.param("players-club", NB21, marks=clause(f"players-club/{NB21}/78")),
        pytest.param("comstock", NO_BUST, marks=clause(f"comstock/{NO_BUST}/53")),
        pytest.param("comstock", PURE, marks=clause(f"comstock/{PURE}/97")),
        pytest.param("s-and-k", PURE, marks=clause(f"s-and-k/{PURE}/81")),
    ],
)
def test_what_is_no_pair_of_two_cards_is_not_split(house: str, game: str) -> None:
    for held in ("8c 9d", "8c 8d 2h", "Ac Kd", "Tc 9d"):
        assert splitting(house, game, held) == ["split_mixed_tens"]
    # And a pair is not split without end.
    assert splitting(house, game, "8c 8d", splits=3) == ["splits_max"]


def test_a_house_may_split_only_equal_ranks() -> None:
    house = options("s-and-k", PURE).but_for(split_mixed_tens=False)
    bars = list(bars_to_splitting(in_play("s-and-k", PURE, "Jc Kd"), house))
    assert [bar.option for bar in bars] == ["split_mixed_tens"]
    assert not list(bars_to_splitting(in_play("s-and-k", PURE, "Kc Kd"), house))


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("garlic-city", NB21, marks=clause(f"garlic-city/{NB21}/74")),
        pytest.param("players-club", NB21, marks=clause(f"players-club/{NB21}/82")),
        pytest.param("comstock", NO_BUST, marks=clause(f"comstock/{NO_BUST}/56")),
        pytest.param("comstock", PURE, marks=clause(f"comstock/{PURE}/102")),
        pytest.param("s-and-k", PURE, marks=clause(f"s-and-k/{PURE}/85")),
    ],
)
def test_a_hand_is_split_three_times_and_no_more(house: str, game: str) -> None:
    for splits in (0, 1, 2):
        assert splitting(house, game, "8c 8d", splits=splits) == []
    assert splitting(house, game, "8c 8d", splits=3) == ["splits_max"]


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("garlic-city", NB21, marks=clause(f"garlic-city/{NB21}/80")),
        pytest.param("players-club", NB21, marks=clause(f"players-club/{NB21}/88")),
        pytest.param("comstock", PURE, marks=clause(f"comstock/{PURE}/103")),
    ],
)
def test_aces_are_split_only_once(house: str, game: str) -> None:
    assert splitting(house, game, "Ac Ad", splits=1) == ["resplit_aces"]
    assert splitting(house, game, "Ac Ad") == []


@clause(f"comstock/{NO_BUST}/53", f"comstock/{NO_BUST}/56")
def test_comstocks_no_bust_splits_any_pair_again_aces_too() -> None:
    assert splitting("comstock", NO_BUST, "Ac Ad", splits=2) == []


@clause(f"s-and-k/{PURE}/81", f"s-and-k/{PURE}/85")
def test_s_and_k_splits_any_pair_up_to_three_times_aces_too() -> None:
    assert splitting("s-and-k", PURE, "Ac Ad", splits=2) == []
    assert splitting("s-and-k", PURE, "Ac Ad", splits=3) == ["splits_max"]


@pytest.mark.parametrize(
    ("house", "game", "expected"),
    [
        pytest.param("garlic-city", NB21, True, marks=clause(f"garlic-city/{NB21}/79")),
        pytest.param("players-club", NB21, True, marks=clause(f"players-club/{NB21}/86")),
        pytest.param(
            "comstock", PURE, True,
            marks=clause(f"comstock/{PURE}/100", f"comstock/{PURE}/104"),
        ),
        pytest.param("s-and-k", PURE, True, marks=clause(f"s-and-k/{PURE}/84")),
        pytest.param("comstock", NO_BUST, False, marks=clause(f"comstock/{NO_BUST}/54")),
    ],
)  # fmt: skip
def test_a_split_ace_gets_one_card_except_where_every_split_hand_draws(
    house: str, game: str, expected: bool
) -> None:
    splitting_rules = options(house, game)[HandSplittingOptions]
    assert gets_one_card(in_play(house, game, "Ac 3d", splits=1), splitting_rules) is expected
    assert not gets_one_card(in_play(house, game, "8c 3d", splits=1), splitting_rules)
    assert not gets_one_card(in_play(house, game, "Ac 3d"), splitting_rules)


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("garlic-city", NB21, marks=clause(f"garlic-city/{NB21}/71")),
        pytest.param("players-club", NB21, marks=clause(f"players-club/{NB21}/79")),
        pytest.param("comstock", PURE, marks=clause(f"comstock/{PURE}/98", f"comstock/{PURE}/101")),
        pytest.param("s-and-k", PURE, marks=clause(f"s-and-k/{PURE}/82")),
    ],
)
def test_a_split_costs_as_much_again_never_less(house: str, game: str) -> None:
    assert splitting_bounds(2000, 100, options(house, game)[HandSplittingOptions]) == (2000, 2000)
    for_less = options(house, game).but_for(split_for_less=True)
    assert splitting_bounds(2000, 100, for_less[HandSplittingOptions]) == (100, 2000)


@pytest.mark.parametrize(
    ("held", "splits", "barred"),
    [
        pytest.param("Jc Kd", 0, False, marks=clause(f"garlic-city/{NB21}/75")),
        pytest.param("Jc Qh", 1, False, marks=clause(f"garlic-city/{NB21}/76")),
        pytest.param("Jc Qc", 2, False, marks=clause(f"garlic-city/{NB21}/77")),
        pytest.param("Jc Qh", 2, True, marks=clause(f"garlic-city/{NB21}/77")),
        pytest.param("Jc Jc", 2, False, marks=clause(f"garlic-city/{NB21}/77")),
        pytest.param("8c 8h", 2, False, marks=clause(f"garlic-city/{NB21}/74")),
    ],
)
def test_garlic_citys_ladder_for_cards_that_count_ten(held: str, splits: int, barred: bool) -> None:
    expected = ["ten_resplit"] if barred else []
    assert splitting("garlic-city", NB21, held, splits=splits, original="Jc") == expected


@pytest.mark.parametrize(
    ("held", "splits", "barred"),
    [
        pytest.param("Jc Kd", 0, False, marks=clause(f"players-club/{NB21}/83")),
        pytest.param("Jc Qh", 1, False, marks=clause(f"players-club/{NB21}/84")),
        pytest.param("Jc Qc", 2, False, marks=clause(f"players-club/{NB21}/85")),
        pytest.param("Kd Qh", 2, True, marks=clause(f"players-club/{NB21}/85")),
        # The suit is the original card's, whichever of its tens the new card has come to.
        pytest.param("Kd Qd", 2, True, marks=clause(f"players-club/{NB21}/85")),
        pytest.param("Kd Qc", 2, False, marks=clause(f"players-club/{NB21}/85")),
    ],
)
def test_the_players_clubs_ladder_for_cards_that_count_ten(
    held: str, splits: int, barred: bool
) -> None:
    expected = ["ten_resplit"] if barred else []
    assert splitting("players-club", NB21, held, splits=splits, original="Jc") == expected


def test_other_readings_of_the_ladder() -> None:
    second, third = (
        in_play("garlic-city", NB21, "Jc Qc", splits=splits, original="Jc") for splits in (1, 2)
    )
    printed = options("garlic-city", NB21)
    same_rank = printed.but_for(ten_resplit="second the same rank")
    free = printed.but_for(ten_resplit="as other pairs")
    assert [bar.option for bar in bars_to_splitting(second, same_rank)] == ["ten_resplit"]
    other_suit = in_play("garlic-city", NB21, "Jc Jh", splits=2, original="Jc")
    assert [bar.option for bar in bars_to_splitting(other_suit, same_rank)] == ["ten_resplit"]
    assert not list(bars_to_splitting(third, free))
    assert not list(bars_to_splitting(other_suit, free))

"""Which hands may be surrendered, for how much, and by which question if not."""

from dataclasses import replace
from typing import Any

import pytest

from houseway.table.blackjack.surrendering import bars_to_surrendering, surrendered_cents
from tests.evidence import clause
from tests.games.blackjack.test_charts import NB21, NO_BUST, PURE
from tests.games.blackjack.test_doubles_and_splits import doubling, in_play, options, splitting


def surrendering(house: str, game: str, held: str, **how: Any) -> list[str]:
    bars = bars_to_surrendering(in_play(house, game, held, **how), options(house, game))
    return [bar.option for bar in bars]


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("comstock", NO_BUST, marks=clause(f"comstock/{NO_BUST}/58")),
        pytest.param("comstock", PURE, marks=clause(f"comstock/{PURE}/106")),
        pytest.param("s-and-k", PURE, marks=clause(f"s-and-k/{PURE}/87")),
    ],
)
def test_the_first_two_cards_may_be_surrendered(house: str, game: str) -> None:
    assert surrendering(house, game, "Tc 6d") == []
    assert surrendering(house, game, "Tc 2d 4h") == ["surrender"]
    assert surrendering(house, game, "8c 8d", splits=1) == ["surrender_after_split"]
    # When it has gone over, or the card of a double has come, that alone would keep it.
    assert surrendering(house, game, "Tc 9d 7h") == ["surrender", "surrender_after_bust"]
    doubled = surrendering(house, game, "5c 6d 4h", is_doubled=True)
    assert doubled == ["surrender", "surrender_after_double"]


@clause(f"garlic-city/{NB21}/82")
def test_garlic_city_lets_nobody_surrender() -> None:
    assert surrendering("garlic-city", NB21, "Tc 6d") == ["surrender"]
    barred = ["surrender", "surrender_after_split"]
    assert surrendering("garlic-city", NB21, "8c 8d", splits=1) == barred
    barred = ["surrender", "surrender", "surrender_after_bust", "surrender_after_double"]
    assert surrendering("garlic-city", NB21, "Tc 6d 6h", is_doubled=True) == barred


@clause(f"players-club/{NB21}/90")
def test_the_players_club_lets_a_player_surrender_at_any_time() -> None:
    assert surrendering("players-club", NB21, "Tc 6d") == []
    assert surrendering("players-club", NB21, "Tc 2d 2h 2s") == []
    assert surrendering("players-club", NB21, "Tc 6d 5h") == []
    assert surrendering("players-club", NB21, "Tc 6d 6h") == []
    assert surrendering("players-club", NB21, "5c 6d 2h", is_doubled=True) == []
    assert surrendering("players-club", NB21, "Ac Kd") == ["surrender"]


@clause(f"players-club/{NB21}/81")
def test_the_players_club_lets_a_split_hand_be_surrendered() -> None:
    assert surrendering("players-club", NB21, "8c 8d", splits=1) == []


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("comstock", NO_BUST, marks=clause(f"comstock/{NO_BUST}/58")),
        pytest.param("comstock", PURE, marks=clause(f"comstock/{PURE}/106")),
        pytest.param("s-and-k", PURE, marks=clause(f"s-and-k/{PURE}/88")),
        ("players-club", NB21),
    ],
)
def test_a_surrender_costs_half_the_wager(house: str, game: str) -> None:
    assert surrendered_cents(500, options(house, game)) == 250
    everything = replace(options(house, game), surrender_loses="all")
    assert surrendered_cents(500, everything) == 500


@clause(f"comstock/{NO_BUST}/52")
def test_a_hand_with_a_joker_is_neither_split_nor_doubled_nor_surrendered() -> None:
    assert splitting("comstock", NO_BUST, "5c Jk") == ["frozen_hands"]
    assert doubling("comstock", NO_BUST, "5c Jk") == ["frozen_hands"]
    assert surrendering("comstock", NO_BUST, "5c Jk") == ["frozen_hands"]


@clause(f"comstock/{NO_BUST}/62")
def test_a_joker_that_the_bank_shows_stops_them_all() -> None:
    assert splitting("comstock", NO_BUST, "8c 8d", up="Jk") == ["frozen_hands"]
    assert doubling("comstock", NO_BUST, "5c 6d", up="Jk") == ["frozen_hands"]
    assert surrendering("comstock", NO_BUST, "Tc 6d", up="Jk") == ["frozen_hands"]

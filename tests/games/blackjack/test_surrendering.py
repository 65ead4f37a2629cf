"""Which hands may be surrendered, for how much, and by which question if not."""

from typing import Any

import pytest

from houseway.table.bank.hand_events import Settled
from houseway.table.blackjack.events import DownCardChecked
from houseway.table.blackjack.options import SurrenderTermsOptions
from houseway.table.blackjack.surrendering import bars_to_surrendering, surrendered_cents
from tests.dealing import log_of, play, verbs, won
from tests.evidence import clause
from tests.games.blackjack.rounds import COMSTOCK_PURE, GARLIC_CITY, S_AND_K, Row, at, deal, finish
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
    assert surrendered_cents(500, options(house, game)[SurrenderTermsOptions]) == 250
    everything = options(house, game).but_for(surrender_loses="all")
    assert surrendered_cents(500, everything[SurrenderTermsOptions]) == 500


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


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 61, 106), at(S_AND_K, 44, 88)])
def test_a_surrendered_half_waits_for_the_action_button(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d", 3: "Tc 9d"}, bank="9c 8d", bank_dollars=12)
    play(played, "p2 surrender")
    assert not log_of(played, Settled)
    # The eight below, counted from seat 2 round seven places, comes back to seat 2: $5 of the $12
    # are used up, and seat 3's 19 is paid the other $7.
    assert won(finish(play(played, "p3 stand"))) == {1: -2, 2: -5, 3: 7}
    # A deuce below puts the button at seat 3: $10 are paid, and $2 of the half are taken.
    played = deal(row, hands={2: "Tc 6d", 3: "Tc 9d"}, bank="9c 2d", draws="6h", bank_dollars=12)
    assert won(finish(play(played, "p2 surrender", "p3 stand"))) == {1: -8, 2: -2, 3: 10}
    # It waits for a bank too that covers everything.
    covered = deal(row, hands={2: "Tc 6d", 3: "Tc 9d"}, bank="9c 8d")
    assert not log_of(play(covered, "p2 surrender"), Settled)


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 79, 106), at(S_AND_K, 62, 87)])
def test_nobody_surrenders_before_the_check(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank="Kh 9s")
    assert log_of(played, DownCardChecked)
    assert "surrender" in verbs(played, 2)
    # Against a natural below the whole wager is lost, and nobody was asked.
    natural = deal(row, hands={2: "Tc 6d"}, bank="Kh As")
    assert natural.is_over
    assert won(natural) == {1: 10, 2: -10}


@clause(GARLIC_CITY.clause(88))
def test_at_a_table_that_takes_surrenders_a_short_bank_takes_them_as_far_as_it_goes() -> None:
    """Garlic City prints surrender and forbids it (GC-N7): a table may be set the other way."""
    played = deal(
        GARLIC_CITY, hands={2: "Tc 6d", 3: "8c 8d"}, bank="9c 8d", bank_dollars=6,
        set={"surrender": "first two cards"},
    )  # fmt: skip
    play(played, "p2 surrender")
    (taken,) = log_of(played, Settled)
    assert (taken.collected_cents, taken.returned_cents) == (500, 500)
    # The last dollar of the bank's wager is for seat 3: 16 loses against 17.
    assert won(finish(play(played, "p3 stand"))) == {1: 6, 2: -5, 3: -1}


@pytest.mark.parametrize("row", [COMSTOCK_PURE, S_AND_K], ids=lambda row: row.house)
def test_a_house_may_take_a_surrender_at_once_with_a_short_bank_too(row: Row) -> None:
    at_once = {"early_cover": "as far as the wager goes"}
    played = deal(row, hands={2: "Tc 6d", 3: "8c 8d"}, bank="9c 8d", bank_dollars=6, set=at_once)
    play(played, "p2 surrender")
    (taken,) = log_of(played, Settled)
    assert (taken.collected_cents, taken.returned_cents) == (500, 500)
    # The last dollar of the bank's wager is for seat 3: 16 loses against 17.
    assert won(finish(play(played, "p3 stand"))) == {1: 6, 2: -5, 3: -1}

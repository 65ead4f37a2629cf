"""The Players Club's collections: the blind that is dropped, time, and the blackjack page."""

import pytest

from houseway.collection.charges import Charges
from houseway.houses.books import house_collection
from tests.collection.asking import ask, charge_of, the_charge
from tests.evidence import clause

HOUSE = "players-club"
NB21 = "no-bust-21st-century-blackjack"


def numbered(number: int) -> pytest.MarkDecorator:
    return clause(f"{HOUSE}/collection/{number}")


@clause("players-club/collection/1")
@pytest.mark.parametrize(
    "game", ["texas-holdem", "omaha", "omaha-hi-lo", "lazy-pineapple", "crazy-pineapple"]
)
def test_the_three_dollar_blind_is_dropped_and_stays_live(game: str) -> None:
    for players in (2, 6, 9):
        charge = the_charge(HOUSE, game, "blind-drop", "3/6", players=players, has_jackpot=True)
        assert (charge.kind, charge.payer) == ("per-hand", "blind")
        assert (charge.amount_cents, charge.jackpot_cents) == (300, 0)
        assert (charge.when, charge.live_cents) == ("before the deal", 300)


@pytest.mark.parametrize(
    ("number", "game", "limit", "cents"),
    [
        pytest.param(2, "texas-holdem", "nl", 500, marks=numbered(2)),
        pytest.param(2, "texas-holdem", "nl-200", 500, marks=numbered(2)),
        pytest.param(3, "pan", "condition-2", 200, marks=numbered(3)),
    ],
)
def test_time_is_charged_to_each_player(number: int, game: str, limit: str, cents: int) -> None:
    for players in (2, 5, 8):
        charge = the_charge(HOUSE, game, "half-hour", limit, players=players)
        assert (charge.kind, charge.payer) == ("per-half-hour", "each-player")
        assert (charge.amount_cents, charge.live_cents) == (cents, 0)
        assert charge.cite == f"{HOUSE}/collection/{number}"
        assert charge.when == "each half hour"


@pytest.mark.parametrize(
    ("limit", "number"),
    [
        pytest.param("5-200", 4, marks=numbered(4)),
        pytest.param("5-2000", 11, marks=numbered(11)),
    ],
)
def test_two_table_limits_are_offered(limit: str, number: int) -> None:
    (schedule,) = house_collection(HOUSE).schedules_of(NB21)
    assert limit in schedule.limits
    assert len(schedule.limits) == 2
    assert f"{HOUSE}/collection/{number}" in schedule.cites


@pytest.mark.parametrize(
    ("limit", "number", "action", "dollars"),
    [
        pytest.param(limit, first + step, action, step, marks=numbered(first + step))
        for limit, first in (("5-200", 5), ("5-2000", 12))
        for step, action in enumerate(
            [(5, 50), (55, 150), (155, 300), (305, 400), (405, 500), (505, 9000)]
        )
    ],
)
def test_a_blackjack_row_charges_the_player_dealer_and_no_player(
    limit: str, number: int, action: tuple[int, int], dollars: int
) -> None:
    for total in action:
        answer = ask(HOUSE, NB21, "total-action", limit, total_action_cents=100 * total, spots=3)
        charge = charge_of(answer, "player-dealer-per-hand", "player-dealer")
        assert (charge.amount_cents, charge.when) == (100 * dollars, "before the deal")
        assert charge.cite == f"{HOUSE}/collection/{number}"
        player = charge_of(answer, "per-square", "player")
        assert (player.amount_cents, player.when) == (0, "before the deal")


@pytest.mark.parametrize(
    ("action_cents", "dollars"),
    [(5100, 0), (5499, 0), (15100, 1), (30450, 2), (40400, 3), (50400, 4)],
)
def test_between_two_rows_the_lower_one_holds(action_cents: int, dollars: int) -> None:
    answer = ask(HOUSE, NB21, "total-action", "5-200", total_action_cents=action_cents)
    charge = charge_of(answer, "player-dealer-per-hand", "player-dealer")
    assert (charge.amount_cents, "PC2" in charge.readings) == (100 * dollars, True)


@clause(f"{HOUSE}/{NB21}/29", f"{HOUSE}/{NB21}/31")
def test_blackjack_fees_are_put_up_before_the_hand_by_both_sides() -> None:
    answer = ask(HOUSE, NB21, "total-action", "5-200", total_action_cents=20000, spots=2)
    assert isinstance(answer, Charges)
    assert [(one.payer, one.amount_cents, one.when) for one in answer.charges] == [
        ("player-dealer", 200, "before the deal"),
        ("player", 0, "before the deal"),
        ("backline-player", 0, "before the deal"),
    ]


@pytest.mark.parametrize(
    "extra",
    [
        pytest.param("double", marks=clause(f"{HOUSE}/{NB21}/77")),
        pytest.param("split", marks=clause(f"{HOUSE}/{NB21}/89")),
        pytest.param("side wager", marks=clause(f"{HOUSE}/buster/3")),
        "insurance",
        "kill",
    ],
)
def test_nothing_that_happens_in_the_hand_costs_more(extra: str) -> None:
    plain = ask(HOUSE, NB21, "total-action", "5-200", total_action_cents=20000)
    more = ask(HOUSE, NB21, "total-action", "5-200", total_action_cents=20000, extras=(extra,))
    assert more == plain

"""S & K's collections: the blind, pan's chips, and the dated sheet of March 2010."""

from datetime import date

import pytest

from houseway.collection.charges import Charges, NotOffered
from houseway.houses.books import house_collection
from tests.collection.asking import ask, charge_of, the_charge
from tests.evidence import clause

HOUSE = "s-and-k"
PURE = "pure-21-5-blackjack"


def numbered(number: int) -> pytest.MarkDecorator:
    return clause(f"{HOUSE}/collection/{number}")


@pytest.mark.parametrize(
    ("game", "limit", "cents", "cite"),
    [
        pytest.param(game, limit, cents, cite, marks=clause(cite))
        for game, limit, cents, cite in [
            ("texas-holdem", "5-10", 300, "s-and-k/texas-holdem/13"),
            ("omaha-hi-lo", "2-6", 200, "s-and-k/omaha-hi-lo/9"),
        ]
    ],
)
def test_a_poker_hand_has_a_flat_fee(game: str, limit: str, cents: int, cite: str) -> None:
    for players in (2, 9):
        charge = the_charge(HOUSE, game, "blind", limit, players=players)
        assert (charge.kind, charge.amount_cents, charge.cite) == ("per-hand", cents, cite)


@pytest.mark.parametrize(
    ("game", "limit", "cite"),
    [
        pytest.param(game, limit, cite, marks=clause(cite))
        for game, limit, cite in [
            ("texas-holdem", "5-10", "s-and-k/texas-holdem/11"),
            ("omaha-hi-lo", "2-6", "s-and-k/omaha-hi-lo/7"),
        ]
    ],
)
def test_the_blind_pays_it_before_any_card_and_keeps_his_blind(
    game: str, limit: str, cite: str
) -> None:
    charge = the_charge(HOUSE, game, "blind", limit, players=6)
    assert (charge.payer, charge.when) == ("blind", "before the deal")
    assert (charge.live_cents, charge.see) == (0, (cite,))


@pytest.mark.parametrize(
    ("sheet", "number", "players", "chips"),
    [
        pytest.param(sheet, number, players, chips, marks=clause(f"s-and-k/pan/{number}"))
        for sheet, number, players, chips in [
            ("chips-a", 6, (6, 7), 3),
            ("chips-a", 7, (5,), 2),
            ("chips-a", 8, (2, 3, 4), 1),
            ("chips-b", 31, (5, 6, 7), 2),
            ("chips-b", 32, (2, 3, 4), 1),
        ]
    ],
)
def test_the_house_rate_of_pan_is_in_chips_by_players(
    sheet: str, number: int, players: tuple[int, ...], chips: int
) -> None:
    for count in players:
        for chip, chip_cents in (("chip-1", 100), ("chip-0.50", 50), ("chip-5", 500)):
            charge = the_charge(HOUSE, "pan", sheet, chip, players=count)
            assert (charge.kind, charge.amount_cents) == ("house-rate-chips", chips * chip_cents)
            assert charge.cite == f"s-and-k/pan/{number}"


@pytest.mark.parametrize(
    ("sheet", "cite"),
    [
        pytest.param("chips-a", "s-and-k/pan/5", marks=clause("s-and-k/pan/5")),
        pytest.param("chips-b", "s-and-k/pan/30", marks=clause("s-and-k/pan/30")),
    ],
)
def test_the_house_rate_comes_out_of_the_antes_after_the_declarations(
    sheet: str, cite: str
) -> None:
    charge = the_charge(HOUSE, "pan", sheet, "chip-1", players=6)
    assert (charge.payer, charge.when) == ("antes", "after the declaration")
    assert charge.see == (cite,)


@clause("s-and-k/collection/1")
@pytest.mark.parametrize(
    ("game", "schedule", "limit"),
    [("pai-gow-poker", "table-limit", "5-100"), (PURE, "total-action", "min-5")],
)
def test_the_sheet_is_in_force_from_march_2010(game: str, schedule: str, limit: str) -> None:
    action_cents = 10000
    for on in (date(2010, 3, 1), date(2024, 1, 1), None):
        answer = ask(HOUSE, game, schedule, limit, total_action_cents=action_cents, on=on)
        assert isinstance(answer, Charges)
    before = ask(
        HOUSE, game, schedule, limit, total_action_cents=action_cents, on=date(2010, 2, 28)
    )
    assert isinstance(before, NotOffered)
    assert "in force from March 1, 2010" in before.because


@pytest.mark.parametrize(
    ("number", "limits", "player_cents"),
    [
        pytest.param(2, "5-100 10-50", 100, marks=numbered(2)),
        pytest.param(3, "101+ 200-1000", 200, marks=numbered(3)),
    ],
)
def test_a_pai_gow_table_charges_each_square_and_the_player_dealer(
    number: int, limits: str, player_cents: int
) -> None:
    for limit in limits.split():
        answer = ask(HOUSE, "pai-gow-poker", "table-limit", limit, spots=2)
        player = charge_of(answer, "per-square", "player")
        behind = charge_of(answer, "per-square", "backline-player")
        player_dealer = charge_of(answer, "player-dealer-per-hand", "player-dealer")
        assert (player.amount_cents, player_dealer.amount_cents) == (2 * player_cents, 200)
        assert behind.amount_cents == 2 * player_cents
        assert player.when == player_dealer.when == "before the deal"
        assert player.cite == player_dealer.cite == f"{HOUSE}/collection/{number}"


@pytest.mark.parametrize(
    ("number", "minimums", "action", "player_dealer_cents"),
    [
        pytest.param(number, minimums, action, cents, marks=numbered(number))
        for number, minimums, action, cents in [
            (5, "min-2 min-5", (5, 50), 50),
            (6, "min-2 min-5", (51, 100), 100),
            (7, "min-2 min-5", (101, 300), 200),
            (8, "min-2 min-5", (301, 9000), 500),
            (9, "min-10 min-25", (25, 50), 50),
            (10, "min-10 min-25", (51, 100), 100),
            (11, "min-10 min-25", (101, 300), 200),
            (12, "min-10 min-25", (301, 9000), 500),
            (13, "min-100", (100, 100), 100),
            (14, "min-100", (101, 300), 200),
            (15, "min-100", (301, 9000), 500),
        ]
    ],
)
def test_a_pure_21_5_row_charges_the_player_dealer_by_total_action(
    number: int, minimums: str, action: tuple[int, int], player_dealer_cents: int
) -> None:
    for minimum in minimums.split():
        for dollars in action:
            answer = ask(HOUSE, PURE, "total-action", minimum, total_action_cents=100 * dollars)
            charge = charge_of(answer, "player-dealer-per-hand", "player-dealer")
            assert (charge.amount_cents, charge.when) == (player_dealer_cents, "before the deal")
            assert charge.cite == f"{HOUSE}/collection/{number}"
            assert charge_of(answer, "per-square", "player").amount_cents == 0


@clause("s-and-k/collection/4", f"s-and-k/{PURE}/27")
def test_pure_21_5_players_pay_the_posted_nothing() -> None:
    for minimum in ("min-2", "min-10", "min-100"):
        for cents in (10000, 40000):
            answer = ask(HOUSE, PURE, "total-action", minimum, total_action_cents=cents, spots=3)
            for payer in ("player", "backline-player"):
                assert charge_of(answer, "per-square", payer).amount_cents == 0


@clause(f"s-and-k/{PURE}/24", f"s-and-k/{PURE}/28")
def test_the_player_dealer_sets_out_his_fee_before_the_deal() -> None:
    answer = ask(HOUSE, PURE, "total-action", "min-10", total_action_cents=10000)
    assert isinstance(answer, Charges)
    charge = charge_of(answer, "player-dealer-per-hand", "player-dealer")
    assert charge.amount_cents == 100
    assert answer.due("before the deal") == answer.charges


@pytest.mark.parametrize(
    "extra",
    [
        pytest.param("double", marks=clause(f"s-and-k/{PURE}/99")),
        pytest.param("split", marks=clause(f"s-and-k/{PURE}/99")),
        "side wager",
        "insurance",
        "kill",
    ],
)
def test_nothing_that_happens_in_the_hand_costs_more(extra: str) -> None:
    plain = ask(HOUSE, PURE, "total-action", "min-10", total_action_cents=10000)
    more = ask(HOUSE, PURE, "total-action", "min-10", total_action_cents=10000, extras=(extra,))
    assert more == plain


@clause(f"s-and-k/{PURE}/45")
def test_a_wager_without_action_gets_no_collection_back() -> None:
    returned = house_collection(HOUSE).returned(PURE, "no action")
    assert (returned.is_due, returned.cite) == (False, "s-and-k/pure-21-5-blackjack/45")

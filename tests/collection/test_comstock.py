"""Comstock's schedules, row by row as the page prints them."""

import pytest

from houseway.collection.charges import Charges
from houseway.collection.limits import read_limit
from houseway.errors import Refused
from houseway.houses.books import house_collection
from tests.collection.asking import ask, charge_of
from tests.evidence import clause

HOUSE = "comstock"
HOLDEM = (
    *("texas-holdem", "texas-holdem-hi-lo"),
    *("crazy-pineapple-hi-lo", "tahoe-pineapple-hi-lo"),
)
STUD = ("seven-card-stud", "seven-card-stud-hi-lo", "razz", "five-card-stud")
PURE = "pure-21-5-blackjack"


def numbered(number: int) -> pytest.MarkDecorator:
    return clause(f"{HOUSE}/collection/{number}")


@pytest.mark.parametrize(
    ("number", "games", "limits", "players", "designated_cents", "regular_cents"),
    [
        pytest.param(number, games, limits, players, before, after, marks=numbered(number))
        for number, games, limits, players, before, after in [
            (21, HOLDEM, "1/2", (2, 3, 4), 50, 100),
            (22, HOLDEM, "1/2", (5, 7, 9), 100, 200),
            (23, HOLDEM, "2/4 20/40 nl", (2, 3, 4), 100, 100),
            (24, HOLDEM, "2/4 20/40 nl", (5, 7, 9), 100, 200),
            (25, ("omaha-hi-lo",), "1/2 20/40 nl pl", (2, 3, 4), 100, 200),
            (26, ("omaha-hi-lo",), "1/2 20/40 nl pl", (5, 7, 9), 100, 400),
            (27, STUD, "1/2 10/20", (3, 4, 5), 100, 200),
            (28, STUD, "1/2 10/20", (6, 7), 100, 300),
            (30, ("mexican-poker",), "2/4 3/6 4/8 nl", (3, 4), 100, 100),
            (31, ("mexican-poker",), "2/4 3/6 4/8 nl", (5, 6, 7), 100, 300),
        ]
    ],
)
def test_a_poker_row_charges_designated_and_regular(
    number: int,
    games: tuple[str, ...],
    limits: str,
    players: tuple[int, ...],
    designated_cents: int,
    regular_cents: int,
) -> None:
    for game in games:
        for limit in limits.split():
            for count in players:
                answer = ask(HOUSE, game, "per-hand", limit, players=count)
                assert isinstance(answer, Charges)
                first, second = answer.charges
                assert (first.kind, second.kind) == ("pot-before-flop", "pot-after-flop")
                assert (first.amount_cents, second.amount_cents) == (
                    designated_cents,
                    regular_cents,
                )
                assert {first.cite, second.cite} == {f"{HOUSE}/collection/{number}"}


@pytest.mark.parametrize(
    ("number", "game", "schedule", "limits", "players", "cents"),
    [
        pytest.param(number, game, schedule, limits, players, cents, marks=numbered(number))
        for number, game, schedule, limits, players, cents in [
            (29, "lowball", "per-hand", "4-20", (2, 5, 7), 300),
            (32, "pan", "per-hand", "condition-0.50", (3, 4), 100),
            (33, "pan", "per-hand", "condition-0.50", (5, 7), 200),
            (34, "pan", "per-hand", "condition-1", (3, 4), 100),
            (35, "pan", "per-hand", "condition-1", (5, 7), 250),
            (36, "pan", "per-hand", "condition-2 condition-5", (3, 4), 200),
            (37, "pan", "per-hand", "condition-2 condition-5", (5, 7), 300),
            (45, "lowball", "half-hour", "4-20", (2, 7, 9), 300),
            (46, "lowball", "half-hour", "20-straight", (2, 7, 9), 500),
            (47, "mexican-poker", "half-hour", "2/4 3/6 4/8 nl", (3, 5, 7), 500),
        ]
    ],
)
def test_a_row_without_a_designated_fee_is_one_charge(
    number: int, game: str, schedule: str, limits: str, players: tuple[int, ...], cents: int
) -> None:
    kind, payer = (
        ("per-hand", "pot") if schedule == "per-hand" else ("per-half-hour", "each-player")
    )
    when = "during the hand" if schedule == "per-hand" else "each half hour"
    for limit in limits.split():
        for count in players:
            answer = ask(HOUSE, game, schedule, limit, players=count)
            assert isinstance(answer, Charges)
            (charge,) = answer.charges
            assert (charge.kind, charge.payer, charge.amount_cents) == (kind, payer, cents)
            assert charge.when == when
            assert charge.cite == f"{HOUSE}/collection/{number}"


@pytest.mark.parametrize(
    ("number", "limits", "player_cents"),
    [
        pytest.param(2, "5-100 10-50", 100, marks=numbered(2)),
        pytest.param(3, "101-10000 200-1000", 200, marks=numbered(3)),
    ],
)
def test_a_double_hand_or_super_pan_table_charges_each_bet_and_the_player_dealer(
    number: int, limits: str, player_cents: int
) -> None:
    for game in ("pai-gow-poker", "super-pan-nine"):
        for limit in limits.split():
            answer = ask(HOUSE, game, "drop", limit)
            player = charge_of(answer, "per-square", "player")
            player_dealer = charge_of(answer, "player-dealer-per-hand", "player-dealer")
            assert (player.amount_cents, player_dealer.amount_cents) == (player_cents, 200)
            assert player.when == player_dealer.when == "before the deal"
            assert player.cite == player_dealer.cite == f"{HOUSE}/collection/{number}"


@pytest.mark.parametrize(
    ("number", "minimums", "action_cents", "player_dealer_cents"),
    [
        pytest.param(6, "min-2 min-5", (500, 4999), 50, marks=numbered(6)),
        pytest.param(7, "min-2 min-5", (5100, 40000), 200, marks=numbered(7)),
        pytest.param(8, "min-2 min-5", (40100, 900000), 300, marks=numbered(8)),
        pytest.param(9, "min-10 min-25", (2500, 4999), 50, marks=numbered(9)),
        pytest.param(10, "min-10 min-25", (5100, 40000), 200, marks=numbered(10)),
        pytest.param(10, "min-100", (10000, 40000), 200, marks=numbered(10)),
        pytest.param(11, "min-10 min-25 min-100", (40100, 900000), 500, marks=numbered(11)),
    ],
)
def test_a_pure_21_5_row_charges_the_player_dealer_by_total_action(
    number: int, minimums: str, action_cents: tuple[int, int], player_dealer_cents: int
) -> None:
    for minimum in minimums.split():
        for cents in action_cents:
            answer = ask(HOUSE, PURE, "drop", minimum, total_action_cents=cents)
            charge = charge_of(answer, "player-dealer-per-hand", "player-dealer")
            assert (charge.amount_cents, charge.when) == (player_dealer_cents, "before the deal")
            assert charge.cite == f"{HOUSE}/collection/{number}"
            player = charge_of(answer, "per-square", "player")
            assert (player.amount_cents, player.when) == (0, "before the deal")


@pytest.mark.parametrize("cents", [5000, 5050, 5099])
def test_exactly_fifty_dollars_stays_in_the_lower_row_by_reading(cents: int) -> None:
    answer = ask(HOUSE, PURE, "drop", "min-5", total_action_cents=cents)
    charge = charge_of(answer, "player-dealer-per-hand", "player-dealer")
    assert (charge.amount_cents, "C1" in charge.readings) == (50, True)


@clause("comstock/collection/5", "comstock/pure-21-5-blackjack/39")
def test_pure_21_5_players_pay_nothing_and_no_jackpot_either() -> None:
    for minimum in ("min-2", "min-10", "min-100"):
        answer = ask(
            HOUSE, PURE, "drop", minimum, total_action_cents=50000, spots=2, has_jackpot=True
        )
        for payer in ("player", "backline-player"):
            charge = charge_of(answer, "per-square", payer)
            assert (charge.amount_cents, charge.jackpot_cents) == (0, 0)
        assert charge_of(answer, "player-dealer-per-hand", "player-dealer").amount_cents > 0


@pytest.mark.parametrize(
    ("game", "limit"),
    [
        pytest.param("pai-gow-poker", "5-100", marks=clause("comstock/collection/1")),
        pytest.param("super-pan-nine", "101-10000", marks=clause("comstock/collection/1")),
        pytest.param(PURE, "min-5", marks=clause("comstock/collection/4")),
    ],
)
def test_player_dealer_games_are_collected_by_drop_each_hand(game: str, limit: str) -> None:
    schedules = [one.slug for one in house_collection(HOUSE).schedules_of(game)]
    assert schedules == ["drop"]
    answer = ask(HOUSE, game, "drop", limit, total_action_cents=10000)
    assert isinstance(answer, Charges)
    assert all(charge.kind != "per-half-hour" for charge in answer.charges)


@clause("comstock/collection/12")
def test_a_jackpot_adds_a_dollar_to_each_payer_of_a_posted_fee_once_a_hand() -> None:
    answer = ask(HOUSE, "pai-gow-poker", "drop", "5-100", spots=2, has_jackpot=True)
    assert isinstance(answer, Charges)
    assert [(one.payer, one.amount_cents, one.jackpot_cents) for one in answer.charges] == [
        ("player", 200, 100),
        ("backline-player", 200, 100),
        ("player-dealer", 200, 100),
    ]
    assert {one.jackpot_cite for one in answer.charges} == {"comstock/collection/12"}
    blackjack = ask(HOUSE, PURE, "drop", "min-5", total_action_cents=10000, has_jackpot=True)
    player_dealer = charge_of(blackjack, "player-dealer-per-hand", "player-dealer")
    assert (player_dealer.amount_cents, player_dealer.jackpot_cents) == (200, 100)
    nobody_behind = ask(HOUSE, "pai-gow-poker", "drop", "5-100", backline_spots=0, has_jackpot=True)
    assert charge_of(nobody_behind, "per-square", "backline-player").total_cents == 0


@pytest.mark.parametrize(
    ("schedules", "cited"),
    [
        pytest.param(["per-hand", "half-hour"], "13", marks=clause("comstock/collection/13")),
        pytest.param(["half-hour", "per-hand"], "43", marks=clause("comstock/collection/43")),
    ],
)
def test_a_table_has_one_schedule_at_a_time(schedules: list[str], cited: str) -> None:
    book, limit = house_collection(HOUSE), read_limit("4-20")
    assert book.fitting("lowball", limit) == ("per-hand", "half-hour")
    for slug in schedules:
        assert book.post("lowball", limit, [slug]).slug == slug
    with pytest.raises(Refused, match="It may post per-hand or half-hour") as refused:
        book.post("lowball", limit, schedules)
    assert f"comstock/collection/{cited}" in refused.value.cite


@clause("comstock/collection/15")
def test_the_fee_is_fixed_before_play_by_limit_and_players_alone() -> None:
    at_the_start = ask(HOUSE, "texas-holdem", "per-hand", "2/4", players=9)
    for later in ({"total_action_cents": 90000}, {"extras": ("kill",)}, {"spots": 3}):
        assert ask(HOUSE, "texas-holdem", "per-hand", "2/4", players=9, **later) == at_the_start


@pytest.mark.parametrize(
    ("game", "limit", "moments"),
    [
        ("texas-holdem", "2/4", ["before the flop", "after the flop"]),
        ("omaha-hi-lo", "2/4", ["before the flop", "after the flop"]),
        ("seven-card-stud", "2/4", ["first betting round", "next card"]),
        ("mexican-poker", "2/4", ["first betting round", "next card"]),
        ("lowball", "4-20", ["during the hand"]),
        ("pan", "condition-2", ["during the hand"]),
    ],
)
@clause("comstock/collection/16", "comstock/collection/17")
def test_the_per_hand_fee_comes_from_the_pot_in_the_course_of_the_hand(
    game: str, limit: str, moments: list[str]
) -> None:
    answer = ask(HOUSE, game, "per-hand", limit, players=5)
    assert isinstance(answer, Charges)
    assert {charge.payer for charge in answer.charges} == {"pot"}
    assert [charge.when for charge in answer.charges] == moments


@clause("comstock/collection/18")
def test_the_designated_fee_alone_is_taken_before_the_flop() -> None:
    answer = ask(HOUSE, "texas-holdem", "per-hand", "1/2", players=4)
    assert isinstance(answer, Charges)
    (charge,) = answer.due("before the flop")
    assert (charge.kind, charge.amount_cents) == ("pot-before-flop", 50)
    assert charge.see == ("comstock/collection/18",)


@clause("comstock/collection/19")
def test_the_regular_fee_is_taken_after_the_flop_on_top_of_it() -> None:
    answer = ask(HOUSE, "texas-holdem", "per-hand", "1/2", players=4)
    assert isinstance(answer, Charges)
    (charge,) = answer.due("after the flop")
    assert (charge.kind, charge.amount_cents) == ("pot-after-flop", 100)
    assert charge.see == ("comstock/collection/19",)


@clause("comstock/collection/20")
@pytest.mark.parametrize(
    ("game", "limit", "jackpots"),
    [
        ("texas-holdem", "2/4", [100, 0]),
        ("omaha-hi-lo", "2/4", [100, 0]),
        ("razz", "2/4", [100, 0]),
        ("mexican-poker", "2/4", [100, 0]),
        ("lowball", "4-20", [100]),
        ("pan", "condition-1", [100]),
    ],
)
def test_a_poker_jackpot_is_a_dollar_a_hand_from_the_pot_with_the_first_fee(
    game: str, limit: str, jackpots: list[int]
) -> None:
    answer = ask(HOUSE, game, "per-hand", limit, players=4, has_jackpot=True)
    assert isinstance(answer, Charges)
    assert [charge.jackpot_cents for charge in answer.charges] == jackpots
    assert answer.charges[0].jackpot_cite == "comstock/collection/20"


@clause("comstock/collection/44")
@pytest.mark.parametrize(("game", "limit"), [("lowball", "20-straight"), ("mexican-poker", "nl")])
def test_a_time_table_still_takes_its_jackpot_per_hand_from_the_pot(game: str, limit: str) -> None:
    answer = ask(HOUSE, game, "half-hour", limit, players=6, has_jackpot=True)
    assert charge_of(answer, "per-half-hour", "each-player").jackpot_cents == 0
    jackpot = charge_of(answer, "per-hand", "pot")
    assert (jackpot.amount_cents, jackpot.jackpot_cents) == (0, 100)
    assert jackpot.jackpot_cite == "comstock/collection/44"
    without = ask(HOUSE, game, "half-hour", limit, players=6)
    assert isinstance(without, Charges)
    assert without.of("per-hand", "pot") is None


@clause("comstock/pai-gow-poker/5", "comstock/pai-gow-poker/19")
def test_every_double_hand_circle_pays_the_same_whatever_is_wagered() -> None:
    for spots in (1, 2, 3):
        for wagered_cents in (500, 4000, 10000):
            answer = ask(
                HOUSE,
                "pai-gow-poker",
                "drop",
                "5-100",
                spots=spots,
                total_action_cents=wagered_cents,
            )
            assert charge_of(answer, "per-square", "player").amount_cents == 100 * spots


@clause("comstock/super-pan-nine/6", "comstock/super-pan-nine/103")
def test_super_pan_backline_circles_pay_the_same_before_each_hand() -> None:
    answer = ask(HOUSE, "super-pan-nine", "drop", "101-10000", spots=1, backline_spots=2)
    own = charge_of(answer, "per-square", "player")
    behind = charge_of(answer, "per-square", "backline-player")
    assert (own.amount_cents, behind.amount_cents) == (200, 2 * 200)
    assert own.when == behind.when == "before the deal"


@clause("comstock/pure-21-5-blackjack/36")
def test_the_player_dealer_puts_up_his_fee_before_the_hand() -> None:
    answer = ask(HOUSE, PURE, "drop", "min-5", total_action_cents=10000)
    charge = charge_of(answer, "player-dealer-per-hand", "player-dealer")
    assert (charge.amount_cents, charge.when) == (200, "before the deal")


@pytest.mark.parametrize(
    "extra",
    [
        pytest.param("double", marks=clause("comstock/pure-21-5-blackjack/109")),
        pytest.param("split", marks=clause("comstock/pure-21-5-blackjack/109")),
        pytest.param("side wager", marks=clause("comstock/buster/14")),
        "insurance",
        "kill",
    ],
)
def test_nothing_that_happens_in_the_hand_costs_more(extra: str) -> None:
    plain = ask(HOUSE, PURE, "drop", "min-5", total_action_cents=40000)
    assert ask(HOUSE, PURE, "drop", "min-5", total_action_cents=40000, extras=(extra,)) == plain


@clause("comstock/no-bust-blackjack/32", "comstock/pure-21-5-blackjack/62")
def test_a_wager_without_action_gets_no_collection_back() -> None:
    book = house_collection(HOUSE)
    returned = book.returned("no-bust-blackjack", "no action")
    assert not returned.is_due
    assert returned.cite == "comstock/no-bust-blackjack/32, comstock/pure-21-5-blackjack/62"


@clause("comstock/pai-gow-poker/38")
def test_eight_cards_dealt_send_the_time_back() -> None:
    book = house_collection(HOUSE)
    returned = book.returned("pai-gow-poker", "eight cards dealt")
    assert (returned.is_due, returned.cite) == (True, "comstock/pai-gow-poker/38")
    assert book.returned("lowball", "void hand").is_due

"""Garlic City's schedules, row by row as the page prints them."""

import pytest

from houseway.collection.charges import Charges, NotOffered
from houseway.collection.limits import read_limit
from houseway.collection.lookup import EXTRAS
from houseway.errors import Refused
from houseway.houses.books import house_collection
from houseway.houses.house import House
from houseway.money.cents import cents
from tests.collection.asking import ask, charge_of, the_charge
from tests.evidence import clause

HOUSE = "garlic-city"
HOLDEM = ("texas-holdem", "pineapple", "crazy-pineapple")
HI_LO = ("omaha-hi-lo", "crazy-pineapple-hi-lo")
STUD = ("seven-card-stud", "seven-card-stud-hi-lo")
DRAW = ("lowball", "draw-poker", "chinese-poker")
ASIAN = ("caribbean-stud", "pai-gow-tiles", "pai-gow-poker", "super-pan-nine", "three-card-poker")
NB21 = "no-bust-21st-century-blackjack"


def numbered(number: int) -> pytest.MarkDecorator:
    return clause(f"{HOUSE}/collection/{number}")


def by_players(*amounts: str) -> dict[int, int]:
    """Cents for each number of players, from "7-9 $3.00"."""
    found: dict[int, int] = {}
    for text in amounts:
        counts, dollars = text.split(" $")
        first, _, last = counts.partition("-")
        for players in range(int(first), int(last or first) + 1):
            found[players] = cents(dollars)
    return found


@pytest.mark.parametrize(
    ("number", "games", "schedule", "limits", "amounts", "jackpot_cents"),
    [
        pytest.param(
            number, games, schedule, limits, by_players(*amounts), jackpot, marks=numbered(number)
        )
        for number, games, schedule, limits, amounts, jackpot in [
            (5, HOLDEM, "per-hand", "2/4", ("7-9 $3.00", "6 $2.00", "2-5 $1.00"), 100),
            (6, HOLDEM, "per-hand", "3/6 5/10 10/20", ("7-9 $4.00", "6 $2.00", "2-5 $2.00"), 100),
            (7, HOLDEM, "per-hand", "nl-100", ("7-9 $4.00", "6 $3.00", "2-5 $2.00"), 100),
            (9, HOLDEM, "half-hour", "15/30", ("7-9 $6.00", "6 $5.00", "2-5 $4.00"), 100),
            (10, HOLDEM, "half-hour", "20/40", ("7-9 $7.00", "6 $6.00", "2-5 $5.00"), 100),
            (11, HOLDEM, "half-hour", "40/80", ("7-9 $9.00", "6 $7.00", "2-5 $5.00"), 100),
            (12, HOLDEM, "half-hour", "60/120", ("7-9 $10.00", "6 $8.00", "2-5 $5.00"), 100),
            (13, HOLDEM, "half-hour", "80/160", ("7-9 $11.00", "6 $8.00", "2-5 $6.00"), 100),
            (14, HOLDEM, "half-hour", "100/200", ("7-9 $12.00", "6 $9.00", "2-5 $6.00"), 100),
            (16, HI_LO, "per-hand", "2/4 4/8 6/12", ("7-9 $4.00", "6 $3.00", "2-5 $1.00"), 100),
            (17, HI_LO, "per-hand", "10/20 100/200", ("7-9 $4.00", "6 $3.00", "2-5 $2.00"), 100),
            (18, STUD, "per-hand", "2/4", ("7-9 $3.00", "6 $2.00", "2-5 $1.00"), 100),
            (19, STUD, "per-hand", "3/6 8/16 100/200", ("7-9 $4.00", "6 $3.00", "2-5 $2.00"), 100),
            (20, DRAW, "half-hour", "2 15 30", ("5-8 $5.00", "2-4 $3.00"), 100),
            (21, DRAW, "half-hour", "40 100 200", ("5-8 $8.00", "2-4 $6.00"), 100),
            (22, ("pan",), "per-hand", "condition-2", ("7 $2.00",), 0),
            (22, ("pan",), "per-hand", "condition-3 condition-5", ("7 $3.00",), 0),
            (23, ("pan",), "per-hand", "condition-2", ("6 $2.00",), 0),
            (23, ("pan",), "per-hand", "condition-3 condition-5", ("6 $3.00",), 0),
            (24, ("pan",), "per-hand", "condition-2", ("4-5 $2.00",), 0),
            (24, ("pan",), "per-hand", "condition-3 condition-5", ("4-5 $3.00",), 0),
            (25, ("pan",), "per-hand", "condition-2 condition-3 condition-5", ("2-3 $1.00",), 0),
            (26, ("pan",), "half-hour", "condition-10 condition-20", ("2-7 $8.00",), 0),
            (26, ("pan",), "half-hour", "condition-40", ("2-7 $12.00",), 0),
            (27, ("mexican-poker",), "per-hand", "2/4", ("6-7 $2.50", "2-5 $2.00"), 100),
            (28, ("mexican-poker",), "per-hand", "3/6", ("6-7 $3.00", "2-5 $4.00"), 100),
            (29, ("mexican-poker",), "per-hand", "6/12", ("6-7 $4.00", "2-5 $2.50"), 100),
            (30, ("mexican-poker",), "per-hand", "nl-50", ("6-7 $4.00", "2-5 $3.00"), 100),
            (31, ("mexican-poker",), "per-hand", "nl-100", ("6-7 $5.00", "2-5 $3.00"), 100),
            (32, ("mexican-poker",), "per-hand", "nl-500", ("6-7 $10.00", "2-5 $5.00"), 100),
        ]
    ],
)
def test_a_poker_row_charges_what_it_prints(
    number: int,
    games: tuple[str, ...],
    schedule: str,
    limits: str,
    amounts: dict[int, int],
    jackpot_cents: int,
) -> None:
    for game in games:
        for limit in limits.split():
            for players, amount_cents in amounts.items():
                charge = the_charge(HOUSE, game, schedule, limit, players=players, has_jackpot=True)
                assert (charge.amount_cents, charge.jackpot_cents) == (amount_cents, jackpot_cents)
                assert charge.cite == f"{HOUSE}/collection/{number}"


@pytest.mark.parametrize(
    ("number", "option", "limit", "amounts"),
    [
        pytest.param(number, option, limit, amounts, marks=numbered(number))
        for number, option, limit, amounts in [
            (35, "asian-1", "5-100", (100, 100, 200)),
            (36, "asian-2", "5-100", (200, 200, 300)),
            (37, "asian-3", "25-100", (100, 100, 200)),
            (38, "asian-4", "25-200", (200, 200, 300)),
            (39, "asian-5", "50-200", (100, 200, 200)),
            (40, "asian-6", "100-200", (100, 200, 200)),
        ]
    ],
)
def test_a_california_option_charges_player_backline_and_player_dealer(
    number: int, option: str, limit: str, amounts: tuple[int, int, int]
) -> None:
    for game in ASIAN:
        answer = ask(HOUSE, game, option, limit, has_jackpot=True)
        assert isinstance(answer, Charges)
        assert tuple(charge.amount_cents for charge in answer.charges) == amounts
        assert {charge.cite for charge in answer.charges} == {f"{HOUSE}/collection/{number}"}
        assert {charge.jackpot_cents for charge in answer.charges} == {0}


@pytest.mark.parametrize(
    ("number", "option", "limit", "action", "player_dealer_cents", "player_cents"),
    [
        pytest.param(number, option, limit, action, dealer, player, marks=numbered(number))
        for number, option, limit, action, dealer, player in [
            (49, "option-a", "3-25", (3, 25), 25, 25),
            (50, "option-a", "3-25", (26, 50), 50, 25),
            (51, "option-a", "3-25", (51, 200), 100, 25),
            (52, "option-a", "3-25", (201, 9000), 200, 25),
            (53, "option-a", "5-50", (5, 50), 50, 50),
            (54, "option-a", "5-50", (51, 200), 100, 50),
            (55, "option-a", "5-50", (201, 9000), 200, 50),
            (56, "option-a", "25-100", (25, 100), 100, 100),
            (57, "option-a", "25-100", (101, 500), 200, 100),
            (58, "option-a", "25-100", (501, 9000), 300, 100),
            (59, "option-a", "100-200", (100, 300), 200, 100),
            (60, "option-a", "100-200", (301, 500), 300, 100),
            (61, "option-a", "100-200", (501, 9000), 500, 100),
            (63, "option-b", "3-200", (3, 100), 50, 0),
            (64, "option-b", "3-200", (101, 200), 100, 0),
            (65, "option-b", "3-200", (201, 300), 200, 0),
            (66, "option-b", "3-200", (301, 500), 300, 0),
            (67, "option-b", "3-200", (501, 9000), 500, 0),
            (68, "option-b", "4-50", (4, 50), 50, 0),
            (69, "option-b", "4-50", (51, 100), 100, 0),
            (70, "option-b", "4-50", (101, 300), 200, 0),
            (71, "option-b", "4-50", (301, 500), 300, 0),
            (72, "option-b", "4-50", (501, 9000), 500, 0),
            (73, "option-b", "5-200", (5, 50), 50, 0),
            (74, "option-b", "5-200", (51, 200), 100, 0),
            (75, "option-b", "5-200", (201, 300), 200, 0),
            (76, "option-b", "5-200", (301, 500), 300, 0),
            (77, "option-b", "5-200", (501, 9000), 500, 0),
            (78, "option-b", "10-200", (10, 50), 50, 0),
            (79, "option-b", "10-200", (51, 100), 100, 0),
            (80, "option-b", "10-200", (101, 300), 200, 0),
            (81, "option-b", "10-200", (301, 500), 300, 0),
            (82, "option-b", "10-200", (501, 9000), 500, 0),
            (83, "option-b", "25-200", (25, 50), 100, 0),
            (84, "option-b", "25-200", (51, 100), 200, 0),
            (85, "option-b", "25-200", (101, 300), 400, 0),
            (86, "option-b", "25-200", (301, 500), 500, 0),
            (87, "option-b", "25-200", (501, 9000), 700, 0),
            (88, "option-b", "100-200", (100, 300), 200, 0),
            (89, "option-b", "100-200", (301, 500), 300, 0),
            (90, "option-b", "100-200", (501, 1000), 500, 0),
            (91, "option-b", "100-200", (1001, 1500), 1000, 0),
            (92, "option-b", "100-200", (1501, 9000), 1500, 0),
        ]
    ],
)
def test_a_blackjack_row_charges_by_table_limit_and_total_action(
    number: int,
    option: str,
    limit: str,
    action: tuple[int, int],
    player_dealer_cents: int,
    player_cents: int,
) -> None:
    for dollars in action:
        answer = ask(HOUSE, NB21, option, limit, total_action_cents=100 * dollars)
        charge = charge_of(answer, "player-dealer-per-hand", "player-dealer")
        assert charge.amount_cents == player_dealer_cents
        assert charge.cite == f"{HOUSE}/collection/{number}"
        assert charge_of(answer, "per-square", "player").amount_cents == player_cents
        assert charge_of(answer, "per-square", "backline-player").amount_cents == player_cents


@clause("garlic-city/collection/1")
@pytest.mark.parametrize(
    ("game", "schedule", "limit", "kind", "payer"),
    [
        ("texas-holdem", "per-hand", "4/8", "per-hand", "pot"),
        ("texas-holdem", "half-hour", "20/40", "per-half-hour", "each-player"),
        ("lowball", "half-hour", "20", "per-half-hour", "each-player"),
        ("pan", "per-hand", "condition-2", "per-hand", "pot"),
        ("pan", "half-hour", "condition-20", "per-half-hour", "each-player"),
        ("pineapple", "half-hour", "15/30", "per-half-hour", "each-player"),
    ],
)
def test_the_service_fee_is_per_hand_or_per_half_hour(
    game: str, schedule: str, limit: str, kind: str, payer: str
) -> None:
    charge = the_charge(HOUSE, game, schedule, limit, players=6)
    assert (charge.kind, charge.payer) == (kind, payer)
    assert charge.when == ("before the deal" if kind == "per-hand" else "each half hour")


@clause("garlic-city/collection/2")
@pytest.mark.parametrize(
    ("game", "limit"),
    [
        ("texas-holdem", "4/8"),
        ("seven-card-stud", "4/8"),
        ("omaha-hi-lo", "4/8"),
        ("pan", "condition-2"),
        ("mexican-poker", "3/6"),
    ],
)
def test_poker_pays_from_the_pot_before_the_deal(game: str, limit: str) -> None:
    answer = ask(HOUSE, game, "per-hand", limit, players=6)
    charge = charge_of(answer, "per-hand", "pot")
    assert charge.when == "before the deal"
    assert charge.see == ("garlic-city/collection/2",)


@clause("garlic-city/collection/3")
def test_only_listed_fees_are_in_force() -> None:
    listed = {
        limit for one in house_collection(HOUSE).schedules_of("omaha-hi-lo") for limit in one.limits
    }
    assert listed == {"2/4 thru 6/12", "10/20 thru 100/200"}
    assert isinstance(ask(HOUSE, "omaha-hi-lo", "per-hand", "8/16", players=9), NotOffered)


@clause("garlic-city/collection/4")
def test_a_kill_adds_nothing() -> None:
    for game, limit, players in (("omaha-hi-lo", "6/12", 5), ("texas-holdem", "10/20", 9)):
        plain = the_charge(HOUSE, game, "per-hand", limit, players=players)
        killed = the_charge(HOUSE, game, "per-hand", limit, players=players, extras=("kill",))
        assert killed == plain


@clause("garlic-city/collection/8")
def test_the_no_limit_table_caps_a_buy_in_at_100_dollars() -> None:
    (schedule,) = house_collection(HOUSE).fitting("texas-holdem", read_limit("nl-100"))
    assert schedule == "per-hand"
    assert read_limit("nl-100").buy_in_max_cents == 10000
    for other in ("nl", "nl-50", "nl-200"):
        assert house_collection(HOUSE).fitting("texas-holdem", read_limit(other)) == ()


@clause("garlic-city/collection/33", "garlic-city/collection/41")
def test_california_collections_are_taken_before_any_card() -> None:
    for game in ASIAN:
        answer = ask(HOUSE, game, "asian-4", "25-200", spots=2)
        assert isinstance(answer, Charges)
        assert answer.due("before the deal") == answer.charges
        assert all("half-hour" not in charge.kind for charge in answer.charges)


@clause("garlic-city/collection/34")
def test_one_california_schedule_has_three_separate_fees_for_five_games() -> None:
    for game in ASIAN:
        answer = ask(HOUSE, game, "asian-5", "50-200")
        assert isinstance(answer, Charges)
        assert [(charge.kind, charge.payer) for charge in answer.charges] == [
            ("per-hand", "player"),
            ("per-square", "backline-player"),
            ("player-dealer-per-hand", "player-dealer"),
        ]


@clause("garlic-city/collection/34", "garlic-city/collection/35")
@pytest.mark.parametrize("game", ASIAN)
def test_at_a_table_of_5_to_100_somebody_wagers_behind_another_and_pays_his_own_fee(
    game: str,
) -> None:
    """$1 of the player, $1 of the backline and $2 of the player-dealer."""
    hand = House.named(HOUSE).deal(
        game, limit="5-100", schedule="asian-1", stacks_dollars=[400, 400, 400], seed=7
    )
    hand.act("p1 bank 150")
    hand.expect("may p2 wager 5 to 100")
    for line in ("p2 wager 100", "p3 wager 10 on 2", "p2 done", "p3 done"):
        hand.act(line)
    hand.expect("drop 4; stacks 248 299 389")


@clause("garlic-city/collection/42")
def test_a_table_runs_on_exactly_one_rate_option() -> None:
    book, limit = house_collection(HOUSE), read_limit("5-100")
    assert book.post("pai-gow-poker", limit, ["asian-2"]).slug == "asian-2"
    for slugs in (["asian-1", "asian-2"], []):
        with pytest.raises(Refused, match="asian-1 or asian-2") as refused:
            book.post("pai-gow-poker", limit, slugs)
        assert refused.value.cite == "garlic-city/collection/42"
    with pytest.raises(Refused, match="No row of it is for 5-100"):
        book.post("pai-gow-poker", limit, ["asian-3"])


@clause("garlic-city/pai-gow-tiles/27", "garlic-city/pai-gow-tiles/46")
def test_every_tile_wager_pays_before_the_hand() -> None:
    answer = ask(HOUSE, "pai-gow-tiles", "asian-2", "5-100", spots=2, backline_spots=3)
    own = charge_of(answer, "per-hand", "player")
    behind = charge_of(answer, "per-square", "backline-player")
    assert (own.amount_cents, behind.amount_cents) == (2 * 200, 3 * 200)
    assert own.when == behind.when == "before the deal"


@clause("garlic-city/collection/44")
def test_blackjack_has_two_fees_fixed_by_the_table_limit() -> None:
    for limit, per_square_cents in (("3-25", 25), ("5-50", 50), ("25-100", 100), ("100-200", 100)):
        answer = ask(HOUSE, NB21, "option-a", limit, total_action_cents=20000)
        assert isinstance(answer, Charges)
        assert {charge.kind for charge in answer.charges} == {
            "player-dealer-per-hand",
            "per-square",
        }
        assert charge_of(answer, "per-square", "player").amount_cents == per_square_cents


@clause(f"{HOUSE}/collection/45", f"{HOUSE}/{NB21}/31")
def test_a_player_pays_for_every_square_with_action_before_the_hand() -> None:
    for spots in (1, 2, 3):
        answer = ask(HOUSE, NB21, "option-a", "3-25", total_action_cents=2000, spots=spots)
        for payer in ("player", "backline-player"):
            charge = charge_of(answer, "per-square", payer)
            assert (charge.amount_cents, charge.when) == (25 * spots, "before the deal")


@clause(f"{HOUSE}/collection/46", f"{HOUSE}/{NB21}/29")
def test_the_player_dealer_puts_up_one_fee_a_hand() -> None:
    for option, limit, fee_cents in (("option-a", "25-100", 200), ("option-b", "25-200", 400)):
        for spots in (1, 3):
            answer = ask(HOUSE, NB21, option, limit, total_action_cents=30000, spots=spots)
            charge = charge_of(answer, "player-dealer-per-hand", "player-dealer")
            assert (charge.amount_cents, charge.when) == (fee_cents, "before the deal")


@clause("garlic-city/collection/48", "garlic-city/collection/62")
def test_both_pay_under_option_a_and_the_player_dealer_alone_under_b() -> None:
    paid = {}
    for option in ("option-a", "option-b"):
        answer = ask(HOUSE, NB21, option, "100-200", total_action_cents=30000)
        assert isinstance(answer, Charges)
        assert answer.due("before the deal") == answer.charges
        paid[option] = {charge.payer for charge in answer.charges if charge.amount_cents}
    assert paid == {
        "option-a": {"player-dealer", "player", "backline-player"},
        "option-b": {"player-dealer"},
    }


@pytest.mark.parametrize(
    "extra",
    [
        pytest.param("double", marks=clause(f"{HOUSE}/{NB21}/69")),
        pytest.param("split", marks=clause(f"{HOUSE}/{NB21}/81")),
        pytest.param("side wager", marks=clause(f"{HOUSE}/buster/4", f"{HOUSE}/collection/47")),
        "insurance",
    ],
)
def test_nothing_that_happens_in_the_hand_costs_more(extra: str) -> None:
    assert extra in EXTRAS
    plain = ask(HOUSE, NB21, "option-a", "5-50", total_action_cents=5000, spots=2)
    more = ask(HOUSE, NB21, "option-a", "5-50", total_action_cents=5000, spots=2, extras=(extra,))
    assert more == plain


@clause("garlic-city/pai-gow-tiles/74")
def test_two_exposed_tiles_send_the_collection_back_and_one_does_not() -> None:
    book = house_collection(HOUSE)
    returned = book.returned("pai-gow-tiles", "two tiles exposed")
    assert (returned.is_due, returned.cite) == (True, "garlic-city/pai-gow-tiles/74")
    assert not book.returned("pai-gow-poker", "two tiles exposed").is_due
    assert not book.returned("pai-gow-tiles", "one tile exposed").is_due
    assert book.returned("pai-gow-tiles", "void hand").is_due
    assert not book.returned("pai-gow-tiles", "no action").is_due

"""Buying chips: the least, short buys, broken games, and coming back too soon."""

from pathlib import Path

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.chips.cage import height
from houseway.room.chips.commands import Rebuy
from houseway.room.chips.events import BoughtIn
from houseway.room.seats.commands import GetUp, SitDown
from houseway.room.state import RoomTable
from houseway.room.tables.commands import CloseTable, OpenTable
from tests.evidence import clause
from tests.room.other_answers import club_that_answers
from tests.room.plain_room import PlainRoom


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


def lowball(room: PlainRoom, limit: str = "4-20", buy_in_cents: int = 10_000) -> RoomTable:
    """A lowball table of Comstock's, which sets its own buy-in."""
    about = {"schedule": "half-hour", "buy_in_min_cents": buy_in_cents}
    return room.table("comstock", "lowball", limit, **about)


LEAST = [
    pytest.param(
        "garlic-city", "pan", "condition-10", 20_000, id="20 chips of $10",
        marks=clause("garlic-city/pan/77"),
    ),
    pytest.param(
        "comstock", "pan", "condition-2", 4_000, id="20 chips of $2",
        marks=clause("comstock/pan/71"),
    ),
    pytest.param(
        "garlic-city", "omaha", "4/8", 4_000, id="10 big blinds of $4",
        marks=clause("garlic-city/omaha/26"),
    ),
    pytest.param(
        "garlic-city", "seven-card-stud", "4/8", 4_000, id="10 times $4",
        marks=clause("garlic-city/seven-card-stud/25"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("house", "game", "limit", "least_cents"), LEAST)
def test_the_least_buy_in_is_what_the_page_says(
    room: PlainRoom, house: str, game: str, limit: str, least_cents: int
) -> None:
    table = room.table(house, game, limit, practice=True)
    with pytest.raises(Refused, match=rf"The least buy-in is .*{house}/{game}/"):
        room.sit(table, least_cents - 100)
    player = room.sit(table, least_cents)
    assert room.chips(table, player) == least_cents


def test_a_house_table_takes_no_less_than_its_page_says(room: PlainRoom) -> None:
    with pytest.raises(Refused, match=r"The least is \$200.*garlic-city/pan/77"):
        room.table(
            "garlic-city", "pan", "condition-10", schedule="half-hour", buy_in_min_cents=19_000
        )
    table = room.table(
        "garlic-city", "pan", "condition-10", schedule="half-hour", buy_in_min_cents=30_000
    )
    assert table.opened.buy_in_min_cents == 30_000


def test_a_no_limit_table_counts_big_blinds_and_keeps_its_posted_most(room: PlainRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "nl-100", big_blind_cents=200)
    assert (table.opened.buy_in_min_cents, table.opened.buy_in_max_cents) == (2_000, 10_000)
    with pytest.raises(Refused, match=r"The most is \$100.*garlic-city/collection/8"):
        room.sit(table, 10_100)
    player = room.sit(table, 9_000)
    with pytest.raises(Refused, match=r"The most is \$100, and the player has \$90"):
        room.do(Rebuy(table=table.number, player=player, cents=2_000))


@clause("comstock/lowball/24")
def test_at_lowball_the_first_buy_in_is_an_amount_that_the_house_sets(room: PlainRoom) -> None:
    wish = OpenTable(house="comstock", game="lowball", limit="4-20", schedule="half-hour")
    with pytest.raises(BadInput, match=r"the house sets the buy-in of .* name it"):
        room.do(wish)
    table = lowball(room, buy_in_cents=12_000)
    with pytest.raises(Refused, match=r"least buy-in is \$120.*comstock/lowball/24"):
        room.sit(table, 11_900)
    assert room.chips(table, room.sit(table, 12_000)) == 12_000


def one_short_buy_after_each_full_one(room: PlainRoom, table: RoomTable, cite: str) -> None:
    """The same at both pages that print it."""
    full_cents = table.opened.buy_in_min_cents
    player = room.sit(table, full_cents)

    def buy(cents: int) -> BoughtIn:
        (event,) = room.do(Rebuy(table=table.number, player=player, cents=cents))
        assert isinstance(event, BoughtIn)
        return event

    assert buy(1_000).is_short
    with pytest.raises(Refused, match=rf"1 short buy is allowed after each full one.*{cite}"):
        buy(1_000)
    assert not buy(full_cents).is_short
    assert buy(full_cents - 100).is_short
    with pytest.raises(Refused, match="1 short buy is allowed"):
        buy(full_cents - 100)
    chair = room.chair(table, player)
    assert (chair.full_buys, chair.short_buys) == (2, 1)


@clause("comstock/lowball/25")
def test_after_each_full_buy_at_lowball_one_smaller_buy_is_allowed(room: PlainRoom) -> None:
    one_short_buy_after_each_full_one(room, lowball(room), "comstock/lowball/25")


@clause("comstock/mexican-poker/39")
def test_each_full_buy_at_mexican_poker_entitles_to_a_single_short_buy(room: PlainRoom) -> None:
    table = room.table("comstock", "mexican-poker", "4/8", schedule="half-hour")
    one_short_buy_after_each_full_one(room, table, "comstock/mexican-poker/39")


def test_a_practice_table_sells_any_number_of_short_buys(room: PlainRoom) -> None:
    table = room.table("comstock", "lowball", "4-20", practice=True)
    player = room.sit(table, table.opened.buy_in_min_cents)
    for _ in range(3):
        room.do(Rebuy(table=table.number, player=player, cents=500))


@clause("comstock/lowball/79")
def test_a_player_who_moves_to_another_game_needs_its_buy_in(room: PlainRoom) -> None:
    first, second = lowball(room), lowball(room)
    player = room.sit(first, 10_000)
    room.do(GetUp(table=first.number, player=player))
    room.at_ms += 3_600_000
    with pytest.raises(Refused, match=r"least buy-in is \$100"):
        room.sit(second, 4_000, player)


@clause("comstock/lowball/79", "comstock/lowball/80")
def test_from_a_broken_game_he_may_begin_short_at_an_equal_or_lower_limit(
    room: PlainRoom,
) -> None:
    broken, equal = lowball(room), lowball(room)
    higher = room.table("comstock", "lowball", "20-straight", buy_in_min_cents=10_000)
    player = room.sit(broken, 10_000)
    room.do(CloseTable(table=broken.number))
    with pytest.raises(Refused, match=r"least buy-in is \$100"):
        room.sit(equal, 4_000)
    with pytest.raises(Refused, match=r"least buy-in is \$100"):
        room.sit(higher, 4_000, player)
    events = room.do(SitDown(table=equal.number, player=player, cents=4_000))
    (buy,) = [event for event in events if isinstance(event, BoughtIn)]
    assert (buy.is_short, buy.cite) == (True, "comstock/lowball/79, comstock/lowball/80")
    with pytest.raises(Refused, match="1 short buy is allowed"):
        room.do(Rebuy(table=equal.number, player=player, cents=4_000))


@clause("comstock/lowball/80")
def test_a_club_may_ask_for_a_full_buy_from_a_broken_game_as_well(
    room: PlainRoom, tmp_path: Path
) -> None:
    club = club_that_answers(tmp_path, "comstock", broken_game_buy="full")
    about = {"schedule": "half-hour", "buy_in_min_cents": 10_000}
    broken, equal = (room.table(club, "lowball", "4-20", **about) for _ in range(2))
    player = room.sit(broken, 10_000)
    room.do(CloseTable(table=broken.number))
    with pytest.raises(Refused, match=r"least buy-in is \$100"):
        room.sit(equal, 4_000, player)


@pytest.mark.parametrize(
    ("lower", "higher"),
    [("4-20", "20-straight"), ("4/8", "6/12"), ("15/30", "nl"), ("20", "40"), ("100/200", "pl")],
)
def test_how_high_a_limit_is_beside_another(lower: str, higher: str) -> None:
    assert height(lower) < height(higher)


@clause("comstock/lowball/89")
def test_back_within_half_an_hour_he_brings_what_he_left_with(room: PlainRoom) -> None:
    table = lowball(room)
    player = room.sit(table, 25_000)
    room.do(GetUp(table=table.number, player=player))
    room.at_ms += 30 * 60_000 - 1
    with pytest.raises(Refused, match=r"left this game with \$250.*comstock/lowball/89"):
        room.sit(table, 24_900, player)
    room.sit(table, 25_000, player)


@clause("comstock/lowball/89")
def test_after_half_an_hour_the_least_buy_in_is_enough_again(room: PlainRoom) -> None:
    table = lowball(room)
    player = room.sit(table, 25_000)
    room.do(GetUp(table=table.number, player=player))
    room.at_ms += 30 * 60_000
    room.sit(table, 10_000, player)


def test_another_table_of_the_same_game_is_the_same_game(room: PlainRoom) -> None:
    first, second = lowball(room), lowball(room)
    player = room.sit(first, 25_000)
    room.do(GetUp(table=first.number, player=player))
    with pytest.raises(Refused, match=r"left this game with \$250"):
        room.sit(second, 10_000, player)
    other = room.table("comstock", "texas-holdem", "4/8", schedule="", practice=False)
    room.sit(other, 4_000, player)


def test_at_garlic_city_an_hour_must_pass(room: PlainRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "15/30", schedule="half-hour")
    player = room.sit(table, 50_000)
    room.do(GetUp(table=table.number, player=player))
    room.at_ms += 59 * 60_000
    with pytest.raises(Refused, match="GC-A16"):
        room.sit(table, 15_000, player)
    room.at_ms += 60_000
    room.sit(table, 15_000, player)


def test_whoever_must_bring_back_more_than_the_most_may(room: PlainRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "nl-100", big_blind_cents=200)
    player = room.sit(table, 10_000)
    room.room.left.clear()
    winner = room.chair(table, player)
    money = room.room.money
    money.issue(5_000, target=money.number(table.account(winner.seat)))
    room.do(GetUp(table=table.number, player=player))
    room.sit(table, 15_000, player)
    assert room.chips(table, player) == 15_000


def test_half_chips_are_not_sold(room: PlainRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "10/20", practice=True, chip_cents=500)
    with pytest.raises(BadInput, match=r"\$103 is no number of chips of \$5"):
        room.sit(table, 10_300)

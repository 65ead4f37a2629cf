"""What a table is: its seats, its shape, its limit, its side wager, and how it changes."""

from typing import Any

import pytest

from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.room_questions import TableOptions
from houseway.room.seats.commands import SitDown
from houseway.room.tables.commands import AnnouncePayouts, ChangeLimit, OpenTable
from houseway.room.tables.events import LimitChanged, PayoutsAnnounced, PayoutsChanged
from houseway.table.bank.side_options import BusterOptions
from houseway.table.engine import legal
from houseway.web.shown.felts import felt_of
from houseway.web.shown.stepping import notice_of
from tests.evidence import clause
from tests.room.plain_room import PlainRoom

NO_BUST = "no-bust-21st-century-blackjack"
PURE = "pure-21-5-blackjack"


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


SEATS = [
    pytest.param("garlic-city", "pan", "condition-10", 7, marks=clause("garlic-city/pan/4")),
    pytest.param("players-club", "pan", "condition-2", 8, marks=clause("players-club/pan/1")),
    pytest.param("garlic-city", "chinese-poker", "5", 4,
                 marks=clause("garlic-city/chinese-poker/2")),
    pytest.param("garlic-city", "pai-gow-poker", "5-100", 7,
                 marks=clause("garlic-city/pai-gow-poker/3")),
    pytest.param("comstock", "pai-gow-poker", "5-100", 7, marks=clause("comstock/pai-gow-poker/4")),
    pytest.param("garlic-city", NO_BUST, "5-50", 8, marks=clause(f"garlic-city/{NO_BUST}/19")),
    pytest.param("players-club", NO_BUST, "5-200", 8,
                 marks=clause(f"players-club/{NO_BUST}/19", f"players-club/{NO_BUST}/67")),
    pytest.param("s-and-k", PURE, "min-5", 8,
                 marks=clause(f"s-and-k/{PURE}/14", f"s-and-k/{PURE}/71")),
    pytest.param("comstock", PURE, "min-5", 8,
                 marks=clause(f"comstock/{PURE}/25", f"comstock/{PURE}/87")),
    pytest.param("comstock", "no-bust-blackjack", "5-100", 8,
                 marks=clause("comstock/no-bust-blackjack/66", "comstock/no-bust-blackjack/73")),
]  # fmt: skip


@pytest.mark.parametrize(("house", "game", "limit", "seats"), SEATS)
def test_a_table_has_as_many_seats_as_the_page_says(
    room: PlainRoom, house: str, game: str, limit: str, seats: int
) -> None:
    with pytest.raises(BadInput, match=f"seats 2 to {seats} players, not {seats + 1}"):
        room.table(house, game, limit, practice=True, seats=seats + 1)
    table = room.table(house, game, limit, practice=True)
    for _ in range(seats):
        room.sit(table, 200_000)
    with pytest.raises(Refused, match=f"All {seats} seats are taken"):
        room.sit(table, 200_000)


PLAYERS_LEAST = [
    pytest.param("garlic-city", "condition-10", marks=clause("garlic-city/pan/4")),
    pytest.param("players-club", "condition-2", marks=clause("players-club/pan/1")),
]


@pytest.mark.parametrize(("house", "limit"), PLAYERS_LEAST)
def test_two_may_play_pan_and_one_may_not(room: PlainRoom, house: str, limit: str) -> None:
    table = room.table(house, "pan", limit, practice=True)
    room.sit(table, 100_000)
    assert room.wait() == []
    room.sit(table, 100_000)
    room.wait()
    assert table.hand is not None


HALF_CIRCLES = [
    pytest.param("garlic-city", NO_BUST,
                 marks=clause(f"garlic-city/{NO_BUST}/19", f"garlic-city/{NO_BUST}/20")),
    pytest.param("players-club", NO_BUST, marks=clause(f"players-club/{NO_BUST}/19")),
    pytest.param("s-and-k", PURE, marks=clause(f"s-and-k/{PURE}/14")),
    pytest.param("comstock", PURE, marks=clause(f"comstock/{PURE}/25")),
    pytest.param("comstock", "no-bust-blackjack", marks=clause("comstock/no-bust-blackjack/66")),
]  # fmt: skip


@pytest.mark.parametrize(("house", "game"), HALF_CIRCLES)
def test_blackjack_is_shown_as_a_half_circle_with_the_house_dealer_opposite(
    house: str, game: str
) -> None:
    felt = felt_of(House.named(house).row(game), 8)
    assert felt.shape == "half circle"
    angles = [place.degrees for place in felt.places]
    assert len(angles) == 8
    assert -90 < angles[0] < angles[-1] < 90, "an arc of 180 degrees, in front of the dealer"
    assert angles == sorted(angles)
    assert [-one for one in reversed(angles)] == angles, "the house dealer is in the centre"


POKER_TABLES = [
    pytest.param("garlic-city", marks=clause("garlic-city/pai-gow-poker/3")),
    pytest.param("comstock", marks=clause("comstock/pai-gow-poker/4")),
]


@pytest.mark.parametrize("house", POKER_TABLES)
def test_double_hand_poker_is_dealt_on_a_poker_table(house: str) -> None:
    felt = felt_of(House.named(house).row("pai-gow-poker"), 7)
    assert felt.shape == "poker table"
    assert [place.degrees for place in felt.places] == [45, 90, 135, 180, 225, 270, 315]


@clause("comstock/no-bust-blackjack/74")
def test_players_pick_their_own_spots_round_the_blackjack_table(room: PlainRoom) -> None:
    table = room.table("comstock", "no-bust-blackjack", "5-100", practice=True)
    for seat in (6, 2, 8):
        player = room.player()
        room.do(SitDown(table=table.number, player=player, cents=100_000, seat=seat))
        assert table.chairs[seat].player == player
    with pytest.raises(Refused, match="Free are 1, 3, 4, 5, 7"):
        room.do(SitDown(table=table.number, player=room.player(), cents=100_000, seat=2))


@clause("s-and-k/push-nine/4")
def test_a_push_nine_table_runs_one_condition(room: PlainRoom) -> None:
    with pytest.raises(BadInput, match="condition-2"):
        room.table("s-and-k", "push-nine", "2-5", practice=True)
    table = room.table("s-and-k", "push-nine", "condition-2", practice=True)
    for _ in range(3):
        room.sit(table, 10_000)
    room.wait()
    assert table.hand is not None
    with pytest.raises(Refused, match=r"A game keeps its limit .s-and-k/push-nine/4"):
        room.do(ChangeLimit(table=table.number, limit="condition-5"))
    put_up = {10_000 - table.hand.money.balances[seat] for seat in table.hand.setup.stacks_cents}
    assert put_up == {200}, "everybody antes the one condition of the table"


@clause("garlic-city/pai-gow-tiles/29")
def test_a_tiles_table_fixes_the_least_and_the_most_for_a_spot(room: PlainRoom) -> None:
    about = {"schedule": "asian-1"}
    for limit in ("min-5", "101+"):
        with pytest.raises(Refused, match=r"the least and the most.*garlic-city/pai-gow-tiles/29"):
            room.table("garlic-city", "pai-gow-tiles", limit, **about)
    table = room.table("garlic-city", "pai-gow-tiles", "5-100", **about)
    for _ in range(2):
        room.sit(table, 100_000)
    room.wait()
    hand = table.hand
    assert hand is not None
    room.act(table, hand.asked[0], by=table.chairs[hand.asked[0]].player, action=_bank(hand))
    bounds = {(one.low_cents, one.high_cents) for one in legal(hand) if one.verb == "wager"}
    assert bounds == {(500, 10_000)}


@pytest.mark.parametrize(
    ("game", "cite"),
    [
        pytest.param(game, cite, id=game, marks=clause(cite))
        for game, cite in (
            ("pai-gow-poker", "garlic-city/collection/35"),
            ("super-pan-nine", "garlic-city/collection/35"),
            ("three-card-poker", "garlic-city/collection/35"),
            ("caribbean-stud", "garlic-city/collection/35"),
            (
                "no-bust-21st-century-blackjack",
                "garlic-city/no-bust-21st-century-blackjack/24",
            ),
        )
    ],
)
def test_no_table_with_a_bank_is_opened_without_a_most(
    room: PlainRoom, game: str, cite: str
) -> None:
    """Every posted limit has two figures, and the sign shows both."""
    for limit in ("min-5", "101+"):
        with pytest.raises(Refused, match=rf"the least and the most.*{cite}\b"):
            room.table("garlic-city", game, limit)


def _bank(hand: Any) -> Any:
    from houseway.table.bank.actions import TakeBank

    return TakeBank(seat=hand.asked[0], cents=50_000)


@clause("comstock/lowball/86")
def test_a_limit_changes_with_the_floors_approval_and_between_hands(room: PlainRoom) -> None:
    table = room.table("comstock", "lowball", "4-20", schedule="half-hour", buy_in_min_cents=10_000)
    wish = ChangeLimit(
        table=table.number, limit="20-straight", schedule="half-hour", buy_in_min_cents=20_000, by=7
    )
    assert wish.needed(7) == "floor", "no player changes it alone"
    for _ in range(2):
        room.sit(table, 10_000)
    room.wait()
    with pytest.raises(Refused, match="After the hand it can"):
        room.do(wish)
    room.play_out(table)
    (changed,) = room.do(wish)
    assert isinstance(changed, LimitChanged)
    assert (changed.by, changed.cite) == (7, "comstock/lowball/86")
    assert (table.opened.limit, table.opened.buy_in_min_cents) == ("20-straight", 20_000)
    room.wait()
    assert table.hand is not None
    assert str(table.hand.setup.limit) == "20-straight"


def test_a_limit_changes_only_to_one_that_the_club_posts(room: PlainRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8")
    with pytest.raises(Refused, match="posts no collection for it"):
        room.do(ChangeLimit(table=table.number, limit="1/2"))
    room.do(ChangeLimit(table=table.number, limit="6/12"))
    assert (table.opened.limit, table.opened.buy_in_min_cents) == ("6/12", 6_000)


@clause("garlic-city/buster/3")
def test_the_buster_wager_has_a_place_of_its_own_on_the_table() -> None:
    felt = felt_of(House.named("garlic-city").row(NO_BUST), 8)
    assert "buster" in felt.sides
    assert felt_of(House.named("garlic-city").row("pai-gow-poker"), 7).sides == ()


@clause("garlic-city/buster/27")
def test_which_payouts_buster_uses_is_fixed_before_play_starts(room: PlainRoom) -> None:
    chosen = {"buster_pay_table": "B"}
    table = room.table("garlic-city", NO_BUST, "5-50", practice=True, chosen=chosen)
    for _ in range(2):
        room.sit(table, 100_000)
    room.wait()
    hand = table.hand
    assert hand is not None
    assert hand.setup.options[BusterOptions].buster_pay_table == "B"
    room.do(AnnouncePayouts(table=table.number, option="buster_pay_table", value="A"))
    room.at_ms += 3_600_000
    room.play_out(table)
    assert hand.setup.options[BusterOptions].buster_pay_table == "B", (
        "not in the hand that is running"
    )


@clause("garlic-city/buster/26")
def test_players_have_notice_before_the_payouts_of_buster_change(room: PlainRoom) -> None:
    table = room.table("garlic-city", NO_BUST, "5-50", practice=True)
    wish = AnnouncePayouts(table=table.number, option="buster_pay_table", value="B", by=3)
    assert notice_of(table) == ""
    (told,) = room.do(wish)
    # It is noon, and everybody at the table reads it.
    assert notice_of(table).startswith(
        "From 12:30 on: B. Which of the posted pay tables is in use?"
    )
    assert isinstance(told, PayoutsAnnounced)
    assert told.from_ms - room.at_ms == 30 * 60_000
    assert "garlic-city/buster/26" in told.cite
    assert room.wait(1_799) == []
    (changed,) = room.wait(1)
    assert isinstance(changed, PayoutsChanged)
    assert table.row.answers.options[BusterOptions].buster_pay_table == "B"
    for _ in range(2):
        room.sit(table, 100_000)
    room.wait()
    assert table.hand is not None
    assert table.hand.setup.options[BusterOptions].buster_pay_table == "B"


def test_only_payouts_that_are_printed_can_be_announced(room: PlainRoom) -> None:
    table = room.table("garlic-city", NO_BUST, "5-50", practice=True)
    with pytest.raises(BadInput, match="is no pay table of a side wager"):
        room.do(AnnouncePayouts(table=table.number, option="packs", value="6"))
    with pytest.raises(BadInput, match="buster_pay_table"):
        room.do(AnnouncePayouts(table=table.number, option="buster_pay_table", value="C"))


def offers_buster(room: PlainRoom, game: str, limit: str, chosen: dict[str, str]) -> bool:
    """Whether a Comstock table of this game has a place for the side wager."""
    table = room.table("comstock", game, limit, practice=True, chosen=chosen)
    return "buster" in felt_of(table.row, table.opened.seats).sides


@clause("comstock/buster/1")
def test_buster_is_offered_at_pure_21_5(room: PlainRoom) -> None:
    assert offers_buster(room, PURE, "min-5", {})
    assert not offers_buster(room, "no-bust-blackjack", "5-100", {})


@clause("comstock/buster/4")
def test_buster_can_be_offered_at_blackjack_tables_and_at_no_others(room: PlainRoom) -> None:
    assert not offers_buster(room, PURE, "min-5", {"buster_offered": "no"})
    assert offers_buster(room, "no-bust-blackjack", "5-100", {"buster_offered": "yes"})
    for row in House.named("comstock").rows():
        is_blackjack_style = row.room.options[TableOptions].table_shape == "half circle"
        assert ("buster_offered" in row.answers.by_name) == is_blackjack_style
    wish = OpenTable(
        house="comstock", game="pai-gow-poker", limit="5-100", practice=True,
        chosen={"buster_offered": "yes"},
    )  # fmt: skip
    with pytest.raises(BadInput, match="no option 'buster_offered'"):
        room.do(wish)

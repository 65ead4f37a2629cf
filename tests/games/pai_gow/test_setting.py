"""Hands are set in two parts, by their players, the house way, and for the bank last."""

from collections.abc import Callable

import pytest

from houseway.cards.card import cards
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.events import HouseWayAsked
from houseway.table.bank.hand_events import HandOpened
from houseway.table.bank.reading import bank_of
from houseway.table.pai_gow.events import HandRead, HandSet, LookAllowed
from houseway.table.seen import seen
from houseway.table.viewers import RAIL, own_holdings
from houseway.table.views import rail_view, seat_view
from tests.evidence import clause
from tests.games.pai_gow.tables import Table, poker, tiles

Make = Callable[[], Table]

FLUSH_AND_TWOS = "2d 3d 6d 7d 8d Td 2h"
KINGS_AND_FOURS = "Kc Kd 4c 4h Qs 9s 7h"


def at_setting(table: Table, *wagers: str) -> Table:
    """Seat 1 banks; the hands are out and are to be set."""
    return table.wagered("p1 bank 100", *wagers).by_the_clock(until="setting")


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("garlic-city", marks=clause("garlic-city/pai-gow-poker/12")),
        pytest.param("comstock", marks=clause("comstock/pai-gow-poker/11")),
        pytest.param("s-and-k"),
    ],
)
def test_a_player_sets_his_seven_cards_as_two_and_five(house: str) -> None:
    table = at_setting(poker(house, hands={2: FLUSH_AND_TWOS}), "p2 wager 20")
    table.play("p2 front 2d2h")
    front, back = table.hand.holdings[2].parts
    assert (set(front), set(back)) == (set(cards("2d 2h")), set(cards("3d 6d 7d 8d Td")))


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("garlic-city", marks=clause("garlic-city/pai-gow-poker/14")),
        pytest.param("comstock", marks=clause("comstock/pai-gow-poker/12")),
    ],
)
def test_a_set_hand_lies_face_down_two_in_front_and_five_behind(house: str) -> None:
    table = at_setting(poker(house, hands={2: FLUSH_AND_TWOS}), "p2 wager 20", "p3 wager 20")
    table.play("p2 front 2d2h")
    (laid,) = table.happened(HandSet)
    for viewer in (1, 3, RAIL):
        there = seen(table.hand, laid, viewer)
        assert isinstance(there, HandSet)
        assert (there.front, there.back) == ((-1,) * 2, (-1,) * 5)
    assert seen(table.hand, laid, 2) == laid
    view = next(one for one in rail_view(table.hand).holdings if one.number == 2)
    assert (view.down_count, view.is_set, view.parts) == (7, True, ())


@clause("garlic-city/pai-gow-poker/11")
def test_any_player_may_ask_to_have_his_hand_set_the_house_way() -> None:
    table = poker(hands={2: FLUSH_AND_TWOS})
    table.wagered("p1 bank 100", "p2 wager 20", "p2 house-way", "p3 wager 20")
    table.by_the_clock(until="setting")
    assert table.hand.asked == [3], "seat 2 has nothing left to do"
    table.play("p3 front " + " ".join(table.held(3).split()[:2])).by_the_clock()
    own, by_the_house = sorted(table.happened(HandSet), key=lambda one: one.by, reverse=True)[1:]
    assert (own.by, by_the_house.by) == (1, HOUSE_DEALER)
    assert set(by_the_house.front) == set(cards("2d 2h"))


@clause("garlic-city/pai-gow-poker/15", "garlic-city/pai-gow-poker/26")
def test_the_bank_is_opened_when_all_players_have_set() -> None:
    table = at_setting(poker(), "p2 wager 20", "p3 wager 20")
    table.play("p3 front " + " ".join(table.held(3).split()[:2]))
    assert not table.happened(HandOpened)
    assert not table.hand.holdings[1].is_tabled
    table.play("p2 front " + " ".join(table.held(2).split()[:2]))
    assert [one.holding for one in table.happened(HandOpened)] == [1]
    assert table.hand.asked == [1]


@clause(
    "garlic-city/pai-gow-tiles/51", "garlic-city/pai-gow-tiles/108", "garlic-city/pai-gow-tiles/25"
)
def test_the_banks_tiles_are_opened_and_set_only_after_all_others() -> None:
    hands = {2: "6-6 6-3 4-1 5-5", 3: "1-1 5-4 3-2 2-2"}
    table = at_setting(tiles(hands=hands), "p2 wager 20", "p3 wager 20")
    table.play("p3 front 3-2 2-2")
    assert not table.happened(HandOpened)
    refusal = table.refused("p1 front 6-6 6-6")
    assert refusal.why == "The bank's hand is set after all players have set theirs"
    assert refusal.cite == "garlic-city/pai-gow-tiles/25, garlic-city/pai-gow-tiles/51"
    # The bank's own is set, and no clause of another game is given for it.
    assert table.refused("p3 front 1-1 5-4").cite == ""
    table.play("p2 front 4-1 5-5")
    assert [one.holding for one in table.happened(HandOpened)] == [1]
    assert table.hand.asked == [1]


@pytest.mark.parametrize(
    "house",
    [
        pytest.param(
            "garlic-city",
            marks=clause("garlic-city/pai-gow-poker/16", "garlic-city/pai-gow-poker/41"),
        ),
        pytest.param(
            "comstock", marks=clause("comstock/pai-gow-poker/60", "comstock/pai-gow-poker/61")
        ),
    ],
)
def test_the_player_dealer_says_how_his_own_hand_is_set(house: str) -> None:
    table = at_setting(poker(house, hands={1: KINGS_AND_FOURS}), "p2 wager 20")
    table.by_the_clock(until="the bank")
    # The bank is asked, and nothing is set or read before it has answered, by nobody else.
    assert (table.hand.asked, table.happened(HandRead)) == ([1], [])
    assert table.hand.holdings[1].parts == ()
    for other in ("p2", "floor"):
        assert table.refused(f"{other} front 1 Qs9s").why
    table.play("p1 front Qs9s")
    (laid,) = [one for one in table.happened(HandSet) if one.by == 1]
    assert set(laid.front) == set(cards("Qs 9s"))
    assert table.hand.is_over


@clause("garlic-city/pai-gow-tiles/110")
def test_the_player_dealer_announces_how_his_tiles_are_set() -> None:
    table = at_setting(tiles(hands={1: "6-6 6-6 6-3 4-4"}), "p2 wager 20")
    table.by_the_clock(until="the bank")
    assert table.hand.asked == [1]
    # The house way would split the teens; the seat keeps them.
    table.play("p1 front 6-3 4-4")
    assert set(table.hand.holdings[1].parts[1]) == set(cards("6-6"))


@clause("garlic-city/pai-gow-poker/39")
def test_the_player_dealer_may_not_set_a_foul_hand() -> None:
    table = at_setting(poker(hands={1: KINGS_AND_FOURS}), "p2 wager 20")
    table.by_the_clock(until="the bank")
    refused = table.refused("p1 front KcKd")
    assert refused.why == (
        "It would be foul: the front, a pair of kings, outranks the back, a pair of fours"
    )
    assert refused.cite.startswith("garlic-city/pai-gow-poker/39")
    assert table.refused("p1 front KcKd4c").why.startswith("It would be foul")
    table.play("p1 front 4c4h")


@clause("s-and-k/pai-gow-poker/18")
def test_where_any_hand_set_wrong_loses_the_bank_may_be_set_so_and_loses_to_all() -> None:
    table = poker("s-and-k", hands={1: KINGS_AND_FOURS})
    at_setting(table, "p2 wager 20").by_the_clock(until="the bank").play("p1 front KcKd")
    assert table.won_dollars() == {1: -20, 2: 20, 3: 0}


@pytest.mark.parametrize(
    ("decides", "asked"),
    [
        pytest.param("garlic-city/pai-gow-tiles", 3, marks=clause("garlic-city/pai-gow-tiles/47")),
        pytest.param("comstock/pai-gow-poker", 1, marks=clause("comstock/pai-gow-poker/30")),
    ],
)
def test_who_decides_for_the_bank_when_a_partner_has_more_in_it(decides: str, asked: int) -> None:
    house, game = decides.split("/")
    table = tiles() if game == "pai-gow-tiles" else poker(house)
    table.wagered("p1 bank 100", "p3 join-bank 150", "p2 wager 20").by_the_clock(until="the bank")
    assert table.hand.asked == [asked]


@clause("garlic-city/pai-gow-tiles/66")
def test_once_the_first_hand_is_open_the_bank_is_not_set_again() -> None:
    table = at_setting(tiles(hands={1: "6-6 6-6 6-3 4-4"}), "p2 wager 20").by_the_clock()
    assert table.hand.is_over
    order = [type(one) for one in table.hand.log if isinstance(one, HandSet | HandRead)]
    assert order == [HandSet, HandSet, HandRead], "the player's, the bank's, and then it is read"
    assert table.refused("p1 front 6-3 4-4").why == "The hand is over"


@clause("garlic-city/pai-gow-tiles/39")
def test_only_the_player_in_the_seat_handles_its_tiles() -> None:
    table = at_setting(tiles(), "p2 wager 20", "p3 wager 20 on 2")
    assert table.hand.asked == [2]
    assert own_holdings(table.hand, 3) == ()
    assert table.refused("p3 front 2 6-6 6-3").why == "It is seat 2's turn"


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(
            lambda: poker("comstock"),
            marks=clause("comstock/pai-gow-poker/39", "comstock/pai-gow-poker/40"),
            id="comstock",
        ),
        pytest.param(
            tiles,
            marks=clause("garlic-city/pai-gow-tiles/65", "garlic-city/pai-gow-tiles/87"),
            id="tiles",
        ),
    ],
)
def test_a_player_on_several_spots_sees_and_sets_one_hand_only(make: Make) -> None:
    table = at_setting(make(), "p2 wager 20", "p2 wager 20 on 5")
    assert {one.spot for one in bank_of(table.hand).wagers} == {2, 5}
    assert own_holdings(table.hand, 2) == (2,)
    assert [one.holding for one in seat_view(table.hand, 2).own] == [2]
    # The other is set the house way, and nobody is asked about it.
    assert HouseWayAsked(2, 5) in table.hand.log
    assert {one.about for one in seat_view(table.hand, 2).choices} == {2}
    table.by_the_clock()
    assert [one.by for one in table.happened(HandSet) if one.holding == 5] == [HOUSE_DEALER]


@clause("comstock/pai-gow-poker/28")
def test_the_smaller_bettor_looks_only_with_the_larger_bettors_leave() -> None:
    table = at_setting(poker("comstock"), "p2 wager 40", "p3 wager 20 on 2")
    assert own_holdings(table.hand, 3) == ()
    assert seat_view(table.hand, 3).own == ()
    table.play("p2 let-look p3")
    assert table.happened(LookAllowed) == [LookAllowed(seat=3, holding=2)]
    assert own_holdings(table.hand, 3) == (2,)
    (own,) = seat_view(table.hand, 3).own
    assert set(own.down) == set(table.hand.holdings[2].down)
    never = poker("comstock", chosen={"smaller_wager_looks": "never"})
    at_setting(never, "p2 wager 40", "p3 wager 20 on 2")
    assert never.refused("p2 let-look p3").why == "Seat 3 may not look at hand 2"


@clause("comstock/pai-gow-poker/28")
def test_the_seated_player_with_the_smaller_wager_looks_only_once_the_hand_is_left_to_him() -> None:
    def dealt() -> Table:
        table = poker("comstock").wagered("p1 bank 200", "p2 wager 10", "p3 wager 50 on 2")
        return table.by_the_clock(until="setting")

    table = dealt()
    assert table.hand.asked == [3], "who may claim the hand"
    assert seat_view(table.hand, 2).own == ()
    table.play("p3 claim 2")
    assert (own_holdings(table.hand, 2), own_holdings(table.hand, 3)) == ((), (2,))
    table.play("p3 let-look p2")
    assert own_holdings(table.hand, 2) == (2,)
    left = dealt().play("p3 leave 2")
    assert (own_holdings(left.hand, 2), own_holdings(left.hand, 3)) == ((2,), ())
    assert left.hand.asked == [2]


@clause("comstock/pai-gow-poker/40")
def test_a_hand_claimed_by_whoever_looks_at_another_is_set_the_house_way() -> None:
    table = poker("comstock").wagered(
        "p1 bank 300", "p2 wager 20", "p3 wager 20", "p3 wager 50 on 2"
    )
    table.by_the_clock(until="setting").play("p3 claim 2")
    assert own_holdings(table.hand, 3) == (3,)
    assert HouseWayAsked(3, 2) in table.hand.log
    assert table.hand.asked == [3], "about its own hand"
    table.by_the_clock()
    assert [one.by for one in table.happened(HandSet) if one.holding == 2] == [HOUSE_DEALER]


@clause("comstock/pai-gow-poker/28", "comstock/pai-gow-poker/40")
def test_nobody_is_let_look_who_has_a_hand_of_his_own() -> None:
    table = at_setting(poker("comstock"), "p2 wager 40", "p3 wager 20", "p3 wager 20 on 2")
    assert table.refused("p2 let-look p3").cite == "comstock/pai-gow-poker/40"
    assert table.refused("p2 let-look p2").why == "Seat 2 may not look at hand 2"
    # Nor one who has nothing on the hand at all.
    alone = at_setting(poker("comstock"), "p2 wager 40")
    assert alone.refused("p2 let-look p3").why == "Seat 3 may not look at hand 2"
    assert {one.verb for one in seat_view(alone.hand, 2).choices} == {"front", "house-way"}


@pytest.mark.parametrize(
    ("make", "cite"),
    [
        pytest.param(lambda: poker("comstock"), "comstock/pai-gow-poker/64",
                     marks=clause("comstock/pai-gow-poker/64"), id="comstock"),
        pytest.param(tiles, "garlic-city/pai-gow-tiles/57",
                     marks=clause("garlic-city/pai-gow-tiles/57"), id="tiles"),
    ],
)  # fmt: skip
def test_a_player_may_not_surrender(make: Make, cite: str) -> None:
    refused = at_setting(make(), "p2 wager 20").refused("p2 give-up")
    assert (refused.why, refused.cite) == ("No hand is surrendered here", cite)


@clause("garlic-city/pai-gow-tiles/111")
def test_hands_are_opened_and_read_from_the_action_hand_on() -> None:
    # A total of six falls on spot 4 with the bank at 1: counter-clockwise 4, 3, 2.
    table = tiles(stacks=dict.fromkeys((1, 2, 3, 4), 500), dice="2 2 2")
    table.wagered("p1 bank 100", "p2 wager 20", "p3 wager 20", "p4 wager 20").by_the_clock()
    told = [
        (type(one).__name__, one.holding)
        for one in table.hand.log
        if isinstance(one, HandRead) or (isinstance(one, HandSet) and one.holding == 1)
    ]
    assert told == [("HandSet", 1), ("HandRead", 4), ("HandRead", 3), ("HandRead", 2)]


@clause("comstock/pai-gow-poker/65")
def test_the_house_dealer_exposes_every_hand() -> None:
    # The bank covers one wager of two; the hand without action is opened all the same.
    table = poker("comstock").wagered("p1 bank 20", "p2 wager 20", "p3 wager 20").by_the_clock()
    assert {one.holding for one in table.happened(HandRead)} == {2, 3}
    assert all(len((*one.front, *one.back)) == 7 for one in table.happened(HandRead))


def test_cards_that_are_not_held_cannot_be_set() -> None:
    table = at_setting(poker(hands={2: FLUSH_AND_TWOS}), "p2 wager 20")
    assert table.refused("p2 front AcKd").why == "It does not hold Ac for that"
    assert table.refused("p2 front 3 2d2h").why == "Hand 3 is not its to set now"
    stacked = at_setting(tiles(hands={2: "6-6 6-3 6-2 5-5"}), "p2 wager 20")
    assert stacked.refused("p2 front 6-6").why == "Two tiles are laid together, not 1"
    assert stacked.refused("p2 front 6-6 6-6").why == "It does not hold 6-6 for that"

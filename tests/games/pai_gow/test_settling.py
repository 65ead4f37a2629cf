"""Two hands against two: wins, losses, pushes, copies and foul hands, as far as money covers."""

import pytest

from houseway.cards.card import cards
from houseway.table.bank.events import ActionPlaced
from houseway.table.bank.hand_events import Settled, SettlingBegan
from houseway.table.bank.reading import bank_of
from houseway.table.pai_gow.events import HandMucked, HandRead
from tests.evidence import clause
from tests.games.pai_gow.tables import Table, poker, tiles

# The bank holds kings and a pair of fours, and splits them.
BANK = "Kc Kd 4c 4h Qs 9s 7h"
SPLIT = "p1 front 4c4h"


def came_to(house: str, *, player: str, front: str) -> float:
    """What seat 2 wins of $20 with these cards, set so, against the bank's kings and fours."""
    table = poker(house, hands={1: BANK, 2: player}).wagered("p1 bank 100", "p2 wager 20")
    table.by_the_clock(until="setting").play(f"p2 front {front}", SPLIT)
    assert table.hand.is_over
    won = table.won_dollars()
    assert won[1] == -won[2]
    return won[2]


HOUSES = ("garlic-city", "comstock", "s-and-k")
WINS = {"garlic-city": 20, "comstock": 15, "s-and-k": 15}
LOSES = {"garlic-city": 21, "s-and-k": 17}
PUSHES = {"garlic-city": 22, "comstock": 15, "s-and-k": 16}


def at(places: dict[str, int]) -> list[object]:
    """One case a house, with the clause that its page prints."""
    return [
        pytest.param(house, marks=clause(f"{house}/pai-gow-poker/{place}"), id=house)
        for house, place in places.items()
    ]


@pytest.mark.parametrize("house", at(WINS))
def test_a_player_wins_only_when_both_hands_are_higher(house: str) -> None:
    # Fives beat the fours in front, aces the kings behind: even money.
    assert came_to(house, player="Ac Ad 5c 5h Js 8s 2h", front="5c5h") == 20
    # Only one of the two is higher.
    assert came_to(house, player="Ac Ad 3c 3h Js 8s 2h", front="3c3h") == 0
    assert came_to(house, player="Qc Qd 5c 5h Js 8s 2h", front="5c5h") == 0


@pytest.mark.parametrize("house", at(LOSES))
def test_a_player_loses_when_both_hands_are_lower(house: str) -> None:
    assert came_to(house, player="Qc Qd 3c 3h Js 8s 2h", front="3c3h") == -20


@pytest.mark.parametrize("house", at(PUSHES))
def test_one_hand_higher_and_one_lower_is_a_push(house: str) -> None:
    assert came_to(house, player="Ac Ad 3c 3h Js 8s 2h", front="3c3h") == 0


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("garlic-city", marks=clause("garlic-city/pai-gow-poker/23")),
        pytest.param("comstock", marks=clause("comstock/pai-gow-poker/62")),
    ],
)
def test_the_player_dealer_wins_a_copy_in_front(house: str) -> None:
    # Fours against fours in front, aces against kings behind: won behind, copied in front.
    assert came_to(house, player="Ac Ad 4d 4s Js 8s 2h", front="4d4s") == 0
    # And with queens behind both are lost.
    assert came_to(house, player="Qc Qd 4d 4s Js 8s 2h", front="4d4s") == -20


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("garlic-city", marks=clause("garlic-city/pai-gow-poker/23")),
        pytest.param("comstock", marks=clause("comstock/pai-gow-poker/63")),
    ],
)
def test_the_player_dealer_wins_a_copy_behind(house: str) -> None:
    # Kings with queen, nine and seven on both sides; fives against fours in front.
    assert came_to(house, player="Kh Ks 5c 5h Qd 9d 7s", front="5c5h") == 0
    assert came_to(house, player="Kh Ks 3c 3h Qd 9d 7s", front="3c3h") == -20


@clause("s-and-k/pai-gow-poker/15", "s-and-k/pai-gow-poker/17")
def test_s_and_k_moves_no_money_on_a_copy_neither_higher_nor_lower() -> None:
    # Fours against fours in front; aces, then queens, then the same kings behind.
    assert came_to("s-and-k", player="Ac Ad 4d 4s Js 8s 2h", front="4d4s") == 0
    assert came_to("s-and-k", player="Qc Qd 4d 4s Js 8s 2h", front="4d4s") == 0
    assert came_to("s-and-k", player="Kh Ks 4d 4s Qd 9d 7s", front="4d4s") == 0


def test_where_copies_push_they_are_neither_won_nor_lost() -> None:
    hands = {1: BANK, 2: "Qc Qd 4d 4s Js 8s 2h"}
    table = poker(hands=hands, chosen={"copies": "push"}).wagered("p1 bank 100", "p2 wager 20")
    table.by_the_clock(until="setting").play("p2 front 4d4s", SPLIT)
    assert table.won_dollars()[2] == 0


def test_where_one_hand_lost_loses_all_there_is_no_push() -> None:
    hands = {1: BANK, 2: "Ac Ad 3c 3h Js 8s 2h"}
    table = poker(hands=hands, chosen={"split_result": "player loses"})
    table.wagered("p1 bank 100", "p2 wager 20").by_the_clock(until="setting")
    assert table.play("p2 front 3c3h", SPLIT).won_dollars()[2] == -20


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("garlic-city", marks=clause("garlic-city/pai-gow-poker/27")),
        pytest.param(
            "comstock", marks=clause("comstock/pai-gow-poker/59", "comstock/pai-gow-poker/31")
        ),
        pytest.param(
            "s-and-k", marks=clause("s-and-k/pai-gow-poker/18", "s-and-k/pai-gow-poker/13")
        ),
    ],
)
def test_a_hand_set_wrongly_loses(house: str) -> None:
    # Aces in front of kings would win both against fours in front of kings, were they not foul.
    assert came_to(house, player="Ac Ad Kh Ks Js 8s 2h", front="AcAd") == -20
    assert came_to(house, player="Ac Ad Kh Ks Js 8s 2h", front="KhKs") == 20
    # A front that only matches its back is good: aces before aces with a king, behind.
    assert came_to(house, player="Ac Ad Ah As Js 8s 2h", front="AcAd") == 20


@clause("garlic-city/pai-gow-poker/28", "comstock/pai-gow-poker/32")
def test_a_front_of_another_number_of_cards_is_foul() -> None:
    for house in ("garlic-city", "comstock"):
        assert came_to(house, player="Ac Ad 5c 5h Js 8s 2h", front="5c") == -20
        assert came_to(house, player="Ac Ad 5c 5h Js 8s 2h", front="5c5hJs") == -20


def test_a_foul_hand_may_be_set_the_house_way_instead() -> None:
    hands = {1: BANK, 2: "Ac Ad Kh Ks Js 8s 2h"}
    table = poker(hands=hands, chosen={"foul_hand": "set the house way"})
    table.wagered("p1 bank 100", "p2 wager 20").by_the_clock(until="setting")
    table.play("p2 front AcAd", SPLIT)
    (read,) = table.happened(HandRead)
    assert set(read.front) == set(cards("Kh Ks"))
    assert table.won_dollars()[2] == 20


@clause("comstock/pai-gow-poker/35")
def test_a_foul_hand_loses_only_as_far_as_the_bank_covers() -> None:
    hands = {1: BANK, 2: "Ac Ad Kh Ks Js 8s 2h", 3: "Qc Qd 3c 3h Jc 8c 2c"}
    table = poker("comstock", hands=hands, dice="6 6 4")
    # 16 is the second place after the bank's 15: spot 2 comes first, clockwise.
    table.wagered("p1 bank 50", "p2 wager 40", "p3 wager 40").by_the_clock(until="setting")
    table.play("p3 front 3c3h", "p2 front AcAd", SPLIT)
    assert table.won_dollars() == {1: 50, 2: -40, 3: -10}
    (first, *_) = table.happened(Settled)
    assert first.words.startswith("foul, because the front, a pair of aces, outranks the back")


COVER_HANDS = {
    1: BANK,
    2: "Ac Ad 5c 5h Js 8s 2h",  # wins both
    3: "Qc Qd 3c 3h Jc 8c 2c",  # loses both
    4: "Ah As 3d 3s Jd 8d 2d",  # pushes
}


@pytest.mark.parametrize(
    ("house", "dice", "order"),
    [
        # From the bank at 1 both totals fall on spot 3: three clockwise, six the other way.
        pytest.param("comstock", "1 1 1", [3, 4, 2],
                     marks=clause("comstock/pai-gow-poker/23"), id="clockwise"),
        pytest.param("garlic-city", "2 2 2", [3, 2, 4], id="counter-clockwise",
                     marks=clause("garlic-city/pai-gow-poker/24", "garlic-city/pai-gow-poker/6",
                                  "garlic-city/pai-gow-poker/7")),
    ],
)  # fmt: skip
def test_action_goes_from_the_button_round_until_the_bank_is_used_up(
    house: str, dice: str, order: list[int]
) -> None:
    # $50 in the bank: the $40 of the loser leave $10 for the winner; a push uses none.
    stacks = dict.fromkeys((1, 2, 3, 4), 500)
    table = poker(house, stacks=stacks, hands=COVER_HANDS, dice=dice)
    table.wagered("p1 bank 50", "p2 wager 40", "p3 wager 40", "p4 wager 40")
    table.by_the_clock(until="setting")
    table.play("p2 front 5c5h", "p3 front 3c3h", "p4 front 3d3s", SPLIT)
    assert [one.holding for one in table.happened(HandRead)] == order
    assert table.won_dollars() == {1: 30, 2: 10, 3: -40, 4: 0}


@pytest.mark.parametrize(("bank", "action"), [(40, 0), (55, 15), (80, 40)])
@clause("garlic-city/pai-gow-poker/25", "garlic-city/pai-gow-poker/24")
def test_a_winner_behind_a_short_bank_gets_partial_action_or_none(bank: int, action: int) -> None:
    stacks = dict.fromkeys((1, 2, 3, 4), 500)
    table = poker(stacks=stacks, hands=COVER_HANDS, dice="2 2 2")
    table.wagered(f"p1 bank {bank}", "p2 wager 40", "p3 wager 40", "p4 wager 40")
    table.by_the_clock(until="setting")
    table.play("p2 front 5c5h", "p3 front 3c3h", "p4 front 3d3s", SPLIT)
    # All three wagers stand, though the bank covers none of them but the first it comes to.
    assert [one.cents for one in bank_of(table.hand).wagers] == [4000, 4000, 4000]
    assert table.won_dollars() == {1: 40 - action, 2: action, 3: -40, 4: 0}
    (settled,) = [one for one in table.happened(Settled) if one.wager == 1]
    assert (settled.words == "no action") == (not action)


def test_losers_may_be_collected_first() -> None:
    stacks = dict.fromkeys((1, 2, 3, 4), 500)
    table = poker("comstock", stacks=stacks, hands=COVER_HANDS, dice="2 2 2",
                  chosen={"settling_order": "losers first"})  # fmt: skip
    table.wagered("p1 bank 50", "p2 wager 40", "p3 wager 40", "p4 wager 40")
    table.by_the_clock(until="setting")
    table.play("p2 front 5c5h", "p3 front 3c3h", "p4 front 3d3s", SPLIT)
    (began,) = table.happened(SettlingBegan)
    assert [one.wager for one in began.dues] == [2, 1, 3]
    assert table.won_dollars() == {1: 30, 2: 10, 3: -40, 4: 0}


@clause("comstock/pai-gow-poker/53")
def test_a_shared_wager_is_paid_as_one_and_divided() -> None:
    # $30 and $10 on spot 2 win $40 together; with $20 in the bank they win $20 in the same parts.
    hands = {1: BANK, 2: "Ac Ad 5c 5h Js 8s 2h"}
    for bank, won in ((100, (30, 10)), (20, (15, 5))):
        table = poker("comstock", hands=hands)
        table.wagered(f"p1 bank {bank}", "p2 wager 30", "p3 wager 10 on 2 with p2")
        table.by_the_clock(until="setting").play("p2 front 5c5h", SPLIT)
        assert len(table.happened(Settled)) == 1
        assert table.won_dollars() == {1: -sum(won), 2: won[0], 3: won[1]}


TILE_BANK = "5-5 6-3 6-4 6-2"
"""Nine over eight: mooy with a nine, ping with an eight."""


def tile_result(player: str, front: str) -> float:
    table = tiles(hands={1: TILE_BANK, 2: player}).wagered("p1 bank 100", "p2 wager 20")
    table.by_the_clock(until="setting").play(f"p2 front {front}", "p1 front 6-4 6-2")
    return table.won_dollars()[2]


@pytest.mark.parametrize(
    ("player", "front", "won"),
    [
        # A pair of teens over a nine: both beat nine and eight.
        pytest.param("6-6 6-6 5-4 5-5", "5-4 5-5", 20,
                     marks=clause("garlic-city/pai-gow-tiles/6"), id="both higher"),
        # 2 and 7 make nine with dey high, better than mooy's nine; 4 and 4 and 10: four, and lower.
        pytest.param("1-1 6-1 2-2 5-5", "2-2 5-5", 0,
                     marks=clause("garlic-city/pai-gow-tiles/8"), id="one of two"),
        # 6 and 11 make seven, 7 and 10 seven: under nine and under eight.
        pytest.param("3-3 6-5 6-1 5-5", "6-1 5-5", -20,
                     marks=clause("garlic-city/pai-gow-tiles/7"), id="both lower"),
    ],
)  # fmt: skip
def test_tiles_win_both_push_one_and_lose_both(player: str, front: str, won: float) -> None:
    assert tile_result(player, front) == won


@clause("garlic-city/pai-gow-tiles/5")
def test_the_higher_hand_meets_the_higher_whichever_way_the_tiles_lie() -> None:
    player = "1-1 6-1 6-4 5-3"
    # Nine with dey over eight with ping: the nine wins, the eights copy; laid either way.
    assert tile_result(player, "6-4 5-3") == tile_result(player, "1-1 6-1") == 0


@clause("garlic-city/pai-gow-tiles/96")
def test_the_player_dealer_wins_identical_tile_hands() -> None:
    # Ping with an eight is eight on both sides, and mooy with a nine nine: two copies lose.
    assert tile_result("5-5 5-4 6-4 5-3", "6-4 5-3") == -20
    # A copy below and a better nine above: a push.
    assert tile_result("1-1 6-1 6-4 5-3", "6-4 5-3") == 0


TILE_COVER: dict[int, str] = {
    1: TILE_BANK,
    2: "6-6 6-6 5-4 5-5",  # wins
    3: "3-3 6-5 6-1 4-3",  # 7 and 4: loses
    4: "1-1 6-1 2-2 6-5",  # nine and five: pushes
}


def settled_tiles(bank_dollars: int) -> Table:
    # A total of seven falls on spot 3 with the bank at 1: counter-clockwise 3, 2, and last 4.
    stacks = dict.fromkeys((1, 2, 3, 4), 500)
    table = tiles(stacks=stacks, hands=TILE_COVER, dice="2 2 3")
    table.wagered(f"p1 bank {bank_dollars}", "p2 wager 40", "p3 wager 40", "p4 wager 40")
    table.by_the_clock(until="setting")
    return table.play(
        "p2 front 5-4 5-5", "p3 front 6-1 4-3", "p4 front 2-2 6-5", "p1 front 6-4 6-2"
    )


@clause("garlic-city/pai-gow-tiles/37")
def test_tile_action_goes_counter_clockwise_from_the_button() -> None:
    table = settled_tiles(50)
    assert table.happened(ActionPlaced) == [ActionPlaced(spot=3)]
    assert [one.holding for one in table.happened(HandRead)] == [3, 2, 4]
    # The loser uses $40 of the $50, the winner gets the last ten, and the push needs none.
    assert table.won_dollars() == {1: 30, 2: 10, 3: -40, 4: 0}


@pytest.mark.parametrize(
    ("spot", "is_mucked", "moved"),
    [
        pytest.param(
            2, False, (40, 0, 40), marks=clause("garlic-city/pai-gow-tiles/112"), id="won"
        ),
        pytest.param(3, True, (0, 40, 0), marks=clause("garlic-city/pai-gow-tiles/113"), id="lost"),
        pytest.param(
            4, True, (0, 0, 40), marks=clause("garlic-city/pai-gow-tiles/114"), id="pushed"
        ),
    ],
)
def test_a_winning_hand_stays_face_up_and_the_others_are_killed(
    spot: int, is_mucked: bool, moved: tuple[int, int, int]
) -> None:
    table = settled_tiles(200)
    wager = next(one for one in bank_of(table.hand).wagers if one.spot == spot)
    (settled,) = [one for one in table.happened(Settled) if one.wager == wager.number]
    cents = (settled.paid_cents, settled.collected_cents, settled.returned_cents)
    assert tuple(one // 100 for one in cents) == moved
    assert (HandMucked(spot) in table.hand.log) == is_mucked
    if is_mucked:
        assert table.hand.log.index(HandMucked(spot)) > table.hand.log.index(settled)
    held = table.hand.holdings[spot]
    assert (len(held.up), held.is_tabled) == (0 if is_mucked else 4, True)
    assert not is_mucked or set(cards(TILE_COVER[spot])) <= set(table.hand.muck)


@clause("garlic-city/pai-gow-tiles/113", "garlic-city/pai-gow-tiles/114")
def test_a_hand_is_mucked_once_when_its_last_wager_is_settled() -> None:
    hands = {1: TILE_BANK, 2: TILE_COVER[2], 3: TILE_COVER[3], 4: TILE_COVER[4]}
    table = tiles(stacks=dict.fromkeys(range(1, 6), 500), hands=hands, dice="2 2 3")
    table.wagered("p1 bank 400", *(f"p{seat} wager 40" for seat in (2, 3, 4)), "p5 wager 20 on 3")
    table.by_the_clock(until="setting")
    table.play("p2 front 5-4 5-5", "p3 front 6-1 4-3", "p4 front 2-2 6-5", "p1 front 6-4 6-2")
    told = [type(one).__name__ for one in table.hand.log if isinstance(one, Settled | HandMucked)]
    # Spot 3 loses with two wagers on it; spot 2 wins and is not killed; spot 4 pushes.
    assert told == ["Settled", "Settled", "HandMucked", "Settled", "Settled", "HandMucked"]


def test_zero_against_zero_is_the_banks_whatever_the_tiles() -> None:
    # garlic-city/pai-gow-tiles/98: 10 and 10 make zero on both sides.
    hands = {1: "6-4 5-5 6-6 6-3", 2: "6-6 5-3 6-4 5-5"}
    table = tiles(hands=hands).wagered("p1 bank 100", "p2 wager 20").by_the_clock(until="setting")
    table.play("p2 front 6-4 5-5", "p1 front 6-4 5-5")
    # Wong beats gong and zero loses to zero.
    assert table.won_dollars()[2] == -20


@clause("garlic-city/pai-gow-tiles/34")
def test_a_shared_wager_is_paid_and_collected_as_one_and_divided_by_what_each_put_in() -> None:
    """$60 and $40 against a bank of $50: half of each is in action."""
    high, low = "6-6 6-6 1-1 1-1", "6-3 5-4 4-1 3-2"
    for hands, sign in (({1: high, 2: low}, -1), ({1: low, 2: high}, 1)):
        table = tiles(hands=hands).wagered("p1 bank 50", "p2 wager 60", "p3 wager 40 on 2 with p2")
        assert table.by_the_clock().won_dollars() == {1: -sign * 50, 2: sign * 30, 3: sign * 20}
    # And a wager of one owner is theirs alone.
    alone = tiles(hands={1: low, 2: high}).wagered("p1 bank 50", "p2 wager 30")
    assert alone.by_the_clock().won_dollars() == {1: -30, 2: 30, 3: 0}


@clause("garlic-city/pai-gow-poker/18")
def test_at_garlic_city_the_wheel_loses_to_the_next_straight() -> None:
    """Queens in front beat the bank's jacks; behind, five high against six high."""
    bank, front = "6c 5d 4h 3s 2c Jc Jd", "p1 front JcJd"
    table = poker(hands={1: bank, 2: "Ac 2d 3h 4s 5c Qh Qd"})
    table.wagered("p1 bank 100", "p2 wager 20").by_the_clock(until="setting")
    assert table.play("p2 front QhQd", front).won_dollars()[2] == 0
    higher = poker(hands={1: bank, 2: "7c 6d 5h 4s 3c Qh Qd"})
    higher.wagered("p1 bank 100", "p2 wager 20").by_the_clock(until="setting")
    assert higher.play("p2 front QhQd", front).won_dollars()[2] == 20


@clause("comstock/pai-gow-poker/23")
def test_at_comstock_settling_starts_where_the_dice_say() -> None:
    """Three is the third place from the bank at seat 1, which is the first."""
    table = poker("comstock", stacks={1: 500, 2: 500, 3: 500, 4: 500}, dice="1 1 1")
    table.wagered("p1 bank 400", "p2 wager 20", "p3 wager 20", "p4 wager 20").by_the_clock()
    spots = [bank_of(table.hand).wagers[one.wager - 1].spot for one in table.happened(Settled)]
    assert spots == [3, 4, 2]

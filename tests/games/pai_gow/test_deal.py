"""From the shuffle to the hands: piles, stacks, the dice, and who gets which."""

from collections import Counter

import pytest

from houseway.cards.card import JOKER, card_of, cards, names
from houseway.cards.tiles import thirty_two
from houseway.table.bank.events import ActionPlaced, BankTaken, Shaken
from houseway.table.bank.hand_events import PutAway
from houseway.table.carry import carried_out
from houseway.table.engine import act, default
from houseway.table.events import Dealt, Shuffled
from houseway.table.pai_gow.events import DeliveryChosen, HandRead, PileChosen, PilesMade, StacksCut
from houseway.table.viewers import own_holdings
from houseway.table.views import rail_view, seat_view
from tests.evidence import clause
from tests.games.pai_gow.tables import Table, poker, tiles


def by_house(*clauses: str) -> list[object]:
    """One case a house, with that house's clause."""
    return [pytest.param(one.split("/")[0], marks=clause(one), id=one) for one in clauses]


@pytest.mark.parametrize(
    "house",
    by_house("garlic-city/pai-gow-poker/1", "s-and-k/pai-gow-poker/1", "comstock/pai-gow-poker/1"),
)
def test_pai_gow_poker_is_played_with_52_cards_and_one_joker(house: str) -> None:
    (shuffled,) = poker(house).happened(Shuffled)
    assert sorted(shuffled.order) == [*range(52), JOKER]


@pytest.mark.parametrize(
    "house",
    by_house("garlic-city/pai-gow-poker/5", "comstock/pai-gow-poker/7", "comstock/pai-gow-poker/8"),
)
def test_seven_piles_of_seven_are_dealt_face_down_whoever_plays(house: str) -> None:
    table = poker(house).wagered("p1 bank 100", "p2 wager 20")
    assert table.happened(PilesMade) == [PilesMade(piles=7, each=7)]
    (dealt,) = table.by_the_clock(until="setting").happened(Dealt)
    assert Counter(dealt.to) == dict.fromkeys(range(1, 8), 7)
    assert not dealt.up
    assert len(table.hand.stub) == 4


@clause("garlic-city/pai-gow-poker/4")
def test_the_player_dealer_is_one_of_the_seven_positions() -> None:
    table = poker(stacks=dict.fromkeys(range(1, 8), 500)).play("p1 pass-bank", "p7 bank 100")
    (taken,) = table.happened(BankTaken)
    assert (taken.seat, taken.spot, taken.holding) == (7, 7, 7)
    assert table.refused("p1 wager 20 on 7").why == "The bank is on that spot"


@pytest.mark.parametrize(
    "house", by_house("garlic-city/pai-gow-poker/6", "comstock/pai-gow-poker/9")
)
def test_the_player_dealer_picks_the_pile_that_goes_out_first(house: str) -> None:
    table = poker(house, dice="2 2 2").wagered("p1 bank 100", "p2 wager 20", "p3 wager 20")
    assert table.hand.asked == [1]
    assert table.refused("p1 pile 8").why == "The piles are 1 to 7"
    table.play("p1 pile 3")
    assert table.happened(PileChosen) == [PileChosen(seat=1, pile=3)]
    order = table.happened(Shuffled)[0].order
    first = {order[2 + 7 * n] for n in range(7)}
    table.play("p1 shake")
    assert (
        set(table.hand.holdings[table.happened(Shaken)[0].spot].cards or table.hand.muck) >= first
    )


@pytest.mark.parametrize(
    ("house", "spots"),
    [
        # Six spots on from the bank at 1, the way the house counts: 2 is next at Comstock.
        pytest.param("comstock", (3, 4, 5, 6, 7, 1, 2), id="clockwise"),
        pytest.param("garlic-city", (6, 5, 4, 3, 2, 1, 7), id="counter-clockwise",
                     marks=clause("garlic-city/pai-gow-poker/9")),
    ],
)  # fmt: skip
def test_the_other_piles_follow_round_the_table(house: str, spots: tuple[int, ...]) -> None:
    # Three ones are three: the second place after the bank.
    seats = dict.fromkeys(range(1, 8), 500)
    table = poker(house, stacks=seats, dice="1 1 1")
    table.wagered("p1 bank 100", *(f"p{seat} wager 20" for seat in range(2, 8)))
    table.play("p1 pile 5", "p1 shake")
    order = table.happened(Shuffled)[0].order
    for place, spot in enumerate(spots):
        pile = (4 + place) % 7
        assert table.hand.holdings[spot].cards == [order[pile + 7 * n] for n in range(7)]


def test_piles_may_follow_against_the_order_they_lie_in() -> None:
    chosen = {"pile_order": "against the order they lie in"}
    table = poker("comstock", chosen=chosen).wagered("p1 bank 100", "p2 wager 20", "p3 wager 20")
    table.play("p1 pile 1", "p1 shake")
    order = table.happened(Shuffled)[0].order
    # Three is spot 3; the next pile against the order is the last one, and spot 2 comes last.
    assert table.hand.holdings[3].cards == [order[7 * n] for n in range(7)]
    assert table.hand.holdings[2].cards == [order[1 + 7 * n] for n in range(7)]


COUNTED = {
    # Total, and the spot it falls on with the bank at spot 2, counter-clockwise.
    "poker": {3: 7, 4: 6, 7: 3, 8: 2, 9: 1, 14: 3, 15: 2, 16: 1, 18: 6},
    "tiles": {3: 8, 4: 7, 8: 3, 9: 2, 10: 1, 16: 3, 17: 2, 18: 1},
}


def dice_of(total: int) -> str:
    """Three dice with this total."""
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return f"{first} {second} {total - first - second}"


@pytest.mark.parametrize(("total", "spot"), COUNTED["poker"].items())
@clause("garlic-city/pai-gow-poker/8", "garlic-city/pai-gow-poker/7")
def test_the_player_dealer_is_1_8_and_15_in_the_count(total: int, spot: int) -> None:
    table = poker(dice=dice_of(total), bank_at=2)
    table.wagered("p1 pass-bank", "p3 pass-bank", "p2 bank 100", "p1 wager 20", "p3 wager 20")
    table.play("p2 pile 1", "p2 shake")
    (shaken,) = table.happened(Shaken)
    assert (len(shaken.dice), sum(shaken.dice), shaken.spot) == (3, total, spot)


@pytest.mark.parametrize(("total", "spot"), COUNTED["tiles"].items())
@clause("garlic-city/pai-gow-tiles/117", "garlic-city/pai-gow-tiles/116")
def test_at_tiles_the_player_dealer_is_1_9_and_17(total: int, spot: int) -> None:
    table = tiles(dice=dice_of(total), bank_at=2)
    table.wagered("p1 pass-bank", "p3 pass-bank", "p2 bank 100", "p1 wager 20", "p3 wager 20")
    table.play("p2 cut-stacks in-half", "p2 delivery in-line", "p2 shake")
    (shaken,) = table.happened(Shaken)
    assert (sum(shaken.dice), shaken.spot) == (total, spot)
    # Cut in half and in line, the fifth stack goes first: to that position.
    (dealt,) = table.happened(Dealt)
    assert set(dealt.to[16:20]) == {spot}


@pytest.mark.parametrize(
    "house", by_house("garlic-city/pai-gow-poker/7", "comstock/pai-gow-poker/10")
)
def test_the_player_dealer_alone_shakes_the_dice(house: str) -> None:
    table = poker(house).wagered("p1 bank 100", "p2 wager 20").play("p1 pile 1")
    assert table.hand.asked == [1]
    assert table.refused("p2 shake").why == "It is seat 1's turn"
    refused = table.refused("p1 shake by p2")
    assert (refused.why, refused.cite) == (
        "Seat 2 may not shake them now",
        {"garlic-city": "garlic-city/pai-gow-poker/7", "comstock": "comstock/pai-gow-poker/10"}[
            house
        ],
    )
    assert table.play("p1 shake").happened(Shaken)[0].seat == 1


@clause("comstock/pai-gow-poker/10", "garlic-city/pai-gow-poker/7")
def test_the_dice_say_where_the_first_pile_goes_and_where_the_action_starts() -> None:
    # At Comstock a total of six is spot 6, where nobody is: the action starts at the next wager.
    table = poker("comstock", dice="2 2 2", hands={6: "Ac Ad Ah As Kc Kd Kh"})
    table.wagered("p1 bank 100", "p2 wager 20", "p3 wager 20").play("p1 pile 1", "p1 shake")
    assert table.happened(Shaken)[0].spot == 6
    assert table.happened(ActionPlaced) == [ActionPlaced(spot=2)]
    assert table.happened(PutAway) == [PutAway(holdings=(6, 7, 4, 5))]
    assert set(cards("Ac Ad Ah As Kc Kd Kh")) <= set(table.hand.muck)


@clause("s-and-k/pai-gow-poker/11")
def test_s_and_ks_dealer_gives_out_seven_cards_each_in_an_order_of_his_own() -> None:
    hands = {1: "Kc Kd 4c 4h Qs 9s 7h", 2: "Qc Qd 4d 4s Js 8s 2h", 3: "Ac Ad 3c 3h Jh 8h 2c"}
    table = poker("s-and-k", hands=hands).wagered("p1 bank 100", "p2 wager 20", "p3 wager 20")
    # Nobody is asked for a pile or the dice: the hands are out and are to be set.
    assert (table.hand.street, sorted(table.hand.asked)) == ("setting", [2, 3])
    assert {spot: table.held(spot) for spot in hands} == {
        spot: names(sorted(cards(text))) for spot, text in hands.items()
    }
    # The bank goes counter-clockwise: seat 3 is next after it, and is settled before seat 2.
    table.by_the_clock()
    assert [one.holding for one in table.happened(HandRead)] == [3, 2]


@clause("garlic-city/pai-gow-poker/9")
def test_everybody_in_play_gets_one_pile_of_seven() -> None:
    table = poker().wagered("p1 bank 100", "p2 wager 20", "p3 wager 20")
    assert not table.happened(Dealt)
    table.play("p1 pile 1")
    assert not table.happened(Dealt), "hands go out once the order is found"
    table.play("p1 shake")
    counts = {spot: len(table.hand.holdings[spot].down) for spot in range(1, 8)}
    assert counts == {1: 7, 2: 7, 3: 7, 4: 0, 5: 0, 6: 0, 7: 0}
    assert len(table.hand.muck) == 28


@clause("garlic-city/pai-gow-poker/10")
def test_the_player_dealers_hand_stays_closed_to_himself_too() -> None:
    table = poker().wagered("p1 bank 100", "p2 wager 20").play("p1 pile 1", "p1 shake")
    assert own_holdings(table.hand, 1) == ()
    assert own_holdings(table.hand, 2) == (2,)
    assert seat_view(table.hand, 1).own == ()
    assert [one.down_count for one in seat_view(table.hand, 1).holdings if one.number == 1] == [7]


def in_stacks(table: Table) -> list[tuple[int, ...]]:
    order = table.happened(Shuffled)[0].order
    return [order[at : at + 4] for at in range(0, 32, 4)]


@clause("garlic-city/pai-gow-tiles/83", "garlic-city/pai-gow-tiles/24")
def test_tiles_lie_in_eight_stacks_of_four_and_each_position_gets_one() -> None:
    table = tiles().wagered("p1 bank 100", "p2 wager 20")
    assert table.happened(PilesMade) == [PilesMade(piles=8, each=4)]
    (shuffled,) = table.happened(Shuffled)
    assert sorted(shuffled.order) == sorted(card_of(one) for one in thirty_two())
    table.play("p1 cut-stacks in-half", "p1 delivery in-line", "p1 shake")
    (dealt,) = table.happened(Dealt)
    assert Counter(dealt.to) == dict.fromkeys(range(1, 9), 4)
    assert len(table.hand.holdings[2].down) == 4
    assert not table.hand.stub
    # And all of them are stacked anew for the next hand.
    assert carried_out(table.by_the_clock().hand).shoe is None


STYLES = {
    # Eight stacks as they were stacked; which of them goes out first, second and so on.
    ("in-half", "in-line"): (4, 5, 6, 7, 0, 1, 2, 3),
    ("in-half", "from-both-ends"): (4, 3, 5, 2, 6, 1, 7, 0),
    ("in-half", "every-other-stack"): (4, 6, 0, 2, 5, 7, 1, 3),
    ("last-stack-first", "in-line"): (7, 0, 1, 2, 3, 4, 5, 6),
    ("last-stack-first", "from-both-ends"): (7, 6, 0, 5, 1, 4, 2, 3),
    ("last-stack-first", "every-other-stack"): (7, 1, 3, 5, 0, 2, 4, 6),
}


@pytest.mark.parametrize(("style", "stacks"), STYLES.items())
@clause(
    "garlic-city/pai-gow-tiles/83", "garlic-city/pai-gow-tiles/82", "garlic-city/pai-gow-tiles/17"
)
def test_stacks_are_cut_and_delivered_as_the_player_dealer_asks(
    style: tuple[str, str], stacks: tuple[int, ...]
) -> None:
    cut, delivery = style
    table = tiles(stacks=dict.fromkeys(range(1, 9), 500))
    table.wagered("p1 bank 100", *(f"p{seat} wager 20" for seat in range(2, 9)))
    assert table.hand.asked == [1]
    table.play(f"p1 cut-stacks {cut}", f"p1 delivery {delivery}", "p1 shake")
    # Three falls on spot 7: 1 is the bank, 2 spot 8; hands go on counter-clockwise from there.
    for spot, stack in zip((7, 6, 5, 4, 3, 2, 1, 8), stacks, strict=True):
        assert table.hand.holdings[spot].cards == list(in_stacks(table)[stack])


@clause("garlic-city/pai-gow-tiles/84")
def test_only_styles_that_the_club_has_approved_are_used() -> None:
    table = tiles().wagered("p1 bank 100", "p2 wager 20")
    refused = table.refused("p1 cut-stacks by-hand")
    assert refused.why == "The club has not approved 'by hand'"
    assert "GC-L12" in refused.cite
    table.play("p1 cut-stacks last-stack-first")
    refused = table.refused("p1 delivery by-post")
    assert refused.why == "The club has not approved 'by post'"
    assert "seat 1 may" in refused.instead
    fewer = tiles(chosen={"deliveries": "in line"}).wagered("p1 bank 100", "p2 wager 20")
    fewer.play("p1 cut-stacks in-half")
    assert fewer.refused("p1 delivery from-both-ends").why.startswith("The club has not approved")


@clause("garlic-city/pai-gow-tiles/82", "garlic-city/pai-gow-tiles/118")
def test_the_style_is_the_player_dealers_choice_before_the_cup_is_opened() -> None:
    table = tiles().wagered("p1 bank 100", "p2 wager 20")
    assert table.refused("p1 shake").why == "The stacks are to be cut"
    assert table.refused("p2 cut-stacks in-half").why == "It is seat 1's turn"
    table.play("p1 cut-stacks in-half")
    assert table.refused("p1 shake").why == "A style of delivery is to be chosen"
    table.play("p1 delivery every-other-stack")
    assert table.happened(StacksCut) == [StacksCut(seat=1, cut="in half")]
    assert table.happened(DeliveryChosen) == [DeliveryChosen(seat=1, delivery="every other stack")]
    assert not table.happened(Shaken)
    table.play("p1 shake")
    assert table.refused("p1 delivery in-line").why == "It is seat 2's turn"


@clause("garlic-city/pai-gow-tiles/23", "garlic-city/pai-gow-tiles/115")
def test_the_player_dealer_or_whom_he_names_shakes_three_dice_once_wagers_are_down() -> None:
    table = tiles().play("p1 bank 100", "p2 wager 20")
    assert table.refused("p1 shake").why == "It is seat 2's turn"
    table.play("p2 done", "p3 done", "p1 cut-stacks in-half", "p1 delivery in-line")
    assert table.hand.asked == [1]
    table.play("p1 shake by p3")
    (shaken,) = table.happened(Shaken)
    assert (shaken.seat, len(shaken.dice)) == (3, 3)


@clause("garlic-city/pai-gow-tiles/17")
def test_tiles_go_to_at_most_eight_positions_counter_clockwise() -> None:
    table = tiles().wagered("p1 bank 100", "p2 wager 20")
    table.play("p1 cut-stacks in-half", "p1 delivery in-line", "p1 shake")
    (dealt,) = table.happened(Dealt)
    by_stack = [dealt.to[at] for at in range(0, 32, 4)]
    # Cut in half: the fifth stack goes first, to spot 7 where the three falls.
    assert by_stack[4:] + by_stack[:4] == [7, 6, 5, 4, 3, 2, 1, 8]


@clause("comstock/pai-gow-poker/24")
def test_every_card_of_a_hand_stays_in_sight_until_it_is_put_away() -> None:
    """Seven before each spot in play, set or not, open or not: nobody takes one off the table."""
    table = poker("comstock").wagered("p1 bank 100", "p2 wager 20", "p3 wager 30")
    table.by_the_clock(until="setting")
    moments = 0
    while not table.hand.is_over:
        lying = {one.number: one.down_count + len(one.up) for one in rail_view(table.hand).holdings}
        assert {spot: lying[spot] for spot in (1, 2, 3)} == dict.fromkeys((1, 2, 3), 7)
        assert len(table.hand.seen_cards()) + len(table.hand.stub) == 53
        moments += 1
        act(table.hand, default(table.hand, table.hand.asked[0]))
    assert moments == 3, "two players and the bank set their hands"

"""Dealing pan: two packets of five, counter-clockwise, and who is dealt to first."""

from collections import Counter

import pytest
from msgspec.structs import replace

from houseway.cards.card import cards
from houseway.cards.packs import pan as pan_pack
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import begin
from houseway.table.events import Dealt, Shuffled
from houseway.table.hand import Hand
from houseway.table.pan.events import FirstFound, TurnedUp
from tests.dealing import log_of
from tests.evidence import clause
from tests.games.small_pan import EVERY_HOUSE, by_clause, dealt, from_the_top, pan, setup, table_of


def first_five(hand: Hand) -> list[int]:
    """The seats in the order of their first packets."""
    (packet, *_) = [event for event in hand.log if isinstance(event, Dealt)]
    return list(dict.fromkeys(packet.to))


@pytest.mark.parametrize(
    "house",
    by_clause(
        "garlic-city/pan/12",
        "comstock/pan/9",
        "players-club/pan/7",
        "players-club/pan/10",
        "s-and-k/pan/2",
        "s-and-k/pan/27",
    ),
)
def test_ten_cards_come_in_two_packets_of_five_counter_clockwise(house: str) -> None:
    hand = dealt(setup(house, stacks=4, last_winner=3), {})
    packets = [event.to for event in hand.log if isinstance(event, Dealt)]
    # Seat 3 won last; on its right sit 2, then 1, then 4.
    assert packets == [(3,) * 5 + (2,) * 5 + (1,) * 5 + (4,) * 5] * 2
    assert [len(hand.holdings[seat].down) for seat in (1, 2, 3, 4)] == [10] * 4


@pytest.mark.parametrize(
    "house", by_clause("garlic-city/pan/11", "comstock/pan/8", "players-club/pan/11")
)
def test_every_deal_is_shuffled_whole_and_anew(house: str) -> None:
    source, table = Seeded("a night of pan"), setup(house, stacks=3, last_winner=2)
    orders = []
    for _ in range(2):
        hand = begin(table, source)
        shuffle = hand.log[0]
        assert isinstance(shuffle, Shuffled)
        assert Counter(shuffle.order) == Counter(pan_pack().cards)
        assert len(log_of(hand, Shuffled)) == 1
        # And the last winner is the first to get cards.
        assert first_five(hand) == [2, 1, 3]
        orders.append(shuffle.order)
    assert orders[0] != orders[1]


@pytest.mark.parametrize(
    "house", by_clause("garlic-city/pan/14", "comstock/pan/11", "players-club/pan/11")
)
def test_the_winner_of_the_last_hand_is_dealt_to_first(house: str) -> None:
    hand = dealt(setup(house, stacks=5, last_winner=4), {})
    assert first_five(hand) == [4, 3, 2, 1, 5]
    assert hand.asked == [4]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/15", "comstock/pan/12"))
@pytest.mark.parametrize("gone", ["not dealt in", "in another seat"])
def test_when_the_winner_is_gone_the_deal_begins_on_the_right_of_his_seat(
    house: str, gone: str
) -> None:
    seats = {1: 100, 2: 100, 3: 100, 5: 100}
    if gone == "not dealt in":
        hand = dealt(setup(house, stacks=seats, last_winner=4), {})
    else:
        # Somebody else sits in seat 4 now.
        table = setup(house, stacks={**seats, 4: 100}, last_winner=4, winner_gone=True)
        hand = dealt(table, {})
    assert first_five(hand)[0] == 3
    assert log_of(hand, FirstFound) == [FirstFound(3)]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/11", "comstock/pan/8"))
def test_cards_turned_up_for_the_first_player_are_shuffled_in_before_the_deal(house: str) -> None:
    turned_up = cards("As Kd Ah 6c 4s")
    hand = from_the_top(setup(house, last_winner=0), turned_up)
    # A new order of the whole pack, after them and before the first packet.
    kinds = [type(event) for event in hand.log]
    first, packet = kinds.index(FirstFound), kinds.index(Dealt)
    (again,) = [event for event in hand.log[first:] if isinstance(event, Shuffled)]
    assert first < hand.log.index(again) < packet
    assert Counter(again.order) == Counter(pan_pack().cards)
    assert not any(card in hand.muck for card in turned_up)
    # Where one of five is turned up and stays in its hand, there is nothing to shuffle in.
    packets = cards("2h 4h 6h Jh 7c  2c 4c 6c Jc 3s  2d 4d 6d Jd 7d")
    table = setup(house, last_winner=0, options={"low_card_from": "the first packet"})
    assert len(log_of(from_the_top(table, packets), Shuffled)) == 1


def test_cards_that_break_a_tie_go_back_where_the_first_packet_is_out() -> None:
    """Players Club: two aces turned up, and two more cards that were never dealt to anybody."""
    packets = cards("2h 4h 6h Jh Ac  2c 4c 6c Jc 3s  2d 4d 6d Jd Ad  5h 7h")
    hand = from_the_top(setup("players-club", last_winner=0), packets)
    assert table_of(hand).first == 3
    assert (hand.muck, len(hand.stub)) == ([], 320 - 30)


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/13", "comstock/pan/10"))
def test_in_a_new_game_the_lowest_card_face_up_is_dealt_to_first(house: str) -> None:
    # Seats 3, 2 and 1 turn up a king, an ace and a deuce: the ace is lowest.
    turned_up = cards("Kh Ad 2s")
    hand = from_the_top(setup(house, last_winner=0), turned_up)
    assert log_of(hand, TurnedUp) == [TurnedUp((3, 2, 1), turned_up, is_dealt=False)]
    assert log_of(hand, FirstFound) == [FirstFound(2)]
    assert first_five(hand) == [2, 1, 3]


def test_a_new_game_turns_up_one_of_the_first_five() -> None:
    """Players Club: the five go out before anybody knows who is first."""
    packets = cards("2h 4h 6h Jh 7c  2c 4c 6c Jc 3s  2d 4d 6d Jd 7d")
    hand = from_the_top(setup("players-club", last_winner=0), packets)
    assert first_five(hand) == [3, 2, 1]
    assert log_of(hand, TurnedUp) == [TurnedUp((3, 2, 1), cards("7c 3s 7d"), is_dealt=True)]
    # The card stays in the hand that it was dealt to.
    assert hand.holdings[2].down[:5] == list(cards("2c 4c 6c Jc 3s"))
    assert hand.muck == []


@clause("players-club/pan/8", "players-club/pan/9")
def test_the_lowest_of_the_cards_turned_up_is_first_to_act() -> None:
    packets = cards("2h 4h 6h Jh 7c  2c 4c 6c Jc 3s  2d 4d 6d Jd 7d")
    hand = from_the_top(setup("players-club", last_winner=0), packets)
    # A three against two sevens. The second packet begins there, and so does everything else.
    assert log_of(hand, FirstFound) == [FirstFound(2)]
    assert [event.to for event in hand.log if isinstance(event, Dealt)][1][:5] == (2,) * 5
    assert hand.asked == [2]


def test_players_who_tie_for_the_lowest_card_are_dealt_another() -> None:
    # Two aces and a king; then a four against a six, whatever the suits.
    hand = from_the_top(setup("garlic-city", last_winner=0), cards("As Kd Ah 6c 4s"))
    assert [event.seats for event in hand.log if isinstance(event, TurnedUp)] == [(3, 2, 1), (3, 1)]
    assert table_of(hand).first == 1


def test_a_house_may_begin_with_the_tied_player_who_was_dealt_to_first() -> None:
    table = setup("garlic-city", last_winner=0, options={"low_card_tie": "first dealt"})
    hand = from_the_top(table, cards("As Kd Ah"))
    assert len(log_of(hand, TurnedUp)) == 1
    assert table_of(hand).first == 3


@pytest.mark.parametrize(
    "house", by_clause("garlic-city/pan/5", "comstock/pan/3", "players-club/pan/2")
)
def test_pan_is_dealt_from_three_hundred_and_twenty_cards(house: str) -> None:
    shuffle = begin(setup(house), Seeded("whole")).log[0]
    assert isinstance(shuffle, Shuffled)
    # Ten ranks in four suits, eight of each.
    assert set(Counter(shuffle.order).values()) == {8}
    assert len(shuffle.order) == 10 * 4 * 8


def test_a_short_pack_has_one_set_of_spades_less() -> None:
    table = setup("garlic-city", options={"spades_removed": "true"})
    shuffle = begin(table, Seeded("short")).log[0]
    assert isinstance(shuffle, Shuffled)
    assert Counter(shuffle.order)[cards("7s")[0]] == 7
    assert len(shuffle.order) == 310


@pytest.mark.parametrize("house", EVERY_HOUSE)
def test_pan_is_dealt_for_a_condition_only(house: str) -> None:
    with pytest.raises(BadInput, match="not played at 4/8"):
        setup(house, limit="4/8")


@pytest.mark.parametrize("house", EVERY_HOUSE)
def test_the_winner_is_carried_to_the_next_hand(house: str) -> None:
    hand = pan(house, passing=(1, 2))
    table = next_setup(hand.setup, carried_out(hand), {1: 9000, 2: 9000, 3: 11000})
    assert (table.last_winner, table.carried) == (3, None)
    assert first_five(dealt(table, {})) == [3, 2, 1]
    moved = replace(table, winner_gone=True)
    assert first_five(dealt(moved, {})) == [2, 1, 3]

"""A tile on the floor, and tiles that are not in order: Garlic City's General Rules 38 and 55."""

import pytest

from houseway.cards.card import cards, names
from houseway.errors import Refused
from houseway.table.bank.hand_events import Settled
from houseway.table.bank.reading import bank_of
from houseway.table.bank.repair_events import CollectionReturned, ResultUndone, RoundCalledOff
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import begin
from houseway.table.pai_gow.events import HandRead
from houseway.table.pai_gow.repair_events import SetChecked, TileFell
from houseway.table.repair_events import Gathered, MadeDead
from houseway.table.seen import seen_since
from houseway.table.viewers import RAIL
from tests.dealing import play, stacks
from tests.evidence import clause
from tests.games.pai_gow.tables import Table, tiles
from tests.irregularities.faulty import cite
from tests.irregularities.tile_rounds import FEES, TWINS, at, check, felt, reported

FELL = "tile-on-the-floor"


def read_order(table: Table) -> list[int]:
    return [one.holding for one in table.happened(HandRead)]


@clause("garlic-city/pai-gow-tiles/75")
def test_a_tile_that_fell_to_the_floor_plays() -> None:
    table = reported(at("setting"), FELL, about=2, place=3)
    assert names(table.hand.holdings[2].down) == TWINS, "it is back in its hand"
    assert "garlic-city/pai-gow-tiles/75" in cite(table.hand)
    # Two pairs each beat the bank's nothing, the tile from the floor among them.
    assert table.by_the_clock().won_dollars() == {1: -50, 2: 20, 3: 30}
    check(table)


@clause("garlic-city/pai-gow-tiles/76")
def test_it_plays_face_up_and_its_hand_is_opened_and_read_last() -> None:
    """Three ones are spot 7, and counter-clockwise from there seat 3 is read before seat 2."""
    assert read_order(at("setting").by_the_clock()) == [3, 2]
    table = reported(at("setting"), FELL, about=3, place=1)
    fell = TileFell(3, cards("5-5")[0], 1)
    assert fell in seen_since(table.hand, RAIL), "everybody sees which tile it is"
    assert read_order(table.by_the_clock()) == [2, 3]
    assert [one.wager for one in table.happened(Settled)] == [1, 2]


@clause("garlic-city/pai-gow-tiles/76")
def test_a_bank_that_does_not_cover_all_covers_the_hand_that_is_read_last_least() -> None:
    """Of $40 seat 2 is paid its $20, and seat 3, read last, the rest; else it would have had 30."""
    assert at("setting", bank=40).by_the_clock().won_dollars() == {1: -40, 2: 10, 3: 30}
    table = reported(at("setting", bank=40), FELL, about=3, place=1).by_the_clock()
    assert table.won_dollars() == {1: -40, 2: 20, 3: 20}


@clause("garlic-city/pai-gow-tiles/77")
def test_after_the_round_the_whole_set_is_checked() -> None:
    table = reported(reported(at("setting"), FELL, about=2, place=1), FELL, about=3, place=1)
    assert not table.happened(SetChecked)
    table.by_the_clock()
    assert table.happened(SetChecked) == [SetChecked(32)]
    assert table.hand.log.index(SetChecked(32)) > table.hand.log.index(table.happened(Settled)[-1])
    assert not at("setting").by_the_clock().happened(SetChecked), "no tile has fallen"


@clause("garlic-city/pai-gow-tiles/76")
def test_a_tile_of_the_bank_lies_face_up_and_its_hand_is_still_opened_first() -> None:
    table = reported(at("setting"), FELL, about=1, place=2)
    assert [one.holding for one in table.happened(TileFell)] == [1]
    assert bank_of(table.hand).read_last == []
    assert read_order(table.by_the_clock()) == [3, 2]


def test_a_tile_that_is_exposed_and_then_falls_is_no_second_tile_in_delivery() -> None:
    table = reported(at("setting"), FELL, about=2, place=1)
    reported(table, "delivered-tile-exposed", about=2, place=3)
    assert not table.happened(MadeDead)
    reported(table, FELL, about=2, place=4)
    with pytest.raises(Refused, match="1-1 was reported before"):
        reported(table, FELL, about=2, place=3)


def test_while_hands_are_read_one_with_a_fallen_tile_goes_behind_the_others() -> None:
    """On the felt hands are told one by one: seat 3's is next, until its tile falls."""
    table = Table(play(felt("the bank").hand, "d dh 6-46-15-12-2, p1 front 6-4 6-1"))
    assert bank_of(table.hand).to_settle[0].wager == 2
    reported(table, FELL, about=3, cards=cards("5-5"))
    assert [due.wager for due in bank_of(table.hand).to_settle] == [1, 2]
    play(table.hand, "d dh 6-66-61-11-1")
    assert read_order(table) == [2]
    play(table.hand, "d dh 5-55-53-33-3")
    assert read_order(table) == [2, 3]
    check(table)


@pytest.mark.parametrize(
    ("street", "about", "why"),
    [("setting", 6, "those are 1, 2, 3"), ("stacks", 2, "no tiles yet"), ("the bank", 1, "open")],
)
def test_a_tile_falls_out_of_a_closed_hand(street: str, about: int, why: str) -> None:
    with pytest.raises(Refused, match=why):
        reported(at(street), FELL, about=about, place=1)


@clause("garlic-city/pai-gow-tiles/75")
def test_a_house_may_hold_a_players_hand_dead_and_check_nothing() -> None:
    chosen = {"fallen_tile": "dead hand, wagers returned", "fallen_tile_set_checked": "no"}
    table = reported(at("setting", chosen=chosen), FELL, about=2, place=1)
    assert table.happened(MadeDead) == [MadeDead(2)]
    assert table.by_the_clock().won_dollars() == {1: -30, 2: 0, 3: 30}
    bank = reported(at("setting", chosen=chosen), FELL, about=1, place=1)
    assert bank.by_the_clock().won_dollars() == {1: -50, 2: 20, 3: 30}
    assert not bank.happened(SetChecked)
    in_turn = at("setting", chosen={"fallen_tile_hand_read": "in its turn"})
    assert read_order(reported(in_turn, FELL, about=3, place=1).by_the_clock()) == [3, 2]


@clause("garlic-city/pai-gow-tiles/105")
@pytest.mark.parametrize("street", ["stacks", "dice", "setting", "the bank"])
def test_irregular_tiles_end_the_round_and_all_wagers_go_back(street: str) -> None:
    """The bank has paid $2 and each player $1, which the page does not say to go back."""
    table = reported(at(street, collection=FEES), "irregular-tiles")
    assert table.hand.is_over
    assert table.won_dollars() == {1: -2, 2: -1, 3: -1}
    assert len(table.happened(RoundCalledOff)) == 1
    assert not table.happened(CollectionReturned)
    assert "garlic-city/pai-gow-tiles/105" in cite(table.hand)
    check(table)


@clause("garlic-city/pai-gow-tiles/105")
def test_what_was_settled_in_the_round_is_no_action_either() -> None:
    """On the felt: seat 3 has its $30, when seat 2's hand turns out to have a teen too many."""
    table = felt("the bank")
    play(table.hand, "d dh 6-46-15-12-2, p1 front 6-4 6-1, d dh 5-55-53-33-3")
    assert table.won_dollars()[3] == 30
    reported(table, "irregular-tiles")
    assert [one.wager for one in table.happened(ResultUndone)] == [2]
    assert table.won_dollars() == {1: 0, 2: 0, 3: 0}
    assert table.hand.is_over


@clause("garlic-city/pai-gow-tiles/106")
def test_earlier_rounds_stand() -> None:
    first = at("setting").by_the_clock()
    before = {seat: first.hand.stack_cents(seat) for seat in (1, 2, 3)}
    assert stacks(first.hand) == {1: 450, 2: 520, 3: 530}
    with pytest.raises(Refused, match="The hand is over"):
        reported(first, "irregular-tiles")
    setup = next_setup(first.hand.setup, carried_out(first.hand), before)
    second = Table(begin(setup, first.hand.randomness))
    second.wagered("p1 bank 100", "p2 wager 20").by_the_clock(until="setting")
    reported(second, "irregular-tiles")
    assert {seat: second.hand.stack_cents(seat) for seat in (1, 2, 3)} == before


def test_before_any_tile_is_stacked_none_can_be_irregular() -> None:
    with pytest.raises(Refused, match="No tiles have been stacked"):
        reported(tiles().play("p1 bank 100"), "irregular-tiles")


@clause("garlic-city/pai-gow-tiles/105")
def test_a_house_may_deal_again_or_give_the_collections_back_too() -> None:
    again = reported(at("setting", chosen={"irregular_tiles": "dealt again"}), "irregular-tiles")
    assert len(again.happened(Gathered)) == 1
    chosen = {"irregular_tiles_collection": "returned"}
    table = reported(at("setting", chosen=chosen, collection=FEES), "irregular-tiles")
    assert table.won_dollars() == {1: 0, 2: 0, 3: 0}


def test_a_tile_of_a_hand_that_the_house_has_set_is_meant_as_it_was_delivered() -> None:
    """Where it lies in the house way would tell something of the three that nobody has seen."""
    hands = {1: "6-4 6-1 5-1 2-2", 2: "6-6 5-4 6-6 4-4", 3: "5-5 5-5 3-3 3-3"}
    table = at("the bank", "p2 house-way 2", hands=hands)
    assert table.hand.holdings[2].parts, "it is set, and lies closed"
    reported(table, FELL, about=2, place=2)
    assert table.happened(TileFell) == [TileFell(2, cards("5-4")[0], 2)]
    check(table.by_the_clock())

"""Tiles that everybody saw too early, at Garlic City's pai gow tiles: General Rules 35 to 37."""

import pytest

from houseway.cards.card import cards, name, names
from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.bank.repair_events import CollectionReturned, WagerReturned
from houseway.table.events import Collected, Shuffled
from houseway.table.pai_gow.events import HandRead
from houseway.table.pai_gow.repair_events import StackTileExposed
from houseway.table.repair_events import Exposed, Gathered, MadeDead, Ruled
from houseway.table.sealing import entitled
from houseway.table.seen import seen_since
from houseway.table.trail import Place
from houseway.table.viewers import RAIL
from tests.evidence import clause
from tests.games.pai_gow.tables import Table
from tests.irregularities.faulty import cite
from tests.irregularities.tile_rounds import (
    FEES,
    TWINS,
    at,
    check,
    felt,
    reported,
    wagered_dollars,
)


def place_of(table: Table, tile: str) -> int:
    """Where a tile lies in the stacks, the first of the first stack being 1."""
    (wanted,) = cards(tile)
    return table.hand.stub[::-1].index(wanted) + 1


def exposed(table: Table, tile: str) -> Table:
    return reported(table, "stack-tile-exposed", place=place_of(table, tile))


def is_dealt_again(table: Table) -> bool:
    """Whether all 32 tiles were gathered and shuffled, and everything else stands."""
    if not table.happened(Gathered):
        return False
    assert len(table.happened(Shuffled)) == 2
    assert len(table.happened(Shuffled)[-1].order) == 32
    assert wagered_dollars(table) == [20, 30]
    assert table.hand.asked == [1]
    check(table)
    return True


@clause("garlic-city/pai-gow-tiles/68")
@pytest.mark.parametrize("tile", ["6-6", "1-1", "2-1", "4-2"])
def test_a_tile_that_tells_too_much_in_the_stacks_has_all_shuffled_again(tile: str) -> None:
    table = exposed(at("stacks"), tile)
    assert is_dealt_again(table)
    assert cite(table.hand) == "garlic-city/pai-gow-tiles/68"
    assert not table.hand.exposed, "what was seen of the old stacks tells nothing of the new"
    assert not is_dealt_again(exposed(at("stacks"), "5-5"))


@clause("garlic-city/pai-gow-tiles/69")
@pytest.mark.parametrize("tile", ["5-5", "4-4", "6-3", "3-2", "6-5"])
def test_any_other_single_tile_plays(tile: str) -> None:
    table = at("stacks")
    before = list(table.hand.stub)
    exposed(table, tile)
    assert not is_dealt_again(table)
    assert (table.hand.stub, table.hand.asked) == (before, [1])
    assert "garlic-city/pai-gow-tiles/69" in cite(table.hand)
    check(table.by_the_clock())


@clause("garlic-city/pai-gow-tiles/69")
def test_unless_the_player_dealer_asks_for_a_reshuffle() -> None:
    table = exposed(at("stacks"), "5-5")
    with pytest.raises(Refused, match="for the player-dealer to ask"):
        reported(table, "reshuffle-asked", about=2)
    reported(table, "reshuffle-asked", about=1)
    assert is_dealt_again(table)
    assert cite(table.hand) == "garlic-city/pai-gow-tiles/69"


@clause("garlic-city/pai-gow-tiles/69")
def test_nobody_asks_for_a_reshuffle_when_nothing_was_seen_or_it_is_too_late() -> None:
    with pytest.raises(Refused, match="No tile has been exposed") as refused:
        reported(at("stacks"), "reshuffle-asked", about=1)
    assert refused.value.cite == "garlic-city/pai-gow-tiles/69"
    late = exposed(at("stacks"), "5-5").by_the_clock(until="setting")
    with pytest.raises(Refused, match="until the dice are shaken"):
        reported(late, "reshuffle-asked", about=1)


@clause("garlic-city/pai-gow-tiles/70")
def test_two_exposed_tiles_of_any_kind_have_all_shuffled_again() -> None:
    table = exposed(at("stacks"), "5-5")
    assert not is_dealt_again(table)
    exposed(table, "4-4")
    assert is_dealt_again(table)
    assert "garlic-city/pai-gow-tiles/70" in cite(table.hand)
    # The new stacks begin with none: one tile of them plays again.
    exposed(table, "3-1")
    assert len(table.happened(Gathered)) == 1


def test_a_tile_of_the_stacks_is_said_by_its_place_and_reported_once() -> None:
    table = exposed(at("stacks"), "5-5")
    place = place_of(table, "5-5")
    (seen,) = table.happened(StackTileExposed)
    assert (seen.place, name(seen.card)) == (place, "5-5")
    for wrong, why in (({"place": place}, "was reported before"), ({"place": 33}, "32 tiles")):
        with pytest.raises(Refused, match=why):
            reported(table, "stack-tile-exposed", **wrong)
    with pytest.raises(Refused, match="It is about no hand"):
        reported(table, "stack-tile-exposed", about=2, place=1)
    with pytest.raises(Refused, match="not its name"):
        reported(table, "stack-tile-exposed", cards=cards("4-4"))
    assert entitled(table.hand, RAIL) == {Place(0, place - 1)}


def test_on_the_felt_the_tile_is_named() -> None:
    table = felt("stacks")
    with pytest.raises(Refused, match="Name the one"):
        reported(table, "stack-tile-exposed", place=1)
    reported(table, "stack-tile-exposed", cards=cards("5-5"))
    assert not table.happened(Gathered)
    reported(table, "stack-tile-exposed", cards=cards("6-6"))
    assert len(table.happened(Gathered)) == 1
    check(table)


@pytest.mark.parametrize("street", ["setting", "the bank"])
def test_once_the_tiles_are_out_no_stack_is_left_to_be_seen(street: str) -> None:
    with pytest.raises(Refused, match="Tiles lie in stacks from the last wager"):
        reported(at(street), "stack-tile-exposed", place=1)


@clause("garlic-city/pai-gow-tiles/71")
def test_one_tile_of_the_bank_must_be_accepted() -> None:
    table = reported(at("setting"), "delivered-tile-exposed", about=1, place=1)
    assert not table.happened(Gathered)
    assert table.happened(Exposed)[0] in seen_since(table.hand, RAIL)
    assert "garlic-city/pai-gow-tiles/71" in cite(table.hand)
    # Two pairs each beat the bank's nothing: the round is played as if nothing had been seen.
    assert table.by_the_clock().won_dollars() == {1: -50, 2: 20, 3: 30}


@clause("garlic-city/pai-gow-tiles/72")
def test_two_tiles_of_the_bank_make_the_play_dead_and_all_are_shuffled_again() -> None:
    table = reported(at("setting"), "delivered-tile-exposed", about=1, place=1)
    reported(table, "delivered-tile-exposed", about=1, place=3)
    assert is_dealt_again(table)
    assert (table.hand.street, "garlic-city/pai-gow-tiles/72" in cite(table.hand)) == (
        "stacks",
        True,
    )


def test_a_house_may_give_the_wagers_back_when_the_play_is_dead() -> None:
    table = at("setting", chosen={"dead_play_wagers": "returned"}, collection=FEES)
    for place in (1, 2):
        reported(table, "delivered-tile-exposed", about=1, place=place)
    assert table.hand.is_over
    assert table.won_dollars() == {1: 0, 2: 0, 3: 0}


@clause("garlic-city/pai-gow-tiles/73")
def test_one_tile_of_a_player_plays() -> None:
    table = reported(at("setting"), "delivered-tile-exposed", about=2, place=4)
    assert (sorted(table.hand.order), table.happened(MadeDead)) == ([1, 2, 3], [])
    assert "garlic-city/pai-gow-tiles/73" in cite(table.hand)
    assert table.by_the_clock().won_dollars() == {1: -50, 2: 20, 3: 30}
    check(table)


@clause("garlic-city/pai-gow-tiles/74")
def test_two_tiles_kill_a_players_hand_and_everything_on_the_position_goes_back() -> None:
    """Seat 3 is on the backline of spot 2 with $10; $1 was paid for each wager there."""
    table = at("setting", "p3 wager 10 on 2", collection=FEES)
    assert sum(one.cents for one in table.happened(Collected)) == 500
    for place in (1, 2):
        reported(table, "delivered-tile-exposed", about=2, place=place)
    assert table.happened(MadeDead) == [MadeDead(2)]
    assert [one.wager for one in table.happened(WagerReturned)] == [1, 3]
    back = [(one.seat, one.cents) for one in table.happened(CollectionReturned)]
    assert back == [(2, 100), (3, 100)]
    assert "garlic-city/pai-gow-tiles/74" in cite(table.hand)
    # Seat 3 plays on with its own hand: $30 won, and $1 paid for it. The bank has paid $2.
    assert table.by_the_clock().won_dollars() == {1: -32, 2: 0, 3: 29}
    assert [one.holding for one in table.happened(HandRead)] == [3]
    check(table)


@clause("garlic-city/pai-gow-tiles/74")
def test_tiles_of_two_players_are_counted_apart() -> None:
    table = reported(at("setting"), "delivered-tile-exposed", about=2, place=1)
    reported(table, "delivered-tile-exposed", about=3, place=1)
    assert not table.happened(MadeDead)


def test_twins_are_two_tiles() -> None:
    """Both teens of seat 2 may be seen, where three tiles make a dead hand; neither twice."""
    table = at("setting", chosen={"player_tiles_dead": "3"})
    assert names(table.hand.holdings[2].down) == TWINS
    for place in (1, 2):
        reported(table, "delivered-tile-exposed", about=2, place=place)
        with pytest.raises(Refused, match=f"Tile {place} of that hand was reported before"):
            reported(table, "delivered-tile-exposed", about=2, place=place)
    assert len(entitled(table.hand, RAIL)) == 2


@pytest.mark.parametrize(
    ("street", "about", "why"),
    [
        ("stacks", 2, "after the dice"),
        ("the bank", 2, "before that hand is set"),
        ("setting", 5, "those are 1, 2, 3"),
    ],
)
def test_only_a_hand_on_its_way_to_a_player_can_be_exposed(
    street: str, about: int, why: str
) -> None:
    with pytest.raises(Refused, match=why):
        reported(at(street), "delivered-tile-exposed", about=about, place=1)


def test_on_the_felt_two_named_tiles_kill_the_hand() -> None:
    table = felt("setting")
    reported(table, "delivered-tile-exposed", by=FLOOR, about=2, cards=cards("5-5"))
    reported(table, "delivered-tile-exposed", about=2, cards=cards("6-3"))
    assert table.happened(MadeDead) == [MadeDead(2)]
    assert len(table.happened(Ruled)) == 2
    check(table)

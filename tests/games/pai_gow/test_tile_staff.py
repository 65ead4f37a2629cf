"""What the tile page leaves to the house dealer and what to the players, and what to neither.

None of these is a fault: the program does it so, or refuses it with the clause.
"""

import pytest

from houseway.cards.card import cards
from houseway.errors import Refused
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.bank.actions import AskHouseWay, Shake
from houseway.table.bank.events import Wagered
from houseway.table.engine import act, default, legal
from houseway.table.events import Shuffled
from houseway.table.pai_gow.actions import ChooseCut, ChooseDelivery, SetFront
from houseway.table.pai_gow.events import DeliveryChosen, HandRead, HandSet, StacksCut
from houseway.table.views import floor_view, rail_view, seat_view
from tests.evidence import clause
from tests.games.pai_gow.tables import Table, tiles

TEENS = "6-6 6-6 6-3 4-4"


def stacked() -> Table:
    """All wagers are made and the tiles lie in eight stacks."""
    return tiles(hands={1: TEENS}).wagered("p1 bank 100", "p2 wager 20", "p3 wager 20")


def opened() -> Table:
    """The players' hands are set, and the bank's lies open."""
    return stacked().by_the_clock(until="the bank")


@clause("garlic-city/pai-gow-tiles/31")
def test_a_wager_under_the_minimum_is_not_tolerated() -> None:
    table = tiles().play("p1 bank 100")
    refused = table.refused("p2 wager 9")
    assert refused.why == "The least is $10"
    assert "garlic-city/pai-gow-tiles/31" in refused.cite
    assert not table.happened(Wagered)


@clause("garlic-city/pai-gow-tiles/55")
@pytest.mark.parametrize("side", ["pair-plus", "buster"])
def test_there_is_no_side_bet_and_no_proposition(side: str) -> None:
    table = tiles().play("p1 bank 100", "p2 wager 20")
    refused = table.refused(f"p2 wager 10 {side}")
    assert refused.cite == "garlic-city/pai-gow-tiles/55"
    wagers = {(one.kind or "base") for one in legal(table.hand, 2) if one.verb == "wager"}
    assert wagers == {"base"}


@clause("garlic-city/pai-gow-tiles/79")
def test_the_banks_hand_is_not_set_until_its_decision_is_shown() -> None:
    table = opened()
    assert table.hand.holdings[1].is_tabled
    assert (table.hand.holdings[1].parts, table.happened(HandRead)) == ((), [])
    for by in (HOUSE_DEALER, FLOOR, 2):
        with pytest.raises(Refused):
            act(table.hand, SetFront(by, cards("6-3 4-4"), 1))
    assert not table.hand.holdings[1].parts
    table.play("p1 front 6-3 4-4")
    assert [one.by for one in table.happened(HandSet) if one.holding == 1] == [1]


@clause("garlic-city/pai-gow-tiles/80")
def test_the_house_dealer_chooses_no_delivery_shakes_no_dice_and_sets_no_hand_unasked() -> None:
    table = stacked()
    for wish in (
        ChooseCut(HOUSE_DEALER, "in half"),
        ChooseDelivery(HOUSE_DEALER, "in line"),
        Shake(HOUSE_DEALER),
        SetFront(HOUSE_DEALER, cards("6-3 4-4"), 1),
    ):
        with pytest.raises(Refused):
            act(table.hand, wish)
    table.play("p1 cut-stacks in-half", "p1 delivery in-line")
    for by in (HOUSE_DEALER, FLOOR):
        with pytest.raises(Refused):
            act(table.hand, Shake(1, named=by))
    table.by_the_clock(until="setting")
    # All set their own hands: none is the house dealer's to set.
    assert {one.by for one in table.by_the_clock().happened(HandSet)} == {1, 2, 3}


@clause("garlic-city/pai-gow-tiles/85")
@pytest.mark.parametrize("line", ["p2 cut-stacks in-half", "p3 delivery in-line"])
def test_nobody_but_the_house_dealer_stacks_cuts_or_arranges_tiles(line: str) -> None:
    """The player-dealer says in which style; nobody names a tile or a stack to be moved."""
    table = stacked()
    before = list(table.hand.stub)
    assert table.refused(line).why == "It is seat 1's turn"
    table.play("p1 cut-stacks in-half", "p1 delivery in-line")
    assert table.hand.stub == before, "the tiles lie as they were shuffled and stacked"
    assert len(table.happened(Shuffled)) == 1
    assert [one.seat for one in table.happened(StacksCut)] == [1]
    assert [one.seat for one in table.happened(DeliveryChosen)] == [1]


@clause("garlic-city/pai-gow-tiles/107")
def test_everybody_sees_at_all_times_that_every_hand_has_its_four_tiles() -> None:
    table = stacked().by_the_clock(until="setting")
    while not table.happened(HandRead):
        views = (rail_view(table.hand), floor_view(table.hand), seat_view(table.hand, 2))
        for view in views:
            shown = {one.number: one.down_count + len(one.up) for one in view.holdings}
            assert {shown[spot] for spot in (1, 2, 3)} == {4}
        act(table.hand, default(table.hand, table.hand.asked[0]))


@clause("garlic-city/pai-gow-tiles/109")
def test_a_logical_setting_is_proposed_to_the_bank_which_may_have_another() -> None:
    """Teen with nine and teen with eight, a wong over a gong: the house way splits the pair."""
    table = opened()
    assert default(table.hand, 1) == AskHouseWay(1, 1)
    assert {one.verb for one in legal(table.hand, 1)} == {"front", "house-way"}
    table.play("p1 house-way 1")
    front, back = (set(part) for part in table.hand.holdings[1].parts)
    assert (front, back) == (set(cards("6-6 4-4")), set(cards("6-6 6-3")))

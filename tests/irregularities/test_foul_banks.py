"""The player-dealer's own hand is ruled foul: the pages speak of any player's hand.

Every wager in action wins, and no more than the bank put up (our reading).
"""

import pytest

from houseway.errors import Refused
from houseway.table.bank.hand_events import Settled
from houseway.table.bank.repair_events import ResultUndone
from houseway.table.pai_gow.rereading import DeclaredFoul
from tests.dealing import log_of, play, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, report
from tests.irregularities.test_nine_hand_faults import DEALT, check, nine
from tests.irregularities.tile_rounds import BANK, FEES, FIVES, TWINS, at, felt, reported
from tests.irregularities.tile_rounds import check as check_tiles

BEST = {1: TWINS, 2: BANK, 3: FIVES}
"""The bank would win both wagers."""
RETURNED = {"ruled_foul_bank": "wagers returned"}


@clause("garlic-city/pai-gow-tiles/58")
def test_a_tile_that_the_bank_holds_out_loses_its_wager_to_all_the_others() -> None:
    table = reported(at("setting", hands=BEST), "tile-held-out", about=1)
    assert table.happened(DeclaredFoul) == [DeclaredFoul(1)]
    assert cite(table.hand).startswith("garlic-city/pai-gow-tiles/58; our reading")
    assert table.hand.asked == [2, 3], "the others set their hands"
    assert table.by_the_clock().won_dollars() == {1: -50, 2: 20, 3: 30}
    check_tiles(table)


@clause("garlic-city/pai-gow-tiles/58", "garlic-city/pai-gow-tiles/104")
def test_the_bank_loses_no_more_than_it_put_up() -> None:
    """$40 against $50: seat 3 is first and wins $30, and $10 are left for seat 2."""
    table = reported(at("setting", hands=BEST, bank=40), "tile-held-out", about=1)
    assert table.by_the_clock().won_dollars() == {1: -40, 2: 10, 3: 30}


@clause("garlic-city/pai-gow-tiles/58")
def test_a_foul_hand_of_a_player_is_forfeited_all_the_same() -> None:
    table = reported(at("setting", hands=BEST), "tile-held-out", about=2)
    reported(table, "tile-held-out", about=1)
    assert table.by_the_clock().won_dollars() == {1: -10, 2: -20, 3: 30}
    check_tiles(table)


@clause("garlic-city/pai-gow-tiles/62", "garlic-city/pai-gow-tiles/63")
@pytest.mark.parametrize(
    ("way", "dollars"),
    [("foul-hand", {1: -52, 2: 19, 3: 29}), ("wagers-returned", {1: -2, 2: -1, 3: -1})],
)
def test_the_floor_says_whether_a_bank_with_five_tiles_is_foul(
    way: str, dollars: dict[int, int]
) -> None:
    """Without the bank's hand there is none: all wagers go back, and the collection stands."""
    table = at("setting", hands=BEST, collection=FEES)
    reported(table, "wrong-number-of-tiles", about=1, count=5)
    play(table.hand, f"floor decide {way}")
    assert table.by_the_clock().won_dollars() == dollars
    check_tiles(table)


@clause("garlic-city/pai-gow-tiles/58")
def test_what_the_foul_bank_has_won_already_goes_back() -> None:
    """Seat 3 was read first and has lost $30: its wager wins, and seat 2 is read after it."""
    table = felt("the bank")
    play(table.hand, "d dh 5-15-36-36-4, p1 front 5-1 5-3", "d dh 5-56-56-15-4")
    assert table.won_dollars()[3] == -30
    reported(table, "tile-held-out", about=1)
    assert [one.wager for one in table.happened(ResultUndone)] == [2]
    assert table.won_dollars()[3] == 30
    play(table.hand, "d dh 5-52-26-14-3")
    assert table.won_dollars() == {1: -50, 2: 20, 3: 30}
    check_tiles(table)


def test_a_house_may_give_the_wagers_back() -> None:
    table = reported(at("setting", hands=BEST, chosen=RETURNED), "tile-held-out", about=1)
    assert table.hand.is_over
    assert table.won_dollars() == {1: 0, 2: 0, 3: 0}


def test_tiles_of_the_bank_that_touch_another_hand_are_not_spoken_of() -> None:
    with pytest.raises(Refused, match="a player's hand; those are 2, 3"):
        reported(at("setting"), "tiles-touched", about=1)


@clause("comstock/super-pan-nine/43")
def test_a_bank_that_switches_cards_loses_to_all() -> None:
    """Seat 3 has nothing at all and wins its $30 from a seven."""
    hand = report(nine(), "cards-switched", about=1)
    assert cite(hand).startswith("comstock/super-pan-nine/43; our reading")
    check(play(hand, "p2 stand, p3 stand"))
    assert [one.words for one in log_of(hand, Settled)] == ["the bank's hand is foul"] * 2
    assert won(hand) == {1: -50, 2: 20, 3: 30, 4: 0}


@clause("comstock/super-pan-nine/43")
def test_it_loses_only_as_far_as_the_money_covers() -> None:
    hand = nine(DEALT.replace("bank 100", "bank 25"), dice=(4, 3, 3))
    play(report(hand, "cards-switched", about=1), "p2 stand, p3 stand")
    assert won(hand) == {1: -25, 2: 20, 3: 5, 4: 0}


@clause("comstock/super-pan-nine/47", "comstock/super-pan-nine/48")
@pytest.mark.parametrize(
    ("way", "dollars"),
    [("foul-hand", {1: -50, 2: 20, 3: 30, 4: 0}), ("plays-on", {1: 10, 2: 20, 3: -30, 4: 0})],
)
def test_a_bank_that_drops_below_the_table_may_be_foul(way: str, dollars: dict[int, int]) -> None:
    hand = report(nine(), "hand-below-table", about=1)
    check(play(hand, f"floor decide {way}, p2 stand, p3 stand"))
    assert won(hand) == dollars


@pytest.mark.parametrize("fault", ["cards-switched", "hand-below-table"])
def test_at_garlic_city_no_page_fouls_the_bank(fault: str) -> None:
    hand = report(nine(house="garlic-city"), fault, about=1)
    assert not log_of(hand, DeclaredFoul)
    assert not hand.is_over

"""Hands of tiles that the house reads or sets wrongly, at Garlic City: General Rules 34 and 41."""

import pytest

from houseway.cards.card import cards
from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.bank.repair_events import ResultUndone
from houseway.table.pai_gow.events import HandRead
from tests.dealing import play
from tests.evidence import clause
from tests.games.pai_gow.tables import Table
from tests.irregularities.faulty import cite
from tests.irregularities.tile_rounds import at, check, felt, reported

BANK = "d dh 5-15-36-36-4, p1 front 5-1 5-3"
"""Six and eight are four, nine and ten are nine."""
LOSES = "5-56-56-15-4"
"""Ten and eleven are one, seven and nine are six."""
WINS = "5-55-53-33-3"


@clause("garlic-city/pai-gow-tiles/67")
def test_a_misread_hand_plays_at_its_true_value() -> None:
    """Seat 3's hand was told as six over one, and lost $30: there were two pairs."""
    table = Table(play(felt("the bank").hand, BANK, f"d dh {LOSES}"))
    assert table.won_dollars()[3] == -30
    reported(table, "hand-misread", about=3)
    assert cite(table.hand) == "garlic-city/pai-gow-tiles/67"
    assert [one.wager for one in table.happened(ResultUndone)] == [2]
    play(table.hand, f"d dh {WINS}")
    assert table.won_dollars()[3] == 30
    play(table.hand, "d dh 6-66-61-11-1")
    assert table.hand.is_over
    assert table.won_dollars() == {1: -50, 2: 20, 3: 30}
    check(table)


@clause("garlic-city/pai-gow-tiles/67")
def test_a_hand_that_cannot_be_retrieved_intact_stays_as_it_was_read() -> None:
    """Seat 4's tiles lie under seat 3's, which were put away after them."""
    table = felt("the bank", "p4 wager 10", players=4)
    play(table.hand, BANK, "d dh 4-42-26-14-3", f"d dh {LOSES}")
    assert [one.holding for one in table.happened(HandRead)] == [4, 3]
    with pytest.raises(Refused, match="Hand 4 cannot be retrieved intact") as refused:
        reported(table, "hand-misread", about=4)
    assert refused.value.cite == "garlic-city/pai-gow-tiles/67"


@clause("garlic-city/pai-gow-tiles/67")
def test_where_the_program_deals_it_reads_every_hand_at_its_true_value() -> None:
    table = at("setting").by_the_clock(until="the bank")
    with pytest.raises(Refused, match="reads every hand at its true value"):
        reported(table, "hand-misread", about=2)
    words = {one.holding: one.words for one in table.by_the_clock().happened(HandRead)}
    assert words == {
        2: "a pair of teen over a pair of dey",
        3: "a pair of mooy over a pair of chong",
    }


def test_a_hand_that_the_house_has_set_wrongly_is_set_anew_by_the_floor() -> None:
    """Laid as a one over a six it lost; ten and seven are seven, eleven and nine nothing."""
    table = felt("the bank", "p3 house-way 3")
    play(table.hand, BANK, f"d dh {LOSES}")
    assert table.won_dollars()[3] == -30
    reported(table, "set-wrong-by-house", about=3)
    assert table.hand.asked == [FLOOR]
    play(table.hand, "floor front 3 6-5 5-4")
    assert table.hand.holdings[3].parts == (cards("6-5 5-4"), cards("5-5 6-1"))
    play(table.hand, "d dh 6-66-61-11-1")
    # Seven and nothing lose to nine and four as well.
    assert table.won_dollars() == {1: 10, 2: 20, 3: -30}
    check(table)

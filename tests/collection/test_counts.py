"""Printed numbers of players and printed bands of total action."""

import pytest

from houseway.collection.counts import Band, Players, read_band, read_players
from houseway.errors import BadInput


@pytest.mark.parametrize(
    ("printed", "players"),
    [
        ("9, 8 & 7", Players(7, 9)),
        ("8, 7, 6 & 5", Players(5, 8)),
        ("4 & 5", Players(4, 5)),
        ("6 or 7", Players(6, 7)),
        ("5, 6, or 7", Players(5, 7)),
        ("6", Players(6, 6)),
        ("2 to 7", Players(2, 7)),
        ("2 - 4", Players(2, 4)),
        ("5 or less", Players(None, 5)),
        ("4 or fewer", Players(None, 4)),
        ("fewer than 5", Players(None, 4)),
        ("6or More", Players(6, None)),
        ("Any", Players(1, None)),
    ],
)
def test_a_printed_number_of_players_is_a_range(printed: str, players: Players) -> None:
    assert read_players(printed) == players


@pytest.mark.parametrize("printed", ["", "some", "9 & 7", "0", "five", "7,", "2 -", "5 or"])
def test_what_is_no_number_of_players_is_refused(printed: str) -> None:
    with pytest.raises(BadInput, match='is not a number of players, like "9, 8 & 7"'):
        read_players(printed)


def test_an_open_end_takes_every_number_on_its_side() -> None:
    assert [count for count in range(12) if count in Players(None, 5)] == [1, 2, 3, 4, 5]
    assert 0 not in Players(1, None)
    assert 100 in Players(6, None)


@pytest.mark.parametrize(
    ("printed", "band"),
    [
        ("$51 - $400", Band(5100, 40000)),
        ("55-150", Band(5500, 15000)),
        ("$1,001 - $1,500", Band(100100, 150000)),
        ("$201+", Band(20100, None)),
        ("505 +", Band(50500, None)),
        ("$401 or More", Band(40100, None)),
        ("Less than $50", Band(0, 4999)),
        ("$100", Band(10000, 10000)),
    ],
)
def test_a_printed_band_of_action_keeps_its_ends(printed: str, band: Band) -> None:
    assert read_band(printed) == band


@pytest.mark.parametrize("printed", ["", "$400 - $51", "some", "$51 -", "5% - 10%", "$5.1"])
def test_what_is_no_band_is_refused(printed: str) -> None:
    with pytest.raises(BadInput, match='is not a band of total action, like "\\$51 - \\$400"'):
        read_band(printed)


def test_less_than_fifty_ends_a_cent_below_it() -> None:
    assert 4999 in read_band("Less than $50")
    assert 5000 not in read_band("Less than $50")

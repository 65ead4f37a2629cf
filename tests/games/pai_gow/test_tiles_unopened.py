"""Unused tiles stay closed until the round is over, and lie open before the next shuffle."""

from houseway.cards.card import UNKNOWN
from houseway.table.bank.hand_events import BankReturned
from houseway.table.events import Dealt
from houseway.table.pai_gow.events import HandRead, RestOpened
from houseway.table.sealing import entitled
from houseway.table.seen import seen_since
from houseway.table.viewers import RAIL
from tests.evidence import clause
from tests.games.pai_gow.tables import Table, tiles

TEENS, DEYS = "6-6 6-6 6-3 4-4", "1-1 1-1 5-4 6-2"


def played(**given: object) -> Table:
    """Three hands of eight are in play: the bank's, and those of seats 2 and 3."""
    table = tiles(hands={1: TEENS, 2: DEYS}, **given)  # type: ignore[arg-type]
    return table.wagered("p1 bank 100", "p2 wager 20", "p3 wager 20")


@clause("garlic-city/pai-gow-tiles/91")
def test_no_unused_tile_is_seen_before_the_round_is_over() -> None:
    table = played().by_the_clock()
    (rest,) = table.happened(RestOpened)
    before = table.hand.log.index(rest)
    assert before > table.hand.log.index(table.happened(BankReturned)[0]), "all is settled"
    # Whoever watches has seen twelve tiles by then: the three hands that were read.
    seen = seen_since(table.hand, RAIL)[:before]
    assert [one.holding for one in seen if isinstance(one, HandRead)] == [3, 2]
    assert {card for one in seen if isinstance(one, Dealt) for card in one.cards} == {UNKNOWN}


@clause("garlic-city/pai-gow-tiles/92")
def test_the_unused_tiles_are_exposed_before_the_next_shuffle() -> None:
    """Five hands of four were put away; with the twelve tiles that were read they are the set."""
    table = played()
    put_away = list(table.by_the_clock(until="setting").hand.muck)
    assert len(put_away) == 20
    (rest,) = table.by_the_clock().happened(RestOpened)
    assert sorted(rest.cards) == sorted(put_away)
    assert table.hand.is_over


@clause("garlic-city/pai-gow-tiles/95")
def test_a_hand_that_was_not_opened_is_opened_at_the_end() -> None:
    """Where hands may be given up, seat 2's teens lie closed while the others are read."""
    table = played(chosen={"surrender": "any time"}).by_the_clock(until="setting")
    closed = list(table.hand.holdings[2].down)
    table.play("p2 give-up 2").by_the_clock()
    assert [one.holding for one in table.happened(HandRead)] == [3]
    (rest,) = table.happened(RestOpened)
    assert set(closed) <= set(rest.cards)
    assert len(rest.cards) == 24


@clause("garlic-city/pai-gow-tiles/95")
def test_afterwards_everybody_may_check_the_whole_shuffle() -> None:
    table = played().by_the_clock()
    assert len(entitled(table.hand, RAIL)) == 32


def test_where_all_eight_hands_are_read_nothing_is_left_to_open() -> None:
    table = tiles(stacks=dict.fromkeys(range(1, 9), 500))
    table.wagered("p1 bank 100", *(f"p{seat} wager 10" for seat in range(2, 9))).by_the_clock()
    assert not table.happened(RestOpened)


def test_a_house_may_keep_them_closed() -> None:
    table = played(chosen={"unopened_tiles_shown": "no"}).by_the_clock()
    assert not table.happened(RestOpened)
    assert len(entitled(table.hand, RAIL)) == 12

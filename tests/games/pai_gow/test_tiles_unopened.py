"""The set lies open before the first hand; unused tiles stay closed until a round is over."""

from msgspec.structs import replace

from houseway.cards.card import UNKNOWN, names
from houseway.table.bank.events import BankOffered
from houseway.table.bank.hand_events import BankReturned
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import begin
from houseway.table.events import Dealt
from houseway.table.pai_gow.events import HandRead, RestOpened, SetLaidOut
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


@clause("garlic-city/pai-gow-tiles/91")
def test_on_the_felt_the_program_was_never_told_what_the_unused_tiles_are() -> None:
    table = Table(begin(replace(tiles().hand.setup, is_felt=True)))
    table.wagered("p1 bank 100", "p2 wager 20")
    table.play("p1 cut-stacks in-half", "p1 delivery in-line", "p1 shake 1 1 1")
    table.play("d dh 6-6 6-3 5-5 3-3 6-4 6-1 5-2 6-2", "p2 front 5-5 3-3", "p1 front 5-2 6-2")
    assert table.hand.is_over
    assert not table.happened(RestOpened)


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


@clause("garlic-city/pai-gow-tiles/93")
def test_when_a_game_opens_the_set_lies_open_in_ranking_order_beside_the_dice() -> None:
    """Gee joon first and the fives last; players see it before anybody is asked to bank."""
    table = tiles()
    (laid_out,) = table.happened(SetLaidOut)
    assert laid_out in seen_since(table.hand, RAIL)
    assert table.hand.log.index(laid_out) < table.hand.log.index(table.happened(BankOffered)[0])
    in_order = names(laid_out.cards).split()
    assert (len(in_order), laid_out.dice_count) == (32, 3)
    assert in_order[:6] == ["4-2", "2-1", "6-6", "6-6", "1-1", "1-1"]
    assert in_order[-2:] == ["4-1", "3-2"]
    assert not entitled(table.hand, RAIL), "how they are shuffled nobody has seen"


@clause("garlic-city/pai-gow-tiles/93")
def test_in_a_game_that_goes_on_the_set_is_not_laid_out_again() -> None:
    first = played().by_the_clock()
    stacks = {seat: first.hand.stack_cents(seat) for seat in (1, 2, 3)}
    setup = next_setup(first.hand.setup, carried_out(first.hand), stacks)
    assert not Table(begin(setup, first.hand.randomness)).happened(SetLaidOut)
    assert not tiles(chosen={"set_shown_first": "no"}).happened(SetLaidOut)

"""Hands left to the house way: who may ask for it and until when, and when they are set."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from houseway.cards.card import cards
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.bank.events import HouseWayAsked
from houseway.table.bank.hand_events import HandOpened, Settled
from houseway.table.pai_gow.events import HandRead, HandSet, HouseWayRuled
from houseway.table.seen import seen
from houseway.table.viewers import RAIL
from houseway.table.views import rail_view, seat_view
from tests.evidence import clause
from tests.games.pai_gow.tables import Table, poker, tiles
from tests.games.pai_gow.test_setting import FLUSH_AND_TWOS, at_setting


def openings(one: Table) -> list[tuple[str, int]]:
    """In which order hands were set, opened and settled, the one at 2 the house way."""
    one.wagered("p1 bank 100", "p3 wager 20", "p2 wager 20", "p2 house-way").by_the_clock()
    return [
        (type(event).__name__, getattr(event, "holding", getattr(event, "wager", 0)))
        for event in one.hand.log
        if isinstance(event, HandOpened | HandSet | HandRead | Settled)
    ]


@clause("garlic-city/pai-gow-poker/36", "garlic-city/pai-gow-poker/26")
def test_a_house_way_hand_is_opened_and_set_when_the_payoff_reaches_it() -> None:
    kinds = openings(poker(hands={2: FLUSH_AND_TWOS}))
    # Action goes counter-clockwise from spot 3: wager 1 is seat 3's, wager 2 seat 2's.
    assert kinds == [
        ("HandSet", 3),
        ("HandOpened", 1),
        ("HandSet", 1),
        ("HandRead", 3),
        ("Settled", 1),
        ("HandOpened", 2),
        ("HandSet", 2),
        ("HandRead", 2),
        ("Settled", 2),
    ]


@clause("garlic-city/pai-gow-poker/35")
def test_everybody_sees_the_button_on_a_house_way_hand() -> None:
    """From the moment it is asked for until the hand is set, and on no other hand."""
    table = poker()
    table.play("p1 bank 100", "p3 wager 20", "p2 wager 20")
    assert _buttons(table) == [()] * 3
    table.play("p2 house-way")
    assert _buttons(table) == [(2,)] * 3
    table.wagered("p3 done").by_the_clock(until="setting")
    assert _buttons(table) == [(2,)] * 3


def _buttons(table: Table) -> list[tuple[int, ...]]:
    """The hands that lie under a House Way button, as the rail and two seats see it."""
    views = [rail_view(table.hand), seat_view(table.hand, 2), seat_view(table.hand, 3)]
    return [view.bank.house_way for view in views if view.bank is not None]


@clause("garlic-city/pai-gow-tiles/51", "garlic-city/pai-gow-tiles/111")
def test_all_tiles_are_set_and_then_the_bank_is_opened_house_way_hands_too() -> None:
    table = tiles(hands={2: "6-6 6-6 6-3 4-4"})
    assert openings(table) == [
        ("HandSet", 3),
        ("HandSet", 2),
        ("HandOpened", 1),
        ("HandSet", 1),
        ("HandRead", 3),
        ("Settled", 1),
        ("HandRead", 2),
        ("Settled", 2),
    ]
    (laid,) = [one for one in table.happened(HandSet) if one.holding == 2]
    assert not laid.is_open
    for viewer in (1, 2, 3, RAIL):
        there = seen(table.hand, laid, viewer)
        assert isinstance(there, HandSet)
        assert (there.front, there.back) == ((-1,) * 2, (-1,) * 2)
    floor = tiles(hands={2: "6-6 6-6 6-3 4-4"}, chosen={"house_way": "floor sets it"})
    floor.wagered("p1 bank 100", "p2 wager 20", "p2 house-way").by_the_clock(until="the bank")
    assert floor.hand.asked == [FLOOR]
    floor.play("floor front 6-6 4-4")
    assert floor.hand.asked == [1]


@clause("garlic-city/pai-gow-tiles/81")
def test_the_house_dealer_sets_tiles_the_house_way() -> None:
    table = tiles(hands={2: "6-6 6-6 6-3 4-4"})
    table.wagered("p1 bank 100", "p2 wager 20", "p2 house-way").by_the_clock()
    (laid,) = [one for one in table.happened(HandSet) if one.by == HOUSE_DEALER]
    # Teens are split beside a nine and an eight: a wong behind, a gong in front.
    assert set(laid.back) == set(cards("6-6 6-3"))
    assert set(laid.front) == set(cards("6-6 4-4"))


@pytest.mark.parametrize(
    ("answer", "when"),
    [("in its turn to be settled", ["HandOpened 1", "HandRead 2"]),
     ("before the bank is opened", ["HandRead 2", "HandOpened 1"])],
)  # fmt: skip
def test_a_house_way_hand_may_be_set_before_the_bank_is_opened(
    answer: str, when: list[str]
) -> None:
    table = poker(chosen={"house_way_set_when": answer})
    table.wagered("p1 bank 100", "p2 wager 20", "p2 house-way").by_the_clock()
    told = [
        f"{type(one).__name__} {one.holding}"
        for one in table.hand.log
        if isinstance(one, HandRead) or (isinstance(one, HandOpened) and one.holding == 1)
    ]
    assert told == when


def test_whoever_has_looked_may_not_ask_for_the_house_way_where_no_page_lets_him() -> None:
    table = at_setting(poker("s-and-k"), "p2 wager 20")
    refused = table.refused("p2 house-way")
    assert refused.why == "It has looked at the hand; the house way is asked for before"
    assert "GC-K4" in refused.cite
    assert refused.instead.startswith("seat 2 may")
    chosen = {"house_way_after_look": "allowed"}
    allowed = at_setting(poker("s-and-k", chosen=chosen), "p2 wager 20")
    assert allowed.play("p2 house-way").happened(HouseWayAsked) == [HouseWayAsked(2, 2)]


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(tiles, marks=clause("garlic-city/pai-gow-tiles/88")),
        pytest.param(partial(poker, "comstock"), marks=clause("comstock/pai-gow-poker/67")),
    ],
)
def test_whoever_needs_help_with_the_hand_he_looks_at_may_ask_for_it(
    table: Callable[..., Any],
) -> None:
    asked = at_setting(table(), "p2 wager 20")
    assert 2 in asked.hand.holdings[2].seen_by
    assert asked.play("p2 house-way").happened(HouseWayAsked) == [HouseWayAsked(2, 2)]
    refused = at_setting(table(chosen={"house_way_after_look": "refused"}), "p2 wager 20")
    assert refused.refused("p2 house-way").why.startswith("It has looked at the hand")


@clause("garlic-city/pai-gow-poker/37")
@pytest.mark.parametrize(("ruling", "asks"), [("allow", []), ("deny", [2])])
def test_where_the_floor_decides_play_stops_and_asks(ruling: str, asks: list[int]) -> None:
    """It "may or may not be allowed"."""
    table = at_setting(poker(), "p2 wager 20", "p3 wager 20")
    table.play("p2 house-way")
    assert set(table.hand.asked) == {2, 3, -2}
    assert table.refused("floor allow-house-way 3").why.startswith("Nobody asks")
    table.play(f"floor {ruling}-house-way 2")
    assert [one.is_allowed for one in table.happened(HouseWayRuled)] == [ruling == "allow"]
    assert set(table.hand.asked) - {3} == set(asks)
    if ruling == "deny":
        assert table.refused("p2 house-way").why.startswith("It has looked at the hand")
    table.by_the_clock()


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(tiles, marks=clause("garlic-city/pai-gow-tiles/42")),
        pytest.param(partial(poker, "comstock"), marks=clause("comstock/pai-gow-poker/26")),
    ],
)
def test_a_hand_left_to_the_house_way_may_be_claimed_by_the_largest_wager(
    table: Callable[..., Any],
) -> None:
    """The seated player has $20 on it and asks for the house way; $50 behind decide."""
    one = table()
    one.wagered("p1 bank 200", "p2 wager 20", "p2 house-way 2", "p3 wager 50 on 2")
    one.by_the_clock(until="setting")
    assert one.hand.asked == [3]
    one.play("p3 claim 2")
    assert one.hand.asked == [3]
    assert one.hand.holdings[2].seen_by == (3,)

"""Those who stand behind a table with a player-dealer: what they may do, and what they are not."""

import pytest
from msgspec.structs import replace

from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.table.bank.reading import bank_of
from tests.evidence import clause


def dealt(house: str, game: str, seats: list[int], **about: object) -> PlayedHand:
    stacks = [400] * len(seats)
    table = {"seats": seats, "schedule": "none", "seed": 3, **about}
    return House.named(house).deal(game, limit="5-100", stacks_dollars=stacks, **table)  # type: ignore[arg-type]


@clause("comstock/pai-gow-poker/25")
def test_a_wager_without_a_seat_is_made_behind_a_seated_player() -> None:
    hand = dealt("comstock", "pai-gow-poker", [1, 2, 11])
    hand.act("p1 bank 200")
    with pytest.raises(Refused, match="stands wagers behind a seated player"):
        hand.act("p11 wager 10 on 5")
    with pytest.raises(Refused, match="The spots are 1 to 7"):
        hand.act("p11 wager 10")
    hand.act("p11 wager 10 on 2")
    assert [(one.seat, one.spot) for one in bank_of(hand.hand).wagers] == [(11, 2)]


@clause("comstock/pai-gow-poker/25")
def test_those_who_stand_are_not_among_the_players_of_a_table() -> None:
    with pytest.raises(BadInput, match="takes 2 to 7 players, not 1"):
        dealt("comstock", "pai-gow-poker", [1, 11, 12])
    full = dealt("comstock", "pai-gow-poker", [1, 2, 3, 4, 5, 6, 7, 11, 12])
    assert sorted(full.setup.standing) == [11, 12]
    with pytest.raises(BadInput, match="there is no seat 8 at a table of 7 spots"):
        dealt("comstock", "pai-gow-poker", [1, 2, 8])
    with pytest.raises(BadInput, match="there is no seat 10 at a table of 7 spots"):
        dealt("comstock", "pai-gow-poker", [1, 2, 10])


@clause("comstock/pai-gow-poker/25")
def test_nobody_stands_behind_a_table_that_plays_for_a_pot() -> None:
    stacks = dict.fromkeys((1, 2, 11), 40_000)
    played = House.named("comstock").deal("texas-holdem", limit="4/8", stacks_dollars=[400, 400])
    assert replace(played.setup, stacks_cents=stacks).standing == frozenset()


def test_nobody_stands_behind_a_table_without_backline_wagers() -> None:
    with pytest.raises(BadInput, match="nobody stands behind a table"):
        dealt("comstock", "pai-gow-poker", [1, 2, 11], set={"backline_allowed": "no"})


def test_the_bank_goes_round_the_seats_and_not_to_who_stands() -> None:
    hand = dealt("comstock", "pai-gow-poker", [1, 2, 11])
    offered = []
    while not hand.hand.is_over:
        offered.append(hand.hand.asked[0])
        hand.act(f"p{offered[-1]} pass-bank")
    assert offered == [1, 2]

"""What players are told and shown of the money on the table."""

from itertools import pairwise
from pathlib import Path

import pytest

from houseway.errors import Refused
from houseway.room.floor.commands import AskBank
from houseway.room.floor.events import BankTold
from houseway.room.state import RoomTable
from houseway.table.bank.actions import Done, PlaceWager, TakeBank
from houseway.table.event import evolve as evolve_hand
from houseway.table.hand import Hand
from houseway.table.pan.pay_events import Paid
from houseway.web.shown.stepping import bets_of
from tests.evidence import clause
from tests.room.other_answers import club_that_answers
from tests.room.plain_room import PlainRoom


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


def banked(room: PlainRoom, house: str, game: str, *, wagers_cents: list[int]) -> RoomTable:
    """Seat 1 banks $50, and each seat after it makes a wager."""
    table = room.table(house, game, "5-100", practice=True)
    players = [room.sit(table, 100_000) for _ in range(len(wagers_cents) + 1)]
    room.wait()
    room.act(table, 1, by=players[0], action=TakeBank(seat=1, cents=5_000))
    for seat, cents in enumerate(wagers_cents, 2):
        wager = PlaceWager(seat=seat, cents=cents, spot=seat)
        room.act(table, seat, by=players[seat - 1], action=wager)
        room.act(table, seat, by=players[seat - 1], action=Done(seat=seat))
    return table


def told(room: PlainRoom, table: RoomTable, player: int) -> BankTold:
    (event,) = room.do(AskBank(table=table.number, player=player))
    assert isinstance(event, BankTold)
    return event


BANKS = [
    pytest.param(*cite.split("/"), id=cite, marks=clause(cite))
    for cite in (
        "comstock/super-pan-nine/38", "comstock/pai-gow-poker/41", "garlic-city/pai-gow-tiles/54"
    )
]  # fmt: skip


@pytest.mark.parametrize(("house", "game", "number"), BANKS)
def test_an_active_player_is_told_the_bank_as_far_as_it_affects_his_wager(
    room: PlainRoom, house: str, game: str, number: str
) -> None:
    table = banked(room, house, game, wagers_cents=[2_000, 10_000])
    answers = [told(room, table, player).cents for player in (2, 3)]
    assert answers == [2_000, 5_000], "a wager of $20 is covered; of $100 the bank's $50 can play"
    assert told(room, table, 2).cite == f"{house}/{game}/{number}"
    with pytest.raises(Refused, match="no wager that it could affect"):
        told(room, table, 1)


def test_who_has_no_part_in_the_hand_is_not_told(room: PlainRoom) -> None:
    table = banked(room, "comstock", "super-pan-nine", wagers_cents=[2_000])
    late = room.sit(table, 100_000)
    with pytest.raises(Refused, match="no wager that it could affect"):
        told(room, table, late)
    other = room.table("comstock", "lowball", "4-20", practice=True)
    player = room.sit(other, 100_000)
    with pytest.raises(Refused, match="The game has no player-dealer"):
        told(room, other, player)


@pytest.mark.parametrize("answer", ["the whole wager", "nothing"])
def test_a_club_may_tell_more_or_less(room: PlainRoom, tmp_path: Path, answer: str) -> None:
    club = club_that_answers(tmp_path, "comstock", bank_is_told=answer)
    table = banked(room, club, "super-pan-nine", wagers_cents=[2_000])
    if answer == "nothing":
        with pytest.raises(Refused, match="not told at this table"):
            told(room, table, 2)
    else:
        assert told(room, table, 2).cents == 5_000


@clause("comstock/pai-gow-poker/50")
def test_bets_are_shown_stacked_with_the_largest_chips_at_the_bottom(room: PlainRoom) -> None:
    table = banked(room, "comstock", "pai-gow-poker", wagers_cents=[3_500, 10_000])
    first, second = bets_of(table.hand)
    # $35 is a chip of $25 below two of $5; $100 is one chip.
    assert [(chips.count, chips.worth_cents) for chips in first.chips] == [(1, 2_500), (2, 500)]
    assert [(chips.count, chips.worth_cents) for chips in second.chips] == [(1, 10_000)]
    for bet in (first, second):
        worths = [chips.worth_cents for chips in bet.chips]
        assert all(below > above for below, above in pairwise(worths))
        assert sum(chips.count * chips.worth_cents for chips in bet.chips) == bet.cents


@clause("comstock/pan/69")
def test_the_outs_are_paid_by_each_player_in_front_of_his_own_seat(room: PlainRoom) -> None:
    table = room.table("comstock", "pan", "condition-2", practice=True)
    for _ in range(4):
        room.sit(table, 100_000)
    for _ in range(40):
        while table.hand is None:
            room.wait()
        hand = table.hand
        room.play_out(table, wagering=True)
        outs = [one for one in hand.log if isinstance(one, Paid) and one.what == "outs"]
        if outs:
            break
    assert outs, "nobody went out"
    assert hand is not None
    replayed = Hand(hand.setup)
    for event in hand.log:
        before = list(replayed.money.balances)
        evolve_hand(replayed, event)
        if event in outs:
            moved = {
                account: after - earlier
                for account, (earlier, after) in enumerate(
                    zip(before, replayed.money.balances, strict=True)
                )
                if after != earlier
            }
            paid = {
                seat: -cents for seat, cents in zip(event.payers, event.cents, strict=True) if cents
            }
            assert moved == {**paid, event.to: -sum(paid.values())}, "nothing goes into the middle"

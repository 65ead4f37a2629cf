"""To the extent that money covers: short banks at Comstock's Super Pan 9, in each of the four ways.

Seat 1 banks from spot 1, the action starts at spot 2, and the bank holds an eight. A nine wins $10
a spot, a zero loses it.
"""

from typing import Any

import pytest

from houseway.table.bank.hand_events import BankReturned, Settled
from houseway.table.hand import Hand
from tests.dealing import log_of, play, refused, won
from tests.table.banked_hands import banked, settled

EIGHT = "6c 2d Kh"
RESULT = {"won": "3c 4d 2h", "lost": "Jc Qd Kh", "push": "6h 2s Kd"}


def short(bank: int, results: str, **more: Any) -> Hand:
    """Seats 2, 3, 4 and so on have $10 each, with these results in order."""
    told = results.split()
    seats = range(2, 2 + len(told))
    wagers = ", ".join(f"p{seat} wager 10" for seat in seats)
    stands = ", ".join(f"p{seat} stand" for seat in seats)
    holes = {1: EIGHT, **{seat: RESULT[one] for seat, one in zip(seats, told, strict=True)}}
    lines = f"p1 bank {bank}, {wagers}, done, p1 shake, {stands}"
    more = {"stacks": 5, "dice": (2, 4, 4), **more}
    return banked("comstock", "super-pan-nine", lines, holes=holes, **more)


@pytest.mark.parametrize(
    ("cover", "expected"),
    [
        # $25: $10 lost, $10 won, and $5 of the next; winnings are not put up again.
        ("gross", [10 - 15, -10, 10, 5, 0]),
        # $25 each way: lost $10, then $10 and $10 and $5 of the last can be paid.
        ("each_way", [10 - 25, -10, 10, 10, 5]),
        # The balance: $10 collected make room for $35 of payouts.
        ("net", [10 - 30, -10, 10, 10, 10]),
        ("payouts_only", [10 - 25, -10, 10, 10, 5]),
    ],
)
def test_each_way_of_covering_is_used_up_as_it_says(cover: str, expected: list[int]) -> None:
    hand = short(25, "lost won won won", options={"bank_cover": cover})
    assert list(won(hand).values()) == expected


def test_pushes_use_no_cover_and_wagers_without_action_come_back() -> None:
    hand = short(10, "push lost won")
    assert list(won(hand).values()) == [10, 0, -10, 0, 0]
    words = [event.words for event in log_of(hand, Settled)]
    assert words == ["8 points against 8", "0 points against 8", "no action"]


def test_a_wager_is_covered_in_part_or_not_at_all() -> None:
    assert list(won(short(15, "won won")).values()) == [-15, 10, 5, 0, 0]
    whole = short(15, "won won", options={"partial_cover": "all_or_nothing"})
    assert list(won(whole).values()) == [-10, 10, 0, 0, 0]


def test_a_bank_that_collects_everything_once_each_way_wins_no_more_than_it_put_up() -> None:
    for cover in ("gross", "each_way", "net"):
        hand = short(15, "lost lost lost", options={"bank_cover": cover})
        assert won(hand)[1] == 15


def test_where_payouts_alone_use_cover_collecting_has_no_bound() -> None:
    hand = short(15, "lost lost lost", options={"bank_cover": "payouts_only"})
    assert won(hand)[1] == 30


def test_losers_may_be_collected_before_anybody_is_paid() -> None:
    hand = short(25, "won lost won", options={"settling_order": "losers first"})
    assert settled(hand) == [2, 1, 3]


def test_the_seated_players_wager_is_covered_before_the_backline() -> None:
    lines = "p1 bank 12, p3 wager 30 on 2, p2 wager 10, done, p1 shake, p2 stand"
    holes = {1: EIGHT, 2: RESULT["won"]}
    hand = banked("comstock", "super-pan-nine", lines, holes=holes)
    assert won(hand) == {1: -12, 2: 10, 3: 2, 4: 0}
    options = {"spot_cover_order": "largest wager first"}
    largest = lines.replace("p2 stand", "p3 leave 2, p2 stand")
    hand = banked("comstock", "super-pan-nine", largest, holes=holes, options=options)
    assert won(hand) == {1: -12, 2: 0, 3: 12, 4: 0}


def test_partners_share_what_the_bank_loses_and_wins_by_what_they_put_in() -> None:
    """$30 and $10 in the bank: of $20 lost seat 1 bears $15, and so it is with a win."""
    lines = "p1 bank 30, p4 join-bank 10, p2 wager 20, done, p1 shake, p2 stand"
    for result, sign in (("won", -1), ("lost", 1)):
        holes = {1: EIGHT, 2: RESULT[result]}
        hand = banked("comstock", "super-pan-nine", lines, holes=holes)
        assert won(hand) == {1: sign * 15, 2: -sign * 20, 3: 0, 4: sign * 5}
        assert len(log_of(hand, BankReturned)[0].shares) == 2


def test_wagers_of_a_table_may_be_covered_first_wagers_first() -> None:
    """A bank of $25 at Three Card Poker: both antes win before any Play wager is paid."""
    lines = "p1 bank 25, p2 wager 10, p3 wager 10, done, p3 play, p2 play"
    holes = {1: "Qc 7d 4s", 2: "Kc 8d 3s", 3: "Kd 8h 3c"}
    seat_by_seat = banked("garlic-city", "three-card-poker", lines, holes=holes)
    assert won(seat_by_seat) == {1: -25, 2: 5, 3: 20, 4: 0}
    options = {"cover_order": "first wagers first"}
    antes = banked("garlic-city", "three-card-poker", lines, holes=holes, options=options)
    assert won(antes) == {1: -25, 2: 10, 3: 15, 4: 0}


def test_a_bank_that_must_cover_everything_is_wagered_against_no_further() -> None:
    options = {"bank_covers_all": "true"}
    hand = banked("comstock", "super-pan-nine", "p1 bank 25, p2 wager 20", options=options)
    assert refused(hand, "p3 wager 6").why == "The most is $5"
    play(hand, "p3 wager 5, p2 wager 10, p3 wager 15")
    assert refused(hand, "p2 wager 11").why == "The most is $10"

"""The readings of cover side by side."""

import pytest

from houseway.money.cover import BankCover, Cover, PartialCover
from tests.money.test_cover import is_used_up, lost, moved, won

# $10 up. Seat by seat: lost $8, won $7, won $9, lost $20, won $30.
TABLE = [lost(800), won(700), won(900), lost(2000), won(3000)]


@pytest.mark.parametrize(
    ("bank_cover", "results"),
    [
        # $8 and $2 use up the ten dollars; all after that is returned.
        ("gross", [-800, 200, 0, 0, 0]),
        # To pay with: $7 and $3 of $9. To collect: $8 and $2 of $20.
        ("each_way", [-800, 700, 300, -200, 0]),
        # Bank at $10: +8 = 18, -7 = 11, -9 = 2, then +18 of $20 up to 20, then -20 of $30.
        ("net", [-800, 700, 900, -1800, 2000]),
        # Losers in full; to pay with, $7 and $3 of $9, and nothing for the last.
        ("payouts_only", [-800, 700, 300, -2000, 0]),
    ],
)
def test_the_same_hand_under_each_reading(bank_cover: BankCover, results: list[int]) -> None:
    assert moved(TABLE, 1000, bank_cover) == results


def test_only_payouts_only_lets_the_player_dealer_win_more_than_the_wager() -> None:
    losers = [lost(800), lost(800)]
    readings: tuple[BankCover, ...] = ("gross", "each_way", "net", "payouts_only")
    for bank_cover in readings:
        wins_cents = -sum(moved(losers, 1000, bank_cover))
        assert wins_cents == (1600 if bank_cover == "payouts_only" else 1000)


def test_the_hand_is_over_when_nothing_more_can_be_paid_or_collected() -> None:
    # $5 up and $5 collected: only gross has nothing left. Each way still has $5 to pay with.
    readings: tuple[BankCover, ...] = ("gross", "each_way", "net", "payouts_only")
    over = [
        is_used_up(Cover(bank_cents=500, bank_cover=bank_cover, collected_cents=500))
        for bank_cover in readings
    ]
    assert over == [True, False, False, False]
    # Each way is over when both halves are: $5 paid leaves $5 to collect, $5 and $5 leave nothing.
    all_paid = Cover(bank_cents=500, bank_cover="each_way", paid_cents=500)
    assert not is_used_up(all_paid)
    assert is_used_up(all_paid.after(all_paid.settle(lost(700))))


@pytest.mark.parametrize(
    ("partial_cover", "results"),
    [("partial", [-300, 200, 0]), ("all_or_nothing", [-300, 0, -100])],
)
def test_the_wager_at_which_cover_runs_out_gets_its_part_or_no_action(
    partial_cover: PartialCover, results: list[int]
) -> None:
    # $5 up, $3 lost, so $2 for a $4 winner. All or nothing leaves the $2 to the $1 loser behind.
    wagers = [lost(300), won(400), lost(100)]
    assert moved(wagers, 500, partial_cover=partial_cover) == results

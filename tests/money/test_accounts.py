"""Accounts: two-sided transfers, the cage, the house's own accounts, the journal."""

import pytest

from houseway.errors import BadInput, Broken
from houseway.money.accounts import CAGE, Accounts, Transfer, Why
from tests.evidence import clause

SEAT_1, SEAT_2, POT, DROP = 1, 2, 3, 4


def a_table(*, keep_journal: bool = False) -> Accounts:
    """Two seats with $200 and $100, an empty pot and an empty drop."""
    money = Accounts(["seat 1", "seat 2", "pot", "drop"], house=["drop"], keep_journal=keep_journal)
    money.issue(20_000, target=SEAT_1)
    money.issue(10_000, target=SEAT_2)
    return money


def test_a_transfer_changes_two_balances_and_no_other() -> None:
    money = a_table()
    money.transfer(400, source=SEAT_1, target=POT, why="blind")
    # $200 - $4 = $196 and $0 + $4 = $4; the cage owes the $300 it issued.
    assert list(money.balances) == [-30_000, 19_600, 10_000, 400, 0]


def test_the_cage_issues_and_redeems_and_is_back_at_zero_when_all_have_cashed_out() -> None:
    money = a_table()
    money.redeem(20_000, source=SEAT_1)
    assert money.statement()["cage"] == -10_000
    money.redeem(10_000, source=SEAT_2)
    assert set(money.balances) == {0}


@pytest.mark.parametrize("keep_journal", [False, True])
def test_a_whole_table_buys_in_at_once_as_one_after_the_other(keep_journal: bool) -> None:
    money = Accounts(["seat 1", "seat 2", "pot", "drop"], house=["drop"], keep_journal=keep_journal)
    money.issue_all({SEAT_1: 20_000, SEAT_2: 10_000, POT: 0})
    one_by_one = a_table(keep_journal=keep_journal)
    assert (money.balances, money.journal) == (one_by_one.balances, one_by_one.journal)


@pytest.mark.parametrize("stack", [{SEAT_1: -1}, {SEAT_1: 4.0}, {SEAT_1: True}, {9: 5}, {DROP: 5}])
def test_what_one_player_cannot_buy_in_with_a_table_cannot_either(stack: dict[int, int]) -> None:
    money = Accounts(["seat 1", "seat 2", "pot", "drop"], house=["drop"])
    with pytest.raises(BadInput):
        money.issue_all(stack)
    assert not any(money.balances)


def test_a_player_can_pay_his_last_cent_and_not_one_more() -> None:
    money = a_table()
    money.transfer(10_000, source=SEAT_2, target=POT, why="bet")
    with pytest.raises(BadInput, match=r"^seat 2 has \$0 and cannot pay \$0\.01 to pot \(bet\)$"):
        money.transfer(1, source=SEAT_2, target=POT, why="bet")


def test_an_overdraft_names_account_balance_and_amount_and_moves_nothing() -> None:
    money = a_table()
    before = list(money.balances)
    with pytest.raises(BadInput, match=r"seat 2 has \$100 and cannot pay \$100\.01 to pot"):
        money.transfer(10_001, source=SEAT_2, target=POT, why="bet")
    assert list(money.balances) == before


@pytest.mark.parametrize(
    ("cents", "because"),
    [
        (0, "at least one cent, not 0"),
        (-5, "at least one cent, not -5"),
        (True, "whole cents, not True"),
        (4.0, "whole cents, not 4.0"),
        ("4", "whole cents, not '4'"),
        (None, "whole cents, not None"),
    ],
)
def test_only_a_positive_whole_number_of_cents_can_move(cents: int, because: str) -> None:
    money = a_table()
    before = list(money.balances)
    with pytest.raises(BadInput, match=because):
        money.transfer(cents, source=SEAT_1, target=POT, why="bet")
    assert list(money.balances) == before


@pytest.mark.parametrize(
    ("source", "target", "because"),
    [
        (POT, POT, "needs two accounts, not account 3 twice"),
        (SEAT_1, 5, "no account 5: they are numbered 0 to 4"),
        (5, SEAT_1, "no account 5: they are numbered 0 to 4"),
        (SEAT_1, -1, "no account -1"),
        (-4, POT, "no account -4"),
        (CAGE, 9, "no account 9"),
    ],
)
def test_chips_go_between_two_accounts_that_exist(source: int, target: int, because: str) -> None:
    money = a_table()
    before = list(money.balances)
    with pytest.raises(BadInput, match=because):
        money.transfer(1, source=source, target=target, why="bet")
    assert list(money.balances) == before


@clause("garlic-city/house/2")
@pytest.mark.parametrize("why", ["ante", "blind", "bet", "won", "lost", "pay", "forfeit"])
def test_the_only_income_of_the_house_is_its_collection(why: Why) -> None:
    money = a_table()
    money.transfer(1000, source=SEAT_1, target=POT, why="bet")
    with pytest.raises(BadInput, match=f"takes collections only, not '{why}'"):
        money.transfer(300, source=POT, target=DROP, why=why)
    money.transfer(300, source=POT, target=DROP, why="collection")
    money.transfer(100, source=POT, target=DROP, why="jackpot")
    assert money.balances[DROP] == 400


@clause("garlic-city/house/3")
def test_the_house_is_on_neither_side_of_a_wager() -> None:
    money = a_table()
    money.transfer(300, source=SEAT_1, target=DROP, why="collection")
    stakes: tuple[Why, ...] = ("wager", "lost")
    for why in stakes:
        with pytest.raises(BadInput, match=f"takes collections only, not '{why}'"):
            money.transfer(300, source=SEAT_1, target=DROP, why=why)
    results: tuple[Why, ...] = ("wager", "payout")
    for why in results:
        with pytest.raises(BadInput, match=f"never '{why}' to seat 1"):
            money.transfer(300, source=DROP, target=SEAT_1, why=why)
    assert money.balances[DROP] == 300


def test_a_collection_is_returned_or_counted_out_to_the_cage() -> None:
    money = a_table()
    money.transfer(500, source=SEAT_1, target=DROP, why="collection")
    money.transfer(200, source=DROP, target=SEAT_1, why="returned")
    with pytest.raises(BadInput, match="counted out to the cage, never 'count' to seat 2"):
        money.transfer(300, source=DROP, target=SEAT_2, why="count")
    money.transfer(300, source=DROP, target=CAGE, why="count")
    assert money.statement() == {
        "cage": -29_700, "seat 1": 19_700, "seat 2": 10_000, "pot": 0, "drop": 0,
    }  # fmt: skip


def test_the_journal_holds_every_transfer_with_its_clause_when_one_is_kept() -> None:
    money = a_table(keep_journal=True)
    money.transfer(300, source=SEAT_1, target=DROP, why="collection", cite="garlic-city/house/2")
    with pytest.raises(BadInput):
        money.transfer(1, source=POT, target=SEAT_2, why="won")
    money.redeem(5000, source=SEAT_2)
    assert money.journal == [
        Transfer(cents=20_000, source=CAGE, target=SEAT_1, why="buy-in"),
        Transfer(cents=10_000, source=CAGE, target=SEAT_2, why="buy-in"),
        Transfer(
            cents=300, source=SEAT_1, target=DROP, why="collection", cite="garlic-city/house/2"
        ),
        Transfer(cents=5000, source=SEAT_2, target=CAGE, why="cash-out"),
    ]
    assert a_table().journal is None


def test_a_copy_goes_its_own_way() -> None:
    money = a_table(keep_journal=True)
    twin = money.copy()
    twin.transfer(400, source=SEAT_1, target=POT, why="bet")
    assert twin.open("wager 1") == 5
    assert (money.balances[SEAT_1], twin.balances[SEAT_1]) == (20_000, 19_600)
    assert (len(money.journal or []), len(twin.journal or [])) == (2, 3)
    assert "wager 1" not in money.names
    with pytest.raises(BadInput, match="takes collections only"):
        twin.transfer(100, source=POT, target=DROP, why="won")


def test_an_account_opened_later_is_empty_and_next_in_number() -> None:
    money = a_table()
    wager = money.open("wager 1")
    money.transfer(500, source=SEAT_2, target=wager, why="wager")
    assert (wager, money.number("wager 1"), money.names[wager]) == (5, 5, "wager 1")
    assert money.balances[wager] == 500


def test_account_names_are_given_once_and_spelled_right() -> None:
    money = a_table()
    with pytest.raises(BadInput, match="there is an account 'pot' already: it is number 3"):
        money.open("pot")
    with pytest.raises(BadInput, match=r"no account 'seat1'\. Did you mean 'seat 1'\?"):
        money.number("seat1")
    with pytest.raises(BadInput, match="no account 'dorp'"):
        Accounts(["pot", "drop"], house=["dorp"])


def test_chips_that_appear_from_nowhere_stop_the_table() -> None:
    money = a_table()
    money.assert_balanced()
    money._balances[POT] += 100
    with pytest.raises(Broken, match=r"do not add up to \$0 but to \$1: Accounts\(cage -\$300"):
        money.assert_balanced()


def test_an_overdrawn_account_stops_the_table_even_when_the_sum_is_right() -> None:
    money = a_table()
    money._balances[POT] -= 100
    money._balances[SEAT_1] += 100
    with pytest.raises(Broken, match=r"pot is overdrawn: -\$1"):
        money.assert_balanced()

"""Amounts of a record are whole cents at the table, and come back as they were written."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import BadInput
from houseway.table.amounts import (
    UNKNOWN_STACK,
    Amount,
    Units,
    check_amount,
    read_amount,
    units_of,
)


@pytest.mark.parametrize(
    ("places", "amount", "cents", "chip_cents"),
    [
        (0, 50, 5000, 100),
        (1, Decimal("0.5"), 50, 10),
        (2, Decimal("0.05"), 5, 1),
        (3, Decimal("0.125"), 125, 1),
    ],
)
def test_one_unit_is_a_hundred_cents_or_as_many_as_the_finest_amount_needs(
    places: int, amount: Amount, cents: int, chip_cents: int
) -> None:
    units = Units(places)
    assert (units.cents(amount), units.chip_cents) == (cents, chip_cents)
    assert units.amount(cents) == amount


@given(places=st.integers(0, 9), number=st.integers(0, 10**12))
@settings(deadline=None)
def test_money_goes_to_the_table_and_back_unchanged(places: int, number: int) -> None:
    amount = Decimal(number).scaleb(-places)
    assert Units(places).amount(Units(places).cents(amount)) == amount


def test_a_record_is_as_fine_as_its_finest_amount() -> None:
    assert units_of([3, Decimal("0.5"), Decimal("0.25"), UNKNOWN_STACK]).places == 2
    assert units_of([]).places == 0


def test_an_amount_finer_than_its_record_is_refused() -> None:
    with pytest.raises(BadInput, match=r"0\.001 is finer than the 2 places of this record"):
        Units(2).cents(Decimal("0.001"))


def test_a_stack_that_nobody_knows_stays_unknown_whatever_it_loses() -> None:
    units = Units(2)
    assert units.amount(units.cents(UNKNOWN_STACK) - 5000) == UNKNOWN_STACK


@pytest.mark.parametrize("text", ["", "x", "1,5", "nan", "inf", "-1", "1 2", "٣", "1e3"])
def test_what_is_not_an_amount_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not an amount, like 210 or"):
        read_amount(text)


@pytest.mark.parametrize("text", ["0.0000000001", "99999999999999999"])
def test_what_no_table_could_hold_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="more, or finer, than any table holds"):
        read_amount(text)


def test_not_a_number_is_no_amount() -> None:
    with pytest.raises(BadInput, match="not a number"):
        check_amount(Decimal("NaN"))


def test_dollars_may_carry_their_sign() -> None:
    assert (read_amount("$210"), read_amount("$0.50")) == (210, Decimal("0.50"))

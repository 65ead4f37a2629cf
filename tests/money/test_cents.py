"""Reading and printing money, and what is refused as money."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import BadInput
from houseway.money.cents import cents, dollars
from tests.evidence import clause


@pytest.mark.parametrize(
    ("posted", "amount_cents"),
    [
        ("$4.00", 400),
        ("4", 400),
        ("0.50", 50),
        ("$0", 0),
        ("$0.05", 5),
        ("$1,250", 125_000),
        ("$1,250.75", 125_075),
        ("12,345,678", 1_234_567_800),
        (" $3.00\n", 300),
    ],
)
def test_an_amount_is_read_as_it_is_posted(posted: str, amount_cents: int) -> None:
    assert cents(posted) == amount_cents


def test_a_dime_is_ten_cents_and_not_what_a_float_makes_of_it() -> None:
    # 1.10 * 100 is 110.00000000000001 and 0.29 * 100 is 28.999999999999996 in floats.
    assert cents("$1.10") == 110
    assert cents("$0.29") == 29


@pytest.mark.parametrize(
    ("amount_cents", "printed"),
    [
        (0, "$0"),
        (5, "$0.05"),
        (400, "$4"),
        (450, "$4.50"),
        (125_000, "$1,250"),
        (100_000_001, "$1,000,000.01"),
        (-1250, "-$12.50"),
    ],
)
def test_an_amount_is_printed_as_on_the_sign(amount_cents: int, printed: str) -> None:
    assert dollars(amount_cents) == printed


@given(st.integers(min_value=0, max_value=10**14 - 1))
@settings(deadline=None)
def test_whatever_is_printed_is_read_back_to_the_cent(amount_cents: int) -> None:
    assert cents(dollars(amount_cents)) == amount_cents
    assert cents(f"{amount_cents // 100}.{amount_cents % 100:02}") == amount_cents


@pytest.mark.parametrize(
    "posted",
    [
        pytest.param("5%", marks=clause("comstock/no-bust-blackjack/35")),
        pytest.param("2.5 percent", marks=clause("comstock/pure-21-5-blackjack/91")),
        pytest.param(
            "$3.00 or 10 per cent of the amount won",
            marks=clause("players-club/no-bust-21st-century-blackjack/71"),
        ),
        pytest.param("1 PCT", marks=clause("s-and-k/pure-21-5-blackjack/75")),
    ],
)
def test_a_percentage_is_never_a_collection(posted: str) -> None:
    with pytest.raises(BadInput, match=r"is a percentage: a collection is a posted amount"):
        cents(posted)


@pytest.mark.parametrize(
    "posted",
    [
        "",
        "$",
        "four dollars",
        "$4.5",
        "$4.",
        "$4.005",
        ".50",
        "1,25",
        "1,2500",
        "0,500",
        "4 00",
        "$4$",
        "+4",
        "4e2",
        "٤",
        "9" * 5000,
        "$4.00\n$5.00",
    ],
)
def test_what_is_not_an_amount_is_refused_in_one_line(posted: str) -> None:
    with pytest.raises(BadInput, match=r'is not money: write dollars.*like "\$4\.00"$') as refusal:
        cents(posted)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("given_instead", "because"),
    [
        (4.0, "4.0 is a bare float, not money"),
        (4, "4 could be dollars or cents"),
        (True, "True could be dollars or cents"),
        (None, "not a NoneType"),
        (["$4.00"], "not a list"),
    ],
)
def test_money_is_text_and_nothing_else(given_instead: object, because: str) -> None:
    with pytest.raises(BadInput, match=because):
        cents(given_instead)


def test_posted_money_is_never_negative() -> None:
    with pytest.raises(BadInput, match='"-4" is negative'):
        cents("-4")

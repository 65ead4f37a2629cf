"""What is written as TOML reads the same again, whatever a record holds."""

import tomllib
from datetime import date, datetime, time
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import BadInput
from houseway.table.records.toml_text import read_toml, toml_key, toml_line, toml_value

DECIMALS = st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=-9999)
VALUES = st.recursive(
    st.one_of(st.text(), st.integers(-(2**62), 2**62), st.booleans(), DECIMALS, st.times()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(min_size=1), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(value=VALUES, key=st.text(min_size=1), quote=st.sampled_from("'\""))
@settings(deadline=None)
def test_whatever_is_written_reads_the_same(value: object, key: str, quote: str) -> None:
    assert read_toml(toml_line(key, value, quote=quote)) == {key: value}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("p1 cc", "'p1 cc'"),
        ("Tom's", '"Tom\'s"'),
        ("a\tb\\\"'", '"a\\tb\\\\\\"\'"'),
        (Decimal("1294.50"), "1294.50"),
        (Decimal("3"), "3.0"),
        (Decimal("Infinity"), "inf"),
        (Decimal("-Infinity"), "-inf"),
        (Decimal("NaN"), "nan"),
        (time(13, 40, 52), "13:40:52"),
        (date(2009, 7, 4), "2009-07-04"),
        (datetime(2009, 7, 4, 13, 40), "2009-07-04T13:40:00"),
        ({}, "{}"),
        ({"a b": [1]}, '{ "a b" = [1] }'),
    ],
)
def test_values_are_written_as_people_write_them(value: object, text: str) -> None:
    assert toml_value(value) == text
    tomllib.loads(f"x = {text}")


def test_a_key_that_is_one_word_needs_no_quotes() -> None:
    assert (toml_key("big_bet"), toml_key("FO/8")) == ("big_bet", '"FO/8"')


def test_a_record_cannot_hold_just_anything() -> None:
    with pytest.raises(BadInput, match=r"a record cannot hold a float: 0\.5"):
        toml_value([0.5])


def test_a_mistake_is_named_by_its_line_in_the_whole_file() -> None:
    with pytest.raises(BadInput, match=r"^line 42, column 5: not TOML: Invalid value$"):
        read_toml("a = 1\nb = ?", first_line=41)


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000], ids=["long number", "deep list"])
def test_what_no_record_could_hold_is_refused_in_one_line(value: str) -> None:
    with pytest.raises(BadInput, match=r"^line 7 and on: not TOML that a record could hold$"):
        read_toml(f"day = {value}", first_line=7)

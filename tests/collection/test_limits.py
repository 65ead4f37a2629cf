"""Limits as they are posted at a table, and as they are printed in a row."""

import re
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.collection.limits import Limit, LimitKind, read_limit
from houseway.collection.posted_limits import every_chip, read_posted, whereabouts
from houseway.errors import BadInput


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("4/8", Limit("split", 400, 800)),
        ("5-100", Limit("spread", 500, 10000)),
        ("101+", Limit("spread", 10100, None)),
        ("101-10000", Limit("spread", 10100, 1000000)),
        ("20", Limit("single", 2000, 2000)),
        ("20-straight", Limit("straight", 2000, 2000)),
        ("nl", Limit("no-limit")),
        ("nl-100", Limit("no-limit", 10000, 10000)),
        ("pl", Limit("pot-limit")),
        ("min-5", Limit("minimum", 500, None)),
        ("condition-2", Limit("condition", 200, 200)),
        ("condition-0.50", Limit("condition", 50, 50)),
        ("chip-1", Limit("chip", 100, 100)),
    ],
)
def test_every_form_of_a_posted_limit_reads_and_prints_back(text: str, limit: Limit) -> None:
    assert read_limit(text) == limit
    assert str(limit) == text


@pytest.mark.parametrize("typed", [" 4/8 ", "$4/$8", "$4/8", "4.00/8.00"])
def test_dollar_signs_and_blanks_do_not_matter(typed: str) -> None:
    assert str(read_limit(typed)) == "4/8"


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("", "'' is not a limit; limits are posted as 4/8, 5-100, 101+, 20, 20-straight, nl"),
        ("4\\8", "is not a limit"),
        ("4/8/16", "is not a limit"),
        ("4/", "is not a limit"),
        ("condition", "is not a limit"),
        ("condition-0.5", "is not a limit"),
        ("20%", "is not a limit"),
        ("-20", "is not a limit"),
        ("8/4", "the limit '8/4' has its larger amount first; did you mean 4/8?"),
        ("100-5", "did you mean 5-100?"),
        ("0/8", "has an amount of $0"),
        ("nl-0", "has an amount of $0"),
        ("1,00-5", '"1,00" is not money'),
    ],
)
def test_what_is_no_limit_is_refused_with_what_would_be(typed: str, problem: str) -> None:
    with pytest.raises(BadInput, match=re.escape(problem)):
        read_limit(typed)


def limits() -> st.SearchStrategy[Limit]:
    amounts = st.integers(1, 10**7)

    def of(kind: str) -> st.SearchStrategy[Limit]:
        if kind == "split":
            pairs = st.tuples(amounts, amounts).map(sorted)
            return pairs.map(lambda pair: Limit("split", *pair))
        if kind == "spread":
            pairs = st.tuples(amounts, amounts).map(sorted)
            open_ended = amounts.map(lambda low: Limit("spread", low, None))
            return st.one_of(open_ended, pairs.map(lambda pair: Limit("spread", *pair)))
        if kind == "minimum":
            return amounts.map(lambda low: Limit("minimum", low, None))
        if kind == "pot-limit":
            return st.just(Limit("pot-limit"))
        if kind == "no-limit":
            buy_ins = amounts.map(lambda one: Limit("no-limit", one, one))
            return st.one_of(st.just(Limit("no-limit")), buy_ins)
        known = next(one for one in get_args(LimitKind) if one == kind)
        return amounts.map(lambda one: Limit(known, one, one))

    return st.sampled_from(get_args(LimitKind)).flatmap(of)


@settings(deadline=None)
@given(limits())
def test_every_limit_prints_as_it_is_typed(limit: Limit) -> None:
    assert read_limit(str(limit)) == limit


@settings(deadline=None)
@given(st.text(max_size=20))
def test_any_text_is_a_limit_or_is_refused(text: str) -> None:
    try:
        limit = read_limit(text)
    except BadInput:
        return
    assert read_limit(str(limit)) == limit


def test_a_table_knows_its_smallest_wager_and_its_largest_buy_in() -> None:
    least = {text: read_limit(text).least_wager_cents for text in ("5-200", "min-5", "4/8", "nl")}
    assert least == {"5-200": 500, "min-5": 500, "4/8": 0, "nl": 0}
    assert read_limit("nl-100").buy_in_max_cents == 10000
    assert read_limit("nl").buy_in_max_cents is None
    assert read_limit("20").buy_in_max_cents is None


@pytest.mark.parametrize(
    ("printed", "figures", "covered", "not_covered"),
    [
        ("$2/4", "split", ["2/4"], ["2/5", "2-4", "nl"]),
        ("$2 / 4 thru $6 / 12", "split", ["2/4", "4/8", "6/12"], ["1/2", "8/16", "6/14", "3-6"]),
        ("$1 - $2", "split", ["1/2"], ["1-2", "1/3"]),
        ("$2 - $4 or higher, No Limit", "split", ["2/4", "20/40", "nl", "nl-500"], ["1/3", "pl"]),
        ("$2 - $4, $3 - $6, $4 - $8, or No-Limit", "split", ["3/6", "nl"], ["5/10", "2/8"]),
        ("All Limits", "split", ["1/2", "20", "nl", "pl", "4-20"], ["condition-2", "min-5"]),
        ("No Limit $100 Maximum Buy In", "split", ["nl-100"], ["nl", "nl-50", "nl-200"]),
        ("No Limit $50", "split", ["nl-50"], ["nl", "nl-100"]),
        ("Pot Limit", "split", ["pl"], ["nl", "4/8"]),
        ("$2 thru $30", "single", ["2", "30", "17.50"], ["1", "31", "20-straight", "2/30"]),
        ("$20 Straight", "spread", ["20-straight"], ["20", "4-20"]),
        ("$5.00-$100", "spread", ["5-100"], ["5-200", "10-50", "101+"]),
        ("$5.00 to $10.00", "spread", ["5-10"], ["5/10", "2-6"]),
        ("$101 - $10,000", "spread", ["101-10000"], ["101+", "200-1000"]),
        ("$101 or More", "spread", ["101+"], ["100+", "101-500"]),
        ("$10, $25 & $100", "minimum", ["min-10", "min-100"], ["min-5", "10", "min-50"]),
        ("$2 or $5", "minimum", ["min-2", "min-5"], ["min-3"]),
        ("Kondition $0.50", "condition", ["condition-0.50"], ["condition-1", "chip-0.50"]),
        ("Kondition $2 and Above", "condition", ["condition-2", "condition-9"], ["condition-1.50"]),
    ],
)
def test_a_printed_limit_covers_what_it_says_and_no_neighbour(
    printed: str, figures: str, covered: list[str], not_covered: list[str]
) -> None:
    posted = read_posted(printed, figures)
    for text in covered:
        assert any(one.covers(read_limit(text)) for one in posted), text
    for text in not_covered:
        assert not any(one.covers(read_limit(text)) for one in posted), text


def test_a_spread_may_lie_inside_a_row_where_the_club_reads_it_so() -> None:
    (row,) = read_posted("$101 - $10,000", "spread")
    (open_row,) = read_posted("$101 or More", "spread")
    inside, straddling = read_limit("200-1000"), read_limit("5-200")
    assert row.covers(inside, inside=True)
    assert open_row.covers(inside, inside=True)
    assert open_row.covers(read_limit("500+"), inside=True)
    assert not row.covers(read_limit("500+"), inside=True)
    assert not row.covers(straddling, inside=True)
    assert row.covers(read_limit("101-500"), inside=True)
    assert not row.covers(read_limit("100-500"), inside=True)
    assert not row.covers(read_limit("500-10001"), inside=True)
    assert row.touches(straddling)
    assert row.touches(read_limit("50-101"))
    assert not row.touches(read_limit("200"))
    assert not read_posted("All Limits", "split")[0].touches(straddling)
    assert not row.touches(read_limit("5-100"))


def test_a_rate_in_chips_covers_every_chip_and_nothing_else() -> None:
    assert every_chip().covers(read_limit("chip-0.25"))
    assert not every_chip().covers(read_limit("condition-1"))


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("1/2", "below"),
        ("8/16", "between"),
        ("150/300", "above"),
        ("5/200", "elsewhere"),
        ("nl", "elsewhere"),
        ("20", "elsewhere"),
    ],
)
def test_a_limit_without_a_row_stands_somewhere_among_the_rows(text: str, where: str) -> None:
    posted = (*read_posted("$2/4 thru $6/12", "split"), *read_posted("$10/20", "split"))
    assert whereabouts(read_limit(text), posted) == where


@pytest.mark.parametrize(
    ("printed", "figures"),
    [
        ("$2/4", "single"),
        ("$5", "split"),
        ("some", "split"),
        ("$2 thru", "single"),
        ("$2 thru $3 thru $5", "single"),
        ("$5", "chip"),
    ],
)
def test_a_limit_of_another_form_does_not_load(printed: str, figures: str) -> None:
    with pytest.raises(BadInput, match=re.escape(f'"{printed}" is not a limit')):
        read_posted(printed, figures)


@pytest.mark.parametrize(
    ("printed", "figures", "typed"),
    [
        ("$3/6 thru $10/20", "split", "3/6 thru 10/20"),
        ("$2 - $4 or higher", "split", "2/4 or higher"),
        ("All Limits", "split", "all limits"),
        ("$101 or More", "spread", "101+"),
        ("$20 Straight", "spread", "20-straight"),
    ],
)
def test_a_printed_limit_is_listed_as_limits_are_typed(
    printed: str, figures: str, typed: str
) -> None:
    assert [str(one) for one in read_posted(printed, figures)] == [typed]

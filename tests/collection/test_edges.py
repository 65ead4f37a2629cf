"""One step outside what a row prints, and it is not that row: counts, limits and tiers."""

import pytest

from houseway.collection.charges import NotOffered
from tests.collection.asking import ask, charge_of
from tests.evidence import clause

NB21 = "no-bust-21st-century-blackjack"
PURE = "pure-21-5-blackjack"


@pytest.mark.parametrize(
    ("situation", "outside"),
    [
        pytest.param(situation, outside, marks=clause(cite))
        for cite, situation, outside in [
            ("garlic-city/collection/26", "garlic-city pan half-hour condition-20", (1, 8)),
            ("comstock/collection/21", "comstock texas-holdem per-hand 1/2", (1,)),
            ("comstock/collection/22", "comstock texas-holdem per-hand 1/2", (10,)),
            ("comstock/collection/23", "comstock texas-holdem per-hand 2/4", (1,)),
            ("comstock/collection/24", "comstock texas-holdem per-hand 2/4", (10,)),
            ("comstock/collection/25", "comstock omaha-hi-lo per-hand 2/4", (1,)),
            ("comstock/collection/26", "comstock omaha-hi-lo per-hand 2/4", (10,)),
            ("comstock/collection/27", "comstock razz per-hand 2/4", (2,)),
            ("comstock/collection/28", "comstock razz per-hand 2/4", (8,)),
            ("comstock/collection/29", "comstock lowball per-hand 4-20", (1, 8)),
            ("comstock/collection/30", "comstock mexican-poker per-hand 2/4", (2,)),
            ("comstock/collection/31", "comstock mexican-poker per-hand 2/4", (8,)),
            ("comstock/collection/32", "comstock pan per-hand condition-0.50", (2,)),
            ("comstock/collection/33", "comstock pan per-hand condition-0.50", (8,)),
            ("comstock/collection/34", "comstock pan per-hand condition-1", (2,)),
            ("comstock/collection/35", "comstock pan per-hand condition-1", (8,)),
            ("comstock/collection/36", "comstock pan per-hand condition-2", (2,)),
            ("comstock/collection/37", "comstock pan per-hand condition-2", (8,)),
            ("comstock/collection/47", "comstock mexican-poker half-hour 4/8", (2, 8)),
        ]
    ],
)
def test_one_player_fewer_or_more_than_a_row_prints_has_no_rate(
    situation: str, outside: tuple[int, ...]
) -> None:
    for players in outside:
        answer = ask(*situation.split(), players=players)
        assert isinstance(answer, NotOffered), answer
        assert answer.about == "players"


@pytest.mark.parametrize(
    ("table", "outside"),
    [
        pytest.param(table, outside, marks=clause(cite))
        for cite, table, outside in [
            ("garlic-city/collection/6", "garlic-city pineapple per-hand", "2/6 3/5 11/20 10/21"),
            ("garlic-city/collection/16", "garlic-city omaha-hi-lo per-hand", "1/4 2/3 7/12 6/13"),
            (
                "garlic-city/collection/17",
                "garlic-city omaha-hi-lo per-hand",
                "9/20 10/19 101/200 100/201",
            ),
            (
                "garlic-city/collection/19",
                "garlic-city seven-card-stud per-hand",
                "2/6 3/5 101/200 100/201",
            ),
            ("garlic-city/collection/20", "garlic-city lowball half-hour", "1 31"),
            ("garlic-city/collection/21", "garlic-city lowball half-hour", "39 201"),
            ("comstock/collection/2", "comstock pai-gow-poker drop", "4-100 5-101"),
            ("comstock/collection/3", "comstock pai-gow-poker drop", "100-10000 101-10001"),
            ("comstock/collection/23", "comstock texas-holdem per-hand", "1/4 2/3"),
            ("s-and-k/collection/2", "s-and-k pai-gow-poker table-limit", "4-100 5-101"),
            ("s-and-k/collection/3", "s-and-k pai-gow-poker table-limit", "100-500 100+"),
            ("s-and-k/collection/9", f"s-and-k {PURE} total-action", "min-99 min-101"),
        ]
    ],
)
def test_a_limit_just_outside_what_a_row_prints_is_not_offered(table: str, outside: str) -> None:
    for limit in outside.split():
        answer = ask(*f"{table} {limit}".split(), players=6, total_action_cents=20000)
        assert isinstance(answer, NotOffered), answer
        assert answer.about == "limit"


TIERS = {
    f"garlic-city {NB21} option-a": {
        "3-25": {49: 3, 50: 26, 51: 51, 52: 201},
        "5-50": {53: 5, 54: 51, 55: 201},
        "25-100": {56: 25, 57: 101, 58: 501},
        "100-200": {59: 100, 60: 301, 61: 501},
    },
    f"garlic-city {NB21} option-b": {
        "3-200": {63: 3, 64: 101, 65: 201, 66: 301, 67: 501},
        "4-50": {68: 4, 69: 51, 70: 101, 71: 301, 72: 501},
        "5-200": {73: 5, 74: 51, 75: 201, 76: 301, 77: 501},
        "10-200": {78: 10, 79: 51, 80: 101, 81: 301, 82: 501},
        "25-200": {83: 25, 84: 51, 85: 101, 86: 301, 87: 501},
        "100-200": {88: 100, 89: 301, 90: 501, 91: 1001, 92: 1501},
    },
    f"comstock {PURE} drop": {
        "min-2": {6: 2, 7: 51, 8: 401},
        "min-5": {6: 5, 7: 51, 8: 401},
        "min-10": {9: 10, 10: 51, 11: 401},
        "min-25": {9: 25, 10: 51, 11: 401},
    },
    f"players-club {NB21} total-action": {
        "5-200": {5: 5, 6: 55, 7: 155, 8: 305, 9: 405, 10: 505},
        "5-2000": {12: 5, 13: 55, 14: 155, 15: 305, 16: 405, 17: 505},
    },
    f"s-and-k {PURE} total-action": {
        "min-2": {5: 2, 6: 51, 7: 101, 8: 301},
        "min-5": {5: 5, 6: 51, 7: 101, 8: 301},
        "min-10": {9: 10, 10: 51, 11: 101, 12: 301},
        "min-25": {9: 25, 10: 51, 11: 101, 12: 301},
        "min-100": {13: 100, 14: 101, 15: 301},
    },
}
"""By table and limit: at how many dollars of total action each numbered row begins."""


@pytest.mark.parametrize(
    ("table", "limit", "number"),
    [
        pytest.param(
            table, limit, number, marks=clause(f"{table.partition(' ')[0]}/collection/{number}")
        )
        for table, limits in TIERS.items()
        for limit, begins in limits.items()
        for number in begins
    ],
)
def test_a_tier_begins_at_its_first_dollar_and_not_a_cent_before(
    table: str, limit: str, number: int
) -> None:
    house, begins = table.partition(" ")[0], TIERS[table][limit]
    before = {later: first for first, later in zip(begins, [*begins][1:], strict=False)}
    first_cents = 100 * begins[number]
    for cents, row in ((first_cents - 1, before.get(number)), (first_cents, number)):
        answer = ask(*f"{table} {limit}".split(), total_action_cents=cents)
        if row is None:
            assert isinstance(answer, NotOffered), answer
            continue
        charge = charge_of(answer, "player-dealer-per-hand", "player-dealer")
        assert charge.cite == f"{house}/collection/{row}"

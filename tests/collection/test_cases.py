"""Every worked situation of the four clubs, to the cent; the amounts stand in the CSV file."""

import csv
import re
from pathlib import Path
from typing import Any

import pytest

from houseway.collection.cases import answered, check_columns, situation_of
from houseway.collection.charges import Charges
from houseway.errors import BadInput
from houseway.houses.books import house_collection
from tests.collection.asking import ask

NB21 = "no-bust-21st-century-blackjack"
FILE = Path(__file__).with_name("collection-cases.csv")


def cases() -> list[dict[str, str]]:
    with FILE.open(newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def named(case: dict[str, str]) -> str:
    return case["case"]


def test_there_are_488_cases() -> None:
    assert len({named(case) for case in cases()}) == 488


@pytest.mark.parametrize("case", cases(), ids=named)
def test_the_table_pays_what_the_case_says(case: dict[str, str]) -> None:
    unanswered = {**case, "amount_cents": "", "jackpot_cents": ""}
    assert answered(unanswered, house_collection) == case


READ = [case for case in cases() if "reading=" in case["note"]]


@pytest.mark.parametrize("case", READ, ids=named)
def test_a_case_that_rests_on_a_reading_finds_it_in_the_book(case: dict[str, str]) -> None:
    book = house_collection(case["house"])
    answer = book.charges(situation_of(case))
    assert isinstance(answer, Charges)
    schedule = next(one for one in book.schedules_of(case["game"]) if one.slug == answer.schedule)
    charge = answer.of(case["kind"], case["payer"])
    assert charge is not None
    known = {*charge.readings, *schedule.notes, *schedule.keys.values(), *book.notes}
    for keys in re.findall(r"reading=([A-Z0-9+]+)", case["note"]):
        assert set(keys.split("+")) <= known


@pytest.mark.parametrize(
    ("situation", "more", "readings"),
    [
        ("garlic-city texas-holdem per-hand 2/4", {}, [()]),
        ("garlic-city texas-holdem per-hand 2/4", {"has_jackpot": True}, [("G4",)]),
        ("garlic-city texas-holdem half-hour 15/30", {}, [("G2",)]),
        ("garlic-city texas-holdem half-hour 15/30", {"has_jackpot": True}, [("G2", "G3")]),
        ("garlic-city kansas-city-lowball half-hour 20", {}, [("G14", "G2")]),
        ("garlic-city mexican-poker per-hand nl-50", {}, [("G10",)]),
        (f"garlic-city {NB21} option-a 3-25", {}, [(), (), ()]),
        (f"garlic-city {NB21} option-a 3-25", {"cents": 3000}, [(), ("G21",), ("G21",)]),
        (f"garlic-city {NB21} option-a 3-25", {"cents": 2550}, [("G23",), ("G23",), ("G23",)]),
        ("comstock pai-gow-poker drop 5-100", {}, [(), (), ()]),
        ("comstock pai-gow-poker drop 101-10000", {}, [(), (), ("C7",)]),
        ("comstock pai-gow-poker drop 200-1000", {}, [("C8",), ("C8",), ("C7", "C8")]),
        ("comstock pai-gow-poker drop 5-100", {"has_jackpot": True}, [("C6",)] * 3),
        ("comstock texas-holdem per-hand 2/4", {"has_jackpot": True}, [("C5",), ()]),
        ("comstock razz per-hand 2/4", {}, [("C4",), ("C4",)]),
        ("comstock omaha-hi-lo per-hand 2/4", {}, [("C12",), ("C12",)]),
        ("players-club omaha blind-drop 3/6", {}, [("PC5",)]),
        ("players-club omaha-hi-lo blind-drop 3/6", {}, [("PC6", "PC5")]),
    ],
)
def test_a_charge_names_the_readings_it_rests_on_and_no_others(
    situation: str, more: dict[str, Any], readings: list[tuple[str, ...]]
) -> None:
    more = dict(more)
    answer = ask(*situation.split(), players=6, total_action_cents=more.pop("cents", 2000), **more)
    assert isinstance(answer, Charges)
    assert [charge.readings for charge in answer.charges] == readings


@pytest.mark.parametrize("house", ["garlic-city", "comstock", "players-club", "s-and-k"])
def test_every_oddity_of_the_page_has_its_reading(house: str) -> None:
    letters, count = {
        "garlic-city": ("G", 28),
        "comstock": ("C", 18),
        "players-club": ("PC", 9),
        "s-and-k": ("S", 14),
    }[house]
    expected = {f"{letters}{number}" for number in range(1, count + 1)}
    assert expected <= house_collection(house).reasons.keys()


def test_a_case_that_is_not_offered_comes_back_without_amounts() -> None:
    case = {**cases()[0], "limit": "1/2"}
    back = answered(case, house_collection)
    assert (back["amount_cents"], back["jackpot_cents"]) == ("", "")
    assert {name: back[name] for name in case if name not in back or "cents" not in name} == {
        name: value for name, value in case.items() if "cents" not in name
    }


def test_a_case_that_leaves_out_the_squares_has_one() -> None:
    (case,) = [one for one in cases() if one["case"] == "sk-030"]
    assert (case["squares"], case["amount_cents"]) == ("2", "200")
    assert answered({**case, "squares": ""}, house_collection)["amount_cents"] == "100"
    assert answered({**case, "squares": "0"}, house_collection)["amount_cents"] == "0"


def test_a_payer_whom_the_schedule_does_not_know_has_no_amount() -> None:
    case = {**cases()[0], "payer": "player-dealer"}
    assert answered(case, house_collection)["amount_cents"] == ""


@pytest.mark.parametrize(
    ("column", "text", "problem"),
    [
        ("players", "nine", "players is 'nine', not a whole number"),
        ("squares", "-1", "squares is '-1', not a whole number"),
        ("total_action", "2.50", "total_action is '2.50', not a whole number"),
        ("limit", "2\\4", "is not a limit"),
        ("house", "garlic-town", "Did you mean 'garlic-city'?"),
    ],
)
def test_a_case_that_cannot_be_read_says_which_part(column: str, text: str, problem: str) -> None:
    with pytest.raises(BadInput, match=re.escape(problem)):
        answered({**cases()[0], column: text}, house_collection)


def test_a_file_without_the_columns_is_refused() -> None:
    with pytest.raises(BadInput, match="no column house, kind, jackpot_cents"):
        check_columns(
            [name for name in cases()[0] if name not in ("house", "kind", "jackpot_cents")]
        )

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
        ("limit", "", "is not a limit"),
        ("game", "texas-holdme", "no game 'texas-holdme'. Did you mean 'texas-holdem'?"),
        ("schedule", "per-hnd", "no schedule 'per-hnd'; texas-holdem has per-hand, half-hour"),
        ("schedule", "", "no schedule ''; texas-holdem has per-hand, half-hour"),
        ("kind", "perhand", "no kind 'perhand'. Did you mean 'per-hand'?"),
        ("kind", "", "no kind ''. There are per-hand, per-half-hour"),
        ("payer", "dealer", "no payer 'dealer'. Did you mean 'player-dealer'?"),
        ("players", "", "by the number of players, which is not given: fill in players"),
        ("players", "0", "players is 0; leave it empty, or write 1 or more"),
        ("squares", "0", "squares is 0; leave it empty, or write 1 or more"),
        ("players", "9" * 5000, "not a whole number"),
        ("note", "jackpot=maybe", "jackpot=maybe in the note; it is jackpot=on or off"),
        ("note", "jackpot=", "jackpot= in the note; it is jackpot=on or off"),
        ("note", "Jackpot=on", "no 'Jackpot' in a note. Did you mean 'jackpot'?"),
        ("note", "jakpot=on", "no 'jakpot' in a note. Did you mean 'jackpot'?"),
        ("note", "jackpot=on; kill=hlaf", "kill=hlaf in the note; it is kill=half, full or no"),
        ("note", "double=1", "double=1 in the note; it is double=yes or no"),
        ("note", "side-bets=lots", "lots"),
    ],
)
def test_a_case_that_cannot_be_read_says_which_part(column: str, text: str, problem: str) -> None:
    with pytest.raises(BadInput, match=re.escape(problem)):
        answered({**cases()[0], column: text}, house_collection)


def test_a_case_by_total_action_must_give_it() -> None:
    (case,) = [one for one in cases() if one["case"] == "gc-387"]
    with pytest.raises(BadInput, match=r"by the total action, .*: fill in total_action"):
        answered({**case, "total_action": ""}, house_collection)


@pytest.mark.parametrize(
    ("column", "text"),
    [
        ("game", "pan"),  # dealt here, by another schedule
        ("game", "push-nine"),  # another club's game
        ("game", "razz"),  # dealt here, at no posted rate
        ("limit", "30/60"),
        ("players", "12"),
        ("payer", "blind"),
    ],
)
def test_what_the_club_does_not_offer_is_empty_and_no_error(column: str, text: str) -> None:
    back = answered({**cases()[0], column: text}, house_collection)
    assert (back["amount_cents"], back["jackpot_cents"]) == ("", "")


@pytest.mark.parametrize(
    ("note", "jackpot_cents"),
    [
        ("", "0"),
        ("jackpot=off", "0"),
        ("jackpot = on", "100"),
        ("kill=half;jackpot=on", "100"),
        ("inside the row; reading=G2; chips=3; limit = dollars; jackpot=on", "100"),
    ],
)
def test_a_note_is_read_whatever_remarks_stand_beside_it(note: str, jackpot_cents: str) -> None:
    back = answered({**cases()[0], "note": note}, house_collection)
    assert (back["amount_cents"], back["jackpot_cents"]) == ("300", jackpot_cents)


@pytest.mark.parametrize(
    ("note", "extras"),
    [
        ("kill=half", ("kill",)),
        ("kill=full; double=yes; split=yes", ("kill", "double", "split")),
        ("kill=no; double=no; split=no; side-bet=no; side-bets=0", ()),
        ("side-bet=yes; side-bets=25", ("side wager",)),
    ],
)
def test_what_happens_in_the_hand_is_in_the_note(note: str, extras: tuple[str, ...]) -> None:
    assert situation_of({**cases()[0], "note": note}).extras == extras


def test_a_file_without_the_columns_is_refused() -> None:
    with pytest.raises(BadInput, match="no column house, kind, jackpot_cents"):
        check_columns(
            [name for name in cases()[0] if name not in ("house", "kind", "jackpot_cents")]
        )

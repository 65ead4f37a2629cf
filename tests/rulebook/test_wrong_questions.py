"""Every way an entry of the questions can be wrong, each with file, line, key and the way out.

The list has one entry, which starts on line 6; each case spoils one line of it.
"""

from pathlib import Path

import pytest

from houseway.errors import HouseError
from houseway.rulebook.questions import read_open_book

GOOD = [
    'house = "garlic-city"',
    'club = "The Test Club"',
    'intro = "One entry."',
    "[[section]]",
    'title = "Z. Pan"',
    "[[section.question]]",
    'key = "GC-Z1"',
    'title = "What the option card is"',
    'place = "Rule 9"',
    'readings = ["(a) a card just drawn", "(b) the top discard"]',
    'default = "(a)."',
    'clauses = ["garlic-city/pan/5"]',
    'waiting = "pan"',
    'proposes = "option_card"',
]


def fault_of(tmp_path: Path, lines: list[str], *, name: str = "garlic-city.toml") -> str:
    path = tmp_path / name
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    with pytest.raises(HouseError) as caught:
        read_open_book(path)
    assert caught.value.file == str(path)
    return f"{caught.value.line}: {caught.value.why}"


def test_the_list_is_good_before_it_is_spoiled(tmp_path: Path) -> None:
    path = tmp_path / "garlic-city.toml"
    path.write_text("\n".join(GOOD), encoding="utf-8")
    (question,) = read_open_book(path).questions
    assert (question.standing, question.names) == ("waiting", ("option_card",))
    assert question.taken == "(a) a card just drawn"


WRONG = [
    pytest.param(
        {13: 'waiting = "pan"\nnone = "Spelling only."'},
        "7: GC-Z1: has 'none' and 'waiting'; it must have exactly one of option, none and waiting.",
        id="two standings",
    ),
    pytest.param(
        {13: "", 14: ""},
        "7: GC-Z1: has no standing; it must have exactly one of option, none and waiting.",
        id="no standing",
    ),
    pytest.param(
        {12: 'clauses = ["garlic-city/pann/5"]'},
        "12: GC-Z1: no clause 'garlic-city/pann/5'. Did you mean 'garlic-city/pan/5'?",
        id="an unknown clause",
    ),
    pytest.param(
        {12: 'clauses = ["comstock/pan/5"]'},
        "12: GC-Z1: 'comstock/pan/5' is a clause of another house.",
        id="a clause of another house",
    ),
    pytest.param(
        {13: 'waitng = "pan"'},
        "13: GC-Z1: no field 'waitng'. Did you mean 'waiting'?",
        id="a misspelt field",
    ),
    pytest.param(
        {9: ""},
        "6: GC-Z1: it lacks its field `place`.",
        id="a field left out",
    ),
    pytest.param(
        {12: 'clauses = "garlic-city/pan/5"'},
        "12: GC-Z1: Expected `array`, got `str`.",
        id="one clause where a list is wanted",
    ),
    pytest.param(
        {13: 'waiting = "bord games"'},
        "13: GC-Z1: nothing waits for 'bord games'. Did you mean 'board games'?",
        id="a misspelt part",
    ),
    pytest.param(
        {14: ""},
        "13: GC-Z1: what is waiting proposes the name of its option, and nothing else does.",
        id="waiting, and for no name",
    ),
    pytest.param(
        {14: 'proposes = ["option_card", "pan.forcing"]'},
        "7: GC-Z1: 'pan.forcing' cannot name an option: small letters, digits and underscores.",
        id="a name with a dot",
    ),
    pytest.param(
        {11: 'default = "(c), unless the floor objects."'},
        "11: GC-Z1: '(c)' is none of its readings. Did you mean '(b)'?",
        id="a default that is no reading",
    ),
    pytest.param(
        {10: 'readings = ["gross: all of it", "net: the rest"]', 11: 'default = "gros"'},
        "11: GC-Z1: 'gros' is none of its readings. Did you mean 'gross'?",
        id="a misspelt reading",
    ),
    pytest.param(
        {3: 'intro = "One entry."\nintrp = "Twice."'},
        "4: the file: no field 'intrp'. Did you mean 'intro'?",
        id="a misspelt field of the file",
    ),
    pytest.param(
        {1: 'house = "comstock"'},
        "1: the house is 'comstock', but the file is garlic-city.toml.",
        id="the list of another house",
    ),
]


@pytest.mark.parametrize(("spoiled", "message"), WRONG)
def test_a_broken_entry_is_named_with_its_line_and_what_would_be_right(
    tmp_path: Path, spoiled: dict[int, str], message: str
) -> None:
    lines = [spoiled.get(number, line) for number, line in enumerate(GOOD, start=1)]
    assert fault_of(tmp_path, lines) == message


def test_a_key_may_stand_only_once(tmp_path: Path) -> None:
    assert fault_of(tmp_path, GOOD + GOOD[5:]) == "16: GC-Z1: this key is there twice."


def test_a_slip_cites_clauses_that_exist(tmp_path: Path) -> None:
    slip = ["[[slip]]", 'key = "GC-Z2"', 'place = "Rule 3"', 'slip = "A word."']
    slip += ['reading = "as meant"', 'reason = "Sense."', 'clauses = ["garlic-city/pan/999"]']
    message = fault_of(tmp_path, GOOD + slip)
    assert message.startswith("21: GC-Z2: no clause 'garlic-city/pan/999'.")
    assert message.endswith("from 1 to 85.")

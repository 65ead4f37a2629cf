"""Every way a book of answers can be wrong, each with the one line that says so.

The book has three answers, on lines 1 to 3; each case spoils one of them.
"""

from pathlib import Path

import pytest

from houseway.errors import HouseError
from houseway.rulebook.answers import check_answers, load_answers
from houseway.rulebook.clauses import every_clause
from tests.rulebook.questions_asked import SmallOptions

CLAUSES = {clause.id for clause in every_clause()}
CITE = 'cite = "garlic-city/texas-holdem/38"'
GOOD = {
    "raises_max": f"raises_max = {{ is = 3, {CITE} }}",
    "early_flop_burn": f'early_flop_burn = {{ is = "stands", {CITE} }}',
    "ante_cents": f'ante_cents = {{ is = "$4.00", {CITE} }}',
}


def book(tmp_path: Path, *, game: str = "omaha", **lines: str) -> Path:
    """A book folder outside the package, with the lines given in place of the good ones."""
    return game_file(tmp_path, game, *{**GOOD, **lines}.values())


def game_file(tmp_path: Path, game: str, *lines: str) -> Path:
    path = tmp_path / "garlic-city" / f"{game}.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    return path


def messages_of(path: Path) -> list[str]:
    return [str(problem) for problem in check_answers(path, (SmallOptions,), CLAUSES)]


def test_the_book_is_good_before_it_is_spoiled(tmp_path: Path) -> None:
    options = load_answers(book(tmp_path), (SmallOptions,), CLAUSES).options[SmallOptions]
    assert options == SmallOptions(raises_max=3, early_flop_burn="stands", ante_cents=400)


WRONG = [
    pytest.param(
        "raise_max = { is = 3 }",
        [
            "1: no option 'raise_max' in omaha. Did you mean 'raises_max'?",
            "3: no answer to 'raises_max': How many raises? It must be a whole number, 0 or more.",
        ],
        id="a misspelt option, so the right one has no answer",
    ),
    pytest.param(
        "raises_max = 3",
        ["1: 'raises_max' needs its clause beside it; write { is = …, cite = \"…\" }."],
        id="an answer on nobody's word",
    ),
    pytest.param(
        f"raises_max = {{ {CITE} }}",
        ["1: 'raises_max' has no answer; write one of 'is', 'silent', 'conflict' or 'floor'."],
        id="a citation without an answer",
    ),
    pytest.param(
        f"raises_max = {{ is = 3, silent = true, {CITE} }}",
        ["1: 'raises_max' has 2 answers, 'is' and 'silent'; keep one."],
        id="two answers at once",
    ),
    pytest.param(
        "raises_max = { is = 3 }",
        ["1: 'raises_max' lacks its 'cite'."],
        id="printed, but where?",
    ),
    pytest.param(
        f"raises_max = {{ is = 3, {CITE.replace('cite', 'cites')} }}",
        ["1: 'raises_max' has no part 'cites'. Did you mean 'cite'?"],
        id="a misspelt part",
    ),
    pytest.param(
        f'raises_max = {{ is = 3, {CITE}, because = "GC-A1" }}',
        ["1: 'raises_max' has no part 'because'. It may have 'is', 'cite' or 'common'."],
        id="a reason where the book speaks for itself",
    ),
    pytest.param(
        'raises_max = { silent = true, because = "GC-A1" }',
        ["1: 'raises_max' lacks its 'reading'."],
        id="silence without a reading",
    ),
    pytest.param(
        "raises_max = { silent = true, reading = 3 }",
        ["1: 'raises_max' gives a reading without a reason; add 'because' or 'see'."],
        id="a reading without a reason",
    ),
    pytest.param(
        'raises_max = { silent = true, reading = 3, because = " " }',
        ["1: 'raises_max' needs words in its 'because', not \" \"."],
        id="an empty reason",
    ),
    pytest.param(
        'raises_max = { silent = false, reading = 3, because = "GC-A1" }',
        ["1: 'raises_max' can only say silent = true."],
        id="silent, but not",
    ),
    pytest.param(
        'raises_max = { conflict = ["garlic-city/omaha/46"], reading = 3, because = "GC-A1" }',
        ["1: 'raises_max' needs the list of clauses that contradict each other."],
        id="a clause in conflict with nothing",
    ),
    pytest.param(
        f"raises_max = {{ floor = true, {CITE} }}",
        ["1: 'raises_max' cannot be left to the floor; play does not stop there to ask."],
        id="the floor asked in the middle of nowhere",
    ),
    pytest.param(
        f'raises_max = {{ is = "three", {CITE} }}',
        ["1: 'raises_max' must be a whole number, 0 or more, not \"three\"."],
        id="words for a number",
    ),
    pytest.param(
        'raises_max = { is = 3, cite = "garlic-city/texas-holdm/38" }',
        [
            "1: 'raises_max' names 'garlic-city/texas-holdm/38' in its 'cite', which is no clause."
            " Did you mean 'garlic-city/texas-holdem/38'?"
        ],
        id="a clause that does not exist",
    ),
    pytest.param(
        'raises_max = { is = 3, cite = "comstock/texas-holdem/20" }',
        [
            "1: 'raises_max' names 'comstock/texas-holdem/20' in its 'cite',"
            " but garlic-city's own book must say it."
        ],
        id="a clause of another house",
    ),
    pytest.param(
        "raises_max = { is = 3, cite = [] }",
        ["1: 'raises_max' names no clause in its 'cite'."],
        id="an empty list of clauses",
    ),
    pytest.param(
        'raises_max = { silent = true, reading = 3, see = "the wall" }',
        [
            "1: 'raises_max' names 'the wall' in its 'see', which is no clause."
            " A clause is garlic-city/<game>/<number>."
        ],
        id="a place that is no clause",
    ),
    pytest.param(
        f"raises_max = {{ is = 3.5, {CITE} }}",
        ["1: 'raises_max.is' is a bare float, 3.5; write money as posted, in quotes."],
        id="a bare float",
    ),
    pytest.param(
        f"raises_max = {{ is = 3, {CITE} }}\nraises_max = {{ is = 4, {CITE} }}",
        ["2: not TOML: Cannot overwrite a value, near 'raises_max'."],
        id="the same option twice",
    ),
    pytest.param(
        "",
        ["3: no answer to 'raises_max': How many raises? It must be a whole number, 0 or more."],
        id="no answer",
    ),
    pytest.param(
        'base = { game = "texas-holdem" }',
        ["1: 'base' lacks its 'cite'."],
        id="a base on nobody's word",
    ),
    pytest.param(
        'base = "texas-holdem"',
        ['1: \'base\' needs its clause beside it; write { game = "…", cite = "…" }.'],
        id="a base that is a bare word",
    ),
    pytest.param(
        f'base = {{ game = "omahaa", {CITE} }}',
        [
            "1: 'base' names the game 'omahaa', which has no file beside this one."
            " Did you mean 'omaha'?"
        ],
        id="a base that is not spread here",
    ),
    pytest.param(
        f'base = {{ game = "omaha", {CITE} }}',
        ["1: 'base' leads in a circle: omaha, omaha."],
        id="a game that starts from itself",
    ),
]


@pytest.mark.parametrize(("line", "messages"), WRONG)
def test_one_wrong_line_is_one_clear_error(tmp_path: Path, line: str, messages: list[str]) -> None:
    path = book(tmp_path, raises_max=line)
    expected = [f"{path}:{message}" for message in messages]
    assert messages_of(path) == expected
    with pytest.raises(HouseError) as refused:
        load_answers(path, (SmallOptions,), CLAUSES)
    assert str(refused.value) == expected[0]


def test_the_line_is_that_of_the_part_that_is_wrong(tmp_path: Path) -> None:
    twice = ("[raises_max]", "is = 3", CITE, "silent = true")
    path = game_file(tmp_path, "omaha", GOOD["early_flop_burn"], GOOD["ante_cents"], *twice)
    assert messages_of(path) == [
        f"{path}:6: 'raises_max' has 2 answers, 'is' and 'silent'; keep one."
    ]


def test_a_percentage_that_is_no_option_is_told_once(tmp_path: Path) -> None:
    path = book(tmp_path, also="of_pot_percent = 5")
    assert messages_of(path) == [
        f"{path}:4: 'of_pot_percent' is a percentage; no collection may be one."
    ]


def test_the_floor_cannot_be_half_asked(tmp_path: Path) -> None:
    path = book(tmp_path, early_flop_burn=f"early_flop_burn = {{ floor = false, {CITE} }}")
    assert messages_of(path) == [f"{path}:2: 'early_flop_burn' can only say floor = true."]


def test_money_is_written_as_posted(tmp_path: Path) -> None:
    path = book(tmp_path, ante_cents=f"ante_cents = {{ is = 400, {CITE} }}")
    assert messages_of(path) == [
        f"{path}:3: 'ante_cents' must be money as posted, such as \"$4.00\", not 400."
    ]


def test_advice_to_the_floor_must_be_an_answer_too(tmp_path: Path) -> None:
    line = f'early_flop_burn = {{ floor = true, {CITE}, advice = "stand" }}'
    path = book(tmp_path, early_flop_burn=line)
    assert messages_of(path) == [
        f'{path}:2: \'early_flop_burn\' must be "stands" or "burn again", not "stand".'
        " Did you mean 'stands'?"
    ]


def test_all_that_is_wrong_in_a_file_is_told_at_once_from_top_to_bottom(tmp_path: Path) -> None:
    path = game_file(
        tmp_path,
        "omaha",
        "[early_flop_burn]",
        'is = "stand"',
        'cite = "garlic-city/texas-holdem/56"',
        "[raises_max]",
        "is = 3.0",
        "[jackpot]",
        "is = 3",
    )
    assert messages_of(path) == [
        f'{path}:2: \'early_flop_burn\' must be "stands" or "burn again", not "stand".'
        " Did you mean 'stands'?",
        f"{path}:5: 'raises_max.is' is a bare float, 3.0; write money as posted, in quotes.",
        f"{path}:6: no option 'jackpot' in omaha.",
        f"{path}:7: no answer to 'ante_cents': How much is the ante?"
        ' It must be money as posted, such as "$4.00".',
    ]


def test_games_that_start_from_each_other_are_a_circle(tmp_path: Path) -> None:
    game_file(tmp_path, "omaha", f'base = {{ game = "pineapple", {CITE} }}')
    path = game_file(tmp_path, "pineapple", f'base = {{ game = "omaha", {CITE} }}')
    assert messages_of(path) == [
        f"{path.with_name('omaha.toml')}:1: 'base' leads in a circle: pineapple, omaha, pineapple."
    ]


def test_a_fault_in_the_game_below_names_that_file(tmp_path: Path) -> None:
    below = book(tmp_path, game="texas-holdem", raises_max="raises_max = 3")
    path = game_file(tmp_path, "omaha", f'base = {{ game = "texas-holdem", {CITE} }}')
    assert messages_of(path) == [
        f"{below}:1: 'raises_max' needs its clause beside it; write {{ is = …, cite = \"…\" }}."
    ]


def test_the_faults_of_a_games_own_file_come_first(tmp_path: Path) -> None:
    below = book(tmp_path, game="a-base", raises_max="raises_max = 3")
    base = f'base = {{ game = "a-base", {CITE} }}'
    path = game_file(tmp_path, "omaha", base, "ante_cents = 4", "early_flop_burn = 1")
    places = [(fault.file, fault.line) for fault in check_answers(path, (SmallOptions,), CLAUSES)]
    assert places == [(str(path), 2), (str(path), 3), (str(below), 1)]


def test_a_fault_below_does_not_touch_a_game_that_makes_an_exception(tmp_path: Path) -> None:
    book(tmp_path, game="texas-holdem", raises_max="raises_max = 3\nnot_asked_in_omaha = 1")
    base = f'base = {{ game = "texas-holdem", {CITE} }}'
    path = game_file(tmp_path, "omaha", base, GOOD["raises_max"])
    assert messages_of(path) == []


def test_nothing_is_called_missing_while_the_game_below_cannot_be_read(tmp_path: Path) -> None:
    below = game_file(tmp_path, "texas-holdem", "raises_max = ")
    path = game_file(tmp_path, "omaha", f'base = {{ game = "texas-holdem", {CITE} }}')
    assert messages_of(path) == [f"{below}:1: not TOML: Invalid value, near 'raises_max'."]

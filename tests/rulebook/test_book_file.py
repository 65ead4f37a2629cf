"""What every file of a book must be, whatever it is about: text, TOML, no float, no percentage."""

from pathlib import Path

import pytest

from houseway.errors import HouseError
from houseway.rulebook.book_file import read_book_file, writing_faults
from tests.evidence import clause


def book_file(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "collection.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def refusal(path: Path) -> str:
    with pytest.raises(HouseError) as refused:
        read_book_file(path)
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("a = 1\nb =\n", "2: not TOML: Invalid value, near 'b'.", id="no value"),
        pytest.param("a = 1\nb = [1,\n2", "3: not TOML: Unclosed array.", id="an open list"),
        pytest.param(
            "a = 1\n[b\n",
            "2: not TOML: Expected ']' at the end of a table declaration.",
            id="an open header",
        ),
        pytest.param(b"a = 1\nb = 2\n# caf\xe9\n", "3: not UTF-8 text.", id="another encoding"),
    ],
)
def test_a_file_that_is_no_toml_names_its_line(
    tmp_path: Path, text: str | bytes, message: str
) -> None:
    path = book_file(tmp_path, text)
    assert refusal(path) == f"{path}:{message}"


def test_a_file_that_is_not_there_is_told_its_neighbour(tmp_path: Path) -> None:
    book_file(tmp_path, "")
    path = tmp_path / "colection.toml"
    assert refusal(path) == f"{path}: no such file. Did you mean 'collection.toml'?"
    nowhere = tmp_path / "elsewhere" / "omaha.toml"
    assert refusal(nowhere) == f"{nowhere}: no such file."


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path}: no plain file."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(
            'house = "comstock"\ndrop = "5%"',
            "2: 'drop' holds a percentage, '5%'; no collection may be one.",
            marks=clause("comstock/no-bust-blackjack/35"),
            id="a sign",
        ),
        pytest.param(
            'house = "comstock"\n\n[[tier]]\nfee = ["$1.00", "2 per cent"]',
            "4: 'tier.0.fee.1' holds a percentage, '2 per cent'; no collection may be one.",
            marks=clause("comstock/pure-21-5-blackjack/91"),
            id="two words in a list",
        ),
        pytest.param(
            'house = "players-club"\nfee = { why = "half a Percent of the wager" }',
            "2: 'fee.why' holds a percentage, 'half a Percent of the wager';"
            " no collection may be one.",
            marks=clause("players-club/no-bust-21st-century-blackjack/71"),
            id="the word",
        ),
        pytest.param(
            'house = "s-and-k"\n[fee]\nof_pot_percent = 5',
            "3: 'fee.of_pot_percent' is a percentage; no collection may be one.",
            marks=clause("s-and-k/pure-21-5-blackjack/75"),
            id="a key",
        ),
        pytest.param(
            "[fee]\nplayers = { '7-9' = 4.0 }",
            "2: 'fee.players.7-9' is a bare float, 4.0; write money as posted, in quotes.",
            id="a float in an inline table",
        ),
    ],
)
def test_no_book_may_hold_a_percentage_or_a_float(tmp_path: Path, text: str, message: str) -> None:
    path = book_file(tmp_path, text)
    assert [str(fault) for _, fault in writing_faults(read_book_file(path))] == [
        f"{path}:{message}"
    ]


def test_a_reason_may_say_that_nothing_is_a_percentage(tmp_path: Path) -> None:
    path = book_file(tmp_path, 'because = "the house never takes a percentage"')
    assert list(writing_faults(read_book_file(path))) == []


def test_a_place_without_a_line_has_that_of_the_table_around_it(tmp_path: Path) -> None:
    book = read_book_file(book_file(tmp_path, "a = 1\n[fee]\nmost = 2\n\n"))
    assert book.line("fee", "most") == 3
    assert book.line("fee", "least") == 2
    assert book.line("nowhere") == 4
    assert read_book_file(book_file(tmp_path, "")).line() == 1

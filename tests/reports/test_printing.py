"""The printed pages: one page a sign, pictures to look at, and the same bytes every time."""

from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.houses.house import House, every_house
from houseway.reports.printing import print_table_sign, set_page
from houseway.reports.table_sign import table_sign
from tests.reports.pages import posted_limits, sheet_text, sign, sign_text, texts


@pytest.mark.slow
@pytest.mark.parametrize("house", list(every_house()), ids=lambda house: house.slug)
def test_every_table_that_is_offered_has_a_sign_of_one_page(house: House) -> None:
    for row in house.rows():
        for schedule in row.schedules:
            for limit in posted_limits(schedule):
                shown = table_sign(row, limit, schedule=schedule.slug)
                (text,) = texts(set_page("sign.typ", shown))
                for line in shown.rates.rows:
                    assert all(amount in text for amount in line.amounts)


def test_the_same_sign_gives_the_same_bytes() -> None:
    shown = sign("comstock", "pan")
    assert set_page("sign.typ", shown) == set_page("sign.typ", shown)


def test_a_sign_is_written_where_it_was_asked_for(tmp_path: Path) -> None:
    print_table_sign(sign("comstock", "pan"), tmp_path / "sign.pdf")
    assert (tmp_path / "sign.pdf").read_bytes().startswith(b"%PDF")


def test_a_folder_that_is_not_there_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"gone/sign\.pdf: No such file"):
        print_table_sign(sign("comstock", "pan"), tmp_path / "gone" / "sign.pdf")


@pytest.mark.slow
def test_both_pages_have_the_clubs_head_and_foot() -> None:
    for text in (sign_text("garlic-city", "pan"), sheet_text("garlic-city", "pan")):
        assert "Garlic City Club" in text
        assert "40 Hornlein Court, Gilroy, California 95020" in text
        assert "Telephone (408) 847-7074" in text
        assert "Please gamble responsibly. Gambling problem? Call 1-800-GAMBLER" in text


@pytest.mark.slow
def test_a_rule_sheet_has_questions_answers_clauses_rates_and_readings() -> None:
    text = sheet_text("comstock", "texas-holdem")
    assert "How many raises may follow the bet in one round? 3" in text
    assert "(comstock/texas-holdem/20)" in text
    assert "$2 - $4 or higher, No Limit 5 - 9 $1.00 $2.00" in text
    assert "C3 Designated and Regular are both taken" in text

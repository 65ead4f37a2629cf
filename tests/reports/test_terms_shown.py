"""Terms that a book fixes without a rate: on the rule sheet now, on the sign once a rate is up."""

import shutil
from pathlib import Path

import pytest

from houseway.collection.limits import read_limit
from houseway.houses.books import house_folder
from houseway.houses.house import House
from houseway.reports.printing import set_page
from houseway.reports.table_sign import table_sign
from tests.cli.in_process import document, in_one_line, run
from tests.collection.asking import changed_copy, posts
from tests.reports.pages import sheet_text, sign, sign_text, texts

pytestmark = pytest.mark.slow

GAME = "no-bust-blackjack"
TERMS = {
    "every bet pays": [67],
    "the player-dealer pays": [68],
    "the table limit sets the amount": [69, 75],
    "each spot owes one collection": [70],
    "it is paid before any card": [67, 68, 75],
}


def test_the_rules_show_each_term_with_its_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    shown = in_one_line(run(capsys, "rules", "comstock", GAME).out)
    printed = sheet_text("comstock", GAME)
    for term, numbers in TERMS.items():
        clauses = ", ".join(f"comstock/{GAME}/{number}" for number in numbers)
        assert f"{term} ({clauses})" in shown
        assert f"{term} (comstock/no-bust" in printed
    terms = document(capsys, "rules", "comstock", GAME)["terms"]
    assert [term["text"] for term in terms] == list(TERMS)


def test_a_game_without_terms_shows_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Whatever rate is posted" not in run(capsys, "rules", "comstock", "pan").out
    assert "Whatever rate is posted" not in sheet_text("comstock", "pan")
    assert "Terms:" not in sign_text("comstock", "pan")


def test_the_sign_of_a_rate_posted_later_shows_the_terms(tmp_path: Path) -> None:
    folder = tmp_path / "comstock"
    shutil.copytree(house_folder("comstock"), folder)
    changed_copy(tmp_path, "comstock", posts())
    shown = table_sign(House.named(str(folder)).row(GAME), read_limit("5-100"))
    assert shown.terms == tuple(TERMS)
    (page,) = texts(set_page("sign.typ", shown))
    text = in_one_line(page)
    assert "Player-Dealer player-dealer, each hand $2.00" in text
    assert f"Terms: {'; '.join(TERMS)}." in text


@pytest.mark.parametrize(
    ("house", "words"),
    [("comstock", "The collection is dropped into the box after the hand."), ("s-and-k", "")],
)
def test_a_sign_says_when_the_collection_is_dropped_where_that_is_later(
    house: str, words: str
) -> None:
    notes = sign(house, "pure-21-5-blackjack", "min-5").rates.notes
    assert [one for one in notes if "box" in one] == ([words] if words else [])

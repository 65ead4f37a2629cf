"""Odds and pay tables: as a page posts them, each line on the word of its own clause."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import BadInput, HouseError
from houseway.rulebook.answers import Answers, load_answers, with_option
from houseway.rulebook.clauses import every_clause
from houseway.rulebook.options import HouseOptions, questions_of
from houseway.rulebook.pay_tables import Odds, OddsTo, PayRow, PayTable, TableOfOdds
from tests.mutants.other_values import others

CLAUSES = {clause.id for clause in every_clause()}
TABLE = TableOfOdds()


@dataclass(frozen=True, kw_only=True)
class PayOptions(HouseOptions):
    natural_pays: Odds
    """What does a natural pay?"""

    buster_pays: PayTable
    """What does Buster pay?"""


NATURAL = 'natural_pays = { is = "6 to 5", cite = "garlic-city/no-bust-21st-century-blackjack/87" }'
FIVE = '{ hand = "5 cards", A = "4 to 1", B = "4 to 1", cite = "garlic-city/buster/22" }'
SIX = '{ hand = "6 cards", A = "18 to 1", B = "16 to 1", cite = "garlic-city/buster/23" }'


def answers_of(tmp_path: Path, *rows: str, beside: str = "") -> Answers:
    path = tmp_path / "garlic-city" / "no-bust-21st-century-blackjack.toml"
    path.parent.mkdir(exist_ok=True)
    lines = [NATURAL, "[buster_pays]", "is = [", *(f"  {row}," for row in rows), "]", beside]
    path.write_text("\n".join(lines), "utf-8")
    return load_answers(path, (PayOptions,), CLAUSES)


def test_the_annotations_ask_for_odds_and_for_a_table_of_them() -> None:
    assert [question.kind for question in questions_of((PayOptions,))] == [OddsTo(), TABLE]


def test_every_line_of_a_posted_table_keeps_its_place_its_columns_and_its_clause(
    tmp_path: Path,
) -> None:
    table = answers_of(tmp_path, FIVE, SIX).options[PayOptions].buster_pays
    assert table.columns == ("A", "B")
    assert [row.hand for row in table.rows] == ["5 cards", "6 cards"]
    assert table.odds("6 cards", column="A") == Odds(18, 1)
    assert table.odds("6 cards", column="B") == Odds(16, 1)
    assert [row.cite for row in table.rows] == ["garlic-city/buster/22", "garlic-city/buster/23"]


def test_a_hand_that_is_not_on_the_table_is_not_paid() -> None:
    table = TABLE.parse("pair: 1 to 1, flush: 4 to 1")
    assert table.odds("pair") == Odds(1, 1)
    assert table.odds("high card") is None


def test_the_answer_rests_on_the_clauses_of_its_rows(tmp_path: Path) -> None:
    answers = answers_of(tmp_path, FIVE, SIX)
    assert answers.answer("buster_pays").standing == "is"
    assert answers.cite("buster_pays") == "garlic-city/buster/22, garlic-city/buster/23"


def test_one_clause_beside_the_rows_serves_for_all_of_them(tmp_path: Path) -> None:
    answers = answers_of(
        tmp_path, '{ hand = "5 cards", pays = "4 to 1" }', beside='cite = "garlic-city/buster/22"'
    )
    assert answers.cite("buster_pays") == "garlic-city/buster/22"


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (SIX.replace(', cite = "garlic-city/buster/23"', ""), "has a row that lacks its 'cite'."),
        (
            SIX.replace("buster/23", "buster/99"),
            "names 'garlic-city/buster/99' in its 'cite', which is no clause. "
            "The clauses of garlic-city/buster go from 1 to 27.",
        ),
        (
            SIX.replace("garlic-city/buster/23", "comstock/buster/21"),
            "names 'comstock/buster/21' in its 'cite', but garlic-city's own book must say it.",
        ),
        (
            SIX.replace("16 to 1", "16"),
            'must be odds as posted, such as "6 to 5", not "16".',
        ),
        (FIVE, "must pay each hand once, not '5 cards' twice."),
    ],
)
def test_a_wrong_row_is_told_where_and_why(tmp_path: Path, row: str, why: str) -> None:
    with pytest.raises(HouseError) as refused:
        answers_of(tmp_path, FIVE, row)
    assert refused.value.why == f"'buster_pays' {why}"
    assert refused.value.line in (2, 3)


@pytest.mark.parametrize(
    "written",
    [
        "4 to 1",
        [],
        ["4 to 1"],
        [{"hand": "pair"}],
        [{"pays": "1 to 1"}],
        [{"hand": " pair", "pays": "1 to 1"}],
        [{"hand": "pair: low", "pays": "1 to 1"}],
        [{"hand": "pair", "pays": "1 to 1", "cite": 3}],
        [{"hand": "pair", "option a": "1 to 1"}],
        [{"hand": "pair", "A": "1 to 1"}, {"hand": "flush", "B": "4 to 1"}],
        [{"hand": "pair", "A": "1 to 1", "B": "1 to 1"}, {"hand": "flush", "A": "4 to 1"}],
    ],
)
def test_what_is_no_table_of_odds_is_refused(written: object) -> None:
    with pytest.raises(BadInput, match=r"^must be rows such as \{ hand = "):
        TABLE.read(written)


@pytest.mark.parametrize("written", ["6:5", "6 to 0", "0 to 1", "6 to 5.5", "", 6, "٦ to 5"])
def test_what_is_no_pair_of_odds_is_refused(written: object) -> None:
    with pytest.raises(BadInput, match=r'^must be odds as posted, such as "6 to 5", not '):
        OddsTo().read(written)


def test_a_study_may_pay_otherwise(tmp_path: Path) -> None:
    answers = answers_of(tmp_path, FIVE, SIX)
    better = with_option(answers, "natural_pays", "3 to 2").options
    assert better[PayOptions].natural_pays == Odds(3, 2)
    typed = with_option(answers, "buster_pays", "5 cards: 4 to 1, 6 cards: 15 to 1").options
    assert typed[PayOptions].buster_pays.odds("6 cards") == Odds(15, 1)
    with pytest.raises(BadInput, match=r"^'buster_pays' must be rows such as .*, not \"6 cards 15"):
        with_option(answers, "buster_pays", "6 cards 15 to 1")


ODDS = st.builds(Odds, st.integers(1, 500), st.integers(1, 20))
TABLES = st.lists(st.sampled_from(["pays", "A", "B"]), min_size=1, max_size=3, unique=True).flatmap(
    lambda columns: st.builds(
        PayTable,
        st.just(tuple(columns)),
        st.lists(
            st.builds(
                PayRow,
                st.sampled_from(["pair", "3 or 4 cards", "8 or more cards", "ace-king"]),
                st.tuples(*[ODDS] * len(columns)),
            ),
            min_size=1,
            unique_by=lambda row: row.hand,
        ).map(tuple),
    )
)


@pytest.mark.slow
@settings(deadline=None)
@given(TABLES)
def test_a_table_that_is_shown_can_be_typed_and_a_mutant_changes_one_cell(table: PayTable) -> None:
    assert TABLE.parse(TABLE.show(table)) == table
    for other in others(TABLE, table):
        assert isinstance(other, PayTable)
        assert TABLE.parse(TABLE.show(other)) == other
        cells = [
            (before, after)
            for old, new in zip(table.rows, other.rows, strict=True)
            for before, after in zip(old.odds, new.odds, strict=True)
        ]
        assert sum(before != after for before, after in cells) == 1


def test_even_money_has_only_one_neighbour() -> None:
    assert tuple(others(OddsTo(), Odds(1, 1))) == (Odds(2, 1),)

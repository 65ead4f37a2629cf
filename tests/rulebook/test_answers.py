"""House answers: two clubs' books that load, one club's that starts from another game."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.rulebook.answers import Answers, load_answers, with_option
from houseway.rulebook.clauses import every_clause
from houseway.rulebook.options import Floor, Options
from tests.rulebook.questions_asked import (
    DOCUMENTED,
    HOLDEM,
    OMAHA,
    HoldemOptions,
    NaturalOptions,
    OmahaOptions,
)

BOOKS = Path(__file__).with_name("books")
CLAUSES = {clause.id for clause in every_clause()}


def omaha_at(house: str, game: str = "omaha") -> Answers:
    return load_answers(BOOKS / house / f"{game}.toml", OMAHA, CLAUSES)


GARLIC_CITY: Mapping[str, object] = {
    "raises_max": 3,
    "heads_up_raises_max": None,
    "check_raise": True,
    "early_flop_burn": "stands",
    "boxed_card": "scrap of paper",
    "playing_the_board": False,
    "half_kill_from_cents": 4000,
    "miscalled_hand": Floor.DECIDES,
}
PLAYERS_CLUB: Mapping[str, object] = {
    **GARLIC_CITY,
    "half_kill_from_cents": None,
    "miscalled_hand": "warning",
}


def test_a_script_gets_the_house_answers_as_typed_options() -> None:
    answers = omaha_at("garlic-city")
    assert answers.options == Options.of(OMAHA, GARLIC_CITY)
    assert (answers.house, answers.game, len(answers)) == ("garlic-city", "omaha", 8)


def test_a_game_that_starts_from_another_gives_only_its_exceptions() -> None:
    holdem = load_answers(BOOKS / "players-club/texas-holdem.toml", HOLDEM, CLAUSES)
    assert holdem.options[HoldemOptions].playing_the_board is True
    assert omaha_at("players-club").options == Options.of(OMAHA, PLAYERS_CLUB)


def test_a_game_may_start_from_one_that_starts_from_a_third() -> None:
    assert omaha_at("players-club", "omaha-hi-lo").options == omaha_at("players-club").options


@pytest.mark.parametrize(
    ("game", "option", "place", "through"),
    [
        ("omaha", "playing_the_board", "omaha.toml:5", ()),
        ("omaha", "raises_max", "texas-holdem.toml:3", ("players-club/omaha/5",)),
        ("omaha-hi-lo", "playing_the_board", "omaha.toml:5", ("players-club/omaha-hi-lo/3",)),
        (
            "omaha-hi-lo",
            "raises_max",
            "texas-holdem.toml:3",
            ("players-club/omaha-hi-lo/3", "players-club/omaha/5"),
        ),
    ],
)
def test_an_inherited_answer_remembers_where_it_comes_from(
    game: str, option: str, place: str, through: tuple[str, ...]
) -> None:
    answer = omaha_at("players-club", game).answer(option)
    assert f"{Path(answer.file).name}:{answer.line}" == place
    assert answer.through == through


def test_each_of_the_four_answers_says_on_whose_word() -> None:
    omaha = omaha_at("garlic-city")
    printed, silent, floor = map(omaha.answer, ("raises_max", "boxed_card", "miscalled_hand"))
    assert (printed.standing, printed.value, printed.cites) == ("is", 3, ("garlic-city/omaha/46",))
    assert (silent.standing, silent.value, silent.cites) == ("silent", "scrap of paper", ())
    assert silent.see == ("comstock/texas-holdem/29",)
    assert (floor.standing, floor.value, floor.advice) == ("floor", Floor.DECIDES, "warning")
    path = BOOKS / "garlic-city/no-bust-21st-century-blackjack.toml"
    natural = load_answers(path, (NaturalOptions,), CLAUSES).answer("natural_pays")
    assert (natural.standing, natural.value, natural.because) == ("conflict", "6 to 5", "GC-N1")
    assert natural.cites == (
        "garlic-city/no-bust-21st-century-blackjack/6",
        "garlic-city/no-bust-21st-century-blackjack/87",
    )


@pytest.mark.parametrize(
    ("house", "option", "cite"),
    [
        ("garlic-city", "raises_max", "garlic-city/omaha/46"),
        ("garlic-city", "heads_up_raises_max", "garlic-city/omaha/46, garlic-city/omaha/47"),
        ("garlic-city", "boxed_card", "our reading, leaning on comstock/texas-holdem/29"),
        ("garlic-city", "miscalled_hand", "garlic-city/omaha/78"),
        ("players-club", "half_kill_from_cents", "our reading PC-A9"),
        ("players-club", "check_raise", "our reading of players-club/omaha/5"),
        (
            "players-club",
            "early_flop_burn",
            "our reading PC-A2 of players-club/omaha/5, leaning on garlic-city/texas-holdem/56",
        ),
    ],
)
def test_players_are_shown_the_clause_or_that_it_is_our_reading(
    house: str, option: str, cite: str
) -> None:
    assert omaha_at(house).cite(option) == cite


def test_a_conflict_is_shown_as_our_reading_of_both_clauses() -> None:
    path = BOOKS / "garlic-city/no-bust-21st-century-blackjack.toml"
    assert load_answers(path, (NaturalOptions,), CLAUSES).cite("natural_pays") == (
        "our reading GC-N1 of garlic-city/no-bust-21st-century-blackjack/6, "
        "garlic-city/no-bust-21st-century-blackjack/87"
    )


def test_readings_are_the_answers_the_book_does_not_give() -> None:
    def names(house: str) -> list[str]:
        return [answer.name for answer in omaha_at(house).readings()]

    blackjack = BOOKS / "garlic-city/no-bust-21st-century-blackjack.toml"
    natural = load_answers(blackjack, (NaturalOptions,), CLAUSES)
    assert [answer.name for answer in natural.readings()] == ["natural_pays"]
    assert names("garlic-city") == ["boxed_card"]
    assert names("players-club") == [
        *("early_flop_burn", "boxed_card", "raises_max", "heads_up_raises_max", "check_raise"),
        *("half_kill_from_cents", "miscalled_hand"),
    ]


def test_answers_come_in_the_order_of_the_questions_with_values_as_typed() -> None:
    assert [(answer.name, answer.shown) for answer in omaha_at("garlic-city")] == [
        ("early_flop_burn", "stands"),
        ("boxed_card", "scrap of paper"),
        ("raises_max", "3"),
        ("heads_up_raises_max", "none"),
        ("check_raise", "yes"),
        ("playing_the_board", "no"),
        ("half_kill_from_cents", "$40.00"),
        ("miscalled_hand", "the floor decides"),
    ]


def test_the_example_of_the_documentation_loads(tmp_path: Path) -> None:
    page = Path(__file__).parents[2].joinpath("docs/house-answers.md").read_text("utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    path = tmp_path / "garlic-city" / "omaha.toml"
    path.parent.mkdir()
    path.write_text(example, "utf-8")
    answers = load_answers(path, DOCUMENTED, CLAUSES)
    assert {answer.standing for answer in answers} == {"is", "silent", "conflict", "floor"}


def test_a_person_may_choose_another_answer_for_one_table() -> None:
    printed = omaha_at("garlic-city")
    chosen = with_option(printed, "half_kill_from_cents", "60")
    assert chosen.options[OmahaOptions].half_kill_from_cents == 6000
    assert chosen.answer("half_kill_from_cents").standing == "set"
    assert chosen.cite("half_kill_from_cents") == "chosen for this table"
    assert [answer.name for answer in chosen] == [answer.name for answer in printed]
    assert printed.options == Options.of(OMAHA, GARLIC_CITY)


def test_a_person_may_leave_to_the_floor_what_play_can_ask() -> None:
    chosen = with_option(omaha_at("players-club"), "miscalled_hand", "floor")
    assert chosen.options[OmahaOptions].miscalled_hand is Floor.DECIDES


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        (
            "raise_max",
            "4",
            "no option 'raise_max' in omaha at garlic-city. Did you mean 'raises_max'?",
        ),
        (
            "jackpot",
            "4",
            "no option 'jackpot' in omaha at garlic-city."
            " `houseway rules garlic-city omaha` lists them.",
        ),
        ("raises_max", "four", "'raises_max' must be a whole number, 0 or more, not \"four\"."),
        (
            "early_flop_burn",
            "burn agian",
            '\'early_flop_burn\' must be "stands" or "burn again", not "burn agian".'
            " Did you mean 'burn again'?",
        ),
        (
            "boxed_card",
            "floor",
            '\'boxed_card\' must be "scrap of paper" or "live", not "floor".',
        ),
    ],
)
def test_a_wrong_choice_is_told_what_would_be_right(option: str, text: str, message: str) -> None:
    with pytest.raises(BadInput) as refused:
        with_option(omaha_at("garlic-city"), option, text)
    assert str(refused.value) == message

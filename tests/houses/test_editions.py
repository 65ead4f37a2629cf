"""A hand keeps the answers it was dealt under: editions of the books, and records naming them."""

from pathlib import Path
from typing import Final

import pytest

import houseway
from houseway.errors import BadInput
from houseway.houses.editions import EDITION, all_answers, as_of, departing, edition, text_of
from houseway.houses.house import House, every_house
from houseway.houses.playing import PlayedHand
from houseway.houses.replaying import replayed
from houseway.rulebook.answers import with_option
from tests.editions import KEPT, answers_then

BEFORE: Final = KEPT.with_name("before.hand")
FIRST: Final = answers_then()

ROWS: Final = [(house.slug, game) for house in every_house() for game in house.games]


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_the_first_edition_is_answered_as_it_was(house: str, game: str) -> None:
    then, first = FIRST[f"{house}/{game}"], edition(1)
    row = as_of(House.named(house).row(game), 1)
    gone = {name for name, games in first.gone.items() if game in games}
    assert set(row.answers.by_name) == (set(then) - gone) | (
        set(row.answers.by_name) & set(first.asked_since)
    )
    wrong = {
        name: (text_of(row, name), then[name]["value"])
        for name in row.answers.by_name
        if name in then and text_of(row, name) != then[name]["value"]
    }
    assert not wrong
    unasked = {
        name: text_of(row, name)
        for name in row.answers.by_name
        if name not in then and name not in first.was.get(house, {}).get(game, {})
    }
    assert unasked == {name: first.asked_since[name] for name in unasked}


def test_nothing_is_kept_of_an_edition_that_is_not_needed() -> None:
    first = edition(1)
    rows = {(house, game): House.named(house).row(game) for house, game in ROWS}
    for house, games in first.was.items():
        for game, was in games.items():
            same = [name for name, text in was.items() if text_of(rows[house, game], name) == text]
            assert not same, f"{house} {game}: {same}"
    asked = {name for row in rows.values() for name in row.answers.by_name}
    assert set(first.asked_since) <= asked


def test_todays_edition_is_the_house_itself() -> None:
    row = House.named("comstock").row("pan")
    assert as_of(row, 0) is row
    assert as_of(row, EDITION) is row
    assert departing(row) == {}


def test_a_record_names_its_edition_and_keeps_it() -> None:
    hand = houseway.house("comstock").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200, 200], seed=7
    )
    assert f"edition = {EDITION}\n" in hand.record()
    old = PlayedHand.from_record(hand.record().replace(f"edition = {EDITION}", "edition = 1"))
    assert "edition = 1\n" in old.record()


def test_an_unknown_edition_is_named() -> None:
    text = 'house = "comstock"\ngame = "pan"\nlimit = "condition-2"\nedition = 9\n'
    with pytest.raises(BadInput, match="no edition 9; there are 1 to 2"):
        PlayedHand.from_record(f"{text}stacks_dollars = [200, 200]\ndeck_seed = 1\nactions = []\n")


def test_an_answer_of_an_earlier_edition_is_not_shown_as_printed() -> None:
    row = House.named("comstock").row("texas-holdem")
    answer = with_option(row.answers, "raises_max", "4", because="as then").answer("raises_max")
    assert (answer.standing, answer.cite) == ("set", "as then")


def test_a_table_keeps_every_answer_of_its_row() -> None:
    row = House.named("comstock").row("lowball")
    assert all_answers(row).keys() == row.answers.by_name.keys()
    assert all_answers(row)["seats_max"] == str(row.players[1])


def test_a_record_from_before_editions_holds_by_the_first(tmp_path: Path) -> None:
    """At Comstock's lowball a checked seven used to lose its return when the others mucked."""
    text = BEFORE.read_text(encoding="utf-8")
    file = tmp_path / "old.hand"
    file.write_text(text)
    (one,) = replayed(file)
    assert (one.ok, one.edition) == (True, 1)
    assert "stacks 186 225 186" in one.by_today
    file.write_text(f"edition = {EDITION}\n{text}")
    (one,) = replayed(file)
    assert not one.ok

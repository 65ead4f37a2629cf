"""Every place that a book leaves open is answered where its entry says: a row, or the club."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.four_answers import Answer
from houseway.rulebook.questions import PARTS, load_open_book
from tests.mutants.answers import every_room_answer

UNBUILT = {"irregularities", "room"}
COLLECTION_READING = re.compile(r"\b(?:G|C|PC|S)\d+\b")
"""The key of a reading in some club's `collection.toml`."""


def answers_of(house: House) -> Iterator[Answer]:
    """What a house answers for a row, for all its tables, or for its room."""
    for row in house.rows():
        yield from row.answers
    yield from house.collection.answers.values()
    yield from house.club.answers.values()
    yield from every_room_answer(house)


@cache
def answered(slug: str) -> frozenset[str]:
    return frozenset(answer.name for answer in answers_of(House.named(slug)))


@pytest.mark.parametrize("house", HOUSES)
def test_every_option_that_a_reading_names_is_answered_by_its_house(house: str) -> None:
    missing = {
        question.key: names
        for question in load_open_book(house).questions
        if question.option and (names := set(question.names) - answered(house))
    }
    assert missing == {}


@pytest.mark.parametrize("house", HOUSES)
def test_a_reading_waits_only_for_what_is_not_built(house: str) -> None:
    assert set(PARTS) > UNBUILT
    waiting = {one.key: one.waiting for one in load_open_book(house).questions if one.waiting}
    assert set(waiting.values()) <= UNBUILT, waiting


@pytest.mark.parametrize("slug", HOUSES)
def test_a_reading_does_not_wait_for_options_that_its_games_answer(slug: str) -> None:
    house = House.named(slug)
    rows = {row.game.slug: {answer.name for answer in row.answers} for row in house.rows()}
    for question in load_open_book(slug).questions:
        if question.waiting:
            games = {clause.split("/")[1] for clause in question.clauses}
            asked = [names for game, names in rows.items() if game in games]
            assert not asked or not all(set(question.names) <= one for one in asked), question.key


def test_a_collection_reading_that_an_entry_leans_on_is_in_some_clubs_book() -> None:
    written = {key for slug in HOUSES for key in House.named(slug).collection.reasons}
    for slug in HOUSES:
        for question in load_open_book(slug).questions:
            text = " ".join((question.default, question.reason, question.none))
            leans_on = set(COLLECTION_READING.findall(text))
            assert leans_on <= written, question.key


def test_an_answer_for_a_whole_club_is_listed_by_the_reading_it_leans_on() -> None:
    listed = {one.key: one.names for slug in HOUSES for one in load_open_book(slug).questions}
    for slug in HOUSES:
        house = House.named(slug)
        collection, club = house.collection.answers.values(), house.club.answers.values()
        for answer in (*collection, *club, *every_room_answer(house)):
            if answer.because in listed:
                assert answer.name in listed[answer.because], (slug, answer.name)

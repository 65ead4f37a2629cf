"""What a word of the games means, and where the books print it."""

import re

import pytest

from houseway.games import GAMES
from houseway.rulebook.words import Word, words


def forms(one: Word) -> list[str]:
    """Its forms, a stroke between two words or a blank alike."""
    return [form.lower().replace("-", " ") for form in (one.word, *one.also)]


@pytest.mark.parametrize("one", words(), ids=lambda one: one.slug)
def test_a_clause_that_is_shown_for_a_word_has_it(one: Word) -> None:
    stems = [re.sub(r"(e|s|ies|y)$", "", form) for form in forms(one)]
    for clause in one.printed:
        gist = clause.gist.lower().replace("-", " ")
        assert any(stem in gist for stem in stems), f"{clause.id}: {clause.gist}"


def test_a_meaning_is_a_sentence() -> None:
    for one in words():
        assert one.means[0].isupper(), one.word
        assert one.means.endswith("."), one.word
        assert "!" not in one.means, one.word


def test_a_word_is_used_at_games_that_there_are() -> None:
    known = {*GAMES, *(game.family for game in GAMES.values())}
    assert {place for one in words() for place in one.at} <= known


def test_no_form_of_a_word_has_two_meanings_at_one_game() -> None:
    for slug, game in GAMES.items():
        here = [one for one in words() if one.is_used_at(slug, game.family)]
        found = [form for one in here for form in forms(one)]
        assert sorted(found) == sorted(set(found)), slug

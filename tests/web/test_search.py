"""The room's one search: however a game is spelled, every clause by its words, and who may know."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from houseway.rulebook.clauses import HOUSES, every_clause
from houseway.web.search.known_as import KNOWN_AS
from houseway.web.search.searching import clause_index, games_found, typed_words
from houseway.web.search.spelling import Named, found, words_of
from tests.patience import processor_s
from tests.web.open_server import Server, open_server

SPELLINGS = json.loads(
    (Path(__file__).parents[1] / "fixtures" / "spellings.json").read_text(encoding="utf-8")
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with open_server(tmp_path_factory.mktemp("search"), bots=2) as opened:
        yield opened


def look(server: Server, q: str, *, by: dict[str, str] | None = None, **about: Any) -> Any:
    answer = server.client.get("/api/search", params={"q": q, **about}, headers=by)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize(("typed", "wanted"), SPELLINGS["typed"].items())
def test_a_name_is_found_however_it_is_spelled(typed: str, wanted: list[str]) -> None:
    names = [(Named(called), name) for name, called in SPELLINGS["names"].items()]
    assert sorted(found(names, words_of(typed))) == sorted(wanted)


def test_what_begins_so_comes_before_what_only_has_the_words() -> None:
    assert next(one.game for one in games_found(typed_words("o8"), HOUSES)) == "omaha-hi-lo"
    assert next(one.game for one in games_found(typed_words("kc"), HOUSES)) == "kansas-city-lowball"


def test_every_game_is_found_by_each_of_its_names() -> None:
    for game, names in KNOWN_AS.items():
        for name in names:
            called = [one.game for one in games_found(typed_words(name), HOUSES)]
            assert game in called, f"{name!r} finds {called}, not {game}"


def test_a_room_of_one_club_finds_the_games_of_that_club_alone() -> None:
    (pan,) = games_found(["panguingue"], ("comstock",))
    assert [club.house for club in pan.clubs] == ["comstock"]
    assert games_found(words_of("pai gow tiles"), ("comstock",)) == []


def test_every_clause_is_found_by_its_id_and_by_its_own_words() -> None:
    index = clause_index()
    for clause in list(every_clause())[::40]:
        assert index.find(clause.id) == [clause]
        # Two clubs may print the same sentence.
        assert index.find(clause.gist)[0].gist == clause.gist, clause.id


@pytest.mark.parametrize("typed", ["clause 61", "Clauses 61", "61 clause"])
def test_a_clause_that_is_called_by_its_number_comes_first(typed: str) -> None:
    """The word itself is like "causes", which would find others."""
    numbers = [one.number for one in clause_index().find(typed)]
    every = sum(one.number == 61 for one in every_clause())
    assert numbers[:every] == [61] * every, "all books' before any other"


def test_clauses_have_every_word_in_whatever_order_and_the_rule_itself_counts_most() -> None:
    rules = [one.id for one in clause_index().find("boxed card")]
    assert rules[0] == "comstock/texas-holdem/29"
    assert sorted(rules) == sorted(one.id for one in clause_index().find("card boxed"))
    hits = clause_index().find("insurence")
    assert hits
    assert all("insur" in f"{one.gist} {one.place}".lower() for one in hits)
    assert clause_index().find("zzzz") == []


def test_where_no_clause_has_every_word_those_with_most_are_told() -> None:
    hits = clause_index().find("hole card exposed flop zzzz")
    assert hits
    assert all(
        sum(word in one.gist.lower() for word in ("hole", "card", "exposed", "flop")) >= 2
        for one in hits[:3]
    )


def test_a_clause_says_where_it_rules_and_what_rests_on_it(server: Server) -> None:
    (rule,) = look(server, "garlic-city/collection/6")["clauses"]
    assert (rule["club"], rule["title"]) == ("Garlic City Club", "")
    assert rule["rests"][0]["kind"] == "fee"
    assert "Hold'em" in rule["rests"][0]["game"]
    (rule,) = look(server, "comstock/texas-holdem/29")["clauses"]
    assert rule["title"] == "Texas Hold'em"
    assert rule["rests"][0]["kind"] == "answer"
    assert rule["rests_count"] > len(rule["rests"]) == 3


def test_games_and_tables_are_found_in_one_request_and_counted(server: Server) -> None:
    answer = look(server, "hold em", count=1)
    assert [one["title"] for one in answer["games"]] == ["Texas Hold'em"]
    assert answer["games_count"] == 2
    assert [club["house"] for club in answer["games"][0]["clubs"]] == list(HOUSES)
    assert [one["table"] for one in answer["tables"]] == [1]
    assert answer["tables"][0]["taken"] == 2
    assert len(answer["clauses"]) == 1 < answer["clauses_count"]
    assert [one["table"] for one in look(server, "table 1")["tables"]] == [1]


def test_people_are_found_by_the_floor_and_by_nobody_else(server: Server) -> None:
    player = server.invited("Somebody Known")
    floor, manager = server.invited("Frank", "floor"), server.invited("Mona", "manager")
    dealer = server.invited("Dora", "house dealer")
    for who in (None, player, dealer):
        answer = look(server, "somebody known", by=who)
        assert (answer["people"], answer["people_count"]) == ([], 0)
    for who in (floor, manager):
        (person,) = look(server, "sombody", by=who)["people"]
        assert person["name"] == "Somebody Known"
        assert person["tables"] == []


@pytest.mark.parametrize("q", ["", "   ", "?!", "'", "\x00", "🂡"])
def test_nothing_is_found_for_what_has_no_word(server: Server, q: str) -> None:
    answer = look(server, q)
    assert (answer["games"], answer["clauses"], answer["tables"]) == ([], [], [])


def test_what_is_too_long_or_too_much_is_refused(server: Server) -> None:
    refused: tuple[dict[str, Any], ...] = (
        {"q": "a" * 81},
        {"q": "pan", "count": 51},
        {"q": "pan", "count": 0},
    )
    for wrong in refused:
        assert server.client.get("/api/search", params=wrong).status_code == 400


def test_the_longest_question_is_answered_at_once(server: Server) -> None:
    for q in (" ".join("abcdefghijklmnopqrstuvwxyz"), "a" * 80, "carribeen pinaple blakjak " * 3):
        assert processor_s(partial(look, server, q[:80]), tries=2) < 1

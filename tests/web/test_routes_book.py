"""The rule book over the API: the same words as the terminal prints, for anybody who asks."""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo as TimeZone

import pytest
from typer.testing import CliRunner

from houseway.cards.card import card
from houseway.cli.main import app as command_line
from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES, load_clauses
from houseway.web.shown.books import house_shown
from tests.web.open_server import Server, open_server

TUESDAY_NOON = datetime(2026, 11, 17, 12, tzinfo=TimeZone("America/Los_Angeles"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with open_server(tmp_path_factory.mktemp("book")) as opened:
        yield opened


def get(server: Server, path: str) -> Any:
    answer = server.client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def printed(*words: str) -> Any:
    """What the command line prints as JSON."""
    result = CliRunner().invoke(command_line, [*words, "--json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


@pytest.mark.slow
def test_four_clubs_deal_sixty_games(server: Server) -> None:
    clubs = get(server, "/api/houses")
    assert [club["slug"] for club in clubs] == list(HOUSES)
    assert sum(len(club["games"]) for club in clubs) == 60
    for club in clubs:
        assert club["character"].endswith(".")
        assert club["felt"].startswith("#")
        for game in club["games"]:
            usual = game["usual"]
            assert usual["buy_in_cents"] >= usual["buy_in_min_cents"]
            assert 1 <= usual["bots"] < usual["seats"] == game["players"][1]
            assert game["is_posted"] == bool(game["schedules"])


def test_a_club_with_printed_hours_is_open_in_them_alone() -> None:
    """players-club/house/8: 3-6 games from 10 AM to 2 AM, and nothing else prints hours."""
    club = House.named("players-club")
    noon = house_shown(club, round(TUESDAY_NOON.timestamp() * 1000))
    assert noon.is_open
    assert noon.local_time == "Tuesday 12:00 PM"
    assert [line.cites for line in noon.hours] == [
        ("players-club/house/8",), ("players-club/house/9",), ("players-club/house/10",),
    ]  # fmt: skip
    early = house_shown(club, round(TUESDAY_NOON.replace(hour=5).timestamp() * 1000))
    assert not early.is_open
    games = {game.slug: game for game in noon.games}
    assert games["texas-holdem"].is_open
    assert not games["lowball"].is_open, "no rate is posted for it"


def test_a_game_says_what_the_club_posts_for_it() -> None:
    """The books' own amounts: a game without a posted rate has none, and that is not zero."""
    at_ms = round(TUESDAY_NOON.timestamp() * 1000)
    games = {
        (house, game.slug): game
        for house in HOUSES
        for game in house_shown(House.named(house), at_ms).games
    }

    def posted(house: str, game: str) -> list[tuple[str, int, int]]:
        costs = games[house, game].costs
        return [(one.when, one.low_cents, one.high_cents) for one in costs]

    assert posted("s-and-k", "push-nine") == []
    # players-club/collection/1: $3 out of the blind.
    assert posted("players-club", "texas-holdem") == [("before the deal", 300, 300)]
    # comstock/collection/23 and /24: $1 before the flop, then $1 or, five-handed and up, $2.
    assert posted("comstock", "texas-holdem") == [
        ("before the flop", 100, 100), ("after the flop", 100, 200),
    ]  # fmt: skip
    # s-and-k/pan: a rate in chips of the table is no amount in dollars.
    (first, *_) = games["s-and-k", "pan"].costs
    assert (first.payers, first.low_chips, first.high_chips) == (("antes",), 1, 3)
    assert all(bool(game.costs) == game.is_posted for game in games.values())


@pytest.mark.slow
def test_a_room_of_one_club_shows_that_club_alone(tmp_path: Path) -> None:
    with open_server(tmp_path, house="comstock") as server:
        assert [club["slug"] for club in get(server, "/api/houses")] == ["comstock"]


@pytest.mark.slow
def test_a_row_says_what_the_terminal_prints(server: Server) -> None:
    row = get(server, "/api/houses/comstock/games/lowball")
    sheet = printed("rules", "comstock", "lowball")
    order = [step["step"] for step in sheet["steps"]]
    in_order = sorted(sheet["answers"], key=lambda answer: order.index(answer["step"]))
    assert [step["step"] for step in row["steps"]] == order
    assert [answer for step in row["steps"] for answer in step["answers"]] == in_order
    for part in ("bases", "readings", "fees", "not_offered", "terms", "notices"):
        assert row[part] == sheet[part]
    assert row["rulings"] == printed("ruling", "comstock", "lowball")
    assert row["script"][0]
    assert row["clauses"] == sum(one.game == "lowball" for one in load_clauses("comstock").values())


def test_every_row_has_its_page(server: Server) -> None:
    for house, game in (("garlic-city", "pan"), ("s-and-k", "push-nine")):
        row = get(server, f"/api/houses/{house}/games/{game}")
        assert row["game"]["slug"] == game
        assert any(answer["clauses"] for step in row["steps"] for answer in step["answers"])


def test_a_clause_comes_with_its_evidence_and_what_rests_on_it(server: Server) -> None:
    clause = get(server, "/api/clauses/garlic-city/texas-holdem/18")
    assert "ten times" in clause["gist"] or "buy-in" in clause["gist"].lower()
    assert clause["club"] == "Garlic City Club"
    assert clause["status"] in ("evidenced", "open")
    assert bool(clause["tests"]) == (clause["status"] == "evidenced")
    assert any(one["option"] == "buy_in_min" for one in clause["touches"])


def test_a_fee_says_which_collection_it_posts(server: Server) -> None:
    fee = get(server, "/api/clauses/garlic-city/collection/6")
    (posted,) = [one for one in fee["resting"] if one["kind"] == "fee"]
    assert posted["games"] == ["texas-holdem", "pineapple", "crazy-pineapple"]
    # "$4.00 with 7, 8 or 9 players, $2.00 with 6, $2.00 with 5 or fewer"
    assert posted["words"] == "$3/6 thru $10/20: 9, 8 & 7 $4.00, 6 $2.00, 5 or less $2.00"
    dealt = get(server, "/api/clauses/garlic-city/texas-holdem/1")
    assert [(one["kind"], one["title"]) for one in dealt["resting"]] == [("order", "hole cards")]


def test_the_clauses_of_a_game_are_listed_in_the_order_of_the_book(server: Server) -> None:
    listed = get(server, "/api/houses/s-and-k/games/push-nine/clauses")
    numbers = [one["number"] for one in listed]
    assert numbers == sorted(numbers)
    assert {one["id"].rpartition("/")[0] for one in listed} == {"s-and-k/push-nine"}


def test_two_clubs_differ_in_print_or_in_reading(server: Server) -> None:
    found = get(server, "/api/diff/texas-holdem?a=garlic-city&b=comstock")
    assert (found["first"], found["second"]) == ("garlic-city", "comstock")
    assert found["printed"]
    assert all(one["kind"] == "printed" for one in found["printed"])


def test_the_smallest_hand_on_which_two_clubs_differ_is_told_at_both(server: Server) -> None:
    found = get(server, "/api/diff/seven-card-stud/hand?a=comstock&b=garlic-city")
    assert (found["first"], found["second"]) == ("comstock", "garlic-city")
    paid = next(one for one in found["hands"] if one["kind"] == "paid")
    # Comstock forces $2 of the low card at 4/8, Garlic City $1.
    apart = next(line for line in paid["lines"] if not line["is_alike"])
    assert "$2" in apart["first"]
    assert "$1" in apart["second"]
    assert paid["first"]["came_to"] != paid["second"]["came_to"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/houses/comstok/games/lowball",
        "/api/houses/comstock/games/blackjack",
        "/api/clauses/comstock/lowball/9999",
        "/api/clauses/comstock/lowball/0",
        "/api/diff/pan?a=garlic-city&b=nowhere",
        "/api/diff/pan/hand?a=garlic-city&b=nowhere",
        "/api/diff/pan?a=garlic-city&b=houseway%2Fhouses%2Fexample-club",
        "/api/houses/houseway%2Fhouses%2Fexample-club/games/texas-holdem",
        "/api/houses/example-club/games/texas-holdem",
    ],
)
def test_a_word_that_no_book_has_is_not_there(server: Server, path: str) -> None:
    answer = server.client.get(path)
    assert answer.status_code == 404
    assert answer.json()["kind"] == "refused"


def test_every_card_and_tile_has_its_number(server: Server) -> None:
    pieces = get(server, "/api/pieces")
    assert [one["number"] for one in pieces] == list(range(len(pieces)))
    ace, teen = pieces[card("As")], pieces[card("6-6")]
    assert (ace["name"], ace["rank"], ace["suit"]) == ("As", 14, "spades")
    assert (teen["kind"], teen["pips"], teen["red_pips"]) == ("tile", [6, 6], 6)
    assert sum(one["kind"] == "joker" for one in pieces) == 1


def test_a_word_of_the_games_is_told_with_what_the_books_print(server: Server) -> None:
    words = {one["slug"]: one for one in server.client.get("/api/words").json()}
    valle = words["valle"]
    assert valle["games"] == ["pan"]
    assert not valle["is_everywhere"]
    printed = valle["printed"][0]
    assert (printed["id"], printed["club"]) == ("players-club/pan/27", "The Players Club")
    clause = server.client.get(f"/api/clauses/{printed['id']}").json()
    assert printed["gist"] == clause["gist"]
    # Each meaning has its own games: a foul of pan is not one of pai gow.
    assert "pan" in words["foul-pan"]["games"]
    assert "pan" not in words["foul-pai-gow"]["games"]
    assert words["misdeal"]["is_everywhere"]

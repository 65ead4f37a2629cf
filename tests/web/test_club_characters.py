"""What the page says of a club at first sight is so in its book."""

import re
import shutil
from pathlib import Path
from typing import Final

import pytest

from houseway.games import GAMES
from houseway.houses.house import House
from houseway.houses.notices import FELTS
from houseway.rulebook.clauses import BOOKS, HOUSES, clause_named
from houseway.web.shown.clubs import ACCENTS, character_of
from tests.evidence import ROOT

# What is said, the clause that says so, and its own words for it.
SAID: Final = [
    ("garlic-city", "every one dealt by a house dealer", "garlic-city/house/1", "for every game"),
    ("garlic-city", "a kill, a half kill or overs", "garlic-city/house/4", "an overs button"),
    ("players-club", "from ten in the morning", "players-club/house/8", "10:00 AM"),
    ("players-club", "The blind pays the collection", "players-club/collection/1", "$3.00 blind"),
    ("s-and-k", "the first of March 2010", "s-and-k/collection/1", "March 1, 2010"),
]


@pytest.mark.parametrize(("house", "said", "identity", "printed"), SAID)
def test_a_club_is_introduced_by_facts_of_its_book(
    house: str, said: str, identity: str, printed: str
) -> None:
    assert said in character_of(House.named(house)).words
    assert printed in clause_named(identity).gist


def test_the_games_it_boasts_of_are_dealt_there() -> None:
    games = {house: set(House.named(house).games) for house in HOUSES}
    stud = {game for game in games["comstock"] if GAMES[game].family == "stud"}
    assert len(games["garlic-city"]) == 24 == max(len(dealt) for dealt in games.values())
    assert len(stud) == 5
    assert [house for house, dealt in games.items() if "push-nine" in dealt] == ["s-and-k"]


def test_every_felt_has_its_colours_on_the_page() -> None:
    page = (ROOT / "page" / "src" / "look" / "tokens.css").read_text(encoding="utf-8")
    assert set(re.findall(r'\[data-theme="(\w+)"\]', page)) == set(FELTS)
    assert set(ACCENTS) == set(FELTS)
    assert {character_of(House.named(house)).theme for house in HOUSES} == set(FELTS[-4:])


@pytest.mark.parametrize(
    ("games", "words"),
    [
        (["pan"], "Panguingue"),
        (["pan", "razz"], "Razz and Panguingue"),
        (["texas-holdem", "omaha", "pineapple", "razz", "lowball", "pan"],
         "Texas Hold'em, Omaha, Pineapple, Razz, Lowball and one other game"),
    ],
)  # fmt: skip
def test_a_club_of_ones_own_is_introduced_by_what_it_deals(
    tmp_path: Path, games: list[str], words: str
) -> None:
    club = tmp_path / "bare-club"
    shutil.copytree(House.named("garlic-city").folder, club)
    shutil.copy(BOOKS / "garlic-city.csv", club / "clauses.csv")
    for file in (*club.glob("*.toml"), club / "clauses.csv"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("garlic-city/", "bare-club/"), encoding="utf-8")
        if file.stem in GAMES and file.stem not in games:
            file.unlink()
    character = character_of(House.named(club))
    assert character.words == f"Garlic City Club deals {words}."
    assert character.theme == "baize", "it names no felt"


def test_no_two_clubs_look_alike() -> None:
    characters = [character_of(House.named(house)) for house in HOUSES]
    for field in ("theme", "accent", "words"):
        assert len({getattr(one, field) for one in characters}) == 4

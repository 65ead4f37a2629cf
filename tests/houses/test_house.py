"""A house as a whole: found by slug or by folder, with its rows, its clauses and its notices."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import houseway
from houseway.errors import BadInput, HouseError
from houseway.games import GAMES
from houseway.houses.books import clauses_known_to, house_clauses, house_folder
from houseway.houses.house import House, every_house
from tests.evidence import ROOT

EXAMPLE = ROOT / "houseway" / "houses" / "example-club"


def copied(source: Path, folder: Path) -> Path:
    return Path(shutil.copytree(source, folder / source.name))


def test_the_four_houses_deal_sixty_rows() -> None:
    counts = {house.slug: len(house.games) for house in every_house()}
    assert counts == {"garlic-city": 24, "comstock": 16, "players-club": 10, "s-and-k": 10}


@pytest.mark.parametrize("house", [house.slug for house in every_house()])
def test_every_row_of_a_house_loads_and_seats_somebody(house: str) -> None:
    for row in House.named(house).rows():
        fewest, most = row.players
        assert 2 <= fewest <= most <= 10, row.game.slug


def loaded_by(call: str) -> set[str]:
    """What of the package a new process has loaded after one call."""
    program = f"import sys, houseway; {call}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return {name for name in done.stdout.split() if name.startswith("houseway.")}


def test_naming_a_house_loads_neither_a_game_nor_the_table() -> None:
    parts = {name.split(".")[1] for name in loaded_by("houseway.house('comstock').games")}
    assert parts == {"errors", "games", "houses", "rulebook"}


def test_a_row_loads_its_own_game_and_no_other() -> None:
    loaded = loaded_by("houseway.house('comstock').row('texas-holdem')")
    assert {name for name in loaded if name.startswith("houseway.games.")} == {
        "houseway.games.texas_holdem"
    }
    assert not loaded & {"houseway.houses.room_book", "houseway.table.families"}


def test_a_game_is_in_the_file_of_its_name() -> None:
    assert [game.slug for game in GAMES.values()] == list(GAMES)
    with pytest.raises(KeyError):
        GAMES["badugi"]  # read from PHH files, and dealt by no house


def test_a_row_knows_its_schedules_and_their_limits() -> None:
    row = House.named("comstock").row("lowball")
    assert [one.slug for one in row.schedules] == ["per-hand", "half-hour"]
    assert row.limits == ("4-20", "20-straight")
    assert House.named("comstock").row("no-bust-blackjack").limits == ()


def test_a_row_knows_the_games_whose_rules_apply_to_it() -> None:
    row = House.named("players-club").row("crazy-pineapple")
    (base,) = row.bases
    assert (base.book.topic, base.through) == ("texas-holdem", ("players-club/crazy-pineapple/4",))
    assert House.named("players-club").row("texas-holdem").bases == ()


def test_a_row_posts_its_own_notices_its_bases_and_the_houses() -> None:
    texts = {one.text for one in House.named("garlic-city").row("omaha-hi-lo").notices}
    assert "Vulgar or obscene language is not tolerated." in texts  # of Omaha
    assert "Rules of December 10, 2007, the version in force." in texts  # of the house
    assert not any("Pai Gow" in text for text in texts)


def test_a_reading_that_leads_to_another_page_does_not_bring_its_notices() -> None:
    row = House.named("garlic-city").row("three-card-poker")
    assert [base.because for base in row.bases if base.book.topic == "pai-gow-tiles"] == ["GC-A1"]
    assert not any("make nine" in one.text for one in row.notices)


@pytest.mark.parametrize(
    ("house", "game", "why"),
    [
        ("comstok", "", "no house 'comstok'. Did you mean 'comstock'?"),
        ("comstock", "omaah-hi-lo", "comstock does not deal 'omaah-hi-lo'. Did you mean 'omaha-hi"),
        ("s-and-k", "zzz", "s-and-k does not deal 'zzz'. It deals texas-holdem, "),
    ],
)
def test_a_wrong_name_is_answered_with_the_right_one(house: str, game: str, why: str) -> None:
    with pytest.raises(BadInput) as error:
        House.named(house).row(game)
    assert str(error.value).startswith(why)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (None, "a house is its slug, like 'comstock', or its folder's path, not None"),
        (3, "a house is its slug, like 'comstock', or its folder's path, not 3"),
        ("", "no house ''. There are garlic-city, comstock, players-club, s-and-k, or a folder's"),
        ("clubs/my-clib", "no house 'clubs/my-clib'. Did you mean 'my-club'?"),
        ("clubs/hall", "no house 'clubs/hall'. There are garlic-city"),
        ("nowhere/my-club", "no house 'nowhere/my-club'. There are garlic-city"),
        (
            "clubs/my-club/club.toml",
            "'clubs/my-club/club.toml' is a file, and a house a folder. Did",
        ),
        (
            "clubs",
            "'clubs' has no game's file, such as texas-holdem.toml, so it is no house. `house",
        ),
        ("x" * 5000, "no house 'xxxx"),
        ("x" * 5000 + "/x", "no house 'xxxx"),
        ("nul\0", "no house 'nul"),
    ],
)
def test_a_folder_that_is_no_house_is_said_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str, why: str
) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "clubs" / "my-club")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput) as error:
        houseway.house(wrong)
    assert str(error.value).startswith(why)


def test_a_folder_elsewhere_is_a_house_with_clauses_of_its_own() -> None:
    house = House.named(str(EXAMPLE))
    assert house.slug == "example-club"
    assert house.club.name == "The Example Club"
    assert {clause.house for clause in house.clauses.values()} == {"example-club"}
    assert {"example-club/pineapple/1", "comstock/razz/1"} <= set(house.known_clauses)
    assert [row.game.slug for row in house.rows()] == [
        "texas-holdem",
        "pineapple",
        "crazy-pineapple",
    ]


def test_a_copy_of_a_club_reads_its_own_schedules(tmp_path: Path) -> None:
    folder = copied(house_folder("players-club"), tmp_path)
    path = folder / "collection.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('slug   = "blind-drop"', 'slug = "x"'))
    row = House.named(str(folder)).row("omaha")
    assert [one.slug for one in row.schedules] == ["x"]
    ours = House.named("players-club").row("omaha")
    assert [one.slug for one in ours.schedules] == ["blind-drop"]


def test_a_file_named_like_no_game_is_refused(tmp_path: Path) -> None:
    folder = copied(EXAMPLE, tmp_path)
    (folder / "pineapple.toml").rename(folder / "pinapple.toml")
    with pytest.raises(HouseError, match=r"no game 'pinapple'\. Did you mean 'pineapple'\?"):
        House.named(str(folder)).games  # noqa: B018


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("garlic-city/pan/1,pan,P,deck,engine,G", "'garlic-city/pan/1' is not an id of this row"),
        ("example-club/pan/x,pan,P,deck,engine,G", "'example-club/pan/x' is not an id"),
        ("7,pan,P,deck,engine,G", "'7' is not an id of this row: example-club/pan/<number>"),
        ("example-club/pan/1,pan,P,deck,motor,G", "'motor' is none of engine"),
    ],
)
def test_a_faulty_index_is_named_with_its_file_and_line(tmp_path: Path, row: str, why: str) -> None:
    folder = copied(EXAMPLE, tmp_path)
    index = folder / "clauses.csv"
    lines = index.read_text(encoding="utf-8").splitlines()
    index.write_text("\n".join([*lines, row]), encoding="utf-8")
    with pytest.raises(HouseError) as error:
        house_clauses(folder)
    assert str(error.value).startswith(f"{index}:{len(lines) + 1}: {why}")


def test_a_folder_without_an_index_knows_only_our_clauses(tmp_path: Path) -> None:
    folder = copied(EXAMPLE, tmp_path)
    (folder / "clauses.csv").unlink()
    assert house_clauses(folder) == {}
    assert "comstock/razz/1" in clauses_known_to(folder)
    assert not any(one.startswith("example-club/") for one in clauses_known_to(folder))


def test_games_are_listed_in_the_order_of_the_games_list() -> None:
    for house in every_house():
        assert list(house.games) == [slug for slug in GAMES if slug in house.games]

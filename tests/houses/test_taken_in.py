"""A club that a room deals by is found by its slug, whole, in every edition of its book."""

import pickle
from pathlib import Path

import pytest

from houseway.collection.charges import Charges
from houseway.collection.limits import read_limit
from houseway.collection.lookup import Situation
from houseway.errors import BadInput, Broken
from houseway.houses.editions import all_answers, departing, edition_of, kept
from houseway.houses.house import House, Row, clause_anywhere, house_behind
from houseway.houses.taken_in import book_in, editions_of, is_taken_in, take_in
from houseway.table.pot.options import BettingOptions
from tests.houses.own_club import a_club, edited


def two_editions(folder: Path) -> tuple[House, House]:
    """A club whose book has changed: fewer raises, another rate, a rule and a game less."""
    take_in(folder.name, 1, book_in(folder))
    edited(folder, "texas-holdem.toml", "{ is = 4,", "{ is = 1,")
    edited(folder, "collection.toml", "$3.00", "$5.00")
    edited(folder, "clauses.csv", f"{folder.name}/pineapple/2", f"{folder.name}/pineapple/20")
    for game in ("pineapple", "crazy-pineapple"):
        (folder / f"{game}.toml").unlink()
    take_in(folder.name, 2, book_in(folder))
    return House.of_edition(folder.name, 1), House.of_edition(folder.name, 2)


def test_it_is_found_by_its_slug_and_needs_no_folder_any_more(tmp_path: Path) -> None:
    club = a_club(tmp_path, "slug-club")
    as_written = House.named(club)
    take_in("slug-club", 1, book_in(club))
    house = House.named("slug-club")
    assert not house.folder.exists(), "it was read whole, and what it was read from is gone"
    assert (house.slug, house.edition, house.games) == ("slug-club", 1, as_written.games)
    for there, here in zip(as_written.rows(), house.rows(), strict=True):
        assert all_answers(here) == all_answers(there)
        assert here.limits == there.limits
        assert [base.through for base in here.bases] == [base.through for base in there.bases]
        assert [one.text for one in here.notices] == [one.text for one in there.notices]
        assert here.room.by_name.keys() == there.room.by_name.keys()
    assert house.clauses == as_written.clauses
    assert "slug-club, 3 games" in repr(house)
    assert pickle.loads(pickle.dumps(house)) is house


def test_every_edition_stays_as_it_was(tmp_path: Path) -> None:
    first, second = two_editions(a_club(tmp_path, "two-editions"))
    assert House.named("two-editions") is second
    assert [one.edition for one in editions_of("two-editions")] == [2, 1]
    assert (first.games, second.games) == (
        ("texas-holdem", "pineapple", "crazy-pineapple"),
        ("texas-holdem",),
    )
    raises = [one.row("texas-holdem").answers.options[BettingOptions] for one in (first, second)]
    assert [one.raises_max for one in raises] == [4, 1]
    asked = Situation(game="texas-holdem", schedule="per-hand", limit=read_limit("4/8"), players=7)
    for house, cents in ((first, 300), (second, 500)):
        charges = house.collection.charges(asked)
        assert isinstance(charges, Charges)
        assert [one.amount_cents for one in charges.charges] == [cents]
    assert [edition_of(one) for one in (first, second)] == [1, 2]


def test_a_table_keeps_the_row_of_its_edition(tmp_path: Path) -> None:
    first, _ = two_editions(a_club(tmp_path, "kept-club"))
    then: Row = kept("kept-club", "pineapple", 1, all_answers(first.row("pineapple")))
    assert then.house is first
    holdem = kept("kept-club", "texas-holdem", 1, all_answers(first.row("texas-holdem")))
    assert holdem.answers.cite("raises_max") == "kept-club/texas-holdem/8"
    assert departing(holdem) == {"raises_max": "4"}, "a record says what today's book has not"
    assert departing(then) == {}, "today's book has no such game to depart from"


def test_answers_lead_back_to_the_edition_they_are_from(tmp_path: Path) -> None:
    first, second = two_editions(a_club(tmp_path, "behind-club"))
    for house in (first, second):
        assert house_behind(house.row("texas-holdem").answers) is house
    dropped, new = "behind-club/pineapple/2", "behind-club/pineapple/20"
    assert (dropped in first.clauses, dropped in second.clauses) == (True, False)
    assert clause_anywhere(dropped) == first.clauses[dropped]
    assert clause_anywhere(new) == second.clauses[new]
    assert clause_anywhere("comstock/pan/3").house == "comstock"
    with pytest.raises(BadInput, match="no clause 'behind-club/house/99'"):
        clause_anywhere("behind-club/house/99")


def test_the_four_are_behind_their_own_answers() -> None:
    house = House.named("comstock")
    assert house_behind(house.row("pan").answers) is house
    assert House.of_edition("comstock", 1) is house


def test_the_book_of_another_room_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    two_editions(a_club(tmp_path / "one", "moved-club"))
    first = House.of_edition("moved-club", 1)
    take_in("moved-club", 1, book_in(a_club(tmp_path / "other", "moved-club")))
    assert House.named("moved-club") is first, "a log that has come to the same book"
    other = a_club(tmp_path / "third", "moved-club")
    edited(other, "club.toml", "The Example Club", "The Third Club")
    take_in("moved-club", 1, book_in(other))
    house = House.named("moved-club")
    assert (house.edition, house.club.name) == (1, "The Third Club")
    with pytest.raises(BadInput, match="no edition 2 of moved-club; there are 1 to 1"):
        House.of_edition("moved-club", 2)


@pytest.mark.parametrize(
    ("slug", "name"),
    [
        ("comstock", "club.toml"),
        ("../evil", "club.toml"),
        ("My Club", "club.toml"),
        ("bad-club", "../club.toml"),
        ("bad-club", "/etc/club.toml"),
        ("bad-club", "club.toml\n"),
        ("bad-club", "notes.txt"),
    ],
)
def test_a_log_from_elsewhere_puts_no_file_where_none_belongs(slug: str, name: str) -> None:
    with pytest.raises(Broken):
        take_in(slug, 1, {name: ""})
    assert not is_taken_in(slug)


def test_a_book_has_an_end(tmp_path: Path) -> None:
    club = a_club(tmp_path, "long-club")
    (club / "texas-holdem.toml").write_text("#" * 5_000_000)
    with pytest.raises(BadInput, match="more than 4,194,304 letters"):
        book_in(club)

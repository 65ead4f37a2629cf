"""What people may be called, and that nobody can take what the room calls somebody else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.room.log.store import LogStore
from houseway.web.people import PEOPLE, People, Person
from houseway.web.people.called import checked_name, chosen_name
from houseway.web.people.keeping import erased, kept


@pytest.fixture
def people(tmp_path: Path) -> Iterator[People]:
    store = LogStore(f"sqlite:///{tmp_path / 'room.db'}")
    yield People(store.engine)
    store.close()


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "José",
        "O'Neil Jr.",
        "प्रिया",
        "山田タロウ",
        "김민준",
        "Ann_2",
        "Ñandú",
        "Bo Lee",
        "Doris Ramirez 3",
    ],
)
def test_a_name_may_be_written_in_any_one_script(name: str) -> None:
    assert chosen_name(name, "player") == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("A", "2 to 24 letters, not 1"),
        ("A" * 25, "2 to 24 letters, not 25"),
        ("77", "at least one letter; '77' has none"),
        ("\N{GREEK CAPITAL LETTER ALPHA}nn", "mixes Greek and Latin"),
        ("Bob\N{HANGUL FILLER}", "not U+1160"),
        ("\N{HANGUL FILLER}" * 2, "not U+1160"),
        ("Owner\N{BRAILLE PATTERN BLANK}", "not U+2800"),
        ("A\N{COMBINING LONG STROKE OVERLAY}nn", "not U+0336"),
        ("a\N{RIGHT-TO-LEFT OVERRIDE}b", "not U+202E"),
        ("Ann\N{ZERO WIDTH JOINER}", "not U+200D"),
        ("A\nn\0", "not U+0000"),
        ("Ann (floor)", "not '('"),
        ("\N{PLAYING CARD ACE OF SPADES}" * 3, "not '\N{PLAYING CARD ACE OF SPADES}'"),
        ("x\u0301\u0302\u0303y", "at most 2 marks"),
        ("\ua4dd\ua4e1\ua4f3\ua4f3\ua4e3", "everyday script"),
        ("\ua730\u029f\u1d0f\u1d0f\u0280", "everyday script"),
        ("\u13b0\u13b1", "everyday script"),
        ("Fl\u0966\u0966r", "digits of a name are 0 to 9"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(name: str, why: str) -> None:
    with pytest.raises(BadInput) as caught:
        checked_name(name)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    "name",
    [
        "Guest 28",
        "guest",
        "GUEST-7",
        "Gue\N{LATIN SMALL LETTER LONG S}t1",
        "erased 23",
        "Bot 3",
        "Player 9",
    ],
)
def test_nobody_takes_what_the_room_calls_people_itself(name: str) -> None:
    for role in ("player", "manager"):
        with pytest.raises(BadInput, match="what the room calls people itself"):
            chosen_name(name, role)


@pytest.mark.parametrize(
    "name",
    [
        "Floor",
        "the floor",
        "F1oor",
        "fl00r",
        "FIoor 2",
        "Owner",
        "House Dealer",
        "\N{LATIN SMALL LIGATURE FL}oor",
        "F l o o r",
        "F.l-o_o r 2",
        "The Fl oor",
        "Fl\N{LATIN SMALL LETTER O WITH DIAERESIS}or",
        "F\N{LATIN SMALL LETTER L WITH STROKE}oor",
        "M4nag3r",
        "rnanager Bob",
        "Clealer",
        "H0u5e",
        "\N{LATIN SMALL LETTER F WITH HOOK}loor",
    ],
)
def test_only_who_works_here_is_called_after_it(name: str) -> None:
    with pytest.raises(BadInput, match="taken for somebody who works here"):
        chosen_name(name, "player")
    assert chosen_name(name, "floor")


@pytest.mark.parametrize(
    "like",
    [
        "ANN LEE",
        "ann lee",
        "\N{FULLWIDTH LATIN CAPITAL LETTER A}nn Lee",
        "Ann  Lee",
    ],
)
def test_two_names_that_read_the_same_are_one(people: People, like: str) -> None:
    people.enter(1, "Ann Lee", "player")
    people.enter(2, "Bob", "player")
    with pytest.raises(BadInput, match="is taken"):
        people.rename(2, like)
    with pytest.raises(BadInput, match="is taken"):
        people.enter(3, like, "player")
    assert people.rename(1, "ANN LEE").name == "ANN LEE", "one's own name may be written otherwise"


@pytest.mark.parametrize(
    ("name", "like"), [("Bill", "BiII"), ("Cole", "C0le"), ("ace", "\u0430\u0441\u0435")]
)
def test_two_names_that_look_the_same_are_one(people: People, name: str, like: str) -> None:
    people.enter(1, name, "player")
    with pytest.raises(BadInput, match=f"is taken: it looks like '{name}'"):
        people.enter(2, like, "player")


def test_a_name_is_signed_in_with_as_it_is_kept(people: People) -> None:
    people.enter(1, "José Lee", "player", people.hashed("correct horse"))
    assert people.signed_in("Jose\u0301  Lee", "correct horse") is not None


def test_somebody_who_has_a_guests_name_keeps_no_guest_out(people: People) -> None:
    people.enter(1, "Guest 2", "player")  # from a register of before these names were kept
    people.enter(2, people.given_name("Guest", 2), "guest")
    people.enter(3, people.given_name("Guest", 3), "guest")
    assert dict(people.names()) == {1: "Guest 2", 2: "Guest 3", 3: "Guest 4"}


def test_a_name_like_an_erased_ones_stops_no_erasing_and_hides_nobody(people: People) -> None:
    people.enter(1, "Owner", "manager", people.hashed("correct horse"))
    people.enter(2, "erased 3", "player")
    people.enter(3, "Bob", "player", "hash")
    people.enter(4, "erased 4", "player", "hash")
    people.session(people.named(3))  # type: ignore[arg-type]
    erased(people, 3)
    found = {one.player: one for one in kept(people.engine)}
    assert (found[3].name, found[3].role, found[3].sessions) == ("", "rail", 0)
    assert not found[3].has_password
    assert (found[2].name, found[4].name) == ("erased 3", "erased 4")


def test_an_erasing_that_fails_leaves_everything_as_it_was(people: People) -> None:
    people.enter(3, "Bob", "player", "hash")
    token = people.session(people.named(3))  # type: ignore[arg-type]
    with people.engine.begin() as connection:
        row = {"number": 9, "name": "(erased 3)", "role": "player", "password": ""}
        connection.execute(PEOPLE.insert(), [row])
    with pytest.raises(BadInput):
        people.erase(3)
    bob = people.of_session(token)
    assert bob is not None
    assert bob.name == "Bob"


def test_two_who_come_with_one_invitation_at_once_do_not_both_get_in(people: People) -> None:
    token = people.invite("player")
    assert people.admit(Person(1, "Ann", "player"), "", token)
    assert not people.admit(Person(2, "Bob", "player"), "", token)
    assert dict(people.names()) == {1: "Ann"}
    other = people.invite("player")
    with pytest.raises(BadInput, match="is taken"):
        people.admit(Person(3, "Ann", "player"), "", other)
    assert people.invited(other) is not None, "a taken name spends no invitation"

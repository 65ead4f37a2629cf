"""What a newcomer gets wrong, and what they are told: what was meant, and what there is instead."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway.client import Choice, Room, Seat, Turn
from houseway.errors import BadInput, Refused
from houseway.houses.playing import PlayedHand
from houseway.table.pot.actions import Call
from tests.tidy.tree import ROOT


def holdem(**table: Any) -> PlayedHand:
    given = {"limit": "4/8", "stacks_dollars": [200, 200, 200], "seed": 1, **table}
    return houseway.house("comstock").deal("texas-holdem", **given)


def over() -> PlayedHand:
    hand = holdem()
    hand.follow(["p3 f", "p1 f"])
    assert hand.is_over
    return hand


def no_bank() -> PlayedHand:
    """Everybody passes the bank, so there is no hand."""
    hand = houseway.house("garlic-city").deal("pai-gow-poker", stacks_dollars=[200, 200], seed=1)
    hand.follow(["p1 pass-bank", "p2 pass-bank"])
    assert hand.is_over
    return hand


def slip(*said: Any) -> Any:
    return pytest.param(*said, id=str(said[1])[:50])


@pytest.mark.parametrize(
    ("slipped", "why"),
    [
        slip(lambda: houseway.house(None), "a house is its slug, like 'comstock', or its"),  # type: ignore[arg-type]
        slip(lambda: houseway.house(3), "or its folder's path, not 3"),  # type: ignore[arg-type]
        slip(lambda: houseway.house("comstok"), "no house 'comstok'. Did you mean 'comstock'?"),
        slip(lambda: houseway.house("Comstock"), "no house 'Comstock'. Did you mean 'comstock'?"),
        slip(
            lambda: houseway.house("zzz"),
            "There are garlic-city, comstock, players-club, s-and-k, or a folder's path.",
        ),
        slip(
            lambda: houseway.house(str(ROOT / "README.md")),
            "README.md' is a file, and a house a folder",
        ),
        slip(
            lambda: houseway.house("comstock").row(None),  # type: ignore[arg-type]
            "a game is named by a text, like 'texas-holdem', not None",
        ),
        slip(
            lambda: houseway.house("comstock").row(["pan"]),  # type: ignore[arg-type]
            "not ['pan']",
        ),
        slip(
            lambda: houseway.house("comstock").deal("holdem", stacks_dollars=[200, 200]),
            "comstock does not deal 'holdem'. Did you mean 'texas-holdem'?",
        ),
        slip(
            lambda: houseway.house("s-and-k").deal("three-card-poker", stacks_dollars=[1, 2]),
            "s-and-k does not deal 'three-card-poker'; garlic-city does. It deals texas-holdem, ",
        ),
        slip(
            lambda: holdem(felt=True),
            "'felt' means that the cards are dealt by hand and told: leave 'seed' out",
        ),
        slip(
            lambda: holdem(felt=True, seed="", deck="Ac Kc"),
            "'felt' means that the cards are dealt by hand and told: leave 'deck' out",
        ),
        slip(lambda: holdem(seats=[1, 2, 50]), "there is no seat 50: a table has 10 at most"),
        slip(lambda: holdem(seats=[0, 1, 2]), "'seats' are different numbers from 1 up"),
        slip(lambda: holdem(button=9), "the button is at seat 9; the seats dealt in are 1, 2, 3"),
        slip(lambda: holdem().view(9), "seat 9 is not in this hand; the seats are 1, 2, 3"),
        slip(lambda: holdem().view("1"), "seat '1' is not in this hand"),  # type: ignore[call-overload]
        slip(lambda: holdem().view([1]), "seat [1] is not in this hand"),  # type: ignore[call-overload]
        slip(lambda: holdem().view(True), "seat True is not in this hand"),
        slip(lambda: holdem().act(None), "an action is a text, like 'p3 cc'"),  # type: ignore[arg-type]
        slip(lambda: holdem().follow("p3 cc"), "'lines' is a list, like [\"p3 cc\"], not 'p3 cc'"),
        slip(lambda: holdem().follow(None), "'lines' is a list"),  # type: ignore[arg-type]
        slip(lambda: holdem().follow([3]), "'lines' is a text, like \"p3 cc\", not 3"),  # type: ignore[list-item]
        slip(lambda: holdem().expect(3), "'claims' is a text, like \"board 3; burns 1\", not 3"),  # type: ignore[arg-type]
        slip(
            lambda: PlayedHand.from_record(None),  # type: ignore[arg-type]
            "'record' is a text, like",
        ),
        slip(
            lambda: PlayedHand.from_record(ROOT / "some.hand"),  # type: ignore[arg-type]
            "some.hand') is a path: read its text first",
        ),
        slip(lambda: PlayedHand.from_record("some.hand"), "'some.hand' is a path: read its text"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(slipped: Callable[[], object], why: str) -> None:
    with pytest.raises(BadInput) as error:
        slipped()
    assert why in str(error.value)
    assert "\n" not in str(error.value)


def test_a_folder_without_a_game_is_no_house(tmp_path: Path) -> None:
    with pytest.raises(
        BadInput, match=r"has no game's file, such as texas-holdem.toml, so it is no house"
    ):
        houseway.house(str(tmp_path))
    with pytest.raises(BadInput, match=r"has no game's file"):
        houseway.house(str(ROOT / "docs"))


def test_a_house_may_be_named_by_a_path() -> None:
    assert houseway.house(ROOT / "houseway" / "houses" / "example-club").slug == "example-club"


@pytest.mark.parametrize("hand", [over, no_bank])
@pytest.mark.parametrize("line", ["p1 cc", "p1 done", "p2 cbr 8"])
def test_nobody_acts_after_the_end(hand: Callable[[], PlayedHand], line: str) -> None:
    with pytest.raises(Refused) as refused:
        hand().act(line)
    assert str(refused.value) == f"seat {line[1]} can do nothing more. The hand is over."
    with pytest.raises(Refused, match="The hand is over"):
        hand().act(Call(seat=1))


def test_a_seat_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused, match=r"Seat 9 is not in this hand\. In it are seats 1, 2, 3"):
        holdem().act("p9 cc")


def test_a_client_s_turn_takes_a_choice_and_says_so() -> None:
    choice = Choice({"verb": "call", "low_cents": 0, "high_cents": 0, "owed_cents": 0}, {})
    turn = Turn(Seat(Room("http://127.0.0.1:1"), 1), {"hand": 1, "line": 1}, [choice])
    with pytest.raises(BadInput, match=r"'call' is not one of turn\.choices, such as"):
        turn.act("call")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match=r"is not one of turn\.choices"):
        turn.act(None)  # type: ignore[arg-type]

"""Questions of equity that cannot be answered, each refused in one line."""

import pytest

from houseway.errors import BadInput
from houseway.lab.showing import game_named
from tests.lab.asking import showing

TEN_OMAHA_HANDS = (
    "2c2d2h2s", "3c3d3h3s", "4c4d4h4s", "5c5d5h5s", "6c6d6h6s",
    "7c7d7h7s", "8c8d8h8s", "9c9d9h9s", "TcTdThTs", "JcJdJhJs",
)  # fmt: skip


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead", "why"),
    [
        ("texas-holdem", ("AsAh",), "", "", "equity is for 2 to 10 hands, not 1"),
        ("texas-holdem", ("AsAh", "KsKhQd"), "", "", "'Ks Kh Qd' is 3 cards"),
        ("omaha", ("AsAhKd", "KsKhQdJd"), "", "", "Omaha is dealt 4"),
        ("seven-card-stud", ("AsAh", "KsKhQd"), "", "", "Seven-Card Stud is dealt 3 to 7"),
        ("texas-holdem", ("AsAh", "KsAh"), "", "", "Ah is there twice: in hand 1 and in hand 2"),
        ("texas-holdem", ("AsAh", "KsKs"), "", "", "Ks is there twice: in hand 2$"),
        ("texas-holdem", ("AsAh", "KsKh"), "2c 3c 3c", "", "3c is there twice: in the board$"),
        ("texas-holdem", ("AsAh", "KsKh"), "Ks 2c 3c", "", "in hand 2 and in the board"),
        ("texas-holdem", ("AsAh", "KsKh"), "2c 3c 4c", "4c", "in the board and in the dead cards"),
        ("texas-holdem", ("AsAh", "KsKh"), "2c 3c", "", "a board is 0, 3, 4 or 5 cards, not 2"),
        ("texas-holdem", ("AsAh", "KsKh"), "2c 3c 4c 5c 6c 7c", "", "not 6"),
        ("texas-holdem", ("AsAh", "KsJk"), "", "", "Jk is not in a pack of 52"),
        ("texas-holdem", ("AsAh", "KsKh"), "", "Jk", "Jk is not in a pack of 52"),
        ("texas-holdem", ("AsAh", "KsKh"), "2c 3c ??", "", r"\?\? in the board"),
        ("texas-holdem", ("AsAh", "KsKh"), "", "??", r"\?\? in the dead cards"),
        ("razz", ("AsAhKd", "8h7h6s"), "2c 3c 4c", "", "Razz has no board"),
        (
            "omaha",
            TEN_OMAHA_HANDS,
            "",
            "AcAdAhAsKcKdKhKs",
            "5 cards are still to come and 4 are left",
        ),
    ],
)
def test_a_question_that_cannot_be_is_refused(
    game: str, hands: tuple[str, ...], board: str, dead: str, why: str
) -> None:
    with pytest.raises(BadInput, match=why) as refused:
        showing(game, *hands, board=board, dead=dead)
    assert "\n" not in str(refused.value)


def test_eleven_hands_are_too_many() -> None:
    with pytest.raises(BadInput, match="2 to 10 hands, not 11"):
        showing("omaha", *TEN_OMAHA_HANDS, "QcQdQhQs")


def test_ten_hands_are_not() -> None:
    assert len(showing("omaha", *TEN_OMAHA_HANDS).left) == 12


@pytest.mark.parametrize(
    ("slug", "why"),
    [
        ("texas-holdm", "Did you mean 'texas-holdem'"),
        ("omaha-hilo", "Did you mean 'omaha-hi-lo'"),
        ("pan", "There is texas-holdem, texas-holdem-hi-lo, omaha, omaha-hi-lo, pineapple"),
    ],
)
def test_a_game_without_equity_is_named_with_the_nearest(slug: str, why: str) -> None:
    with pytest.raises(BadInput, match=f"no equity for a game '{slug}'. {why}"):
        game_named(slug)

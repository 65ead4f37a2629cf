"""Hands of a split pair as anybody is shown them: numbered, each with its wager and its count."""

import pytest

from houseway.table.hand import Hand
from houseway.table.views import seat_view
from houseway.web.shown.offering import offered
from houseway.web.shown.splits import splits_of
from tests.dealing import play
from tests.games.blackjack.rounds import COMSTOCK_PURE, GARLIC_CITY, S_AND_K, Row, deal


def split(hand: Hand) -> list[tuple[int, int, str]]:
    """Of each hand its number, its wager and its count."""
    return [(one.number, one.cents, one.counts) for one in splits_of(hand)]


def asked_about(hand: Hand) -> set[int]:
    """Which hand of the split the choices of seat 2 are about."""
    return {one.of_hand for one in offered(seat_view(hand, 2), hand.setup)}


@pytest.mark.parametrize("row", [GARLIC_CITY, S_AND_K, COMSTOCK_PURE])
def test_each_hand_of_a_split_has_its_number_its_wager_and_its_count(row: Row) -> None:
    hands = {2: "8c 8d", 3: "Tc 9d"}
    played = deal(row, hands=hands, bank="9c 7d", draws="3h As Qh 2c 5d", wagers={2: 10, 3: 15})
    hand = played.hand
    assert (split(hand), asked_about(hand)) == ([], {0})
    play(played, "p2 split 10")
    assert split(hand) == [(1, 1000, "hard 11"), (2, 1000, "soft 19")]
    assert asked_about(hand) == {1}
    play(played, "p2 hit")
    assert split(hand)[0] == (1, 1000, "hard 21")
    while asked_about(hand) == {1}:
        play(played, "p2 stand")
    assert asked_about(hand) == {2}


def test_a_double_is_told_with_the_hand_it_is_on_and_the_backline_is_not() -> None:
    played = deal(
        GARLIC_CITY,
        hands={2: "8c 8d"},
        bank="9c 7d",
        draws="3h As Qh 2c 5d",
        also=["p3 wager 40 on 2"],
        seats=[3],
    )
    play(played, "p2 split 10")
    while played.hand.asked[0] == 3:
        played.act(played.hand.step.default(played.hand, 3))
    play(played, "p2 double 10")
    assert [(number, cents) for number, cents, _ in split(played.hand)] == [(1, 2000), (2, 1000)]


def test_on_a_free_spot_each_hand_has_what_whoever_plays_it_has_there() -> None:
    played = deal(
        GARLIC_CITY,
        hands={6: "Tc Td"},
        bank="9c 7d",
        draws="2h Qs 5d",
        wagers={},
        also=["p3 wager 6 on 6"],
        seats=[3],
    )
    play(played, "p3 split 6")
    assert split(played.hand) == [(1, 600, "hard 12"), (2, 600, "hard 20")]
    play(played, "p3 double 6")
    assert [cents for _, cents, _ in split(played.hand)] == [1200, 600]

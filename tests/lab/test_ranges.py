"""Ranges as people write them, and what they are worth."""

from collections.abc import Callable
from itertools import combinations

import pytest

from houseway.cards.card import Card, cards, rank, suit
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.lab.best_hands import BEST_FIRST
from houseway.lab.equity import equity, equity_of
from houseway.lab.pot_games import game_named
from houseway.lab.ranges import pattern_hands, two_card_hands
from tests.lab.asking import showing

HOLDEM = game_named("texas-holdem")


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("QQ", 6),
        ("QQ+", 3 * 6),
        ("TT-77", 4 * 6),
        ("77-TT", 4 * 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KAs", 4),
        ("ATs+", 4 * 4),
        ("KTo+", 3 * 12),
        ("T9s-65s", 5 * 4),
        ("A5s-A2s", 4 * 4),
        ("J9-86", 16 * 4),
        ("Axs", 12 * 4),
        ("Ax", 6 + 12 * 16),
        ("100%", 1326),
        ("0.5%", 6),
    ],
)
def test_a_word_names_so_many_hands_of_two_cards(text: str, many: int) -> None:
    hands = two_card_hands(text)
    assert len(hands) == len({frozenset(hand) for hand in hands}) == many


def test_a_percentage_is_the_best_part_of_all_hands() -> None:
    third = two_card_hands("30 %")
    assert abs(len(third) - 0.3 * 1326) <= 6
    assert {frozenset(hand) for hand in two_card_hands("AA")} <= {frozenset(one) for one in third}
    assert frozenset(cards("3c2d")) not in {frozenset(one) for one in third}


def test_all_kinds_of_hands_are_in_the_order_once() -> None:
    assert len(set(BEST_FIRST)) == 169
    every = [frozenset(hand) for kind in BEST_FIRST for hand in two_card_hands(kind)]
    assert len(set(every)) == len(every) == 1326


@pytest.mark.slow
@pytest.mark.parametrize("at", [0, 7, 60, 167])
def test_the_order_is_by_what_wins_from_a_hand_at_random(at: int) -> None:
    better, worse = (
        equity_of(HOLDEM, [two_card_hands(kind)[0], "random"]).players[0].equity
        for kind in BEST_FIRST[at : at + 2]
    )
    assert better >= worse


def test_aces_win_852037_in_a_million_from_a_hand_at_random() -> None:
    """85.2037 %: the figure that hold'em tables print for a pair of aces against one hand."""
    found = equity_of(HOLDEM, ["AsAh", "random"])
    assert found.method == "exact"
    assert found.boards == 1225 * 1_712_304
    assert round(found.players[0].equity, 6) == 0.852037


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("A23xds", lambda hand: {14, 2, 3} <= ranks(hand) and suits(hand) == [2, 2]),
        ("AAxxss", lambda hand: aces(hand) > 1 and suits(hand) in ([1, 1, 2], [1, 3])),
        ("AAxxr", lambda hand: aces(hand) > 1 and suits(hand) == [1, 1, 1, 1]),
        ("AsK2x", lambda hand: 51 in hand and {13, 2} <= ranks(hand)),
        (
            "AAKKds",
            lambda hand: sorted(map(rank, hand)) == [13, 13, 14, 14] and suits(hand) == [2, 2],
        ),
    ],
)
def test_a_pattern_names_the_hands_that_fit_it(
    text: str, fits: Callable[[tuple[Card, ...]], bool]
) -> None:
    pack = fifty_two().cards
    named = set(pattern_hands(text, sizes=(4,), pack=pack))
    assert named == {hand for hand in combinations(sorted(pack), 4) if fits(hand)}


def ranks(hand: tuple[Card, ...]) -> set[int]:
    return {rank(one) for one in hand}


def aces(hand: tuple[Card, ...]) -> int:
    return sum(rank(one) == 14 for one in hand)


def suits(hand: tuple[Card, ...]) -> list[int]:
    """How many cards of each suit that is there, fewest first."""
    return sorted(many for many in (sum(suit(c) == s for c in hand) for s in range(4)) if many)


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("texas-holdem", "AKx", "'AKx' is no hand and no range of two cards: write AsKs, AKs"),
        ("texas-holdem", "QQs", "a pair is of two suits"),
        ("texas-holdem", "T9s-65o", "both ends are suited, or neither is"),
        ("texas-holdem", "T9s-64s", "the same gap, or the same high card"),
        ("texas-holdem", "0%", "a percentage is above 0 and at most 100"),
        ("texas-holdem", "101%", "above 0 and at most 100"),
        ("texas-holdem", "0.1%", "less than the best hand"),
        ("texas-holdem", "", "a hand is empty"),
        ("texas-holdem", "KK,", "every hand of 'KK,' holds a card that is elsewhere"),
        ("omaha", "QQ+", r"'QQ\+' is no hand and no range of 4 cards"),
        ("omaha", "30%", "'30%' is for hands of two cards: Omaha deals another number"),
        ("omaha", "AAAAA", "no range of 4 cards"),
        ("omaha", "AAAAds", "'AAAAds' is a range that names no hand"),
        ("omaha", "AsAsxx", "names a card twice"),
        ("lowball", "xxxxx", r"too many hands: write \?\?"),
        ("texas-holdem", "QQ, AsKsQs", "has hands of 2 and 3 cards"),
        ("texas-holdem", "AKs, As??", r"is a range: write x in place of \?\?"),
        ("lowball", "JK" * 40 + "!", "is no hand and no range of"),
        ("texas-holdem", "JK" * 40 + "A", "is no hand and no range of"),
        ("texas-holdem", "As/Kd", "in Texas Hold'em all are down"),
    ],
)
def test_what_is_no_range_is_refused_in_one_line(game: str, text: str, why: str) -> None:
    first = {"texas-holdem": "KsKh", "omaha": "2c2d3h4h"}.get(game, "2c3c4c5c6c")
    dead = "KcKd" if game == "texas-holdem" else ""
    with pytest.raises(BadInput, match=why) as refused:
        showing(game, first, text, dead=dead)
    assert "\n" not in str(refused.value)


def test_ranges_that_cannot_be_held_together_are_refused() -> None:
    with pytest.raises(BadInput, match="cannot be held together"):
        equity(showing("texas-holdem", "AcAh,AcAd", "AcKs,AcQs"))


@pytest.mark.slow
def test_a_range_is_worth_the_average_of_its_hands() -> None:
    board, hands = "Qs Js 2h", ["AsKs", "AhKh", "AdKd", "AcKc"]
    found = equity_of(HOLDEM, ["QdQc", "AKs"], board=board)
    each = [equity_of(HOLDEM, ["QdQc", hand], board=board).players for hand in hands]
    for at in range(2):
        average = sum(players[at].equity for players in each) / len(each)
        assert found.players[at].equity == pytest.approx(average, abs=1e-12)
        assert found.players[at].tie == pytest.approx(
            sum(players[at].tie for players in each) / len(each)
        )
    assert found.players[1].hand == "AKs"


@pytest.mark.slow
def test_a_card_nobody_has_seen_is_any_that_is_left() -> None:
    board = "Qs Js 2h 2c"
    asked = showing("texas-holdem", "QdQc", "As??", board=board)
    each = [equity_of(HOLDEM, ["QdQc", (cards("As")[0], one)], board=board) for one in asked.left]
    average = sum(found.players[1].equity for found in each) / len(each)
    assert equity(asked).players[1].equity == pytest.approx(average, abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("texas-holdem", ("QQ+, AKs", "T9s-65s"), "Kd 7c 4c"),
        ("texas-holdem-hi-lo", ("A2s", "KK", "QJs+"), "Kd 7c 4c 3s"),
        ("omaha-hi-lo", ("A23Ks", "8h7h6s5s"), "Kd 7c 4c 3s"),
        ("seven-card-stud", ("QsQhQd5d", "KsK22"), ""),
    ],
)
def test_random_choices_out_of_ranges_come_near_all_of_them(
    game: str, hands: tuple[str, ...], board: str
) -> None:
    asked = showing(game, *hands, board=board)
    exact, sampled = equity(asked), equity(asked, samples=100_000, seed=5)
    assert (exact.method, sampled.method) == ("exact", "sampled")
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert isinstance(other.stderr, float)
        assert abs(one.equity - other.equity) < 4 * other.stderr
    assert sum(player.equity for player in exact.players) == pytest.approx(1)


def test_a_choice_that_leaves_more_ways_to_others_is_as_likely_as_any() -> None:
    """AsAh or 2c2d against AcAd or KcKd: all four choices can be; with AcAh instead of the first,
    two hold an ace of clubs, and three are left. Each of the three is a third."""
    asked = showing("texas-holdem", "AcAh,2c2d", "AcAd,KcKd", board="3s 4s 9h Th Qh")
    found = equity(asked)
    # AcAh against KcKd wins, 2c2d against AcAd and KcKd loses.
    assert found.players[0].equity == pytest.approx(1 / 3)
    near = equity(asked, samples=40_000).players[0]
    assert isinstance(near.stderr, float)
    assert abs(near.equity - 1 / 3) < 4 * near.stderr

"""Equity without a board: every way the cards can still come, walked with the definitions."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.cards.card import JOKER, Card, cards
from houseway.hands.deuce_to_seven import lowest_missing
from houseway.hands.lookup import Strength
from houseway.hands.mexican import mexican
from houseway.hands.tables import (
    ACE_TO_FIVE,
    EIGHT_OR_BETTER,
    HIGH,
    JOKER_HIGH,
    deuce_to_seven,
    push_nine,
)
from houseway.hands.tables import mexican as mexican_table
from houseway.kernels.meeting import choices
from houseway.lab.equity import Equity, equity, equity_of
from houseway.lab.pot_games import game_at, game_named
from houseway.lab.showing import Hand, Showing
from tests.evidence import clause
from tests.lab.asking import showing
from tests.sampling import Some
from tests.twins.hands import pack_of, random_hands

pytestmark = pytest.mark.slow

DEAD = "2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d4d5d6d7d8d9dTdJdQdKdAd"
"""All clubs and diamonds."""


def deals(left: Sequence[Card], kept: Sequence[Hand], size: int) -> Iterator[tuple[Hand, ...]]:
    """Every way to fill these hands up to a size."""
    if not kept:
        yield ()
        return
    for dealt in combinations(left, size - len(kept[0])):
        rest = [one for one in left if one not in dealt]
        for others in deals(rest, kept[1:], size):
            yield ((*kept[0], *dealt), *others)


def side(strengths: Sequence[int]) -> list[Fraction]:
    """What each takes of one half; nothing where nobody qualifies."""
    best = max(strengths)
    winners = [0 < one == best for one in strengths]
    return [Fraction(one, max(sum(winners), 1)) for one in winners]


def walked(
    asked: Showing, kept: Sequence[Hand], top: Strength, low: Strength | None = None
) -> list[float]:
    totals, many = [Fraction(0)] * len(kept), 0
    for hands in deals(asked.left, kept, asked.game.cards):
        many += 1
        shares = side([top(hand) for hand in hands])
        lows = side([low(hand) for hand in hands]) if low else []
        if any(lows):
            shares = [(one + other) / 2 for one, other in zip(shares, lows, strict=True)]
        totals = [total + one for total, one in zip(totals, shares, strict=True)]
    return [float(total / many) for total in totals]


def parts(found: Equity) -> list[float]:
    return [player.equity for player in found.players]


def known(text: str) -> Hand:
    return tuple(cards(text))


@pytest.mark.parametrize(
    ("game", "hands", "dead", "top", "low"),
    [
        (
            "seven-card-stud",
            ("AsAhKsKh", "9s9h8s8h"),
            f"{DEAD} 2s3s4s5s2h3h4h",
            HIGH.strength,
            None,
        ),
        (
            "seven-card-stud",
            ("As Ah Kd Kc 9s 9h", "Qs Js Ts 9d 2s 2h"),
            "3c 4c",
            HIGH.strength,
            None,
        ),
        ("razz", ("As2h3s9h", "8h7s6s4h"), f"{DEAD} KsKhQsQhJsJhTsTh", ACE_TO_FIVE.strength, None),
        (
            "seven-card-stud-hi-lo",
            ("As2h3s9h", "8h7s6s4h"),
            f"{DEAD} KsKhQsQhJsJhTs",
            HIGH.strength,
            EIGHT_OR_BETTER.strength,
        ),
        ("five-card-stud", ("AsKs", "9h9s"), f"{DEAD} 2s3s4s5s2h3h4h8h", HIGH.strength, None),
        ("push-nine", ("As2h??", "9h9s8h"), f"{DEAD} 2s3s4s", push_nine().strength, None),
        (
            "push-nine",
            ("As????", "9h????"),
            f"{DEAD} 2s3s4s5s6s7s8s9sTs",
            push_nine().strength,
            None,
        ),
    ],
)
def test_two_hands_meet_as_in_every_deal_there_is(
    game: str, hands: tuple[str, ...], dead: str, top: Strength, low: Strength | None
) -> None:
    asked = showing(game, *hands, dead=dead)
    kept = [tuple(one for one in hand if one >= 0) for hand in asked.hands]
    found = equity(asked)
    assert found.method == "exact"
    assert parts(found) == pytest.approx(walked(asked, kept, top, low), abs=1e-12)
    assert sum(parts(found)) == pytest.approx(1)


OUT_OF_RAZZ = "QcQdQhQs2c2d3c3h4c4d4s5c5d6c6d6h7c7d7h8c8d8s9c9d"


def test_three_hands_are_walked_where_there_are_few_deals() -> None:
    asked = showing("razz", "As2h3s9hTsKd", "8h7s6s4hTcKs", "5h5sAhAd2s3d", dead=OUT_OF_RAZZ)
    found = equity(asked)
    assert (found.method, found.boards) == ("exact", 10 * 9 * 8)
    assert parts(found) == pytest.approx(
        walked(asked, asked.hands, ACE_TO_FIVE.strength), abs=1e-12
    )


@pytest.mark.parametrize("game", ["seven-card-stud", "razz", "seven-card-stud-hi-lo"])
def test_four_known_cards_each_are_141_million_deals_and_exact(game: str) -> None:
    """Of the 44 cards left three go to one player and three of the other 41 to the other."""
    asked = showing(game, "As2h3d9c", "8h7h6s4d")
    found = equity(asked)
    assert (found.method, found.boards) == ("exact", comb(44, 3) * comb(41, 3))
    assert found.boards == 141_181_040
    for one, other in zip(
        found.players, equity(asked, samples=200_000, seed=4).players, strict=True
    ):
        assert isinstance(other.stderr, float)
        assert abs(one.equity - other.equity) < 4 * other.stderr


def test_a_game_has_the_same_worth_from_either_chair() -> None:
    there = equity(showing("seven-card-stud-hi-lo", "As2h3d9c", "8h7h6s4d"))
    back = equity(showing("seven-card-stud-hi-lo", "8h7h6s4d", "As2h3d9c"))
    for one, other in zip(there.players, reversed(back.players), strict=True):
        assert (one.win, one.tie, one.high, one.low) == (
            other.win,
            other.tie,
            other.high,
            other.low,
        )


def test_dead_cards_cannot_come() -> None:
    """With both other aces and both other kings gone, aces are better off against kings up."""
    free = equity(showing("seven-card-stud", "AsAh5d9c", "KsKh6s4d")).players[0]
    gone = equity(showing("seven-card-stud", "AsAh5d9c", "KsKh6s4d", dead="KcKd")).players[0]
    assert gone.equity > free.equity


def test_the_same_deals_without_regard_to_shared_cards_are_another_figure() -> None:
    """What the meeting must not do: take each player's cards from a whole pack of their own."""
    dead = f"{DEAD} 2s3s4s5s2h3h4h"
    asked = showing("seven-card-stud", "AsAhKsKh", "9s9h8s8h", dead=dead)
    won = Fraction(0)
    mine, theirs = (
        [HIGH.strength((*hand, *more)) for more in combinations(asked.left, 3)]
        for hand in asked.hands
    )
    for one in mine:
        won += sum(Fraction((one > other) * 2 + (one == other), 2) for other in theirs)
    apart = float(won / (len(mine) * len(theirs)))
    assert abs(parts(equity(asked))[0] - apart) > 1e-3


def test_every_choice_of_places_is_there_once() -> None:
    for left, many in ((7, 3), (9, 5), (5, 0), (6, 1)):
        rows = [tuple(row) for row in choices(left, many).tolist()]
        assert sorted(rows) == [*combinations(range(left), many)]


# A pair of kings and the joker against queens; the other three cards come down.
OUT = "2c3c4c5c6c7cJcAc2d3d4d6d7dJd2s3s4s6s"
WILD = showing("mexican-poker", "Jk/Ks5d", "QsQd2h", dead=OUT)
BUG = showing("mexican-poker", "5d/KsJk", "QsQd2h", dead=OUT)


@clause("comstock/mexican-poker/13")
def test_a_joker_that_came_down_is_any_card() -> None:
    kept = [known("Jk Ks 5d"), known("Qs Qd 2h")]
    found = walked(WILD, kept, mexican_table(joker="down").strength)
    assert parts(equity(WILD)) == pytest.approx(found, abs=1e-12)


@clause("comstock/mexican-poker/14")
def test_a_joker_that_came_up_is_an_ace_or_fills() -> None:
    kept = [known("5d Ks Jk"), known("Qs Qd 2h")]
    found = walked(BUG, kept, mexican_table(joker="up").strength)
    assert parts(equity(BUG)) == pytest.approx(found, abs=1e-12)
    assert parts(equity(BUG))[0] < parts(equity(WILD))[0]


@clause("garlic-city/mexican-poker/11")
def test_a_card_to_come_may_be_taken_up() -> None:
    """The joker comes as the last card of the first hand: up it fills nothing here."""
    dead = "2c3c4c5c6c7cQcKcAc2d3d4d6d7d"
    hands = ("5d6h7h3s", "QsQd2hAh2s")
    down, up = (
        equity(showing("mexican-poker", f"{hands[0]}{face}", hands[1], dead=dead))
        for face in ("??/", "/??")
    )
    assert parts(up)[0] <= parts(down)[0]
    asked = showing("mexican-poker", f"{hands[0]}/??", hands[1], dead=dead)
    kept = [known(hands[0]), known(hands[1])]
    assert parts(up) == pytest.approx(
        walked(asked, kept, mexican_table(joker="up").strength), abs=1e-12
    )


def test_hands_without_a_joker_are_as_strong_on_either_list_of_mexican_poker() -> None:
    """There is one joker: so hands of both lists can meet at a showdown, and do."""
    down, up = mexican_table(joker="down"), mexican_table(joker="up")
    natural = [one for one in pack_of(down) if one != JOKER]
    for hand in combinations(natural[::3], 5):
        assert down.strength(hand) == up.strength(hand)
    for hand in random_hands(up, 5, 3_000).tolist():
        if JOKER in hand:
            made = mexican(hand, joker="up")
            if made.category != "five of a kind":
                assert down.category(up.strength(hand)) == made.category


def lacking(hand: Sequence[Card]) -> int:
    return deuce_to_seven().strength(lowest_missing(hand))


@pytest.mark.parametrize(
    ("game", "house", "kept", "thrown", "top"),
    [
        ("lowball", "comstock", ("As 2d 3c 4h", "8h 7h 6s 5c"), "Kd Qd", ACE_TO_FIVE.strength),
        ("lowball", "s-and-k", ("As Jk 3c", "8h 7h 6s 5c 4d"), "Kd Kc", ACE_TO_FIVE.strength),
        (
            "kansas-city-lowball",
            "garlic-city",
            ("2s 3d 4c Jk", "8h 7d 6s 5c"),
            "Kd Qd",
            lacking,
        ),
        (
            "kansas-city-lowball",
            "players-club",
            ("2s 3d 4c 7h", "8h 7d 6s 5c"),
            "Kd Qd",
            deuce_to_seven().strength,
        ),
        ("draw-poker", "garlic-city", ("Ks Kd 3c 3h", "Ah Qh Jh 8h"), "5d 2c", HIGH.strength),
        (
            "jacks-or-better",
            "garlic-city",
            ("Ks Kd Jk 3h", "Ah Qh Jh 8h"),
            "5d 2c",
            JOKER_HIGH.strength,
        ),
    ],
)
def test_draws_to_come_are_walked(
    game: str, house: str, kept: tuple[str, ...], thrown: str, top: Strength
) -> None:
    asked = showing(game, *kept, dead=thrown, house=house)
    found = equity(asked)
    assert found.method == "exact"
    assert parts(found) == pytest.approx(walked(asked, [known(one) for one in kept], top))


@clause("garlic-city/jacks-back/6")
def test_jacks_back_is_high_with_openers_and_low_without() -> None:
    pair = equity(showing("jacks-back", "JsJd3c3h2s", "Ah2h4h5h9c"))
    same = equity(showing("jacks-or-better", "JsJd3c3h2s", "Ah2h4h5h9c"))
    assert parts(pair) == parts(same)
    low = equity(showing("jacks-back", "TsTd3c6h2s", "Ah2h4h5h9c"))
    assert parts(low) == parts(equity(showing("lowball", "TsTd3c6h2s", "Ah2h4h5h9c")))


SAMPLED = [
    ("five-card-stud", None, ("AsKs", "9h9s")),
    ("mexican-poker", "garlic-city", ("Jk/Ks", "QsQd")),
    ("mexican-poker", "comstock", ("2c/Ks", "QsQd")),
    ("lowball", "comstock", ("As2d3c4hKd", "8h7h6s5cQd")),
    ("kansas-city-lowball", "garlic-city", ("2s3d4c7hKd", "8h7d6s5cQd")),
    ("draw-poker", "garlic-city", ("KsKd3c4h5d", "AhQhJh8h2c")),
    ("jacks-or-better", "garlic-city", ("KsKdJk4h5d", "AhQdJs8c2c")),
    ("push-nine", None, ("As2h??", "????9d")),
    ("seven-card-stud-hi-lo", None, ("As2h3d", "8h7h6s")),
]


@pytest.mark.parametrize(("game", "house", "hands"), SAMPLED)
def test_random_deals_come_near_all_deals(
    game: str, house: str | None, hands: tuple[str, ...]
) -> None:
    asked = showing(game, *hands, house=house)
    exact, sampled = equity(asked), equity(asked, samples=150_000, seed=21)
    assert (exact.method, sampled.method) == ("exact", "sampled")
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert isinstance(other.stderr, float)
        assert abs(one.equity - other.equity) < 4 * other.stderr + 1e-9


@pytest.mark.parametrize(("game", "house", "hands"), SAMPLED)
def test_any_number_of_cores_deals_the_same(
    game: str, house: str | None, hands: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = showing(game, *hands, house=house)
    first = equity(asked, samples=20_000, seed=9)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    monkeypatch.setattr("houseway.lab.pots.PIECE", 8192)
    assert equity(asked, samples=20_000, seed=9) == first


def test_hands_nobody_has_seen_are_worth_the_same_in_any_chair() -> None:
    for game in ("lowball", "mexican-poker", "draw-poker", "razz"):
        found = equity_of(game_named(game), ["random"] * 3, samples=90_000)
        for player in found.players:
            assert isinstance(player.stderr, float)
            assert abs(player.equity - 1 / 3) < 4 * player.stderr


def test_a_house_whose_joker_is_the_lowest_card_missing_makes_a_straight_of_it() -> None:
    """2-3-4-5 and the joker: 6 high and a straight at Garlic City, 7-5-4-3-2 in the usual game."""
    hands = ["2s3d4c5hJk", "8h7d6s5c3s"]
    garlic = game_at("kansas-city-lowball", "garlic-city")
    usual = game_at("kansas-city-lowball", "garlic-city", ["kansas_city_joker=whatever is lowest"])
    assert parts(equity_of(garlic, hands, drawn=(0, 0))) == [0, 1]
    assert parts(equity_of(usual, hands, drawn=(0, 0))) == [1, 0]


def test_equities_are_of_one_pot_whatever_is_asked(some: Some) -> None:
    games = ("seven-card-stud", "razz", "five-card-stud", "seven-card-stud-hi-lo", "push-nine")
    for seed in some(range(200), 4):
        dice = np.random.default_rng(seed)
        game = game_named(games[seed % len(games)])
        size = min(game.hand_sizes[0] + 1, game.cards)
        pack = [Card(int(one)) for one in dice.permutation(52)]
        hands = [pack[at * size : (at + 1) * size] for at in range(3)]
        found = parts(equity_of(game, hands[:2]))
        assert sum(found) == pytest.approx(1), f"seed {seed}"
        again = parts(equity_of(game, hands[1::-1]))
        assert found == pytest.approx(again[::-1]), f"seed {seed}"

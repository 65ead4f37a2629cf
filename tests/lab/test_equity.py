"""Equity, against boards walked one by one with the definitions, and against published figures."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from math import sqrt

import numpy as np
import pytest
from msgspec import UNSET

from houseway.cards.card import Card
from houseway.errors import BadInput
from houseway.hands.ace_to_five import ace_to_five
from houseway.hands.choosing import any_five, exactly_two
from houseway.hands.eight_or_better import eight_or_better
from houseway.hands.high import high
from houseway.hands.made import Made
from houseway.hands.tables import HIGH
from houseway.houses.house import House
from houseway.kernels.dealing import BLOCK, Deals
from houseway.kernels.showdown import on_boards
from houseway.lab import pots
from houseway.lab.equity import Equity, HighQualifier, equity, equity_of
from houseway.lab.equity.board_counts import counted, seats_of
from houseway.lab.pot_games import game_at
from houseway.lab.showing import Showing
from houseway.table.pot.measuring import low_of
from tests.evidence import clause
from tests.lab.asking import showing

pytestmark = pytest.mark.slow

Board = tuple[Card, ...]


def shares_by_the_book(
    asked: Showing, board: Board, *, needs_a_pair: bool = False
) -> list[Fraction]:
    """What each hand wins on a full board, from the definitions and the words of the rule."""
    choose = any_five if asked.game.uses == "any five" else exactly_two
    highs: list[Made | None] = [choose(hand, board, high) for hand in asked.hands]
    lows: list[Made | None] = [None for _ in asked.hands]
    if asked.game.high_low:
        lows = [choose(hand, board, eight_or_better) for hand in asked.hands]
    if needs_a_pair:
        highs = [made if made and made.category != "high card" else None for made in highs]
    sides = [split for split in (best_of(highs), best_of(lows)) if split]
    if not sides:
        return [Fraction(1, len(asked.hands)) for _ in asked.hands]
    return [
        sum((side.get(at, Fraction(0)) for side in sides), Fraction(0)) / len(sides)
        for at in range(len(asked.hands))
    ]


def best_of(made: Sequence[Made | None]) -> dict[int, Fraction]:
    """The winners of one side and what each takes of it; nobody when nobody qualifies."""
    there = [one for one in made if one is not None]
    winners = [at for at, one in enumerate(made) if one is not None and one == max(there)]
    return {at: Fraction(1, len(winners)) for at in winners}


def by_the_book(asked: Showing, *, needs_a_pair: bool = False) -> list[float]:
    """Every board that can still come, walked with the definitions."""
    rests = [*combinations(asked.left, asked.to_come)]
    totals = [Fraction(0) for _ in asked.hands]
    for rest in rests:
        shares = shares_by_the_book(asked, (*asked.board, *rest), needs_a_pair=needs_a_pair)
        totals = [total + share for total, share in zip(totals, shares, strict=True)]
    return [float(total / len(rests)) for total in totals]


def equities(found: Equity) -> list[float]:
    return [player.equity for player in found.players]


def test_aces_against_kings_of_the_same_suits() -> None:
    """poker-equity 0.1.1, `exact_from_text("holdem", ["AsAh", "KsKh"])`, walks all boards."""
    found = equity(showing("texas-holdem", "AsAh", "KsKh"))
    assert (found.method, found.boards) == ("exact", 1_712_304)
    aces, kings = found.players
    assert (aces.hand, kings.hand) == ("As Ah", "Ks Kh")
    assert aces.equity == pytest.approx(0.826366112559452, abs=1e-12)
    assert (aces.win, aces.tie) == pytest.approx((0.8236481372466571, 0.005435950625589848))
    assert kings.win == pytest.approx(0.170915912127753)


@pytest.mark.slow
@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(showing("texas-holdem", "AsKs", "7h6h", "2c2d"), id="three hands"),
        pytest.param(showing("texas-holdem", "AsKh", "AhKs", dead="Ad Ac 9s"), id="dead cards"),
        pytest.param(showing("omaha", "AsAhKdQd", "8h7h6s5s"), id="omaha"),
        pytest.param(showing("omaha-hi-lo", "AsAh2d3d", "8h7h6s5s"), id="omaha hi-lo"),
        pytest.param(
            showing("omaha-hi-lo", "As2s3s4s", "Ah2h3h4h", "KcKdQcQd"), id="one suit each"
        ),
    ],
)
def test_counting_boards_is_the_same_as_walking_them(asked: Showing) -> None:
    seats = seats_of(asked.game, asked.hands)
    walked = on_boards(np.array([*combinations(asked.left, 5)], np.uint8), seats)
    np.testing.assert_array_equal(counted(asked, asked.hands), walked)


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(showing("texas-holdem", "AsAh", "KsKh", board="Qs Js 2h"), id="flop"),
        pytest.param(
            showing("texas-holdem", "AsAh", "7c2d", "KsQs", board="Js 9s 7h 2c"), id="turn"
        ),
        pytest.param(showing("texas-holdem", "2c3d", "4h5h", board="As Ks Qs Js Ts"), id="river"),
        pytest.param(
            showing("omaha", "AsAhKdQd", "8h7h6s5s", board="9h 4s 2h 2c", dead="Tc Jc"), id="omaha"
        ),
        pytest.param(
            showing("omaha-hi-lo", "As2s3dKd", "Ah2h8c7c", "QsQdJsJd", board="4c 5d 8s Kh"),
            id="omaha hi-lo, a low for most cards",
        ),
        pytest.param(
            showing("omaha-hi-lo", "As2s3dKd", "Ah2h8c7c", board="Qc Jd 8s 3h"),
            id="omaha hi-lo, a low for few",
        ),
    ],
)
def test_a_board_begun_is_walked_to_the_end(asked: Showing) -> None:
    found = equity(asked)
    assert equities(found) == pytest.approx(by_the_book(asked), abs=1e-12)
    assert sum(equities(found)) == pytest.approx(1)


# Two low cards on the board, and nobody pairs anything: no low, and ace high against jack high.
NOBODY_QUALIFIES = showing("omaha-hi-lo", "AsTc8d6h", "Js8c7h2s", board="Kd Qc 9s 5h 3d")
# The first has 8-7-5-2-A for low, the second the higher ace-high hand; neither has a pair.
ONLY_A_LOW = showing("omaha-hi-lo", "As2cTh3h", "AdJc9c4s", board="8c 7d 5s Kh Qd")
# As the first, but the second hand pairs its king.
ONE_PAIR = showing("omaha-hi-lo", "AsTc8d6h", "Kc8c7h2s", board="Kd Qc 9s 5h 3d")
# A pair of kings for high, 8-7-5-2-A for low.
BOTH_HALVES = showing("omaha-hi-lo", "As2cTh3h", "KcJcTd9c", board="8c 7d 5s Kh Qd")


@pytest.mark.parametrize(
    ("asked", "usual", "at_comstock"),
    [
        pytest.param(
            ONLY_A_LOW, [0.5, 0.5], [1, 0], marks=clause("comstock/omaha-hi-lo/6"), id="only a low"
        ),
        pytest.param(
            BOTH_HALVES, [0.5, 0.5], [0.5, 0.5], marks=clause("comstock/omaha-hi-lo/7"), id="both"
        ),
        pytest.param(
            ONE_PAIR, [0, 1], [0, 1], marks=clause("comstock/omaha-hi-lo/8"), id="only a high"
        ),
        pytest.param(
            NOBODY_QUALIFIES,
            [1, 0],
            [0.5, 0.5],
            marks=clause("comstock/omaha-hi-lo/9"),
            id="nobody qualifies",
        ),
    ],
)
def test_comstock_asks_a_pair_or_better_of_the_high_hand(
    asked: Showing, usual: list[float], at_comstock: list[float]
) -> None:
    assert equities(equity(asked)) == usual
    assert equities(equity(asked, high_qualifier="pair or better")) == at_comstock
    for needs_a_pair, expected in ((False, usual), (True, at_comstock)):
        assert by_the_book(asked, needs_a_pair=needs_a_pair) == expected


@pytest.mark.parametrize("qualifier", ["none", "pair or better"])
def test_in_a_split_game_equity_is_what_high_and_low_hands_win(qualifier: HighQualifier) -> None:
    asked = showing("omaha-hi-lo", "As2s3dKd", "Ah2h8c7c", board="4c 5d 8s")
    for player in equity(asked, high_qualifier=qualifier).players:
        assert isinstance(player.high, float)
        assert isinstance(player.low, float)
        assert player.high + player.low == pytest.approx(player.equity)
        assert player.scoop == player.win


def test_a_player_who_takes_half_has_neither_won_nor_lost_it_all() -> None:
    low, high_half = equity(BOTH_HALVES).players
    assert (low.win, low.tie, low.high, low.low) == (0, 1, 0, 0.5)
    assert (high_half.win, high_half.tie, high_half.high, high_half.low) == (0, 1, 0.5, 0)


def test_without_a_low_half_nothing_is_said_of_it() -> None:
    aces, _ = equity(showing("texas-holdem", "AsAh", "KsKh", board="Qs Js 2h")).players
    assert (aces.high, aces.low, aces.scoop, aces.stderr) == (UNSET, UNSET, UNSET, UNSET)


def test_ten_hands_that_all_play_the_board_share_it() -> None:
    hands = ("2c3c", "2d3d", "2h3h", "4c5c", "4d5d", "4h5h", "6c7c", "6d7d", "6h7h", "8c8d")
    found = equity(showing("texas-holdem", *hands, board="As Ks Qs Js Ts"))
    assert equities(found) == pytest.approx([0.1] * 10)
    assert {player.tie for player in found.players} == {1}


@pytest.mark.slow
@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(showing("texas-holdem", "AsAh", "KsKh", "QsJs"), id="hold'em"),
        pytest.param(showing("texas-holdem", "AsAh", "KsKh", board="Qs Js 2h"), id="on the flop"),
        pytest.param(showing("omaha", "AsAhKdQd", "8h7h6s5s"), id="omaha"),
        pytest.param(showing("omaha-hi-lo", "AsAh2d3d", "8h7h6s5s"), id="omaha hi-lo"),
    ],
)
def test_random_boards_come_near_all_boards(asked: Showing) -> None:
    exact, sampled = equity(asked), equity(asked, samples=400_000, seed=11)
    assert (sampled.method, sampled.boards) == ("sampled", 400_000)
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert isinstance(other.stderr, float)
        assert 0 < other.stderr < 0.001
        assert abs(one.equity - other.equity) < 5 * other.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "ranking", "hands"),
    [
        ("seven-card-stud", high, ("As Ah Kd Kc 9s 9h", "Qs Js Ts 9d 2s 2h")),
        ("razz", ace_to_five, ("As 2h 3d 9c Kc Kh", "8h 7h 6s 4d Qc Js")),
    ],
)
def test_random_last_cards_in_stud_come_near_all_of_them(
    game: str, ranking: Callable[[Sequence[Card]], Made], hands: tuple[str, ...]
) -> None:
    asked = showing(game, *hands)
    won = [Fraction(0), Fraction(0)]
    last_cards = [*permutations(asked.left, 2)]
    for last in last_cards:
        made = [ranking((*hand, one)) for hand, one in zip(asked.hands, last, strict=True)]
        for at, share in best_of(made).items():
            won[at] += share
    sampled = equity(asked, samples=400_000, seed=3)
    for player, total in zip(sampled.players, won, strict=True):
        assert isinstance(player.stderr, float)
        assert abs(player.equity - float(total / len(last_cards))) < 5 * player.stderr


def test_stud_hands_that_are_complete_need_no_dealing() -> None:
    found = equity(showing("seven-card-stud", "As Ah Kd Kc 9s 9h 2c", "Qs Js Ts 9d 2s 2h 8c"))
    assert (found.method, found.boards, equities(found)) == ("exact", 1, [0, 1])


def test_three_hands_of_stud_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.lab.equity.asking.SAMPLES", 5_000)
    found = equity(showing("razz", "As2h3d", "8h7h6s", "9c9dTd"))
    assert (found.method, found.boards) == ("sampled", 5_000)


@pytest.mark.parametrize("game", ["omaha", "razz"])
def test_a_seed_gives_the_same_totals_on_any_number_of_cores(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = ("AsAhKdQd", "8h7h6s5s") if game == "omaha" else ("As2h3d", "8h7h6s")
    asked = showing(game, *hands)
    first = equity(asked, samples=30_000, seed=9)
    for cores, piece in ((1, BLOCK), (3, 2 * BLOCK)):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        monkeypatch.setattr(pots, "PIECE", piece)
        assert equity(asked, samples=30_000, seed=9) == first
    assert equity(asked, samples=30_000, seed=10) != first


def test_the_standard_error_is_that_of_a_share_won_or_lost() -> None:
    """These two never tie, so each deal is won or lost: the square root of p (1 - p) / n."""
    aces, _ = equity(showing("omaha", "AsAhKdQd", "8h7h6s5s"), samples=10_000).players
    assert aces.tie == 0
    assert aces.stderr == pytest.approx(sqrt(aces.equity * (1 - aces.equity) / 10_000))


def test_progress_is_told_every_deal() -> None:
    told: list[int] = []
    equity(showing("texas-holdem", "AsAh", "KsKh"), samples=300_000, progress=told.append)
    assert len(told) > 1
    assert sum(told) == 300_000


def test_an_interrupted_run_stops() -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity(showing("texas-holdem", "AsAh", "KsKh"), samples=2_000_000, progress=interrupt)


def test_a_huge_run_is_cut_into_pieces_as_they_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten thousand million samples would be 76,294 pieces before the first is even begun."""
    cut: list[int] = []
    every_piece = pots._pieces

    def counted(deals: Deals) -> Iterator[Deals]:
        for piece in every_piece(deals):
            cut.append(piece.first)
            yield piece

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(pots, "_pieces", counted)
    monkeypatch.setattr(pots, "PIECES_WAITING", 2)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr(pots, "PIECE", BLOCK)
    with pytest.raises(KeyboardInterrupt):
        equity(showing("texas-holdem", "AsAh", "KsKh"), samples=10_000_000_000, progress=interrupt)
    assert cut == [0, BLOCK]


def test_at_least_one_sample_is_needed() -> None:
    with pytest.raises(BadInput, match="at least one sample is needed, not 0"):
        equity(showing("texas-holdem", "AsAh", "KsKh"), samples=0)


def test_aces_against_kings_that_share_a_suit() -> None:
    """81.946050 %: the figure that calculators publish for AcAd against KcKh."""
    found = equity(showing("texas-holdem", "AcAd", "KcKh"))
    assert found.method == "exact"
    assert round(100 * found.players[0].equity, 6) == 81.946050


def engine_shares(asked: Showing, house: str, board: Board) -> list[Fraction]:
    """Two of the hand and three of the board, high and low by what the house's table measures."""
    options = House.named(house).row(asked.game.slug).answers.options
    fives = [
        [(*own, *three) for own in combinations(hand, 2) for three in combinations(board, 3)]
        for hand in asked.hands
    ]
    highs = [max(map(HIGH.strength, some)) for some in fives]
    lows = [max(low_of(five, options) for five in some) for some in fives]
    sides = [[one == max(highs) for one in highs]]
    if any(lows):
        sides.append([one == max(lows) for one in lows])
    return [
        sum((Fraction(half[at], sum(half)) for half in sides), Fraction(0)) / len(sides)
        for at in range(len(asked.hands))
    ]


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        pytest.param(
            "omaha-hi-lo",
            ("As2s3dKd", "Ah4h6c7c"),
            "4s 5s 8s 3h",
            marks=clause("s-and-k/omaha-hi-lo/4"),
            id="straights and flushes spoil a low",
        ),
        pytest.param(
            "texas-holdem-hi-lo",
            ("As2s", "Ah4h"),
            "4s 5d 8s 3h",
            marks=clause("s-and-k/texas-holdem-hi-lo/1"),
            id="exactly two cards at hold'em",
        ),
    ],
)
def test_at_s_and_k_split_games_are_measured_as_at_its_table(
    game: str, hands: tuple[str, ...], board: str
) -> None:
    asked = showing(game, *hands, board=board, house="s-and-k")
    each = [engine_shares(asked, "s-and-k", (*asked.board, river)) for river in asked.left]
    expected = [float(sum(some, Fraction(0)) / len(each)) for some in zip(*each, strict=True)]
    assert equities(equity(asked)) == pytest.approx(expected, abs=1e-12)
    sampled = equity(asked, samples=20_000)
    for player, exact in zip(sampled.players, expected, strict=True):
        assert isinstance(player.stderr, float)
        assert abs(player.equity - exact) < 4 * player.stderr


def test_all_boards_are_walked_where_tables_by_board_do_not_hold() -> None:
    """Without spoiled lows the walk gives what the tables count."""
    asked = showing("omaha-hi-lo", "As2s3dKd", "Ah4h6c7c", board="4s 5s 8s")
    anyway = replace(asked, game=replace(asked.game, only_low="best high anyway"))
    assert equities(equity(anyway)) == pytest.approx(equities(equity(asked)), abs=1e-12)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("low takes all", [1, 0]),
        ("best high anyway", [0.5, 0.5]),
        ("high half shared", [0.75, 0.25]),
    ],
)
def test_who_gets_a_high_half_that_nobody_qualifies_for_is_the_house_s_answer(
    answer: str, expected: list[float]
) -> None:
    """The first has the only low, the second the better high; neither has a pair."""
    game = game_at("omaha-hi-lo", "comstock", [f"only_low_qualifies={answer}"])
    found = equity_of(game, ["As2cTh3h", "AdJc9c4s"], board="8c 7d 5s Kh Qd")
    assert equities(found) == expected

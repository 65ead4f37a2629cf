"""Bots: legal always, sensible, different, and the better style wins."""

from math import sqrt
from random import Random
from statistics import mean, pstdev

import pytest

from houseway.bots.board_player import choose
from houseway.bots.chances import Contest, pot_share
from houseway.bots.styles import STYLES
from houseway.cards.card import cards
from houseway.cards.shuffle import Seeded
from houseway.collection.limits import read_limit
from houseway.games import GAMES
from houseway.houses.house import House, Row
from houseway.rulebook.clauses import HOUSES
from houseway.table.engine import act, begin
from houseway.table.setup import Setup
from houseway.table.views import seat_view

pytestmark = pytest.mark.slow

STACK = 20_000
BOARD_ROWS = [
    (house, game)
    for house in HOUSES
    for game in House.named(house).games
    if GAMES[game].family == "board"
]


def setup_for(row: Row, *, limit: str = "4/8", players: int = 6) -> Setup:
    low = read_limit(limit).low_cents
    return Setup(
        game=row.game,
        answers=row.answers,
        limit=read_limit(limit),
        stacks_cents=dict.fromkeys(range(1, players + 1), STACK),
        button=1,
        blind_cents=low or 200,
    )


def played(setup: Setup, styles: dict[int, str], seed: str) -> dict[int, int]:
    """What each seat won or lost, in cents; a refused action would raise."""
    hand = begin(setup, Seeded(seed))
    randomness = Random(seed)
    while not hand.is_over:
        seat = hand.asked[0]
        style = STYLES[styles[seat]]
        act(hand, choose(seat_view(hand, seat), setup, style, randomness))
    return {seat: hand.stack_cents(seat) - STACK for seat in styles}


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_every_style_plays_every_board_game_by_the_rules(house: str, game: str) -> None:
    setup = setup_for(House.named(house).row(game), players=4)
    for number in range(3):
        won = played(setup, dict(enumerate(STYLES, 1)), f"{house} {game} {number}")
        assert sum(won.values()) == 0


@pytest.mark.parametrize("limit", ["nl", "pl", "5-10"])
def test_bots_bet_within_the_limit_whatever_it_is(limit: str) -> None:
    setup = setup_for(House.named("garlic-city").row("texas-holdem"), limit=limit)
    styles = dict.fromkeys(range(1, 7), "gambler")
    for number in range(15):
        assert sum(played(setup, styles, f"{limit} {number}").values()) == 0


@pytest.mark.soak
def test_who_folds_trash_and_bets_strength_beats_who_always_calls() -> None:
    # Three regulars and three callers, seats turned with every hand: what a regular wins a hand
    # must stand three standard errors above nothing (by chance alone, once in 700 matches).
    setup = setup_for(House.named("garlic-city").row("texas-holdem"))
    results = []
    for number in range(1400):
        styles = {seat: ("regular", "caller")[(seat + number) % 2] for seat in range(1, 7)}
        won = played(setup, styles, f"match {number}")
        results.append(sum(cents for seat, cents in won.items() if styles[seat] == "regular"))
    assert mean(results) > 3 * pstdev(results) / sqrt(len(results))


def test_the_rock_folds_more_than_the_gambler() -> None:
    setup = setup_for(House.named("garlic-city").row("texas-holdem"))
    put_in = {}
    for style in ("rock", "gambler"):
        styles = dict.fromkeys(range(1, 7), style)
        lost = [played(setup, styles, f"nerve {number}") for number in range(40)]
        put_in[style] = sum(max(0, -cents) for won in lost for cents in won.values())
    assert put_in["rock"] < put_in["gambler"] / 2


def test_chances_agree_with_published_figures() -> None:
    # Aces win 85.2 in 100 against one random hand; seven-deuce offsuit 34.6.
    heads_up = Contest("any", "high")
    for own, published in (("As Ah", 0.852), ("7s 2h", 0.346)):
        share = pot_share(
            cards(own), (), heads_up, opponents=1, samples=4000, randomness=Random(own)
        )
        assert abs(share - published) < 4 * sqrt(0.25 / 4000)


def test_a_low_hand_shares_the_pot() -> None:
    # The nut low on this board and nothing for high against one who cannot make a low.
    board = cards("8s 7h 3d Kc Kd")
    own = cards("As 2h Qc Jd")
    high_only = pot_share(
        own, board, Contest("exactly two", "high"), opponents=1, samples=60, randomness=Random(1)
    )
    both = pot_share(
        own,
        board,
        Contest("exactly two", "high-low"),
        opponents=1,
        samples=60,
        randomness=Random(1),
    )
    assert both > high_only + 0.2

"""Stud bots: legal always, sensible, and the better style wins."""

from math import sqrt
from random import Random
from statistics import mean, pstdev

import pytest
from msgspec.structs import replace

from houseway.bots.stud_player import chances, choose
from houseway.bots.styles import STYLES
from houseway.cards.shuffle import Seeded
from houseway.collection.limits import read_limit
from houseway.houses.house import House
from houseway.table.engine import act, begin
from houseway.table.hand import Hand
from houseway.table.setup import Setup
from houseway.table.views import seat_view
from tests.dealing import through
from tests.games.stud_hands import ROWS, stud
from tests.patience import processor_s
from tests.properties.asking import some_answers

pytestmark = pytest.mark.slow

STACK = 20_000


def setup_for(house: str, game: str, *, limit: str = "4/8", players: int = 6) -> Setup:
    row = House.named(house).row(game)
    return Setup(
        game=row.game,
        answers=row.answers,
        limit=read_limit(limit),
        stacks_cents=dict.fromkeys(range(1, players + 1), STACK),
        button=players,
        blind_cents=400,
    )


def played(setup: Setup, styles: dict[int, str], seed: str) -> dict[int, int]:
    """What each seat won or lost, in cents; a refused action would raise."""
    hand = begin(setup, Seeded(seed))
    randomness = Random(seed)
    while not hand.is_over:
        seat = hand.asked[0]
        act(hand, choose(seat_view(hand, seat), setup, STYLES[styles[seat]], randomness))
    return {seat: hand.stack_cents(seat) - STACK for seat in styles}


@pytest.mark.parametrize("limit", ["4/8", "4-8", "nl", "pl"])
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_every_style_plays_every_stud_game_by_the_rules(house: str, game: str, limit: str) -> None:
    setup = setup_for(house, game, limit=limit, players=4)
    for number in range(3):
        won = played(setup, dict(enumerate(STYLES, 1)), f"{house} {game} {number}")
        assert sum(won.values()) == 0


@pytest.mark.parametrize("players", [2, 8])
def test_full_tables_and_heads_up_are_played_to_the_end(players: int) -> None:
    """Eight callers run the stub short, and the card in the middle is played by all of them."""
    setup = setup_for("garlic-city", "seven-card-stud", players=players)
    for number in range(6):
        won = played(setup, dict.fromkeys(range(1, players + 1), "caller"), f"full {number}")
        assert sum(won.values()) == 0


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_bots_play_at_houses_that_answer_otherwise(house: str, game: str) -> None:
    setup = setup_for(house, game, players=5)
    for number in range(8):
        answers = some_answers(setup.answers, Random(number))
        styles = dict.fromkeys(range(1, 6), "gambler")
        assert sum(played(replace(setup, answers=answers), styles, f"{number}").values()) == 0


@pytest.mark.soak
@pytest.mark.parametrize("game", ["seven-card-stud", "razz", "seven-card-stud-hi-lo"])
def test_who_folds_trash_and_bets_strength_beats_who_always_calls(game: str) -> None:
    # Three regulars and three callers, seats turned with every hand: what a regular wins a hand
    # must stand three standard errors above nothing (by chance alone, once in 700 matches).
    setup = setup_for("garlic-city", game)
    results = []
    for number in range(700):
        styles = {seat: ("regular", "caller")[(seat + number) % 2] for seat in range(1, 7)}
        won = played(setup, styles, f"match {number}")
        results.append(sum(cents for seat, cents in won.items() if styles[seat] == "regular"))
    assert mean(results) > 3 * pstdev(results) / sqrt(len(results))


def seen_by(hand: Hand, seat: int) -> float:
    return chances(seat_view(hand, seat), hand.setup, Random(1))


def test_three_aces_are_worth_more_than_trash() -> None:
    hand = stud("garlic-city", "seven-card-stud", {1: "As Ah Ac", 2: "7s 2h 9c", 3: "Kd 8d 3s"})
    assert seen_by(hand, 1) > 0.8
    assert seen_by(hand, 2) < 0.35


def test_in_razz_a_wheel_draw_is_worth_more_than_kings() -> None:
    hand = stud("comstock", "razz", {1: "Ks Kh Qc", 2: "As 2h 3c", 3: "Jd Td 9s"})
    assert seen_by(hand, 2) > 0.5
    assert seen_by(hand, 1) < 0.15


def test_what_the_others_show_lowers_ones_own_chances() -> None:
    own = "Ks Kd 4h 7c"
    weak = stud("garlic-city", "seven-card-stud", {1: own, 2: "2s 3h 8c 5d", 3: "6s 9h Td 2d"})
    strong = stud("garlic-city", "seven-card-stud", {1: own, 2: "2s 3h Ac Ad", 3: "6s 9h Jd Jh"})
    assert (
        seen_by(through(weak, "fourth street"), 1)
        > seen_by(through(strong, "fourth street"), 1) + 0.2
    )


def test_a_decision_takes_less_than_twenty_milliseconds() -> None:
    hand = stud("garlic-city", "seven-card-stud-hi-lo", {1: "As Ah Ac"}, stacks=8)
    view = seat_view(hand, hand.asked[0])
    assert processor_s(lambda: choose(view, hand.setup, STYLES["regular"], Random(1))) < 0.02

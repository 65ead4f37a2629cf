"""Draw bots: legal always, sensible, and the better style wins."""

from math import sqrt
from random import Random
from statistics import mean, median, pstdev
from time import process_time

import pytest
from msgspec.structs import replace

from houseway.bots.draw_player import chances, choose
from houseway.bots.players import player_for
from houseway.bots.styles import STYLES
from houseway.bots.throwing_away import for_ace_to_five, for_badugi, for_deuce_to_seven, for_high
from houseway.cards.card import cards
from houseway.cards.shuffle import Seeded
from houseway.collection.limits import read_limit
from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.houses.variants import VARIANTS
from houseway.table.actors import FLOOR
from houseway.table.draw.actions import AllowKill
from houseway.table.engine import act, begin
from houseway.table.pot.actions import Discard
from houseway.table.setup import Setup
from houseway.table.views import seat_view
from tests.dealing import deal, play
from tests.irregularities.faulty import hand_at, report
from tests.properties.asking import some_answers
from tests.properties.chance_draw import DRAW_ROWS

STACK = 20_000
NO_HOUSE = ("N2L1D", "F2L3D", "FB")


def setup_for(house: str, game: str, *, limit: str = "4", players: int = 6) -> Setup:
    """A table at a house, or one of PHH's that belongs to none."""
    if house in VARIANTS:
        row_game, answers = VARIANTS[house].game, VARIANTS[house].answers
    else:
        row = House.named(house).row(game)
        row_game, answers = row.game, row.answers
    return Setup(
        game=row_game,
        answers=answers,
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
        if seat == FLOOR:
            act(hand, AllowKill())
        else:
            act(hand, choose(seat_view(hand, seat), setup, STYLES[styles[seat]], randomness))
    return {seat: hand.stack_cents(seat) - STACK for seat in styles}


@pytest.mark.slow
@pytest.mark.parametrize("limit", ["4", "4-20", "nl", "pl"])
@pytest.mark.parametrize(("house", "game"), DRAW_ROWS)
def test_every_style_plays_every_draw_game_by_the_rules(house: str, game: str, limit: str) -> None:
    setup = setup_for(house, game, limit=limit, players=4)
    for number in range(3):
        won = played(setup, dict(enumerate(STYLES, 1)), f"{house} {game} {number}")
        # What nobody opens stays in the middle.
        assert sum(won.values()) <= 0


@pytest.mark.slow
@pytest.mark.parametrize("code", NO_HOUSE)
def test_the_games_of_no_house_are_played_too(code: str) -> None:
    setup = setup_for(code, "", limit="nl" if code.startswith("N") else "4/8")
    for number in range(4):
        styles = {seat: list(STYLES)[seat % len(STYLES)] for seat in range(1, 7)}
        assert sum(played(setup, styles, f"{code} {number}").values()) == 0


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), DRAW_ROWS)
def test_bots_play_at_houses_that_answer_otherwise(house: str, game: str) -> None:
    setup = setup_for(house, game, players=5)
    for number in range(8):
        answers = some_answers(setup.answers, Random(number))
        try:
            table = replace(setup, answers=answers)
        except BadInput:
            continue
        played(table, dict.fromkeys(range(1, 6), "gambler"), f"{number}")


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("left", range(5))
def test_a_hand_that_faults_have_left_short_is_played_on(style: str, left: int) -> None:
    """Where two have acted the Players Club changes nothing; one card more goes off the table."""
    hand = hand_at("players-club", "kansas-city-lowball", limit="4/8", stacks=5)
    play(hand, *(f"p{seat} f" for seat in hand.asked[:2]))
    short = hand.asked[-1]
    if left < 4:
        report(hand, "not-five-cards", about=short, count=left + 1)
    report(hand, "card-off-the-table", about=short, place=1)
    assert len(hand.holdings[short].down) == left
    randomness = Random(left)
    while not hand.is_over:
        act(hand, choose(seat_view(hand, hand.asked[0]), hand.setup, STYLES[style], randomness))


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), [("s-and-k", "lowball"), ("garlic-city", "draw-poker")])
def test_who_folds_trash_and_bets_strength_beats_who_always_calls(house: str, game: str) -> None:
    # Three regulars and three callers, seats turned with every hand: what a regular wins a hand
    # must stand three standard errors above nothing (by chance alone, once in 700 matches).
    setup = setup_for(house, game)
    results = []
    for number in range(500):
        styles = {seat: ("regular", "caller")[(seat + number) % 2] for seat in range(1, 7)}
        won = played(setup, styles, f"match {number}")
        results.append(sum(cents for seat, cents in won.items() if styles[seat] == "regular"))
    assert mean(results) > 3 * pstdev(results) / sqrt(len(results))


@pytest.mark.slow
def test_a_decision_takes_less_than_twenty_milliseconds() -> None:
    setup = setup_for("garlic-city", "jacks-or-better")
    hand = begin(setup, Seeded(3))
    randomness, times = Random(3), []
    while not hand.is_over:
        view = seat_view(hand, hand.asked[0])
        began = process_time()
        action = choose(view, setup, STYLES["caller"], randomness)
        times.append(process_time() - began)
        act(hand, action)
    assert median(times) < 0.02


@pytest.mark.parametrize(
    ("held", "thrown"),
    [
        ("Jc Js 9d 4h 2c", "9d 4h 2c"),
        ("Jc Js 9d 9h 2c", "2c"),
        ("Jc Js Jd 9h 2c", "9h 2c"),
        ("Ah Kh 9h 4h 2c", "2c"),
        ("5h 6c 7d 8s Kc", "Kc"),
        ("5h 6c 7d 8s 9c", ""),
        ("Ah Jk 7d 5s 2c", "7d 5s 2c"),  # the joker is an ace
        ("Kh 9c 7d 5s 2c", "9c 7d 5s 2c"),
        ("Ac As Kc Kd 2c", "2c"),
    ],
)
def test_what_is_thrown_away_for_high(held: str, thrown: str) -> None:
    assert for_high(cards(held)) == list(cards(thrown))


@pytest.mark.parametrize(
    ("held", "ace_to_five", "deuce_to_seven"),
    [
        ("As 2d 3c 4h 5s", "", "As"),
        ("7s 5d 4c 3h 2s", "", ""),
        ("7s 6d 5c 4h 3s", "", "7s"),
        ("7s 5s 4s 3s 2s", "", "7s"),
        ("7s 7d Kc 4h Jk", "7d Kc", "7d Kc"),
    ],
)
def test_what_is_thrown_away_for_low(held: str, ace_to_five: str, deuce_to_seven: str) -> None:
    assert for_ace_to_five(cards(held)) == list(cards(ace_to_five))
    assert for_deuce_to_seven(cards(held)) == list(cards(deuce_to_seven))


def test_what_is_thrown_away_in_badugi() -> None:
    assert for_badugi(cards("As 2d 3c 4h")) == []
    assert for_badugi(cards("As 2s 3c Kh")) == list(cards("2s Kh"))


def test_a_hand_that_turned_low_is_played_for_low() -> None:
    """Jacks Back: nobody opened, and a pair of tens is thrown away."""
    holes = {2: "Td Tc 4d 3s 2c", 3: "Ks Qd 9c 8h 5s", 1: "8d 7c 5d 3h 2d"}
    hand = deal("garlic-city", "jacks-back", limit="4", holes=holes)
    play(hand, "p2 cc, p3 cc, p1 cc, p2 cbr 4, p3 cc, p1 cc")
    action = choose(seat_view(hand, 2), hand.setup, STYLES["regular"], Random(1))
    assert action == Discard(2, cards("Td Tc"))


def test_a_pat_wheel_expects_to_win_and_a_king_does_not() -> None:
    holes = {2: "As 2d 3c 4h 5s", 3: "Ks Kd 9c 9h 8s", 1: "9d 7c 5d 3h 2c"}
    hand = deal("s-and-k", "lowball", limit="4", holes=holes)
    share = {}
    for seat in (2, 3):
        view = seat_view(hand, seat)
        share[seat] = chances(view, hand.setup, Random(1))
    assert share[2] > 0.9
    assert share[3] < 0.3


def test_the_room_finds_the_bot_of_a_draw_game() -> None:
    assert player_for(House.named("comstock").row("lowball").game) is choose

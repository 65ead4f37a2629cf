"""Bots of Three Card Poker, Caribbean Stud and Super Pan Nine: legal, and by the best rules."""

from random import Random

import pytest

from houseway.bots.challenge_player import by_rule_of_thumb, stays_in
from houseway.bots.players import player_for
from houseway.bots.styles import STYLES
from houseway.bots.super_pan_nine_player import choose
from houseway.cards.card import card, cards
from houseway.cards.shuffle import Seeded
from houseway.lab.odds.asking import usual_answers
from houseway.table.action import Action
from houseway.table.bank.actions import DrawOne, Stand
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import act, begin
from houseway.table.setup import Setup
from houseway.table.views import seat_view
from tests.lab.odds.challenges import answers_of
from tests.patience import processor_s
from tests.properties.asking import row_of
from tests.properties.bank_tables import some_table
from tests.properties.test_random_banked import ROWS
from tests.table.banked_hands import bank_table, banked


@pytest.mark.parametrize(
    ("held", "stays"),
    [("Qc 6d 4h", True), ("Qc 6d 3h", False), ("2c 2d 3h", True), ("Jc Td 8h", False)],
)
def test_three_card_poker_is_played_with_queen_six_four_or_better(held: str, stays: bool) -> None:
    """By what is worked out for Garlic City's answers, and by the rule that everybody knows."""
    assert stays_in(cards(held), None, answers_of("three-card-poker")) is stays
    assert by_rule_of_thumb(cards(held), None) is stays


@pytest.mark.parametrize(
    ("held", "up", "stays"),
    [
        ("2c 2d 3h 7s 9c", "Kc", True),
        ("Ac Kd Jh 8s 3c", "2c", True),
        ("Ac Kd Jh 8s 2c", "9c", False),
        ("Ac Kd 9h 8s 2c", "9c", True),
        ("Ac Kd 9h 8s 2c", "Kc", False),
        ("Ac Qd Jh 9s 2c", "9c", False),
    ],
)
def test_where_nothing_is_worked_out_caribbean_stud_is_played_by_the_books_tips(
    held: str, up: str, stays: bool
) -> None:
    """No table has been made for a house that pays flushes seven to one and keeps ties."""
    other = answers_of("caribbean-stud", "ties=player-dealer wins")
    assert stays_in(cards(held), card(up), other) is stays


@pytest.mark.parametrize("up", ["2c", "Kc", "As"])
def test_at_garlic_city_caribbean_stud_is_challenged_with_any_hand(up: str) -> None:
    """By the letter of its page the bank needs an ace and a king, and has both in a tenth of its
    hands: to give up an ante is dearer than the rest."""
    answers = answers_of("caribbean-stud")
    assert stays_in(cards("2d 4h 7s 9c Jd"), card(up), answers)


@pytest.mark.parametrize(
    ("held", "up", "stays"),
    [
        ("2c 2d 3h 7s 9c", "Kc", True),
        ("Ac Kd Jh 8s 2c", "9c", False),
        ("Ac Kd Jh 8s 2c", "8c", True),
        ("Ac Kd Qh Js 2c", "9c", True),
        ("Ac Kd Th 9s 2c", "As", False),
        ("Ac Qd Jh 9s 2c", "9c", False),
    ],
)
def test_the_usual_caribbean_stud_is_played_as_has_been_published(
    held: str, up: str, stays: bool
) -> None:
    assert stays_in(cards(held), card(up), usual_answers(answers_of("caribbean-stud"))) is stays


@pytest.mark.parametrize(("own", "action"), [("3c 2d Kh", DrawOne), ("4c 2d Kh", Stand)])
def test_super_pan_nine_is_played_the_house_way(own: str, action: type) -> None:
    lines = "p1 bank 100, p2 wager 10, done, p1 shake"
    hand = banked("comstock", "super-pan-nine", lines, holes={2: own})
    chosen = choose(seat_view(hand, 2), hand.setup, STYLES["regular"], Random(1))
    assert chosen == action(2, 2)


def bank_of_six(drawn: str) -> Action:
    """What a bot does that banks and holds six, against a player who has drawn or stood."""
    lines = f"p1 bank 100, p2 wager 10, done, p1 shake, p2 {drawn}"
    hand = banked("comstock", "super-pan-nine", lines, holes={1: "6c Kd Qh", 2: "3c Jd Kh"})
    return choose(seat_view(hand, 1), hand.setup, STYLES["regular"], Random(1))


@pytest.mark.clause("comstock/super-pan-nine/92")
def test_a_bank_with_six_draws_against_a_player_who_stood_and_no_other() -> None:
    assert isinstance(bank_of_six("stand"), DrawOne)
    assert isinstance(bank_of_six("draw-one"), Stand)


def play_on(setup: Setup, seed: str, hands: int) -> None:
    """Hand after hand with bots alone; a refused action would raise."""
    chance = Random(seed)
    styles = list(STYLES.values())
    for number in range(hands):
        hand = begin(setup, Seeded(f"{seed}/{number}"))
        while not hand.is_over:
            seat = hand.asked[0]
            bot = player_for(setup.game)
            act(hand, bot(seat_view(hand, seat), setup, styles[seat % len(styles)], chance))
        stacks = {seat: max(hand.stack_cents(seat), 5_000) for seat in setup.stacks_cents}
        setup = next_setup(setup, carried_out(hand), stacks)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_bots_play_every_row_by_the_rules(house: str, game: str) -> None:
    play_on(bank_table(house, game, stacks=6), f"{house}/{game}", 12)
    for number in range(6):
        chance = Random(f"{house}/{number}")
        play_on(some_table(row_of(house, game), chance, flips=False), f"{number}", 1)


def test_a_decision_takes_less_than_twenty_milliseconds() -> None:
    lines = "p1 bank 100, p2 wager 10, done"
    hand = banked("garlic-city", "caribbean-stud", lines)
    view = seat_view(hand, 2)
    bot = player_for(hand.setup.game)
    assert processor_s(lambda: bot(view, hand.setup, STYLES["regular"], Random(1))) < 0.02

"""The blackjack bot: legal at every row, basic strategy by the house's own rules, and quick."""

from random import Random

import pytest

from houseway.bots.basic_strategy import Strategy, strategy_for
from houseway.bots.blackjack_player import choose
from houseway.bots.players import player_for
from houseway.bots.styles import STYLES
from houseway.cards.card import cards
from houseway.cards.shuffle import Seeded
from houseway.houses.house import House
from houseway.rulebook.answers import with_option
from houseway.table.action import Action
from houseway.table.bank.actions import Done, PassBank, PlaceWager, Stand, TakeBank
from houseway.table.blackjack.actions import Insure, TakeEvenMoney
from houseway.table.blackjack.counting import VALUES, Counts
from houseway.table.engine import act, begin
from houseway.table.hand import Hand
from houseway.table.views import seat_view
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_NO_BUST,
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    S_AND_K,
    Row,
    deal,
)
from tests.patience import processor_s
from tests.properties.asking import row_of
from tests.properties.bank_tables import some_table
from tests.properties.chance_blackjack import ROWS

COUNTS: dict[Row, Counts] = {
    GARLIC_CITY: "no bust 21st century",
    PLAYERS_CLUB: "no bust 21st century",
    COMSTOCK_PURE: "pure 21.5",
    S_AND_K: "pure 21.5",
    COMSTOCK_NO_BUST: "no bust",
}


def strategy(row: Row, **chosen: str) -> Strategy:
    dealt = House.named(row.house).row(row.game)
    answers = dealt.answers
    for name, text in chosen.items():
        answers = with_option(answers, name, text)
    return strategy_for(COUNTS[row], answers.options, dealt.game.pack(answers.options))


def values(text: str) -> tuple[int, ...]:
    return tuple(sorted(VALUES[card] for card in cards(text)))


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_every_style_plays_every_row_by_the_rules(house: str, game: str) -> None:
    for number in range(12):
        chance = Random(f"{house}/{game}/{number}")
        hand = begin(some_table(row_of(house, game), chance, flips=False), Seeded(number))
        styles = {seat: chance.choice(list(STYLES.values())) for seat in hand.setup.order}
        while not hand.is_over:
            seat = hand.asked[0]
            act(hand, choose(seat_view(hand, seat), hand.setup, styles[seat], chance))


def test_the_bot_is_the_one_for_its_family() -> None:
    assert player_for(House.named("comstock").row("pure-21-5-blackjack").game) is choose


@pytest.mark.parametrize(
    ("held", "up", "best"),
    # What every book of basic strategy says for a bank that hits soft 17, of hands to which
    # Comstock's chart leaves a choice.
    [
        ("Tc 6d", "6h", "stand"),
        ("Tc 6d", "7h", "hit"),
        ("Tc 2d", "2h", "hit"),
        ("Tc 2d", "4h", "stand"),
        ("Tc 7d", "Th", "stand"),
        ("5c 6d", "6h", "double"),
        ("5c 6d", "Ah", "double"),
        ("6c 3d", "2h", "hit"),
        ("6c 3d", "3h", "double"),
        ("Ac 7d", "9h", "hit"),
        ("Ac 7d", "8h", "stand"),
        ("Ac 7d", "3h", "double"),
        ("Ac 2d", "6h", "double"),
        ("Ac 2d", "4h", "hit"),
        ("8c 8d", "Th", "split"),
        ("Ac Ad", "Th", "split"),
        ("9c 9d", "7h", "stand"),
        ("9c 9d", "9h", "split"),
        ("5c 5d", "5h", "double"),
        ("Tc Td", "6h", "stand"),
        ("Tc 6d", "Th", "surrender"),
        ("Tc 5d", "Th", "surrender"),
    ],
)
def test_pure_21_5_is_played_by_the_strategy_that_everybody_knows(
    held: str, up: str, best: str
) -> None:
    may = {"stand", "hit", "double", "surrender"}
    own = values(held)
    if len(set(own)) == 1:
        may.add("split")
    if own[0] != 1 and sum(own) <= 11:
        may.remove("stand")
    assert strategy(COMSTOCK_PURE).best(own, VALUES[cards(up)[0]], may) == best


@clause("players-club/no-bust-21st-century-blackjack/90")
def test_where_a_hand_may_be_given_up_at_any_time_a_card_is_tried_first() -> None:
    """Over or not it costs half at most, and some cards help: sixteen against a ten is hit."""
    may, ten = {"stand", "hit", "surrender"}, 10
    assert strategy(PLAYERS_CLUB).best(values("Tc 6d"), ten, may) == "hit"
    early = strategy(PLAYERS_CLUB, surrender="first two cards")
    assert early.best(values("Tc 6d"), ten, may) == "surrender"
    done = {"stand", "surrender"}
    assert strategy(PLAYERS_CLUB).best(values("Tc 6d Th"), ten, done) == "surrender"
    assert strategy(PLAYERS_CLUB).best(values("Tc 6d 5h"), ten, done) == "stand"
    # A double is worth more that may be given up for half when its card has come.
    later = strategy(PLAYERS_CLUB).worth("double", values("5c 6d"), ten)
    assert later > strategy(PLAYERS_CLUB, surrender_after_double="no").worth(
        "double", values("5c 6d"), ten
    )


@clause("players-club/no-bust-21st-century-blackjack/90")
def test_split_hands_are_worth_more_where_they_may_be_given_up() -> None:
    """At anytime is after a split too: an eight with a bad second card then costs half."""
    eights, ten = values("8c 8d"), 10
    kept = strategy(PLAYERS_CLUB, surrender_after_split="no").worth("split", eights, ten)
    assert strategy(PLAYERS_CLUB).worth("split", eights, ten) > kept


@clause("players-club/no-bust-21st-century-blackjack/90")
def test_going_over_costs_half_only_where_a_hand_may_be_given_up_then() -> None:
    """An ace makes 21 of twenty, which is worth standing on; every other card goes over."""
    twenty, ten = values("Tc Kd"), 10
    given_up, stood_on = strategy(PLAYERS_CLUB), strategy(PLAYERS_CLUB, surrender_after_bust="no")
    stands = {value: given_up.standing((*twenty, value), ten) for value in given_up.chances}
    assert all((worth > -0.5) == (value == 1) for value, worth in stands.items())
    ace = given_up.chances[1]
    assert given_up.worth("hit", twenty, ten) == pytest.approx(ace * stands[1] - (1 - ace) / 2)
    lost = sum(chance * stands[value] for value, chance in stood_on.chances.items())
    assert stood_on.worth("hit", twenty, ten) == pytest.approx(lost)


@pytest.mark.parametrize(
    ("held", "up", "worth"),
    # Published for an endless pack, against up cards that come to no soft 17, so that it does not
    # matter what the bank does with one; a ten up has been looked under.
    [("Tc Td", "Th", 0.5545), ("Tc 6d", "Th", -0.5404), ("Tc 7d", "7h", -0.1068)],
)
def test_standing_is_worth_what_is_published(held: str, up: str, worth: float) -> None:
    found = strategy(S_AND_K).standing(values(held), VALUES[cards(up)[0]])
    assert found == pytest.approx(worth, abs=0.0005)


def test_the_banks_hand_ends_somehow() -> None:
    for row in COUNTS:
        for up in strategy(row).chances:
            assert sum(chance for _, chance in strategy(row).banks(up)) == pytest.approx(1)


def test_the_chances_are_those_of_the_shoe() -> None:
    assert strategy(COMSTOCK_PURE).chances[10] == pytest.approx(16 / 52)
    # Eight jokers among 424 cards.
    assert strategy(COMSTOCK_NO_BUST).chances[0] == pytest.approx(8 / 424)


def test_going_over_costs_less_where_nobody_busts() -> None:
    held, up = values("Tc 6d"), VALUES[cards("Th")[0]]
    busts = strategy(COMSTOCK_PURE).worth("hit", held, up)
    looked = {"hole_card_check": "ace or ten up"}
    pushes = strategy(GARLIC_CITY, **looked).worth("hit", held, up)
    nearer_wins = strategy(GARLIC_CITY, **looked, both_over_player_nearer="player wins")
    assert busts < pushes < nearer_wins.worth("hit", held, up)


def test_the_strategy_follows_the_houses_answers() -> None:
    up = VALUES[cards("Th")[0]]
    assert strategy(S_AND_K).worth("split", values("Ac Ad"), up) < (
        strategy(S_AND_K, split_aces_draw="freely").worth("split", values("Ac Ad"), up)
    )
    paid = strategy(COMSTOCK_NO_BUST, natural_pays="3 to 2")
    assert paid.standing(values("Jk Jk"), up) == pytest.approx(1.5)


def answer(hand: Hand, seat: int) -> Action:
    return choose(seat_view(hand, seat), hand.setup, STYLES["rock"], Random(1))


def test_even_money_is_taken_and_insurance_is_not() -> None:
    played = deal(S_AND_K, hands={2: "Ac Kd", 3: "Tc 9d"}, bank="Ah 9c")
    # 6 to 5 in nine of thirteen cases is less than even money, and 2 to 1 in four is a loss.
    assert answer(played.hand, 2) == TakeEvenMoney(2, 2)
    assert answer(played.hand, 3) == Done(3)


@clause("garlic-city/no-bust-21st-century-blackjack/84")
def test_a_natural_is_not_insured_where_that_is_not_paid() -> None:
    played = deal(
        GARLIC_CITY, hands={2: "Ac Kd", 3: "Tc 9d"}, bank="Ah 9c", set={"insurance_pays": "5 to 1"}
    )
    # 5 to 1 in four of thirteen cases is worth taking, for who is paid it.
    assert answer(played.hand, 2) == Done(2)
    assert answer(played.hand, 3) == Insure(3, 500, 3)


def test_it_banks_with_forty_wagers_and_wagers_on_its_own_spot() -> None:
    setup = some_table(
        row_of("garlic-city", "no-bust-21st-century-blackjack"), Random(3), flips=False
    )
    hand = begin(setup, Seeded(1))
    first = answer(hand, hand.asked[0])
    assert isinstance(first, TakeBank | PassBank)
    while isinstance(first, PassBank):
        act(hand, first)
        if hand.is_over:
            return
        first = answer(hand, hand.asked[0])
    act(hand, first)
    seat = hand.asked[0]
    wager = answer(hand, seat)
    assert isinstance(wager, PlaceWager | Done)
    if isinstance(wager, PlaceWager):
        assert (wager.spot, wager.kind) == (seat, "base")
        act(hand, wager)
        assert answer(hand, seat) == Done(seat)


def test_it_never_looks_at_the_down_card() -> None:
    """The same play whatever lies there."""
    chosen = set()
    for down in ("2d", "7d", "9d"):
        played = deal(GARLIC_CITY, hands={2: "Tc 6h"}, bank=f"6c {down}")
        chosen.add(answer(played.hand, 2))
    assert chosen == {Stand(2, 2)}


def test_a_decision_takes_well_under_twenty_milliseconds() -> None:
    played = deal(COMSTOCK_PURE, hands={2: "Tc 6h"}, bank="6c 9d")
    view = seat_view(played.hand, 2)
    assert processor_s(lambda: choose(view, played.setup, STYLES["regular"], Random(1))) < 0.02

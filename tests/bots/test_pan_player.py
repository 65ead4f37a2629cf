"""Pan bots: legal always, quick, and recognisably players of pan."""

from random import Random
from time import process_time

import pytest

from houseway.bots.pan_hands import company, hand_strength, worst
from houseway.bots.pan_player import choose
from houseway.bots.styles import STYLES
from houseway.cards.card import card, cards
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import act, begin
from houseway.table.hand import Hand
from houseway.table.pan.actions import CallPay, Declare, Draw, Force, LayDown, LetGo, Release, Throw
from houseway.table.pan.events import Melded
from houseway.table.pan.melding import rules_of
from houseway.table.pan.options import MeldingOptions
from houseway.table.pan.pay_events import Won
from houseway.table.setup import Setup
from houseway.table.views import seat_view
from tests.dealing import play
from tests.games.small_pan import EVERY_HOUSE, chips, dealt, pan, setup

REGULAR = STYLES["regular"]


def chooses(hand: Hand, seat: int, style: str = "regular") -> Action:
    return choose(seat_view(hand, seat), hand.setup, STYLES[style], Random(1))


def played(table: Setup, seed: str) -> Hand:
    """One hand by bots of all styles; a refused action would raise."""
    hand, chance = begin(table, Seeded(seed)), Random(seed)
    names = list(STYLES)
    while not hand.is_over:
        seat = hand.asked[0]
        style = STYLES[names[seat % len(names)]]
        act(hand, choose(seat_view(hand, seat), table, style, chance))
    return hand


@pytest.mark.slow
@pytest.mark.parametrize("house", EVERY_HOUSE)
def test_a_game_of_several_hands_runs_to_its_end(house: str) -> None:
    """Ten hands one after another, the winner first each time, until somebody cannot ante."""
    table, carry, out = setup(house, stacks=5, last_winner=0), None, 0
    for number in range(10):
        hand = played(table, f"{house} {number}")
        carry = carried_out(hand, carry)
        out += any(isinstance(event, Won) for event in hand.log)
        left = {seat: hand.stack_cents(seat) for seat in table.stacks_cents}
        carried_cents = carry.pot.cents if carry.pot else 0
        before_cents = table.carried.cents if table.carried else 0
        assert sum(left.values()) + carried_cents == sum(table.stacks_cents.values()) + before_cents
        try:
            table = next_setup(table, carry, left)
        except BadInput:
            break
    assert out >= number / 2


@pytest.mark.slow
def test_a_decision_takes_less_than_twenty_milliseconds() -> None:
    table = setup("garlic-city", stacks=6)
    hand, chance = begin(table, Seeded("quick")), Random(1)
    times = []
    while not hand.is_over:
        view = seat_view(hand, hand.asked[0])
        start = process_time()
        action = choose(view, table, REGULAR, chance)
        times.append(process_time() - start)
        act(hand, action)

    assert sorted(times)[len(times) // 2] < 0.020


@pytest.mark.parametrize(
    ("held", "plays"),
    [
        ("3h 3h 3h 5c 5d Kc Kd Kh 7s 7d", True),
        ("Ac 3d 6h Jc 4s 7d Qs 2h 5c Kd", False),
    ],
)
def test_bad_hands_are_passed_and_good_ones_played(held: str, plays: bool) -> None:
    hand = dealt(setup("garlic-city"), {3: held})
    assert chooses(hand, 3) == Declare(3, plays=plays)


def test_a_timid_player_passes_what_a_bold_one_plays() -> None:
    table = setup("garlic-city", stacks=6)
    played_hands = dict.fromkeys(("rock", "caller"), 0)
    for number in range(20):
        hand = begin(table, Seeded(f"nerve {number}"))
        for style in played_hands:
            action = chooses(hand, hand.asked[0], style)
            assert isinstance(action, Declare)
            played_hands[style] += action.plays
    assert played_hands["rock"] < played_hands["caller"]


@pytest.mark.parametrize("style", STYLES)
def test_every_style_passes_some_hands_and_plays_some(style: str) -> None:
    """A bad hand costs its player every condition of the others, however bold they are."""
    chance, plays, table = Random(style), 0, setup("garlic-city", stacks=6)
    for number in range(80):
        hand = begin(table, Seeded(f"declares {number}"))
        action = choose(seat_view(hand, hand.asked[0]), table, STYLES[style], chance)
        assert isinstance(action, Declare)
        plays += action.plays
    assert 8 <= plays <= 72


def test_what_pays_is_melded() -> None:
    hand = play(pan("garlic-city", {3: "5c 5d 2h 4s 6c 7d Jc Qd Kh Ac"}, stock="5h"), "p3 draw")
    action = chooses(hand, 3)
    assert isinstance(action, LayDown)
    assert sorted(action.cards) == sorted(cards("5c 5d 5h"))


def test_pairs_of_valle_cards_are_saved() -> None:
    held, rules = cards("5c 5d 4h 4s 2c Jd"), rules_of(setup("garlic-city").options[MeldingOptions])
    assert worst(held, rules) in cards("2c Jd")
    # A pair of fives is worth more than a pair of fours, and the same card twice still more.
    rest = [one for one in held if one != card("5c")]
    fours = [one for one in held if one != card("4h")]
    assert company(card("5c"), rest, rules) > company(card("4h"), fours, rules) > 0
    assert company(card("5c"), cards("5c"), rules) > company(card("5c"), cards("5d"), rules)


def test_a_pair_of_kings_is_worth_more_where_any_three_of_them_lie_together() -> None:
    """Garlic City frees aces and kings; S & K has no exception."""
    free, strict = (
        rules_of(setup(house).options[MeldingOptions]) for house in ("garlic-city", "s-and-k")
    )
    assert company(card("Kc"), cards("Kd"), free) > company(card("Kc"), cards("Kd"), strict)


def test_the_card_that_is_missed_least_is_thrown() -> None:
    hand = pan("garlic-city", {3: "5c 5d 3h 3s 7c 7d Kc Kd Qh 2d"}, stock="5h")
    play(hand, "p3 draw", "p3 meld 5h5c5d")
    # A chip from each is due, and is called for before anything is thrown.
    assert chooses(hand, 3) == CallPay(3)
    play(hand, "p3 pay")
    assert chooses(hand, 3) in (Throw(3, (card("Qh"),)), Throw(3, (card("2d"),)))


def test_nothing_is_thrown_that_the_next_player_could_take_onto_his_melds() -> None:
    """At the Players Club the top of the discard pile may be taken: not the deuce then."""
    hands = {3: "5c 5d 3h 3s 7c 7d Kc Kd Jh 2d", 2: "2c 2h 4c 4d 6h 6s Qd Qc Ah Js"}
    hand = pan("players-club", hands, stock="2s Qh 5h", last_winner=2)
    play(hand, "p2 draw", "p2 meld 2s2c2h", "p2 throw Ah", "p1 draw", "p1 release")
    play(hand, "p3 draw", "p3 meld 5h5c5d")
    # Both go with nothing in that hand.
    assert chooses(hand, 3) == Throw(3, (card("Jh"),))


def test_a_card_that_helps_nothing_is_let_go_and_then_one_draws() -> None:
    hand = pan("garlic-city", {3: "5c 5d 3h 3s 7c 7d Kc Kd Qh 2d"}, stock="Js")
    assert chooses(hand, 3) == Draw(3)
    assert chooses(play(hand, "p3 draw"), 3) == Release(3)


def offered(meld: str, stock: str, held: str) -> Hand:
    """Seat 3 has a meld down and passes over a card that fits it; seat 2 may force."""
    hand = pan("garlic-city", {3: held}, stock=stock)
    play(hand, "p3 draw", f"p3 meld {meld}", "p3 throw 2h", "p2 draw", "p2 release")
    return play(hand, "p1 draw", "p1 release", "p3 draw")


def test_a_card_is_forced_when_it_hurts() -> None:
    # A fourth six pays nothing and costs a card of the hand.
    hurts = offered("6h6c6d", "6h Qs 6s Qs", "6c 6d 2h 2s 4c 5d 7h Jc Qd Kh")
    assert chooses(hurts, 2) == Force(2)
    # The ace of hearts would make a condition of the rope, for everybody to pay.
    pays = offered("4h2h3h", "4h Qs Ah Qs", "2h 2h 3h 2s 4c 6d 7h Jc Qd Kh")
    assert chooses(pays, 2) == LetGo(2)


def test_a_bot_goes_out_when_it_can() -> None:
    hand = pan("garlic-city", {3: "4c 4d 4h 6c 6d 6h 6s Kc Kd Kh"}, stock="4s")
    while not hand.is_over:
        act(hand, chooses(hand, 3))
    assert chips(hand)[3] > 0
    assert sum(isinstance(event, Melded) for event in hand.log) >= 3


def test_a_dealt_meld_counts_for_more_than_scattered_cards() -> None:
    rules = rules_of(setup("garlic-city").options[MeldingOptions])
    scattered = hand_strength(cards("Ac 3d 6h Jc 4s 7d Qs 2h 5c Kd"), rules)
    assert hand_strength(cards("3h 3h 3h Jc 4d 7h Qc 2s 6h Kd"), rules) > scattered

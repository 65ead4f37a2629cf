"""The library: deal a hand at a house, act in words, look, ask why, and write it down."""

import subprocess
import sys
from contextlib import suppress
from decimal import Decimal
from random import Random
from typing import Any

import pytest

import houseway
from houseway.cards.card import cards, name
from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.table.engine import legal
from houseway.table.pot.actions import Call
from houseway.table.records.hand_file import read_hand_file
from houseway.table.views import SeatView
from tests.evidence import clause
from tests.table.sitting import BOARD_ROWS, some_action
from tests.tidy.tree import ROOT


def holdem(**table: Any) -> PlayedHand:
    given = {"limit": "4/8", "stacks_dollars": [200, 200, 200], "seed": 7, **table}
    return houseway.house("garlic-city").deal("texas-holdem", **given)


def test_a_hand_is_dealt_and_waits_for_the_seat_left_of_the_blinds() -> None:
    hand = holdem()
    assert {choice.seat for choice in hand.legal} == {3}
    assert [(choice.verb, choice.owed_cents, choice.low_cents) for choice in hand.legal] == [
        ("call", 400, 0),
        ("raise", 0, 800),
        ("fold", 0, 0),
    ]


def test_actions_are_words_or_records() -> None:
    hand = holdem()
    hand.act("p3 cc")
    hand.act(Call(seat=1))
    hand.expect("asked p2; stacks 196 196 196")


def test_what_is_refused_names_its_clause_and_changes_nothing() -> None:
    hand = holdem()
    record = hand.record()
    with pytest.raises(Refused, match=r"seat 3 may call \$4, raise to \$8 or fold"):
        hand.act("p3 cbr 9")
    with pytest.raises(Refused, match="It is seat 3's turn"):
        hand.act("p1 cc")
    with pytest.raises(BadInput, match="is not an action"):
        hand.act("p3 dances")
    assert hand.record() == record


def test_a_seat_sees_its_own_cards_and_the_rail_sees_none() -> None:
    hand = holdem(deck="Ac Kc Qc Ad Kd Qd", seed="")
    own = hand.view(seat=1)
    assert isinstance(own, SeatView)
    assert [one.down for one in own.own] == [cards("Ac Ad")]
    assert not isinstance(hand.view(), SeatView)
    with pytest.raises(BadInput, match="seat 4 is not in this hand; the seats are 1, 2, 3"):
        hand.view(seat=4)


@clause("garlic-city/texas-holdem/3")
def test_why_names_the_clauses_behind_the_last_change() -> None:
    hand = holdem()
    for line in ("p3 cc", "p1 cc", "p2 cc"):
        hand.act(line)
    hand.expect("board 3")
    assert "garlic-city/texas-holdem/3" in {one for why in hand.why for one in why.clauses}


def test_the_same_seed_deals_the_same_hand_and_no_seed_another_one() -> None:
    first, second = holdem(), holdem()
    assert first.hand.log == second.hand.log
    unseeded = [
        houseway.house("comstock").deal("texas-holdem", limit="4/8", stacks_dollars=[200, 200])
        for _ in range(2)
    ]
    assert unseeded[0].hand.log != unseeded[1].hand.log
    again = PlayedHand.from_record(unseeded[0].record())
    assert again.hand.log == unseeded[0].hand.log


def _report_something(hand: PlayedHand, chance: Random) -> None:
    """A fault of the house dealer's, if it can have happened just now."""
    with suppress(Refused):
        hand.act(f"fault {chance.choice(('flop', 'turn', 'river'))}-turned-early")


@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_a_record_replays_to_the_same_cents(house: str, game: str) -> None:
    for seed in range(3):
        chance = Random(f"{house} {game} {seed}")
        stacks = [chance.choice((9, 31, 200)) for _ in range(chance.randint(2, 5))]
        hand = House.named(house).deal(
            game, limit="4/8", stacks_dollars=stacks, seed=seed, schedule="none"
        )
        while not hand.is_over:
            if chance.random() < 0.1:
                _report_something(hand, chance)
            hand.act(some_action(chance.choice(legal(hand.hand)), hand.hand, chance))
        again = PlayedHand.from_record(hand.record())
        assert again.stacks_cents == hand.stacks_cents
        assert again.hand.log == hand.hand.log
        assert again.record() == hand.record()


def test_a_record_that_has_its_deck_may_name_the_exposed_card_or_its_place() -> None:
    named, placed = holdem(), holdem()
    second = named.hand.holdings[2].down[1]
    named.act(f"fault hole-card-exposed p2 {name(second)}")
    placed.act("fault hole-card-exposed p2 card 2")
    assert named.hand.exposed == placed.hand.exposed == [second]
    for hand in (named, placed):
        assert PlayedHand.from_record(hand.record()).hand.log == hand.hand.log == named.hand.log
    elsewhere = holdem().hand.holdings[1].down[0]
    with pytest.raises(Refused, match="it is said which of them it was, not its name"):
        holdem().act(f"fault hole-card-exposed p2 {name(elsewhere)}")


def test_a_record_in_the_middle_of_a_hand_goes_on_from_there() -> None:
    hand = holdem()
    hand.act("p3 cbr 8")
    again = PlayedHand.from_record(hand.record())
    again.expect("asked p1; may p1 cc 6; stacks 198 196 192")
    again.act("p1 f")


def test_a_record_says_which_schedule_was_posted_and_where_the_button_was() -> None:
    file = read_hand_file(holdem().record())
    assert (file.button, file.schedule, file.deck_seed) == (3, "per-hand", 7)


def test_a_record_whose_claim_fails_names_the_line() -> None:
    wrong = holdem().record().replace("= stacks", 'p3 cc",\n  "= stacks')
    with pytest.raises(BadInput) as refused:
        PlayedHand.from_record(wrong)
    assert str(refused.value).startswith("action 2, '= stacks 198 196 200': expected stacks")
    illegal = holdem().record().replace("= stacks", 'p1 cc",\n  "= stacks')
    with pytest.raises(BadInput, match="action 1, 'p1 cc': seat 1 may not call"):
        PlayedHand.from_record(illegal)


def test_stacks_may_be_any_money_that_is_whole_cents() -> None:
    hand = holdem(stacks_dollars=[200, 199.5, "150.25", Decimal("20.10")])
    assert hand.setup.stacks_cents == {1: 20000, 2: 19950, 3: 15025, 4: 2010}
    with pytest.raises(BadInput, match=r"0\.001 is finer than the 2 places"):
        holdem(stacks_dollars=[200, 0.001])


def test_seats_and_button_are_as_told() -> None:
    hand = holdem(seats=[2, 5, 9], button=5)
    hand.expect("asked p5; stack p9 198; stack p2 196")
    holdem(seats=[2, 5, 9]).expect("stack p2 198; stack p5 196")


def test_a_word_that_a_table_does_not_know_is_refused() -> None:
    with pytest.raises(BadInput, match=r"a table cannot be told 'sed'\. Did you mean 'seed'"):
        holdem(sed=7)


def test_answers_may_be_chosen_for_one_table() -> None:
    hand = holdem(set={"raises_max": "1"})
    hand.act("p3 cbr 8")
    hand.expect("may not p1 cbr")
    assert PlayedHand.from_record(hand.record()).record() == hand.record()


def test_no_limit_needs_its_blind_and_a_limit_table_does_not() -> None:
    club = houseway.house("comstock")
    with pytest.raises(BadInput, match="nl does not say how big the blind is"):
        club.deal("texas-holdem", limit="nl", stacks_dollars=[200, 200])
    hand = club.deal(
        "texas-holdem", limit="nl", stacks_dollars=[200, 200], big_blind_dollars=5, schedule="none"
    )
    hand.expect("stacks 198 195")
    assert "big_blind_dollars = 5\n" in hand.record()
    with pytest.raises(BadInput, match="at 4/8 the big blind is the lower limit; leave it out"):
        holdem(big_blind_dollars=5)


@clause("garlic-city/collection/6")
def test_a_table_posts_the_schedule_that_has_a_rate_for_it() -> None:
    holdem().expect("drop 2; pot 4")
    holdem(schedule="none").expect("drop 0; pot 6")
    holdem(schedule="per-hand", jackpot=True).expect("drop 2; jackpot 1; pot 3")


def test_where_no_rate_is_posted_the_game_is_dealt_for_practice() -> None:
    hand = houseway.house("garlic-city").deal("omaha", limit="4/8", stacks_dollars=[200, 200])
    hand.expect("drop 0")
    assert 'schedule = "none"' in hand.record()


def test_a_schedule_that_has_no_rate_for_the_table_is_refused() -> None:
    with pytest.raises(BadInput, match="'none' is a table for practice"):
        holdem(schedule="half-hour")
    with pytest.raises(BadInput, match="no schedule 'per-day'"):
        holdem(schedule="per-day")


def test_an_unknown_house_or_game_says_what_there_is() -> None:
    with pytest.raises(BadInput, match="Did you mean 'garlic-city'"):
        houseway.house("garlic-cty")
    with pytest.raises(BadInput, match="garlic-city does not deal 'texas-holdm'"):
        houseway.house("garlic-city").deal("texas-holdm", limit="4/8", stacks_dollars=[1, 2])


def test_a_house_of_ones_own_deals_and_its_record_finds_it_again() -> None:
    club = houseway.house(str(ROOT / "houseway" / "houses" / "example-club"))
    hand = club.deal("pineapple", limit="4/8", stacks_dollars=[200, 200], schedule="none")
    assert PlayedHand.from_record(hand.record()).hand.log == hand.hand.log


@pytest.mark.slow
def test_the_library_is_imported_without_the_compiler_and_quickly() -> None:
    program = (
        "import sys, houseway; houseway.house('comstock').deal("
        "'texas-holdem', limit='4/8', stacks_dollars=[200, 200], seed=1);"
        "sys.exit(' '.join({'numpy', 'numba', 'typer', 'rich'} & set(sys.modules)) or None)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_post_is_no_action_and_the_error_says_where_it_belongs() -> None:
    hand = House.named("garlic-city").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200, 200], seed=7
    )
    with pytest.raises(BadInput, match=r"posts=\['p2 post 2'\]"):
        hand.act("p2 post 2")

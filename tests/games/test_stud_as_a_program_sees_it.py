"""Stud through the library: dealt, asked, looked at, explained, sealed and written down."""

from random import Random

import pytest

from houseway.cards.shuffle import Seeded
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.table.engine import begin, replay
from houseway.table.events import Dealt
from houseway.table.options import SeatingOptions
from houseway.table.plan import Replanned
from houseway.table.pot.events import BettingOpened, BroughtIn
from houseway.table.sealing import openings
from houseway.table.stud.events import BurnsTaken, DealtDead
from houseway.table.viewers import RAIL
from houseway.table.views import SeatView
from houseway.table.why import why
from tests.dealing import check_down, deal, log_of, play, table, through
from tests.games.stud_hands import ROWS
from tests.table.sitting import call_down, some_action


def dealt(house: str, game: str, seed: int, players: int = 4) -> PlayedHand:
    stacks = [200] * players
    return House.named(house).deal(game, limit="4/8", stacks_dollars=stacks, seed=seed)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_hand_is_played_through_the_library_and_its_record_replays(house: str, game: str) -> None:
    for seed in range(5):
        hand, chance = dealt(house, game, seed), Random(seed)
        assert hand.legal[0].verb == "bring in"
        while not hand.is_over:
            hand.act(some_action(chance.choice(hand.legal), hand.hand, chance))
        again = PlayedHand.from_record(hand.record())
        assert again.hand.log == hand.hand.log
        assert again.stacks_cents == hand.stacks_cents


def test_a_seat_sees_the_open_cards_of_all_and_the_closed_ones_of_itself() -> None:
    hand = dealt("comstock", "seven-card-stud", 7)
    view = hand.view(seat=2)
    assert isinstance(view, SeatView)
    assert [(len(one.up), one.down_count) for one in view.holdings] == [(1, 2)] * 4
    assert [len(one.down) for one in view.own] == [2]
    assert not hasattr(hand.view(), "own")


def test_the_forced_bet_says_what_it_rests_on() -> None:
    hand = dealt("comstock", "seven-card-stud", 7)
    hand.act(f"p{hand.hand.asked[0]} pb")
    (forced,) = log_of(hand.hand, BroughtIn)
    grounds = {one.option: one.clauses for one in why(hand.hand, forced)}
    assert grounds["completion_is_raise"] == ("comstock/seven-card-stud/23",)
    assert grounds["bring_in_full"] == ("comstock/seven-card-stud/25",)
    assert "bring_in_size" in grounds
    opened = log_of(hand.hand, BettingOpened)[0]
    by = {one.option for one in why(hand.hand, opened)}
    assert by == {"bring_in_card", "bring_in_ace", "bring_in_tie", "bring_in_suits"}


def test_who_leads_later_rests_on_the_hands_showing() -> None:
    hand = through(deal("comstock", "razz", stacks=3, button=3), "fourth street")
    opened = log_of(hand, BettingOpened)[-1]
    clauses = {one.option: one.clauses for one in why(hand, opened)}
    assert clauses["later_streets_first"] == ("comstock/razz/4",)
    assert set(clauses) == {"later_streets_first", "tied_boards_first"}


def test_a_seat_that_is_dealt_past_rests_on_its_clause() -> None:
    hand = through(deal("comstock", "seven-card-stud", stacks=3, button=3), "fourth street")
    play(hand, f"p{hand.asked[0]} f, p{hand.asked[1]} cc, p{hand.asked[2]} cc")
    (dead,) = log_of(hand, DealtDead)
    assert [one.clauses for one in why(hand, dead)] == [("comstock/seven-card-stud/48",)]


def test_a_short_stub_rests_on_the_answer_and_is_said_in_words() -> None:
    hand = begin(table("garlic-city", "seven-card-stud", stacks=8, button=8), Seeded("short"))
    call_down(hand)
    (replanned,) = log_of(hand, Replanned)
    assert isinstance(replanned, Replanned)
    assert [one.option for one in why(hand, replanned)] == ["short_stub"]
    assert [step.said() for step in replanned.plan[:4]] == [
        "the burns go into the stub",
        "the stub is shuffled",
        "burn",
        "1 card on the board",
    ]
    assert len(log_of(hand, BurnsTaken)) == 1


@pytest.mark.parametrize("players", [3, 8])
def test_a_sealed_hand_opens_what_everybody_was_entitled_to_see(players: int) -> None:
    """Also when burns were shuffled in again: the second shuffle is sealed as the first was."""
    setup = table("garlic-city", "seven-card-stud", stacks=players, button=players)
    hand = begin(setup, Seeded("sealed"), secret=b"0123456789abcdef" * 2)
    through(hand, "fourth street")
    play(hand, f"p{hand.asked[0]} f")
    check_down(hand)
    shuffles = openings(hand, RAIL)
    assert len(shuffles) == (2 if players == 8 else 1)
    up = sum(len(one.cards) for one in log_of(hand, Dealt) if one.up)
    assert len(shuffles[0].openings) >= up


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_log_alone_gives_the_same_hand_again(house: str, game: str) -> None:
    players = House.named(house).row(game).answers.options[SeatingOptions].seats_max
    hand = begin(table(house, game, stacks=players, button=players), Seeded("again"))
    call_down(hand)
    again = replay(hand.setup, hand.log)
    assert again.money.balances == hand.money.balances
    assert (again.board, again.muck, again.stub) == (hand.board, hand.muck, hand.stub)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_every_step_of_a_stud_game_is_said_in_words(house: str, game: str) -> None:
    words = [step.said() for step in table(house, game).plan]
    assert "the forced bet, and the betting" in words
    assert "a card to each player" in words

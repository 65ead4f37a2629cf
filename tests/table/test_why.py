"""Why: every event leads to the answers it rests on, and every answer to its clauses."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from houseway.cards.card import cards
from houseway.collection.charges import Charge, Charges
from houseway.errors import Refused
from houseway.games import GAMES
from houseway.rulebook.answers import with_option
from houseway.rulebook.clauses import clause_named
from houseway.rulebook.options import questions_of
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act
from houseway.table.event import Event
from houseway.table.events import Boarded, Collected, Discarded, Laid, Mucked, Tabled
from houseway.table.families import EVERY_EVENT
from houseway.table.forced import ForcedBet
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Chop, Discard, Fold, Raise
from houseway.table.pot.events import (
    HALVES,
    WON,
    BettingOpened,
    Called,
    Chopped,
    Folded,
    Posted,
    Pushed,
    Raised,
    Returned,
)
from houseway.table.pot.raising import RAISED_BY, SIZED_BY
from houseway.table.repair_events import Ruled, TakenBack
from houseway.table.why import Grounds, whose, why, why_last, why_refused
from tests.dealing import deal, play
from tests.dealing import deal as deal_draw
from tests.evidence import clause
from tests.table.sitting import (
    BOARD_ROWS,
    any_hand,
    any_order,
    any_table,
    call_down,
    dealt,
    random_moves,
    table,
)

SEATS = {2: 200, 3: 200, 5: 200}
"""The button at seat 2, the blinds at seats 3 and 5; seat 2 acts first."""


def options(grounds: tuple[Grounds, ...]) -> set[str]:
    return {ground.option for ground in grounds}


def by_option(grounds: tuple[Grounds, ...], option: str) -> Grounds:
    (one,) = [ground for ground in grounds if ground.option == option]
    return one


def last_of(hand: Hand, kind: type[Event]) -> Event:
    return next(event for event in reversed(hand.log) if isinstance(event, kind))


def test_a_raise_rests_on_the_limit_and_on_the_cap() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    act(hand, Raise(2, 800))
    grounds = why(hand, last_of(hand, Raised))
    assert options(grounds) == {"betting_structure", "upper_limit_from", "raises_max"}
    assert by_option(grounds, "raises_max") == Grounds(
        option="raises_max", answer="3", standing="is", clauses=("garlic-city/texas-holdem/38",)
    )


def test_a_reading_says_where_the_book_is_silent_or_contradicts_itself() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    grounds = why(hand, last_of(hand, Posted))
    count = by_option(grounds, "blind_count")
    assert (count.standing, count.because) == ("conflict", "GC-A8")
    assert count.clauses == ("garlic-city/texas-holdem/14", "garlic-city/texas-holdem/34")
    sizes = by_option(grounds, "blind_sizes")
    assert (sizes.standing, sizes.clauses, sizes.because) == ("silent", (), "GC-A8")


@pytest.mark.parametrize(
    ("limit", "to_cents", "expected"),
    [
        ("nl", 2000, {"table_stakes", "raise_min", "raise_cap_in_big_bet"}),
        ("pl", 800, {"pot_limit_amount", "pot_includes_call", "raise_min", "raise_cap_in_big_bet"}),
        ("4-8", 800, {"betting_structure", "raise_min", "raises_max"}),
        ("4-straight", 800, {"betting_structure", "raises_max"}),
    ],
)
def test_what_a_raise_rests_on_depends_on_the_limit(
    limit: str, to_cents: int, expected: set[str]
) -> None:
    hand = any_hand(table(stacks_dollars=SEATS, limit=limit))
    act(hand, Raise(2, to_cents))
    assert options(why(hand, last_of(hand, Raised))) == expected


def test_two_players_raise_by_a_rule_of_their_own() -> None:
    hand = any_hand(table(stacks_dollars={2: 200, 3: 200}))
    act(hand, Raise(3, 800))
    cap = by_option(why(hand, last_of(hand, Raised)), "heads_up_raises_max")
    assert cap.clauses == ("garlic-city/texas-holdem/38", "garlic-city/texas-holdem/39")


@clause("garlic-city/texas-holdem/39")
def test_a_raise_rests_on_the_rule_for_two_once_the_others_have_folded() -> None:
    """Of three, seat 1 raises while all are in it; seat 2 folds, and seat 3 raises seat 1 alone."""
    hand = play(deal("garlic-city"), "p1 cbr 8, p2 f, p3 cbr 12")
    by_three, by_two = (event for event in hand.log if isinstance(event, Raised))
    assert "raises_max" in options(why(hand, by_three)) - options(why(hand, by_two))
    cap = by_option(why(hand, by_two), "heads_up_raises_max")
    assert (cap.answer, cap.clauses[1]) == ("none", "garlic-city/texas-holdem/39")


def test_a_betting_round_rests_on_who_is_first_to_act() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    assert options(why(hand, last_of(hand, BettingOpened))) == {
        *("first_to_act", "blind_counts_as_bet"),
    }
    call_down(hand)
    assert options(why(hand, last_of(hand, BettingOpened))) == {"later_first_to_act"}


def test_an_all_in_for_less_rests_on_the_rule_of_full_bets() -> None:
    hand = any_hand(table(stacks_dollars={2: 6, 3: 200, 5: 200}))
    act(hand, Raise(2, 600))
    grounds = why(hand, last_of(hand, Raised))
    clauses = tuple(f"garlic-city/texas-holdem/{number}" for number in (44, 45, 46))
    assert by_option(grounds, "short_all_in").clauses == clauses


def test_a_check_may_be_raised_and_a_fold_is_anybodys_own_choice() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    act(hand, Fold(2))
    assert why(hand, last_of(hand, Folded)) == ()
    assert whose(hand, last_of(hand, Folded)) == "choice"
    act(hand, Call(3))
    act(hand, Call(5))
    (checked,) = why(hand, last_of(hand, Called))
    assert (checked.option, checked.clauses) == ("check_raise", ("garlic-city/texas-holdem/37",))


BLIND = {"blind_count", "blind_sizes", "blinds_live"}


@pytest.mark.parametrize(
    ("stacks", "seat", "expected"),
    [
        (SEATS, 5, BLIND),
        ({2: 200, 5: 200}, 5, BLIND | {"heads_up_blinds"}),
        ({2: 200, 3: 200, 5: 3}, 5, BLIND | {"short_blind"}),  # $3 is half of the $4 or more
        ({2: 200, 3: 200, 5: 1, 6: 200}, 5, {"short_blind"}),  # $1 is not: seat 6 takes the blind
    ],
)
def test_a_blind_rests_on_what_makes_it_due(
    stacks: dict[int, int], seat: int, expected: set[str]
) -> None:
    hand = any_hand(table(stacks_dollars=stacks))
    (posted,) = [one for one in hand.log if isinstance(one, Posted) and one.seat == seat]
    assert options(why(hand, posted)) == expected


def test_one_blind_rests_on_the_seat_it_is_posted_from() -> None:
    setup = table(stacks_dollars=SEATS)
    setup = replace(setup, answers=with_option(setup.answers, "blind_count", "1"))
    hand = any_hand(setup)
    grounds = why(hand, last_of(hand, Posted))
    assert "single_blind_seat" in options(grounds)
    assert by_option(grounds, "blind_count").standing == "set"


def test_antes_rest_on_their_size_and_forced_bets_of_a_record_on_nothing() -> None:
    setup = table(stacks_dollars=SEATS)
    antes = with_option(setup.answers, "ante_size", "half the lower limit")
    hand = any_hand(replace(setup, answers=antes))
    ante = next(event for event in hand.log if isinstance(event, Posted))
    assert options(why(hand, ante)) == {"ante_size"}
    forced = (
        ForcedBet(seat=3, cents=200, what="blind"),
        ForcedBet(seat=5, cents=400, what="blind"),
    )
    hand = any_hand(replace(setup, forced=forced))
    assert why(hand, last_of(hand, Posted)) == ()


def test_posts_rest_on_what_new_players_owe_or_on_the_kill() -> None:
    setup = table(stacks_dollars={2: 200, 3: 200, 5: 200, 7: 200})
    late = ForcedBet(seat=7, cents=400, what="post")
    hand = any_hand(replace(setup, posts=(late,)))
    assert options(why(hand, last_of(hand, Posted))) == {
        *("new_player_posts", "missed_blind_owed", "missed_blind_post", "seat_change_posts"),
    }
    half_kill = with_option(setup.answers, "kill", "half")
    hand = any_hand(replace(setup, answers=half_kill, killer=2))
    assert options(why(hand, last_of(hand, Posted))) == {"kill", "kill_trigger"}


def test_a_straddle_rests_on_what_returning_players_owe() -> None:
    straddle = ForcedBet(seat=4, cents=800, what="blind")
    hand = deal_draw("comstock", "lowball", limit="4-20", stacks=5, posts=(straddle,))
    by_seat = {event.seat: event for event in hand.log if isinstance(event, Posted)}
    assert "blind_count" in options(why(hand, by_seat[2]))
    assert {"missed_blind_post", "straddle_size"} <= options(why(hand, by_seat[4]))
    assert "blind_count" not in options(why(hand, by_seat[4]))


def test_a_collection_rests_on_the_clause_that_posts_it() -> None:
    charge = Charge(
        kind="per-hand",
        payer="pot",
        amount_cents=200,
        jackpot_cents=100,
        cite="garlic-city/collection/6",
        when="before the deal",
        see=("garlic-city/collection/2",),
        jackpot_cite="garlic-city/collection/7",
        readings=("G6",),
    )
    later = msgspec.structs.replace(charge, cite="garlic-city/collection/8", when="after the flop")
    charges = Charges("per-hand", (later, charge))
    hand = any_hand(replace(table(stacks_dollars=SEATS), collection=charges))
    (grounds,) = why(hand, last_of(hand, Collected))
    assert grounds.clauses == ("garlic-city/collection/6", "garlic-city/collection/7")
    assert (grounds.see, grounds.because) == (("garlic-city/collection/2",), "G6")
    assert grounds in why_last(hand)
    (grounds,) = why(hand, Collected(0, 200, 0, "garlic-city/collection/6"))
    assert grounds.clauses == ("garlic-city/collection/6",)


def test_a_collection_of_another_table_gives_the_clauses_it_names() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    (grounds,) = why(hand, Collected(0, 100, 0, "comstock/collection/23, comstock/collection/18"))
    assert grounds.clauses == ("comstock/collection/23", "comstock/collection/18")
    assert grounds.standing == "is"


def test_the_last_change_is_the_last_choice_and_what_followed_of_itself() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    assert options(why_last(hand)) >= {"blind_count", "first_to_act"}
    act(hand, Call(2))
    assert options(why_last(hand)) == {"betting_structure", "upper_limit_from"}
    act(hand, Call(3))
    act(hand, Call(5))
    assert [ground.option for ground in why_last(hand)] == [
        *("check_raise", "burns_before", "", "board_laid_down", "later_first_to_act"),
    ]


def test_a_refusal_rests_on_the_answer_it_cites() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    for seat, to_cents in ((2, 800), (3, 1200), (5, 1600)):
        act(hand, Raise(seat, to_cents))
    with pytest.raises(Refused) as refused:
        act(hand, Raise(2, 2000))
    (grounds,) = why_refused(hand, refused.value)
    assert (grounds.option, grounds.clauses) == ("raises_max", ("garlic-city/texas-holdem/38",))


def test_a_refusal_without_an_answer_gives_its_clauses_if_it_has_any() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    with pytest.raises(Refused) as out_of_turn:
        act(hand, Call(3))
    assert [one.option for one in why_refused(hand, out_of_turn.value)] == ["first_to_act"]
    assert why_refused(hand, Refused("so", why="thus")) == ()
    refused = Refused("so", why="thus", cite="garlic-city/house/2")
    assert why_refused(hand, refused) == (Grounds(standing="is", clauses=("garlic-city/house/2",)),)


@pytest.mark.parametrize(
    ("house", "cited"),
    [("garlic-city", "garlic-city/texas-holdem/56"), ("comstock", "comstock/texas-holdem/42")],
)
def test_a_repair_rests_on_the_ruling_before_it(house: str, cited: str) -> None:
    hand = any_hand(table(house, stacks_dollars=SEATS))
    act(hand, Report(HOUSE_DEALER, "flop-turned-early"))
    ruled = why(hand, last_of(hand, Ruled))
    assert options(ruled) == {"early_flop_burn"}
    assert cited in ruled[0].clauses
    assert why(hand, last_of(hand, TakenBack)) == ruled
    assert options(why_last(hand)) >= {"early_flop_burn"}


@pytest.mark.parametrize("house", ["garlic-city", "players-club"])
def test_a_ruling_rests_on_what_it_asked_and_on_no_more(house: str) -> None:
    # Nobody has acted: it is a misdeal, and what becomes of a dead hand's money was not asked.
    hand = any_hand(table(house, stacks_dollars=SEATS))
    act(hand, Report(HOUSE_DEALER, "wrong-number-of-cards", about=3, count=3))
    ruled = why(hand, last_of(hand, Ruled))
    assert options(ruled) >= {"counts_as_action", "wrong_count_actions", "wrong_count_misdeal"}
    assert "wrong_count_after_action" not in options(ruled)


def test_a_ruling_borrowed_from_another_page_rests_on_every_answer_it_asked() -> None:
    # "All the rules of Hold'em apply": each answer comes through the same clause, told once.
    hand = any_hand(table("comstock", "crazy-pineapple-hi-lo", stacks_dollars=SEATS))
    act(hand, Report(HOUSE_DEALER, "hole-card-exposed", about=3, place=1))
    ruled = why(hand, last_of(hand, Ruled))
    assert options(ruled) == {"exposed_cards_misdeal", "exposed_card", "exposed_card_becomes"}
    assert all("comstock/crazy-pineapple-hi-lo/1" in ground.clauses for ground in ruled)


def test_a_showdown_rests_on_the_cards_that_must_be_shown_and_may_be_used() -> None:
    hand = any_hand(table(stacks_dollars=SEATS), "showdown 2")
    call_down(hand)
    assert options(why(hand, last_of(hand, Tabled))) == {"shows_first", "cards_shown_to_win"}
    assert options(why(hand, last_of(hand, Mucked))) == {"cards_shown_to_win"}
    pushed = [event for event in hand.log if isinstance(event, Pushed)]
    assert len(pushed) == 1
    assert options(why(hand, pushed[0])) == set(WON)


def test_a_pot_that_is_shared_rests_on_the_odd_chip_rule_too() -> None:
    # Both play the board: a royal flush.
    setup = table("comstock", stacks_dollars={2: 200, 3: 200})
    first = cards("2c 3c 2d 3d 5c As Ks Qs 5d Js 5h Ts")
    rest = [card for card in any_order(setup, "rest") if card not in first]
    hand = dealt(setup, (*first, *rest))
    call_down(hand)
    assert options(why(hand, last_of(hand, Pushed))) == {*WON, "odd_chip"}


def test_a_split_game_explains_its_halves_and_an_unopposed_pot_needs_no_rule() -> None:
    hand = any_hand(table("comstock", "omaha-hi-lo", stacks_dollars=SEATS))
    call_down(hand)
    assert options(why(hand, last_of(hand, Pushed))) >= set(HALVES)
    hand = any_hand(table("s-and-k", "omaha", stacks_dollars=SEATS))
    call_down(hand)
    assert not options(why(hand, last_of(hand, Pushed))) & set(HALVES)  # dealt for high
    hand = any_hand(table(stacks_dollars=SEATS))
    act(hand, Fold(2))
    act(hand, Fold(3))
    assert why(hand, last_of(hand, Pushed)) == ()
    # No book prints it, and nobody chose it.
    assert whose(hand, last_of(hand, Pushed)) == "silent"
    assert options(why(hand, last_of(hand, Returned))) == {"table_stakes"}


def test_blinds_that_are_chopped_rest_on_the_answer_that_allows_it() -> None:
    setup = table(stacks_dollars=SEATS)
    hand = any_hand(replace(setup, answers=with_option(setup.answers, "chopped_blinds", "yes")))
    act(hand, Fold(2))
    act(hand, Chop(3))
    act(hand, Chop(5))
    assert options(why(hand, last_of(hand, Chopped))) == {"chopped_blinds"}
    assert options(why(hand, last_of(hand, Returned))) == {"chopped_blinds"}
    assert options(why(hand, last_of(hand, Mucked))) == {"chopped_blinds"}


def test_a_hand_thrown_in_when_a_discard_is_due_rests_on_the_rule_of_late_discards() -> None:
    hand = any_hand(table("players-club", "crazy-pineapple", stacks_dollars=SEATS))
    while hand.in_turn:
        act(hand, Call(hand.asked[0]))
    act(hand, Fold(hand.asked[0]))
    (late,) = why(hand, last_of(hand, Mucked))
    assert late.option == "late_discard"
    seat = hand.asked[0]
    act(hand, Discard(seat, (hand.holdings[seat].down[0],)))
    assert options(why(hand, last_of(hand, Discarded))) == {"discard_moment"}


def test_a_board_rests_on_how_the_house_lays_it_down() -> None:
    setup = table("s-and-k", stacks_dollars=SEATS)
    answers = with_option(setup.answers, "board_laid_down", "face down at the start")
    hand = any_hand(replace(setup, answers=answers))
    assert options(why(hand, last_of(hand, Laid))) == {"board_laid_down"}


def test_every_option_named_here_is_asked_by_some_game() -> None:
    asked = {question.name for game in GAMES.values() for question in questions_of(game.asks)}
    named = {name for names in (*SIZED_BY.values(), *RAISED_BY.values()) for name in names}
    named |= {*WON, *HALVES, *(name for kind in EVERY_EVENT for name in kind.rests_on)}
    assert named <= asked


@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_every_chip_that_moves_and_every_ruling_leads_to_the_book(house: str, game: str) -> None:
    chance = Random(f"{house}/{game}")
    hand = any_hand(any_table(house, game, chance))
    for _ in random_moves(hand, chance, faults=0.2):
        for event in hand.log:
            grounds = why(hand, event)
            moves = getattr(event, "cents", 0) or isinstance(event, Ruled | Boarded)
            is_unopposed = isinstance(event, Pushed) and event.seat not in hand.shown
            assert grounds or not moves or is_unopposed, event
            for ground in grounds:
                assert ground.clauses or ground.see or ground.leans_on or ground.because, ground
                for one in (*ground.clauses, *ground.see):
                    assert clause_named(one)
                assert all(one.startswith(f"{house}/") for one in ground.clauses)

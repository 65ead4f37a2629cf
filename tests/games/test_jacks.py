"""Jacks or Better and Jacks Back: openers, a pot passed out, and the game that turns low."""

from typing import Any, Final

import pytest
from msgspec.structs import replace

from houseway.cards.card import cards
from houseway.errors import BadInput, Refused
from houseway.table.actions import Show
from houseway.table.carry import carried_out, next_setup
from houseway.table.draw.events import OpenersShown
from houseway.table.draw.opening import openers_among, proof_due
from houseway.table.engine import act, default, legal
from houseway.table.events import Mucked
from houseway.table.forced import CarriedPot
from houseway.table.hand import Hand
from houseway.table.pot.actions import Raise
from houseway.table.pot.events import AnteReturned, CarriedIn, CarriedOut
from houseway.table.why import why
from tests.dealing import (
    all_pat,
    by_clause,
    check_down,
    deal,
    dealt,
    log_of,
    may,
    play,
    stacks,
    won,
)
from tests.evidence import clause

# Seat 2 is first and cannot open; seat 3 has jacks; seat 1 has tens.
JACKS = {2: "Ks Qd 9c 8h 2s", 3: "Jd Js 4c 3h 2d", 1: "Td Tc 4d 3s 2c"}
NOBODY = {2: "Ks Qd 9c 8h 2s", 3: "Jd Ts 4c 3h 2d", 1: "8d 6c 4d 3s 2c"}
JOKER_IS: Final = "ace, straight or flush"


def jacks(game: str = "jacks-or-better", **more: Any) -> Hand:
    """Antes of $1 at a limit of $4, the button at seat 1."""
    return deal("garlic-city", game, **{"limit": "4", "holes": JACKS, **more})


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/jacks-or-better/5", "garlic-city/jacks-back/6")
)
def test_only_jacks_or_better_may_open_the_pot(house: str, game: str) -> None:
    """Tens may not; once the pot is open anybody may raise."""
    hand = jacks(game)
    assert house == "garlic-city"
    assert may(hand) == "seat 2 may check or fold"
    with pytest.raises(Refused, match="pair of jacks or better") as refused:
        play(hand, "p2 cbr 4")
    assert f"garlic-city/{game}/" in refused.value.cite
    assert str(refused.value).startswith("seat 2 may not bet $4.")
    play(hand, "p2 cc")
    assert may(hand) == "seat 3 may check, bet $4 or fold"
    play(hand, "p3 cbr 4")
    assert may(hand) == "seat 1 may call $4, raise to $8 or fold"
    assert stacks(hand) == {1: 199, 2: 199, 3: 195}


@pytest.mark.parametrize(
    ("held", "opens"),
    [
        ("Jc Jd 4h 3s 2c", "Jc Jd"),
        ("Tc Td Ah Ks Qc", ""),
        ("Ac Jk 4h 3s 9c", "Ac Jk"),  # the joker is an ace
        ("Jc Jk 4h 3s 9c", ""),  # and never a jack (GC-G12)
        ("5c 5d 4h 4s 2c", "5c 5d 4h 4s"),
        ("5c 5d 5h 4s 2c", "5c 5d 5h"),
        ("2c 3d 4h 5s 6c", "2c 3d 4h 5s 6c"),
        ("2c 4c 6c 8c Jk", "2c 4c 6c 8c Jk"),
        ("3c 3d 3h 3s 2c", "3c 3d 3h"),
    ],
)
def test_what_opens_and_the_fewest_cards_that_prove_it(held: str, opens: str) -> None:
    assert openers_among(cards(held), JOKER_IS) == cards(opens)


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/jacks-or-better/2", "garlic-city/jacks-back/2")
)
def test_a_joker_opens_with_an_ace_and_not_with_a_jack(house: str, game: str) -> None:
    assert house == "garlic-city"
    hand = jacks(game, holes={2: "Jc Jk 4h 3s 9c", 3: "Ac Kd 4d 3h 9s", 1: "5c 6d 8h Ts Qc"})
    assert may(hand) == "seat 2 may check or fold"
    ace = jacks(game, holes={2: "Ac Jk 4h 3s 9c"})
    assert may(ace) == "seat 2 may check, bet $4 or fold"


def test_a_wild_joker_pairs_the_highest_card() -> None:
    assert openers_among(cards("Jc Jk 4h 3s 9c"), "any card") == cards("Jc Jk")


@clause("garlic-city/jacks-or-better/6")
def test_nobody_opens_the_hand_ends_and_the_antes_stay_for_the_next_deal() -> None:
    """$3 lie in the middle; the next hand has them and three new antes."""
    hand = play(jacks(holes=NOBODY), "p2 cc, p3 cc, p1 cc")
    assert hand.is_over
    assert won(hand) == {1: -1, 2: -1, 3: -1}
    assert [one.cents for one in log_of(hand, CarriedOut)] == [300]
    carry = carried_out(hand)
    assert carry.pot == CarriedPot(300, frozenset({1, 2, 3}))
    left = {seat: hand.stack_cents(seat) for seat in (1, 2, 3)}
    setup = next_setup(hand.setup, carry, left)
    assert setup.button == 2
    again = dealt(setup, holes={3: "Jd Js 4c 3h 2d"})
    assert [one.cents for one in log_of(again, CarriedIn)] == [300]
    assert again.pot_cents == 600
    # Seat 3 opens, nobody calls: it takes both deals' antes.
    play(again, "p3 cbr 4, p1 f, p2 f, p3 sm JdJs")
    assert won(again)[3] == 5
    assert carried_out(again).pot is None


@clause("garlic-city/jacks-or-better/6")
def test_whoever_left_his_last_chip_in_the_pot_is_dealt_in_for_it() -> None:
    """Seat 1's ante of $1 was all it had: of the next pot it may win the $3 that stayed.

    The others ante $1 and bet $4 beside it: $10, which its aces cannot win.
    """
    hand = play(jacks(stacks={1: 1, 2: 200, 3: 200}, holes=NOBODY), "p2 cc, p3 cc")
    assert hand.is_over
    left = {seat: hand.stack_cents(seat) for seat in (1, 2, 3)}
    setup = next_setup(hand.setup, carried_out(hand), left)
    assert setup.stacks_cents[1] == 0
    holes = {3: "Jd Js 4c 3h 2d", 1: "Ad Ac 4d 3s 2c", 2: "Ks Kd 9c 8h 2s"}
    again = dealt(setup, holes=holes)
    assert again.pot_cents == 500
    play(again, "p3 cbr 4, p2 cc")
    assert again.street == "draw"
    check_down(again)
    assert won(again) == {1: 3, 2: 5, 3: -5}
    with pytest.raises(BadInput, match="seat 1 cannot be dealt in with"):
        replace(setup, carried=None)
    replace(setup, carried=None, stacks_cents={**setup.stacks_cents, 1: 1})
    with pytest.raises(BadInput, match="seat 1 cannot be dealt in with"):
        replace(setup, stacks_cents={**setup.stacks_cents, 1: -1})


@clause("garlic-city/jacks-or-better/6")
def test_a_player_with_openers_need_not_open() -> None:
    """GC-G10: hands are hidden, so a pot is passed out when everybody passes."""
    hand = play(jacks(), "p2 cc, p3 cc, p1 cc")
    assert carried_out(hand).pot == CarriedPot(300, frozenset({1, 2, 3}))


def test_only_those_who_have_anted_to_it_may_play_for_a_pot_that_is_left_over() -> None:
    setup = jacks(holes=NOBODY).setup
    with pytest.raises(BadInput, match="seat 3 has not anted to the pot"):
        replace(setup, carried=CarriedPot(300, frozenset({1, 2})))


def test_the_next_deal_may_cost_no_new_ante() -> None:
    options = {"passed_out_antes": "stay, no new ante"}
    setup = jacks(options=options).setup
    again = dealt(replace(setup, carried=CarriedPot(300, frozenset({1, 2, 3}))), holes=JACKS)
    assert again.pot_cents == 300
    assert stacks(again) == {1: 200, 2: 200, 3: 200}


def test_antes_may_go_back_but_what_was_left_over_stays() -> None:
    options = {"passed_out_antes": "go back"}
    setup = jacks(options=options, holes=NOBODY).setup
    again = dealt(replace(setup, carried=CarriedPot(300, frozenset({1, 2, 3}))), holes=NOBODY)
    play(again, "p2 cc, p3 cc, p1 cc")
    assert won(again) == {1: 0, 2: 0, 3: 0}
    assert len(log_of(again, AnteReturned)) == 3
    assert carried_out(again).pot == CarriedPot(300, frozenset({1, 2, 3}))


def test_a_side_pot_does_not_hold_what_was_left_over() -> None:
    """Seat 1 is all in for its ante of $1: it plays for three antes and the $3 from before."""
    setup = jacks(stacks={1: 1, 2: 200, 3: 200}).setup
    holes = {2: "Ks Kd 9c 8h 2s", 3: "Jd Js 4c 3h 2d", 1: "Ad Ac 4d 3s 2c"}
    hand = dealt(replace(setup, carried=CarriedPot(300, frozenset({1, 2, 3}))), holes=holes)
    play(hand, "p2 cbr 4, p3 cc")
    check_down(hand)
    assert won(hand) == {1: 5, 2: 3, 3: -5}


@clause("garlic-city/jacks-or-better/7")
def test_whoever_opened_shows_openers_to_win_called_or_not() -> None:
    """Seat 3 bets its jacks and splits them in the draw; nobody calls, and it shows both."""
    hand = play(jacks(draws="9d"), "p2 cc, p3 cbr 4, p1 cc, p2 f")
    play(hand, "p3 sd Js, p1 sd, p3 cbr 4, p1 f")
    assert not hand.is_over
    for wrong in ("p3 sm Jd", "p3 sm Jd9d", "p3 sm KdKs"):
        with pytest.raises(Refused, match="not the openers it held"):
            play(hand, wrong)
    assert default(hand, 3) == Show(3, cards("Jd Js"))
    assert proof_due(hand) == 3
    play(hand, "p3 sm JdJs")
    assert proof_due(hand) == 0
    (proof,) = log_of(hand, OpenersShown)
    assert (proof.seat, proof.cards) == (3, cards("Jd Js"))
    assert [ground.option for ground in why(hand, proof)][:2] == ["openers_shown", "opens_with"]
    assert won(hand) == {1: -5, 2: -1, 3: 6}


@clause("garlic-city/jacks-or-better/7")
def test_an_opener_who_is_called_shows_openers_too_unless_he_gives_up() -> None:
    """Jacks that lie face up are shown; before, they were asked for again."""
    words = "p3 cc, p1 cc, p3 sm -, p1 sm -"
    hand = all_pat(play(jacks(), "p2 cc, p3 cbr 4, p1 cc, p2 f"))
    play(hand, words)
    assert hand.is_over
    assert proof_due(hand) == 0
    assert won(hand) == {1: -5, 2: -1, 3: 6}
    options = {"openers_shown": "to win, always apart"}
    apart = all_pat(play(jacks(options=options), "p2 cc, p3 cbr 4, p1 cc, p2 f"))
    play(apart, f"{words}, p3 sm Jd Js")
    assert len(log_of(apart, OpenersShown)) == 1
    mucked = all_pat(play(jacks(), "p2 cc, p3 cbr 4, p1 cc, p2 f"))
    play(mucked, "p3 cc, p1 cc, p3 sm")
    assert not log_of(mucked, OpenersShown)
    assert won(mucked) == {1: 6, 2: -1, 3: -5}


@clause("garlic-city/jacks-or-better/7")
def test_openers_that_were_split_are_asked_for_though_the_hand_lies_face_up() -> None:
    """Seat 3 throws a jack away and is called: one jack lies open, and both are to be shown."""
    hand = play(jacks(draws="9d"), "p2 cc, p3 cbr 4, p1 cc, p2 f")
    play(hand, "p3 sd Js, p1 sd, p3 cc, p1 cc, p3 sm -, p1 sm -")
    assert proof_due(hand) == 3
    play(hand, "p3 sm JdJs")
    assert hand.is_over


@clause("garlic-city/jacks-or-better/7")
def test_an_opener_who_will_not_show_openers_does_not_win_and_that_is_why() -> None:
    hand = play(jacks(), "p2 cc, p3 cbr 4, p1 f, p2 f, p3 sm")
    assert won(hand) == {1: -1, 2: -1, 3: -1}
    (mucked,) = log_of(hand, Mucked)
    (ground,) = why(hand, mucked)
    assert (ground.option, ground.clauses) == ("openers_shown", ("garlic-city/jacks-or-better/7",))


@clause("garlic-city/jacks-or-better/7")
def test_a_caller_who_mucks_is_not_asked_for_openers_and_does_not_lose_for_want_of_them() -> None:
    hand = all_pat(play(jacks(), "p2 cc, p3 cbr 4, p1 cc, p2 f"))
    play(hand, "p3 cc, p1 cc, p3 sm -, p1 sm")
    (mucked,) = log_of(hand, Mucked)
    assert mucked.seat == 1
    assert [ground.option for ground in why(hand, mucked)] == ["cards_shown_to_win"]


@clause("garlic-city/jacks-back/9")
def test_at_jacks_back_nobody_is_asked_for_openers() -> None:
    """Uncalled the opener takes the pot; called, the highest hand does, whatever it opened with."""
    hand = play(jacks("jacks-back"), "p2 cc, p3 cbr 4, p1 f, p2 f")
    assert hand.is_over
    assert won(hand) == {1: -1, 2: -1, 3: 2}
    split = play(jacks("jacks-back", draws="9d"), "p2 cc, p3 cbr 4, p1 cc, p2 f")
    play(split, "p3 sd Js, p1 sd, p3 cc, p1 cc, p3 sm -, p1 sm -")
    assert won(split) == {1: 6, 2: -1, 3: -5}
    proved = jacks("jacks-back", options={"openers_proved_by": "showing them"})
    assert not play(proved, "p2 cc, p3 cbr 4, p1 f, p2 f").is_over


def test_where_openers_are_proved_at_the_end_a_hand_without_them_is_dead() -> None:
    """GC-G11: seat 2 opens on a king, catches kings and loses to the jacks."""
    options = {"openers_proved_by": "showing them"}
    hand = jacks(options=options, draws="Kd Kc")
    assert may(hand) == "seat 2 may check, bet $4 or fold"
    play(hand, "p2 cbr 4, p3 cc, p1 f, p2 sd Qd9c, p3 sd, p2 cc, p3 cc")
    play(hand, "p2 sm -, p3 sm -")
    assert may(hand) == "seat 2 may muck"
    with pytest.raises(Refused, match="not the openers it held"):
        play(hand, "p2 sm KsKd")
    play(hand, "p2 sm")
    assert won(hand) == {1: -1, 2: -5, 3: 6}


def test_a_pot_opened_without_openers_that_nobody_is_left_to_win_stays() -> None:
    hand = play(jacks(options={"openers_proved_by": "showing them"}), "p2 cbr 4, p3 f, p1 f, p2 sm")
    assert hand.is_over
    # The bet that nobody called has gone back.
    assert won(hand) == {1: -1, 2: -1, 3: -1}
    assert carried_out(hand).pot == CarriedPot(300, frozenset({1, 2, 3}))


def test_where_openers_must_open_neither_check_nor_fold_is_left() -> None:
    hand = play(jacks(options={"openers_must_open": "yes"}), "p2 cc")
    assert [choice.verb for choice in legal(hand)] == ["raise"]
    for words in ("p3 cc", "p3 f"):
        with pytest.raises(Refused, match="holds openers, and must open"):
            play(hand, words)
    assert default(hand, 3) == Raise(3, 400)
    act(hand, default(hand, 3))


def test_a_house_may_let_anybody_open() -> None:
    hand = play(jacks(options={"opens_with": "anything"}), "p2 cbr 4, p3 f, p1 f")
    assert not log_of(hand, OpenersShown)
    assert won(hand) == {1: -1, 2: 2, 3: -1}


@clause("garlic-city/jacks-back/3")
def test_every_player_antes() -> None:
    assert stacks(jacks("jacks-back", stacks=5, holes={})) == dict.fromkeys(range(1, 6), 199)


@clause("garlic-city/jacks-back/6")
def test_nobody_opens_and_the_same_cards_are_played_for_low() -> None:
    """All pass for high: the betting begins again left of the button, and the eight is best."""
    hand = play(jacks("jacks-back", holes=NOBODY), "p2 cc, p3 cc, p1 cc")
    assert hand.street == "again, for low"
    assert hand.holdings[1].down == list(cards(NOBODY[1]))
    assert may(hand) == "seat 2 may check, bet $4 or fold"
    play(hand, "p2 cc, p3 cc, p1 cbr 4, p2 f, p3 cc")
    assert hand.street == "draw"
    all_pat(hand)
    assert won(check_down(hand)) == {1: 6, 2: -1, 3: -5}


@clause("garlic-city/jacks-back/6")
def test_the_betting_for_low_is_still_that_before_the_draw() -> None:
    """A table that bars the check and doubles the limit after the draw does neither before it."""
    options = {"postdraw_check": "no", "double_after_draw": "yes"}
    hand = jacks("jacks-back", holes=NOBODY, options=options)
    play(hand, "p2 cc, p3 cc, p1 cc")
    assert may(hand) == "seat 2 may check, bet $4 or fold"
    all_pat(play(hand, "p2 cc, p3 cc, p1 cc"))
    assert may(hand) == "seat 2 may bet $8 or fold"


@clause("garlic-city/jacks-back/6")
def test_no_openers_are_needed_for_low() -> None:
    hand = play(jacks("jacks-back"), "p2 cc, p3 cc, p1 cc, p2 cbr 4, p3 f, p1 f")
    assert not log_of(hand, OpenersShown)
    assert won(hand) == {1: -1, 2: 2, 3: -1}


@clause("garlic-city/jacks-back/9")
def test_opened_it_is_played_for_high() -> None:
    hand = play(jacks("jacks-back"), "p2 cc, p3 cbr 4, p1 cc, p2 f")
    assert won(check_down(all_pat(hand))) == {1: -5, 2: -1, 3: 6}


@pytest.mark.parametrize(
    ("low", "winner"),
    [
        pytest.param("california", 2, marks=clause("garlic-city/jacks-back/6")),
        pytest.param("kansas city", 3, marks=clause("garlic-city/jacks-back/6")),
    ],
)
def test_which_lowball_it_turns_into_is_the_houses_answer(low: str, winner: int) -> None:
    """A-2-3-4-6 with an ace is a six in California, and ace high in Kansas City."""
    holes = {2: "As 2d 3c 4h 6s", 3: "8d 6c 4d 3s 2c", 1: "Kd Qs Tc 7h 5d"}
    hand = jacks("jacks-back", holes=holes, options={"jacks_back_low": low})
    play(hand, "p2 cc, p3 cc, p1 cc, p2 cbr 4, p3 cc, p1 f")
    check_down(all_pat(hand))
    assert won(hand)[winner] == 6


@clause("garlic-city/jacks-back/1")
def test_in_the_low_game_the_joker_is_the_lowest_card_that_is_missing() -> None:
    holes = {2: "Jk 2d 3c 4h 6s", 3: "7d 4d 3s 2c Ah", 1: "Kd Qs Tc 7h 5d"}
    hand = jacks("jacks-back", holes=holes)
    play(hand, "p2 cc, p3 cc, p1 cc, p2 cbr 4, p3 cc, p1 f")
    assert won(check_down(all_pat(hand)))[2] == 6


@clause("garlic-city/jacks-back/6", "garlic-city/lowball/11", "garlic-city/lowball/13")
def test_nobody_bets_for_low_either_and_the_cards_are_drawn_to_and_shown() -> None:
    """The game is lowball now: the eight of seat 1 wins three antes."""
    words = "p2 cc, p3 cc, p1 cc, p2 cc, p3 cc, p1 cc"
    hand = play(jacks("jacks-back", holes=NOBODY), words)
    assert hand.street == "draw"
    assert won(check_down(all_pat(hand))) == {1: 2, 2: -1, 3: -1}


def test_a_table_may_leave_the_antes_when_nobody_bets_for_low_either() -> None:
    """GC-G13."""
    words = "p2 cc, p3 cc, p1 cc, p2 cc, p3 cc, p1 cc"
    options = {"jacks_back_checked": "the antes stay"}
    hand = play(jacks("jacks-back", holes=NOBODY, options=options), words)
    assert carried_out(hand).pot == CarriedPot(300, frozenset({1, 2, 3}))


def test_players_who_are_all_in_for_the_ante_have_passed_nothing() -> None:
    """Nobody could bet, so the cards are drawn and shown for high."""
    hand = jacks(stacks={1: 1, 2: 1, 3: 1})
    assert hand.street == "draw"
    check_down(hand)
    assert won(hand) == {1: -1, 2: -1, 3: 2}

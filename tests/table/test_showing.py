"""The showdown: who shows first, what is shown, when losers are killed, and that cards speak."""

from typing import Any

import pytest

from houseway.cards.card import Card, cards, name, names
from houseway.errors import Refused
from houseway.table.actions import Call, Enter, Muck, Show
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin, legal
from houseway.table.events import Mucked, Pushed, Tabled
from houseway.table.hand import Hand
from tests.evidence import clause
from tests.table.small_hands import by_clause, check_down, deal, play, table, through, won

HOLES = {1: "Kc Kd 3h 4c", 2: "Qc Qd 6h 7s", 3: "Ac Ad 5h 4s"}
BOARD = "Jh 9s 8c 2s 2d"


def holes_for(game: str) -> dict[int, str]:
    """Two cards in hold'em, three in the pineapples, four in Omaha."""
    length = 11 if "omaha" in game else 8 if "pineapple" in game else 5
    return {seat: text[:length] for seat, text in HOLES.items()}


def showdown(hand: Hand) -> list[str]:
    """What happened after the betting, in order: "shows 2", "killed 3", "pushed 1"."""
    said = {Tabled: "shows", Mucked: "killed", Pushed: "pushed"}
    events = [one for one in hand.log if isinstance(one, Tabled | Mucked | Pushed)]
    return [f"{said[type(event)]} {event.seat}" for event in events]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/62", "garlic-city/omaha/69", "comstock/texas-holdem/27"),
)
def test_all_losing_hands_are_killed_before_the_pot_is_awarded(house: str, game: str) -> None:
    """Seats 2, 3 and 1 show in turn; seat 3 has aces."""
    hand = check_down(deal(house, game, holes=holes_for(game), board=BOARD))
    assert showdown(hand) == ["shows 2", "shows 3", "killed 2", "killed 1", "pushed 3"]
    assert hand.order == [3]
    assert (hand.holdings[1].cards, hand.holdings[2].cards) == ([], [])


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/63", "garlic-city/omaha/70", "comstock/texas-holdem/28"),
)
def test_the_winning_hand_lies_face_up_when_the_pot_is_pushed(house: str, game: str) -> None:
    hand = check_down(deal(house, game, holes=holes_for(game), board=BOARD))
    assert names(hand.holdings[3].up) == holes_for(game)[3]
    assert hand.holdings[3].down == []
    assert showdown(hand)[-1] == "pushed 3"


@clause("garlic-city/omaha/76")
def test_whoever_began_the_last_round_by_bet_or_check_shows_first() -> None:
    """Seat 2 checks first, seat 1 bets: seat 2 still turns its hand over first."""
    hand = through(deal("garlic-city", "omaha", holes=holes_for("omaha"), board=BOARD), "river")
    play(hand, "2 checks, 3 checks, 1 bets 8, 2 calls, 3 calls")
    assert showdown(hand)[:2] == ["shows 2", "shows 3"]


@clause("garlic-city/omaha/76")
def test_if_he_has_folded_the_next_live_hand_shows_first() -> None:
    hand = through(deal("garlic-city", "omaha", holes=holes_for("omaha"), board=BOARD), "river")
    play(hand, "2 checks, 3 bets 8, 1 calls, 2 folds")
    assert showdown(hand) == ["shows 3", "killed 1", "pushed 3"]


@clause("garlic-city/omaha/76")
def test_who_was_all_in_before_did_not_begin_the_last_round() -> None:
    """Seat 2 is in for its last $4; on the river seat 3 is the first to act, and shows first."""
    hand = deal(
        "garlic-city",
        "omaha",
        stacks={1: 200, 2: 4, 3: 200},
        holes=holes_for("omaha"),
        board=BOARD,
    )
    check_down(hand)
    assert showdown(hand)[0] == "shows 3"


def test_a_house_may_have_the_last_aggressor_show_first() -> None:
    options = {"shows_first": "last aggressor"}
    hand = deal("garlic-city", holes=holes_for("texas-holdem"), board=BOARD, options=options)
    play(through(hand, "river"), "2 checks, 3 checks, 1 bets 8, 2 calls, 3 calls")
    assert showdown(hand) == ["shows 1", "shows 3", "killed 1", "killed 2", "pushed 3"]
    checked = deal("garlic-city", holes=holes_for("texas-holdem"), board=BOARD, options=options)
    assert showdown(check_down(checked))[0] == "shows 2"


def test_after_an_all_in_the_last_round_with_a_bet_says_who_shows_first() -> None:
    """Seat 3 opened the flop; nobody could bet on the turn and the river."""
    hand = deal(
        "garlic-city",
        limit="nl",
        blind=4,
        stacks=3,
        button=2,
        holes=holes_for("texas-holdem"),
        board=BOARD,
    )
    play(hand, "2 calls, 3 calls, 1 checks, 3 bets 196, 1 calls, 2 calls")
    assert hand.is_over
    assert showdown(hand)[0] == "shows 3"


def test_a_hand_that_is_beaten_already_is_put_away_unseen() -> None:
    holes = {2: "Ac Ad", 3: "Kc Kd", 1: "Qc Qd"}
    hand = check_down(deal("garlic-city", holes=holes, board=BOARD))
    assert showdown(hand) == ["shows 2", "killed 3", "killed 1", "pushed 2"]


def test_the_last_live_hand_takes_the_pot_without_showing() -> None:
    hand = play(deal("garlic-city"), "1 folds, 2 folds")
    assert showdown(hand) == ["pushed 3"]
    assert len(hand.holdings[3].down) == 2


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/67",
        "garlic-city/omaha/72",
        "garlic-city/omaha/77",
        "comstock/texas-holdem/49",
        "s-and-k/texas-holdem/8",
    ),
)
def test_cards_speak_and_nobody_is_asked_what_he_has(house: str, game: str) -> None:
    """From the last call to the last chip no word is said; the best cards win."""
    hand = deal(house, game, holes=holes_for(game), board=BOARD)
    while not hand.is_over:
        assert {choice.verb for choice in legal(hand)} <= {"call", "raise", "fold"}
        act(hand, Call(hand.asked[0]))
    assert won(hand) == {1: -4, 2: -4, 3: 8}


class TestOnTheFelt:
    """Where players turn their own hands over."""

    def at_the_showdown(self, house: str, game: str, *, board: str = BOARD, **more: Any) -> Hand:
        """Three hands dealt on the felt and told to the program, all checked down."""
        setup = table(house, game, is_felt=True, **more)
        hand = begin(setup)
        to_come = iter(cards(board))
        while hand.asked[0] == HOUSE_DEALER or not self.is_showdown(hand):
            if hand.asked[0] != HOUSE_DEALER:
                (choice, *_) = legal(hand, hand.asked[0])
                seat = choice.seat
                if choice.verb == "discard":
                    play(hand, f"{seat} discards {name(choice.cards[-1])}")
                else:
                    act(hand, Call(seat))
            elif not hand.holdings[1].cards:
                act(hand, Enter(cards=self.dealt(hand)))
            else:
                count = legal(hand, HOUSE_DEALER)[0].pick[0]
                act(hand, Enter(cards=tuple(next(to_come) for _ in range(count))))
        return hand

    def is_showdown(self, hand: Hand) -> bool:
        return hand.street == "showdown"

    def dealt(self, hand: Hand) -> tuple[Card, ...]:
        """The hole cards as they go round."""
        held = {seat: cards(text) for seat, text in holes_for(hand.setup.game.slug).items()}
        rounds = range(len(held[1]))
        return tuple(held[seat][number] for number in rounds for seat in hand.setup.order)

    @pytest.mark.parametrize(
        ("house", "game", "shown"),
        by_clause(
            ("garlic-city/texas-holdem/61", "Ac"),
            ("comstock/texas-holdem/51", "Ac"),
            ("garlic-city/omaha/68", "Ac Ad"),
            ("garlic-city/crazy-pineapple/14", "Ac"),
            ("garlic-city/crazy-pineapple-hi-lo/16", "Ac"),
        ),
    )
    def test_to_win_every_hole_card_is_tabled(self, house: str, game: str, shown: str) -> None:
        hand = self.at_the_showdown(house, game)
        with pytest.raises(Refused, match=rf"all are tabled to win \({house}/{game}/"):
            play(hand, f"3 shows {shown}")
        assert not hand.holdings[3].is_tabled
        for seat in (3, 1, 2):
            act(hand, Show(seat))
        assert won(hand) == {1: -4, 2: -4, 3: 8}

    def test_where_the_cards_used_are_enough_the_others_stay_down(self) -> None:
        """One ace is a pair less than two of them, and kings win."""
        options = {"cards_shown_to_win": "the cards used"}
        hand = self.at_the_showdown("garlic-city", "texas-holdem", options=options)
        play(hand, "3 shows Ac, 1 shows Kc Kd")
        act(hand, Muck(2))
        assert won(hand) == {1: 8, 2: -4, 3: -4}
        hand = self.at_the_showdown("garlic-city", "omaha", options=options)
        play(hand, "3 shows Ac Ad")
        assert (names(hand.holdings[3].up), names(hand.holdings[3].down)) == ("Ac Ad", "5h 4s")
        with pytest.raises(Refused, match="Other cards were dealt to it"):
            play(hand, "1 shows Qh Qs")

    @clause("garlic-city/texas-holdem/67", "comstock/texas-holdem/49")
    def test_the_cards_that_are_tabled_decide_whoever_shows_first(self) -> None:
        for house in ("garlic-city", "comstock"):
            hand = self.at_the_showdown(house, "texas-holdem")
            for seat in (1, 2, 3):
                act(hand, Show(seat))
            assert won(hand) == {1: -4, 2: -4, 3: 8}

    @clause("comstock/texas-holdem/50")
    def test_a_better_hand_that_is_mucked_wins_nothing(self) -> None:
        hand = self.at_the_showdown("comstock", "texas-holdem")
        act(hand, Muck(3))
        for seat in (1, 2):
            act(hand, Show(seat))
        assert won(hand) == {1: 8, 2: -4, 3: -4}

    @clause("comstock/texas-holdem/48")
    def test_only_a_live_hand_can_play_the_board(self) -> None:
        """Broadway is on the table for everybody; who mucks has no part of it."""
        hand = self.at_the_showdown("comstock", "texas-holdem", board="Th Jd Qs Ks As")
        act(hand, Muck(3))
        for seat in (1, 2):
            act(hand, Show(seat))
        assert won(hand) == {1: 2, 2: 2, 3: -4}

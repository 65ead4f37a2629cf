"""The showdown: who shows first, what is shown, when losers are killed, and that cards speak."""

from typing import Any

import pytest

from houseway.cards.card import names
from houseway.errors import Refused
from houseway.table.actions import Muck, Show
from houseway.table.engine import act, default, legal
from houseway.table.events import Mucked, Tabled
from houseway.table.hand import Hand
from houseway.table.pot.events import Pushed
from houseway.table.seen import seen
from houseway.table.teller import Teller, told
from houseway.table.viewers import RAIL
from tests.dealing import by_clause, check_down, deal, felt_showdown, play, through, won
from tests.evidence import clause

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
    shown, killed = ["shows 2", "shows 3", "shows 1"], ["killed 2", "killed 1"]
    assert showdown(hand) == [*shown, *killed, "pushed 3"]
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
    play(hand, "p2 cc, p3 cc, p1 cbr 8, p2 cc, p3 cc")
    assert hand.asked == [2, 3, 1]
    assert hand.in_turn


@clause("garlic-city/omaha/76")
def test_if_he_has_folded_the_next_live_hand_shows_first() -> None:
    hand = through(deal("garlic-city", "omaha", holes=holes_for("omaha"), board=BOARD), "river")
    play(hand, "p2 cc, p3 cbr 8, p1 cc, p2 f")
    assert hand.asked == [3, 1]


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
    play(through(hand, "river"), "p2 cc, p3 cc, p1 cbr 8, p2 cc, p3 cc")
    assert hand.asked == [1, 2, 3]
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
    play(hand, "p2 cc, p3 cc, p1 cc, p3 cbr 196, p1 cc, p2 cc")
    assert (hand.street, hand.asked) == ("showdown", [3, 1, 2])


def at_the_showdown(holes: dict[int, str], **more: Any) -> Hand:
    """Three hands of hold'em, checked down; seat 2 is the first to show."""
    return through(deal("garlic-city", holes=holes, board=BOARD, **more), "showdown")


def test_a_hand_that_is_mucked_is_put_away_unseen_and_wins_nothing() -> None:
    """Seat 3 has the aces, and does not show them."""
    hand = play(at_the_showdown({2: "Kc Kd", 3: "Ac Ad", 1: "Qc Qd"}), "p2 sm KcKd, p3 sm")
    assert showdown(hand) == ["shows 2", "killed 3"]
    play(hand, "p1 sm QcQd")
    assert showdown(hand)[2:] == ["shows 1", "killed 1", "pushed 2"]
    assert won(hand) == {1: -4, 2: 8, 3: -4}


def test_a_house_may_let_the_last_hand_win_unseen() -> None:
    options = {"last_live_hand": "wins unseen"}
    hand = at_the_showdown({2: "Kc Kd", 3: "Ac Ad", 1: "Qc Qd"}, options=options)
    play(hand, "p2 sm, p3 sm")
    assert showdown(hand) == ["killed 2", "killed 3", "pushed 1"]
    assert names(hand.holdings[1].down) == "Qc Qd"
    assert won(hand) == {1: 8, 2: -4, 3: -4}


def test_nobody_is_skipped_at_the_showdown_whatever_he_holds() -> None:
    """Whether a hand is asked may not tell how it compares with those that are shown."""
    holes = {2: "Ac Ad", 3: "Kc Kd", 1: "Qc Qd"}
    for _ in range(3):
        hand = at_the_showdown(holes)
        for left in ([2, 3, 1], [3, 1], [1]):
            assert hand.asked == left
            assert [choice.verb for choice in legal(hand)] == ["show", "muck"]
            act(hand, default(hand, left[0]))
        assert hand.is_over
        holes = {1: holes[2], 2: holes[3], 3: holes[1]}


def side_pot(**more: Any) -> Hand:
    """Seat 3 is all in for $4; seats 1 and 2 have $8 each in a side pot, and seat 2 shows first."""
    stacks = {1: 200, 2: 200, 3: 4}
    hand = deal("garlic-city", holes=HOLDEM, board=BOARD, stacks=stacks, **more)
    play(through(hand, "river"), "p2 cbr 8, p1 cc")
    assert hand.asked == [2, 3, 1]
    return hand


HOLDEM = {2: "Ac Ad", 3: "Kc Kd", 1: "Qc Qd"}


@clause("garlic-city/texas-holdem/61")
def test_whoever_is_left_alone_in_a_side_pot_shows_to_win_it() -> None:
    """Main pot $12, side pot $16: seat 2's muck leaves the side pot to seat 1, whom it called."""
    hand = play(side_pot(), "p2 sm, p3 sm KcKd")
    assert [choice.verb for choice in legal(hand)] == ["show"]
    with pytest.raises(Refused, match="the winner shows the cards") as refused:
        act(hand, Muck(1))
    assert refused.value.cite == "garlic-city/texas-holdem/61"
    play(hand, "p1 sm QcQd")
    assert won(hand) == {1: 4, 2: -12, 3: 8}


def test_who_was_called_by_nobody_in_a_side_pot_may_muck() -> None:
    """Seat 2 bets $8 on the river and seat 1 folds: only the main pot with seat 3 was called."""
    stacks = {1: 200, 2: 200, 3: 4}
    hand = deal("garlic-city", holes=HOLDEM, board=BOARD, stacks=stacks)
    play(through(hand, "turn"), "p2 cbr 8, p1 cc")
    play(through(hand, "river"), "p2 cbr 8, p1 f")
    assert hand.asked == [2, 3]
    assert [choice.verb for choice in legal(hand)] == ["show", "muck"]


def test_a_side_pot_that_is_left_to_one_player_is_his_though_he_mucks() -> None:
    """Main pot $12, side pot $16: seat 2's muck leaves the side pot to seat 1."""
    options = {"last_live_hand": "wins unseen"}
    hand = play(side_pot(options=options), "p2 sm, p3 sm KcKd, p1 sm")
    assert [(one.seat, one.cents, one.pot) for one in pushes(hand)] == [(1, 1600, 1), (3, 1200, 0)]
    assert won(hand) == {1: 4, 2: -12, 3: 8}


def test_the_last_to_muck_in_a_side_pot_has_won_it_when_nobody_else_is_left_either() -> None:
    hand = play(side_pot(), "p2 sm, p3 sm")
    assert won(hand) == {1: 16, 2: -12, 3: -4}


def test_pots_that_were_parted_stay_parted_when_a_hand_is_mucked() -> None:
    """Without seat 3 both pots are between the same two, and are pushed one after the other."""
    hand = play(side_pot(), "p2 sm AcAd, p3 sm, p1 sm QcQd")
    assert [(one.seat, one.cents, one.pot) for one in pushes(hand)] == [(2, 1600, 1), (2, 1200, 0)]


def pushes(hand: Hand) -> list[Pushed]:
    return [event for event in hand.log if isinstance(event, Pushed)]


def test_the_last_live_hand_takes_the_pot_without_showing() -> None:
    hand = play(deal("garlic-city"), "p1 f, p2 f")
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
    """From the last call to the last chip no word is said; the best cards shown win."""
    hand = through(deal(house, game, holes=holes_for(game), board=BOARD), "showdown")
    while not hand.is_over:
        assert {choice.verb for choice in legal(hand)} == {"show", "muck"}
        act(hand, Show(hand.asked[0]))
    assert won(hand) == {1: -4, 2: -4, 3: 8}


@clause("garlic-city/omaha/75")
@pytest.mark.parametrize("reader", [1, 2, 3, RAIL])
def test_everybody_sees_the_hands_that_are_shown_and_is_told_what_they_are(reader: int) -> None:
    hand = through(deal("garlic-city", "omaha", holes=holes_for("omaha"), board=BOARD), "showdown")
    while not hand.is_over:
        act(hand, Show(hand.asked[0]))
    shown = [event for event in hand.log if isinstance(event, Tabled)]
    assert len(shown) == 3
    assert [seen(hand, event, reader) for event in shown] == shown
    (pushed,) = pushes(hand)
    assert pushed.words in told(Teller({}, me=reader), pushed)


class TestOnTheFelt:
    """Where players turn their own hands over."""

    def at_the_showdown(self, house: str, game: str, *, board: str = BOARD, **more: Any) -> Hand:
        return felt_showdown(house, game, holes=holes_for(game), board=board, **more)

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
            play(hand, f"p3 sm {shown}")
        assert not hand.holdings[3].is_tabled
        for seat in (3, 1, 2):
            act(hand, Show(seat))
        assert won(hand) == {1: -4, 2: -4, 3: 8}

    def test_where_the_cards_used_are_enough_the_others_stay_down(self) -> None:
        """One ace is a pair less than two of them, and kings win."""
        options = {"cards_shown_to_win": "the cards used"}
        hand = self.at_the_showdown("garlic-city", "texas-holdem", options=options)
        play(hand, "p3 sm Ac, p1 sm KcKd")
        act(hand, Muck(2))
        assert won(hand) == {1: 8, 2: -4, 3: -4}
        hand = self.at_the_showdown("garlic-city", "omaha", options=options)
        play(hand, "p3 sm AcAd")
        assert (names(hand.holdings[3].up), names(hand.holdings[3].down)) == ("Ac Ad", "5h 4s")
        with pytest.raises(Refused, match="Other cards were dealt to it"):
            play(hand, "p1 sm QhQs")

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

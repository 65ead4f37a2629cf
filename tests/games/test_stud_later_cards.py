"""Seats that are dealt past, and a stub that cannot give everybody a last card."""

import pytest

from houseway.cards.card import cards
from houseway.cards.shuffle import Seeded
from houseway.table.events import Boarded, Burned, Dealt
from houseway.table.hand import Hand
from houseway.table.plan import Replanned
from houseway.table.stud.events import BurnsTaken, DealtDead
from tests.dealing import by_clause, check_down, log_of, play, through, won
from tests.evidence import clause
from tests.games.stud_hands import SEVEN, stud

THREE = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 3s Tc"}
"""Seat 1 brings it in; on fourth street seat 2 leads, then 3, then 1."""


def dead_deals(hand: Hand) -> list[tuple[int, ...]]:
    return [one.seats for one in log_of(hand, DealtDead)]


def last_round(hand: Hand) -> list[tuple[str, tuple[int, ...]]]:
    """Who got the cards of the last deal, and which of them were dead."""
    dealt: list[tuple[str, tuple[int, ...]]] = []
    for event in reversed(hand.log):
        if isinstance(event, Burned):
            return dealt
        if isinstance(event, DealtDead):
            dealt.insert(0, ("dead", event.seats))
        elif isinstance(event, Dealt):
            dealt.insert(0, ("live", event.to))
    return dealt


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("comstock/seven-card-stud/48"),
)
def test_a_seat_that_folds_among_checks_is_dealt_past_until_there_is_a_wager(
    house: str, game: str
) -> None:
    hand = through(stud(house, game, THREE), "fourth street")
    play(hand, "p2 cc, p3 f, p1 cc")
    # The card that seat 3 would have had goes to nobody, so the others get what they would have.
    assert last_round(hand) == [("live", (1, 2)), ("dead", (3,))]
    first = hand.asked[0]
    play(hand, f"p{first} cc, p{hand.asked[1]} cc")
    assert last_round(hand) == [("live", (1, 2)), ("dead", (3,))]
    first, second = hand.asked
    play(hand, f"p{first} cbr 8, p{second} cc")
    assert last_round(hand) == [("live", (1, 2))]
    assert hand.street == "seventh street"


@clause("comstock/seven-card-stud/48")
def test_a_wager_in_the_same_round_is_enough() -> None:
    hand = through(stud("comstock", "seven-card-stud", THREE), "fourth street")
    play(hand, "p2 f, p3 cc, p1 cbr 4, p3 cc")
    assert hand.street == "fifth street"
    assert dead_deals(hand) == []


@clause("comstock/seven-card-stud/48")
def test_whoever_folds_to_a_bet_gets_no_more_cards() -> None:
    hand = through(stud("comstock", "seven-card-stud", THREE), "fourth street")
    play(hand, "p2 cbr 4, p3 f, p1 cc")
    assert last_round(hand) == [("live", (1, 2))]


@clause("comstock/seven-card-stud/48")
def test_the_forced_bettor_who_folds_is_dealt_past_until_there_is_a_wager() -> None:
    hand = stud("comstock", "seven-card-stud", THREE)
    play(hand, "p1 pb, p2 cbr 4, p3 cc, p1 f")
    assert last_round(hand) == [("dead", (1,)), ("live", (2, 3))]
    play(hand, "p2 cbr 4, p3 cc")
    assert last_round(hand) == [("live", (2, 3))]


def test_a_later_raise_of_the_first_round_is_a_wager_too() -> None:
    held = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 3s Tc"}
    hand = stud("comstock", "seven-card-stud", held, leaves={1: 3})
    play(hand, "p1 pb, p2 cbr 4, p3 cbr 8, p1 f, p2 cbr 12, p3 cc")
    assert last_round(hand) == [("live", (2, 3))]


def test_a_table_may_deal_to_live_hands_only() -> None:
    options = {"folded_seat_dealt": "no"}
    hand = through(stud("comstock", "seven-card-stud", THREE, options=options), "fourth street")
    play(hand, "p2 cc, p3 f, p1 cc")
    assert last_round(hand) == [("live", (1, 2))]


def test_a_dead_card_lies_in_the_muck_where_nobody_sees_it() -> None:
    hand = through(
        stud("comstock", "seven-card-stud", {**THREE, 3: "Jc Jd 3s Tc 5h"}), "fourth street"
    )
    play(hand, "p2 cc, p3 f, p1 cc")
    assert cards("5h")[0] in hand.muck
    assert not hand.holdings[3].cards


EIGHT = dict.fromkeys(range(1, 9), 200)
"""The most that Garlic City deals in: 24 cards and three streets of nine leave one card."""


def on_seventh(
    *, fold_on: dict[str, int], house: str = "garlic-city", options: dict[str, str] | None = None
) -> Hand:
    """Eight players, of whom so many fold to a bet on each street named; who bets stays in."""
    hand = stud(house, "seven-card-stud", {1: "2c 3d 2d"}, stacks=EIGHT, options=options)
    hand.randomness = Seeded("the dealer mixes them")
    for street in ("third street", "fourth street", "fifth street", "sixth street"):
        through(hand, street)
        if folding := fold_on.get(street, 0):
            if street == "third street":
                play(hand, f"p{hand.asked[0]} pb")
            dollars = 8 if hand.round > 2 else 4
            play(hand, f"p{hand.asked[0]} cbr {dollars}")
            for _ in range(folding):
                play(hand, f"p{hand.asked[0]} f")
    return through(hand, "seventh street")


def counts(hand: Hand) -> list[int]:
    """How many cards each live hand holds, from the left of the dealer."""
    return [len(hand.holdings[seat].cards) for seat in hand.order]


@clause("comstock/seven-card-stud/69")
def test_a_short_stub_is_dealt_down_to_its_last_card_and_on_from_the_burns() -> None:
    """24 cards, then 9, 8 and 8 leave three; five players need five and a burn.

    The burn leaves two, the first player gets one, and the last is mixed with four burns: one of
    those five is burned and the other four are dealt.
    """
    fold_on, eight = {"fourth street": 1, "sixth street": 2}, {"seats_max": "8"}
    hand = on_seventh(house="comstock", fold_on=fold_on, options=eight)
    assert counts(hand) == [7] * 5
    assert hand.board == []
    assert len(log_of(hand, BurnsTaken)) == 1
    assert (len(hand.stub), len(hand.burns)) == (0, 1)
    last = log_of(hand, Dealt)[-2:]
    assert [len(one.to) for one in last] == [1, 4]
    assert last[0].to + last[1].to == tuple(hand.order)


@clause("comstock/seven-card-stud/69")
def test_the_burns_are_the_cards_that_are_dealt_again() -> None:
    hand = on_seventh(fold_on={"fourth street": 1, "sixth street": 2})
    burned = [one.card for one in log_of(hand, Burned)]
    last = log_of(hand, Dealt)[-1]
    mixed = {*burned[:4], *last.cards, burned[4]}
    # Four burns and the last card of the stub, of which one is burned again.
    assert len(mixed) == 5
    assert len(mixed - set(burned[:4])) == 1


@pytest.mark.parametrize(("house", "game"), by_clause("comstock/seven-card-stud/70"))
def test_if_even_that_is_too_little_one_card_is_turned_for_whoever_lacks_one(
    house: str, game: str
) -> None:
    """Eight hands, one card and three burns: nobody gets a card of their own."""
    hand = stud(house, game, {1: "2c 3d 2d"}, stacks=EIGHT, options={"seats_max": "8"})
    through(hand, "seventh street")
    assert counts(hand) == [6] * 8
    assert len(hand.board) == 1
    assert len(hand.burns) == 1
    (turned,) = log_of(hand, Boarded)
    assert isinstance(turned, Boarded)
    assert check_down(hand).is_over


@clause("comstock/seven-card-stud/70")
def test_who_got_a_card_of_his_own_does_not_play_the_community_card() -> None:
    """24 cards, then 9, 8 and 8 leave three for six players: two cards short with the burns."""
    fold_on, eight = {"fourth street": 1, "sixth street": 1}, {"seats_max": "8"}
    hand = on_seventh(house="comstock", fold_on=fold_on, options=eight)
    assert counts(hand) == [7, 6, 6, 6, 6, 6]
    assert len(hand.board) == 1


def test_a_table_may_share_one_card_so_that_nobody_gets_his_own() -> None:
    options = {"community_card_for": "everyone"}
    hand = on_seventh(fold_on={"fourth street": 1, "sixth street": 1}, options=options)
    assert counts(hand) == [6] * 6
    assert len(hand.board) == 1


def test_a_table_may_share_one_card_at_once() -> None:
    options = {"short_stub": "a community card"}
    hand = on_seventh(fold_on={"fourth street": 1, "sixth street": 2}, options=options)
    assert counts(hand) == [6] * 5
    assert len(hand.board) == 1
    assert not log_of(hand, BurnsTaken)


def test_a_table_may_shuffle_the_folded_hands() -> None:
    options = {"short_stub": "the discards are shuffled"}
    hand = on_seventh(fold_on={"fourth street": 1, "sixth street": 2}, options=options)
    assert counts(hand) == [7] * 5
    assert hand.board == []
    assert hand.muck == []


def test_a_stub_that_is_long_enough_is_dealt_as_always() -> None:
    hand = on_seventh(fold_on={"third street": 3})
    assert counts(hand) == [7] * 5
    assert not log_of(hand, Replanned)


def test_a_dead_seat_gets_no_card_that_a_live_one_would_lack() -> None:
    """Seven stay and one folds where a check was free: the last card is for the living."""
    hand = stud("garlic-city", "seven-card-stud", {1: "2c 3d 2d"}, stacks=EIGHT)
    hand.randomness = Seeded("mixed")
    through(hand, "sixth street")
    play(hand, f"p{hand.asked[0]} cc, p{hand.asked[1]} f")
    through(hand, "seventh street")
    assert counts(hand) == [6] * 7
    assert dead_deals(hand) == []


@pytest.mark.parametrize(("house", "game"), SEVEN)
def test_the_community_card_makes_seven(house: str, game: str) -> None:
    """Everybody plays six cards of their own and the one in the middle, and somebody wins."""
    hand = stud(house, game, {1: "2c 3d 2d"}, stacks=EIGHT, options={"seats_max": "8"})
    hand.randomness = Seeded("mixed")
    check_down(hand)
    assert len(hand.board) == 1
    assert sum(won(hand).values()) == 0
    assert max(won(hand).values()) > 0

"""Who wins in stud: best five of seven, halves, lows, and hands with a wrong number of cards."""

import pytest

from houseway.cards.card import card
from houseway.errors import Refused
from houseway.table.actions import Enter, Muck, Show
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin
from houseway.table.event import evolve
from houseway.table.events import Discarded, Tabled
from houseway.table.hand import Hand
from houseway.table.pot.events import Pushed
from tests.dealing import (
    by_clause,
    check_down,
    log_of,
    play,
    show_down,
    staying_in,
    table,
    through,
    won,
)
from tests.evidence import clause
from tests.games.readings import resting_on
from tests.games.stud_hands import stud

FLUSH = "Ac Kc 2c 9c 3d 4h 5c"
"""A flush in clubs with two cards left over; also A-2-3-4-5 for low."""
FULL_HOUSE = "Kd Kh Ks 9d 9h Jd Qs"
NINES = "9s Ts 8d 7d 2d Qc Jc"
"""A straight to the queen."""


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/seven-card-stud/23",
        "garlic-city/seven-card-stud/26",
        "comstock/seven-card-stud/1",
        "comstock/seven-card-stud/14",
    ),
)
def test_the_highest_five_of_seven_take_the_pot(house: str, game: str) -> None:
    hand = check_down(stud(house, game, {1: FLUSH, 2: FULL_HOUSE, 3: NINES}))
    assert [seat for seat, dollars in won(hand).items() if dollars > 0] == [2]
    flush = check_down(stud(house, game, {1: FLUSH, 2: "Kd Kh 9d 9h Jd Js 4s", 3: NINES}))
    assert won(flush)[1] > 0 > won(flush)[3]


@clause("comstock/five-card-stud/7")
def test_in_five_card_stud_the_highest_hand_of_five_wins() -> None:
    hand = check_down(
        stud(
            "comstock",
            "five-card-stud",
            {1: "Ac Kd 2c 9c 3d", 2: "4d 4h Ks 9d 8h", 3: "Qd Jd Th 7s 5s"},
        )
    )
    assert [seat for seat, dollars in won(hand).items() if dollars > 0] == [2]


@pytest.mark.parametrize(
    ("house", "game", "shared"),
    by_clause(
        # Three antes of $1 and three forced bets: $6, and $9 with an odd dollar.
        ("garlic-city/seven-card-stud/24", {1: 1, 2: 1, 3: -2}),
        ("comstock/seven-card-stud/31", {1: 2, 2: 1, 3: -3}),
        ("comstock/seven-card-stud/32", {1: 2, 2: 1, 3: -3}),
    ),
)
def test_suits_never_break_a_tie(house: str, game: str, shared: dict[int, int]) -> None:
    """Both play A-K-Q-J-9 of mixed suits, so they share."""
    one, other = "As Kd Qc Jh 9s 2d 3c", "Ac Kh Qd Js 9d 2c 3h"
    hand = check_down(stud(house, game, {1: one, 2: other, 3: "8s 7d 6c 3d 4h Ts 2h"}))
    assert won(hand) == shared


@pytest.mark.parametrize(
    ("house", "game", "options"),
    by_clause(
        # Suits are equal, or used only for the forced bet: it goes by seats.
        ("garlic-city/seven-card-stud/29", {}),
        ("comstock/seven-card-stud/32", {}),
        ("comstock/seven-card-stud/32", {"odd_chip": "highest card by suit"}),
    ),
)
def test_no_suit_decides_the_odd_chip_unless_the_table_says_so(
    house: str, game: str, options: dict[str, str]
) -> None:
    """Seat 3 leaves its ante, so the pot is odd; seat 2 ties with the ace of spades in hand."""
    held = {1: "Ac Kd Qc Jh 9s 2d 3c", 2: "As Kh Qd Js 9d 2c 3h", 3: "8s 7d Ks"}
    hand = stud(house, game, held, leaves={3: 3}, options=options)
    play(hand, "p1 pb, p2 cc, p3 f")
    odd = 2 if options else 1
    assert won(check_down(hand)) == {1: int(odd == 1), 2: int(odd == 2), 3: -1}


@pytest.mark.parametrize(
    ("house", "game", "halves"),
    by_clause(
        ("garlic-city/seven-card-stud-hi-lo/1", {1: 1, 2: 1, 3: -2}),
        # $9, of which the odd dollar is high's.
        ("comstock/seven-card-stud-hi-lo/1", {1: 1, 2: 2, 3: -3}),
        ("comstock/seven-card-stud-hi-lo/2", {1: 1, 2: 2, 3: -3}),
    ),
)
def test_the_best_high_and_the_best_low_share_the_pot(
    house: str, game: str, halves: dict[int, int]
) -> None:
    eight_low = "2s 3s 5h 8s Ts Tc 4s"
    hand = check_down(stud(house, game, {1: eight_low, 2: FULL_HOUSE, 3: NINES}))
    assert won(hand) == halves


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/seven-card-stud-hi-lo/2", "comstock/seven-card-stud-hi-lo/4"),
)
def test_without_an_eight_low_the_high_hand_takes_the_whole_pot(house: str, game: str) -> None:
    nine_low = "2s 3s 4d 9s Ts Tc 5h"
    hand = check_down(stud(house, game, {1: nine_low, 2: FULL_HOUSE, 3: NINES}))
    assert [seat for seat, dollars in won(hand).items() if dollars > 0] == [2]
    assert won(hand)[2] == -won(hand)[1] - won(hand)[3]


@pytest.mark.parametrize(
    ("house", "game"),
    resting_on("low_scale", games=("seven-card-stud-hi-lo",))
    + resting_on("high_and_low_cards", games=("seven-card-stud-hi-lo",)),
)
def test_one_player_may_win_both_ways_with_different_cards(house: str, game: str) -> None:
    """A flush in clubs for high, and A-2-3-4-5 for low though it is a straight."""
    eight_low = "8h 7s 4c 2s Ad Js 6s"
    hand = check_down(stud(house, game, {1: FLUSH, 2: eight_low, 3: NINES}))
    assert [seat for seat, dollars in won(hand).items() if dollars > 0] == [1]
    # Seat 2 makes 8-7-6-5-4 both ways with the same five.
    straight = check_down(stud(house, game, {1: FLUSH, 2: "8h 7s 4c 6s 5d Qs Jd", 3: NINES}))
    assert [seat for seat, dollars in won(straight).items() if dollars > 0] == [1]
    low_flush = "Ac 2c 3c 5c 6c Kd Kh"
    suited = check_down(stud(house, game, {1: low_flush, 2: eight_low, 3: NINES}))
    assert [seat for seat, dollars in won(suited).items() if dollars > 0] == [1]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/razz/1", "comstock/razz/1"),
)
def test_in_razz_the_lowest_hand_takes_the_pot(house: str, game: str) -> None:
    hand = check_down(stud(house, game, {1: "Kc Kh 8h 6s 4c 2s As", 2: FULL_HOUSE, 3: NINES}))
    assert [seat for seat, dollars in won(hand).items() if dollars > 0] == [1]


@pytest.mark.parametrize(("house", "game"), resting_on("low_scale", games=("razz",)))
def test_in_razz_the_ace_is_low_and_straights_and_flushes_do_not_count(
    house: str, game: str
) -> None:
    """5-4-3-2-A of one suit beats 6-4-3-2-A, and an ace beats a deuce for the last card."""
    wheel, rough = "Ac 2c 3c 4c 5c Kd Kh", "6d 4d 3d 2d As Qd Qh"
    hand = check_down(stud(house, game, {1: wheel, 2: rough, 3: "7s 6s 4s 3s 2s Jd Jh"}))
    assert [seat for seat, dollars in won(hand).items() if dollars > 0] == [1]
    sixes = {1: "6c 5d 4h 3c 2h Kd Kh", 2: "6d 5h 4d 3d Ac Qd Qh", 3: "9s 8s 7s 6s 5s Jd Jh"}
    assert won(check_down(stud(house, game, sixes)))[2] > 0


@clause("garlic-city/seven-card-stud/22")
def test_after_the_last_round_the_players_left_turn_their_hands_up() -> None:
    hand = through(
        stud("garlic-city", "seven-card-stud", {1: FLUSH, 2: FULL_HOUSE, 3: NINES}), "showdown"
    )
    assert len(hand.asked) == 3
    show_down(hand)
    shown = {one.seat: set(one.cards) for one in log_of(hand, Tabled)}
    assert {seat: len(cards) for seat, cards in shown.items()} == {1: 7, 2: 7, 3: 7}


@clause("comstock/seven-card-stud/18")
def test_the_best_hand_that_is_shown_wins_whatever_was_mucked() -> None:
    held = {1: FLUSH, 2: FULL_HOUSE, 3: NINES}
    hand = through(stud("comstock", "seven-card-stud", held), "showdown")
    for seat in tuple(hand.asked):
        act(hand, Muck(seat) if seat == 2 else Show(seat))
    assert [seat for seat, dollars in won(hand).items() if dollars > 0] == [1]


@clause("comstock/seven-card-stud/17")
def test_who_began_the_last_round_shows_first() -> None:
    held = {1: "Qc Qd 2c 9h 7d 5s Ah", 2: "Kc Kd 4h Ts 8h 6d Ad", 3: "Jc Jd 3s Tc 9d 4c As"}
    hand = through(stud("comstock", "seven-card-stud", held), "seventh street")
    first, second, third = hand.asked
    play(hand, f"p{first} cc, p{second} cbr 8, p{third} cc, p{first} cc")
    assert hand.asked == [first, second, third]


@pytest.mark.parametrize(
    ("house", "number"),
    [
        pytest.param("comstock", 15, marks=clause("comstock/seven-card-stud/15")),
        pytest.param("garlic-city", 22, marks=clause("garlic-city/seven-card-stud/22")),
    ],
)
def test_on_the_felt_the_winner_must_table_all_seven(house: str, number: int) -> None:
    hand = on_the_felt({1: "Kc Kd 2c 2d 3h 5s 9d", 2: "Qc Qd 4c 7d 8h Ts Jd"}, house=house)
    with pytest.raises(Refused) as refused:
        act(hand, Show(1, tuple(map(card, ("Kc", "Kd", "2c", "2d", "9d")))))
    assert refused.value.cite == f"{house}/seven-card-stud/{number}"
    act(hand, Show(1, tuple(map(card, ("Kc", "Kd", "2c", "2d", "3h", "5s", "9d")))))


def on_the_felt(held: dict[int, str], *, house: str = "comstock") -> Hand:
    """Two hands dealt by hand, one card at a time told by the house dealer, up to the showdown."""
    setup = table(
        house, "seven-card-stud", stacks=2, button=2, is_felt=True, options={"seats_min": "2"}
    )
    hand = begin(setup)
    given = {seat: text.split() for seat, text in held.items()}
    while hand.street != "showdown":
        if hand.asked[0] != HOUSE_DEALER:
            act(hand, staying_in(hand))
            continue
        count = 3 if hand.street == "third street" else 1
        for seat in tuple(hand.order):
            act(hand, Enter(cards=tuple(card(given[seat].pop(0)) for _ in range(count)), to=seat))
    return hand


@clause("comstock/seven-card-stud/50")
def test_a_hand_that_comes_to_the_showdown_with_six_cards_wins_nothing() -> None:
    """Seat 2 has lost a card on the way: its full house wins nothing."""
    held = {1: "Ac Kd 2c 9c 3d 4h 6s", 2: FULL_HOUSE, 3: "As Kh 2h 9s 3h 4d 8h"}
    hand = through(stud("comstock", "seven-card-stud", held), "seventh street")
    evolve(hand, Discarded(2, (card("Qs"),)))
    check_down(hand)
    assert [seat for seat, dollars in won(hand).items() if dollars > 0] == [3]


@clause("comstock/seven-card-stud/50")
def test_a_table_may_let_the_best_five_play_all_the_same() -> None:
    held = {1: "Ac Kd 2c 9c 3d 4h 6s", 2: FULL_HOUSE, 3: "As Kh 2h 9s 3h 4d 8h"}
    options = {"wrong_count_shown": "best five play"}
    hand = through(stud("comstock", "seven-card-stud", held, options=options), "seventh street")
    evolve(hand, Discarded(2, (card("Qs"),)))
    assert won(check_down(hand))[2] > 0


@pytest.mark.parametrize(
    ("answer", "shared"),
    [
        ("low takes all", {1: 4, 2: -2, 3: -2}),
        ("best high anyway", {1: 1, 2: 1, 3: -2}),
        ("high half shared", {1: 2, 2: -1, 3: -1}),
    ],
)
def test_a_table_may_ask_a_pair_of_the_high_hand(answer: str, shared: dict[int, int]) -> None:
    """$6 in the pot and no pair anywhere: seat 1 has an eight low, seat 2 the ace."""
    options = {"high_qualifier": "pair or better", "only_low_qualifies": answer}
    held = {1: "2s 3s 5h 8s Ts Kc 7d", 2: "Ad Kh Qs Jd 9h 8c 6d", 3: "Qd Jc Th 8d 7s 4d 3c"}
    hand = stud("garlic-city", "seven-card-stud-hi-lo", held, options=options)
    assert won(check_down(hand)) == shared


JOKER = {"jokers": "1"}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("comstock/seven-card-stud/71", "comstock/seven-card-stud-hi-lo/14"),
)
def test_a_joker_is_an_ace_or_fills_a_straight_or_a_flush(house: str, game: str) -> None:
    """It makes a flush of four spades and no third ten."""
    joker = {1: "Jk Ks 9s 5s 3s Th Td", 2: "Ac Qd Qh Qs 9d 8d Jc", 3: "9h Tc Kd Kh Kc 8c 4c"}
    hand = check_down(stud(house, game, joker, options=JOKER))
    assert [seat for seat, dollars in won(hand).items() if dollars > 0] == [1]
    pair = {1: "Jk Kh 9s 5s 3d Th Td", 2: "Ac Qd Qh Js Jd 8d 9c", 3: "9h Tc 7d Kc 8c 4c 2h"}
    assert won(check_down(stud(house, game, pair, options=JOKER)))[1] < 0


@clause("comstock/seven-card-stud-hi-lo/15")
def test_for_low_a_joker_is_the_lowest_rank_missing() -> None:
    held = {1: "Jk 8s 7d 4c 3h Kd Ks", 2: "Ac 8d 7h 4d 3s Kh Kc", 3: FULL_HOUSE.replace("K", "T")}
    hand = check_down(stud("comstock", "seven-card-stud-hi-lo", held, options=JOKER))
    # Both lows are 8-7-4-3-A: they share the low half, and tens full take the other.
    assert won(hand)[3] > 0
    low = [one for one in log_of(hand, Pushed) if one.words == "low"]
    assert {one.seat for one in low} == {1, 2}


def test_razz_with_a_joker_takes_the_lowest_missing_rank() -> None:
    held = {1: "Jk 5s 4d 3c 2h Kd Ks", 2: "6c 4s 3d 2d Ah Kh Kc", 3: NINES}
    hand = check_down(stud("comstock", "razz", held, options=JOKER))
    assert [seat for seat, dollars in won(hand).items() if dollars > 0] == [1]

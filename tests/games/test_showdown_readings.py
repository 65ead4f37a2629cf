"""Deal and showdown at every house: what its page prints, and what is read into a silent one."""

from typing import Any

import pytest

from houseway.cards.card import UNKNOWN, cards, names
from houseway.errors import Refused
from houseway.table.actions import Enter, Show
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin, default, legal
from houseway.table.events import Laid
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Discard, Fold
from tests.dealing import (
    check_down,
    deal,
    felt_showdown,
    log_of,
    play,
    staying_in,
    table,
    through,
    won,
)
from tests.games.readings import resting_on, typed

ROW = ("house", "game")
SPLIT_BY_OPTION = ("omaha", "lazy-pineapple")


def both_ways(game: str, **more: str) -> dict[str, str]:
    """Options under which the row is dealt high-low, whatever its name."""
    return ({"plays_high_low": "yes"} if game in SPLIT_BY_OPTION else {}) | more


def shown_down(house: str, game: str, holes: dict[int, str], board: str, **more: Any) -> Hand:
    return check_down(deal(house, game, holes=holes, board=board, **more))


@pytest.mark.parametrize(ROW, resting_on("burns_before"))
def test_a_card_is_burned_before_flop_turn_and_river(house: str, game: str) -> None:
    hand = deal(house, game)
    for street, count in (("flop", 1), ("turn", 2), ("river", 3)):
        assert len(through(hand, street).burns) == count


@pytest.mark.parametrize(ROW, resting_on("board_laid_down"))
def test_the_board_comes_street_by_street(house: str, game: str) -> None:
    hand = check_down(deal(house, game))
    assert not log_of(hand, Laid)


@pytest.mark.parametrize(ROW, resting_on("shows_first"))
def test_whoever_began_the_last_round_shows_first(house: str, game: str) -> None:
    hand = through(deal(house, game), "river")
    play(hand, "p2 cc, p3 cc, p1 cbr 8, p2 cc, p3 cc")
    assert (hand.street, hand.asked) == ("showdown", [2, 3, 1])


@pytest.mark.parametrize(ROW, resting_on("cards_shown_to_win"))
def test_every_hole_card_is_tabled_to_win(house: str, game: str) -> None:
    hand = begin(table(house, game, is_felt=True))
    deck = iter(cards("As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s Ah Kh Qh Jh Th 9h 8h 7h"))
    while hand.street != "showdown":
        choice = legal(hand)[0]
        if choice.seat == HOUSE_DEALER:
            act(hand, Enter(cards=tuple(next(deck) for _ in range(choice.pick[0]))))
        elif choice.verb == "discard":
            act(hand, Discard(choice.seat, choice.cards[:1]))
        else:
            act(hand, Call(choice.seat))
    seat = hand.asked[0]
    held = hand.holdings[seat].cards
    with pytest.raises(Refused, match="all are tabled to win"):
        play(hand, f"p{seat} sm {names(held[:-1])}")


@pytest.mark.parametrize(ROW, resting_on("odd_chip"))
def test_an_odd_chip_goes_left_of_the_button(house: str, game: str) -> None:
    """$15 for the kings of seats 1 and 3, seat 1 with the button and the ace of spades."""
    holes = typed(game, {1: "As Kd", 2: "Qc Jd", 3: "Ad Kc"})
    options = {"blind_count": "2", "betting_structure": "split limit"}
    hand = shown_down(house, game, holes, "Ah Kh 9c 4s 2d", limit="5/10", options=options)
    assert won(hand) == {1: 2, 2: -5, 3: 3}


LOW_BOARD = "8c 5d 2h Ks Kd"


def split(house: str, game: str, board: str = LOW_BOARD, **more: Any) -> Hand:
    """Seat 1 has aces for high, seat 2 an eight low, seat 3 nines."""
    idle = {1: "Qs Qh", 2: "Js Jh", 3: "Ts Th"}
    holes = typed(game, more.pop("two", {1: "Ac Ad", 2: "4s 3s", 3: "9d 9s"}), idle)
    options = both_ways(game, **more.pop("options", {}))
    return shown_down(house, game, holes, board, options=options, **more)


@pytest.mark.parametrize(
    (*ROW, "is_split"), resting_on("plays_high_low", garlic_city=True, default=False)
)
def test_the_page_is_dealt_for_high(house: str, game: str, *, is_split: bool) -> None:
    hand = shown_down(house, game, typed(game, {1: "Ac Ad", 2: "4s 3s", 3: "9d 9s"}), LOW_BOARD)
    assert (won(hand)[2] > 0) is is_split


@pytest.mark.parametrize(ROW, resting_on("odd_chip_of_halves"))
def test_the_odd_chip_of_the_halves_is_highs(house: str, game: str) -> None:
    options = {"blind_count": "2", "betting_structure": "split limit"}
    hand = split(house, game, limit="5/10", options=options)
    assert won(hand) == {1: 3, 2: 2, 3: -5}


@pytest.mark.parametrize(ROW, resting_on("low_qualifier"))
def test_a_nine_is_no_low(house: str, game: str) -> None:
    assert won(split(house, game))[2] == 2
    assert (
        won(split(house, game, "9c 5d 2h Ks Kd", two={1: "Ac Ad", 2: "4s 3s", 3: "6d 6s"}))[2] < 0
    )


@pytest.mark.parametrize(ROW, resting_on("low_scale"))
def test_neither_straights_nor_flushes_spoil_a_low(house: str, game: str) -> None:
    """The steel wheel wins both ways, and so does a six-high straight, against an eight low.

    S & K's Omaha Hi-Low alone says that they do not qualify: there the eight low has its half.
    """
    two = {1: "Ac Kd", 2: "4h 3h", 3: "8d 7s"}
    takes_all, halved = {1: -4, 2: 8, 3: -4}, {1: -4, 2: 2, 3: 2}
    expected = halved if (house, game) == ("s-and-k", "omaha-hi-lo") else takes_all
    assert won(split(house, game, "Ah 5h 2h Ks Qd", two=two)) == expected
    assert won(split(house, game, "6c 5h 2d Ks Qd", two=two)) == expected


NO_PAIR = {
    2: {1: "Ac Qd", 2: "4s 3s", 3: "Td 9s"},
    3: {1: "Ac Qd Tc", 2: "4s 3s Qs", 3: "Td 9s Qh"},
    4: {1: "Ac Qd Tc 9c", 2: "4s 3s Qs Th", 3: "Td 9s 6d 7h"},
}
NOTHING = {
    2: {1: "Td 8s", 2: "4s 3s", 3: "Ac Qd"},
    3: {1: "7d 6s Qh", 2: "4s 3s Qs", 3: "Ac Qd 8d"},
    4: {1: "Qs 7s 6d 3h", 2: "4s 3s 8s 6h", 3: "Ac Qd 8h 6c"},
}


def cards_dealt(game: str) -> int:
    return 4 if "omaha" in game else 3 if "pineapple" in game else 2


@pytest.mark.parametrize(
    (*ROW, "asks_a_pair"), resting_on("high_qualifier", comstock=True, default=False)
)
def test_whether_the_high_hand_needs_a_pair(house: str, game: str, *, asks_a_pair: bool) -> None:
    """Nobody has a pair, seat 1 has the ace, and seat 2 the only low."""
    holes = NO_PAIR[cards_dealt(game)]
    hand = shown_down(house, game, holes, "8c 5d 2h Ks Jd", options=both_ways(game))
    assert won(hand) == ({1: -4, 2: 8, 3: -4} if asks_a_pair else {1: 2, 2: 2, 3: -4})


PAIR = {"high_qualifier": "pair or better"}


@pytest.mark.parametrize(ROW, resting_on("only_low_qualifies"))
def test_a_lone_low_would_take_all(house: str, game: str) -> None:
    """Where every high hand qualifies this cannot arise, unless a table asks a pair of it."""
    holes = NO_PAIR[cards_dealt(game)]
    options = both_ways(game, **PAIR)
    hand = shown_down(house, game, holes, "8c 5d 2h Ks Jd", options=options)
    assert won(hand) == {1: -4, 2: 8, 3: -4}


@pytest.mark.parametrize(ROW, resting_on("nobody_qualifies"))
def test_live_hands_would_share_if_nobody_qualified(house: str, game: str) -> None:
    """Seats 3 and 2 show; seat 1 neither shows nor mucks, and shares all the same."""
    holes, options = NOTHING[cards_dealt(game)], both_ways(game, **PAIR)
    hand = felt_showdown(house, game, holes=holes, board="2c 5d 9h Ks Jd", options=options)
    act(hand, Show(1, (UNKNOWN,) * len(hand.holdings[1].cards)))
    check_down(hand)
    assert won(hand) == {1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize(ROW, resting_on("high_and_low_cards"))
def test_high_and_low_may_be_different_cards(house: str, game: str) -> None:
    """Seat 1's best high holds its kings; its low is A-3 with 8-5-4, better than 8-7-6-5-4."""
    count = cards_dealt(game)
    own = {2: "Ac 3d", 3: "Ac 3d Kc", 4: "Ac 3d Kc Kd"}[count]
    other = {2: "7s 6s", 3: "7s 6s Jh", 4: "7s 6s Jh Ts"}[count]
    hand = shown_down(
        house,
        game,
        {1: own, 2: "Qc Qd Jc Td"[: 3 * count - 1], 3: other},
        "8c 5d 4h Ks Kh",
        options=both_ways(game),
    )
    # With four cards the kings are quads, and seat 1 wins both halves.
    assert won(hand)[1] == (8 if count == 4 else 2)


@pytest.mark.parametrize(ROW, resting_on("discard_moment"))
def test_when_the_third_card_goes(house: str, game: str) -> None:
    expected = {
        "garlic-city/pineapple": [("hole cards", 0), ("flop", 2)],
        "players-club/pineapple": [("hole cards", 1)],
        "s-and-k/pineapple": [],
    }.get(f"{house}/{game}", [("flop", 2)])
    hand = deal(house, game)
    asked = []
    while not hand.is_over:
        if not hand.in_turn and (hand.street, hand.round) not in asked:
            asked.append((hand.street, hand.round))
        act(hand, staying_in(hand))
    assert asked == expected


@pytest.mark.parametrize(
    (*ROW, "is_dead"),
    resting_on("late_discard", players_club=True, s_and_k=True, default=False),
)
def test_a_missing_discard_kills_the_hand_only_where_the_club_prints_it(
    house: str, game: str, *, is_dead: bool
) -> None:
    hand = deal(house, game, options={"discard_moment": "before any betting"})
    late = default(hand, 1)
    assert (late == Fold(1)) is is_dead
    assert is_dead or isinstance(late, Discard)

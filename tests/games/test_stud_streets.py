"""How stud is dealt, street by street, and who begins each of them."""

from collections.abc import Mapping

import pytest

from houseway.cards.card import JOKER
from houseway.table.carry import carried_out, next_setup
from houseway.table.events import Burned, Dealt, StreetBegan
from houseway.table.hand import Hand
from tests.dealing import by_clause, check_down, log_of, play, table, through
from tests.evidence import clause
from tests.games.stud_hands import ROWS, SEVEN, queue, stud

SEVENTHS = ("third street", "fourth street", "fifth street", "sixth street", "seventh street")
FIFTHS = ("second street", "third street", "fourth street", "fifth street")


def counted(hand: Hand) -> dict[int, tuple[int, int]]:
    """Cards down and up, by seat."""
    return {
        seat: (len(hand.holdings[seat].down), len(hand.holdings[seat].up))
        for seat in hand.setup.order
    }


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/seven-card-stud/1", "garlic-city/seven-card-stud/28")
)
def test_it_is_played_with_fifty_two_cards_and_no_joker(house: str, game: str) -> None:
    setup = table(house, game)
    pack = setup.game.pack(setup.options).cards
    assert len(pack) == len(set(pack)) == 52
    assert JOKER not in pack


@clause("comstock/seven-card-stud/71")
def test_a_table_may_play_with_a_joker() -> None:
    setup = table("comstock", "seven-card-stud", options={"jokers": "1"})
    assert sorted(setup.game.pack(setup.options).cards) == list(range(53))


@pytest.mark.parametrize(
    ("house", "game", "first"),
    by_clause(
        ("garlic-city/seven-card-stud/7", (2, 1)),
        ("comstock/seven-card-stud/3", (2, 1)),
        ("comstock/five-card-stud/2", (1, 1)),
    ),
)
def test_the_first_cards_are_down_but_for_the_last(
    house: str, game: str, first: tuple[int, int]
) -> None:
    hand = stud(house, game, {1: "Kc Kd 2c"})
    assert counted(hand) == dict.fromkeys((1, 2, 3), first)
    assert hand.pot_cents == 300, "after the antes"


@pytest.mark.parametrize(
    ("house", "game", "street", "held"),
    by_clause(
        ("garlic-city/seven-card-stud/14", "fourth street", (2, 2)),
        ("garlic-city/seven-card-stud/19", "fifth street", (2, 3)),
        ("garlic-city/seven-card-stud/20", "sixth street", (2, 4)),
        ("garlic-city/seven-card-stud/21", "seventh street", (3, 4)),
        ("garlic-city/seven-card-stud/27", "seventh street", (3, 4)),
        ("comstock/seven-card-stud/7", "fourth street", (2, 2)),
        ("comstock/seven-card-stud/7", "sixth street", (2, 4)),
        ("comstock/seven-card-stud/7", "seventh street", (3, 4)),
        ("comstock/seven-card-stud/9", "seventh street", (3, 4)),
        ("comstock/five-card-stud/3", "third street", (1, 2)),
        ("comstock/five-card-stud/3", "fourth street", (1, 3)),
        ("comstock/five-card-stud/6", "fifth street", (1, 4)),
    ),
)
def test_each_later_street_is_one_card_up_but_for_sevenths_last(
    house: str, game: str, street: str, held: tuple[int, int]
) -> None:
    hand = through(stud(house, game, {1: "Kc 2c 4d"}), street)
    assert counted(hand) == dict.fromkeys((1, 2, 3), held)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("comstock/seven-card-stud/8", "comstock/five-card-stud/3"),
)
def test_a_betting_round_follows_each_street(house: str, game: str) -> None:
    hand = stud(house, game, {1: "Kc 2c 4d"})
    streets = SEVENTHS if game != "five-card-stud" else FIFTHS
    for number, street in enumerate(streets, 1):
        through(hand, street)
        assert (hand.round, len(hand.asked)) == (number, 3)
    assert through(hand, "showdown").round == len(streets)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/seven-card-stud/14", "garlic-city/seven-card-stud/18"),
)
def test_the_next_card_waits_until_everybody_left_has_called(house: str, game: str) -> None:
    hand = stud(house, game, {1: "Kc Kd 2c", 2: "Qc Qd 9c", 3: "Jc Jd 8d"}, leaves={3: 3})
    play(hand, "p1 pb, p2 cbr 4, p3 f")
    assert (hand.street, hand.asked) == ("third street", [1])
    play(hand, "p1 cbr 8")
    assert (hand.street, hand.asked) == ("third street", [2])
    play(hand, "p2 cc")
    assert hand.street == "fourth street"
    assert counted(hand) == {1: (2, 2), 2: (2, 2), 3: (0, 0)}


@pytest.mark.parametrize("house", ["garlic-city", "comstock"])
def test_a_card_is_burned_before_each_later_street(house: str) -> None:
    hand = check_down(stud(house, "seven-card-stud", {1: "Kc Kd 2c"}))
    burned = [type(one) for one in log_of(hand, StreetBegan, Burned)]
    assert burned == [*[StreetBegan] * 2, *[StreetBegan, Burned] * 4, StreetBegan]


@pytest.mark.parametrize(
    ("game", "burns", "count"),
    [
        ("seven-card-stud", "nothing", 0),
        ("seven-card-stud", "the last two deals", 2),
        ("seven-card-stud", "each later deal", 4),
        ("five-card-stud", "the last two deals", 2),
        ("five-card-stud", "each later deal", 3),
    ],
)
def test_a_table_may_burn_less(game: str, burns: str, count: int) -> None:
    hand = stud("comstock", game, {1: "Kc Kd 2c"}, options={"burns_before": burns})
    assert len(check_down(hand).burns) == count
    if count == 2:
        last = log_of(hand, StreetBegan, Burned)[-5:]
        assert [type(one) for one in last] == [
            StreetBegan,
            Burned,
            StreetBegan,
            Burned,
            StreetBegan,
        ]


@clause("garlic-city/seven-card-stud/3")
def test_a_house_dealer_deals_from_his_left_and_has_no_hand() -> None:
    """Nobody at the table deals or is dealt differently: the highest seat is always the last."""
    hand = stud("garlic-city", "seven-card-stud", {2: "Kc Kd 2c"}, stacks={2: 50, 5: 50, 7: 50})
    down, up = log_of(hand, Dealt)
    assert isinstance(down, Dealt)
    assert isinstance(up, Dealt)
    assert down.to == (2, 5, 7, 2, 5, 7)
    assert up.to == (2, 5, 7)
    assert {one.number for one in hand.holdings if one.cards} == {2, 5, 7}


@clause("garlic-city/seven-card-stud/3")
def test_the_deal_begins_at_the_same_place_hand_after_hand() -> None:
    stacks = {2: 50, 5: 50, 7: 50}
    hand = check_down(stud("garlic-city", "seven-card-stud", {2: "Kc Kd 2c"}, stacks=stacks))
    following = next_setup(hand.setup, carried_out(hand), {2: 5000, 4: 5000, 7: 5000})
    assert following.order == (2, 4, 7)


def test_where_the_dealer_alone_antes_the_button_moves_on() -> None:
    options = {"ante_from": "the button"}
    hand = check_down(stud("comstock", "five-card-stud", {1: "Kc 2c"}, options=options))
    following = next_setup(hand.setup, carried_out(hand), hand.setup.stacks_cents)
    assert (hand.setup.button, following.button) == (3, 1)


BOARDS = {
    # By street: the open hands from seat 1 on, and who acts first.
    "pair beats ace": ({1: "Ac Kd", 2: "2d 2h", 3: "9c 8d"}, 2),
    "high card": ({1: "Tc 9d", 2: "8s 7h", 3: "Jc 2d"}, 3),
    "second card decides": ({1: "Kc 4d", 2: "Ks 9h", 3: "Kh 3d"}, 2),
    "ace high": ({1: "Kc Qd", 2: "5s 3h", 3: "Ah 2d"}, 3),
}


def on_fourth_street(house: str, game: str, boards: Mapping[int, str], **more: object) -> Hand:
    """Hands that show these two cards each on the second betting round."""
    down = {1: "5c 5h", 2: "6c 6h", 3: "3s 7c"}
    count = 1 if game == "five-card-stud" else 2
    held = {seat: " ".join([*down[seat].split()[:count], board]) for seat, board in boards.items()}
    hand = stud(house, game, held, **more)
    return through(hand, "third street" if game == "five-card-stud" else "fourth street")


@pytest.mark.parametrize(("boards", "first"), BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/seven-card-stud/16",
        "comstock/seven-card-stud/5",
        "garlic-city/seven-card-stud-hi-lo/7",
        "comstock/seven-card-stud-hi-lo/7",
        "comstock/five-card-stud/5",
    ),
)
def test_from_the_second_round_on_the_highest_hand_showing_acts_first(
    house: str, game: str, boards: Mapping[int, str], first: int
) -> None:
    hand = on_fourth_street(house, game, boards)
    assert queue(hand) == ((1, 2, 3), (2, 3, 1), (3, 1, 2))[first - 1]


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        ({1: "Ac 2d", 2: "3d 4h", 3: "9c 8d"}, 1),
        ({1: "Ac Ad", 2: "Ks Qh", 3: "2c 2d"}, 2),
        ({1: "Tc 2d", 2: "Td 3h", 3: "Th Ad"}, 3),
    ],
    ids=["ace is low", "a pair is worse than any two", "second card decides"],
)
@pytest.mark.parametrize(("house", "game"), by_clause("garlic-city/razz/8", "comstock/razz/4"))
def test_in_razz_the_lowest_hand_showing_acts_first(
    house: str, game: str, boards: Mapping[int, str], first: int
) -> None:
    assert on_fourth_street(house, game, boards).asked[0] == first


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "comstock/seven-card-stud-hi-lo/8",
        "comstock/seven-card-stud/6",
        "comstock/seven-card-stud/32",
        "garlic-city/seven-card-stud/16",
    ),
)
def test_of_equal_hands_showing_the_first_left_of_the_dealer_acts_first(
    house: str, game: str
) -> None:
    """Suits do not matter for it, whether seat 2's are higher than seat 1's or lower."""
    for first, second in (("Kc 9d", "Ks 9s"), ("Ks 9s", "Kc 9d")):
        hand = on_fourth_street(house, game, {1: first, 2: second, 3: "2h 4d"})
        assert hand.asked[0] == 1
    later = on_fourth_street(house, game, {1: "2h 4d", 2: "Kc 9d", 3: "Ks 9s"})
    assert later.asked[0] == 2


def test_of_equal_low_hands_the_first_dealt_acts_first() -> None:
    hand = on_fourth_street("comstock", "razz", {1: "Ks Qh", 2: "2c 4d", 3: "2s 4h"})
    assert hand.asked[0] == 2


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        ({1: "Ks Qh", 2: "2c 4d", 3: "2s 4h"}, 3),  # the four of hearts is below that of diamonds
        ({1: "Ks Qh", 2: "2c 4d", 3: "2s 4c"}, 2),  # and that below the four of clubs
        ({1: "As 4h", 2: "4s Ac", 3: "Ks Qd"}, 2),  # the four is looked at before the ace
    ],
)
@clause("garlic-city/razz/6", "garlic-city/razz/8")
def test_at_garlic_city_the_suit_says_which_of_equal_low_hands_acts_first(
    boards: Mapping[int, str], first: int
) -> None:
    """From lowest to highest: spades, hearts, diamonds, clubs."""
    assert on_fourth_street("garlic-city", "razz", boards).asked[0] == first
    options = {"tied_boards_first": "first dealt"}
    usual = on_fourth_street("garlic-city", "razz", boards, options=options)
    assert usual.asked[0] == min(seat for seat in boards if boards[seat][0] != "K")


@pytest.mark.parametrize(("four", "first"), [("4c", 3), ("4s", 2)])
def test_a_joker_has_no_suit_and_the_card_above_it_says_who_acts_first(
    four: str, first: int
) -> None:
    """Where a table adds one it is the ace that the hand lacks; the fours are of two suits."""
    boards = {1: "Ks Qh", 2: f"{four} Jk", 3: "4h As"}
    hand = on_fourth_street("garlic-city", "razz", boards, options={"jokers": "1"})
    assert hand.asked[0] == first


def test_a_table_may_go_by_suit_between_equal_hands() -> None:
    options = {"tied_boards_first": "highest suit"}
    boards = {1: "Kc 9d", 2: "Kh 9s", 3: "2h 4d"}
    hand = on_fourth_street("comstock", "seven-card-stud", boards, options=options)
    assert hand.asked[0] == 2


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/seven-card-stud/15", "garlic-city/seven-card-stud/16"),
)
def test_from_fourth_street_on_players_may_check_or_bet(house: str, game: str) -> None:
    hand = on_fourth_street(house, game, {1: "Ac Kd", 2: "2d 3h", 3: "9c 8d"})
    for street in SEVENTHS[1:]:
        through(hand, street)
        first = hand.asked[0]
        play(hand, f"p{first} cc")
        play(hand, f"p{hand.asked[0]} cbr {8 if hand.round > 2 else 4}")
        assert hand.asked[-1] == first


@pytest.mark.parametrize(("house", "game"), SEVEN)
def test_on_seventh_street_the_open_cards_still_say_who_is_first(house: str, game: str) -> None:
    held = {1: "Kc Qd 4c 7d 8h 2s", 2: "Kh Qs 3d Ah 9c 9d", 3: "Ks Qc Jc Jd 5h 5s"}
    hand = through(stud(house, game, held), "seventh street")
    # Jacks and fives for high; 8-7-4-2 for low.
    assert hand.asked[0] == (1 if game == "razz" else 3)
    assert [len(one.up) for one in hand.holdings[1:]] == [4, 4, 4]


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_leader_without_chips_is_passed_over(house: str, game: str) -> None:
    """Seat 2 leads, but its last chip went into the forced bet; the seat behind it begins."""
    all_in = 2 if house == "garlic-city" else 3
    high = {1: "4c 2d", 2: "Ad Kh", 3: "9c 8d"}
    low = {1: "Kc Qd", 2: "Ad 2h", 3: "9c 8d"}
    hand = on_fourth_street(
        house, game, low if game == "razz" else high, stacks={1: 200, 2: all_in, 3: 200}
    )
    assert hand.stack_cents(2) == 0
    assert queue(hand) == (3, 1)

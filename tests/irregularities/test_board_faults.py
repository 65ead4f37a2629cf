"""Board cards that came too early or too many, and whether another card is burned.

The stub is stacked, so that before a reshuffle every card is known by its place; what a reshuffle
may hold is checked against the log. Six players, checked and called down unless told.
"""

from typing import Any

import pytest

from houseway.cards.card import cards
from houseway.errors import Refused
from houseway.houses.house import House
from houseway.table.actions import Enter
from houseway.table.engine import act, begin
from houseway.table.events import Boarded, Burned, Shuffled
from houseway.table.hand import Hand
from houseway.table.repair_events import PutBack, Ruled, SetAside, TakenBack
from tests.dealing import by_clause, check_down, log_of, play, table, through
from tests.evidence import clause
from tests.irregularities.faulty import cite, every_card, hand_at, last_shuffle, report


def top_down(hand: Hand, count: int) -> list[Any]:
    return hand.stub[: -count - 1 : -1]


@pytest.mark.parametrize(
    ("house", "game", "burns"),
    by_clause(
        ("garlic-city/texas-holdem/55", 1),
        ("garlic-city/omaha/62", 1),
        ("comstock/texas-holdem/39", 2),
        ("comstock/texas-holdem/40", 2),
    ),
)
def test_a_flop_with_too_many_cards_is_turned_anew(house: str, game: str, burns: int) -> None:
    hand = through(hand_at(house, game), "flop")
    first_burn, flop, extra = hand.burns[0], list(hand.board), hand.stub[-1]
    asked = list(hand.asked)
    report(hand, "too-many-flop-cards")
    assert log_of(hand, TakenBack) == [TakenBack(4)]
    # All four cards are in the shuffle, and the burn is not.
    assert {*flop, extra} <= set(last_shuffle(hand))
    assert first_burn not in last_shuffle(hand)
    assert hand.burns[0] == first_burn
    assert (len(hand.board), len(hand.burns)) == (3, burns)
    assert hand.asked == asked


def test_a_new_flop_comes_off_the_reshuffled_stub() -> None:
    hand = report(through(hand_at("comstock"), "flop"), "too-many-flop-cards", count=5)
    order = last_shuffle(hand)
    assert log_of(hand, TakenBack) == [TakenBack(5)]
    assert hand.burns[-1] == order[0]
    assert hand.board == list(order[1:4])


@pytest.mark.parametrize(
    ("house", "game", "burns"),
    by_clause(
        ("garlic-city/texas-holdem/56", 1),
        ("garlic-city/omaha/63", 1),
        ("comstock/texas-holdem/41", 2),
        ("comstock/texas-holdem/42", 2),
    ),
)
def test_a_flop_turned_early_goes_back_whole_and_the_first_burn_stays(
    house: str, game: str, burns: int
) -> None:
    hand = play(hand_at(house, game), "p4 cc")
    burn, *flop = top_down(hand, 4)
    report(hand, "flop-turned-early")
    assert set(flop) <= set(last_shuffle(hand))
    assert burn not in last_shuffle(hand)
    assert (hand.board, hand.burns, hand.asked) == ([], [burn], [5, 6, 1, 2, 3])
    through(hand, "flop")
    assert hand.burns[0] == burn
    assert (len(hand.board), len(hand.burns)) == (3, burns)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/57", "garlic-city/omaha/64", "comstock/texas-holdem/43"),
)
def test_a_turn_that_came_early_is_out_of_play_for_now(house: str, game: str) -> None:
    hand = play(through(hand_at(house, game), "flop"), "p2 cc")
    flop, early = list(hand.board), top_down(hand, 2)[1]
    report(hand, "turn-turned-early")
    assert (hand.board, hand.aside, hand.street) == (flop, [early], "flop")
    assert hand.asked == [3, 4, 5, 6, 1]
    through(hand, "turn")
    assert early not in hand.board
    assert early not in hand.stub


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/58", "garlic-city/omaha/65", "comstock/texas-holdem/44"),
)
def test_the_next_card_is_burned_and_the_fifth_takes_the_fourths_place(
    house: str, game: str
) -> None:
    hand = play(through(hand_at(house, game), "flop"), "p2 cc")
    early_burn, _early, second_burn, would_be_river = top_down(hand, 4)
    report(hand, "turn-turned-early")
    through(hand, "turn")
    assert hand.burns[1:] == [early_burn, second_burn]
    assert hand.board[3:] == [would_be_river]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/59", "garlic-city/omaha/66", "comstock/texas-holdem/45"),
)
def test_before_the_river_the_early_card_is_shuffled_in_without_burns_and_discards(
    house: str, game: str
) -> None:
    hand = play(hand_at(house, game), "p4 f")
    through(hand, "flop")
    discards = list(hand.muck)
    report(hand, "turn-turned-early")
    (early,) = hand.aside
    stub = set(through(hand, "turn").stub)
    burned = list(hand.burns)
    through(hand, "river")
    order = last_shuffle(hand)
    assert set(order) == {*stub, early}
    assert not {*burned, *discards} & set(order)
    assert hand.aside == []
    # The shuffle comes when the betting on the turn is over, ahead of anything else of the river.
    kinds = [type(event) for event in log_of(hand, SetAside, Burned, PutBack, Shuffled)]
    assert kinds[kinds.index(SetAside) :][:4] == [SetAside, Burned, PutBack, Shuffled]


@pytest.mark.parametrize(
    ("house", "game", "burns"),
    by_clause(
        ("garlic-city/texas-holdem/59", 3),
        ("garlic-city/omaha/66", 3),
        ("comstock/texas-holdem/46", 4),
    ),
)
def test_the_houses_differ_on_a_burn_before_that_river(house: str, game: str, burns: int) -> None:
    # The flop's, the one turned over early and the new turn's; Comstock burns for the river too.
    hand = report(through(hand_at(house, game), "flop"), "turn-turned-early")
    through(hand, "river")
    order = last_shuffle(hand)
    assert len(hand.burns) == burns
    assert hand.board[4] == order[burns - 3]


@pytest.mark.parametrize(
    ("house", "game", "burns"),
    by_clause(
        ("garlic-city/texas-holdem/60", 3),
        ("garlic-city/omaha/67", 3),
        ("comstock/texas-holdem/47", 4),
    ),
)
def test_a_river_that_came_early_is_shuffled_in_and_dealt_anew(
    house: str, game: str, burns: int
) -> None:
    hand = play(through(hand_at(house, game), "turn"), "p2 cc, p3 cbr 8")
    early_burn, early = top_down(hand, 2)
    burned = [*hand.burns, early_burn]
    report(hand, "river-turned-early")
    assert (len(hand.board), hand.aside, hand.asked[0]) == (4, [early], 4)
    stub = set(hand.stub)
    through(hand, "river")
    order = last_shuffle(hand)
    assert set(order) == {*stub, early}
    assert (len(hand.board), len(hand.burns)) == (5, burns)
    assert hand.burns[:3] == burned
    assert hand.board[4] == order[burns - 3]


@clause("players-club/pineapple/5")
def test_a_flop_turned_before_the_discards_goes_back_and_is_reshuffled() -> None:
    hand = hand_at("players-club", "pineapple", limit="3/6", stacks=3)
    while hand.in_turn:
        play(hand, f"p{hand.asked[0]} cc")
    owing = list(hand.asked)
    burn, *flop = top_down(hand, 4)
    report(hand, "flop-turned-early")
    assert hand.board == []
    assert set(flop) <= set(last_shuffle(hand))
    # The discards are still to come, and the old burn stands (PC-A2).
    assert hand.asked == owing == hand.order
    through(hand, "flop")
    assert hand.burns == [burn]
    assert [len(hand.holdings[seat].down) for seat in hand.order] == [2, 2, 2]


@clause("players-club/crazy-pineapple/3")
def test_a_fourth_card_turned_before_the_discards_is_out_of_play_for_that_round() -> None:
    hand = through(hand_at("players-club", "crazy-pineapple", limit="3/6", stacks=3), "flop")
    while hand.in_turn:
        play(hand, f"p{hand.asked[0]} cc")
    early = top_down(hand, 2)[1]
    report(hand, "turn-turned-early")
    assert (len(hand.board), hand.aside, hand.asked) == (3, [early], hand.order)
    through(hand, "turn")
    assert early not in hand.board
    through(hand, "river")
    assert early in last_shuffle(hand)
    assert len(hand.burns) == 3


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "players-club/omaha/5",
        "players-club/omaha-hi-lo/7",
        "players-club/crazy-pineapple/4",
        "players-club/lazy-pineapple/5",
        "players-club/pineapple/6",
    ),
)
def test_all_the_rules_of_holdem_apply_when_something_goes_wrong(house: str, game: str) -> None:
    hand = hand_at(house, game, limit="3/6", stacks=3)
    report(hand, "wrong-number-of-cards", about=2, count=9)
    (ruled,) = log_of(hand, Ruled)
    assert isinstance(ruled, Ruled)
    rule = {"omaha": 5, "omaha-hi-lo": 7, "crazy-pineapple": 4, "lazy-pineapple": 5, "pineapple": 6}
    assert f"players-club/{game}/{rule[game]}" in ruled.cite
    assert "garlic-city/texas-holdem/52" in ruled.cite


def test_a_house_that_prints_no_faults_rules_by_the_shared_list() -> None:
    hand = play(hand_at("s-and-k", limit="5-10", stacks=3), "p3 cc")
    report(hand, "flop-turned-early")
    through(hand, "flop")
    assert len(hand.burns) == 1
    assert cite(hand) == "our reading SK-A15, leaning on garlic-city/texas-holdem/56"


def test_the_same_fault_twice_is_ruled_on_twice() -> None:
    for house, burns in (("garlic-city", 1), ("comstock", 3)):
        hand = report(hand_at(house), "flop-turned-early")
        play(hand, "p4 cc")
        report(hand, "flop-turned-early")
        through(hand, "flop")
        assert (len(hand.board), len(hand.burns)) == (3, burns)


def test_a_turn_and_a_river_that_came_early_go_back_together() -> None:
    hand = report(through(hand_at("garlic-city"), "flop"), "turn-turned-early")
    through(hand, "turn")
    report(hand, "river-turned-early")
    early = set(hand.aside)
    assert len(early) == 2
    through(hand, "river")
    assert early <= set(last_shuffle(hand))
    assert len(log_of(hand, PutBack)) == 1
    assert len(hand.board) == 5


@clause("garlic-city/texas-holdem/57", "garlic-city/texas-holdem/59")
def test_another_house_might_leave_an_early_turn_out_of_play() -> None:
    for options, aside in (({}, 0), ({"early_turn_card": "out of play"}, 1)):
        hand = hand_at("garlic-city", options=options)
        whole = every_card(hand)
        check_down(report(through(hand, "flop"), "turn-turned-early"))
        assert (len(hand.aside), len(hand.board)) == (aside, 5)
        assert every_card(hand) == whole


@clause("garlic-city/texas-holdem/55")
def test_another_house_might_take_back_only_the_extra_card_of_a_flop() -> None:
    for options, count in (({}, 5), ({"overdealt_flop_returns": "extra cards"}, 2)):
        hand = through(hand_at("garlic-city", options=options), "flop")
        flop, extra = list(hand.board), top_down(hand, 2)
        report(hand, "too-many-flop-cards", count=5)
        assert log_of(hand, TakenBack) == [TakenBack(count)]
        assert len(log_of(hand, Shuffled)) == 2
        assert set(extra) <= set(last_shuffle(hand))
        assert (hand.board == flop) == (count == 2)
        assert len(hand.board) == 3


def test_on_the_felt_the_cards_that_were_turned_are_told() -> None:
    hand = begin(table("comstock", stacks=3, is_felt=True))
    act(hand, Enter(cards=cards("?? ?? ?? ?? ?? ??")))
    with pytest.raises(Refused, match="3 cards were turned, and 0 are named"):
        report(hand, "flop-turned-early")
    report(hand, "flop-turned-early", card="As Kd 7h")
    assert [event.cards for event in log_of(hand, Boarded)] == [cards("As Kd 7h")]
    play(hand, "p1 cc, p2 cc, p3 cc")
    with pytest.raises(Refused, match="A flop has 3 cards, and 3 are not too many"):
        report(hand, "too-many-flop-cards", card="2c 3c 4c", count=3)
    report(hand, "too-many-flop-cards", card="2c 3c 4c 5c", count=4)
    # What the program saw is back in the stub, and can come again.
    act(hand, Enter(cards=cards("As 2c 3c")))
    assert hand.board == list(cards("As 2c 3c"))
    assert len(hand.burns) == 3


@pytest.mark.parametrize(
    ("street", "fault", "facts", "why"),
    [
        ("hole cards", "turn-turned-early", {}, "before the turn"),
        ("hole cards", "too-many-flop-cards", {}, "not the flop that has just been turned"),
        ("flop", "flop-turned-early", {}, "before the flop"),
        ("flop", "too-many-flop-cards", {"count": 2}, "2 are not too many"),
        ("flop", "too-many-flop-cards", {"count": 50}, "cannot have come off this stub"),
        ("flop", "turn-turned-early", {"card": "As"}, "The stub says which cards they were"),
        ("flop", "turn-turned-early", {"by": 4}, "reported by the house dealer or the floor"),
        ("river", "river-turned-early", {}, "before the river"),
    ],
)
def test_what_cannot_have_happened_to_the_board_is_refused(
    street: str, fault: str, facts: dict[str, Any], why: str
) -> None:
    hand = through(hand_at("garlic-city"), street)
    before = list(hand.log)
    with pytest.raises(Refused, match=why):
        report(hand, fault, **facts)
    assert hand.log == before


def test_a_flop_that_was_acted_on_is_not_turned_anew() -> None:
    hand = play(through(hand_at("garlic-city"), "flop"), "p2 cc")
    with pytest.raises(Refused, match=r"Seat 2 has acted on this flop \(garlic-city/texas-holdem"):
        report(hand, "too-many-flop-cards")


def test_a_board_that_lies_face_down_from_the_start_is_not_turned_early() -> None:
    options = {"board_laid_down": "face down at the start"}
    hand = hand_at("garlic-city", options=options)
    with pytest.raises(Refused, match="lies face down from the start"):
        report(hand, "flop-turned-early")


def test_a_stub_without_a_card_to_spare_cannot_have_lost_one() -> None:
    # 52 less 12 in six hands leaves 40, of which three burns and a board of five need 8.
    hand = hand_at("comstock")
    for _ in range(40 - 8):
        report(hand, "flop-turned-early")
    with pytest.raises(Refused, match="no card to spare"):
        report(hand, "flop-turned-early")
    assert len(check_down(hand).board) == 5


def test_on_the_felt_the_refusal_says_how_turned_cards_are_named() -> None:
    hand = House.named("garlic-city").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200, 200], felt=True
    )
    for line in ("d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cc"):
        hand.act(line)
    with pytest.raises(Refused, match=r"3 cards were turned, and 0 are named: .* 7d5h9d'"):
        hand.act("fault flop-turned-early")
    hand.act("fault flop-turned-early 7d5h9d")
    hand.expect("board 0; ruled garlic-city/texas-holdem/56")

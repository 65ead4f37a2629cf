"""A down card that everybody saw, and a hand with the wrong number of cards.

Garlic City's two pages and Comstock's print nearly the same rules; each case carries the clause of
its own page. Six players, $2 and $4 blinds at seats 2 and 3, seat 4 acts first.
"""

from typing import Any

import pytest

from houseway.cards.card import card, cards
from houseway.errors import Refused
from houseway.table.actions import Enter
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.engine import act, begin
from houseway.table.events import Dealt, Shuffled
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call
from houseway.table.pot.events import Posted
from houseway.table.repair_events import (
    Forfeited,
    Gathered,
    MadeDead,
    Ruled,
    Swapped,
    WagersReturned,
)
from tests.dealing import by_clause, check_down, log_of, play, stacks, table, through, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, every_card, felt_at, hand_at, report

HOLE = {"texas-holdem": "As Kd", "omaha": "As Kd 7h 2c", "omaha-hi-lo": "As Kd 7h 2c"}


def dealt_to_seat_5(house: str, game: str) -> Hand:
    return hand_at(house, game, holes={5: HOLE[game]})


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/48", "garlic-city/omaha/56", "comstock/texas-holdem/34"),
)
def test_a_player_may_not_keep_a_card_that_the_house_dealer_exposed(house: str, game: str) -> None:
    hand = dealt_to_seat_5(house, game)
    before = set(hand.holdings[5].down)
    report(hand, "hole-card-exposed", about=5, card="As")
    after = set(hand.holdings[5].down)
    assert before - after == {card("As")}
    assert len(after) == len(before)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/49", "garlic-city/omaha/57", "comstock/texas-holdem/35"),
)
def test_it_is_exchanged_for_the_top_card_and_lies_face_up_on_the_stub(
    house: str, game: str
) -> None:
    hand = dealt_to_seat_5(house, game)
    top = hand.stub[-1]
    under = hand.stub[-2]
    report(hand, "hole-card-exposed", about=5, card="As")
    assert top in hand.holdings[5].down
    assert (hand.stub[-1], hand.stub[-2]) == (card("As"), under)
    assert hand.exposed == [card("As")]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/50", "garlic-city/omaha/58", "comstock/texas-holdem/35"),
)
def test_the_exposed_card_is_the_first_burn(house: str, game: str) -> None:
    hand = dealt_to_seat_5(house, game)
    report(hand, "hole-card-exposed", about=5, card="As")
    through(hand, "flop")
    assert hand.burns == [card("As")]
    assert len(hand.board) == 3


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/49", "garlic-city/omaha/57", "comstock/texas-holdem/35"),
)
def test_the_deal_is_completed_before_the_card_is_exchanged(house: str, game: str) -> None:
    hand = begin(table(house, game, stacks=3, is_felt=True))
    count = len(HOLE[game].split())
    report(hand, "hole-card-exposed", about=2, card="As")
    assert not log_of(hand, Swapped)
    act(hand, Enter(cards=(card("As"), *[card("??")] * (3 * count - 1))))
    assert [type(event) for event in log_of(hand, Dealt, Swapped)] == [Dealt, Swapped]
    assert hand.holdings[2].down == [card("??")] * count
    play(hand, "p1 cc, p2 cc, p3 cc")
    assert hand.burns == [card("As")]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/51", "garlic-city/omaha/59", "comstock/texas-holdem/36"),
)
def test_two_exposed_cards_are_a_misdeal(house: str, game: str) -> None:
    hand = dealt_to_seat_5(house, game)
    report(hand, "hole-card-exposed", about=5, card="As")
    assert not log_of(hand, Gathered)
    report(hand, "hole-card-exposed", about=6, place=1)
    assert log_of(hand, Gathered) == [Gathered((2, 3, 4, 5, 6, 1))]
    assert [len(hand.holdings[seat].down) for seat in hand.order] == [len(HOLE[game].split())] * 6
    assert (hand.exposed, hand.burns, hand.board, hand.asked[0]) == ([], [], [], 4)


def test_after_a_misdeal_the_exposed_cards_are_counted_anew() -> None:
    hand = dealt_to_seat_5("garlic-city", "texas-holdem")
    for seat in (5, 6, 1):
        report(hand, "hole-card-exposed", about=seat, place=1)
    assert len(log_of(hand, Gathered)) == 1
    assert len(log_of(hand, Swapped)) == 2


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/52", "comstock/texas-holdem/37"),
)
def test_a_wrong_number_of_cards_is_a_misdeal_until_two_have_acted(
    house: str, game: str, count: int
) -> None:
    hand = play(hand_at(house, game), "p4 cbr 8")
    report(hand, "wrong-number-of-cards", about=6, count=count)
    # The one bet goes back; blinds of $2 and $4 stay where they are, and nobody posts twice.
    assert log_of(hand, WagersReturned) == [WagersReturned(4, 800)]
    assert stacks(hand) == {1: 200, 2: 198, 3: 196, 4: 200, 5: 200, 6: 200}
    assert len(log_of(hand, Posted)) == 2
    assert [len(hand.holdings[seat].down) for seat in hand.order] == [2] * 6
    assert hand.asked == [4, 5, 6, 1, 2, 3]
    assert sum(won(check_down(hand)).values()) == 0


def test_a_player_who_folded_before_the_misdeal_is_dealt_in_again() -> None:
    hand = play(hand_at("garlic-city"), "p4 f")
    report(hand, "wrong-number-of-cards", about=6, count=3)
    assert hand.order == [2, 3, 4, 5, 6, 1]


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/52", "garlic-city/texas-holdem/53", "comstock/texas-holdem/38"
    ),
)
def test_once_two_have_acted_only_the_wrong_hand_is_dead(house: str, game: str, count: int) -> None:
    hand = play(hand_at(house, game), "p4 cc, p5 f")
    report(hand, "wrong-number-of-cards", about=6, count=count)
    assert not log_of(hand, Gathered)
    assert hand.order == [2, 3, 4, 1]
    assert hand.asked == [1, 2, 3]
    assert log_of(hand, MadeDead) == [MadeDead(6)]


@pytest.mark.parametrize(
    ("before", "done"),
    [
        ("p4 cc", "a misdeal: all cards are gathered"),
        (
            "p4 cc, p5 f",
            "that hand is dead; everything its player has put in stays in the pot",
        ),
    ],
)
def test_the_ruling_says_which_of_the_two_was_done(before: str, done: str) -> None:
    hand = play(hand_at("comstock"), before)
    report(hand, "wrong-number-of-cards", about=6, count=3)
    (ruled,) = log_of(hand, Ruled)
    assert isinstance(ruled, Ruled)
    said, _, here = ruled.words.partition(" Here ")
    assert said.startswith("Found early it is a misdeal; found late, ")
    assert done in here


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/54", "garlic-city/omaha/61", "comstock/texas-holdem/38"),
)
def test_the_dead_hand_forfeits_everything_it_has_put_in_blind_included(
    house: str, game: str
) -> None:
    hand = play(hand_at(house, game), "p4 cbr 8, p5 f, p6 f, p1 f, p2 f, p3 cc")
    count = len(HOLE[game].split()) + 1
    report(hand, "wrong-number-of-cards", about=3, count=count)
    assert log_of(hand, Forfeited) == [Forfeited(3, 800)]
    # Seat 3 had the big blind of $4 and called $4 more; seat 2 folded its $2. Seat 4 is alone.
    assert won(hand) == {1: 0, 2: -2, 3: -8, 4: 10, 5: 0, 6: 0}
    assert hand.is_over


@pytest.mark.parametrize(("house", "game"), by_clause("garlic-city/omaha/60"))
def test_in_omaha_too_many_cards_are_dead_after_two_have_acted(house: str, game: str) -> None:
    hand = play(hand_at(house, game), "p4 cc")
    report(hand, "wrong-number-of-cards", about=6, count=5)
    assert log_of(hand, Gathered)
    play(hand, "p4 cc, p5 cc")
    report(hand, "wrong-number-of-cards", about=6, count=5)
    assert len(log_of(hand, Gathered)) == 1
    assert 6 not in hand.order


@pytest.mark.parametrize(("house", "game"), by_clause("garlic-city/omaha/60"))
def test_in_omaha_a_hand_that_was_picked_up_is_dead_at_once(house: str, game: str) -> None:
    hand = report(hand_at(house, game), "wrong-number-of-cards", about=6, count=5, picked_up=True)
    assert not log_of(hand, Gathered)
    assert hand.order == [2, 3, 4, 5, 1]
    holdem = report(hand_at(house), "wrong-number-of-cards", about=6, count=3, picked_up=True)
    assert log_of(holdem, Gathered)


@clause("garlic-city/omaha/60", "garlic-city/omaha/61")
def test_in_omaha_too_few_cards_are_no_matter_of_picking_up_and_forfeit_nothing() -> None:
    """GC-E5: the page kills, and takes the money of, a hand of more than four cards."""
    hand = hand_at("garlic-city", "omaha")
    report(hand, "wrong-number-of-cards", about=6, count=3, picked_up=True)
    assert log_of(hand, Gathered)
    late = play(hand_at("garlic-city", "omaha"), "p4 cc, p5 cc")
    report(late, "wrong-number-of-cards", about=4, count=3)
    assert 4 not in late.order
    assert not log_of(late, Forfeited)
    assert stacks(late)[4] == 200


def test_where_too_few_are_ruled_as_too_many_the_picked_up_hand_is_dead() -> None:
    hand = hand_at("garlic-city", "omaha", options={"too_few_cards": "as too many"})
    report(hand, "wrong-number-of-cards", about=6, count=3, picked_up=True)
    assert 6 not in hand.order


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/52", "comstock/texas-holdem/37")
)
def test_found_before_two_have_acted_a_wrong_number_is_a_misdeal(house: str, game: str) -> None:
    hand = report(hand_at(house, game), "wrong-number-of-cards", about=6, count=1)
    assert log_of(hand, Gathered)
    options = {"wrong_count_misdeal": "no"}
    dead = report(hand_at(house, game, options=options), "wrong-number-of-cards", about=6, count=1)
    assert not log_of(dead, Gathered)
    assert 6 not in dead.order


def test_three_and_four_cards_are_counted_by_the_game_that_is_dealt() -> None:
    # comstock/texas-holdem/37 says "than the game he is playing in calls for".
    hand = hand_at("comstock", "omaha-hi-lo")
    with pytest.raises(Refused, match="4 cards are right for it"):
        report(hand, "wrong-number-of-cards", about=6, count=4)
    report(hand, "wrong-number-of-cards", about=6, count=3)
    assert len(hand.holdings[6].down) == 4


def test_posting_a_blind_is_no_action() -> None:
    # Two have posted and one has called: only one has acted.
    hand = play(hand_at("garlic-city"), "p4 cc")
    report(hand, "wrong-number-of-cards", about=6, count=3)
    assert log_of(hand, Gathered)
    posted = play(hand_at("garlic-city", options={"counts_as_action": "posting too"}), "p4 cc")
    report(posted, "wrong-number-of-cards", about=6, count=3)
    assert not log_of(posted, Gathered)


def test_where_the_house_says_so_the_money_of_a_dead_hand_goes_back() -> None:
    options = {"wrong_count_after_action": "dead, money returned"}
    hand = play(hand_at("garlic-city", options=options), "p4 cc, p5 cc, p6 f, p1 f")
    through(hand, "flop")
    report(hand, "wrong-number-of-cards", about=3, count=1)
    assert stacks(hand)[3] == 200
    assert sum(won(check_down(hand)).values()) == 0


@clause("garlic-city/texas-holdem/48")
def test_another_house_might_let_the_player_keep_the_exposed_card() -> None:
    for options, is_kept in (({}, False), ({"exposed_card": "kept"}, True)):
        hand = hand_at("garlic-city", holes={5: "As Kd"}, options=options)
        asked = list(hand.asked)
        report(hand, "hole-card-exposed", about=5, card="As")
        assert (card("As") in hand.holdings[5].down) == is_kept
        assert hand.asked == asked


@clause("garlic-city/texas-holdem/50")
def test_another_house_might_shuffle_the_exposed_card_in() -> None:
    shuffled_in = {"exposed_card_becomes": "part of the stub"}
    for options, is_on_top in (({}, True), (shuffled_in, False)):
        hand = hand_at("garlic-city", holes={5: "As Kd"}, options=options)
        report(hand, "hole-card-exposed", about=5, card="As")
        assert (hand.stub[-1] == card("As")) == is_on_top
        assert card("As") in hand.stub
        felt = begin(table("garlic-city", stacks=3, is_felt=True, options=options))
        report(felt, "hole-card-exposed", about=2, card="As")
        act(felt, Enter(cards=(card("As"), *[card("??")] * 5)))
        play(felt, "p1 cc, p2 cc, p3 cc")
        # The house dealer shuffles once the deal is complete and the card exchanged.
        kinds = [type(event) for event in log_of(felt, Dealt, Swapped, Shuffled)]
        assert kinds == [Dealt, Swapped, *([] if is_on_top else [Shuffled])]
        assert felt.burns == [card("As") if is_on_top else card("??")]


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/50", "comstock/texas-holdem/35")
)
def test_the_exposed_card_is_burned_even_where_no_card_is_burned_before_the_flop(
    house: str, game: str
) -> None:
    hand = hand_at(house, game, holes={5: "As Kd"}, options={"burns_before": "nothing"})
    report(hand, "hole-card-exposed", about=5, card="As")
    check_down(hand)
    assert hand.burns == [card("As")]


@pytest.mark.parametrize(
    ("fault", "facts", "why"),
    [
        ("hole-card-exposed", {"about": 9, "card": "As"}, "those are at seats 1, 2, 3, 4, 5, 6"),
        ("hole-card-exposed", {"about": 5}, "one of its 2 cards face down, by number"),
        ("hole-card-exposed", {"about": 5, "place": 3}, "one of its 2 cards face down, by number"),
        ("wrong-number-of-cards", {"about": 5}, "how many cards the hand has"),
        ("wrong-number-of-cards", {"about": 5, "count": 2}, "2 cards are right for it"),
        ("wrong-number-of-cards", {"about": 5, "count": 60}, "cannot have come off this stub"),
        (
            "wrong-number-of-cards",
            {"about": 5, "count": 3, "by": 5},
            "reported by the house dealer or the floor",
        ),
        ("wrong-number-of-cards", {"about": 5, "count": 3, "by": 8}, "Seat 8 is not in this"),
    ],
)
def test_what_cannot_have_happened_is_refused_and_changes_nothing(
    fault: str, facts: dict[str, Any], why: str
) -> None:
    hand = dealt_to_seat_5("garlic-city", "texas-holdem")
    before = list(hand.log)
    with pytest.raises(Refused, match=why):
        report(hand, fault, **facts)
    assert hand.log == before


def test_where_the_program_deals_a_card_is_never_named_right_or_wrong() -> None:
    hand = dealt_to_seat_5("garlic-city", "texas-holdem")
    said = set()
    for named in range(52):
        with pytest.raises(Refused) as caught:
            report(hand, "hole-card-exposed", about=5, cards=(named,))
        said.add(str(caught.value))
    (only,) = said
    assert "it is said which of them it was, not its name" in only
    report(hand, "hole-card-exposed", about=5, place=2)
    assert hand.exposed == [card("Kd")]


def test_on_the_felt_the_exposed_card_is_named() -> None:
    hand = felt_at("garlic-city")
    with pytest.raises(Refused, match="Name the one exposed card"):
        report(hand, "hole-card-exposed", about=5, place=1)
    report(hand, "hole-card-exposed", about=5, card="As")
    assert hand.exposed == [card("As")]
    with pytest.raises(Refused, match="As was reported before"):
        report(hand, "hole-card-exposed", about=6, card="As")


def test_an_exposed_card_is_reported_before_anybody_acts_on_the_deal() -> None:
    hand = play(dealt_to_seat_5("comstock", "texas-holdem"), "p4 cc")
    with pytest.raises(Refused, match=r"seat 4 has acted on it \(comstock/texas-holdem/34\)"):
        report(hand, "hole-card-exposed", about=5, card="As")


def test_one_exposed_card_is_not_counted_twice() -> None:
    hand = hand_at("garlic-city", holes={5: "As Kd"}, options={"exposed_card": "kept"})
    report(hand, "hole-card-exposed", about=5, card="As")
    with pytest.raises(Refused, match="As was reported before"):
        report(hand, "hole-card-exposed", about=5, card="As")


def test_a_hand_that_dies_at_the_showdown_leaves_the_pot_to_the_other() -> None:
    hand = begin(table("garlic-city", stacks=2, is_felt=True))
    act(hand, Enter(cards=(card("??"),) * 4))
    for text in ("", "2c 3d 4h", "5s", "7c"):
        if text:
            act(hand, Enter(cards=cards(text)))
        while hand.street != "showdown" and hand.asked[0] > 0:
            act(hand, Call(hand.asked[0]))
    assert hand.street == "showdown"
    report(hand, "wrong-number-of-cards", about=2, count=3)
    assert hand.is_over
    assert stacks(hand) == {1: 204, 2: 196}


def test_whichever_of_the_staff_reports_every_card_stays_in_one_place() -> None:
    hand = dealt_to_seat_5("comstock", "texas-holdem")
    whole = every_card(hand)
    report(hand, "hole-card-exposed", about=5, card="As")
    report(hand, "wrong-number-of-cards", by=FLOOR, about=4, count=4)
    report(hand, "wrong-number-of-cards", by=HOUSE_DEALER, about=4, count=1)
    assert every_card(hand) == whole
    assert cite(hand).startswith("comstock/texas-holdem/37, comstock/texas-holdem/38; our reading")

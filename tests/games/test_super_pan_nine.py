"""Super Pan Nine at both clubs: three cards, one more or none, and the nearest to nine.

Seat 1 banks $100 from spot 1. The shoe and the dice are in `test_super_pan_nine_dice.py`.
"""

import pytest

from houseway.cards.card import cards
from houseway.table.bank.events import Warned
from houseway.table.bank.hand_events import HandDone, HandOpened, Settled, TurnCame
from houseway.table.events import Collected
from houseway.table.viewers import own_holdings
from tests.dealing import log_of, play, refused, verbs, won
from tests.evidence import clause
from tests.games.nine_hands import (
    EIGHT,
    FIVE,
    FOUR,
    NINE,
    SEVEN,
    SIX,
    THREE,
    ZERO,
    at,
    nine,
    one_player,
)
from tests.table.banked_hands import banked


@pytest.mark.parametrize(
    ("house", "before", "after"),
    [
        pytest.param(
            "garlic-city", "The wagers are made, and the cards are to be dealt",
            "No wager is made or changed once the first card is dealt",
            marks=clause("garlic-city/super-pan-nine/12"),
        ),
        pytest.param(
            "comstock", "All have said that they wager no more, before the dice are released",
            "No wager is made or changed once the dice are released",
            marks=clause("comstock/super-pan-nine/32"),
        ),
    ],
)  # fmt: skip
def test_no_wager_is_made_or_changed_after_the_dice(house: str, before: str, after: str) -> None:
    hand = nine(house, "p2 wager 10, done")
    lines = ("p1 join-bank 50", "p2 wager 20", "p3 wager 10", "p2 wager 0")
    # The players have closed it themselves, though neither dice nor cards are out.
    assert {refused(hand, line).why for line in lines} == {before}
    play(hand, "p1 shake")
    for line in lines:
        assert refused(hand, line).why == after
        assert refused(hand, line).cite == hand.setup.answers.cite("wagers_close")


@pytest.mark.parametrize(
    "house",
    at("garlic-city/super-pan-nine/13", "comstock/super-pan-nine/80"),
)
def test_each_player_looks_at_three_closed_cards(house: str) -> None:
    hand = nine(house, "p2 wager 10, done, p1 shake", holes={2: NINE})
    assert hand.holdings[2].down == list(cards(NINE))
    assert not hand.holdings[2].up
    assert own_holdings(hand, 2) == (2,)
    assert own_holdings(hand, 1) == ()


@pytest.mark.parametrize(
    "house",
    at(
        "garlic-city/super-pan-nine/14",
        "comstock/super-pan-nine/66",
        "comstock/super-pan-nine/90",
    ),
)
def test_a_player_draws_exactly_one_card_or_none(house: str) -> None:
    for verb, count in (("draw-one", 4), ("stand", 3)):
        hand = nine(house, f"p2 wager 10, done, p1 shake, p2 {verb}", holes={1: NINE})
        assert len(hand.holdings[2].cards) == count
        assert hand.is_over
    waiting = nine(house, "p2 wager 10, done, p1 shake")
    assert verbs(waiting, 2) == {"draw-one", "stand", "house-way"}


@clause("comstock/super-pan-nine/67", "comstock/super-pan-nine/68")
def test_every_hand_is_put_to_card_or_to_no_card() -> None:
    hand = nine("comstock", "p2 wager 10, p3 wager 10, done, p1 shake, p2 draw-one")
    assert hand.asked == [3]
    assert not log_of(hand, HandOpened)
    play(hand, "p3 stand")
    assert [event.holding for event in log_of(hand, HandDone)][:2] == [2, 3]


@clause("comstock/super-pan-nine/66", "comstock/super-pan-nine/90")
def test_players_are_asked_in_turn_from_the_left_of_the_bank() -> None:
    lines = "p3 bank 100, p1 wager 10, p2 wager 10, p4 wager 10, done, p3 shake"
    hand = banked("comstock", "super-pan-nine", f"p1 pass-bank, p2 pass-bank, {lines}")
    assert refused(hand, "p1 stand").why == "It is seat 4's turn"
    play(hand, "p4 stand, p1 stand, p2 stand")
    assert [event.holding for event in log_of(hand, TurnCame)][:3] == [4, 1, 2]


def test_where_a_house_plays_all_together_nobody_waits_for_another() -> None:
    options = {"play_starts": "all together"}
    lines = "p2 wager 10, p2 wager 10 on 6, p3 wager 10, done, p1 shake"
    hand = nine("comstock", lines, options=options, holes={1: NINE})
    play(hand, "p3 stand, p2 stand 6")
    assert hand.asked == [2]
    play(hand, "p2 draw-one 2")
    assert hand.is_over


@clause("comstock/super-pan-nine/91")
def test_cards_once_tabled_are_not_touched_again() -> None:
    hand = nine("comstock", "p2 wager 10, p3 wager 10, done, p1 shake, p2 stand")
    assert refused(hand, "p2 draw-one").why == "It is seat 3's turn"


@pytest.mark.parametrize(
    "house",
    at(
        "garlic-city/super-pan-nine/15",
        "comstock/super-pan-nine/34",
        "comstock/super-pan-nine/92",
    ),
)
def test_the_bank_is_opened_after_all_players_have_spoken(house: str) -> None:
    lines = "p2 wager 10, p8 wager 10, done, p1 shake"
    stacks = {1: 200, 2: 200, 8: 200}
    hand = nine(house, lines, stacks=stacks, holes={1: FIVE})
    play(hand, f"p{hand.asked[0]} stand")
    assert not log_of(hand, HandOpened)
    play(hand, f"p{hand.asked[0]} stand")
    assert [event.holding for event in log_of(hand, HandOpened)] == [1]
    assert verbs(hand, 1) == {"draw-one", "stand"}


@clause("garlic-city/super-pan-nine/5")
def test_the_dice_say_where_the_action_begins_and_who_speaks_first() -> None:
    """Counter-clockwise from the bank at 1 and 9: three is spot 7, ten spot 8, sixteen spot 2."""
    stacks = {1: 200, 2: 200, 7: 200, 8: 200}
    lines = "p2 wager 10, p7 wager 10, p8 wager 10, done, p1 shake"
    for dice, first in (((1, 1, 1), 7), ((3, 3, 4), 8), ((5, 5, 6), 2)):
        assert nine("garlic-city", lines, stacks=stacks, dice=dice).asked == [first]
    usual = {"play_starts": "next after the bank"}
    beside = nine("garlic-city", lines, stacks=stacks, dice=(1, 1, 1), options=usual)
    assert beside.asked == [8]


@pytest.mark.parametrize(
    "house",
    at("garlic-city/super-pan-nine/16", "comstock/super-pan-nine/52"),
)
@pytest.mark.parametrize("total", [THREE, ZERO])
def test_the_bank_draws_of_itself_on_three_or_less(house: str, total: str) -> None:
    """The player drew 6c and the bank the next card, 5s."""
    hand = one_player(house, total, EIGHT, "p2 draw-one", then="6c 5s")
    assert verbs(one_player(house, FOUR, EIGHT), 1) == {"draw-one", "stand"}
    assert hand.holdings[1].up[3] == cards("5s")[0]
    assert hand.is_over


@pytest.mark.parametrize(
    "house",
    at("garlic-city/super-pan-nine/17", "comstock/super-pan-nine/53"),
)
@pytest.mark.parametrize("total", [FOUR, FIVE, SIX])
def test_the_bank_has_the_choice_on_four_five_and_six(house: str, total: str) -> None:
    for verb, count in (("draw-one", 4), ("stand", 3)):
        hand = one_player(house, total, EIGHT)
        assert verbs(hand, 1) == {"draw-one", "stand"}
        play(hand, f"p1 {verb}")
        assert len(hand.holdings[1].cards) == count
        assert hand.is_over


@pytest.mark.parametrize(
    "house",
    at("garlic-city/super-pan-nine/18", "comstock/super-pan-nine/53"),
)
@pytest.mark.parametrize("total", [SEVEN, EIGHT, NINE])
def test_the_bank_stands_on_seven_and_more(house: str, total: str) -> None:
    assert verbs(one_player(house, SIX, SIX), 1) == {"draw-one", "stand"}
    hand = one_player(house, total, SIX)
    assert len(hand.holdings[1].cards) == 3
    assert hand.is_over


@clause("comstock/super-pan-nine/61")
def test_the_banks_hand_is_not_set_before_its_player_has_said_so() -> None:
    hand = one_player("comstock", SIX, EIGHT)
    assert not log_of(hand, Settled)
    assert not hand.is_over
    play(hand, "p1 stand")
    assert log_of(hand, Settled)
    assert hand.is_over


@pytest.mark.parametrize(
    "house",
    at(
        "garlic-city/super-pan-nine/3",
        "garlic-city/super-pan-nine/8",
        "garlic-city/super-pan-nine/19",
        "comstock/super-pan-nine/1",
        "comstock/super-pan-nine/94",
    ),
)
@pytest.mark.parametrize(
    ("bank", "own", "dollars"), [(EIGHT, NINE, 10), (NINE, EIGHT, -10), (SEVEN, ZERO, -10)]
)
def test_the_higher_total_wins(house: str, bank: str, own: str, dollars: int) -> None:
    assert won(one_player(house, bank, own))[2] == dollars


@pytest.mark.parametrize(
    "house",
    at("garlic-city/super-pan-nine/20", "comstock/super-pan-nine/95"),
)
def test_equal_totals_push(house: str) -> None:
    """Eight by three cards and eight by four: no money changes hands."""
    hand = one_player(house, EIGHT, ZERO, "p2 draw-one", then="Kd")
    assert won(hand)[2] == -10.0
    assert won(one_player(house, EIGHT, "2c Ad 5h"))[2] == 0.0


@clause("comstock/super-pan-nine/15", "comstock/super-pan-nine/93")
def test_hands_are_opened_and_settled_from_the_action_button_clockwise() -> None:
    """A total of three from the bank at spot 1 is spot 3: then 4, then round to 2."""
    lines = "p2 wager 10, p3 wager 10, p4 wager 10, done, p1 shake, p2 stand, p3 stand, p4 stand"
    hand = nine("comstock", lines, holes={1: NINE})
    assert [event.holding for event in log_of(hand, HandOpened)] == [1, 3, 4, 2]
    assert [event.wager for event in log_of(hand, Settled)] == [2, 3, 1]


@clause("comstock/super-pan-nine/57")
def test_no_wager_leaves_its_spot_before_all_hands_are_open() -> None:
    lines = "p2 wager 10, p3 wager 10, done, p1 shake, p2 stand, p3 stand"
    hand = nine("comstock", lines, holes={1: NINE})
    at = hand.log.index(log_of(hand, Settled)[0])
    assert at > hand.log.index(log_of(hand, HandOpened)[-1])


@clause("garlic-city/super-pan-nine/14")
def test_at_garlic_city_nobody_is_warned_who_stands_on_three_or_less() -> None:
    for own in (THREE, ZERO):
        assert not log_of(one_player("garlic-city", NINE, own), Warned)


@clause("comstock/super-pan-nine/54")
def test_whoever_stands_on_three_or_less_is_warned_when_the_hands_are_open() -> None:
    """Not before: while the cards lie closed a warning would tell what they are."""
    hand = nine("comstock", "p2 wager 10, p3 wager 10, done, p1 shake", holes={1: NINE, 2: THREE})
    play(hand, "p2 stand")
    assert not log_of(hand, Warned)
    play(hand, "p3 draw-one")
    assert [event.seat for event in log_of(hand, Warned)] == [2]
    assert not log_of(one_player("comstock", NINE, FOUR), Warned)
    assert not log_of(one_player("comstock", NINE, THREE, "p2 draw-one"), Warned)
    forced = {"player_must_draw": "on 3 or less"}
    must = nine("comstock", "p2 wager 10, done, p1 shake", holes={2: THREE}, options=forced)
    assert verbs(must, 2) == {"draw-one", "house-way"}
    assert refused(must, "p2 stand").why == "Three or less draws"


@pytest.mark.parametrize(
    ("own", "then", "count"),
    [
        pytest.param(FIVE, "Ac", 4, marks=clause("comstock/super-pan-nine/70")),
        pytest.param(SIX, "Ac", 3, marks=clause("comstock/super-pan-nine/71")),
    ],
)
def test_the_house_way_draws_on_five_or_less(own: str, then: str, count: int) -> None:
    lines = "p2 wager 10, p2 house-way, done, p1 shake"
    hand = nine("comstock", lines, holes={1: NINE, 2: own}, then=then)
    assert len(hand.holdings[2].cards) == count
    assert hand.is_over


@clause("comstock/super-pan-nine/69", "comstock/super-pan-nine/72")
def test_a_house_way_hand_is_opened_only_when_the_bank_is_open_and_set() -> None:
    """Nobody looks at it, and its player is not asked; the bank speaks first."""
    lines = "p2 wager 10, p2 house-way 2, p3 wager 10, done, p1 shake, p3 stand"
    hand = nine("comstock", lines, holes={1: SIX})
    assert own_holdings(hand, 2) == ()
    assert [event.holding for event in log_of(hand, HandOpened)] == [1]
    play(hand, "p1 stand")
    assert [event.holding for event in log_of(hand, HandOpened)] == [1, 2, 3]


@clause("comstock/super-pan-nine/69")
def test_whoever_needs_help_with_the_cards_he_looks_at_may_ask_for_it() -> None:
    """In turn: the house supervisor draws on seat 2's five."""
    holes = {1: "2c 2d Kc", 2: "2h 3d Kd"}
    hand = nine("comstock", "p2 wager 10, done, p1 shake", holes=holes, then="4s")
    assert hand.holdings[2].seen_by == (2,)
    play(hand, "p2 house-way, p1 stand")
    assert len(hand.holdings[2].cards) == 4
    before = {"house_way_after_look": "refused"}
    late = nine("comstock", "p2 wager 10, done, p1 shake", options=before)
    assert refused(late, "p2 house-way").why == "It has looked at its cards"


@clause("comstock/super-pan-nine/51")
def test_a_player_sees_one_hand_however_many_he_has_wagered_on() -> None:
    """Their own spot's; of the others the player sees nothing, though they play them."""
    hand = nine("comstock", "p2 wager 10, p2 wager 10 on 5, p2 wager 10 on 6, done, p1 shake")
    assert own_holdings(hand, 2) == (2,)
    play(hand, "p2 stand")
    assert verbs(hand, 2) == {"draw-one", "stand", "house-way"}


@clause("comstock/super-pan-nine/5")
def test_no_player_wagers_against_the_house() -> None:
    """The house has $1 from the player and $2 from the bank, whatever came of the wager."""
    for own, dollars in ((NINE, 10.0), (ZERO, -10.0)):
        lines = "p2 wager 10, done, p1 shake, p2 stand"
        hand = nine("comstock", lines, holes={1: EIGHT, 2: own}, schedule="drop")
        assert hand.money.balances[hand.setup.drop] == 300
        assert won(hand) == {1: -dollars - 2.0, 2: dollars - 1.0, 3: 0.0, 4: 0.0}
        assert len(log_of(hand, Collected)) == 2

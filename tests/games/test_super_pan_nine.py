"""Super Pan Nine at both clubs: dice, three cards, one more or none, and the nearest to nine.

Seat 1 banks $100 from spot 1. Comstock counts clockwise, Garlic City counter-clockwise.
"""

from typing import Any

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.table.bank_events import (
    ActionPlaced,
    HandDone,
    HandOpened,
    PutAway,
    Settled,
    Shaken,
    TurnCame,
)
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import act, begin, default
from houseway.table.events import Collected, Dealt
from houseway.table.hand import Hand
from houseway.table.viewers import own_holdings
from tests.evidence import clause
from tests.table.banked_hands import banked, follow, happened, may, refused, settled
from tests.table.small_hands import won

CLOCKWISE = ("comstock", 1)
COUNTER = ("garlic-city", -1)

NINE, EIGHT, SEVEN, SIX = "3c 4d 2h", "6c 2d Kh", "5c 2d Kh", "4c 2d Kh"
FIVE, FOUR, THREE, ZERO = "3c 2d Kh", "2c 2d Kh", "2c Ad Kh", "Jc Qd Kh"


def at(*clauses: str) -> list[Any]:
    """The house of each clause, one case a clause."""
    return [pytest.param(one.split("/")[0], marks=clause(one), id=one) for one in clauses]


def nine(house: str, lines: str, **more: Any) -> Hand:
    return banked(house, "super-pan-nine", f"p1 bank 100, {lines}", **more)


def one_player(house: str, bank: str, own: str, play: str = "p2 stand", **more: Any) -> Hand:
    """Seat 2 with $10 against the bank."""
    return nine(house, f"p2 wager 10, done, p1 shake, {play}", holes={1: bank, 2: own}, **more)


@pytest.mark.parametrize(
    ("house", "step"),
    [
        pytest.param(*CLOCKWISE, marks=clause("comstock/super-pan-nine/79")),
        pytest.param(*COUNTER, marks=clause("garlic-city/super-pan-nine/4")),
    ],
)
@pytest.mark.parametrize(
    ("dice", "places"),
    [((1, 1, 1), 2), ((3, 3, 3), 0), ((4, 3, 3), 1), ((6, 6, 5), 0), ((6, 6, 6), 1)],
)
def test_the_dice_are_counted_from_the_bank(
    house: str, step: int, dice: tuple[int, ...], places: int
) -> None:
    """Eight positions and the bank's own is one, so that nine and seventeen fall on it too."""
    hand = nine(house, "p2 wager 10, done, p1 shake", dice=dice)
    (shaken,) = happened(hand, Shaken)
    assert shaken.seat == 1
    assert shaken.dice == dice
    assert shaken.spot == (step * places) % 8 + 1


@pytest.mark.parametrize(
    ("house", "step"),
    [
        pytest.param(*CLOCKWISE, marks=clause("comstock/super-pan-nine/78")),
        pytest.param(*COUNTER, marks=clause("garlic-city/super-pan-nine/5")),
    ],
)
def test_the_first_hand_and_the_action_start_where_the_dice_fall(house: str, step: int) -> None:
    """A total of three falls two spots from the bank; from there hands and settling go round."""
    third, fourth = (3, 4) if step == 1 else (7, 6)
    lines = "p2 wager 10, p3 wager 10, p4 wager 10, done"
    seats = {1: 200, 2: 200, 3: 200, 4: 200}
    if step == -1:
        seats = {1: 200, 6: 200, 7: 200, 8: 200}
        lines = "p6 wager 10, p7 wager 10, p8 wager 10, done"
    hand = nine(house, f"{lines}, p1 shake", stacks=seats)
    assert happened(hand, Dealt)[0].to[:6] == (third,) * 3 + (fourth,) * 3
    assert happened(hand, ActionPlaced)[0].spot == third
    while not hand.is_over:
        act(hand, default(hand, hand.asked[0]))
    spots = [hand.wagers[number - 1].spot for number in settled(hand)]
    assert spots == [third, fourth, 2 if step == 1 else 8]


@clause("garlic-city/super-pan-nine/4")
def test_at_garlic_city_nobody_shakes_but_the_player_dealer() -> None:
    hand = nine("garlic-city", "p2 wager 10, done")
    assert refused(hand, "p1 shake by p2").cite == "garlic-city/super-pan-nine/4"
    follow(nine("comstock", "p2 wager 10, done"), "p1 shake by p2")


@pytest.mark.parametrize(
    ("house", "least"),
    [
        pytest.param("garlic-city", 8, marks=clause("garlic-city/super-pan-nine/1")),
        pytest.param("comstock", 12, marks=clause("comstock/super-pan-nine/2")),
    ],
)
def test_the_shoe_holds_as_many_packs_as_the_book_allows(house: str, least: int) -> None:
    assert len(nine(house, "p2 wager 10").stub) == 432
    for packs in (least, 12):
        hand = nine(house, "p2 wager 10", options={"packs": str(packs)})
        assert len(hand.stub) == 36 * packs
    for packs in (least - 1, 13):
        with pytest.raises(BadInput, match=f"{least} to 12 packs here, not {packs}"):
            nine(house, "p2 wager 10", options={"packs": str(packs)})


@clause("garlic-city/super-pan-nine/6")
def test_the_other_hands_go_out_counter_clockwise() -> None:
    hand = nine("garlic-city", "p2 wager 10, done, p1 shake")
    assert happened(hand, Dealt)[0].to[::3] == (7, 6, 5, 4, 3, 2, 1, 8)


@clause("comstock/super-pan-nine/82", "comstock/super-pan-nine/80")
def test_eight_hands_of_three_are_dealt() -> None:
    hand = nine("comstock", "p2 wager 10, done, p1 shake")
    assert happened(hand, Dealt)[0].to == tuple(n for n in (3, 4, 5, 6, 7, 8, 1, 2) for _ in "abc")
    assert [len(hand.holdings[n].cards) for n in (1, 2)] == [3, 3]


@clause("garlic-city/super-pan-nine/7")
def test_a_hand_that_falls_to_a_vacant_position_is_put_away() -> None:
    hand = nine("garlic-city", "p2 wager 10, done, p1 shake")
    assert sorted(happened(hand, PutAway)[0].holdings) == [3, 4, 5, 6, 7, 8]
    assert len(hand.muck) == 18
    assert not hand.holdings[3].cards
    assert own_holdings(hand, 3) == ()


@clause("garlic-city/super-pan-nine/2")
def test_the_shoe_is_dealt_on_from_hand_to_hand() -> None:
    """Twelve packs of 36: 24 cards go out, and the next hand begins with the twenty-fifth."""
    hand = one_player("garlic-city", EIGHT, NINE)
    shoe = carried_out(hand).shoe
    assert shoe is not None
    assert (len(shoe.order), shoe.dealt) == (432, 24)
    stacks = dict.fromkeys((1, 2, 3, 4), 20000)
    again = begin(next_setup(hand.setup, carried_out(hand), stacks))
    assert again.stub == hand.stub


def test_the_shoe_is_shuffled_once_the_cut_card_is_out() -> None:
    """36 cards lie behind it: with 35 left after a hand, the next one has a new shoe."""
    hand = one_player("comstock", EIGHT, NINE)
    del hand.stub[35:]
    assert carried_out(hand).shoe is None


@pytest.mark.parametrize(
    "house",
    at("garlic-city/super-pan-nine/12", "comstock/super-pan-nine/32"),
)
def test_no_wager_is_made_or_changed_after_the_dice(house: str) -> None:
    hand = nine(house, "p2 wager 10, done")
    for line in ("p1 join-bank 50", "p2 wager 20", "p3 wager 10", "p2 wager 0"):
        assert refused(hand, line).why == "No wager is made or changed once the dice are released"
    follow(hand, "p1 shake")
    assert refused(hand, "p2 wager 20").cite == hand.setup.answers.cite("wagers_close")


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
    assert may(waiting, 2) == {"draw-one", "stand"}


@clause("comstock/super-pan-nine/67", "comstock/super-pan-nine/68")
def test_every_hand_is_put_to_card_or_to_no_card() -> None:
    hand = nine("comstock", "p2 wager 10, p3 wager 10, done, p1 shake, p2 draw-one")
    assert hand.asked == [3]
    assert not happened(hand, HandOpened)
    follow(hand, "p3 stand")
    assert [event.holding for event in happened(hand, HandDone)][:2] == [2, 3]


@clause("comstock/super-pan-nine/66", "comstock/super-pan-nine/90")
def test_players_are_asked_in_turn_from_the_left_of_the_bank() -> None:
    lines = "p3 bank 100, p1 wager 10, p2 wager 10, p4 wager 10, done, p3 shake"
    hand = banked("comstock", "super-pan-nine", f"p1 pass-bank, p2 pass-bank, {lines}")
    assert refused(hand, "p1 stand").why == "It is seat 4's turn"
    follow(hand, "p4 stand, p1 stand, p2 stand")
    assert [event.holding for event in happened(hand, TurnCame)][:3] == [4, 1, 2]


def test_where_a_house_plays_all_together_nobody_waits_for_another() -> None:
    options = {"play_starts": "all together"}
    lines = "p2 wager 10, p2 wager 10 on 6, p3 wager 10, done, p1 shake"
    hand = nine("comstock", lines, options=options, holes={1: NINE})
    follow(hand, "p3 stand, p2 stand 6")
    assert hand.asked == [2]
    follow(hand, "p2 draw-one 2")
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
    first, second = ("p2", "p8") if house == "comstock" else ("p8", "p2")
    follow(hand, f"{first} stand")
    assert not happened(hand, HandOpened)
    follow(hand, f"{second} stand")
    assert [event.holding for event in happened(hand, HandOpened)] == [1]
    assert may(hand, 1) == {"draw-one", "stand"}


@pytest.mark.parametrize(
    "house",
    at("garlic-city/super-pan-nine/16", "comstock/super-pan-nine/52"),
)
@pytest.mark.parametrize("total", [THREE, ZERO])
def test_the_bank_draws_of_itself_on_three_or_less(house: str, total: str) -> None:
    """The player drew 6c and the bank the next card, 5s."""
    hand = one_player(house, total, EIGHT, "p2 draw-one", then="6c 5s")
    assert may(one_player(house, FOUR, EIGHT), 1) == {"draw-one", "stand"}
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
        assert may(hand, 1) == {"draw-one", "stand"}
        follow(hand, f"p1 {verb}")
        assert len(hand.holdings[1].cards) == count
        assert hand.is_over


@pytest.mark.parametrize(
    "house",
    at("garlic-city/super-pan-nine/18", "comstock/super-pan-nine/53"),
)
@pytest.mark.parametrize("total", [SEVEN, EIGHT, NINE])
def test_the_bank_stands_on_seven_and_more(house: str, total: str) -> None:
    assert may(one_player(house, SIX, SIX), 1) == {"draw-one", "stand"}
    hand = one_player(house, total, SIX)
    assert len(hand.holdings[1].cards) == 3
    assert hand.is_over


@clause("comstock/super-pan-nine/61")
def test_the_banks_hand_is_not_set_before_its_player_has_said_so() -> None:
    hand = one_player("comstock", SIX, EIGHT)
    assert not happened(hand, Settled)
    assert not hand.is_over
    follow(hand, "p1 stand")
    assert happened(hand, Settled)
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
    assert [event.holding for event in happened(hand, HandOpened)] == [1, 3, 4, 2]
    assert [event.wager for event in happened(hand, Settled)] == [2, 3, 1]


@clause("comstock/super-pan-nine/57")
def test_no_wager_leaves_its_spot_before_all_hands_are_open() -> None:
    lines = "p2 wager 10, p3 wager 10, done, p1 shake, p2 stand, p3 stand"
    hand = nine("comstock", lines, holes={1: NINE})
    at = hand.log.index(happened(hand, Settled)[0])
    assert at > hand.log.index(happened(hand, HandOpened)[-1])


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
    assert [event.holding for event in happened(hand, HandOpened)] == [1]
    follow(hand, "p1 stand")
    assert [event.holding for event in happened(hand, HandOpened)] == [1, 2, 3]


def test_the_house_way_is_no_way_out_for_who_has_looked() -> None:
    """GC-K4."""
    hand = nine("comstock", "p2 wager 10, done, p1 shake")
    assert refused(hand, "p2 house-way").why == "It has looked at its cards"


@clause("comstock/super-pan-nine/51")
def test_a_player_sees_one_hand_however_many_he_has_wagered_on() -> None:
    """His own spot's; of the others he sees nothing, though he plays them."""
    hand = nine("comstock", "p2 wager 10, p2 wager 10 on 5, p2 wager 10 on 6, done, p1 shake")
    assert own_holdings(hand, 2) == (2,)
    follow(hand, "p2 stand")
    assert may(hand, 2) == {"draw-one", "stand", "house-way"}


@clause("comstock/super-pan-nine/5")
def test_no_player_wagers_against_the_house() -> None:
    """The house has $1 from the player and $2 from the bank, whatever came of the wager."""
    for own, dollars in ((NINE, 10.0), (ZERO, -10.0)):
        lines = "p2 wager 10, done, p1 shake, p2 stand"
        hand = nine("comstock", lines, holes={1: EIGHT, 2: own}, schedule="drop")
        assert hand.money.balances[hand.setup.drop] == 300
        assert won(hand) == {1: -dollars - 2.0, 2: dollars - 1.0, 3: 0.0, 4: 0.0}
        assert len(happened(hand, Collected)) == 2

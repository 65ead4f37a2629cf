"""Super Pan Nine's shoe and dice at both clubs: who shakes, what is counted, who gets which hand.

Comstock counts clockwise, Garlic City counter-clockwise.
"""

import pytest

from houseway.errors import BadInput, Refused
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.actions import Shake
from houseway.table.bank.events import ActionPlaced, Shaken
from houseway.table.bank.hand_events import PutAway
from houseway.table.bank.reading import bank_of
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import act, begin, default, legal
from houseway.table.events import Dealt
from houseway.table.viewers import own_holdings
from tests.dealing import log_of, play, refused
from tests.evidence import clause
from tests.games.nine_hands import (
    CLOCKWISE,
    COUNTER,
    EIGHT,
    NINE,
    nine,
    one_player,
)
from tests.table.banked_hands import settled


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
    (shaken,) = log_of(hand, Shaken)
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
    assert log_of(hand, Dealt)[0].to[:6] == (third,) * 3 + (fourth,) * 3
    assert log_of(hand, ActionPlaced)[0].spot == third
    while not hand.is_over:
        act(hand, default(hand, hand.asked[0]))
    spots = [bank_of(hand).wagers[number - 1].spot for number in settled(hand)]
    assert spots == [third, fourth, 2 if step == 1 else 8]


@clause("garlic-city/super-pan-nine/4")
def test_at_garlic_city_nobody_shakes_but_the_player_dealer() -> None:
    hand = nine("garlic-city", "p2 wager 10, done")
    assert refused(hand, "p1 shake by p2").cite == "garlic-city/super-pan-nine/4"
    play(nine("comstock", "p2 wager 10, done"), "p1 shake by p2")


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
    allowed = "12 packs" if least == 12 else f"{least} to 12 packs"
    for packs in (least - 1, 13):
        with pytest.raises(BadInput, match=f"a shoe holds {allowed} here, not {packs}"):
            nine(house, "p2 wager 10", options={"packs": str(packs)})


@clause("garlic-city/super-pan-nine/6")
def test_the_other_hands_go_out_counter_clockwise() -> None:
    hand = nine("garlic-city", "p2 wager 10, done, p1 shake")
    assert log_of(hand, Dealt)[0].to[::3] == (7, 6, 5, 4, 3, 2, 1, 8)


@clause("comstock/super-pan-nine/82", "comstock/super-pan-nine/80")
def test_eight_hands_of_three_are_dealt() -> None:
    hand = nine("comstock", "p2 wager 10, done, p1 shake")
    assert log_of(hand, Dealt)[0].to == tuple(n for n in (3, 4, 5, 6, 7, 8, 1, 2) for _ in "abc")
    assert [len(hand.holdings[n].cards) for n in (1, 2)] == [3, 3]


@clause("garlic-city/super-pan-nine/7")
def test_a_hand_that_falls_to_a_vacant_position_is_put_away() -> None:
    hand = nine("garlic-city", "p2 wager 10, done, p1 shake")
    assert sorted(log_of(hand, PutAway)[0].holdings) == [3, 4, 5, 6, 7, 8]
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


@clause("comstock/super-pan-nine/30")
def test_at_comstock_the_player_dealer_names_who_shakes_and_nobody_of_the_staff() -> None:
    hand = nine("comstock", "p2 wager 10, done")
    assert [one.about for one in legal(hand, 1)] == [1, 2, 3, 4]
    with pytest.raises(Refused, match="may not shake them now"):
        act(hand, Shake(1, HOUSE_DEALER))
    assert refused(hand, "p1 shake by p7").cite == "comstock/super-pan-nine/30"
    play(hand, "p1 shake by p3")
    assert log_of(hand, Shaken)[0].seat == 3

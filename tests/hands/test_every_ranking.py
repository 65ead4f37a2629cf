"""What must hold of every poker ranking: order and suits are nothing, and bad hands are refused."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import packs
from houseway.cards.card import JOKER, Card, cards, names
from houseway.errors import BadInput
from houseway.hands.ace_to_five import ace_to_five
from houseway.hands.comparing import apart
from houseway.hands.deuce_to_seven import deuce_to_seven
from houseway.hands.eight_or_better import eight_or_better
from houseway.hands.high import high
from houseway.hands.joker_high import joker_high, wild_high
from houseway.hands.made import Made
from houseway.hands.mexican import mexican
from houseway.hands.push_nine import push_nine
from houseway.hands.three_card import three_card
from tests.hands.dealing import Hand, Ranking, in_other_suits, one_hand, two_hands
from tests.sampling import tries

pytestmark = pytest.mark.slow


def joker_up(hand: Sequence[Card]) -> Made:
    return mexican(hand, joker="up")


def joker_down(hand: Sequence[Card]) -> Made:
    return mexican(hand, joker="down")


PLAIN, JOKERS, STRIPPED = packs.fifty_two(), packs.with_joker(), packs.mexican()

RANKINGS = [
    pytest.param(high, PLAIN, 5, id="high"),
    pytest.param(high, PLAIN, 7, id="high of seven"),
    pytest.param(joker_high, JOKERS, 5, id="joker high"),
    pytest.param(joker_high, JOKERS, 7, id="joker high of seven"),
    pytest.param(wild_high, JOKERS, 5, id="wild high"),
    pytest.param(joker_up, STRIPPED, 5, id="mexican, joker up"),
    pytest.param(joker_down, STRIPPED, 5, id="mexican, joker down"),
    pytest.param(ace_to_five, JOKERS, 5, id="ace to five"),
    pytest.param(ace_to_five, JOKERS, 7, id="ace to five of seven"),
    pytest.param(deuce_to_seven, JOKERS, 5, id="deuce to seven"),
    pytest.param(three_card, PLAIN, 3, id="three card"),
    pytest.param(push_nine, PLAIN, 3, id="push nine"),
]


@pytest.mark.parametrize(("ranking", "pack", "count"), RANKINGS)
@given(chance=st.data())
@settings(deadline=None, max_examples=tries(40))
def test_neither_the_order_of_the_cards_nor_the_names_of_suits_matter(
    ranking: Ranking, pack: packs.Pack, count: int, chance: st.DataObject
) -> None:
    hand = chance.draw(one_hand(pack.cards, count))
    made = ranking(hand)
    assert ranking(tuple(chance.draw(st.permutations(hand)))) == made
    assert ranking(in_other_suits(hand, chance.draw(st.permutations(range(4))))) == made


@pytest.mark.parametrize(("ranking", "pack", "count"), RANKINGS)
@given(chance=st.data())
@settings(deadline=None, max_examples=tries(40))
def test_a_hand_is_made_of_cards_that_were_held(
    ranking: Ranking, pack: packs.Pack, count: int, chance: st.DataObject
) -> None:
    hand = chance.draw(one_hand(pack.cards, count))
    made = ranking(hand)
    assert set(made.cards) <= set(hand)
    assert len(set(made.cards)) == min(count, 5)
    assert str(made) == f"{made.words}: {names(made.cards)}"
    assert ranking(made.cards) == made


@pytest.mark.parametrize(("ranking", "pack", "count"), RANKINGS)
@given(chance=st.data())
@settings(deadline=None, max_examples=tries(40))
def test_two_hands_have_one_name_side_by_side_only_where_they_tie(
    ranking: Ranking, pack: packs.Pack, count: int, chance: st.DataObject
) -> None:
    one, other = map(ranking, chance.draw(two_hands(pack.cards, count)))
    assert (apart(one, [other]) == apart(other, [one])) == (one == other)
    assert (one != other) == (one.strength != other.strength)


@pytest.mark.parametrize(
    ("ranking", "pack"),
    [
        pytest.param(high, PLAIN, id="high"),
        pytest.param(joker_high, JOKERS, id="joker high"),
        pytest.param(wild_high, JOKERS, id="wild high"),
        pytest.param(ace_to_five, JOKERS, id="ace to five"),
        pytest.param(deuce_to_seven, JOKERS, id="deuce to seven"),
    ],
)
@given(chance=st.data())
@settings(deadline=None, max_examples=tries(40))
def test_one_more_card_never_makes_a_hand_worse(
    ranking: Ranking, pack: packs.Pack, chance: st.DataObject
) -> None:
    hand = chance.draw(one_hand(pack.cards, 7))
    assert ranking(hand[:5]) <= ranking(hand[:6]) <= ranking(hand)


@given(one_hand(JOKERS.cards, 7))
@settings(deadline=None, max_examples=tries(100))
def test_a_qualifying_low_is_the_ace_to_five_low_and_stays_one(hand: Hand) -> None:
    lowest, qualified = ace_to_five(hand), eight_or_better(hand)
    assert (qualified is not None) == (lowest >= ace_to_five(cards("8c 7d 6h 5s 4c")))
    assert qualified is None or qualified.strength == lowest.strength
    assert qualified is not None or eight_or_better(hand[:6]) is None


@pytest.mark.parametrize("joker", [joker_high, ace_to_five, deuce_to_seven])
@given(one_hand(PLAIN.cards, 4))
@settings(deadline=None, max_examples=tries(40))
def test_the_joker_is_as_good_as_an_ace_or_better(joker: Ranking, four: Hand) -> None:
    for ace in set(cards("Ac Ad Ah As")) - set(four):
        assert joker((*four, JOKER)) >= joker((*four, ace))


REFUSED = [
    (high, "As Kd Qh Jc", "a high hand is five to seven cards, not 4: As Kd Qh Jc"),
    (high, "", "a high hand is five to seven cards, not 0"),
    (high, "As Kd Qh Jc Ts 9d 8h 7c", "a high hand is five to seven cards, not 8"),
    (high, "As As Qh Jc Ts", "As is there 2 times; a pack of 52 holds it only once"),
    (high, "As Kd Qh Jc Jk", "Jk is not in a pack of 52"),
    (high, "As Kd Qh Jc ??", "?? has not been seen: only known cards can be ranked"),
    (joker_high, "Jk Jk Qh Jc Ts", "Jk is there 2 times; a pack of 53 holds it only once"),
    (wild_high, "As Kd Jk", "a wild high hand is five to seven cards, not 3"),
    (joker_up, "As Kd Qh Jc Ts", "Ts is not in a pack of 41"),
    (joker_down, "As Kd Qh Jc 7s 6d", "a Mexican Poker hand is five cards, not 6"),
    (ace_to_five, "As Kd Qh Jc", "an ace-to-five hand is five to seven cards, not 4"),
    (ace_to_five, "As Kd Qh ?? Jk", "?? has not been seen"),
    (deuce_to_seven, "As Kd Qh Qh Jk", "Qh is there 2 times"),
    (eight_or_better, "As 2d 3h 4c", "an eight-or-better hand is five to seven cards, not 4"),
    (three_card, "As Kd Qh Jc", "a three-card hand is three cards, not 4"),
    (three_card, "As Kd Jk", "Jk is not in a pack of 52"),
    (push_nine, "As Kd", "a Push-9 hand is three cards, not 2"),
    (push_nine, "As Kd ??", "?? has not been seen"),
]


@pytest.mark.parametrize(("ranking", "hand", "message"), REFUSED)
def test_a_hand_that_cannot_be_ranked_is_refused_in_one_line(
    ranking: Ranking, hand: str, message: str
) -> None:
    with pytest.raises(BadInput) as refused:
        ranking(cards(hand))
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("number", [53, 99, -2])
def test_a_number_that_is_no_card_is_refused(number: int) -> None:
    with pytest.raises(BadInput, match=f"{number} is not a card"):
        high((*cards("As Kd Qh Jc"), Card(number)))

"""A refusal names in words what it refuses, and says so when somebody is not in the hand."""

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput, Refused
from houseway.table.action import Action
from houseway.table.actions import Show
from houseway.table.bank.actions import PassBank, TakeBank
from houseway.table.chinese.actions import ClaimWin
from houseway.table.draw.actions import Kill
from houseway.table.engine import act
from houseway.table.pan.actions import Throw
from houseway.table.pot.actions import Call, Discard, Divide, Raise
from houseway.table.words import wish
from tests.dealing import deal, through


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (ClaimWin(2, cards("2c 3c")), "declare an automatic win"),
        (PassBank(2), "pass the bank"),
        (TakeBank(2, 50000), "bank with $500"),
        (Raise(2, 0), "raise to $0"),
        (Throw(2, cards("2c")), "throw 2c"),
        (Divide(2, agrees=False), "play on"),
    ],
)
def test_every_wish_reads_as_words(action: Action, words: str) -> None:
    assert wish(action) == words


def test_where_nobody_has_bet_a_raise_is_a_bet_and_nothing_else_is() -> None:
    assert wish(Raise(2, 800), is_bet=True) == "bet $8"
    assert wish(Kill(2, 800), is_bet=True) == "kill it up to $8"


def test_somebody_who_is_not_at_the_table_is_told_so() -> None:
    hand = deal("garlic-city")
    with pytest.raises(Refused) as refused:
        act(hand, Call(9))
    assert str(refused.value) == (
        "seat 9 may not call. Seat 9 is not in this hand. In it are seats 1, 2, 3."
    )


@pytest.mark.parametrize("number", [-2, 74, 2**40])
def test_a_number_that_is_no_card_is_refused_in_one_line(number: int) -> None:
    hand = deal("garlic-city")
    with pytest.raises(BadInput, match=f"^{number} is the number of no card: they go from 0 to 73"):
        act(hand, Discard(1, (number,)))  # type: ignore[arg-type]


def test_one_card_named_twice_is_not_two_cards_of_the_hand() -> None:
    options = {"cards_shown_to_win": "the cards used"}
    hand = through(deal("garlic-city", "omaha", holes={2: "As Kd 7h 2c"}, options=options), "river")
    while hand.street != "showdown":
        act(hand, Call(hand.asked[0]))
    seat = hand.asked[0]
    twice = hand.holdings[seat].cards[:1] * 2
    with pytest.raises(Refused, match="Other cards were dealt to it"):
        act(hand, Show(seat, tuple(twice)))

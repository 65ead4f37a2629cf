"""What `legal` offers is played as it is: `hand.act(choice)`, with an amount or cards beside it."""

from random import Random

import pytest

from houseway.errors import BadInput, Refused
from houseway.houses.house import House, Row
from houseway.houses.playing import PlayedHand
from houseway.rulebook.clauses import HOUSES
from houseway.table.choices import Choice
from houseway.table.notation import who

ROWS = [row for house in HOUSES for row in House.named(house).rows()]
ACTIONS_MAX = 3_000


def dealt(row: Row, chance: Random) -> PlayedHand:
    players = chance.randint(row.players[0], min(row.players[1], row.players[0] + 3))
    seed = chance.randrange(10**6)
    return row.house.deal(row.game.slug, stacks_dollars=[200] * players, seed=seed)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house.slug}-{row.game.slug}")
def test_any_choice_of_legal_is_played_as_it_is(row: Row) -> None:
    chance = Random(f"{row.house.slug}/{row.game.slug}")
    hand = dealt(row, chance)
    for _ in range(ACTIONS_MAX):
        if hand.is_over:
            break
        hand.act(chance.choice(hand.legal))
    assert hand.is_over
    again = PlayedHand.from_record(hand.record())
    assert again.stacks_cents == hand.stacks_cents


def test_there_are_sixty_rows() -> None:
    assert len(ROWS) == 60


@pytest.fixture
def hand() -> PlayedHand:
    stacks, house = [200, 200, 200], House.named("garlic-city")
    return house.deal("texas-holdem", limit="nl-100", big_blind_dollars=2, stacks_dollars=stacks)


def offered(hand: PlayedHand, verb: str) -> Choice:
    return next(choice for choice in hand.legal if choice.verb == verb)


def test_an_amount_goes_beside_the_choice_in_dollars(hand: PlayedHand) -> None:
    hand.act(offered(hand, "raise"), 7)
    hand.act(offered(hand, "raise"), "$20")
    hand.act(offered(hand, "raise"))
    assert hand.lines == ["p3 cbr 7", "p1 cbr 20", "p2 cbr 33"]


def test_cards_go_beside_it_as_a_text_or_one_by_one() -> None:
    hand = House.named("garlic-city").deal("lowball", stacks_dollars=[200] * 3, seed=11)
    while (offer := hand.legal[0]).verb != "discard":
        hand.act(next((one for one in hand.legal if one.verb == "call"), offer))
    first, second = offer.cards[:2]
    hand.act(offer, cards=[first, second])
    hand.act(hand.legal[0], cards="")
    assert hand.lines[-1] == f"{who(offer.seat + 1)} sd"
    hand.act(hand.legal[0])
    assert hand.lines[-1].endswith(" sd"), "the fewest cards are none"


def test_what_was_told_is_written_down_as_any_action() -> None:
    hand = House.named("garlic-city").deal("texas-holdem", stacks_dollars=[200] * 2, felt=True)
    with pytest.raises(BadInput, match=r"^4 cards are told here: say which, as in cards='Ah Kd'$"):
        hand.act(hand.legal[0])
    hand.act(hand.legal[0], cards="Ah Kd 7c 7d")
    assert hand.lines == ["d db AhKd7c7d"]


@pytest.mark.parametrize(
    ("verb", "beside", "why"),
    [
        ("call", {"dollars": 20}, "'cc' takes no amount"),
        ("fold", {"cards": "Ah"}, "'f' takes no cards"),
        ("raise", {"cards": "Ah"}, "'cbr 4' takes no cards"),
        ("raise", {"dollars": "a lot"}, "'dollars': \"a lot\" is not an amount, like 210 or 0.50"),
        ("raise", {"dollars": 8.005}, "'dollars': 8.005 is finer than the 2 places"),
        ("raise", {"dollars": True}, "'dollars' is an amount in dollars, like 200 or 0.50"),
        ("fold", {"cards": 7}, "'cards' is a text, like \"Ac Kd\", or a list of cards, not 7"),
        ("fold", {"cards": "Xx"}, '"Xx" is not a card'),
    ],
)
def test_what_a_choice_does_not_take_is_named(
    hand: PlayedHand, verb: str, beside: dict[str, object], why: str
) -> None:
    with pytest.raises(BadInput) as refused:
        hand.act(offered(hand, verb), **beside)  # type: ignore[arg-type]
    assert why in str(refused.value)
    assert hand.lines == []


def test_what_was_there_to_be_taken_back_takes_no_amount() -> None:
    back = Choice(seat=3, verb="take-back", about=3, kind="base")
    with pytest.raises(BadInput, match=r"^'wager 0 on 3' takes no amount$"):
        back.action(500)


def test_a_text_holds_its_own_amount(hand: PlayedHand) -> None:
    with pytest.raises(BadInput, match="a text holds its own amount or cards, as in 'p3 cbr 20'"):
        hand.act("p3 cbr", 20)


def test_an_amount_out_of_bounds_is_refused_by_the_rules(hand: PlayedHand) -> None:
    with pytest.raises(Refused, match=r"^seat 3 may not raise to \$3\. "):
        hand.act(offered(hand, "raise"), 3)


def test_a_choice_that_is_over_is_refused_as_any_action(hand: PlayedHand) -> None:
    call = offered(hand, "call")
    hand.act(call)
    with pytest.raises(Refused, match="It is seat 1's turn"):
        hand.act(call)


def test_a_choice_says_its_text_and_its_words(hand: PlayedHand) -> None:
    raising = offered(hand, "raise")
    assert raising.text == "cbr 4"
    assert str(raising) == "seat 3 may raise to $4 up to $200: cbr 4"
    assert repr(offered(hand, "fold")) == "Choice(seat=3, verb='fold')"

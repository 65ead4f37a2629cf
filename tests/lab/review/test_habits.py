"""Many hands together: luck apart from skill, and the costliest habits."""

import pytest
from msgspec.structs import replace

from houseway.lab.review.habits import together
from houseway.lab.review.told import Decision, Review
from tests.lab.review.looking import looked_at

CALL = Decision(
    line=3, street="hole cards", did="call $4", verdict="costs", cost_cents=120.0,
    method="sampled", says="Folding here saves $1.20 on average.", habit="calling before the flop",
)  # fmt: skip
FINE = replace(CALL, verdict="best", cost_cents=0.0)
RAISE = replace(CALL, cost_cents=500.0, habit="raising on the turn")


def hand(net_cents: int, *decisions: Decision, name: str = "") -> Review:
    return Review(
        house="comstock", game="texas-holdem", title="Texas Hold'em", limit="4/8", hand=name,
        seat=1, against="", model="", decisions=decisions, net_cents=net_cents,
        cost_cents=sum(one.cost_cents for one in decisions), says="",
    )  # fmt: skip


def test_luck_is_the_result_as_it_would_have_been_without_the_mistakes() -> None:
    """Lost $40 and won $10 with decisions that cost $1.20, $1.20 and $5: luck is -$22.60."""
    seen = together([hand(-4000, CALL, CALL, FINE), hand(1000, RAISE)], left_out=2)
    assert (seen.hands, seen.judged, seen.decisions, seen.left_out) == (2, 2, 4, 2)
    assert seen.net_cents == -3000
    assert seen.cost_cents == pytest.approx(740)
    assert seen.luck_cents == pytest.approx(-2260)
    assert seen.says == (
        "2 hands: -$30 in all. Decisions cost $7.40; with the best ones it would have been -$22.60."
    )


def test_the_costliest_habit_comes_first_with_how_often_it_was_a_mistake() -> None:
    seen = together([hand(-4000, CALL, CALL, FINE), hand(1000, RAISE)])
    assert [(one.words, one.worse, one.count, one.cost_cents) for one in seen.habits] == [
        ("raising on the turn", 1, 1, 500.0),
        ("calling before the flop", 2, 3, 240.0),
    ]


def test_the_hands_that_cost_most_are_worth_looking_at_again() -> None:
    seen = together(
        [hand(0, FINE, name="7"), hand(-4000, CALL, name="8"), hand(1, RAISE, name="9")]
    )
    assert [(one.number, one.hand) for one in seen.costliest] == [(2, "9"), (1, "8")]


def test_hands_without_a_mistake_have_no_habit_to_name() -> None:
    seen = together([hand(500, FINE)])
    assert seen.habits == ()
    assert seen.says == "1 hand: $5 in all. No decision cost anything that can be told."
    assert together([]).says == "No hand could be looked at."


@pytest.mark.parametrize(
    ("record", "seat", "habit"),
    [
        ("garlic-city-lowball", 2, "drawing"),
        ("comstock-crazy-pineapple-hi-lo", 1, "throwing a card away on the flop"),
    ],
)
def test_throwing_away_is_drawing_only_where_cards_come_for_it(
    record: str, seat: int, habit: str
) -> None:
    seen = looked_at(f"tests/hands_played/{record}.hand", seat)
    thrown = [one.habit for one in seen.decisions if one.did.startswith("throw away")]
    assert thrown == [habit]

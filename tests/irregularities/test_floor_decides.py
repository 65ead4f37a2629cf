"""A book leaves the floor a choice: play stands still until it has made one, on record."""

import pytest

from houseway.errors import BadInput, Refused
from houseway.table.actions import Report
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.deciding import REMARK_MAX, Decide, Decided
from houseway.table.engine import act, legal, replay
from houseway.table.hand import Hand
from houseway.table.notation import read_action
from houseway.table.pot.actions import Call
from houseway.table.repair_events import MadeDead
from houseway.table.reports_now import reports_now
from houseway.table.why import why
from tests.dealing import deal, log_of, play, to_the_draw
from tests.irregularities.faulty import report

WHOSE = "comstock/lowball/16"
"""The clause that leaves it to the floor."""


def before_the_floor() -> Hand:
    """The player who deals has made a mistake on the draw, and it is reported."""
    hand = play(to_the_draw(deal("comstock", "lowball", limit="4-20")), "p2 sd, p3 sd, p1 sd")
    return report(hand, "mistake-on-the-draw", about=1)


def test_the_choices_are_offered_with_their_clause_to_the_floor_alone() -> None:
    hand = before_the_floor()
    assert hand.asked == [FLOOR]
    offered = legal(hand)
    assert [(one.verb, one.kind, one.cite) for one in offered] == [
        ("decide", "foul-hand", WHOSE),
        ("decide", "plays-on", WHOSE),
    ]
    assert [one.text for one in offered] == ["decide foul-hand", "decide plays-on"]
    assert str(offered[1]) == "the floor may decide plays on: decide plays-on"
    assert not legal(hand, 2)


def test_nobody_plays_on_meanwhile_and_no_other_fault_is_taken() -> None:
    hand = before_the_floor()
    with pytest.raises(Refused, match="It is the floor's turn"):
        act(hand, Call(2))
    with pytest.raises(Refused, match="decides that one first"):
        act(hand, Report(HOUSE_DEALER, "deck-before-discard", 1))
    with pytest.raises(Refused, match="It is the floor's turn"):
        act(hand, Decide(HOUSE_DEALER, "foul-hand"))


def test_the_decision_is_on_record_with_its_clause_and_its_remark() -> None:
    hand = play(before_the_floor(), "floor decide foul-hand the  bottom card came first")
    (decided,) = log_of(hand, Decided)
    assert isinstance(decided, Decided)
    assert (decided.fault, decided.way) == ("mistake-on-the-draw", "foul-hand")
    assert (decided.remark, decided.cite) == ("the bottom card came first", WHOSE)
    again = replay(hand.setup, hand.log)
    assert (again.asked, again.money.statement()) == (hand.asked, hand.money.statement())


def test_why_a_hand_is_dead_names_the_clause_that_left_it_to_the_floor() -> None:
    hand = play(before_the_floor(), "floor decide foul-hand")
    for event in log_of(hand, Decided, MadeDead):
        assert [ground.clauses for ground in why(hand, event)] == [(WHOSE,)]


@pytest.mark.parametrize(
    ("said", "why_not"),
    [
        ("floor decide dead", "The ways it may go on are foul-hand, plays-on"),
        ("floor no-kill", "The floor decides how the hand goes on"),
    ],
)
def test_what_is_not_offered_is_refused_and_what_is_offered_is_named(
    said: str, why_not: str
) -> None:
    hand = before_the_floor()
    before = len(hand.log)
    with pytest.raises(Refused, match=why_not) as refused:
        act(hand, read_action(said))
    assert "the floor may decide foul hand or decide plays on" in str(refused.value)
    assert len(hand.log) == before


@pytest.mark.parametrize(
    ("remark", "why_not"), [("x" * (REMARK_MAX + 1), "200 characters"), ("a # b", "no '#'")]
)
def test_a_remark_fits_into_a_hand_record(remark: str, why_not: str) -> None:
    with pytest.raises(BadInput, match=why_not):
        act(before_the_floor(), Decide(FLOOR, "foul-hand", remark))


def test_a_remark_has_no_characters_that_nobody_sees() -> None:
    hand = before_the_floor()
    act(hand, Decide(FLOOR, "plays-on", "moved\n\x07 twice\u202e"))
    (decided,) = log_of(hand, Decided)
    assert isinstance(decided, Decided)
    assert decided.remark == "moved twice"


def test_while_the_floor_decides_no_fault_is_offered() -> None:
    hand = before_the_floor()
    for ruling in hand.setup.game.rulings:
        assert reports_now(ruling.fault, hand) == []

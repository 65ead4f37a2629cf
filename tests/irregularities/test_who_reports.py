"""Who may say that something went wrong: where the program deals, the staff alone.

A report has cards turned over, hands killed and chips returned. Nobody at such a table has handled
the cards, so a player who reports one could only win by it.
"""

import pytest

from houseway.errors import Refused
from houseway.houses.house import House
from houseway.irregularities.showing import shown_ruling
from houseway.table.actions import Report
from houseway.table.actors import CLOCK, FLOOR, HOUSE_DEALER
from houseway.table.engine import act
from houseway.table.faults import UNCHANGED
from houseway.table.hand import Hand
from houseway.table.repair_events import MadeDead, Ruled
from houseway.table.reporting import PROGRAM_DEALT
from tests.dealing import deal, log_of, play, stacks
from tests.games.small_pan import dealt, pan, setup, table_of
from tests.irregularities.faulty import felt_at, hand_at, report
from tests.properties.playing_out import snapshot


def refused(hand: Hand, wrong: Report) -> Refused:
    """The refusal of a report that may change nothing."""
    before = snapshot(hand)
    with pytest.raises(Refused) as caught:
        act(hand, wrong)
    assert snapshot(hand) == before
    return caught.value


def test_a_player_cannot_foul_another_hand_of_pan() -> None:
    hand = play(pan("garlic-city", {}, stock="Kh"), "p3 draw")
    found = refused(hand, Report(1, "card-put-in-hand", 3))
    assert found.why == PROGRAM_DEALT
    assert found.instead == "seat 1 may call the floor, and wait until it is asked"
    # A fault is named as people say it, and not by how it is filed.
    what = "A player puts the drawn card or the option card into their hand"
    assert found.what == f"seat 1 may not report “{what}”"
    report(hand, "card-put-in-hand", about=3)
    assert table_of(hand).fouled == [3]


@pytest.mark.parametrize("count", [7, 9, 11])
def test_nor_change_a_card_or_have_the_tops_back_before_the_first_draw(count: int) -> None:
    hand = dealt(setup("garlic-city"), {})
    asked = hand.asked[0]
    found = refused(hand, Report(asked, "wrong-number-of-cards", asked, count=count))
    assert found.why == PROGRAM_DEALT
    assert found.instead == f"seat {asked} may play this hand or pass"
    report(hand, "wrong-number-of-cards", by=FLOOR, about=asked, count=count)
    # garlic-city/pan/46 to 48: nine and eleven are put right, seven are dead.
    assert log_of(hand, MadeDead) == ([MadeDead(asked)] if count == 7 else [])


@pytest.mark.parametrize("by", [1, 5, 6])
@pytest.mark.parametrize(
    ("fault", "more"),
    [
        ("string-raise", {}),
        ("oversized-chip", {}),
        ("hole-card-exposed", {"card": "As"}),
        ("wrong-number-of-cards", {"count": 3}),
        ("shown-to-one", {}),
        ("flop-turned-early", {}),
    ],
)
def test_no_fault_of_a_board_game_is_a_players_to_report_where_the_program_deals(
    by: int, fault: str, more: dict[str, str | int]
) -> None:
    hand = play(hand_at("garlic-city", holes={5: "As Kd"}), "p4 cc, p5 cbr 8")
    before = snapshot(hand)
    with pytest.raises(Refused, match="The program dealt these cards"):
        report(hand, fault, by=by, about=5, **more)
    assert snapshot(hand) == before


def test_on_the_felt_a_player_speaks_for_his_own_hand_and_no_other() -> None:
    hand = felt_at("garlic-city")
    with pytest.raises(Refused, match="for the house dealer, the floor or seat 5 to report"):
        report(hand, "wrong-number-of-cards", by=6, about=5, count=3, picked_up=True)
    with pytest.raises(Refused, match="It is for the house dealer or the floor to report"):
        report(hand, "flop-turned-early", by=5)
    play(hand, "p4 cc, p5 cc")
    report(hand, "wrong-number-of-cards", by=5, about=5, count=3)
    # garlic-city/texas-holdem/53 and 54: two have acted, so the hand is dead and its $4 stay.
    assert log_of(hand, MadeDead) == [MadeDead(5)]
    assert stacks(hand)[5] == 196


@pytest.mark.parametrize("by", [HOUSE_DEALER, FLOOR])
@pytest.mark.parametrize(("about", "count", "why"), [(5, 2, "2 cards are right for it")])
def test_the_staff_cannot_report_what_the_program_knows_to_be_wrong(
    by: int, about: int, count: int, why: str
) -> None:
    hand = hand_at("garlic-city", holes={5: "As Kd"})
    with pytest.raises(Refused, match=why):
        report(hand, "wrong-number-of-cards", by=by, about=about, count=count)
    with pytest.raises(Refused, match="it is said which of them it was, not its name"):
        report(hand, "hole-card-exposed", by=by, about=about, card="2c")


def test_neither_the_clock_nor_anybody_outside_the_hand_reports() -> None:
    hand = hand_at("garlic-city")
    with pytest.raises(Refused, match="Faults are reported by the house dealer, the floor and"):
        report(hand, "flop-turned-early", by=CLOCK)
    with pytest.raises(Refused, match="Seat 9 is not in this hand"):
        report(hand, "flop-turned-early", by=9)


@pytest.mark.parametrize("more", [{"about": -7}, {"count": -1}, {"place": 1_000}, {"about": 10**9}])
def test_what_a_record_could_not_hold_is_refused(more: dict[str, int]) -> None:
    """Whatever a fault makes of its fields: what is accepted is written down, and replays."""
    hand = hand_at("garlic-city")
    with pytest.raises(Refused, match="numbers from 0 to 999"):
        report(hand, "flop-turned-early", **more)


@pytest.mark.parametrize(
    ("house", "game", "fault"),
    [
        ("garlic-city", "lowball", "absent-in-turn"),
        ("garlic-city", "super-pan-nine", "cards-switched"),
        ("garlic-city", "pai-gow-poker", "hand-touches-cards"),
        ("players-club", "pan", "out-card-given"),
    ],
)
def test_a_house_that_changes_nothing_says_no_other_houses_words(
    house: str, game: str, fault: str
) -> None:
    row = House.named(house).row(game)
    (ruling,) = (one for one in row.game.rulings if one.fault.slug == fault)
    assert shown_ruling(ruling, row.game, row.answers).ruling == UNCHANGED


def test_nor_at_the_table() -> None:
    hand = deal("garlic-city", "lowball", limit="4")
    report(hand, "absent-in-turn", about=hand.asked[0])
    (ruled,) = log_of(hand, Ruled)
    assert isinstance(ruled, Ruled)
    assert ruled.words == UNCHANGED

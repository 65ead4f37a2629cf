"""What a viewer is told of the pace, of the clock, and of what may be said before one is asked."""

from collections import Counter
from collections.abc import Iterator

import pytest

from houseway.cards.card import cards
from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.room.clocks.commands import HoldAction, ReleaseAction
from houseway.room.hands.clockwork import due, next_ms
from houseway.room.pace.commands import ChoosePace, SkipAhead
from houseway.room.state import RoomTable
from houseway.room.tables.usual_table import usual_table
from houseway.table.actions import Show
from houseway.table.choices import Choice
from houseway.table.engine import act, legal
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.pot.showing import Showing
from houseway.table.views import seat_view
from houseway.web.messages.pace import AheadShown
from houseway.web.people import Person
from houseway.web.shown.ahead import ANY, ahead
from houseway.web.shown.capped import capped_for
from houseway.web.shown.lines import LinesTold
from houseway.web.shown.offering import offered
from houseway.web.shown.pacing import pace_shown, then_words, with_beaten
from tests.dealing import deal
from tests.room.seat_room import SeatRoom

AFTER = {"fold-to-a-bet", "fold-to-a-raise"}
"""Of whoever has acted already, in case somebody raises."""

ROWS = (
    ("garlic-city", "texas-holdem", {"check-fold", "check", "fold", "call", "call-any"} | AFTER),
    ("comstock", "seven-card-stud", {"fold", "call", "call-any", "check", "check-fold"}),
    ("comstock", "lowball", {"pat", "fold", "call"}),
    ("comstock", "mexican-poker", {"fold", "call"}),
    ("garlic-city", "mexican-poker", {"keep-down.free"}),
    ("comstock", "pan", {"play-hand", "pass-hand"}),
    ("comstock", "super-pan-nine", {"pass-bank"}),
    ("comstock", "pure-21-5-blackjack", {"stand"}),
    ("garlic-city", "three-card-poker", {"play", "give-up"}),
    ("s-and-k", "push-nine", {"fold", "call"}),
)
"""One row of each family in which somebody waits for a turn, and what may be said there before."""


def with_bots(room: SeatRoom, house: str, game: str) -> RoomTable:
    row = House.named(house).row(game)
    table = room.table(house, game, str(usual_limit(row)), practice=True, pace_ms=1_200)
    for _ in range(min(4, usual_table(row).seats)):
        room.bot(table)
    return table


def on(room: SeatRoom, table: RoomTable) -> None:
    room.at_ms = max(room.at_ms, next_ms(room.room, table))
    room.so(list(due(room.room, table, room.at_ms)))


def until_over(room: SeatRoom, table: RoomTable) -> None:
    while table.hand is not None:
        on(room, table)


def questions(room: SeatRoom, table: RoomTable, hands: int) -> Iterator[Hand]:
    """The hand at every question, for so many hands."""
    for _ in range(4_000):
        on(room, table)
        if table.hands > hands:
            return
        if table.hand is not None and table.hand.asked:
            yield table.hand


def is_meant(said: AheadShown, choices: list[Choice]) -> bool:
    """Whether one of its answers is offered now, at its price."""
    return any(
        one.verb == answer.verb
        and answer.cents in (ANY, one.owed_cents or one.low_cents)
        and said.holding in (0, one.about)
        for answer in said.answers
        for one in choices
    )


@pytest.mark.parametrize(("house", "game", "keys"), ROWS)
def test_what_may_be_said_before_is_what_one_is_asked(
    house: str, game: str, keys: set[str]
) -> None:
    """Whoever said it finds it offered, unless the price is another one; nobody else says it."""
    room = SeatRoom()
    table = with_bots(room, house, game)
    said: dict[int, tuple[tuple[int, str], tuple[AheadShown, ...]]] = {}
    seen: Counter[str] = Counter()
    for hand in questions(room, table, 12):
        asked = hand.asked[:1] if hand.in_turn else hand.asked
        for seat in asked:
            assert ahead(hand, seat) == ()
            when, before = said.pop(seat, ((0, ""), ()))
            if when == (table.hands, type(hand.step).__name__):
                choices = legal(hand, seat)
                owed = {one.owed_cents for one in choices if one.verb == "call"}
                for one in before:
                    is_same = one.key not in ("check", "call") or one.cents in owed
                    assert is_meant(one, choices) == is_same, (one, choices)
        for seat in hand.setup.order:
            if seat not in asked:
                said[seat] = (table.hands, type(hand.step).__name__), ahead(hand, seat)
                each = Counter((one.key, one.holding) for one in said[seat][1])
                assert max(each.values(), default=1) == 1, "nothing is offered twice"
                seen.update(one.key for one in said[seat][1])
    assert keys <= set(seen), seen


def test_nobody_says_anything_before_who_has_folded_or_is_not_asked_in_turn() -> None:
    room = SeatRoom()
    table = with_bots(room, "garlic-city", "texas-holdem")
    for hand in questions(room, table, 4):
        for seat in hand.setup.order:
            if seat not in hand.order:
                assert ahead(hand, seat) == ()
    table = with_bots(room, "comstock", "pai-gow-poker")
    for hand in questions(room, table, 2):
        if not hand.in_turn:
            assert not any(ahead(hand, seat) for seat in hand.setup.order)


def person(number: int) -> Person:
    return Person(number=number, name="Ann", role="player")


def of_one(room: SeatRoom) -> tuple[RoomTable, int]:
    table = with_bots(room, "garlic-city", "texas-holdem")
    player = room.sit(table, 20_000)
    room.deal(table)
    return table, player


def test_the_pace_is_told_to_whose_it_is() -> None:
    room = SeatRoom()
    table, player = of_one(room)
    seat = room.chair(table, player).seat
    pace = pace_shown(table, person(player))
    assert (pace.is_yours, pace.clock, pace.next_ms) == (True, False, 0)
    assert pace.gone_ms > room.at_ms
    for other in (None, person(player + 100)):
        assert (pace_shown(table, other).is_yours, pace_shown(table, other).skip) == (False, "")
    while table.hand is None or table.hand.asked[:1] != [seat]:
        assert pace_shown(table, person(player)).skip in ("ahead", "")
        on(room, table)
    assert pace_shown(table, person(player)).skip == "", "it is their turn"
    room.act(table, seat, by=player, action=Fold(seat))
    assert pace_shown(table, person(player)).skip == "end"
    room.do(HoldAction(table=table.number))
    assert pace_shown(table, person(player)).skip == "", "nobody acts"
    room.do(ReleaseAction(table=table.number))
    room.do(SkipAhead(table=table.number, player=player))
    assert pace_shown(table, person(player)).skip == ""
    until_over(room, table)
    assert pace_shown(table, person(player)).next_ms == next_ms(room.room, table)
    room.do(ChoosePace(table=table.number, player=player, waits=True, clock=True))
    pace = pace_shown(table, person(player))
    assert (pace.next_ms, pace.gone_ms, pace.waits, pace.clock) == (0, 0, True, True)


def two_people(room: SeatRoom) -> RoomTable:
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True, clock_ms=30_000)
    for _ in range(2):
        room.sit(table, 20_000)
    room.deal(table)
    return table


def test_what_the_clock_does_is_said_before_and_after() -> None:
    room = SeatRoom()
    table = two_people(room)
    hand = table.hand
    assert hand is not None
    seat, other = hand.asked
    assert then_words(hand, seat_view(hand, seat)) == "fold"
    assert then_words(hand, seat_view(hand, other)) == "", "who is not asked has no clock"
    room.act(table, seat, by=table.chairs[seat].player, action=Call(seat))
    assert then_words(hand, seat_view(hand, other)) == "check"
    room.act(table, other, by=table.chairs[other].player, action=Raise(other, 800))
    room.wait(30)
    assert table.last_hand is not None
    for viewer, words in (
        (seat, "The clock acts for you: you fold."),
        (other, "The clock acts for Ann: Ann folds."),
    ):
        told = LinesTold({seat: "Ann", other: "Bob"}, viewer)
        lines = told.new(table.last_hand, table.answered.clock_lines)
        (clocked,) = [line for line in lines if line.by_clock]
        assert (clocked.words, clocked.short) == (words, "folds (clock)")
        assert not any(line.words == "You fold." for line in lines)


def showdown(held: dict[int, str], board: str) -> Hand:
    """Everybody has checked it down: who holds what, and what lies in the middle."""
    room = SeatRoom()
    table = two_people(room)
    while (hand := table.hand) is not None and not isinstance(hand.step, Showing):
        seat = hand.asked[0]
        room.act(table, seat, by=table.chairs[seat].player, action=Call(seat))
    assert hand is not None
    for seat, text in held.items():
        hand.holdings[seat].down = list(cards(text))
    hand.board = list(cards(board))
    return hand


@pytest.mark.parametrize(
    ("first", "second", "is_beaten"),
    [("As Ad", "Ks Kd", True), ("Ks Kd", "As Ad", False), ("As Ad", "Ac Ah", False)],
)
def test_a_muck_says_whether_the_hands_that_lie_open_have_won(
    first: str, second: str, is_beaten: bool
) -> None:
    hand = showdown({1: "2c 2d", 2: "2h 2s"}, "7c 8d Jh Qs 3c")
    shows, mucks = hand.asked
    hand.holdings[shows].down = list(cards(first))
    hand.holdings[mucks].down = list(cards(second))

    def mucking(seat: int) -> list[tuple[bool, bool]]:
        offers = with_beaten(offered(seat_view(hand, seat), hand.setup), hand)
        return [(one.is_beaten, one.is_unbeaten) for one in offers if one.verb == "muck"]

    assert mucking(shows) == [(False, False)], "no hand lies open yet"
    act(hand, Show(shows, ()))
    assert mucking(mucks) == [(is_beaten, not is_beaten)]


def test_where_all_raises_are_in_nothing_is_said_about_another() -> None:
    """garlic-city/texas-holdem: a bet and three raises; after the last one the others only call."""
    hand = deal("garlic-city", stacks=4)
    offered_before = set()
    while not capped_for(hand, hand.asked[0]):
        offered_before |= {one.key for seat in hand.order for one in ahead(hand, seat)}
        raises = [one for one in legal(hand, hand.asked[0]) if one.verb == "raise"]
        assert raises, "the cap comes before the chips are in"
        act(hand, raises[0].action(setup=hand.setup))
    assert {"call-any", "fold-to-a-raise"} <= offered_before
    now = {one.key for seat in hand.order for one in ahead(hand, seat)}
    assert now
    assert not now & {"call-any", "fold-to-a-raise"}

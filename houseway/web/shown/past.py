"""Finished hands as the API shows them: listed, stepped through, recorded, and checked.

Whoever was dealt in looks from the seat they had then; everybody else from the rail. What was
hidden from them during the hand stays hidden: every view and every line is built as it was then.
"""

from collections.abc import Iterable, Iterator, Mapping

from houseway.cards.seal import check
from houseway.errors import BadInput
from houseway.room.books.history import PastHand, viewers_record
from houseway.room.state import Room
from houseway.table.endings import ending
from houseway.table.event import evolve
from houseway.table.hand import Hand
from houseway.table.sealing import openings
from houseway.table.viewers import RAIL
from houseway.table.views import RailView, SeatView, rail_view, seat_view
from houseway.web.messages.history import (
    DeckCheck,
    HandLines,
    HandListed,
    HandShown,
    HandStep,
)
from houseway.web.people import Person
from houseway.web.people.names import names_of
from houseway.web.shown.books import row_of
from houseway.web.shown.felts import felt_of
from houseway.web.shown.lines import LinesTold
from houseway.web.shown.past_results import result_words
from houseway.web.shown.splits import splits_of
from houseway.web.shown.stepping import buttons_of


def seat_then(past: PastHand, person: Person | None) -> int:
    """The seat that somebody was dealt into in that hand, or the rail."""
    return past.seat_of(person.number) if person is not None else RAIL


def hand_listed(
    past: PastHand, room: Room, *, person: Person | None, names: Mapping[int, str]
) -> HandListed:
    """A finished hand in a list."""
    called = names_of(room, past.players, names)
    before = past.setup.by_seat
    won = {seat: cents - before[seat] for seat, cents in past.ended.stacks_cents.items()}
    return HandListed(
        table=past.table,
        hand=past.hand,
        title=row_of(past.opened.house, past.opened.game).game.title,
        limit=past.opened.limit,
        began_ms=past.began_ms,
        ended_ms=past.ended_ms,
        seats=tuple(past.players),
        names=tuple(called.values()),
        your_seat=seat_then(past, person),
        won_cents=won,
        drop_cents=past.ended.drop_cents,
        words=result_words(past.played(), called, seat_then(past, person)),
    )


def hands_listed(
    hands: Iterable[PastHand], room: Room, *, person: Person | None, names: Mapping[int, str]
) -> tuple[HandListed, ...]:
    return tuple(hand_listed(one, room, person=person, names=names) for one in hands)


def hand_shown(
    past: PastHand, room: Room, *, person: Person | None, names: Mapping[int, str]
) -> HandShown:
    """A finished hand from its first line to its last, as this viewer may know it."""
    viewer = seat_then(past, person)
    called = names_of(room, past.players, names)
    whole, row = past.played(), row_of(past.opened.house, past.opened.game)
    return HandShown(
        listed=hand_listed(past, room, person=person, names=names),
        house=past.opened.house,
        club=row.house.club.name,
        game=past.opened.game,
        title=whole.setup.game.title,
        limit=past.opened.limit,
        is_practice=past.opened.is_practice,
        felt=felt_of(row, past.opened.seats),
        steps=tuple(_steps(past, whole, LinesTold(called, viewer))),
        record=viewers_record(past, viewer),
        deck=deck_check(past, whole, viewer),
    )


def hand_lines(
    past: PastHand, room: Room, *, person: Person | None, names: Mapping[int, str]
) -> HandLines:
    """What this viewer was told of a finished hand."""
    told = LinesTold(names_of(room, past.players, names), seat_then(past, person))
    return HandLines(told.new(past.played(), past.clock_lines))


def _steps(past: PastHand, whole: Hand, told: LinesTold) -> Iterator[HandStep]:
    """Every line worth a sentence, with the table as it was after it."""
    lines = {line.line: line for line in told.new(whole, past.clock_lines)}
    hand = Hand(past.set_up())
    for number, event in enumerate(past.events):
        evolve(hand, event)
        if number in lines:
            view, results = past_view(hand, told.viewer), ending(hand)
            named = told.open_hands.now(hand)
            yield HandStep(lines[number], view, buttons_of(hand), results, splits_of(hand), named)


def past_view(hand: Hand, viewer: int) -> SeatView | RailView:
    """The table at one moment of a hand that is over."""
    since = len(hand.log)
    if viewer > 0:
        return seat_view(hand, viewer, since=since, is_past=True)
    return rail_view(hand, since=since)


def deck_check(past: PastHand, hand: Hand, viewer: int) -> DeckCheck:
    """Every card this viewer may see, against the root that was published before the deal.

    For a shoe that is dealt on, that was in the hand it was shuffled for.
    """
    opened = openings(hand, viewer, past.shoe.root if past.shoe else None)
    because = ""
    for shuffle in opened:
        try:
            if shuffle.root not in past.published:
                raise BadInput("the root is not the one that was published")
            for opening in shuffle.openings:
                check(shuffle.root, opening)
        except BadInput as fault:
            because = because or str(fault)
    count = sum(len(shuffle.openings) for shuffle in opened)
    positions = sum(shuffle.root.positions for shuffle in opened)
    return DeckCheck(
        is_sealed=bool(opened),
        holds=bool(opened) and not because,
        roots=tuple(shuffle.root.digest.hex() for shuffle in opened),
        opened=count,
        closed=positions - count,
        because=because,
    )

"""Routes of finished hands: listed, stepped through, recorded; and "why?" of any line.

Anybody may ask, and is answered as they may know it: from the seat they were dealt into, or the
rail.
"""

from typing import Annotated, Any, Final

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, QueryParameter

from houseway.room.books.hand_index import HandIndex
from houseway.room.books.history import PastHand
from houseway.room.log.archive import ArchiveMissing
from houseway.table.viewers import RAIL
from houseway.web.asking import live_of, people_of, person_of
from houseway.web.looking_up import looked_up
from houseway.web.messages.history import HandLines, HandShown, HandsPage, WhyAnswer
from houseway.web.people.names import names_of
from houseway.web.refusing import NotThere
from houseway.web.shown.past import hand_lines, hand_shown, hands_listed, seat_then
from houseway.web.shown.stepping import viewer_of
from houseway.web.shown.whys import why_answer

PAGE_MOST: Final = 50

Before = Annotated[int, QueryParameter(ge=0, description="Only hands before this one")]
Count = Annotated[int, QueryParameter(ge=1, le=PAGE_MOST, description="How many at the most")]


@get("/api/tables/{number:int}/hands", tags=["history"])
async def table_hands(
    request: Request[Any, Any, Any],
    state: State,
    number: FromPath[int],
    *,
    before: Before = 0,
    count: Count = 20,
) -> HandsPage:
    """The finished hands of a table, the newest first; also of a table that is closed."""
    index = await followed(state)
    found = index.tables.get(number)
    if found is None:
        raise NotThere(f"there is no table {number}, and there was none")
    places = [place for place, hand in enumerate(found.hands) if not before or hand < before]
    wanted = places[-count:][::-1]
    past = await looked_up(index.past, number, wanted)
    room, names, person = live_of(state).desk.room, people_of(state).names(), person_of(request)
    return HandsPage(
        hands=await looked_up(hands_listed, past, room, person=person, names=names),
        before=past[-1].hand if past and len(places) > count else 0,
        total=len(found.hands),
    )


@get("/api/me/hands", tags=["history"])
async def own_hands(
    request: Request[Any, Any, Any], state: State, *, count: Count = 20
) -> HandsPage:
    """The last hands that the one who asks was dealt into, at whatever table."""
    person = person_of(request)
    if person is None:
        return HandsPage(hands=(), before=0, total=0)
    index = await followed(state)
    dealt_in = await looked_up(index.dealt_to, person.number, count)
    room, names = live_of(state).desk.room, people_of(state).names()
    hands = await looked_up(hands_listed, dealt_in, room, person=person, names=names)
    return HandsPage(hands=hands, before=0, total=len(hands))


@get("/api/tables/{number:int}/hands/{hand:int}", tags=["history"])
async def past_hand(
    request: Request[Any, Any, Any], state: State, number: FromPath[int], hand: FromPath[int]
) -> HandShown:
    """A finished hand: every line with the table after it, its record, and its deck's check."""
    past = await one_past(state, number, hand)
    room, names, person = live_of(state).desk.room, people_of(state).names(), person_of(request)
    return await looked_up(hand_shown, past, room, person=person, names=names)


@get("/api/tables/{number:int}/hands/{hand:int}/lines", tags=["history"])
async def past_lines(
    request: Request[Any, Any, Any], state: State, number: FromPath[int], hand: FromPath[int]
) -> HandLines:
    """What was told of a finished hand: for a log that begins after it."""
    past = await one_past(state, number, hand)
    room, names, person = live_of(state).desk.room, people_of(state).names(), person_of(request)
    return await looked_up(hand_lines, past, room, person=person, names=names)


@get("/api/tables/{number:int}/hands/{hand:int}/why", tags=["history"])
async def why_line(
    request: Request[Any, Any, Any],
    state: State,
    number: FromPath[int],
    *,
    hand: FromPath[int],
    line: FromQuery[int],
) -> WhyAnswer:
    """What a line of a hand rests on, of the running one too."""
    live, people, person = live_of(state), people_of(state), person_of(request)
    room, names = live.desk.room, people.names()
    table, shown = room.tables.get(number), live.shown.get(number)
    if table is not None and shown is not None and table.hands == hand and table.last_hand:
        called = names_of(room, shown.players, names)
        viewer = viewer_of(table, shown, person)
        answer = why_answer(table.last_hand, line, viewer=viewer, names=called)
        await live.on_disk()
        return answer
    past = await one_past(state, number, hand)
    called = names_of(room, past.players, names)
    viewer = seat_then(past, person) or RAIL
    return why_answer(past.played(), line, viewer=viewer, names=called)


async def followed(state: State) -> HandIndex:
    """The index of this room's log, up to its end."""
    live = live_of(state)
    await live.on_disk()
    index: HandIndex | None = state.get("hand_index")
    if index is None:
        index = state.hand_index = HandIndex(live.desk.store)
    elif index.store is not live.desk.store:
        index.go_on_with(live.desk.store)
    await looked_up(index.follow)
    return index


async def one_past(state: State, number: int, hand: int) -> PastHand:
    """One finished hand, or it is not there."""
    index = await followed(state)
    found = index.tables.get(number)
    if found is None or hand not in found.hands:
        last = f"its last is {found.hands[-1]}" if found and found.hands else "nor any other"
        raise NotThere(f"table {number} has no finished hand {hand}; {last}")
    try:
        (past,) = await looked_up(index.past, number, [found.hands.index(hand)])
    except ArchiveMissing:
        why = "is in the room's archive, which is not at hand here: ask the house for its record"
        raise NotThere(f"hand {hand} of table {number} {why}") from None
    return past


HISTORY_ROUTES: Final[tuple[Any, ...]] = (
    table_hands,
    own_hands,
    past_hand,
    past_lines,
    why_line,
)

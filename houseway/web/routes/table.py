"""Routes of one table beside its socket: a single step, how a hand is set, a hint."""

from typing import Annotated, Any, Final

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from houseway.errors import Refused
from houseway.hands.comparing import together
from houseway.room.state import RoomTable
from houseway.table.choices import Choice
from houseway.table.hand import Hand
from houseway.table.naming import held
from houseway.table.viewers import own_holdings
from houseway.table.views import SeatView, seat_view
from houseway.web.asking import live_of, people_of, person_of, table_of
from houseway.web.looking_up import advised
from houseway.web.messages.table import LaidShown, ReadyAction, StepMessage
from houseway.web.people import Person
from houseway.web.shown.advising import proposed, set_hand
from houseway.web.shown.laying import laid
from houseway.web.shown.stepping import Stepping, asked_now, viewer_of
from houseway.web.watched import Shown

Which = Annotated[int, QueryParameter(ge=0, description="The number of the choice")]
Lies = Annotated[
    str, QueryParameter(description="For each card of the choice the number of its part, from 0")
]


@get("/api/tables/{number:int}/steps", tags=["tables"])
async def step(request: Request[Any, Any, Any], state: State, number: FromPath[int]) -> StepMessage:
    """The table as whoever asks may know it now, as the socket sends it with `tell=steps`."""
    live = live_of(state)
    table_of(live, number)
    live.shown.setdefault(number, Shown())
    message = Stepping(live, people_of(state), number).next(person_of(request))
    assert message is not None
    await live.on_disk()
    return message


@get("/api/tables/{number:int}/house-way", tags=["tables"])
async def set_the_house_way(
    request: Request[Any, Any, Any], state: State, number: FromPath[int], choice: Which = 0
) -> ReadyAction:
    """One's own hand, set the house way; at Chinese Poker the best setting that is found."""
    live = live_of(state)
    table = table_of(live, number)
    view, hand = _choosing(table, live.shown.get(number, Shown()), person_of(request))
    await live.on_disk(number)
    return await advised(set_hand, _setting(view, choice), hand.setup)


@get("/api/tables/{number:int}/laid", tags=["tables"])
async def name_as_laid(
    request: Request[Any, Any, Any],
    state: State,
    number: FromPath[int],
    *,
    lies: Lies,
    choice: Which = 0,
) -> LaidShown:
    """One's own hand as its cards lie before it is set, and whether it would be foul."""
    live = live_of(state)
    table = table_of(live, number)
    view, hand = _choosing(table, live.shown.get(number, Shown()), person_of(request))
    shown = laid(hand, _setting(view, choice), lies)
    await live.on_disk(number)
    return shown


@get("/api/tables/{number:int}/hint", tags=["tables"])
async def hint(request: Request[Any, Any, Any], state: State, number: FromPath[int]) -> ReadyAction:
    """What a steady bot would do in one's place; at practice tables only."""
    live = live_of(state)
    table = table_of(live, number)
    if not table.is_practice:
        raise Refused("no hint is given", why="At a house table everybody plays their own hand")
    view, hand = _asked(table, live.shown.get(number, Shown()), person_of(request))
    setup, lines = hand.setup, len(hand.log)
    own = own_holdings(hand, view.seat)
    have = {one: together([part.words for part in held(hand, one)]) for one in own}
    await live.on_disk(number)
    return await advised(proposed, view, setup, lines, have)


def _choosing(table: RoomTable, shown: Shown, person: Person | None) -> tuple[SeatView, Hand]:
    """The view of whoever asks, if they may do anything: also think again of what they have set."""
    hand = table.hand
    viewer = viewer_of(table, shown, person)
    view = seat_view(hand, viewer) if hand is not None and viewer > 0 else None
    if hand is None or view is None or not view.choices:
        raise Refused("nothing can be proposed", why="It is not your turn")
    return view, hand


def _setting(view: SeatView, choice: int) -> Choice:
    """The choice of that number, if it sets a hand."""
    named = view.choices[choice] if choice < len(view.choices) else None
    if named is None or named.verb not in ("front", "set"):
        raise Refused("that is not a hand to be set", why="The choice sets none")
    return named


def _asked(table: RoomTable, shown: Shown, person: Person | None) -> tuple[SeatView, Hand]:
    """The view of whoever asks, if it is their turn."""
    hand = table.hand
    viewer = viewer_of(table, shown, person)
    if hand is None or viewer not in asked_now(hand):
        raise Refused("nothing can be proposed", why="It is not your turn")
    return seat_view(hand, viewer), hand


TABLE_ROUTES: Final[tuple[Any, ...]] = (step, set_the_house_way, name_as_laid, hint)

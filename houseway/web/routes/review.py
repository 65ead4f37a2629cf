"""Routes of the second look: one hand of one's own, or the last ones together, as jobs.

A job belongs to whoever asked for it: nobody else is told what it says. The work is done by another
process (`web/lab/`), which is handed the record of that seat: it holds no card that was not shown.
"""

from typing import Any, Final

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from houseway.bots.players import style_of
from houseway.errors import Refused
from houseway.lab.review.against import against_told
from houseway.lab.review.handed import HandedHand, HandedHands
from houseway.lab.review.told import Review, Reviewed
from houseway.room.books.history import PastHand, viewers_record
from houseway.room.state import Room
from houseway.table.events import Sealed
from houseway.web.asking import live_of, signed_in
from houseway.web.lab.jobs import Jobs
from houseway.web.lab.questions import ReviewQuestion
from houseway.web.lab.queues import Queue
from houseway.web.looking_up import looked_up
from houseway.web.messages.review import ReviewAsked, ReviewJob, ReviewsAsked
from houseway.web.nodes.node_room import NodeRoom
from houseway.web.people import Person
from houseway.web.refusing import NotThere
from houseway.web.routes.history import followed, one_past
from houseway.web.routes.lab import counted_with
from houseway.web.routes.signing import SIGNED_IN

REGULAR: Final = "regular"


@post(
    "/api/tables/{number:int}/hands/{hand:int}/review",
    status_code=200,
    tags=["history"],
    security=SIGNED_IN,
)
async def review_hand(
    request: Request[Any, Any, Any],
    state: State,
    number: FromPath[int],
    *,
    hand: FromPath[int],
    data: JSONBody[ReviewAsked],
) -> ReviewJob:
    """Has a finished hand of one's own looked at again; the same again is the same job."""
    person = signed_in(request, "guest", what="a second look")
    if data.against:
        against_told(data.against)
    past = await one_past(state, number, hand)
    if not past.seat_of(person.number):
        raise Refused(
            "there is no second look at this hand for you",
            why="You were not dealt in, and it is told to those who were alone",
            instead="Look at a hand of your own",
        )
    room = live_of(state).desk.room
    handed = await looked_up(_handed, past, person, room, own_styles=not data.against)
    question = ReviewQuestion(
        house=past.opened.house,
        against=data.against or REGULAR,
        hands=HandedHands((handed,)),
    )
    return await reviews_of(state).ask(question, person, counted_with(request, person))


@post("/api/me/reviews", status_code=200, tags=["session"], security=SIGNED_IN)
async def review_together(
    request: Request[Any, Any, Any], state: State, data: JSONBody[ReviewsAsked]
) -> ReviewJob:
    """Has one's own last hands looked at together: luck apart from skill, and the habits."""
    person = signed_in(request, "guest", what="a second look")
    index = await followed(state)
    dealt_in = await looked_up(index.dealt_to, person.number, data.hands)
    past = [one for one in dealt_in if one.opened.is_practice == data.practice]
    if not past:
        raise NotThere("you were dealt into no hand at such a table yet")
    room = live_of(state).desk.room
    handed = await looked_up(
        lambda: tuple(_handed(one, person, room, own_styles=True) for one in past)
    )
    question = ReviewQuestion(
        house=past[0].opened.house, against=REGULAR, hands=HandedHands(handed, together=True)
    )
    return await reviews_of(state).ask(question, person, counted_with(request, person))


@get("/api/me/reviews/{job:str}", tags=["session"], security=SIGNED_IN)
async def reviewed(request: Request[Any, Any, Any], state: State, job: FromPath[str]) -> ReviewJob:
    """How far a second look of one's own is, and what it says once it is done."""
    person = signed_in(request, "guest", what="a second look")
    return await reviews_of(state).wanted(job, person)


def review_queue(node: NodeRoom | None) -> Queue[ReviewJob]:
    """Second looks; each is told to whoever asked for it."""
    return Queue("reviews", node, ReviewJob, _shown)


def reviews_of(state: State) -> Queue[ReviewJob]:
    queue: Queue[ReviewJob] = state.reviews
    return queue


def _handed(past: PastHand, person: Person, room: Room, *, own_styles: bool) -> HandedHand:
    """A hand as the worker gets it, with the styles that the bots in it play."""
    bots = [
        (one, player)
        for one, player in past.players.items()
        if (known := room.players.get(player)) is not None and known.is_bot
    ]
    styles = tuple(f"{one}={style_of(player).name}" for one, player in bots)
    seat = past.seat_of(person.number)
    return HandedHand(
        record=viewers_record(past, seat),
        seat=seat,
        styles=styles if own_styles else (),
        name=(past.table, past.hand),
        sealed=tuple(at for at, one in enumerate(past.events) if isinstance(one, Sealed)),
    )


def _shown(jobs: Jobs, name: str, person: Person | None) -> ReviewJob:
    """A job, to whoever asked for it."""
    job = jobs.found(name)
    if person is None or job.asker != person.number or not isinstance(job.question, ReviewQuestion):
        raise NotThere("there is no such second look of yours; ask for it again")
    answer, hands = job.answer, job.question.hands
    return ReviewJob(
        job=name,
        state=job.state,
        ahead=jobs.shown(name).ahead,
        done=job.done,
        total=job.total,
        review=answer if isinstance(answer, Review) else None,
        together=answer if isinstance(answer, Reviewed) else None,
        hands=tuple(one.name for one in hands.hands) if hands.together else (),
        why=job.why,
    )


REVIEW_ROUTES: Final[tuple[Any, ...]] = (review_hand, review_together, reviewed)

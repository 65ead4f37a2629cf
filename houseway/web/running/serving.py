"""The server's own process: the application on its room.

A new room on loopback prints one link that signs its owner in; further people are invited by that
owner. `starting.py` checks the settings and starts it.
"""

import logging
import os
from typing import Final, NoReturn

import msgspec
from litestar import Litestar
from sqlalchemy import Connection

from houseway.errors import HousewayError
from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.room.at_hand import read_ahead
from houseway.room.books.shifts import shifts_in
from houseway.room.desk import Desk
from houseway.room.heads.naming import name_signer
from houseway.room.holding import in_room
from houseway.room.own_clubs.taking_in import book_of
from houseway.room.people.events import PlayerCame
from houseway.room.tables.commands import OpenTable
from houseway.web.app import Guarding, create_app
from houseway.web.connections import Connections, ConnectionsMost
from houseway.web.gate import Gating
from houseway.web.limits import PlacesMost
from houseway.web.live import LiveRoom
from houseway.web.people import People
from houseway.web.proxies import Proxies
from houseway.web.running.files import SPARE, connections_most
from houseway.web.running.heads import Heads
from houseway.web.running.key_files import heads_file_of, opened_log
from houseway.web.running.noting import end_with_the_parent
from houseway.web.running.own_club import folder_of, slug_of
from houseway.web.running.pauses import keep_pauses_short
from houseway.web.running.sending import straight
from houseway.web.running.settings import Serving
from houseway.web.running.starting import SETTINGS
from houseway.web.running.watching import Watch

LOG: Final = logging.getLogger("houseway.web")
DEMONSTRATED: Final = {
    "garlic-city": ("texas-holdem", "pai-gow-tiles"),
    "comstock": ("texas-holdem", "lowball"),
    "players-club": ("texas-holdem", "pan"),
    "s-and-k": ("texas-holdem", "push-nine"),
}
"""What each club's tables play when a newcomer looks in: everybody's game, and one of its own.

Another club's are the first two of the games list.
"""


def guarding(settings: Serving) -> Guarding:
    """What the application is told of it."""
    return Guarding(
        gate=Gating(
            is_secure=settings.is_secure,
            proxies=settings.behind_proxy,
            is_loopback_only=settings.is_loopback and not settings.behind_proxy,
            requests_a_second=settings.requests_a_second,
        ),
        sockets=PlacesMost(
            of_address=settings.sockets_per_address,
            of_person=settings.sockets_per_person,
            of_rail_address=settings.rail_sockets_per_address,
            of_rail=settings.rail_sockets,
        ),
        commands_a_second=settings.commands_a_second,
        tables_a_minute=settings.tables_a_minute,
        attempts_at_once=settings.attempts_at_once,
        attempts_a_minute=settings.attempts_a_minute,
        slow_commit_ms=settings.slow_commit_ms,
        guests_welcome=settings.welcomes_guests,
    )


def application() -> Litestar:
    """The application with the settings of this process."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Serving)
    end_with_the_parent()

    def opening() -> tuple[LiveRoom, People]:
        try:
            room = room_as_logged(settings)
        except Exception as fault:
            _give_up(fault)
        keep_pauses_short()
        return room

    connections = Connections(
        ConnectionsMost(settings.connections_per_address, connections_most(settings) - SPARE),
        is_proxy=Proxies(settings.behind_proxy).has,
    )
    Watch(connections, settings.port).start()
    return straight(create_app(opening, guarding(settings), connections))


def _give_up(fault: Exception) -> NoReturn:
    """Says why the room cannot be opened, in one line, and ends this process.

    Raised further it would come out as pages about how the web server has called us.
    """
    what = "the room cannot be opened"
    if isinstance(fault, HousewayError):
        LOG.error(what, extra={"because": str(fault)})
    else:
        LOG.error(f"{what}: a mistake of ours", exc_info=fault)
    # Nothing has been decided: there is nothing to save.
    os._exit(1)


def room_as_logged(settings: Serving) -> tuple[LiveRoom, People]:
    """The room as its log has it, and its register; a new room gets its owner's link."""
    live, people = _opened(settings)
    desk = live.desk
    live.shifts = shifts_in(settings.shifts)
    live.heads = Heads(desk.store, heads_file_of(settings), every_s=settings.heads_every_s)
    name_signer(desk, live.now_ms())
    if (folder := folder_of(settings.house)) is not None:
        in_room(desk, lambda: desk.write(list(book_of(desk.room, folder)), live.now_ms()))
    _meet(desk, people, live.now_ms())
    if live.has_duties and not any(person.may("manager") for person in people.everybody()):
        live.is_heard_of()
        _invite_owner(settings, people)
    if settings.demo_tables:
        in_room(desk, lambda: _demonstrate(desk, live.now_ms(), live.clubs))
    read_ahead(desk.room)
    return live, people


def _opened(settings: Serving) -> tuple[LiveRoom, People]:
    """The room alone, or as one of its nodes; whose register it is goes with that."""
    store, house = opened_log(settings), slug_of(settings.house)
    if not settings.node:
        live = LiveRoom(Desk(store, snapshot_every=settings.snapshot_every), house=house)
        people = People(store.engine, now_ms=live.now_ms, owner=lambda: live.desk.store.owner)
        return live, people
    from houseway.room.log.chained.store import ChainStore
    from houseway.room.node_desk import node_desk
    from houseway.web.nodes.node_room import NodeRoom

    assert isinstance(store, ChainStore)
    node = NodeRoom(node_desk(store), house=house, snapshot_every=settings.snapshot_every)

    def fence(there: Connection) -> None:
        node.store.check_lease(there)  # of the log as it is open by then

    return node, People(store.engine, now_ms=node.now_ms, fence=fence)


def _meet(desk: Desk, people: People, at_ms: int) -> None:
    """Whoever is in the register and not in the log came just before the server was stopped."""

    def come() -> None:
        missing = [number for number in people.names() if number not in desk.room.players]
        desk.write([PlayerCame(player=number) for number in missing], at_ms)

    in_room(desk, come)


def _invite_owner(settings: Serving, people: People) -> None:
    """One link at a time, and on this machine alone."""
    people.tokens.revoke_invites("manager")
    if not settings.is_loopback:
        print("There is no owner yet: start the room once on 127.0.0.1 to sign in.", flush=True)
        return
    scheme = "https" if settings.tls_cert else "http"
    link = f"{scheme}://{settings.host}:{settings.port}/?invite={people.invite('manager')}"
    print(f"The owner signs in once at {link}", flush=True)


def _demonstrate(desk: Desk, at_ms: int, clubs: tuple[str, ...]) -> None:
    """Practice tables with bots at them, so that a new room is alive at once."""
    if desk.room.tables:
        return
    for house in map(House.named, clubs):
        for game in DEMONSTRATED.get(house.slug, house.games[:2]):
            limit = str(usual_limit(house.row(game)))
            wish = OpenTable(house=house.slug, game=game, limit=limit, practice=True, bots=5)
            desk.do(wish, at_ms)

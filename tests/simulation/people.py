"""The crowd: an owner, a floor person, players, guests, onlookers, and some who mean no good."""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from houseway.room.heads.head import heads_in
from tests.simulation.clients import Client
from tests.simulation.wishes import ROWS, Wishes, a_house_table, a_table, acting, told

if TYPE_CHECKING:
    from tests.simulation.world import World

PLAYERS: Final = 3
TABLES: Final = 2
NONSENSE: Final = (b"", b"{", b"[]", b'{"command": "no such thing"}', b"\xff\xfe", b'"' * 300)


class Crowd:
    """Everybody, and what they do all day."""

    def __init__(self, world: "World") -> None:
        self.world, self.chance = world, world.chance
        self.is_there = False
        self.wishes = Wishes(world.chance)
        world.owner = Client(world, "owner")
        world.people.append(world.owner)

    async def arrive(self) -> None:
        """Before anything goes wrong: they sign in, and tables are opened."""
        world = self.world
        while world.current is None or not world.current.is_serving:
            await asyncio.sleep(0.2)
        owner = world.owner
        wish = {"name": "Olive", "invite": world.current.owner_invite}
        await owner.signed_in("/api/session", wish)
        for key, role in (("floor", "floor"), *((f"player {n}", "player") for n in range(PLAYERS))):
            invited = await owner.request("POST", "/api/invites", {"role": role})
            assert invited is not None
            client = Client(world, key)
            world.people.append(client)
            await client.signed_in("/api/session", {"invite": invited.told["token"]})
        guest = Client(world, "guest")
        world.people.append(guest)
        await guest.signed_in("/api/session/guest", {})
        first = world.seed * TABLES
        for number in range(first, first + TABLES):
            house, game = ROWS[number % len(ROWS)]
            await owner.ask(a_table(house, game, bots=self.chance.randrange(2, 4)))
        # One of them for the house too, where its book has a schedule for it: people alone sit
        # there, and it costs them.
        await owner.ask(a_house_table(*ROWS[first % len(ROWS)]))
        self.is_there = True

    def begin(self) -> None:
        """The day begins."""
        for client in self.world.people:
            if client.role in ("player", "guest"):
                self._let(self._plays(client))
        floor = next(one for one in self.world.people if one.role == "floor")
        for life in (
            self._wishes(),
            self._rules(floor),
            self._looks_on(Client(self.world, "rail")),
            self._means_no_good(),
            self._comes_and_goes(),
        ):
            self._let(life)

    def _let(self, life: Coroutine[Any, Any, None]) -> None:
        self.world.clients.call_soon(lambda: self.world.clients.create_task(life))

    def _tables(self) -> list[int]:
        """The tables that the room has now."""
        server = self.world.current
        if server is None or not server.is_serving:
            return []
        return list(server.desk.room.tables)

    async def _plays(self, client: Client) -> None:
        """Sits down somewhere and plays there, again and again."""
        while True:
            await client.sleep(2)
            tables = self._tables()
            if not tables:
                continue
            table = client.chance.choice(tables)
            own = {"table": table, "player": client.number}
            if not self.world.is_quiet:
                await client.ask({"command": "sit-down", **own, "cents": self._cents(table)})
            await client.look(table)
            await client.watch(table, client.chance.uniform(5, 25))
            if client.chance.random() < 0.3:
                await client.ask({"command": "get-up", **own})

    def _cents(self, number: int) -> int:
        from houseway.room.tables.usual_table import comfortable_cents

        server = self.world.current
        table = server.desk.room.tables.get(number) if server and server.is_serving else None
        return comfortable_cents(table) if table is not None else 40_000

    async def _wishes(self) -> None:
        """Somebody wants something, all the time: mostly whoever it is about, or the floor."""
        while not self.world.is_quiet:
            await asyncio.sleep(self.chance.uniform(0.05, 1.0))
            server = self.world.current
            if server is None or not server.is_serving:
                continue
            people = self.world.people
            wish = self.wishes.about(server.desk.room, [one.number for one in people])
            if wish is None:
                continue
            whose = [one for one in people if one.number == getattr(wish, "player", 0)]
            staff = [one for one in people if one.role in ("floor", "manager")]
            (asker,) = self.chance.choices(
                [(whose or staff)[0], self.chance.choice(staff), self.chance.choice(people)],
                (6, 3, 1),
            )
            self._let(self._asked(asker, told(wish)))

    async def _asked(self, client: Client, wish: dict[str, Any]) -> None:
        await client.ask(wish)

    async def _rules(self, floor: Client) -> None:
        """The floor reports faults, and decides where a ruling leaves it a choice."""
        while not self.world.is_quiet:
            await floor.sleep(4)
            tables = self._tables()
            if not tables:
                continue
            table = floor.chance.choice(tables)
            await floor.request("GET", "/api/floor")
            answer = await floor.request("GET", f"/api/tables/{table}/faults")
            if answer is None or answer.status != 200:
                continue
            shown = answer.told
            actions = [one["action"] for one in (shown["deciding"] or {"ways": ()})["ways"]]
            for fault in shown["faults"]:
                if fault["can_be_now"]:
                    filled = {one["field"]: _filled(one) for one in fault["fields"]}
                    actions.append({**fault["action"], **filled})
            if actions:
                action = floor.chance.choice(actions)
                await floor.ask(acting(table, shown["hand"], action, shown["line"]))
            for command in ("release-action", "resume-table", "resume-clock"):
                if floor.chance.random() < 0.3:
                    await floor.ask({"command": command, "table": table})

    async def _looks_on(self, rail: Client) -> None:
        """From the rail: tables, the lobby, and the heads that the room publishes."""
        while True:
            await rail.sleep(3)
            answer = await rail.request("GET", "/api/heads?count=100")
            if answer is not None and answer.status == 200:
                for one in answer.told["heads"]:
                    head = heads_in(one["text"])[0]
                    self.world.kept_heads.setdefault(head.text, head)
                if answer.told["broken"]:
                    self.world.wrong(f"the room says its log was changed: {answer.told['broken']}")
            for path in ("/api/tables", "/api/lobby", "/api/health"):
                await rail.request("GET", path)
            if tables := self._tables():
                await rail.look(rail.chance.choice(tables))
                await rail.watch(rail.chance.choice(tables), 4)

    async def _means_no_good(self) -> None:
        """Nonsense, other people's seats, other people's names for requests, one name twice."""
        while not self.world.is_quiet:
            client = self.chance.choice(self.world.people[2:])
            await client.sleep(2)
            await client.request("POST", "/api/commands", self.chance.choice(NONSENSE))
            tables = self._tables()
            if not tables:
                continue
            table = self.chance.choice(tables)
            server = self.world.current
            room = server.desk.room if server is not None and server.is_serving else None
            hand = room.tables[table].hand if room is not None and table in room.tables else None
            if room is not None and hand is not None and hand.asked:
                action = {"act": "fold", "seat": self.chance.choice(hand.asked)}
                await client.ask(acting(table, room.tables[table].hands, action))
            name = f"{client.key} again"
            cents = self.chance.choice((10_000, 20_000))
            own = {"table": table, "player": client.number, "cents": cents}
            await client.ask({"command": "rebuy", **own}, name)

    async def _comes_and_goes(self) -> None:
        """New guests come; sessions are ended, and their people sign in anew."""
        world, count = self.world, 0
        while not world.is_quiet:
            await asyncio.sleep(self.chance.uniform(2, 8))
            count += 1
            if self.chance.random() < 0.5:
                guest = Client(world, f"guest {count}")
                if await guest.signed_in("/api/session/guest", {}):
                    world.people.append(guest)
                    self._let(self._plays(guest))
            else:
                leaving = self.chance.choice(world.people[2:])
                await leaving.request("DELETE", "/api/session")


def _filled(field: dict[str, Any]) -> Any:
    """Something that a report must say."""
    if field["kind"] == "seat":
        return field["seats"][0] if field["seats"] else 1
    if field["kind"] == "card":
        return 1
    return field["least"] if field["kind"] == "number" else False

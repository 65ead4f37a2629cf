"""The log followed from outside, kill by kill, and held against what the players know."""

from base64 import b64encode
from collections import Counter

import httpx

from houseway.room.codec import read
from houseway.room.event import RoomEvent, evolve
from houseway.room.hands.events import HandBegan
from houseway.room.log.store import LogStore
from houseway.room.state import Room
from houseway.table.events import Dealt, Sealed
from tests.kill.players import BUY_IN_CENTS, REBUY_CENTS, Crowd
from tests.patience import PATIENCE_S
from tests.room.databases import key_file


class Followed:
    """A second room made from the same log, a little further after every kill."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.room = Room()
        self.head, self.requests = 0, Counter[str]()
        self.cards: dict[tuple[int, int, int], tuple[list[int], str]] = {}
        self.read_on()

    def read_on(self) -> None:
        """Everything that is new in the log; what was there before must be there still."""
        keys = key_file(self.database)
        store = LogStore(self.database, create=False, own=False, key_file=keys)
        assert store.head >= self.head
        for entry in store.proved():
            if entry.number > self.head:
                event = read(entry.body)
                evolve(self.room, event, entry.at_ms)
                self._note(event)
        self.head = store.head
        store.close()

    def _note(self, event: RoomEvent) -> None:
        if event.request:
            self.requests[event.request.partition(":")[2]] += 1
        if isinstance(event, HandBegan):
            seal = next(one for one in event.events if isinstance(one, Sealed))
            dealt = [one for one in event.events if isinstance(one, Dealt)]
            for seat in event.setup.seats:
                own = [
                    int(card)
                    for one in dealt
                    for to, card in zip(one.to, one.cards, strict=True)
                    if to == seat
                ]
                self.cards[event.table, event.hand, seat] = (own, _base64(seal.root.digest))

    def check(self, crowd: Crowd) -> None:
        """What the players know is in the log, once."""
        lost = crowd.acknowledged - self.requests.keys()
        assert not lost, f"acknowledged and lost: {sorted(lost)}"
        twice = {name for name, times in self.requests.items() if times > 1}
        assert not twice, f"done twice: {sorted(twice)}"
        for key, seen in crowd.cards.items():
            assert self.cards[key] == seen, f"other cards at table, hand, seat {key}"
        self.room.money.assert_balanced()
        self.room.play_money.assert_balanced()
        for teller in crowd.tellers:
            bought = crowd.bought.get(teller.table, set()) & self.requests.keys()
            table = self.room.tables[teller.table]
            stack = self.room.stack_cents(table, next(iter(table.chairs)))
            assert stack == REBUY_CENTS * (1 + len(bought))

    def check_restarted(self, address: str, crowd: Crowd) -> None:
        """A server that has just started shows every hand with the cards it had, and every chip."""
        with httpx.Client(base_url=address, timeout=PATIENCE_S) as client:
            for table in crowd.tables:
                for seat, token in table.tokens.items():
                    by = {"authorization": f"Bearer {token}"}
                    shown = client.get(f"/api/tables/{table.number}", headers=by).json()
                    view, key = shown["view"], (table.number, shown["hand"], seat)
                    # A server that starts between two hands shows the last one as to the rail.
                    own = view.get("own") if view else None
                    down = own[0]["down"] if own else []
                    if down and key in crowd.cards:
                        assert down == crowd.cards[key][0], key
                stacks = sum(chair["stack_cents"] for chair in shown["chairs"])
                assert stacks == BUY_IN_CENTS * len(table.tokens)


def _base64(digest: bytes) -> str:
    return b64encode(digest).decode()

"""What everybody was told, held against the log, against every node, and against the promise.

Every acknowledged action is in the log once, and nothing at all twice. Chips are there to the cent,
cards are those that were seen, and `houseway audit` proves the chains. Every node shows the room
that the log tells. Nobody was away for longer than promised (`busy.py` says what that is on a
machine that has other things to do).
"""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from statistics import median
from typing import Final

import httpx
from httpx import codes

from houseway.room.codec import read
from houseway.room.event import RoomEvent, evolve
from houseway.room.hands.events import HandBegan
from houseway.room.log.store import LogStore
from houseway.room.state import Room
from houseway.table.events import Dealt, Sealed
from tests.kill.played import _base64
from tests.kill.server import ROOT
from tests.nodes.asking import Teller
from tests.nodes.busy import share_left
from tests.nodes.evening import SEATS, STACK_CENTS
from tests.nodes.faults import Fault
from tests.nodes.players import Silence
from tests.nodes.rig import Rig
from tests.patience import PATIENCE_S
from tests.room.databases import key_file, key_setting

PROMISED_S: Final = 5.0


class Logged:
    """The log, read from outside from its first entry to its last."""

    def __init__(self, database: str, head: tuple[int, bytes]) -> None:
        self.room = Room()
        self.requests, self.entries = Counter[str](), 0
        self.cards: dict[tuple[int, int, int], tuple[list[int], str]] = {}
        store = LogStore(database, create=False, own=False, key_file=key_file(database))
        try:
            self.was_kept = store.link_at(head[0]) == head[1]
            """Whether what one process had written before there were nodes is as it was."""
            for entry in store.proved():
                event = read(entry.body)
                evolve(self.room, event, entry.at_ms)
                self.entries += 1
                self._note(event)
        finally:
            store.close()

    def _note(self, event: RoomEvent) -> None:
        if event.request:
            self.requests[event.request] += 1
        if isinstance(event, HandBegan):
            seal = next(one for one in event.events if isinstance(one, Sealed))
            dealt = [one for one in event.events if isinstance(one, Dealt) and not one.up]
            for seat in event.setup.seats:
                own = [
                    int(card)
                    for one in dealt
                    for to, card in zip(one.to, one.cards, strict=True)
                    if to == seat
                ]
                self.cards[event.table, event.hand, seat] = (own, _base64(seal.root.digest))


def check(rig: Rig) -> Logged:
    """Everything but how long it took."""
    logged = _come_to_rest(rig)
    known = rig.evening.known
    assert logged.was_kept, "the log does not go on from the head of before there were nodes"
    lost = known.acknowledged - logged.requests.keys()
    assert not lost, f"acknowledged and lost: {sorted(lost)[:9]}"
    twice = {name for name, times in logged.requests.items() if times > 1}
    assert not twice, f"done twice: {sorted(twice)[:9]}"
    for key, (seen, seal) in known.cards.items():
        dealt, sealed = logged.cards[key]
        assert (seen[: len(dealt)], seal) == (dealt[: len(seen)], sealed), f"other cards: {key}"
    _check_chips(rig, logged)
    _check_proved(rig, logged)
    return logged


def _come_to_rest(rig: Rig) -> Logged:
    """The log when every node shows what it says: hands that are due may still be dealt."""
    at_last_s = time.monotonic() + PATIENCE_S
    while True:
        logged = Logged(rig.database, rig.evening.head)
        others = [node.name for node in rig.nodes if not _shows(node.address, rig, logged)]
        if not others:
            return logged
        assert time.monotonic() < at_last_s, f"{others} show another room than the log"


def _check_chips(rig: Rig, logged: Logged) -> None:
    room = logged.room
    room.money.assert_balanced()
    room.play_money.assert_balanced()
    for table in rig.evening.tables:
        chairs = room.tables[table.number].chairs
        stacks = sum(room.stack_cents(room.tables[table.number], seat) for seat in chairs)
        assert stacks == SEATS * STACK_CENTS, f"table {table.number}: {stacks}"
    for teller in rig.evening.tellers:
        seat = next(iter(room.tables[teller.table].chairs))
        stack = room.stack_cents(room.tables[teller.table], seat)
        assert stack == Teller.CENTS * (1 + teller.bought), f"table {teller.table}: {stack}"


def _shows(address: str, rig: Rig, logged: Logged) -> bool:
    """Whether a node tells every player what the log says, their own cards among it."""
    with httpx.Client(base_url=address, timeout=PATIENCE_S, verify=False) as client:
        for table in rig.evening.tables:
            there = logged.room.tables[table.number]
            hand = there.last_hand
            line = len(hand.log) if hand is not None else 0
            for player in table.players:
                by = {"authorization": f"Bearer {player.token}"}
                answer = client.get(f"/api/tables/{table.number}", headers=by)
                if answer.status_code == codes.SERVICE_UNAVAILABLE:
                    return False  # It reads the room again, and has a minute or two for that.
                shown = answer.raise_for_status().json()
                if (shown["hand"], shown["line"]) != (there.hands, line):
                    return False
                key = (table.number, shown["hand"], player.seat)
                own = shown["view"]["own"] if shown["view"] else []
                if own and own[0]["down"]:
                    dealt = logged.cards[key][0]
                    assert own[0]["down"][: len(dealt)] == dealt[: len(own[0]["down"])], key
                for chair in shown["chairs"]:
                    stack = logged.room.stack_cents(there, chair["seat"])
                    assert chair["stack_cents"] == stack, (address, table.number, chair)
    return True


def _check_proved(rig: Rig, logged: Logged) -> None:
    audit = [sys.executable, "-m", "houseway", "audit", rig.database, "--json"]
    keys = {**os.environ, **key_setting(rig.database)}
    proved = subprocess.run(audit, cwd=ROOT, env=keys, capture_output=True, text=True, check=False)
    assert proved.returncode == 0, proved.stdout + proved.stderr
    assert json.loads(proved.stdout)["entries"] >= logged.entries


def check_waits(rig: Rig) -> str:
    """Nobody was away for longer than promised; in words, what was seen."""
    evening = rig.evening
    everybody = (*(one.heard for one in evening.players), *evening.ways)
    silences = [silence for one in everybody for silence in one.silences]
    told, late = [], []
    for fault in rig.faults.done:
        allowed_s = PROMISED_S / share_left(fault.before, fault.after)
        found = sorted((_away_s(one, fault), one.who) for one in silences if _in(one, fault))
        longest_s, who = found[-1] if found else (0.0, "nobody")
        said = f"{fault}: {who} {longest_s:.1f} s of {allowed_s:.1f} s"
        told.append(said)
        if longest_s > allowed_s:
            late.append(said)
    away = ", ".join(told)
    waits = sorted(wait_s for _, wait_s in evening.known.waits_s)
    known = evening.known
    summary = (
        f"{len(rig.faults.done)} faults, {len(known.acknowledged)} actions acknowledged,"
        f" {known.repeated} sent again, {known.reconnects} times connected again,"
        f" {len(known.refused)} refused; an acknowledgement took {median(waits) * 1000:.0f} ms in"
        f" the median, {waits[int(len(waits) * 0.99)]:.2f} s in the slowest hundredth. Away: {away}"
    )
    assert not late, "\n".join([*late, summary])
    return summary


def _in(silence: Silence, fault: Fault) -> bool:
    return silence.since_s < fault.ended_s and silence.until_s > fault.began_s


def _away_s(silence: Silence, fault: Fault) -> float:
    """How long it was, from when it counts."""
    return silence.until_s - max(silence.since_s, fault.counts_s)

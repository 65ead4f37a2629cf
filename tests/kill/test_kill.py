"""A server killed with -9 in the middle of its work loses nothing it has acknowledged.

At each of two hundred kills at least fifty actions a second are going through; at each of six, as
many as a busy machine takes. The kills are spread over three moments of the log (`served.py`), and
how often each was met is counted.
"""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median

import pytest

from tests.kill.played import Followed
from tests.kill.players import Crowd, set_up
from tests.kill.served import MOMENTS
from tests.kill.server import ROOT, RunningServer, StandingServer
from tests.patience import PATIENCE_S
from tests.room.databases import key_setting

pytestmark = pytest.mark.slow

ACTIONS_A_SECOND = 50
LINES = (60, 140)
"""After how many lines of a server's life it is killed, at the least and at the most."""


async def lived(crowd: Crowd, server: StandingServer) -> tuple[str, float]:
    """One life of a server: the moment at which it stood still, and the actions a second sent."""
    before, since = len(crowd.acknowledged), time.monotonic()
    playing = asyncio.create_task(crowd.play(server.address))
    try:
        while (stood := server.stands_still()) is None:
            assert not playing.done(), playing.exception()
            assert time.monotonic() - since < PATIENCE_S, "it never stood still"
            await asyncio.sleep(0.005)
        took_s = time.monotonic() - since
    finally:
        server.kill()
        await playing
    return stood[0], (len(crowd.acknowledged) - before + len(crowd.sent)) / took_s


def killed_again_and_again(
    database: str, folder: Path, kills: int, *, a_second: float
) -> Counter[str]:
    crowd, followed, chance = set_up(database), Followed(database), Random(9)
    met: Counter[str] = Counter()
    rates = []
    for _ in range(2 * kills):
        moment, lines = MOMENTS[met.total() % len(MOMENTS)], chance.randint(*LINES)
        log = folder / "server.log"
        server = StandingServer(database, moment=moment, lines=lines, log=log)
        try:
            asyncio.run(crowd.again(server.address))
            followed.check_restarted(server.address, crowd)
            stood, rate = asyncio.run(lived(crowd, server))
        except BaseException:
            server.kill()
            raise
        followed.read_on()
        followed.check(crowd)
        rates.append(rate)
        # A life in which a busy machine let too little through is checked too, and not counted.
        met[stood] += rate >= a_second
        if met.total() == kills:
            break
    print(f"{dict(met)} of {len(rates)} kills, median {median(rates):.0f} actions a second")
    assert met.total() == kills, rates
    finish(database, crowd, followed)
    return met


def finish(database: str, crowd: Crowd, followed: Followed) -> None:
    """A last start: everything is answered, and the log is proved from its first entry."""
    server = RunningServer(database)
    try:
        asyncio.run(crowd.again(server.address))
    finally:
        server.kill()
    assert not crowd.sent, "something is still unanswered"
    followed.read_on()
    followed.check(crowd)
    target = database.removeprefix("sqlite:///")
    audit = [sys.executable, "-m", "houseway", "audit", target, "--json"]
    keys = {**os.environ, **key_setting(database)}
    proved = subprocess.run(audit, cwd=ROOT, env=keys, capture_output=True, text=True, check=False)
    # On a loaded machine it takes long enough to tell how far it is.
    told = [one for one in proved.stderr.splitlines() if not one.startswith("reading the log: ")]
    assert (proved.returncode, told) == (0, []), proved.stdout
    assert json.loads(proved.stdout)["snapshots"], "it was started from snapshots all the time"


def test_six_kills_lose_nothing_and_do_nothing_twice(database: str, tmp_path: Path) -> None:
    met = killed_again_and_again(database, tmp_path, 6, a_second=1)
    assert set(met) == set(MOMENTS)
    assert min(met.values()) >= 2


@pytest.mark.soak
def test_two_hundred_kills_lose_nothing_and_do_nothing_twice(database: str, tmp_path: Path) -> None:
    met = killed_again_and_again(database, tmp_path, 200, a_second=ACTIONS_A_SECOND)
    assert set(met) == set(MOMENTS)
    assert min(met.values()) >= 60

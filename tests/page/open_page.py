"""A room in a process of its own, and people who look at it in a real browser.

`Room` is `houseway serve` on a free port of this machine with a folder of its own; its bots think
for a few milliseconds only. `Person` is somebody with a browser: their page, what its sockets have
said, and everything that its console has complained of. What is missing fails: no Chromium, or a
page that was not built, is a fault of the run and never a reason to leave a test out.
"""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import httpx
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    WebSocket,
)

from tests.page.browser import chromium
from tests.page.contexts import Contexts
from tests.patience import PATIENCE_S, free_port

ROOT: Final = Path(__file__).resolve().parents[2]
STATIC: Final = ROOT / "houseway" / "web" / "static"
PAGE: Final = ROOT / "page"
PACE_MS: Final = 40
"""How long a bot thinks in these tests."""
PATIENCE_MS: Final = PATIENCE_S * 1000
WIDE: Final = (1440, 900)
PHONE: Final = (390, 844)

HURRY: Final = f"""{{
  const asked = window.fetch;
  const hurried = (how) => ({{ ...how, body: how.body.replace('{{', '{{"pace_ms":{PACE_MS},') }});
  window.fetch = (where, how) => asked(where, where === '/api/practice' ? hurried(how) : how);
}}"""
"""A practice table as the page asks for it, with bots that think fast. The page itself is told to:
who wants to see requests on their way sees all of them, and then the browser keeps no script.
"""

Headers = dict[str, str]


def a_browser(playwright: Playwright) -> Browser:
    # Pages of one context share a process: a second one is there at once. Letters are as wide
    # without a window as they are in one.
    arguments = ["--process-per-site", "--font-render-hinting=none"]
    arguments += ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=chromium(playwright), args=arguments)


class Room:
    """`houseway serve`, with the limits on how much one address may ask taken off."""

    def __init__(self, folder: Path, *options: str, rail_sockets: int = 500) -> None:
        assert (STATIC / "index.html").is_file(), "the page is not built: run `make page`"
        self.folder, self.options, self.rail_sockets = folder, options, rail_sockets
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE_S)
        self.owner: Headers = {}
        self.start()
        self._sign_in_owner()

    def start(self) -> None:
        free_of_limits = {
            "HOUSEWAY_TABLES_A_MINUTE": "0",
            "HOUSEWAY_REQUESTS_A_SECOND": "0",
            "HOUSEWAY_COMMANDS_A_SECOND": "0",
            "HOUSEWAY_ATTEMPTS_AT_ONCE": "0",
            "HOUSEWAY_RAIL_SOCKETS_PER_ADDRESS": str(self.rail_sockets),
            "HOUSEWAY_RAIL_SOCKETS": "500",
            "HOUSEWAY_SOCKETS_PER_ADDRESS": "500",
        }
        with (self.folder / "said.txt").open("a") as said:
            where = ("--port", str(self.port), "--data", str(self.folder))
            self.running = subprocess.Popen(
                [sys.executable, "-m", "houseway", "serve", *where, *self.options],
                stdout=said,
                stderr=said,
                env={**os.environ, **free_of_limits},
                start_new_session=True,
            )
        patience = time.monotonic() + PATIENCE_S
        while time.monotonic() < patience and self.running.poll() is None:
            try:
                self.http.get("/api/health")
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return
        if self.running.poll() is None:
            self.kill()
        raise AssertionError(f"the server does not come up: {self.said()}")

    def kill(self) -> None:
        """As `kill -9` does: the server and its worker are gone before they know it."""
        os.killpg(self.running.pid, signal.SIGKILL)
        self.running.wait()

    def end(self) -> None:
        self.running.terminate()
        try:
            self.running.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.kill()
        self.http.close()
        assert "Traceback" not in self.said(), self.said()

    def said(self) -> str:
        return (self.folder / "said.txt").read_text()

    def invite(self, role: str) -> str:
        """A link that signs in somebody new."""
        made = self.http.post("/api/invites", json={"role": role}, headers=self.owner)
        assert made.is_success, made.text
        return f"/?invite={made.json()['token']}"

    def ask(self, command: str, **about: Any) -> httpx.Response:
        """A command of the owner."""
        wish = {"command": command, **about}
        answer = self.http.post("/api/commands", json=wish, headers=self.owner)
        assert answer.is_success, answer.text
        return answer

    def open_table(self, *, bots: int, **about: Any) -> int:
        """A practice table of the owner's with bots at it: its number."""
        wanted = {"house": "garlic-city", "game": "texas-holdem", "limit": "4/8", **about}
        opened = self.ask("open-table", practice=True, **{"pace_ms": PACE_MS, **wanted}).json()
        table = opened.get("table") or max(one["table"] for one in self.tables())
        for _ in range(bots):
            self.ask("add-bot", table=table)
        return int(table)

    def tables(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.http.get("/api/tables").json()
        return found

    def rows(self) -> list[tuple[str, str]]:
        """The sixty rows: club and game."""
        houses = self.http.get("/api/houses").json()
        return [(house["slug"], game["slug"]) for house in houses for game in house["games"]]

    def _sign_in_owner(self) -> None:
        found = re.search(r"invite=(\S+)", self.said())
        assert found, self.said()
        wish = {"name": "Owner", "invite": found.group(1)}
        answer = self.http.post("/api/session", json=wish)
        assert answer.is_success, answer.text
        self.http.cookies.clear()
        self.owner = {"authorization": f"Bearer {answer.json()['token']}"}


def acted(frame: str | bytes) -> dict[str, Any] | None:
    """A frame of a table's socket that is an action; None where it adds a number to a shuffle."""
    sent: dict[str, Any] = json.loads(frame)
    return sent if "action" in sent else None


class Person:
    """Somebody with a browser of their own."""

    def __init__(
        self,
        browser: Browser | Contexts,
        room: Room,
        *,
        size: tuple[int, int] = WIDE,
        waits: bool = False,
        **options: Any,
    ) -> None:
        """`waits` is somebody who has never chosen whether the next hand comes by itself."""
        width, height = size
        self.browser, self.room = browser, room
        self.is_here = True
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height}, base_url=room.address, **options
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.page.add_init_script(HURRY)
        if not waits:
            # Whoever is not asked for the next hand has chosen so.
            self.page.add_init_script(
                "if (location.protocol === 'http:' && !localStorage.getItem('houseway.manner'))"
                """ localStorage.setItem('houseway.manner', '{"waits":false}')"""
            )
        self.heard: list[str] = []
        """Every message of a table's socket, as it came."""
        self._told: dict[str, Any] = {}
        """The last of them that says how the table stands."""
        self.sent: list[dict[str, Any]] = []
        """Every action that went through a table's socket; numbers for shuffles go there too."""
        self.complaints: list[str] = []
        self.opened: list[int] = []
        """Practice tables that they have opened."""
        self.page.on("console", self._hear_console)
        self.page.on("pageerror", lambda fault: self._complain("error", str(fault)))
        self.page.on("requestfailed", self._failed)
        self.page.on("websocket", self._listen)

    def _hear_console(self, said: ConsoleMessage) -> None:
        """What the page's console says, with the path that it is about."""
        path = said.location["url"].removeprefix(self.room.address)
        self._complain(said.type, f"{said.text} {path}")

    def _complain(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(f"{kind}: {text}")

    def _failed(self, request: Request) -> None:
        # A question that is no longer wanted when the page is left is no fault.
        if "ERR_ABORTED" not in (request.failure or ""):
            self.complaints.append(f"{request.method} {request.url}: {request.failure}")

    def _listen(self, spoken: WebSocket) -> None:
        if "/api/tables/" not in spoken.url:
            return
        spoken.on("framereceived", lambda frame: self._hear(str(frame)))
        spoken.on("framesent", self._note_sent)

    def _note_sent(self, frame: str | bytes) -> None:
        if (sent := acted(frame)) is not None:
            self.sent.append(sent)

    def _hear(self, frame: str) -> None:
        self.heard.append(frame)
        if frame.startswith('{"kind":"step"'):
            self._told = json.loads(frame)

    @property
    def steps(self) -> list[dict[str, Any]]:
        """Every message of their table, the first one first."""
        return [json.loads(one) for one in self.heard if one.startswith('{"kind":"step"')]

    @property
    def step(self) -> dict[str, Any]:
        """The last message of their table."""
        return self._told

    def go(self, address: str) -> None:
        """To a page of the room, anew: `/#/welcome`, `/?locale=qps#/`."""
        if self.page.url.startswith(self.room.address):
            # The same document at another place would not be loaded again.
            self.page.evaluate("where => history.replaceState(null, '', where)", address)
            self.page.reload()
        else:
            self.page.goto(address)

    def been_here(self) -> None:
        """No tips for newcomers: they have been here before."""
        self.page.add_init_script(
            "if (location.protocol === 'http:')"
            """ localStorage.setItem('houseway.visits', '["lobby", "table"]')"""
        )

    def practise(self, house: str, game: str) -> int:
        """From the lobby to a table of a game with bots, by one click: the table's number."""
        title = self._title(house, game)
        if "/table/" in self.page.url or not self.page.url.startswith("http"):
            self.go("/#/")
        club = self.page.locator(f".club:has(h2 a[href='#/book/{house}'])")
        club.get_by_role("button", name=title, exact=True).click()
        self.page.wait_for_selector(".stage")
        self.opened.append(int(self.page.url.rpartition("/")[2]))
        return self.opened[-1]

    def sit(self, house: str, game: str, **about: Any) -> int:
        """Straight to a practice table of a game with bots, without the lobby: its number."""
        self.post("/api/session/guest", {})
        wish = {"house": house, "game": game, "pace_ms": PACE_MS, **about}
        table = int(self.post("/api/practice", wish)["table"])
        self.opened.append(table)
        self.go(f"/#/table/{table}")
        self.page.wait_for_selector(".stage")
        return table

    def wait_for_next_hand(self) -> None:
        """A hand of their practice table stays there until they ask for the next."""
        self.command("choose-pace", waits=True)

    def command(self, name: str, *, unless: str = "", **more: Any) -> None:
        """Asks for something at the practice table that they opened last, unless it is refused
        for such a reason.
        """
        me = self.context.request.get("/api/me").json()["player"]
        wish = {"command": name, "table": self.opened[-1], "player": me, **more}
        self.post("/api/commands", wish, unless=unless)

    def post(self, path: str, wish: dict[str, Any], *, unless: str = "") -> Any:
        """A request as this browser sends it, with its cookie."""
        origin = {"origin": self.room.address}
        answer = self.context.request.post(path, data=wish, headers=origin)
        told = answer.json()
        assert answer.ok or (unless and told["why"] == unless), told
        return told

    def _title(self, house: str, game: str) -> str:
        houses = self.room.http.get("/api/houses").json()
        games = next(one["games"] for one in houses if one["slug"] == house)
        return str(next(one["title"] for one in games if one["slug"] == game))

    def wait_for_turn(self) -> None:
        self.page.wait_for_selector(".dock .choices:not(.waiting)")

    def wait_until_done(self, act: str) -> None:
        """Until the table has taken this action; what it offers then may look just the same."""
        until = time.monotonic() + PATIENCE_MS / 1000
        while not self._is_done(act):
            assert time.monotonic() < until, f"no {act} was taken: {self.sent}"
            self.page.wait_for_timeout(20)

    def _is_done(self, act: str) -> bool:
        asked = [one["request"] for one in self.sent if one["action"]["act"] == act]
        taken = [frame for frame in self.heard if frame.startswith('{"kind":"done"')]
        return bool(asked) and any(asked[-1] in frame for frame in taken)

    def leave(self) -> None:
        """Goes home; their tables are closed, for their bots would go on for ten minutes."""
        if self.is_here and isinstance(self.browser, Contexts):
            self.browser.give_back(self.context)
        elif self.is_here:
            self.context.close()
        self.is_here = False
        for table in self.opened:
            self.room.ask("close-table", table=table)
        self.opened.clear()

    def complains_of(self, *allowed: str) -> list[str]:
        """What the console said, but for what this test brought about itself."""
        return [one for one in self.complaints if not any(words in one for words in allowed)]

"""A client for the room: a bot of one's own in ten lines (docs/client.md).

Sign in, sit down, and answer each turn with one of the choices that come with it. Everything asked
has a name of its own, so that it can be asked again after a lost connection and is done once.
Plain requests need nothing but Python; sockets need `pip install houseway[client]`.
"""

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen
from uuid import uuid4

from houseway.client.heads import HEADS_MOST, written_down
from houseway.client.mixing import Mixing
from houseway.errors import BadInput, HousewayError, Refused, did_you_mean

TRIES: Final = 8
FIRST_WAIT_S: Final = 0.25
FIRST_TRIES: Final = 4
CROWDED: Final = 4429
"""With this the room closes a socket for which it has no place."""
"""Before the room has answered once: within two seconds its address is wrong, or it is shut."""
TIMEOUT_S: Final = 30.0
UNDOES: Final = {"take-back": "wager", "leave-bank": "join-bank"}
"""What takes back, and what it takes back."""


class Unreachable(HousewayError):
    """The room does not answer, however often it is asked."""


def sign_in(url: str, *, name: str = "", password: str = "", invite: str = "") -> "Room":
    """Whoever has this password; or, with an invitation, somebody new of this name."""
    room = Room(url)
    if invite and not password:
        # It is spent at once; without a password nobody could ever come back by that name.
        raise BadInput("an invitation works once: give the password you will sign in with later")
    return room.signed("/api/session", {"name": name, "password": password, "invite": invite})


def sign_in_as_guest(url: str) -> "Room":
    """Somebody new, under a name the room gives, at practice tables; where guests are welcome."""
    return Room(url).signed("/api/session/guest", {})


class Room:
    """A room over the network; without a token it is looked at from the rail."""

    def __init__(self, url: str, *, token: str = "", player: int = 0) -> None:
        if not url.startswith(("http://", "https://")):
            raise BadInput(f"'{url}' lacks its scheme; write http://{url}")
        self.url, self.token, self.player = url.rstrip("/"), token, player
        self.name = ""
        self._has_answered = False

    def signed(self, path: str, wish: dict[str, Any]) -> "Room":
        """The same room, entered by somebody."""
        told = self.request("POST", path, wish)
        self.token, self.player, self.name = told["token"], told["player"], told["name"]
        return self

    def tables(self, *, game: str = "", house: str = "") -> list[dict[str, Any]]:
        """The open tables, of one game or club if told."""
        found: list[dict[str, Any]] = self.request("GET", "/api/tables")
        return [one for one in found if game in ("", one["game"]) and house in ("", one["house"])]

    def sessions(self, *, is_practice: bool = False, count: int = 200) -> dict[str, Any]:
        """Your own results at tables of one kind: in all, by game, by club, and the last of them.

        Amounts are in cents; nobody else is told.
        """
        asked = f"practice={str(is_practice).lower()}&count={count}"
        told: dict[str, Any] = self.request("GET", f"/api/me/sessions?{asked}")
        return told

    def heads(self, *, count: int = 20) -> dict[str, Any]:
        """What the room has signed of its log, the newest first."""
        told: dict[str, Any] = self.request("GET", f"/api/heads?count={count}")
        return told

    def keep_heads(self, file: str | Path) -> int:
        """Writes new heads into a file of your own; how many there were.

        Raises `HeadsDiffer` where the room now tells another story than the one you kept; the file
        itself is what `houseway audit --since` proves the log by.
        """
        return written_down(self.heads(count=HEADS_MOST), Path(file))

    def ask(self, command: str, **about: Any) -> dict[str, Any]:
        """A command of the room, done once however often the connection fails, and its answer."""
        wish = {"command": command, "request": uuid4().hex, **about}
        done: dict[str, Any] = self.request("POST", "/api/commands", wish)
        return done

    def sit_down(self, table: int, *, cents: int, seat: int = 0) -> "Seat":
        """Buys in at a table."""
        self.ask("sit-down", table=table, player=self.player, cents=cents, seat=seat)
        return Seat(self, table)

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """One request; asked again while nobody answers, and later where that is asked for."""
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        sent = json.dumps(body).encode() if body is not None else None
        for wait_s in _waits(TRIES if self._has_answered else FIRST_TRIES):
            asked = Request(self.url + path, data=sent, headers=headers, method=method)
            try:
                with urlopen(asked, timeout=TIMEOUT_S) as answer:
                    self._has_answered = True
                    return json.load(answer)
            except HTTPError as fault:
                self._has_answered = True
                with fault:
                    if fault.code not in (429, 503):
                        raise _refusal(fault.read()) from None
                    later_s = float(fault.headers.get("Retry-After") or 0)
            except (URLError, ConnectionError, TimeoutError):
                later_s = 0.0
            time.sleep(max(wait_s, later_s))
        raise Unreachable(f"{self.url} does not answer; is `houseway serve` running there?")

    def socket_address(self, table: int) -> str:
        scheme, _, rest = self.url.partition("://")
        return f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/tables/{table}/socket"


class Choice:
    """One thing that may be done now, with the plainest action that does it."""

    def __init__(self, choice: dict[str, Any], action: dict[str, Any]) -> None:
        self.verb: str = choice["verb"]
        self.low_cents: int = choice["low_cents"]
        self.high_cents: int = choice["high_cents"]
        self.owed_cents: int = choice["owed_cents"]
        self.about, self.action = choice, action

    def __repr__(self) -> str:
        return f"<{self.verb}: {self.action}>"


def _choices(
    choices: Sequence[dict[str, Any]],
    actions: Sequence[dict[str, Any]],
    melds: Sequence[dict[str, Any]],
) -> list[Choice]:
    """Each with its plainest action; a choice to meld once for every meld that can be laid."""
    made = []
    for choice, action in zip(choices, actions, strict=True):
        ways = melds if choice["verb"] == "meld" else ()
        made += [Choice(choice, one) for one in ways or (action,)]
    return made


class Turn:
    """A moment at which this seat is asked."""

    def __init__(self, seat: "Seat", told: dict[str, Any], choices: list[Choice]) -> None:
        self.seat, self.choices = seat, choices
        self.hand: int = told["hand"]
        self.line: int = told["line"]
        self._view: dict[str, Any] | None = None

    @property
    def view(self) -> dict[str, Any]:
        """The table as this seat may know it, asked for when it is wanted."""
        if self._view is None:
            message = self.seat.room.request("GET", f"/api/tables/{self.seat.table}")
            self._view = message["view"]
        return self._view

    @property
    def plain(self) -> list[Choice]:
        """One choice for each verb, without book-keeping: what a simple bot may pick from.

        Nothing is taken back, and a wager that lies there is not made again; there is one for each
        spot, and a bot that went by `choices` would make and take them back for ever.
        """
        undone = [(one, UNDOES[one.verb]) for one in self.choices if one.verb in UNDOES]
        made = {_named(*one) for one in undone}
        # Under a side wager lies the first one, though it cannot be taken back before the other.
        made |= {_named(one, verb, kind="base") for one, verb in undone}
        first: dict[str, Choice] = {}
        for one in self.choices:
            if one.verb not in UNDOES and _named(one, one.verb) not in made:
                # Each meld that can be laid is a choice of its own.
                first.setdefault(repr(one) if one.verb == "meld" else one.verb, one)
        return list(first.values()) or self.choices

    def choice(self, *verbs: str) -> Choice | None:
        """The first of these that may be done now."""
        found = (one for verb in verbs for one in self.choices if one.verb == verb)
        return next(found, None)

    def act(self, choice: Choice, **changes: Any) -> bool:
        """Does it, with other amounts or cards if told; False where time has run out meanwhile."""
        if not isinstance(choice, Choice):
            raise BadInput(f"{choice!r} is not one of turn.choices, such as turn.choice('call')")
        return self.seat.act(self, {**choice.action, **_fitting(choice.action, changes)})


class Seat:
    """One's own seat at a table: turns come in, actions go out."""

    def __init__(self, room: Room, table: int) -> None:
        self.room, self.table = room, table
        self._socket: Any = None
        self._held: list[dict[str, Any]] = []
        self._answered = (0, -1)
        """The hand and line of the last turn that was answered."""
        self.mixing = Mixing(lambda frame: self._send(json.dumps(frame)), player=room.player)

    def __enter__(self) -> "Seat":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()
        self.room.ask("get-up", table=self.table, player=self.room.player)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None
            self.mixing.begin_again()

    def turns(self) -> Iterator[Turn]:
        """Every turn of this seat, hand after hand, until the table is closed."""
        while True:
            told = self._held.pop(0) if self._held else self._next()
            if told["kind"] == "closed":
                return
            self.mixing.hear(told)
            if told["kind"] not in ("table", "events"):
                continue
            choices = (told.get("view") or told).get("choices", ())
            is_new = (told["hand"], told["line"]) > self._answered or told.get("unchanged", False)
            if told["is_asked"] and is_new and not self._held:
                yield Turn(self, told, _choices(choices, told["actions"], told.get("melds", ())))

    def act(self, turn: Turn, action: dict[str, Any]) -> bool:
        """Sends an action until it is answered; the same name is done once."""
        request = uuid4().hex
        frame = {"hand": turn.hand, "line": turn.line, "action": action, "request": request}
        is_sent = False
        while True:
            if not is_sent:
                is_sent = self._send(json.dumps(frame))
            told = self._next()
            if told["kind"] in ("done", "refused") and told["request"] == request:
                break
            self._held.append(told)
            if told["kind"] == "closed":
                return False
            # Another socket than the one it was sent on: it may never have arrived.
            is_sent = is_sent and not told.get("joined", False)
        if told["kind"] == "done":
            self._answered = (turn.hand, turn.line)
            self._look_again()
            return True
        if self._has_gone_on(turn):
            return False
        raise _refused(told)

    def _has_gone_on(self, turn: Turn) -> bool:
        """Whether the table is past this turn; a refusal may overtake the news of it."""
        now = self.room.request("GET", f"/api/tables/{self.table}")
        return bool((now["hand"], now["line"]) > (turn.hand, turn.line))

    def _look_again(self) -> None:
        """After an action that changes nothing, such as the same wager again, no message comes."""
        if not self._held:
            told = self.room.request("GET", f"/api/tables/{self.table}")
            if (told["hand"], told["line"]) == self._answered:
                self._held.append({**told, "unchanged": True})

    def _send(self, text: str) -> bool:
        from websockets.exceptions import ConnectionClosed

        try:
            self._joined().send(text)
        except (ConnectionClosed, OSError):
            self.close()
            return False
        return True

    def _next(self) -> dict[str, Any]:
        """The next message; after a lost connection, the table anew."""
        from websockets.exceptions import ConnectionClosed

        while True:
            has_joined = self._socket is None
            try:
                told: dict[str, Any] = json.loads(self._joined().recv())
            except (ConnectionClosed, OSError) as lost:
                self.close()
                closing = getattr(lost, "rcvd", None)
                if has_joined and closing is not None and closing.code == CROWDED:
                    raise Unreachable(f"no place at table {self.table}: {closing.reason}") from None
                continue
            if not self.mixing.is_answered(told):
                return {**told, "joined": True} if has_joined else told

    def _joined(self) -> Any:
        """The socket, opened again as often as it takes."""
        if self._socket is None:
            self._socket = _opened(self.room.socket_address(self.table), self.room.token)
        return self._socket


def _named(choice: Choice, verb: str, *, kind: str = "") -> tuple[object, ...]:
    """What a choice is about, or of another kind; joining the bank is always the same."""
    about = choice.about
    where = (about.get("about"), kind or about.get("kind"), about.get("partner"))
    return verb, *(where if verb == "wager" else ())


def _fitting(action: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The changes to an action, of fields that it has and with values of their kind."""
    for field, value in changes.items():
        if field not in action:
            near = did_you_mean(field, action) or f" It has {', '.join(action)}."
            raise BadInput(f"no field '{field}' in {action.get('act', 'this action')}.{near}")
        there = action[field]
        kinds = (list, tuple) if isinstance(there, list) else (type(there),)
        if there is not None and type(value) not in kinds:
            like = json.dumps(there)
            raise BadInput(f"'{field}' is a value such as {like}, not {value!r}")
    return changes


def _opened(address: str, token: str) -> Any:
    try:
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect
    except ImportError:
        raise BadInput("sockets need the package websockets: houseway[client]") from None
    for wait_s in _waits():
        try:
            headers = {"Authorization": f"Bearer {token}"}
            joining = connect(address, additional_headers=headers, max_size=None, close_timeout=1)
            return joining.__enter__()
        except (WebSocketException, OSError):
            time.sleep(wait_s)
    raise Unreachable(f"{address} does not answer")


def _waits(tries: int = TRIES) -> Iterator[float]:
    """Longer each time, half a minute in all where the room has answered before."""
    return (FIRST_WAIT_S * 2**number for number in range(tries - 1))


def _refusal(body: bytes) -> HousewayError:
    try:
        return _refused(json.loads(body))
    except (ValueError, KeyError, TypeError):
        return BadInput("the room answers something that is no refusal of ours")


def _refused(told: dict[str, Any]) -> Refused:
    return Refused(told["what"], why=told["why"], cite=told["cite"], instead=told["instead"])

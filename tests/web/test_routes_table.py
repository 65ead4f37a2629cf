"""A table for whoever draws it: whole each time, with choices that can be sent as they are."""

from collections.abc import Iterator
from typing import Any

import pytest

from houseway.cards.card import UNKNOWN
from houseway.errors import Broken
from houseway.room.event import RoomEvent
from houseway.room.hands.clockwork import due
from tests.web.open_server import Server, open_server
from tests.web.test_routes_lobby import a_guest, practice

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with open_server(tmp_path_factory.mktemp("table")) as opened:
        yield opened


class Seat:
    """A guest at a practice table with bots, and their socket."""

    def __init__(self, server: Server, house: str, game: str, **about: Any) -> None:
        self.server = server
        self.by, guest = a_guest(server)
        self.player = guest["player"]
        wish = {"house": house, "game": game, "pace_ms": 5, **about}
        taken = practice(server, self.by, **wish).json()
        self.table, self.seat = taken["table"], taken["seat"]
        self.messages: list[Any] = []

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def play(self) -> Iterator[Any]:
        """Every message until a hand that the guest was dealt into is over; they check or call."""
        newest, is_waiting, known = None, False, (0, 0)
        with self.server.client.websocket_connect(
            f"{self.path}/socket?tell=steps", headers=self.by
        ) as socket:
            while True:
                message = socket.receive_json()
                assert message["kind"] in ("step", "done"), message
                if message["kind"] == "done":
                    is_waiting, known = False, (message["hand"], message["line"])
                else:
                    newest = message
                    self.messages.append(message)
                    yield message
                    is_his = bool(message["view"]) and message["view"]["viewer"] == "seat"
                    if is_his and message["is_over"]:
                        return
                # Where all are asked at once, what the others do is told before the guest's own
                # answer counts: these messages still ask, and each question is answered once.
                if newest and not is_waiting and self.is_asked(newest, known):
                    socket.send_json(self.answer(newest))
                    is_waiting = True

    def is_asked(self, message: Any, known: tuple[int, int]) -> bool:
        """Whether a message asks the guest, and is not older than what they know."""
        is_his_turn = message["choices"] and self.seat in message["clock"]["asked"]
        return bool(is_his_turn) and (message["hand"], message["line"]) >= known

    def answer(self, message: Any) -> dict[str, Any]:
        return {
            "hand": message["hand"],
            "line": message["line"],
            "action": plain(message["choices"]),
            "request": f"{self.table}/{message['hand']}/{message['line']}",
        }


def plain(choices: Any) -> Any:
    """What somebody does who wants to see the end of the hand."""
    wanted = ("call", "done", "stand", "show", "play", "house-way", "release", "pass hand")
    first = (one for verb in wanted for one in choices if one["verb"] == verb)
    return next(first, choices[0])["action"]


def closed_cards(message: Any) -> dict[int, set[int]]:
    """By holding, every closed card that the lines of a message name."""
    found: dict[int, set[int]] = {}
    for line in message["lines"]:
        if line["event"] == "dealt" and not line["with"].get("up"):
            for to, card in zip(line["with"]["to"], line["with"]["cards"], strict=True):
                if card != UNKNOWN:
                    found.setdefault(to, set()).add(card)
        for move in line["moves"]:
            if move["what"] == "cards" and line["event"] == "dealt" and not line["with"].get("up"):
                holding = int(move["target"].removeprefix("holding "))
                known = {card for card in move["cards"] if card != UNKNOWN}
                if known:
                    found.setdefault(holding, set()).update(known)
    return found


def test_a_visitor_plays_a_hand_of_holdem_to_the_end(server: Server) -> None:
    seat = Seat(server, "garlic-city", "texas-holdem")
    for message in seat.play():
        assert set(closed_cards(message)) <= {seat.seat}, "their own cards and nobody else's"
        assert message["you"] == seat.seat
        assert message["felt"]["layout"] == "board"
        assert [chair["seat"] for chair in message["chairs"]] == list(range(1, 10))
        assert sum(chair["is_you"] for chair in message["chairs"]) == 1
        clock = message["clock"]
        assert clock["until_ms"] == 0, "no clock runs for whoever plays alone"
        if message["view"]:
            assert message["view"]["events"] == []
    said = [line["words"] for one in seat.messages for line in one["lines"] if line["words"]]
    assert any(words.startswith("You ") for words in said)
    assert said[-1] == "The hand is over."


def test_the_rail_is_told_the_same_without_a_card(server: Server) -> None:
    seat = Seat(server, "comstock", "texas-holdem")
    path = f"{seat.path}/socket?tell=steps"
    with server.client.websocket_connect(path) as rail:
        for _ in seat.play():
            pass
        told = rail.receive_json()
        while not told["is_over"] or not told["hand"]:
            assert closed_cards(told) == {}
            assert told["choices"] == []
            assert told["you"] == 0
            told = rail.receive_json()
        assert "own" not in told["view"]


@pytest.mark.parametrize("how", ["by itself", "as they act"])
def test_whoever_sits_at_a_table_that_breaks_is_told_at_once_and_is_asked_no_more(
    server: Server, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    seat = Seat(server, "garlic-city", "texas-holdem")

    def breaking(room: Any, table: Any, at_ms: int) -> Iterator[RoomEvent]:
        if table.number == seat.table:
            raise Broken("cards do not add up")
        yield from due(room, table, at_ms)

    def broken(*_: Any) -> None:
        raise Broken("cards do not add up")

    path = f"{seat.path}/socket?tell=steps"
    with server.client.websocket_connect(path, headers=seat.by) as socket:
        message = socket.receive_json()
        while not seat.is_asked(message, (0, 0)):
            assert not message["stands_still"]
            message = socket.receive_json()
        if how == "by itself":
            monkeypatch.setattr("houseway.room.desk.due", breaking)
        else:
            monkeypatch.setattr("houseway.room.hands.dealing.act", broken)
            socket.send_json(seat.answer(message))
        told = [socket.receive_json()]
        while told[-1]["kind"] != "step":
            told.append(socket.receive_json())
    still = told[-1]
    assert (still["stands_still"], still["choices"], still["clock"]["until_ms"]) == (True, [], 0)
    assert "add up" not in str(still), "what went wrong is the floor's to know"


def test_lines_are_told_once_each_and_in_order(server: Server) -> None:
    seat = Seat(server, "s-and-k", "texas-holdem")
    last: dict[int, int] = {}
    for message in seat.play():
        for line in message["lines"]:
            assert line["line"] > last.get(message["hand"], -1)
            last[message["hand"]] = line["line"]
            assert line["line"] < message["line"]
            assert line["key"].startswith("line.")


def test_chips_that_move_add_up_to_what_the_stacks_say(server: Server) -> None:
    """What left each seat and came to it, move by move, is the change of its stack."""
    seat = Seat(server, "garlic-city", "texas-holdem-hi-lo")
    list(seat.play())
    hand = seat.messages[-1]["hand"]
    moves = [
        move
        for one in seat.messages
        if one["hand"] == hand
        for line in one["lines"]
        for move in line["moves"]
        if move["what"] == "chips"
    ]
    shown = server.client.get(f"{seat.path}/hands/{hand}", headers=seat.by).json()["listed"]
    for number, change_cents in shown["won_cents"].items():
        place = f"seat {number}"
        came = sum(move["cents"] for move in moves if move["target"] == place)
        went = sum(move["cents"] for move in moves if move["source"] == place)
        assert came - went == change_cents


@pytest.mark.parametrize(
    ("house", "game", "layout", "parts"),
    [
        ("garlic-city", "pai-gow-tiles", "tiles", [("low", 2), ("high", 2)]),
        ("garlic-city", "chinese-poker", "chinese", [("front", 3), ("middle", 5), ("back", 5)]),
    ],
)
def test_a_hand_is_set_by_what_the_choice_names(
    server: Server, house: str, game: str, layout: str, parts: list[tuple[str, int]]
) -> None:
    seat = Seat(server, house, game)
    setting = None
    for message in seat.play():
        assert message["felt"]["layout"] == layout
        assert [(one["name"], one["count"]) for one in message["felt"]["parts"]] == parts
        setting = setting or next(
            (
                (choice, server.client.get(
                    f"{seat.path}/house-way?choice={choice['number']}", headers=seat.by
                ).json())
                for choice in message["choices"]
                if choice["shape"] == "parts" and seat.seat in message["clock"]["asked"]
            ),
            None,
        )  # fmt: skip
    if setting is not None:
        choice, proposed = setting
        action = proposed["action"]
        named = [part["name"] for part in choice["parts"]]
        laid = [card for name in named for card in action.get(name, ())] or action["cards"]
        assert set(laid) <= set(choice["cards"]["cards"])


def test_whoever_has_set_may_ask_for_the_house_way_again_until_all_have(server: Server) -> None:
    # Its bots think for a minute: the others do not set.
    seat = Seat(server, "garlic-city", "chinese-poker", pace_ms=60_000)
    with server.client.websocket_connect(
        f"{seat.path}/socket?tell=steps", headers=seat.by
    ) as socket:
        wish = {"command": "next-hand", "table": seat.table, "player": seat.player}
        assert server.ask(wish, seat.by).status_code == 200
        told = socket.receive_json()
        while not told["choices"]:
            told = socket.receive_json()
        house_way = f"{seat.path}/house-way?choice=0"
        way = server.client.get(house_way, headers=seat.by).json()
        socket.send_json({**seat.answer(told), "action": way["action"]})
        while told["kind"] != "done":
            told = socket.receive_json()
        step = server.client.get(f"{seat.path}/steps", headers=seat.by).json()
        assert (told["hand"], told["line"]) == (step["hand"], step["line"])
        assert seat.seat not in step["clock"]["asked"]
        assert step["choices"][0]["verb"] == "set"
        assert server.client.get(house_way, headers=seat.by).json() == way
        assert server.client.get(house_way).status_code == 409


def test_a_hand_is_named_as_its_cards_lie_before_it_is_set(server: Server) -> None:
    # Its bots think for a minute: the others do not set.
    seat = Seat(server, "garlic-city", "chinese-poker", pace_ms=60_000)
    with server.client.websocket_connect(
        f"{seat.path}/socket?tell=steps", headers=seat.by
    ) as socket:
        wish = {"command": "next-hand", "table": seat.table, "player": seat.player}
        assert server.ask(wish, seat.by).status_code == 200
        told = socket.receive_json()
        while not told["choices"]:
            told = socket.receive_json()
        way = server.client.get(f"{seat.path}/house-way?choice=0", headers=seat.by).json()
        cards = told["choices"][0]["cards"]["cards"]
        parts = [way["action"][part] for part in ("front", "middle", "back")]
        lies = "".join(str(next(n for n, part in enumerate(parts) if one in part)) for one in cards)
        laid = f"{seat.path}/laid?choice=0&lies="
        answer = server.client.get(laid + lies, headers=seat.by).json()
        assert [one["part"] for one in answer["named"]] == ["front", "middle", "back"]
        assert answer["foul"] == ""
        for wrong in ("", lies[:-1], lies[:-1] + "3", "0" * 13, "x" * 13):
            assert server.client.get(laid + wrong, headers=seat.by).status_code == 409
        assert server.client.get(laid + lies).status_code == 409


def test_a_hint_is_given_to_whoever_is_asked_at_practice(server: Server) -> None:
    seat = Seat(server, "players-club", "texas-holdem")
    hints = []
    for message in seat.play():
        is_asked = seat.seat in message["clock"]["asked"]
        answer = server.client.get(f"{seat.path}/hint", headers=seat.by)
        if is_asked and answer.status_code == 200:
            hints.append(answer.json()["action"])
        rail = server.client.get(f"{seat.path}/hint")
        assert rail.status_code == 409
    assert hints
    assert all(one["seat"] == seat.seat for one in hints)


def test_one_step_can_be_asked_for_without_a_socket(server: Server) -> None:
    step = server.client.get("/api/tables/1/steps").json()
    assert (step["kind"], step["table"], step["you"], step["role"]) == ("step", 1, 0, "rail")
    assert server.client.get("/api/tables/999/steps").status_code == 404


def test_why_can_be_asked_of_the_running_hand(server: Server) -> None:
    seat = Seat(server, "garlic-city", "omaha")
    for message in seat.play():
        posted = [line for line in message["lines"] if line["event"] == "posted"]
        if posted:
            path = f"{seat.path}/hands/{message['hand']}/why?line={posted[0]['line']}"
            why = server.client.get(path, headers=seat.by).json()
            assert why["words"] == posted[0]["words"]
            assert why["grounds"]
            break

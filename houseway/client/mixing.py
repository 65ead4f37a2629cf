"""A client's part in the shuffles of its table (docs/client.md)."""

from collections.abc import Callable
from hashlib import sha256
from os import urandom
from typing import Any, Final

ROOT_LETTERS: Final = 64


class Mixing:
    """One's own part in every shuffle: a number that is promised, and added once the house has
    published the root of its own order. It goes by itself, and is remembered for afterwards.
    The same number sent twice is in once.
    """

    def __init__(self, send: Callable[[dict[str, Any]], object], *, player: int = 0) -> None:
        self.send, self.player = send, player
        """How a frame goes into the table's own socket, and who one is there."""
        self._seed, self._asked = urandom(32), (0, "")
        self._waiting: dict[str, tuple[int, str]] = {}
        """By the name of a frame: the hand and the number, until the room says whether it is in."""
        self.told: dict[int, tuple[str, ...]] = {}
        """By hand: the roots that were published before its cards."""
        self.added: dict[int, tuple[str, ...]] = {}
        """By hand: one's own numbers that the room took, each with its seat where one has seen it,
        for `houseway verify --number`."""
        self.sent: dict[str, str] = {}
        """By number: the root that it was sent under. In a hand of another root it has no place."""

    def number(self, shuffle: int) -> bytes:
        return sha256(b"houseway number" + self._seed + shuffle.to_bytes(4, "big")).digest()

    def hear(self, told: dict[str, Any]) -> None:
        """Looks for what is wanted of this player in a message of the table."""
        shuffle = told.get("shuffle")
        if shuffle is None:
            return
        hand, root = shuffle["hand"], shuffle["root"]
        if root and root not in self.told.get(hand, ()):
            self.told[hand] = (*self.told.get(hand, ()), root)
        wanted = shuffle["next"], shuffle["wants"]
        is_open = shuffle["wants"] == "number" and len(root) != ROOT_LETTERS
        # Whoever asks for numbers before the order is fixed could fix one to suit them.
        if not shuffle["wants"] or wanted == self._asked or is_open:
            return
        self._asked = wanted
        promised = sha256(b"houseway promise" + self.number(shuffle["next"]))
        request, number = f"number {shuffle['next']}", ""
        frame = {"promise": promised.hexdigest(), "request": request}
        if shuffle["wants"] == "number":
            number = self.number(shuffle["number"]).hex()
            frame |= {"number": number, "shuffle": shuffle["number"]}
            if (first := self.sent.setdefault(number, root)) != root:
                self.told[hand] = (first, *self.told[hand])
        seats = [one["seat"] for one in told.get("chairs", ()) if one.get("player") == self.player]
        # As one has seen it oneself: the seat is mixed in with the number.
        self._waiting[request] = hand, f"{seats[0]}:{number}" if seats else number
        self.send(frame)

    def is_answered(self, told: dict[str, Any]) -> bool:
        """Whether a message answers what was sent here, and nothing else."""
        if told["kind"] not in ("done", "refused") or told["request"] not in self._waiting:
            return False
        hand, number = self._waiting.pop(told["request"])
        if told.get("mixed"):
            self.added[hand] = (*self.added.get(hand, ()), number)
        return True

    def begin_again(self) -> None:
        """The socket is lost, and perhaps what was sent: the table says anew what it wants."""
        self._asked = (0, "")
        self._waiting.clear()

"""A client's part in the shuffles of its table (docs/client.md)."""

from collections.abc import Callable
from hashlib import sha256
from os import urandom
from typing import Any, Final

ROOT_LETTERS: Final = 64


class Mixing:
    """One's own part in every shuffle: a number that is promised, and added once the house has
    published the root of its own order. It goes by itself, and is remembered for afterwards.
    """

    def __init__(self, ask: Callable[..., dict[str, Any]], *, table: int, player: int) -> None:
        self.ask, self.table, self.player = ask, table, player
        self._seed, self._asked = urandom(32), (0, "")
        self.told: dict[int, tuple[str, ...]] = {}
        """By hand: the roots that were published before its cards."""
        self.added: dict[int, tuple[str, ...]] = {}
        """By hand: one's own numbers that the room took, for `houseway verify --number`."""
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
        wish = {"promise": promised.hexdigest()}
        if shuffle["wants"] == "number":
            number = self.number(shuffle["number"]).hex()
            wish |= {"number": number, "shuffle": shuffle["number"]}
            if (first := self.sent.setdefault(number, root)) != root:
                self.told[hand] = (first, *self.told[hand])
        done = self.ask("mix", table=self.table, player=self.player, **wish)
        if done["mixed"]:
            self.added[hand] = (*self.added.get(hand, ()), wish["number"])

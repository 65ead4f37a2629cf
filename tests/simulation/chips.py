"""The chips of a room by a ledger of our own, kept from the log's bare lines.

It knows no class of the program: an entry is a dictionary, and what it does to the chips is said
here once more. Nobody ever has less than nothing; what the cage has given out is on the tables.
"""

from collections import defaultdict
from typing import Any, Final

Line = dict[str, Any]


class Ledger:
    """Every account by the name that the room gives it, in cents; practice chips by themselves."""

    def __init__(self) -> None:
        self.accounts: dict[bool, dict[str, int]] = {
            False: defaultdict(int),
            True: defaultdict(int),
        }
        self.practice: dict[int, bool] = {}
        self.houses: dict[int, str] = {}

    def add(self, line: Line) -> str:
        """One entry more; what is wrong with it."""
        kind, table = line["event"], line.get("table", 0)
        if kind == "table-opened":
            self.practice[table], self.houses[table] = line["is_practice"], line["house"]
        does = MOVES.get(kind)
        if does is None:
            return ""
        before = sum(self.of(table).values())
        does(self, table, line)
        accounts = self.of(table)
        owing = [name for name, cents in accounts.items() if cents < 0 and name != "cage"]
        if owing:
            return f"{kind} leaves {owing[0]} at {accounts[owing[0]]} cents"
        felt_cents = accounts[f"table {table} felt"]
        if kind == "hand-ended" and felt_cents != line["held_cents"]:
            return f"hand {line['hand']} leaves {felt_cents} cents on the felt of table {table}"
        if sum(accounts.values()) != before:
            return f"{kind} makes or loses {sum(accounts.values()) - before} cents"
        return ""

    def of(self, table: int) -> dict[str, int]:
        return self.accounts[self.practice[table]]

    def move(self, table: int, cents: int, source: str, target: str) -> None:
        accounts = self.of(table)
        accounts[source] -= cents
        accounts[target] += cents

    def jackpot(self, table: int) -> str:
        return f"jackpot of {self.houses[table]}"

    def unlike(self, statement: dict[str, int], *, is_practice: bool) -> str:
        """How the room's own accounts differ."""
        ours = self.accounts[is_practice]
        for name in sorted({*ours, *statement}):
            if ours.get(name, 0) != statement.get(name, 0):
                return (
                    f"{name} has {statement.get(name, 0)} cents, and the log says {ours.get(name)}"
                )
        return ""


def _seat(table: int, seat: int) -> str:
    return f"table {table} seat {seat}"


def _bought(ledger: Ledger, table: int, line: Line) -> None:
    ledger.move(table, line["cents"], "cage", _seat(table, line["seat"]))


def _cashed(ledger: Ledger, table: int, line: Line) -> None:
    ledger.move(table, line["cents"], _seat(table, line["seat"]), "cage")


def _passed(ledger: Ledger, table: int, line: Line) -> None:
    ledger.move(table, line["cents"], _seat(table, line["seat"]), _seat(table, line["to"]))


def _counted(ledger: Ledger, table: int, line: Line) -> None:
    ledger.move(table, line["cents"], f"table {table} drop", "cage")


def _awarded(ledger: Ledger, table: int, line: Line) -> None:
    ledger.move(table, line["cents"], ledger.jackpot(table), _seat(table, line["seat"]))


def _hand_ended(ledger: Ledger, table: int, line: Line) -> None:
    """Everything on the felt is shared out: no cent more, and no cent less."""
    felt, accounts = f"table {table} felt", ledger.of(table)
    for seat, cents in line["stacks_cents"].items():
        name = _seat(table, int(seat))
        ledger.move(table, accounts[name] - cents, name, felt)
    ledger.move(table, line["drop_cents"], felt, f"table {table} drop")
    ledger.move(table, line["jackpot_cents"], felt, ledger.jackpot(table))


def _pot_taken(ledger: Ledger, table: int, line: Line) -> None:
    ledger.move(table, line["cents"], f"table {table} felt", _seat(table, line["seat"]))


def _time_taken(ledger: Ledger, table: int, line: Line) -> None:
    seat = _seat(table, line["seat"])
    ledger.move(table, line["cents"], seat, f"table {table} drop")
    ledger.move(table, line["jackpot_cents"], seat, ledger.jackpot(table))


def _moved_seat(ledger: Ledger, table: int, line: Line) -> None:
    source = _seat(table, line["seat"])
    ledger.move(table, ledger.of(table)[source], source, _seat(table, line["to"]))


def _moved_away(ledger: Ledger, table: int, line: Line) -> None:
    carried = f"in the hands of player {line['player']}"
    ledger.move(table, line["cents"], _seat(table, line["seat"]), carried)


def _moved_in(ledger: Ledger, table: int, line: Line) -> None:
    carried = f"in the hands of player {line['player']}"
    ledger.move(table, line["cents"], carried, _seat(table, line["seat"]))


MOVES: Final = {
    "bought-in": _bought,
    "cashed-in": _cashed,
    "cashed-out": _cashed,
    "chips-passed": _passed,
    "floor-decided": _passed,
    "drop-counted": _counted,
    "jackpot-awarded": _awarded,
    "hand-ended": _hand_ended,
    "pot-taken": _pot_taken,
    "time-taken": _time_taken,
    "moved-seat": _moved_seat,
    "moved-away": _moved_away,
    "moved-in": _moved_in,
}

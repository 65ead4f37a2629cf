"""What a table carries from hand to hand goes with its player, and not with the chair.

Missed blinds, a kill that is due, a part in a pot that nobody won and the turn at the bank belong
to a person. Whoever sits down in the chair afterwards has none of them.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from houseway.room.state import RoomTable
from houseway.table.bank.bank import BankTurn
from houseway.table.bank.options import BankingOptions
from houseway.table.carry import Carry

Pairs = tuple[tuple[int, int], ...]
"""Spots, and the seats that wagered there."""


def vacated(table: RoomTable, seat: int) -> None:
    """Its player has left: nothing of theirs stays with the seat."""
    carry = table.carry
    if carry is None:
        return
    pot, bank = carry.pot, carry.bank
    if pot is not None:
        pot = replace(pot, holders=pot.holders - {seat}, tied=pot.tied - {seat})
    if bank is not None:
        bank = _without(bank, seat, most=table.row.answers.options[BankingOptions].bank_hands_max)
    table.carry = replace(
        carry,
        too_short=carry.too_short - {seat},
        missed={one: missed for one, missed in carry.missed.items() if one != seat},
        killer=0 if carry.killer == seat else carry.killer,
        pot=pot,
        bank=bank,
        # garlic-city/pan/15, comstock/pan/12: the winner has quit or moved.
        winner_gone=carry.winner_gone or carry.last_winner == seat,
    )


def went_along(table: RoomTable, seat: int, to: int) -> None:
    """Its player has moved to another seat of the table, and all that is theirs goes along."""
    carry = table.carry
    if carry is None:
        return
    pot, bank = carry.pot, carry.bank
    if pot is not None:
        tied = _renamed(pot.tied, seat, to)
        pot = replace(pot, holders=_renamed(pot.holders, seat, to), tied=tied)
    if bank is not None:
        bank = replace(
            bank,
            seat=to if bank.seat == seat else bank.seat,
            wagered=_moved(bank.wagered, seat, to),
            kept=_moved(bank.kept, seat, to),
            shaker=to if bank.shaker == seat else bank.shaker,
        )
    table.carry = replace(
        carry,
        too_short=_renamed(carry.too_short, seat, to),
        missed={to if one == seat else one: missed for one, missed in carry.missed.items()},
        killer=to if carry.killer == seat else carry.killer,
        pot=pot,
        bank=bank,
        winner_gone=carry.winner_gone or carry.last_winner == seat,
    )


def bank_came_back(table: RoomTable, player: int, seat: int) -> None:
    """Whoever had the bank last and sits down again goes on counting their hands running."""
    holder, running = table.last_bank
    carry: Carry | None = table.carry
    if player == holder and carry is not None and carry.bank is not None:
        table.carry = replace(carry, bank=replace(carry.bank, seat=seat, running=running))


def _without(bank: BankTurn, seat: int, *, most: int) -> BankTurn:
    """The turn without a player: if it was theirs, it is over."""
    pairs = {"wagered": _left(bank.wagered, seat), "kept": _left(bank.kept, seat)}
    if bank.shaker == seat:
        bank = replace(bank, shaker=0, shakes=0)
    if bank.seat != seat:
        return replace(bank, **pairs)
    return replace(bank, hands=most, running=1, **pairs)


def _left(pairs: Pairs, seat: int) -> Pairs:
    return tuple(pair for pair in pairs if pair[1] != seat)


def _moved(pairs: Pairs, seat: int, to: int) -> Pairs:
    return tuple((spot, to if one == seat else one) for spot, one in pairs)


def _renamed(seats: Iterable[int], seat: int, to: int) -> frozenset[int]:
    return frozenset(to if one == seat else one for one in seats)

"""What the printed cells come to: each payer's charge, jackpot apart, with clause and readings.

Amounts are multiplied by spots and by nothing else: no share of a pot, a wager or a win is ever
taken (comstock/no-bust-blackjack/35, players-club/no-bust-21st-century-blackjack/71).
"""

from collections.abc import Iterator, Sequence

from houseway.collection.charges import Charge
from houseway.collection.lookup import Situation
from houseway.collection.schedules import Cell, Jackpot, Schedule


def charges_of(
    schedule: Schedule, cells: Sequence[Cell], asked: Situation, *, extra_cents: int
) -> Iterator[Charge]:
    """Every payer's charge in the order of the columns, then those who pay nothing."""
    jackpot = schedule.jackpot if asked.has_jackpot else None
    is_first = True
    # Where two rows of a page agree, the later one, which is more exact, is the one to cite.
    for due, cell in {cell.due: cell for cell in cells}.items():
        for payer in due.payers:
            # N/A is not an amount of zero: nobody owes it, and no jackpot comes on top of it.
            spots = asked.spots_of(payer) if cell.amount.is_posted else 0
            adds_jackpot = jackpot and spots > 0 and _adds(jackpot, is_first=is_first)
            is_first = is_first and spots == 0
            yield Charge(
                kind=due.kind,
                payer=payer,
                amount_cents=spots * (cell.amount.cents_at(asked.limit) + extra_cents),
                jackpot_cents=_jackpot_cents(jackpot, cell) if jackpot and adds_jackpot else 0,
                cite=cell.row.cites[0],
                when=due.when,
                see=(*cell.row.cites[1:], *due.cites),
                jackpot_cite=_jackpot_cite(jackpot, cell) if jackpot and adds_jackpot else "",
                live_cents=schedule.live_cents,
                readings=tuple(_keys(schedule, cell, asked, adds_jackpot=bool(adds_jackpot))),
                dropped=schedule.dropped,
                dropped_cite=next(iter(schedule.dropped_cites), ""),
            )
    for due in schedule.free:
        for payer in due.payers:
            yield Charge(due.kind, payer, 0, 0, due.cites[0], due.when)
    if jackpot and jackpot.added == "from the pot, each hand":
        cents, cite = _jackpot_cents(jackpot, cells[-1]), _jackpot_cite(jackpot, cells[-1])
        yield Charge("per-hand", "pot", 0, cents, cite, "during the hand", jackpot_cite=cite)


def _adds(jackpot: Jackpot, *, is_first: bool) -> bool:
    """Whether this payment carries the jackpot (comstock/collection/12, comstock/collection/20)."""
    return jackpot.added == "to each payment" or (
        is_first and jackpot.added == "to the first payment of the hand"
    )


def _jackpot_cents(jackpot: Jackpot, cell: Cell) -> int:
    return cell.row.jackpot_cents or jackpot.cents


def _jackpot_cite(jackpot: Jackpot, cell: Cell) -> str:
    """A jackpot column is the row's own clause; a sentence under the page is the schedule's."""
    return (jackpot.cites or cell.row.cites)[0]


def _keys(schedule: Schedule, cell: Cell, asked: Situation, *, adds_jackpot: bool) -> Iterator[str]:
    """The readings without which this charge would not be what it is."""
    total_cents = asked.total_action_cents
    rests_on = {
        "games": asked.game in schedule.games_by_reading,
        "payer": True,
        "when": True,
        "live_bet": True,
        "spread": all(one.first != asked.limit for one in cell.posted),
        "between_rows": bool(
            cell.band and total_cents is not None and total_cents not in cell.band
        ),
        "blank_cells": cell.is_blank,
        "jackpot": adds_jackpot,
    }
    yield from (key for question, key in schedule.keys.items() if rests_on.get(question))
    yield from cell.row.notes

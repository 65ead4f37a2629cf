"""What a wager against the bank has come to, for each of its owners."""

from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from houseway.table.bank.reading import bank_of, cover_of, shared_out
from houseway.table.bank.side_options import ChallengingOptions
from houseway.table.hand import Hand
from houseway.table.naming import comparing_step
from houseway.table.results import Outcome, Part, Results
from houseway.table.teller import Teller

NO_ACTION: Final = "no action"
"""How the words of a wager begin that the bank does not cover, or that a natural leaves alone."""

LESS_THAN_A_CHIP: Final = "less than a chip"
"""Why one of several owners has nothing of what was won or lost: it is shared out in chips."""

NOT_QUALIFIED: Final = "the bank does not qualify"
LEAST: Final = {
    "queen high": "queen high or better",
    "ace-king high": "ace-king high or better",
    "an ace and a king": "an ace and a king",
}
"""What it would have needed, by the house's answer."""


class CameTo(NamedTuple):
    """A wager that is settled, or the bonus beside it."""

    wager: int
    outcome: Outcome
    paid_cents: int = 0
    collected_cents: int = 0
    words: str = ""
    is_bonus: bool = False


def settle_wager(results: Results, came_to: CameTo) -> None:
    """To each owner their part of it, and whether the bank's wager lasted."""
    hand, wager = results.hand, bank_of(results.hand).wagers[came_to.wager - 1]
    stakes = {seat: cents for seat, cents in results.stakes[wager.number].items() if cents}
    results.paid_cents += came_to.paid_cents
    results.collected_cents += came_to.collected_cents
    sign = -1 if came_to.collected_cents else 1
    moved_cents = came_to.paid_cents + came_to.collected_cents
    is_short = came_to.words == NO_ACTION or (moved_cents > 0 and _is_used_up(results, sign))
    for seat, cents in zip(
        stakes, shared_out(hand, moved_cents, list(stakes.values())), strict=True
    ):
        is_less = bool(moved_cents) and not cents
        part = Part(
            what="bonus" if came_to.is_bonus else wager.kind,
            outcome=came_to.outcome,
            cents=sign * cents,
            words=_told(_in_full(hand, came_to.words), is_less=is_less),
            wager=wager.number,
            spot=wager.spot,
            holding=wager.holding,
            against=bank_of(hand).holding if wager.kind == "base" else 0,
            is_short=is_short and not is_less,
        )
        results.add(seat, part)


def settled_words(teller: Teller, came_to: CameTo) -> dict[str, Any]:
    """Whose wager it was, on which hand of its spot, and what the bank left of it."""
    told = teller.wager(came_to.wager)
    of_hand = teller.of_hand(teller.wagers[came_to.wager].holding)
    short_cents = unpaid_cents(teller.so_far, came_to) if teller.so_far is not None else 0
    return {**told, "of_hand": of_hand, "short_cents": short_cents}


def unpaid_cents(hand: Hand, came_to: CameTo) -> int:
    """What the bank's money did not reach of what was owed, by the hand as it was just before."""
    wager = bank_of(hand).wagers[came_to.wager - 1]
    if came_to.words == NO_ACTION:
        return wager.cents
    moved_cents = came_to.paid_cents + came_to.collected_cents
    way = -1 if came_to.collected_cents else 1
    if not moved_cents or cover_of(hand).covered_cents(way * (moved_cents + 1)) > moved_cents:
        return 0
    step = comparing_step(hand)
    return step.short_cents(hand, wager.number, moved_cents) if step is not None else 0


def _in_full(hand: Hand, words: str) -> str:
    """With what the bank lacked, which the words of the log leave out."""
    if words != NOT_QUALIFIED:
        return words
    least = hand.setup.options[ChallengingOptions].bank_qualifies_with
    return f"{words}: it needs {LEAST[least]}"


def _told(words: str, *, is_less: bool) -> str:
    """With why an owner has nothing of it, though something came of it."""
    return "; ".join(filter(None, (words, LESS_THAN_A_CHIP if is_less else "")))


def _is_used_up(results: Results, owed_cents: int) -> bool:
    """Whether the bank covers nothing more of that kind: to be paid, or below zero to be lost."""
    cover = replace(
        cover_of(results.hand),
        paid_cents=results.paid_cents,
        collected_cents=results.collected_cents,
    )
    return cover.covered_cents(owed_cents) <= 0

"""Who won a finished hand and with what, in one sentence: for a list of hands."""

from collections.abc import Iterator, Mapping
from typing import Final

from houseway.hands.comparing import together
from houseway.table.endings import ending
from houseway.table.hand import Hand
from houseway.table.pan.table import PanTable
from houseway.table.results import HandResults, SeatResult
from houseway.table.teller import Teller

POTS: Final = frozenset({"pot", "high", "low"})


def result_words(hand: Hand, names: Mapping[int, str], viewer: int) -> str:
    """Everybody who has more than before, the most first; a pot by all that was in it."""
    results = ending(hand)
    assert results is not None, "a finished hand has an ending"
    teller = Teller(names, me=max(viewer, 0))
    ahead = sorted((one for one in results.seats if one.net_cents > 0), key=_most_first)
    said = list(_said(hand, results, ahead, teller))
    return teller.whole("; ".join(said) if said else teller.phrase("nobody-won"))


def _most_first(result: SeatResult) -> tuple[int, int]:
    return (-result.net_cents, result.seat)


def _said(
    hand: Hand, results: HandResults, ahead: list[SeatResult], teller: Teller
) -> Iterator[str]:
    all_cents = sum(map(_won_cents, results.seats))
    winner = hand.own.winner if isinstance(hand.own, PanTable) else 0
    for one in ahead:
        won_cents = _won_cents(one)
        key = "won-net" if not won_cents else "won-pot" if won_cents == all_cents else "won-share"
        yield teller.phrase(
            "won-out" if one.seat == winner else key,
            seat=one.seat,
            cents=won_cents or one.net_cents,
            all_cents=all_cents,
            words=_with_what(results, one) if won_cents else "",
        )


def _won_cents(result: SeatResult) -> int:
    return sum(part.cents for part in result.parts if part.what in POTS)


def _with_what(results: HandResults, result: SeatResult) -> str:
    """The hand that it won with, where it was shown; of both halves those that it won."""
    shown = next((one for one in results.hands if one.seat == result.seat), None)
    if shown is None:
        return ""
    won = {part.what for part in result.parts}
    named = [one.words for one in shown.named if one.part in won]
    return together(named or [one.words for one in shown.named[:1]])

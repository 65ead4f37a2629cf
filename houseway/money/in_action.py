"""What may be in action, before results are known: how far the player-dealer's wager can reach.

The worked case is garlic-city/pai-gow-tiles/43: the player-dealer has 5 chips up and the active
player 3, so a backline wager on that hand can get action for 2 at most, whatever its size, and
the active player decides the play. Wagers on one holding are won, lost or pushed together, so
those ahead on the same holding use cover first; other positions may all push and use none.

Wagers come in action order, the seated player's before the backline's at each position. What
cover comes to once results are known is in `cover`.
"""

from collections.abc import Iterable, Sequence

import msgspec

from houseway.money.cover import BankCover, Cover, Decided


class Placed(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A wager put down on a holding; `payout_most_cents` is left out where it wins even money."""

    holding: int
    stake_cents: int
    payout_most_cents: int | None = None


def may_be_in_action(
    wagers: Sequence[Placed], bank_cents: int, *, bank_cover: BankCover = "gross"
) -> list[int]:
    """The most of each wager that can get action at even money, whatever the results.

    >>> active, backline = Placed(holding=1, stake_cents=300), Placed(holding=1, stake_cents=800)
    >>> may_be_in_action([active, backline], 500)
    [300, 200]
    """
    bounds = [0] * len(wagers)
    for holding in {wager.holding for wager in wagers}:
        cover = Cover(bank_cents=bank_cents, bank_cover=bank_cover)
        for number, wager in enumerate(wagers):
            is_riding = wager.holding == holding
            # The best for this holding: all others push and use nothing. Under `net` it is better
            # still that they win, for what is paid to them makes room to collect.
            if is_riding or bank_cover == "net":
                settled = cover.settle(_decided(wager, loses=is_riding))
                cover = cover.after(settled)
                if is_riding:
                    bounds[number] = settled.collected_cents
    return bounds


def covers_everything(
    wagers: Iterable[Placed], bank_cents: int, *, bank_cover: BankCover = "gross"
) -> bool:
    """Whether every wager in sight can be settled in full, in any order and whatever the results.

    While it is false nothing is paid or taken early: a natural or a bust waits for its turn.
    $5 and $5 at 6 to 5 could cost the player-dealer $12:

    >>> table = [Placed(holding=seat, stake_cents=500, payout_most_cents=600) for seat in (1, 2)]
    >>> covers_everything(table, 1200), covers_everything(table, 1199)
    (True, False)
    """
    paid_cents = lost_cents = gross_cents = 0
    for wager in wagers:
        stake_cents, payout_cents = wager.stake_cents, wager.payout_most_cents
        if payout_cents is None:
            payout_cents = stake_cents
        paid_cents += payout_cents
        lost_cents += stake_cents
        gross_cents += max(payout_cents, stake_cents)
    match bank_cover:
        case "gross":
            return gross_cents <= bank_cents
        case "each_way" | "net":
            return max(paid_cents, lost_cents) <= bank_cents
        case "payouts_only":
            return paid_cents <= bank_cents


def _decided(wager: Placed, *, loses: bool) -> Decided:
    """At even money a loss uses as much cover as a win, so one of them stands for both."""
    stake_cents = wager.stake_cents
    return Decided(stake_cents=stake_cents, owed_cents=-stake_cents if loses else stake_cents)

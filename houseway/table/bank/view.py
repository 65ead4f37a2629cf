"""What anybody sees of a table with a player-dealer: the bank, its dice, spots and wagers."""

from houseway.table.bank.bank import Bank, WagerKind
from houseway.table.bank.reading import bank_of, is_left_to_house_way, wagers_of
from houseway.table.hand import Hand, Holding
from houseway.table.legible import Legible


class WagerView(Legible, frozen=True, gc=False):
    """One wager that lies on a spot."""

    number: int
    spot: int
    holding: int
    kind: WagerKind
    owners: tuple[tuple[int, int], ...]
    """Seat and cents; several where it is shared."""
    cents: int
    """What plays of it."""
    is_open: bool
    is_given_up: bool


class BankView(Legible, frozen=True, kw_only=True):
    """The player-dealer, what is put up for the bank, and what the dice have counted out."""

    seat: int
    spot: int
    holding: int
    number: int
    """1 for a first bank, 2 for a second."""
    partners: tuple[tuple[int, int], ...]
    """Seat and cents, the player-dealer first."""
    cents: int
    paid_cents: int
    collected_cents: int
    is_closed: bool
    """Whether wagers can no longer be made."""
    dice: tuple[int, ...]
    dice_spot: int
    action_spot: int
    """Where the action button lies."""
    turn: int
    """The hand that is played now."""
    house_way: tuple[int, ...]
    spots: int
    wager_min_cents: int
    wager_max_cents: int | None


def bank_view(hand: Hand) -> BankView | None:
    """The bank, at a table that has one."""
    bank = hand.own
    if not isinstance(bank, Bank):
        return None
    return BankView(
        seat=bank.seat,
        spot=bank.spot,
        holding=bank.holding,
        number=bank.number,
        partners=tuple(bank.partners.items()),
        cents=bank.cents,
        paid_cents=bank.paid_cents,
        collected_cents=bank.collected_cents,
        is_closed=bank.is_closed,
        dice=bank.dice,
        dice_spot=bank.dice_spot,
        action_spot=bank.action_spot,
        turn=bank.turn,
        house_way=_house_way(hand),
        spots=hand.setup.spots,
        wager_min_cents=hand.setup.wager_min_cents,
        wager_max_cents=hand.setup.wager_most_cents,
    )


def _house_way(hand: Hand) -> tuple[int, ...]:
    """The hands left to the house way: until wagers are closed, as they lie now."""
    bank = bank_of(hand)
    if bank.is_closed:
        return tuple(bank.house_way)
    asked = dict.fromkeys(spot for spot, _ in bank.house_way_by)
    return tuple(spot for spot in asked if is_left_to_house_way(hand, spot))


def wager_views(hand: Hand) -> tuple[WagerView, ...]:
    """Every wager of the hand, those that are settled too."""
    return tuple(
        WagerView(
            one.number,
            one.spot,
            one.holding,
            one.kind,
            tuple(one.owners.items()),
            one.cents,
            one.is_open,
            one.is_given_up,
        )
        for one in wagers_of(hand)
    )


def holdings_shown(hand: Hand) -> list[Holding]:
    """The hands that lie on the table, spot by spot."""
    bank = bank_of(hand)
    return [one for one in hand.holdings[1:] if one.cards or one.number in (bank.holding,)]

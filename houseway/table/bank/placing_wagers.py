"""Who may wager on which spot, and how much: one answer for what is offered and what is refused.

A seated player has a spot of their own, and may have others where the house allows it; on a spot
that somebody else holds, they wager behind its holder. Every wager needs its collection beside it,
for a player must still have a full minimum wager after paying (comstock/super-pan-nine/7).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from houseway.table.bank.amounts import Bounds
from houseway.table.bank.bank import Wager, WagerKind
from houseway.table.bank.challenging import with_play_kept_back
from houseway.table.bank.charging import most_due
from houseway.table.bank.handling import may_ask_house_way
from houseway.table.bank.options import (
    BacklineOptions,
    BankPartnerOptions,
    BankWagerOptions,
    KumKumOptions,
    WageringOptions,
)
from houseway.table.bank.reading import bank_of, main_wager
from houseway.table.bank.side_options import BusterOptions, ThreeCardPokerOptions
from houseway.table.choices import Choice
from houseway.table.hand import Hand


class Place(NamedTuple):
    """Whose wager, where, and what for; a partner's wager is shared (kum-kum)."""

    seat: int
    spot: int
    kind: WagerKind = "base"
    partner: int = 0

    def has_cents(self, hand: Hand) -> int:
        """All that its seat could put there, its collections paid, and the bank could cover."""
        mine = wager_at(hand, self)
        antes = (one for one in bank_of(hand).wagers if one.kind == "base" and one is not mine)
        antes_cents = sum(one.cents for one in antes if self.seat in one.owners)
        has_cents = self.chips_cents(hand)
        has_cents = with_play_kept_back(hand, has_cents, kind=self.kind, antes_cents=antes_cents)
        if not hand.setup.options[BankWagerOptions].bank_covers_all:
            return has_cents
        others_cents = sum(one.cents for one in bank_of(hand).wagers if one is not mine)
        with_him_cents = partners_cents(hand, self)
        return min(has_cents, bank_of(hand).cents - others_cents - with_him_cents)

    def chips_cents(self, hand: Hand) -> int:
        """What its seat has for it, with what lies there already, its collections paid."""
        mine = wager_at(hand, self)
        in_it_cents = mine.owners.get(self.seat, 0) if mine else 0
        return hand.money.balances[self.seat] + in_it_cents - _fees_owed(hand, self)


class Barred(NamedTuple):
    """Why there can be no such wager, and which answer of the house says so."""

    why: str
    option: str = ""


def wager_at(hand: Hand, place: Place) -> Wager | None:
    """The wager that is meant: its seat's own, or the one it shares with its partner."""
    return shared_wager(hand, place) if place.partner else own_wager(hand, place)


def partners_cents(hand: Hand, place: Place) -> int:
    """What the others have put in the wager that is meant."""
    wager = wager_at(hand, place)
    return sum(wager.owners.values()) - wager.owners.get(place.seat, 0) if wager else 0


def own_wager(hand: Hand, place: Place) -> Wager | None:
    """What the seat has there already."""
    for wager in bank_of(hand).wagers:
        if wager.spot == place.spot and wager.kind == place.kind and wager.seat == place.seat:
            return wager
    return None


def shared_wager(hand: Hand, place: Place) -> Wager | None:
    """The partner's wager that the seat shares or would share."""
    for wager in bank_of(hand).wagers:
        if wager.spot == place.spot and wager.kind == place.kind and wager.seat == place.partner:
            return wager
    return None


def barred(hand: Hand, place: Place, sides: Sequence[WagerKind]) -> Barred | None:
    """Why a seat may not wager there at all; None if it may."""
    setup, bank = hand.setup, bank_of(hand)
    if not 1 <= place.spot <= setup.spots:
        return Barred(f"The spots are 1 to {setup.spots}")
    if place.spot == bank.holding:
        return Barred("The bank is on that spot", "player_dealer_takes_a_spot")
    if place.seat in bank.partners:
        return Barred("It has money in the bank, and nobody wagers against themselves")
    if place.partner:
        return _barred_kum_kum(hand, place)
    return _barred_spot(hand, place) if place.kind == "base" else _barred_side(hand, place, sides)


def _barred_side(hand: Hand, place: Place, sides: Sequence[WagerKind]) -> Barred | None:
    if place.kind not in sides:
        # garlic-city/pai-gow-tiles/55: what the game does not offer is a side bet.
        option = "side_bets_banned" if hand.setup.options[WageringOptions].side_bets_banned else ""
        return Barred(f"There is no {place.kind} wager to be made before the deal", option)
    if own_wager(hand, place._replace(kind="base")) is None:
        # garlic-city/three-card-poker/17: no Pair Plus without an ante.
        three_card = hand.setup.options.get(ThreeCardPokerOptions)
        if three_card is None or not three_card.pair_plus_alone:
            option = "buster_offered" if place.kind == "buster" else "pair_plus_alone"
            return Barred("It has no wager of its own on that spot", option)
    if place.kind == "buster" and not hand.setup.options[BusterOptions].buster_backline:
        # comstock/buster/16: a backline player may, elsewhere by our reading.
        main = main_wager(hand, place.spot)
        if main is not None and main.seat != place.seat:
            return Barred("Only whoever plays the hand may wager on Buster", "buster_backline")
    return None


def _barred_kum_kum(hand: Hand, place: Place) -> Barred | None:
    kum_kum = hand.setup.options.get(KumKumOptions)
    if kum_kum is None or not kum_kum.kum_kum:
        return Barred("Wagers are not shared in this game", _asked(hand, "kum_kum"))
    shared = shared_wager(hand, place)
    if shared is None or place.partner == place.seat or not shared.owners:
        return Barred(f"Seat {place.partner} has no wager there to share")
    if own_wager(hand, place):
        return Barred("It has a wager of its own on that spot")
    if _shares_there(hand, place) not in (None, shared):
        return Barred("It shares another wager on that spot")
    least_cents = min(cents for seat, cents in shared.owners.items() if seat != place.seat)
    is_each = hand.setup.options[KumKumOptions].kum_kum_minimum == "each partner"
    if is_each and least_cents < hand.setup.wager_min_cents:
        return Barred("Each partner puts in the minimum", "kum_kum_minimum")
    return _barred_elsewhere(hand, place)


def _shares_there(hand: Hand, place: Place) -> Wager | None:
    """The wager on that spot that the seat shares and another has made."""
    for wager in bank_of(hand).wagers:
        is_there = (wager.spot, wager.kind) == (place.spot, place.kind)
        if is_there and place.seat in wager.owners and wager.seat != place.seat:
            return wager
    return None


def _asked(hand: Hand, option: str) -> str:
    """The option, if the game asks it at all."""
    return option if option in hand.setup.answers.by_name else ""


def _barred_spot(hand: Hand, place: Place) -> Barred | None:
    if shared := _shares_there(hand, place):
        return Barred(f"It shares seat {shared.seat}'s wager on that spot")
    if any(place.seat in one.owners for one in bank_of(hand).wagers if one.spot == place.spot):
        return None
    if elsewhere := _barred_elsewhere(hand, place):
        return elsewhere
    if place.seat in hand.setup.standing and place.spot not in hand.setup.stacks_cents:
        # comstock/pai-gow-poker/25: whoever stands bets in association with a seated player.
        return Barred("Whoever stands wagers behind a seated player", "backline_allowed")
    return _barred_backline(hand, place) if _is_anothers(hand, place) else None


def _barred_elsewhere(hand: Hand, place: Place) -> Barred | None:
    """Why a player who has or shares a wager on another spot may have none here."""
    if hand.setup.options[WageringOptions].several_spots:
        return None
    others = (one for one in bank_of(hand).wagers if one.spot != place.spot)
    if any(place.seat in one.owners for one in others):
        return Barred("A player wagers on one spot only", "several_spots")
    return None


def _barred_backline(hand: Hand, place: Place) -> Barred | None:
    options = hand.setup.options[BacklineOptions]
    if not options.backline_allowed:
        return Barred("Nobody wagers on another player's spot", "backline_allowed")
    most = options.backline_max
    # comstock/super-pan-nine/20 and 21: circles 2 and 3, and no more.
    if most is not None and len(_behind(hand, place)) + len(_kept(hand, place)) >= most:
        return Barred(f"There are {most} backline wagers on a spot", "backline_max")
    return None


def _is_anothers(hand: Hand, place: Place) -> bool:
    """Whether somebody else sits there, or plays the hand of an empty seat."""
    if place.spot in hand.setup.stacks_cents:
        return place.spot != place.seat
    main = main_wager(hand, place.spot)
    return main is not None and main.seat != place.seat


def _behind(hand: Hand, place: Place) -> list[int]:
    """The seats with a backline wager on this spot."""
    is_seated = place.spot in hand.setup.stacks_cents
    main = main_wager(hand, place.spot)
    first = place.spot if is_seated else (main.seat if main else 0)
    there = (one for one in bank_of(hand).wagers if one.spot == place.spot and one.kind == "base")
    return [one.seat for one in there if one.owners and one.seat != first]


def _kept(hand: Hand, place: Place) -> list[int]:
    """Those who may still come back to a backline they had since the bank came to its spot."""
    last, options = hand.setup.bank, hand.setup.options[BacklineOptions]
    # comstock/super-pan-nine/24: until the bank moves on.
    if not options.backline_keeps_spot or last is None or last.spot != bank_of(hand).spot:
        return []
    taken = {place.seat, place.spot, *_behind(hand, place)}
    return [
        seat
        for spot, seat in last.kept
        if spot == place.spot and seat not in taken and seat in hand.asked
    ]


def wager_bounds(hand: Hand, place: Place) -> Bounds:
    """How much a seat may have there; chips over the most lie there without action."""
    setup = hand.setup
    has_cents = place.has_cents(hand)
    if place.kind in SIDE_BOUNDS:
        return SIDE_BOUNDS[place.kind](hand, place)
    least_cents, most_cents = setup.wager_min_cents, setup.wager_most_cents
    if buster := own_wager(hand, place._replace(kind="buster")):
        # garlic-city/buster/8, comstock/buster/15: it may not come to exceed its base wager.
        least_cents = max(least_cents, buster.cents)
    step_cents = setup.options[WageringOptions].wager_steps_cents or setup.chip_cents
    if not setup.options[WageringOptions].minimum_after_collection:
        least_cents = min(least_cents, max(has_cents, setup.chip_cents))
    if others_cents := partners_cents(hand, place):
        most_cents = None if most_cents is None else most_cents - others_cents
        # comstock/super-pan-nine/13, garlic-city/pai-gow-tiles/35
        if setup.options[KumKumOptions].kum_kum_minimum == "the whole wager":
            least_cents = max(setup.chip_cents, least_cents - others_cents)
    most_cents = has_cents if most_cents is None else min(has_cents, most_cents)
    return Bounds(least_cents, most_cents, step_cents)


def plays_cents(hand: Hand, place: Place, cents: int) -> int:
    """How much of the whole wager plays: what is over the table's maximum does not."""
    whole_cents, most_cents = cents + partners_cents(hand, place), hand.setup.wager_most_cents
    return whole_cents if most_cents is None else min(whole_cents, most_cents)


def held_there(hand: Hand, place: Place) -> Barred | None:
    """Why a seat may not take back what it has there; None if it may."""
    mine = wager_at(hand, place)
    if mine is None or place.seat not in mine.owners or place.partner == place.seat:
        return Barred(f"It has no such wager on spot {place.spot}")
    if has_side_wager(hand, place):
        return Barred("Its side wager there is taken back first")
    if 0 < partners_cents(hand, place) < hand.setup.wager_min_cents:
        return Barred("What its partners have there is under the minimum", "kum_kum_minimum")
    return _barred_left_behind(hand, place, mine)


def _barred_left_behind(hand: Hand, place: Place, mine: Wager) -> Barred | None:
    """Why the seated player may not leave a shared wager to partners, whose backline it becomes."""
    partner = next((seat for seat in mine.owners if seat != place.seat), 0)
    if not partner or not place.seat == place.spot == mine.seat:
        return None
    # comstock/super-pan-nine/20, comstock/super-pan-nine/21: a third backline gets no action.
    return _barred_backline(hand, place._replace(seat=partner))


def barred_from_bank(hand: Hand, seat: int) -> Barred | None:
    """Why a seat may not put money in the bank beside the player-dealer; None if it may."""
    bank_partner = hand.setup.options.get(BankPartnerOptions)
    if bank_partner is None or not bank_partner.bank_partners:
        return Barred("The player-dealer banks alone", _asked(hand, "bank_partners"))
    if any(seat in one.owners for one in bank_of(hand).wagers):
        return Barred("It has a wager against the bank")
    return None


def partner_bounds(hand: Hand, seat: int) -> Bounds:
    """What a partner may have in the bank: there is no maximum for it."""
    setup = hand.setup
    has_cents = hand.money.balances[seat] + bank_of(hand).partners.get(seat, 0)
    least_cents = max(setup.wager_min_cents, covering_cents(hand, seat))
    return Bounds(least_cents, has_cents, setup.chip_cents)


def covering_cents(hand: Hand, seat: int) -> int:
    """How much of a partner's money the bank needs, where it covers every wager on the table."""
    if not hand.setup.options[BankWagerOptions].bank_covers_all:
        return 0
    bank = bank_of(hand)
    others_cents = bank.cents - bank.partners.get(seat, 0)
    return max(0, sum(one.cents for one in bank_of(hand).wagers) - others_cents)


def may_wager(hand: Hand, seat: int, sides: Sequence[WagerKind]) -> Iterator[Choice]:
    """Every spot, kind and partner that a seat may wager on, with, or take its chips back from."""
    for spot in range(1, hand.setup.spots + 1):
        for kind in ("base", *sides):
            place = Place(seat, spot, kind)
            yield from _offered(hand, place, sides)
        kum_kum = hand.setup.options.get(KumKumOptions)
        if kum_kum is not None and kum_kum.kum_kum:
            for wager in bank_of(hand).wagers:
                if (wager.spot, wager.kind) == (spot, "base") and wager.owners:
                    yield from _offered(hand, Place(seat, spot, "base", wager.seat), sides)
        if may_ask_house_way(hand, seat, spot=spot):
            yield Choice(seat=seat, verb="house-way", about=spot)
    yield from _in_the_bank(hand, seat)


def _in_the_bank(hand: Hand, seat: int) -> Iterator[Choice]:
    """What a seat may put in the bank beside the player-dealer, or take out again."""
    if seat in bank_of(hand).partners and not covering_cents(hand, seat):
        yield Choice(seat=seat, verb="leave-bank")
    bounds = partner_bounds(hand, seat)
    if barred_from_bank(hand, seat) is None and bounds.is_possible:
        yield Choice(
            seat=seat,
            verb="join-bank",
            low_cents=bounds.low_cents,
            high_cents=bounds.high_cents,
            step_cents=bounds.step_cents,
        )


def has_side_wager(hand: Hand, place: Place) -> bool:
    """Whether a base wager has another beside it, which is taken back first."""
    beside = (
        one for one in bank_of(hand).wagers if one.spot == place.spot and one.seat == place.seat
    )
    return place.kind == "base" and any(one.kind != "base" and one.owners for one in beside)


def _offered(hand: Hand, place: Place, sides: Sequence[WagerKind]) -> Iterator[Choice]:
    if barred(hand, place, sides) is None and (bounds := wager_bounds(hand, place)).is_possible:
        yield Choice(
            seat=place.seat,
            verb="wager",
            about=place.spot,
            kind=place.kind,
            partner=place.partner,
            low_cents=bounds.low_cents,
            high_cents=bounds.high_cents,
            step_cents=bounds.step_cents,
        )
    if held_there(hand, place) is None:
        yield Choice(
            seat=place.seat,
            verb="take-back",
            about=place.spot,
            kind=place.kind,
            partner=place.partner,
        )


def _fees_owed(hand: Hand, place: Place) -> int:
    """What a seat must keep back for its collections, this wager's included."""
    setup = hand.setup
    each_cents = max(most_due(setup, "player"), most_due(setup, "backline-player"))
    if not each_cents:
        return 0
    theirs = [
        one for one in bank_of(hand).wagers if one.kind == "base" and place.seat in one.owners
    ]
    there = wager_at(hand, place)
    is_new = place.kind == "base" and not (there and place.seat in there.owners)
    return each_cents * (len(theirs) + is_new)


def _table_limits(hand: Hand, place: Place) -> Bounds:
    """A side wager within the limits of the table."""
    has_cents, most_cents = place.has_cents(hand), hand.setup.wager_most_cents
    most_cents = has_cents if most_cents is None else min(has_cents, most_cents)
    return Bounds(hand.setup.wager_min_cents, most_cents, hand.setup.chip_cents)


def _up_to_the_base(hand: Hand, place: Place) -> Bounds:
    """A side wager that its base wager is the most for."""
    base = own_wager(hand, place._replace(kind="base"))
    base_cents = base.cents if base else 0
    return buster_bounds(hand, base_cents=base_cents, has_cents=place.has_cents(hand))


SIDE_BOUNDS: Final[dict[WagerKind, Callable[[Hand, Place], Bounds]]] = {
    "pair-plus": _table_limits,
    "buster": _up_to_the_base,
}
"""How much each kind of side wager may be."""


def buster_bounds(hand: Hand, *, base_cents: int, has_cents: int) -> Bounds:
    """How much a Buster wager may be: never more than its owner's base wager on that spot."""
    setup = hand.setup
    least_cents = setup.chip_cents
    if setup.options[BusterOptions].buster_minimum == "table minimum":
        least_cents = setup.wager_min_cents
    # garlic-city/buster/8, players-club/buster/7, comstock/buster/15
    return Bounds(least_cents, min(base_cents, has_cents), setup.chip_cents)

"""What happens in the games with a player-dealer.

Every offer of the bank and every answer is an event, and so is every chip that is put on a spot,
paid, collected or given back.
"""

from collections.abc import Collection
from typing import ClassVar

import msgspec

from houseway.cards.card import UNKNOWN, Card
from houseway.cards.mixing import Contribution
from houseway.table.bank.bank import Wager, WagerKind
from houseway.table.bank.reading import bank_of
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.lines import Line
from houseway.table.results import Results
from houseway.table.teller import Teller
from houseway.table.trail import Place, Trail


class ShoeBrought(Event, frozen=True, gc=False, tag="shoe"):
    """The shoe of the last hand is dealt on: its whole shuffle, and how much of it is gone."""

    order: tuple[Card, ...]
    dealt: int
    secret: bytes = b""
    mix: tuple[Contribution, ...] = ()

    ordered_as: ClassVar = "shoe"

    @property
    def is_sealed(self) -> bool:
        return bool(self.secret)

    def apply(self, hand: Hand) -> None:
        hand.stub = list(reversed(self.order[self.dealt :]))

    def seen(self, own: Collection[int]) -> "ShoeBrought":
        return ShoeBrought((UNKNOWN,) * len(self.order), self.dealt, mix=self.mix)

    def follow(self, trail: Trail) -> None:
        number = len(trail.orders)
        trail.orders.append(self.order)
        left = range(self.dealt, len(self.order))
        trail.stub = [Place(number, position) for position in reversed(left)]


class LotDrawn(OpenEvent, frozen=True, gc=False, tag="lot-drawn"):
    """Where the bank is offered first, when a game opens and it goes by lot."""

    spot: int

    rests_on: ClassVar = ("bank_first_offered",)

    def apply(self, hand: Hand) -> None:
        bank_of(hand).lot = self.spot


class BankOffered(OpenEvent, frozen=True, gc=False, tag="bank-offered"):
    """A seat may bank from a spot, for the first time running, the second, and so on."""

    seat: int
    spot: int
    number: int

    def apply(self, hand: Hand) -> None:
        hand.asked = [self.seat]
        hand.in_turn = True

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        if hand.setup.bank is None:
            return ("bank_first_offered", "bank_direction")
        if self.number > 1:
            return ("bank_hands_max", "second_bank_taken_by")
        return ("bank_direction", "bank_hands_max", "bank_needs_prior_wager", "backline_may_bank")


class BankPassed(OpenEvent, frozen=True, gc=False, tag="bank-passed"):
    seat: int
    spot: int

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank_of(hand).offers += 1
        hand.asked = []


class BankTaken(OpenEvent, frozen=True, gc=False, tag="bank-taken"):
    """The player-dealer of this hand, and what is put up for the bank."""

    seat: int
    spot: int
    holding: int
    number: int
    cents: int

    rests_on: ClassVar = ("bank_wager_min", "bank_wager_max_cents", "bank_covers_all")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank = bank_of(hand)
        bank.seat, bank.spot, bank.holding = self.seat, self.spot, self.holding
        bank.number = self.number
        hand.holdings[self.holding].spot = self.spot
        hand.asked = []
        _put_up(hand, self.seat, self.cents)

    def told(self, teller: Teller) -> Line:
        teller.bank = self.holding
        teller.seats[self.holding] = self.seat
        times = self.number if self.number > 2 else 0
        return self.line(is_second=self.number == 2, times=times)


class BankJoined(OpenEvent, frozen=True, gc=False, tag="bank-joined"):
    """A partner has so much in the bank from now on."""

    seat: int
    cents: int

    rests_on: ClassVar = ("bank_partners",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        _put_up(hand, self.seat, self.cents)


class NoPlayerDealer(OpenEvent, frozen=True, gc=False, tag="no-player-dealer"):
    """Everybody has passed the bank: there is no hand, and perhaps no game any more."""

    is_broken: bool

    rests_on: ClassVar = ("bank_breaks_game", "intervening_bank", "bank_hands_max")

    def apply(self, hand: Hand) -> None:
        """Nothing moves: the hand ends before it has begun."""


class Wagered(OpenEvent, frozen=True, gc=False, tag="wagered"):
    """A seat has so much in this wager from now on, and the whole of it plays for so much."""

    number: int
    seat: int
    spot: int
    holding: int
    kind: WagerKind
    cents: int
    plays_cents: int

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank = bank_of(hand)
        if self.number > len(bank_of(hand).wagers):
            account = hand.money.open(f"wager {self.number}")
            wager = Wager(self.number, spot=self.spot, kind=self.kind, account=account)
            wager.holding = self.holding
            bank_of(hand).wagers.append(wager)
        wager = bank_of(hand).wagers[self.number - 1]
        more_cents = self.cents - wager.owners.get(self.seat, 0)
        _to_account(hand, more_cents, seat=self.seat, account=wager.account)
        wager.owners[self.seat] = self.cents
        if not self.cents:
            del wager.owners[self.seat]
            # What was asked for a hand goes with the wager on it.
            if self.kind == "base" and (asked := (self.spot, self.seat)) in bank.house_way_by:
                bank.house_way_by.remove(asked)
        wager.cents = self.plays_cents
        wager.is_open = bool(wager.owners)

    def settle(self, results: Results) -> None:
        results.stakes.setdefault(self.number, {})[self.seat] = self.cents

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        if self.kind == "play":
            return ("play_wager_antes", "limits_apply_to")
        behind = ("backline_allowed", "backline_max") if self.spot != self.seat else ()
        over = ("over_maximum",) if self.plays_cents < self.cents else ()
        return ("wager_maximum", "minimum_after_collection", *behind, *over)

    @property
    def side(self) -> str:
        """What it is for beside the hand itself, if for anything."""
        return "" if self.kind == "base" else self.kind

    def told(self, teller: Teller) -> Line:
        teller.wagers[self.number] = self
        teller.seats.setdefault(self.holding, self.seat)
        key = "" if self.cents else "wager-taken-back"
        is_less = self.plays_cents < self.cents
        return self.line(key, **teller.wager(self.number), is_less=is_less)


class Warned(OpenEvent, frozen=True, gc=False, tag="warned"):
    """Something gets action and will not be tolerated."""

    seat: int
    why: str

    def apply(self, hand: Hand) -> None:
        """Nothing moves."""

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        return ("under_minimum",) if self.why.startswith("The least") else ("player_must_draw",)


class HouseWayAsked(OpenEvent, frozen=True, gc=False, tag="house-way-asked"):
    seat: int
    holding: int

    rests_on: ClassVar = ("house_way_after_look",)

    def apply(self, hand: Hand) -> None:
        bank = bank_of(hand)
        if bank.is_closed:
            bank.house_way.append(self.holding)
        else:
            bank.house_way_by.append((self.holding, self.seat))

    def told(self, teller: Teller) -> Line:
        return self.line(is_own=teller.seats.get(self.holding) == self.seat)


class InPlay(msgspec.Struct, frozen=True, gc=False):
    """One hand in play: who plays it, and who looks at it."""

    holding: int
    played_by: int
    seen_by: tuple[int, ...]


class WagersClosed(OpenEvent, frozen=True, gc=False, tag="wagers-closed"):
    """No more wagers: these hands are in play, in the order they are dealt, the bank's included."""

    hands: tuple[InPlay, ...]

    rests_on: ClassVar = ("wagers_close", "hand_held_by", "hands_seen_max")

    def apply(self, hand: Hand) -> None:
        hand.order = []
        bank = bank_of(hand)
        bank.is_closed = True
        bank.house_way = [one.holding for one in self.hands if not one.played_by]
        # A hand that falls to a spot without a wager is nobody's to look at.
        for holding in hand.holdings:
            holding.seen_by = ()
        for one in self.hands:
            holding = hand.holdings[one.holding]
            holding.seat = holding.played_by = one.played_by
            holding.seen_by = one.seen_by
            hand.order.append(one.holding)

    def told(self, teller: Teller) -> Line:
        teller.seats = {one.holding: one.played_by for one in self.hands}
        return self.line()


class NoWagers(OpenEvent, frozen=True, gc=False, tag="no-wagers"):
    """Nobody plays against the bank; there is no hand."""

    def apply(self, hand: Hand) -> None:
        """Nothing moves: the bank goes back next."""


class LaidOut(OpenEvent, frozen=True, gc=False, tag="laid-out"):
    """A collection that is taken now and goes into the box after the hand."""

    seat: int
    cents: int
    jackpot_cents: int
    cite: str

    def apply(self, hand: Hand) -> None:
        setup, money = hand.setup, hand.money
        if self.cents:
            money.transfer(
                self.cents,
                source=self.seat,
                target=setup.laid_out,
                why="collection",
                cite=self.cite,
            )
        if self.jackpot_cents:
            money.transfer(
                self.jackpot_cents,
                source=self.seat,
                target=setup.jackpot,
                why="jackpot",
                cite=self.cite,
            )

    def settle(self, results: Results) -> None:
        results.collect(self.seat, self.cents + self.jackpot_cents)


class Dropped(OpenEvent, frozen=True, gc=False, tag="dropped"):
    """What was laid out goes into the box."""

    cents: int
    cite: str

    def apply(self, hand: Hand) -> None:
        setup = hand.setup
        hand.money.transfer(
            self.cents, source=setup.laid_out, target=setup.drop, why="collection", cite=self.cite
        )


class Shaken(OpenEvent, frozen=True, gc=False, tag="shaken"):
    """The cup is opened; the total counts out a spot."""

    seat: int
    dice: tuple[int, ...]
    spot: int

    rests_on: ClassVar = (
        "dice",
        "dice_count",
        "dice_direction",
        "dice_shaken_by",
        "shakes_running_max",
    )
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank = bank_of(hand)
        bank.dice, bank.dice_spot, bank.shaker = self.dice, self.spot, self.seat
        hand.asked = []

    def told(self, teller: Teller) -> Line:
        return self.line(total=sum(self.dice))


class ActionPlaced(OpenEvent, frozen=True, gc=False, tag="action-placed"):
    """The action button lies at this spot."""

    spot: int

    rests_on: ClassVar = (
        *("dice_land_on_empty", "first_hand_chosen_by"),
        *("action_button_by", "action_button_count", "action_button_spots"),
        "short_bank_order",
    )

    def apply(self, hand: Hand) -> None:
        bank_of(hand).action_spot = self.spot


def _put_up(hand: Hand, seat: int, cents: int) -> None:
    """A seat has so much in the bank from now on."""
    bank, target = bank_of(hand), hand.setup.bank_account
    more_cents = cents - bank.partners.get(seat, 0)
    _to_account(hand, more_cents, seat=seat, account=target)
    bank.cents += more_cents
    bank.partners[seat] = cents
    if not cents:
        del bank.partners[seat]


def _to_account(hand: Hand, cents: int, *, seat: int, account: int) -> None:
    """Chips from a seat to an account, or back where the amount is below zero."""
    if cents > 0:
        hand.money.transfer(cents, source=seat, target=account, why="wager")
    elif cents < 0:
        hand.money.transfer(-cents, source=account, target=seat, why="returned")

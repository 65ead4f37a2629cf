"""What happens in the games with a player-dealer.

Every offer of the bank and every answer is an event, and so is every chip that is put on a spot,
paid, collected or given back.
"""

from collections.abc import Collection
from typing import ClassVar, Final

import msgspec

from houseway.cards.card import UNKNOWN, Card
from houseway.money.cents import dollars
from houseway.table.bank.bank import Wager, WagerKind
from houseway.table.bank.reading import bank_of
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.teller import Teller, and_jackpot
from houseway.table.trail import Place, Trail


class ShoeBrought(Event, frozen=True, gc=False, tag="shoe"):
    """The shoe of the last hand is dealt on: its whole shuffle, and how much of it is gone."""

    order: tuple[Card, ...]
    dealt: int
    secret: bytes = b""

    ordered_as: ClassVar = "shoe"

    def apply(self, hand: Hand) -> None:
        hand.stub = list(reversed(self.order[self.dealt :]))

    def seen(self, own: Collection[int]) -> "ShoeBrought":
        return ShoeBrought((UNKNOWN,) * len(self.order), self.dealt)

    def follow(self, trail: Trail) -> None:
        number = len(trail.orders)
        trail.orders.append(self.order)
        left = range(self.dealt, len(self.order))
        trail.stub = [Place(number, position) for position in reversed(left)]

    def told(self, teller: Teller) -> str:
        return "The shoe is dealt on"


class LotDrawn(OpenEvent, frozen=True, gc=False, tag="lot-drawn"):
    """Where the bank is offered first, when a game opens and it goes by lot."""

    spot: int

    rests_on: ClassVar = ("bank_first_offered",)

    def apply(self, hand: Hand) -> None:
        bank_of(hand).lot = self.spot

    def told(self, teller: Teller) -> str:
        return f"The bank is offered first at spot {self.spot}, by lot"


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

    def told(self, teller: Teller) -> str:
        return f"The bank is offered to {teller.name(self.seat)}"


class BankPassed(OpenEvent, frozen=True, gc=False, tag="bank-passed"):
    seat: int
    spot: int

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank_of(hand).offers += 1
        hand.asked = []

    def told(self, teller: Teller) -> str:
        return teller.who(self.seat, "pass the bank")


class BankTaken(OpenEvent, frozen=True, gc=False, tag="bank-taken"):
    """The player-dealer of this hand, and what he puts up."""

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

    def told(self, teller: Teller) -> str:
        teller.bank, teller.bank_seat = self.holding, self.seat
        teller.seats[self.holding] = self.seat
        again = RUNNING.get(self.number, f", for the {self.number}th time")
        return f"{teller.who(self.seat, 'bank')} with {dollars(self.cents)}{again}"


class BankJoined(OpenEvent, frozen=True, gc=False, tag="bank-joined"):
    """A partner has so much in the bank from now on."""

    seat: int
    cents: int

    rests_on: ClassVar = ("bank_partners",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        _put_up(hand, self.seat, self.cents)

    def told(self, teller: Teller) -> str:
        return f"{teller.who(self.seat, 'have')} {dollars(self.cents)} in the bank"


class NoPlayerDealer(OpenEvent, frozen=True, gc=False, tag="no-player-dealer"):
    """Everybody has passed the bank: there is no hand, and perhaps no game any more."""

    is_broken: bool

    rests_on: ClassVar = ("bank_breaks_game", "intervening_bank", "bank_hands_max")

    def apply(self, hand: Hand) -> None:
        """Nothing moves: the hand ends before it has begun."""

    def told(self, teller: Teller) -> str:
        return "Nobody banks: the game is broken" if self.is_broken else "Nobody banks this hand"


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

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        if self.kind == "play":
            return ("play_wager_antes", "limits_apply_to")
        behind = ("backline_allowed", "backline_max") if self.spot != self.seat else ()
        over = ("over_maximum",) if self.plays_cents < self.cents else ()
        return ("wager_maximum", "minimum_after_collection", *behind, *over)

    def told(self, teller: Teller) -> str:
        teller.wagers[self.number] = self
        teller.seats.setdefault(self.holding, self.seat)
        kind = "" if self.kind == "base" else f" {self.kind}"
        if not self.cents:
            return f"{teller.who(self.seat, 'take')} the{kind} wager on spot {self.spot} back"
        less = ""
        if self.plays_cents < self.cents:
            less = f", of which {dollars(self.plays_cents)} plays"
        wager = f"{dollars(self.cents)}{kind} on spot {self.spot}{less}"
        return f"{teller.who(self.seat, 'wager')} {wager}"


class Warned(OpenEvent, frozen=True, gc=False, tag="warned"):
    """Something gets action and will not be tolerated."""

    seat: int
    why: str

    def apply(self, hand: Hand) -> None:
        """Nothing moves."""

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        return ("under_minimum",) if self.why.startswith("The least") else ("player_must_draw",)

    def told(self, teller: Teller) -> str:
        return f"{teller.who(self.seat, 'get')} a warning: {self.why}"


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

    def told(self, teller: Teller) -> str:
        return f"{teller.who(self.seat, 'leave')} {teller.hand(self.holding)} to the house way"


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

    def told(self, teller: Teller) -> str:
        for one in self.hands:
            teller.seats[one.holding] = one.played_by
        return "No more wagers"


class NoWagers(OpenEvent, frozen=True, gc=False, tag="no-wagers"):
    """Nobody plays against the bank; there is no hand."""

    def apply(self, hand: Hand) -> None:
        """Nothing moves: the bank goes back next."""

    def told(self, teller: Teller) -> str:
        return "Nobody wagers: there is no hand"


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

    def told(self, teller: Teller) -> str:
        jackpot = and_jackpot(self.jackpot_cents)
        return f"{teller.who(self.seat, 'pay')} a collection of {dollars(self.cents)}{jackpot}"


class Dropped(OpenEvent, frozen=True, gc=False, tag="dropped"):
    """What was laid out goes into the box."""

    cents: int
    cite: str

    def apply(self, hand: Hand) -> None:
        setup = hand.setup
        hand.money.transfer(
            self.cents, source=setup.laid_out, target=setup.drop, why="collection", cite=self.cite
        )

    def told(self, teller: Teller) -> str:
        return f"{dollars(self.cents)} goes into the box"


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

    def told(self, teller: Teller) -> str:
        dice = ", ".join(map(str, self.dice))
        return f"{teller.who(self.seat, 'shake')} {dice}: {sum(self.dice)}, spot {self.spot}"


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

    def told(self, teller: Teller) -> str:
        return f"The action button lies at spot {self.spot}"


RUNNING: Final = {1: "", 2: ", for the second time"}


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

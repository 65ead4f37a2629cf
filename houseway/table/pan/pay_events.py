"""What melds are paid, and how a hand of pan ends."""

from typing import ClassVar, Literal

from houseway.cards.card import Card
from houseway.table.event import OpenEvent
from houseway.table.events import muck_holding, street_of
from houseway.table.hand import Hand
from houseway.table.lines import Line, parts
from houseway.table.pan.events import Melded
from houseway.table.pan.table import pan_of
from houseway.table.results import Part, Results
from houseway.table.teller import Teller


class TopsDivided(OpenEvent, frozen=True, gc=False, tag="tops divided"):
    """The only two who are in agree to share the tops and play no cards."""

    seats: tuple[int, ...]
    cents: tuple[int, ...]

    rests_on: ClassVar = ("tops_divided",)

    def apply(self, hand: Hand) -> None:
        for seat, cents in zip(self.seats, self.cents, strict=True):
            hand.money.transfer(cents, source=hand.setup.pot, target=seat, why="won")
        pan_of(hand).phase = "over"
        hand.asked = []

    def settle(self, results: Results) -> None:
        for seat, cents in zip(self.seats, self.cents, strict=True):
            results.add(seat, Part(what="tops", outcome="won", cents=cents, words="divided"))

    def told(self, teller: Teller) -> Line:
        return self.line(parts=parts(zip(self.seats, self.cents, strict=True)))


class Paid(OpenEvent, frozen=True, gc=False, tag="paid"):
    """Pay from the players in action to one of them, as far as each has chips."""

    to: int
    chips: int
    """What was asked of each."""
    payers: tuple[int, ...]
    cents: tuple[int, ...]
    what: Literal["condition", "outs"] = "condition"
    settles: tuple[int, ...] = ()
    """The collector's melds whose pay was earned before and is called for now."""

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        for seat, cents in zip(self.payers, self.cents, strict=True):
            hand.money.transfer(cents, source=seat, target=self.to, why="pay")
            key = (self.to, seat)
            pan.collected[key] = pan.collected.get(key, 0) + cents
        for number in self.settles:
            pan.uncalled.pop((self.to, number), None)

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        if self.what == "outs":
            return ("outs_chips", "outs_repeat_conditions", "outs_value", "pan_payers")
        due = ("condition_pays", "added_card_pay", "ropes_pay_added_cards")
        return (*due, "pay_taken", "short_pay", "pan_payers")

    def settle(self, results: Results) -> None:
        for payer, cents in zip(self.payers, self.cents, strict=True):
            results.add(self.to, Part(what=self.what, outcome="won", cents=cents, other=payer))
            lost = Part(what=self.what, outcome="lost", cents=-cents, other=self.to)
            results.add(payer, lost)

    def told(self, teller: Teller) -> Line:
        return self.line(is_outs=self.what == "outs", sum_cents=sum(self.cents))


class PayReturned(OpenEvent, frozen=True, gc=False, tag="pay returned"):
    """A foul hand gives back what it has collected."""

    seat: int
    to: tuple[int, ...]
    cents: tuple[int, ...]

    rests_on: ClassVar = ("foul_hand_pays",)

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        for seat, cents in zip(self.to, self.cents, strict=True):
            hand.money.transfer(cents, source=self.seat, target=seat, why="returned")
            pan.collected[(self.seat, seat)] -= cents

    def settle(self, results: Results) -> None:
        for seat, cents in zip(self.to, self.cents, strict=True):
            back = Part(what="condition", outcome="returned", cents=cents, other=self.seat)
            results.add(seat, back)
            given = Part(what="condition", outcome="returned", cents=-cents, other=seat)
            results.add(self.seat, given)

    def told(self, teller: Teller) -> Line:
        return self.line(sum_cents=sum(self.cents))


class RanOutOfChips(OpenEvent, frozen=True, gc=False, tag="ran out of chips"):
    """A player without one chip of the condition: the hand is dead."""

    seat: int

    rests_on: ClassVar = ("playing_for_tops",)

    def apply(self, hand: Hand) -> None:
        muck_holding(hand, self.seat)


class PlaysForTops(OpenEvent, frozen=True, gc=False, tag="plays for tops"):
    """A player without one chip of the condition goes on for the tops and nothing else."""

    seat: int

    rests_on: ClassVar = ("playing_for_tops",)

    def apply(self, hand: Hand) -> None:
        pan_of(hand).for_tops.append(self.seat)


class Restocked(OpenEvent, frozen=True, gc=False, tag="restocked"):
    """The stock is exhausted: the dead cards are the stock, and are shuffled."""

    rests_on: ClassVar = ("stock_ends",)

    def apply(self, hand: Hand) -> None:
        """The shuffle that gives the new stock its order follows."""
        hand.stub += hand.muck
        hand.muck = []
        pan_of(hand).is_restocked = True


class PutAway(OpenEvent, frozen=True, gc=False, tag="put away"):
    """The hands of those who passed, or have lost, go to the dead cards unshown."""

    seats: tuple[int, ...]

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        for seat in self.seats:
            if pan.declared.get(seat):
                pan.kept[seat] = tuple(hand.holdings[seat].down)
            muck_holding(hand, seat)

    def moment(self, hand: Hand) -> str:
        return "losing hands" if street_of(hand, self) == "play" else "passed hands"

    def told(self, teller: Teller) -> Line | None:
        return self.line() if self.seats else None


class Won(OpenEvent, frozen=True, gc=False, tag="won"):
    """A player is out with eleven cards, or is the last one left: the first of the next hand."""

    seat: int

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        pan.winner = self.seat
        pan.phase = "over"

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        """Going out needs no answer; being the only one left does."""
        has_paid = any(isinstance(one, Melded) and one.is_out for one in hand.log)
        return () if has_paid else ("sole_player",)

    def moment(self, hand: Hand) -> str:
        """Eleven cards on the table, and not simply the only one left."""
        return "out" if any(isinstance(one, Melded) and one.is_out for one in hand.log) else ""


class NobodyWon(OpenEvent, frozen=True, gc=False, tag="nobody won"):
    """The hand is over and nobody is out."""

    rests_on: ClassVar = ("all_pass", "stock_ends")

    def apply(self, hand: Hand) -> None:
        pan_of(hand).phase = "over"


class PutInHand(OpenEvent, frozen=True, gc=False, tag="put in hand"):
    """A player put the drawn card or the option card into a hand, which fouls it."""

    seat: int
    card: Card

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        if pan.drawn is not None:
            pan.drawn = None
        else:
            pan.option_card = None
        hand.holdings[self.seat].down.append(self.card)

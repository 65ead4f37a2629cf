"""What happens to chips for a pot: what is put up, bet, returned and won."""

from collections.abc import Collection
from typing import ClassVar, Final

from houseway.cards.card import UNKNOWN, Card
from houseway.hands.comparing import LINES
from houseway.money.accounts import CAGE
from houseway.table.event import Event, OpenEvent
from houseway.table.events import muck_holding, street_of
from houseway.table.hand import BeforeRaise, Hand
from houseway.table.lines import Line
from houseway.table.pot.options import EitherWayOptions, HighLowOptions
from houseway.table.results import Part, Results
from houseway.table.teller import Teller


class Posted(OpenEvent, frozen=True, gc=False, tag="posted"):
    """A blind, an ante or a missed blind; dead money is in the pot and is no bet."""

    seat: int
    cents: int
    what: str
    live: bool = True
    shares: bool = False
    """Of money that is no bet: whether it buys its share of the side pots, as an ante can."""

    def apply(self, hand: Hand) -> None:
        seat = hand.seats[self.seat]
        hand.money.transfer(self.cents, source=self.seat, target=hand.setup.pot, why="blind")
        if self.live:
            seat.bet_cents += self.cents
            seat.paid_cents += self.cents
        elif self.shares:
            seat.paid_cents += self.cents
        else:
            seat.dead_cents += self.cents

    def settle(self, results: Results) -> None:
        """Tops are played for beside the conditions: what is put up is a part of what one loses."""
        if self.what == "tops":
            results.add(self.seat, Part(what="tops", outcome="lost", cents=-self.cents))

    def told(self, teller: Teller) -> Line:
        if self.what == "ante":
            return self.line("posted-ante")
        if self.what == "blind":
            return self.line("posted-blind")
        return self.line("posted-tops" if self.what == "tops" else "")


class BettingOpened(OpenEvent, frozen=True, gc=False, tag="betting"):
    """A round begins; `bet_cents` is what the blinds have made it so far."""

    round: int
    asked: tuple[int, ...]
    bet_cents: int = 0
    raises: int = 0
    as_asked: bool = False
    """Whether the turn goes round in this order after a raise too, and not simply clockwise."""

    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        # Bets of the last round are cleared when the next one opens, not when it closes: what goes
        # back by a ruling still needs them.
        if self.round > 1:
            for seat in hand.seats:
                seat.bet_cents = 0
        hand.round = self.round
        hand.bet_cents = hand.full_cents = self.bet_cents
        hand.increment_cents = self.bet_cents
        hand.raises = self.raises
        hand.acted = hand.checked = 0
        hand.asked = list(self.asked)
        hand.turns = self.asked if self.as_asked else ()
        # Who shows first is settled by the last round that anybody could bet in.
        if self.asked:
            hand.last_raiser = 0
            hand.first_asked = self.asked[0]
        hand.in_turn = True
        hand.progress = True


class BroughtIn(OpenEvent, frozen=True, gc=False, tag="brought in"):
    """The forced bet; less than a whole bet, it is there to be called or completed."""

    seat: int
    cents: int
    """What its player had left of it."""
    to_cents: int
    """What the others must match, even where the seat could not put it in whole."""
    raises: int
    """How many raises are in by now: below none until there is a whole bet to count them from."""
    full: bool = False
    """Whether it is a whole bet, as where the house makes it the lower limit."""

    rests_on: ClassVar = ("bring_in_size", "bring_in_full", "completion_is_raise")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        """It must be matched; only a whole one is a bet that raises are counted from."""
        number = self.seat
        seat = hand.seats[number]
        if self.cents:
            hand.money.transfer(self.cents, source=number, target=hand.setup.pot, why="bet")
        seat.bet_cents += self.cents
        seat.paid_cents += self.cents
        hand.bet_cents = self.to_cents
        hand.raises = self.raises
        if self.full:
            hand.full_cents = hand.increment_cents = self.to_cents
        hand.acted |= 1 << number
        hand.last_raiser = number
        # A ruling puts it in while nobody is asked.
        del hand.asked[:1]


class Called(OpenEvent, frozen=True, gc=False, tag="called"):
    """A call, or a check when no cents were owed."""

    seat: int
    cents: int

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        number, cents = self.seat, self.cents
        if cents:
            seat = hand.seats[number]
            hand.money.transfer(cents, source=number, target=hand.setup.pot, why="bet")
            seat.bet_cents += cents
            seat.paid_cents += cents
        else:
            hand.checked |= 1 << number
        hand.acted |= 1 << number
        del hand.asked[0]
        if len(hand.asked) == 1:
            _leave_alone(hand)

    def told(self, teller: Teller) -> Line:
        is_all_in = teller.is_all_in(self.seat, self.cents)
        return self.line("" if self.cents else "checked", is_all_in=is_all_in)


class Raised(OpenEvent, frozen=True, gc=False, tag="raised"):
    """A bet or raise to an amount; one that is not full is an all-in for less, action only."""

    seat: int
    cents: int
    to_cents: int
    full: bool

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        number = self.seat
        seat = hand.seats[number]
        hand.before_raise = BeforeRaise(
            hand.bet_cents, hand.full_cents, hand.increment_cents,
            hand.raises, hand.acted, hand.last_raiser, hand.asked,
        )  # fmt: skip
        hand.money.transfer(self.cents, source=number, target=hand.setup.pot, why="bet")
        seat.bet_cents += self.cents
        seat.paid_cents += self.cents
        if self.full:
            hand.increment_cents = self.to_cents - hand.bet_cents
            hand.full_cents = self.to_cents
            hand.raises += 1
            hand.acted = 0
        hand.bet_cents = self.to_cents
        hand.acted |= 1 << number
        hand.last_raiser = number
        order, balances = hand.order, hand.money.balances
        if hand.turns:
            order = [one for one in hand.turns if one in order]
        at = order.index(number)
        hand.asked = list(filter(balances.__getitem__, order[at + 1 :] + order[:at]))

    def told(self, teller: Teller) -> Line:
        """Where nothing is to be matched yet it is a bet."""
        is_bet = teller.so_far is not None and not teller.so_far.bet_cents and self.full
        is_all_in = teller.is_all_in(self.seat, self.cents)
        return self.line("bet" if is_bet else "", is_all_in=is_all_in)


class Folded(OpenEvent, frozen=True, gc=False, tag="folded"):
    seat: int

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        muck_holding(hand, self.seat)
        del hand.asked[0]
        if len(hand.order) == 1:
            hand.asked = []
        elif len(hand.asked) == 1:
            _leave_alone(hand)


class Chopped(OpenEvent, frozen=True, gc=False, tag="chopped"):
    """A blind offers to take its money back; the last one to agree ends the hand."""

    seat: int

    rests_on: ClassVar = ("chopped_blinds",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        # Whoever offers is asked again if the others do not agree.
        hand.asked.append(hand.asked.pop(0))


class Returned(OpenEvent, frozen=True, gc=False, tag="returned"):
    """The part of a bet that nobody matched goes back to its player."""

    seat: int
    cents: int

    def apply(self, hand: Hand) -> None:
        seat = hand.seats[self.seat]
        hand.money.transfer(self.cents, source=hand.setup.pot, target=self.seat, why="returned")
        seat.bet_cents -= self.cents
        seat.paid_cents -= self.cents

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        if is_chopped(hand):
            return ("chopped_blinds",)
        # What nobody has called goes back when a round ends, and at the showdown what a seven may
        # not win.
        is_late = street_of(hand, self) == "showdown"
        return ("seven_rule", "seven_rule_scope") if is_late else ("table_stakes",)


class Pushed(OpenEvent, frozen=True, gc=False, tag="pushed"):
    """Chips out of a pot to a winner; pot 0 is the main pot."""

    seat: int
    cents: int
    pot: int
    words: str

    def apply(self, hand: Hand) -> None:
        hand.money.transfer(self.cents, source=hand.setup.pot, target=self.seat, why="won")

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        """A pot that was contested; that the last one in takes an unopposed one, no book prints."""
        if self.seat not in hand.shown:
            return ()
        options = hand.setup.options
        either_way = options.get(EitherWayOptions)
        halves = HALVES if either_way is None or either_way.plays_high_low else ()
        pushed = [one for one in hand.log if isinstance(one, Pushed) and one.pot == self.pot]
        ranked_by = (name for step in hand.setup.plan for name in step.ranked_by)
        return (*WON, *ranked_by, *halves, *(("odd_chip",) if len(pushed) > 1 else ()))

    def moment(self, hand: Hand) -> str:
        return "pot" if hand.setup.game.family == "pan" else ""

    def settle(self, results: Results) -> None:
        """A pot or half of it; in pan the tops."""
        setup, what = results.hand.setup, "pot"
        if setup.game.family == "pan":
            what = "tops"
        elif self.words and HighLowOptions in setup.options:
            what = LOW_PART if self.words == LOW_PART else HIGH_PART
        part = Part(what=what, outcome="won", cents=self.cents, words=self.words, pot=self.pot)
        results.add(self.seat, part)

    def told(self, teller: Teller) -> Line:
        """With what: by its name, where the hand lies open; a log has the line of the list."""
        if self.words == "tops":
            return self.line("pushed-tops")
        part = LOW_PART if self.words == LOW_PART else HIGH_PART
        called = teller.called(self.seat, part=part) or LINES.get(self.words, self.words)
        is_whole = _takes_all(teller.so_far, self.cents)
        return self.line(
            words=called if self.words else "",
            is_whole=is_whole,
            is_main=not self.pot and _has_side_pots(teller.so_far),
        )


def _takes_all(so_far: Hand | None, cents: int) -> bool:
    """Whether the first chips pushed are the whole pot, and not a half or one pot of several."""
    if so_far is None or cents != so_far.pot_cents:
        return False
    return not any(isinstance(one, Pushed) for one in so_far.log)


def _has_side_pots(so_far: Hand | None) -> bool:
    """Whether others were pushed before the main pot; it is the last of several."""
    return so_far is not None and any(isinstance(one, Pushed) and one.pot for one in so_far.log)


def _leave_alone(hand: Hand) -> None:
    """Asks no more of the last one with chips, once they have in what the all-in players have."""
    balances, seats, last = hand.money.balances, hand.seats, hand.asked[0]
    for seat in hand.order:
        if seat != last and (balances[seat] or seats[seat].bet_cents > seats[last].bet_cents):
            return
    hand.asked = []


def is_chopped(hand: Hand) -> bool:
    return any(isinstance(event, Chopped) for event in hand.log)


HIGH_PART: Final = "high"
LOW_PART: Final = "low"
"""What is won with, where it is the low half or the game is for low alone."""

WON: Final = ("cards_shown_to_win", "hole_cards_used", "playing_the_board")

HALVES: Final = (
    *("low_scale", "low_qualifier", "high_qualifier", "only_low_qualifies"),
    *("nobody_qualifies", "high_and_low_cards", "odd_chip_of_halves"),
)


class DiscardsReturned(Event, frozen=True, gc=False, tag="discards-returned"):
    """The stub is used up: these discards go into it, and it is shuffled."""

    cards: tuple[Card, ...]

    rests_on: ClassVar = ("spent_stub",)

    def apply(self, hand: Hand) -> None:
        for card in self.cards:
            out_of_the_muck(hand, card)
        if not hand.setup.is_felt:
            hand.stub = [*self.cards, *hand.stub]

    def seen(self, own: Collection[int]) -> "DiscardsReturned":
        """How many there were; a player's own are among them, or not."""
        return DiscardsReturned((UNKNOWN,) * len(self.cards))


class AnteReturned(OpenEvent, frozen=True, gc=False, tag="ante-returned"):
    """Nobody opened, and here antes go back."""

    seat: int
    cents: int

    rests_on: ClassVar = ("passed_out_antes", "all_pass")

    def apply(self, hand: Hand) -> None:
        seat = hand.seats[self.seat]
        hand.money.transfer(self.cents, source=hand.setup.pot, target=self.seat, why="returned")
        paid_cents = min(self.cents, seat.paid_cents)
        seat.paid_cents -= paid_cents
        seat.dead_cents -= self.cents - paid_cents

    def settle(self, results: Results) -> None:
        what = "tops" if results.hand.setup.game.family == "pan" else "ante"
        results.add(self.seat, Part(what=what, outcome="returned", cents=self.cents))


class CarriedOut(OpenEvent, frozen=True, gc=False, tag="carried-out"):
    """Nobody won the pot: it stays in the middle for the next deal."""

    cents: int

    rests_on: ClassVar = ("passed_out_antes", "all_pass")

    def apply(self, hand: Hand) -> None:
        hand.money.transfer(self.cents, source=hand.setup.pot, target=CAGE, why="carried")

    def settle(self, results: Results) -> None:
        results.carried_cents += self.cents


class CarriedIn(OpenEvent, frozen=True, gc=False, tag="carried-in"):
    """The pot of the last deal, which this one is played for too."""

    cents: int

    rests_on: ClassVar = ("passed_out_antes", "all_pass", "push_pot")

    def apply(self, hand: Hand) -> None:
        hand.money.transfer(self.cents, source=CAGE, target=hand.setup.pot, why="carried")
        hand.carried_cents += self.cents


def out_of_the_muck(hand: Hand, card: Card) -> None:
    """A card leaves the muck; a viewer who may not know it loses one that they do not know."""
    muck = hand.muck
    if card in muck:
        muck.remove(card)
    elif UNKNOWN in muck:
        muck.remove(UNKNOWN)
    else:
        # All they know of the muck are their own discards, and one of them has left it.
        muck.pop()

"""What people ask for in the games with a player-dealer.

p1 bank 200         takes the bank with 200        p3 play, p3 give-up      stays in, or does not
p1 pass-bank        lets it go by                  p3 draw-one, p3 stand    a card, or none
p3 wager 20         on the seat's own spot         p3 house-way             leaves the hand to it
p3 wager 5 pair-plus on 4                          p6 claim 3, p6 leave 3   the largest wager has it
p4 wager 10 on 3 with p3        kum-kum            p1 shake, p1 shake by p4
p3 wager 0          takes it back                  p1 shake 3 4 6           what real dice showed
p5 join-bank 50     beside the player-dealer       p3 done                  makes no more wagers
p3 surrender        gives the hand up for its part

Where somebody may have several hands before them, `about` names the one meant: the number of a
holding, which is its spot until a hand is split; 0 is the one whose turn it is: `p3 draw-one 5`.
"""

from typing import ClassVar, Final, cast, get_args

from houseway.table.action import Action, WithAmount, Words
from houseway.table.amounts import Units
from houseway.table.bank.bank import WagerKind
from houseway.table.choices import Choice

KINDS: Final[tuple[WagerKind, ...]] = get_args(WagerKind)


class OfHand(Action, frozen=True, gc=False):
    """About one hand, which is named where there may be several."""

    about: int = 0

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.about())

    def rest(self, units: Units) -> str:
        return str(self.about or "")

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.about)


class TakeBank(WithAmount, frozen=True, gc=False, tag="bank"):
    """Takes the bank that is offered, with so much put up."""


class PassBank(Action, frozen=True, gc=False, tag="pass-bank"):
    """Lets the bank go on to the next."""


class PlaceWager(Action, frozen=True, gc=False, tag="wager"):
    """Has so much on a spot from now on; nothing takes the wager back."""

    cents: int
    spot: int = 0
    """0 for the seat's own."""
    kind: WagerKind = "base"
    partner: int = 0
    """The seat whose wager is shared: kum-kum."""

    offered: ClassVar = ("wager", "take-back")

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        cents = words.cents()
        kind: WagerKind = "base"
        spot = partner = 0
        while words.left:
            word = words.next("where")
            if word == "on":
                spot = words.number("the spot")
            elif word == "with":
                partner = words.seat("the partner")
            elif word in KINDS:
                kind = word
            else:
                raise words.wrong(f"a wager is on a spot, with a partner or a kind, not '{word}'")
        return cls(by, cents, spot, kind, partner)

    def rest(self, units: Units) -> str:
        told = (
            str(units.amount(self.cents)),
            self.kind if self.kind != "base" else "",
            f"on {self.spot}" if self.spot else "",
            f"with p{self.partner}" if self.partner else "",
        )
        return " ".join(filter(None, told))

    @classmethod
    def of(cls, choice: Choice) -> Action:
        kind = cast("WagerKind", choice.kind or "base")
        return cls(choice.seat, choice.low_cents, choice.about, kind, choice.partner)


class JoinBank(WithAmount, frozen=True, gc=False, tag="join-bank"):
    """Has so much in the bank beside the player-dealer; nothing takes it out."""

    offered: ClassVar = ("join-bank", "leave-bank")


class Done(Action, frozen=True, gc=False, tag="done"):
    """Makes no more wagers on this hand."""


class Shake(Action, frozen=True, gc=False, tag="shake"):
    """Shakes the dice, or has them shaken by whom the player-dealer names."""

    named: int = 0
    dice: tuple[int, ...] = ()
    """What they showed, where they are real."""

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        named, dice = 0, []
        if words.left[:1] == ["by"]:
            words.next("by")
            named = words.seat("who shakes")
        while words.left:
            dice.append(words.number("a die"))
        return cls(by, named, tuple(dice))

    def rest(self, units: Units) -> str:
        named = f"by p{self.named}" if self.named else ""
        return " ".join(filter(None, (named, *map(str, self.dice))))

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, 0 if choice.about == choice.seat else choice.about)

    @classmethod
    def called(cls, choice: Choice) -> str:
        return "shake" if choice.about in (0, choice.seat) else "shake.by"


class OfNamedHand(Action, frozen=True, gc=False):
    """About one hand, which is always named."""

    about: int

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.number("the hand"))

    def rest(self, units: Units) -> str:
        return str(self.about)

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.about)


class Claim(OfNamedHand, frozen=True, gc=False, tag="claim"):
    """Takes over the play of a hand, by the largest wager in action on it."""

    # Between equal wagers the floor may have to say who plays the hand.
    by: ClassVar = "both"


class LeaveIt(OfNamedHand, frozen=True, gc=False, tag="leave"):
    """Leaves the play of the hand to whoever sits there."""

    by: ClassVar = "both"


class Play(OfHand, frozen=True, gc=False, tag="play"):
    """Makes the second wager, which it takes to meet the bank's hand."""


class GiveUp(OfHand, frozen=True, gc=False, tag="give-up"):
    """Folds or surrenders one hand, and the ante with it."""


class Surrender(OfHand, frozen=True, gc=False, tag="surrender"):
    """Gives a hand up for part of its wager."""


class DrawOne(OfHand, frozen=True, gc=False, tag="draw-one"):
    """Asks for one more card."""


class Stand(OfHand, frozen=True, gc=False, tag="stand"):
    """Plays the cards as they are."""


class AskHouseWay(OfHand, frozen=True, gc=False, tag="house-way"):
    """Leaves a hand to the house way."""

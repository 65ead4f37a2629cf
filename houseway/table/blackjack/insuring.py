"""Insurance: a wager, while the bank shows an ace, that the card below makes a natural.

It is decided at the check of the hole card, before any player acts
(garlic-city/no-bust-21st-century-blackjack/83 to 86, s-and-k/pure-21-5-blackjack/91 to 98): lost
there, and the game goes on; paid spot by spot, after the wager it insures is lost. Whoever has a
wager on a hand insures their own, backline included. Even money settles a natural for as much as
was wagered, where a house offers it.
"""

from collections.abc import Iterator
from typing import ClassVar

from houseway.cards.card import JOKER, Card, rank
from houseway.cards.packs import ACE
from houseway.hands.blackjack.total import Total
from houseway.money.cents import dollars
from houseway.table.action import Action
from houseway.table.bank.actions import Done
from houseway.table.bank.amounts import is_in_steps
from houseway.table.bank.bank import Wager
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.events import Wagered
from houseway.table.bank.reading import bank_of
from houseway.table.bank.settling import in_action_order, settled
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.blackjack.actions import Insure, TakeEvenMoney
from houseway.table.blackjack.counting import Counts, total
from houseway.table.blackjack.events import EvenMoneyTaken
from houseway.table.blackjack.held import bank_up_card
from houseway.table.blackjack.looking import may_have_natural
from houseway.table.blackjack.results import BY_TOTAL, shows_natural
from houseway.table.choices import Choice
from houseway.table.events import Answered, Asked
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events


def is_offered(up_card: Card, house: InsuringOptions) -> bool:
    """Whether the bank's up card is one to insure against."""
    # garlic-city/no-bust-21st-century-blackjack/83, s-and-k/pure-21-5-blackjack/91
    return house.insurance and up_card != JOKER and rank(up_card) == ACE


def may_insure(own: Total, house: InsuringOptions) -> bool:
    """Whether this player may insure: one with a natural only where the house lets."""
    return house.insure_natural != "no" or not own.is_natural


def may_take_even_money(own: Total, house: InsuringOptions) -> bool:
    """Whether a natural may be settled at once instead of being insured."""
    # s-and-k/pure-21-5-blackjack/95
    return own.is_natural and house.even_money != "not offered"


def insurance_bounds(stake_cents: int, chip_cents: int, house: InsuringOptions) -> tuple[int, int]:
    """The least and the most that insures a wager; the odd cent of a half is not insured.

    >>> from types import SimpleNamespace
    >>> insurance_bounds(1000, 100, SimpleNamespace(insurance_amount="up to half"))
    (100, 500)
    """
    half_cents = stake_cents // 2
    # s-and-k/pure-21-5-blackjack/94: half the original wager at most, and less is fine.
    if house.insurance_amount == "up to half":
        return min(chip_cents, half_cents), half_cents
    return half_cents, half_cents


class Insuring(BankedStep, frozen=True, gc=False, tag="insure"):
    """Everybody with a wager on a hand may insure it, all at once, before the down card is seen."""

    counts: Counts

    words: ClassVar = "insurance is offered against an ace"

    def advance(self, hand: Hand) -> Events:
        if hand.progress or not is_offered(bank_up_card(hand), hand.setup.options[InsuringOptions]):
            return (STEPPED,)
        seats = tuple(seat for seat in hand.setup.order if any(self._choices(hand, seat)))
        return (Asked(seats, in_turn=False),) if seats else (STEPPED,)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [*self._choices(hand, seat), Choice(seat=seat, verb="done")]

    def _choices(self, hand: Hand, seat: int) -> Iterator[Choice]:
        """For each wager that is not insured yet: how much insures it, or even money."""
        house, setup = hand.setup.options, hand.setup
        for wager in bank_of(hand).wagers:
            if wager.seat != seat or not _may_be_insured(hand, wager):
                continue
            own = total(hand.holdings[wager.holding].up, self.counts, house)
            low_cents, high_cents = insurance_bounds(
                wager.cents, setup.chip_cents, house[InsuringOptions]
            )
            high_cents = min(high_cents, hand.money.balances[seat])
            if may_insure(own, house[InsuringOptions]) and 0 < low_cents <= high_cents:
                yield Choice(
                    seat=seat,
                    verb="insure",
                    about=wager.holding,
                    low_cents=low_cents,
                    high_cents=high_cents,
                    step_cents=setup.chip_cents,
                )
            if may_take_even_money(own, house[InsuringOptions]) and _can_pay_even_money(
                hand, wager
            ):
                yield Choice(seat=seat, verb="even-money", about=wager.holding)

    def decide(self, hand: Hand, action: Action) -> Events:
        if isinstance(action, Done):
            return (Answered(action.seat),)
        if not isinstance(action, Insure | TakeEvenMoney):
            raise self.refusal(hand, action, why="Insurance is offered")
        wager = self._meant(hand, action)
        if isinstance(action, Insure):
            events: Events = (self._insured(hand, action, wager),)
        else:
            events = self._even_money(hand, action, wager)
        left = [one for one in self._choices(hand, action.seat) if one.about != wager.holding]
        return events if left else (*events, Answered(action.seat))

    def _meant(self, hand: Hand, action: Insure | TakeEvenMoney) -> Wager:
        own = [
            one
            for one in bank_of(hand).wagers
            if one.seat == action.seat and _may_be_insured(hand, one)
        ]
        if action.about:
            own = [one for one in own if one.holding == action.about]
        if len(own) != 1:
            why = (
                "It has no wager there to insure" if not own else "It must say which hand it means"
            )
            raise self.refusal(hand, action, why=why, cite=hand.setup.answers.cite("insurance"))
        return own[0]

    def _insured(self, hand: Hand, action: Insure, wager: Wager) -> Wagered:
        choices = [
            one
            for one in self._choices(hand, action.seat)
            if one.verb == "insure" and one.about == wager.holding
        ]
        cite = hand.setup.answers.cite
        if not choices:
            why = "It has not the chips, or a natural that is not insured here"
            raise self.refusal(hand, action, why=why, cite=cite("insure_natural"))
        one = choices[0]
        between = one.low_cents, one.high_cents
        if not is_in_steps(action.cents, between, step_cents=one.step_cents):
            why = "Insurance is half the wager"
            if one.low_cents < action.cents < one.high_cents:
                why = f"Insurance is made in steps of {dollars(one.step_cents)}"
            raise self.refusal(hand, action, why=why, cite=cite("insurance_amount"))
        return insured(hand, wager, action.cents)

    def _even_money(self, hand: Hand, action: TakeEvenMoney, wager: Wager) -> Events:
        house = hand.setup.options
        own = total(hand.holdings[wager.holding].up, self.counts, house)
        if not may_take_even_money(own, house[InsuringOptions]):
            cite = hand.setup.answers.cite("even_money")
            raise self.refusal(hand, action, why="Even money is for a natural", cite=cite)
        if not _can_pay_even_money(hand, wager):
            cite = hand.setup.answers.cite("even_money")
            why = f"It has not the {dollars(wager.cents // 2)} that even money is worked out with"
            raise self.refusal(hand, action, why=why, cite=cite)
        # s-and-k/pure-21-5-blackjack/96 and 97: insurance of one half; or flat, as 98 puts it.
        if house[InsuringOptions].even_money == "worked out":
            return (insured(hand, wager, wager.cents // 2),)
        return (EvenMoneyTaken(wager.number),)

    def default(self, hand: Hand, seat: int) -> Action:
        return Done(seat)


class SettlingInsurance(BankedStep, frozen=True, gc=False, tag="settle-insurance"):
    """Insurance is lost, or paid too, once the down card is known, before any other wager."""

    counts: Counts

    words: ClassVar = "insurance is settled"

    def advance(self, hand: Hand) -> Events:
        when = hand.setup.options[InsuringOptions].insurance_cover_first
        # s-and-k/pure-21-5-blackjack/44: collecting begins at the action button.
        if when in ("no", "never, and after its wager") or self._may_still_win(hand):
            return (STEPPED,)
        # On one spot the seated player's comes first, whoever spoke first.
        wagers = (one for one in in_action_order(hand) if one.kind == "insurance")
        first = next(wagers, None)
        if first is None:
            return (STEPPED,)
        # garlic-city/no-bust-21st-century-blackjack/84 and
        # garlic-city/no-bust-21st-century-blackjack/86: lost now, paid with its wager.
        if when == "only when it is lost" and shows_natural(hand, self.counts):
            return (STEPPED,)
        return (settled(hand, first, BY_TOTAL[self.counts].result(hand, first)),)

    def _may_still_win(self, hand: Hand) -> bool:
        """Whether nobody has looked at a down card that could make a natural."""
        is_down = bool(hand.holdings[bank_of(hand).holding].down)
        return is_down and may_have_natural(hand, self.counts)


def insure(counts: Counts) -> Insuring:
    """Insurance, where the house offers it and the bank shows an ace."""
    return Insuring(counts)


def settle_insurance(counts: Counts) -> SettlingInsurance:
    return SettlingInsurance(counts)


def insured(hand: Hand, wager: Wager, cents: int) -> Wagered:
    """A wager on insurance beside the one it insures."""
    return Wagered(
        number=len(bank_of(hand).wagers) + 1,
        seat=wager.seat,
        spot=wager.spot,
        holding=wager.holding,
        kind="insurance",
        cents=cents,
        plays_cents=cents,
    )


def _can_pay_even_money(hand: Hand, wager: Wager) -> bool:
    """Whether its owner has the insurance of one half, where even money is worked out with it."""
    # s-and-k/pure-21-5-blackjack/96 and 97
    is_worked_out = hand.setup.options[InsuringOptions].even_money == "worked out"
    return not is_worked_out or hand.money.balances[wager.seat] >= wager.cents // 2


def _may_be_insured(hand: Hand, wager: Wager) -> bool:
    """Whether it is a first wager that nothing has been done about yet."""
    if wager.kind != "base" or not wager.is_open or wager.terms:
        return False
    return not any(
        one.kind == "insurance" and one.spot == wager.spot and one.seat == wager.seat
        for one in bank_of(hand).wagers
    )

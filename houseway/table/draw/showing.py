"""The showdown of a draw game: openers are proved, and a checked seven wins no bets.

Whoever opened must show openers to win, called or not, and some of them may lie
among the discards (garlic-city/jacks-or-better/7). They are asked for when all hands are shown
and they do not lie face up; without them the hand is dead, and a pot that nobody is left to win
stays for the next deal (GC-G11).
What a seven costs that was checked after the draw is in `sevens.py`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, Literal

from msgspec.structs import replace

from houseway.cards.card import JOKER, UNKNOWN, Card
from houseway.hands import badugi
from houseway.hands.deuce_to_seven import lowest_missing
from houseway.hands.lookup import Ranking, Strength
from houseway.hands.made import Made
from houseway.hands.naming import Named, is_seen, low_so_far, named
from houseway.hands.tables import ACE_TO_FIVE, deuce_to_seven
from houseway.money.pots import side_pots
from houseway.money.split import split
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.choices import Choice
from houseway.table.draw.events import BetsPassedOn, OpenersShown
from houseway.table.draw.opening import before_the_draw, openers_among, proof_due, proves_openers
from houseway.table.draw.options import (
    DrawingOptions,
    JacksBackOptions,
    KansasCityLowballOptions,
    OpeningOptions,
)
from houseway.table.draw.sevens import bets_go_back, bets_go_on, shown_for_the_bets
from houseway.table.events import Answered, Asked, Mucked, street_of
from houseway.table.grounds import before, rests
from houseway.table.hand import Hand
from houseway.table.options import HighJokerOptions
from houseway.table.pot.awarding import Measured, Wins
from houseway.table.pot.events import CarriedOut
from houseway.table.pot.options import LowOptions
from houseway.table.pot.own_hands import own_lows, playing
from houseway.table.pot.showing import Showing, mucked_by
from houseway.table.step import STEPPED, Events

HAND: Final = 5
"""Cards in a hand of every draw game that a club deals."""

Lows = Literal["the house's scale", "badugi"]
"""By which list the low hand is found."""


class DrawShowing(Showing, frozen=True, gc=False, tag="draw show"):
    """Hands are shown; then openers, and bets that a checked seven may not win."""

    openers: bool = False
    lows: Lows = "the house's scale"

    words: ClassVar = "hands are shown and the pot is awarded"

    def advance(self, hand: Hand) -> Events:
        if self._asks(hand):
            return super().advance(hand)
        if self._is_proving(hand):
            return (Asked((proof_due(hand),)),)
        if not hand.order:
            # GC-G11: a pot opened without openers that nobody is left to win.
            return (CarriedOut(hand.pot_cents), STEPPED) if hand.pot_cents else (STEPPED,)
        if self.wins == "low" and (last := shown_for_the_bets(hand)) and _is_closed(hand, last):
            return (Asked((last,)),)
        if self.wins == "low" and self._is_seen(hand) and (moved := self._bets_moved(hand)):
            return moved
        return super().advance(hand)

    def _is_seen(self, hand: Hand) -> bool:
        """Whether it can be said which hand is best: several are shown, or the last one is."""
        last = shown_for_the_bets(hand)
        return len(hand.order) > 1 or (last > 0 and hand.holdings[last].is_tabled)

    def _asks(self, hand: Hand) -> bool:
        """Whether somebody is still to show or muck."""
        closed = any(not hand.holdings[seat].is_tabled for seat in hand.order)
        return len(hand.order) > 1 and not hand.progress and closed

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        if not self._is_proving(hand):
            choices = super().legal(hand, seat)
            return choices[:1] if seat == shown_for_the_bets(hand) else choices
        held = before_the_draw(hand, seat)
        proving = Choice(seat=seat, verb="show", cards=held, pick=(2, len(held)))
        can_prove = UNKNOWN in held or proves_openers(
            held, hand.setup.options[HighJokerOptions].joker_use
        )
        return [*([proving] if can_prove else []), Choice(seat=seat, verb="muck")]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not self._is_proving(hand):
            if isinstance(action, Muck) and action.seat == shown_for_the_bets(hand):
                why, cite = (
                    "It is the last hand, and checked",
                    hand.setup.answers.cite("seven_rule"),
                )
                raise self.refusal(hand, action, why=why, cite=cite)
            return super().decide(hand, action)
        if isinstance(action, Muck):
            return (Mucked(action.seat),)
        if not isinstance(action, Show):
            raise self.refusal(hand, action, why="Openers are being shown")
        held = before_the_draw(hand, action.seat)
        shown = action.cards or held
        is_held = UNKNOWN in held or Counter(shown) <= Counter(held)
        if not is_held or not proves_openers(shown, hand.setup.options[HighJokerOptions].joker_use):
            cite = hand.setup.answers.cite("opens_with")
            raise self.refusal(hand, action, why="These are not the openers it held", cite=cite)
        return (OpenersShown(action.seat, shown), Answered(action.seat))

    def default(self, hand: Hand, seat: int) -> Action:
        """The clock shows the fewest cards that prove openers."""
        if not self._is_proving(hand):
            return super().default(hand, seat)
        held = before_the_draw(hand, seat)
        fewest = (
            openers_among(held, hand.setup.options[HighJokerOptions].joker_use)
            if UNKNOWN not in held
            else ()
        )
        return Show(seat, fewest) if fewest else Muck(seat)

    def _is_proving(self, hand: Hand) -> bool:
        """Whether all hands are shown and the opener is still to prove it."""
        opener = proof_due(hand) if self.openers else 0
        others_are_done = not hand.asked or hand.asked == [opener]
        is_shown = hand.holdings[opener].is_tabled and others_are_done
        return opener > 0 and (len(hand.order) == 1 or is_shown)

    def _bets_moved(self, hand: Hand) -> Events:
        """What the seven rule does with the bets made after the draw."""
        if not any(hand.seats[seat].bet_cents for seat in hand.setup.order):
            return ()
        lows = self._lows(hand)
        if best := bets_go_on(hand, lows):
            rest = (seat for seat in lows if seat not in best and hand.seats[seat].bet_cents)
            others = {seat: lows[seat] for seat in rest if lows[seat]}
            return (_passed_on(hand, others),) if others else ()
        return bets_go_back(hand, lows)

    def measured(self, hand: Hand) -> Measured:
        if self.wins != "low":
            return super().measured(hand)
        is_badugi = self.lows == "badugi"
        return Measured(self._lows(hand), None, badugi.category if is_badugi else _low)

    def named(self, hand: Hand, holding: int) -> tuple[Named, ...]:
        cards = hand.holdings[holding].cards
        if self.wins != "low" or not is_seen(cards):
            return super().named(hand, holding)
        if self.lows == "badugi":
            return (named(badugi.badugi(cards)) if len(cards) == self.of else low_so_far(cards),)
        made = low_made_of(hand.setup.options)
        if len(cards) < HAND or made is None:
            return super().named(hand, holding)
        return (named(made(cards)),)

    def _lows(self, hand: Hand) -> dict[int, int]:
        """How low the hand of every live seat is; bigger is lower."""
        strength = badugi.strength if self.lows == "badugi" else low_strength(hand.setup.options)
        if strength is None:
            return own_lows(hand, self.of, is_alone=True)
        held = playing(hand, self.of)
        return {seat: strength(cards) if cards else 0 for seat, cards in held.items()}


def low_strength(options: Options) -> Strength | None:
    """How low five cards are at this house; None for a scale that has no table."""
    ranking = _low_ranking(options)
    if ranking is None:
        return None
    strength = ranking.strength
    if _joker_is_the_lowest_missing(options):
        return lambda cards: strength(lowest_missing(cards))
    return strength


def low_made_of(options: Options) -> Callable[[Sequence[Card]], Made] | None:
    """The same in words; the joker stays a joker among the cards."""
    ranking = _low_ranking(options)
    if ranking is None:
        return None

    def made(cards: Sequence[Card]) -> Made:
        counted = lowest_missing(cards) if _joker_is_the_lowest_missing(options) else cards
        low = ranking.definition(counted)
        assert low is not None, "a low list has a line for every five cards"
        told = tuple(card if card in cards else JOKER for card in low.cards)
        return replace(low, cards=told)

    return made


def _low_ranking(options: Options) -> Ranking | None:
    low = options.get(LowOptions)
    scale = low.low_scale if low else "ace to five"
    # garlic-city/jacks-back/6: California or Kansas City, as the house answers.
    jacks_back = options.get(JacksBackOptions)
    is_kansas_city = jacks_back is not None and jacks_back.jacks_back_low == "kansas city"
    if scale == "deuce to seven" or is_kansas_city:
        lowball = options.get(KansasCityLowballOptions)
        return deuce_to_seven(wheel=lowball.deuce_to_seven_wheel if lowball else "ace high")
    return ACE_TO_FIVE if scale == "ace to five" else None


def _joker_is_the_lowest_missing(options: Options) -> bool:
    # garlic-city/lowball/2, garlic-city/kansas-city-lowball/1: the lowest card not in the hand.
    lowball = options.get(KansasCityLowballOptions)
    return lowball is not None and lowball.kansas_city_joker == "lowest card missing"


def show(
    *,
    wins: Wins = "high",
    openers: bool = False,
    lows: Lows = "the house's scale",
    size: int = HAND,
) -> DrawShowing:
    """The showdown of hands without a board; with openers, whoever opened proves them."""
    return DrawShowing(wins=wins, of=size, openers=openers, lows=lows)


def _is_closed(hand: Hand, seat: int) -> bool:
    """Whether a hand has not been turned up, and was not left as it lies when it was asked."""
    is_left = Answered(seat) in hand.log[-2:]
    return not (hand.holdings[seat].is_tabled or is_left)


def _low(_: int) -> str:
    return "low"


def _passed_on(hand: Hand, others: dict[int, int]) -> BetsPassedOn:
    """The bets made after the draw to the best of these hands, pot by pot."""
    bets = {seat: hand.seats[seat].bet_cents for seat in hand.setup.order}
    shares = dict.fromkeys(others, 0)
    for pot in side_pots(bets, list(others)):
        best = max(others[seat] for seat in pot.eligible)
        tied = [seat for seat in pot.eligible if others[seat] == best]
        parts = split(pot.cents, tied, odd_chips_to=tied, chip_cents=hand.setup.chip_cents)
        for seat, cents in parts.items():
            shares[seat] += cents
    return BetsPassedOn(
        tuple((seat, cents) for seat, cents in bets.items() if cents),
        tuple((seat, cents) for seat, cents in shares.items() if cents),
    )


@rests(Mucked, DrawingOptions)
def _mucked_by(hand: Hand, event: Mucked) -> tuple[str, ...]:
    # garlic-city/jacks-or-better/7: who opened and will not show openers does not win.
    if street_of(hand, event) == "showdown" and _owes_openers(before(hand, event), event.seat):
        return ("openers_shown",)
    return mucked_by(hand, event)


def _owes_openers(hand: Hand, seat: int) -> bool:
    """Whether this hand is asked for openers alone, being the last or face up already."""
    if OpeningOptions not in hand.setup.options or proof_due(hand) != seat:
        return False
    return hand.order == [seat] or hand.holdings[seat].is_tabled

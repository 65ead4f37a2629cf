"""One more card, or none: Super Pan Nine's only choice.

Each player tables the three cards to ask for a card or to decline it (comstock/super-pan-nine/66 to
68); the bank's hand is opened after theirs and follows its own rule (garlic-city/super-pan-nine/15
to 18).
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from houseway.cards.card import UNKNOWN, Card
from houseway.hands.house_way.super_pan_nine import draws
from houseway.hands.naming import Named, is_seen, named
from houseway.hands.super_pan_nine import SIZES, points_words, super_pan_nine
from houseway.table.action import Action
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.actions import AskHouseWay, DrawOne, Stand
from houseway.table.bank.bank import Wager
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.compared import Comparer, Result, winnings
from houseway.table.bank.dealing_options import RoundOptions
from houseway.table.bank.events import HouseWayAsked, Warned
from houseway.table.bank.hand_events import CardCalled, HandDone, HandOpened, TurnCame
from houseway.table.bank.opening_hands import entered_hand, telling_hand, turned_up
from houseway.table.bank.options import HouseWayOptions, TieOptions, WinOptions
from houseway.table.bank.reading import action_order, bank_of, play_order
from houseway.table.bank.shoe_cards import entered_card, telling_one
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Answered, Asked, Dealt
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events
from houseway.table.super_pan_nine.options import DrawingOneOptions
from houseway.table.super_pan_nine.repairing import CardTakenOut

DRAWN_PLACE = 4
"""Which card of a hand was drawn."""

LOW_TOTAL = 3
"""A player who stands on so little is warned (comstock/super-pan-nine/54)."""


class DrawingOne(BankedStep, frozen=True, gc=False, tag="draw-one"):
    """Each player in turn asks for one more card or declines it; nobody else sees it."""

    words: ClassVar = "one more card or none"

    def advance(self, hand: Hand) -> Events:
        waiting = self._waiting(hand)
        if not waiting:
            return (STEPPED,)
        if hand.setup.options[RoundOptions].play_starts == "all together":
            seats = (hand.holdings[number].played_by for number in waiting)
            return (Asked(tuple(dict.fromkeys(seats)), in_turn=False),)
        return (TurnCame(waiting[0], hand.holdings[waiting[0]].played_by),)

    def _waiting(self, hand: Hand) -> list[int]:
        """The hands that have not been put to card or no card, in the order they are played."""
        left = bank_of(hand).house_way
        return [n for n in play_order(hand) if not hand.holdings[n].is_done and n not in left]

    def _of(self, hand: Hand, seat: int) -> list[int]:
        """The hands that a seat is asked about now: the one in turn, or all that wait for it."""
        if turn := bank_of(hand).turn:
            return [turn]
        return [n for n in self._waiting(hand) if hand.holdings[n].played_by == seat]

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        found = []
        for number in self._of(hand, seat):
            found.append(Choice(seat=seat, verb="draw-one", about=number))
            if not self._must_draw(hand, number):
                found.append(Choice(seat=seat, verb="stand", about=number))
            if self._may_leave(hand, seat, number):
                found.append(Choice(seat=seat, verb="house-way", about=number))
        return found

    def _must_draw(self, hand: Hand, number: int) -> bool:
        if hand.setup.options[DrawingOneOptions].player_must_draw != "on 3 or less":
            return False
        return total(hand, number) <= LOW_TOTAL

    def _may_leave(self, hand: Hand, seat: int, number: int) -> bool:
        """A hand may be left to the house way unless its player has looked at it (GC-K4)."""
        has_looked = seat in hand.holdings[number].seen_by
        return (
            not has_looked or hand.setup.options[HouseWayOptions].house_way_after_look == "allowed"
        )

    def decide(self, hand: Hand, action: Action) -> Events:
        answers = hand.setup.answers
        if not isinstance(action, DrawOne | Stand | AskHouseWay):
            raise self.refusal(hand, action, why="Players draw one card or none")
        waiting = self._of(hand, action.seat)
        turn = action.about or waiting[0]
        if turn not in waiting:
            raise self.refusal(hand, action, why=f"It is the turn of the hand on spot {waiting[0]}")
        match action:
            case DrawOne():
                # On the felt nobody says what lies closed; it is told when the hand is opened.
                card = UNKNOWN if hand.setup.is_felt else hand.stub[-1]
                return (Dealt((turn,), (card,)), HandDone(turn))
            case Stand() if self._must_draw(hand, turn):
                cite = answers.cite("player_must_draw")
                raise self.refusal(hand, action, why="Three or less draws", cite=cite)
            case AskHouseWay() if not self._may_leave(hand, action.seat, turn):
                cite = answers.cite("house_way_after_look")
                raise self.refusal(hand, action, why="It has looked at its cards", cite=cite)
            case AskHouseWay():
                return (HouseWayAsked(action.seat, turn), HandDone(turn))
        return (HandDone(turn),)

    def is_left(self, hand: Hand, holding: int) -> bool:
        return bool(hand.asked) and not _is_told(hand, holding)

    def default(self, hand: Hand, seat: int) -> Action:
        number = self._of(hand, seat)[0]
        return DrawOne(seat, number) if self._must_draw(hand, number) else Stand(seat, number)


class BankDrawing(BankedStep, frozen=True, gc=False, tag="bank-draws"):
    """The bank's hand lies open: it must draw, must stand, or its player has the choice."""

    words: ClassVar = "the bank draws or stands"

    def advance(self, hand: Hand) -> Events:
        bank, options = bank_of(hand), hand.setup.options[DrawingOneOptions]
        holding = hand.holdings[bank.holding]
        if holding.is_done or not holding.is_tabled:
            return (STEPPED,)
        points = total(hand, bank.holding)
        # garlic-city/super-pan-nine/16 and 18, comstock/super-pan-nine/52 and 53: of itself.
        if points <= options.bank_must_draw_max:
            return self._drawn(hand)
        if points >= options.bank_must_stand_min:
            return (HandDone(bank.holding),)
        if options.bank_draw_option == "the house way":
            is_drawn = draws(holding.cards, draws_on_most=options.house_way_draws_max)
            return self._drawn(hand) if is_drawn else (HandDone(bank.holding),)
        return (TurnCame(bank.holding, holding.played_by),)

    def _drawn(self, hand: Hand) -> Events:
        number = bank_of(hand).holding
        if hand.setup.is_felt:
            return (CardCalled(number),)
        return (Dealt((number,), (hand.stub[-1],), up=True), HandDone(number))

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        if seat == HOUSE_DEALER:
            return telling_one()
        turn = bank_of(hand).turn
        return [Choice(seat=seat, verb=verb, about=turn) for verb in ("draw-one", "stand")]

    def decide(self, hand: Hand, action: Action) -> Events:
        bank = bank_of(hand)
        if action.seat == HOUSE_DEALER:
            drawn = Dealt((bank.holding,), (entered_card(self, hand, action),), up=True)
            return (Answered(HOUSE_DEALER), drawn, HandDone(bank.holding))
        if not isinstance(action, DrawOne | Stand):
            raise self.refusal(hand, action, why="The bank draws one card or none")
        if action.about not in (0, bank.turn):
            raise self.refusal(hand, action, why="It is the bank's turn")
        return self._drawn(hand) if isinstance(action, DrawOne) else (HandDone(bank.holding),)

    def is_left(self, hand: Hand, holding: int) -> bool:
        return not _is_told(hand, holding)

    def default(self, hand: Hand, seat: int) -> Action:
        return Stand(seat, bank_of(hand).turn)


def _is_told(hand: Hand, holding: int) -> bool:
    """Whether the last line says already what became of a hand: a card, or the house way."""
    last = hand.log[-1]
    if isinstance(last, Dealt):
        return last.to == (holding,)
    return isinstance(last, HouseWayAsked) and last.holding == holding


class HouseWayDrawing(BankedStep, frozen=True, gc=False, tag="house-way"):
    """Hands left to the house way are opened and played by the house dealer."""

    when: Literal["in its turn to be settled", "before the bank is opened"]

    def advance(self, hand: Hand) -> Events:
        # A hand that draws is opened for it, whenever that is.
        if not hand.setup.options[HouseWayOptions].house_way_set_when.startswith(self.when):
            return (STEPPED,)
        bank = bank_of(hand)
        for spot in action_order(hand):
            if spot in bank.house_way and spot in hand.order:
                if not hand.holdings[spot].is_tabled:
                    return (turned_up(hand, spot),)
                if not self._is_played(hand, spot):
                    if hand.setup.is_felt:
                        return (CardCalled(spot),)
                    return (Dealt((spot,), (hand.stub[-1],), up=True),)
        return (STEPPED,)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        if seat != HOUSE_DEALER:
            return []
        is_open = hand.holdings[hand.progress].is_tabled
        return telling_one() if is_open else telling_hand(hand)

    def decide(self, hand: Hand, action: Action) -> Events:
        """On the felt: what the hand holds, and then the card it draws."""
        number: int = hand.progress
        if not hand.holdings[number].is_tabled:
            return (Answered(HOUSE_DEALER), *self._told(hand, entered_hand(self, hand, action)))
        drawn = Dealt((number,), (entered_card(self, hand, action),), up=True)
        return (Answered(HOUSE_DEALER), drawn)

    def _told(self, hand: Hand, told: tuple[Card, ...]) -> Events:
        """The hand is opened, but for a card that it should not have drawn: that one is dead."""
        number: int = hand.progress
        *dealt, drawn = told
        # comstock/super-pan-nine/73
        if len(told) < DRAWN_PLACE or self._draws(hand, dealt):
            return (HandOpened(number, told),)
        return (CardTakenOut(number, drawn), HandOpened(number, tuple(dealt)))

    def _is_played(self, hand: Hand, number: int) -> bool:
        cards = hand.holdings[number].cards
        return len(cards) >= DRAWN_PLACE or not self._draws(hand, cards)

    def _draws(self, hand: Hand, cards: Sequence[Card]) -> bool:
        """comstock/super-pan-nine/70 and 71: it draws on five or less."""
        most = hand.setup.options[DrawingOneOptions].house_way_draws_max
        return draws(cards, draws_on_most=most)

    def said(self) -> str:
        return f"a house way hand if it is played {self.when}"


class WarningLow(BankedStep, frozen=True, gc=False, tag="warn-low"):
    """Once the hands are open: whoever stood on three or less is told."""

    words: ClassVar = "whoever stood on three or less is told"

    def advance(self, hand: Hand) -> Events:
        if (
            hand.setup.options[DrawingOneOptions].player_must_draw
            != "warned if he does not on 3 or less"
        ):
            return (STEPPED,)
        return (*self._warned(hand), STEPPED)

    def _warned(self, hand: Hand) -> list[Event]:
        bank = bank_of(hand)
        stood = [hand.holdings[one] for one in hand.order if one != bank.holding]
        return [
            Warned(one.played_by, "Standing on three or less")
            for one in stood
            if one.is_tabled and len(one.cards) == 3 and total(hand, one.number) <= LOW_TOTAL
        ]


def draw_one() -> DrawingOne:
    """Each player takes one more card or none."""
    return DrawingOne()


def bank_draws() -> BankDrawing:
    """And then the bank, by its own rule."""
    return BankDrawing()


def play_house_way(
    when: Literal["in its turn to be settled", "before the bank is opened"],
) -> HouseWayDrawing:
    """Hands left to the house way, at the moment that the house names."""
    return HouseWayDrawing(when)


def warn_low() -> WarningLow:
    return WarningLow()


def has_drawn(hand: Hand, number: int) -> bool:
    """Whether a closed hand has its fourth card, in a hand of this game."""
    is_played = DrawingOneOptions in hand.setup.options and number in hand.order
    return is_played and len(hand.holdings[number].down) == DRAWN_PLACE


def total(hand: Hand, number: int) -> int:
    """The points of a hand."""
    return super_pan_nine(hand.holdings[number].cards).strength[0]


def nearest_nine(hand: Hand, wager: Wager) -> Result:
    """A higher total than the bank's wins, an equal one pushes."""
    options, table = hand.setup.options, bank_of(hand)
    if table.holding in table.fouled:
        # comstock/super-pan-nine/43, comstock/super-pan-nine/47
        won_cents = winnings(wager.cents, options[WinOptions].win_pays)
        return Result(won_cents, "the bank's hand is foul")
    own, bank = total(hand, wager.holding), total(hand, table.holding)
    words = f"{points_words(own)} against {bank}"
    if own > bank:
        # comstock/super-pan-nine/1 and 94, garlic-city/super-pan-nine/19
        return Result(winnings(wager.cents, options[WinOptions].win_pays), words)
    if own == bank and options[TieOptions].ties == "push":
        # comstock/super-pan-nine/95, garlic-city/super-pan-nine/20
        return Result(0, words)
    return Result(-wager.cents, words)


def _named(hand: Hand, holding: int) -> tuple[Named, ...]:
    cards = hand.holdings[holding].cards
    return (named(super_pan_nine(cards)),) if is_seen(cards) and len(cards) in SIZES else ()


NEAREST_NINE: Final = Comparer("super pan nine", nearest_nine, _named)

"""The bank's hand is completed: the down card turned, and cards drawn as its chart says.

The player-dealer has no choice (garlic-city/no-bust-21st-century-blackjack/46 and 47,
comstock/pure-21-5-blackjack/73 to 75). Comstock's joker game gives the bank its second card only
now, and lays it to the left of the first (comstock/no-bust-blackjack/78 to 82).
"""

from typing import ClassVar, Final

from houseway.cards.card import UNKNOWN
from houseway.hands.blackjack.total import Total
from houseway.table.action import Action
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.hand_events import CardCalled, HandOpened
from houseway.table.bank.reading import bank_of
from houseway.table.bank.shoe_cards import entered_card, shoe_holds, telling_one
from houseway.table.bank.side_options import BusterOptions
from houseway.table.blackjack.counting import Counts, total
from houseway.table.blackjack.events import Drawn
from houseway.table.blackjack.options import BankChartOptions
from houseway.table.blackjack.results import player_total
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Answered, Asked
from houseway.table.grounds import rests
from houseway.table.hand import Hand
from houseway.table.revealing import NOBODY_ASKED
from houseway.table.step import STEPPED, Events


def bank_draws(count: Total, house: BankChartOptions, *, stands_soft_17: bool = False) -> bool:
    """Whether the player-dealer's hand takes another card; the bank is never asked."""
    if count.is_natural or count.is_over:
        return False
    if not count.is_soft:
        return count.points < house.bank_stands_hard
    if count.points <= house.bank_hits_soft_max:
        return not (stands_soft_17 and count.points >= house.bank_stands_hard)
    return house.bank_soft_18 == "hits"


class TurningDownCardUp(BankedStep, frozen=True, gc=False, tag="turn-down-card-up"):
    """The bank's down card is turned up, once all players have acted."""

    words: ClassVar = "the bank's down card is turned up"

    def advance(self, hand: Hand) -> Events:
        bank = hand.holdings[bank_of(hand).holding]
        if bank.is_tabled:
            return (STEPPED,)
        if UNKNOWN in bank.down:
            return (Asked((HOUSE_DEALER,)),)
        return (HandOpened(bank.number, (*bank.up, *bank.down)), STEPPED)

    def decide(self, hand: Hand, action: Action) -> Events:
        bank = hand.holdings[bank_of(hand).holding]
        cards = (*bank.up, entered_card(self, hand, action))
        return (HandOpened(bank.number, cards), Answered(HOUSE_DEALER))

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return telling_one()


class GivingSecondCard(BankedStep, frozen=True, gc=False, tag="second-card"):
    """The bank's first draw card, to the left of its up card, once the players have drawn."""

    words: ClassVar = "the bank gets its second card"

    def advance(self, hand: Hand) -> Events:
        number = bank_of(hand).holding
        if len(hand.holdings[number].up) > 1 or not shoe_holds(hand, 1):
            return (STEPPED,)
        if hand.setup.is_felt:
            return (CardCalled(number),)
        return (Drawn(number, hand.stub[-1], on_the_left=True), STEPPED)

    def decide(self, hand: Hand, action: Action) -> Events:
        card = entered_card(self, hand, action)
        return (Drawn(hand.progress, card, on_the_left=True), NOBODY_ASKED)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return telling_one()


class DrawingToChart(BankedStep, frozen=True, gc=False, tag="draw-to-chart"):
    """Cards to the bank until its chart says stand, as long as a wager depends on it."""

    counts: Counts

    words: ClassVar = "the bank draws by its chart"

    def advance(self, hand: Hand) -> Events:
        number = bank_of(hand).holding
        held = hand.holdings[number].up[:]
        if len(held) < 2 or not plays_out(hand, self.counts):
            return (STEPPED,)
        stands_soft_17 = self._stands_soft_17(hand)
        drawn: list[Event] = []
        while shoe_holds(hand, len(drawn) + 1) and bank_draws(
            total(held, self.counts, hand.setup.options),
            hand.setup.options[BankChartOptions],
            stands_soft_17=stands_soft_17,
        ):
            if hand.setup.is_felt:
                return (CardCalled(number),)
            card = hand.stub[-1 - len(drawn)]
            held.append(card)
            drawn.append(Drawn(number, card))
        return (*drawn, STEPPED)

    def decide(self, hand: Hand, action: Action) -> Events:
        return (Drawn(hand.progress, entered_card(self, hand, action)), NOBODY_ASKED)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return telling_one()

    def _stands_soft_17(self, hand: Hand) -> bool:
        """Whether the bank completes its hand for Buster alone, and any 17 will do."""
        up = {wager.kind for wager in bank_of(hand).wagers if wager.is_open}
        buster = hand.setup.options.get(BusterOptions)
        match buster.buster_soft_17 if buster else "":
            case "stands":
                return up == {"buster"}
            # garlic-city/buster/18, players-club/buster/17, comstock/buster/17
            case "stands when all had naturals":
                return "buster" in up and _all_had_naturals(hand, self.counts)
        return False


def turn_down_card_up() -> TurningDownCardUp:
    return TurningDownCardUp()


def second_card() -> GivingSecondCard:
    return GivingSecondCard()


def draw_to_chart(counts: Counts) -> DrawingToChart:
    """The bank's cards, by its chart."""
    return DrawingToChart(counts)


def plays_out(hand: Hand, counts: Counts) -> bool:
    """Whether any wager is up that the bank's cards can still decide."""
    options = hand.setup.options[BankChartOptions]
    open_wagers = [wager for wager in bank_of(hand).wagers if wager.is_open and not wager.terms]
    if any(wager.kind == "buster" for wager in open_wagers) and _buster_plays_out(hand, counts):
        return True
    on_hands = [wager for wager in open_wagers if wager.kind in ("base", "double", "split")]
    if options.bank_plays_out == "while any wager is open":
        return bool(on_hands)
    return any(not player_total(hand, wager.holding, counts).is_over for wager in on_hands)


def _buster_plays_out(hand: Hand, counts: Counts) -> bool:
    """garlic-city/buster/18 names only naturals; we read it as an example (GC-O5)."""
    if hand.setup.options[BusterOptions].buster_plays_out == "while a Buster wager is up":
        return True
    return _all_had_naturals(hand, counts)


def _all_had_naturals(hand: Hand, counts: Counts) -> bool:
    bank = bank_of(hand)
    dealt = [hand.holdings[one] for one in hand.order if one != bank.holding]
    # The cards of a natural that is paid are put away.
    return all(not one.up or player_total(hand, one.number, counts).is_natural for one in dealt)


@rests(Drawn)
@rests(CardCalled, BankChartOptions)
def _drawn_by(hand: Hand, event: Drawn | CardCalled) -> tuple[str, ...]:
    """What says whether this hand takes a card."""
    return BANKS_CHART if event.holding == bank_of(hand).holding else PLAYERS_CHART


PLAYERS_CHART: Final = ("player_hits_max", "player_stands_hard", "player_stands_soft")
BANKS_CHART: Final = (
    *("bank_second_card", "bank_hits_soft_max", "bank_stands_hard", "bank_soft_18"),
    "bank_plays_out",
)

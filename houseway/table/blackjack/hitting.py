"""Hit or stand: what the players' chart says, and what comes of each thing a player may ask for.

Each book prints a chart for players (garlic-city/no-bust-21st-century-blackjack/40 to 42,
comstock/pure-21-5-blackjack/70 to 72). Totals between "must stand" and "must hit" are the player's
own affair. Whose turn it is comes from `taking_turns.py`; the bank's chart is in `completing.py`.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal

from houseway.hands.blackjack.no_bust import is_frozen
from houseway.hands.blackjack.total import Total
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.bank.actions import Stand, Surrender
from houseway.table.bank.hand_events import CardCalled, HandDone
from houseway.table.bank.reading import bank_of
from houseway.table.bank.shoe_cards import shoe_holds
from houseway.table.blackjack.actions import Double, Hit, Split
from houseway.table.blackjack.adding import matching, wagered
from houseway.table.blackjack.counting import Counts
from houseway.table.blackjack.doubling import bars_to_doubling
from houseway.table.blackjack.events import Drawn, HandSplit, Surrendered
from houseway.table.blackjack.held import Bar, Held, held_at
from houseway.table.blackjack.options import (
    DoublingOptions,
    HandSplittingOptions,
    NoBustBlackjackOptions,
    PlayerChartOptions,
)
from houseway.table.blackjack.splitting_hands import bars_to_splitting, gets_one_card
from houseway.table.blackjack.surrendering import bars_to_surrendering
from houseway.table.hand import Hand
from houseway.table.step import Events, Step

Chart = Literal["stand", "hit", "option"]
"""What a printed chart says about a total: must stand, must hit, or as the player likes."""


def player_chart(count: Total, house: PlayerChartOptions) -> Chart:
    """What the players' chart says about a hand; one that is over can only stand."""
    if count.is_natural or count.is_over:
        return "stand"
    stands_from = house.player_stands_soft if count.is_soft else house.player_stands_hard
    if stands_from is not None and count.points >= stands_from:
        return "stand"
    return "hit" if count.points <= house.player_hits_max else "option"


def _to_hit(one: Held, house: Options) -> Iterator[Bar]:
    if one.is_frozen and is_frozen(
        one.cards,
        player_dealer_up_card=one.up_card,
        frozen_hands=house[NoBustBlackjackOptions].frozen_hands,
    ):
        yield Bar("A joker freezes the hand", "frozen_hands")
    if gets_one_card(one, house[HandSplittingOptions]):
        yield Bar("A split ace gets one card", "split_aces_draw")
    # garlic-city/no-bust-21st-century-blackjack/68, comstock/pure-21-5-blackjack/96
    if one.is_doubled:
        yield Bar("A doubled hand gets one card", "double_on")
    if player_chart(one.total, house[PlayerChartOptions]) == "stand":
        asks = "player_stands_soft" if one.total.is_soft else "player_stands_hard"
        yield Bar(f"The chart says stand on {one.total.words}", asks)


def _to_stand(one: Held, house: Options) -> Iterator[Bar]:
    """A hand that can do nothing else may always stay as it is."""
    must_hit = player_chart(one.total, house[PlayerChartOptions]) == "hit"
    if must_hit and next(_to_hit(one, house), None) is None:
        yield Bar(f"The chart says hit on {one.total.words}", "player_hits_max")


def _by_the_chart(one: Held, house: PlayerChartOptions) -> Iterator[Bar]:
    chart = player_chart(one.total, house)
    if house.chart_limits == "every choice" and chart != "option":
        yield Bar(f"The chart says {chart} on {one.total.words}", "chart_limits")


def _to_double(one: Held, house: Options) -> Iterator[Bar]:
    yield from _by_the_chart(one, house[PlayerChartOptions])
    yield from bars_to_doubling(one, house[DoublingOptions])


def _to_split(one: Held, house: Options) -> Iterator[Bar]:
    yield from _by_the_chart(one, house[PlayerChartOptions])
    yield from bars_to_splitting(one, house)


def _to_surrender(one: Held, house: Options) -> Iterator[Bar]:
    yield from _by_the_chart(one, house[PlayerChartOptions])
    yield from bars_to_surrendering(one, house)


BARS: Final[dict[type[Action], Callable[[Held, Options], Iterator[Bar]]]] = {
    Stand: _to_stand,
    Hit: _to_hit,
    Double: _to_double,
    Split: _to_split,
    Surrender: _to_surrender,
}
"""What in the rules keeps a player from each thing they may ask for in the play of a hand."""

CARDS_NEEDED: Final[dict[type[Action], int]] = {Hit: 1, Double: 1, Split: 2}


def bars(hand: Hand, one: Held, wanted: type[Action]) -> Iterator[Bar]:
    """The same at a table, where the shoe may be empty; then a hand may stand that must hit."""
    is_empty = not shoe_holds(hand, CARDS_NEEDED.get(wanted, 1))
    if not (is_empty and wanted is Stand):
        yield from BARS[wanted](one, hand.setup.options)
    if is_empty and wanted in CARDS_NEEDED:
        yield Bar("The shoe is empty", "cut_card_from_back")


def is_barred(hand: Hand, one: Held, wanted: type[Action]) -> bool:
    return next(bars(hand, one, wanted), None) is not None


def may_decide(hand: Hand, one: Held) -> bool:
    """Whether anything but standing is possible, for somebody with chips enough."""
    return not all(is_barred(hand, one, wanted) for wanted in (Hit, Double, Split, Surrender))


def _hit(step: Step, hand: Hand, action: Action, counts: Counts) -> Events:
    number = bank_of(hand).turn
    if hand.setup.is_felt:
        return (CardCalled(number),)
    card = hand.stub[-1]
    is_done = not may_decide(hand, held_at(hand, number, counts, card))
    return (Drawn(number, card), HandDone(number)) if is_done else (Drawn(number, card),)


def _stand(step: Step, hand: Hand, action: Action, counts: Counts) -> Events:
    return (HandDone(bank_of(hand).turn),)


def _double(step: Step, hand: Hand, action: Action, counts: Counts) -> Events:
    number = bank_of(hand).turn
    more = wagered(step, hand, action, added="double", onto=number)
    return (more, matching(hand, "double", number))


def _split(step: Step, hand: Hand, action: Action, counts: Counts) -> Events:
    number, into = bank_of(hand).turn, len(hand.holdings)
    more = wagered(step, hand, action, added="split", onto=into)
    return (HandSplit(number, into), more, matching(hand, "split", number))


def _surrender(step: Step, hand: Hand, action: Action, counts: Counts) -> Events:
    number = bank_of(hand).turn
    return (Surrendered(number), HandDone(number))


DECIDED: Final[dict[type[Action], Callable[[Step, Hand, Any, Counts], Events]]] = {
    Stand: _stand,
    Hit: _hit,
    Double: _double,
    Split: _split,
    Surrender: _surrender,
}
"""What comes of each of them, once nothing bars it."""

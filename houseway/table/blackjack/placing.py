"""The action button of blackjack: a card of the bank counts out where settling starts.

One count for each spot, the next after the bank first and the bank's own left out
(comstock/pure-21-5-blackjack/56 to 59, s-and-k/pure-21-5-blackjack/39 to 42). If it lies before a
spot without a wager, the action starts at the next one that has one.
"""

from typing import ClassVar, Final

from houseway.cards.card import JOKER, Card, rank
from houseway.cards.packs import ACE
from houseway.table.bank.bank import from_spot
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.events import ActionPlaced
from houseway.table.bank.options import SettlingOptions, ShortBankOptions
from houseway.table.bank.reading import bank_of, beside_bank, spots_in_play
from houseway.table.bank.settling import covers_all
from houseway.table.blackjack.counting import ACE_VALUE, VALUES
from houseway.table.blackjack.options import ActionButtonOptions, BankChartOptions
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events

SEQUENCE_OF_JOKER: Final = 14
"""The last line of Comstock's Ranking Chart (comstock/no-bust-blackjack/20)."""


class PlacingActionButton(BankedStep, frozen=True, gc=False, tag="place-action-button"):
    """The action button is counted out by a card of the bank, where there is use for it."""

    words: ClassVar = "the action button is placed"

    def advance(self, hand: Hand) -> Events:
        house = hand.setup.options
        if ShortBankOptions in house:
            is_used = _is_short(hand)
        else:
            is_used = house[SettlingOptions].settling_starts == "action button"
        count = button_count(hand) if is_used else 0
        return (ActionPlaced(counted_out(hand, count)), STEPPED) if count else (STEPPED,)


def _is_short(hand: Hand) -> bool:
    """Whether an action button is used: the bank's wager does not cover what the players wagered.

    Where it goes clockwise from there, what is left of the bank is held against what is still up.
    """
    match hand.setup.options[ShortBankOptions].short_bank_order:
        case "as always":
            return False
        case "from the action button, clockwise":
            return not covers_all(hand)
    # garlic-city/buster/16, players-club/buster/15: "does not cover the amount wagered".
    return bank_of(hand).cents < sum(wager.cents for wager in bank_of(hand).wagers)


def place_action_button() -> PlacingActionButton:
    return PlacingActionButton()


def button_count(hand: Hand) -> int:
    """How many spots are counted; none when the card that would say so was never drawn."""
    house, bank = hand.setup.options, bank_of(hand)
    cards = hand.holdings[bank.holding].up
    match house[ActionButtonOptions].action_button_by:
        case "next seat each hand":
            return bank.number
        case "first draw card" if house[BankChartOptions].bank_second_card == "after the players":
            # comstock/no-bust-blackjack/81: by the card that lies to the left of the up card.
            return _counted(cards[0], house[ActionButtonOptions]) if len(cards) > 1 else 0
        case "first draw card":
            return _counted(cards[2], house[ActionButtonOptions]) if len(cards) > 2 else 0
        case _:
            return _counted(cards[1], house[ActionButtonOptions]) if len(cards) > 1 else 0


def _counted(card: Card, house: ActionButtonOptions) -> int:
    # comstock/pure-21-5-blackjack/58, s-and-k/pure-21-5-blackjack/41: an ace is one.
    if house.action_button_count == "points":
        return VALUES[card] or ACE_VALUE
    if card == JOKER:
        return SEQUENCE_OF_JOKER
    return ACE_VALUE if rank(card) == ACE else rank(card)


def counted_out(hand: Hand, count: int) -> int:
    """The spot that a count falls on, the next after the bank being one."""
    bank, house = bank_of(hand), hand.setup.options[ActionButtonOptions]
    line = from_spot(hand.setup.spots, beside_bank(hand), direction="clockwise")
    # comstock/pure-21-5-blackjack/59, s-and-k/pure-21-5-blackjack/42: the bank's is not counted.
    line = [spot for spot in line if spot != bank.holding]
    if house.action_button_spots == "spots with a wager":
        in_play = spots_in_play(hand)
        line = [spot for spot in line if spot in in_play]
    return line[(count - 1) % len(line)]

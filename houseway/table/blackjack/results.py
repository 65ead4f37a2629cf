"""What a wager comes to at a blackjack table: on a hand, on insurance, on Buster.

Totals are compared in `comparing.py`. A surrendered hand has lost its part whatever the bank holds
(comstock/pure-21-5-blackjack/106 to 108), and even money is even money. While the bank's hand is
not open, only what it cannot change is settled: a natural it cannot match, a hand beyond saving.
"""

from functools import partial
from typing import Final, get_args

from houseway.cards.card import JOKER, UNKNOWN
from houseway.hands.blackjack.total import Total
from houseway.hands.comparing import against
from houseway.hands.naming import Named
from houseway.table.bank.bank import Wager
from houseway.table.bank.compared import Comparer, Result
from houseway.table.bank.hand_events import Settled
from houseway.table.bank.options import RoundingOptions
from houseway.table.bank.reading import bank_of
from houseway.table.bank.settled_by import covered_by
from houseway.table.bank.settling import Settling
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.bank.wager_results import NO_ACTION
from houseway.table.blackjack.buster import buster_result
from houseway.table.blackjack.comparing import Outcome, decided_by, owed_cents, payout, result
from houseway.table.blackjack.counting import Counts, said_alone, total
from houseway.table.blackjack.held import is_doubled, splits_at
from houseway.table.blackjack.options import (
    ComparingOptions,
    OverHandOptions,
    SurrenderTermsOptions,
)
from houseway.table.blackjack.surrendering import surrendered_cents
from houseway.table.grounds import rests
from houseway.table.hand import Hand


def blackjack_result(hand: Hand, wager: Wager, *, counts: Counts) -> Result:
    """What a wager of any kind is owed."""
    if wager.terms == "surrendered":
        return Result(
            -surrendered_cents(wager.cents, hand.setup.options[SurrenderTermsOptions]),
            "surrendered",
        )
    if wager.terms == "even money":
        # s-and-k/pure-21-5-blackjack/98: exactly the original wager, either way.
        return Result(wager.cents, "even money")
    if wager.kind == "insurance":
        return _on_insurance(hand, wager, counts)
    bank = hand.holdings[bank_of(hand).holding]
    if wager.kind == "buster":
        return buster_result(hand, wager, total(bank.up, counts, hand.setup.options))
    player = player_total(hand, wager.holding, counts)
    if not bank.is_tabled:
        return _before_the_bank(hand, wager, player)
    return _on_a_hand(hand, wager, player, total(bank.up, counts, hand.setup.options))


def _named(hand: Hand, holding: int, *, counts: Counts) -> tuple[Named, ...]:
    """The total of the cards that are seen; the bank's down card is no part of it."""
    cards = tuple(card for card in hand.holdings[holding].cards if card != UNKNOWN)
    if not cards:
        return ()
    if len(cards) == 1:
        return (Named(said_alone(cards[0]), cards),)
    is_split = splits_at(hand, hand.holdings[holding].spot) > 0
    return (Named(total(cards, counts, hand.setup.options, is_split=is_split).called, cards),)


BY_TOTAL: Final[dict[Counts, Comparer]] = {
    counts: Comparer(
        counts, partial(blackjack_result, counts=counts), partial(_named, counts=counts)
    )
    for counts in get_args(Counts)
}
"""Every way of counting has its own."""


def player_total(hand: Hand, number: int, counts: Counts) -> Total:
    """What a player's hand counts now."""
    holding = hand.holdings[number]
    is_split = splits_at(hand, holding.spot) > 0
    return total(holding.up, counts, hand.setup.options, is_split=is_split)


def is_added_to(hand: Hand, number: int) -> bool:
    """Whether a hand was doubled or comes from a split."""
    return is_doubled(hand, number) or splits_at(hand, hand.holdings[number].spot) > 0


def _before_the_bank(hand: Hand, wager: Wager, player: Total) -> Result:
    """A hand that is settled early, because the bank's cards cannot change it."""
    house, chip_cents = hand.setup.options, hand.setup.chip_cents
    outcome: Outcome = "natural" if player.is_natural else "loss"
    owed = owed_cents(outcome, wager.cents, house, chip_cents=chip_cents)
    return Result(owed, player.called)


def _on_a_hand(hand: Hand, wager: Wager, player: Total, bank: Total) -> Result:
    house, setup = hand.setup.options, hand.setup
    words = against(player.called, bank.called)
    if wager.kind in ("double", "split") and _gets_no_action(hand, bank):
        return Result(0, f"{NO_ACTION}, {words}")
    outcome = result(player, bank, house, is_added_to=is_added_to(hand, wager.holding))
    return Result(owed_cents(outcome, wager.cents, house, chip_cents=setup.chip_cents), words)


def _gets_no_action(hand: Hand, bank: Total) -> bool:
    """Whether the bank's natural leaves what was added for doubles and splits alone."""
    over_hand = hand.setup.options.get(OverHandOptions)
    takes = over_hand.natural_takes_doubles if over_hand else "yes"
    # comstock/no-bust-blackjack/59
    if takes != "yes" and bank.is_natural:
        return True
    drawn_first = hand.holdings[bank_of(hand).holding].up[0]
    return bool(takes == "no, nor a joker drawn first" and drawn_first == JOKER)


def shows_natural(hand: Hand, counts: Counts) -> bool:
    """Whether the bank's hand lies open and was a natural."""
    bank = hand.holdings[bank_of(hand).holding]
    return bank.is_tabled and total(bank.up[:2], counts, hand.setup.options).is_natural


def _on_insurance(hand: Hand, wager: Wager, counts: Counts) -> Result:
    """A natural lies open by then; otherwise the bank is known to have none."""
    house = hand.setup.options
    insuring = house[InsuringOptions]
    if shows_natural(hand, counts):
        # garlic-city/no-bust-21st-century-blackjack/84: paid if the player has none.
        is_unpaid = insuring.insure_natural == "yes, but it is not paid"
        if is_unpaid and player_total(hand, wager.holding, counts).is_natural:
            return Result(0, "both have a natural")
        # garlic-city/no-bust-21st-century-blackjack/84, s-and-k/pure-21-5-blackjack/93
        odds, chip_cents = insuring.insurance_pays, hand.setup.chip_cents
        paid_cents = payout(wager.cents, odds, house[RoundingOptions], chip_cents=chip_cents)
        return Result(paid_cents, f"the bank has a natural, {odds}")
    # garlic-city/no-bust-21st-century-blackjack/86
    return Result(-wager.cents, "the bank has no natural")


@rests(Settled, ComparingOptions)
def _settled_by(hand: Hand, event: Settled) -> tuple[str, ...]:
    """What decided on a wager, whichever it was and on whatever terms; and no other answer."""
    wager = bank_of(hand).wagers[event.wager - 1]
    return (*_decided_by(hand, wager), *covered_by(hand, event))


def _decided_by(hand: Hand, wager: Wager) -> tuple[str, ...]:
    house, bank = hand.setup.options, hand.holdings[bank_of(hand).holding]
    if wager.terms == "surrendered":
        return ("surrender_loses", "early_cover")
    if wager.terms == "even money":
        return ("even_money",)
    if wager.kind in SETTLED:
        return SETTLED[wager.kind]
    by = next(step.by for step in hand.setup.plan if isinstance(step, Settling))
    counts = next(one for one in BY_TOTAL if one == by)
    theirs = total(bank.up, counts, house) if bank.is_tabled else None
    if wager.kind in ("double", "split") and theirs and _gets_no_action(hand, theirs):
        return ("natural_takes_doubles",)
    return decided_by(player_total(hand, wager.holding, counts), theirs, house)


SETTLED: Final = {
    "insurance": ("insurance_pays", "insure_natural", "insurance_cover_first"),
    "buster": ("buster_pays", "buster_pay_table", "buster_bust", "buster_cover_order"),
}

"""Somebody asks for a new setup, that is for another deck.

It is no fault, but stops the game like one. Before a first bank anybody may ask for it; between the
first and the second the deck is the player-dealer's to change (garlic-city/pai-gow-poker/42 and
43). It is granted while wagers are made, before any card is dealt.
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.bank.reading import bank_of
from houseway.table.bank.wagering import Wagering
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.repairing import bring_deck


@dataclass(frozen=True, kw_only=True)
class SetupRequestOptions(HouseOptions):
    """Asked by pai gow poker."""

    setup_before_first_bank: Literal["any player", "the player-dealer"]
    """Who may ask for a new setup before a first bank?"""

    setup_between_banks: Literal["any player", "the player-dealer"]
    """And between the first and the second?"""


def _why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not isinstance(hand.step, Wagering):
        return WhyNot("A new setup comes while wagers are made, before the cards are dealt")
    if report.about not in hand.setup.stacks_cents:
        return WhyNot("Say which player asks for it")
    options, bank = hand.setup.options[SetupRequestOptions], bank_of(hand)
    asker, option = options.setup_before_first_bank, "setup_before_first_bank"
    if bank.number > 1:
        asker, option = options.setup_between_banks, "setup_between_banks"
    if asker != "any player" and report.about != bank.seat:
        return WhyNot("Only the player-dealer may ask for a new setup now", option)
    return None


NEW_SETUP: Final = Fault(
    slug="new-setup",
    title="A player asks for a new setup",
    says=("about",),
    touches="the deck",
    reported_by="the staff or the player",
    why_not=_why_not,
    found=("wagers", Wagering),
    cases={
        "before the first bank": Case(seat=1, bank_number=1),
        "between the first and the second": Case(seat=1, bank_number=2),
    },
)


@ruling(NEW_SETUP, asks=("setup_before_first_bank", "setup_between_banks"))
def new_setup(plan: Plan, house: SetupRequestOptions, case: Case) -> Plan:
    """Another deck is brought in and shuffled, and the wagers go on."""
    # garlic-city/pai-gow-poker/42, garlic-city/pai-gow-poker/43: who may ask.
    asker = house.setup_before_first_bank if case.bank_number == 1 else house.setup_between_banks
    return plan.now(bring_deck(asker))


SETUP_RULINGS: Final[tuple[Ruling, ...]] = (new_setup,)

"""Seven-Card Stud: two cards down and one up, three more up, the last one down; best five of seven.

Antes and a forced bet by the low card start the pot. Hi-lo and Razz start from its questions, as
the books do: "exactly the same as 7 Card-Stud" (comstock/razz/1); five-card stud from the betting.

Clauses: garlic-city/seven-card-stud/*, comstock/seven-card-stud/*.
"""

from typing import Final

from houseway.cards.packs import Pack, fifty_two, with_joker
from houseway.irregularities.showing_faults import MiscallOptions, ShowOneOptions
from houseway.irregularities.stud_card_faults import LastCardOptions
from houseway.irregularities.stud_faults import SEVEN_CARD_RULINGS, STUD_FAULT_QUESTIONS
from houseway.rulebook.options import Options
from houseway.table.collecting import collect
from houseway.table.dealing import burn, deal
from houseway.table.game import Game, Script
from houseway.table.options import (
    BuyInOptions,
    DealingOptions,
    HighJokerOptions,
    JokerOptions,
    SeatingOptions,
    ShowingOptions,
)
from houseway.table.pot.betting import bet
from houseway.table.pot.options import (
    AnteOptions,
    BettingOptions,
    BringInOptions,
    HandSizeOptions,
    LeadingOptions,
    OpenPairOptions,
    SplittingOptions,
)
from houseway.table.pot.posting import post
from houseway.table.pot.showing import show
from houseway.table.step import Step
from houseway.table.streets import street
from houseway.table.stud.bringing_in import bring_in
from houseway.table.stud.later_cards import deal_on
from houseway.table.stud.options import (
    CommunityCardOptions,
    CompletingOptions,
    FoldedSeatOptions,
    ShortStubOptions,
)

STUD_QUESTIONS: Final = (
    SeatingOptions,
    BuyInOptions,
    JokerOptions,
    AnteOptions,
    DealingOptions,
    FoldedSeatOptions,
    BringInOptions,
    CompletingOptions,
    LeadingOptions,
    OpenPairOptions,
    BettingOptions,
    ShowingOptions,
    ShowOneOptions,
    MiscallOptions,
    HandSizeOptions,
    SplittingOptions,
    *STUD_FAULT_QUESTIONS,
)
"""What every stud game asks that begins with a forced bet smaller than the limit."""

SEVEN_CARD_QUESTIONS = (*STUD_QUESTIONS, LastCardOptions, ShortStubOptions, CommunityCardOptions)
"""And what comes of seven cards each."""


def script(house: Options) -> Script:
    return [*stud_streets(house), street("showdown", show(of=7))]


def stud_streets(house: Options) -> Script:
    """Everything before the showdown, for whatever is "exactly the same as 7 Card-Stud"."""
    return [
        street("antes", post(house), collect("before the deal")),
        street("third street", *first_cards(down=2)),
        street("fourth street", *next_card(house, 2, up=True, to_come=3)),
        street("fifth street", *next_card(house, 3, up=True, to_come=2)),
        street("sixth street", *next_card(house, 4, up=True, to_come=1)),
        street("seventh street", *next_card(house, 5, to_come=0)),
    ]


def first_cards(*, down: int) -> tuple[Step, ...]:
    """Some cards down and one up, whose lowest or highest must bet."""
    return (deal(down, then_up=1), collect("first betting round"), bring_in())


def next_card(house: Options, number: int, *, up: bool = False, to_come: int) -> tuple[Step, ...]:
    """One more card, after a burn where the house burns, and the betting on it."""
    burned = {"each later deal": True, "the last two deals": to_come < 2, "nothing": False}
    burns = (burn(),) if burned[house[DealingOptions].burns_before] else ()
    drop = (collect("next card"),) if number == 2 else ()
    return (*burns, deal_on(up=up), *drop, bet(number, first="hand showing"))


def pack(house: Options) -> Pack:
    """A joker is in it only where the house says so (comstock/seven-card-stud/71)."""
    return with_joker() if house[JokerOptions].jokers else fifty_two()


SEVEN_CARD_STUD = Game(
    slug="seven-card-stud",
    title="Seven-Card Stud",
    family="stud",
    asks=(*SEVEN_CARD_QUESTIONS, HighJokerOptions),
    pack=pack,
    script=script,
    rulings=SEVEN_CARD_RULINGS,
)

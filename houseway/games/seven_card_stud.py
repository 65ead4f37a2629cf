"""Seven-Card Stud: two cards down and one up, three more up, the last one down; best five of seven.

Antes and a forced bet by the low card start the pot. Hi-lo and Razz start from its questions, as
the books do: "exactly the same as 7 Card-Stud" (comstock/razz/1); five-card stud from the betting.

Clauses: garlic-city/seven-card-stud/*, comstock/seven-card-stud/*.
"""

from dataclasses import dataclass

from houseway.cards.packs import Pack, fifty_two, with_joker
from houseway.irregularities.betting_faults import BettingFaultOptions
from houseway.irregularities.showing_faults import ShowOneOptions
from houseway.irregularities.stud_faults import STUD_RULINGS, UpCardOptions
from houseway.table.collecting import collect
from houseway.table.dealing import DealingOptions, burn, deal
from houseway.table.game import Game, Script
from houseway.table.pot.betting import BettingOptions, bet
from houseway.table.pot.leading import LeadingOptions
from houseway.table.pot.open_pairs import OpenPairOptions
from houseway.table.pot.own_hands import HandSizeOptions
from houseway.table.pot.posting import AnteOptions, post
from houseway.table.pot.showing import ShowingOptions, show
from houseway.table.pot.splitting import SplittingOptions
from houseway.table.seating import BuyInOptions, SeatingOptions
from houseway.table.shuffling import HighJokerOptions, JokerOptions
from houseway.table.step import Step
from houseway.table.streets import street
from houseway.table.stud.bringing_in import BringInOptions, CompletingOptions, bring_in
from houseway.table.stud.later_cards import (
    CommunityCardOptions,
    FoldedSeatOptions,
    ShortStubOptions,
    deal_on,
)


# The last named is asked first, so that the questions come in the order of a hand.
@dataclass(frozen=True, kw_only=True)
class StudOptions(
    UpCardOptions,
    BettingFaultOptions,
    SplittingOptions,
    HandSizeOptions,
    ShowOneOptions,
    ShowingOptions,
    BettingOptions,
    OpenPairOptions,
    LeadingOptions,
    CompletingOptions,
    BringInOptions,
    FoldedSeatOptions,
    DealingOptions,
    AnteOptions,
    JokerOptions,
    BuyInOptions,
    SeatingOptions,
):
    """What every stud game asks that begins with a forced bet smaller than the limit."""


@dataclass(frozen=True, kw_only=True)
class SevenCardOptions(CommunityCardOptions, ShortStubOptions, StudOptions):
    """And what comes of seven cards each."""


@dataclass(frozen=True, kw_only=True)
class SevenCardStudOptions(HighJokerOptions, SevenCardOptions):
    """What houses answer differently: nothing but the questions of its steps."""


def script(house: SevenCardStudOptions) -> Script:
    return [*stud_streets(house), street("showdown", show(of=7))]


def stud_streets(house: SevenCardOptions) -> Script:
    """Everything before the showdown, for whatever is "exactly the same as 7 Card-Stud"."""
    return [
        street("antes", post(), collect("before the deal")),
        street("third street", *first_cards(down=2)),
        street("fourth street", *next_card(house, 2, up=True, to_come=3)),
        street("fifth street", *next_card(house, 3, up=True, to_come=2)),
        street("sixth street", *next_card(house, 4, up=True, to_come=1)),
        street("seventh street", *next_card(house, 5, to_come=0)),
    ]


def first_cards(*, down: int) -> tuple[Step, ...]:
    """Some cards down and one up, whose lowest or highest must bet."""
    return (deal(down, then_up=1), collect("first betting round"), bring_in())


def next_card(
    house: StudOptions, number: int, *, up: bool = False, to_come: int
) -> tuple[Step, ...]:
    """One more card, after a burn where the house burns, and the betting on it."""
    burned = {"each later deal": True, "the last two deals": to_come < 2, "nothing": False}
    burns = (burn(),) if burned[house.burns_before] else ()
    drop = (collect("next card"),) if number == 2 else ()
    return (*burns, deal_on(up=up), *drop, bet(number, first="hand showing"))


def pack(house: StudOptions) -> Pack:
    """A joker is in it only where the house says so (comstock/seven-card-stud/71)."""
    return with_joker() if house.jokers else fifty_two()


SEVEN_CARD_STUD = Game(
    slug="seven-card-stud",
    title="Seven-Card Stud",
    family="stud",
    options=SevenCardStudOptions,
    pack=pack,
    script=script,
    rulings=STUD_RULINGS,
)

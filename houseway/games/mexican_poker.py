"""Mexican Poker: five cards of a stripped pack with a joker, each taken up or down by choice.

One card down and one up, then three more with a betting round after each. A player takes each of
these up or down as they like, or must turn the down card up to get the next one down, by the
house's answer. The high card must open. A flush beats a full house, and a joker is wild if it came
down.

Clauses: garlic-city/mexican-poker/*, comstock/mexican-poker/*.
"""

from houseway.cards.card import JOKER
from houseway.cards.packs import Pack, mexican
from houseway.irregularities.betting_faults import BETTING_RULINGS, BettingFaultOptions
from houseway.irregularities.mexican_card_faults import MEXICAN_CARD_RULINGS, MexicanCardOptions
from houseway.irregularities.mexican_faults import MEXICAN_RULINGS, MexicanFaultOptions
from houseway.irregularities.muck_faults import MUCK_RULINGS, MuckFaultOptions
from houseway.irregularities.showing_faults import SHOWING_RULINGS, MiscallOptions, ShowOneOptions
from houseway.rulebook.options import Options
from houseway.table.collecting import collect
from houseway.table.dealing import burn, deal
from houseway.table.game import Game, Script
from houseway.table.mexican.betting import bet_by_board, open_high
from houseway.table.mexican.options import MexicanPokerOptions, TurningUpOptions
from houseway.table.mexican.showing import show_five
from houseway.table.mexican.turning_up import choose_face, deal_by_choice
from houseway.table.options import (
    BuyInOptions,
    DealingOptions,
    JokerOptions,
    SeatingOptions,
    ShowingOptions,
)
from houseway.table.pot.options import (
    AnteOptions,
    BettingOptions,
    BringInOptions,
    LeadingOptions,
    OpeningLimitOptions,
    SplittingOptions,
)
from houseway.table.pot.posting import post
from houseway.table.step import Step
from houseway.table.streets import street


def script(house: Options) -> Script:
    last_turn = (
        (choose_face(),) if house[TurningUpOptions].down_card_turns == "also after the last" else ()
    )
    return [
        street("antes", post(house), collect("before the deal")),
        street("second street", deal(1, then_up=1), collect("first betting round"), open_high()),
        street("third street", *next_card(house, to_come=2), collect("next card"), bet_by_board(2)),
        street("fourth street", *next_card(house, to_come=1), bet_by_board(3)),
        street("fifth street", *next_card(house, to_come=0), *last_turn, bet_by_board(4)),
        street("showdown", show_five()),
    ]


def next_card(house: Options, *, to_come: int) -> tuple[Step, ...]:
    """How everybody takes it, a burn where the house burns, and the card."""
    burned = {"each later deal": True, "the last two deals": to_come < 2, "nothing": False}
    burns = (burn(),) if burned[house[DealingOptions].burns_before] else ()
    return (choose_face(), *burns, deal_by_choice())


def pack(house: Options) -> Pack:
    """Forty-one cards; without the joker, where a table plays so, forty."""
    whole = mexican()
    if house[JokerOptions].jokers:
        return whole
    return Pack("a pack of 40", tuple(card for card in whole.cards if card != JOKER))


MEXICAN_POKER = Game(
    slug="mexican-poker",
    title="Mexican Poker",
    family="stud",
    asks=(
        SeatingOptions,
        BuyInOptions,
        AnteOptions,
        JokerOptions,
        DealingOptions,
        TurningUpOptions,
        BringInOptions,
        OpeningLimitOptions,
        LeadingOptions,
        BettingOptions,
        ShowingOptions,
        ShowOneOptions,
        MiscallOptions,
        SplittingOptions,
        MexicanFaultOptions,
        MexicanCardOptions,
        BettingFaultOptions,
        MuckFaultOptions,
        MexicanPokerOptions,
    ),
    pack=pack,
    script=script,
    rulings=(
        *MEXICAN_RULINGS,
        *MEXICAN_CARD_RULINGS,
        *BETTING_RULINGS,
        *MUCK_RULINGS,
        *SHOWING_RULINGS,
    ),
)

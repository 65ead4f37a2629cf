"""The streets that the blackjack games have in common, in the order of a round.

The bank and the wagers, the deal, a look at the bank's down card, the players' turns, the bank's
own cards, and settling. Where a house gives the bank no second card before the players have drawn,
there is nothing to insure against and nothing to look at.
"""

from houseway.errors import BadInput
from houseway.rulebook.options import Options
from houseway.table.bank.backlining import claim_hands
from houseway.table.bank.banking import offer_bank
from houseway.table.bank.dealing_options import RoundOptions, ShoeJokerOptions, ShoeOptions
from houseway.table.bank.going_round import DealingRound, deal_round
from houseway.table.bank.loading import packs_in_shoe
from houseway.table.bank.settling import settle
from houseway.table.bank.side_options import BusterOptions, InsuringOptions
from houseway.table.bank.wagering import Wagering, wager
from houseway.table.blackjack.buster import column_in_use
from houseway.table.blackjack.completing import draw_to_chart, second_card, turn_down_card_up
from houseway.table.blackjack.counting import Counts
from houseway.table.blackjack.insuring import insure, settle_insurance
from houseway.table.blackjack.looking import BANK_STREET, check_down_card
from houseway.table.blackjack.options import BankChartOptions
from houseway.table.blackjack.placing import place_action_button
from houseway.table.blackjack.results import BY_TOTAL
from houseway.table.blackjack.taking_turns import hit_or_stand
from houseway.table.collecting import collect
from houseway.table.game import Script
from houseway.table.step import Step
from houseway.table.streets import street


def blackjack_streets(house: Options, counts: Counts) -> Script:
    """A round of blackjack; `counts` is the game that says what a hand counts."""
    by_dice = "where the dice fall"
    going = house[RoundOptions]
    if going.play_starts in ("all together", by_dice) or going.deal_starts == by_dice:
        raise BadInput("hands of blackjack are dealt and played round the table, without dice")
    return [
        street("wagers", offer_bank(), wagers(house), collect("before the deal")),
        street("deal", deal_round(1, up=True), second_round(house)),
        street("check", *check(house, counts)),
        street("players", claim_hands(), hit_or_stand(counts)),
        street(BANK_STREET, *bank(house, counts)),
        street("settle", settle(BY_TOTAL[counts])),
    ]


def packs_without_jokers(house: Options) -> int:
    """How many packs are in the shoe of a game in which a joker counts nothing."""
    # garlic-city/no-bust-21st-century-blackjack/9, players-club/no-bust-21st-century-blackjack/7
    if house[ShoeJokerOptions].jokers_in_shoe != "none":
        raise BadInput("a joker counts nothing in this game, so 'jokers_in_shoe' must be 'none'")
    return packs_in_shoe(house[ShoeOptions])


def wagers(house: Options) -> Wagering:
    """The base wagers, and Buster beside them where the house or the table offers it."""
    if not house[BusterOptions].buster_offered:
        return wager()
    # Before anybody wagers: what a bust pays must be posted.
    column_in_use(house[BusterOptions])
    return wager(sides=("buster",))


def second_round(house: Options) -> DealingRound:
    """A second card to everybody, the bank's as the house deals it."""
    bank_chart = house[BankChartOptions]
    if bank_chart.bank_second_card == "after the players":
        return deal_round(1, up=True, to_bank=False)
    return deal_round(1, up=True, bank_up=bank_chart.bank_second_card == "face up")


def check(house: Options, counts: Counts) -> tuple[Step, ...]:
    """Insurance, a look at the down card, and the insurance that is lost by it."""
    if InsuringOptions not in house:
        return (check_down_card(counts),)
    return (insure(counts), check_down_card(counts), settle_insurance(counts))


def bank(house: Options, counts: Counts) -> tuple[Step, ...]:
    """The bank's cards, and where settling starts; a natural pays its insurance first."""
    steps = (turn_down_card_up(), second_card(), place_action_button())
    if InsuringOptions not in house:
        return (*steps, draw_to_chart(counts))
    return (*steps, settle_insurance(counts), draw_to_chart(counts))

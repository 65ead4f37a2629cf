"""The bank goes round: who is offered it, for how many hands, and what breaks the game.

Every offer and every answer is in the log, and nobody is offered it who could not put up the least.
Every wager is against a player-dealer, and the house never banks (s-and-k/pai-gow-poker/9). No
one holds the position for long: it rotates, and somebody else banks in between
(garlic-city/no-bust-21st-century-blackjack/90 to 92, comstock/pure-21-5-blackjack/112 to 114). The
first and the second hand running are the first and the second bank.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from houseway.cards.shuffle import Live
from houseway.errors import BadInput
from houseway.money.cents import dollars
from houseway.table.action import Action
from houseway.table.bank.actions import PassBank, TakeBank
from houseway.table.bank.amounts import Bounds
from houseway.table.bank.bank import BankTurn, from_spot, going_round
from houseway.table.bank.charging import most_due
from houseway.table.bank.events import BankOffered, BankPassed, BankTaken, LotDrawn, NoPlayerDealer
from houseway.table.bank.options import BankingOptions, BankWagerOptions, WageringOptions
from houseway.table.bank.reading import bank_of
from houseway.table.choices import Choice
from houseway.table.events import Ended
from houseway.table.hand import Hand
from houseway.table.options import SEATS_EVER
from houseway.table.step import STEPPED, Events, Step

if TYPE_CHECKING:
    from houseway.table.setup import Setup


class Offer(NamedTuple):
    """One person who may bank, from which spot, and the how manieth bank of that turn it is."""

    seat: int
    spot: int
    number: int


class OfferingBank(Step, frozen=True, gc=False, tag="offer-bank"):
    """The bank is offered round until somebody takes it."""

    words: ClassVar = "the bank is offered"
    is_once: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        bank, setup = bank_of(hand), hand.setup
        if bank.seat:
            return (STEPPED,)
        if _opens_by_lot(setup) and not bank.lot:
            return (LotDrawn(setup.lot or _lot(hand)),)
        line = offers(setup, first=bank.lot or 1)
        if bank.offers < len(line):
            return (BankOffered(*line[bank.offers]),)
        hand.money.assert_balanced()
        return (NoPlayerDealer(_is_broken(setup)), Ended())

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        bounds = bank_bounds(hand.setup, seat)
        take = Choice(
            seat=seat,
            verb="bank",
            about=_offered(hand).spot,
            low_cents=bounds.low_cents,
            high_cents=bounds.high_cents,
            step_cents=bounds.step_cents,
        )
        return [take, Choice(seat=seat, verb="pass-bank")]

    def decide(self, hand: Hand, action: Action) -> Events:
        offer = _offered(hand)
        if isinstance(action, PassBank):
            return (BankPassed(offer.seat, offer.spot),)
        if not isinstance(action, TakeBank):
            raise self.refusal(hand, action, why="The bank is offered")
        answers = hand.setup.answers
        bounds = bank_bounds(hand.setup, action.seat)
        if why := bounds.wrong(action.cents):
            is_between = bounds.low_cents <= action.cents <= bounds.high_cents
            option = "wager_steps_bind" if is_between else "bank_wager_min"
            raise self.refusal(hand, action, why=why, cite=answers.cite(option))
        takes_a_spot = hand.setup.options[BankingOptions].player_dealer_takes_a_spot
        holding = offer.spot if takes_a_spot else hand.setup.spots + 1
        return (BankTaken(offer.seat, offer.spot, holding, offer.number, action.cents),)

    def default(self, hand: Hand, seat: int) -> Action:
        return PassBank(seat)


def offer_bank() -> OfferingBank:
    """Somebody must bank, or there is no hand."""
    return OfferingBank()


def offers(setup: "Setup", *, first: int = 1) -> list[Offer]:
    """Everybody who is offered the bank for this hand, as long as all before them pass."""
    last, options = setup.bank, setup.options[BankingOptions]
    if last is None:
        line = from_spot(setup.spots, first, direction=options.bank_direction)
        found: Iterator[Offer] = (Offer(spot, spot, 1) for spot in line)
    else:
        found = _after(setup, last)
    line_up: dict[tuple[int, int], Offer] = {}
    for offer in found:
        is_there = offer.seat in setup.stacks_cents
        if is_there and bank_bounds(setup, offer.seat).is_possible:
            line_up.setdefault((offer.seat, offer.spot), offer)
    return list(line_up.values())


def _is_broken(setup: "Setup") -> bool:
    """Whether the bank stands still because nobody came between: its holder may not go on."""
    last, options = setup.bank, setup.options[BankingOptions]
    if last is None or not options.bank_breaks_game:
        return False
    # garlic-city/no-bust-21st-century-blackjack/92, comstock/pure-21-5-blackjack/69: without
    # another person at the bank in between, the game is broken. One who passes it breaks nothing.
    return last.running >= options.bank_hands_max


def _after(setup: "Setup", last: BankTurn) -> Iterator[Offer]:
    """The second bank first, where the turn is not over; then the spots that come after it."""
    options = setup.options[BankingOptions]
    most = options.bank_hands_max
    if last.hands < most:
        number = last.hands + 1
        if last.running < most:
            yield Offer(last.seat, last.spot, number)
        yield from (Offer(seat, last.spot, number) for seat in _second_bank(setup, last))
    # Promise of the law: nobody banks more than so many hands running, from whatever spot.
    rests = {last.seat} if last.running >= most else set()
    for spot in going_round(setup.spots, after=last.spot, direction=options.bank_direction):
        for seat in _entitled(setup, last, spot):
            if seat not in rests:
                yield Offer(seat, spot, 1)
    # s-and-k/pai-gow-poker/8 (SK-C1): it may come back to the seat once everybody else has passed.
    if options.intervening_bank == "an offer to everyone":
        yield Offer(last.seat, last.spot, 1)


def _second_bank(setup: "Setup", last: BankTurn) -> list[int]:
    """Who may take the second bank in place of its holder, from the same spot."""
    match setup.options[BankingOptions].second_bank_taken_by:
        case "players of the first hand":
            # comstock/super-pan-nine/42: any player involved in the first deal.
            played = {seat for _, seat in last.wagered}
        case "those who wagered on the spot":
            # comstock/pai-gow-poker/43
            played = {seat for spot, seat in last.wagered if spot == last.spot}
        case _:
            return []
    direction = setup.options[BankingOptions].bank_direction
    line = going_round(setup.spots, after=last.spot, direction=direction)
    return [seat for seat in line if seat in played and seat != last.seat]


def _entitled(setup: "Setup", last: BankTurn, spot: int) -> list[int]:
    """Who may bank from a spot: its seated player first, then those who wagered on it behind."""
    options = setup.options[BankingOptions]
    on_it = [seat for where, seat in last.wagered if where == spot]
    line = [spot, *(seat for seat in on_it if options.backline_may_bank and seat != spot)]
    match options.bank_needs_prior_wager:
        case "any on the spot":
            # comstock/super-pan-nine/41, garlic-city/pai-gow-tiles/56
            return line if on_it else []
        case "his own on the spot":
            # comstock/pai-gow-poker/42
            return [seat for seat in line if seat in on_it]
        case _:
            return line


def bank_bounds(setup: "Setup", seat: int) -> Bounds:
    """What a seat may put up: at least the minimum, and at most what its collection leaves."""
    options = setup.options
    low_cents = setup.chip_cents
    bank_wager = options[BankWagerOptions]
    if bank_wager.bank_wager_min == "table minimum":
        low_cents = max(low_cents, setup.wager_min_cents)
    high_cents = setup.stacks_cents[seat] - most_due(setup, "player-dealer")
    if bank_wager.bank_wager_max_cents is not None:
        high_cents = min(high_cents, bank_wager.bank_wager_max_cents)
    wagering = options[WageringOptions]
    binds = wagering.wager_steps_bind == "player-dealer too"
    step_cents = (wagering.wager_steps_cents if binds else None) or setup.chip_cents
    return Bounds(low_cents, high_cents, step_cents)


def _offered(hand: Hand) -> Offer:
    """The offer that waits for an answer."""
    bank = bank_of(hand)
    return offers(hand.setup, first=bank.lot or 1)[bank.offers]


def check_lot(setup: "Setup") -> None:
    """Refuses a lot that nobody drew, and one that fell on an empty spot."""
    if setup.lot and not _opens_by_lot(setup):
        raise BadInput("no lot is drawn for the bank of this hand")
    if setup.lot and setup.lot not in setup.stacks_cents.keys() - setup.standing:
        raise BadInput(f"a lot falls on a spot with somebody at it, not on {setup.lot}")


def _opens_by_lot(setup: "Setup") -> bool:
    return setup.bank is None and setup.options[BankingOptions].bank_first_offered == "drawn by lot"


def _lot(hand: Hand) -> int:
    """A spot with somebody at it, drawn by the hand's own chance."""
    seats = sorted(hand.setup.stacks_cents.keys() - hand.setup.standing)
    drawn = int.from_bytes((hand.randomness or Live()).draw(8), "little")
    return seats[drawn % len(seats)]


def check_bank(setup: "Setup") -> None:
    """Refuses wagers that nobody could make, and a bank's turn that nobody can have had."""
    least_cents, most_cents = setup.wager_min_cents, setup.wager_most_cents
    if most_cents is not None and most_cents < least_cents:
        most, least = dollars(most_cents), dollars(least_cents)
        raise BadInput(f"the most for a spot is {most}, below the table's least of {least}")
    check_lot(setup)
    turn = setup.bank
    if turn is None:
        return
    places = [(turn.spot, turn.seat), *turn.wagered, *turn.kept]
    if any(
        not 1 <= spot <= setup.spots or not (1 <= seat <= setup.spots or seat > SEATS_EVER)
        for spot, seat in places
    ):
        raise BadInput(f"the last bank was at a spot or seat beyond the table's {setup.spots}")
    if min(turn.hands, turn.running) < 1 or min(turn.shaker, turn.shakes) < 0:
        raise BadInput("the last bank was at least the first of its turn, with nobody before it")

"""What a hand against a player-dealer leaves to the next: whose bank it was, and the shoe.

The shoe is dealt on until its cut card has come out (garlic-city/no-bust-21st-century-blackjack/50
and 52), and the hand in which it comes out is played to its end.
"""

from typing import Final

import msgspec

from houseway.table.bank.bank import BankTurn, Shoe
from houseway.table.bank.dealing_options import ShoeOptions, ShufflingOptions
from houseway.table.bank.events import BankOffered, NoPlayerDealer, NoWagers, ShoeBrought
from houseway.table.bank.options import BankingOptions
from houseway.table.bank.reading import bank_of
from houseway.table.bank.repair_events import RoundCalledOff
from houseway.table.events import Shuffled
from houseway.table.hand import Hand

FULL_ROUND: Final = 40
"""What a full table of Caribbean Stud takes: a single pack that has fewer left is shuffled."""


def bank_turn(hand: Hand) -> BankTurn | None:
    """Whose bank it was, and who wagered where; a hand that was not played changes nothing.

    After a broken game, or where nobody was left to offer it to, a new one opens: everybody there
    is offered the bank, but whoever has had their hands running still rests.
    """
    last, bank = hand.setup.bank, bank_of(hand)
    if last is not None and _is_stopped(hand):
        standing = hand.setup.standing
        seated = tuple((seat, seat) for seat in hand.setup.order if seat not in standing)
        most = hand.setup.options[BankingOptions].bank_hands_max
        return msgspec.structs.replace(last, hands=most, wagered=seated, kept=())
    if not bank.seat or any(isinstance(event, NoWagers | RoundCalledOff) for event in hand.log):
        return last
    wagered = tuple(dict.fromkeys(_wagered(hand)))
    is_same_turn = last is not None and bank.number > 1 and last.spot == bank.spot
    is_same_person = last is not None and last.seat == bank.seat
    is_same_shaker = last is not None and bank.shaker and last.shaker == bank.shaker
    return BankTurn(
        spot=bank.spot,
        seat=bank.seat,
        hands=bank.number,
        running=last.running + 1 if last and is_same_person else 1,
        wagered=wagered,
        kept=tuple(dict.fromkeys((*(last.kept if last and is_same_turn else ()), *wagered))),
        shaker=bank.shaker,
        shakes=last.shakes + 1 if last and is_same_shaker else int(bool(bank.shaker)),
    )


def _is_stopped(hand: Hand) -> bool:
    """Whether the bank can go no further round: the game is broken, or no one is in the line."""
    # comstock/pure-21-5-blackjack/69
    broken = any(isinstance(event, NoPlayerDealer) and event.is_broken for event in hand.log)
    return broken or not any(isinstance(event, BankOffered) for event in hand.log)


def _wagered(hand: Hand) -> list[tuple[int, int]]:
    """Spot and seat of every wager of the hand, the bank's own and its partners' first."""
    bank = bank_of(hand)
    found = [(bank.spot, seat) for seat in bank.partners]
    for wager in bank_of(hand).wagers:
        if wager.kind == "base":
            found += [(wager.spot, seat) for seat in wager.owners]
    return found


def shoe_left(hand: Hand) -> Shoe | None:
    """The shoe as the next hand finds it; None where the cards are shuffled first."""
    options = hand.setup.options
    if options[ShufflingOptions].shuffled != "at the cut card" or hand.setup.is_felt:
        return None
    shoe_rules = options.get(ShoeOptions)
    if len(hand.stub) <= (shoe_rules.cut_card_from_back if shoe_rules else FULL_ROUND):
        return None
    shoe = next(one for one in reversed(hand.log) if isinstance(one, Shuffled | ShoeBrought))
    dealt = len(shoe.order) - len(hand.stub)
    # Nothing was dealt from it, because nobody banked: it may as well be shuffled again.
    return Shoe(order=shoe.order, dealt=dealt, secret=shoe.secret, mix=shoe.mix) if dealt else None

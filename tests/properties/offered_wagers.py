"""Whatever wager is taken is one that was offered: the list of what a seat may do is whole.

At tables by chance wagers of every sort are asked for while wagers are made: on any spot, of any
kind, with any partner, at the amounts where an answer may change. What the table takes must be
among the choices of that seat. Two clauses take more than is offered: a wager under
the minimum that plays with a warning (comstock/super-pan-nine/9), and the part of one over the
maximum that lies there without action (comstock/super-pan-nine/10).
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from houseway.errors import BadInput, Refused
from houseway.table.action import Action
from houseway.table.bank.actions import AskHouseWay, JoinBank, PlaceWager
from houseway.table.bank.bank import WagerKind
from houseway.table.bank.events import Wagered, Warned
from houseway.table.bank.options import WageringOptions
from houseway.table.bank.reading import bank_of
from houseway.table.bank.wagering import Wagering
from houseway.table.choices import Choice
from houseway.table.engine import act, legal
from houseway.table.hand import Hand
from tests.properties import bank_tables, chance_blackjack, chance_pai_gow
from tests.properties.playing_out import Drawn
from tests.table.sitting import some_action

DRAW: Final[dict[tuple[str, str], Callable[[str, str, str], Drawn]]] = {
    **dict.fromkeys(bank_tables.BANKED_ROWS, bank_tables.drawn),
    **dict.fromkeys(chance_blackjack.ROWS, chance_blackjack.drawn),
    **dict.fromkeys(chance_pai_gow.ROWS, chance_pai_gow.drawn),
}
"""Every row with a player-dealer, and how a table of it is drawn."""

VERBS: Final = {**chance_blackjack.VERBS, **chance_pai_gow.VERBS}
KINDS: Final[tuple[WagerKind, ...]] = ("base", "pair-plus", "buster", "insurance")
TRIED_AT_ONCE: Final = 25
"""How many wagers are asked for at one moment."""


def asked_for(hand: Hand, seat: int, chance: Random) -> Action:
    """A wager that somebody could think of: mostly where it may be taken, sometimes anywhere."""
    amounts = sorted(_amounts(hand, seat))
    cents = chance.choice(amounts)
    anywhere = chance.randrange(hand.setup.spots + 2)
    spot = chance.choice((seat, anywhere, *(one.spot for one in bank_of(hand).wagers)))
    match chance.randrange(10):
        case 0:
            return AskHouseWay(seat, spot)
        case 1:
            return JoinBank(seat, cents)
        case 2 | 3:
            return PlaceWager(seat, cents, spot, chance.choice(KINDS))
        case 4 | 5 | 6:
            makers = [one.seat for one in bank_of(hand).wagers if one.spot == spot and one.seat]
            partner = chance.choice(makers or list(hand.setup.order))
            return PlaceWager(seat, cents, spot, "base", partner)
        case _:
            return PlaceWager(seat, cents, spot)


def _amounts(hand: Hand, seat: int) -> set[int]:
    """The amounts at which a table may change its mind, and their neighbours."""
    setup, bank = hand.setup, bank_of(hand)
    assert bank is not None
    turning = {
        *(0, setup.wager_min_cents, setup.wager_most_cents or 0, hand.stack_cents(seat)),
        *(bank.cents, setup.options[WageringOptions].wager_steps_cents or 0),
        *(cents for one in bank_of(hand).wagers for cents in one.owners.values()),
    }
    step = setup.chip_cents
    return {max(0, one + more) for one in turning for more in (-step, -1, 0, 1, step)}


def is_offered(choices: Sequence[Choice], action: Action) -> bool:
    """Whether one of these is this action."""
    match action:
        case PlaceWager(cents=0):
            return any(one.verb == "take-back" and _is_there(one, action) for one in choices)
        case PlaceWager():
            there = (one for one in choices if one.verb == "wager" and _is_there(one, action))
            return any(_is_within(one, action.cents) for one in there)
        case JoinBank(cents=0):
            return any(one.verb == "leave-bank" for one in choices)
        case JoinBank():
            banks = (one for one in choices if one.verb == "join-bank")
            return any(_is_within(one, action.cents) for one in banks)
        case AskHouseWay():
            spot = action.about or action.seat
            return any(one.verb == "house-way" and one.about == spot for one in choices)
    raise AssertionError(f"{action} is no wager")


def _is_there(choice: Choice, action: PlaceWager) -> bool:
    spot = action.spot or action.seat
    meant = (spot, action.kind, action.partner)
    return (choice.about, choice.kind, choice.partner) == meant


def _is_within(choice: Choice, cents: int) -> bool:
    is_whole = not (cents - choice.low_cents) % choice.step_cents
    return choice.low_cents <= cents <= choice.high_cents and is_whole


def takes_only_what_is_offered(hand: Hand, seat: int, actions: Sequence[Action]) -> int:
    """How many of these the table took; each must have been offered, or be an exception."""
    choices, tried, taken = legal(hand, seat), hand.copy(), 0
    for action in actions:
        try:
            act(tried, action)
        except (Refused, BadInput):
            continue
        events = tried.log[len(hand.log) :]
        tried = hand.copy()
        if not events:
            continue
        taken += 1
        is_warned = any(isinstance(one, Warned) for one in events)
        is_over = any(isinstance(one, Wagered) and one.cents > one.plays_cents for one in events)
        if not (is_warned or is_over):
            assert is_offered(choices, action), f"taken and not offered: {action}"
    return taken


def wager_by_chance(house: str, game: str, seed: str) -> int:
    """A table whose wagers are made by chance; at each moment of it others are asked for."""
    draw, chance = DRAW[house, game], Random(seed)
    hand, policy, _ = draw(house, game, seed)
    taken = 0
    while not hand.is_over and not (bank_of(hand) and bank_of(hand).is_closed):
        seat = chance.choice(hand.asked)
        if isinstance(hand.step, Wagering):
            some = [asked_for(hand, seat, chance) for _ in range(TRIED_AT_ONCE)]
            taken += takes_only_what_is_offered(hand, seat, some)
        choice = policy(legal(hand, seat), chance)
        act(hand, some_action(choice, hand, chance, verbs=VERBS))
    return taken


def play_row(house: str, game: str, *, hands: int) -> None:
    """So many tables of a row; some wagers must have been taken, or nothing was shown."""
    taken = 0
    for number in range(hands):
        try:
            taken += wager_by_chance(house, game, f"{number}")
        except Exception as fault:
            fault.add_note(f'again: wager_by_chance("{house}", "{game}", "{number}")')
            raise
    assert taken > hands

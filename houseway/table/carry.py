"""What one hand leaves to the next, as plain data that the room keeps between hands.

The button always moves forward and the blinds move with it (garlic-city/texas-holdem/16,
comstock/texas-holdem/54). A player who was too short for a blind is passed over by the button
(garlic-city/texas-holdem/32); one who was away while a blind went by owes it on returning
(`pot/returning.py`); one who took a whole pot may have to kill the next (`pot/killing.py`).
A hand never reads the last hand: all of this reaches it through its setup.
"""

from collections.abc import Collection, Iterable, Mapping

import msgspec
from msgspec.structs import replace

from houseway.rulebook.options import Options
from houseway.table.bank.bank import BankTurn, Shoe
from houseway.table.bank.carry import bank_turn, shoe_left
from houseway.table.forced import CarriedPot, Missed
from houseway.table.hand import Hand, clockwise
from houseway.table.pan.table import PanTable
from houseway.table.pot.events import CarriedOut
from houseway.table.pot.killing import kill_due
from houseway.table.pot.options import BlindOptions, KillOptions, WhoAntesOptions
from houseway.table.push.events import PotPushedOn
from houseway.table.push.options import PushPotOptions
from houseway.table.repair_events import DealtFrom
from houseway.table.repairing import this_deal
from houseway.table.setup import Setup
from houseway.table.stud.options import CompletingOptions


class Carry(msgspec.Struct, frozen=True, kw_only=True):
    """A table between two hands."""

    button: int
    """Where the button was."""
    blinds: tuple[int, ...] = ()
    """Who posted the blinds, the full one last."""
    chairs: frozenset[int] = frozenset()
    """Every seat that was dealt in, whether or not its player is still there."""
    too_short: frozenset[int] = frozenset()
    """Who was too short for a blind, until the button has passed them over."""
    missed: dict[int, Missed] = msgspec.field(default_factory=dict)
    """By seat, until its player is dealt in again."""
    killer: int = 0
    """Who must kill the next pot, or 0."""
    pot: CarriedPot | None = None
    """What lies in the middle because nobody has won it."""
    bank: BankTurn | None = None
    """Whose bank it was, where there is a player-dealer."""
    shoe: Shoe | None = None
    """What is dealt on; None where the cards are shuffled first."""
    last_winner: int = 0
    """Pan: where the last hand that anybody won was won."""
    winner_gone: bool = False
    """Pan: whether the winner has moved or passed since, so that the next on the right is first."""


def next_button(carry: Carry, seats: Collection[int], options: Options) -> int:
    """Where the button goes, among the seats that will be dealt in: to a player, or a chair."""
    who_antes = options.get(WhoAntesOptions)
    if CompletingOptions in options and (who_antes is None or who_antes.ante_from != "the button"):
        # garlic-city/seven-card-stud/3: stud is dealt by a house dealer, always from the left.
        return max(seats)
    if BlindOptions not in options:
        # SK-D5: for a push pot the button stays, if its player does.
        push_pot = options.get(PushPotOptions)
        may_stay = push_pot is not None and push_pot.push_pot_button == "stays"
        stays = carry.pot is not None and may_stay
        return clockwise(seats, after=carry.button - stays)[0]
    if options[BlindOptions].button_moves == "to the next seat":
        return clockwise(carry.chairs | set(seats), after=carry.button)[0]
    # garlic-city/texas-holdem/16, comstock/texas-holdem/54: always forward, to the next player.
    in_line = clockwise(seats, after=carry.button)
    # garlic-city/texas-holdem/32: but not to one who was too short for the blind.
    if options[BlindOptions].button_skips_short_blind:
        in_line = [seat for seat in in_line if seat not in carry.too_short] or in_line
    return in_line[0]


def carried_out(hand: Hand, before: Carry | None = None, *, away: Iterable[int] = ()) -> Carry:
    """What a finished hand leaves behind; `away` are the players who were not dealt in."""
    setup = hand.setup
    if setup.is_banked:
        return Carry(
            button=setup.button,
            chairs=frozenset(setup.stacks_cents),
            bank=bank_turn(hand),
            shoe=shoe_left(hand),
        )
    last = before or Carry(button=setup.button)
    posted = tuple(seat for seat, _ in setup.blinds.posted)
    missed = {seat: one for seat, one in last.missed.items() if seat not in setup.stacks_cents}
    if len(last.blinds) == len(posted):
        for seat in away:
            missed[seat] = _missing(missed.get(seat, Missed()), seat, last.blinds, now=posted)
    still_short = {
        seat for seat in last.too_short if not goes_by(seat, last.button, end=setup.button)
    }
    return Carry(
        button=_dealt_from(hand),
        blinds=posted,
        chairs=frozenset(setup.stacks_cents),
        too_short=frozenset(still_short | set(setup.blinds.too_short)),
        missed={seat: one for seat, one in missed.items() if one != Missed()},
        killer=kill_due(hand) if KillOptions in setup.options else 0,
        pot=_left_over(hand),
        last_winner=_last_winner(hand),
        winner_gone=_winner_gone(hand),
    )


def next_setup(setup: Setup, carry: Carry, stacks_cents: Mapping[int, int]) -> Setup:
    """The same table, one hand on: the button moved, and the pot killed if it must be.

    What the schedule takes is the room's to look up again, once it knows how many are dealt in.
    """
    killer = carry.killer if carry.killer in stacks_cents else 0
    button = next_button(carry, stacks_cents, setup.options)
    return replace(
        setup,
        stacks_cents=stacks_cents,
        button=button,
        killer=killer,
        posts=(),
        carried=carry.pot,
        last_winner=carry.last_winner,
        winner_gone=carry.winner_gone,
        bank=carry.bank,
        shoe=carry.shoe,
    )


def _last_winner(hand: Hand) -> int:
    """Pan: who has won last, in this hand or before it."""
    return hand.own.winner or hand.setup.last_winner if isinstance(hand.own, PanTable) else 0


def _winner_gone(hand: Hand) -> bool:
    """Whether nobody has won since the last winner moved or passed."""
    if not isinstance(hand.own, PanTable) or hand.own.winner:
        return False
    # garlic-city/pan/15, comstock/pan/12
    has_passed = not hand.own.declared.get(hand.setup.last_winner, True)
    return hand.setup.winner_gone or has_passed


def _left_over(hand: Hand) -> CarriedPot | None:
    """The pot that nobody won, for those who have paid for it."""
    for event in hand.log:
        if isinstance(event, PotPushedOn):
            holders = frozenset((*event.tied, *event.open_to))
            return CarriedPot(event.cents, holders, frozenset(event.tied))
    cents = sum(event.cents for event in hand.log if isinstance(event, CarriedOut))
    return CarriedPot(cents, frozenset(hand.setup.order)) if cents else None


def _missing(before: Missed, seat: int, blinds: tuple[int, ...], *, now: tuple[int, ...]) -> Missed:
    """What an absent player has missed once the blinds have moved on."""
    gone_by = [goes_by(seat, one, end=other) for one, other in zip(blinds, now, strict=True)]
    *small, big = gone_by or [False]
    return Missed(
        small=before.small or any(small), big=before.big or big, buttons=before.buttons + big
    )


def goes_by(seat: int, start: int, *, end: int) -> bool:
    """Whether something that moves clockwise from one seat to another passes over a third.

    >>> goes_by(8, 7, end=2), goes_by(3, 7, end=2), goes_by(7, 7, end=2)
    (True, False, False)
    """
    return start < seat < end if start < end else seat > start or seat < end


def _dealt_from(hand: Hand) -> int:
    """The button, or whoever dealt out of position (comstock/lowball/64)."""
    found = (one.seat for one in reversed(this_deal(hand)) if isinstance(one, DealtFrom))
    return next(found, hand.setup.button)

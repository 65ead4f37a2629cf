"""The loop: an action is decided, its events are applied, and the hand runs on until it must ask.

hand = begin(setup, randomness)     shuffles, posts, deals; stops at the first question
act(hand, Call(seat=3))             refused actions raise `Refused` and change nothing
replay(setup, log)                  the same hand again, from its events alone
"""

from collections.abc import Iterable, Sequence

from houseway.cards.shuffle import Randomness
from houseway.errors import Broken, Refused
from houseway.table.action import Action
from houseway.table.actions import Report, Show
from houseway.table.actors import actor_name
from houseway.table.bank.banked import late_wager
from houseway.table.bank.events import ShoeBrought
from houseway.table.choices import Choice
from houseway.table.event import Event, evolve
from houseway.table.hand import Hand
from houseway.table.reporting import reported
from houseway.table.setup import Setup
from houseway.table.shuffling import shuffle
from houseway.table.sound import PLAIN, check_sound
from houseway.table.turn_order import order_cite
from houseway.table.words import in_words, wish

STEPS_MAX = 10_000
"""More automatic events than this without a question is a loop, not a hand."""


def begin(setup: Setup, randomness: Randomness | None = None, *, secret: bytes = b"") -> Hand:
    """A hand up to its first question; without randomness the cards are typed in from the felt.

    With a secret the shuffle is sealed, as it must be wherever people play on it.
    """
    hand = Hand(setup)
    hand.randomness = randomness
    if setup.shoe is not None:
        shoe = setup.shoe
        evolve(hand, ShoeBrought(shoe.order, shoe.dealt, shoe.secret, shoe.mix))
    elif randomness is not None:
        pack = setup.game.pack(setup.options)
        for event in shuffle(pack.cards, randomness, secret):
            evolve(hand, event)
    run(hand)
    return hand


def act(hand: Hand, action: Action) -> None:
    """Does what somebody asked for, and whatever follows of itself; or refuses."""
    asked = hand.asked
    if (
        asked
        and action.seat == asked[0]
        # A hand that is shown as it was dealt names no card either.
        and (type(action) in PLAIN or (type(action) is Show and not action.cards))
    ):
        events = hand.step.decide(hand, action)
    else:
        events = _decided(hand, action)
    log = hand.log
    for event in events:
        event.apply(hand)
        log.append(event)
    if not hand.asked:
        run(hand)


def _decided(hand: Hand, action: Action) -> Sequence[Event]:
    """What comes of an action, whoever does it and whatever it names."""
    check_sound(hand, action)
    asked = hand.asked
    if isinstance(action, Report):
        return reported(hand, action)
    if asked and (action.seat == asked[0] or (not hand.in_turn and action.seat in asked)):
        return hand.step.decide(hand, action)
    if (interrupting := _interrupting(hand, action)) is not None:
        return interrupting
    raise _out_of_turn(hand, action)


def run(hand: Hand) -> None:
    """Lets happen what happens of itself, until somebody is asked or the hand is over."""
    log = hand.log
    for _ in range(STEPS_MAX):
        for event in hand.step.advance(hand):
            event.apply(hand)
            log.append(event)
        if hand.asked or hand.is_over:
            return
    raise Broken(f"{hand.step} goes on for ever in {hand.street}")


def legal(hand: Hand, seat: int | None = None) -> list[Choice]:
    """What may be done now, by one seat or by everybody who is asked."""
    if seat is None:
        whose = hand.asked[:1] if hand.in_turn else hand.asked
        return [choice for one in whose for choice in hand.step.legal(hand, one)]
    asked = hand.asked
    if asked and (seat == asked[0] or (not hand.in_turn and seat in asked)):
        return hand.step.legal(hand, seat)
    return hand.step.also_legal(hand, seat)


def default(hand: Hand, seat: int) -> Action:
    """What the clock does for a seat that does nothing."""
    return hand.step.default(hand, seat)


def replay(setup: Setup, log: Iterable[Event], *, randomness: Randomness | None = None) -> Hand:
    """The hand that a log tells, without rules and without chance.

    Randomness is for what may still come: a ruling's reshuffle, if the hand goes on.
    """
    hand = Hand(setup)
    hand.randomness = randomness
    for event in log:
        evolve(hand, event)
    return hand


def _interrupting(hand: Hand, action: Action) -> Sequence[Event] | None:
    """What comes of an action that nobody asked for, where the step takes it."""
    return None if hand.is_over else hand.step.interrupts(hand, action)


def _out_of_turn(hand: Hand, action: Action) -> Refused:
    who = actor_name(action.seat)
    if hand.is_over:
        return Refused(f"{who} can do nothing more", why="The hand is over")
    turn = actor_name(hand.asked[0])
    # Only the seat's own choices: what another may do can be a tell.
    own = legal(hand, action.seat) if action.seat in hand.setup.stacks_cents else []
    instead = in_words(who, own) or f"{who} may wait until it is asked"
    asked_for = wish(action, is_bet=not hand.bet_cents)
    too_late, closed_by = late_wager(hand, action)
    if too_late:
        wished = f"{who} may not {asked_for}"
        return Refused(wished, why=too_late, cite=closed_by, instead=instead)
    why, cite = hand.step.too_soon(hand, action)
    if not why:
        why, cite = f"It is {turn}'s turn", order_cite(hand) if hand.in_turn else ""
    return Refused(f"{who} may not {asked_for}", why=why, cite=cite, instead=instead)

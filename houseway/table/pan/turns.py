"""A pan player's turn: the option card or the top of the stock, melds, and a discard.

A card that is taken goes straight into a meld and never into the hand (garlic-city/pan/21 and 34,
comstock/pan/18 and 29, players-club/pan/15 and 16, s-and-k/pan/25 and 49). A drawn card that is
not used is released and becomes the option card of the next player; whoever used the card throws
one from the hand, and the turn is over. What may lie together is in `melding.py`; whom the others
may force is in `forcing.py`.

Every hand ends: the dead cards are shuffled for a second stock, and when that is exhausted too
nobody wins (GC-J13).
"""

from collections.abc import Callable
from typing import ClassVar, Final

from houseway.rulebook.orders import ordered
from houseway.table.action import Action
from houseway.table.actors import HOUSE_DEALER
from houseway.table.choices import Choice
from houseway.table.events import Asked
from houseway.table.hand import Hand
from houseway.table.pan.actions import Force
from houseway.table.pan.events import Drew, Released, Touched, TurnBegan
from houseway.table.pan.forcing import may_force_option, may_force_out, neighbour
from houseway.table.pan.melding import NotAllowed
from houseway.table.pan.options import DeclaringOptions, ForcingOptions, TurnOptions
from houseway.table.pan.pay_events import Restocked
from houseway.table.pan.table import Phase, pan_of
from houseway.table.pan.the_outs import gone_out, nobody_out, won
from houseway.table.pan.turn_actions import decided
from houseway.table.pan.turn_choices import by_the_clock, choices_of
from houseway.table.repairing import reshuffled
from houseway.table.step import STEPPED, Events, Step


class Turns(Step, frozen=True, gc=False, tag="turns"):
    """Turns of those who are in, counter-clockwise, until somebody is out."""

    words: ClassVar = "players draw and meld in turn until one is out"

    def advance(self, hand: Hand) -> Events:
        pan = pan_of(hand)
        if pan.phase == "over":
            return (STEPPED,)
        if pan.phase == "out":
            return gone_out(hand, pan.turn)
        if not hand.order:
            return nobody_out(hand)
        if (
            len(hand.order) == 1
            and hand.setup.options[DeclaringOptions].sole_player == "takes the tops"
        ):
            return won(hand, hand.order[0])
        return GOES_ON.get(pan.phase, _asks_again)(hand)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return choices_of(hand, seat)

    def default(self, hand: Hand, seat: int) -> Action:
        return by_the_clock(hand, seat)

    def decide(self, hand: Hand, action: Action) -> Events:
        try:
            return decided(hand, action)
        except NotAllowed as fault:
            raise self.refusal(hand, action, why=fault.why, cite=_cite(hand, fault)) from None

    def still_asks(self, hand: Hand, seat: int) -> bool:
        """Nobody in a turn that a ruling has ended: its cards are dead, and the next one begins.

        Whoever was asked about a force is asked on only while the card can be forced.
        """
        phase = pan_of(hand).phase
        if phase == "between turns":
            return False
        may_force = MAY_FORCE.get(phase)
        return super().still_asks(hand, seat) and (may_force is None or seat in may_force(hand))

    def too_soon(self, hand: Hand, action: Action) -> tuple[str, str]:
        if not _forces_later(hand, action) or hand.setup.options[ForcingOptions].releaser_may_force:
            return "", ""
        # garlic-city/pan/28
        why = "It let the card go without forcing it, and may not force it later"
        return why, hand.setup.answers.cite("releaser_may_force")


def _forces_later(hand: Hand, action: Action) -> bool:
    """Whether it is the releaser, who has let the card go without forcing it."""
    pan, options = pan_of(hand), hand.setup.options[ForcingOptions]
    is_his = isinstance(action, Force) and action.seat == pan.released_by
    return is_his and pan.option_card is not None and options.forcing


def _cite(hand: Hand, fault: NotAllowed) -> str:
    """The answer that forbids it, or the clauses of the page that say what a meld is."""
    answers = hand.setup.answers
    if fault.option:
        return answers.cite(fault.option)
    found = ordered(answers, fault.moment)
    return ", ".join(found.clauses) if found else ""


def turns() -> Turns:
    """Play, until somebody is out."""
    return Turns()


def _next_turn(hand: Hand) -> Events:
    turn = pan_of(hand).turn
    # garlic-city/pan/18, comstock/pan/15, players-club/pan/13: at first whoever is first and in.
    return (TurnBegan(neighbour(hand, turn) if turn else hand.order[0]),)


def _touches_the_deck(hand: Hand) -> Events:
    """Nobody forced the option card."""
    return (Touched(pan_of(hand).turn),)


def _draws(hand: Hand) -> Events:
    """The top of the stock, for everybody to see; an exhausted stock is made up first."""
    pan, options = pan_of(hand), hand.setup.options[TurnOptions]
    if hand.setup.is_felt:
        return (Asked((HOUSE_DEALER,)),)
    if hand.stub:
        # garlic-city/pan/19, comstock/pan/16, s-and-k/pan/9 and s-and-k/pan/33
        return (Drew(pan.turn, hand.stub[-1]),)
    if options.stock_ends == "nobody wins" or pan.is_restocked:
        return nobody_out(hand)
    return (Restocked(), *reshuffled(hand, hand.muck))


def _lets_the_card_go(hand: Hand) -> Events:
    """Nobody forced the out card: it is the next player's to take."""
    pan = pan_of(hand)
    assert pan.drawn is not None
    return (Released(pan.turn, pan.drawn),)


def _asks_again(hand: Hand) -> Events:
    """A ruling has left the only live hand in the middle of its turn."""
    return (Asked((pan_of(hand).turn,)),)


GOES_ON: Final[dict[Phase, Callable[[Hand], Events]]] = {
    "between turns": _next_turn,
    "before the draw": _touches_the_deck,
    "drawing": _draws,
    "before the release": _lets_the_card_go,
}
"""What happens of itself once nobody is asked, by how far the turn has got."""

MAY_FORCE: Final[dict[Phase, Callable[[Hand], tuple[int, ...]]]] = {
    "before the draw": may_force_option,
    "before the release": may_force_out,
}
"""Who can be asked whether they force a card, as the table lies now."""

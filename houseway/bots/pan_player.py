"""A player of pan: passes bad hands, melds what pays, saves its pairs, and forces when it hurts.

It is given a seat's view and the setup, which everybody at the table knows, and nothing else.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from houseway.bots.pan_hands import Prospects, hand_strength, prospects, worst, worst_worth
from houseway.bots.styles import Style
from houseway.cards.card import Card
from houseway.errors import BadInput, Broken
from houseway.hands.pan import Meld, grown, meld
from houseway.hands.pan_pays import pay_chips
from houseway.hands.pan_uses import Use, takes, uses
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.pan.actions import CallPay, Declare, Draw, Force, LayDown, LetGo, Release, Throw
from houseway.table.pan.melding import rules_of
from houseway.table.pan.options import MeldingOptions, PayingOptions, TurnOptions
from houseway.table.pan.table import CARDS_OUT, counter_clockwise
from houseway.table.pan.view import PanSeatView, PanView
from houseway.table.pot.actions import Divide
from houseway.table.setup import Setup
from houseway.table.views import SeatView

PLAYS_WITH: Final = 8.5
"""What a hand must promise to be played by one who is neither timid nor bold."""
PLAYS_LEAST: Final = 7.5
"""What the boldest still asks for: about one dealt hand in five promises less."""
CHIP: Final = 2.0
"""What a chip from each player is worth beside a card brought onto the table."""
CARD_DOWN: Final = 0.9
OUT: Final = 100.0
BORROWED: Final = -0.5
CARDS_THAT_HURT: Final = 2
"""A player with so many cards in hand breaks something up when forced."""


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    table = _Table(view, setup)
    if "play hand" in by_verb:
        wavers = randomness.uniform(0.85, 1.15) if style.bluffs else 1.0
        strength, needed = promise(view, setup, style)
        return Declare(view.seat, plays=strength * wavers >= needed)
    if "divide" in by_verb:
        return Divide(view.seat, agrees=style.raises_at > 1.0)
    if "force" in by_verb and "let go" in by_verb:
        return Force(view.seat) if _hurts(table) else LetGo(view.seat)
    if "pay" in by_verb:
        return CallPay(view.seat)
    if "meld" in by_verb and (use := _worth_laying_down(table, by_verb)):
        return LayDown(view.seat, use.cards, use.onto, use.borrowed, use.source)
    return _without_melding(view, table, by_verb)


def in_sight(view: SeatView, setup: Setup) -> Prospects:
    """The melds that a dealt hand holds, and the pairs beside them that want a third card."""
    table = _Table(view, setup)
    return prospects(table.held, table.rules)


class Laid(NamedTuple):
    """What cards that are laid down become, and what that pays."""

    made: Meld
    before: Meld | None
    """The meld that they are added to."""
    chips: int
    """From each player."""


def laid(view: SeatView, setup: Setup, action: LayDown) -> Laid | None:
    """What becomes of cards that this player lays down; nothing where they make no meld."""
    table = _Table(view, setup)
    cards = (*action.cards, *action.borrowed)
    before = table.melds[action.onto - 1] if action.onto else None
    try:
        made = grown(before, cards, **table.rules) if before else meld(cards, **table.rules)
    except BadInput:
        return None
    return Laid(made, before, _chips(table, made, before))


def promise(view: SeatView, setup: Setup, style: Style) -> tuple[float, float]:
    """How much a dealt hand promises, and how much this style asks of one."""
    table = _Table(view, setup)
    needed = max(PLAYS_LEAST, PLAYS_WITH * style.calls_for)
    return hand_strength(table.held, table.rules), needed


def _without_melding(view: SeatView, table: "_Table", by_verb: dict[str, Choice]) -> Action:
    """Draws on, lets the card go, or throws what is missed least."""
    # Where a card may be refused for another one, another one it is.
    if "draw" in by_verb:
        return Draw(view.seat)
    if "release" in by_verb:
        return Release(view.seat)
    if "throw" in by_verb:
        return Throw(view.seat, (_thrown(table),))
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def _thrown(table: "_Table") -> Card:
    """What is missed least; where the next player may take it, nothing that goes on their melds."""
    held = table.held
    if table.setup.options[TurnOptions].option_card == "any last discard":
        after = table.melds_of(counter_clockwise(table.live, after=table.seat)[0])
        safe = [card for card in held if not any(takes(one, card, table.rules) for one in after)]
        held = safe or held
    return worst(held, table.rules)


class _Table:
    """What a bot sees of its own cards and of everybody's melds."""

    def __init__(self, view: SeatView, setup: Setup) -> None:
        assert view.pan is not None
        self.seat = view.seat
        self.setup = setup
        self.pan: PanView = view.pan
        self.live = [holding.seat for holding in view.holdings if holding.is_live]
        self.held = [card for own in view.own for card in own.down]
        self.rules = rules_of(setup.options[MeldingOptions])
        self.melds = self.melds_of(view.seat)

    def melds_of(self, seat: int) -> list[Meld]:
        return [Meld(one.kind, one.words, one.cards) for one in self.before(seat).melds]

    def before(self, seat: int) -> PanSeatView:
        """What lies before a player."""
        return next(one for one in self.pan.seats if one.seat == seat)


class _Valued(NamedTuple):
    worth: float
    use: Use


def _worth_laying_down(table: "_Table", by_verb: dict[str, Choice]) -> Use | None:
    """The best way to use the card, if that is better than letting it go."""
    choice = by_verb["meld"]
    must, held = choice.must, list(choice.cards)
    if must is not None:
        held.remove(must)
    borrowing = table.setup.options[MeldingOptions].borrowing
    found = list(uses(must, held, table.melds, table.rules, borrowing=borrowing))
    if choice.pick[0]:
        found = [use for use in found if use.cards]
    if not found:
        return None
    best = max((_Valued(_worth(table, use, must), use) for use in found), key=lambda one: one[0])
    may_leave = by_verb.keys() & {"draw", "release", "throw"}
    return best.use if best.worth > 0 or not may_leave else None


def _worth(table: "_Table", use: Use, must: Card | None) -> float:
    """Chips and cards down, less what the discard after it would cost."""
    down = sum(len(meld.cards) for meld in table.melds) + len(use.cards)
    if down == CARDS_OUT:
        return OUT
    before = table.melds[use.onto - 1] if use.onto else None
    chips = _chips(table, use.made, before)
    if use.borrowed:
        # What a rearrangement pays is seldom anything, and it may spoil another meld.
        chips = 0
    drawn = table.pan.drawn
    used = must if must is not None or drawn not in use.cards else drawn
    # A discard is due in any case once a card was used.
    cost = 0.0
    if used is not None:
        cost = worst_worth(_left_of([*table.held, used], use.cards), table.rules)
    borrowed = BORROWED if use.borrowed else 0.0
    return chips * CHIP + len(use.cards) * CARD_DOWN + borrowed - cost


def _chips(table: "_Table", made: Meld, before: Meld | None) -> int:
    """What a meld pays from each player, as this house answers."""
    options = table.setup.options[PayingOptions]
    return pay_chips(
        made,
        before=before,
        condition_pays=options.condition_pays,
        added_card_pay=options.added_card_pay,
        ropes_pay_added_cards=options.ropes_pay_added_cards,
    )


def _left_of(held: Sequence[Card], used: Sequence[Card]) -> list[Card]:
    rest = list(held)
    for card in used:
        rest.remove(card)
    return rest


def _hurts(table: "_Table") -> bool:
    """Whether a forced card costs its taker more than it brings, and ends no hand for us."""
    pan = table.pan
    card = pan.drawn if pan.drawn is not None else pan.option_card
    assert card is not None
    if pan.phase == "before the release":
        # The hand ends cheaper so, unless it is we who would go out with the card.
        return counter_clockwise(table.live, after=pan.turn)[0] != table.seat
    melds = table.melds_of(pan.turn)
    in_hand = CARDS_OUT - 1 - sum(len(meld.cards) for meld in melds)
    paying = [_chips(table, made, one) for one in melds if (made := takes(one, card, table.rules))]
    return in_hand >= CARDS_THAT_HURT and max(paying, default=0) == 0

"""What somebody may do now: the shapes of a legal action, not every single one.

Four shapes are enough: a bare verb, an amount, a set of cards, an arrangement. Two fixed amounts
are two choices. `legal` is private to its seat: what another may do can be a tell.

Every choice becomes an action, and so a text of a hand record:

    raise to $8 or up to $40      cbr 8          without the seat; the least amount
    wager $5 to $100 on spot 3    wager 5 on 3
    discard 0 to 5                sd             the fewest cards

Screens offer that, and whoever types an amount or cards of their own sees how they are written.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cards.card import Card
from houseway.errors import BadInput
from houseway.table.action import Action, answering
from houseway.table.actors import actor_name
from houseway.table.legible import Legible
from houseway.table.words import said

if TYPE_CHECKING:
    from houseway.table.setup import Setup


class Choice(Legible, frozen=True, gc=False, kw_only=True):
    """One thing a seat may do."""

    seat: int
    verb: str
    owed_cents: int = 0
    """What a call costs; nothing is a check."""
    low_cents: int = 0
    high_cents: int = 0
    cards: tuple[Card, ...] = ()
    pick: tuple[int, int] = (0, 0)
    """Choose at least and at most so many of the cards."""
    must: Card | None = None
    """The one that must be among them."""
    such_as: str = ""
    """Of a meld: one that is allowed, as a hand record writes it without the seat."""
    about: int = 0
    """The spot, holding or wager meant, where there may be several."""
    kind: str = ""
    """Of a wager: what it is for; of a raise: whether it is a bet, or completes one."""
    partner: int = 0
    """Of a wager: the seat it is shared with."""
    step_cents: int = 1
    """Amounts go up by this from the lowest; a whole stack, the highest, goes in as it is."""
    cite: str = ""

    def __str__(self) -> str:
        return f"{actor_name(self.seat)} may {said(self)}: {self.text}"

    @property
    def kind_of_action(self) -> type[Action]:
        """The action that answers it."""
        return answering(self.verb)

    @property
    def key(self) -> str:
        """What it is called in the catalogue of words."""
        return self.kind_of_action.called(self)

    @property
    def text(self) -> str:
        """What to type for it: the plainest action that it allows, without the seat.

        >>> from houseway.table.pot.actions import Raise
        >>> Choice(seat=3, verb="raise", low_cents=800, high_cents=4000).text
        'cbr 8'
        """
        return self.action().written()

    @property
    def fewest(self) -> tuple[Card, ...]:
        """As few cards as may be chosen, the one that must be among them first."""
        must = () if self.must is None else (self.must,)
        others = [card for card in self.cards if card not in must]
        return (*must, *others[: max(self.pick[0] - len(must), 0)])

    def action(
        self,
        cents: int | None = None,
        cards: tuple[Card, ...] | None = None,
        *,
        setup: "Setup | None" = None,
    ) -> Action:
        """The action that it becomes: the plainest, or the one with this amount or these cards.

        Where the setup is known, a hand that nobody set is set so that it is not foul.
        """
        kind = self.kind_of_action
        if cents is not None:
            if not (self.high_cents and {"cents", "to_cents"} & {*kind.__struct_fields__}):
                raise BadInput(f"'{self.text}' takes no amount")
            return kind.of(replace(self, low_cents=cents, high_cents=cents))
        if cards is None and setup is not None:
            cards = kind.sound(self, setup) or None
        return kind.of(self) if cards is None else kind.naming(self, cards)

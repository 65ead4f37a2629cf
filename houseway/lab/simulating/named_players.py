"""A seat that plays by a named strategy: its decisions are those that the odds are worked out for.

It wagers the least there is on its own spot, the same every hand, makes no side wager and takes no
insurance. When the bank comes round it puts up as much as it may, so that every wager against it is
covered. Piles and cuts change no chances, and it takes the first; what else no strategy decides
(the dice, the bank's own hand) it does as the bots do.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import Final

from houseway.bots.at_the_bank import in_steps
from houseway.bots.players import player_for
from houseway.bots.styles import STYLES
from houseway.errors import BadInput
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.bank.actions import Done, PlaceWager, TakeBank
from houseway.table.choices import Choice
from houseway.table.setup import Setup
from houseway.table.views import SeatView

ByVerb = Mapping[str, Choice]
Decides = Callable[[SeatView, ByVerb], Action | None]
"""What a strategy does with a hand; nothing where it is asked for something else."""
LUCK: Final = {"pile", "cut-stacks", "delivery"}
"""What changes no chances: the first that is offered will do."""
AS_BOTS_DO: Final = STYLES["regular"]


def named_choice(view: SeatView, setup: Setup, strategy: str, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    decides = deciding(setup.game.slug, strategy, setup.options)
    action = decides(view, by_verb) or _before_the_cards(view, by_verb)
    return action or player_for(setup.game)(view, setup, AS_BOTS_DO, randomness)


@lru_cache(maxsize=8)
def deciding(game: str, strategy: str, options: Options) -> Decides:
    """How a strategy plays its hands, looked up in what the odds are made of."""
    try:
        if game in ("three-card-poker", "caribbean-stud"):
            from houseway.lab.simulating.named_stays import staying

            return staying(game, strategy, options)
        if game in ("pai-gow-poker", "pai-gow-tiles", "super-pan-nine"):
            from houseway.lab.simulating import named_settings

            return named_settings.DECIDES[game](strategy, options)
        from houseway.lab.simulating.named_blackjack import blackjack_play

        return blackjack_play(game, strategy, options).decides
    except ModuleNotFoundError as missing:
        if missing.name not in ("numpy", "numba"):
            raise
        raise BadInput(f"'{strategy}' needs pip install 'houseway[lab]'") from None


def _before_the_cards(view: SeatView, by_verb: ByVerb) -> Action | None:
    """All there is for the bank; the least wager, once; any pile."""
    if "bank" in by_verb:
        most = by_verb["bank"]
        return TakeBank(view.seat, in_steps(most, most.high_cents))
    if by_verb.keys() & LUCK:
        return view.choices[0].action()
    if "wager" not in by_verb:
        return None
    mine = any(one.owners and one.owners[0][0] == view.seat for one in view.wagers)
    for choice in view.choices:
        is_own = choice.about == view.seat and not choice.partner
        if choice.verb == "wager" and is_own and not mine and choice.kind in ("", "base"):
            return PlaceWager(view.seat, choice.low_cents, view.seat)
    return Done(view.seat)

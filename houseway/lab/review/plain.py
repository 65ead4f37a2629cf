"""Decisions that nothing puts a price on: what the strongest bot does with the same view.

So it is at pan, where a hand is worth what the next thirty turns make of it.
"""

from random import Random
from typing import Final

from houseway.bots.players import player_for
from houseway.bots.reasons import Asked, reason
from houseway.bots.styles import STYLES
from houseway.lab.review.judging import have_of, say
from houseway.lab.review.told import Decision
from houseway.lab.review.walking import Moment
from houseway.table.action import Action
from houseway.table.pan.actions import Declare, Draw, Force, LayDown, LetGo, Release, Throw
from houseway.table.setup import Setup
from houseway.table.words import hint, said, wish

STRONGEST: Final = STYLES["regular"]
DECIDED: Final = (Declare, Draw, Force, LayDown, LetGo, Release, Throw)
"""What is a decision at pan; the rest is due."""


def beside_the_bot(moment: Moment, setup: Setup) -> Decision | None:
    """Whether the strongest bot would do the same."""
    view, action = moment.view, moment.action
    if not isinstance(action, DECIDED) or not _may_choose(moment):
        return None
    seed = f"{view.seat}/{moment.line}"
    bot = player_for(setup.game)(view, setup, STRONGEST, Random(seed))
    is_same = bot == action
    key = "says.agrees" if is_same else "says.differs"
    why = reason(bot, Asked(view, setup, STRONGEST, seed, have_of(moment)))
    return Decision(
        line=moment.line,
        street=view.street,
        did=_words(moment, action),
        have=have_of(moment),
        verdict="best" if is_same else "differs",
        method="bot",
        says=say(key, words=_words(moment, bot), why=why),
        habit=wish(action).partition(" ")[0],
    )


def _may_choose(moment: Moment) -> bool:
    """Whether something else could be done; of several cards, whether another could be thrown."""
    choices = moment.view.choices
    is_thrown = isinstance(moment.action, Throw)
    which = {card for one in choices if is_thrown and one.verb == "throw" for card in one.cards}
    return len({one.verb for one in choices}) > 1 or len(which) > 1


def _words(moment: Moment, action: Action) -> str:
    """An action as it is offered, or with the cards that it names."""
    offered = (one for one in moment.view.choices if one.kind_of_action is type(action))
    fitting = next((said(one) for one in offered if one.action() == action), "")
    return hint(action) or fitting or wish(action)

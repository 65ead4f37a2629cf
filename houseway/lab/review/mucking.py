"""A hand that was mucked at the showdown, though it won against all that lay open: showing is free.

Where every other hand lay open, what it would have won is known. Where one was still closed it may
have won nothing, and no amount is put to it.
"""

from houseway.lab.review.judging import (
    Grounds,
    Option,
    doing,
    exactly,
    have_of,
    judged,
    say,
    street_words,
)
from houseway.lab.review.told import Decision
from houseway.lab.review.walking import Moment
from houseway.table.actions import Muck


def muck_judged(moment: Moment) -> Decision | None:
    """The judgement of a muck that gave something away; none of any other."""
    if not isinstance(moment.action, Muck) or not moment.given_cents:
        return None
    view = moment.view
    others = [one for one in view.holdings if one.is_live and one.seat != view.seat]
    if all(one.is_tabled for one in others):
        options = [
            Option("muck", "muck", True, (0.0,)),
            Option("show", "show", False, (float(moment.given_cents),)),
        ]
        return judged(moment, options, Grounds("exact", exactly))
    return Decision(
        line=moment.line,
        street=view.street,
        did="muck",
        have=have_of(moment),
        verdict="differs",
        method="bot",
        says=say("says.unbeaten"),
        habit=say("habit.bets", did=doing("muck"), street=street_words(view.street)),
    )

"""What a ruling does with a whole banked round: it is dealt again, or there is no hand.

    dealt_again(plan)                          a misdeal: the same wagers, another deal
    called_off(plan, collection="returned")    no hand at all

One hand of a round is taken out by `return_spot` and `make_dead`.
"""

from houseway.table.bank.repairing import Collection, call_off, gather_round, undo_results
from houseway.table.plan import Plan
from houseway.table.repairing import reshuffle


def dealt_again(plan: Plan) -> Plan:
    """A misdeal of a banked round: whatever was settled is undone, all cards are gathered and
    shuffled, and the hands are dealt again. Bank and wagers stand, and the collection with them.
    """
    return plan.again(undo_results(), gather_round(), reshuffle())


def called_off(plan: Plan, *, collection: Collection) -> Plan:
    """The round is no hand: whatever was settled is undone, and everybody has their chips back."""
    return plan.called_off(undo_results(), call_off(collection=collection))

"""The plain choices of a hand: what a bot that knows nothing may pick from, and come to an end.

One for each verb of a seat, and none of the book-keeping around them. Nothing is taken back, and a
wager that lies there is not made again, so whoever wagers by chance is done before long. Each meld
that can be laid is a choice of its own. Cards of the felt are not for a bot to tell: while the
house dealer is asked for them there is none. A client's `turn.plain` goes by the same rules.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from houseway.table.choices import Choice
from houseway.table.engine import legal
from houseway.table.hand import Hand
from houseway.table.pan.melding import laying, melds_of, ways_to_meld
from houseway.table.pan.options import MeldingOptions

UNDOES: Final = {"take-back": "wager", "leave-bank": "join-bank"}
"""What takes back, and what it takes back."""


def plain_choices(hand: Hand) -> list[Choice]:
    """For everybody who is asked."""
    choices = legal(hand)
    made = {_name(each) for one in choices if one.verb in UNDOES for each in _undone(one)}
    first: dict[tuple[int, str], Choice] = {}
    for one in choices:
        if one.verb not in UNDOES and one.verb != "enter" and _name(one) not in made:
            first.setdefault((one.seat, one.verb), one)
    return [each for one in first.values() for each in _as_it_can_be_done(hand, one)]


def _undone(choice: Choice) -> Iterator[Choice]:
    """What can be taken back lies there; and under a side wager the first one."""
    made = replace(choice, verb=UNDOES[choice.verb])
    yield made
    if made.verb == "wager":
        yield replace(made, kind="base")


def _name(choice: Choice) -> tuple[object, ...]:
    """What a choice is about; the bank that somebody joins is always the same."""
    where = (choice.about, choice.kind, choice.partner) if choice.verb == "wager" else ()
    return choice.seat, choice.verb, *where


def _as_it_can_be_done(hand: Hand, choice: Choice) -> Iterator[Choice]:
    melds = melds_of(hand, choice.seat) if choice.verb == "meld" else ()
    ways = (
        ways_to_meld(choice, melds, hand.setup.options[MeldingOptions])
        if choice.verb == "meld"
        else ()
    )
    for use in ways:
        yield replace(choice, such_as=laying(choice.seat, use).written())
    if not ways:
        yield choice

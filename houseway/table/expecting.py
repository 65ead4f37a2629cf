"""What a hand record claims about the hand so far: `= board 3; burns 1; stacks 196 204 200`.

    board 3, board 7d5h9d    how many cards lie there, or which; burns 1, cards burned so far
    pot 12, drop 3, jackpot 1, stack p2 196
    stacks 196 204 200       every seat's chips, in seat order; won p2 24 is what was pushed to it
    street flop              where the hand is; asked p1 p2, asked d, asked nobody
    live p1 p3, shown p3     who can still win; whose hands have been turned up
    may p1 cbr 8 to 40       what legal offers: cc 4, cbr 8, pb 1, cbr 8 to 40, f; may not p1 sd 9s
    refused p1 cbr 9 by garlic-city/texas-holdem/38
    ruled garlic-city/texas-holdem/56            what the last ruling rests on; also its fault
    rests raises_max         the answer or clause behind the last change, as "Why?" tells it
    melds p3 5c5d5h 2s3s4s   what a seat of pan has on the table; option 5d, option none
    over                     nothing more can happen

Claims are parted by semicolons. One that does not hold is told with what is so instead.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from houseway.cards.card import cards as read_cards
from houseway.cards.card import name, names
from houseway.errors import BadInput, Refused, did_you_mean
from houseway.table.action import Words, joined
from houseway.table.amounts import DOLLARS, Units
from houseway.table.choices import Choice
from houseway.table.engine import act, legal
from houseway.table.families import EVERY_ACTION
from houseway.table.hand import Hand
from houseway.table.notation import STAFF_WORDS, every_verb, read_action, who
from houseway.table.pan.table import PanTable
from houseway.table.pot.events import Pushed
from houseway.table.repair_events import Ruled
from houseway.table.why import why_last

SEAT: Final = re.compile(r"p\d")
"""How a player is named, who may stand after "by" in an action."""

MARK: Final = "="
"""What an expectation begins with among the actions of a record."""


def unmet(hand: Hand, text: str, units: Units = DOLLARS) -> list[str]:
    """What does not hold of the claims in `= …`, each in one sentence; nothing when all do."""
    faults = []
    for claim in text.strip().removeprefix(MARK).split(";"):
        words = Words(claim, units)
        about = words.next("what is expected")
        if about not in CLAIMS:
            near = did_you_mean(about, CLAIMS) or f" There are {', '.join(CLAIMS)}."
            raise BadInput(f"'{claim.strip()}' claims nothing we know: no '{about}'.{near}")
        instead = CLAIMS[about](hand, words)
        if words.left:
            raise BadInput(f"'{claim.strip()}' goes on after it is said: '{words.left[0]}'")
        if instead is not None:
            faults.append(f"expected {claim.strip()}, and it is {instead}")
    return faults


Claim = Callable[[Hand, Words], str | None]
"""What is so instead, or None where the claim holds."""


def _cards_or_count(wanted: Words, lying: Sequence[int], shown: str) -> str | None:
    if wanted.left and wanted.left[0].isdigit():
        return None if int(wanted.next("how many")) == len(lying) else str(len(lying))
    return None if wanted.cards() == tuple(lying) else (shown or "empty")


def _board(hand: Hand, words: Words) -> str | None:
    return _cards_or_count(words, hand.board, joined(tuple(hand.board)))


def _burns(hand: Hand, words: Words) -> str | None:
    return _cards_or_count(words, hand.burns, names(hand.burns))


def _same(cents: int, words: Words) -> str | None:
    return None if words.cents() == cents else str(words.units.amount(cents))


def _pot(hand: Hand, words: Words) -> str | None:
    return _same(hand.pot_cents, words)


def _drop(hand: Hand, words: Words) -> str | None:
    return _same(hand.money.balances[hand.setup.drop], words)


def _jackpot(hand: Hand, words: Words) -> str | None:
    return _same(hand.money.balances[hand.setup.jackpot], words)


def _stack(hand: Hand, words: Words) -> str | None:
    return _same(hand.stack_cents(_seat(hand, words)), words)


def _stacks(hand: Hand, words: Words) -> str | None:
    wanted = []
    while words.left:
        wanted.append(words.cents())
    are = [hand.stack_cents(seat) for seat in sorted(hand.setup.stacks_cents)]
    if wanted == are:
        return None
    return " ".join(str(words.units.amount(cents)) for cents in are)


def _won(hand: Hand, words: Words) -> str | None:
    seat = _seat(hand, words)
    pushed = [event for event in hand.log if isinstance(event, Pushed)]
    return _same(sum(event.cents for event in pushed if event.seat == seat), words)


def _street(hand: Hand, words: Words) -> str | None:
    wanted, words.left = " ".join(words.left), []
    return None if wanted == hand.street else hand.street


def _actors(words: Words) -> list[str]:
    named, words.left = words.left, []
    return [] if named == ["nobody"] else named


def _asked(hand: Hand, words: Words) -> str | None:
    waiting = hand.asked[:1] if hand.in_turn else hand.asked
    are = [who(one) for one in waiting]
    return None if _actors(words) == are else (" ".join(are) or "nobody")


def _live(hand: Hand, words: Words) -> str | None:
    are = [f"p{seat}" for seat in sorted(hand.order)]
    return None if sorted(_actors(words)) == sorted(are) else " ".join(are)


def _shown(hand: Hand, words: Words) -> str | None:
    are = [f"p{seat}" for seat in sorted(hand.shown)]
    return None if sorted(_actors(words)) == sorted(are) else (" ".join(are) or "nobody")


def _over(hand: Hand, words: Words) -> str | None:
    return None if hand.is_over else f"still in {hand.street}"


def _may(hand: Hand, words: Words) -> str | None:
    is_denied = words.left[:1] == ["not"]
    if is_denied:
        words.next("not")
    seat = (
        STAFF_WORDS[words.next("who")]
        if " ".join(words.left[:1]) in STAFF_WORDS
        else _seat(hand, words)
    )
    meant = _meant(words)
    offered = [choice for choice in legal(hand, seat) if choice.verb in meant]
    if not words.left or not offered or any(choice.cards for choice in offered):
        wanted = Counter(words.cards() if offered and words.left else ())
        words.left = []
        is_so = any(wanted <= Counter(choice.cards) for choice in offered)
        return None if is_so != is_denied else ("offered" if is_denied else "not offered")
    low_cents = words.cents()
    high_cents = low_cents
    if words.left[:1] == ["to"]:
        words.next("to")
        high_cents = words.cents()
    is_so = any(_bounds(choice) == (low_cents, high_cents) for choice in offered)
    if is_denied and low_cents == high_cents:
        is_so = any(low <= low_cents <= high for low, high in map(_bounds, offered))
    if is_so != is_denied:
        return None
    return " or ".join(_offered(choice, words.units) for choice in offered) or "not offered"


def _meant(words: Words) -> tuple[str, ...]:
    """The verbs of `legal` that a claim means: by an action's word, or as they are: `muck`."""
    verb = words.next("what it may do")
    verbs = every_verb(is_player=True) | every_verb(is_player=False)
    if verb in verbs:
        return verbs[verb].meant(words)
    offered = {one.replace(" ", "-"): one for kind in EVERY_ACTION for one in kind.answers()}
    if verb not in offered:
        every = (*verbs, *offered)
        near = did_you_mean(verb, every) or f" There are {', '.join(dict.fromkeys(every))}."
        raise BadInput(f"nobody may '{verb}'.{near}")
    return (offered[verb],)


def _bounds(choice: Choice) -> tuple[int, int]:
    if choice.verb in ("call", "play"):
        return choice.owed_cents, choice.owed_cents
    return choice.low_cents, choice.high_cents


def _offered(choice: Choice, units: Units) -> str:
    low_cents, high_cents = _bounds(choice)
    low, high = units.amount(low_cents), units.amount(high_cents)
    return str(low) if low == high else f"{low} to {high}"


def _refused(hand: Hand, words: Words) -> str | None:
    """By a rule, or because it cannot be: a card that is not in the pack, or there already."""
    text, by, cite = " ".join(words.left).rpartition(" by ")
    if not by or SEAT.match(cite):
        # `shake by p3` names who shakes, and no clause.
        text, cite = " ".join(words.left), ""
    words.left = []
    action = read_action(text, words.units)
    try:
        act(hand.copy(), action)
    except Refused as refusal:
        return None if cite in refusal.cite else f"refused by {refusal.cite or 'no clause'}"
    except BadInput:
        return "refused by no clause" if cite else None
    return "allowed"


def _seat(hand: Hand, words: Words) -> int:
    seat = words.seat("the seat")
    if seat not in hand.setup.stacks_cents:
        raise BadInput(f"p{seat} is not dealt in")
    return seat


def _ruled(hand: Hand, words: Words) -> str | None:
    """The last ruling, by its fault or by a clause it cites."""
    wanted = words.next("the clause")
    last = next((event for event in reversed(hand.log) if isinstance(event, Ruled)), None)
    if last is None:
        return "not ruled on at all"
    if wanted == last.fault or wanted in re.findall(r"[\w/-]+", last.cite):
        return None
    return f"{last.fault}, by {last.cite or 'no clause'}"


def _rests(hand: Hand, words: Words) -> str | None:
    """What "Why?" would tell of the last change: an answer by its name, or a clause."""
    wanted = words.next("the answer or clause")
    grounds = why_last(hand)
    on = [name for one in grounds for name in (one.option, *one.clauses) if name]
    return None if wanted in on else ", ".join(on) or "on nothing that is printed"


def _melds(hand: Hand, words: Words) -> str | None:
    """A seat's melds in the order they were laid, the cards of each in any order."""
    seat = _seat(hand, words)
    wanted, words.left = words.left, []
    melds = hand.own.melds.get(seat, []) if isinstance(hand.own, PanTable) else []
    if [Counter(read_cards(one)) for one in wanted] == [Counter(meld.cards) for meld in melds]:
        return None
    return " ".join(joined(meld.cards) for meld in melds) or "none"


def _option(hand: Hand, words: Words) -> str | None:
    """The card that the next player may take."""
    card = hand.own.option_card if isinstance(hand.own, PanTable) else None
    is_so = "none" if card is None else name(card)
    return None if words.next("the option card") == is_so else is_so


CLAIMS: Final[dict[str, Claim]] = {
    "board": _board,
    "burns": _burns,
    "pot": _pot,
    "drop": _drop,
    "jackpot": _jackpot,
    "stack": _stack,
    "stacks": _stacks,
    "won": _won,
    "street": _street,
    "asked": _asked,
    "live": _live,
    "shown": _shown,
    "may": _may,
    "refused": _refused,
    "ruled": _ruled,
    "rests": _rests,
    "melds": _melds,
    "option": _option,
    "over": _over,
}

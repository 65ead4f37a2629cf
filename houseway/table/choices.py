"""What somebody may do now: the shapes of a legal action, not every single one.

Four shapes are enough: a bare verb, an amount, a set of cards, an arrangement. Two fixed amounts
are two choices. `legal` is private to its seat: what another may do can be a tell.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from houseway.cards.card import Card, name
from houseway.money.cents import dollars
from houseway.table.legible import Legible


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


def in_words(who: str, choices: Sequence[Choice]) -> str:
    """What is possible instead: the last part of every refusal.

    >>> in_words("seat 4", [Choice(seat=4, verb="call", owed_cents=1600),
    ...                     Choice(seat=4, verb="fold")])
    'seat 4 may call $16 or fold'
    """
    each = _once_each(choices)
    if not each:
        return ""
    listed = each[0] if len(each) == 1 else f"{', '.join(each[:-1])} or {each[-1]}"
    return f"{who} may {listed}"


def _once_each(choices: Sequence[Choice]) -> list[str]:
    """Everything once: the same wager on several spots is said in one breath."""
    spots: dict[str, list[str]] = {}
    for choice in choices:
        is_wager = choice.verb == "wager"
        there = spots.setdefault(said(replace(choice, about=0) if is_wager else choice), [])
        if is_wager:
            there.append(str(choice.about))
    return [
        f"{text} on spot{'s' if len(there) > 1 else ''} {', '.join(there)}" if there else text
        for text, there in spots.items()
    ]


def said(choice: Choice) -> str:
    """One choice in words."""
    words = SAID.get(choice.verb)
    return words(choice) if words else WORDS.get(choice.verb, choice.verb)


def _between(choice: Choice, to: str) -> str:
    """The least and the most, or the one amount that both are."""
    return to.join(dict.fromkeys((dollars(choice.low_cents), dollars(choice.high_cents))))


def _kind(choice: Choice) -> str:
    """What a wager is for, where it is not the base wager."""
    return "" if choice.kind in ("", "base") else f" {choice.kind}"


def _amount_said(choice: Choice) -> str:
    """A wager, or what is put up in the bank: from how much to how much, on which spot."""
    said = f"{WORDS.get(choice.verb, choice.verb)} {_between(choice, ' to ')}"
    kind = _kind(choice)
    where = f" on spot {choice.about}" if choice.verb == "wager" and choice.about else ""
    return f"{said}{kind}{where}{_with(choice)}"


def _with(choice: Choice) -> str:
    """Whose wager is shared, where one is."""
    return f" with seat {choice.partner}" if choice.partner else ""


def _face_said(choice: Choice) -> str:
    """How the next card of Mexican Poker is taken, where a down card need not be turned for it."""
    if choice.kind == "turned":
        return f"turn {name(choice.cards[0])} up and take the next card down"
    if choice.kind == "free":
        return f"take the next card {'up' if choice.verb == 'keep down' else 'down'}"
    return WORDS[choice.verb]


WORDS: Final = {
    "pass-bank": "pass the bank",
    "join-bank": "put in the bank",
    "leave-bank": "take its money out of the bank",
    "double": "double for",
    "split": "split for",
    "insure": "insure for",
    "match": "match with",
    "let-ride": "let the wager ride",
    "even-money": "take even money",
    "done": "make no more wagers",
    "draw-one": "draw one card",
    "give-up": "give the hand up",
    "house-way": "leave the hand to the house way",
    "claim": "claim the hand",
    "leave": "leave the hand to its player",
    "front": "put two in front",
    "allow-house-way": "allow the house way",
    "deny-house-way": "deny it",
    "set": "set three cards in front, five in the middle and five in back",
    "no-kill": "not kill",
    "allow-kill": "allow a kill",
    "play hand": "play this hand",
    "pass hand": "pass it",
    "let go": "let the card go",
    "divide": "divide the pot",
    "turn up": "turn the down card up and take the next one down",
    "keep down": "keep the down card and take the next one up",
    "automatic": "put the hand down as an automatic win",
}
"""Verbs that need more than a word."""

RAISES: Final = {"": "raise to", "bet": "bet", "complete": "complete to"}
"""What a raise is called, by what there is to be matched."""

SAID: Final[dict[str, Callable[[Choice], str]]] = {
    "call": lambda one: f"call {dollars(one.owed_cents)}" if one.owed_cents else "check",
    "bring in": lambda one: f"bring it in for {dollars(one.low_cents)}",
    "raise": lambda one: f"{RAISES[one.kind]} {_between(one, ' up to ')}",
    "kill": lambda one: f"kill it for {dollars(one.low_cents)}",
    "cut": lambda one: f"cut at {one.pick[0]} to {one.pick[1]}",
    "discard": lambda one: f"discard {' to '.join(dict.fromkeys(map(str, one.pick)))}",
    **dict.fromkeys(
        ("bank", "wager", "join-bank", "double", "split", "insure", "match"), _amount_said
    ),
    "buy in": lambda one: f"buy in for {dollars(one.low_cents)}",
    "play": lambda one: f"play for {dollars(one.owed_cents)}",
    "pay": lambda one: f"call for {one.about} {'chip' if one.about == 1 else 'chips'} from each",
    "pile": lambda one: f"pick pile {one.about}",
    "cut-stacks": lambda one: f"cut {one.kind}",
    "delivery": lambda one: f"deliver {one.kind}",
    "take-back": lambda one: f"take the{_kind(one)} wager{_with(one)} on spot {one.about} back",
    "shake": lambda one: (
        "shake the dice" if one.about in (0, one.seat) else f"have seat {one.about} shake"
    ),
    "let-look": lambda one: f"let seat {one.partner} look",
    "turn up": _face_said,
    "keep down": _face_said,
    "meld": lambda one: "meld" if one.must is None else f"meld with {name(one.must)}",
}
"""Verbs that are said with what they are about."""

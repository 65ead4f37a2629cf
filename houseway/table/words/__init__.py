"""What people are told of choices and actions, in the words of a language.

The words stand in `en.toml`, under the keys that the classes of the actions name; a second language
is a second file with the same keys. Its parts:

    choice      what somebody may do: "seat 4 may …"
    wish        what somebody asked for, where it is said otherwise: "seat 4 may not …"
    hint        what is proposed, where its cards are named in full: "discard ace of spades"
    shortcut    the letter on a keyboard
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from houseway.cards.card import name, names
from houseway.money.cents import dollars
from houseway.table.teller import Teller

if TYPE_CHECKING:
    from houseway.table.action import Action
    from houseway.table.choices import Choice

LANGUAGE: Final = "en"


@cache
def catalogue(language: str = LANGUAGE) -> Mapping[str, str]:
    """Every key of a language, as in `choice.call`, and its words."""
    file = Path(__file__).with_name(f"{language}.toml")
    parts = tomllib.loads(file.read_text(encoding="utf-8"))
    return {f"{part}.{key}": words for part, keys in parts.items() for key, words in keys.items()}


def said(choice: "Choice") -> str:
    """One choice in words."""
    return catalogue()[f"choice.{choice.key}"].format_map(Parts(OF_CHOICE, choice))


def wish(action: "Action", *, is_bet: bool = False) -> str:
    """What was asked for, in words; where nobody has bet, a raise is a bet.

    >>> from houseway.table.chinese.actions import ClaimWin
    >>> from houseway.table.pot.actions import Fold, Raise
    >>> wish(Fold(seat=3)), wish(Raise(seat=3, to_cents=800)), wish(ClaimWin(seat=3))
    ('fold', 'raise to $8', 'declare an automatic win')
    """
    words, key = catalogue(), action.key(is_bet=is_bet)
    template = words.get(f"wish.{key}") or words[f"choice.{key}"]
    return template.format_map(Parts(OF_ACTION, action)).rstrip()


def hint(action: "Action") -> str:
    """An action with the cards it names, as it is proposed; nothing where none need be named."""
    template = catalogue().get(f"hint.{action.key()}", "")
    return template.format_map(Parts(OF_ACTION, action))


def in_words(who: str, choices: Sequence["Choice"]) -> str:
    """What is possible instead: the last part of every refusal.

    >>> from houseway.table.choices import Choice
    >>> in_words("seat 4", [Choice(seat=4, verb="call", owed_cents=1600),
    ...                     Choice(seat=4, verb="fold")])
    'seat 4 may call $16 or fold'
    """
    each = _once_each(choices)
    if not each:
        return ""
    words = catalogue()
    listed = ", ".join(each[:-1] or each)
    if len(each) > 1:
        listed = words["all.or"].format(others=listed, last=each[-1])
    return words["all.may"].format(who=who, choices=listed)


def _once_each(choices: Sequence["Choice"]) -> list[str]:
    """Everything once: the same wager on several spots is said in one breath."""
    spots: dict[str, list[str]] = {}
    for choice in choices:
        is_wager = choice.verb == "wager"
        there = spots.setdefault(said(replace(choice, about=0) if is_wager else choice), [])
        if is_wager:
            there.append(str(choice.about))
    return [text + _on(there) for text, there in spots.items()]


def _on(spots: Sequence[str]) -> str:
    key = "" if not spots else "all.on-spot" if len(spots) == 1 else "all.on-spots"
    return key and catalogue()[key].format(spots=", ".join(spots))


class Parts:
    """What the words of a template may name, looked up where they do; the rest is left out."""

    def __init__(self, parts: Mapping[str, Callable[[Any], str]], whose: "Choice | Action") -> None:
        self.parts = parts
        self.whose = whose

    def __getitem__(self, part: str) -> str:
        return self.parts[part](self.whose) if part in self.parts else ""


def _between(key: str, least: str, most: str) -> str:
    """The least and the most, or the one that both are."""
    return least if least == most else catalogue()[key].format(least=least, most=most)


def _amounts(choice: "Choice", key: str) -> str:
    return _between(key, dollars(choice.low_cents), dollars(choice.high_cents))


def _with(seat: int) -> str:
    return catalogue()["all.with"].format(seat=seat) if seat else ""


def _amount(action: Any) -> str:
    return dollars(action.to_cents if hasattr(action, "to_cents") else action.cents)


OF_CHOICE: Final[dict[str, Callable[[Any], str]]] = {
    "owed": lambda one: dollars(one.owed_cents),
    "least": lambda one: dollars(one.low_cents),
    "amounts": lambda one: _amounts(one, "all.to"),
    "raises": lambda one: _amounts(one, "all.up-to"),
    "count": lambda one: _between("all.to", *map(str, one.pick)),
    "about": lambda one: str(one.about),
    "kind": lambda one: one.kind,
    "way": lambda one: one.kind.replace("-", " "),
    "partner": lambda one: str(one.partner),
    "card": lambda one: name(one.cards[0]),
    "must": lambda one: name(one.must),
    "of_kind": lambda one: "" if one.kind in ("", "base") else f" {one.kind}",
    "on_spot": lambda one: _on([str(one.about)] if one.about else []),
    "with_partner": lambda one: _with(one.partner),
}

SPOKEN: Final = Teller({}).cards
"""Cards as they are said."""

OF_ACTION: Final[dict[str, Callable[[Any], str]]] = {
    "amounts": _amount,
    "raises": _amount,
    "cards": lambda one: names(one.cards),
    "spoken": lambda one: SPOKEN(one.cards),
    "spoken_front": lambda one: SPOKEN(one.front),
    "at": lambda one: str(one.at),
    "way": lambda one: one.way.replace("-", " "),
}

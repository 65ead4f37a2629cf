"""The order of hands of a game, best first, with an example each: made from what ranks them.

A newcomer has to know whether a flush beats a straight. The examples are ranked here by the game's
own definition under a house's answers, so that the order cannot be another one than the table's.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from houseway.cards.card import Card, cards, rank
from houseway.games import GAMES
from houseway.hands.chart import in_figures
from houseway.hands.comparing import LINES
from houseway.hands.high import high
from houseway.hands.joker_high import joker_high, wild_high
from houseway.hands.made import Made
from houseway.hands.mexican import mexican
from houseway.hands.pai_gow_poker import five_card
from houseway.hands.three_card import three_card
from houseway.rulebook.answers import Answers

Ranking = Callable[[Sequence[Card]], Made]

JOKER: Final = "Jk"
JOKER_SHOWN: Final = "joker"
NATURAL: Final = (
    *("As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "8s 8h 8d 8c Kd"),
    *("Ts Th Td 4s 4h", "Ad Jd 8d 6d 2d", "9s 8h 7d 6c 5s", "7s 7h 7d Kc 4s", "Js Jh 4d 4c 9s"),
    *("Ts Th Ad 8c 3s", "As Qh 9d 6c 2s"),
)
"""Of every line of the poker list one hand."""
WITH_ACES: Final = ("Ah As Ad Ac Jk", *NATURAL)
WITH_FIVES: Final = ("Kh Ks Kd Kc Jk", *NATURAL)
MEXICAN: Final = (
    *("Ks Kh Kd Kc Jk", "As Ks Qs Js 7s", "Jh 7h 6h 5h 4h", "7s 7h 7d 7c Kd", "Js Jh Jd 4s 4h"),
    *("Ad Jd 7d 6d 2d", "Qs Jh 7d 6c 5s", "7s 7h 7d Kc 4s", "Js Jh 4d 4c 7s", "Qs Qh Ad 7c 3s"),
    "As Qh 7d 6c 2s",
)
THREE: Final = ("9h 8h 7h", "7s 7h 7d", "9s 8h 7d", "Ad Jd 8d", "Ts Th Ad", "As Qh 9d")
STRAIGHTS: Final = ("5h 4d 3c 2s As", "6s 5h 4d 3c 2s", "Ks Qh Jd Tc 9s", "As Kh Qd Jc Ts")
MEXICAN_STRAIGHTS: Final = ("5h 4d 3c 2s As", "Qs Jh 7d 6c 5s", "Ks Qh Jd 7c 6s", "As Kh Qd Jc 7s")
THREE_STRAIGHTS: Final = ("3s 2h Ad", "4s 3h 2d", "As Kh Qd")
"""Of these lists the first is the one with the ace below."""

BUG: Final = " The joker is an ace, or completes a straight or a flush."
WILD: Final = " The joker is any card."
LOW: Final = frozenset({"razz", "lowball", "kansas-city-lowball"})
"""Games of low hands alone: what is lowest stands in what wins."""


class Listed(NamedTuple):
    """A ranking, a hand of each of its lines, and straights among which its lowest has a place."""

    ranking: Ranking
    hands: Sequence[str]
    straights: Sequence[str] = STRAIGHTS
    joker: str = ""


def order_words(answers: Answers) -> str:
    """The lines of the list that a game ranks by, best first; nothing where it has no such list."""
    found = _ranking(answers)
    if found is None:
        return ""
    ranking, examples, straights, joker = found
    lines = sorted(((ranking(cards(one)), one) for one in examples), key=_made, reverse=True)
    told = ", ".join(f"{_line(made)} ({_shown(held)})" for made, held in lines)
    lowest = [_shown(one) for one in sorted(straights, key=lambda one: ranking(cards(one)))]
    wheel = _shown(straights[0])
    place = lowest.index(wheel)
    above = lowest[place + 1 :]
    of_wheel = "the lowest straight" if not place else f"a straight just below {above[0]}"
    return f"{told}. {wheel} is {of_wheel}. No suit is better than another.{joker}"


def _ranking(answers: Answers) -> Listed | None:
    """How a game ranks, and hands for its list."""
    game, family = answers.game, GAMES[answers.game].family
    if game == "mexican-poker":
        straights: Any = answers.answer("mexican_straights").value
        ranking = partial(mexican, joker="down", straights=straights)
        return Listed(ranking, MEXICAN, MEXICAN_STRAIGHTS)
    if game == "pai-gow-poker":
        wheel: Any = answers.answer("wheel").value
        return Listed(partial(five_card, wheel=wheel), WITH_ACES, joker=BUG)
    if family == "draw" and game not in LOW and answers.answer("jokers").value:
        is_wild = answers.answer("joker_use").value == "any card"
        if is_wild:
            return Listed(wild_high, WITH_FIVES, joker=WILD)
        return Listed(joker_high, WITH_ACES, joker=BUG)
    if game == "three-card-poker":
        return Listed(three_card, THREE, THREE_STRAIGHTS)
    is_poker = family in ("board", "stud", "draw", "chinese poker") or game == "caribbean-stud"
    return Listed(high, NATURAL) if is_poker and game not in LOW else None


def _made(line: tuple[Made, str]) -> Made:
    return line[0]


def _line(made: Made) -> str:
    return LINES.get(made.category, made.category)


def _shown(held: str) -> str:
    """Cards of a hand by their ranks, and whether they are of one suit."""
    suits = {one[1] for one in held.split() if one != JOKER}
    ranks = [JOKER_SHOWN if one == JOKER else in_figures((rank(cards(one)[0]),))
             for one in held.split()]  # fmt: skip
    return "-".join(ranks) + (" of one suit" if len(suits) == 1 else "")

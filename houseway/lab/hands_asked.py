"""A question of equity as it is typed: hands, ranges, a board and dead cards, as text.

    AsKs        a hand                      As2d3c4h??   with a card that nobody has seen
    random      any hand at all             QQ+, AKs     a range (`ranges.py`)
    Jk5c/KdKh   down cards / up cards: at Mexican Poker a joker that came up is not wild

In the draw games a hand of five draws by rule of thumb, or as many as `drawn` says; one that is
written with fewer keeps those and draws the rest.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from houseway.cards.card import UNKNOWN, Card, cards
from houseway.errors import BadInput
from houseway.lab.pot_game import PotGame
from houseway.lab.ranges import Hand, pattern_hands, two_card_hands
from houseway.lab.showing import Showing

RANDOM = ("random", "any", "??")


class Typed(NamedTuple):
    """One hand as it was typed."""

    cards: Hand = ()
    choices: tuple[Hand, ...] = ()
    up: frozenset[int] = frozenset()


def asked(
    game: PotGame,
    hands: Sequence[str | Sequence[Card]],
    *,
    board: str | Sequence[Card] = "",
    dead: str | Sequence[Card] = "",
    drawn: Sequence[int | None] = (),
) -> Showing:
    """The question that these hands are, each as text or as cards; BadInput if it cannot be.

    >>> from houseway.lab.showing import GAMES
    >>> len(asked(GAMES["texas-holdem"], ["AsAh", "QQ+, AKs"]).ranges[1])
    15
    """
    shown = tuple(_cards(board)), tuple(_cards(dead))
    game = _opened(game, hands)
    typed = [_typed(game, hand) for hand in hands]
    gone = {*shown[0], *shown[1], *(one for hand in typed for one in hand.cards)}
    ranges = tuple(_left(one, gone, hand) for one, hand in zip(typed, hands, strict=True))
    return Showing(
        game=game,
        hands=tuple(one.cards for one in typed),
        board=shown[0],
        dead=shown[1],
        ranges=ranges if any(ranges) else (),
        texts=tuple(hand if isinstance(hand, str) else "" for hand in hands),
        up=tuple(one.up for one in typed) if any(one.up for one in typed) else (),
        drawn=tuple(drawn),
    )


def _cards(text: str | Sequence[Card]) -> Sequence[Card]:
    return cards(text) if isinstance(text, str) else text


def _typed(game: PotGame, text: str | Sequence[Card]) -> Typed:
    if not isinstance(text, str):
        return Typed(tuple(text))
    if text.strip().lower() in RANDOM:
        return Typed((UNKNOWN,) * game.hand_sizes[0])
    if "/" in text:
        return _up_and_down(game, text)
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not words:
        raise BadInput("a hand is empty: write its cards, a range, or random")
    read = [_as_cards(word, is_two=set(game.hand_sizes) == {2}) for word in words]
    if len(words) == 1 and read[0]:
        return Typed(read[0])
    if all(len(one) == 1 for one in read):
        # Commas between the cards of one hand.
        return Typed(tuple(one for some in read for one in some))
    found: dict[Hand, None] = {}
    for word, hand in zip(words, read, strict=True):
        found |= dict.fromkeys([tuple(sorted(hand))] if hand else _ranged(game, word))
    return Typed(choices=tuple(_checked(game, text, found)))


def _as_cards(word: str, *, is_two: bool) -> Hand:
    """The cards of a word; nothing for a range."""
    try:
        return cards(word)
    except BadInput:
        if is_two and _is_cards(word):
            raise
        return ()


def _is_cards(word: str) -> bool:
    """Whether a word that cannot be read as cards was meant as such."""
    return not any(sign in word for sign in "+%-xX") and word[1:2] in ("c", "d", "h", "s", "?")


def _ranged(game: PotGame, word: str) -> list[Hand]:
    if set(game.hand_sizes) == {2}:
        return [tuple(sorted(hand)) for hand in two_card_hands(word)]
    if "%" in word:
        raise BadInput(f"'{word}' is for hands of two cards: {game.title} deals another number")
    return pattern_hands(word, sizes=game.hand_sizes, pack=game.pack.cards)


def _checked(game: PotGame, text: str, found: dict[Hand, None]) -> list[Hand]:
    sizes = {len(hand) for hand in found}
    if len(sizes) > 1:
        raise BadInput(f"'{text}' has hands of {' and '.join(map(str, sorted(sizes)))} cards")
    for hand in found:
        game.pack.check(hand)
        if UNKNOWN in hand:
            raise BadInput(f"'{text}' is a range: write x in place of ??")
    return [*found]


def _left(one: Typed, gone: set[Card], text: str | Sequence[Card]) -> tuple[Hand, ...]:
    """The hands of a range that can still be held."""
    there = tuple(hand for hand in one.choices if not gone.intersection(hand))
    if one.choices and not there:
        raise BadInput(f"every hand of '{text}' holds a card that is elsewhere: it names none")
    return there


def _up_and_down(game: PotGame, text: str) -> Typed:
    down, _, up = text.partition("/")
    if game.has_board or game.throws or game.points:
        raise BadInput(f"'{text}' has cards up: in {game.title} all are down")
    held, shown = cards(down), cards(up)
    return Typed((*held, *shown), up=frozenset(range(len(held), len(held) + len(shown))))


def _opened(game: PotGame, hands: Sequence[str | Sequence[Card]]) -> PotGame:
    """Jacks Back is played low when nobody holds openers (garlic-city/jacks-back/6)."""
    if game.unopened is None:
        return game
    opens = game.ranking.strength(cards("Jc Jd 2h 3s 4c"))
    for hand in hands:
        try:
            held = _cards(hand)
        except BadInput:
            held = ()
        if len(held) != game.cards or UNKNOWN in held:
            raise BadInput(f"{game.title} is high or low by what is held: write five cards a hand")
        if len(set(held)) == len(held) and game.ranking.strength(held) >= opens:
            return replace(game, unopened=None)
    return game.unopened

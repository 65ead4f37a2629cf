"""What is told of two houses and a game: the hands on which they differ, and how far was looked."""

import msgspec

from houseway.errors import BadInput
from houseway.houses.apart.judging import KINDS, Kind
from houseway.houses.apart.kept import KeptPair, kept, kept_pair
from houseway.houses.apart.searching import ACTIONS_MAX
from houseway.houses.apart.telling import HandApart, Telling, in_plain_words, told_apart
from houseway.houses.differing import differing
from houseway.houses.house import House


class NoneFound(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of difference that no hand was found for, and how far was looked."""

    kind: Kind
    tables: int
    """At so many tables; none where one of the houses posts no rate, so that nothing is charged."""
    positions: int
    """So many beginnings of hands were tried there."""
    actions: int
    """All of up to so many actions among them; 0 where it was all that both let be played."""
    wandered: int
    """And so many whole hands by chance."""


class TwoBooks(msgspec.Struct, frozen=True, kw_only=True):
    """Two houses in one game: the smallest hands on which their books differ."""

    first: str
    second: str
    game: str
    title: str
    is_searched: bool
    """Whether the two have been searched at all; a club of one's own has not, unless asked for."""
    is_fresh: bool
    """Whether the books are still those that were searched."""
    made_by: str
    """The command that searches them again."""
    hands: tuple[HandApart, ...]
    """The shortest of each kind, the fewest actions first."""
    none: tuple[NoneFound, ...]


def two_books(first: str, second: str, game: str, *, telling: Telling = in_plain_words) -> TwoBooks:
    """What is kept of two houses, played and told by today's books."""
    one, other = rows_apart(first, second, game)
    pair = kept_pair(one, other, game)
    if pair is not None:
        return told_pair(pair, made_by=kept().made_by, telling=telling)
    return TwoBooks(
        first=one,
        second=other,
        game=game,
        title=differing(one, other, game).title,
        is_searched=False,
        is_fresh=False,
        made_by=_command(one, other, game),
        hands=(),
        none=(),
    )


def rows_apart(first: str, second: str, game: str) -> tuple[str, str]:
    """Two houses that both deal a game, as they are found; or what is wrong with asking."""
    one, other = House.named(first), House.named(second)
    if one.folder == other.folder:
        raise BadInput(f"{one.slug} does not differ from itself: name two houses")
    differing(first, second, game)
    return one.found_by, other.found_by


def told_pair(pair: KeptPair, *, made_by: str = "", telling: Telling = in_plain_words) -> TwoBooks:
    """A pair that was searched; a hand on which the books differ no longer is left out."""
    hands = [(hand.played(), hand.carried) for hand in pair.hands]
    return TwoBooks(
        first=pair.first,
        second=pair.second,
        game=pair.game,
        title=House.named(pair.first).row(pair.game).game.title,
        is_searched=True,
        is_fresh=pair.is_fresh,
        made_by=made_by or _command(pair.first, pair.second, pair.game),
        hands=tuple(told_apart(one, carried, telling) for one, carried in hands if one.differs),
        none=tuple(_none(pair)),
    )


def _none(pair: KeptPair) -> list[NoneFound]:
    found = {hand.kind for hand in pair.hands}
    return [
        NoneFound(
            kind=kind,
            tables=pair.reach[kind].tables,
            positions=pair.reach[kind].positions,
            actions=pair.reach[kind].actions % ACTIONS_MAX,
            wandered=pair.wandered if kind in ("paid", "charged") else 0,
        )
        for kind in KINDS
        if kind not in found
    ]


def _command(first: str, second: str, game: str) -> str:
    return f"houseway diff {first} {second} {game} --hand --again"

"""The thirty games, one file each. A house deals some of them, in its own way."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from houseway.table.game import Game

IN_ORDER: Final = (
    *("texas-holdem", "texas-holdem-hi-lo", "omaha", "omaha-hi-lo"),
    *("pineapple", "crazy-pineapple", "crazy-pineapple-hi-lo"),
    *("tahoe-pineapple-hi-lo", "lazy-pineapple"),
    *("seven-card-stud", "seven-card-stud-hi-lo", "razz", "five-card-stud", "mexican-poker"),
    *("lowball", "kansas-city-lowball", "draw-poker", "jacks-or-better", "jacks-back"),
    *("push-nine", "chinese-poker", "pan"),
    *("three-card-poker", "caribbean-stud"),
    *("pai-gow-poker", "pai-gow-tiles", "super-pan-nine"),
    *("no-bust-blackjack", "no-bust-21st-century-blackjack", "pure-21-5-blackjack"),
)
"""Their slugs, as they are listed to people."""


class Games(Mapping[str, "Game"]):
    """The games by slug. A game's file is named like its slug, and loads when it is asked for."""

    def __getitem__(self, slug: str) -> "Game":
        from houseway.table.game import Game

        if slug not in IN_ORDER:
            raise KeyError(slug)
        file = import_module(f"houseway.games.{slug.replace('-', '_')}")
        games = (one for one in vars(file).values() if isinstance(one, Game))
        return next(game for game in games if game.slug == slug)

    def __iter__(self) -> Iterator[str]:
        return iter(IN_ORDER)

    def __len__(self) -> int:
        return len(IN_ORDER)

    def __contains__(self, slug: object) -> bool:
        """Whether there is such a game; asking loads none."""
        return slug in IN_ORDER


GAMES: Final = Games()

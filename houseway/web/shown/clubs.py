"""What the page says of a club at first sight: its colours, and what kind of room it is.

The colour of the felt is the club's own (`notices.toml`). The sentences are ours, made from facts
of its book: what it deals, when, and what it charges. A club from a folder of its own is described
by what it deals, and its tables have the felt that it names there, or a plain green one.
"""

from typing import Final, NamedTuple

from houseway.games import GAMES
from houseway.houses.house import House
from houseway.houses.notices import FELTS


class Character(NamedTuple):
    """A club at first sight."""

    theme: str
    accent: str
    words: str


CHARACTERS: Final = {
    "garlic-city": Character(
        "moss",
        "#f3eedd",
        "The widest menu of the four: twenty-four games from hold'em to pai gow tiles, every one"
        " dealt by a house dealer. Limit tables may carry a kill, a half kill or overs.",
    ),
    "comstock": Character(
        "slate",
        "#c9d1d9",
        "A room of old games with long rules: five kinds of stud, pan, and a lowball page that"
        " foresees everything. Nearly all of it is charged by the hand, straight into the box.",
    ),
    "players-club": Character(
        "pacific",
        "#e8d9b0",
        "A seaside club with a short menu: 3-6 games every day from ten in the morning, no limit"
        " from Wednesday to Saturday. The blind pays the collection, and stays live.",
    ),
    "s-and-k": Character(
        "redwood",
        "#e6c9a8",
        "A small room on the north coast, and the only one that deals Push-9. Its rates for pai"
        " gow poker and Pure 21.5 date from the first of March 2010.",
    ),
}


ACCENTS: Final = {
    "baize": "#e9e2c8",
    "plum": "#ead9ee",
    "claret": "#f0dcc8",
    **{one.theme: one.accent for one in CHARACTERS.values()},
}
"""What goes with each felt."""

NAMED_MOST: Final = 5
"""How many games of a club are named before the rest is counted."""


def character_of(house: House) -> Character:
    """How the page introduces a club."""
    known = CHARACTERS.get(house.slug)
    if known is not None:
        return known
    felt = house.notices.felt or FELTS[0]
    return Character(felt, ACCENTS[felt], f"{house.club.name} deals {_listed(house)}.")


def _listed(house: House) -> str:
    """The games of a club in words, the first of them by name.

    >>> _listed(House.named("players-club"))[:38]
    "Texas Hold'em, Omaha, Omaha Hi-Lo, Pin"
    """
    titles = [GAMES[game].title for game in house.games]
    named, more = titles[:NAMED_MOST], len(titles) - NAMED_MOST
    last = f"{more} other games" if more > 1 else "one other game" if more == 1 else ""
    *first, end = [*named, last] if last else named
    return f"{', '.join(first)} and {end}" if first else end

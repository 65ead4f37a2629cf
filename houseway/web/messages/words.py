"""What the API says of the words of the games."""

import msgspec


class PrintedShown(msgspec.Struct, frozen=True):
    """A clause that defines a word or shows it at work, in short."""

    id: str
    house: str
    club: str
    gist: str


class WordShown(msgspec.Struct, frozen=True, kw_only=True):
    """One word in one meaning."""

    slug: str
    word: str
    also: tuple[str, ...]
    """Other forms of it, by which it is found in a sentence."""
    means: str
    games: tuple[str, ...]
    """The games where it is used so."""
    is_everywhere: bool
    """Whether these are all there are."""
    printed: tuple[PrintedShown, ...]
    """Club by club, what the books print of it; none where they use it without a word about it."""

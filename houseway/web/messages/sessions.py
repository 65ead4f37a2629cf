"""What the API tells somebody of their own play, and nobody else of it."""

import msgspec


class SessionShown(msgspec.Struct, frozen=True, kw_only=True):
    """One stay at a table, from sitting down to getting up."""

    table: int
    house: str
    club: str
    game: str
    title: str
    limit: str
    is_practice: bool
    seat: int
    began_ms: int
    ended_ms: int
    """0 while they still sit there."""
    hands: int
    won_hands: int
    """Of them, those that left them with more than before."""
    brought_cents: int
    """Bought, or carried over from another table."""
    taken_cents: int
    """Cashed out, or carried on to another table."""
    result_cents: int
    """While they still sit there, with the chips before them after the last hand."""
    paid_cents: int
    """Collection paid out of their own chips."""
    from_pots_cents: int
    """Collection taken from pots that they won, by their share."""


class PlayTotal(msgspec.Struct, frozen=True, kw_only=True):
    """Several sessions together: all of them, those of a game, or those at a club."""

    slug: str
    title: str
    sessions: int
    hands: int
    played_ms: int
    result_cents: int
    paid_cents: int
    from_pots_cents: int


class HandToSee(msgspec.Struct, frozen=True, kw_only=True):
    """A hand worth looking at again."""

    table: int
    hand: int
    title: str
    club: str
    ended_ms: int
    won_cents: int


class OwnSessions(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's own play at tables of one kind: for play chips, or for the house."""

    server_ms: int
    is_practice: bool
    others: int
    """How many sessions they have at tables of the other kind."""
    total: PlayTotal
    by_game: tuple[PlayTotal, ...]
    """The most played first; so with the clubs."""
    by_club: tuple[PlayTotal, ...]
    sessions: tuple[SessionShown, ...]
    """The newest first."""
    before_cents: int
    """The result of all sessions before those."""
    won_most: tuple[HandToSee, ...]
    lost_most: tuple[HandToSee, ...]

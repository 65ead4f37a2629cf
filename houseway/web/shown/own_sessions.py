"""Somebody's own play as the API tells it: in all, by game, by club, session by session."""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Final

from houseway.room.books.sessions import HandPlayed, OwnPlay, Session
from houseway.web.messages.sessions import HandToSee, OwnSessions, PlayTotal, SessionShown
from houseway.web.shown.books import row_of

TO_SEE: Final = 5
"""So many of the largest wins, and of the largest losses."""


def own_sessions(play: OwnPlay, *, is_practice: bool, count: int, now_ms: int) -> OwnSessions:
    """Everything about tables of one kind, with the last sessions."""
    of_kind = [one for one in play.sessions if one.is_practice == is_practice]
    # One who sits at two tables at once has sat down at one of them first.
    newest = of_kind[::-1]
    won, lost = play.extremes(TO_SEE, is_practice=is_practice)
    return OwnSessions(
        server_ms=now_ms,
        is_practice=is_practice,
        others=len(play.sessions) - len(of_kind),
        total=_total(of_kind, "", "", now_ms),
        by_game=tuple(_by(of_kind, _game, now_ms)),
        by_club=tuple(_by(of_kind, _club, now_ms)),
        sessions=tuple(map(session_shown, newest[:count])),
        before_cents=sum(one.result_cents for one in newest[count:]),
        won_most=tuple(map(_to_see, won)),
        lost_most=tuple(map(_to_see, lost)),
    )


def session_shown(session: Session) -> SessionShown:
    row = row_of(session.house, session.game)
    return SessionShown(
        table=session.table,
        house=session.house,
        club=row.house.club.name,
        game=session.game,
        title=row.game.title,
        limit=session.limit,
        is_practice=session.is_practice,
        seat=session.seat,
        began_ms=session.began_ms,
        ended_ms=session.ended_ms,
        hands=session.hands,
        won_hands=session.won_hands,
        brought_cents=session.brought_cents,
        taken_cents=session.taken_cents,
        result_cents=session.result_cents,
        paid_cents=session.paid_cents,
        from_pots_cents=session.from_pots_cents,
    )


def sessions_csv(play: OwnPlay, *, is_practice: bool) -> str:
    """Every session as a line of a table, the oldest first; amounts are whole cents."""
    lines = io.StringIO()
    names = SessionShown.__struct_fields__
    writer = csv.DictWriter(lines, ["began", "ended", *names], lineterminator="\r\n")
    writer.writeheader()
    for session in play.sessions:
        if session.is_practice == is_practice:
            shown = session_shown(session)
            times = {"began": _utc(shown.began_ms), "ended": _utc(shown.ended_ms)}
            writer.writerow({**times, **{name: getattr(shown, name) for name in names}})
    return lines.getvalue()


def _utc(at_ms: int) -> str:
    at = datetime.fromtimestamp(at_ms / 1000, UTC)
    return at.isoformat(timespec="seconds") if at_ms else ""


def _by(
    sessions: Sequence[Session], named: Callable[[Session], tuple[str, str]], now_ms: int
) -> Iterator[PlayTotal]:
    parts: dict[tuple[str, str], list[Session]] = {}
    for one in sessions:
        parts.setdefault(named(one), []).append(one)
    by_hands = sorted(parts.items(), key=lambda part: -sum(one.hands for one in part[1]))
    return (_total(ones, slug, title, now_ms) for (slug, title), ones in by_hands)


def _game(session: Session) -> tuple[str, str]:
    return session.game, row_of(session.house, session.game).game.title


def _club(session: Session) -> tuple[str, str]:
    return session.house, row_of(session.house, session.game).house.club.name


def _total(sessions: Sequence[Session], slug: str, title: str, now_ms: int) -> PlayTotal:
    return PlayTotal(
        slug=slug,
        title=title,
        sessions=len(sessions),
        hands=sum(one.hands for one in sessions),
        played_ms=sum((one.ended_ms or now_ms) - one.began_ms for one in sessions),
        result_cents=sum(one.result_cents for one in sessions),
        paid_cents=sum(one.paid_cents for one in sessions),
        from_pots_cents=sum(one.from_pots_cents for one in sessions),
    )


def _to_see(played: HandPlayed) -> HandToSee:
    row = row_of(played.session.house, played.session.game)
    return HandToSee(
        table=played.session.table,
        hand=played.hand,
        title=row.game.title,
        club=row.house.club.name,
        ended_ms=played.ended_ms,
        won_cents=played.won_cents,
    )

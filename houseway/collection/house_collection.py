"""All the schedules of one club, and the one question that a table asks of them.

    book.charges(Situation(game="texas-holdem", schedule="per-hand", limit=limit, players=9))

The answer is `Charges` or `NotOffered`, never both and never an exception: no row, no game. What
is not offered says what is wrong and what is posted instead, with the club's reason where it has
one. A table posts one schedule at a time (garlic-city/collection/42, comstock/collection/13).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import msgspec

from houseway.collection.charges import Charges, NotOffered
from houseway.collection.limits import Limit
from houseway.collection.lookup import Extra, Situation, cells_for, uneven
from houseway.collection.owing import charges_of
from houseway.collection.questions import ExtraOptions, PostingOptions
from houseway.collection.schedules import Refund, Schedule, Unposted
from houseway.collection.terms import Term, Terms
from houseway.errors import Refused, did_you_mean
from houseway.rulebook.four_answers import Answer
from houseway.rulebook.options import Options


class Returned(msgspec.Struct, frozen=True):
    """Whether a payer gets the collection back, and on whose word."""

    is_due: bool
    cite: str = ""


@dataclass(frozen=True, kw_only=True)
class HouseCollection:
    """One club's `collection.toml`, understood."""

    house: str
    name: str
    path: Path
    options: Options
    answers: Mapping[str, Answer]
    """The answer to each question of `COLLECTION_QUESTIONS`, with its clause or its reading."""
    schedules: tuple[Schedule, ...]
    unposted: tuple[Unposted, ...]
    terms: tuple[Terms, ...]
    refunds: tuple[Refund, ...]
    reasons: Mapping[str, str]
    """Why each reading reads as it does, by its key."""
    notes: tuple[str, ...]
    """Keys of readings that belong to no schedule in particular."""
    games: tuple[str, ...]
    """Every game that the club has rules for, posted or not."""

    def schedules_of(self, game: str) -> tuple[Schedule, ...]:
        """The schedules that a table of this game may post, in the order of the book."""
        return tuple(one for one in self.schedules if game in one.games)

    def terms_of(self, game: str) -> tuple[Term, ...]:
        """What any schedule of this game must keep to, posted or not."""
        return tuple(term for one in self.terms if game in one.games for term in one.kept)

    def why_unposted(self, game: str, limit: Limit, schedule: str = "") -> Unposted | None:
        """What the book says, or leaves out, so that this table has no rate; None where nothing."""
        for one in self.unposted:
            if one.explains(game, schedule, limit):
                return one
        return None

    def in_force(self, game: str, on: date | None = None) -> tuple[Schedule, ...]:
        """Of the schedules of each name, the latest that had taken effect by then."""
        named: dict[str, list[Schedule]] = {}
        for one in self.schedules_of(game):
            named.setdefault(one.slug, []).append(one)
        latest = (_latest(schedules, on) for schedules in named.values())
        return tuple(one for one in latest if one)

    def fitting(self, game: str, limit: Limit, on: date | None = None) -> tuple[str, ...]:
        """The slugs of the schedules in force that post this limit."""
        return tuple(one.slug for one in self.in_force(game, on) if _posts(one, limit))

    def reaching(self, game: str, limit: Limit) -> tuple[str, ...]:
        """Those that have a row around this limit, if uneven: a record may have been dealt so."""
        return tuple(one.slug for one in self.in_force(game) if _has_row(one, limit))

    def offered(self, asked: Situation) -> Charges | NotOffered:
        """What is due at a table that somebody wants to open: `charges`, if its limit is posted."""
        answer = self.charges(asked)
        named = [one for one in self.schedules_of(asked.game) if one.slug == asked.schedule]
        schedule = _latest(named, asked.on)
        if schedule is None or isinstance(answer, NotOffered) or _posts(schedule, asked.limit):
            return answer
        return uneven(schedule, asked.limit)

    def charges(self, asked: Situation) -> Charges | NotOffered:
        """What is due at a table, from whom and when; or the reason why it is not offered."""
        named = [one for one in self.schedules_of(asked.game) if one.slug == asked.schedule]
        if not named:
            return self._no_schedule(asked)
        schedule = _latest(named, asked.on)
        if schedule is None:
            first = min(one.effective for one in named if one.effective)
            why = f"{asked.schedule} is in force from {first:%B} {first.day}, {first.year}"
            return NotOffered("date", why, ", ".join(named[0].cites))
        cells = cells_for(schedule, asked)
        if isinstance(cells, NotOffered):
            return self._explained(asked, cells)
        adds = self.options[ExtraOptions]
        adds_cents: Mapping[Extra, int] = {
            "kill": adds.kill_adds_cents,
            "double": adds.double_adds_cents,
            "split": adds.split_adds_cents,
            "side wager": adds.side_wager_adds_cents,
            "insurance": adds.insurance_adds_cents,
        }
        extra_cents = sum(adds_cents[extra] for extra in asked.extras)
        found = charges_of(schedule, cells, asked, extra_cents=extra_cents)
        return Charges(schedule.slug, tuple(found))

    def post(self, game: str, limit: Limit, slugs: Sequence[str]) -> Schedule:
        """The schedule of a table that opens with these; refused when they are too many or none."""
        fitting = self.fitting(game, limit)
        instead = f"It may post {' or '.join(fitting)}" if fitting else ""
        what = f"A {limit} {game} table may not post {' and '.join(slugs) or 'no schedule'}"
        if len(slugs) != self.options[PostingOptions].schedules_per_table:
            count = self.options[PostingOptions].schedules_per_table
            why = f"A table has {count} collection schedule at a time"
            cite = self.answers["schedules_per_table"].cite
            raise Refused(what, why=why, cite=cite, instead=instead)
        for one in self.in_force(game):
            if one.slug in slugs and one.slug in fitting:
                return one
        raise Refused(what, why=f"No row of it is for {limit}", instead=instead)

    def returned(self, game: str, after: str) -> Returned:
        """Whether a collection goes back after this: "no action", "void hand", or a refund's."""
        if after in ("no action", "void hand"):
            answer = self.answers[f"{after.replace(' ', '_')}_returns"]
            return Returned(answer.value == "collection", answer.cite)
        for refund in self.refunds:
            if game in refund.games and refund.after == after:
                return Returned(True, ", ".join(refund.cites))
        return Returned(False)

    def _no_schedule(self, asked: Situation) -> NotOffered:
        """The game is not the club's, has no rate, or has one on schedules of other names."""
        posted = tuple(dict.fromkeys(one.slug for one in self.schedules_of(asked.game)))
        if posted:
            there = f"it has {', '.join(posted)}"
            return NotOffered(
                "schedule", f"{asked.game} has no schedule '{asked.schedule}'; {there}"
            )
        if asked.game not in self.games:
            near = did_you_mean(asked.game, self.games)
            why = f"{self.house} has no rules for {asked.game}"
            return NotOffered("game", f"{why}.{near}" if near else why)
        missing = NotOffered(
            "schedule", f"{asked.game} has rules at {self.house} and no posted rate"
        )
        return self._explained(asked, missing)

    def _explained(self, asked: Situation, answer: NotOffered) -> NotOffered:
        """Adds why the book has no such rate, or where else in the book the limit is posted."""
        if one := self.why_unposted(asked.game, asked.limit, asked.schedule):
            because = f"{answer.because}. {self.reasons[one.key].removesuffix('.')} ({one.key})"
            return msgspec.structs.replace(answer, because=because, cite=", ".join(one.cites))
        if answer.about != "limit":
            return answer
        if elsewhere := self.fitting(asked.game, asked.limit):
            where = f"{asked.limit} is posted on {' and '.join(elsewhere)}"
        else:
            games = [
                game
                for one in self.schedules
                if one.slug == asked.schedule and _has_row(one, asked.limit)
                for game in one.games
            ]
            where = f"{asked.limit} is posted for {', '.join(games)}" if games else ""
        because = f"{answer.because}. {where}" if where else answer.because
        return msgspec.structs.replace(answer, because=because)


def _posts(schedule: Schedule, limit: Limit) -> bool:
    inside = schedule.spread_may_lie_inside
    rows = [one for one in schedule.posted if one.covers(limit, inside=inside)]
    return any(one.is_even_with(limit) for one in rows)


def _has_row(schedule: Schedule, limit: Limit) -> bool:
    inside = schedule.spread_may_lie_inside
    return any(one.covers(limit, inside=inside) for one in schedule.posted)


def _latest(schedules: Sequence[Schedule], on: date | None) -> Schedule | None:
    """The latest schedule that had taken effect by then; undated ones always have."""
    begun = [one for one in schedules if not (one.effective and on and one.effective > on)]
    return max(begun, key=lambda one: one.effective or date.min, default=None)

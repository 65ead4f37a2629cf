"""What a printed schedule leaves open, and how it is read: `[schedule.readings]`.

    between_rows = { is = "the lower row", key = "C1" }

One line a question, with the key of its reason. Nothing is read in silence: without the line, a
total action between two rows has no answer, and a blank cell does not load.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from houseway.collection.charges import MOMENTS, PAYERS, Moment, Payer
from houseway.collection.counts import Players
from houseway.collection.schedules import ADDED, Added
from houseway.collection.written import Choice, Written

QUESTIONS: Final = (
    *("games", "payer", "when", "jackpot", "live_bet", "fewest_players", "most_players"),
    *("spread", "between_rows", "blank_cells", "overlap"),
)


@dataclass(frozen=True, kw_only=True)
class Readings:
    """The readings of one schedule; `keys` has the key of each question that is answered."""

    games: tuple[str, ...] = ()
    """Games that the heading means, though it does not name them so."""
    payer: Payer | None = None
    moments: tuple[Moment | None, ...] = ()
    """When each column is taken, where the page does not say; None for one never charged."""
    added: Added | None = None
    """How a jackpot comes on top."""
    live_cents: int = 0
    """What of the collection its payer has bet by paying it."""
    fewest_players: int | None = None
    most_players: int | None = None
    spread_may_lie_inside: bool = False
    lower_row_holds: bool = False
    blank_repeats: bool = False
    rows_may_agree: bool = False
    keys: Mapping[str, str] = field(default_factory=dict)

    def closed(self, players: Players) -> Players:
        """A range with the ends closed that the page leaves open."""
        if players.least is None:
            return Players(self.fewest_players, players.most)
        if players.most is None and self.most_players is not None:
            return Players(players.least, self.most_players)
        return players


def read_readings(written: Written) -> Readings:
    """The readings of a schedule; each is one thing, with the key of its reason."""
    written.check_parts((), QUESTIONS)
    for question in written.parts:
        written.inner(question).check_parts(("is", "key"))
    return Readings(
        games=written.inner("games").games("is"),
        payer=_choice(written, "payer", PAYERS),
        moments=_moments(written.inner("when")),
        added=_choice(written, "jackpot", ADDED),
        live_cents=written.inner("live_bet").money_cents("is"),
        fewest_players=_count(written, "fewest_players"),
        most_players=_count(written, "most_players"),
        spread_may_lie_inside=bool(_choice(written, "spread", ("inside one row",))),
        lower_row_holds=bool(_choice(written, "between_rows", ("the lower row",))),
        blank_repeats=bool(_choice(written, "blank_cells", ("as above",))),
        rows_may_agree=bool(_choice(written, "overlap", ("the rows agree",))),
        keys={
            question: "+".join(written.inner(question).keys("key")) for question in written.parts
        },
    )


def _choice(written: Written, question: str, choices: Sequence[Choice]) -> Choice | None:
    return written.inner(question).word("is", choices) if question in written.parts else None


def _count(written: Written, question: str) -> int | None:
    return written.inner(question).count("is") if question in written.parts else None


def _moments(written: Written) -> tuple[Moment | None, ...]:
    return tuple(
        written.choose("is", moment, MOMENTS) if moment else None for moment in written.words("is")
    )

"""A table opened at a house: its limit, its blinds, the schedule it posts, who sits where.

A row and a posted limit say nearly everything. At no limit and pot limit the blind is the table's
own. A table posts one schedule (garlic-city/collection/42): the one that has a rate for its limit
and its players, or the one that is named when several have. Where the house has posted no rate, the
game is dealt for practice, without a collection.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from houseway.collection.charges import Charges, NotOffered
from houseway.collection.limits import Limit, read_limit
from houseway.collection.lookup import Situation
from houseway.errors import BadInput
from houseway.houses.action_tiers import Tiers, tiers_of
from houseway.houses.editions import EDITION, as_of, still_asked
from houseway.houses.house import House, Row
from houseway.houses.told_table import check_uses
from houseway.houses.usual import BLIND_APART, row_limit
from houseway.rulebook.answers import with_option
from houseway.table.forced import CarriedPot, ForcedBet
from houseway.table.options import SEATS_EVER
from houseway.table.records.hand_file import HandFile
from houseway.table.setup import Setup

PRACTICE: Final = "none"
"""The schedule of a table that takes no collection."""


def recorded_setup(
    file: HandFile, posts: Iterable[ForcedBet] = (), row: Row | None = None
) -> Setup:
    """The table that a record describes, before its first card.

    A room's table brings its own row, with the answers that it keeps.
    """
    row = row or row_of(file)
    limit = row_limit(row, file.limit)
    check_uses(file, row.game)
    return Setup(
        game=row.game,
        answers=row.answers,
        limit=limit,
        stacks_cents=file.by_seat,
        button=file.button,
        blind_cents=_blind(limit, file.big_blind_cents, has_blinds=_has_blinds(row)),
        chip_cents=file.chip_cents,
        collection=_collection(file, row.house),
        is_felt=file.is_felt,
        posts=tuple(posts),
        killer=file.killer,
        overs=frozenset(file.overs),
        overs_limit=read_limit(file.overs_limit) if file.overs_limit else None,
        bank=file.bank,
        charges_by_action=_tiers(file, schedule_of(file, row.house), row.house),
        wager_max_cents=file.wager_max_cents,
        last_winner=file.last_winner,
        winner_gone=file.winner_gone,
        carried=_carried(file),
        lot=file.lot,
    )


def row_of(file: HandFile) -> Row:
    """The row that a record was dealt by: of its edition, with the answers it chose."""
    row = as_of(House.of_edition(file.house, file.edition).row(file.game), file.edition)
    return chosen_row(row, still_asked(row, file.chosen, file.edition))


def _carried(file: HandFile) -> CarriedPot | None:
    """What is left over from the last hand, for all who are dealt in."""
    if not file.carried_cents:
        return None
    return CarriedPot(file.carried_cents, frozenset(file.by_seat), frozenset(file.tied))


def chosen_row(row: Row, chosen: Mapping[str, str]) -> Row:
    """The row with some answers chosen by a person: `--set raises_max=4`."""
    answers = row.answers
    for name, text in chosen.items():
        answers = with_option(answers, name, text)
    return Row(row.house, row.game, answers)


def schedule_of(file: HandFile, house: House | None = None) -> str:
    """The slug of the schedule that this table posts, or `none`."""
    if file.schedule:
        return file.schedule
    fitting = schedules_for(file, house)
    if len(fitting) > 1:
        slugs = ", ".join(fitting)
        raise BadInput(f"{file.limit} {file.game} is on several schedules: choose one of {slugs}")
    return fitting[0] if fitting else PRACTICE


def schedules_for(file: HandFile, house: House | None = None) -> list[str]:
    """Those that have a rate for this table, in printed order."""
    house = house or House.named(file.house)
    book, limit = house.collection, read_limit(file.limit)
    # The first edition took 4/9 for one of "3/6 thru 10/20".
    is_todays = file.edition in (0, EDITION) or not house.is_ours
    posting = book.fitting if is_todays else book.reaching
    return [
        slug
        for slug in posting(file.game, limit)
        if isinstance(_charges(file, slug, house), Charges) or _tiers(file, slug, house)
    ]


def _collection(file: HandFile, house: House) -> Charges | None:
    slug = schedule_of(file, house)
    if slug == PRACTICE or _tiers(file, slug, house):
        return None
    charges = _charges(file, slug, house)
    if isinstance(charges, Charges):
        return charges
    raise BadInput(f"{charges.because}; '{PRACTICE}' is a table for practice")


def _charges(file: HandFile, slug: str, house: House) -> Charges | NotOffered:
    return house.collection.charges(_situation(file, slug))


def _tiers(file: HandFile, slug: str, house: House) -> Tiers:
    return tiers_of(house.collection, _situation(file, slug))


def _situation(file: HandFile, slug: str) -> Situation:
    return Situation(
        game=file.game,
        schedule=slug,
        limit=read_limit(file.limit),
        players=sum(seat <= SEATS_EVER for seat in file.by_seat),
        has_jackpot=file.jackpot,
    )


def _has_blinds(row: Row) -> bool:
    """Whether the game is opened by blinds, and not by antes and a card."""
    return "blind_count" in row.answers.by_name


def _blind(limit: Limit, big_blind_cents: int, *, has_blinds: bool) -> int:
    if limit.kind in BLIND_APART:
        if not big_blind_cents and not has_blinds:
            raise BadInput(
                f"{limit} does not say how big the first bet is: give it as big_blind_dollars"
            )
        if not big_blind_cents:
            raise BadInput(f"{limit} does not say how big the blind is: give the big blind too")
        return big_blind_cents
    if big_blind_cents not in (0, limit.low_cents):
        raise BadInput(f"at {limit} the big blind is the lower limit; leave it out")
    return limit.low_cents or 0

"""Both chairs net of the collection: asked of one table, and kept on disk like all figures."""

import hashlib
from typing import Final

from houseway.errors import BadInput
from houseway.houses.house import Row, every_house
from houseway.lab.odds.asking import Asked, not_offered
from houseway.lab.odds.collecting import Seated
from houseway.lab.odds.kept import keep, kept
from houseway.lab.odds.studies import Tell, in_silence, offered, study_of, tables_of
from houseway.lab.odds.table import Net, Table
from houseway.money.cents import dollars
from houseway.rulebook.answers import Answers
from houseway.table.bank.options import BankWagerOptions


def net_of_collection(
    row: Row, answers: Answers, strategy: str, table: Table, *, tell: Tell = in_silence
) -> Net:
    """Both chairs of one table, as this row's answers and schedules have it; kept on disk too."""
    check_table(answers, table)
    name = f"{answers.game}-net-{_rests_on(row, answers, table)}-{strategy}"
    found = kept(name, Net)
    if found is None:
        from houseway.lab.odds.chairs import both_chairs

        found = both_chairs(row, Asked(answers, strategy), table, tell)
        keep(name, found)
    return found


def check_table(answers: Answers, table: Table) -> None:
    """A table must be one that the game can have here; asked before anything is worked out."""
    tables_of(study_of(answers.game))
    _check_bank(answers, table)
    _check_sides(answers, table.seated)


def _rests_on(row: Row, answers: Answers, table: Table) -> str:
    """A digest of all that the figures of a table rest on: answers, schedules, and the table."""
    seen = hashlib.sha256(repr(table).encode())
    for one in answers:
        seen.update(f"{one.name}={one.shown}\n".encode())
    for house in (row.house, *every_house()):
        for file in ("collection.toml", f"{row.game.slug}.toml"):
            path = house.folder / file
            seen.update(path.read_bytes() if path.is_file() else b"")
    return seen.hexdigest()[:16]


def _check_bank(answers: Answers, table: Table) -> None:
    """A bank must be one that the house would take."""
    put_up, options = table.bank_cents, answers.options[BankWagerOptions]
    if put_up is None:
        return
    least = table.seated.limit.low_cents or 0
    if options.bank_wager_min == "table minimum" and put_up < least:
        cite = answers.cite("bank_wager_min")
        raise BadInput(
            f"the bank puts up {dollars(least)} at least, not {dollars(put_up)} ({cite})"
        )
    most = options.bank_wager_max_cents
    if most is not None and put_up > most:
        cite = answers.cite("bank_wager_max_cents")
        raise BadInput(f"the bank puts up {dollars(most)} at most, not {dollars(put_up)} ({cite})")


def _check_sides(answers: Answers, seats: Seated) -> None:
    """Side wagers must be ones that the game has, and no larger than they may be."""
    game = answers.game
    first, *sides = study_of(game).wagers
    there = offered(study_of(game), answers.options)
    for slug, cents in seats.sides:
        if slug not in sides:
            right = f"it has {', '.join(sides)}" if sides else f"it has {first} alone"
            raise BadInput(f"{game} has no side wager '{slug}': {right}")
        if slug not in there:
            raise not_offered(slug, there)
        if slug in MOST_OF_WAGER and cents > (most := seats.wager_cents // MOST_OF_WAGER[slug]):
            beside = f"beside {dollars(seats.wager_cents)}"
            raise BadInput(f"{slug} is {dollars(most)} at most {beside}, not {dollars(cents)}")


MOST_OF_WAGER: Final = {"insurance": 2, "buster": 1}
"""A side wager that may be so large a part of the first one: a half, or all of it."""

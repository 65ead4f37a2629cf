"""Situations in a CSV file, and what each comes to: one row, one payer, one payment.

    case,house,game,schedule,limit,players,total_action,squares,kind,payer,
    amount_cents,jackpot_cents,note

`total_action` is in cents, `squares` are the spots of the payer. Of the note, `jackpot=on`,
`kill=half`, `double=yes`, `split=yes`, `side-bet=yes` and `side-bets=25` (dollars) are input and
the rest is comment. The two amounts come out as computed, empty where the situation is not
offered; a word that nobody knows is an error, because no book can be asked about it.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final

from houseway.collection.charges import CHARGE_KINDS, PAYERS, NotOffered
from houseway.collection.house_collection import HouseCollection
from houseway.collection.limits import read_limit
from houseway.collection.loading import games_with_rules
from houseway.collection.lookup import Extra, Situation
from houseway.errors import BadInput, did_you_mean
from houseway.money.cents import cents
from houseway.rulebook.clauses import every_clause
from houseway.rulebook.kinds import either

ASKED: Final = (
    *("house", "game", "schedule", "limit", "players", "total_action", "squares"),
    *("kind", "payer", "note"),
)
COMPUTED: Final = ("amount_cents", "jackpot_cents")

_EXTRAS: Final[Mapping[str, Extra]] = {
    "kill": "kill",
    "double": "double",
    "split": "split",
    "side-bet": "side wager",
    "side-bets": "side wager",
}
_VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "jackpot": ("on", "off"),
    "kill": ("half", "full", "no"),
    "double": ("yes", "no"),
    "split": ("yes", "no"),
    "side-bet": ("yes", "no"),
}
"""What a note may say; `side-bets` says how much they are, in dollars."""
_REMARKS: Final = ("reading", "chips", "passed", "limit")
"""What a note may say besides, for people."""
_DIGITS: Final = re.compile("[0-9]{1,15}")


def check_columns(columns: Iterable[str]) -> None:
    """Refuses a file that lacks a column; others are carried along."""
    missing = [column for column in (*ASKED, *COMPUTED) if column not in set(columns)]
    if missing:
        raise BadInput(f"the cases have no column {', '.join(missing)}")


def check_game(game: str, book: HouseCollection) -> None:
    """A game that no club deals is a slip of the pen; one of another club is not offered here."""
    if game not in book.games:
        known = games_with_rules("", [clause.id for clause in every_clause()])
        if game not in known:
            near = did_you_mean(game, known) or f" {book.house} has {', '.join(book.games)}."
            raise BadInput(f"no game '{game}'.{near}")


def answered(case: Mapping[str, str], book_of: Callable[[str], HouseCollection]) -> dict[str, str]:
    """The same row with its two amounts as the club's book has them."""
    book = book_of(case["house"])
    check_game(case["game"], book)
    _check_schedule(case["schedule"], case["game"], book)
    _check_word("kind", case["kind"], CHARGE_KINDS)
    _check_word("payer", case["payer"], PAYERS)
    charge = None
    answer = book.offered(situation_of(case))
    if not isinstance(answer, NotOffered):
        charge = answer.of(case["kind"], case["payer"])
    elif answer.is_missing:
        raise BadInput(f"{answer.because}: fill in {answer.about.replace(' ', '_')}")
    amounts = (charge.amount_cents, charge.jackpot_cents) if charge else ("", "")
    return {**case, **{name: str(one) for name, one in zip(COMPUTED, amounts, strict=True)}}


def situation_of(case: Mapping[str, str]) -> Situation:
    """What one row asks."""
    asks = dict(_asks(case["note"]))
    happens = (_EXTRAS[key] for key, value in asks.items() if key in _EXTRAS and value != "no")
    return Situation(
        game=case["game"],
        schedule=case["schedule"],
        limit=read_limit(case["limit"]),
        players=_whole(case, "players", least=1),
        total_action_cents=_whole(case, "total_action", least=0),
        spots=_whole(case, "squares", least=1) or 1,
        has_jackpot=asks.get("jackpot") == "on",
        extras=tuple(dict.fromkeys(happens)),
    )


def _check_schedule(slug: str, game: str, book: HouseCollection) -> None:
    """A name that is on no page of the club; a page that is for other games is not offered."""
    posted = dict.fromkeys(one.slug for one in book.schedules_of(game))
    if posted and slug not in {one.slug for one in book.schedules}:
        raise BadInput(f"no schedule '{slug}'; {game} has {', '.join(posted)}")


def _check_word(column: str, word: str, right: Collection[str]) -> None:
    if word not in right:
        near = did_you_mean(word, right) or f" There are {', '.join(right)}."
        raise BadInput(f"no {column} '{word}'.{near}")


def _asks(note: str) -> Iterator[tuple[str, str]]:
    for part in note.split(";"):
        key, equals, value = (text.strip() for text in part.partition("="))
        if key == "side-bets" and equals:
            yield key, "yes" if cents(value) else "no"
        elif key in _VALUES and equals:
            if value not in _VALUES[key]:
                raise BadInput(f"{key}={value} in the note; it is {key}={either(*_VALUES[key])}")
            yield key, value
        elif equals and key not in _REMARKS and (near := did_you_mean(key.lower(), _VALUES)):
            raise BadInput(f"no '{key}' in a note.{near}")


def _whole(case: Mapping[str, str], column: str, *, least: int) -> int | None:
    text = case[column].strip()
    if not text:
        return None
    if not _DIGITS.fullmatch(text):
        raise BadInput(f"{column} is '{text}', not a whole number")
    if int(text) < least:
        raise BadInput(f"{column} is {text}; leave it empty, or write {least} or more")
    return int(text)

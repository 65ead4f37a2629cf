"""Situations in a CSV file, and what each comes to: one row, one payer, one payment.

    case,house,game,schedule,limit,players,total_action,squares,kind,payer,
    amount_cents,jackpot_cents,note

`total_action` is in cents, `squares` are the spots of the payer. Of the note, `jackpot=on`,
`kill=half`, `double=yes`, `split=yes` and `side-bet=yes` are input and the rest is comment. The two
amounts come out as computed, empty where the situation is not offered.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from houseway.collection.charges import NotOffered
from houseway.collection.house_collection import HouseCollection
from houseway.collection.limits import read_limit
from houseway.collection.lookup import Extra, Situation
from houseway.errors import BadInput

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


def check_columns(columns: Iterable[str]) -> None:
    """Refuses a file that lacks a column; others are carried along."""
    missing = [column for column in (*ASKED, *COMPUTED) if column not in set(columns)]
    if missing:
        raise BadInput(f"the cases have no column {', '.join(missing)}")


def answered(case: Mapping[str, str], book_of: Callable[[str], HouseCollection]) -> dict[str, str]:
    """The same row with its two amounts as the club's book has them."""
    charge = None
    answer = book_of(case["house"]).charges(situation_of(case))
    if not isinstance(answer, NotOffered):
        charge = answer.of(case["kind"], case["payer"])
    amounts = (charge.amount_cents, charge.jackpot_cents) if charge else ("", "")
    return {**case, **{name: str(one) for name, one in zip(COMPUTED, amounts, strict=True)}}


def situation_of(case: Mapping[str, str]) -> Situation:
    """What one row asks."""
    asks = dict(_asks(case["note"]))
    return Situation(
        game=case["game"],
        schedule=case["schedule"],
        limit=read_limit(case["limit"]),
        players=_whole(case, "players"),
        total_action_cents=_whole(case, "total_action"),
        spots=1 if (spots := _whole(case, "squares")) is None else spots,
        has_jackpot=asks.get("jackpot") == "on",
        extras=tuple(_EXTRAS[key] for key in asks if key in _EXTRAS),
    )


def _asks(note: str) -> Iterator[tuple[str, str]]:
    for part in note.split("; "):
        key, equals, value = part.partition("=")
        if equals:
            yield key.strip(), value.strip()


def _whole(case: Mapping[str, str], column: str) -> int | None:
    text = case[column].strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit()):
        raise BadInput(f"{column} is '{text}', not a whole number")
    return int(text)

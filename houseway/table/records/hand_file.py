"""A `.hand` file: one hand at one house, as TOML that a person can read and write.

    house = "garlic-city"            seats, button   where they sit; without, seats 1 to n and the
    game = "texas-holdem"                            button at the last, or right of who posts first
    limit = "4/8"                    deck_seed       or `deck`, the cards from the top; without
    stacks_dollars = [200, 200, 200]                 either they come in the actions, as on the felt
    deck_seed = 7                    schedule        what the table posts, or "none" for practice
    actions = ["p1 cc", …]           killer, overs, set     who kills, who has overs, chosen answers
                                     edition         of the book it was dealt under

Actions are `table/notation`, expectations between them `table/expecting.py`; PHH's fields about
a hand (author, event, players, year …) may stand here too. docs/hand-records.md is for people.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

import msgspec

from houseway.cards.card import Card, cards, names
from houseway.errors import BadInput, did_you_mean
from houseway.table.amounts import DOLLARS
from houseway.table.bank.bank import BankTurn
from houseway.table.records.toml_text import read_toml, toml_line, toml_value

REQUIRED: Final = ("house", "game", "limit", "stacks_dollars", "actions")
OPTIONAL: Final = (
    "seats", "button", "big_blind_dollars", "chip_dollars", "schedule", "jackpot", "killer",
    "overs", "overs_limit", "bank", "wager_max_dollars", "last_winner", "winner_gone",
    "carried_dollars", "tied", "set", "edition", "lot", "deck_seed", "deck", "dealt", "shuffles",
)  # fmt: skip
ABOUT: Final = (
    "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country",
    "time", "time_zone", "time_zone_abbreviation", "day", "month", "year", "hand", "level",
    "seat_count", "table", "players",
)  # fmt: skip
"""PHH's own fields that tell where and when, and change nothing."""

CENTS_MAX: Final = 10**14


@dataclass(frozen=True, kw_only=True)
class HandFile:
    """What a `.hand` file says, with its defaults still open."""

    house: str
    game: str
    limit: str
    stacks_cents: tuple[int, ...]
    actions: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    """The seat of each stack; left out, 1, 2, 3 and so on."""
    button: int = 0
    big_blind_cents: int = 0
    """Where the limit does not say it: at no limit and pot limit."""
    chip_cents: int = 100
    schedule: str = ""
    jackpot: bool = False
    killer: int = 0
    overs: tuple[int, ...] = ()
    overs_limit: str = ""
    bank: BankTurn | None = None
    """Whose bank it was on the last hand, and who wagered where."""
    wager_max_cents: int = 0
    """The most for one spot, where it is set when the table opens."""
    last_winner: int = 0
    """Pan: the seat where the last hand was won."""
    winner_gone: bool = False
    """Pan: whether the player who won it has left that seat."""
    carried_cents: int = 0
    """What lies in the middle because nobody won the last hand."""
    tied: tuple[int, ...] = ()
    """Push-9: who tied for what lies there."""
    chosen: Mapping[str, str] = field(default_factory=dict)
    """Answers to the house's questions for this table only."""
    edition: int = 0
    """The edition of the book that it was dealt under; 0 where the record does not say."""
    lot: int = 0
    """The spot that the lot fell on, where the first bank of a game goes by lot."""
    deck_seed: int | str = ""
    deck: tuple[Card, ...] = ()
    dealt: int = 0
    """How many of them were gone before this hand: `deck` is a shoe that is dealt on."""
    shuffles: tuple[tuple[Card, ...], ...] = ()
    """What was shuffled, or drawn unseen, after the first card: each from the top."""
    about: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuses seats that are not one for each stack, and cards from two places."""
        if not self.stacks_cents:
            raise BadInput("'stacks_dollars' must have a stack for each player")
        if self.seats and len(self.seats) != len(self.stacks_cents):
            given = f"{len(self.seats)} seats and {len(self.stacks_cents)} stacks"
            raise BadInput(f"'seats' must be one for each stack; there are {given}")
        if len(set(self.seats)) < len(self.seats) or min(self.seats, default=1) < 1:
            raise BadInput(f"'seats' are different numbers from 1 up, not {list(self.seats)}")
        if self.deck and self.deck_seed != "":
            raise BadInput("the cards come from 'deck' or from 'deck_seed', not from both")
        if (self.dealt or self.shuffles) and not self.deck:
            raise BadInput("'dealt' and 'shuffles' go with a 'deck', and there is none")
        if not 0 <= self.dealt <= len(self.deck):
            raise BadInput(f"'dealt' is 0 to {len(self.deck)} cards of the deck, not {self.dealt}")

    @property
    def is_felt(self) -> bool:
        """Whether the cards come in the actions, as a house dealer would tell them."""
        return self.deck_seed == "" and not self.deck

    @property
    def by_seat(self) -> dict[int, int]:
        """Stacks in cents by the seat's number on the felt."""
        seats = self.seats or range(1, len(self.stacks_cents) + 1)
        return dict(sorted(zip(seats, self.stacks_cents, strict=True)))


def read_hand_file(text: str) -> HandFile:
    """The record in a text; the first thing wrong with it is a BadInput."""
    fields = read_toml(text)
    known = (*REQUIRED, *OPTIONAL, *ABOUT)
    for key in fields:
        if key not in known and not key.startswith("_"):
            raise BadInput(f"no field '{key}' in a .hand file.{did_you_mean(key, known)}")
    for key in REQUIRED:
        if key not in fields:
            raise BadInput(f"a .hand file needs '{key}'")
    return HandFile(
        house=_text(fields, "house"),
        game=_text(fields, "game"),
        limit=_text(fields, "limit"),
        stacks_cents=tuple(
            _cents("stacks_dollars", one) for one in _list(fields, "stacks_dollars")
        ),
        actions=tuple(_texts(fields, "actions")),
        seats=tuple(_whole("seats", one) for one in _list(fields, "seats")),
        button=_whole("button", fields.get("button", 0)),
        big_blind_cents=_cents("big_blind_dollars", fields.get("big_blind_dollars", 0)),
        chip_cents=_cents("chip_dollars", fields.get("chip_dollars", 1)),
        schedule=_text(fields, "schedule"),
        jackpot=_yes_or_no(fields, "jackpot"),
        killer=_whole("killer", fields.get("killer", 0)),
        overs=tuple(_whole("overs", one) for one in _list(fields, "overs")),
        overs_limit=_text(fields, "overs_limit"),
        bank=read_bank(fields["bank"]) if "bank" in fields else None,
        wager_max_cents=_cents("wager_max_dollars", fields.get("wager_max_dollars", 0)),
        last_winner=_whole("last_winner", fields.get("last_winner", 0)),
        winner_gone=_yes_or_no(fields, "winner_gone"),
        carried_cents=_cents("carried_dollars", fields.get("carried_dollars", 0)),
        tied=tuple(_whole("tied", one) for one in _list(fields, "tied")),
        chosen=_chosen(fields),
        edition=_whole("edition", fields.get("edition", 0)),
        lot=_whole("lot", fields.get("lot", 0)),
        deck_seed=_seed(fields.get("deck_seed", "")),
        deck=cards(_text(fields, "deck")),
        dealt=_whole("dealt", fields.get("dealt", 0)),
        shuffles=tuple(map(cards, _texts(fields, "shuffles"))),
        about={key: value for key, value in fields.items() if key in ABOUT or key[0] == "_"},
    )


def write_hand_file(file: HandFile) -> str:
    """The text of a record; reading it gives the same record again."""
    lines: list[tuple[str, object]] = [
        ("house", file.house),
        ("game", file.game),
        ("limit", file.limit),
        ("stacks_dollars", [DOLLARS.amount(cents) for cents in file.stacks_cents]),
    ]
    defaults: Mapping[str, object] = {
        "seats": list(file.seats) or None,
        "button": file.button or None,
        "big_blind_dollars": DOLLARS.amount(file.big_blind_cents) or None,
        "chip_dollars": DOLLARS.amount(file.chip_cents) if file.chip_cents != 100 else None,
        "schedule": file.schedule or None,
        "jackpot": file.jackpot or None,
        "killer": file.killer or None,
        "overs": list(file.overs) or None,
        "overs_limit": file.overs_limit or None,
        "bank": _bank_written(file.bank) if file.bank else None,
        "wager_max_dollars": DOLLARS.amount(file.wager_max_cents) or None,
        "last_winner": file.last_winner or None,
        "winner_gone": file.winner_gone or None,
        "carried_dollars": DOLLARS.amount(file.carried_cents) or None,
        "tied": list(file.tied) or None,
        "set": file.chosen or None,
        "edition": file.edition or None,
        "lot": file.lot or None,
        "deck_seed": file.deck_seed if file.deck_seed != "" else None,
        "deck": names(file.deck) or None,
        "dealt": file.dealt or None,
        "shuffles": [names(one) for one in file.shuffles] or None,
    }
    lines += [(key, value) for key, value in defaults.items() if value is not None]
    lines += file.about.items()
    text = "".join(toml_line(key, value, quote='"') for key, value in lines)
    actions = "".join(f"  {toml_value(action, quote=chr(34))},\n" for action in file.actions)
    return f"{text}actions = [\n{actions}]\n" if actions else f"{text}actions = []\n"


def _text(fields: Mapping[str, object], key: str) -> str:
    value = fields.get(key, "")
    if not isinstance(value, str):
        raise BadInput(f"'{key}' must be a text in quotes, not {toml_value(value)}")
    return value


def _list(fields: Mapping[str, object], key: str) -> Sequence[object]:
    value = fields.get(key, [])
    if not isinstance(value, list):
        raise BadInput(f"'{key}' must be a list, not {toml_value(value)}")
    return value


def _texts(fields: Mapping[str, object], key: str) -> Sequence[str]:
    found = [one for one in _list(fields, key) if isinstance(one, str)]
    if len(found) < len(_list(fields, key)):
        raise BadInput(f"'{key}' must be a list of texts, such as \"p1 cc\"")
    return found


def _whole(key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"'{key}' holds {toml_value(value)}, which is not a whole number")
    return value


def _cents(key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadInput(f"'{key}' holds {toml_value(value)}, which is not an amount in dollars")
    if not Decimal(value).is_finite() or not 0 <= value < CENTS_MAX:
        raise BadInput(f"'{key}' holds {toml_value(value)}, which is not an amount in dollars")
    try:
        return DOLLARS.cents(value)
    except BadInput:
        why = "which is no whole number of cents"
        raise BadInput(f"'{key}' holds {toml_value(value)}, {why}") from None


def _yes_or_no(fields: Mapping[str, object], key: str) -> bool:
    value = fields.get(key, False)
    if not isinstance(value, bool):
        raise BadInput(f"'{key}' is true or false, not {toml_value(value)}")
    return value


def _seed(value: object) -> int | str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise BadInput(f"'deck_seed' is a whole number or a text, not {toml_value(value)}")
    return value


def _chosen(fields: Mapping[str, object]) -> dict[str, str]:
    value = fields.get("set", {})
    if not isinstance(value, dict):
        raise BadInput(f"'set' must be a table of answers, not {toml_value(value)}")
    return {str(key): str(one) for key, one in value.items()}


def read_bank(told: object) -> BankTurn:
    """Whose bank it was, from its parts by name."""
    try:
        return msgspec.convert(told, BankTurn)
    except msgspec.ValidationError as fault:
        raise BadInput(f"'bank' says whose bank it was: spot, seat and hands. {fault}") from None


def _bank_written(bank: BankTurn) -> Mapping[str, object]:
    """Without what is as it would be read anyway."""
    told = {name: getattr(bank, name) for name in BankTurn.__struct_fields__}
    least = BankTurn(spot=bank.spot, seat=bank.seat, hands=bank.hands)
    needed = ("spot", "seat", "hands")
    return {
        name: value
        for name, value in told.items()
        if name in needed or value != getattr(least, name)
    }

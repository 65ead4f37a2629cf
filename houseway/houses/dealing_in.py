"""Dealing a hand at a house from a program: what a table may be told, each with its default.

`House.deal` is the way in. The stacks are enough: the limit is then the row's usual one with the
first schedule that has a rate for it, seats are 1, 2, 3 and so on, the last one has the button, and
the cards come from a seed that is drawn, so that every hand can be written down and dealt again.
Whatever a hand record says of its table may be said here under the same name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, TypedDict, Unpack

from houseway.cards.card import cards
from houseway.errors import BadInput, did_you_mean
from houseway.houses import told_table
from houseway.houses.opening import PRACTICE, schedules_for
from houseway.houses.playing import PlayedHand
from houseway.houses.told_table import Dollars
from houseway.table.bank.bank import BankTurn
from houseway.table.game import BANKED
from houseway.table.options import SEATS_EVER
from houseway.table.records.hand_file import HandFile

if TYPE_CHECKING:
    from houseway.houses.house import House


class Table(TypedDict, total=False):
    """What a table may be told besides its limit and its stacks."""

    seed: int | str
    """The same seed deals the same cards; without one, one is drawn."""
    deck_seed: int | str
    """The same, as a hand record calls it."""
    deck: str
    """The cards from the top, as many as matter; where a player cuts the pack (lowball at
    Comstock), they are from the top before that cut, which buries those it takes off."""
    dealt: int
    """How many of them were gone before this hand, where a shoe is dealt on."""
    shuffles: Sequence[str]
    """The cards of each later shuffle, from its top."""
    lot: int
    """The spot that a lot for the first bank fell on, where the house draws one."""
    felt: bool
    """Whether the cards are dealt by hand and told: `d dh p1 AcKs`."""
    seats: Sequence[int]
    button: int
    big_blind_dollars: Dollars
    """Needed at no limit and pot limit."""
    chip_dollars: Dollars
    schedule: str
    """Which one the table posts, where several fit; "none" is practice."""
    jackpot: bool
    posts: Sequence[str]
    """What new and returning players put up: `p5 post 4`, `p5 post 2 dead`."""
    killer: int
    overs: Sequence[int]
    overs_limit: str
    bank: BankTurn | Mapping[str, object]
    """Whose bank it was on the last hand, where players bank in turn: its spot, its seat and which
    of that turn's hands it was, as in `{"spot": 1, "seat": 1, "hands": 1}`."""
    wager_max_dollars: Dollars
    """The most for one spot, where the limit does not say it."""
    last_winner: int
    """Pan: the seat where the last hand was won; without one it is a new game."""
    winner_gone: bool
    """Pan: whether the player who won it has left that seat."""
    carried_dollars: Dollars
    """What lies in the middle because nobody won the last hand."""
    tied: Sequence[int]
    """Push-9: who tied for what lies in the middle."""
    set: Mapping[str, str]
    """Answers for this table only: `{"raises_max": "4"}`."""
    edition: int
    """The edition of the book to deal under; without one, today's."""


def deal(
    house: "House",
    game: str,
    *,
    stacks_dollars: Sequence[Dollars],
    limit: str = "",
    **table: Unpack[Table],
) -> PlayedHand:
    """A hand at a house, up to its first question."""
    for word in table.keys() - Table.__annotations__.keys():
        near = did_you_mean(word, Table.__annotations__)
        raise BadInput(f"a table cannot be told '{word}'.{near}")
    deck = cards(told_table.a_text("deck", table.get("deck", ""), like="Ac Kd"))
    seats = told_table.wholes("seats", table.get("seats", ()))
    stacks_cents = told_table.all_cents("stacks_dollars", stacks_dollars)
    button = told_table.whole("button", table.get("button", 0))
    file = HandFile(
        house=house.found_by,
        game=told_table.a_text("game", game, like="texas-holdem"),
        limit=told_table.a_text("limit", limit, like="4/8") or _usual(house, game),
        stacks_cents=stacks_cents,
        seats=seats,
        button=button or max(seats, default=len(stacks_cents)),
        deck_seed=_seed(table, cards_are_told=bool(deck)),
        deck=deck,
        **_told(table),
    )
    if house.row(game).game.family not in BANKED and (seat := max(seats, default=0)) > SEATS_EVER:
        raise BadInput(f"there is no seat {seat}: a table has {SEATS_EVER} at most")
    if not limit and not file.schedule:
        file = replace(file, schedule=next(iter(schedules_for(file)), PRACTICE))
    if "chip_dollars" not in table:
        file = replace(file, chip_cents=_chip(house, file))
    return PlayedHand(file)


def _chip(house: "House", file: HandFile) -> int:
    """The chip of a table that nobody named one for."""
    from houseway.houses.usual import row_limit, usual_chip

    row = house.row(file.game)
    return usual_chip(row, row_limit(row, file.limit))


def _usual(house: "House", game: str) -> str:
    from houseway.houses.usual import usual_limit

    return str(usual_limit(house.row(game)))


def _seed(table: Table, *, cards_are_told: bool) -> int | str:
    """The one that was given, or one that is drawn where the cards come from nowhere else."""
    is_felt = told_table.yes_or_no("felt", table.get("felt", False))
    beside = [word for word in ("seed", "deck_seed", "deck") if table.get(word, "") != ""]
    if is_felt and beside:
        means = "means that the cards are dealt by hand and told"
        raise BadInput(f"'felt' {means}: leave '{beside[0]}' out")
    if "seed" in table and "deck_seed" in table:
        raise BadInput("'seed' and 'deck_seed' are the same: give one of them")
    if "seed" in table:
        return told_table.seed("seed", table["seed"])
    if "deck_seed" in table:
        return told_table.seed("deck_seed", table["deck_seed"])
    return "" if is_felt or cards_are_told else token_hex(8)


def _told(table: Table) -> dict[str, Any]:
    """The rest of what the table was told, each under its name in a record."""
    return {
        field: read(word, table[word])  # type: ignore[literal-required]
        for word, (field, read) in WORDS.items()
        if word in table
    }


WORDS: Final[Mapping[str, tuple[str, Callable[[str, object], object]]]] = {
    "big_blind_dollars": ("big_blind_cents", told_table.cents),
    "chip_dollars": ("chip_cents", told_table.cents),
    "schedule": ("schedule", partial(told_table.a_text, like="none")),
    "jackpot": ("jackpot", told_table.yes_or_no),
    "posts": ("actions", told_table.posts),
    "killer": ("killer", told_table.whole),
    "overs": ("overs", told_table.wholes),
    "overs_limit": ("overs_limit", partial(told_table.a_text, like="8/16")),
    "bank": ("bank", told_table.bank),
    "wager_max_dollars": ("wager_max_cents", told_table.cents),
    "last_winner": ("last_winner", told_table.whole),
    "winner_gone": ("winner_gone", told_table.yes_or_no),
    "carried_dollars": ("carried_cents", told_table.cents),
    "tied": ("tied", told_table.wholes),
    "set": ("chosen", told_table.answers),
    "edition": ("edition", told_table.count),
    "lot": ("lot", told_table.whole),
    "dealt": ("dealt", told_table.count),
    "shuffles": ("shuffles", told_table.shuffles),
}
"""How each word is read, and its name in a record; those with defaults of their own are above."""

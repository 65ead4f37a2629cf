"""Dealing a hand at a house from a program: what a table may be told, each with its default.

`House.deal` is the way in. A limit and the stacks are enough: seats are then 1, 2, 3 and so on, the
last one has the button, the table posts the schedule that has a rate for it, and the cards come
from a seed that is drawn, so that every hand can be written down and dealt again.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from secrets import token_hex
from typing import TYPE_CHECKING, TypedDict, Unpack

from houseway.cards.card import cards
from houseway.errors import BadInput, did_you_mean
from houseway.houses.playing import PlayedHand
from houseway.rulebook.clauses import HOUSES
from houseway.table.bank import BankTurn
from houseway.table.notation import DOLLARS
from houseway.table.records.amounts import read_amount
from houseway.table.records.hand_file import HandFile

if TYPE_CHECKING:
    from houseway.houses.house import House

Dollars = int | float | str | Decimal
"""Money as a program writes it; what it comes to must be whole cents."""


class Table(TypedDict, total=False):
    """What a table may be told besides its limit and its stacks."""

    seed: int | str
    """The same seed deals the same cards; without one, one is drawn."""
    deck: str
    """The cards from the top, as many as matter."""
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
    bank: BankTurn
    """Whose bank it was on the last hand, where players bank in turn."""
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


def deal(
    house: "House",
    game: str,
    *,
    limit: str,
    stacks_dollars: Sequence[Dollars],
    **table: Unpack[Table],
) -> PlayedHand:
    """A hand at a house, up to its first question."""
    for word in table.keys() - Table.__annotations__.keys():
        near = did_you_mean(word, Table.__annotations__)
        raise BadInput(f"a table cannot be told '{word}'.{near}")
    deck = cards(table.get("deck", ""))
    cards_are_told = table.get("felt", False) or deck
    file = HandFile(
        house=house.slug if house.slug in HOUSES else str(house.folder),
        game=game,
        limit=limit,
        stacks_cents=tuple(_cents(one) for one in stacks_dollars),
        actions=tuple(table.get("posts", ())),
        seats=tuple(table.get("seats", ())),
        button=table.get("button", 0) or max(table.get("seats", ()), default=len(stacks_dollars)),
        big_blind_cents=_cents(table.get("big_blind_dollars", 0)),
        chip_cents=_cents(table.get("chip_dollars", 1)),
        schedule=table.get("schedule", ""),
        jackpot=table.get("jackpot", False),
        killer=table.get("killer", 0),
        overs=tuple(table.get("overs", ())),
        overs_limit=table.get("overs_limit", ""),
        bank=table.get("bank"),
        wager_max_cents=_cents(table.get("wager_max_dollars", 0)),
        last_winner=table.get("last_winner", 0),
        winner_gone=table.get("winner_gone", False),
        carried_cents=_cents(table.get("carried_dollars", 0)),
        tied=tuple(table.get("tied", ())),
        chosen=table.get("set", {}),
        deck_seed=table.get("seed", "" if cards_are_told else token_hex(8)),
        deck=deck,
    )
    return PlayedHand(file)


def _cents(dollars: Dollars) -> int:
    """An amount that a program gives; 0.1 is ten cents, whatever a float makes of it."""
    return DOLLARS.cents(read_amount(str(dollars)))

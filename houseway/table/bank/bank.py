"""What a game with a player-dealer keeps beside seats and holdings: spots, wagers, and the bank.

A spot is a betting place, and holding n lies on spot n until a hand is split. A wager belongs to a
seat, or to several that share it (kum-kum), rides on a holding, and has an account of its own. What
the bank puts up and what it wins lie in two accounts, because winnings are not put up again.

Between two hands the table remembers whose bank it was, who wagered where, and the shoe.
"""

from typing import Literal

import msgspec

from houseway.cards.card import Card
from houseway.cards.mixing import Contribution
from houseway.table.own import Own

WagerKind = Literal["base", "play", "double", "split", "insurance", "pair-plus", "buster"]
"""What a wager is for; the base wager of a spot is its ante, or its one bet."""

Terms = Literal["", "surrendered", "even money", "forfeited", "minimum"]
"""On what other terms than the game's a wager is settled: by its player's choice, or by a ruling
that forfeits it, or that pays it as if it were the table minimum."""

Direction = Literal["clockwise", "counter-clockwise"]


class Due(msgspec.Struct, frozen=True, gc=False):
    """One thing that is settled: a wager, or the bonus that its hand has earned."""

    wager: int
    is_bonus: bool = False


class Wager:
    """Chips on a holding, against the bank."""

    __slots__ = (
        "account", "cents", "holding", "is_given_up", "is_open", "kind", "number", "owners",
        "spot", "terms",
    )  # fmt: skip

    def __init__(self, number: int, *, spot: int, kind: WagerKind, account: int) -> None:
        self.number = number
        self.spot = spot
        self.holding = spot
        self.kind: WagerKind = kind
        self.account = account
        self.owners: dict[int, int] = {}
        """What each owner has put in, the one who made it first; chips over the table's maximum
        included, which lie there and have no action."""
        self.cents = 0
        """What plays."""
        self.is_open = True
        """False once it is settled or taken back."""
        self.is_given_up = False
        """Whether its owner has given it up, though the hand plays on."""
        self.terms: Terms = ""

    @property
    def seat(self) -> int:
        """Who made it."""
        return next(iter(self.owners), 0)

    def copy(self) -> "Wager":
        twin = Wager.__new__(Wager)
        twin.number = self.number
        twin.spot = self.spot
        twin.holding = self.holding
        twin.kind = self.kind
        twin.account = self.account
        twin.owners = self.owners.copy()
        twin.cents = self.cents
        twin.is_open = self.is_open
        twin.is_given_up = self.is_given_up
        twin.terms = self.terms
        return twin


class Piles(msgspec.Struct, frozen=True):
    """Hands dealt in advance: how many lie there, and what the player-dealer said about them."""

    count: int = 0
    first: int = 0
    """The pile that goes out first."""
    cut: str = ""
    delivery: str = ""


class Bank(Own):
    """The player-dealer's place in this hand, and how far the bank's wager has been used up."""

    __slots__ = (
        "action_spot", "cents", "collected_cents", "dice", "dice_spot", "equal_claims",
        "foul_cents", "fouled", "holding", "house_way", "house_way_by", "is_closed", "left_alone",
        "lot", "number", "offers", "paid_cents", "partners", "piles", "put_away", "read_last",
        "seat", "shaker", "sought", "spot", "to_settle", "turn", "wagers",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seat = 0
        """The player-dealer, once there is one."""
        self.spot = 0
        self.holding = 0
        self.number = 0
        """1 for a first bank, 2 for a second, and so on."""
        self.cents = 0
        """Everything put up against the players, partners' money included."""
        self.partners: dict[int, int] = {}
        """What each has in the bank, the player-dealer first."""
        self.paid_cents = 0
        self.collected_cents = 0
        self.lot = 0
        """The spot that was drawn to be offered the bank first, where it is drawn."""
        self.offers = 0
        """How many have passed it."""
        self.is_closed = False
        """Whether wagers can no longer be made or changed."""
        self.dice: tuple[int, ...] = ()
        self.dice_spot = 0
        """Where their total falls: the first hand goes there."""
        self.shaker = 0
        self.action_spot = 0
        """Where settling starts, if something has counted it out."""
        self.turn = 0
        """The holding that is played now, where hands are played in turn."""
        self.house_way: list[int] = []
        """Holdings that are left to the house way, once wagers are closed."""
        self.house_way_by: list[tuple[int, int]] = []
        """Spot and seat of whoever has asked for it before: it counts if they play the hand."""
        self.left_alone: list[int] = []
        """Holdings whose largest wager leaves the play to whoever sits there."""
        self.equal_claims: dict[tuple[int, int], bool] = {}
        """By holding and seat: whether one of several equal wagers would play the hand."""
        self.fouled: list[int] = []
        """Holdings that a ruling has declared foul, however they are set."""
        self.foul_cents = 0
        """What such hands have lost so far."""
        self.to_settle: list[Due] = []
        """What is still to be settled, the next one first."""
        self.sought: dict[int, bool] = {}
        """Holdings whose player has asked the floor for the house way; True once that is ruled."""
        self.wagers: list[Wager] = []
        """In the order they were made, each under its number."""
        self.read_last: list[int] = []
        """Hands that a ruling has opened and read after all others, at pai gow tiles."""
        self.put_away: dict[int, tuple[Card, ...]] = {}
        """Hands that lay face up and were put away with their wager settled, as they lay."""
        self.piles = Piles()
        """How the hands lie that are dealt in advance, at the pai gow tables."""

    @property
    def is_settling(self) -> bool:
        return self.is_closed and any(one.owners and not one.is_open for one in self.wagers)

    def made_dead(self, seat: int, *, is_foul: bool) -> None:
        """Nothing is left to be decided about that hand."""
        self.fouled += [seat] if is_foul else []
        self.sought.pop(seat, None)
        if seat in self.house_way:
            self.house_way.remove(seat)
        if self.turn == seat:
            self.turn = 0

    def gathered(self) -> None:
        """Bank and wagers stand, with what was ruled on them; what was decided about cards is
        gone with the cards.
        """
        self.dice, self.dice_spot, self.shaker = (), 0, 0
        self.action_spot = self.turn = 0
        self.fouled, self.foul_cents = [], 0
        self.house_way, self.left_alone, self.to_settle = [], [], []
        self.equal_claims, self.sought = {}, {}
        self.read_last, self.put_away = [], {}
        self.piles = Piles()
        for wager in self.wagers:
            wager.is_given_up = False
            if wager.terms not in ("forfeited", "minimum"):
                wager.terms = ""

    def copy(self) -> "Bank":
        twin = Bank.__new__(Bank)
        for name in Bank.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.partners = self.partners.copy()
        twin.house_way = self.house_way[:]
        twin.house_way_by = self.house_way_by[:]
        twin.left_alone = self.left_alone[:]
        twin.equal_claims = self.equal_claims.copy()
        twin.sought = self.sought.copy()
        twin.fouled = self.fouled[:]
        twin.to_settle = self.to_settle[:]
        twin.read_last = self.read_last[:]
        twin.put_away = self.put_away.copy()
        twin.wagers = [wager.copy() for wager in self.wagers]
        return twin


class BankTurn(msgspec.Struct, frozen=True, kw_only=True):
    """Whose bank it was on the last hand, and who wagered where."""

    spot: int
    seat: int
    hands: int
    """Which bank of this turn it was: the first, the second, and so on."""
    running: int = 1
    """How many hands running this person has banked, from whatever spot."""
    wagered: tuple[tuple[int, int], ...] = ()
    """Spot and seat of every wager of that hand, the bank's own and its partners' included."""
    kept: tuple[tuple[int, int], ...] = ()
    """The same over all hands since the bank came to this spot."""
    shaker: int = 0
    shakes: int = 0
    """How many times running that person has shaken the dice."""


class Shoe(msgspec.Struct, frozen=True, kw_only=True):
    """A shoe that is dealt on: its whole shuffle, and how far it has been dealt."""

    order: tuple[Card, ...]
    dealt: int
    secret: bytes = b""
    """What its seal was made from, where the shuffle was sealed."""
    mix: tuple[Contribution, ...] = ()
    """What players added to the order that was sealed."""


def from_spot(spots: int, first: int, *, direction: Direction) -> list[int]:
    """Every spot of a table once, this one first.

    >>> from_spot(5, 2, direction="counter-clockwise")
    [2, 1, 5, 4, 3]
    """
    *others, _ = going_round(spots, after=first, direction=direction)
    return [first, *others]


def going_round(spots: int, *, after: int, direction: Direction) -> list[int]:
    """Every spot of a table once, from the next after one of them; that one comes last.

    >>> going_round(5, after=2, direction="clockwise")
    [3, 4, 5, 1, 2]
    >>> going_round(5, after=2, direction="counter-clockwise")
    [1, 5, 4, 3, 2]
    """
    step = 1 if direction == "clockwise" else -1
    return [(after - 1 + step * count) % spots + 1 for count in range(1, spots + 1)]

"""A question of equity: hands of one game, what is on the board, and what is out of play.

A hand is its cards, `??` for one that nobody has seen, or a range of hands that it may be. Every
way a question can be wrong is said in one line. How hands are written is in `hands_asked.py`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from houseway.cards.card import JOKER, UNKNOWN, Card, name, names
from houseway.errors import BadInput
from houseway.lab.pot_game import PotGame
from houseway.lab.pot_games import USUAL, game_named
from houseway.lab.short_stubs import Sharers, shared_streets

__all__ = ["BOARD", "BOARDS", "GAMES", "PLAYERS", "PotGame", "Showing", "game_named"]

BOARD: Final = 5
BOARDS: Final = (0, 3, 4, 5)
"""Before the flop, on the flop, on the turn, on the river."""
PLAYERS: Final = (2, 10)
CHINESE_PLAYERS: Final = (2, 4)

Hand = tuple[Card, ...]


class _Games(Mapping[str, PotGame]):
    """Every pot game as it is commonly dealt, read when it is asked for."""

    def __getitem__(self, slug: str) -> PotGame:
        if slug not in USUAL:
            raise KeyError(slug)
        return game_named(slug)

    def __iter__(self) -> Iterator[str]:
        return iter(USUAL)

    def __len__(self) -> int:
        return len(USUAL)


GAMES: Final = _Games()


@dataclass(frozen=True, kw_only=True)
class Showing:
    """Hands face up, a board begun, cards that are gone; checked when it is made."""

    game: PotGame
    hands: tuple[Hand, ...]
    """A card that nobody has seen is `UNKNOWN`; the hand of a range is empty."""
    board: Hand = ()
    dead: Hand = ()
    ranges: tuple[tuple[Hand, ...], ...] = ()
    """By player, every hand it may be; nothing for a hand that is given. Empty without ranges."""
    texts: tuple[str, ...] = ()
    """What was typed, for ranges."""
    up: tuple[frozenset[int], ...] = ()
    """By player, which places of the hand lie face up; Mexican Poker's joker asks."""
    drawn: tuple[int | None, ...] = ()
    """By player, how many cards are drawn; None leaves it to the rule of thumb."""

    def __post_init__(self) -> None:
        self._check_counts()
        self._check_cards()
        self._check_discards()
        left = len(self.left) - self._in_ranges
        if left < self.to_come:
            raise BadInput(f"{self.to_come} cards are still to come and {left} are left")

    @property
    def is_ranged(self) -> bool:
        return any(self.ranges)

    @property
    def is_unseen(self) -> bool:
        """Whether a card of some hand has not been seen."""
        return any(UNKNOWN in hand for hand in self.hands)

    @property
    def left(self) -> Hand:
        """What may still be dealt, ranges left aside."""
        seen = [one for hand in self.hands for one in hand if one != UNKNOWN]
        return self.game.pack.without((*seen, *self.board, *self.dead))

    @property
    def to_come(self) -> int:
        """Cards to be dealt: to the board, or to players; draws by a rule are not counted."""
        unseen = sum(one == UNKNOWN for hand in self.hands for one in hand)
        if self.game.has_board:
            return unseen + BOARD - len(self.board)
        if self.game.throws or self.game.points:
            short = [self.game.cards - len(hand) for hand in self.hands if hand]
            return unseen + sum(short)
        shared = self.shared
        own = sum(map(self.own_cards, range(len(self.hands))))
        held = sum(map(len, self._whole_hands()))
        return unseen + own - held + len(shared)

    @cached_property
    def shared(self) -> tuple[Sharers, ...]:
        """By card that is turned up because the pack does not reach: who plays it as their own."""
        if not self.game.shared_for:
            return ()
        sizes = [len(hand) for hand in self._whole_hands()]
        unseen = sum(one == UNKNOWN for hand in self.hands for one in hand)
        return tuple(
            shared_streets(
                sizes,
                len(self.left) - self._in_ranges - unseen,
                first=self.game.hand_sizes[0],
                whole=self.game.cards,
                for_everyone=self.game.shared_for == "everyone",
            )
        )

    def own_cards(self, player: int) -> int:
        """How many cards are this player's alone at the showdown."""
        return self.game.cards - sum(player in sharers for sharers in self.shared)

    @property
    def _in_ranges(self) -> int:
        return sum(len(some[0]) for some in self.ranges if some)

    def _whole_hands(self) -> list[Hand]:
        """Every hand, a range by its first."""
        if not self.ranges:
            return [*self.hands]
        return [
            some[0] if some else hand for hand, some in zip(self.hands, self.ranges, strict=True)
        ]

    def label(self, player: int) -> str:
        """What stands for a player's hand in an answer."""
        if self.ranges and self.ranges[player]:
            return self.texts[player]
        return names(self.hands[player])

    def _check_counts(self) -> None:
        least, most = CHINESE_PLAYERS if self.game.points else PLAYERS
        if not least <= len(self.hands) <= most:
            raise BadInput(f"equity is for {least} to {most} hands, not {len(self.hands)}")
        sizes = sorted(self.game.hand_sizes)
        for hand in self._whole_hands():
            if len(hand) not in sizes:
                dealt = f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
                raise BadInput(
                    f"'{names(hand)}' is {len(hand)} cards: {self.game.title} is dealt {dealt}"
                )
        if self.board and not self.game.has_board:
            raise BadInput(f"{self.game.title} has no board")
        if len(self.board) not in BOARDS:
            raise BadInput(f"a board is 0, 3, 4 or 5 cards, not {len(self.board)}")
        if self.drawn and not self.game.throws:
            raise BadInput(f"nothing is drawn in {self.game.title}: leave --draw out")
        if self.drawn and len(self.drawn) != len(self.hands):
            raise BadInput(f"--draw is for {len(self.hands)} hands, not {len(self.drawn)}")
        for hand, many in zip(self.hands, self.drawn, strict=False):
            if many is not None and hand and len(hand) != self.game.cards:
                raise BadInput(
                    f"'{names(hand)}' draws {self.game.cards - len(hand)}: write 5 cards"
                )

    def _check_cards(self) -> None:
        where: dict[Card, str] = {}
        places = [(f"hand {at}", hand) for at, hand in enumerate(self.hands, 1)]
        for place, cards in (*places, ("the board", self.board), ("the dead cards", self.dead)):
            for one in cards:
                if one == UNKNOWN and place.startswith("hand"):
                    continue
                if one == UNKNOWN:
                    raise BadInput(f"?? in {place}: only hands may have cards nobody has seen")
                if one in where:
                    again = "" if where[one] == place else f" and in {place}"
                    raise BadInput(f"{name(one)} is there twice: in {where[one]}{again}")
                where[one] = place
        self.game.pack.check(tuple(where))

    def _check_discards(self) -> None:
        """By the turn every pineapple hand has thrown away what it must."""
        before, after = self.game.thrown
        if not before + after:
            return
        most = max(self.game.hand_sizes) - (before if self.board else 0)
        most -= after if len(self.board) > BOARDS[1] else 0
        least = max(self.game.hand_sizes) - before - (after if self.board else 0)
        for hand in self._whole_hands():
            if not least <= len(hand) <= most:
                kept = f"{least}" if least == most else f"{least} or {most}"
                when = f"with {len(self.board)} cards on the board" if self.board else "at first"
                raise BadInput(
                    f"'{names(hand)}' is {len(hand)} cards: {when} a hand of "
                    f"{self.game.title} has {kept}; what was thrown away is --dead"
                )

    def joker_is_up(self, player: int) -> bool:
        """Whether this hand holds a joker that was dealt face up."""
        hand = self.hands[player]
        return bool(self.up) and JOKER in hand and hand.index(JOKER) in self.up[player]

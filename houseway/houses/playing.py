"""A hand at a house, for programs: ask who may do what, act, look, ask why, write it down.

    hand = houseway.house("garlic-city").deal("texas-holdem", limit="4/8",
                                              stacks_dollars=[200, 200, 200], seed=7)
    hand.act("p3 cc")
    hand.act(hand.legal[0])

Actions are the short texts of hand records (`table/notation.py`), the action records themselves, or
what `legal` offers, as it is or with an amount or cards. What is refused raises `Refused`, with the
clause, and changes nothing. `dealing_in.py` deals.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import overload

from msgspec import structs

from houseway.cards.card import UNKNOWN, Card
from houseway.cards.shuffle import Arranged, Randomness, Seeded
from houseway.errors import BadInput, Refused
from houseway.houses import told_table
from houseway.houses.editions import EDITION
from houseway.houses.ground_words import Why
from houseway.houses.opening import recorded_setup, schedule_of
from houseway.houses.plain_choices import plain_choices
from houseway.houses.told_posts import (
    button_told,
    check_post,
    posts_beside_the_blinds,
    told_post,
)
from houseway.houses.told_table import Dollars
from houseway.rulebook.clauses import HOUSES
from houseway.table.action import Action
from houseway.table.actions import Report
from houseway.table.amounts import DOLLARS
from houseway.table.bank.bank import Shoe
from houseway.table.choices import Choice
from houseway.table.codec import checked_wish
from houseway.table.engine import act, begin, legal
from houseway.table.expecting import MARK, unmet
from houseway.table.hand import Hand
from houseway.table.notation import is_silent, read_action, write_action
from houseway.table.records.hand_file import HandFile, read_hand_file, write_hand_file
from houseway.table.setup import Setup
from houseway.table.views import RailView, SeatView, rail_view, seat_view


class PlayedHand:
    """One hand and the record of it, which grows with every action."""

    def __init__(self, file: HandFile) -> None:
        """Deals the hand that a record describes, up to its first question."""
        self.file = replace(file, button=button_told(file), actions=())
        posts = posts_beside_the_blinds(file, recorded_setup(self.file))
        self.setup: Setup = recorded_setup(self.file, [post.bet for post in posts])
        source = None if file.is_felt else self._randomness()
        self.hand: Hand = begin(self.setup, source)
        self.lines: list[str] = [str(post) for post in posts]

    def __repr__(self) -> str:
        return repr(self.hand)

    @classmethod
    def from_record(cls, text: str) -> "PlayedHand":
        """The hand that the text of a `.hand` file tells, played to its last line."""
        file = read_hand_file(told_table.record(text))
        played = cls(file)
        played.follow(file.actions)
        return played

    def copy(self) -> "PlayedHand":
        """The same hand a second time, to try something on: neither notices what the other does."""
        twin = PlayedHand.__new__(PlayedHand)
        twin.file, twin.setup = self.file, self.setup
        twin.hand, twin.lines = self.hand.copy(), self.lines[:]
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "PlayedHand":
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickled as its record, which outlives the program's own shapes."""
        return PlayedHand.from_record, (self.record(),)

    def _randomness(self) -> Randomness:
        pack = self.setup.game.pack(self.setup.options)
        if not self.file.deck:
            return Seeded(self.file.deck_seed)
        # Positions that were closed to whoever told the record may hold any card that is left:
        # what they were not shown changes nothing that they saw (promise 6).
        left = iter(pack.without(one for one in self.file.deck if one != UNKNOWN))
        told = [one if one != UNKNOWN else next(left, UNKNOWN) for one in self.file.deck]
        order = (*told, *left)
        source = Arranged(pack.cards, wanted=order, later=self.file.shuffles)
        if self.file.dealt:
            # The shoe of an earlier hand is not shuffled again.
            self.setup = structs.replace(self.setup, shoe=Shoe(order=order, dealt=self.file.dealt))
            source.order(order)
        return source

    @property
    def legal(self) -> list[Choice]:
        """Who may do what now, with bounds."""
        return legal(self.hand)

    @property
    def plain(self) -> list[Choice]:
        """One choice for each verb, without book-keeping: what a simple bot may pick from."""
        return plain_choices(self.hand)

    @property
    def edition(self) -> int:
        """The edition of the book it is dealt under; 0 for a club of one's own."""
        return self.file.edition or (EDITION if self.file.house in HOUSES else 0)

    @property
    def is_over(self) -> bool:
        """Whether the last chip is paid: nobody may do anything more."""
        return self.hand.is_over

    @property
    def stacks_cents(self) -> dict[int, int]:
        """Every seat's chips, by its number on the felt."""
        return {seat: self.hand.stack_cents(seat) for seat in self.setup.stacks_cents}

    @property
    def why(self) -> Why:
        """The clauses behind the last change and how they stand; printed, they are sentences."""
        return Why(self.hand)

    def act(
        self,
        action: str | Action | Choice,
        dollars: Dollars | None = None,
        *,
        cards: str | Sequence[Card] | None = None,
    ) -> None:
        """Does what somebody asks for, and whatever follows of itself; or raises `Refused`.

        A choice of `legal` is done at its plainest, for the least amount and with the fewest
        cards, or with the amount or the cards that are given beside it.
        """
        if isinstance(action, Choice):
            asked = self._chosen(action, dollars, cards)
        elif dollars is not None or cards is not None:
            raise BadInput("a text holds its own amount or cards, as in 'p3 cbr 20' or 'p3 sd 7d'")
        else:
            asked = _asked(action)
        line = write_action(asked)
        act(self.hand, _by_place(self.hand, asked))
        self.lines.append(line)

    def _chosen(self, choice: Choice, dollars: object, cards: object) -> Action:
        named = None if cards is None else told_table.some_cards("cards", cards)
        if choice.verb == "enter" and named is None:
            count = choice.pick[1]
            raise BadInput(f"{count} cards are told here: say which, as in cards='Ah Kd'")
        cents = None if dollars is None else told_table.cents("dollars", dollars)
        return checked_wish(choice.action(cents, named, setup=self.setup))

    def expect(self, claims: str) -> None:
        """Raises BadInput for what does not hold of `board 3; burns 1` (`table/expecting.py`)."""
        if faults := unmet(self.hand, told_table.a_text("claims", claims, like="board 3; burns 1")):
            raise BadInput("; ".join(faults))

    def follow(self, lines: Sequence[str]) -> None:
        """Plays the lines of a record: actions, posts, expectations; the error names its line."""
        for number, line in enumerate(told_table.texts("lines", lines, like="p3 cc"), 1):
            try:
                self._follow(line)
            except (BadInput, Refused) as fault:
                raise BadInput(f"action {number}, '{line}': {fault}") from None

    def _follow(self, line: str) -> None:
        if is_silent(line):
            return
        if line.lstrip().startswith(MARK):
            self.expect(line)
        elif (post := told_post(line)) is not None:
            check_post(self.hand, post)
        else:
            self.act(line)

    @overload
    def view(self, seat: None = None) -> RailView: ...

    @overload
    def view(self, seat: int) -> SeatView: ...

    def view(self, seat: int | None = None) -> SeatView | RailView:
        """What that seat may see; without a seat, what anybody may."""
        if seat is None:
            return rail_view(self.hand)
        if seat not in list(self.setup.stacks_cents) or isinstance(seat, bool):
            seats = ", ".join(map(str, self.setup.stacks_cents))
            raise BadInput(f"seat {seat!r} is not in this hand; the seats are {seats}")
        return seat_view(self.hand, seat)

    def record(self) -> str:
        """Text that replays to the same cents: a `.hand` file, with the stacks it comes to."""
        amounts = [str(DOLLARS.amount(cents)) for cents in self.stacks_cents.values()]
        stacks = f"{MARK} stacks {' '.join(amounts)}{'; over' if self.is_over else ''}"
        schedule = schedule_of(self.file)
        file = replace(self.file, schedule=schedule, edition=self.edition)
        return write_hand_file(replace(file, actions=(*self.lines, stacks)))

    def phh(self) -> str:
        """The same hand as a PHH file, where PHH knows the game."""
        from houseway.houses.phh_writing import phh_of
        from houseway.table.records.phh_files import write_phh

        return write_phh(phh_of(self.hand))


def _asked(action: str | Action) -> Action:
    if not isinstance(action, str):
        return checked_wish(action)
    if told_post(action) is not None:
        raise BadInput(
            f"'{action}' is no action: blinds are put up of themselves, and what somebody posts"
            f" beside them is said as the hand is dealt, as in posts=['{action}']"
        )
    return read_action(action)


def _by_place(hand: Hand, asked: Action) -> Action:
    """A report that names a card of a hand, as the program takes it: by the card's place.

    Whoever plays a record has its deck, and may name cards; a room's staff have not, and may not.
    """
    if hand.setup.is_felt or not isinstance(asked, Report) or len(asked.cards) != 1:
        return asked
    down = hand.holdings[asked.about].down if asked.about in hand.setup.stacks_cents else []
    (named,) = asked.cards
    if named not in down:
        return asked
    return structs.replace(asked, cards=(), place=down.index(named) + 1)

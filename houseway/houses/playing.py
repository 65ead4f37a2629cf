"""A hand at a house, for programs: ask who may do what, act, look, ask why, write it down.

    hand = houseway.house("garlic-city").deal("texas-holdem", limit="4/8",
                                              stacks_dollars=[200, 200, 200], seed=7)
    hand.act("p3 cc")

Actions are the short texts of hand records (`table/notation`) or the action records themselves.
What is refused raises `Refused`, with the clause, and changes nothing. `dealing_in.py` deals.
"""

from collections.abc import Iterable
from dataclasses import replace

from msgspec import structs

from houseway.cards.card import UNKNOWN
from houseway.cards.shuffle import Arranged, Randomness, Seeded
from houseway.errors import BadInput, Refused
from houseway.houses.editions import EDITION
from houseway.houses.opening import opened, schedule_of
from houseway.houses.phh_writing import phh_of
from houseway.houses.told_posts import (
    button_told,
    check_post,
    posts_beside_the_blinds,
    told_post,
)
from houseway.rulebook.clauses import HOUSES
from houseway.table.actions import Action, Report
from houseway.table.bank.bank import Shoe
from houseway.table.choices import Choice
from houseway.table.codec import checked_wish
from houseway.table.engine import act, begin, legal
from houseway.table.expecting import MARK, unmet
from houseway.table.hand import Hand
from houseway.table.notation import DOLLARS, is_silent, read_action, write_action
from houseway.table.records.hand_file import HandFile, read_hand_file, write_hand_file
from houseway.table.records.phh_files import write_phh
from houseway.table.setup import Setup
from houseway.table.views import RailView, SeatView, rail_view, seat_view
from houseway.table.why import Grounds, why_last


class PlayedHand:
    """One hand and the record of it, which grows with every action."""

    def __init__(self, file: HandFile) -> None:
        """Deals the hand that a record describes, up to its first question."""
        self.file = replace(file, button=button_told(file), actions=())
        posts = posts_beside_the_blinds(file, opened(self.file))
        self.setup: Setup = opened(self.file, [post.bet for post in posts])
        source = None if file.is_felt else self._randomness()
        self.hand: Hand = begin(self.setup, source)
        self.lines: list[str] = [str(post) for post in posts]

    @classmethod
    def from_record(cls, text: str) -> "PlayedHand":
        """The hand that the text of a `.hand` file tells, played to its last line."""
        file = read_hand_file(text)
        played = cls(file)
        played.follow(file.actions)
        return played

    def _randomness(self) -> Randomness:
        pack = self.setup.game.pack(self.setup.options)
        if not self.file.deck:
            return Seeded(self.file.deck_seed)
        # Positions that were closed to whoever told the record may hold any card that is left:
        # what he was not shown changes nothing that he saw (promise 6).
        left = iter(pack.without(one for one in self.file.deck if one != UNKNOWN))
        told = [one if one != UNKNOWN else next(left, UNKNOWN) for one in self.file.deck]
        order = (*told, *left)
        source = Arranged(pack.cards, wanted=order, later=self.file.shuffles)
        if self.file.dealt:
            # The shoe of an earlier hand is not shuffled again.
            self.setup = replace(self.setup, shoe=Shoe(order=order, dealt=self.file.dealt))
            source.order(order)
        return source

    @property
    def legal(self) -> list[Choice]:
        """Who may do what now, with bounds."""
        return legal(self.hand)

    @property
    def edition(self) -> int:
        """The edition of the book it is dealt under; 0 for a club of one's own."""
        return self.file.edition or (EDITION if self.file.house in HOUSES else 0)

    @property
    def is_over(self) -> bool:
        return self.hand.is_over

    @property
    def stacks_cents(self) -> dict[int, int]:
        """Every seat's chips, by its number on the felt."""
        return {seat: self.hand.stack_cents(seat) for seat in self.setup.stacks_cents}

    @property
    def why(self) -> tuple[Grounds, ...]:
        """The clauses behind the last change, and how each of them stands."""
        return why_last(self.hand)

    def act(self, action: str | Action) -> None:
        """Does what somebody asks for, and whatever follows of itself; or raises `Refused`."""
        if isinstance(action, str) and told_post(action) is not None:
            raise BadInput(
                f"'{action}' is no action: blinds are put up of themselves, and what somebody posts"
                f" beside them is said as the hand is dealt, as in posts=['{action}']"
            )
        asked = read_action(action) if isinstance(action, str) else checked_wish(action)
        line = write_action(asked)
        act(self.hand, _by_place(self.hand, asked))
        self.lines.append(line)

    def expect(self, claims: str) -> None:
        """Raises BadInput for what does not hold of `board 3; burns 1` (`table/expecting.py`)."""
        if faults := unmet(self.hand, claims):
            raise BadInput("; ".join(faults))

    def follow(self, lines: Iterable[str]) -> None:
        """Plays the lines of a record: actions, posts, expectations; the error names its line."""
        for number, line in enumerate(lines, 1):
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

    def view(self, seat: int | None = None) -> SeatView | RailView:
        """What that seat may see; without a seat, what anybody may."""
        if seat is None:
            return rail_view(self.hand)
        if seat not in self.setup.stacks_cents:
            seats = ", ".join(map(str, self.setup.stacks_cents))
            raise BadInput(f"seat {seat} is not in this hand; the seats are {seats}")
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
        return write_phh(phh_of(self.hand))


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

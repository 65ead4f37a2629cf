"""What is fixed before a hand begins: the game as this house deals it, who sits where, the limit.

A setup is plain data. The same setup and the same log are the same hand.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.collection.charges import Charges, Moment
from houseway.collection.limits import Limit
from houseway.errors import BadInput
from houseway.money.accounts import Accounts
from houseway.money.cents import dollars
from houseway.rulebook.answers import Answers
from houseway.rulebook.options import Options
from houseway.table.bank.bank import Bank, BankTurn, Shoe
from houseway.table.bank.banking import check_bank
from houseway.table.bank.charging import charged
from houseway.table.bank.options import BacklineOptions, BankingOptions, WageringOptions
from houseway.table.chinese.options import ArrangingOptions
from houseway.table.draw.options import DrawingOptions
from houseway.table.event import Event
from houseway.table.forced import CarriedPot, ForcedBet, opening_bet
from houseway.table.game import Game, check_limit
from houseway.table.hand import clockwise
from houseway.table.left_out import LeftOut
from houseway.table.lockless import cached_property
from houseway.table.options import SEATS_EVER, SeatingOptions
from houseway.table.own import Own
from houseway.table.pan.declaring import check_chips
from houseway.table.pan.options import DeclaringOptions
from houseway.table.pan.table import PanTable, counter_clockwise
from houseway.table.pot import posting
from houseway.table.pot.events import Posted
from houseway.table.pot.killing import kill_limit, takes_a_kill
from houseway.table.pot.options import BettingOptions, BlindOptions, KillOptions, PassedOutOptions
from houseway.table.pot.raising import Structure, fixed_steps, structure
from houseway.table.push.options import PushPotOptions
from houseway.table.shapes import empty_accounts, recalled, remember, shape_of

if TYPE_CHECKING:
    from houseway.table.hand import Hand
    from houseway.table.step import Step

LEAVE_A_POT: Final = (PassedOutOptions, PushPotOptions, DeclaringOptions)
"""Who asks about a pot that nobody wins; where none does, none is ever left over."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One hand before its first card."""

    game: Game
    answers: Answers
    limit: Limit
    stacks_cents: Mapping[int, int]
    """By seat; only seats that are dealt in."""
    button: int
    blind_cents: int
    """The full blind, which is also the least bet: at a limit table its lower figure."""
    chip_cents: int = 100
    """The smallest chip in play: pots are split in these."""
    collection: Charges | None = None
    """What the posted schedule takes; None at a practice table."""
    is_felt: bool = False
    """Whether the cards are dealt on the felt and typed in by the house dealer."""
    forced: tuple[ForcedBet, ...] | None = None
    """What is put up before the cards, where a record says it and not the house's answers."""
    bring_in_cents: int = 0
    """Stud's forced bet, where a record says it; 0 for what the house's answers make it."""
    posts: tuple[ForcedBet, ...] = ()
    """What new and returning players put up beside the blinds (`pot/returning.py`)."""
    carried: CarriedPot | None = None
    """What lies in the middle because nobody won the last pot (`draw/carrying.py`)."""
    killer: int = 0
    """The seat that must kill this pot, or 0."""
    overs: frozenset[int] = frozenset()
    """Seats with an overs button."""
    overs_limit: Limit | None = None
    """What they play for when only they are left."""
    bank: BankTurn | None = None
    """Whose bank it was on the last hand; None when a game opens."""
    lot: int = 0
    """The spot on which a lot for the first bank fell, where it is told; 0 to draw it."""
    shoe: Shoe | None = None
    """The shoe that is dealt on; without one the cards are shuffled."""
    charges_by_action: tuple[tuple[int, Charges], ...] = ()
    """Where the schedule goes by total action: what is taken from each amount on."""
    last_winner: int = 0
    """Pan: the seat where the last hand was won; 0 in a new game."""
    winner_gone: bool = False
    """Whether the player who won it has left the game or that seat since."""
    wager_max_cents: int = 0
    """The most for one spot, where it is set when the table opens; 0 for what the limit says."""

    if TYPE_CHECKING:
        # Read at every turn: as ordinary attributes they are read faster than what is worked out.

        @property
        def options(self) -> Options:
            """The house's answers, by the group that asks."""

        @property
        def pot(self) -> int:
            """The account of the pot, behind those of the seats."""

    def __str__(self) -> str:
        return f"{self.game.title} {self.limit} at {self.answers.house}"

    def __repr__(self) -> str:
        seats = " ".join(map(str, sorted(self.stacks_cents)))
        return f"<{self}, seats {seats}, button {self.button}>"

    def __post_init__(self) -> None:
        """Refuses a table that could not deal a hand; one that has dealt is asked for less."""
        shape = shape_of(self)
        if shape is not None and recalled(shape, self):
            return
        pot = max(self.stacks_cents, default=0) + 1
        vars(self).update(options=self.answers.options, pot=pot)
        self._check()
        if shape is not None:
            remember(shape, self)

    def __copy__(self) -> "Setup":
        """Itself: a setup is never changed."""
        return self

    def _check(self) -> None:
        least, most = self.options[SeatingOptions].seats_min, self.options[SeatingOptions].seats_max
        count = len(self.stacks_cents) - len(self.standing)
        if not least <= count <= most:
            raise BadInput(f"{self.game.title} takes {least} to {most} players, not {count}")
        if count > SEATS_EVER:
            raise BadInput(f"no table seats more than {SEATS_EVER} players, not {count}")
        self.check_stacks()
        if self.chip_cents < 1:
            raise BadInput(f"the smallest chip is at least a cent, not {dollars(self.chip_cents)}")
        check_limit(self.game, self.limit)
        if self.carried and not any(group in self.options for group in LEAVE_A_POT):
            raise BadInput(f"{self.game.title} leaves no pot in the middle for the next hand")
        if self.is_banked:
            self._check_places()
            check_bank(self)
            return
        if self.deals_to_positions:
            self._check_places()
        self._check_button()
        if self.game.family == "pan":
            check_chips(self)
            return
        self.check_blinds()
        self._check_raised_limits()
        self._check_carried()

    def check_stacks(self) -> None:
        """Nobody is dealt in with nothing."""
        in_already = self.carried.in_already if self.carried else ()
        for seat, cents in self.stacks_cents.items():
            # garlic-city/jacks-or-better/6: with a last chip in the middle a player plays for it.
            least_cents = 0 if seat in in_already else 1
            if cents < least_cents or seat < 1:
                raise LeftOut(seat, f"cannot be dealt in with {dollars(cents)}")

    def _check_places(self) -> None:
        """Where every position counts, there is one for each seat that the table may hold."""
        if (seat := max(self.stacks_cents.keys() - self.standing)) > self.spots:
            raise BadInput(f"there is no seat {seat} at a table of {self.spots} spots")
        if self.standing and not self.options[BacklineOptions].backline_allowed:
            raise BadInput(f"nobody stands behind a table of {self.game.title} here to wager")

    def _check_button(self) -> None:
        blind_rules = self.options.get(BlindOptions)
        may_rest = blind_rules is not None and blind_rules.button_moves == "to the next seat"
        if self.button not in self.stacks_cents and not may_rest:
            seats = ", ".join(map(str, sorted(self.stacks_cents)))
            raise BadInput(f"the button is at seat {self.button}; the seats dealt in are {seats}")

    def check_blinds(self) -> None:
        """Refuses a hand to whoever cannot pay what they owe before it begins."""
        if self.forced is not None or not self.blinds.posted:
            return
        if self.blind_cents % self.chip_cents:
            blind, chip = dollars(self.blind_cents), dollars(self.chip_cents)
            raise BadInput(f"a blind of {blind} cannot be posted in chips of {chip}")
        on_top_cents = posting.owed_by_the_blind(self)
        for seat, cents in self.blinds.posted:
            has_cents = self.stacks_cents[seat]
            if self.options[BlindOptions].short_blind == "whole or no hand" and has_cents < cents:
                owes = f"cannot post the blind of {dollars(cents)} whole"
                raise LeftOut(seat, f"has {dollars(has_cents)} and {owes}")
        seat = self.blinds.posted[-1][0]
        if self.stacks_cents[seat] <= on_top_cents:
            owes = f"owes a collection of {dollars(on_top_cents)} in the blind"
            raise LeftOut(seat, f"has {dollars(self.stacks_cents[seat])} and {owes}")
        # garlic-city/texas-holdem/30: one of the smallest chips is enough for a hand, less is not.
        for seat, has_cents in self.stacks_cents.items():
            if (
                self.options[BlindOptions].short_blind == "half or more"
                and has_cents < self.chip_cents
            ):
                less = f"less than one chip of {dollars(self.chip_cents)}"
                raise LeftOut(seat, f"cannot be dealt in with {dollars(has_cents)}, {less}")
        for one in self.posts:
            if one.seat not in self.stacks_cents:
                raise BadInput(f"seat {one.seat} posts {dollars(one.cents)} and is not dealt in")

    def _check_raised_limits(self) -> None:
        """A kill and overs need a house that plays them, and a killer who is in the hand."""
        if self.killer:
            if self.options[KillOptions].kill == "none":
                raise BadInput(f"{self.game.title} is not played with a kill at this table")
            if self.killer not in self.stacks_cents:
                raise BadInput(f"seat {self.killer} must kill the pot and is not dealt in")
            kill_limit(self.limit, self.options)
        if KillOptions in self.options and takes_a_kill(self.limit, self.options):
            self._check_kill_chips(kill_limit(self.limit, self.options))
        if self.overs and not (self.options[KillOptions].overs and self.overs_limit):
            raise BadInput(f"{self.game.title} is not played with overs at this table")

    def _check_kill_chips(self, stakes: Limit) -> None:
        """A killed pot is bet in the same chips."""
        if (stakes.low_cents or 0) % self.chip_cents or (stakes.high_cents or 0) % self.chip_cents:
            chip = dollars(self.chip_cents)
            raise BadInput(f"a pot killed to {stakes} cannot be bet in chips of {chip}")

    def _check_carried(self) -> None:
        """A pot that is left over is contested by those alone who have paid for it (GC-G9)."""
        others = self.stacks_cents.keys() - self.carried.holders if self.carried else ()
        for seat in sorted(others):
            raise LeftOut(seat, "has not anted to the pot that lies in the middle")
        tied = self.carried.tied if self.carried else frozenset()
        if tied and not tied & self.stacks_cents.keys():
            raise BadInput("nobody is dealt in who tied for the pot that lies in the middle")

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Seats clockwise from the left of the button; in pan the other way, from the dealer."""
        if self.game.family == "pan":
            return tuple(counter_clockwise(self.stacks_cents, after=0))
        return tuple(clockwise(self.stacks_cents, after=self.button))

    @cached_property
    def opening_cents(self) -> int:
        """What the blinds make the first round's bet, even where nobody could post it whole."""
        if self.forced is not None:
            return opening_bet(self.forced)
        if BlindOptions not in self.options:
            return 0
        live_cents = [self.blind_cents]
        live_cents += [one.cents for one in self.posts if one.what == "blind"]
        # garlic-city/omaha/24: a kill raises the bet that the first round is opened at.
        live_cents += [self.stakes.low_cents or self.blind_cents] if self.killer else []
        return max(live_cents)

    @cached_property
    def structure(self) -> Structure:
        """How the posted figures run at this table."""
        return structure(self)

    @cached_property
    def fixed_steps(self) -> tuple[int, ...] | None:
        """By betting round, what a bet or raise goes up by; None where more than that decides."""
        return fixed_steps(self)

    @cached_property
    def put_up(self) -> tuple[Posted, ...]:
        """Every chip that goes in before the cards."""
        return tuple(posting.put_up(self))

    @cached_property
    def usual_bring_in_cents(self) -> int:
        """Stud's forced bet as the house's answers make it."""
        return posting.usual_bring_in(self)

    @cached_property
    def blinds(self) -> posting.Blinds:
        """Who takes which blind in this hand."""
        return posting.blinds_due(self)

    @cached_property
    def is_blind_charged_on_top(self) -> bool:
        """Whether the blind pays its collection beside its bet, and not out of it."""
        return self.options[BlindOptions].dropped_blind == "none"

    @cached_property
    def stakes(self) -> Limit:
        """What this pot is played at: the posted limit, unless it is killed."""
        return kill_limit(self.limit, self.options) if self.killer else self.limit

    @cached_property
    def doubles_after_draw(self) -> bool:
        """Whether a draw game at one limit is bet at twice that in its later rounds."""
        structure = self.options[BettingOptions].betting_structure
        is_split = self.limit.kind == "split" and structure == "split limit"
        drawing = self.options.get(DrawingOptions)
        return drawing is not None and drawing.double_after_draw and not is_split

    @cached_property
    def seats_max(self) -> int:
        return max(self.stacks_cents)

    @cached_property
    def is_banked(self) -> bool:
        """Whether players wager against a player-dealer, and not for a pot."""
        return BankingOptions in self.options

    @cached_property
    def blind_seat(self) -> int:
        """Who posts the full blind."""
        return posting.blinds(self)[-1][0]

    def charged(self, hand: "Hand", when: Moment) -> Iterator[Event]:
        """What the schedule takes now at a table with a player-dealer."""
        return charged(hand, when)

    def own_state(self) -> Own | None:
        """What only hands of this game's family have, as they begin."""
        if self.is_banked:
            return Bank()
        return PanTable() if self.game.family == "pan" else None

    @cached_property
    def standing(self) -> frozenset[int]:
        """Who wagers against a bank from behind the table, with a number above any seat's."""
        # comstock/pai-gow-poker/25
        if not self.is_banked:
            return frozenset()
        return frozenset(seat for seat in self.stacks_cents if seat > SEATS_EVER)

    @cached_property
    def spots(self) -> int:
        """Betting places round the table, whether or not somebody sits there."""
        return self.options[SeatingOptions].seats_max

    @cached_property
    def places_max(self) -> int:
        """The highest number of a holding before any split; a bank's may be beside the spots."""
        if self.deals_to_positions:
            return self.spots
        return self.spots + 1 if self.is_banked else self.seats_max

    @cached_property
    def deals_to_positions(self) -> bool:
        """Whether empty seats get a hand too, as in Chinese Poker (garlic-city/chinese-poker/4)."""
        arranging = self.options.get(ArrangingOptions)
        return arranging is not None and arranging.empty_seats_dealt

    @cached_property
    def positions(self) -> tuple[int, ...]:
        """Where hands are dealt to, clockwise from the left of the button."""
        if not self.deals_to_positions:
            return self.order
        return tuple(clockwise(range(1, self.spots + 1), after=self.button))

    @cached_property
    def plan(self) -> "tuple[Step, ...]":
        return self.game.plan(self.options)

    @cached_property
    def drop(self) -> int:
        return self.seats_max + 2

    @cached_property
    def jackpot(self) -> int:
        return self.seats_max + 3

    @cached_property
    def wager_min_cents(self) -> int:
        """The least wager of a table with a player-dealer."""
        return self.limit.low_cents or self.chip_cents

    @cached_property
    def wager_most_cents(self) -> int | None:
        """The most for one spot, where the table has a maximum."""
        if self.options[WageringOptions].wager_maximum == "set when the table opens":
            return self.wager_max_cents or None
        return self.limit.high_cents

    @cached_property
    def bank_account(self) -> int:
        """What the bank has put up and not yet paid out."""
        return self.seats_max + 4

    @cached_property
    def bank_won(self) -> int:
        """What the bank has won: it does not cover further wagers."""
        return self.seats_max + 5

    @cached_property
    def laid_out(self) -> int:
        """Collections that are taken and not yet in the box."""
        return self.seats_max + 6

    def opening_accounts(self) -> Accounts:
        """Every stack bought in from outside; pot and drop empty."""
        money = empty_accounts(self.seats_max, is_banked=self.is_banked).copy()
        money.issue_all(self.stacks_cents)
        return money

"""A table in the terminal: one person at seat 1, bots at the others, play chips.

It draws what `told` says of the events that seat 1 may see, lays out what lies before that seat,
and offers what `legal` offers. It holds no rules.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from textwrap import wrap
from typing import Final

from rich.console import Console

from houseway.bots.players import player_for, style_of
from houseway.bots.styles import USUAL_STRENGTH, BotStrength
from houseway.cards.shuffle import Randomness
from houseway.cli.arranging_table import check_setting
from houseway.cli.demo import coloured
from houseway.cli.output import WIDTH
from houseway.cli.telling import WORDS, TerminalTeller
from houseway.cli.terminal_answers import offers, understood
from houseway.cli.terminal_asking import completed, question
from houseway.cli.terminal_faults import decided, reported
from houseway.cli.terminal_layouts import layout
from houseway.cli.two_hands_table import check_front
from houseway.errors import BadInput, Refused
from houseway.houses.ground_words import INDENT, UNSPOKEN, ground_lines
from houseway.houses.house import House, Row
from houseway.houses.usual import (
    row_limit,
    unposted,
    usual_blind,
    usual_chip,
    usual_limit,
    usual_stack,
)
from houseway.money.cents import cents, dollars
from houseway.rulebook.answers import with_chosen
from houseway.table.action import Action
from houseway.table.bank.events import NoPlayerDealer
from houseway.table.carry import Carry, carried_out, next_setup
from houseway.table.chinese.actions import SetHand
from houseway.table.choices import Choice
from houseway.table.deciding import Decided, FloorDeciding
from houseway.table.engine import act, begin, default
from houseway.table.events import StreetBegan
from houseway.table.hand import Hand
from houseway.table.left_out import LeftOut
from houseway.table.naming import held, joined
from houseway.table.notation import read_action
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pan.options import DeclaringOptions
from houseway.table.repair_events import Ruled
from houseway.table.seen import seen_since
from houseway.table.setup import Setup
from houseway.table.teller import told
from houseway.table.viewers import own_holdings
from houseway.table.views import seat_view
from houseway.table.why import Grounds, whose, why_last
from houseway.table.why_offered import why_offered

ME: Final = 1
PLAYERS: Final = 6
"""How many sit down where nobody says, if the game takes so many."""


COMMANDS: Final = {"q": "quit", "quit": "quit", "w": "why", "why": "why", "fault": "fault"}
"""What may be typed at any question."""
NO_TOPS: Final = StreetBegan("tops")
"""Not worth a line where nobody puts up any (players-club/pan/12 prints none)."""


class Left(Exception):
    """The player got up."""


class TerminalTable:
    """Chips, seats and the button between hands."""

    def __init__(
        self,
        row: Row,
        *,
        limit: str = "",
        players: int | None = None,
        stack: str = "",
        strength: BotStrength = USUAL_STRENGTH,
    ) -> None:
        least, most = row.players
        count = min(PLAYERS, most) if players is None else players
        if not least <= count <= most:
            raise BadInput(f"{row.game.title} at {row.house.slug} takes {least} to {most} players")
        self.row = row
        self.limit = row_limit(row, limit) if limit else usual_limit(row)
        stack_cents = cents(stack) if stack else usual_stack(self.limit)
        most_cents = self.limit.buy_in_max_cents or stack_cents
        if stack_cents > most_cents:
            raise BadInput(f"{dollars(most_cents)} is the most that anybody brings to {self.limit}")
        self.stacks_cents = dict.fromkeys(range(1, count + 1), stack_cents)
        self.last: tuple[Setup, Carry] | None = None
        """The hand before and what it left to the next one."""
        # A table that cannot be dealt is refused before anything is said.
        self._first_setup()
        self.console = Console(highlight=False)
        if not self.console.is_terminal:
            self.console = Console(highlight=False, soft_wrap=True, width=WIDTH)
        self.choose, self.strength = player_for(row.game), strength
        self.bots = Random(f"{row.house.slug}/{row.game.slug}")
        self.console.print(
            f"{row.game.title} {self.limit} as {row.house.club.name} deals it. "
            "A practice table: play chips, no collection.",
            soft_wrap=True,
        )
        if said := unposted(row, self.limit):
            self.console.print(said, markup=False, soft_wrap=True)

    def deal(self, randomness: Randomness) -> bool:
        """One hand to its end; false when the player got up, or there is no game any more."""
        setup = self._next_setup(*self.last) if self.last else self._first_setup()
        if setup is None:
            return False
        hand = begin(setup, randomness)
        teller, told_to = TerminalTeller.at(setup, {}, ME, WORDS), 0
        try:
            while True:
                told_to = self._tell(hand, teller, told_to)
                if hand.is_over:
                    break
                act(hand, self._next_action(hand))
        except (Left, EOFError):
            # What is in the pot or on a spot stays there.
            self.stacks_cents[ME] = hand.stack_cents(ME)
            return False
        before = self.last[1] if self.last else None
        self.last = (setup, carried_out(hand, before))
        self._pay_out(hand)
        # garlic-city/no-bust-21st-century-blackjack/92: without a bank there is no next hand.
        return NoPlayerDealer(is_broken=True) not in hand.log

    def asks_for_another(self) -> bool:
        if ME not in self.stacks_cents:
            return False
        self.console.print(f"You have {dollars(self.stacks_cents[ME])}.")
        try:
            return self._read("Enter for the next hand, q to get up: ") != "q"
        except EOFError:
            return False

    def say_goodbye(self) -> None:
        left_cents = self.stacks_cents.get(ME, 0)
        self.console.print(f"You leave with {dollars(left_cents)} in play chips.")

    def _first_setup(self) -> Setup:
        return Setup(
            game=self.row.game,
            answers=self.row.answers,
            limit=self.limit,
            stacks_cents=self.stacks_cents,
            button=ME,
            blind_cents=usual_blind(self.limit),
            chip_cents=usual_chip(self.row, self.limit),
        )

    def _next_setup(self, setup: Setup, carry: Carry) -> Setup | None:
        """The hand after this one, for all who can be dealt in; none where those are too few."""
        dealt = dict(self.stacks_cents)
        while len(dealt) >= self.row.players[0]:
            try:
                return next_setup(setup, carry, dealt)
            except LeftOut as problem:
                del dealt[problem.seat]
                who = "you sit" if problem.seat == ME else f"seat {problem.seat} sits"
                self.console.print(f"  {who} out: {problem}", markup=False)
        lying = f" for the {dollars(carry.pot.cents)} in the middle" if carry.pot else ""
        self.console.print(f"  too few are left to play{lying}", markup=False)
        return None

    def _pay_out(self, hand: Hand) -> None:
        self.stacks_cents |= {seat: hand.stack_cents(seat) for seat in hand.setup.stacks_cents}
        pot = self.last[1].pot if self.last else None
        in_already = pot.in_already if pot else ()
        for seat in [
            one for one, left in self.stacks_cents.items() if not left and one not in in_already
        ]:
            del self.stacks_cents[seat]
            self.console.print(f"  {'you are' if seat == ME else f'seat {seat} is'} out of chips")

    def _tell(self, hand: Hand, teller: TerminalTeller, start: int) -> int:
        """What seat 1 has seen since, one line an event."""
        for event in seen_since(hand, ME, start):
            line = told(teller, event)
            if line and (event != NO_TOPS or hand.setup.options[DeclaringOptions].tops_chips):
                style = "bold" if isinstance(event, StreetBegan) else None
                self.console.print(f"  {coloured(line)}", style=style, markup=True)
            if isinstance(event, Ruled | Decided) and event.cite:
                self._say(f"By {event.cite}.")
        return len(hand.log)

    def _next_action(self, hand: Hand) -> Action:
        """Of those who may act now, the bots before the person, and staff as the clock would."""
        asked = hand.asked[:1] if hand.in_turn else hand.asked
        seat = next((one for one in asked if one != ME), ME)
        if seat == ME:
            return self._ask(hand)
        if isinstance(hand.step, FloorDeciding):
            return decided(hand, hand.step, self._read, self._say)
        if seat < 0:
            return default(hand, seat)
        return self.choose(
            seat_view(hand, seat), hand.setup, style_of(seat, self.strength), self.bots
        )

    def _ask(self, hand: Hand) -> Action:
        """Asks until the answer is a legal action, "why" or "q"."""
        view, setup = seat_view(hand, ME), hand.setup
        self.console.print(layout(view, self.row.game.family))
        for words in filter(None, (joined(held(hand, one)) for one in own_holdings(hand, ME))):
            self._say(f"You have {words}.")
        offered = f"{'  '.join(offers(setup, view.choices))}  \\[w]hy  fault  \\[q]uit: "
        prompt = offered
        warned: Action | None = None
        while True:
            typed = self._read(prompt)
            try:
                action = self._understood(hand, view.choices, typed)
                if action is None:
                    prompt = offered
                    continue
                if action != warned:
                    warned = action
                    check_set(action, view.choices, setup=setup)
                return action
            except BadInput as problem:
                # What may be typed stands a few lines above, or in the problem.
                self.console.print(f"  {problem}", markup=False)
                prompt = "again, or \\[w]hy or \\[q]uit: "

    def _understood(self, hand: Hand, choices: Sequence[Choice], typed: str) -> Action | None:
        command = COMMANDS.get(typed.lower())
        if command == "quit":
            raise Left
        if command == "why":
            self._explain(hand)
            return None
        if command == "fault":
            return reported(self.row, hand, self._read, self._say)
        action = _meant(hand.setup, choices, typed)
        if isinstance(action, Choice):
            more = self._read(question(action, hand.setup))
            if not more or more.lower() in COMMANDS:
                return self._understood(hand, choices, more) if more else None
            action = completed(action, more, hand.setup)
        try:
            act(hand.copy(), action)
        except Refused as refusal:
            raise BadInput(str(refusal)) from None
        return action

    def _explain(self, hand: Hand) -> None:
        """What the choices rest on, then the last change, or whose doing it was."""
        offered = why_offered(hand, ME)
        if offered:
            self.console.print("  [bold]What you may do[/]")
            self._print_grounds(offered)
            self.console.print("  [bold]What has just happened[/]")
        last = [one for one in why_last(hand) if one not in offered]
        self._print_grounds(last)
        if not last:
            self.console.print(f"  {UNSPOKEN[whose(hand, hand.log[-1])]}")

    def _print_grounds(self, grounds: Sequence[Grounds]) -> None:
        for ground in grounds:
            for line in ground_lines(self.row.answers, ground):
                margin = " " * _indent(line)
                wrapped = wrap(line.strip(), self.console.width - len(margin))
                text = "\n".join(f"{margin}{one}" for one in wrapped)
                self.console.print(text, markup=False, soft_wrap=True)

    def _say(self, line: str) -> None:
        self.console.print(f"  {line}", markup=False)

    def _read(self, prompt: str) -> str:
        return self.console.input(prompt).strip()


def check_set(action: Action, choices: Sequence[Choice], *, setup: Setup) -> None:
    """Asks once more about a hand that is mis-set, or set as the house way would not."""
    if isinstance(action, SetHand):
        check_setting(action, setup=setup)
    if isinstance(action, SetFront):
        check_front(action, choices, setup=setup)


def _meant(setup: Setup, choices: Sequence[Choice], typed: str) -> Action | Choice:
    """Whoever sits there speaks for the house dealer too, and reports as a record does."""
    is_report = typed.startswith("fault ")
    return read_action(typed) if is_report else understood(setup, choices, typed)


def _indent(line: str) -> int:
    return 4 if line.startswith(INDENT) else 2


def practice_row(house: str, game: str, chosen: Sequence[str]) -> Row:
    """The game as this house deals it, or as somebody wants it dealt for once."""
    row = House.named(house).row(game)
    row.game.plan(row.answers.options)
    return replace(row, answers=with_chosen(row.answers, chosen))

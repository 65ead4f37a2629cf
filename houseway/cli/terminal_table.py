"""A table in the terminal: one person at seat 1, bots at the others, play chips.

It draws what `told` says of the events that seat 1 may see, and offers what `legal` offers. It
holds no rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from rich.console import Console

from houseway.bots.board_player import choose
from houseway.bots.styles import STYLES, Style
from houseway.cards.card import cards, names
from houseway.cards.shuffle import Randomness
from houseway.cli.demo import coloured
from houseway.cli.telling import told
from houseway.collection.limits import read_limit
from houseway.errors import BadInput, Refused
from houseway.houses.house import House, Row
from houseway.money.cents import cents, dollars
from houseway.rulebook.answers import with_chosen
from houseway.table.actions import Action, Call, Discard, Fold, Raise
from houseway.table.choices import Choice
from houseway.table.engine import act, begin
from houseway.table.hand import Hand, clockwise
from houseway.table.seen import seen_since
from houseway.table.setup import Setup
from houseway.table.views import seat_view
from houseway.table.why import why_last

ME: Final = 1
KEYS: Final = {"c": "call", "r": "raise", "f": "fold", "d": "discard"}


class Left(Exception):
    """The player got up."""


class TerminalTable:
    """Chips, seats and the button between hands."""

    def __init__(self, row: Row, *, limit: str, players: int, stack: str) -> None:
        least, most = row.players
        if not least <= players <= most:
            raise BadInput(f"{row.game.title} at {row.house.slug} takes {least} to {most} players")
        self.row = row
        self.limit = read_limit(limit)
        self.stacks_cents = dict.fromkeys(range(1, players + 1), cents(stack))
        self.button = players
        self.console = Console(highlight=False)
        self.styles = {seat: _style(seat) for seat in self.stacks_cents if seat != ME}
        self.bots = Random(f"{row.house.slug}/{row.game.slug}")
        self.console.print(
            f"{row.game.title} {limit} as {row.house.club.name} deals it. "
            "A practice table: play chips, no collection.",
            soft_wrap=True,
        )

    def deal(self, randomness: Randomness) -> bool:
        """One hand to its end; false when the player got up in the middle of it."""
        setup = self._setup()
        hand = begin(setup, randomness)
        told_to = 0
        try:
            while True:
                told_to = self._tell(hand, told_to)
                if hand.is_over:
                    break
                seat = hand.asked[0]
                act(hand, self._ask(hand) if seat == ME else self._bot(hand, seat))
        except (Left, EOFError):
            # What is in the pot stays there.
            self.stacks_cents[ME] = hand.stack_cents(ME)
            return False
        self._pay_out(hand)
        return True

    def asks_for_another(self) -> bool:
        if ME not in self.stacks_cents or len(self.stacks_cents) < self.row.players[0]:
            return False
        self.console.print(f"You have {dollars(self.stacks_cents[ME])}.")
        try:
            return self._read("Enter for the next hand, q to get up: ") != "q"
        except EOFError:
            return False

    def say_goodbye(self) -> None:
        left_cents = self.stacks_cents.get(ME, 0)
        self.console.print(f"You leave with {dollars(left_cents)} in play chips.")

    def _setup(self) -> Setup:
        self.button = clockwise(self.stacks_cents, after=self.button)[0]
        return Setup(
            game=self.row.game,
            answers=self.row.answers,
            limit=self.limit,
            stacks_cents=self.stacks_cents,
            button=self.button,
            blind_cents=self.limit.low_cents or 200,
        )

    def _pay_out(self, hand: Hand) -> None:
        held = {seat: hand.stack_cents(seat) for seat in self.stacks_cents}
        for seat in [seat for seat, left in held.items() if not left]:
            del held[seat]
            self.console.print(f"  {'you are' if seat == ME else f'seat {seat} is'} out of chips")
        self.stacks_cents = held

    def _tell(self, hand: Hand, start: int) -> int:
        """What seat 1 has seen since, one line an event."""
        for event in seen_since(hand, ME, start):
            if line := told(event, me=ME):
                self.console.print(f"  {coloured(line)}", markup=True)
        return len(hand.log)

    def _bot(self, hand: Hand, seat: int) -> Action:
        return choose(seat_view(hand, seat), hand.setup, self.styles[seat], self.bots)

    def _ask(self, hand: Hand) -> Action:
        """Asks until the answer is a legal action, "why" or "q"."""
        view = seat_view(hand, ME)
        own = names(card for one in view.own for card in one.down)
        board = f", board {names(view.board)}" if view.board else ""
        self.console.print(
            f"You hold {coloured(own)}{coloured(board)}. Pot {dollars(view.pot_cents)}, "
            f"you have {dollars(hand.stack_cents(ME))}."
        )
        while True:
            typed = self._read(f"{' '.join(_offers(view.choices))} \\[w]hy \\[q]uit: ")
            try:
                action = self._understood(hand, view.choices, typed)
                if action is not None:
                    return action
            except BadInput as problem:
                self.console.print(f"  {problem}")

    def _understood(self, hand: Hand, choices: tuple[Choice, ...], typed: str) -> Action | None:
        word, _, rest = typed.partition(" ")
        if word == "q":
            raise Left
        if word == "w":
            self._explain(hand)
            return None
        choice = next((one for one in choices if one.verb == KEYS.get(word)), None)
        if choice is None:
            raise BadInput(f"'{typed}' is not among: {', '.join(_offers(choices))}, w, q")
        action = _action(choice, rest)
        try:
            act(hand.copy(), action)
        except Refused as refusal:
            raise BadInput(str(refusal)) from None
        return action

    def _explain(self, hand: Hand) -> None:
        clauses = self.row.house.clauses
        for ground in why_last(hand):
            self.console.print(f"  {ground.option.replace('_', ' ')}: {ground.answer}")
            for one in ground.clauses or ground.see:
                gist = clauses[one].gist if one in clauses else ""
                self.console.print(f"    [dim]{one}[/] {gist}")
            if ground.because:
                self.console.print(f"    [dim]our reading:[/] {ground.because}")

    def _read(self, prompt: str) -> str:
        return self.console.input(prompt).strip().lower()


def practice_row(house: str, game: str, chosen: Sequence[str]) -> Row:
    """The game as this house deals it, or as somebody wants it dealt for once."""
    row = House.named(house).row(game)
    row.game.plan(row.answers.options)
    return replace(row, answers=with_chosen(row.answers, chosen))


def _style(seat: int) -> Style:
    return list(STYLES.values())[seat % len(STYLES)]


def _offers(choices: tuple[Choice, ...]) -> Iterator[str]:
    for choice in choices:
        low, high = dollars(choice.low_cents), dollars(choice.high_cents)
        match choice.verb:
            case "call":
                yield f"\\[c]all {dollars(choice.owed_cents)}" if choice.owed_cents else "\\[c]heck"
            case "raise":
                yield f"\\[r]aise to {low}" if low == high else f"\\[r]aise {low}-{high}"
            case "discard":
                some = names(choice.cards[: choice.pick[0]])
                yield f"\\[d]iscard {choice.pick[0]}, as in d {some}"
            case "fold":
                yield "\\[f]old"


def _action(choice: Choice, rest: str) -> Action:
    match choice.verb:
        case "call":
            return Call(ME)
        case "fold":
            return Fold(ME)
        case "discard":
            return Discard(ME, cards(rest))
    return Raise(ME, cents(rest) if rest else choice.low_cents)

"""A person at the terminal, at every row: what is offered by number or key is done, to the end."""

import re
from collections.abc import Sequence
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from houseway.cards.card import cards
from houseway.cards.shuffle import Seeded
from houseway.cli.telling import WORDS, TerminalTeller
from houseway.cli.terminal_answers import offers, understood
from houseway.cli.terminal_table import TerminalTable, practice_row
from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from houseway.table.action import Action
from houseway.table.bank.bank import BankTurn
from houseway.table.carry import Carry
from houseway.table.choices import Choice
from houseway.table.engine import legal
from houseway.table.events import Discarded
from houseway.table.notation import read_action, write_action
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.teller import told
from tests.evidence import clause

ROWS = [(house, game) for house in HOUSES for game in House.named(house).games]
ONE_OF_EACH = [
    ("garlic-city", "razz"),
    ("comstock", "lowball"),
    ("s-and-k", "push-nine"),
    ("garlic-city", "chinese-poker"),
    ("players-club", "pan"),
    ("garlic-city", "pai-gow-tiles"),
    ("comstock", "pure-21-5-blackjack"),
]


class Person:
    """Types numbers by chance, and says how often they were asked."""

    def __init__(self, house: str, game: str, seed: str) -> None:
        self.chance = Random(seed)
        self.printed = StringIO()
        self.asked = 0
        self.offered: list[str] = []
        self.table = TerminalTable(practice_row(house, game, ()))
        self.table.console = Console(file=self.printed, highlight=False, width=160)
        self.table._read = self.type  # type: ignore[method-assign]

    def type(self, prompt: str) -> str:
        self.asked += 1
        assert self.asked < 500, f"asked for ever: {self.printed.getvalue()[-2000:]}"
        # After a mistake the choices are not said again.
        if prompt.startswith(("how much", "which cards", "at which")):
            return self.completes(prompt)
        self.offered = re.findall(r"\[(\w+)\] ", prompt) or self.offered
        # Now and then a number that is not offered, which is refused and asked again.
        return self.chance.choice([*self.offered, "99"])

    def completes(self, prompt: str) -> str:
        """The amount or the cards of the example; now and then nothing, which takes it back."""
        (such,) = re.findall(r"as in ([^,:(]+)", prompt)
        return str(self.chance.choice([such, such, such, ""]))

    def plays(self, hands: int) -> None:
        for number in range(hands):
            assert self.table.deal(Seeded(f"{number}"))
            if 1 not in self.table.stacks_cents:
                return


@pytest.mark.parametrize(("house", "game"), ONE_OF_EACH)
def test_two_hands_of_every_family_are_played_by_number(house: str, game: str) -> None:
    person = Person(house, game, "a")
    before = sum(person.table.stacks_cents.values())
    person.plays(2)
    assert person.asked
    assert person.table.last is not None
    held_cents = person.table.last[1].pot.cents if person.table.last[1].pot else 0
    assert sum(person.table.stacks_cents.values()) + held_cents == before


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_hand_of_every_row_is_played_by_number(house: str, game: str) -> None:
    Person(house, game, f"{house}/{game}").plays(1)


CHECK = Choice(seat=1, verb="call")
BET = Choice(seat=1, verb="raise", low_cents=400, high_cents=2_000)
FOLD = Choice(seat=1, verb="fold")
SETUP = TerminalTable(practice_row("garlic-city", "texas-holdem", ()))._first_setup()


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("c", Call(1)),
        ("1", Call(1)),
        ("r", BET),
        ("r 12", Raise(1, 1_200)),
        ("2", BET),
        ("cbr 20", Raise(1, 2_000)),
        ("f", Fold(1)),
        ("3", Fold(1)),
    ],
)
def test_keys_numbers_and_the_words_of_a_record_mean_the_same(typed: str, action: object) -> None:
    assert understood(SETUP, [CHECK, BET, FOLD], typed) == action


@pytest.mark.parametrize("typed", ["z", "4", "0", "hit me", "r lots"])
def test_what_is_not_offered_is_answered_with_what_is(typed: str) -> None:
    with pytest.raises(BadInput):
        understood(SETUP, [CHECK, BET, FOLD], typed)


def test_an_offer_says_what_to_type() -> None:
    assert list(offers(SETUP, [CHECK, BET, FOLD])) == [
        r"\[c] check",
        r"\[r] raise to $4 up to $20, as in r 4",
        r"\[f] fold",
    ]


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (Choice(seat=3, verb="wager", low_cents=500, high_cents=900, about=4), "wager 5 on 4"),
        (
            Choice(seat=3, verb="wager", low_cents=250, high_cents=900, about=4, kind="buster"),
            "wager 2.50 buster on 4",
        ),
        (Choice(seat=3, verb="take-back", about=4, kind="base"), "wager 0 on 4"),
        (Choice(seat=3, verb="double", low_cents=500, high_cents=900, about=9), "double 5 on 9"),
        (Choice(seat=3, verb="stand", about=9), "stand 9"),
        (Choice(seat=3, verb="play hand"), "declare play"),
        (Choice(seat=3, verb="let go"), "let-go"),
        (Choice(seat=3, verb="shake", about=5), "shake by p5"),
        (Choice(seat=3, verb="delivery", kind="from both ends"), "delivery from-both-ends"),
    ],
)
def test_what_to_type_for_a_choice_is_read_as_an_action(choice: Choice, text: str) -> None:
    assert choice.text == text
    action = read_action(f"p3 {text}")
    assert choice.action() == action
    assert read_action(write_action(action)) == action


class Alike(Person):
    """A table where everybody does the first choice of that kind, or else the first of all."""

    def __init__(self, house: str, game: str, verb: str, *, stacks_dollars: dict[int, int]) -> None:
        super().__init__(house, game, verb)
        self.verb = verb
        self.table.stacks_cents = {seat: 100 * one for seat, one in stacks_dollars.items()}
        self.table.choose = lambda view, *_: self.chosen(view.choices)
        self.table._ask = lambda hand: self.chosen(legal(hand, 1))  # type: ignore[method-assign]

    def chosen(self, choices: Sequence[Choice]) -> Action:
        wanted = next((one for one in choices if one.verb == self.verb), choices[0])
        return wanted.action()

    def said(self, line: str) -> int:
        return self.printed.getvalue().count(line)


def has_tied(table: TerminalTable) -> bool:
    return table.last is not None and table.last[1].pot is not None


def test_who_ties_for_a_push_pot_with_his_last_chip_plays_for_it_again() -> None:
    person = Alike("s-and-k", "push-nine", "call", stacks_dollars={1: 200, 2: 200})
    table = person.table
    ties = 0
    for number in range(60):
        # Two players with one ante each are all-in before the first card.
        table.stacks_cents, table.last = {1: 100, 2: 100}, None
        assert table.deal(Seeded(f"{number}"))
        for again in range(9):
            if not has_tied(table):
                break
            ties += 1
            assert table.stacks_cents == {1: 0, 2: 0}
            assert table.deal(Seeded(f"{number}/{again}"))
        assert sorted(table.stacks_cents.values()) == [200]
    assert person.said("tie: the pot of $2 is played for again.") == ties > 0


def test_a_pot_that_nobody_opens_lies_there_for_the_next_deal() -> None:
    stacks = dict.fromkeys(range(1, 5), 20)
    person = Alike("garlic-city", "jacks-or-better", "call", stacks_dollars=stacks)
    for number in range(3):
        assert person.table.deal(Seeded(f"{number}"))
    assert person.said("stays in the pot for the next deal.") == 3
    assert person.said("is in the pot from the last deal.") == 2


def test_who_has_not_the_chips_for_a_hand_of_pan_sits_it_out() -> None:
    stacks = {1: 200, 2: 200, 3: 200}
    person = Alike("s-and-k", "pan", "pass", stacks_dollars=stacks)
    assert person.table.deal(Seeded("a"))
    # s-and-k/pan/1: one chip for the tops, and one to play with, of $2 each.
    person.table.stacks_cents[3] = 200
    person.table.last = (person.table.last[0], Carry(button=1)) if person.table.last else None
    assert person.table.deal(Seeded("b"))
    assert person.said("seat 3 sits out: seat 3 has $2, and it takes $4 to be dealt in") == 1
    assert person.table.stacks_cents[3] == 200
    person.table.stacks_cents[1] = 200
    person.table.last = (person.table.last[0], Carry(button=1)) if person.table.last else None
    assert not person.table.deal(Seeded("c"))
    assert person.said("you sit out: seat 1 has $2, and it takes $4 to be dealt in") == 1
    assert person.said("too few are left to play") == 1


def test_at_a_new_table_nobody_has_to_bank() -> None:
    stacks = {1: 200, 2: 200}
    person = Alike("garlic-city", "pai-gow-poker", "pass-bank", stacks_dollars=stacks)
    for number in range(2):
        assert person.table.deal(Seeded(f"{number}"))
    assert person.said("Nobody banks this hand.") == 2
    assert person.table.stacks_cents == {1: 20_000, 2: 20_000}


@clause("garlic-city/no-bust-21st-century-blackjack/92")
def test_a_game_that_is_broken_is_over() -> None:
    stacks = {1: 200, 2: 200}
    game = "no-bust-21st-century-blackjack"
    person = Alike("garlic-city", game, "pass-bank", stacks_dollars=stacks)
    assert person.table.deal(Seeded("a"))
    assert person.table.last is not None
    # Two hands running are banked by one person, and then nobody comes between.
    twice = BankTurn(spot=2, seat=2, hands=2, running=2)
    person.table.last = (person.table.last[0], Carry(button=1, bank=twice))
    assert not person.table.deal(Seeded("b"))
    assert person.said("Nobody banks: the game is broken.") == 1


def test_whoever_is_out_of_chips_ends_a_game_of_two() -> None:
    """All-in for $4 each, deal after deal: sometimes the person is out, sometimes the other."""
    outs = set()
    for number in range(12):
        stacks = dict.fromkeys((1, 2), 4)
        person = Alike("garlic-city", "texas-holdem", "call", stacks_dollars=stacks)
        assert person.table.deal(Seeded(f"{number}"))
        if 1 not in person.table.stacks_cents:
            outs.add(1)
            assert person.said("you are out of chips") == 1
            assert not person.table.asks_for_another()
        elif 2 not in person.table.stacks_cents:
            outs.add(2)
            assert person.said("seat 2 is out of chips") == 1
            assert not person.table.deal(Seeded("next"))
            assert person.said("too few are left to play") == 1
    assert outs == {1, 2}


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ONE_OF_EACH)
def test_short_stacks_play_hand_after_hand_and_no_chip_is_lost(house: str, game: str) -> None:
    person = Person(house, game, "short")
    table = person.table
    table.stacks_cents = {seat: cents // 5 for seat, cents in table.stacks_cents.items()}
    before = sum(table.stacks_cents.values())
    for number in range(12):
        person.asked = 0
        if not table.deal(Seeded(f"{number}")) or 1 not in table.stacks_cents:
            break
    held_cents = table.last[1].pot.cents if table.last and table.last[1].pot else 0
    assert sum(table.stacks_cents.values()) + held_cents == before


class Typing(Person):
    """Types these lines and no others."""

    def __init__(self, *lines: str) -> None:
        super().__init__("garlic-city", "chinese-poker", "a")
        self.lines = list(lines)
        self.prompts: list[str] = []

    def type(self, prompt: str) -> str:
        self.prompts.append(prompt)
        return self.lines.pop(0)


def own_cards() -> list[str]:
    """What seat 1 is dealt from this seed, high cards first."""
    person = Typing("q")
    assert not person.table.deal(Seeded("a"))
    (line,) = re.findall(r"by rank +(.*)", person.printed.getvalue())
    suits = str.maketrans("♣♦♥♠", "cdhs")
    return str(line).translate(suits).split()


def test_a_setting_is_prompted_with_ones_own_cards_and_once() -> None:
    person = Typing("zet", "set 2c", "q")
    assert not person.table.deal(Seeded("a"))
    first, *later = person.prompts
    (front, middle) = re.findall(r"as in set (\w{6}) (\w{10}) \(front and middle", first)[0]
    assert {front[:2], middle[:2]} <= set(own_cards())
    assert later == ["again, or \\[w]hy or \\[q]uit: "] * 2


@clause("garlic-city/chinese-poker/26")
def test_a_mis_set_hand_is_asked_about_once() -> None:
    held = own_cards()
    # The highest cards in front and the lowest in back: out of order in this deal.
    mis_set = f"set {''.join(held[:3])} {''.join(held[3:8])}"
    person = Typing(mis_set, mis_set)
    assert person.table.deal(Seeded("a"))
    printed = " ".join(person.printed.getvalue().split())
    assert printed.count("this is mis-set and pays 4 points to everybody") == 1
    assert "type it again to set it so" in printed
    assert "mis-set: the " in printed


def test_why_before_setting_names_the_penalty() -> None:
    person = Typing("w", "q")
    assert not person.table.deal(Seeded("a"))
    assert "garlic-city/chinese-poker/26: " in person.printed.getvalue()


@pytest.mark.parametrize(
    ("house", "game", "limit", "usual"),
    [
        ("comstock", "pan", "2", "comstock usually deals it at condition-2"),
        ("s-and-k", "push-nine", "4/8", "s-and-k usually deals it at condition-2"),
        ("garlic-city", "chinese-poker", "nl", "garlic-city usually deals it at 5"),
    ],
)
def test_a_limit_of_the_wrong_kind_is_answered_with_the_usual_one(
    house: str, game: str, limit: str, usual: str
) -> None:
    with pytest.raises(BadInput, match=usual) as at_the_terminal:
        TerminalTable(practice_row(house, game, ()), limit=limit)
    with pytest.raises(BadInput) as in_a_program:
        House.named(house).deal(game, limit=limit, stacks_dollars=[9, 9], big_blind_dollars=2)
    assert str(in_a_program.value) == str(at_the_terminal.value)


@pytest.mark.parametrize(
    ("seat", "card", "line"),
    [
        (1, "Ks", "The house dealer takes Ks from you."),
        (3, "??", "The house dealer takes 1 card from seat 3."),
    ],
)
def test_a_card_that_the_house_dealer_takes_is_not_called_a_discard(
    seat: int, card: str, line: str
) -> None:
    taken = Discarded(seat, cards(card), by_dealer=True)
    assert told(TerminalTeller({}, 1, WORDS), taken) == line

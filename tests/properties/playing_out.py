"""Hands of any family played out by chance, and looked at after every action.

A family says which rows it has, how a table is drawn, what its refusals and events are, and how an
action is made of each choice. Here it is played: chips and cards are conserved, whatever is listed
as allowed is taken, whatever is refused changes nothing, a replay is the same hand, and every hand
ends. A failure prints the row and the seed that repeat it.

    FAMILY = Family(rows=…, draw=drawn, refusals=…, events=…)
    reached = Reached(FAMILY)
    play_rows(reached, some(range(44), A_FEW))
    assert_explained(reached.never(), EXPLAINED, SELDOM, some)
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from random import Random
from types import ModuleType
from typing import Any, Final, NamedTuple

from houseway.cards.card import Card
from houseway.errors import Refused
from houseway.games import GAMES
from houseway.rulebook.options import questions_of
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.engine import act, default, legal
from houseway.table.event import Event, evolve
from houseway.table.hand import Hand
from houseway.table.results import results_of
from houseway.table.setup import Setup
from houseway.table.step import Step
from tests.properties.asking import ASKED
from tests.sampling import Some
from tests.table.sitting import VERBS, Making, some_action

ACTIONS_MAX: Final = 2_000
A_FEW: Final = 6
"""How many hands of a row are played in a sample: too few to come across all there is."""
NOT_CHANGED: Final = frozenset({"setup", "randomness", "log", "balances", "names"})
"""Slots that an action cannot change, and the log, which is compared by its length."""

Policy = Callable[[Sequence[Choice], Random], Choice]
"""Which of the things that are allowed a player takes."""


class Drawn(NamedTuple):
    """A hand by chance, before its first action."""

    hand: Hand
    policy: Policy
    name: str


def pack_of(setup: Setup) -> Sequence[Card]:
    return setup.game.pack(setup.options).cards


def nothing_wrong(_hand: Hand, _chance: Random) -> Iterator[Action]:
    """For a family that has thought of nothing to be refused."""
    return iter(())


@dataclass(frozen=True, kw_only=True)
class Family:
    """What is particular about a family's hands."""

    rows: Sequence[tuple[str, str]]
    draw: Callable[[str, str, str], Drawn]
    """A table by chance, from house, game and seed."""
    refusals: Sequence[str]
    """How each refusal of the family begins."""
    events: Collection[str]
    """The names of the events that its hands come across."""
    verbs: Mapping[str, Making] = field(default_factory=lambda: VERBS)
    """How an action is made of a choice: `{**VERBS, "hit": …}`."""
    wrong_actions: Callable[[Hand, Random], Iterator[Action]] = nothing_wrong
    """Things that are often refused."""
    at_the_end: Sequence[Callable[[Hand, Random], None]] = ()
    """What else must be so when nothing more can happen."""
    pack: Callable[[Setup], Sequence[Card]] = pack_of
    """Every card that is somewhere in the hand."""


class Reached:
    """What the hands of a run have come across."""

    def __init__(self, family: Family) -> None:
        self.family = family
        self.events: set[str] = set()
        self.steps: set[str] = set()
        self.planned: set[str] = set()
        self.refusals: set[str] = set()
        # Other runs in this process have asked for what they needed.
        ASKED.clear()

    def never(self) -> list[str]:
        """Events, steps, refusals and questions that no hand came across."""
        games = {game for _, game in self.family.rows}
        asked = (one for game in games for one in questions_of(GAMES[game].asks))
        # What is asked when a fault is reported: tests/irregularities.
        questions = {
            one.name
            for one in asked
            if not one.declared_in.__module__.startswith("houseway.irregularities")
        }
        missing = (set(self.family.events) - self.events) | (self.planned - self.steps)
        return sorted(missing | questions - ASKED | set(self.family.refusals) - self.refusals)


def assert_explained(
    never: Collection[str], always: Collection[str], seldom: Collection[str], some: Some
) -> None:
    """What is said to be out of reach is; and all else was reached, if everything was played."""
    assert set(always) - set(seldom) <= set(never)
    if some.is_whole:
        assert set(never) <= set(always) | set(seldom)


def events_in(*modules: ModuleType) -> frozenset[str]:
    """The names of the events that these modules declare."""
    return frozenset(
        kind.__name__
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    ) - {"Event"}


def uniform(choices: Sequence[Choice], chance: Random) -> Choice:
    """Anything that is allowed, each with the same chance, but for the rare offer to chop."""
    return choices[-1] if _offers_to_chop(choices, chance) else chance.choice(choices)


def call_down(choices: Sequence[Choice], chance: Random) -> Choice:
    return choices[-1] if _offers_to_chop(choices, chance) else choices[0]


def _offers_to_chop(choices: Sequence[Choice], chance: Random) -> bool:
    return choices[-1].verb == "chop" and chance.random() < 0.5


def aggressive(choices: Sequence[Choice], chance: Random) -> Choice:
    """Raises whenever it may, four times in five; hardly ever folds."""
    raising = [choice for choice in choices if choice.verb == "raise"]
    if raising and chance.random() < 0.8:
        return raising[0]
    return uniform(choices, chance) if chance.random() < 0.1 else choices[0]


POLICIES: Final[dict[str, Policy]] = {
    "uniform": uniform,
    "call-down": call_down,
    "aggressive": aggressive,
    "short-stacked": uniform,
}


def cards_of(hand: Hand) -> list[Card]:
    return sorted([*hand.stub, *hand.seen_cards()])


def snapshot(hand: Hand) -> tuple[object, ...]:
    """Everything that an action could change, whatever slots a family has added."""
    return (len(hand.log), _value(hand))


def _plain(thing: Any) -> tuple[object, ...]:
    values = _READS[type(thing)](thing)
    return tuple([one if type(one) in _AS_THEY_ARE else _value(one) for one in values])


# These tests look at little else: what is done with a kind of thing is found out once.
_AS_THEY_ARE: Final[set[type]] = {int, bool, str, tuple, type(None)}
_READS: Final[dict[type, Callable[[Any], tuple[Any, ...]]]] = {}


def _slots_that_change(kind: type) -> Callable[[Any], tuple[Any, ...]]:
    """Reads the slots of such a thing that an action could change."""
    names = [one for one in vars(kind)["__slots__"] if one not in NOT_CHANGED]
    reads = attrgetter(*names)
    return reads if len(names) > 1 else lambda thing: (reads(thing),)


def _value(value: Any) -> object:
    """A copy in tuples; steps and other frozen records stand for themselves."""
    kind = type(value)
    if kind in _READS:
        return _plain(value)
    if isinstance(value, list):
        is_flat = not value or isinstance(value[0], int | Step)
        return tuple(value) if is_flat else tuple([_value(one) for one in value])
    if isinstance(value, dict):
        return tuple([(key, _value(one)) for key, one in value.items()])
    is_record = kind.__module__.startswith("houseway") and not hasattr(value, "__struct_fields__")
    if is_record and hasattr(kind, "__slots__"):
        _READS[kind] = _slots_that_change(kind)
        return _plain(value)
    _AS_THEY_ARE.add(kind)
    return value


def play_out(start: Drawn, chance: Random, reached: Reached) -> Hand:
    """Plays a hand to its end and looks after every action."""
    hand, policy, _ = start
    family = reached.family
    pack = sorted(family.pack(hand.setup))
    for _ in range(ACTIONS_MAX):
        hand.money.assert_balanced()
        assert cards_of(hand) == pack, "a card is in two places, or in none"
        if chance.random() < 0.3:
            try_what_is_not_allowed(hand, chance, reached)
        if hand.is_over:
            break
        if chance.random() < 0.1:
            try_everything_that_is_allowed(hand, chance, family)
        if chance.random() < 0.02:
            act(hand, default(hand, hand.asked[0]))
        else:
            choice = policy(legal(hand, whose_turn(hand, chance)), chance)
            act(hand, some_action(choice, hand, chance, verbs=family.verbs))
    assert hand.is_over, "the hand never ends"
    reached.events |= {type(event).__name__ for event in hand.log}
    reached.planned |= {word_of(step) for step in hand.setup.plan}
    return hand


def whose_turn(hand: Hand, chance: Random) -> int:
    """Somebody who is asked, or now and then one who may act although nobody asks them."""
    if chance.random() < 0.1:
        others = [seat for seat in hand.setup.order if seat not in hand.asked]
        if free := [seat for seat in others if legal(hand, seat)]:
            return chance.choice(free)
    return hand.asked[0] if hand.in_turn else chance.choice(hand.asked)


def word_of(step: Step) -> str:
    return str(step.__struct_config__.tag)


def try_everything_that_is_allowed(hand: Hand, chance: Random, family: Family) -> None:
    """Whatever `legal` lists, `decide` takes; the hand itself is not touched by trying."""
    before = snapshot(hand)
    for choice in legal(hand):
        act(hand.copy(), some_action(choice, hand, chance, verbs=family.verbs))
    assert snapshot(hand) == before


FLOOR_DECIDES: Final = (
    *("It is the floor's turn", "The floor decides how the hand goes on", "The ways it may go on"),
)
"""Why nobody goes on while a fault is before the floor."""


def try_what_is_not_allowed(hand: Hand, chance: Random, reached: Reached) -> None:
    """A refusal says why and what is possible instead, and changes nothing."""
    family, before, tried = reached.family, snapshot(hand), hand.copy()
    for action in family.wrong_actions(hand, chance):
        refused = refusal_of(tried, action)
        if refused is None:
            assert snapshot(hand) == before, "a copy shares something with its hand"
            tried = hand.copy()
            continue
        listed = (*family.refusals, *(FLOOR_DECIDES if hand.step.stands_still else ()))
        kind = next((one for one in listed if refused.why.startswith(one)), "")
        assert kind, f"a refusal that is not on the list: {refused.why}"
        assert refused.instead or hand.is_over
        # And so the next one can be tried on it, too.
        assert snapshot(tried) == before, "a refused action changed the hand"
        reached.refusals.add(kind)


def refusal_of(hand: Hand, action: Action) -> Refused | None:
    try:
        act(hand, action)
    except Refused as refused:
        return refused
    return None


def check_the_end(hand: Hand, chance: Random, reached: Reached) -> None:
    """What must be so when nothing more can happen."""
    assert hand.pot_cents == 0
    again = Hand(hand.setup)
    for event in hand.log:
        reached.steps.add(word_of(again.step))
        evolve(again, event)
    assert snapshot(again) == snapshot(hand), "a replay is another hand"
    the_results_add_up(hand)
    for check in reached.family.at_the_end:
        check(hand, chance)


def the_results_add_up(hand: Hand) -> None:
    """What a seat is told it won, lost and paid comes to what its stack has changed by."""
    for one in results_of(hand).seats:
        seat = hand.seats[one.seat]
        # An ante that goes back is no longer in the pot.
        settled_cents = sum(part.cents for part in one.parts if part.what != "ante")
        put_in_cents = seat.paid_cents + seat.dead_cents + one.collection_cents
        if hand.setup.game.family == "pan":
            # The tops that one has put up are told among the parts.
            put_in_cents = one.collection_cents
        assert settled_cents - put_in_cents == one.net_cents, one


def house_cents(hand: Hand) -> int:
    """What the hand has brought the house, the jackpot included."""
    balances, setup = hand.money.balances, hand.setup
    return balances[setup.drop] + balances[setup.jackpot]


def play_row(house: str, game: str, reached: Reached, numbers: Iterable[int]) -> None:
    """Hands of one row; the number of each is its seed."""
    for number in numbers:
        seed = f"{number}"
        try:
            hand = play_out(reached.family.draw(house, game, seed), Random(seed), reached)
            check_the_end(hand, Random(seed), reached)
        except Exception as fault:
            fault.add_note(f'again: draw("{house}", "{game}", "{seed}")')
            raise


def play_rows(reached: Reached, numbers: Collection[int]) -> None:
    """These hands at every row of the family."""
    for house, game in reached.family.rows:
        play_row(house, game, reached, numbers)

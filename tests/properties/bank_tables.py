"""Tables with a player-dealer made by chance: short banks, backline, kum-kum, all four covers.

Any row of the family can be drawn; a game that asks more than these verbs brings its own. One seed
gives the same table, the same cards, the same dice and the same play.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import msgspec

from houseway.cards.card import Card
from houseway.cards.shuffle import Seeded
from houseway.collection.charges import Charges
from houseway.collection.limits import Limit, read_limit
from houseway.collection.lookup import Situation
from houseway.errors import BadInput
from houseway.houses.action_tiers import Tiers, tiers_of
from houseway.houses.house import Row
from houseway.rulebook.answers import with_option
from houseway.table.action import Action
from houseway.table.bank.actions import (
    AskHouseWay,
    Claim,
    Done,
    DrawOne,
    GiveUp,
    JoinBank,
    LeaveIt,
    PassBank,
    PlaceWager,
    Play,
    Shake,
    Stand,
    TakeBank,
)
from houseway.table.bank.bank import BankTurn
from houseway.table.bank.reading import bank_of
from houseway.table.carry import carried_out, next_setup
from houseway.table.choices import Choice
from houseway.table.engine import act, begin, legal
from houseway.table.hand import Hand
from houseway.table.options import SeatingOptions
from houseway.table.pot.actions import Fold
from houseway.table.setup import Setup
from tests.properties.asking import row_of, some_answers
from tests.properties.playing_out import Drawn, Policy
from tests.table.sitting import Making, some_action

BANKED_ROWS: Final = (
    ("garlic-city", "three-card-poker"),
    ("garlic-city", "caribbean-stud"),
    ("garlic-city", "super-pan-nine"),
    ("comstock", "super-pan-nine"),
)
"""Three Card Poker, Caribbean Stud and Super Pan Nine; the others have tables of their own."""

LIMITS: Final = ("5-100", "5-100", "25-200", "101+", "min-5")

OFTEN_FLIPPED: Final = (
    *("bank_cover", "partial_cover", "second_bank_taken_by", "bank_needs_prior_wager"),
    *("intervening_bank", "bank_breaks_game", "over_maximum", "under_minimum", "backline_max"),
    *("backline_decides", "hand_held_by", "hands_seen_max", "dice_land_on_empty"),
    *("player_must_draw", "bank_first_offered", "equal_wagers_decide", "house_way_set_when"),
    *("house_way_after_look", "bank_draw_option", "kum_kum_minimum", "limits_apply_to"),
    *("settling_order", "cover_order", "bank_covers_all", "kum_kum", "several_spots"),
    *("equal_backline_decides", "shared_in_chips", "ante_bonus_unqualified"),
)
"""Answers that open ways of their own."""


RARE: Final = {
    "player_must_draw": "on 3 or less",
    "equal_wagers_decide": "floor",
    "backline_max": "1",
    "backline_allowed": "false",
    "bank_first_offered": "drawn by lot",
}
"""Answers that no house gives and that chance alone seldom comes to."""


def some_cents(choice: Choice, chance: Random) -> int:
    """The least, the most, or some whole steps between them; mostly little."""
    steps = (choice.high_cents - choice.low_cents) // choice.step_cents
    few = min(steps, 8)
    between = choice.low_cents + choice.step_cents * chance.randint(0, max(few, 0))
    return chance.choice((choice.low_cents, choice.low_cents, between, choice.high_cents))


def _wager(choice: Choice, _hand: Hand, chance: Random) -> Action:
    cents = some_cents(choice, chance)
    kind: Any = choice.kind
    return PlaceWager(choice.seat, cents, choice.about, kind, choice.partner)


def _take_back(choice: Choice, _hand: Hand, _chance: Random) -> Action:
    kind: Any = choice.kind
    return PlaceWager(choice.seat, 0, choice.about, kind, choice.partner)


def _shake(choice: Choice, _hand: Hand, _chance: Random) -> Action:
    return Shake(choice.seat, choice.about)


BANK_VERBS: Final[dict[str, Making]] = {
    "bank": lambda choice, _hand, chance: TakeBank(choice.seat, some_cents(choice, chance)),
    "pass-bank": lambda choice, *_: PassBank(choice.seat),
    "wager": _wager,
    "take-back": _take_back,
    "leave-bank": lambda choice, *_: JoinBank(choice.seat, 0),
    "join-bank": lambda choice, _hand, chance: JoinBank(choice.seat, some_cents(choice, chance)),
    "done": lambda choice, *_: Done(choice.seat),
    "shake": _shake,
    "claim": lambda choice, *_: Claim(choice.seat, choice.about),
    "leave": lambda choice, *_: LeaveIt(choice.seat, choice.about),
    "play": lambda choice, *_: Play(choice.seat, choice.about),
    "give-up": lambda choice, *_: GiveUp(choice.seat, choice.about),
    "draw-one": lambda choice, *_: DrawOne(choice.seat, choice.about),
    "stand": lambda choice, *_: Stand(choice.seat, choice.about),
    "house-way": lambda choice, *_: AskHouseWay(choice.seat, choice.about),
}
"""How an action is made of each choice of these games."""


def at_random(choices: Sequence[Choice], chance: Random) -> Choice:
    """Anything that is allowed; whoever wagers has soon done, and hardly anybody folds."""
    by_verb = {one.verb: one for one in choices}
    if "done" in by_verb and chance.random() < 0.35:
        return by_verb["done"]
    if "pass-bank" in by_verb:
        return by_verb["bank"] if chance.random() < 0.6 else by_verb["pass-bank"]
    if "give-up" in by_verb and "play" in by_verb and chance.random() < 0.8:
        return by_verb["play"]
    own = [one for one in choices if one.verb == "wager" and one.about == one.seat]
    return chance.choice(own) if own and chance.random() < 0.4 else chance.choice(choices)


def short_bank(choices: Sequence[Choice], chance: Random) -> Choice:
    """The same with a bank that is as small as it may be."""
    for choice in choices:
        if choice.verb == "bank":
            return _least(choice)
    return at_random(choices, chance)


def _least(choice: Choice) -> Choice:
    return msgspec.structs.replace(choice, high_cents=choice.low_cents)


def crowd(choices: Sequence[Choice], chance: Random) -> Choice:
    """Everybody on the same spot, if they can get there."""
    there = [one for one in choices if one.verb == "wager" and one.about <= 2 and not one.partner]
    if not there or chance.random() < 0.4:
        return at_random(choices, chance)
    return _least(there[0]) if chance.random() < 0.6 else there[0]


POLICIES: Final[dict[str, Policy]] = {
    "at random": at_random,
    "short bank": short_bank,
    "crowd": crowd,
}


def drawn(house: str, game: str, seed: str, *, verbs: Mapping[str, Making] | None = None) -> Drawn:
    """One table, its cards and its players."""
    chance = Random(f"{house}/{game}/{seed}")
    name = chance.choice(tuple(POLICIES))
    while True:
        try:
            hand = begin(some_table(row_of(house, game), chance), Seeded(seed))
            break
        except BadInput:
            continue
    if chance.random() < 0.4:
        hand = one_hand_on(hand, chance, verbs or BANK_VERBS) or hand
    return Drawn(hand, POLICIES[name], name)


def one_hand_on(hand: Hand, chance: Random, verbs: Mapping[str, Making]) -> Hand | None:
    """The next hand of a table: the bank has moved on, and the shoe is dealt on."""
    before = hand.copy()
    while not before.is_over:
        seat = before.asked[0] if before.in_turn else chance.choice(before.asked)
        choice = at_random(legal(before, seat), chance)
        act(before, some_action(choice, before, chance, verbs=verbs))
    setup = before.setup
    stacks = {seat: before.stack_cents(seat) for seat in setup.order if before.stack_cents(seat)}
    if len(stacks) < 2:
        return None
    return begin(next_setup(setup, carried_out(before), stacks), Seeded(chance.random().hex()))


def some_table(row: Row, chance: Random, *, flips: bool = True) -> Setup:
    """A table of this row: some seats, some of them short, in the middle of somebody's turn."""
    answers = row.answers
    if flips:
        for name, text in RARE.items():
            if name in answers.by_name and chance.random() < 0.12:
                answers = with_option(answers, name, text)
        answers = some_answers(answers, chance, often=OFTEN_FLIPPED)
    limit = read_limit(chance.choice((*LIMITS, *row.limits)))
    spots = answers.options[SeatingOptions].seats_max
    seats = sorted(chance.sample(range(1, spots + 1), chance.randint(2, min(6, spots))))
    least_cents = limit.low_cents or 500
    charges, tiers = some_collection(row, chance, limit, players=len(seats))
    return Setup(
        game=row.game,
        answers=answers,
        limit=limit,
        stacks_cents={seat: chance.randint(1, 30) * least_cents // 2 + 100 for seat in seats},
        button=seats[-1],
        blind_cents=least_cents,
        chip_cents=chance.choice((100, 100, 50)),
        collection=charges,
        charges_by_action=tiers,
        bank=some_turn(seats, chance),
        wager_max_cents=chance.choice((0, 20 * least_cents)),
    )


def some_turn(seats: list[int], chance: Random) -> BankTurn | None:
    """Whose bank it was: nobody's in a game that opens, else somebody's first or second."""
    if chance.random() < 0.3:
        return None
    seat = chance.choice(seats)
    wagered = {(seat, seat), *((chance.choice((one, seat)), one) for one in seats)}
    hands = chance.randint(1, 2)
    return BankTurn(
        spot=seat,
        seat=seat,
        hands=hands,
        running=hands,
        wagered=tuple(sorted(wagered)),
        kept=tuple(sorted(wagered)),
        shaker=chance.choice(seats),
        shakes=chance.randint(1, 2),
    )


def some_collection(
    row: Row, chance: Random, limit: Limit, *, players: int
) -> tuple[Charges | None, Tiers]:
    """What the posted schedule takes, where there is one for this table; or practice."""
    slugs = row.house.collection.fitting(row.game.slug, limit)
    if not slugs or chance.random() < 0.2:
        return None, ()
    asked = Situation(
        game=row.game.slug,
        schedule=chance.choice(slugs),
        limit=limit,
        players=players,
        has_jackpot=chance.random() < 0.5,
    )
    found = row.house.collection.charges(asked)
    tiers = tiers_of(row.house.collection, asked)
    return (found if isinstance(found, Charges) and not tiers else None), tiers


def whole_shoe(setup: Setup) -> Sequence[Card]:
    """Every card that is somewhere in the hand: not those that lie in the discard tray."""
    if setup.shoe is not None:
        return setup.shoe.order[setup.shoe.dealt :]
    return setup.game.pack(setup.options).cards


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    """Another's turn, wrong amounts, spots and partners that are not there, hands not one's own."""
    asked = hand.asked[0] if hand.asked else chance.choice(hand.setup.order)
    yield Stand(asked)
    yield AskHouseWay(asked)
    yield PlaceWager(asked, hand.setup.wager_min_cents, chance.randint(1, 3))
    yield from chance.sample(list(_wrong(hand, chance, asked)), 10)


def _wrong(hand: Hand, chance: Random, asked: int) -> Iterator[Action]:
    other = chance.choice(hand.setup.order)
    yield Fold(asked)
    yield PassBank(other)
    for cents in (1, 150, 10**9, chance.randint(1, 9999)):
        yield TakeBank(asked, cents)
        yield JoinBank(asked, cents)
    yield JoinBank(asked, 0)
    for spot in (0, chance.randint(1, 12), 99, bank_of(hand).spot if bank_of(hand) else 0):
        yield PlaceWager(asked, 0, spot)
        yield PlaceWager(asked, chance.choice((1, 200, 500, 2500, 50_000)), spot)
        yield PlaceWager(asked, 500, spot, "pair-plus")
        yield PlaceWager(asked, 500, spot, "insurance")
        yield PlaceWager(asked, 500, spot, "base", other)
    yield PlaceWager(other, 1000)
    yield Shake(asked, other)
    yield Shake(asked, 0, (1, 2, 3))
    about = chance.randint(0, 9)
    for kind in (Claim, LeaveIt, Play, GiveUp, DrawOne, Stand, AskHouseWay):
        yield kind(asked, about)
    yield Done(other)


BANK_REFUSALS: Final = (
    "All have said that they wager no more",
    "The hand is over",
    "It is seat",
    "It is the ",
    "The bank is offered",
    "The least is $",
    "The most is $",
    "Wagers are made in steps of",
    "Wagers are being made",
    "The spots are 1 to",
    "The bank is on that spot",
    "It has money in the bank, and nobody wagers against themselves",
    "No wager is made or changed once",
    "All have said that they wager no more",
    "There is no ",
    "It has no wager of its own on that spot",
    "Wagers are not shared in this game",
    "Seat ",
    "It has a wager of its own on that spot",
    "A player wagers on one spot only",
    "Nobody wagers on another player's spot",
    "There are ",
    "It has no such wager on spot",
    "It has nothing in the bank",
    "The player-dealer banks alone",
    "It has a wager against the bank",
    "The largest wager may claim the hand",
    "It has not the most in action on hand",
)
"""How refusals begin that every game with a player-dealer knows."""


def by_kind(mapping: Mapping[str, Making]) -> dict[str, Making]:
    """The verbs of a game that has some of its own."""
    return {**BANK_VERBS, **mapping}

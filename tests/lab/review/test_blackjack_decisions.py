"""Decisions at blackjack, held against the exact tables of the lab's odds.

Those count hands card by card from a shoe (`lab/odds/blackjack/`), by other ways than the strategy
that a second look goes by. From a shoe of four hundred packs they come to what an endless shoe
does, but for a thousandth of a wager; from the club's own eight packs to half a hundredth.
"""

import pytest

from houseway.cards.packs import Pack
from houseway.lab.odds.blackjack.game import BlackjackGame
from houseway.lab.odds.blackjack.results import split_mean
from houseway.lab.odds.blackjack.splits import SplitPair
from houseway.lab.odds.blackjack.trees import ACTS, SPLIT, VERBS, tree_from
from houseway.lab.odds.blackjack.worth import Shown, worths
from houseway.lab.review.told import Decision
from tests.lab.odds.blackjack_tables import CENTURY, PURE, game
from tests.lab.review.looking import looked_at_text, worth

ROUND = """
house = "{house}"
game = "{slug}"
limit = "{limit}"
schedule = "{schedule}"
stacks_dollars = [900, 900]
deck = "{deck}"
actions = ["p1 bank 400", "p2 wager 20", "p2 done", {lines}]
"""
"""Seat 2 has $20 on a hand against seat 1's bank."""
WAGER = 2_000
ENDLESS = 50
"""Fifty times the shoe of eight packs."""
TABLES = {
    "garlic-city": ("3-25", "option-a"),
    "comstock": ("min-10", "drop"),
    "s-and-k": ("min-10", "total-action"),
}
ALIKE = 2
"""Cents of $20: what a shoe of four hundred packs still differs by."""
NEAR = 10
"""Cents of $20: what eight packs do, as the shoe lacks the cards that are seen."""

SIXTEEN = ("Tc Th 6d 9d 5s 5h 4c 3c", '"p2 stand"', (6, 10), 10)
ELEVEN = ("5c 6h 6d Tc Ts 5s 5h 4c 3c", '"p2 double 20"', (5, 6), 6)
EIGHTS = ("8c 6h 8d Tc Ts Th 5s 5h 4c", '"p2 split 20", "p2 stand", "p2 stand"', (8, 8), 6)
ROWS = [("garlic-city", CENTURY), ("s-and-k", PURE), ("comstock", PURE)]
"""Split hands may be doubled at the first two, and not at the third."""


def exact(one: BlackjackGame, held: tuple[int, int], up: int) -> dict[str, float]:
    """What each act wins by the tables, in cents, where the hand is played."""
    tree, shown = tree_from(one), Shown(one, up)
    at = tree.held.index(held)
    found, may = worths(shown, tree).by_act[at], tree.may[at, shown.column]
    played = float(shown.banks(shown.left(tree)[at : at + 1]).sum())
    won = {VERBS[act]: float(found[act]) / played for act in ACTS if may[act] and act != SPLIT}
    if may[SPLIT]:
        half = tree_from(one, held[:1])
        pair = SplitPair(shown, half, worths(shown, half, gone=1).acts)
        won["split"] = split_mean(pair).won / pair.played
    return {verb: WAGER * part for verb, part in won.items()}


def endless(house: str, slug: str) -> BlackjackGame:
    """The game from a shoe that hardly changes, a pair split once."""
    one = game(house, slug, "splits_max=1")
    return BlackjackGame(one.counts, one.options, Pack("endless", one.pack.cards * ENDLESS))


def decided(house: str, slug: str, deck: str, lines: str) -> Decision:
    """The first decision of seat 2 with the cards of this deck."""
    limit, schedule = TABLES[house]
    told = ROUND.format(
        house=house, slug=slug, limit=limit, schedule=schedule, deck=deck, lines=lines
    )
    return looked_at_text(told, 2).decisions[0]


@pytest.mark.parametrize(("house", "slug"), ROWS)
@pytest.mark.parametrize("asked", [SIXTEEN, ELEVEN, EIGHTS], ids=["sixteen", "eleven", "eights"])
def test_every_choice_at_blackjack_is_worth_what_the_exact_tables_say(
    house: str, slug: str, asked: tuple[str, str, tuple[int, int], int]
) -> None:
    deck, lines, held, up = asked
    seen, tables = decided(house, slug, deck, lines), exact(endless(house, slug), held, up)
    assert {one.key for one in seen.choices} == tables.keys()
    for verb, cents in tables.items():
        assert worth(seen, verb) == pytest.approx(cents, abs=ALIKE), verb
    best = max(tables, key=tables.__getitem__)
    done = next(one.key for one in seen.choices if one.is_done)
    assert seen.cost_cents == pytest.approx(tables[best] - tables[done], abs=2 * ALIKE)
    assert seen.verdict == ("best" if best == done else "costs")


@pytest.mark.parametrize(("house", "slug"), ROWS[:2])
def test_sixteen_against_a_ten_is_judged_as_from_the_clubs_own_shoe(house: str, slug: str) -> None:
    """The best choice against a ten, and nearly the difference, from eight packs."""
    deck, lines, held, up = SIXTEEN
    seen, tables = decided(house, slug, deck, lines), exact(game(house, slug), held, up)
    best = max(tables, key=tables.__getitem__)
    assert seen.choices[0].key == best
    assert seen.cost_cents == pytest.approx(tables[best] - tables["stand"], abs=NEAR)

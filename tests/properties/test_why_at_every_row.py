"""Whatever happens or is refused at any row, why? has words, and another house's are leaned on.

Hands are played by chance at all sixty rows. Every line of their logs is asked why, and so is
whatever the table refuses on the way.
"""

from collections.abc import Iterator
from random import Random

import pytest

from houseway.errors import BadInput, Refused
from houseway.houses.ground_words import ground_lines
from houseway.houses.house import House, Row
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.four_answers import foreign
from houseway.table.action import Action
from houseway.table.engine import act, default, legal
from houseway.table.hand import Hand
from houseway.table.why import CLAUSE, Grounds, why, why_refused
from tests.properties.probing import probes

LEANING = "our reading, leaning on "
ACTIONS_MAX = 150


def played(row: Row, chance: Random) -> Iterator[Hand]:
    """A hand as it grows, by choices that are offered, the least of each."""
    players = chance.randint(row.players[0], min(row.players[1], row.players[0] + 3))
    stacks = [chance.choice((40, 200, 200)) for _ in range(players)]
    hand = row.house.deal(row.game.slug, stacks_dollars=stacks, seed=chance.randrange(10**6)).hand
    for _ in range(ACTIONS_MAX):
        yield hand
        if hand.is_over:
            return
        choice = chance.choice(legal(hand))
        try:
            act(hand, choice.action())
        except (BadInput, Refused):
            act(hand, default(hand, choice.seat))


def check(hand: Hand, grounds: tuple[Grounds, ...]) -> None:
    answers = hand.setup.answers
    for ground in grounds:
        lines = list(ground_lines(answers, ground))
        told = " ".join(lines)
        assert told.strip(), ground
        assert not [line for line in lines if line.rstrip().endswith(":")], ground
        assert len(lines) > bool(ground.option), f"{ground} rests on nothing"
        for line in lines:
            named = foreign(CLAUSE.findall(line.partition(": ")[0]), answers.house)
            assert not named or line.strip().startswith(LEANING), line
        assert not foreign((*ground.clauses, *ground.see), answers.house), ground


@pytest.mark.parametrize("house", HOUSES)
def test_every_why_has_words_and_no_rule_of_another_house(house: str) -> None:
    asked = 0
    for row in House.named(house).rows():
        chance = Random(f"why {house}/{row.game.slug}")
        for hand in played(row, chance):
            if chance.random() < 0.3:
                asked += check_refusals(hand, chance)
        for event in hand.log:
            check(hand, why(hand, event))
    assert asked > 20 * len(House.named(house).games) / 4, "hardly anything was refused"


def check_refusals(hand: Hand, chance: Random) -> int:
    """Some wrong actions; how many of their refusals rest on something."""
    seat = chance.choice(list(hand.setup.stacks_cents))
    found = [refusal for one in probes(hand, seat, chance) if (refusal := refused(hand, one))]
    for one in found:
        assert one.why, one
        check(hand, why_refused(hand, one))
        for part in one.cite.split("; "):
            before = part.partition(", leaning on ")[0]
            assert not foreign(CLAUSE.findall(before), hand.setup.answers.house), one.cite
    return sum(bool(one.cite) for one in found)


def refused(hand: Hand, action: Action) -> Refused | None:
    """What the table says to an action, tried on a copy."""
    try:
        act(hand.copy(), action)
    except Refused as refusal:
        return refusal
    except BadInput:
        return None
    return None

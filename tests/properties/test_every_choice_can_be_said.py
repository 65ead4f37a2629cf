"""Whatever `legal` offers at any of the sixty rows has a text, and a record can say that it may be.

The text of a choice is the plainest action that it allows. A record claims it by the word of that
action (`may p3 cc`), or by the choice's own verb (`may p3 take-back`).
"""

from random import Random

import pytest

from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.choices import Choice
from houseway.table.deciding import Decide
from houseway.table.engine import act, legal
from houseway.table.expecting import unmet
from houseway.table.families import EVERY_ACTION
from houseway.table.hand import Hand
from houseway.table.notation import read_action, who
from houseway.table.pai_gow.actions import ChooseCut, ChooseDelivery
from houseway.table.words import in_words, said
from tests.properties.playing_out import ACTIONS_MAX, whose_turn
from tests.properties.test_hostile_actions import FAMILIES
from tests.table.sitting import some_action

TWO_WORDS = ("declare", "divide")
"""What they claim depends on the word that follows."""

BOTH_ENDS = "from both ends"
STYLES = {ChooseCut: BOTH_ENDS, ChooseDelivery: BOTH_ENDS, Decide: "hand-is-dead"}
"""Of what is chosen among ways, one: there is always one on offer."""


def check(hand: Hand, seat: int) -> None:
    """All that this seat may do now is said, and holds."""
    for choice in legal(hand, seat):
        by = who(seat)
        action = read_action(f"{by} {choice.text}")
        assert action == choice.action()
        assert in_words(by, [choice]).startswith(f"{by} may {said(choice).split()[0]}")
        assert unmet(hand, f"may {by} {choice.verb.replace(' ', '-')}") == []
        assert unmet(hand, f"may {by} {claimed(choice)}") == []


def claimed(choice: Choice) -> str:
    """The words of its text that claim it; those of an amount or of cards claim more."""
    verb = choice.text.split()[0]
    if choice.verb in ("muck", "take-back", "leave-bank"):
        return choice.verb
    return choice.text if verb in TWO_WORDS else verb


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_every_choice_of_a_hand_can_be_said(name: str) -> None:
    family = FAMILIES[name]
    for house, game in family.rows:
        hand, policy, _ = family.draw(house, game, "said")
        chance = Random(game)
        for _ in range(ACTIONS_MAX):
            if hand.is_over:
                break
            seat = whose_turn(hand, chance)
            check(hand, seat)
            offered = policy(legal(hand, seat), chance)
            act(hand, some_action(offered, hand, chance, verbs=family.verbs))


@pytest.mark.slow(cases=0)
@pytest.mark.parametrize("kind", [one for one in EVERY_ACTION if one.tag() != "report"])
def test_the_text_of_every_choice_there_may_be_is_read_as_its_action(kind: type[Action]) -> None:
    for verb in kind.answers():
        by = HOUSE_DEALER if kind is Enter else FLOOR if kind.by == "staff" else 3
        choice = Choice(seat=by, verb=verb, about=2, kind=STYLES.get(kind, ""), partner=4)
        assert read_action(f"{who(choice.seat)} {choice.text}") == choice.action()

"""Plans as data: pure edits, and that every step and every changed plan can be written down."""

from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

import msgspec
import pytest

import houseway.games
from houseway.cards.card import card
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput, Broken
from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from houseway.table.actions import Report
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.codec import AnyAction
from houseway.table.collecting import Collecting
from houseway.table.dealing import Dealing, board, burn
from houseway.table.engine import act
from houseway.table.event import Event
from houseway.table.families import AnyStep
from houseway.table.faults import Case, ruling
from houseway.table.plan import Plan, Replanned, Resumed, Resuming
from houseway.table.pot.actions import Call
from houseway.table.pot.betting import BettingRound, bet
from houseway.table.pot.giving_back import forfeit, hold_to_call, return_wagers
from houseway.table.pot.options import BettingOptions
from houseway.table.pot.posting import Posting
from houseway.table.repairing import (
    gather,
    make_dead,
    make_foul,
    put_back,
    replace_card,
    reshuffle,
    set_aside,
    show_to_all,
    take_back,
)
from houseway.table.reporting import Asking
from houseway.table.step import Step
from houseway.table.step_words import said_of, street_by_street
from tests.dealing import check_down, log_of, play
from tests.dealing import deal as deal_hand

SCRIPT = deal_hand("garlic-city").setup.plan
EVERY_STEP: tuple[type[Step], ...] = get_args(AnyStep)
ACE = card("As")


def plan() -> Plan:
    """Hold'em in the middle of its first betting round."""
    return Plan.at(SCRIPT, "hole cards", BettingRound)


def steps_there_are(kind: type[Step] = Step) -> Iterator[type[Step]]:
    """Every step with a word of its own; what families have in common has none."""
    for one in kind.__subclasses__():
        if one.__struct_config__.tag != one.__name__:
            yield one
        yield from steps_there_are(one)


def test_what_waits_for_a_kind_of_step_comes_right_before_the_next_of_it() -> None:
    at = plan().rest.index(bet(2))
    waiting = plan().until(BettingRound, forfeit(1)).rest
    assert waiting == (*plan().rest[:at], forfeit(1), *plan().rest[at:])


def test_what_is_done_now_comes_before_the_interrupted_step_goes_on() -> None:
    changed = plan().now(take_back(board=3)).now(reshuffle())
    assert changed.steps[:3] == (take_back(board=3), reshuffle(), plan().current)
    assert changed.rest == plan().rest


def test_what_is_done_after_waits_for_the_interrupted_step() -> None:
    changed = plan().after(put_back()).after(reshuffle())
    assert changed.steps[:3] == (plan().current, put_back(), reshuffle())
    assert changed.steps[3:] == plan().rest


def test_one_step_of_one_street_is_skipped() -> None:
    changed = plan().skip("turn", burn())
    assert changed.on("turn") == (board(1), bet(3))
    assert changed.on("flop") == plan().on("flop")
    assert changed.on("river") == plan().on("river")


def test_steps_are_put_ahead_of_a_street() -> None:
    changed = plan().before("river", put_back(), reshuffle())
    assert changed.on("river") == (put_back(), reshuffle(), burn(), board(1), bet(4))
    assert changed.on("turn") == plan().on("turn")


def test_a_misdeal_starts_the_script_over_without_what_stands() -> None:
    again = plan().now(make_dead(3)).again()
    assert again.steps[:3] == (return_wagers(), gather(), reshuffle())
    kinds = [type(step) for step in again.steps]
    assert Posting not in kinds
    assert Resuming not in kinds
    # What is due before the flop has been taken, and what is due after it has not.
    taken = [step.when for step in again.steps if isinstance(step, Collecting)]
    assert taken == ["after the flop"]
    later = [step for step in SCRIPT if not isinstance(step, Posting | Collecting)]
    assert [step for step in again.steps[3:] if not isinstance(step, Collecting)] == later


def test_a_misdeal_still_takes_what_is_not_yet_taken() -> None:
    early = Plan.at(SCRIPT, "hole cards", Dealing).again()
    taken = [step.when for step in early.steps if isinstance(step, Collecting)]
    assert taken == ["before the flop", "after the flop"]


def test_the_interrupted_step_can_be_told_whom_to_ask() -> None:
    changed = plan().resume(asked=[5, 6])
    assert changed.current is not None
    assert changed.current.asked == (5, 6)
    assert changed.current.interrupted == bet(1)


def test_edits_leave_the_plan_they_start_from_alone() -> None:
    before = plan()
    steps = before.steps
    before.now(reshuffle()).after(burn()).skip("flop", burn()).before("river", burn()).again()
    assert before.steps == steps


@pytest.mark.parametrize(
    ("street", "why"),
    [("flop", "no Reshuffling() is still to come on the flop"), ("hole cards", "no street")],
)
def test_a_step_that_is_not_to_come_cannot_be_skipped(street: str, why: str) -> None:
    with pytest.raises(Broken) as broken:
        plan().skip(street, reshuffle())
    assert why in str(broken.value)


def test_the_next_street_is_the_first_to_come() -> None:
    assert plan().next_street == "flop"
    assert Plan.at(SCRIPT, "river", BettingRound).next_street == "showdown"


def test_every_step_there_is_can_be_read_back() -> None:
    assert houseway.games.GAMES
    # Other tests plant steps of their own.
    ours = {kind for kind in steps_there_are() if kind.__module__.startswith("houseway.")}
    assert ours == set(EVERY_STEP)
    tags = [kind.__struct_config__.tag for kind in EVERY_STEP]
    assert len(set(tags)) == len(tags)


def test_every_step_is_said_in_words_of_its_own() -> None:
    laid = {"board_laid_down": "face down at the start"}
    pineapple = deal_hand("players-club", "pineapple", limit="3/6", options=laid).setup.plan
    repairs = (
        *(take_back(board=1), set_aside(board=1), put_back(), reshuffle(), replace_card(3, ACE)),
        *(make_dead(3), make_foul(3), forfeit(3), return_wagers(), return_wagers(3), gather()),
        *(hold_to_call(3), show_to_all(3), Resuming(bet(1), True, (3,), in_turn=True)),
    )
    examples = {*SCRIPT, *pineapple, *repairs}
    assert all(kind.words or kind.said is not Step.said for kind in EVERY_STEP)
    lines = {step.said() for step in examples}
    # Four betting rounds are said alike, and nothing else is.
    assert len(lines) == len(examples) - 3


def test_a_plan_is_read_out_street_by_street() -> None:
    changed = plan().now(take_back(board=3), reshuffle()).skip("flop", burn())
    assert said_of(changed) == (
        "3 board cards go back into the stub",
        "the stub is shuffled",
        "the betting goes on where it was",
        "flop: 3 cards on the board, the betting",
        "turn: burn, 1 card on the board, the betting",
        "river: burn, 1 card on the board, the betting",
        "showdown: hands are shown and the pot is awarded",
    )


def test_a_street_of_a_script_says_each_thing_once_and_more_than_its_name() -> None:
    every = [(house, row) for house in HOUSES for row in House.named(house).rows()]
    for house, row in every:
        for line in street_by_street(row.game.plan(row.answers.options)):
            name, _, does = line.partition(": ")
            said = does.split(", ")
            assert does != f"the {name}", f"{house} {row.game.slug}: {line}"
            repeated = [one for one, next_one in pairwise(said) if one == next_one]
            assert not repeated, f"{house} {row.game.slug}: {line}"


@pytest.mark.parametrize(
    ("house", "picks", "goes_to"),
    [
        ("garlic-city", "the player-dealer picks", "the picked pile goes to where the dice fell"),
        ("comstock", "the player-dealer picks", "the picked pile goes to where the dice fell"),
        # s-and-k/pai-gow-poker/11: the dealer determines the order; nobody shakes dice (SK-C7).
        ("s-and-k", "the house dealer picks", "the first pile to the place next after the bank"),
    ],
)
def test_a_script_says_who_picks_the_first_pile_where_and_where_dice_are_shaken(
    house: str, picks: str, goes_to: str
) -> None:
    row = House.named(house).row("pai-gow-poker")
    lines = street_by_street(row.game.plan(row.answers.options), row.answers.options)
    told = dict(line.split(": ", 1) for line in lines)
    assert told["piles"].endswith(f", {picks} the pile that goes out first")
    assert told["delivery"].endswith(goes_to)
    assert ("dice" in told) is (house != "s-and-k")


def test_two_packets_of_pan_are_told_as_two() -> None:
    """garlic-city/pan/12: ten cards each, five at a time."""
    row = House.named("garlic-city").row("pan")
    tops, deal, *_ = street_by_street(row.game.plan(row.answers.options))
    assert tops == "tops: each player puts up the tops"
    assert deal == "deal: the first player is found, 5 cards to each player (twice)"


@pytest.mark.parametrize("fault", ["flop-turned-early", "wrong-number-of-cards"])
def test_a_changed_plan_can_be_written_down_and_read_back(fault: str) -> None:
    hand = play(deal_hand("comstock", stacks=6), "p4 cc, p5 cc")
    hand.randomness = Seeded(1)
    act(hand, Report(HOUSE_DEALER, fault, about=6, count=3))
    events = log_of(hand, Replanned, Resumed)
    written = msgspec.json.encode(events)
    assert msgspec.json.decode(written, type=list[Replanned | Resumed]) == events


def test_a_report_can_be_written_down_and_read_back() -> None:
    report = Report(FLOOR, "hole-card-exposed", about=3, place=1, picked_up=True)
    assert msgspec.json.decode(msgspec.json.encode(report), type=AnyAction) == report


def test_an_interrupted_betting_round_goes_on_with_the_same_seats() -> None:
    hand = play(deal_hand("garlic-city", stacks=6), "p4 cbr 8, p5 f")
    asked, log = list(hand.asked), len(hand.log)
    act(hand, Report(HOUSE_DEALER, "flop-turned-early"))
    assert hand.asked == asked == [6, 1, 2, 3]
    assert isinstance(hand.step, BettingRound)
    resumed: list[Event] = [event for event in hand.log[log:] if isinstance(event, Resumed)]
    assert resumed == [Resumed(bet(1), True, (6, 1, 2, 3), in_turn=True)]


def test_a_dead_hand_is_not_asked_again_and_the_last_one_takes_the_pot() -> None:
    hand = play(deal_hand("garlic-city", stacks=3), "p1 cc, p2 cc")
    act(hand, Report(FLOOR, "wrong-number-of-cards", about=3, count=1))
    assert hand.asked == [2, 1]
    assert hand.street == "flop"
    act(hand, Report(FLOOR, "wrong-number-of-cards", about=2, count=1))
    assert hand.is_over
    assert hand.money.balances[1] == 20000 + 400 + 400


def test_a_hand_that_dies_while_discards_are_asked_ends_there_too() -> None:
    hand = deal_hand("players-club", "pineapple", limit="3/6", stacks=2)
    while hand.in_turn:
        act(hand, Call(hand.asked[0]))
    act(hand, Report(FLOOR, "wrong-number-of-cards", about=2, count=2))
    assert hand.is_over
    assert hand.board == []


def test_a_foul_hand_is_dead_and_the_log_says_why() -> None:
    hand = deal_hand("garlic-city", stacks=3)
    (made, _stepped) = make_foul(2).advance(hand)
    assert msgspec.to_builtins(made) == {"event": "made dead", "seat": 2, "is_foul": True}


def test_a_copy_of_a_hand_can_be_repaired_apart() -> None:
    hand = deal_hand("garlic-city", stacks=3)
    hand.randomness = Seeded(3)
    twin = hand.copy()
    act(twin, Report(HOUSE_DEALER, "flop-turned-early"))
    assert burn() in hand.plan[-3:]
    assert burn() not in twin.plan[-3:]
    act(twin, Report(HOUSE_DEALER, "hole-card-exposed", about=1, place=1))
    assert (hand.burns, hand.exposed) == ([], [])
    check_down(hand)
    assert len(hand.burns) == 3


def test_a_ruling_must_say_what_it_asks() -> None:
    setup = deal_hand("garlic-city").setup
    known = setup.game.rulings[0]

    @ruling(known.fault, asks=("early_flop_burn",))
    def nosy(plan: Plan, house: BettingOptions) -> Plan:
        """Asks what it does not say."""
        return plan.now(reshuffle()) if house.raises_max else plan

    with pytest.raises(Broken, match="asks raises_max and does not say so"):
        nosy.changed(plan(), Asking(nosy, setup.answers), Case())


def test_a_fault_that_the_game_does_not_rule_on_is_named_with_the_nearest() -> None:
    hand = deal_hand("garlic-city", stacks=3)
    with pytest.raises(
        BadInput, match=r"no ruling on 'flop-turned-erly'\. Did you mean 'flop-turn"
    ):
        act(hand, Report(FLOOR, "flop-turned-erly"))


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("texas-holdem", "before the deal: the blinds are posted"),
        ("seven-card-stud", "antes: every player antes"),
    ],
)
def test_a_script_names_what_the_house_has_people_put_up(game: str, said: str) -> None:
    lines = street_by_street(deal_hand("garlic-city", game).setup.plan)
    assert lines[0] == said

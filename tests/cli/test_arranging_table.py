"""Thirteen cards in the terminal: shown, typed in, and told when they are opened."""

import pytest

from houseway.cards.card import cards
from houseway.cli.arranging_table import setting_typed, thirteen_cards
from houseway.cli.telling import WORDS, TerminalTeller
from houseway.errors import BadInput
from houseway.hands.chinese import why_mis_set
from houseway.table.chinese.actions import SetHand
from houseway.table.chinese.events import Compared, Opened, SetDown
from houseway.table.event import Event
from houseway.table.mexican.events import FaceChosen
from houseway.table.push.events import BoughtIn, PotPushedOn, StayedOut
from houseway.table.teller import told
from tests.games.chinese_hands import EXAMPLE, deal

HELD = cards(" ".join(EXAMPLE[1]))
FRONT, MIDDLE, BACK = [cards(part) for part in EXAMPLE[1]]


def test_thirteen_cards_are_shown_by_rank_and_by_suit() -> None:
    by_rank, by_suit = thirteen_cards(HELD)
    assert by_rank == "by rank  Ad Ac Qc Jh Jd Tc 9h 9d 9c 8c 7h 4d 4c"
    assert by_suit == "by suit  Jh 9h 7h Ad Jd 9d 4d Ac Qc Tc 9c 8c 4c"


def test_what_is_left_of_front_and_middle_goes_in_back() -> None:
    setup = deal(EXAMPLE).setup
    typed = setting_typed(1, HELD, "AcAdJh 9c9d4c4d7h", setup=setup)
    assert typed == SetHand(1, FRONT, MIDDLE, BACK)
    whole = setting_typed(1, HELD, "AcAdJh 9c9d4c4d7h QcJdTc9h8c", setup=setup)
    assert set(whole.back) == set(typed.back)


def test_best_is_what_the_search_finds() -> None:
    best = setting_typed(1, HELD, "best", setup=deal(EXAMPLE).setup)
    assert sorted(best.cards) == sorted(HELD)
    assert not why_mis_set(front=best.front, middle=best.middle, back=best.back)


@pytest.mark.parametrize("typed", ["", "AcAdJh", "AcAdJh 9c9d 4c4d 7h"])
def test_anything_else_is_refused_with_an_example(typed: str) -> None:
    # The clock would lay nines full of aces in back, and jacks and fours before them.
    with pytest.raises(BadInput, match="as in set Tc8c7h JhJd4d4cQc "):
        setting_typed(1, HELD, typed, setup=deal(EXAMPLE).setup)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (SetDown(3), "Seat 3 has set their hand."),
        (SetDown(1, FRONT, MIDDLE, BACK), "You have set your hand."),
        (
            Opened(2, FRONT, MIDDLE, BACK, "a dragon", is_automatic=True),
            "Seat 2 shows Ad Ac Jh / 9d 9c 4d 4c 7h / Qc Jd Tc 9h 8c, an automatic win: a dragon.",
        ),
        (
            Opened(2, cards("Jh Ac Ad"), cards("4c 9c 7h 9d 4d"), cards("8c Qc Tc 9h Jd"), "it"),
            "Seat 2 shows Ad Ac Jh / 9d 9c 4d 4c 7h / Qc Jd Tc 9h 8c: it in front.",
        ),
        (Compared(1, 2, -2, 1000), "Seat 2 collects 2 points from you: $10."),
        (Compared(1, 3, 4, 2000), "You collect 4 points from seat 3: $20."),
        (Compared(2, 4, 0, 0), "Seat 2 and seat 4 break even."),
    ],
)
def test_events_are_told_in_a_line(event: SetDown | Opened | Compared, line: str) -> None:
    assert told(TerminalTeller({}, 1, WORDS), event) == line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (FaceChosen(2, is_down=False), "Seat 2 takes the next card up."),
        (
            FaceChosen(1, is_down=True, turned=cards("Kc")),
            "You take the next card down, turning up Kc.",
        ),
        (
            PotPushedOn(2000, (1, 3), (2,)),
            "You and seat 3 tie: the pot of $20 is played for again.",
        ),
        (BoughtIn(2, 1000), "Seat 2 buys in for $10."),
        (StayedOut(1), "You stay out."),
    ],
)
def test_events_of_push_nine_and_mexican_poker_are_told_too(event: Event, line: str) -> None:
    assert told(TerminalTeller({}, 1, WORDS), event) == line

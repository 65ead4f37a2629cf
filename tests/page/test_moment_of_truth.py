"""The end of a hand on the screen: who won, with what and why, and one's net, said where it lies.

The hands are made for the test, so that what must stand there can be worked out beside them, and
shown by a real page on a desk and on a phone. `test_families.py` looks at the endings of hands as
they come.
"""

from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from houseway.table.engine import act, default
from houseway.table.hand import Hand
from tests.dealing import check_down, deal, play
from tests.games import chinese_hands, test_push_nine
from tests.games.blackjack import rounds
from tests.games.pai_gow.tables import poker
from tests.games.pai_gow.test_settling import BANK, SPLIT, settled_tiles
from tests.page.conftest import Come
from tests.page.endings import MINUS, ON_SCREEN
from tests.page.open_page import PHONE, WIDE
from tests.page.staging import NAMES, Staged
from tests.page.test_axe import grave_faults
from tests.table.test_bank_cover import short

DETAILS: Final = """() => [...document.querySelectorAll('.own-result li')].map(
  (one) => one.textContent)"""
LIFTED: Final = """() => [...document.querySelectorAll('.stage .seat .made [role=img]')].map(
  (one) => one.ariaLabel.replace(/^the /, ''))"""
TIMES: Final = "\N{MULTIPLICATION SIGN}"
CAPTIONS: Final = """() => [...document.querySelectorAll('.stage .own .caption')].map((one) =>
  [...one.children].filter((part) => part.checkVisibility()).map((part) => part.textContent)
    .join(' '))"""


@dataclass(frozen=True, kw_only=True)
class Told:
    """A finished hand, who looks at it, and what they must be told."""

    house: str
    game: str
    hand: Hand
    you: int
    headline: str
    details: tuple[str, ...]
    plates: dict[str, str] = field(default_factory=dict)
    spots: dict[str, list[str]] = field(default_factory=dict)


def side_pot() -> Told:
    """Ada is all in for $4; Bea and Cal bet $4 more, and both have kings."""
    holes = {1: "As Ad", 2: "Kc Qd", 3: "Ks 8d"}
    stacks = {1: 4, 2: 100, 3: 100}
    hand = deal("garlic-city", holes=holes, board="Kh 9s 5c 4d 3h", stacks=stacks)
    check_down(play(hand, "p1 cc, p2 cc, p3 cc, p2 cbr 4, p3 cc"))
    return Told(
        house="garlic-city", game="texas-holdem", hand=hand, you=2,
        headline="You break even with a pair of kings, queen kicker",
        details=("Side pot 1: $8", "Ada wins the $12 main pot with a pair of aces (+$8)"),
        plates={
            "1": "+$8, a pair of aces",
            "2": "even, a pair of kings, queen kicker",
            "3": f"{MINUS}$8, a pair of kings, nine kicker",
        },
    )  # fmt: skip


def both_halves() -> Told:
    """Blinds of $2 and $4, called; Ada has the best high and the only low."""
    holes = {1: "As 2s Kd Kc", 2: "Qd Qc Jh Js"}
    hand = deal("garlic-city", "omaha-hi-lo", holes=holes, board="3h 5c 8d Kh 9s", stacks=2)
    check_down(hand)
    return Told(
        house="garlic-city", game="omaha-hi-lo", hand=hand, you=1,
        headline="You win the $8 pot with three kings and 8-5-3-2-A low (+$4)",
        details=("High: $4", "Low: $4"),
        plates={
            "1": "+$4, high: three kings; low: 8-5-3-2-A",
            "2": f"{MINUS}$4, a pair of queens",
        },
    )  # fmt: skip


def pushed_hand() -> Told:
    """Threes lose to the bank's fours in front, aces beat its kings behind."""
    table = poker(hands={1: BANK, 2: "Ac Ad 3c 3h Js 8s 2h"}).wagered("p1 bank 100", "p2 wager 20")
    table.by_the_clock(until="setting").play("p2 front 3c3h", SPLIT)
    return Told(
        house="garlic-city", game="pai-gow-poker", hand=table.hand, you=2,
        headline="You break even",
        details=(
            "Wager: push",
            "front: a pair of threes loses to a pair of fours",
            "back: a pair of aces beats a pair of kings",
        ),
        spots={"2": ["Push"]},
    )  # fmt: skip


def pushed_tiles() -> Told:
    """Five loses to the bank's eight in front; what is behind is ahead of its nine."""
    return Told(
        house="garlic-city", game="pai-gow-tiles", hand=settled_tiles(200).hand, you=4,
        headline="You break even",
        details=("Wager: push", "low: "),
        spots={"2": ["Win $40"], "3": ["Lose $40"], "4": ["Push"]},
    )  # fmt: skip


def tied_pot() -> Told:
    """Nine points twice, each with an ante of $2 and a bet of $2 in the pot, and seven points."""
    return Told(
        house="s-and-k", game="push-nine", hand=test_push_nine.tied().hand, you=1,
        headline=f"You tie with nine points ({MINUS}$4)",
        details=("Bea ties with nine points", "$12 stays in the middle for the next hand"),
        plates={"2": f"{MINUS}$4, nine points", "3": f"{MINUS}$4, seven points"},
    )  # fmt: skip


def insured() -> Told:
    """$30 is lost to a natural, and $15 at 2 to 1 won on it; Cal has not insured."""
    hands = {2: "Tc 6d", 3: "9c 7s"}
    played = rounds.deal(rounds.GARLIC_CITY, hands=hands, bank="Ah Kd", wagers=30)
    rounds.finish(play(played, "p2 insure 15", "p3 done"))
    return Told(
        house="garlic-city", game=rounds.NB21, hand=played.hand, you=2,
        headline="You break even",
        details=("Insurance: won $30", "Wager: lost $30"),
        spots={"2": ["Lose $30", "Insurance: Win $30"], "3": ["Lose $30"]},
    )  # fmt: skip


def covered_no_more() -> Told:
    """The bank's $10 is used up by Cal's, so that Dan's winning hand has no action."""
    return Told(
        house="comstock", game="super-pan-nine", hand=short(10, "push lost won"), you=4,
        headline="You break even",
        details=("Wager: no action (the bank's money ran out before it)",),
        spots={"2": ["Push"], "3": ["Lose $10"], "4": ["No action"]},
    )  # fmt: skip


def rows_and_points() -> Told:
    """Aces beat ace-king in front; two pair loses to a straight, a straight to a full house."""
    return Told(
        house="garlic-city", game="chinese-poker", you=1,
        hand=chinese_hands.played(chinese_hands.EXAMPLE).hand,
        headline="You ", details=("Bea (front won, middle lost, back lost)",),
    )  # fmt: skip


def mis_set() -> Told:
    """Her jacks in the middle outrank ace-king behind: four points to each of three, $1 a point."""
    ada = ("9c 9d 2h", "Jc Jd 4c 5d 7h", "Ac Kd Tc 8h 3c")
    others = {
        2: ("2c 2d 6h", "4h 5c 6c 7s 8c", "Qc Qd Qh 7c 7d"),
        3: ("Kc 9s 6s", "3d 3h Kh Jh 5h", "Ts Th Td 4s 4d"),
        4: ("Ah Qs 6d", "9h 8d 8s 5s 2s", "Ad As Ks Js 3s"),
    }
    return Told(
        house="garlic-city", game="chinese-poker", you=1,
        hand=chinese_hands.played({1: ada, **others}).hand,
        headline=f"You lose $12, {MINUS}12 points",
        details=("Your hand is mis-set: the middle, a pair of jacks, outranks the back, ace high",),
    )  # fmt: skip


ENDINGS: Final = (
    side_pot, both_halves, pushed_hand, pushed_tiles, tied_pot, insured, covered_no_more,
    rows_and_points, mis_set,
)  # fmt: skip
ROWS: Final = {
    pushed_tiles: [f"L {TIMES}", "H ✓"],
    # Aces beat every front; of two pair and of the straight more is to be said, hand by hand.
    rows_and_points: ["F ✓✓✓", f"M ✓✓{TIMES}", f"B ✓{TIMES}{TIMES}"],
}
"""What stands at each part of the viewer's own hand on a phone: once for each it was up against."""


@pytest.mark.slow
def test_every_kind_of_ending_is_told_where_it_lies(come: Come) -> None:
    person = come()
    for made in ENDINGS:
        told = made()
        assert told.hand.is_over
        Staged(person, told.house, told.game).show(told.hand, you=told.you)
        for width, height in (WIDE, PHONE):
            person.page.set_viewport_size({"width": width, "height": height})
            is_tall = (width, height) == PHONE
            expect(person.page.locator(".stage.tall")).to_have_count(int(is_tall))
            _check(person.page, told, f"{made.__name__} at {width}")
        if made is side_pot:
            _winning_cards_are_lifted(person.page)
        if made is pushed_hand:
            _parts_are_said(person.page)
        if made in ROWS:
            assert person.page.evaluate(CAPTIONS) == ROWS[made]
    assert grave_faults(person.page) == []


def _check(page: Page, told: Told, where: str) -> None:
    page.wait_for_selector(".own-result .headline")
    shown: dict[str, Any] = page.evaluate(ON_SCREEN)
    assert shown["isSeen"], where
    assert shown["headline"].startswith(told.headline), where
    details = page.evaluate(DETAILS)
    for one in told.details:
        assert any(one in detail for detail in details), f"{where}: {details}"
    plates = {seat: words.replace("\N{WORD JOINER}", "") for seat, words in shown["plates"].items()}
    assert not shown["cut"], f"{where}: {shown['cut']}"
    assert plates.items() >= told.plates.items(), f"{where}: {plates}"
    is_phone = page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}
    spots = _in_brief(told.spots) if is_phone else told.spots
    assert shown["spots"].items() >= spots.items(), f"{where}: {shown['spots']}"


def _in_brief(spots: dict[str, list[str]]) -> dict[str, list[str]]:
    """What is said of wagers beside the first where there is little room."""
    return {spot: [one.replace(": Win ", " +") for one in told] for spot, told in spots.items()}


def _winning_cards_are_lifted(page: Page) -> None:
    """Those of both who won a pot; who won none stays to be read, in the shade."""
    won = {"ace of spades", "ace of diamonds", "king of clubs", "queen of diamonds"}
    assert set(page.evaluate(LIFTED)) == won
    shaded = page.locator(".stage .seat .beaten")
    expect(shaded).to_have_count(1)
    expect(shaded).to_have_accessible_name("king of spades, eight of diamonds")


@pytest.mark.slow
def test_what_one_has_is_said_beside_ones_cards_unless_one_trains(come: Come) -> None:
    person = come()
    hand = deal("garlic-city", holes={1: "6s 6d"}, board="Kd 7c 2s 2h 9d")
    staged = Staged(person, "garlic-city", "texas-holdem")
    staged.show(hand, you=1)
    said = person.page.locator(".stage .own-hand")
    expect(said).to_have_text("a pair of sixes")
    expect(said).to_have_accessible_name("You have a pair of sixes")
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Say what I have").uncheck()
    expect(said).to_have_count(0)
    staged.show(hand, you=1)
    expect(said).to_have_count(0)


def _parts_are_said(page: Page) -> None:
    """In front and behind, at the hand itself: by a letter on a phone, and read out in full."""
    assert page.evaluate(CAPTIONS) == [f"F {TIMES}", "B ✓"]
    own = page.locator(".stage .hands.own [role=img]").first
    expect(own).to_have_accessible_name("front: a pair of threes, lost; back: a pair of aces, won")
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    expect(page.locator(".stage .own .caption .word").first).to_be_visible()
    assert page.evaluate(CAPTIONS) == [f"front {TIMES}", "back ✓"]


@pytest.mark.slow
def test_whoever_has_no_chips_left_is_offered_a_buy_in(come: Come) -> None:
    person = come()
    page, asked = person.page, list[Any]()
    holes = {1: "2s 7d", 2: "Kc Qd", 3: "Ks 8d"}
    hand = deal("garlic-city", holes=holes, board="Kh 9s 5c 4d 3h", stacks={1: 4, 2: 100, 3: 100})
    check_down(play(hand, "p1 cc, p2 cc, p3 cc"))
    Staged(person, "garlic-city", "texas-holdem").show(hand, you=1)

    def kept(route: Route) -> None:
        asked.append(route.request.post_data_json)
        route.fulfill(json={})

    page.route("**/api/commands", kept)
    page.get_by_role("button", name="Buy in for $200").click()
    expect(page.locator(".dock .refused")).to_have_count(0)
    assert [(one["command"], one["cents"]) for one in asked] == [("rebuy", 20_000)]


@pytest.mark.slow
def test_a_blind_that_comes_back_is_told_with_the_reason(come: Come) -> None:
    """Everybody folds before the one blind of $4: nothing is won, and nothing lost."""
    person = come()
    hand = deal("comstock", "lowball", limit="4-20", stacks=3)
    while not hand.is_over:
        act(hand, default(hand, hand.asked[0]))
    Staged(person, "comstock", "lowball").show(hand, you=hand.order[0])
    expect(person.page.locator(".own-result .headline")).to_have_text("You break even")
    assert person.page.evaluate(DETAILS) == ["everybody else folded"]


class Warned(Staged):
    """The viewer's own hand, in which they were warned."""

    def changed(self, step: dict[str, Any]) -> dict[str, Any]:
        words = "You are warned: standing on three or less."
        about = {"key": "line.warned", "event": "warned", "seat": self.you, "words": words}
        return step | {"lines": [{**about, "line": 9, "with": {}, "clauses": [], "moves": []}]}


@pytest.mark.slow
def test_what_one_was_warned_of_stands_there_for_the_next_hand(come: Come) -> None:
    person = come()
    hand = deal("comstock", "lowball", limit="4-20", stacks=3)
    while not hand.is_over:
        act(hand, default(hand, hand.asked[0]))
    (left,) = hand.order
    you = next(seat for seat in hand.setup.stacks_cents if seat != left)
    Warned(person, "comstock", "lowball").show(hand, you=you)
    expect(person.page.locator(".own-result .headline")).to_have_text("You break even")
    last = person.page.locator(".own-result li").last
    expect(last).to_have_text("You are warned: standing on three or less.")
    assert person.page.evaluate(DETAILS)[:-1] == [f"everybody folded to {NAMES[left]}"]

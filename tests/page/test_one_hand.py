"""A hand lies in one place: pan is played from the fan, and split hands are told apart.

The hands are made for the test and shown by a real page, at the sizes of a desk and of a phone.
"""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from houseway.cards.card import names
from houseway.table.hand import Hand
from tests.dealing import play
from tests.games.blackjack.rounds import PURE, S_AND_K, deal
from tests.games.small_pan import pan
from tests.page.conftest import Come
from tests.page.endings import MINUS
from tests.page.open_page import PHONE, WIDE
from tests.page.playing import WORDS
from tests.page.staging import NAMES, Staged
from tests.page.test_axe import grave_faults
from tests.patience import until

RANK_PX_LEAST: Final = 12
SIZES: Final = (WIDE, (1024, 768), PHONE)
HELD: Final = "2c 2d 4c 4d 4h 6c 6d 6h 6s Kc"
FULL: Final = "2c 2d 2h 6c 6d 6h Kc Kd Kh 3s"
"""With a deuce ten cards in three melds, and one to throw."""
LAST: Final = 4
"""Whose turn comes last, if seat 3 is first."""
GOES_OUT: Final = "2c 2d 2h 6c 6d 6h 6s Kc Kd Kh"
"""With a deuce eleven cards in three melds."""

CUT_OFF: Final = """() => {
  const out = [];
  const inside = (one, around) => {
    const [box, room] = [one.getBoundingClientRect(), around.getBoundingClientRect()];
    return box.left >= room.left - 1 && box.right <= room.right + 1
      && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
  };
  for (const [around, what] of [['.dock', 'button'], ['.stage', '.pick, .corner, .ended']]) {
    const room = document.querySelector(around);
    for (const one of room.querySelectorAll(what))
      if (!inside(one, room)) out.push(`${around} ${one.ariaLabel ?? one.innerText}`);
  }
  const dock = document.querySelector('.dock');
  if (dock.scrollHeight > dock.clientHeight + 1) out.push('the dock scrolls');
  return out;
}"""
"""Whatever is not whole on the screen."""

COVERED: Final = """() => {
  const all = [...document.querySelectorAll('.melds .corner, .ended, .pan-fan, .middle .pick')];
  const plates = [...document.querySelectorAll('.plate-seat')];
  const boxes = [...all, ...plates].map((one) => [one, one.getBoundingClientRect()]);
  const row = (one) => one.closest('.melds') ?? one.closest('.seat') ?? one;
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap(([one, box], at) => boxes.slice(at + 1)
    .filter(([other, its]) => row(one) !== row(other) && over(box, its))
    .filter(([other]) => !(one.matches('.pan-fan') && other.matches('.plate-seat.you')))
    .map(([other]) => `${one.className} ${one.innerText} and ${other.innerText}`));
}"""
"""Whatever lies over something else that is to be read."""

RANK_PX: Final = """() => Math.min(...[...document.querySelectorAll('.melds .rank')]
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
"""How large the smallest rank of a meld is."""


def at_every_size(page: Page) -> dict[tuple[int, int], list[str]]:
    """What is cut off or covered, by size."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        # The places on the felt are worked out anew once its size is known.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        found[width, height] = [*page.evaluate(CUT_OFF), *page.evaluate(COVERED)]
    return {size: faults for size, faults in found.items() if faults}


def drawn(house: str) -> Hand:
    """Seat 3 has drawn a four, and may meld what it holds with it or without."""
    return play(pan(house, {3: HELD}, stock="4s", stacks=7, last_winner=3), "p3 draw")


def full_table(house: str, *actions: str) -> Hand:
    """Seven players: six have ten cards on the table, the last one has drawn."""
    held = {**dict.fromkeys(range(1, 8), FULL), LAST: GOES_OUT}
    hand = pan(house, held, stock="2s " * 7, stacks=7, last_winner=3)
    for seat in (3, 2, 1, 7, 6, 5):
        play(hand, f"p{seat} draw")
        play(hand, *(f"p{seat} meld {cards}" for cards in ("2s2c2d2h", "6c6d6h", "KcKdKh")))
        play(hand, f"p{seat} throw 3s")
    return play(hand, f"p{LAST} draw", *(f"p{LAST} {action}" for action in actions))


@pytest.mark.slow
def test_pan_is_picked_from_the_fan_and_played_with_the_buttons_beneath(come: Come) -> None:
    person = come()
    page = person.page
    staged = Staged(person, "garlic-city", "pan")
    staged.show(drawn("garlic-city"), you=3)
    # One place for the hand: the fan. The drawn card lies in the middle, and no card in the dock.
    fan = page.locator(".stage .pan-fan .pick")
    expect(fan).to_have_count(10)
    expect(page.locator(".stage .pick")).to_have_count(11)
    assert page.locator(".dock svg.card").count() == 0
    assert at_every_size(page) == {}
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    # Buttons show their cards, and are called by them: no two are alike.
    ready = page.locator(".ready .button")
    # Whatever the table tells meanwhile draws them again: one that is gone has no name.
    called: list[str] = []

    def are_named() -> bool:
        called[:] = ready.evaluate_all(WORDS)
        return all(called)

    until(are_named, "a button has no name")
    assert len(called) == len(set(called)) > 1
    shown = ready.evaluate_all("(all) => all.map((one) => one.querySelectorAll('.corner').length)")
    assert min(shown) >= 3
    assert grave_faults(page) == []
    # Picked by click and by number; on a card, too, Enter does what the button says.
    fan.and_(page.get_by_label("six of clubs")).click(position={"x": 8, "y": 12})
    page.keyboard.press("3")
    page.keyboard.press("4")
    expect(page.locator(".pan-fan .pick[aria-pressed=true]")).to_have_count(3)
    expect(page.locator(".pan-choice .meld")).to_have_accessible_name(
        "Meld a square of sixes, mixed suits: six of clubs, six of diamonds, six of hearts"
    )
    page.keyboard.press("Enter")
    assert [names_of(one) for one in staged.acts] == ["6c 6d 6h"]
    # The card in the middle is one of them, and stays picked where it must be used.
    page.locator(".middle .pick").click()
    expect(page.locator(".middle .pick[aria-pressed=true]")).to_have_count(1)
    # By keys alone: the first Tab finds the cards, the arrows go along them.
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Tab")
    for _ in range(3):
        if page.locator(".pan-fan .pick:focus").count():
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(fan.nth(1)).to_be_focused()


@pytest.mark.slow
def test_at_a_full_table_of_pan_nothing_is_cut_off_and_every_meld_can_be_read(come: Come) -> None:
    person = come()
    page = person.page
    staged = Staged(person, "comstock", "pan")
    staged.show(full_table("comstock", "meld 2s2c2d2h", "meld 6c6d6h"), you=LAST)
    expect(page.locator(".melds .corner")).to_have_count(6 * 10 + 7)
    assert at_every_size(page) == {}
    assert page.evaluate(RANK_PX) >= RANK_PX_LEAST
    # One card is thrown by its number and T; several are not.
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    expect(page.locator(".pan-choice .throw")).to_be_disabled()
    page.keyboard.press("1")
    expect(page.locator(".pan-choice .throw")).to_have_accessible_name("Throw king of hearts")
    page.keyboard.press("2")
    expect(page.locator(".pan-choice .throw")).to_be_disabled()
    page.keyboard.press("4")
    expect(page.locator(".pan-choice .throw")).to_have_accessible_name("Throw six of spades")
    page.keyboard.press("t")
    assert [names_of(one) for one in staged.acts] == ["6s"]


@pytest.mark.slow
def test_how_a_hand_of_pan_ended_stands_on_the_felt_with_who_paid_what(come: Come) -> None:
    person = come()
    page = person.page
    hand = full_table("garlic-city", "meld 2s2c2d2h", "meld 6c6d6h6s", "meld KcKdKh")
    assert hand.is_over
    staged = Staged(person, "garlic-city", "pan")
    staged.show(hand, you=LAST)
    ended = page.locator(".stage .ended")
    # Two chips of $2 for being out, from each of six; and the tops of seven.
    outs = ("The outs: $24, $4 from each of 6", "Going out: 2 chips")
    for words in ("You go out", *outs, "The tops: $14"):
        expect(ended).to_contain_text(words)
    # The melds of all stay until the next deal, those that lost are shaded.
    expect(page.locator(".melds:not(.away) .corner")).to_have_count(11)
    expect(page.locator(".melds.away .corner")).to_have_count(60)
    expect(page.locator(".melds.own .told")).to_contain_text("outs +$24")
    expect(page.locator(".melds.away .told").filter(has_text=f"outs {MINUS}$4")).to_have_count(6)
    assert grave_faults(page) == []
    assert at_every_size(page) == {}
    expect(page.get_by_role("img", name=f"outs {MINUS}$4")).to_have_count(6)
    # To the others it is said by name.
    staged.show(hand, you=2)
    expect(ended).to_contain_text(f"{NAMES[LAST]} goes out")


@pytest.mark.slow
def test_who_loses_at_pan_still_sees_the_cards_they_held_and_nobody_else_does(come: Come) -> None:
    person = come()
    page = person.page
    held = {**dict.fromkeys(range(1, 8), FULL), LAST: GOES_OUT}
    held[2] = "2c 2d 3c 3d 4c 5d 6c 7h Jd Qh"
    hand = pan("garlic-city", held, stock="2s Jc 2s 2s 2s 2s 2s", stacks=7, last_winner=3)
    for seat in (3, 2, 1, 7, 6, 5, LAST):
        play(hand, f"p{seat} draw")
        if seat == 2:
            play(hand, "p2 release")
            continue
        last = "6c6d6h6s" if seat == LAST else "6c6d6h"
        play(hand, *(f"p{seat} meld {cards}" for cards in ("2s2c2d2h", last, "KcKdKh")))
        if seat != LAST:
            play(hand, f"p{seat} throw 3s")
    assert hand.is_over
    staged = Staged(person, "garlic-city", "pan")
    staged.show(hand, you=2)
    fan = page.locator(".stage .pan-fan")
    expect(fan.locator(".piece")).to_have_count(10)
    expect(fan).to_have_attribute("aria-label", re.compile("queen of hearts"))
    assert at_every_size(page) == {}
    for other in (1, 0):
        staged.show(hand, you=other)
        expect(page.locator(".stage .ended")).to_be_visible()
        labels = fan.evaluate_all("all => all.map((one) => one.ariaLabel)")
        assert not [one for one in labels if "queen of hearts" in one]


@pytest.mark.slow
def test_hands_of_a_split_are_numbered_with_their_wagers_and_counts(come: Come) -> None:
    person = come()
    page = person.page
    table: dict[str, Any] = {"hands": {1: "Tc 9d", 2: "8c 8d", 3: "Tc 9d"}, "bank": "9c 7d"}
    played = deal(S_AND_K, bank_seat=6, draws="8h As 8s 2c 5d 4c 3c 3d 2d", **table)
    play(played, "p1 stand", "p2 split 10", "p2 split 10", "p2 split 10")
    Staged(person, "s-and-k", PURE).show(played.hand, you=2)
    rows = page.locator(".hands .row")
    for place, counts in enumerate(("hard 13", "soft 19", "hard 10", "hard 12")):
        told = re.compile(rf"^Hand {place + 1}, \$10, {counts}: eight of ")
        expect(rows.nth(place).locator(".corners")).to_have_accessible_name(told)
        seen = rf"{place + 1}\s+\$10\s+{counts.removeprefix('hard ')}"
        expect(rows.nth(place)).to_have_text(re.compile(seen))
    buttons = page.locator(".dock .plain > .button").evaluate_all(WORDS)
    assert {"Hand 1: hit H", "Hand 1: stand S"} <= set(buttons)
    assert page.locator(".dock .amount .button.main").inner_text().startswith("Hand 1: double")


def names_of(sent: dict[str, Any]) -> str:
    """The cards of an action, in order."""
    return names(sorted(sent["action"]["cards"]))

"""What the last bets of a draw are judged by stays in sight: what others drew, wagers, and a hint.

The hands are made for the test, and shown by a real page on a desk and on a phone.
"""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from houseway.table.hand import Hand
from tests.dealing import all_pat, deal, play, to_the_draw, without_kills
from tests.games.small_pan import pan
from tests.page.conftest import Come
from tests.page.open_page import PHONE, WIDE
from tests.page.staging import Staged

LINE: Final[dict[str, Any]] = {
    "line": 1, "key": "", "words": "", "with": {}, "clauses": ["comstock/lowball/56"],
    "standing": "printed", "by_clock": False, "moves": [],
}  # fmt: skip
KILLED: Final = {"event": "kill-posted", "seat": 3, "words": "You kill the pot for $8.",
                 "short": "kills"}  # fmt: skip
DREW: Final = (
    {"event": "discarded", "seat": 4, "short": "draws 2"},
    {"event": "discarded", "seat": 1, "short": "stands pat"},
    {"event": "street", "seat": 0, "short": ""},
    {"event": "raised", "seat": 4, "short": "bets $4"},
)
LONG: Final = (
    "with two pair, nines and threes, you win about 14 pots in 100 here, "
    "and calling $8 for a pot of $60 with the calls to come needs 12, "
    "and this reason goes on for as long as the longest"
)
CUT: Final = """() => {
  const choices = document.querySelector('.dock .choices');
  const plain = choices.querySelector('.plain');
  const top = plain.getBoundingClientRect().top;
  const under = [...choices.querySelectorAll('.amount button, .amount input')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > top + 1)
    .map((one) => one.innerText || one.ariaLabel);
  return [...under, ...(choices.scrollHeight > choices.clientHeight + 1 ? ['it scrolls'] : [])];
}"""


class Told(Staged):
    """A table that tells these lines of its hand."""

    told: tuple[dict[str, Any], ...] = ()

    def changed(self, step: dict[str, Any]) -> dict[str, Any]:
        return step | {"lines": [LINE | {"hand": step["hand"]} | one for one in self.told]}


def bet_after_the_draw() -> Hand:
    """Five players at Comstock's lowball, after the draw: seat 4 bets, and seat 3 is asked."""
    hand = all_pat(to_the_draw(deal("comstock", "lowball", limit="4-20", stacks=5)))
    return play(hand, "p2 cc", "p3 cc", "p4 cbr 4", "p5 cc", "p1 cc", "p2 cc")


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_what_others_drew_stays_on_their_cards_while_they_bet(
    come: Come, size: tuple[int, int]
) -> None:
    person = come(size=size)
    staged = Told(person, "comstock", "lowball")
    staged.told = DREW
    staged.show(bet_after_the_draw(), you=3)
    seat = person.page.locator(".stage [data-place='seat 4']")
    expect(seat.locator(".drew")).to_have_text("draws 2")
    expect(seat.locator(".said")).to_have_text("bets $4")
    expect(person.page.locator(".stage [data-place='seat 1'] .drew")).to_have_text("stands pat")
    # One's own cards are in sight, and nothing lies on them.
    expect(person.page.locator(".drew")).to_have_count(2)


def test_no_notice_of_a_kill_lies_over_the_wagers(come: Come) -> None:
    person = come()
    staged = Told(person, "comstock", "lowball")
    hand = deal("comstock", "lowball", limit="4-20", stacks=5, looking=True)
    staged.show(without_kills(play(hand, "p2 no-kill, p3 kill 8")), you=3)
    staged.told = (KILLED,)
    staged.show_again()
    expect(person.page.locator(".stage .plate-seat.you .said")).to_have_text("kills")
    expect(person.page.locator(".stage [data-place='kill']")).to_have_count(1)
    # It would be there by now, and gone after a while.
    person.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
    )
    assert person.page.locator(".stage .notice").count() == 0


def test_a_hint_of_four_lines_cuts_off_no_amount_on_a_phone(come: Come) -> None:
    person = come(size=PHONE)
    page = person.page
    hint = {"words": "call $8", "action": {"act": "call", "seat": 4}, "why": LONG, "explained": ""}
    page.route("**/hint*", lambda route: route.fulfill(json=hint))
    staged = Staged(person, "comstock", "lowball")
    hand = deal("comstock", "lowball", limit="4-20", stacks=5, looking=True)
    staged.show(without_kills(play(hand, "p2 no-kill, p3 kill 8")), you=4)
    page.locator(".dock .foot .quiet").first.click()
    expect(page.locator(".dock p.told")).to_contain_text("the longest")
    expect(page.locator(".dock .amount .button.main")).to_be_visible()
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_at_pan_no_disc_of_a_dealer_lies_and_nothing_of_showdowns_is_asked(
    come: Come, size: tuple[int, int]
) -> None:
    """No page on pan knows a dealer button, and no hand is mucked at a showdown."""
    person = come(size=size)
    staged = Staged(person, "comstock", "pan")
    staged.show(pan("comstock", passing=(1, 2, 3)), you=3)
    expect(person.page.locator(".stage [data-place='dealer']")).to_have_count(0)
    person.page.locator(".pace").get_by_role("button", name="Pace").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    expect(person.page.get_by_text("Muck beaten hands")).to_have_count(0)

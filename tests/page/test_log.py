"""The log of a hand: cards as glyphs that are read out in words, one's own lines, no housekeeping.

And the dock beside it, where no button is filled in while there is more than one way on, and where
a hint says why.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.playing import Playing, play_all
from tests.patience import PATIENCE_S

PLACES = """() => [...document.querySelectorAll('.dock .plain > .button')].map((one) => {
  const { left, top } = one.getBoundingClientRect();
  return [one.textContent, left, top];
})"""
WEIGHT = "(one) => Number(getComputedStyle(one.querySelector('span')).fontWeight)"


@pytest.mark.slow
def test_the_log_is_read_at_a_glance_and_nothing_in_it_is_lost(come: Come) -> None:
    person = come()
    page = person.page
    person.sit("comstock", "texas-holdem")
    person.wait_for_turn()
    lines = page.locator(".log li:not(.earlier)")
    dealt = lines.filter(has_text=re.compile(r"^You are dealt"))
    # Two small cards, which are written as a player writes them and read out as they are said.
    glyphs = dealt.get_by_role("img", name=re.compile(r"^\w+ of (clubs|diamonds|hearts|spades)$"))
    expect(glyphs).to_have_count(2)
    assert re.fullmatch(r"(\d+|[JQKA])[♣♦♥♠]\uFE0E?", glyphs.first.inner_text())
    assert dealt.evaluate(WEIGHT) > 600
    others = lines.filter(has_text=re.compile(r"(posts|calls|folds|makes it|checks) ?"))
    assert others.first.evaluate(WEIGHT) < 600
    # What must be done in every hand is folded away with the street that it was all of.
    shuffled, streets = (
        lines.filter(has_text="The cards are shuffled."),
        page.locator(".log .street"),
    )
    expect(shuffled).to_have_count(0)
    headings = streets.count()
    page.get_by_role("button", name="Every line").click()
    expect(shuffled).to_have_count(1)
    assert streets.count() >= headings
    # Several ways on are offered, and none of them stands out.
    assert page.locator(".dock .plain > .button").count() > 2
    expect(page.locator(".dock .choices .button.main:not(.second)")).to_have_count(0)
    # Whoever asks hears what a steady player would do, and by which figures.
    at = page.evaluate(PLACES)
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".dock .told")
    told = re.compile(r"^(Fold|Call|Raise|Check|Bet).*: .+ pots? in 100 against any cards")
    expect(hint).to_contain_text(told)
    assert page.evaluate(PLACES) == at, "no button moves under the pointer"
    play_all([Playing(person)], seconds=2 * PATIENCE_S)

"""On a phone everything is there: nothing wider than the screen, nothing out of reach."""

from typing import Final

import pytest

from tests.page.conftest import Come
from tests.page.open_page import PHONE, Person
from tests.page.playing import Playing, play_all
from tests.page.test_table_manners import press_until
from tests.patience import PATIENCE_S

WIDER: Final = "() => document.documentElement.scrollWidth - window.innerWidth"
OUT_OF_REACH: Final = """() => [...document.querySelectorAll('button, a[href], input, select')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => !one.closest('.skip, .unseen, [inert], .lately') && !one.matches('.skip'))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return false;
    if (box.right <= window.innerWidth + 1 && box.left >= -1) return false;
    // What stands in something that scrolls sideways can be brought in.
    for (let above = one.parentElement; above; above = above.parentElement) {
      const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(above).overflowX);
      if (isScrolled && above.scrollWidth > above.clientWidth) return false;
    }
    return true;
  })
  .map((one) => `${one.tagName} ${one.className} ${one.innerText}`)"""
CUT_OFF: Final = """() => {
  const dock = document.querySelector('.dock');
  const edge = dock.getBoundingClientRect();
  return [...dock.querySelectorAll('button, input, select')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.closest('.unseen, .lately'))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const isBeside = box.left < edge.left - 1 || box.right > edge.right + 1;
      return isBeside || box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
    })
    .map((one) => one.innerText || one.getAttribute('aria-label'));
}"""
"""What may be done and is not wholly seen in the dock."""
SMALL: Final = ((683, 384), (667, 375), (740, 360), (360, 640), (375, 667), PHONE)
"""A laptop at 200 %, phones on their side, small phones, and the usual one."""
TABLES = ("texas-holdem", "pai-gow-poker", "chinese-poker", "pan", "seven-card-stud")


def fits(person: Person) -> None:
    assert person.page.evaluate(WIDER) <= 0, person.page.url
    assert person.page.evaluate(OUT_OF_REACH) == [], person.page.url


def dock_fits(person: Person) -> None:
    """Everything that may be done is seen at once, at every small size."""
    for width, height in SMALL:
        person.page.set_viewport_size({"width": width, "height": height})
        fits(person)
        assert person.page.evaluate(CUT_OFF) == [], (width, height)


@pytest.mark.slow
def test_every_page_fits_a_phone(come: Come) -> None:
    person = come(size=PHONE, has_touch=True, is_mobile=True)
    for where, there in (
        ("/#/", ".club .game"),
        ("/#/welcome", "article"),
        ("/#/book", "main h1"),
        ("/#/book/comstock/omaha-hi-lo", "main h1"),
        ("/#/hands/1", "main h1"),
    ):
        person.go(where)
        person.page.wait_for_selector(there)
        fits(person)
    # Thirteen cards to set, and an amount with a kind and a place: the most there is to show.
    for game, there in (("chinese-poker", ".setting"), ("pai-gow-tiles", ".amount select")):
        person.sit("garlic-city", game)
        press_until(person, "p", there)
        dock_fits(person)


@pytest.mark.soak
def test_a_hand_is_played_on_a_phone(come: Come) -> None:
    playing = []
    for game in TABLES:
        person = come(size=PHONE)
        person.sit("garlic-city", game)
        person.page.wait_for_selector(".plate-seat")
        fits(person)
        playing.append(Playing(person))
    # The buttons are pressed where they are: what lies under something else cannot be.
    play_all(playing, seconds=2 * PATIENCE_S)
    assert [one.refused for one in playing] == [[] for _ in TABLES]

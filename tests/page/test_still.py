"""A press moves nothing but what is pressed: one's own cards stay where they lie."""

import json
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.dealing import deal, to_the_draw
from tests.games.blackjack import rounds
from tests.page.conftest import Come
from tests.page.open_page import PHONE, WIDE
from tests.page.overlaps import SETTLED
from tests.page.staging import Staged

pytestmark = pytest.mark.slow

LIES: Final = """what => [...document.querySelectorAll(what)].map((one) => {
  const { left, top } = one.getBoundingClientRect();
  return [Math.round(left), Math.round(top)];
})"""
HINTED: Final = {"action": {"act": "stand-pat"}, "words": "stand pat", "why": "why not"}


def lie(page: Page, what: str) -> list[list[int]]:
    page.evaluate(SETTLED)
    found: list[list[int]] = page.evaluate(LIES, what)
    assert found, f"no {what} is on the page"
    return found


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_card_that_is_picked_for_the_draw_moves_no_other(
    come: Come, size: tuple[int, int]
) -> None:
    """Its button says how many are thrown, in so many words; it is as wide for each of them."""
    person = come(size=size)
    page = person.page
    hand = to_the_draw(deal("garlic-city", "draw-poker", stacks=3))
    Staged(person, "garlic-city", "draw-poker").show(hand, you=hand.asked[0])
    picks = ".picking .pick"
    before = lie(page, picks)
    for place in range(3):
        page.locator(picks).nth(place).click()
        page.mouse.move(1, 1)
        page.wait_for_function(
            f"document.querySelectorAll('{picks}')[{place}].ariaPressed === 'true'"
        )
        now = lie(page, picks)
        assert [left for left, _ in now] == [left for left, _ in before]
        assert now[place + 1 :] == before[place + 1 :]


def test_a_hint_on_a_phone_moves_no_card(come: Come) -> None:
    person = come(size=PHONE)
    page = person.page
    told = json.dumps(HINTED)
    page.route("**/hint", lambda route: route.fulfill(body=told, content_type="application/json"))
    hand = to_the_draw(deal("garlic-city", "draw-poker", stacks=3))
    Staged(person, "garlic-city", "draw-poker").show(hand, you=hand.asked[0])
    before = lie(page, ".picking .pick")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(".foot .told")
    assert lie(page, ".picking .pick") == before


def test_ones_own_cards_stay_in_the_dock_of_a_phone_when_others_act(come: Come) -> None:
    person = come(size=PHONE)
    page = person.page
    table = rounds.PLAYERS_CLUB
    held = {2: "Tc 6d", 3: "9c 8d"}
    played = rounds.deal(table, hands=held, bank="9d 7d", draws="5h 2c 3c")
    you = played.hand.asked[0]
    staged = Staged(person, *table)
    staged.show(played.hand, you=you)
    before = lie(page, ".own-cards svg.card")
    played.act(f"p{you} stand")
    staged.show_again()
    page.wait_for_selector(".dock .status")
    assert lie(page, ".own-cards svg.card") == before
